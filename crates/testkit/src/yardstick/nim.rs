//! Nim: all of a game in one file.

use std::fmt;
use std::str::FromStr;

use engine::{
    About, BySeat, Chance, Choice, Extras, Features, Game, Heuristic, Lang, Learning, Line, Log, Names,
    NotationError, OptionSpec, Preset, Questions, Refusals, Rules, Seat, SeatSet, Secrets, SetupError,
    Standing, Viewer, Wording, Words,
};
use serde::{Deserialize, Serialize};

use super::{pairs, players, unknown_option};

pub use self::{Nim as State, NimEvent as Event, NimReason as Reason, NimView as View};

/// The most piles.
const PILES: usize = 6;
/// The most pieces of a pile.
const HEIGHT: usize = 15;

/// Nim: two players in turn take any number of pieces from one pile; who takes the last piece wins.
///
/// Perfect information and solved: the mover wins unless the exclusive-or of the piles is 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Nim {
    piles: [u8; PILES],
    mover: Seat,
}

/// The piles at the start: `players=2 piles=3-4-5`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct NimSetup {
    /// At most six piles of 1 to 15 pieces.
    pub piles: Vec<u8>,
}

impl fmt::Display for NimSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piles: Vec<String> = self.piles.iter().map(u8::to_string).collect();
        write!(f, "players=2 piles={}", piles.join("-"))
    }
}

impl FromStr for NimSetup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<NimSetup, SetupError> {
        let mut setup = NimSetup { piles: vec![3, 4, 5] };
        for pair in pairs(text) {
            match pair? {
                ("players", value) => drop(players(value, Nim::PLAYERS)?),
                ("piles", value) => {
                    setup.piles = read_piles(value.split('-')).ok_or_else(|| SetupError::UnknownValue {
                        key: "piles".into(),
                        value: value.chars().take(40).collect(),
                        choices: "up to six numbers from 1 to 15, as in 3-4-5".into(),
                    })?;
                }
                (key, _) => return Err(unknown_option(key, "players, piles")),
            }
        }
        Ok(setup)
    }
}

fn read_piles<'a>(words: impl Iterator<Item = &'a str>) -> Option<Vec<u8>> {
    let piles: Option<Vec<u8>> = words
        .map(|word| word.parse().ok().filter(|&height: &u8| (1..=HEIGHT as u8).contains(&height)))
        .collect();
    piles.filter(|piles| (1..=PILES).contains(&piles.len()))
}

/// `take 2 from 1`: two pieces from the first pile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct NimTake {
    /// 0 for the first pile.
    pub pile: u8,
    /// How many pieces.
    pub count: u8,
}

impl fmt::Display for NimTake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {} from {}", self.count, self.pile + 1)
    }
}

impl FromStr for NimTake {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<NimTake, NotationError> {
        let number = |most: usize| {
            move |word: &str| word.parse().ok().filter(|&number: &u8| (1..=most as u8).contains(&number))
        };
        let mut words = Words::new(text);
        words.keyword("take")?;
        let count = words.take("a number of pieces", number(HEIGHT))?;
        words.keyword("from")?;
        let pile = words.take("a pile", number(PILES))? - 1;
        words.end()?;
        Ok(NimTake { pile, count })
    }
}

/// What happens in Nim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum NimEvent {
    /// A seat took pieces.
    Took {
        /// Who.
        seat: Seat,
        /// What.
        take: NimTake,
    },
    /// A seat took the last piece.
    Won {
        /// Who.
        seat: Seat,
    },
}

/// All there is to see: everything.
pub type NimView = Nim;

/// Why pieces cannot be taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct NimReason {
    /// How many pieces the pile has.
    pub left: u8,
}

impl Nim {
    /// A position with these piles, at most six of at most 15 pieces.
    pub fn with(piles: &[u8], mover: Seat) -> Nim {
        let mut all = [0; PILES];
        all[..piles.len()].copy_from_slice(piles);
        Nim { piles: all, mover }
    }

