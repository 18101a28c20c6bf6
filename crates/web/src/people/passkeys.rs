//! Passkeys: what an authenticator signed is checked here, as far as this server asks for it. That is WebAuthn with ES256, which
//! every authenticator knows, without attestation: who made the authenticator does not matter.

use base64ct::{Base64UrlUnpadded, Encoding as _};
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use store::{Account, Passkey, PersonId, Secret, TokenRow};

use self::cbor::Cbor;
use super::People;
use crate::error::Error;
use crate::identity::{now, random_u64};

mod cbor;

/// How long somebody may take to answer their device, in seconds.
const PATIENCE: i64 = 300;
/// What a challenge is good for.
const MAKE: &str = "make a passkey";
const USE: &str = "use a passkey";

/// The bits of an authenticator's flags: somebody was there, and has proved it; a new key is inside.
const PRESENT: u8 = 1;
const VERIFIED: u8 = 4;
const KEY_INSIDE: u8 = 64;

/// Where this server is reached, as passkeys know it.
pub(crate) struct Site {
    /// `https://example.org:8443`.
    origin: String,
}

impl Site {
    /// The site with this address.
    pub(crate) fn new(origin: String) -> Site {
        Site { origin }
    }

    /// The name to which passkeys belong: that of the host, without its port.
    pub(crate) fn name(&self) -> &str {
        let host = self.origin.split_once("://").map_or("", |(_, host)| host);
        host.split(':').next().unwrap_or("")
    }
}

/// What a browser says it has asked the authenticator for.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

/// The challenge inside what a browser says, if it was about this and about us.
fn challenge(client: &[u8], kind: &str, site: &Site) -> Option<Secret> {
    let data: ClientData = serde_json::from_slice(client).ok()?;
    let ours = data.r#type == kind && data.origin == site.origin && !data.cross_origin;
    let challenge = Base64UrlUnpadded::decode_vec(&data.challenge).ok().filter(|_| ours)?;
    Some(Secret::new(String::from_utf8(challenge).ok()?))
}

/// What an authenticator says of itself.
struct AuthData<'a> {
    flags: u8,
    uses: u32,
    rest: &'a [u8],
}

impl<'a> AuthData<'a> {
    /// Reads it, if it is about this site and somebody has proved to the authenticator that they are there.
    fn read(bytes: &'a [u8], site: &Site) -> Option<AuthData<'a>> {
        let (hash, rest) = bytes.split_at_checked(32)?;
        let (&flags, rest) = rest.split_first()?;
        let (uses, rest) = rest.split_at_checked(4)?;
        let there = flags & PRESENT != 0 && flags & VERIFIED != 0;
        let ours = hash == Sha256::digest(site.name().as_bytes()).as_slice();
        let uses = u32::from_be_bytes(uses.try_into().ok()?);
        (there && ours).then_some(AuthData { flags, uses, rest })
    }
}

/// A new key: its id, and the key itself as the store keeps it.
fn new_key(attestation: &[u8], site: &Site) -> Option<(String, String, u32)> {
    let object = Cbor::read(attestation)?;
    let data = AuthData::read(object.text_key("authData")?.bytes()?, site)?;
    if data.flags & KEY_INSIDE == 0 {
        return None;
    }
    let (_, rest) = data.rest.split_at_checked(16)?;
    let (length, rest) = rest.split_at_checked(2)?;
    let (id, key) = rest.split_at_checked(usize::from(u16::from_be_bytes(length.try_into().ok()?)))?;
    let key = Cbor::read_first(key)?;
    let (kind, algorithm, curve) = (key.key(1)?, key.key(3)?, key.key(-1)?);
    if (kind.number()?, algorithm.number()?, curve.number()?) != (2, -7, 1) || id.is_empty() {
        return None;
    }
    let point = [&[4], key.key(-2)?.bytes()?, key.key(-3)?.bytes()?].concat();
    VerifyingKey::from_sec1_bytes(&point).ok()?;
    Some((Base64UrlUnpadded::encode_string(id), Base64UrlUnpadded::encode_string(&point), data.uses))
}

/// How often a key says it was used, if it has signed this.
fn signed(key: &str, client: &[u8], data: &[u8], signature: &[u8], site: &Site) -> Option<u32> {
    let point = Base64UrlUnpadded::decode_vec(key).ok()?;
    let key = VerifyingKey::from_sec1_bytes(&point).ok()?;
    let signature = Signature::from_der(signature).ok()?;
    let message = [data, Sha256::digest(client).as_slice()].concat();
    key.verify(&message, &signature).ok()?;
    Some(AuthData::read(data, site)?.uses)
}

impl People {
    /// A challenge for an authenticator: to make a key for somebody, or to find out who they are.
    pub(crate) async fn challenge(&self, person: Option<&PersonId>) -> Result<String, Error> {
        let secret = Secret::new(format!("k{:016x}{:016x}", random_u64(), random_u64()));
        let token = TokenRow {
            secret: secret.clone(),
            short: None,
            purpose: if person.is_some() { MAKE } else { USE }.to_owned(),
            person: person.cloned(),
            expires_at: now() + PATIENCE,
        };
        self.store.issue(token, now()).await?;
        Ok(Base64UrlUnpadded::encode_string(secret.reveal().as_bytes()))
    }

