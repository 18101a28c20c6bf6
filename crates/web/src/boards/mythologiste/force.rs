//! What is in force: every lasting effect, on whom it lies and until when.

use engine::{Seat, french};
use maud::{Markup, html};
use mythologiste::{BoardToken, Ethnicity, God, Malus, PlayerView, Quest};

use super::cards::{self, Card};
use super::{Scene, art, piles};
use crate::look::{Emblem, emblem, seat_badge};

/// A token on a player: its sign, what it does and for how long, and the card that puts it there if only one does.
type Token = (Emblem, String, Option<Card>);

/// Every lasting effect with its end: those on the board, then player by player.
pub(super) fn section(scene: &Scene<'_>) -> Markup {
    let on_board = scene.view.tokens.iter().map(|&(token, seat)| {
        let (icon, words) = board_token(scene, token, seat);
        (seat, icon, words, Some(Card::God(placed_by(token))))
    });
    let mut effects: Vec<(Seat, Emblem, String, Option<Card>)> = on_board.collect();
    for seat in scene.around() {
        let player = scene.player(seat);
        let own = tokens(scene, player).into_iter().chain(dozing(scene, player));
        effects.extend(own.map(|(icon, words, by)| (seat, icon, words, by)));
    }
    let count = scene.lang.count(effects.len(), ["effect", "effects"], ["effet", "effets"]);
    html! {
        h3.cap { (scene.say("In force", "En vigueur")) small { (count) } }
        ul.mg-force {
            @for (seat, icon, words, by) in &effects {
                li data-arrive={ "mark-" (seat) "-" (words) } { (seat_badge(seat.index())) (token(scene, *icon, words, *by)) }
            }
            @for seat in scene.around() {
                (kept(scene, seat))
                @if !scene.player(seat).grudge.is_empty() { (grudge(scene, seat)) }
            }
        }
    }
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
            li data-arrive={ "mark-" (seat) "-combo" } { (seat_badge(seat.index())) (cards::open(scene, combo, &state, "mg-link", &inner)) }
        }
        @if !player.store.is_empty() {
            li.mg-store data-arrive={ "mark-" (seat) "-store-" (player.store.len()) } {
                (seat_badge(seat.index())) (emblem(Emblem::Skull)) (scene.say("under Vulcan:", "sous Vulcain\u{a0}:"))
                @for &malus in &player.store {
                    (piles::lying(scene, Card::Malus(malus), 1, scene.say("Under Vulcan.", "Sous Vulcain.")))
                }
            }
        }
    }
}

/// Gods that are inactive for a turn, by the moment at which they wake.
fn dozing(scene: &Scene<'_>, player: &PlayerView) -> Vec<Token> {
    let mut tokens: Vec<(String, Vec<God>)> = Vec::new();
    for god in player.gods.iter().flatten() {
        let Some(expiry) = god.drowsy else { continue };
        let until = scene.until(expiry);
        match tokens.iter_mut().find(|(known, _)| *known == until) {
            Some((_, gods)) => gods.push(god.god),
            None => tokens.push((until, vec![god.god])),
        }
    }
    let words = |until: &str, gods: &[God]| {
        let names: Vec<&str> = gods.iter().map(|god| god.name(scene.lang)).collect();
        let (names, plural) = (names.join(", "), if gods.len() > 1 { "s" } else { "" });
        let inactive = if gods.iter().any(|god| god.is_male()) { "inactif" } else { "inactive" };
        scene.lang.pick(format!("{names} inactive {until}"), format!("{names} {inactive}{plural} {until}"))
    };
    tokens.into_iter().map(|(until, gods)| (Emblem::Hourglass, words(&until, &gods), None)).collect()
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
            (seat_badge(seat.index()))
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

/// The god whose effect puts a token on the board.
fn placed_by(token: BoardToken) -> God {
    match token {
        BoardToken::GeneralShield => God::Geb,
        BoardToken::MalusBoard => God::Baldr,
        BoardToken::EthnicitiesOff => God::Chiyou,
        BoardToken::Slow => God::Neptune,
        BoardToken::HeldGods => God::Hades,
    }
}

fn board_token(scene: &Scene<'_>, token: BoardToken, seat: Seat) -> (Emblem, String) {
    let who = scene.name(seat);
    let (icon, en, fr) = match token {
        BoardToken::GeneralShield => (
            Emblem::Aegis,
            format!("no god can be attacked, until the end of {who}’s next turn"),
            format!(
                "aucun dieu ne peut être attaqué, jusqu’à la fin du prochain tour {of}",
                of = french::de(&who)
            ),
        ),
        BoardToken::MalusBoard => (
            Emblem::Skull,
            format!("every space is a Malus space, until the end of {who}’s next turn"),
            format!(
                "toutes les cases sont Malus, jusqu’à la fin du prochain tour {of}",
                of = french::de(&who)
            ),
        ),
        BoardToken::EthnicitiesOff => (
            Emblem::Cross,
            format!("ethnicity spaces are useless, until the end of {who}’s next turn"),
            format!(
                "les cases Ethnie sont inutiles, jusqu’à la fin du prochain tour {of}",
                of = french::de(&who)
            ),
        ),
        BoardToken::Slow => (
            Emblem::Slow,
            format!("one space instead of the die, until {who}’s next turn starts"),
            format!("une case au lieu du dé, jusqu’au début du prochain tour {of}", of = french::de(&who)),
        ),
        BoardToken::HeldGods => (
            Emblem::Hades,
            format!("only {who} draws gods, until the end of that player’s next turn"),
            format!("seul {who} pioche des dieux, jusqu’à la fin de son prochain tour"),
        ),
    };
    (icon, scene.lang.pick(en, fr))
}
