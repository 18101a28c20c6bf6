use bots::coach::Moment;
use catalog::{AnyEvents, AnySession, AnyView, GameId, LogLine};
use engine::{Flight, Lang, Line, Names, NoUndo, Orders, Seat, SeatSet, Viewer};
use store::SeatKind;

use crate::app::App;
use crate::boards::moments;
use crate::bot_seat::{BotSeat, Pace, Post};
use crate::clock::Countdown;
use crate::fields::isolated;
use crate::live::Mark;
use crate::pages::consent::Asked;
use crate::pages::tempo::may_set_pace;
use crate::people::Holder;
use crate::tables::Playing;
use crate::talk::{Heard, somebody};
use crate::time::Limit;

/// All that a page may show of a table to one reader. Made from views alone, so a page cannot tell more.
pub(crate) struct Scene {
    /// The table.
    pub(crate) id: String,
    /// The game.
    pub(crate) game: GameId,
    /// Through whose eyes.
    pub(crate) viewer: Viewer,
    /// What they see.
    pub(crate) view: AnyView,
    /// What they may do now: notation and label.
    pub(crate) actions: Vec<(String, String)>,
    /// What they might look for in vain, with the reason why it is closed.
    pub(crate) closed: Vec<(String, Line)>,
    /// What they have ordered to be answered for them.
    pub(crate) orders: Orders,
    /// The order that has just answered for them, by its place in the list of the game.
    pub(crate) obeyed: Option<usize>,
    /// Whether they may give up.
    pub(crate) may_resign: bool,
    /// Why they cannot take their last answer back, or nothing if they can.
    pub(crate) no_undo: Option<String>,
    /// What is asked of them, or of somebody else.
    pub(crate) question: Option<Line>,
    /// What is asked of them in a few words.
    pub(crate) lead: Option<&'static str>,
    /// The names of the seats.
    pub(crate) names: Vec<String>,
    /// Who sits where.
    pub(crate) seats: Vec<Seated>,
    /// Who owes an answer.
    pub(crate) asked: SeatSet,
    /// Whose turn it is, where the game has turns.
    pub(crate) turn_of: Option<Seat>,
    /// What happened lately, oldest first.
    pub(crate) log: Vec<LogLine>,
    /// How the last turns began that the log does not tell from their beginning, oldest first.
    pub(crate) older: Vec<LogLine>,
    /// The seat that the log is about, if it is about one alone.
    pub(crate) of: Option<Seat>,
    /// What flew across the table lately.
    pub(crate) flights: Vec<(usize, Flight)>,
    /// The step of the reader's last answer: what others did after it leaves traces.
    pub(crate) since: usize,
    /// What happened lately, for the moments worth telling; nothing for a page that has been told them all.
    pub(crate) events: Option<AnyEvents>,
    /// How fast bots play here; nothing where there are none.
    pub(crate) pace: Option<Pace>,
    /// Whether the reader may choose that pace.
    pub(crate) sets_pace: bool,
    /// Whether nobody else sits here, so that one player may hurry or hold the bots.
    pub(crate) alone: bool,
    /// Whether the log goes further back.
    pub(crate) earlier: bool,
    /// For a page that has what was told before: the moves that it has drawn.
    pub(crate) drawn: Option<usize>,
    /// Where the table stands.
    pub(crate) mark: Mark,
    /// Whether the game has ended.
    pub(crate) over: bool,
    /// At a shared device: whom to hand it to before anything secret is shown.
    pub(crate) curtain: Option<Seat>,
    /// The seats this browser holds.
    pub(crate) held: SeatSet,
    /// The seats this browser has left to bots.
    pub(crate) away: SeatSet,
    /// For the host: the open seats and the addresses that fill them.
    pub(crate) invites: Vec<(Seat, String)>,
    /// Whether a table follows this one.
    pub(crate) next: bool,
    /// The clock of the question, where it must be answered in time.
    pub(crate) clock: Option<Countdown>,
    /// How long each seat is waited for, in order of seats.
    pub(crate) waits: Vec<Wait>,
    /// Whether people have only so much time.
    pub(crate) timed: bool,
    /// What somebody proposes to the others.
    pub(crate) proposal: Option<Asked>,
    /// Whether its players have ended it without a result.
    pub(crate) ended: bool,
    /// How many watch without a seat.
    pub(crate) spectators: usize,
    /// Whether the coach may be asked.
    pub(crate) hints: bool,
    /// After the end, the decision that mattered most to the reader, once the coach has read the game.
    pub(crate) mattered: Option<Moment<String>>,
    /// What the reader hears; nothing where nobody is asked about it.
    pub(crate) talk: Option<Heard>,
}