    /// Keeps a passkey that somebody's device has just made for them.
    pub(crate) async fn add_passkey(
        &self,
        person: &PersonId,
        client: &str,
        attestation: &str,
        device: String,
        site: &Site,
    ) -> Result<(), Error> {
        let (client, attestation) = (decode(client)?, decode(attestation)?);
        let challenge = challenge(&client, "webauthn.create", site).ok_or(Error::BadPasskey)?;
        let token = self.store.redeem(&challenge, MAKE, now()).await?.ok_or(Error::BadPasskey)?;
        if token.person.as_ref() != Some(person) {
            return Err(Error::BadPasskey);
        }
        let (id, key, uses) = new_key(&attestation, site).ok_or(Error::BadPasskey)?;
        let passkey = Passkey { id, key, uses, name: device, created_at: now() };
        let added = self.store.add_passkey(person, passkey).await?;
        if added { Ok(()) } else { Err(Error::BadPasskey) }
    }

    /// Whose passkey has signed the challenge.
    pub(crate) async fn by_passkey(
        &self,
        id: &str,
        client: &str,
        data: &str,
        signature: &str,
        site: &Site,
    ) -> Result<Account, Error> {
        let (client, data, signature) = (decode(client)?, decode(data)?, decode(signature)?);
        let challenge = challenge(&client, "webauthn.get", site).ok_or(Error::BadPasskey)?;
        self.store.redeem(&challenge, USE, now()).await?.ok_or(Error::BadPasskey)?;
        let (person, passkey) = self.store.passkey(id).await?.ok_or(Error::BadPasskey)?;
        let uses = signed(&passkey.key, &client, &data, &signature, site).ok_or(Error::BadPasskey)?;
        // A count that does not grow is that of a copy.
        if !self.store.use_passkey(id, uses).await? {
            return Err(Error::BadPasskey);
        }
        self.account_by_id(&person).await?.ok_or(Error::BadPasskey)
    }

