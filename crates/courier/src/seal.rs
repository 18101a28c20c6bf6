//! Encryption of a message for one browser: RFC 8291, which is `aes128gcm` (RFC 8188) with a key agreed on P-256.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};

use crate::{Error, Subscription};

/// The size of a record, of which a message takes one.
const RECORD: u32 = 4096;
/// The longest message: services need not take more than a record.
const LONGEST: usize = 3000;

/// The body of a message that only the browser of this subscription can read.
pub(crate) fn seal(subscription: &Subscription, message: &[u8]) -> Result<Vec<u8>, Error> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).map_err(|_| Error::Crypto)?;
    let public = own.compute_public_key().map_err(|_| Error::Crypto)?;
    let mut salt = [0; 16];
    random.fill(&mut salt).map_err(|_| Error::Crypto)?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, &subscription.key);
    let sealed = agree_ephemeral(own, &theirs, |secret| {
        seal_with(secret, subscription, public.as_ref(), salt, message)
    });
    sealed.map_err(|_| Error::Subscription("key"))?
}

/// The same, with what is random given.
fn seal_with(
    secret: &[u8],
    subscription: &Subscription,
    public: &[u8],
    salt: [u8; 16],
    message: &[u8],
) -> Result<Vec<u8>, Error> {
    if message.len() > LONGEST {
        return Err(Error::TooLong);
    }
    let shared = Salt::new(HKDF_SHA256, &subscription.auth).extract(secret);
    let key: [u8; 32] = derive(&shared, &[b"WebPush: info\0", &subscription.key, public])?;
    let record = Salt::new(HKDF_SHA256, &salt).extract(&key);
    let key: [u8; 16] = derive(&record, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derive(&record, &[b"Content-Encoding: nonce\0"])?;
    let mut sealed = [message, &[2]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).map_err(|_| Error::Crypto)?);
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed).map_err(|_| Error::Crypto)?;
    let length = u8::try_from(public.len()).map_err(|_| Error::Crypto)?;
    Ok([&salt[..], &RECORD.to_be_bytes(), &[length], public, &sealed].concat())
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(from: &Prk, info: &[&[u8]]) -> Result<[u8; N], Error> {
    let mut key = [0; N];
    let expanded = from.expand(info, Length(N)).map_err(|_| Error::Crypto)?;
    expanded.fill(&mut key).map_err(|_| Error::Crypto)?;
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reach, decode, encode};

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_is_sealed_as_it_says() {
        let subscription = Subscription::read(
            "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
            Reach::Public,
        )
        .unwrap();
        let secret = decode("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs").unwrap();
        let public =
            decode("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
                .unwrap();
        let salt: [u8; 16] = decode("DGv6ra1nlYgDCS1FRnbzlw").unwrap().try_into().unwrap();
        let message = b"When I grow up, I want to be a watermelon";
        let sealed = seal_with(&secret, &subscription, &public, salt, message).unwrap();
        assert_eq!(
            encode(&sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_\
             yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
        assert_eq!(seal(&subscription, &[0; LONGEST + 1]), Err(Error::TooLong));
    }
}
