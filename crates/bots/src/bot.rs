use engine::{Chance, Observation, State};

/// Somebody who answers for a seat.
///
/// What it is given holds no secret of anybody else. The same bot, observation and chance give the same answer, unless
/// the bot was told to watch the clock.
///
/// ```
/// use bots::Bot;
/// use engine::{Chance, Observation, State};
///
/// /// Takes the first answer of the list.
/// struct First;
///
/// impl<S: State> Bot<S> for First {
///     fn choose(&mut self, observation: &Observation<S>, _: &mut Chance) -> S::Action {
///         observation.actions()[0]
///     }
/// }
/// ```
pub trait Bot<S: State>: Send {
    /// The answer to what the observer is asked now. The observer must be asked.
    fn choose(&mut self, observation: &Observation<S>, chance: &mut Chance) -> S::Action;
}

/// Takes any answer, each with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<S: State> Bot<S> for Random {
    fn choose(&mut self, observation: &Observation<S>, chance: &mut Chance) -> S::Action {
        chance.pick(&observation.actions())
    }
}
