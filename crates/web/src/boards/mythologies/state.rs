//! How a card lies and fares now, in words: what the large card tells beyond what is printed.

use engine::{Seat, french};
use mythologies::{Board, Kind, Lying, Plane, Slot, SlotView, Square, text};

use super::art::Timing;
use super::{Scene, cards};

/// « In the sanctuary, Greek board. Selected by Ann. »
pub(super) fn in_sanctuary(scene: &Scene<'_>, slot: Slot, lies: SlotView) -> String {
    let board = board(scene, slot.board());
    let mut text = match lies.card {
        Lying::Down(None) => scene.lang.pick(
            format!("Face down in the sanctuary, {board}."),
            format!("Face cachée dans le sanctuaire, {board}."),
        ),
        Lying::Down(Some(_)) => scene.lang.pick(
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
        text += &scene.lang.pick(
            format!(" Locked by {who}’s Odin."),
            format!(" Verrouillée par l’Odin {of}.", of = french::de(&who)),
        );
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
        scene.lang.pick(
            format!("Among the cards {who} will play."),
            format!("Parmi les cartes à jouer {of}.", of = french::de(&who)),
        )
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
    if Timing::of(kind).any(|timing| timing == Timing::End) {
        let worth = cards::favours(scene, end);
        text += &match scene.view.over {
            false => scene.lang.pick(
                format!(" Worth {worth} if the game ended now."),
                format!(" Vaut {worth} si la partie finissait maintenant."),
            ),
            true => scene
                .lang
                .pick(format!(" Worth {worth} at the end."), format!(" Vaut {worth} à la fin de la partie.")),
        };
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
    scene.lang.pick(format!("the pantheon of {who}"), format!("du panthéon {of}", of = french::de(&who)))
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
    scene
        .lang
        .pick(format!("In the discard of {who}."), format!("Dans la défausse {of}.", of = french::de(&who)))
}

/// A card whose effect or arrival is being carried out: who plays it, or where it stands.
pub(super) fn resolved(scene: &Scene<'_>, title: &str, kind: Kind) -> String {
    if scene.view.placing.is_some() {
        let who = scene.view.asked.first().map(|seat| scene.names.of(seat)).unwrap_or_default();
        return scene.lang.pick(format!("{title} by {who}."), format!("{title} par {who}."));
    }
    format!("{title}. {}", stands(scene, kind))
}

/// A card that has sent another one to a square.
pub(super) fn sends(scene: &Scene<'_>, kind: Kind, sent: Kind) -> String {
    let sent = sent.name(scene.lang);
    let place = stands(scene, kind);
    scene.lang.pick(
        format!("It brings this card into play: {sent}. {place}"),
        format!("Elle met en jeu\u{a0}: {sent}. {place}"),
    )
}

/// Where a card stands, if it is visible once on the table; of several copies nobody can say which one acts.
fn stands(scene: &Scene<'_>, kind: Kind) -> String {
    let visible = scene.around().flat_map(|seat| Square::all().map(move |square| (seat, square)));
    let mut here = visible.filter(|(seat, at)| scene.seat(*seat).squares[at.index()].last() == Some(&kind));
    match (here.next(), here.next(), scene.view.turn_of) {
        (Some((seat, square)), None, _) => on_square(scene, seat, square, kind),
        (_, _, Some(seat)) => {
            let who = scene.names.of(seat);
            scene.lang.pick(
                format!("It is the turn of {who}."),
                format!("C’est le tour {of}.", of = french::de(&who)),
            )
        }
        _ => String::new(),
    }
}

/// An effect among those whose order the viewer chooses.
pub(super) fn waits(scene: &Scene<'_>, kind: Kind, squares: &[Square]) -> String {
    let text = scene.say("Its effect waits for its turn.", "Son effet attend son tour.");
    let visible = |me: Seat, at: Square| scene.seat(me).squares[at.index()].last() == Some(&kind);
    match (scene.me(), squares) {
        (Some(me), [square]) if visible(me, *square) => {
            format!("{text} {}", on_square(scene, me, *square, kind))
        }
        _ => {
            let squares: Vec<String> = squares.iter().map(Square::to_string).collect();
            let squares = squares.join(", ");
            scene.lang.pick(
                format!("{text} It belongs to {squares} of your pantheon."),
                format!("{text} Il vient de {squares}, dans votre panthéon."),
            )
        }
    }
}

/// A deck: how many cards it still has.
pub(super) fn of_deck(scene: &Scene<'_>, of: Board, left: &str) -> String {
    let board = board(scene, of);
    scene
        .lang
        .pick(format!("Deck of the {board}: {left} left."), format!("Pioche, {board}\u{a0}: {left} en tout."))
}

/// The completion token of a line, planes C, T, A, then columns 1, 2, 3.
pub(super) fn of_line(scene: &Scene<'_>, seat: Seat, line: usize, fares: &str) -> String {
    let whose = pantheon(scene, seat);
    let name = match line.checked_sub(3) {
        None => {
            let plane = cards::plane_name(scene, Plane::ALL[line]);
            scene.lang.pick(format!("The {plane} plane"), format!("Plan {plane}"))
        }
        Some(column) => scene.lang.pick(format!("Column {}", column + 1), format!("Colonne {}", column + 1)),
    };
    scene.lang.pick(format!("{name} of {whose}: {fares}."), format!("{name} {whose}\u{a0}: {fares}."))
}

/// A board: its trial, what that is worth and who is how far, whose Odin locks it, and whom Destiny sends here.
pub(super) fn of_board(scene: &Scene<'_>, of: Board) -> String {
    let trial = of.index() / 2;
    let [left, right] = [0, 1].map(|side| scene.view.boards[2 * trial + side].mythology);
    let (sentence, number) = (text::trial_text(left, right, scene.lang), trial + 1);
    let worth = cards::favours(scene, scene.view.trial_worth(trial));
    let is = if scene.view.over { ["was", "valait"] } else { ["is", "vaut"] }[scene.lang as usize];
    let mut said = scene.lang.pick(
        format!("Trial {number}: {sentence} It {is} worth {worth}."),
        format!("Épreuve {number}\u{a0}: {sentence} Elle {is} {worth}."),
    );
    let far: Vec<String> = scene.around().map(|seat| far(scene, seat, trial)).collect();
    said += &format!(" {}.", far.join(scene.say("; ", "\u{a0}; ")));
    if let Some((owner, _)) = scene.view.locked.filter(|(_, locked)| *locked == of) {
        let who = scene.names.of(owner);
        said += &scene.lang.pick(
            format!(" {who}’s Odin locks the board."),
            format!(" L’Odin {of} verrouille le plateau.", of = french::de(&who)),
        );
    }
    for seat in scene.around().filter(|&seat| scene.seat(seat).destined == Some(of) && !scene.view.over) {
        let who = scene.names.of(seat);
        said += &scene
            .lang
            .pick(format!(" The board is destined to {who}."), format!(" Le plateau est destiné à {who}."));
    }
    said
}

/// How far a player is in a trial.
pub(super) fn far(scene: &Scene<'_>, seat: Seat, trial: usize) -> String {
    let player = scene.seat(seat);
    let (count, needed) = player.progress[trial];
    let who = scene.names.of(seat);
    if player.trials[trial] {
        scene.lang.pick(format!("{who}: achieved"), format!("{who}\u{a0}: réussie"))
    } else {
        scene.lang.pick(format!("{who}: {count} of {needed}"), format!("{who}\u{a0}: {count} sur {needed}"))
    }
}

/// A card out of the game.
pub(super) fn exiled(scene: &Scene<'_>) -> String {
    scene.say("Exiled: out of the game.", "Exilée\u{a0}: hors du jeu.").into()
}
