use std::fmt;
use std::ops::RangeInclusive;

use thiserror::Error;

use crate::Seat;

/// What a player may choose before the game. Numbers of players are not listed here; see [`crate::Game::PLAYERS`].
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The key in a setup text.
    pub key: &'static str,
    /// What it is called, English and French.
    pub name: [&'static str; 2],
    /// One sentence about it.
    pub help: [&'static str; 2],
    /// The possible values, the default first.
    pub choices: &'static [Choice],
    /// Where not empty: instead of one value, a list `x,y,z` may be given with a different one of these for each seat.
    pub each_seat: &'static [Choice],
    /// Where given: instead of one value, a list `x,y,z` of so many different ones may be given.
    pub some_of: Option<SomeOf>,
}

/// A list of different values, as long as the rules say.
#[derive(Clone, Copy, Debug)]
pub struct SomeOf {
    /// How many are listed.
    pub count: usize,
    /// What they are chosen from.
    pub choices: &'static [Choice],
}

/// One value of an option.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The value in a setup text.
    pub value: &'static str,
    /// What it is called, English and French.
    pub name: [&'static str; 2],
}

/// An option, declared once: what the product shows of it, how a choice changes a setup, and how a setup says what it has.
/// Reading, writing, forms, help and Python follow from a list of these.
#[derive(Debug)]
pub struct Setting<S> {
    /// What the product shows.
    pub spec: OptionSpec,
    /// Takes the choice with this number.
    pub set: fn(&mut S, usize),
    /// What a setup has.
    pub value: fn(&S) -> Value,
    /// Reads a value that is not among the choices, such as a list; `false` refuses it as unknown. The players are known by then.
    pub read: Option<fn(&mut S, &str) -> Result<bool, SetupError>>,
}

/// What a setup has for an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// The choice with this number.
    Choice(usize),
    /// Something that is written so.
    Text(String),
}

impl Choice {
    /// The number that the value is; 0 for `off`.
    pub fn number(&self) -> u8 {
        self.value.parse().unwrap_or(0)
    }
}

impl Value {
    /// A number, or `off` for 0: what [`Choice::number`] reads.
    pub fn number(number: u8) -> Value {
        Value::Text(if number == 0 { "off".into() } else { number.to_string() })
    }
}

impl From<usize> for Value {
    fn from(choice: usize) -> Value {
        Value::Choice(choice)
    }
}

