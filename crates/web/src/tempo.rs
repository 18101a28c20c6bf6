//! How fast the bots of a table go on: at the pace it was set up with, unless its player hurries or holds them, and not behind
//! a moment that is still being told. Every server that shares the store lets the bots of the tables it knows play, so they tell
//! each other what players wish; word that is lost costs a pause.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use bus::{Bus, News, Tempo as Word};
use engine::{Seat, SeatSet};
use tokio::sync::watch;
use tokio::time::Instant;

/// A table where several people sit waits this long for those who still watch a moment.
const COMPANY: Duration = Duration::from_secs(20);

/// A lone player who holds the bots, or does not go on after a moment, has left after this long.
const ALONE: Duration = Duration::from_secs(600);

/// What its people want of the bots of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// To go on without pauses until a person is asked.
    Faster,
    /// To wait.
    Pause,
    /// To go on as before.
    Resume,
}

impl Wish {
    /// Reads a value of a form.
    pub(crate) fn from_name(name: &str) -> Option<Wish> {
        match name {
            "faster" => Some(Wish::Faster),
            "pause" => Some(Wish::Pause),
            "resume" => Some(Wish::Resume),
            _ => None,
        }
    }
}

/// The present tempo of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tempo {
    hurried: bool,
    held_until: Option<Instant>,
    /// Who still watches a moment, and until when the table waits for them.
    watched: Option<(SeatSet, Instant)>,
}

impl Tempo {
    /// When the bots may go on, if they would otherwise at `due`.
    fn free_at(&self, now: Instant, due: Instant) -> Instant {
        let due = if self.hurried { now } else { due };
        let waits = [self.held_until, self.watched.map(|(_, until)| until)];
        waits.into_iter().flatten().fold(due, Instant::max)
    }

    fn wish(&mut self, now: Instant, wish: Wish) {
        match wish {
            Wish::Faster => *self = Tempo { hurried: true, ..Tempo::default() },
            Wish::Pause => *self = Tempo { hurried: false, held_until: Some(now + ALONE), ..*self },
            Wish::Resume => self.held_until = None,
        }
    }

    fn tell(&mut self, now: Instant, people: SeatSet) {
        let patience = if people.len() > 1 { COMPANY } else { ALONE };
        let nobody = self.hurried || people.is_empty();
        self.watched = (!nobody).then(|| (people, now + patience));
    }

    fn told(&mut self, people: SeatSet) {
        let rest = self.watched.map(|(watching, until)| {
            (watching.iter().filter(|&seat| !people.has(seat)).collect::<SeatSet>(), until)
        });
        self.watched = rest.filter(|(watching, _)| !watching.is_empty());
    }

    /// What was said here or to another server.
    fn hear(&mut self, now: Instant, word: &Word) {
        match word {
            Word::Faster => self.wish(now, Wish::Faster),
            Word::Pause => self.wish(now, Wish::Pause),
            Word::Resume => self.wish(now, Wish::Resume),
            Word::Tell(people) => self.tell(now, seats(people)),
            Word::Told(people) => self.told(seats(people)),
        }
    }

    /// Whether it holds bots that may begin to play later.
    fn holds(&self, now: Instant) -> bool {
        let waits = [self.held_until, self.watched.map(|(_, until)| until)];
        waits.into_iter().flatten().any(|until| until > now)
    }
}

fn seats(numbers: &[u8]) -> SeatSet {
    numbers
        .iter()
        .map(|&seat| usize::from(seat))
        .filter(|&seat| seat < store::MAX_SEATS)
        .map(Seat::new)
        .collect()
}

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(|seat| seat.index() as u8).collect()
}

/// The tempos of the tables whose bots are at work or held.
pub(crate) struct Tempos {
    /// Where the other servers of the same store hear of them.
    bus: Arc<dyn Bus>,
    tables: Mutex<HashMap<String, watch::Sender<Tempo>>>,
}

impl Tempos {
    pub(crate) fn new(bus: Arc<dyn Bus>) -> Tempos {
        Tempos { bus, tables: Mutex::default() }
    }

    /// Does what a player wishes.
    pub(crate) fn wish(&self, id: &str, wish: Wish) {
        let word = match wish {
            Wish::Faster => Word::Faster,
            Wish::Pause => Word::Pause,
            Wish::Resume => Word::Resume,
        };
        self.say(id, word);
    }

    /// A moment is told to these people; bots wait for them, unless they were asked to hurry.
    pub(crate) fn tell(&self, id: &str, people: SeatSet) {
        self.say(id, Word::Tell(numbers(people)));
    }

