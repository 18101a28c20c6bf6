//! What happened, told turn by turn: one line a turn, opened to its steps.

use catalog::LogLine;
use engine::{Names, Seat};
use maud::{Markup, html};

use super::moments::{Latest, id_of};
use crate::language::Reader;
use crate::look;
use crate::scene::Scene;

/// What was told in one turn, or between turns.
pub(super) struct Turn<'a> {
    /// Whose turn; nobody's between turns.
    pub(super) seat: Option<Seat>,
    pub(super) lines: Vec<&'a LogLine>,
}

/// The most sentences that the line of a turn is made of.
const IN_SUMMARY: usize = 4;

/// What stands between a name and what its bearer did.
const AFTER_NAME: [char; 4] = [' ', ',', ':', '\u{a0}'];

impl<'a> Turn<'a> {
    /// The turns that the log tells, oldest first.
    pub(super) fn all(log: &'a [LogLine]) -> Vec<Turn<'a>> {
        log.chunk_by(|one, next| one.turn == next.turn)
            .map(|lines| Turn { seat: lines[0].turn, lines: lines.iter().collect() })
            .collect()
    }

    /// The turn in one sentence: what its player did first, without the name that stands before it and without upkeep.
    pub(super) fn summary(&self, names: Names<'_>) -> String {
        let own = |line: &&&LogLine| self.seat.is_none_or(|seat| line.about.has(seat));
        let mut told: Vec<&&LogLine> = self.lines.iter().filter(|line| own(line) && !line.upkeep).collect();
        if told.is_empty() {
            told = self.lines.iter().filter(own).collect();
        }
        if told.is_empty() {
            told = self.lines.iter().collect();
        }
        let mut parts: Vec<(String, usize)> = Vec::new();
        for line in told {
            let text = line.text.trim_end_matches('.');
            let bare = self.seat.map(|seat| names.of(seat)).and_then(|name| text.strip_prefix(&name));
            // "Ada’s Hades sleeps" is not about what Ada did.
            let bare = bare.filter(|rest| rest.starts_with(AFTER_NAME));
            let bare = bare.map_or(text, |rest| rest.trim_start_matches(AFTER_NAME));
            match parts.last_mut() {
                Some((last, times)) if last == bare => *times += 1,
                _ => parts.push((bare.to_owned(), 1)),
            }
        }
        let more = if parts.len() > IN_SUMMARY { " …" } else { "" };
        let words = |(place, (words, times)): (usize, &(String, usize))| {
            let words = if place == 0 { words.clone() } else { inside(words) };
            if *times == 1 { words } else { format!("{words} ×{times}") }
        };
        let told: Vec<String> = parts.iter().take(IN_SUMMARY).enumerate().map(words).collect();
        told.join("; ") + more
    }

    /// Whether nothing but housekeeping was done, in nobody's turn.
    fn is_upkeep(&self) -> bool {
        self.seat.is_none() && self.lines.iter().all(|line| line.upkeep)
    }

    fn first_step(&self) -> usize {
        self.lines.first().map_or(0, |line| line.step)
    }

    fn last_step(&self) -> usize {
        self.lines.last().map_or(0, |line| line.step)
    }
}

/// A sentence as it stands inside another: its article is small, a name keeps its capital.
fn inside(words: &str) -> String {
    const ARTICLES: [&str; 8] = ["The ", "A ", "An ", "Le ", "La ", "Les ", "L’", "Un "];
    if ARTICLES.iter().any(|article| words.starts_with(article)) {
        let (first, rest) = words.split_at(1);
        first.to_lowercase() + rest
    } else {
        words.to_owned()
    }
}

/// What a seat did last, in words; `older` are turns that the page does not tell whole.
pub(super) fn last_of(turns: &[Turn<'_>], older: &[Turn<'_>], seat: Seat, names: Names<'_>) -> String {
    let of = |turns: &[Turn<'_>]| {
        turns.iter().rev().find(|turn| turn.seat == Some(seat)).map(|turn| turn.summary(names))
    };
    of(older).or_else(|| of(turns)).unwrap_or_default()
}

/// How many turns of others there were since the reader's last one.
pub(super) fn new_turns(scene: &Scene, turns: &[Turn<'_>]) -> usize {
    let own = scene.viewer.seat();
    // Where the page tells of the own turn, if only of its end, it tells of all that came after.
    let told = turns.iter().any(|turn| own.is_some() && turn.seat == own);
    let older = if told { Vec::new() } else { Turn::all(&scene.older) };
    if let Some(last) = older.iter().rposition(|turn| own.is_some() && turn.seat == own) {
        // What the page tells of a turn from its midst on is told there once more.
        let begun: Vec<Option<Seat>> = older[last + 1..].iter().map(|turn| turn.seat).collect();
        let later = turns.iter().filter(|turn| turn.seat.is_some() && !begun.contains(&turn.seat));
        return begun.len() + later.count();
    }
    since(turns, own).iter().filter(|turn| turn.seat.is_some()).count()
}

/// The turns since the reader's last one, which may still go on.
pub(super) fn since<'a, 'b>(turns: &'b [Turn<'a>], reader: Option<Seat>) -> &'b [Turn<'a>] {
    let last = reader.and_then(|seat| turns.iter().rposition(|turn| turn.seat == Some(seat)));
    last.map_or(&[], |last| &turns[last + 1..])
}