    /// The piles, empty ones included.
    pub fn piles(&self) -> &[u8] {
        &self.piles
    }

    /// The exclusive-or of all piles: 0 where the mover loses against best play.
    pub fn sum(&self) -> u8 {
        self.piles.iter().fold(0, |sum, pile| sum ^ pile)
    }

    pub(crate) fn set_piles(&mut self, text: &str) -> Result<(), String> {
        let piles =
            read_piles(text.split_whitespace()).ok_or("up to six numbers from 1 to 15, as in 3 4 5")?;
        *self = Nim::with(&piles, self.mover);
        Ok(())
    }

    pub(crate) fn set_mover(&mut self, mover: Seat) {
        self.mover = mover;
    }

    fn is_over(&self) -> bool {
        self.piles == [0; PILES]
    }
}

impl Rules for Nim {
    type Setup = NimSetup;
    type Action = NimTake;
    type Event = NimEvent;

    fn new(setup: &NimSetup, _: &mut Chance, _: &mut Log<NimEvent>) -> Nim {
        Nim::with(&setup.piles, Seat::new(0))
    }

    fn seats(&self) -> usize {
        2
    }

    fn apply(&mut self, seat: Seat, take: NimTake, _: &mut Chance, log: &mut Log<NimEvent>) {
        self.piles[take.pile as usize] -= take.count;
        self.mover = seat.left(2);
        log.push(NimEvent::Took { seat, take });
        if self.is_over() {
            log.push(NimEvent::Won { seat });
        }
    }

    fn may_resign(&self, _: Seat) -> bool {
        !self.is_over()
    }

    /// The pieces go, and the other one wins.
    fn resign(&mut self, seat: Seat, _: &mut Chance, log: &mut Log<NimEvent>) {
        *self = Nim::with(&[], seat);
        log.push(NimEvent::Won { seat: seat.left(2) });
    }

    fn standing(&self) -> Standing {
        let scores = BySeat::new(2, |seat| i32::from(self.is_over() && seat != self.mover));
        Standing::by_key(scores, |seat| scores[seat])
    }
}

impl Questions for Nim {
    type Prompt = ();

    fn asked(&self) -> SeatSet {
        if self.is_over() { SeatSet::EMPTY } else { SeatSet::one(self.mover) }
    }

    fn prompt(&self, _: Seat) {}

    fn legal(&self, _: Seat, out: &mut Vec<NimTake>) {
        for (pile, &height) in (0..).zip(&self.piles) {
            out.extend((1..=height).map(|count| NimTake { pile, count }));
        }
    }
}

impl Refusals for Nim {
    type Reason = NimReason;

    fn why_not(&self, _: Seat, take: NimTake) -> NimReason {
        NimReason { left: self.piles.get(take.pile as usize).copied().unwrap_or(0) }
    }
}

impl Secrets for Nim {
    type View = NimView;

    fn view(&self, _: Viewer) -> NimView {
        *self
    }

    fn redact(event: &NimEvent, _: Viewer) -> Option<NimEvent> {
        Some(*event)
    }

    fn determinize(&mut self, _: Seat, _: &mut Chance) {}
}

impl Learning for Nim {
    const ACTIONS: usize = PILES * HEIGHT;
    const FEATURES: usize = PILES;

    fn index(take: NimTake) -> usize {
        take.pile as usize * HEIGHT + take.count as usize - 1
    }

    fn features(&self, _: Seat, out: &mut Features<'_>) {
        out.block("piles");
        self.piles.iter().for_each(|&height| out.part(height, HEIGHT as f32));
    }
}

impl Heuristic for Nim {
    /// Leaves an exclusive-or of 0 wherever that is possible: perfect play.
    fn advise(&self, _: Seat, actions: &[NimTake], chance: &mut Chance) -> NimTake {
        let winning = |take: &NimTake| {
            let mut after = *self;
            after.piles[take.pile as usize] -= take.count;
            after.sum() == 0
        };
        actions.iter().copied().find(winning).unwrap_or_else(|| chance.pick(actions))
    }
}