    /// These people go on after a moment.
    pub(crate) fn told(&self, id: &str, people: SeatSet) {
        self.say(id, Word::Told(numbers(people)));
    }

    fn say(&self, id: &str, word: Word) {
        self.hear(id, &word);
        self.bus.tell(News::Tempo { table: id.to_owned(), word });
    }

    /// Does what was said, here or to another server.
    pub(crate) fn hear(&self, id: &str, word: &Word) {
        self.lock().entry(id.to_owned()).or_default().send_modify(|tempo| tempo.hear(Instant::now(), word));
    }

    /// Forgets the tempos that hold nothing up and that nobody waits by.
    pub(crate) fn sweep(&self, now: Instant) {
        self.lock().retain(|_, tempo| tempo.receiver_count() > 0 || tempo.borrow().holds(now));
    }

    /// A person is asked: what comes after their answer goes at the usual pace.
    pub(crate) fn asked(&self, id: &str) {
        let mut tables = self.lock();
        let Some(tempo) = tables.get(id) else { return };
        tempo.send_modify(|tempo| tempo.hurried = false);
        if *tempo.borrow() == Tempo::default() {
            tables.remove(id);
        }
    }

    /// Waits until the bots of a table may make their next move, usually after `pause`.
    pub(crate) async fn rest(&self, id: &str, pause: Duration) {
        let due = Instant::now() + pause;
        let mut tempo = self.lock().entry(id.to_owned()).or_default().subscribe();
        loop {
            let free = tempo.borrow_and_update().free_at(Instant::now(), due);
            tokio::select! {
                () = tokio::time::sleep_until(free) => return,
                changed = tempo.changed() => if changed.is_err() { return },
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<Tempo>>> {
        self.tables.lock().expect("nothing panics while it holds the tempos")
    }
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::*;

    const PAUSE: Duration = Duration::from_secs(2);

    fn people(seats: &[usize]) -> SeatSet {
        seats.iter().map(|&seat| Seat::new(seat)).collect()
    }

    /// How long the bots rest at this tempo before a move that is due in two seconds.
    fn rest(tempo: Tempo, now: Instant) -> Duration {
        tempo.free_at(now, now + PAUSE) - now
    }

    #[test]
    fn a_player_hurries_the_bots() {
        let (mut tempo, now) = (Tempo::default(), Instant::now());
        assert_eq!(rest(tempo, now), PAUSE);
        tempo.wish(now, Wish::Faster);
        assert_eq!(rest(tempo, now), Duration::ZERO);
        tempo.tell(now, people(&[0]));
        assert_eq!(rest(tempo, now), Duration::ZERO, "whoever hurries does not wait for moments either");
    }

    #[test]
    fn a_player_holds_the_bots_and_lets_them_go() {
        let (mut tempo, now) = (Tempo::default(), Instant::now());
        tempo.wish(now, Wish::Pause);
        assert_eq!(rest(tempo, now), ALONE, "whoever left does not hold them for ever");
        tempo.wish(now, Wish::Resume);
        assert_eq!(rest(tempo, now), PAUSE);
        tempo.wish(now, Wish::Pause);
        tempo.wish(now, Wish::Faster);
        assert_eq!(rest(tempo, now), Duration::ZERO);
    }

    #[test]
    fn bots_wait_for_everybody_who_watches_a_moment_but_not_for_ever() {
        let (mut tempo, now) = (Tempo::default(), Instant::now());
        tempo.tell(now, people(&[0, 2]));
        tempo.told(people(&[0]));
        assert_eq!(rest(tempo, now), COMPANY);
        tempo.told(people(&[2]));
        assert_eq!(rest(tempo, now), PAUSE);
        tempo.tell(now, people(&[1]));
        assert_eq!(rest(tempo, now), ALONE, "one alone takes their time");
    }

    #[tokio::test]
    async fn what_is_usual_is_forgotten_when_a_person_is_asked() {
        let tempos = Tempos::new(Arc::new(bus::Alone));
        tempos.wish("a", Wish::Faster);
        tempos.wish("b", Wish::Pause);
        tempos.rest("a", PAUSE).await;
        tempos.asked("a");
        tempos.asked("b");
        assert_eq!(tempos.lock().keys().collect::<Vec<_>>(), ["b"]);
        tempos.sweep(Instant::now());
        assert_eq!(tempos.lock().len(), 1, "whoever comes meanwhile finds them held");
        tempos.sweep(Instant::now() + ALONE);
        assert!(tempos.lock().is_empty());
    }
}
