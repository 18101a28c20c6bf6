//! The players round the table, with everything that is public about them.

use engine::Seat;
use maud::{Markup, html};
use pantheon::{Card, Deity, Offering};

use super::{Scene, art, stat};
use crate::look::{Emblem, emblem, emblem_named, seat_badge, seat_tone};

/// One player after another, clockwise, the viewer first.
pub(super) fn strip(scene: &Scene<'_>) -> Markup {
    let title = scene.say("Players, clockwise", "Joueurs, dans le sens horaire");
    html! {
        ol class={ "ph-strip of-" (scene.players()) } aria-label=(title) {
            @for seat in scene.around() { li { (player(scene, seat)) } }
        }
    }
}

/// The scores alone, in one line, for screens on which the players stand below the map. The strip tells the same in words.
pub(super) fn scores(scene: &Scene<'_>) -> Markup {
    html! {
        ol.ph-scores aria-hidden="true" {
            @for seat in scene.around() {
                li class=(seat_tone(seat.index())) aria-current=[scene.view.asked.has(seat).then_some("true")] {
                    (seat_badge(seat.index())) b data-tally={ "line-" (seat) } { (scene.view.seats[seat.index()].score) }
                }
            }
        }
    }
}

fn player(scene: &Scene<'_>, seat: Seat) -> Markup {
    let view = scene.view;
    let player = &view.seats[seat.index()];
    let asked = view.asked.has(seat);
    let best = view.seats.iter().map(|other| other.score).max().unwrap_or(0);
    html! {
        div class={ "ph-player " (seat_tone(seat.index())) } data-spot={ "player-" (seat) } aria-current=[asked.then_some("true")] {
            (seat_badge(seat.index()))
            span.ph-who {
                strong.name { (scene.names.of(seat)) }
                @if scene.me() == Some(seat) { span.ph-you { (scene.say("you", "vous")) } }
                @if view.first_player == seat {
                    (emblem_named(Emblem::Cornucopia, scene.say("first player of this epoch", "premier joueur de cette époque")))
                }
                @if view.turn_of == Some(seat) {
                    (emblem_named(art::BIG_FOOT, scene.say("whose turn it is", "dont c’est le tour")))
                }
                @if asked { (emblem_named(Emblem::Hourglass, scene.say("to act", "doit jouer"))) }
            }
            span.ph-score title=(scene.say("victory points", "points de victoire")) {
                @if player.score > 0 && player.score == best {
                    (emblem_named(Emblem::Crown, scene.say("in the lead", "en tête")))
                }
                span data-tally={ "points-" (seat) } { (player.score) } span.hidden-text { " " (scene.say("victory points", "points de victoire")) }
            }
            span.ph-stats { (stats(scene, seat)) span.ph-ranks { (ranks(scene, seat)) } }
            (treasures(scene, seat))
        }
    }
}

/// Cards, pieces, columns on the map, demigods, steps.
fn stats(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = &scene.view.seats[seat.index()];
    let (columns, points) = (player.columns.len(), player.column_points);
    let demigods = player.demigods.len() as u8 + player.hidden_demigods;
    let lang = scene.lang;
    html! {
        (stat(Emblem::Cards, &player.hand_count.to_string(), &lang.pick(
            format!("{} in hand", scene.cards(player.hand_count)),
            format!("{} en main", scene.cards(player.hand_count)))))
        (stat(art::FOOT, &player.reserve.0.to_string(), &lang.pick(
            format!("feet in the personal reserve: {}; in the general reserve: {}", player.reserve.0, player.general.0),
            format!("pieds dans la réserve personnelle\u{a0}: {}\u{202f}; dans la réserve générale\u{a0}: {}", player.reserve.0, player.general.0))))
        (stat(art::COLUMN, &player.reserve.1.to_string(), &lang.pick(
            format!("columns in the personal reserve: {}; in the general reserve: {}", player.reserve.1, player.general.1),
            format!("colonnes dans la réserve personnelle\u{a0}: {}\u{202f}; dans la réserve générale\u{a0}: {}", player.reserve.1, player.general.1))))
        (stat(Emblem::Pantheon, &format!("{columns}\u{2192}{points}"), &lang.pick(
            format!("columns on the map: {columns}, worth {points} at a scoring"),
            format!("colonnes sur la carte\u{a0}: {columns}, soit {points} au décompte"))))
        (stat(art::DEMIGOD, &demigods.to_string(), &lang.pick(format!("demigods: {demigods}"), format!("demi-dieux\u{a0}: {demigods}"))))
        @if player.steps > 0 {
            (stat(art::STEP, &format!("+{}", player.steps), &lang.pick(
                format!("more steps in every movement: {}", player.steps),
                format!("pas de plus à chaque déplacement\u{a0}: {}", player.steps))))
        }
    }
}

