use std::collections::BTreeSet;

use engine::{Game, OptionSpec};

/// A setup that can be played, with the place of each chosen value: number of players first, then the options.
struct Combination<G: Game> {
    values: Vec<usize>,
    setup: G::Setup,
}

/// Two chosen values: two options, each with the place of its value.
type Pair = (usize, usize, usize, usize);

/// Every number of players with every combination of options that can be played. Of the lists of values, two: the
/// first values in order and the last values in reverse.
///
/// # Panics
/// If the game refuses one of its values in every combination.
pub fn every_setup<G: Game>() -> Vec<G::Setup> {
    combinations::<G>().into_iter().map(|combination| combination.setup).collect()
}

/// A few setups of [`every_setup`] in which every two values that can be played together are played together.
///
/// # Panics
/// If the game refuses one of its values in every combination.
pub fn pairwise_setups<G: Game>() -> Vec<G::Setup> {
    let all = combinations::<G>();
    if G::options().is_empty() {
        return all.into_iter().map(|combination| combination.setup).collect();
    }
    let values: Vec<&[usize]> = all.iter().map(|combination| combination.values.as_slice()).collect();
    cover(&values).into_iter().map(|at| all[at].setup.clone()).collect()
}

/// Which of these combinations to take so that each pair of values that occurs in one of them occurs in one of those.
/// Always takes the one with the most new pairs; of several such, the first, which is nearest to the defaults.
fn cover(all: &[&[usize]]) -> Vec<usize> {
    let mut open: BTreeSet<Pair> = all.iter().flat_map(|values| pairs(values)).collect();
    let mut chosen = Vec::new();
    while !open.is_empty() {
        let news = |at: usize| pairs(all[at]).filter(|pair| open.contains(pair)).count();
        let best = (0..all.len()).rev().max_by_key(|&at| news(at)).expect("a pair occurs somewhere");
        let met: BTreeSet<Pair> = pairs(all[best]).collect();
        open.retain(|pair| !met.contains(pair));
        chosen.push(best);
    }
    chosen
}

fn pairs(values: &[usize]) -> impl Iterator<Item = Pair> {
    let places = 0..values.len();
    places.flat_map(move |one| (one + 1..values.len()).map(move |two| (one, values[one], two, values[two])))
}

fn combinations<G: Game>() -> Vec<Combination<G>> {
    let (fewest, most) = G::PLAYERS;
    let mut texts = Vec::new();
    for players in fewest..=most {
        let mut some = vec![(vec![players - fewest], format!("players={players}"))];
        for option in G::options() {
            let choices = option_values(option, players);
            let with = |(values, text): &(Vec<usize>, String)| {
                let one = |(place, value): (usize, &String)| {
                    ([values.as_slice(), &[place]].concat(), format!("{text} {}={value}", option.key))
                };
                choices.iter().enumerate().map(one).collect::<Vec<_>>()
            };
            some = some.iter().flat_map(with).collect();
        }
        texts.append(&mut some);
    }
    playable(texts)
}

/// Those the game accepts. A value may need another one, but each must be good for something.
fn playable<G: Game>(texts: Vec<(Vec<usize>, String)>) -> Vec<Combination<G>> {
    let (mut good, mut combinations, mut refused) = (BTreeSet::new(), Vec::new(), Vec::new());
    for (values, text) in texts {
        match text.parse() {
            Ok(setup) => {
                good.extend(values.iter().copied().enumerate());
                combinations.push(Combination { values, setup });
            }
            Err(error) => refused.push((values, text, error)),
        }
    }
    for (values, text, error) in refused {
        let useless = values.into_iter().enumerate().any(|value| !good.contains(&value));
        assert!(!useless, "{} refuses a value of its own everywhere, as in '{text}': {error}", G::ID);
    }
    combinations
}

fn option_values(option: &OptionSpec, players: usize) -> Vec<String> {
    let mut values: Vec<String> = option.choices.iter().map(|choice| choice.value.into()).collect();
    let each: Vec<&str> = option.each_seat.iter().map(|choice| choice.value).collect();
    if each.len() >= players {
        let last: Vec<&str> = each.iter().rev().take(players).copied().collect();
        values.extend([each[..players].join(","), last.join(",")]);
    }
    if let Some(some) = option.some_of {
        let all: Vec<&str> = some.choices.iter().map(|choice| choice.value).collect();
        let last: Vec<&str> = all.iter().rev().take(some.count).copied().collect();
        values.extend([all[..some.count].join(","), last.join(",")]);
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_is_met_by_few() {
        let all: Vec<Vec<usize>> = (0..81).map(|n| vec![n / 27, n / 9 % 3, n / 3 % 3, n % 3]).collect();
        let all: Vec<&[usize]> = all.iter().map(Vec::as_slice).collect();
        let chosen = cover(&all);
        let met: BTreeSet<Pair> = chosen.iter().flat_map(|&at| pairs(all[at])).collect();
        assert_eq!(met.len(), 6 * 9, "six pairs of options, nine pairs of values each");
        assert!(chosen.len() <= 12 && chosen[0] == 0, "{chosen:?}");
    }

    #[test]
    fn pairs_that_never_occur_are_not_waited_for() {
        assert_eq!(cover(&[&[0, 0, 0], &[1, 0, 0]]), [0, 1]);
        assert_eq!(cover(&[]), [0; 0]);
    }
}
