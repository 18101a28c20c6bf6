//! The players in the shoulder: what can be counted in the tab, and everything that is public on the sheet behind it.

use engine::{Seat, french};
use maud::{Markup, html};
use pantheon::{BagTile, Deity, Offering, SeatView};

use super::large::Thing;
use super::{Scene, art, sky};
use crate::look::{Emblem, emblem, emblem_named};
use crate::stage::Tab;

/// The tab of a player.
pub(super) fn tab<'a>(scene: &Scene<'a>, seat: Seat) -> Tab<'a> {
    let context = *scene;
    let sheet = (move || sheet(&context, seat)).into();
    Tab { note: note(scene, seat), facts: tally(scene, seat), sheet, ..Tab::new(seat) }
}

/// Beside the name: who began the epoch, whose turn it is, and the deities kept.
fn note(scene: &Scene<'_>, seat: Seat) -> Markup {
    html! {
        span.ph-marks {
            @for (icon, words) in marks(scene, seat) { (emblem_named(icon, words)) }
            @for (thing, count) in kept(&scene.view.seats[seat.index()]) {
                span.ph-kept title=(format!("{} ×{count}", thing.name(scene.lang))) {
                    (emblem(thing.emblem())) @if count > 1 { (count) } span.hidden-text { (thing.name(scene.lang)) }
                }
            }
        }
    }
}

/// Who began the epoch, and whose turn it is.
fn marks(scene: &Scene<'_>, seat: Seat) -> impl Iterator<Item = (Emblem, &'static str)> {
    let (view, lang) = (scene.view, scene.lang);
    let first = (view.first_player == seat).then(|| {
        (Emblem::Cornucopia, lang.pick("first player of this epoch", "premier joueur de cette époque"))
    });
    let turn = (view.turn_of == Some(seat))
        .then(|| (art::BIG_FOOT, lang.pick("whose turn it is", "dont c’est le tour")));
    first.into_iter().chain(turn)
}

/// A public number of a player.
struct Fact {
    icon: Emblem,
    number: String,
    /// In the player's own colour: it stands on the map.
    own: bool,
    words: String,
}

/// Cards, pieces, columns on the map, demigods; steps last, since a tab shows them by the tiles that give them.
fn facts(scene: &Scene<'_>, seat: Seat) -> [Fact; 6] {
    let (player, lang) = (&scene.view.seats[seat.index()], scene.lang);
    let fact = |icon: Emblem, number: String, en: String, fr: String| Fact {
        icon,
        number,
        own: false,
        words: lang.pick(en, fr),
    };
    let supply = |icon: Emblem, pieces: [&str; 2], personal: u8, general: u8| {
        Fact {
        icon,
        number: personal.to_string(),
        own: false,
        words: lang.pick(
            format!("{} in the personal reserve: {personal}; in the general reserve: {general}", pieces[0]),
            format!("{} dans la réserve personnelle\u{a0}: {personal}\u{202f}; dans la réserve générale\u{a0}: {general}", pieces[1]),
        ),
    }
    };
    let cards = scene.cards(player.hand_count);
    let (columns, points, steps) = (player.columns.len(), player.column_points, player.steps);
    let demigods = player.demigods.len() as u8 + player.hidden_demigods;
    [
        fact(
            Emblem::Cards,
            player.hand_count.to_string(),
            format!("{cards} in hand"),
            format!("{cards} en main"),
        ),
        supply(art::FOOT, ["feet", "pieds"], player.reserve.0, player.general.0),
        supply(art::COLUMN, ["columns", "colonnes"], player.reserve.1, player.general.1),
        Fact {
            own: true,
            ..fact(
                art::COLUMN,
                format!("{columns}\u{2192}{points}"),
                format!("columns on the map: {columns}, worth {points} at a scoring"),
                format!("colonnes sur la carte\u{a0}: {columns}, soit {points} au décompte"),
            )
        },
        fact(
            art::DEMIGOD,
            demigods.to_string(),
            format!("demigods: {demigods}"),
            format!("demi-dieux\u{a0}: {demigods}"),
        ),
        fact(
            art::STEP,
            format!("+{steps}"),
            format!("more steps in every movement: {steps}"),
            format!("pas de plus à chaque déplacement\u{a0}: {steps}"),
        ),
    ]
}

/// The facts as icons and numbers, and the four ranks.
fn tally(scene: &Scene<'_>, seat: Seat) -> Markup {
    let ranks = scene.view.seats[seat.index()].ranks;
    html! {
        span.facts data-spot={ "player-" (seat) } {
            @for Fact { icon, number, words, own } in facts(scene, seat).into_iter().take(5) {
                span.ph-stat.own[own] title=(words) { (emblem(icon)) b aria-hidden="true" { (number) } span.hidden-text { " " (words) } }
            }
            span.ph-ranks { @for (offering, rank) in Offering::ALL.into_iter().zip(ranks) {
                @let words = rank_in_words(scene, offering, rank);
                span.ph-stat title=(words) { (emblem(art::offering(offering))) b { (rank) } span.hidden-text { " " (words) } }
            } }
        }
    }
}