/// The offering tiles.
fn ranks(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (player, lang) = (&scene.view.seats[seat.index()], scene.lang);
    html! {
        @for offering in Offering::ALL {
            @let rank = player.ranks[offering.index()];
            @if rank > 0 {
                (stat(art::offering(offering), &rank.to_string(), &lang.pick(
                    format!("{}, rank {rank}", offering.name(lang)), format!("{}, rang {rank}", offering.name(lang)))))
            }
        }
    }
}

/// The rank of every offering, and what the next one costs.
fn ladder(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (player, lang) = (&scene.view.seats[seat.index()], scene.lang);
    let next = |rank: u8| {
        let (now, next) = (Offering::PRICES[usize::from(rank)], Offering::PRICES.get(usize::from(rank) + 1));
        next.map_or(scene.say("highest rank", "rang maximal").to_owned(), |next| {
            let price = next - now;
            lang.pick(format!("next for {price}"), format!("suivant pour {price}"))
        })
    };
    html! {
        @for offering in Offering::ALL {
            @let rank = player.ranks[offering.index()];
            span.ph-known { (emblem(art::offering(offering))) (offering.name(lang)) " " b { (rank) } " (" (next(rank)) ")" } " "
        }
    }
}

/// The deities kept, what is known of the hand, the bonus: a tap away.
fn treasures(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = &scene.view.seats[seat.index()];
    let kept: Vec<(Deity, u8)> =
        Deity::ALL.into_iter().zip(player.deities).filter(|(_, count)| *count > 0).collect();
    let known = scene.me() != Some(seat) && !player.known.is_empty();
    html! {
        details.ph-kept data-key={ "kept-" (seat) } {
            summary {
                @for &(deity, count) in &kept {
                    span.ph-medal {
                        (emblem_named(art::deity(deity), deity.name()))
                        @if count > 1 { "×" (count) }
                    }
                }
                @if kept.is_empty() { span.soft { (scene.say("More", "Détails")) } }
            }
            dl.ph-list {
                dt { (emblem(Emblem::Check)) (scene.say("Offering tiles", "Tuiles offrande")) }
                dd { (ladder(scene, seat)) }
                @for &(deity, count) in &kept {
                    dt { (emblem(art::deity(deity))) (deity.name()) @if count > 1 { " ×" (count) } }
                    dd { (deity.text(scene.lang)) " " (scene.rule(deity.slug())) }
                }
                @if known {
                    dt { (emblem(Emblem::Cards)) (scene.say("Seen to go into this hand", "Vues entrant dans cette main")) }
                    dd { @for (card, count) in player.known.iter() { (known_card(scene, card, count)) } }
                }
                @if !player.demigods.is_empty() {
                    dt { (emblem(art::DEMIGOD)) (scene.say("Demigods known to you", "Demi-dieux connus de vous")) }
                    dd { (player.demigods.iter().map(u8::to_string).collect::<Vec<_>>().join(" + ")) }
                }
                @if let Some(bonus) = player.bonus {
                    dt { (emblem(art::bonus(bonus))) (scene.say("Bonus of the start", "Bonus de départ")) " · " (bonus.name(scene.lang)) }
                    dd { (bonus.text(scene.lang)) }
                }
            }
        }
    }
}

fn known_card(scene: &Scene<'_>, card: Card, count: u8) -> Markup {
    html! { span.ph-known { (emblem(art::card(card))) (count) " × " (card.name(scene.lang)) } " " }
}
