//! What the coach found, in sentences: verdict, moments, luck and decisions.

use std::sync::LazyLock;

use bots::Level;
use bots::coach::{Moment, Read, Review};
use engine::{Lang, Names, Seat};
use maud::{Markup, html};

use crate::bot_seat::{LEVELS, level_label};
use crate::language::Reader;
use crate::look::{self, Emblem, Mood};
use crate::story::{Story, chapter_name};
use crate::thumbnails::Thumbnails;

/// A swing of luck that is worth a sentence.
const SWING: f64 = 0.05;
/// Less than this is nobody's fault.
const BLAME: f64 = 0.03;

/// The coach is at it.
pub(super) fn working(reader: &Reader, Read { done, total }: Read) -> Markup {
    let told = match total {
        0 => reader
            .say("The coach will read the game in a moment.", "L’entraîneur va bientôt lire la partie.")
            .to_owned(),
        _ => reader.say(
            format!("The coach reads decision {done} of {total}. You can step through the game meanwhile."),
            format!("L’entraîneur lit la décision {done} sur {total}. Vous pouvez déjà parcourir la partie."),
        ),
    };
    html! {
        section.reading #reading data-reading {
            p role="status" { (told) }
            progress.review-progress max=(total.max(1)) value=(done)
                aria-label=(reader.say("Decisions the coach has read", "Décisions lues par l’entraîneur")) {}
            noscript { p.soft { (reader.say("Load this page again for the curve.", "Rechargez cette page pour voir la courbe.")) } }
        }
    }
}

/// The coach gave up.
pub(super) fn failed(reader: &Reader, id: &str) -> Markup {
    let text = html! { (reader.say(
        "The coach could not read this game. Its record is safe.",
        "L’entraîneur n’a pas pu lire cette partie. Son enregistrement est sauf.",
    )) };
    let save = html! { a.button href={ "/table/" (id) "/record" } { span { (reader.say("Save the record", "Enregistrer la partie")) } } };
    look::banner(Mood::Bad, Emblem::Lightning, &text, &save)
}

/// The decision that mattered most to this seat, or to anybody where nobody's is meant; nothing if none is to be blamed.
pub(crate) fn costliest(review: &Review<String>, own: Option<Seat>) -> Option<&Moment<String>> {
    let own = |moment: &&Moment<String>| own.is_none_or(|seat| seat == moment.seat);
    let moments = review.moments.iter().filter(own);
    let worst = moments.max_by(|one, other| one.regret().total_cmp(&other.regret()))?;
    (worst.regret() >= BLAME).then_some(worst)
}

/// What the decision cost that mattered most, in a sentence; to the reader if it was the reader's `own`.
pub(crate) fn costliest_words(
    reader: &Reader,
    names: Names<'_>,
    own: bool,
    moment: &Moment<String>,
) -> String {
    let (before, after) = (moment.before[moment.seat], moment.after[moment.seat]);
    let lost = wins_in_100(reader.lang, moment.regret());
    let (before, after) = (percent(reader, before), percent(reader, after));
    if own {
        return reader.say(
            format!("Your costliest decision: from {before} to {after}, {lost}."),
            format!("Votre décision la plus chère : de {before} à {after}, {lost}."),
        );
    }
    let name = names.of(moment.seat);
    reader.say(
        format!("The costliest decision was {name}’s: from {before} to {after}."),
        format!("La décision la plus chère fut celle de {name} : de {before} à {after}."),
    )
}

/// The moments around which the game turned, each with its board.
pub(super) fn moments(story: &Story<'_>, review: &Review<String>, thumbnails: &mut Thumbnails) -> Markup {
    let reader = story.reader;
    html! {
        section.story-moments aria-labelledby="key" {
            h2 #key { (reader.say("Key moments", "Moments clés")) }
            @if story.key.is_empty() { p { (reader.say("Nothing stood out.", "Rien ne sort du lot.")) } }
            ol.plain { @for (number, key) in story.key.iter().enumerate() {
                @let moment = &review.moments[key.moment];
                li id={ "moment-" (moment.step) } {
                    a.story-moment href=(story.address(key.stop)) data-go=(key.stop) data-key=(number + 1)
                        aria-current=[(story.at == key.stop).then_some("true")] {
                        span.moment-number { (number + 1) }
                        span.moment-picture { (thumbnails.draw(&key.view, Some(moment.seat))) }
                        span.moment-words {
                            small.soft {
                                (chapter_name(reader, story.session.game(), story.stops[key.stop].chapter)) ", "
                                (story.names.of(moment.seat))
                            }
                            span { (headline(story, review, key.moment)) }
                        }
                        (swing(story, review, key.moment))
                    }
                }
            } }
        }
    }
}

