//! How a card lies and fares now, in words: what the large card tells beyond what is printed.

use engine::Seat;
use mythologies::{Board, Kind, Lying, Slot, SlotView, Square, text};

use super::art::Timing;
use super::{Scene, cards};

/// « In the sanctuary, Greek board. Selected by Ann. »
pub(super) fn in_sanctuary(scene: &Scene<'_>, slot: Slot, lies: SlotView) -> String {
    let board = board(scene, slot.board());
    let mut text = match lies.card {
        Lying::Down(_) => scene.lang.pick(
            format!("Face down in the sanctuary, {board}. You know it."),
            format!("Face cachée dans le sanctuaire, {board}. Vous la connaissez."),
        ),
        _ => scene.lang.pick(format!("In the sanctuary, {board}."), format!("Dans le sanctuaire, {board}.")),
    };
    if let Some(who) = lies.mark.map(|seat| scene.names.of(seat)) {
        text += &scene.lang.pick(format!(" Selected by {who}."), format!(" Sélectionnée par {who}."));
    }
    let locked = scene.view.locked.filter(|(_, locked)| *locked == slot.board());
    if let Some(who) = locked.map(|(owner, _)| scene.names.of(owner)) {
        text += &scene
            .lang
            .pick(format!(" Locked by {who}’s Odin."), format!(" Verrouillée par l’Odin de {who}."));
    }
    text
}

/// « Greek board », « mythologie grecque ».
pub(super) fn board(scene: &Scene<'_>, board: Board) -> String {
    let name = scene.view.boards[board.index()].mythology.name(scene.lang);
    scene.lang.pick(format!("{name} board"), format!("mythologie {name}"))
}

/// The top of a creature deck that lies open, or a card known to lie at its bottom.
pub(super) fn in_deck(scene: &Scene<'_>, of: Board, top: bool) -> String {
    let name = scene.view.boards[of.index()].mythology.name(scene.lang);
    if top {
        scene.lang.pick(
            format!("Shown on top of the {name} deck."),
            format!("Montrée au-dessus de la pioche {name}."),
        )
    } else {
        scene.lang.pick(
            format!("At the bottom of the {name} deck, as everybody knows."),
            format!("Au fond de la pioche {name}, comme chacun le sait."),
        )
    }
}

/// A selected card that waits to be played, and whether its player has the gems for it.
pub(super) fn aside(scene: &Scene<'_>, seat: Seat, kind: Kind) -> String {
    let mine = scene.me() == Some(seat);
    let who = scene.names.of(seat);
    let text = if mine {
        scene.say("Among your cards to play.", "Parmi vos cartes à jouer.").to_string()
    } else {
        scene
            .lang
            .pick(format!("Among the cards {who} will play."), format!("Parmi les cartes à jouer de {who}."))
    };
    if !kind.is_deity() {
        return text;
    }
    let (cost, has) = (cards::gems(scene, kind.cost()), scene.seat(seat).gems);
    let owner = if mine {
        scene.lang.pick(format!("you have {has}"), format!("vous en avez {has}"))
    } else {
        scene.lang.pick(format!("{who} has {has}"), format!("{who} en a {has}"))
    };
    text + &scene
        .lang
        .pick(format!(" It costs {cost}; {owner}."), format!(" Elle coûte {cost}\u{a0}; {owner}."))
}

/// The visible card of a square: what it covers, whether it was used in this turn, what it would give at the end.
pub(super) fn on_square(scene: &Scene<'_>, seat: Seat, square: Square, kind: Kind) -> String {
    let player = scene.seat(seat);
    let whose = pantheon(scene, seat);
    let below = player.squares[square.index()].len().saturating_sub(1);
    let mut text =
        scene.lang.pick(format!("Visible on {square} of {whose}"), format!("Visible en {square} {whose}"));
    if below > 0 {
        let covered = scene.cards(below);
        text += &scene.lang.pick(format!(", over {covered}"), format!(", par-dessus {covered}"));
    }
    text.push('.');
    if player.used.contains(&square) {
        text += scene.say(" Used in this turn.", " Déjà utilisée pendant ce tour.");
    } else if scene.view.turn_of == Some(seat) && Timing::of(kind).any(|timing| timing == Timing::OncePerTurn)
    {
        text += scene.say(" Not yet used in this turn.", " Pas encore utilisée pendant ce tour.");
    }
    let end = player.end[square.index()];
    if Timing::of(kind).any(|timing| timing == Timing::End) && !scene.view.over {
        let worth = cards::favours(scene, end);
        text += &scene.lang.pick(
            format!(" Worth {worth} if the game ended now."),
            format!(" Vaut {worth} si la partie finissait maintenant."),
        );
    }
    text
}

/// A card under another one.
pub(super) fn covered(scene: &Scene<'_>, seat: Seat, square: Square) -> String {
    let whose = pantheon(scene, seat);
    scene.lang.pick(
        format!("Covered on {square} of {whose}: its effect sleeps."),
        format!("Couverte en {square} {whose}\u{a0}: son effet dort."),
    )
}

/// « your pantheon », « de votre panthéon ».
fn pantheon(scene: &Scene<'_>, seat: Seat) -> String {
    if scene.me() == Some(seat) {
        return scene.say("your pantheon", "de votre panthéon").into();
    }
    let who = scene.names.of(seat);
    scene.lang.pick(format!("the pantheon of {who}"), format!("du panthéon de {who}"))
}

/// A card in the air while several move at once.
pub(super) fn lifted(scene: &Scene<'_>, from: Square) -> String {
    scene.lang.pick(
        format!("Lifted from {from}, on its way to another square."),
        format!("Soulevée de {from}, en route vers une autre case."),
    )
}

/// A card of a discard.
pub(super) fn discarded(scene: &Scene<'_>, seat: Seat) -> String {
    if scene.me() == Some(seat) {
        return scene.say("In your discard.", "Dans votre défausse.").into();
    }
    let who = scene.names.of(seat);
    scene.lang.pick(format!("In the discard of {who}."), format!("Dans la défausse de {who}."))
}

/// A board: its trial, what that is worth, and whom Destiny sends here.
pub(super) fn of_board(scene: &Scene<'_>, of: Board) -> String {
    let trial = of.index() / 2;
    let [left, right] = [0, 1].map(|side| scene.view.boards[2 * trial + side].mythology);
    let (sentence, number) = (text::trial_text(left, right, scene.lang), trial + 1);
    let worth = cards::favours(scene, scene.view.trial_worth(trial));
    let mut said = scene.lang.pick(
        format!("Trial {number}: {sentence} It is worth {worth}."),
        format!("Épreuve {number}\u{a0}: {sentence} Elle vaut {worth}."),
    );
    for seat in scene.around().filter(|&seat| scene.seat(seat).destined == Some(of) && !scene.view.over) {
        let who = scene.names.of(seat);
        said += &scene.lang.pick(format!(" Destined to {who}."), format!(" Destinée à {who}."));
    }
    said
}

/// A card out of the game.
pub(super) fn exiled(scene: &Scene<'_>) -> String {
    scene.say("Exiled: out of the game.", "Exilée\u{a0}: hors du jeu.").into()
}
