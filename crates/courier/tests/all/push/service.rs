//! A push service on this machine, and a browser that is subscribed to it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// What the service was sent.
pub(crate) struct Got {
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

pub(crate) struct Service {
    pub(crate) endpoint: String,
    got: mpsc::UnboundedReceiver<Got>,
    count: Arc<AtomicUsize>,
}

impl Service {
    /// A service that answers everything with this status.
    pub(crate) async fn start(status: u16) -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}/push/device", listener.local_addr().unwrap());
        let (send, got) = mpsc::unbounded_channel();
        let count = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&count);
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                counted.fetch_add(1, Ordering::Relaxed);
                let mut bytes = Vec::new();
                let got = loop {
                    let mut part = [0; 4096];
                    let length = stream.read(&mut part).await.unwrap();
                    bytes.extend(&part[..length]);
                    if let Some(got) = whole(&bytes) {
                        break got;
                    }
                    assert!(length > 0, "a message comes whole");
                };
                let answer = format!(
                    "HTTP/1.1 {status} x\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n"
                );
                stream.write_all(answer.as_bytes()).await.unwrap();
                let _ = send.send(got);
            }
        });
        Service { endpoint, got, count }
    }

    pub(crate) async fn next(&mut self) -> Got {
        self.got.recv().await.unwrap()
    }

    /// How many connections there were.
    pub(crate) fn count(&self) -> usize {
        self.count.load(Ordering::Relaxed)
    }
}

fn whole(bytes: &[u8]) -> Option<Got> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")? + 4;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let length = head.split("content-length: ").nth(1)?.split('\r').next()?.parse::<usize>().ok()?;
    (bytes.len() >= end + length).then(|| Got { head, body: bytes[end..end + length].to_vec() })
}

/// A browser that can read one message.
pub(crate) struct Device {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Device {
    pub(crate) fn new() -> Device {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = key.compute_public_key().unwrap().as_ref().to_vec();
        Device { key, public, auth: [7; 16] }
    }

    /// What it tells the server.
    pub(crate) fn keys(&self) -> (String, String) {
        (courier::encode(&self.public), courier::encode(&self.auth))
    }

    /// Reads a message (RFC 8291).
    pub(crate) fn read(self, body: &[u8]) -> String {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!((size, rest[0]), (&4096_u32.to_be_bytes()[..], 65));
        let (theirs, sealed) = rest[1..].split_at(65);
        let derive = |salt: &[u8], secret: &[u8], info: &[&[u8]], length: usize| {
            struct Length(usize);
            impl KeyType for Length {
                fn len(&self) -> usize {
                    self.0
                }
            }
            let mut key = vec![0; length];
            let prk = Salt::new(HKDF_SHA256, salt).extract(secret);
            prk.expand(info, Length(length)).unwrap().fill(&mut key).unwrap();
            key
        };
        let (public, auth) = (self.public, self.auth);
        let shared = agree_ephemeral(self.key, &UnparsedPublicKey::new(&ECDH_P256, theirs), |secret| {
            derive(&auth, secret, &[b"WebPush: info\0", &public, theirs], 32)
        });
        let shared = shared.unwrap();
        let key = derive(salt, &shared, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = derive(salt, &shared, &[b"Content-Encoding: nonce\0"], 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut text = sealed.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let plain = key.open_in_place(nonce, Aad::empty(), &mut text).unwrap();
        let (last, plain) = plain.split_last().unwrap();
        assert_eq!(*last, 2, "the last record ends so");
        String::from_utf8(plain.to_vec()).unwrap()
    }
}
