use crate::{BySeat, Chance, Seat, State, Tuning};

/// A game's own cheap opinion, for the greedy bot and informed playouts. It is asked about possible truths, never about
/// the true position, so whatever it reads there is fair.
pub trait Heuristic: State {
    /// How bots think about this game.
    const TUNING: Tuning = Tuning::DEFAULT;
    /// How a master thinks about it: who thinks much longer may do so in another way.
    const MASTERY: Tuning = Self::TUNING;

    /// The network that plays this game, as the bytes of a safetensors file.
    fn network() -> Option<&'static [u8]> {
        None
    }

    /// The network that judges positions where playouts stop, as the bytes of a safetensors file.
    fn judge() -> Option<&'static [u8]> {
        None
    }

    /// The action it would take; `actions` is not empty.
    fn advise(&self, seat: Seat, actions: &[Self::Action], chance: &mut Chance) -> Self::Action;

    /// The same in less time, for playouts: they ask very often, and what is a little worse each time evens out.
    fn hunch(&self, seat: Seat, actions: &[Self::Action], chance: &mut Chance) -> Self::Action {
        self.advise(seat, actions, chance)
    }

    /// How likely each seat is to win, from 0 to 1, as far as the game can tell cheaply. Nothing where a playout had
    /// better go on: in the middle of an effect, or always if the game cannot tell.
    fn evaluate(&self) -> Option<BySeat<f32>> {
        None
    }

    /// Turns a possible truth, dealt by the rules alone, into a likelier one: deals anew what others have chosen in secret, as they are
    /// likely to have chosen, and changes nothing that the observer knows. Returns how well the rest of the truth explains what they have
    /// done, as a logarithm: a difference of 1 makes one truth e times as likely as another. For searches that guess; see
    /// [`Tuning::guesses`].
    fn guess(&mut self, _observer: Seat, _chance: &mut Chance) -> f32 {
        0.0
    }
}