/// A seat and who decides for it.
pub(crate) struct Seated {
    /// Who.
    pub(crate) who: Who,
    /// The points so far, as the game counts them.
    pub(crate) score: i32,
    /// The place, 1 for the first.
    pub(crate) place: u8,
}

/// How long a seat is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Wait {
    /// Whether somebody who has the seat is here to answer.
    pub(crate) here: bool,
    /// For how many seconds it has owed an answer.
    pub(crate) since: Option<u32>,
    /// What its clock shows while it runs.
    pub(crate) clock: Option<Countdown>,
    /// The seconds left for all of its answers, while the clock stands.
    pub(crate) bank: Option<u32>,
}

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// Nobody yet.
    Open,
    /// The reader.
    You,
    /// Another person.
    Person,
    /// A bot.
    Bot(BotSeat),
}

/// How much of the log is told, about one seat or about all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Told {
    /// The last sentences, so that a page stays as light at the end of a long game as at its beginning.
    Lately(Option<Seat>),
    /// Everything.
    All(Option<Seat>),
    /// What a live page lacks that has drawn the table after so many moves.
    Since(usize),
}

/// How many sentences a table page shows; the rest is one click away.
const LATELY: usize = 60;

/// So many sentences of a turn that is not told whole are enough for its one line.
const IN_LINE: usize = 5;

/// How many moves back a page knows what flew: a live page seldom misses more.
const ALOFT: usize = 6;

/// For so many moves an answer by order is told.
const NOTED: usize = 2;

/// How many moves back traces and moments are shown.
const TRACED: usize = 40;

/// The first move whose traces and moments are shown after so many.
pub(crate) fn lately(step: usize) -> usize {
    step.saturating_sub(TRACED)
}

impl Scene {
    /// The table as this browser may see it.
    pub(crate) fn of(playing: &Playing, holder: Holder, lang: Lang, told: Told) -> Scene {
        let (session, row) = (&playing.session, &playing.table.row);
        let asked = if playing.table.closed { SeatSet::EMPTY } else { session.asked() };
        let (viewer, curtain) = seen_by(holder, asked);
        let names = named(playing.names(), lang);
        let called = Names::new(&names);
        let (actions, closed) = match viewer {
            Viewer::Seat(seat) if asked.has(seat) => {
                (session.labelled_actions(seat, called, lang), session.closed(seat, called, lang))
            }
            _ => (Vec::new(), Vec::new()),
        };
        let Log { lines: log, of, earlier, since } = Log::of(session, viewer, called, lang, told);
        let older = session.last_turns(viewer, called, lang, untold(&log, row.seats.len()), IN_LINE);
        let standing = session.standing();
        let seats = row.seats.iter().enumerate().map(|(index, seat)| Seated {
            who: who(&seat.kind, holder.seats.has(Seat::new(index))),
            score: standing.scores[Seat::new(index)],
            place: standing.places[Seat::new(index)],
        });
        let view = session.view(viewer);
        Scene {
            id: row.id.clone(),
            game: session.game(),
            viewer,
            turn_of: session.on_turn(),
            view,
            actions,
            closed,
            orders: viewer.seat().map_or(Orders::NONE, |seat| playing.orders(seat)),
            obeyed: viewer.seat().and_then(|seat| obeyed(playing, seat)),
            no_undo: match viewer.seat() {
                Some(seat) => session.undoes(seat).err().map(|why| why.words(called, lang)),
                None => Some(NoUndo::Nothing.words(called, lang)),
            },
            may_resign: viewer.seat().is_some_and(|seat| session.may_resign(seat)),
            question: asked_of(viewer, asked)
                .and_then(|seat| session.question(seat, viewer.is(seat), called, lang)),
            lead: viewer.seat().and_then(|seat| session.lead(seat, lang)),
            seats: seats.collect(),
            asked,
            log,
            older,
            of,
            earlier,
            drawn: since,
            flights: session.flights(viewer, session.step().saturating_sub(ALOFT)),
            since: own_answer(session, viewer),
            events: events(session, viewer, called, lang, since),
            pace: playing.pace(),
            sets_pace: may_set_pace(playing, holder),
            alone: !playing.has_company(),
            mark: playing.mark(),
            over: session.is_over(),
            curtain,
            held: holder.seats,
            away: holder.away,
            invites: if holder.host { invites(playing) } else { Vec::new() },
            next: playing.table.next.is_some(),
            clock: None,
            waits: vec![Wait { here: true, ..Wait::default() }; row.seats.len()],
            timed: playing.time().limit != Limit::None,
            proposal: None,
            ended: playing.table.closed,
            spectators: 0,
            hints: row.hints,
            mattered: None,
            talk: None,
            names,
        }
    }