/// The drawer, or on wide screens the column, with what happened: the latest turn first.
pub(super) fn chronicle(
    reader: &Reader,
    scene: &Scene,
    turns: &[Turn<'_>],
    latest: Option<&Latest>,
) -> Markup {
    let new = new_turns(scene, turns);
    let fresh = turns.iter().rev().take(new).filter(|turn| !turn.is_upkeep()).count();
    // A page that has the older turns is told from which step on it is to put these in their place.
    let lacking = turns.iter().filter(|turn| scene.drawn.is_none_or(|drawn| turn.last_step() > drawn));
    let lacking: Vec<&Turn<'_>> = lacking.collect();
    let from = scene.drawn.map(|drawn| lacking.first().map_or(drawn + 1, |turn| turn.first_step()));
    html! {
        header {
            h2 #log-title { (reader.say("Chronicle", "Chronique")) }
            a.tool.close href="#main" data-chronicle aria-label=(reader.say("Close", "Fermer")) { (look::emblem(look::Emblem::Cross)) }
        }
        @if new > 0 {
            p.since { b { (reader.say("Since your last turn", "Depuis votre tour")) } " "
                (reader.lang.count(new, ["turn", "turns"], ["tour", "tours"])) }
        }
        @match latest {
            None => div.moments-told data-keep {},
            Some(latest) => @if latest.more || !latest.moments.is_empty() { div.moments-told {
                @for moment in latest.moments.iter().rev().filter(|moment| !moment.beats.is_empty()) {
                    button.button.button-small type="button" data-moment=(id_of(moment)) { (moment.title) }
                }
                @if latest.more {
                    a.button.button-small data-moments href={ "/table/" (scene.id) "/moments" } { (reader.say("All moments", "Tous les temps forts")) }
                }
            } }
        }
        ol.turns #log data-keep-scroll tabindex="0" aria-labelledby="log-title" data-from=[from] data-fresh=[from.map(|_| fresh)] {
            @for (back, turn) in lacking.iter().rev().filter(|turn| !turn.is_upkeep()).enumerate() { (entry(reader, scene, turn, back < fresh)) }
        }
        @if scene.earlier { p.older { a href={ "/table/" (scene.id) "/log" @if let Some(seat) = scene.of { "?of=" (seat) } } { (reader.say("From the beginning", "Depuis le début")) } } }
    }
}

fn entry(reader: &Reader, scene: &Scene, turn: &Turn<'_>, new: bool) -> Markup {
    let names = Names::new(&scene.names);
    html! {
        li.new[new] data-began=(turn.first_step()) data-own[turn.seat.is_some_and(|seat| scene.viewer.is(seat))] {
            details.turn data-key={ "turn-" (turn.first_step()) } {
                summary {
                    @if let Some(seat) = turn.seat {
                        (look::seat_badge(seat.index())) b { (names.of(seat)) }
                        span { (turn.summary(names)) }
                    } @else { span.interlude { (turn.summary(names)) } }
                }
                (steps(reader, scene, turn))
            }
        }
    }
}

/// The steps of a turn; its upkeep only for who asks.
fn steps(reader: &Reader, scene: &Scene, turn: &Turn<'_>) -> Markup {
    let (upkeep, deeds): (Vec<&LogLine>, Vec<&LogLine>) = turn.lines.iter().partition(|line| line.upkeep);
    let list = |lines: &[&LogLine]| {
        html! {
            ul { @for run in lines.chunk_by(|one, next| one.text == next.text) { (sentence(reader, scene, run)) } }
        }
    };
    html! {
        @if !deeds.is_empty() { (list(&deeds)) }
        @if !upkeep.is_empty() {
            details.upkeep data-key={ "upkeep-" (turn.first_step()) } {
                summary { (reader.say("Upkeep", "Intendance")) " " b.number { (upkeep.len()) } }
                (list(&upkeep))
            }
        }
    }
}

