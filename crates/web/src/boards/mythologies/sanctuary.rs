//! The sanctuary: four boards of three creatures and a deity, their decks, and the trials that each pair of boards forms.

use engine::{Seat, french};
use maud::{Markup, html};
use mythologies::{Action, Board, BoardView, Kind, Lying, Mythology, Origin, Slot, SlotView, text};

use super::cards::{self, Lies};
use super::{Scene, art, sheets, state};
use crate::Controls;
use crate::language::capital;
use crate::look::{self, Band, Emblem, band, emblem, emblem_named, opener, seat_badge, seat_tone};

/// The id of the sheet with cards that lie on no place of the table.
const APART: &str = "mythologies-apart";

/// The button that takes a card, for the cards that are pressed instead.
const TAKE: &str = "take-a-card";

/// Two trials, each above the two boards that form it.
pub(super) fn zone(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    html! {
        @for trial in 0..2 {
            (ribbon(scene, trial))
            @for side in 0..2 { (board(scene, controls, Board::new(2 * trial + side))) }
        }
        (apart(scene))
    }
}

/// Cards out of the game, and those known to lie at the bottom of a deck.
fn apart(scene: &Scene<'_>) -> Markup {
    let bottoms: Vec<Board> =
        Board::all().filter(|board| !scene.view.boards[board.index()].bottom.is_empty()).collect();
    html! {
        @if !scene.view.exiled.is_empty() || !bottoms.is_empty() {
            (look::sheet(APART, Band::Greek, scene.say("Out of sight", "Hors de vue"), scene.say("Close", "Fermer"), &html! {
                @if !scene.view.exiled.is_empty() {
                    h3 { (scene.say("Exiled", "Exilées")) " · " (scene.cards(scene.view.exiled.len())) }
                    (cards::list(scene, &scene.view.exiled, &state::exiled(scene)))
                }
                @for board in bottoms {
                    @let lies = &scene.view.boards[board.index()];
                    h3 { (capital(lies.mythology.name(scene.lang))) " · " (scene.say("known at the bottom", "connues au fond")) }
                    (cards::list(scene, &lies.bottom, &state::in_deck(scene, board, false)))
                }
            }))
        }
    }
}

/// The way to those cards, at the end of the second trial.
fn to_apart(scene: &Scene<'_>) -> Markup {
    let any = !scene.view.exiled.is_empty() || scene.view.boards.iter().any(|board| !board.bottom.is_empty());
    let words =
        scene.say("Exiled cards and known bottoms of decks", "Cartes exilées et fonds de pioche connus");
    html! {
        @if any { button.mt-apart type="button" popovertarget=(APART) title=(words) { "…" span.hidden-text { (words) } } }
    }
}

/// The sentence that two boards form, its value, and how far everybody is.
pub(super) fn ribbon(scene: &Scene<'_>, trial: usize) -> Markup {
    let view = scene.view;
    let [left, right] = [0, 1].map(|side| view.boards[2 * trial + side].mythology);
    let when = match (trial, view.round) {
        _ if view.over => "",
        (0, 4) => scene.say("now, one less than in round III", "maintenant, une de moins qu’en manche III"),
        (0, 3) | (1, 4) => scene.say("at the end of a turn now", "à la fin d’un tour, maintenant"),
        (0, _) => scene.say("from round III on", "dès la manche III"),
        _ => scene.say("in round IV", "en manche IV"),
    };
    html! {
        div.mt-trial {
            p {
                b.mt-ordinal { (scene.lang.pick(format!("Trial {}", trial + 1), format!("Épreuve {}", trial + 1))) }
                " " span.mt-sentence title=(when) { (text::trial_text(left, right, scene.lang)) } " "
                span.mt-worth { (cards::gain(scene, mythologies::Gain::favours(view.trial_worth(trial)))) }
                span.hidden-text { " " (when) }
            }
            ul { @for seat in scene.around() { (progress(scene, seat, trial)) } }
            @if trial == 1 { (to_apart(scene)) }
        }
    }
}

