use bots::Level;
use bots::coach::{Moment, Review};
use engine::{Names, Seat};
use maud::{Markup, html};

use super::curve::curve;
use crate::bot_seat::{LEVELS, level_label};
use crate::language::Reader;
use crate::look::{self, Emblem, Mood};

/// So many moments are pointed out.
const KEY: usize = 6;
/// A swing of luck that is worth a sentence.
const SWING: f64 = 0.05;

/// The game that is looked at.
pub(super) struct Game<'a> {
    /// Its table.
    pub(super) id: &'a str,
    /// What an answer is called.
    pub(super) label: &'a dyn Fn(&str) -> String,
    /// Who played.
    pub(super) names: Names<'a>,
    /// Who reads.
    pub(super) reader: &'a Reader,
}

/// The coach is at it.
pub(super) fn working(reader: &Reader, done: usize, total: usize) -> Markup {
    html! {
        p role="status" { (reader.say(
            format!("The coach is looking at the game again: move {done} of {total}."),
            format!("L’entraîneur revoit la partie : coup {done} sur {total}."),
        )) }
        progress.review-progress max=(total.max(1)) value=(done)
            aria-label=(reader.say("Moves looked at", "Coups revus")) {}
        p.soft { (reader.say("This page shows the result as soon as it is there.", "Cette page montrera le résultat dès qu’il sera prêt.")) }
    }
}

/// The coach gave up.
pub(super) fn failed(reader: &Reader) -> Markup {
    let text = html! { (reader.say(
        "The coach could not look at this game. The game itself is safe: you can save its record.",
        "L’entraîneur n’a pas pu revoir cette partie. La partie elle-même est sauve : vous pouvez l’enregistrer.",
    )) };
    look::banner(Mood::Bad, Emblem::Lightning, &text, &html! {})
}

/// Everything the coach found.
pub(super) fn body(game: &Game<'_>, review: &Review<String>) -> Markup {
    let reader = game.reader;
    let key = review.key_moments(KEY);
    html! {
        (curve(reader, review, &key, game.names))
        (balance(game, review))
        section aria-labelledby="key" {
            h2 #key { (reader.say("Key moments", "Moments clés")) }
            ol.plain.moments { @for (number, &index) in key.iter().enumerate() {
                li.panel-box id={ "moment-" (review.moments[index].step) } {
                    p { strong { (number + 1) ". " } (sentence(game, &review.moments[index])) }
                    (luck(game, review, index))
                    (from_here(game, &review.moments[index]))
                }
            } }
            @if key.is_empty() { p { (reader.say("Nothing stood out.", "Rien ne sort du lot.")) } }
        }
        details.panel-box {
            summary { (reader.say("Every decision", "Toutes les décisions")) }
            ol.plain.moments { @for moment in &review.moments { li { (sentence(game, moment)) } } }
        }
        p.soft { (reader.say(
            "Each decision is judged by what its player could know then: a search over many deals of the hidden things. \
                Luck is what changed the chances between two decisions: draws, lots, and secrets that came to light. All \
                numbers are estimates.",
            "Chaque décision est jugée d’après ce que son joueur pouvait savoir alors : une recherche sur de nombreuses \
                donnes des choses cachées. La chance est ce qui a changé entre deux décisions : pioches, tirages et secrets \
                révélés. Tous les nombres sont des estimations.",
        )) }
    }
}

/// Skill and luck of each seat over the whole game.
fn balance(game: &Game<'_>, review: &Review<String>) -> Markup {
    let reader = game.reader;
    html! {
        div.scroll-x { table.standings {
            caption { (reader.say("In points of win chance", "En points de chances de victoire")) }
            thead { tr {
                th scope="col" { (reader.say("Player", "Joueur")) }
                th scope="col" { (reader.say("Decisions", "Décisions")) }
                th scope="col" { (reader.say("Cost of answers", "Coût des réponses")) }
                th scope="col" { (reader.say("Luck", "Chance")) }
            } }
            tbody { @for seat in Seat::all(review.end.len()) {
                tr {
                    th scope="row" { (look::seat_badge(seat.index())) " " (game.names.of(seat)) }
                    td { (review.moments.iter().filter(|moment| moment.seat == seat).count()) }
                    td { "−" (points(review.regret_of(seat))) }
                    td { (signed(review.luck_of(seat))) }
                }
            } }
        } }
    }
}

fn sentence(game: &Game<'_>, moment: &Moment<String>) -> Markup {
    let reader = game.reader;
    let name = game.names.of(moment.seat);
    let (played, best) = ((game.label)(&moment.played), (game.label)(&moment.best));
    let (after, before) =
        (percent(reader, moment.after[moment.seat]), percent(reader, moment.before[moment.seat]));
    let step = moment.step + 1;
    html! {
        (reader.say(format!("Move {step}, {name}: "), format!("Coup {step}, {name} : ")))
        q { (played) } " (" (after) ")"
        @if moment.played == moment.best { (reader.say(", the best answer.", ", la meilleure réponse.")) }
        @else {
            (reader.say("; the coach prefers ", " ; l’entraîneur préfère ")) q { (best) } " (" (before) ")"
            @if moment.regret() >= 0.005 {
                (reader.say(", which cost ", ", soit un coût de ")) (points(moment.regret())) (reader.say(" points.", " points."))
            } @else { "." }
        }
    }
}

/// What happened before the next decision that nobody decided.
fn luck(game: &Game<'_>, review: &Review<String>, index: usize) -> Markup {
    let swings = review.luck(index);
    let mut seats: Vec<Seat> = Seat::all(swings.len()).filter(|&seat| swings[seat].abs() >= SWING).collect();
    seats.sort_by(|&one, &other| swings[other].abs().total_cmp(&swings[one].abs()));
    let told: Vec<String> =
        seats.iter().map(|&seat| format!("{} {}", game.names.of(seat), signed(swings[seat]))).collect();
    html! { @if !told.is_empty() {
        p.soft { (game.reader.say("Luck until the next decision: ", "Chance jusqu’à la décision suivante : ")) (told.join(", ")) "." }
    } }
}

/// A new table at this moment, against bots.
fn from_here(game: &Game<'_>, moment: &Moment<String>) -> Markup {
    let reader = game.reader;
    html! {
        form.row method="post" action={ "/table/" (game.id) "/from-here" } {
            input type="hidden" name="seat" value=(moment.seat);
            input type="hidden" name="step" value=(moment.step);
            select.input name="level" aria-label=(reader.say("Level of the bots", "Niveau des robots")) {
                @for level in LEVELS { option value=(level) selected[level == Level::Medium] { (level_label(level, reader.lang)) } }
            }
            button.button type="submit" { span { (reader.say("Play from here", "Rejouer d’ici")) } }
        }
    }
}

/// A chance as a percentage.
pub(crate) fn percent(reader: &Reader, chance: f64) -> String {
    let number = (chance * 100.0).round();
    reader.say(format!("{number}%"), format!("{number}\u{202f}%"))
}

/// Points of win chance, without a sign.
pub(crate) fn points(chance: f64) -> String {
    format!("{:.0}", chance * 100.0)
}

fn signed(chance: f64) -> String {
    let number = (chance * 100.0).round();
    if number < 0.0 { format!("−{}", -number) } else { format!("+{}", number.abs()) }
}
