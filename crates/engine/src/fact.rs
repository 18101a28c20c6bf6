/// Something that games are compared by; see [`Extras::facts`](crate::Extras::facts).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// How much or how many, such as the number of rounds.
    Number(i32),
    /// Which of several, by its English name, such as the way a game ended.
    Kind(&'static str),
}
