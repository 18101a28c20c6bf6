//! How often something may be done by one person, or to one name.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// So many are remembered before those that have recovered are forgotten.
const REMEMBERED: usize = 50_000;

/// So many at once, and one more after each time.
pub(crate) struct Quota {
    most: f64,
    each: Duration,
    spent: Mutex<HashMap<String, Spent>>,
}

struct Spent {
    left: f64,
    at: Instant,
}

impl Quota {
    pub(crate) fn new(most: u32, each: Duration) -> Quota {
        Quota { most: f64::from(most), each, spent: Mutex::default() }
    }

    /// Takes one of what is left; or how many seconds to wait.
    pub(crate) fn take(&self, key: &str, now: Instant) -> Result<(), u64> {
        let mut spent = self.spent.lock().expect("nothing panics while it holds this");
        if spent.len() >= REMEMBERED {
            spent.retain(|_, spent| now.duration_since(spent.at) < self.each.mul_f64(self.most));
        }
        let own = spent.entry(key.to_owned()).or_insert(Spent { left: self.most, at: now });
        let regained = now.duration_since(own.at).as_secs_f64() / self.each.as_secs_f64();
        own.left = (own.left + regained).min(self.most);
        own.at = now;
        if own.left < 1.0 {
            return Err(self.each.mul_f64(1.0 - own.left).as_secs() + 1);
        }
        own.left -= 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_used_up_theirs_waits_and_others_do_not() {
        let (quota, now) = (Quota::new(2, Duration::from_secs(3)), Instant::now());
        assert_eq!((quota.take("a", now), quota.take("a", now)), (Ok(()), Ok(())));
        assert_eq!(quota.take("a", now), Err(4));
        assert_eq!(quota.take("b", now), Ok(()));
        assert_eq!(quota.take("a", now + Duration::from_secs(3)), Ok(()));
        assert!(quota.take("a", now + Duration::from_secs(4)).is_err());
    }
}
