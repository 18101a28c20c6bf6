//! What is shown as closed is closed, for the reason that is given. The reasons are checked on the view alone.

use std::collections::BTreeMap;

use engine::{Chance, Fixture, Log, Questions, Refusals, Rules, Seat, Secrets, Turn, Viewer};
use mythologies::{Action, DEITY_COST, Kind, Plane, Reason, Setup, Square, State, View};

/// The visible card of a square.
fn top(view: &View, seat: Seat, square: Square) -> Option<Kind> {
    view.seats[seat.index()].squares[square.index()].last().copied()
}

/// Whether nothing may be put on a square.
fn blocked(view: &View, seat: Seat, square: Square) -> bool {
    top(view, seat, square).is_some_and(|kind| kind.is_deity() || kind == Kind::Kelpie)
}

/// Whether a player lacks the gems or the favours for invoking on a square a card that costs so many gems.
fn too_dear(view: &View, seat: Seat, square: Square, cost: u8) -> bool {
    let (mut gems, mut favours) = (cost, 0);
    for other in Seat::all(view.seats.len()).filter(|&other| other != seat) {
        favours += u8::from(top(view, other, square) == Some(Kind::Troll));
        let heimdall =
            |at: Square| at.plane() == square.plane() && top(view, other, at) == Some(Kind::Heimdall);
        gems += u8::from(Square::all().any(heimdall));
    }
    let purse = &view.seats[seat.index()];
    purse.gems < gems || purse.favours < favours
}

/// Whether a Griffin could move nothing: all is held fast, or no square of another plane is open to it.
fn nothing_moves(view: &View, seat: Seat) -> bool {
    let adjacent = |one: Square, two: Square| {
        one.index().abs_diff(two.index()) == 3
            || one.plane() == two.plane() && one.column().abs_diff(two.column()) == 1
    };
    let held = |square: Square| {
        Square::all().any(|at| match top(view, seat, at) {
            Some(Kind::Naga) => adjacent(at, square),
            Some(Kind::Morrigan) => at.plane() == square.plane(),
            _ => false,
        })
    };
    let open =
        |plane: Plane| Square::all().any(|square| square.plane() != plane && !blocked(view, seat, square));
    !Square::all().any(|square| top(view, seat, square).is_some() && !held(square) && open(square.plane()))
}

/// Whether a reason is true, and its name.
fn verdict(view: &View, seat: Seat, action: Action, reason: Reason) -> (bool, &'static str) {
    let own = &view.seats[seat.index()];
    match (action, reason) {
        (Action::Choose(at), Reason::Marked { slot, by }) => {
            let mark = view.boards[slot.board().index()].slots[slot.place()].mark;
            (at == slot && mark == Some(by), "marked")
        }
        (Action::Choose(at), Reason::Locked { board }) => {
            let locked = view.locked.is_some_and(|(owner, locked)| owner != seat && locked == board);
            (at.board() == board && locked, "locked")
        }
        (Action::At(at), Reason::CannotCrush { square, kind }) => {
            let stands = top(view, seat, square) == Some(kind) && blocked(view, seat, square);
            (at == square && stands, "uncrushable")
        }
        (Action::At(at), Reason::CannotPay { square }) => {
            let placing = view.placing.as_ref().expect("a card is being placed");
            let dear = too_dear(view, seat, square, placing.kind.cost());
            (at == square && !blocked(view, seat, square) && placing.invoked && dear, "unpayable square")
        }
        (Action::Play(card), Reason::TooDear { kind, gems }) => {
            (card == kind && kind.is_deity() && gems == own.gems && gems < DEITY_COST, "unpayable deity")
        }
        (Action::Play(card), Reason::NoSquare { kind }) => {
            let closed = |square| blocked(view, seat, square) || too_dear(view, seat, square, kind.cost());
            (card == kind && own.gems >= kind.cost() && Square::all().all(closed), "no square")
        }
        (Action::Use(square), Reason::UsedThisTurn { kind }) => {
            (top(view, seat, square) == Some(kind) && own.used.contains(&square), "used")
        }
        (Action::Use(square), Reason::NoGem { kind }) => {
            (top(view, seat, square) == Some(kind) && own.gems == 0, "no gem")
        }
        (Action::Use(at), Reason::NotUsable { square }) => {
            let griffin = top(view, seat, square) == Some(Kind::Griffin);
            (at == square && griffin && nothing_moves(view, seat), "nothing to move")
        }
        other => panic!("{other:?} is never given"),
    }
}

#[test]
fn every_reason_is_true() {
    let (mut met, mut actions) = (BTreeMap::new(), Vec::new());
    for seed in testkit::seeds(240) {
        let mut chance = Chance::seeded(seed);
        let setup = Setup { gems: (seed % 4) as u8, ..Setup::standard(2 + (seed % 3) as u8) };
        let mut state = State::new(&setup, &mut chance, &mut Log::off());
        while let Turn::Asked(asked) = state.turn() {
            let seat = asked.first().expect("somebody is asked");
            let view = state.view(Viewer::Seat(seat));
            state.actions(seat, &mut actions);
            for (action, reason) in state.closed(seat) {
                assert!(!actions.contains(&action), "{action:?} is open");
                assert_eq!(reason, state.why_not(seat, action));
                let (is_true, name) = verdict(&view, seat, action, reason);
                assert!(is_true, "seed {seed}, {seat}: {action:?} closed by {reason:?}");
                *met.entry(name).or_insert(0) += 1;
            }
            let action = chance.pick(&actions);
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
    }
    let all = ["locked", "marked", "no gem", "uncrushable", "unpayable deity", "unpayable square", "used"];
    for name in all {
        assert!(met.contains_key(name), "{name} was never met: {met:?}");
    }
}

/// What the Chimera raises can only come down on her, whatever it would cost elsewhere.
#[test]
fn the_chimera_has_one_square() {
    let setup: Setup =
        "players=2 mythologies=greek,inca,norse,celtic boards=listed first=A".parse().expect("a setup");
    let mut state = State::new(&setup, &mut Chance::seeded(1), &mut Log::off());
    for (key, value) in [("aside A", "chimera llama"), ("discard B", "puma"), ("turn", "A")] {
        state.arrange(key, value).expect("a table");
    }
    state.arranged(&mut Chance::seeded(2), &mut Log::off()).expect("a sound table");
    let (seat, square) = (Seat::new(0), Square::from_code("T1").expect("a square"));
    for action in ["play chimera", "at T1", "from B puma"] {
        let action = action.parse().expect("an action");
        state.apply(seat, action, &mut Chance::seeded(3), &mut Log::off());
    }
    let mut actions = Vec::new();
    state.actions(seat, &mut actions);
    assert_eq!(actions, [Action::At(square)]);
    let elsewhere = Action::At(Square::from_code("C2").expect("a square"));
    assert_eq!(state.why_not(seat, elsewhere), Reason::OnlyOnto { square });
    assert_eq!(state.closed(seat), [], "nobody looks for another square");
}