fn progress(scene: &Scene<'_>, seat: Seat, trial: usize) -> Markup {
    let player = scene.seat(seat);
    let (count, needed) = player.progress[trial];
    let words = state::far(scene, seat, trial);
    html! {
        li.done[player.trials[trial]].ready[count >= needed] title=(words) {
            (seat_badge(seat.index()))
            @if player.trials[trial] { (emblem_named(Emblem::Check, &words)) }
            @else { span aria-hidden="true" { (count) "/" (needed) } span.hidden-text { (words) } }
        }
    }
}

fn board(scene: &Scene<'_>, controls: &mut Controls, board: Board) -> Markup {
    let lies = &scene.view.boards[board.index()];
    let sent_here = |seat: &Seat| scene.seat(*seat).destined == Some(board) && !scene.view.over;
    let destined: Vec<Seat> = scene.around().filter(sent_here).collect();
    let mine = scene.me().is_some_and(|me| destined.contains(&me));
    let locked = scene.view.locked.filter(|(_, locked)| *locked == board).map(|(owner, _)| owner);
    // Whoever locks a board may still take from it.
    let shut = locked.is_some_and(|owner| scene.me() != Some(owner));
    let states = [(mine, " mine"), (!destined.is_empty(), " destined"), (shut, " locked")];
    let mut states: String = states.into_iter().filter(|(holds, _)| *holds).map(|(_, class)| class).collect();
    // No Destiny card sends two players to one board, so the outline has one colour.
    if let Some(seat) = destined.first() {
        states.push(' ');
        states.push_str(seat_tone(seat.index()));
    }
    html! {
        article class={ "mt-board " (art::tone(lies.mythology)) (states) } {
            (band(art::band(lies.mythology)))
            (head(scene, board, lies, &destined, locked))
            ul.mt-slots {
                @for place in [Slot::DEITY, 0, 1, 2] {
                    li.deity-slot[place == Slot::DEITY] { (slot(scene, controls, Slot::new(board, place), lies.slots[place], lies.mythology)) }
                }
            }
        }
    }
}

/// The name of a board, its half of the trial, its decks, and who is sent here.
fn head(
    scene: &Scene<'_>,
    board: Board,
    lies: &BoardView,
    destined: &[Seat],
    locked: Option<Seat>,
) -> Markup {
    let mythology = lies.mythology;
    let title = html! { strong.name { (capital(mythology.name(scene.lang))) } };
    let (id, state) = (sheets::board_id(mythology), state::of_board(scene, board));
    let half = if board.index().is_multiple_of(2) {
        format!("{} …", mythology.beginning_text(scene.lang))
    } else {
        format!("… {}.", mythology.ending_text(scene.lang))
    };
    html! {
        header.mt-board-head {
            (opener(scene.lang, &id, &state, "mt-board-name", &title))
            span.mt-half { (half) }
            (decks(scene, board, lies))
            span.mt-sent {
                @if let Some(owner) = locked {
                    @let who = scene.name(owner);
                    @let words = scene.lang.pick(format!("locked by {who}’s Odin"), format!("verrouillé par l’Odin {of}", of = french::de(&who)));
                    span.mt-lock title=(words) { (emblem_named(Emblem::Lock, &words)) (seat_badge(owner.index())) }
                }
                @for seat in destined {
                    @let who = scene.name(*seat);
                    span title=(scene.lang.pick(format!("destined to {who}"), format!("destiné à {who}"))) { (seat_badge(seat.index())) }
                }
            }
        }
    }
}

