//! Passwords and recovery codes are kept as slow hashes. Hashing takes a core for a moment, so it is done beside the threads
//! that serve pages, and only so many at a time.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use argon2::password_hash::{PasswordHash, PasswordHasher as _, PasswordVerifier as _, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use store::Secret;
use tokio::sync::Semaphore;

use crate::error::Error;
use crate::identity::random_u64;

/// So many hashes are worked on at once, each in 19 MiB of memory.
const AT_ONCE: usize = 2;
/// So many more may wait for that; whoever comes then is asked to come back.
const WAITING: usize = 32;
/// How long that takes, in seconds.
const LATER: u64 = 3;

/// What a guess is compared with where there is nothing to compare it with.
static NOTHING: LazyLock<String> = LazyLock::new(|| digest(&format!("{:016x}", random_u64())));

/// Works on hashes.
pub(super) struct Hashing {
    permits: Semaphore,
    waiting: AtomicUsize,
    /// How many guesses have been compared.
    compared: AtomicUsize,
}

impl Default for Hashing {
    fn default() -> Hashing {
        Hashing {
            permits: Semaphore::new(AT_ONCE),
            waiting: AtomicUsize::new(0),
            compared: AtomicUsize::new(0),
        }
    }
}

impl Hashing {
    /// What is kept of a password.
    pub(super) async fn hash(&self, text: String) -> Result<Secret, Error> {
        self.work(move || Secret::new(digest(&text))).await
    }

    /// Whether a guess is right. It takes as long where there is nothing that it could be.
    pub(super) async fn matches(&self, kept: Option<&Secret>, guess: String) -> Result<bool, Error> {
        let kept = kept.map(|kept| kept.reveal().to_owned());
        let right = self.work(move || {
            let nothing: &str = &NOTHING;
            let against = PasswordHash::new(kept.as_deref().unwrap_or(nothing));
            let right = against.is_ok_and(|hash| hasher().verify_password(guess.as_bytes(), &hash).is_ok());
            right && kept.is_some()
        });
        let right = right.await?;
        self.compared.fetch_add(1, Ordering::Relaxed);
        Ok(right)
    }

    /// How many guesses have been compared.
    #[cfg(test)]
    pub(super) fn compared(&self) -> usize {
        self.compared.load(Ordering::Relaxed)
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let busy = || Error::TooMany { seconds: LATER };
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= AT_ONCE + WAITING {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(busy());
        }
        let waits = Waits(&self.waiting);
        let permit = self.permits.acquire().await.map_err(|_| busy())?;
        let done = tokio::task::spawn_blocking(work).await;
        drop((permit, waits));
        done.map_err(|_| busy())
    }
}

/// Somebody who waits, until it is dropped.
struct Waits<'a>(&'a AtomicUsize);

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Argon2id with 19 MiB and two passes, as OWASP recommends.
fn hasher() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::DEFAULT)
}

fn digest(text: &str) -> String {
    let salt = [random_u64().to_le_bytes(), random_u64().to_le_bytes()].concat();
    let salt = SaltString::encode_b64(&salt).expect("16 bytes are a salt");
    hasher().hash_password(text.as_bytes(), &salt).expect("any text can be hashed").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_matches_its_own_hash_alone() {
        let hashing = Hashing::default();
        let kept = hashing.hash("correct horse".to_owned()).await.unwrap();
        assert!(kept.check().is_ok(), "the store takes it");
        assert!(kept.reveal().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", kept.reveal());
        assert_ne!(kept, hashing.hash("correct horse".to_owned()).await.unwrap(), "salted");
        for (guess, right) in [("correct horse", true), ("correct horsf", false), ("", false)] {
            assert_eq!(hashing.matches(Some(&kept), guess.to_owned()).await.unwrap(), right, "{guess}");
        }
        assert!(!hashing.matches(None, "correct horse".to_owned()).await.unwrap());
        assert!(!hashing.matches(Some(&Secret::new("no hash")), "no hash".to_owned()).await.unwrap());
        assert_eq!(hashing.compared(), 5, "each guess costs the same work");
    }

    #[tokio::test]
    async fn whoever_comes_when_too_many_wait_is_sent_away() {
        let hashing = Hashing::default();
        let _busy = hashing.permits.acquire_many(AT_ONCE as u32).await.unwrap();
        hashing.waiting.store(AT_ONCE + WAITING, Ordering::Relaxed);
        assert!(matches!(hashing.hash("x".to_owned()).await, Err(Error::TooMany { .. })));
        assert_eq!(hashing.waiting.load(Ordering::Relaxed), AT_ONCE + WAITING, "nobody is counted twice");
    }
}