/// The largest change of a win chance that luck brought after a decision.
fn luckiest(review: &Review<String>, index: usize) -> (Seat, f64) {
    let swings = review.luck(index);
    let most =
        Seat::all(swings.len()).max_by(|&one, &other| swings[one].abs().total_cmp(&swings[other].abs()));
    most.map_or((Seat::new(0), 0.0), |seat| (seat, swings[seat]))
}

/// What happened, in a few words: the answer, or the luck that followed it.
fn headline(story: &Story<'_>, review: &Review<String>, index: usize) -> String {
    let (moment, reader) = (&review.moments[index], story.reader);
    let (seat, swing) = luckiest(review, index);
    if swing.abs() > moment.regret() {
        // The last that was told of the one whom it moved.
        let name = story.names.of(seat);
        let stop = story.stops.iter().position(|stop| stop.step == moment.step);
        let told = stop.map(|stop| story.told(stop)).unwrap_or_default();
        if let Some(line) = told.into_iter().rev().find(|line| line.text.contains(&name)) {
            return line.text;
        }
        return if swing > 0.0 {
            reader.say(format!("Luck helps {name}"), format!("La chance aide {name}"))
        } else {
            reader.say(format!("Luck leaves {name}"), format!("La chance quitte {name}"))
        };
    }
    story.label(moment.step, &moment.played)
}

/// By how much, with its sign: of the one who decided, or of the one whom luck moved most.
fn swing(story: &Story<'_>, review: &Review<String>, index: usize) -> Markup {
    let moment = &review.moments[index];
    let (seat, luck) = luckiest(review, index);
    let (whose, by) =
        if luck.abs() > moment.regret() { (seat, luck) } else { (moment.seat, -moment.regret()) };
    let class = if by < 0.0 { "swing swing-down" } else { "swing swing-up" };
    let wins = (by.abs() * 100.0).round() as usize;
    let wins = story.reader.lang.noun(
        wins,
        ["win in 100", "wins in 100"],
        ["victoire sur 100", "victoires sur 100"],
    );
    html! {
        span class=(class) {
            (look::seat_badge(whose.index()))
            b.number { (signed(by)) }
            span.hidden-text { " " (wins) }
        }
    }
}

/// What was played, what the coach prefers, and the way to try it.
pub(super) fn verdict(story: &Story<'_>) -> Markup {
    let reader = story.reader;
    let Some(moment) = story.moment() else { return no_choice(story) };
    let you = story.own == Some(moment.seat);
    let name = story.names.of(moment.seat);
    let played = if you {
        reader.say("You played", "Vous avez joué").to_owned()
    } else {
        reader.say(format!("{name} played"), format!("{name} a joué"))
    };
    let (after, before) = (moment.after[moment.seat], moment.before[moment.seat]);
    html! {
        section.verdict aria-labelledby="verdict-title" {
            h2 #verdict-title {
                @if let Some(number) = story.shown_key() { span.moment-number { (number + 1) } }
                @if moment.played == moment.best { (reader.say("The best answer.", "La meilleure réponse.")) }
                @else if moment.regret() < BLAME { (reader.say("As good as the best", "Aussi bon que le meilleur")) }
                @else { (reader.say(
                    format!("A decision that cost {}", wins_in_100(reader.lang, moment.regret())),
                    format!("Une décision qui coûte {}", wins_in_100(reader.lang, moment.regret())),
                )) }
            }
            dl.compared {
                dt { (played) " " strong { (story.label(moment.step, &moment.played)) } }
                dd.happened { (bar(after, true)) b.number { (percent(reader, after)) } }
                @if moment.played != moment.best {
                    dt { (reader.say("The coach prefers", "L’entraîneur préfère")) " " strong { (story.label(moment.step, &moment.best)) } }
                    dd.advised { (bar(before, false)) b.number { (percent(reader, before)) } }
                }
            }
            @if let Some(seat) = gainer(moment) { p { (gain(story, moment, seat)) } }
            (luck(story))
            (from_here(story, moment))
        }
    }
}

/// Whom an answer that cost something helped most, if that could have been more than one.
fn gainer(moment: &Moment<String>) -> Option<Seat> {
    let gain = |seat: Seat| moment.after[seat] - moment.before[seat];
    let others = Seat::all(moment.after.len()).filter(|&seat| seat != moment.seat);
    let most = others.max_by(|&one, &other| gain(one).total_cmp(&gain(other)))?;
    (moment.after.len() > 2 && moment.regret() >= BLAME && gain(most) >= BLAME).then_some(most)
}

