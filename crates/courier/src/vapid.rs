use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};

use crate::{Error, encode};

/// What this server is known by to push services (RFC 8292): a key of P-256.
pub struct VapidKey {
    pair: EcdsaKeyPair,
    stored: Vec<u8>,
    random: SystemRandom,
}

impl VapidKey {
    pub fn generate() -> Result<VapidKey, Error> {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        VapidKey::from_stored(made.map_err(|_| Error::Crypto)?.as_ref())
    }

    /// A key that was kept.
    pub fn from_stored(stored: &[u8]) -> Result<VapidKey, Error> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, stored, &random);
        Ok(VapidKey { pair: pair.map_err(|_| Error::Key)?, stored: stored.to_owned(), random })
    }

    /// The whole key, to be kept (PKCS #8). It is a secret.
    pub fn stored(&self) -> &[u8] {
        &self.stored
    }

    /// What browsers are told, so that their push service takes messages from this server alone.
    pub fn public(&self) -> String {
        encode(self.pair.public_key().as_ref())
    }

    /// The `Authorization` header for a push service (`audience`, its origin), good until `expires` in Unix seconds. `subject`
    /// says whom to turn to.
    pub(crate) fn authorization(&self, audience: &str, subject: &str, expires: u64) -> Result<String, Error> {
        let head = encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = format!(r#"{{"aud":"{audience}","exp":{expires},"sub":"{subject}"}}"#);
        let signed = format!("{head}.{}", encode(claims.as_bytes()));
        let signature = self.pair.sign(&self.random, signed.as_bytes()).map_err(|_| Error::Crypto)?;
        Ok(format!("vapid t={signed}.{}, k={}", encode(signature.as_ref()), self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;
    use crate::decode;

    #[test]
    fn a_token_is_signed_by_the_key_that_was_kept() {
        let made = VapidKey::generate().unwrap();
        let key = VapidKey::from_stored(made.stored()).unwrap();
        assert_eq!(key.public(), made.public());
        let header =
            key.authorization("https://push.example", "https://games.example", 1_700_000_000).unwrap();
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(decode(public).unwrap().len(), 65);
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let claims = decode(signed.split_once('.').unwrap().1).unwrap();
        assert_eq!(
            String::from_utf8(claims).unwrap(),
            r#"{"aud":"https://push.example","exp":1700000000,"sub":"https://games.example"}"#
        );
        let verify = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(public).unwrap());
        verify.verify(signed.as_bytes(), &decode(signature).unwrap()).unwrap();
        assert!(VapidKey::from_stored(b"nonsense").is_err());
    }
}
