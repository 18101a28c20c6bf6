//! The players round the table, with everything that is public about them.

use engine::{Seat, french};
use maud::{Markup, html};
use pantheon::{BagTile, Deity, Offering, SeatView};

use super::large::Thing;
use super::{Scene, art, sky, stat};
use crate::look::{Emblem, emblem, emblem_named, seat_badge, seat_letter, seat_tone};

/// Points that the score track shows at least; it grows by as many.
const TRACK: u16 = 50;

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

/// The track along which the pawns of the players go, above the map. The strip tells the same in words.
pub(super) fn score_track(scene: &Scene<'_>) -> Markup {
    let seats = &scene.view.seats;
    let best = seats.iter().map(|player| player.score).max().unwrap_or(0);
    // The end is always ahead of everybody.
    let end = (best / TRACK + 1) * TRACK;
    // From 4 to 96 hundredths of the width, in tenths.
    let x = |points: u16| {
        let tenths = 40 + 920 * u32::from(points) / u32::from(end);
        format!("{}.{}%", tenths / 10, tenths % 10)
    };
    let aside = |seat: Seat| {
        seats[..seat.index()].iter().filter(|other| other.score == seats[seat.index()].score).count() * 20
    };
    let near = near(seats, end);
    html! {
        div.ph-track aria-hidden="true" {
            svg {
                @for points in 0..=end {
                    line.major[points % 10 == 0] x1=(x(points)) x2=(x(points)) y1="0" y2="23" data-spot={ "score-" (points) } {}
                }
                @for points in (0..=end).step_by(10) { text x=(x(points)) y="29" { (points) } }
                @for seat in Seat::all(seats.len()) {
                    @let score = seats[seat.index()].score;
                    @let step = (near[seat.index()].saturating_sub(aside(seat))).div_ceil(4);
                    svg.pawn x=(x(score)) y="11" {
                        g class=[(step > 0).then(|| format!("near-{step}"))] {
                            g class=(seat_tone(seat.index())) transform={ "translate(" (aside(seat)) " 0)" }
                                data-walk={ "pawn-" (seat) } data-way={ "score " (end + 1) } data-at=(score) {
                                circle r="10" {}
                                text y="4" { (seat_letter(seat.index())) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// By how many pixels a pawn has to step aside on a phone, where the track is some 320 wide, so that none covers another.
fn near(seats: &[SeatView], end: u16) -> Vec<usize> {
    let place = |seat: Seat| 320 * usize::from(seats[seat.index()].score) / usize::from(end);
    let mut order: Vec<Seat> = Seat::all(seats.len()).collect();
    order.sort_by_key(|&seat| place(seat));
    let mut aside = vec![0; seats.len()];
    let mut free = 0;
    for seat in order {
        let stands = place(seat).max(free);
        aside[seat.index()] = stands - place(seat);
        free = stands + 20;
    }
    aside
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
                @for (icon, words) in marks(scene, seat) { (emblem_named(icon, words)) }
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
    /// Pieces of the general reserve, beside those at hand.
    general: Option<u8>,
    words: String,
}

/// Cards, pieces, columns on the map, demigods, steps.
fn facts(scene: &Scene<'_>, seat: Seat) -> [Fact; 6] {
    let (player, lang) = (&scene.view.seats[seat.index()], scene.lang);
    let fact = |icon: Emblem, number: String, en: String, fr: String| Fact {
        icon,
        number,
        general: None,
        words: lang.pick(en, fr),
    };
    let supply = |icon: Emblem, pieces: [&str; 2], personal: u8, general: u8| {
        Fact {
        icon,
        number: personal.to_string(),
        general: Some(general),
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
        fact(
            Emblem::Pantheon,
            format!("{columns}\u{2192}{points}"),
            format!("columns on the map: {columns}, worth {points} at a scoring"),
            format!("colonnes sur la carte\u{a0}: {columns}, soit {points} au décompte"),
        ),
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

/// The facts as icons and numbers.
fn stats(scene: &Scene<'_>, seat: Seat) -> Markup {
    html! {
        @for Fact { icon, number, general, words } in facts(scene, seat) {
            span.ph-stat role="img" aria-label=(words) title=(words) {
                (emblem(icon)) b { (number) }
                @if let Some(general) = general { span.ph-general { "(" (general) ")" } }
            }
        }
    }
}

/// The rank of every offering, and beside it what the next one costs.
fn ranks(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = &scene.view.seats[seat.index()];
    html! {
        @for offering in Offering::ALL {
            @let rank = player.ranks[offering.index()];
            @let price = next_price(rank).filter(|_| !scene.view.over);
            @let words = rank_in_words(scene, offering, rank);
            @let inner = html! {
                span.ph-stat role="img" aria-label=(words) title=(words) {
                    (emblem(art::offering(offering))) b { (rank) }
                    @if let Some(price) = price { span.ph-next { (price) } }
                }
            };
            (scene.opener(Thing::Offering(offering), &rank_now(scene, seat, rank), "", &inner))
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
    let name = scene.names.of(seat);
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

/// The deities and tiles kept, and, a tap away, everything in words, what is known of the hand, the bonus.
fn treasures(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = &scene.view.seats[seat.index()];
    let (kept, name) = (kept(player), scene.names.of(seat));
    let known = scene.me() != Some(seat) && !player.known.is_empty();
    let of = |count: u8| {
        scene.lang.pick(format!("Kept by {name}: {count}."), format!("Chez {name}\u{a0}: {count}."))
    };
    html! {
        div.ph-treasures { div.ph-medals {
            @for &(thing, count) in &kept {
                @let words = format!("{} ×{count}", thing.name(scene.lang));
                (scene.opener(thing, &of(count), "ph-medal", &stat(thing.emblem(), &count.to_string(), &words)))
            }
            @if kept.is_empty() { span.soft { (scene.say("No deity kept", "Aucune divinité gardée")) } }
        }
        details.ph-kept data-key={ "kept-" (seat) } {
            summary { span.ph-more { (scene.say("Details", "Détails")) } }
            dl.ph-list {
                dt { (emblem(Emblem::Check)) (scene.say("Numbers", "Nombres")) }
                @for (icon, words) in marks(scene, seat) { dd { (emblem(icon)) (words) } }
                @for Fact { icon, words, .. } in facts(scene, seat) { dd { (emblem(icon)) (words) } }
                dt { (emblem(Emblem::Check)) (scene.say("Offering tiles", "Tuiles offrande")) }
                @for offering in Offering::ALL {
                    dd { (emblem(art::offering(offering))) (rank_in_words(scene, offering, player.ranks[offering.index()])) }
                }
                @for &(thing, count) in &kept {
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
        } }
    }
}