/// The second of two choices if `true`.
impl From<bool> for Value {
    fn from(second: bool) -> Value {
        Value::Choice(second.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

/// What the product shows of the settings of a game.
pub const fn specs<S, const N: usize>(settings: &[Setting<S>; N]) -> [OptionSpec; N] {
    let mut specs = [settings[0].spec; N];
    let mut at = 1;
    while at < N {
        specs[at] = settings[at].spec;
        at += 1;
    }
    specs
}

/// Reads one `key=value` into a setup.
pub fn set_option<S, const N: usize>(
    settings: &[Setting<S>; N],
    setup: &mut S,
    key: &str,
    value: &str,
) -> Result<(), SetupError> {
    match option_value(&specs(settings), key, value) {
        Ok((at, chosen)) => (settings[at].set)(setup, chosen),
        Err(error) => {
            let read =
                settings.iter().find(|setting| setting.spec.key == key).and_then(|setting| setting.read);
            if !read.map_or(Ok(false), |read| read(setup, value))? {
                return Err(error);
            }
        }
    }
    Ok(())
}

/// Writes all settings of a setup, each as ` key=value`.
pub fn write_options<S>(settings: &[Setting<S>], setup: &S, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for Setting { spec, value, .. } in settings {
        match value(setup) {
            Value::Choice(choice) => write!(f, " {}={}", spec.key, spec.choices[choice].value)?,
            Value::Text(text) => write!(f, " {}={text}", spec.key)?,
        }
    }
    Ok(())
}

/// A setup that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// Not a key of this game.
    #[error("unknown option '{key}'; known are {known}")]
    UnknownOption {
        /// The key as given.
        key: String,
        /// The keys there are.
        known: String,
    },
    /// Not a value of this option.
    #[error("option {key} cannot be '{value}'; choose one of {choices}")]
    UnknownValue {
        /// The option.
        key: String,
        /// The value as given.
        value: String,
        /// The values there are.
        choices: String,
    },
    /// Too few or too many players.
    #[error("{players} players cannot play this game; it takes {min} to {max}")]
    Players {
        /// The number as given.
        players: String,
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
    },
    /// An option that makes sense only with another.
    #[error("option {key} needs {needs}")]
    Needs {
        /// The option.
        key: &'static str,
        /// The setting it needs.
        needs: &'static str,
    },
    /// Not of the form `key=value`.
    #[error("'{0}' is not of the form key=value")]
    NotAPair(String),
}

/// Reads one `key=value` against the option list: the position of the chosen value.
pub fn option_value(options: &[OptionSpec], key: &str, value: &str) -> Result<(usize, usize), SetupError> {
    let at = options.iter().position(|option| option.key == key).ok_or_else(|| {
        let known: Vec<_> = options.iter().map(|option| option.key).collect();
        SetupError::UnknownOption { key: clip(key), known: format!("players, {}", known.join(", ")) }
    })?;
    let choices = options[at].choices;
    let chosen = choices.iter().position(|choice| choice.value == value).ok_or_else(|| {
        let all: Vec<_> = choices.iter().map(|choice| choice.value).collect();
        SetupError::UnknownValue { key: clip(key), value: clip(value), choices: all.join(", ") }
    })?;
    Ok((at, chosen))
}

/// Options as a setup text gives them: key and value.
type Pairs<'a> = Vec<(&'a str, &'a str)>;

/// Splits a setup text into the number of players and the other options. The players come first, wherever they
/// stand: other options depend on them.
///
/// ```
/// use engine::read_setup;
///
/// let (players, options) = read_setup("market=open players=3", 2, 2..=4)?;
/// assert_eq!((players, options), (3, vec![("market", "open")]));
/// assert!(read_setup("players=5", 2, 2..=4).is_err());
/// # Ok::<(), engine::SetupError>(())
/// ```
pub fn read_setup(
    text: &str,
    usual: u8,
    players: RangeInclusive<usize>,
) -> Result<(u8, Pairs<'_>), SetupError> {
    let pair = |word| str::split_once(word, '=').ok_or_else(|| SetupError::NotAPair(clip(word)));
    let mut pairs = text.split_whitespace().map(pair).collect::<Result<Vec<_>, _>>()?;
    let mut number = Ok(usual);
    for (_, value) in pairs.extract_if(.., |(key, _)| *key == "players") {
        let plain = value.len() == 1;
        let fits = |number: &u8| plain && players.contains(&usize::from(*number));
        number = value.parse().ok().filter(fits).ok_or_else(|| SetupError::Players {
            players: clip(value),
            min: *players.start(),
            max: *players.end(),
        });
    }
    Ok((number?, pairs))
}

/// Checks an option that names a seat.
pub fn check_seat(key: &str, seat: Option<Seat>, players: u8) -> Result<(), SetupError> {
    match seat {
        Some(seat) if seat.index() >= usize::from(players) => Err(SetupError::UnknownValue {
            key: key.into(),
            value: seat.to_string(),
            choices: format!("random, A to {}", Seat::new(usize::from(players) - 1)),
        }),
        _ => Ok(()),
    }
}

/// Reads a list such as `odin,horus,anansi` of so many different things; `choices` says what would have been right.
pub fn read_different<T: PartialEq>(
    key: &str,
    list: &str,
    count: usize,
    read: impl Fn(&str) -> Option<T>,
    choices: impl FnOnce() -> String,
) -> Result<Vec<T>, SetupError> {
    let all: Option<Vec<T>> = list.split(',').take(count + 1).map(read).collect();
    let different = |all: &Vec<T>| all.iter().enumerate().all(|(at, one)| !all[..at].contains(one));
    all.filter(|all| all.len() == count && different(all)).ok_or_else(|| SetupError::UnknownValue {
        key: key.into(),
        value: clip(list),
        choices: choices(),
    })
}

fn clip(text: &str) -> String {
    text.chars().take(60).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_players_count_wherever_they_stand_and_the_last_word_wins() {
        fn read(text: &str) -> Result<(u8, Pairs<'_>), SetupError> {
            read_setup(text, 4, 3..=6)
        }
        assert_eq!(read(""), Ok((4, vec![])));
        assert_eq!(read("a=1 players=5 b=x=y"), Ok((5, vec![("a", "1"), ("b", "x=y")])));
        assert_eq!(read("players=9 players=3"), Ok((3, vec![])));
        for wrong in ["2", "7", "03", "+3", "", "three"] {
            let error = SetupError::Players { players: wrong.into(), min: 3, max: 6 };
            assert_eq!(read(&format!("players={wrong}")), Err(error));
        }
        assert_eq!(read("a"), Err(SetupError::NotAPair("a".into())));
    }

    #[test]
    fn a_list_has_the_right_length_and_no_doubles() {
        let read =
            |list| read_different("n", list, 2, |word| word.parse::<u8>().ok(), || "two numbers".into());
        assert_eq!(read("1,2"), Ok(vec![1, 2]));
        for wrong in ["1", "1,1", "1,2,3", "1,x", ""] {
            let error = SetupError::UnknownValue {
                key: "n".into(),
                value: wrong.into(),
                choices: "two numbers".into(),
            };
            assert_eq!(read(wrong), Err(error));
        }
    }

    #[test]
    fn a_seat_is_at_the_table() {
        assert_eq!(check_seat("first", None, 3), Ok(()));
        assert_eq!(check_seat("first", Some(Seat::new(2)), 3), Ok(()));
        assert!(check_seat("first", Some(Seat::new(3)), 3).is_err());
    }
}