/// Why an answer was dear: what it is worth to somebody else.
fn gain(story: &Story<'_>, moment: &Moment<String>, seat: Seat) -> String {
    let (reader, name) = (story.reader, story.names.of(seat));
    let [before, after] = [&moment.before, &moment.after].map(|chances| percent(reader, chances[seat]));
    reader.say(
        format!("{name} gains most by it, from {before} to {after}."),
        format!("{name} en profite le plus, de {before} à {after}."),
    )
}

fn no_choice(story: &Story<'_>) -> Markup {
    let reader = story.reader;
    let last = story.at + 1 == story.stops.len();
    html! {
        section.verdict aria-labelledby="verdict-title" {
            h2 #verdict-title {
                @if last { (reader.say("The end", "La fin")) }
                @else if story.review.is_some() { (reader.say("There was no choice", "Il n’y avait pas de choix")) }
                @else { (reader.say("The coach has not come so far", "L’entraîneur n’en est pas là")) }
            }
            @if !last {
                @let step = story.stops[story.at].step;
                @if let Some((seat, _)) = story.session.moves_from(step).first() {
                    form.from-here method="post" action={ "/table/" (story.id) "/from-here" } { (from_fields(story, *seat, step)) }
                }
            }
        }
    }
}

/// A chance as a bar: hatched is what happened, full is the advice.
fn bar(chance: f64, hatched: bool) -> Markup {
    static HATCH: LazyLock<String> =
        LazyLock::new(|| (0..100).map(|line| format!("M{} 16l16-16", 6 * line - 16)).collect());
    html! {
        svg.win-chance aria-hidden="true" {
            svg width=(format!("{:.1}%", chance * 100.0)) height="100%" {
                @if hatched { path d=(*HATCH) {} } @else { rect width="100%" height="100%" {} }
            }
        }
    }
}

/// What happened before the next decision that nobody decided.
fn luck(story: &Story<'_>) -> Markup {
    let (Some(review), Some(moment)) = (story.review, story.moment()) else { return html! {} };
    let Some(index) = review.moments.iter().position(|other| other.step == moment.step) else {
        return html! {};
    };
    let swings = review.luck(index);
    let mut seats: Vec<Seat> = Seat::all(swings.len()).filter(|&seat| swings[seat].abs() >= SWING).collect();
    seats.sort_by(|&one, &other| swings[other].abs().total_cmp(&swings[one].abs()));
    let told: Vec<String> =
        seats.iter().map(|&seat| format!("{} {}", story.names.of(seat), signed(swings[seat]))).collect();
    html! { @if !told.is_empty() {
        p.soft { (story.reader.say("Luck until the next decision: ", "Chance jusqu’à la décision suivante : ")) (told.join(", ")) "." }
    } }
}

/// A new table at this moment, against bots.
fn from_here(story: &Story<'_>, moment: &Moment<String>) -> Markup {
    html! {
        form.from-here method="post" action={ "/table/" (story.id) "/from-here" } {
            (from_fields(story, moment.seat, moment.step))
        }
    }
}

fn from_fields(story: &Story<'_>, seat: Seat, step: usize) -> Markup {
    let reader = story.reader;
    html! {
        input type="hidden" name="seat" value=(seat);
        input type="hidden" name="step" value=(step);
        select.input name="level" aria-label=(reader.say("Level of the bots", "Niveau des robots")) {
            @for level in LEVELS { option value=(level) selected[level == Level::Medium] { (level_label(level, reader.lang)) } }
        }
        button.button.button-main type="submit" {
            span.play-mark aria-hidden="true" {} span { (reader.say("Play from here", "Rejouer d’ici")) }
        }
    }
}

/// Luck and decisions of each seat over the whole game, as bars to either side.
pub(super) fn balance(story: &Story<'_>, review: &Review<String>) -> Markup {
    let reader = story.reader;
    let most = Seat::all(review.end.len())
        .flat_map(|seat| [review.luck_of(seat).abs(), review.regret_of(seat)])
        .fold(0.01_f64, f64::max);
    html! {
        section.balance aria-labelledby="balance" {
            h2 #balance { (reader.say("Luck and decisions", "Chance et décisions")) }
            table {
                caption { (reader.say("in wins of 100 games", "en victoires sur 100 parties")) }
                thead { tr {
                    th scope="col" { (reader.say("Player", "Joueur")) }
                    th scope="col" colspan="2" { (reader.say("Luck", "Chance")) }
                    th scope="col" colspan="2" { (reader.say("Decisions", "Décisions")) }
                } }
                tbody { @for seat in Seat::all(review.end.len()) {
                    @let (luck, cost) = (review.luck_of(seat), -review.regret_of(seat));
                    tr {
                        th scope="row" { (look::seat_badge(seat.index())) " " span { (story.names.of(seat)) } }
                        td.bar { (diverging(luck / most, "by-luck")) } td.number { (signed(luck)) }
                        td.bar { (diverging(cost / most, "by-choice")) } td.number { (signed(cost)) }
                    }
                } }
            }
        }
    }
}