impl Wording for Nim {
    fn about() -> &'static About {
        &About {
            title: ["Nim", "Nim"],
            pitch: ["Take the last piece.", "Prenez la dernière pièce."],
            minutes: (1, 3),
            credits: "Traditional",
            rules: [
                "# Nim\n\n## Taking pieces {#taking}\n\nIn turn, take one or more pieces from one pile. Who takes the last piece wins.\n",
                "# Nim\n\n## Prendre des pièces {#taking}\n\nÀ tour de rôle, prenez une ou plusieurs pièces d’une même pile. Qui prend la dernière gagne.\n",
            ],
        }
    }

    fn ask((): &(), asked: Seat, you: bool, names: Names<'_>, lang: Lang) -> Line {
        let text = if you {
            lang.pick("Take pieces from one pile.", "Prenez des pièces d’une pile.").into()
        } else {
            let name = names.of(asked);
            lang.pick(format!("{name} takes pieces."), format!("{name} prend des pièces."))
        };
        Line { text, rule: "taking" }
    }

    fn lead((): &(), lang: Lang) -> &'static str {
        lang.pick("Take pieces from one pile", "Prenez des pièces d’une pile")
    }

    fn label(take: NimTake, _: Names<'_>, lang: Lang) -> String {
        let NimTake { pile, count } = take;
        lang.pick(
            format!("Take {count} from pile {}", pile + 1),
            format!("Prendre {count} de la pile {}", pile + 1),
        )
    }

    fn tell(event: &NimEvent, names: Names<'_>, lang: Lang) -> Option<Line> {
        let text = match *event {
            NimEvent::Took { seat, take } => {
                let (name, count, pile) = (names.of(seat), take.count, take.pile + 1);
                lang.pick(
                    format!("{name} takes {count} from pile {pile}."),
                    format!("{name} prend {count} de la pile {pile}."),
                )
            }
            NimEvent::Won { seat } => {
                let name = names.of(seat);
                lang.pick(format!("{name} took the last piece."), format!("{name} a pris la dernière pièce."))
            }
        };
        Some(Line { text, rule: "taking" })
    }

    fn explain(reason: &NimReason, _: Names<'_>, lang: Lang) -> Line {
        let left = reason.left;
        let text = lang.pick("The pile has only ", "La pile n’a que ").to_owned()
            + &lang.count(usize::from(left), ["piece", "pieces"], ["pièce", "pièces"])
            + ".";
        Line { text, rule: "taking" }
    }
}

impl Extras for Nim {}

impl Game for Nim {
    const ID: &'static str = "nim";
    const RULES: u32 = 1;
    const PLAYERS: (usize, usize) = (2, 2);

    fn options() -> &'static [OptionSpec] {
        &[OptionSpec {
            key: "piles",
            name: ["Piles", "Piles"],
            help: ["How many pieces each pile has.", "Le nombre de pièces de chaque pile."],
            choices: &[
                Choice { value: "3-4-5", name: ["3, 4 and 5", "3, 4 et 5"] },
                Choice { value: "1-3-5-7", name: ["1, 3, 5 and 7", "1, 3, 5 et 7"] },
                Choice { value: "1-1", name: ["1 and 1", "1 et 1"] },
            ],
            each_seat: &[],
            some_of: None,
        }]
    }

    fn presets() -> &'static [Preset] {
        &[
            Preset {
                key: "first",
                name: ["First game", "Première partie"],
                help: ["Two small piles.", "Deux petites piles."],
                setup: "piles=1-1",
            },
            Preset {
                key: "standard",
                name: ["Standard", "Standard"],
                help: ["Three piles.", "Trois piles."],
                setup: "",
            },
            Preset {
                key: "everything",
                name: ["Everything", "Tout"],
                help: ["Four piles.", "Quatre piles."],
                setup: "piles=1-3-5-7",
            },
        ]
    }
}
