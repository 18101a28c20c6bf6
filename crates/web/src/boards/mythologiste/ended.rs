//! How the last quest of the turn ended, for the rest of it: what was right and what was said instead, the dice, the offerings.

use maud::{Markup, html};
use mythologiste::{Decided, EndedQuest, SolvedView};

use engine::Seat;

use super::{Scene, quest};
use crate::look::{Emblem, emblem_named, seat_badge};

pub(super) fn panel(scene: &Scene<'_>) -> Markup {
    let Some(ended) = &scene.view.ended else { return html! {} };
    // Once something else is going on, a line is enough.
    let brief = scene.view.effect.is_some();
    html! {
        div.mg-panel.mg-solved.mg-brief[brief] data-arrive="solved" {
            p.mg-quest-name {
                (quest::sign(scene, ended.quest, &format!("{}.", outcome(scene, ended))))
                strong.name { (ended.quest.names()[scene.lang as usize]) }
                span.mg-by { (seat_badge(ended.seat.index())) (outcome(scene, ended)) }
            }
            @match &ended.decided {
                Decided::Answers(answers) => { @for answer in answers { (verdict(scene, answer, brief)) } }
                Decided::Patron(_) | Decided::Doomed | Decided::Odds => {}
                Decided::Oracle { steps, most, die } => (oracle(scene, *steps, *most, *die)),
                Decided::Wrestling { other, mine, theirs } => {
                    (duel(scene, [(ended.seat, *mine), (*other, *theirs)], ended.succeeded))
                }
                Decided::Offering(bids) => (offering(scene, bids)),
            }
        }
    }
}

fn outcome(scene: &Scene<'_>, ended: &EndedQuest) -> String {
    let who = scene.name(ended.seat);
    let (en, fr) = match (&ended.decided, ended.succeeded) {
        (Decided::Answers(_), true) => (format!("{who} knew it"), format!("{who} a su répondre")),
        (Decided::Answers(answers), false) if answers.iter().all(|answer| answer.picked == 0) => {
            (format!("{who} did not answer"), format!("{who} n’a pas répondu"))
        }
        (Decided::Answers(_), false) => (format!("{who} was wrong"), format!("{who} s’est trompé")),
        (Decided::Patron(god), _) => {
            let god = god.name(scene.lang);
            (format!("{who} succeeds thanks to {god}"), format!("{who} réussit grâce à {god}"))
        }
        (Decided::Doomed, _) => (
            format!("{who} fails: a Quest Failure token"),
            format!("{who} échoue\u{a0}: un jeton Échec Quête"),
        ),
        (_, true) => (format!("{who} succeeds"), format!("{who} réussit")),
        (_, false) => (format!("{who} fails"), format!("{who} échoue")),
    };
    scene.lang.pick(en, fr)
}

/// What was asked, what was right, and what was said instead.
fn verdict(scene: &Scene<'_>, answer: &SolvedView, brief: bool) -> Markup {
    let lang = scene.lang as usize;
    html! {
        @if !brief { p.mg-text { (answer.asked[lang]) } }
        ul.mg-verdict {
            @for (at, option) in answer.options.iter().enumerate() {
                @let (right, picked) = (answer.right >> at & 1 != 0, answer.picked >> at & 1 != 0);
                @if right {
                    li.mg-right { (emblem_named(Emblem::Check, scene.say("right:", "juste\u{a0}:"))) (option[lang]) }
                } @else if picked {
                    li.mg-wrong { (emblem_named(Emblem::Cross, scene.say("wrong:", "faux\u{a0}:"))) s { (option[lang]) } }
                }
            }
        }
    }
}

fn oracle(scene: &Scene<'_>, steps: u8, most: u8, die: u8) -> Markup {
    let spaces = scene.count(steps, ["space", "spaces"], ["case", "cases"]);
    let words = match most {
        1 => scene
            .lang
            .pick(format!("A 1 was needed for {spaces}."), format!("Il fallait un 1 pour {spaces}.")),
        _ => scene.lang.pick(
            format!("At most {most} was needed for {spaces}."),
            format!("Il fallait {most} au plus pour {spaces}."),
        ),
    };
    html! { div.mg-scores { span.mg-score { (quest::die(scene, die)) } span.mg-text { (words) } } }
}

/// Both dice with their owners; a crown on the winner.
fn duel(scene: &Scene<'_>, dice: [(Seat, u8); 2], first_wins: bool) -> Markup {
    html! {
        ul.mg-scores { @for (at, (seat, fell)) in dice.into_iter().enumerate() {
            @let won = (at == 0) == first_wins;
            li.mg-score.mg-best[won] { (quest::die(scene, fell)) (named(scene, seat)) @if won { (crown(scene, "winner", "vainqueur")) } }
        } }
    }
}

/// How many cards everybody offered; a crown on those who offered most.
fn offering(scene: &Scene<'_>, bids: &[(Seat, u8)]) -> Markup {
    let most = bids.iter().map(|(_, bid)| *bid).max().unwrap_or(0);
    html! {
        ul.mg-scores aria-label=(scene.say("Cards offered", "Cartes offertes")) { @for &(seat, bid) in bids {
            li.mg-score.mg-best[bid == most] {
                (named(scene, seat)) (emblem_named(Emblem::Cards, scene.say("cards offered:", "cartes offertes\u{a0}:"))) b { (bid) }
                @if bid == most { (crown(scene, "the most", "le plus")) }
            }
        } }
    }
}

fn named(scene: &Scene<'_>, seat: Seat) -> Markup {
    html! { (seat_badge(seat.index())) span { (scene.name(seat)) } }
}

fn crown(scene: &Scene<'_>, en: &str, fr: &str) -> Markup {
    emblem_named(Emblem::Crown, scene.say(en, fr))
}
