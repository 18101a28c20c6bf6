//! The players round the ring: where their pawn is, how far the die may carry it, their gods, cards and tokens.

use engine::{Seat, french};
use maud::{Markup, html};
use mythologiste::{Action, Ethnicity, God, LAP, Malus, PlayerView, Quest};

use super::cards::{self, Card};
use super::{Scene, art, gods, piles, stat};
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
                @for (slot, god) in scene.player(seat).gods.iter().enumerate() {
                    @if let Some(god) = god { (gods::read_of(scene, seat, slot, god)) }
                }
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
            @if let Some(line) = controls.why_not(&Action::Target(seat).to_string()) {
                (scene.barred(scene.say("Not now", "Pas maintenant"), &line.text, &scene.rule(line.rule)))
            }
        },
    }
}

fn stats(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = scene.player(seat);
    let vulcan = player.gods.iter().flatten().any(|god| god.god == God::Vulcan);
    html! {
        (space(scene, seat))
        (laps(scene, seat))
        @if scene.view.setup.laps > 1 { (ran(scene, seat)) }
        (cap(scene, seat))
        (stat(seat, "hand", Emblem::Cards, &player.hand_size.to_string(), scene.say("Power cards in hand", "cartes Pouvoir en main")))
        @if vulcan || !player.store.is_empty() {
            (stat(seat, "store", Emblem::Skull, &format!("{}/3", player.store.len()), scene.say("Malus under Vulcan", "Malus sous Vulcain")))
        }
    }
}

/// The space of the pawn. It is no tally: on the way through the Gate its number falls.
fn space(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (number, words) =
        (scene.player(seat).space, scene.say("is the space of the pawn", "est la case du pion"));
    html! {
        span.mg-stat role="img" aria-label={ (number) " " (words) } title=(words) data-spot={ "space-" (seat) } {
            (emblem(Emblem::Podium)) b { (number) }
        }
    }
}

/// A token for each lap, turned once it is completed.
fn laps(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (lap, laps) = (scene.player(seat).lap, scene.view.setup.laps);
    let words = scene
        .lang
        .pick(format!("laps completed: {lap} of {laps}"), format!("tours effectués\u{a0}: {lap} sur {laps}"));
    html! {
        span.mg-laps role="img" aria-label=(words) title=(words) data-tally={ "lap-" (seat) } data-value=(lap) {
            @for at in 0..laps {
                span.mg-lap.mg-done[at < lap] { (emblem(Emblem::Wheel)) }
            }
        }
    }
}

/// The spaces run in all, where the number of the space does not tell.
fn ran(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (player, laps) = (scene.player(seat), u16::from(scene.view.setup.laps));
    let (ran, all) =
        (u16::from(player.lap) * u16::from(LAP) + u16::from(player.space), laps * u16::from(LAP));
    let words =
        scene.lang.pick(format!("{ran} spaces run, of {all}"), format!("{ran} cases parcourues, sur {all}"));
    html! {
        span.mg-stat role="img" aria-label=(words) title=(words) data-tally={ "ran-" (seat) } data-value=(ran) {
            b { (ran) } span.mg-of { "/" (all) }
        }
    }
}

/// How far the die may carry the pawn, in words where there is room.
fn cap(scene: &Scene<'_>, seat: Seat) -> Markup {
    let cap = scene.player(seat).cap;
    let name = format!("cap-{seat}");
    let (before, after) = (scene.say("moves up to", "avance de"), scene.say("", "au plus"));
    let words = scene
        .lang
        .pick(format!("moves up to {cap} with the die"), format!("avance de {cap} au plus avec le dé"));
    html! {
        span.mg-stat role="img" aria-label=(words) title=(words) data-tally=(name) data-value=(cap) data-spot=(name) {
            (emblem(Emblem::Fast)) span.mg-word { (before) } b { (cap) } @if !after.is_empty() { span.mg-word { (after) } }
        }
    }
}

/// A token on a player: its sign, what it does and for how long, and the card that puts it there if only one does.
type Token = (Emblem, String, Option<Card>);

/// The tokens and markers on a player.
pub(super) fn marks(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = scene.player(seat);
    let mut tokens = tokens(scene, player);
    if scene.me() != Some(seat) {
        tokens.extend(dozing(scene, player));
    }
    html! { @if !tokens.is_empty() || !player.grudge.is_empty() || player.combos > 0 || !player.store.is_empty() {
        ul.mg-tokens {
            @for (icon, words, by) in &tokens { li data-arrive={ "mark-" (seat) "-" (words) } { (token(scene, *icon, words, *by)) } }
            (kept(scene, seat))
            @if !player.grudge.is_empty() { (grudge(scene, seat)) }
        }
    } }
}

/// A token in words, leading to the card that put it there or to the rule.
fn token(scene: &Scene<'_>, icon: Emblem, words: &str, by: Option<Card>) -> Markup {
    let inner = html! { (emblem(icon)) span { (words) } };
    match by {
        Some(card) => cards::open(scene, card, words, "mg-link", &inner),
        None => html! { (inner) (scene.rule("tokens")) },
    }
}

