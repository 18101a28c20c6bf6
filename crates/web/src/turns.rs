use std::collections::{HashMap, VecDeque};
use std::time::Duration;

/// Work that waits, served in turn by whom it is for: the owner who has had the least is next, and somebody who comes anew
/// begins with as much as whoever has had least, so that a hundred pieces of work of one owner delay another by one.
pub(crate) struct Turns<T> {
    owners: HashMap<String, Owner<T>>,
    /// How many pieces of work one owner may have waiting.
    bound: usize,
    /// What whoever comes anew begins with, in seconds.
    floor: f64,
    /// Counts arrivals, to serve equals in the order they came.
    arrivals: u64,
    waiting: usize,
}

struct Owner<T> {
    /// How much they have had, in seconds.
    spent: f64,
    waiting: VecDeque<(u64, T)>,
    /// How much of their work is under way.
    running: usize,
}

impl<T> Turns<T> {
    /// Nothing waits yet. Of each owner at most `bound` pieces of work may.
    pub(crate) fn new(bound: usize) -> Turns<T> {
        Turns { owners: HashMap::new(), bound, floor: 0.0, arrivals: 0, waiting: 0 }
    }

    /// How much waits.
    pub(crate) fn len(&self) -> usize {
        self.waiting
    }

    /// Lets work wait behind what its owner has waiting. It is handed back if that is too much already.
    pub(crate) fn push(&mut self, owner: &str, work: T) -> Result<(), T> {
        let (bound, arrival) = (self.bound, self.arrivals);
        let owner = self.owner(owner);
        if owner.waiting.len() >= bound {
            return Err(work);
        }
        owner.waiting.push_back((arrival, work));
        self.arrivals += 1;
        self.waiting += 1;
        Ok(())
    }

    /// Lets work that was begun already wait before what its owner has waiting.
    pub(crate) fn push_front(&mut self, owner: &str, work: T) {
        let arrival = self.arrivals;
        self.owner(owner).waiting.push_front((arrival, work));
        self.arrivals += 1;
        self.waiting += 1;
    }

    /// How much an owner has had, in seconds.
    #[cfg(test)]
    pub(crate) fn spent(&self, owner: &str) -> f64 {
        self.owners.get(owner).map_or(0.0, |owner| owner.spent)
    }

    fn owner(&mut self, owner: &str) -> &mut Owner<T> {
        if !self.owners.contains_key(owner) {
            self.forget_idle();
            let new = Owner { spent: self.floor, waiting: VecDeque::new(), running: 0 };
            self.owners.insert(owner.to_owned(), new);
        }
        let floor = self.floor;
        let owner = self.owners.get_mut(owner).expect("it is there now");
        owner.spent = owner.spent.max(floor);
        owner
    }

    /// Whoever has nothing here and has had no more than a newcomer need not be remembered.
    fn forget_idle(&mut self) {
        let floor = self.floor;
        self.owners.retain(|_, owner| !owner.waiting.is_empty() || owner.running > 0 || owner.spent > floor);
    }

    /// The next piece of work that fits, with its owner, who has `each` pieces of work under way at most.
    pub(crate) fn pop_if(&mut self, each: usize, fits: impl Fn(&T) -> bool) -> Option<(String, T)> {
        let ready = |owner: &Owner<T>| {
            owner.running < each && owner.waiting.front().is_some_and(|(_, work)| fits(work))
        };
        let arrival = |owner: &Owner<T>| owner.waiting.front().map_or(u64::MAX, |(arrival, _)| *arrival);
        let next = self.owners.iter().filter(|(_, owner)| ready(owner)).min_by(|(_, one), (_, other)| {
            one.spent.total_cmp(&other.spent).then(arrival(one).cmp(&arrival(other)))
        });
        let name = next?.0.clone();
        let owner = self.owners.get_mut(&name)?;
        let (_, work) = owner.waiting.pop_front()?;
        owner.running += 1;
        self.waiting -= 1;
        self.floor = self.floor.max(owner.spent);
        Some((name, work))
    }

    /// The next piece of work.
    pub(crate) fn pop(&mut self) -> Option<(String, T)> {
        self.pop_if(usize::MAX, |_| true)
    }

    /// A piece of work of this owner is done, and took so long.
    pub(crate) fn done(&mut self, owner: &str, took: Duration) {
        if let Some(owner) = self.owners.get_mut(owner) {
            owner.running = owner.running.saturating_sub(1);
            owner.spent += took.as_secs_f64();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_hundred_of_one_delay_another_by_one() {
        let mut turns = Turns::new(200);
        for number in 0..100 {
            turns.push("many", number).unwrap();
        }
        let (owner, first) = turns.pop().unwrap();
        assert_eq!((owner.as_str(), first), ("many", 0));
        turns.push("one", 1000).unwrap();
        turns.done("many", 3 * SECOND);
        assert_eq!(turns.pop().unwrap().1, 1000);
        turns.done("one", SECOND);
        assert_eq!((turns.pop().unwrap().1, turns.len()), (1, 98));
    }

    #[test]
    fn nobody_saves_up_turns() {
        let mut turns = Turns::new(200);
        turns.push("early", 0).unwrap();
        turns.pop();
        turns.done("early", SECOND);
        for number in 0..10 {
            turns.push("busy", number).unwrap();
            turns.pop();
            turns.done("busy", 10 * SECOND);
        }
        turns.push("busy", 10).unwrap();
        for number in 1..50 {
            turns.push("early", number).unwrap();
        }
        let mut before = 0;
        while let Some((owner, _)) = turns.pop() {
            turns.done(&owner, SECOND);
            if owner == "busy" {
                break;
            }
            before += 1;
        }
        assert!(before <= 10, "the last ten seconds count, not the hundred since: {before}");
    }

    #[test]
    fn each_may_have_so_much_waiting_and_under_way() {
        let mut turns = Turns::new(2);
        assert_eq!([turns.push("a", 1), turns.push("a", 2), turns.push("a", 3)], [Ok(()), Ok(()), Err(3)]);
        turns.push("b", 4).unwrap();
        assert_eq!(turns.pop_if(1, |_| true), Some(("a".into(), 1)));
        assert_eq!(turns.pop_if(1, |_| true), Some(("b".into(), 4)), "a has one under way");
        assert_eq!(turns.pop_if(1, |_| true), None);
        turns.done("a", SECOND);
        turns.push_front("a", 5);
        assert_eq!(turns.pop_if(1, |work| *work > 9), None, "nothing fits");
        assert_eq!(turns.pop(), Some(("a".into(), 5)), "what was begun comes first");
    }

    #[test]
    fn whoever_has_left_is_forgotten() {
        let mut turns = Turns::new(1);
        for number in 0..10_000 {
            turns.push(&number.to_string(), number).unwrap();
            let (owner, _) = turns.pop().unwrap();
            turns.done(&owner, Duration::ZERO);
        }
        assert!(turns.owners.len() <= 2, "{}", turns.owners.len());
    }
}