/// A bar to the left or to the right of the middle.
fn diverging(share: f64, class: &str) -> Markup {
    let width = share.abs() * 50.0;
    let x = if share < 0.0 { 50.0 - width } else { 50.0 };
    html! {
        svg class={ "diverging " (class) } viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
            rect x=(format!("{x:.1}")) y="1" width=(format!("{width:.1}")) height="8" {}
            line x1="50" x2="50" y1="0" y2="10" {}
        }
    }
}

/// Every decision in a sentence, for those who want them all.
pub(super) fn all_numbers(story: &Story<'_>, review: &Review<String>) -> Markup {
    let reader = story.reader;
    html! {
        details.all-numbers {
            summary { (reader.say("All numbers", "Tous les nombres")) }
            ol.plain { @for moment in &review.moments { li { (sentence(reader, story.names, &|answer| story.label(moment.step, answer), moment)) } } }
            p.soft { (reader.say(
                "Each decision is judged by what its player could know then: a search over many deals of the hidden \
                    things. Luck is what changed the chances between two decisions: draws, lots, and secrets that came to \
                    light. All numbers are estimates.",
                "Chaque décision est jugée d’après ce que son joueur pouvait savoir alors : une recherche sur de nombreuses \
                    donnes des choses cachées. La chance est ce qui a changé entre deux décisions : pioches, tirages et \
                    secrets révélés. Tous les nombres sont des estimations.",
            )) }
        }
    }
}

/// A decision in a sentence.
pub(super) fn sentence(
    reader: &Reader,
    names: Names<'_>,
    label: &dyn Fn(&str) -> String,
    moment: &Moment<String>,
) -> Markup {
    let (name, step) = (names.of(moment.seat), moment.step + 1);
    let (after, before) =
        (percent(reader, moment.after[moment.seat]), percent(reader, moment.before[moment.seat]));
    html! {
        (reader.say(format!("Move {step}, {name}: "), format!("Coup {step}, {name} : ")))
        q { (label(&moment.played)) } " (" (after) ")"
        @if moment.played == moment.best { (reader.say(", the best answer.", ", la meilleure réponse.")) }
        @else {
            (reader.say("; the coach prefers ", " ; l’entraîneur préfère ")) q { (label(&moment.best)) } " (" (before) ")."
        }
    }
}

/// A chance as a percentage.
pub(crate) fn percent(reader: &Reader, chance: f64) -> String {
    let number = (chance * 100.0).round();
    reader.say(format!("{number}%"), format!("{number}\u{202f}%"))
}

/// A difference of win chance as games: « 6 wins in 100 ».
fn wins_in_100(lang: Lang, chance: f64) -> String {
    wins(lang, chance, ["win", "wins"], ["victoire", "victoires"])
}

/// The same with other words: « 6 wins more in 100 ».
pub(crate) fn wins(lang: Lang, chance: f64, english: [&str; 2], french: [&str; 2]) -> String {
    let wins = lang.count((chance.abs() * 100.0).round() as usize, english, french);
    lang.pick(format!("{wins} in 100"), format!("{wins} sur 100"))
}

fn signed(chance: f64) -> String {
    let number = (chance * 100.0).round();
    if number < 0.0 { format!("−{}", -number) } else { format!("+{}", number.abs()) }
}

#[cfg(test)]
mod tests {
    use engine::BySeat;

    use super::*;

    fn moment(before: &[f64], after: &[f64]) -> Moment<String> {
        let chances = |of: &[f64]| BySeat::new(of.len(), |seat| of[seat.index()]);
        let (before, after) = (chances(before), chances(after));
        Moment { step: 0, seat: Seat::new(0), played: "a".into(), best: "b".into(), before, after }
    }

    #[test]
    fn it_is_told_whom_a_dear_answer_helped_most() {
        let third = Some(Seat::new(2));
        assert_eq!(gainer(&moment(&[0.6, 0.3, 0.1], &[0.4, 0.35, 0.25])), third);
        assert_eq!(gainer(&moment(&[0.6, 0.3, 0.1], &[0.59, 0.3, 0.11])), None, "it cost next to nothing");
        assert_eq!(gainer(&moment(&[0.6, 0.4], &[0.4, 0.6])), None, "who else");
    }
}
