use engine::{Chance, Log, State};

/// How many ways there are to play exactly `depth` decisions from `state`, every seat that is asked in every order.
/// Decision `k` draws from `Chance::at(seed, k)`, so the number is the same every time: a rules change that adds, drops
/// or repeats an answer anywhere near shows in it. Games that end earlier are not counted.
///
/// ```
/// use engine::Seat;
/// use testkit::perft;
/// use testkit::yardstick::Nim;
///
/// let nim = Nim::with(&[1, 2], Seat::new(0));
/// assert_eq!([1, 2, 3].map(|depth| perft(&nim, depth, 1)), [3, 5, 3]);
/// ```
pub fn perft<S: State>(state: &S, depth: u32, seed: u64) -> u64 {
    paths(state, 1, depth, seed)
}

fn paths<S: State>(state: &S, step: u32, depth: u32, seed: u64) -> u64 {
    if step > depth {
        return 1;
    }
    let (mut total, mut actions) = (0, Vec::new());
    for seat in state.turn().asked().iter() {
        state.actions(seat, &mut actions);
        if step == depth {
            total += actions.len() as u64;
            continue;
        }
        for &action in &actions {
            let mut next = state.clone();
            next.apply(seat, action, &mut Chance::at(seed, u64::from(step)), &mut Log::off());
            total += paths(&next, step + 1, depth, seed);
        }
    }
    total
}
