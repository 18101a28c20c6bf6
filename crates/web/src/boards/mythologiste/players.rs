//! The players round the ring: where their pawn is, how far the die may carry it, their gods, cards and tokens.

use engine::Seat;
use maud::{Markup, html};
use mythologiste::{Action, PlayerView};

use super::{Scene, art, gods, stat};
use crate::Controls;
use crate::look::{Emblem, emblem, emblem_named, seat_badge, seat_tone};

/// Everybody but the viewer.
pub(super) fn section(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    html! {
        section.mg-others aria-label=(scene.say("Other players, clockwise", "Autres joueurs, dans le sens horaire")) {
            @for seat in scene.others() { (panel(scene, controls, seat)) }
        }
    }
}

fn panel(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    html! {
        article class={ "mg-player " (seat_tone(seat.index())) (scene.turn_class(seat)) }
            aria-current=[scene.view.asked.has(seat).then_some("true")] {
            (head(scene, controls, seat))
            ol.mg-chips { @for slot in 0..6 { li { (gods::chip(scene, controls, seat, slot)) } } }
            (marks(scene, seat))
            details.mg-fold data-key={ "gods-" (seat) } {
                summary { (scene.say("Read their gods and cards", "Lire ses dieux et ses cartes")) }
                @for god in scene.player(seat).gods.iter().flatten() { (gods::read(scene, god.god)) }
                (known_hand(scene, seat))
            }
        }
    }
}

/// Who it is and how they run; a button where the player may be chosen.
pub(super) fn head(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    let inner = html! {
        (seat_badge(seat.index()))
        span.mg-who {
            strong { (scene.name(seat)) }
            @if scene.me() == Some(seat) { span.mg-you { (scene.say("you", "vous")) } }
            @if scene.view.winner == Some(seat) { (emblem_named(Emblem::Crown, scene.say("winner", "vainqueur"))) }
            @if scene.view.asked.has(seat) { (emblem_named(Emblem::Hourglass, scene.say("to act", "doit jouer"))) }
        }
        span.mg-stats { (stats(scene, seat)) }
    };
    match scene.act(controls, Action::Target(seat), "mg-top act", inner.clone()) {
        Some(button) => button,
        None => html! {
            div.mg-top { (inner) }
            @if let Some(closed) = scene.why_not(controls, Action::Target(seat)) { (closed) }
        },
    }
}

fn stats(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (player, laps) = (scene.player(seat), scene.view.setup.laps);
    html! {
        (stat(seat, "space", Emblem::Podium, &player.space.to_string(), scene.say("is the space of the pawn", "est la case du pion")))
        @if laps > 1 { (stat(seat, "lap", Emblem::Wheel, &format!("{}/{laps}", player.lap), scene.say("laps completed", "tours effectués"))) }
        (stat(seat, "cap", Emblem::Fast, &player.cap.to_string(), scene.say("spaces at most with the die", "cases au plus avec le dé")))
        (stat(seat, "hand", Emblem::Cards, &player.hand_size.to_string(), scene.say("Power cards in hand", "cartes Pouvoir en main")))
    }
}

/// A token on a player: its sign, what it does and for how long.
type Token = (Emblem, String);

/// The tokens and markers on a player.
pub(super) fn marks(scene: &Scene<'_>, seat: Seat) -> Markup {
    let tokens = tokens(scene, scene.player(seat));
    html! { @if !tokens.is_empty() {
        ul.mg-tokens { @for (icon, words) in &tokens { li data-arrive={ "mark-" (seat) "-" (words) } { (emblem(*icon)) (words) } } }
    } }
}

fn tokens(scene: &Scene<'_>, player: &PlayerView) -> Vec<Token> {
    let say = |en: &str, fr: &str| scene.say(en, fr).to_owned();
    let lasting = [
        (player.locked, Emblem::Lock, scene.say("cannot move", "ne peut plus avancer")),
        (player.shielded, Emblem::Aegis, scene.say("cannot be attacked", "ne peut être attaqué")),
        (player.tantalus, Emblem::Cornucopia, scene.say("no Power card", "aucune carte Pouvoir")),
    ];
    let mut tokens: Vec<Token> = lasting
        .into_iter()
        .filter_map(|(expiry, icon, words)| Some((icon, format!("{words} {}", scene.until(expiry?)))))
        .collect();
    let mut add = |holds: bool, icon: Emblem, en: &str, fr: &str| {
        if holds {
            tokens.push((icon, say(en, fr)));
        }
    };
    add(player.drunk, Emblem::Chalice, "the next roll counts half", "le prochain dé compte pour moitié");
    add(player.quest_failure, Emblem::Cross, "fails the next quest", "échoue à la prochaine quête");
    add(
        player.combos > 0,
        Emblem::Wheel,
        "Combo: next, on to an ethnicity space",
        "Combo\u{a0}: ensuite, jusqu’à une case Ethnie",
    );
    if player.next > 0 {
        let spaces = player.next;
        tokens.push((
            Emblem::Fast,
            scene
                .lang
                .pick(format!("advances {spaces} next turn"), format!("avance de {spaces} au prochain tour")),
        ));
    }
    if player.starved > 0 {
        let turns = player.starved;
        tokens.push((
            Emblem::Skull,
            scene.lang.pick(
                format!("loses a god at the start of a turn, {turns} times more"),
                format!("perd un dieu en début de tour, encore {turns} fois"),
            ),
        ));
    }
    linked(scene, player, &mut tokens);
    tokens
}

fn linked(scene: &Scene<'_>, player: &PlayerView, tokens: &mut Vec<Token>) {
    if let Some(seat) = player.loves {
        let who = scene.name(seat);
        tokens.push((
            Emblem::Heart,
            scene.lang.pick(
                format!("in love: every move helps {who}"),
                format!("sous le charme\u{a0}: chaque pas aide {who}"),
            ),
        ));
    }
    if let Some(seat) = player.fate {
        let who = scene.name(seat);
        tokens.push((
            Emblem::Fate,
            scene.lang.pick(
                format!("shares the fate of {who}’s Juno"),
                format!("partage le sort de Junon ({who})"),
            ),
        ));
    }
    for &people in &player.wards {
        let adjective = people.adjective(true, scene.lang);
        tokens.push((
            art::people(people),
            scene.lang.pick(format!("{adjective} gods protected"), format!("dieux {adjective} protégés")),
        ));
    }
    if !player.store.is_empty() {
        let names: Vec<&str> = player.store.iter().map(|malus| malus.names()[scene.lang as usize]).collect();
        let names = names.join(", ");
        tokens.push((
            Emblem::Skull,
            scene.lang.pick(format!("under Vulcan: {names}"), format!("sous Vulcain\u{a0}: {names}")),
        ));
    }
    if !player.grudge.is_empty() {
        let names: Vec<String> = player.grudge.iter().map(|seat| scene.name(seat)).collect();
        let names = names.join(", ");
        tokens.push((
            Emblem::Judgement,
            scene.lang.pick(format!("Nemesis remembers {names}"), format!("Némésis se souvient de {names}")),
        ));
    }
}

/// The cards of a hand that the viewer has seen.
fn known_hand(scene: &Scene<'_>, seat: Seat) -> Markup {
    let known = super::own::kinds(&scene.player(seat).hand);
    html! { @if !known.is_empty() {
        p.soft { (scene.say("You know of these cards in hand:", "Vous connaissez ces cartes de sa main\u{a0}:")) }
        ul.mg-tokens { @for (card, count) in known {
            li { (emblem(art::power(card))) (card.names()[scene.lang as usize]) @if count > 1 { " ×" (count) } }
        } }
    } }
}