/// The cards that lie before a player: a Combo to come, and what Vulcan keeps.
fn kept(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = scene.player(seat);
    let (who, combo) = (scene.name(seat), Card::Quest(Quest::Combo));
    let state = scene.lang.pick(format!("Kept by {who}."), format!("Gardée par {who}."));
    let words =
        scene.say("Combo: next, on to an ethnicity space", "Combo\u{a0}: ensuite, jusqu’à une case Ethnie");
    let times = if player.combos > 1 { format!(" ×{}", player.combos) } else { String::new() };
    let inner = html! { (emblem(combo.emblem())) span { (words) (times) } };
    html! {
        @if player.combos > 0 {
            li data-arrive={ "mark-" (seat) "-combo" } { (cards::open(scene, combo, &state, "mg-link", &inner)) }
        }
        @if !player.store.is_empty() {
            li.mg-store data-arrive={ "mark-" (seat) "-store-" (player.store.len()) } {
                (emblem(Emblem::Skull)) (scene.say("under Vulcan:", "sous Vulcain\u{a0}:"))
                @for &malus in &player.store {
                    (piles::lying(scene, Card::Malus(malus), 1, scene.say("Under Vulcan.", "Sous Vulcain.")))
                }
            }
        }
    }
}

/// Gods that are inactive for a turn, by the moment at which they wake; one's own cards say it themselves.
fn dozing(scene: &Scene<'_>, player: &PlayerView) -> Vec<Token> {
    let mut tokens: Vec<(String, Vec<&str>)> = Vec::new();
    for god in player.gods.iter().flatten() {
        let Some(expiry) = god.drowsy else { continue };
        let (until, name) = (scene.until(expiry), god.god.name(scene.lang));
        match tokens.iter_mut().find(|(known, _)| *known == until) {
            Some((_, names)) => names.push(name),
            None => tokens.push((until, vec![name])),
        }
    }
    let colon = scene.say(":", "\u{a0}:");
    tokens
        .into_iter()
        .map(|(until, names)| (Emblem::Hourglass, format!("{}{colon} {until}", names.join(", ")), None))
        .collect()
}

/// Whom Nemesis remembers, as the signs of the players.
fn grudge(scene: &Scene<'_>, seat: Seat) -> Markup {
    let grudge = scene.player(seat).grudge;
    let names: Vec<String> = grudge.iter().map(|seat| scene.name(seat)).collect();
    let names = names.join(", ");
    let words = scene.lang.pick(
        format!("Nemesis remembers {names}"),
        format!("Némésis se souvient {of}", of = french::de(&names)),
    );
    html! {
        li.mg-grudge title=(words) data-arrive={ "grudge-" (seat) "-" (names) } {
            (token(scene, Emblem::Judgement, scene.say("Nemesis remembers", "Némésis se souvient de"), Some(Card::God(God::Nemesis))))
            @for seat in grudge.iter() { (seat_badge(seat.index())) }
        }
    }
}

fn tokens(scene: &Scene<'_>, player: &PlayerView) -> Vec<Token> {
    let say = |en: &str, fr: &str| scene.say(en, fr).to_owned();
    let lasting = [
        (player.locked, Emblem::Lock, scene.say("cannot move", "ne peut plus avancer"), None),
        (player.shielded, Emblem::Aegis, scene.say("cannot be attacked", "ne peut être attaqué"), None),
        (
            player.tantalus,
            Emblem::Cornucopia,
            scene.say("no Power card", "aucune carte Pouvoir"),
            Some(Card::Malus(Malus::Tantalus)),
        ),
    ];
    let mut tokens: Vec<Token> = lasting
        .into_iter()
        .filter_map(|(expiry, icon, words, by)| Some((icon, format!("{words} {}", scene.until(expiry?)), by)))
        .collect();
    let god = |god: God| Some(Card::God(god));
    if player.drunk {
        let words = say("the next roll counts half", "le prochain dé compte pour moitié");
        tokens.push((Emblem::Chalice, words, god(God::Bacchus)));
    }
    if player.quest_failure {
        tokens.push((
            Emblem::Cross,
            say("fails the next quest", "échoue à la prochaine quête"),
            god(God::Brahma),
        ));
    }
    if player.next > 0 {
        let spaces = player.next;
        tokens.push((
            Emblem::Fast,
            scene
                .lang
                .pick(format!("advances {spaces} next turn"), format!("avance de {spaces} au prochain tour")),
            god(God::Frigg),
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
            god(God::Diana),
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
            Some(Card::God(God::Aphrodite)),
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
            Some(Card::God(God::Juno)),
        ));
    }
    for &people in &player.wards {
        let adjective = people.adjective(true, scene.lang);
        let by = match people {
            Ethnicity::Indian => Some(God::Kali),
            Ethnicity::Greek => Some(God::Athena),
            Ethnicity::Norse => Some(God::Heimdall),
            _ => None,
        };
        tokens.push((
            art::people(people),
            scene.lang.pick(format!("{adjective} gods protected"), format!("dieux {adjective} protégés")),
            by.map(Card::God),
        ));
    }
}

/// The cards of a hand that the viewer has seen.
fn known_hand(scene: &Scene<'_>, seat: Seat) -> Markup {
    let known = super::own::kinds(&scene.player(seat).hand);
    let who = scene.name(seat);
    let state = scene.lang.pick(
        format!("In {who}’s hand, as far as you know."),
        format!("Dans la main {of}, à votre connaissance.", of = french::de(&who)),
    );
    html! { @if !known.is_empty() {
        p.soft { (scene.say("You know of these cards in hand:", "Vous connaissez ces cartes de sa main\u{a0}:")) }
        ul.mg-tokens { @for (card, count) in known {
            li { (piles::lying(scene, Card::Power(card), count, &state)) }
        } }
    } }
}
