use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;

use tokio::sync::oneshot;

use crate::turns::Turns;

/// Lets so many through at a time, in turn by whom it is for.
pub(crate) struct Turnstile {
    state: Mutex<State>,
    /// How many are let through at a time, and how many of them may be for the same owner.
    most: usize,
    each: usize,
}

struct State {
    inside: usize,
    waiting: Turns<oneshot::Sender<Pass>>,
}

/// Somebody's turn, until it is dropped.
pub(crate) struct Pass {
    turnstile: Arc<Turnstile>,
    owner: String,
    since: Instant,
}

impl Turnstile {
    /// Lets `most` through at a time, `each` of one owner, of whom `bound` may wait.
    pub(crate) fn new(most: usize, each: usize, bound: usize) -> Arc<Turnstile> {
        let state = Mutex::new(State { inside: 0, waiting: Turns::new(bound) });
        Arc::new(Turnstile { state, most, each })
    }

    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    /// Waits for a turn. Nothing if this owner has too many waiting already. Dropping the future gives the place up.
    pub(crate) async fn enter(self: &Arc<Turnstile>, owner: &str) -> Option<Pass> {
        let (sender, turn) = oneshot::channel();
        self.lock().waiting.push(owner, sender).ok()?;
        self.admit();
        turn.await.ok()
    }

    /// Gives others a turn and waits for the next; for work that takes long, between its parts. Blocks the thread.
    pub(crate) fn step_aside(self: &Arc<Turnstile>, pass: Pass) -> Option<Pass> {
        let (sender, turn) = oneshot::channel();
        self.lock().waiting.push_front(&pass.owner, sender);
        drop(pass);
        turn.blocking_recv().ok()
    }

    fn admit(self: &Arc<Turnstile>) {
        loop {
            let mut state = self.lock();
            if state.inside >= self.most {
                return;
            }
            let Some((owner, sender)) = state.waiting.pop_if(self.each, |_| true) else { return };
            state.inside += 1;
            drop(state);
            // Should nobody wait there any more, dropping the pass gives the turn to the next.
            let pass = Pass { turnstile: Arc::clone(self), owner, since: Instant::now() };
            let _ = sender.send(pass);
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nothing panics while it holds the turnstile")
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut state = self.turnstile.lock();
        state.inside -= 1;
        state.waiting.done(&self.owner, self.since.elapsed());
        drop(state);
        self.turnstile.admit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_owner_cannot_keep_another_waiting() {
        let turnstile = Turnstile::new(1, 1, 8);
        let inside = turnstile.enter("many").await.unwrap();
        let more: Vec<_> = (0..8)
            .map(|_| {
                let turnstile = Arc::clone(&turnstile);
                tokio::spawn(async move { turnstile.enter("many").await })
            })
            .collect();
        tokio::task::yield_now().await;
        assert_eq!(turnstile.waiting(), 8);
        assert!(turnstile.enter("many").await.is_none(), "that is too many");
        let other = {
            let turnstile = Arc::clone(&turnstile);
            tokio::spawn(async move { turnstile.enter("other").await })
        };
        tokio::task::yield_now().await;
        std::thread::sleep(std::time::Duration::from_millis(2));
        drop(inside);
        let pass = other.await.unwrap();
        assert!(pass.is_some_and(|pass| pass.owner == "other"), "the next turn is theirs");
        for waiting in more {
            assert!(waiting.await.unwrap().is_some());
        }
    }

    #[tokio::test]
    async fn whoever_leaves_keeps_no_place() {
        let turnstile = Turnstile::new(1, 1, 8);
        let inside = turnstile.enter("a").await.unwrap();
        let left = turnstile.enter("b");
        assert!(tokio::time::timeout(std::time::Duration::from_millis(5), left).await.is_err());
        drop(inside);
        assert!(turnstile.enter("c").await.is_some());
    }

    #[tokio::test]
    async fn long_work_steps_aside_between_its_parts() {
        let turnstile = Turnstile::new(1, 1, 8);
        let pass = turnstile.enter("long").await.unwrap();
        let other = {
            let turnstile = Arc::clone(&turnstile);
            tokio::spawn(async move { drop(turnstile.enter("short").await) })
        };
        tokio::task::yield_now().await;
        let again = Arc::clone(&turnstile);
        let pass = tokio::task::spawn_blocking(move || again.step_aside(pass)).await.unwrap();
        other.await.unwrap();
        assert!(pass.is_some_and(|pass| pass.owner == "long"));
    }
}