    /// Adds what the server knows of time and of who is here.
    pub(crate) fn time(&mut self, app: &App, playing: &Playing) {
        let (now, clocks) = (app.tables().uptime(), app.clocks());
        let row = &playing.table.row;
        self.spectators = app.here().spectators(&playing.table);
        for (wait, seat) in self.waits.iter_mut().zip(&row.seats) {
            let second = clocks.second();
            let seconds = |time: u64| u32::try_from(time / second).unwrap_or(u32::MAX);
            let person = seat.person.as_ref().filter(|_| seat.kind == SeatKind::Human);
            *wait = Wait {
                here: person.is_none_or(|person| app.here().is_here(&row.id, person)),
                since: seat.clock.asked.map(|asked| seconds(now.saturating_sub(asked))),
                clock: clocks.countdown(seat.clock, now),
                bank: seat.clock.bank.filter(|_| seat.clock.asked.is_none()).map(seconds),
            };
        }
        let own = self.viewer.seat().and_then(|seat| self.waits[seat.index()].clock);
        self.clock = own.or_else(|| self.waits.iter().find_map(|wait| wait.clock));
    }

    /// Whether a seat is asked in the turn of another.
    pub(crate) fn asked_aside(&self, seat: Seat) -> bool {
        self.asked.has(seat) && self.turn_of.is_some_and(|turn_of| turn_of != seat)
    }

    /// Whether a bot plays because somebody's time has run out.
    pub(crate) fn is_late(&self, seat: Seat) -> bool {
        matches!(self.seats[seat.index()].who, Who::Bot(BotSeat { post: Post::Late, .. }))
    }

    /// Whether the reader is asked.
    pub(crate) fn your_turn(&self) -> bool {
        !self.asked.is_empty() && self.held.iter().any(|seat| self.asked.has(seat))
    }
}

/// What moments are made of: all that happened, since a moment may tell of what went long before, if one came lately; nothing
/// for a page that has been told them all, after `drawn` moves.
fn events(
    session: &AnySession,
    viewer: Viewer,
    names: Names<'_>,
    lang: Lang,
    drawn: Option<usize>,
) -> Option<AnyEvents> {
    let from = drawn.map_or(lately(session.step()), |drawn| drawn + 1);
    let told = !moments(&session.events(viewer, from), names, lang).is_empty();
    match drawn {
        None if !told => Some(session.events(viewer, session.step() + 1)),
        _ => told.then(|| session.events(viewer, 0)),
    }
}

/// What is told of a game.
struct Log {
    lines: Vec<LogLine>,
    of: Option<Seat>,
    earlier: bool,
    since: Option<usize>,
}

impl Log {
    fn of(session: &AnySession, viewer: Viewer, names: Names<'_>, lang: Lang, told: Told) -> Log {
        let (most, of) = match told {
            Told::All(of) => (usize::MAX, of),
            Told::Lately(of) => (LATELY, of),
            Told::Since(since) => {
                let lines = session.lines_since(viewer, names, lang, since, LATELY);
                // Where that is all a page shows, it is shown as if the page had nothing.
                let since = (lines.len() < LATELY).then_some(since);
                return Log { lines, of: None, earlier: session.event_count() > LATELY, since };
            }
        };
        let of = of.filter(|seat| seat.index() < session.seats());
        let mut lines = session.latest_lines(viewer, names, lang, of, most.saturating_add(1));
        let earlier = lines.len() > most;
        if earlier {
            lines.remove(0);
        }
        Log { lines, of, earlier, since: None }
    }
}

/// The seats whose last turn a log does not tell from its beginning: with many players a round takes more sentences than a page
/// has.
fn untold(log: &[LogLine], seats: usize) -> SeatSet {
    let cut = log.first().map_or(0, |first| log.iter().take_while(|line| line.turn == first.turn).count());
    let told: SeatSet = log[cut..].iter().filter_map(|line| line.turn).collect();
    Seat::all(seats).filter(|&seat| !told.has(seat)).collect()
}