/// A sentence with its rule, and how often it holds: what happened several times in a row is told once.
pub(super) fn sentence(reader: &Reader, scene: &Scene, run: &[&LogLine]) -> Markup {
    html! { @if let Some(line) = run.last() {
        @let way = (!line.way.is_empty()).then(|| line.way.join(" "));
        @let whose = if line.about.len() == 1 { line.about.first() } else { line.mover };
        @let whose = whose.filter(|_| way.is_some());
        @let by = whose.map(|seat| look::seat_tone(seat.index()));
        li data-step=(line.step) data-way=[way] data-by=[by] data-own[whose.is_some_and(|seat| scene.viewer.is(seat))] { span {
            @match (run.len(), line.text.strip_suffix('.')) {
                (1, _) => (line.text),
                (times, Some(text)) => { (text) " ×" (times) "." },
                (times, None) => { (line.text) " ×" (times) },
            }
            " " (rule_mark(reader, scene, line.rule))
        } }
    } }
}

pub(super) fn rule_mark(reader: &Reader, scene: &Scene, rule: &str) -> Markup {
    html! { @if !rule.is_empty() {
        a.rule-mark href={ "/rules/" (scene.game.id()) "#" (rule) } aria-label=(reader.say("The rule", "La règle")) { "§" }
    } }
}

#[cfg(test)]
mod tests {
    use engine::SeatSet;

    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    fn told(turn: Option<Seat>, about: Seat, step: usize, text: &str) -> LogLine {
        LogLine {
            step,
            text: text.into(),
            rule: "",
            turn,
            mover: Some(about),
            about: SeatSet::one(about),
            way: Vec::new(),
            upkeep: false,
        }
    }

    fn names() -> Vec<String> {
        vec!["Ada".into(), "Basile".into()]
    }

    fn log() -> Vec<LogLine> {
        vec![
            told(None, A, 1, "Ada and Basile bet."),
            told(Some(A), A, 2, "Ada plays the Dragon."),
            told(Some(A), B, 3, "Basile passes."),
            told(Some(A), A, 4, "Ada gains 2 points."),
            told(Some(B), B, 5, "Basile plays the Sylph."),
        ]
    }

    #[test]
    fn a_turn_is_told_in_one_line_without_its_players_name() {
        let (log, names) = (log(), names());
        let turns = Turn::all(&log);
        assert_eq!(turns.len(), 3);
        assert_eq!(turns[1].summary(Names::new(&names)), "plays the Dragon; gains 2 points");
        assert_eq!(turns[0].summary(Names::new(&names)), "Ada and Basile bet");
        assert_eq!(last_of(&turns, &[], B, Names::new(&names)), "plays the Sylph");
        let older = [told(Some(B), B, 1, "Basile plays the Hydra.")];
        assert_eq!(last_of(&turns[..2], &Turn::all(&older), B, Names::new(&names)), "plays the Hydra");
    }

    #[test]
    fn a_name_stays_where_something_of_its_bearer_is_told() {
        let log = [told(Some(A), A, 1, "Ada uses Tyr."), told(Some(A), A, 1, "Ada’s Hades is inactive.")];
        assert_eq!(Turn::all(&log)[0].summary(Names::new(&names())), "uses Tyr; Ada’s Hades is inactive");
    }

    #[test]
    fn upkeep_is_left_out_of_the_line_and_what_came_twice_is_told_once() {
        let names = names();
        let mut log: Vec<LogLine> =
            (1..=3).map(|step| told(Some(A), A, step, "Ada plays a Priest.")).collect();
        log.insert(1, LogLine { upkeep: true, ..told(Some(A), A, 1, "Ada gains 1 faith.") });
        assert_eq!(Turn::all(&log)[0].summary(Names::new(&names)), "plays a Priest ×3");
        assert_eq!(
            Turn::all(&log[1..2])[0].summary(Names::new(&names)),
            "gains 1 faith",
            "better than nothing"
        );
    }

    #[test]
    fn what_came_after_ones_own_turn_is_new() {
        let log = log();
        let turns = Turn::all(&log);
        assert_eq!(since(&turns, Some(A)).len(), 1);
        assert_eq!(since(&turns, Some(B)).len(), 0);
        assert_eq!(since(&turns, None).len(), 0);
    }

    #[test]
    fn a_sentence_inside_another_begins_small_unless_with_a_name() {
        assert_eq!(super::inside("The Dragon flies to 7"), "the Dragon flies to 7");
        assert_eq!(super::inside("L’Hydre avance"), "l’Hydre avance");
        assert_eq!(super::inside("Pegasus lands"), "Pegasus lands");
        assert_eq!(super::inside("Thésée rit"), "Thésée rit");
    }
}
