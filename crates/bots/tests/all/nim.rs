use bots::{Bot, Search};
use engine::{Chance, Log, Observation, Questions, Rules, Seat, Turn};
use testkit::yardstick::{Nim, NimTake};

use crate::simulations;

/// The move a perfect player makes: to an exclusive-or of 0 if that can be reached, else any.
fn perfect(state: &Nim, seat: Seat, chance: &mut Chance) -> NimTake {
    let mut actions = Vec::new();
    state.actions(seat, &mut actions);
    let winning = actions.iter().copied().find(|&take| after(state, seat, take).sum() == 0);
    winning.unwrap_or_else(|| chance.pick(&actions))
}

fn after(state: &Nim, seat: Seat, take: NimTake) -> Nim {
    let mut next = *state;
    next.apply(seat, take, &mut Chance::seeded(0), &mut Log::off());
    next
}

/// Every position of up to three piles of up to four that the mover can win.
fn won_positions() -> impl Iterator<Item = [u8; 3]> {
    let piles = (0..=4).flat_map(|a| (a..=4).flat_map(move |b| (b..=4).map(move |c| [a, b, c])));
    piles.filter(|[a, b, c]| a ^ b ^ c != 0)
}

#[test]
fn wins_every_won_position_against_perfect_defence() {
    let mut search = Search::new(simulations(40_000));
    let mut positions = 0;
    for piles in won_positions() {
        let mut chance =
            Chance::seeded(u64::from(piles[0]) * 100 + u64::from(piles[1]) * 10 + u64::from(piles[2]));
        let me = Seat::new(0);
        let mut state = Nim::with(&piles, me);
        while let Turn::Asked(asked) = state.turn() {
            let seat = asked.first().expect("somebody is asked");
            let take = if seat == me {
                search.choose(&Observation::new(&state, me, &mut chance), &mut chance)
            } else {
                perfect(&state, seat, &mut chance)
            };
            state = after(&state, seat, take);
            assert!(
                seat != me || state.sum() == 0,
                "from {piles:?}: {take} gives the win away at {:?}",
                state.piles()
            );
        }
        assert!(state.standing().winners().has(me), "{piles:?} was won");
        positions += 1;
    }
    assert_eq!(positions, 29);
}

#[test]
fn knows_what_a_decided_position_is_worth() {
    let me = Seat::new(1);
    let mut chance = Chance::seeded(5);
    let mut search = Search::new(simulations(4_000));
    let won = Observation::new(&Nim::with(&[1, 2], me), me, &mut chance);
    let thoughts = search.think(&won, &mut chance, || false);
    assert_eq!(thoughts.best(), NimTake { pile: 1, count: 1 });
    assert!(thoughts.considered[0].value[me] > 0.9, "{thoughts:?}");
    let visits: u32 = thoughts.considered.iter().map(|known| known.visits).sum();
    assert_eq!((visits, thoughts.simulations), (4_000, 4_000));

    let lost = Observation::new(&Nim::with(&[2, 2], me), me, &mut chance);
    let thoughts = search.think(&lost, &mut chance, || false);
    assert!(thoughts.considered[0].value[me] < 0.15, "{thoughts:?}");
}