/// The order that has just answered for a seat: so shortly before that whoever looks at the table sees it told.
fn obeyed(playing: &Playing, seat: Seat) -> Option<usize> {
    let last = playing.session.step();
    let told = playing.obeyed.iter().find(|obeyed| obeyed.seat == seat)?;
    (told.step..=told.step + NOTED).contains(&last).then_some(told.order)
}

/// The step of the reader's last answer, as far back as traces are shown.
fn own_answer(session: &AnySession, viewer: Viewer) -> usize {
    let last = session.step();
    let lately = lately(last);
    let own = (lately..=last).rev().find(|&step| session.mover(step).is_some_and(|seat| viewer.is(seat)));
    // Whoever only watches sees the traces of the last few moves.
    own.unwrap_or(if viewer.seat().is_some() { lately } else { last.saturating_sub(ALOFT) })
}

/// Through whose eyes a browser sees, and whom the device must be handed to first.
///
/// A browser that holds several seats shows a player's cards only after that player has said to be alone with it.
fn seen_by(holder: Holder, asked: SeatSet) -> (Viewer, Option<Seat>) {
    let shown = holder.shown.map_or(Viewer::Spectator, Viewer::Seat);
    if holder.seats.len() <= 1 {
        return (holder.seats.first().map_or(Viewer::Spectator, Viewer::Seat), None);
    }
    let waiting: SeatSet = holder.seats.iter().filter(|&seat| asked.has(seat)).collect();
    match (holder.shown, waiting.first()) {
        (Some(seat), _) if waiting.has(seat) => (shown, None),
        (_, Some(next)) => (Viewer::Spectator, Some(next)),
        (_, None) => (shown, None),
    }
}

/// The seat whose question the prompt shows: the reader's own first.
fn asked_of(viewer: Viewer, asked: SeatSet) -> Option<Seat> {
    viewer.seat().filter(|&seat| asked.has(seat)).or_else(|| asked.first().filter(|_| asked.len() == 1))
}

/// A seat nobody has named yet is called by its letter.
pub(crate) fn named(names: Vec<String>, lang: Lang) -> Vec<String> {
    let seats = Seat::all(names.len());
    let unnamed = |seat| format!("{} {seat}", lang.pick("Seat", "Place"));
    names
        .into_iter()
        .zip(seats)
        .map(|(name, seat)| match name.as_str() {
            "" => unnamed(seat),
            store::SOMEBODY => somebody(lang),
            _ => isolated(name),
        })
        .collect()
}

fn who(kind: &SeatKind, yours: bool) -> Who {
    match kind {
        SeatKind::Open => Who::Open,
        SeatKind::Human if yours => Who::You,
        SeatKind::Human => Who::Person,
        SeatKind::Bot { level } => Who::Bot(BotSeat::parse(level)),
    }
}

fn invites(playing: &Playing) -> Vec<(Seat, String)> {
    let row = &playing.table.row;
    let open = row.seats.iter().enumerate().filter(|(_, seat)| seat.kind == SeatKind::Open);
    open.filter_map(|(index, seat)| {
        let secret = seat.secret.as_ref()?;
        Some((Seat::new(index), format!("/table/{}/join/{}", row.id, secret.reveal())))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    fn holder(seats: &[Seat], shown: Option<Seat>) -> Holder {
        Holder { seats: seats.iter().copied().collect(), shown, ..Holder::SPECTATOR }
    }

    #[test]
    fn a_lone_player_sees_their_seat_and_a_spectator_the_table() {
        assert_eq!(seen_by(holder(&[], None), SeatSet::one(A)), (Viewer::Spectator, None));
        assert_eq!(seen_by(holder(&[B], None), SeatSet::one(A)), (Viewer::Seat(B), None));
    }

    #[test]
    fn a_shared_device_covers_the_table_until_the_next_player_says_so() {
        let asked = SeatSet::one(B);
        assert_eq!(seen_by(holder(&[A, B], None), asked), (Viewer::Spectator, Some(B)));
        assert_eq!(seen_by(holder(&[A, B], Some(A)), asked), (Viewer::Spectator, Some(B)));
        assert_eq!(seen_by(holder(&[A, B], Some(B)), asked), (Viewer::Seat(B), None));
        assert_eq!(seen_by(holder(&[A, B], Some(A)), SeatSet::one(Seat::new(2))), (Viewer::Seat(A), None));
    }
}
