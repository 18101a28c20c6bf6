//! The ground line, between what lies on the table and what the reader holds: the question and its answers, or what
//! others are doing. It never grows.

use bots::coach::Hint;
use catalog::LogLine;
use engine::{LEAD, Names, Seat};
use maud::{Markup, html};

use super::advice::FIGURES;
use super::chronicle::{Turn, rule_mark};
use super::orders;
use super::shoulder::waited;
use crate::bot_seat::Pace;
use crate::language::Reader;
use crate::look::{self, Emblem};
use crate::pages::coach::percent;
use crate::pages::consent;
use crate::pieces::Pieces;
use crate::scene::Scene;

/// The most answers that stand side by side; more are laid out above the line.
const SIDE_BY_SIDE: usize = 4;

/// What the line shows beside the question itself.
pub(super) struct Line<'a> {
    /// The answers that stand on nothing else.
    pub(super) rest: &'a [Markup],
    /// The clock of the question.
    pub(super) clock: Option<&'a Markup>,
    /// What the coach thinks, the best answer first.
    pub(super) hints: &'a [Hint<String>],
    /// Why the last move was not played.
    pub(super) refusal: Option<&'a Markup>,
    /// What the page has.
    pub(super) pieces: &'a Pieces,
}

/// The question before the reader.
pub(super) fn question(reader: &Reader, scene: &Scene, seat: Seat, line: &Line<'_>) -> Markup {
    html! {
        p.say {
            (look::seat_badge(seat.index()))
            span.words {
                @if let Some(refusal) = line.refusal { (refusal) }
                @else if let Some(hint) = line.hints.first() { (advice(reader, scene, hint)) }
                @else if let Some(question) = &scene.question {
                    @let (lead, rest) = led(scene.lead.unwrap_or_default(), &question.text);
                    b.lead { (full_stop(lead)) } " " span.whole-question { (rest) } " " (rule_mark(reader, scene, question.rule))
                    @if let Some(told) = orders::told(reader, scene) { " " (told) }
                }
            }
        }
        @if let Some(clock) = line.clock { (clock) }
        (answers(reader, line.rest, line.pieces))
        (line.pieces.piece(aids(reader, scene, !line.hints.is_empty())))
    }
}

/// The question as a lead that is enough on its own, and the rest: where the sentence says at its beginning what the lead says, that
/// leads, since it names the thing; where a short one ends with it, it leads as a whole.
fn led<'t>(lead: &'t str, sentence: &'t str) -> (&'t str, &'t str) {
    let bare = sentence.trim_end_matches('.').to_lowercase();
    if !lead.is_empty() && bare.ends_with(&lead.to_lowercase()) && sentence.chars().count() <= LEAD[1] {
        return (sentence, "");
    }
    let clause = |marks: &[char]| {
        let end = sentence.find(marks).map_or(sentence.len(), |at| at + 1);
        (sentence[..end].chars().count() <= LEAD[1]).then(|| sentence.split_at(end))
    };
    let short = clause(&['?', ':', '.', ';']).or_else(|| clause(&[',']));
    match short.filter(|_| begin_alike(lead, sentence)) {
        Some((first, rest)) => (first.trim_end(), rest.trim_start()),
        None => (lead, sentence),
    }
}