/// What the rank after this one costs; nothing comes after the highest.
fn next_price(rank: u8) -> Option<u8> {
    let next = Offering::PRICES.get(usize::from(rank) + 1)?;
    Some(next - Offering::PRICES[usize::from(rank)])
}

/// How an offering tile of a player fares now.
pub(super) fn rank_now(scene: &Scene<'_>, seat: Seat, rank: u8) -> String {
    let lang = scene.lang;
    let name = scene.name(seat);
    let now = match (scene.me() == Some(seat), rank) {
        (true, 0) => {
            lang.pick("You have no tile of this type.", "Vous n’avez pas de tuile de ce type.").into()
        }
        (false, 0) => lang.pick(
            format!("{name} has no tile of this type."),
            format!("{name} n’a pas de tuile de ce type."),
        ),
        (true, _) => lang.pick(format!("You have rank {rank}."), format!("Vous avez le rang {rank}.")),
        (false, _) => lang.pick(format!("{name} has rank {rank}."), format!("{name} a le rang {rank}.")),
    };
    match next_price(rank).filter(|_| !scene.view.over) {
        Some(price) => format!(
            "{now} {}",
            lang.pick(format!("The next rank costs {price}."), format!("Le rang suivant coûte {price}."))
        ),
        None => now,
    }
}

fn rank_in_words(scene: &Scene<'_>, offering: Offering, rank: u8) -> String {
    let lang = scene.lang;
    let name = offering.name(lang);
    if scene.view.over {
        return lang.pick(format!("{name}: rank {rank}"), format!("{name}\u{a0}: rang {rank}"));
    }
    match next_price(rank) {
        Some(price) => lang.pick(
            format!("{name}: rank {rank}; the next rank costs {price}"),
            format!("{name}\u{a0}: rang {rank}\u{202f}; le rang suivant coûte {price}"),
        ),
        None => lang.pick(
            format!("{name}: rank {rank}, the highest"),
            format!("{name}\u{a0}: rang {rank}, le plus haut"),
        ),
    }
}

/// What is kept beside a player: deities and step tiles, each with its number.
fn kept(player: &SeatView) -> Vec<(Thing, u8)> {
    let deities = Deity::ALL.into_iter().map(Thing::Deity).zip(player.deities);
    let steps = [BagTile::OneStep, BagTile::TwoSteps].map(Thing::Tile);
    let steps = steps.into_iter().zip([player.step_tiles.0, player.step_tiles.1]);
    deities.chain(steps).filter(|(_, count)| *count > 0).collect()
}

/// Everything public about a player, in words.
fn sheet(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = &scene.view.seats[seat.index()];
    let name = scene.name(seat);
    let known = !scene.is_me(seat) && !player.known.is_empty();
    let of = |count: u8| {
        scene.lang.pick(format!("Kept by {name}: {count}."), format!("Chez {name}\u{a0}: {count}."))
    };
    html! {
        dl.ph-list {
            dt { (scene.say("Numbers", "Nombres")) }
            @for (icon, words) in marks(scene, seat) { dd { (emblem(icon)) (words) } }
            @for Fact { icon, words, .. } in facts(scene, seat) { dd { (emblem(icon)) (words) } }
            dt { (scene.say("Offering tiles", "Tuiles offrande")) }
            @for offering in Offering::ALL {
                @let rank = player.ranks[offering.index()];
                @let inner = html! { (emblem(art::offering(offering))) (rank_in_words(scene, offering, rank)) };
                dd { (scene.opener(Thing::Offering(offering), &rank_now(scene, seat, rank), "ph-chip", &inner)) }
            }
            @for (thing, count) in kept(player) {
                dt { (scene.chip(thing, &of(count), Some(count))) }
                dd { (thing.text(&scene.view.setup, scene.lang)) " " (scene.rule(thing.rule())) }
            }
            @if known {
                dt { (emblem(Emblem::Cards)) (scene.say("Seen to go into this hand", "Vues entrant dans cette main")) }
                dd.ph-chips { @for (card, count) in player.known.iter() {
                    @let state = scene.lang.pick(format!("In the hand of {name}: {count} or more."), format!("Dans la main {of}\u{a0}: au moins {count}.", of = french::de(&name)));
                    (scene.chip(Thing::Card(card), &state, Some(count)))
                } }
            }
            @if !player.demigods.is_empty() {
                dt { (emblem(art::DEMIGOD)) (scene.say("Demigods known to you", "Demi-dieux connus de vous")) }
                dd.ph-chips { @for &value in &player.demigods { (sky::demigod(scene, value, &of(player.demigods.iter().filter(|other| **other == value).count() as u8))) } }
            }
            @if let Some(bonus) = player.bonus {
                @let state = scene.lang.pick(format!("The bonus of {name}."), format!("Le bonus {of}.", of = french::de(&name)));
                dt { (scene.say("Bonus of the start", "Bonus de départ")) " " (scene.chip(Thing::Bonus(bonus), &state, None)) }
                dd { (bonus.text(scene.lang)) }
            }
        }
    }
}