/// A place of a board: a card to choose, to read, face down, or none.
fn slot(
    scene: &Scene<'_>,
    controls: &mut Controls,
    slot: Slot,
    lies: SlotView,
    mythology: Mythology,
) -> Markup {
    let action = Action::Choose(slot);
    if let Some(me) = scene.me().filter(|_| scene.selecting()) {
        controls.goes(action, &format!("aside-{me}"));
    }
    let deity = slot.place() == Slot::DEITY;
    let mark = html! { @if let Some(seat) = lies.mark {
        @let who = scene.names.of(seat);
        span.mt-mark data-arrive={ "mark-" (slot) } title=(scene.lang.pick(format!("selected by {who}"), format!("sélectionnée par {who}"))) { (seat_badge(seat.index())) }
    } };
    let class = if lies.mark.is_some() { "marked" } else { "" };
    let state = state::in_sanctuary(scene, slot, lies);
    // Whoever may take a card from here takes this one by a tap on it.
    let takes = scene.open.contains(&Action::Take)
        && scene.me().is_some_and(|me| scene.seat(me).destined == Some(slot.board()));
    let card = match lies.card {
        Lying::Empty => empty(scene, deity),
        Lying::Up(kind) if takes && lies.mark.is_none() => {
            controls.identify(Action::Take, TAKE);
            cards::wished(scene, kind, TAKE, action, &state)
        }
        Lying::Up(kind) => {
            let how = Lies { class, state: &state, ..Lies::default() };
            cards::control(scene, controls, action, kind, how)
                .unwrap_or_else(|| cards::still(scene, kind, how))
        }
        Lying::Down(known) => face_down(scene, controls, slot, known, mythology, &state),
    };
    let spot = (lies.card != Lying::Empty).then(|| format!("slot-{slot}"));
    // A card that leaves fades; the next one settles into its place, turned face up if it lies so.
    let name = match lies.card {
        Lying::Empty => None,
        Lying::Up(kind) => Some(format!("card-{slot}-{}", kind.slug())),
        Lying::Down(_) => Some(format!("card-{slot}-down")),
    };
    let up = matches!(lies.card, Lying::Up(_));
    html! { div.mt-lies data-arrive=[name] data-turn[up] data-spot=[spot] { (card) } (mark) @if let Some(closed) = scene.why_not(controls, action) { (closed) } }
}

fn empty(scene: &Scene<'_>, deity: bool) -> Markup {
    let words = if deity {
        scene.say("no deity", "pas de divinité")
    } else {
        scene.say("no creature", "pas de créature")
    };
    html! { div.mt-empty { (words) } }
}

/// A card face down; whoever knows its name sees it.
fn face_down(
    scene: &Scene<'_>,
    controls: &mut Controls,
    slot: Slot,
    known: Option<Kind>,
    mythology: Mythology,
    state: &str,
) -> Markup {
    let (action, deity) = (Action::Choose(slot), slot.place() == Slot::DEITY);
    let class = format!("mt-card mt-back {}", art::tone(mythology));
    let face = cards::back(scene, mythology, deity, known);
    let id = known.map_or_else(|| sheets::back_id(mythology, deity), cards::id);
    html! {
        @match scene.act(controls, action, &format!("{class} go"), || face.clone()) {
            Some(button) => span.held data-card=(id) data-state=(state) { (button) },
            None => (opener(scene.lang, &id, state, &class, &face)),
        }
    }
}

/// The two decks of a board. Whoever may draw from one finds that answer in the line.
fn decks(scene: &Scene<'_>, board: Board, lies: &BoardView) -> Markup {
    let creatures = scene.count(lies.deck.into(), ["creature", "creatures"], ["créature", "créatures"]);
    let deities = scene.count(lies.deities.into(), ["deity", "deities"], ["divinité", "divinités"]);
    let id = |deity| sheets::back_id(lies.mythology, deity);
    // A card on its way from the deck to a square is drawn apart, and flies from there.
    let raised = scene.view.placing.as_ref().is_some_and(|placing| placing.from == Origin::Deck(board));
    let spot = (!raised).then(|| format!("slot-{}", Slot::new(board, Slot::DECK)));
    html! {
        span.mt-decks {
            (opener(scene.lang, &id(false), &state::of_deck(scene, board, &creatures), "mt-deck", &html! {
                span title=(creatures) data-spot=[spot] { (emblem(Emblem::Cards)) b { (lies.deck) } } span.hidden-text { (creatures) }
            }))
            (opener(scene.lang, &id(true), &state::of_deck(scene, board, &deities), "mt-deck of-deities", &html! {
                span title=(deities) data-spot={ "deities-" (board.code()) } { "·" b { (lies.deities) } } span.hidden-text { (deities) }
            }))
            @for seat in lies.deck_marks.iter() {
                @let who = scene.name(seat);
                span.mt-deck-mark title=(scene.lang.pick(format!("{who} draws here"), format!("{who} pioche ici"))) { (seat_badge(seat.index())) }
            }
        }
    }
}