/// Whether two sentences begin with the same verb, in whatever form ("Jouez" and "Jouer").
fn begin_alike(one: &str, other: &str) -> bool {
    let first = |text: &str| -> String {
        text.chars().take_while(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let (one, other) = (first(one), first(other));
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    same >= 3 && 2 * same > one.chars().count()
}

fn answers(reader: &Reader, rest: &[Markup], pieces: &Pieces) -> Markup {
    let (beside, above) = rest.split_at(if rest.len() > SIDE_BY_SIDE { 0 } else { rest.len() });
    html! {
        (pieces.piece(html! { div.answers { @for button in beside { (button) } } }))
        @if !above.is_empty() {
            (pieces.piece(html! { details.more open data-key="more" {
                summary.answer { (reader.say("Answers", "Réponses")) " " b.number { (above.len()) } }
                div.tray { @for button in above { (button) } }
            } }))
        }
    }
}

/// The fixed pair at the end of the line. What cannot be taken back says why when it is pressed: a finger does not hover. Whoever is
/// `advised` sees the figures by a second press.
fn aids(reader: &Reader, scene: &Scene, advised: bool) -> Markup {
    let undo = reader.say("Undo", "Annuler");
    let back = reader.say("Take your last answer back (U)", "Revenir sur votre dernière réponse (U)");
    html! {
        div.aids {
            @if let Some(why) = scene.no_undo.as_deref() {
                button.aid type="button" aria-disabled="true" data-why=(why) title=(why) { (arrow_back()) span { (undo) } }
            } @else {
                button.aid type="submit" name="word" value="undo" title=(back) { (arrow_back()) span { (undo) } }
            }
            @if advised {
                button.aid type="button" popovertarget=(FIGURES) title=(reader.say("How the coach arrives at it (H)", "Comment l’entraîneur y arrive (H)")) {
                    (look::emblem(Emblem::Owl)) span { (reader.say("Figures", "Chiffres")) }
                }
            } @else if scene.hints {
                a.aid data-hint href={ "/table/" (scene.id) "/hint" } title=(reader.say("What would the coach do? (H)", "Que ferait l’entraîneur ? (H)")) {
                    (look::emblem(Emblem::Owl)) span { (reader.say("Hint", "Conseil")) }
                }
            }
        }
    }
}

fn arrow_back() -> Markup {
    html! {
        svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentcolor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" {
            path d="M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3" {}
        }
    }
}

/// What the coach would answer; the figures are one tap away.
fn advice(reader: &Reader, scene: &Scene, best: &Hint<String>) -> Markup {
    let label = scene.actions.iter().find(|(action, _)| *action == best.action);
    let label = label.map_or(best.action.as_str(), |(_, label)| label);
    html! {
        b { (label) } " " span.soft { (reader.say("wins", "gagne à")) " " (percent(reader, best.win)) }
    }
}

/// What others are doing: the herald.
pub(super) fn herald(
    reader: &Reader,
    scene: &Scene,
    turns: &[Turn<'_>],
    refusal: Option<&Markup>,
    pieces: &Pieces,
) -> Markup {
    let names = Names::new(&scene.names);
    let latest = scene.log.last().map_or(0, |line| line.step);
    let step: Vec<&LogLine> = scene.log.iter().filter(|line| line.step == latest && latest > 0).collect();
    let only_upkeep = step.iter().all(|line| line.upkeep);
    let told: Vec<String> =
        step.iter().filter(|line| only_upkeep || !line.upkeep).map(|line| full_stop(&line.text)).collect();
    let steps = turns.last().map_or(0, |turn| {
        let mut steps: Vec<usize> = turn.lines.iter().map(|line| line.step).collect();
        steps.dedup();
        steps.len().min(8)
    });
    html! {
        p.say {
            @if let Some(seat) = mover(scene) { (look::seat_badge(seat.index())) } @else { (look::emblem(Emblem::Hourglass)) }
            span.words {
                @if let Some(refusal) = refusal { (refusal) }
                @else if let Some(seat) = scene.away.first() {
                    @if scene.is_late(seat) {
                        b { (if scene.timed { reader.say("Your time ran out.", "Votre temps est écoulé.") }
                            else { reader.say("You were away.", "Vous étiez absent.") }) } " "
                    }
                    b { (reader.say("A bot plays for you", "Un robot joue pour vous")) } " "
                    (reader.say(format!("on the seat of {}.", names.of(seat)), format!("à la place de {}.", names.of(seat))))
                }
                @else if scene.ended {
                    b { (reader.say("This table was ended by its players.", "Cette table a été close par ses joueurs.")) } " "
                    (reader.say("There is no result.", "Il n’y a pas de résultat."))
                }
                @else if let Some(told) = orders::told(reader, scene) { b { (told) } " " small { (waiting(reader, scene)) (patience(reader, scene)) } }
                @else if told.is_empty() { (waiting(reader, scene)) (patience(reader, scene)) }
                @else { b { (told.join(" ")) } " " small { (waiting(reader, scene)) (patience(reader, scene)) } }
            }
        }
        @if steps > 1 { span.steps aria-hidden="true" { @for _ in 0..steps { i.on {} } } }
        @for seat in scene.away.iter() {
            button.answer type="submit" form={ "come-back-" (seat) } {
                (reader.say(format!("Take {}’s seat back", names.of(seat)), format!("Reprendre la place de {}", names.of(seat))))
            }
        }
        (tempo(reader, scene))
        (consent::stand_in(reader, scene))
        @if !scene.alone && !scene.held.is_empty() {
            a.answer data-next href={ "/next?from=" (scene.id) } { (reader.say("Next table", "Table suivante")) span data-count {} }
        }
        // Who may still take an answer back while others think.
        @if scene.viewer.seat().is_some() { (pieces.piece(aids(reader, scene, false))) }
    }
}

/// A sentence that ends, so that another may follow it.
fn full_stop(text: &str) -> String {
    if text.ends_with(|last: char| last.is_alphanumeric() || ")»\"”".contains(last)) {
        format!("{text}.")
    } else {
        text.to_owned()
    }
}

/// For a lone player: to hurry the bots or to hold them. Both need the script.
fn tempo(reader: &Reader, scene: &Scene) -> Markup {
    let paced = scene.pace.is_some_and(|pace| pace != Pace::Instant);
    let offered = paced && scene.alone && scene.away.is_empty() && scene.viewer.seat().is_some();
    html! { @if offered {
        div.tempo {
            button.answer type="button" data-tempo="pause" data-other=(reader.say("Go on", "Reprendre")) hidden
                title=(reader.say("Hold the others (P)", "Suspendre les autres (P)")) { (reader.say("Pause", "Pause")) }
            button.answer type="button" data-tempo="faster" hidden
                title=(reader.say("On to your question (Space)", "Jusqu’à votre question (Espace)")) { (reader.say("Faster", "Plus vite")) }
        }
    } }
}

/// Whose deed the line tells.
pub(super) fn mover(scene: &Scene) -> Option<Seat> {
    scene.log.last().and_then(|line| line.mover).or(scene.turn_of)
}

/// How long the one who is asked has been waited for.
fn patience(reader: &Reader, scene: &Scene) -> Markup {
    html! { @if scene.asked.len() == 1 { @if let Some(seat) = scene.asked.first() { span.patience { (waited(reader, scene, seat)) } } } }
}

fn waiting(reader: &Reader, scene: &Scene) -> String {
    if let Some(question) = &scene.question {
        return question.text.clone();
    }
    let names: Vec<String> = scene.asked.iter().map(|seat| Names::new(&scene.names).of(seat)).collect();
    reader.say(
        format!("Waiting for {}.", reader.lang.list(names.clone())),
        format!("On attend {}.", reader.lang.list(names)),
    )
}

#[cfg(test)]
mod tests {
    use super::led;

    #[test]
    fn a_lead_is_not_told_twice() {
        let sentence = "Place another piece or stop: the next step takes a card.";
        assert_eq!(
            led("Place another piece, or stop", sentence),
            ("Place another piece or stop:", "the next step takes a card.")
        );
        assert_eq!(led("Your turn", sentence), ("Your turn", sentence));
        assert_eq!(led("", "Pass?"), ("", "Pass?"));
        let action = "Your turn: choose an action.";
        assert_eq!(led("Choose an action", action), (action, ""));
        let long = "Choose the card of your holders that goes to the discard pile instead.";
        assert_eq!(led("Choose the card to discard", long), ("Choose the card to discard", long));
    }

    #[test]
    fn a_sentence_that_begins_as_the_lead_does_leads_by_itself() {
        let power = "Use “Lyre”, or pass? After drawing you may pay 1 energy.";
        assert_eq!(
            led("Use this power, or pass", power),
            ("Use “Lyre”, or pass?", "After drawing you may pay 1 energy.")
        );
        let card = "Jouer ou défausser une carte sélectionnée.";
        assert_eq!(led("Jouez ou défaussez une carte", card), (card, ""));
        assert_eq!(led("Défendez-vous", "Euterpe attaque."), ("Défendez-vous", "Euterpe attaque."));
    }
}