    /// Takes a passkey away.
    pub(crate) async fn remove_passkey(&self, person: &PersonId, id: &str) -> Result<(), Error> {
        self.store.remove_passkey(person, id).await?;
        Ok(())
    }
}

fn decode(text: &str) -> Result<Vec<u8>, Error> {
    Base64UrlUnpadded::decode_vec(text).map_err(|_| Error::BadPasskey)
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::ecdsa::SigningKey;
    use p256::ecdsa::signature::Signer as _;

    fn site() -> Site {
        Site::new("http://localhost:7777".to_owned())
    }

    fn auth_data(name: &str, flags: u8, uses: u32) -> Vec<u8> {
        [Sha256::digest(name.as_bytes()).as_slice(), &[flags], &uses.to_be_bytes()].concat()
    }

    fn client(kind: &str, origin: &str) -> Vec<u8> {
        let challenge = Base64UrlUnpadded::encode_string(b"k0123456789abcdef");
        format!(r#"{{"type":"{kind}","challenge":"{challenge}","origin":"{origin}","crossOrigin":false}}"#)
            .into_bytes()
    }

    #[test]
    fn only_what_our_site_asked_for_counts() {
        assert_eq!(site().name(), "localhost");
        let ok = client("webauthn.get", "http://localhost:7777");
        assert_eq!(challenge(&ok, "webauthn.get", &site()), Some(Secret::new("k0123456789abcdef")));
        for other in [
            client("webauthn.create", "http://localhost:7777"),
            client("webauthn.get", "http://localhost:7778"),
            client("webauthn.get", "https://evil.example"),
            b"{}".to_vec(),
            b"".to_vec(),
        ] {
            assert_eq!(challenge(&other, "webauthn.get", &site()), None);
        }
    }

    #[test]
    fn a_signature_is_of_one_key_over_one_message() {
        let key = SigningKey::from_slice(&[7; 32]).unwrap();
        let point = key.verifying_key().to_encoded_point(false);
        let kept = Base64UrlUnpadded::encode_string(point.as_bytes());
        let client = client("webauthn.get", "http://localhost:7777");
        let sign = |data: &[u8]| -> Vec<u8> {
            let signature: Signature = key.sign(&[data, Sha256::digest(&client).as_slice()].concat());
            signature.to_der().as_bytes().to_vec()
        };
        let data = auth_data("localhost", PRESENT | VERIFIED, 5);
        let signature = sign(&data);
        assert_eq!(signed(&kept, &client, &data, &signature, &site()), Some(5));
        assert_eq!(signed(&kept, b"{}", &data, &signature, &site()), None, "another message");
        assert_eq!(signed(&kept, &client, &data, &signature[1..], &site()), None, "no signature");
        let other = SigningKey::from_slice(&[8; 32]).unwrap().verifying_key().to_encoded_point(false);
        let other = Base64UrlUnpadded::encode_string(other.as_bytes());
        assert_eq!(signed(&other, &client, &data, &signature, &site()), None, "another key");
        for data in [
            auth_data("evil.example", PRESENT | VERIFIED, 5),
            auth_data("localhost", PRESENT, 5),
            auth_data("localhost", VERIFIED, 5),
        ] {
            assert_eq!(signed(&kept, &client, &data, &sign(&data), &site()), None, "signed, but not that");
        }
    }

    #[test]
    fn a_new_key_is_read_from_what_the_authenticator_made() {
        let key = SigningKey::from_slice(&[7; 32]).unwrap();
        let point = key.verifying_key().to_encoded_point(false);
        let made = |algorithm: u8, x: &[u8]| {
            let mut data = auth_data("localhost", PRESENT | VERIFIED | KEY_INSIDE, 0);
            data.extend([0; 16]);
            data.extend([0, 3, b'i', b'd', b'!']);
            data.extend([0xa5, 1, 2, 3, algorithm, 0x20, 1, 0x21, 0x58, 32]);
            data.extend(x);
            data.extend([0x22, 0x58, 32]);
            data.extend(point.y().unwrap());
            let mut object = vec![0xa3, 0x63, b'f', b'm', b't', 0x64, b'n', b'o', b'n', b'e'];
            object.extend([0x67]);
            object.extend(b"attStmt");
            object.extend([0xa0, 0x68]);
            object.extend(b"authData");
            object.extend([0x58, u8::try_from(data.len()).unwrap()]);
            object.extend(data);
            object
        };
        let x = point.x().unwrap();
        let (id, kept, uses) = new_key(&made(0x26, x), &site()).unwrap();
        assert_eq!((id, uses), (Base64UrlUnpadded::encode_string(b"id!"), 0));
        assert_eq!(kept, Base64UrlUnpadded::encode_string(point.as_bytes()));
        assert_eq!(new_key(&made(0x27, x), &site()), None, "another algorithm");
        assert_eq!(new_key(&made(0x26, &[1; 32]), &site()), None, "no point of the curve");
        assert_eq!(new_key(&made(0x26, x), &Site::new("https://other.example".to_owned())), None);
        let whole = made(0x26, x);
        for cut in 0..whole.len() {
            assert_eq!(new_key(&whole[..cut], &site()), None, "cut after {cut}");
        }
    }
}
