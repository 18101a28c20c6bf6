use std::fmt;
use std::str::FromStr;

use engine::{
    About, BySeat, Chance, Choice, Disclosure, Extras, Features, Game, Heuristic, Lang, Learning, Line, Log,
    Names, NotationError, OptionSpec, Questions, Refusals, Rules, Seat, SeatSet, Secrets, SetupError,
    Standing, Viewer, Wording, Words, option_value,
};
use serde::{Deserialize, Serialize};

use super::{pairs, players, unknown_option};

/// The highest number.
const HIGHEST: u8 = 5;
/// The most rounds; fewer than there are numbers, so that a seat never runs out.
const ROUNDS: u8 = 4;

/// Pennies: each round a prize of 1 to 3 pennies lies open and every seat secretly picks a number it has not picked
/// before. When the last seat has picked, all numbers are shown, and the highest that only one seat picked takes
/// the prize.
///
/// Secret simultaneous choices and chance: a number picked but not yet shown is hidden state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Pennies {
    rounds: u8,
    /// 1 for the first; `rounds + 1` when the game has ended.
    round: u8,
    prize: u8,
    /// Picked in this round, 0 where the answer is still owed.
    picks: BySeat<u8>,
    /// Numbers shown in earlier rounds, one bit each.
    used: BySeat<u8>,
    pennies: BySeat<u8>,
}

/// `players=2 rounds=2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PenniesSetup {
    /// 2 or 3.
    pub players: u8,
    /// 1 to 4.
    pub rounds: u8,
}

impl fmt::Display for PenniesSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={} rounds={}", self.players, self.rounds)
    }
}

impl FromStr for PenniesSetup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<PenniesSetup, SetupError> {
        let mut setup = PenniesSetup { players: 2, rounds: 3 };
        for pair in pairs(text) {
            match pair? {
                ("players", value) => setup.players = players(value, Pennies::PLAYERS)? as u8,
                ("rounds", value) => {
                    let (_, chosen) = option_value(Pennies::options(), "rounds", value)?;
                    setup.rounds = [3, 1, 2, 4][chosen];
                }
                (key, _) => return Err(unknown_option(key, "players, rounds")),
            }
        }
        Ok(setup)
    }
}

/// `pick 3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Pick(pub u8);

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pick {}", self.0)
    }
}

impl FromStr for Pick {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Pick, NotationError> {
        let mut words = Words::new(text);
        words.keyword("pick")?;
        let number = words.take("a number from 1 to 5", |word| {
            word.parse().ok().filter(|number| (1..=HIGHEST).contains(number))
        })?;
        words.end()?;
        Ok(Pick(number))
    }
}

/// What happens in Pennies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PenniesEvent {
    /// A round began.
    Began {
        /// Its prize.
        prize: u8,
    },
    /// A seat has made its choice.
    Picked {
        /// Who.
        seat: Seat,
        /// Which number; known to the seat alone.
        number: Option<u8>,
    },
    /// All numbers were shown.
    Showed {
        /// The number of each seat.
        numbers: BySeat<u8>,
    },
    /// The round was settled.
    Paid {
        /// Who got the prize; nobody where no number was alone.
        seat: Option<Seat>,
        /// The prize.
        prize: u8,
    },
}

/// What a viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PenniesView {
    /// The round.
    pub round: u8,
    /// What it is about.
    pub prize: u8,
    /// Who has picked already.
    pub ready: SeatSet,
    /// The viewer's own pick.
    pub own: Option<u8>,
    /// Numbers shown in earlier rounds, one bit each.
    pub used: BySeat<u8>,
    /// The pennies of each seat.
    pub pennies: BySeat<u8>,
}

/// The number was picked by this seat in an earlier round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PenniesReason {
    /// The number.
    pub number: u8,
}

impl Pennies {
    /// What the round is about.
    pub fn prize(&self) -> u8 {
        self.prize
    }

    pub(crate) fn set_pennies(&mut self, seat: Seat, pennies: u8) {
        self.pennies[seat] = pennies;
    }

    pub(crate) fn set_prize(&mut self, prize: u8) {
        self.prize = prize;
    }

    pub(crate) fn draw_prize(&mut self, chance: &mut Chance) {
        self.prize = chance.weighted(&[(1, 3), (2, 2), (3, 1)]) as u8;
    }

    fn open_numbers(&self, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        let used = self.used[seat];
        (1..=HIGHEST).filter(move |number| used & (1 << number) == 0)
    }

    fn begin_round(&mut self, chance: &mut Chance, log: &mut Log<PenniesEvent>) {
        self.round += 1;
        self.prize = 0;
        if self.round <= self.rounds {
            self.draw_prize(chance);
            log.push(PenniesEvent::Began { prize: self.prize });
        }
    }

    fn end_round(&mut self, log: &mut Log<PenniesEvent>) {
        log.push(PenniesEvent::Showed { numbers: self.picks });
        let seats = self.seats();
        let alone = |seat: &Seat| self.picks.iter().filter(|&&pick| pick == self.picks[*seat]).count() == 1;
        let winner = Seat::all(seats).filter(alone).max_by_key(|&seat| self.picks[seat]);
        if let Some(seat) = winner {
            self.pennies[seat] += self.prize;
        }
        log.push(PenniesEvent::Paid { seat: winner, prize: self.prize });
        for seat in Seat::all(seats) {
            self.used[seat] |= 1 << self.picks[seat];
            self.picks[seat] = 0;
        }
    }
}

impl Rules for Pennies {
    type Setup = PenniesSetup;
    type Action = Pick;
    type Event = PenniesEvent;

    fn new(setup: &PenniesSetup, chance: &mut Chance, log: &mut Log<PenniesEvent>) -> Pennies {
        let zeros = BySeat::new(setup.players as usize, |_| 0);
        let mut state =
            Pennies { rounds: setup.rounds, round: 0, prize: 0, picks: zeros, used: zeros, pennies: zeros };
        state.begin_round(chance, log);
        state
    }

    fn seats(&self) -> usize {
        self.picks.len()
    }

    fn apply(&mut self, seat: Seat, pick: Pick, chance: &mut Chance, log: &mut Log<PenniesEvent>) {
        self.picks[seat] = pick.0;
        log.push(PenniesEvent::Picked { seat, number: Some(pick.0) });
        if self.asked().is_empty() {
            self.end_round(log);
            self.begin_round(chance, log);
        }
    }

    fn standing(&self) -> Standing {
        let scores = BySeat::new(self.seats(), |seat| i32::from(self.pennies[seat]));
        Standing::by_key(scores, |seat| scores[seat])
    }
}

impl Questions for Pennies {
    type Prompt = u8;

    fn asked(&self) -> SeatSet {
        if self.round > self.rounds {
            return SeatSet::EMPTY;
        }
        Seat::all(self.seats()).filter(|&seat| self.picks[seat] == 0).collect()
    }

    /// The prize.
    fn prompt(&self, _: Seat) -> u8 {
        self.prize
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Pick>) {
        out.extend(self.open_numbers(seat).map(Pick));
    }
}

impl Refusals for Pennies {
    type Reason = PenniesReason;

    fn why_not(&self, _: Seat, pick: Pick) -> PenniesReason {
        PenniesReason { number: pick.0 }
    }
}

impl Secrets for Pennies {
    type View = PenniesView;

    fn discloses(event: &PenniesEvent) -> Option<Disclosure> {
        let numbers = Disclosure::new("the numbers were shown", "les nombres ont été dévoilés");
        matches!(event, PenniesEvent::Showed { .. }).then_some(numbers)
    }

    fn view(&self, viewer: Viewer) -> PenniesView {
        PenniesView {
            round: self.round,
            prize: self.prize,
            ready: Seat::all(self.seats()).filter(|&seat| self.picks[seat] != 0).collect(),
            own: viewer.seat().map(|seat| self.picks[seat]).filter(|&pick| pick != 0),
            used: self.used,
            pennies: self.pennies,
        }
    }

    fn redact(event: &PenniesEvent, viewer: Viewer) -> Option<PenniesEvent> {
        Some(match *event {
            PenniesEvent::Picked { seat, .. } if !viewer.is(seat) => {
                PenniesEvent::Picked { seat, number: None }
            }
            told => told,
        })
    }

    fn determinize(&mut self, seat: Seat, chance: &mut Chance) {
        for other in Seat::all(self.seats()) {
            if other != seat && self.picks[other] != 0 {
                let nth = chance.below(self.open_numbers(other).count());
                self.picks[other] = self.open_numbers(other).nth(nth).expect("the index is below the count");
            }
        }
    }
}

impl Learning for Pennies {
    const ACTIONS: usize = HIGHEST as usize;
    const FEATURES: usize = 2 + HIGHEST as usize;

    fn index(pick: Pick) -> usize {
        pick.0 as usize - 1
    }

    fn features(&self, seat: Seat, out: &mut Features<'_>) {
        out.block("prize and numbers");
        let out = out.next(2 + HIGHEST as usize);
        out[0] = f32::from(self.prize) / 3.0;
        out[1] = f32::from(self.picks[seat]) / f32::from(HIGHEST);
        for number in self.open_numbers(seat) {
            out[1 + number as usize] = 1.0;
        }
    }
}

impl Heuristic for Pennies {
    /// The highest number for the highest prize, any other number for less.
    fn advise(&self, _: Seat, actions: &[Pick], chance: &mut Chance) -> Pick {
        if self.prize == 3 { actions[actions.len() - 1] } else { chance.pick(actions) }
    }
}

impl Wording for Pennies {
    fn about() -> &'static About {
        &About {
            title: ["Pennies", "Les sous"],
            pitch: ["Pick high, but not what others pick.", "Visez haut, mais pas comme les autres."],
            minutes: (1, 2),
            credits: "Made for measuring",
            rules: [
                "# Pennies\n\nThe highest number that only one seat picked takes the prize.\n",
                "# Les sous\n\nLe plus grand nombre choisi par un seul joueur emporte le prix.\n",
            ],
        }
    }

    fn ask(prize: &u8, asked: Seat, you: bool, names: Names<'_>, lang: Lang) -> Line {
        let text = if you {
            lang.pick(
                format!("Pick a number in secret; the prize is {prize}."),
                format!("Choisissez un nombre en secret ; le prix est de {prize}."),
            )
        } else {
            let name = names.of(asked);
            lang.pick(format!("{name} picks a number."), format!("{name} choisit un nombre."))
        };
        Line { text, rule: "picking" }
    }

    fn lead(_: &u8, lang: Lang) -> &'static str {
        lang.pick("Pick a number in secret", "Choisissez un nombre en secret")
    }

    fn label(pick: Pick, _: Names<'_>, lang: Lang) -> String {
        lang.pick(format!("Pick {}", pick.0), format!("Choisir {}", pick.0))
    }

    fn tell(event: &PenniesEvent, names: Names<'_>, lang: Lang) -> Option<Line> {
        let (text, rule) = match *event {
            PenniesEvent::Began { prize } => {
                (lang.pick(format!("The prize is {prize}."), format!("Le prix est de {prize}.")), "prizes")
            }
            PenniesEvent::Picked { seat, number: None } => {
                let name = names.of(seat);
                let text = lang.pick(format!("{name} has picked."), format!("{name} a choisi."));
                (text, "picking")
            }
            PenniesEvent::Picked { seat, number: Some(number) } => {
                let name = names.of(seat);
                let text = lang.pick(format!("{name} picks {number}."), format!("{name} choisit {number}."));
                (text, "picking")
            }
            PenniesEvent::Showed { ref numbers } => {
                let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
                let numbers = numbers.join(", ");
                (lang.pick(format!("Picked: {numbers}."), format!("Choisis : {numbers}.")), "picking")
            }
            PenniesEvent::Paid { seat: Some(seat), prize } => {
                let name = names.of(seat);
                (lang.pick(format!("{name} gets {prize}."), format!("{name} reçoit {prize}.")), "prizes")
            }
            PenniesEvent::Paid { seat: None, .. } => {
                (lang.pick("Nobody gets the prize.", "Personne ne reçoit le prix.").into(), "prizes")
            }
        };
        Some(Line { text, rule })
    }

    fn explain(reason: &PenniesReason, _: Names<'_>, lang: Lang) -> Line {
        let number = reason.number;
        let text = lang
            .pick(format!("You have picked {number} before."), format!("Vous avez déjà choisi {number}."));
        Line { text, rule: "picking" }
    }
}

impl Extras for Pennies {}

impl Game for Pennies {
    const ID: &'static str = "pennies";
    const RULES: u32 = 1;
    const PLAYERS: (usize, usize) = (2, 3);

    fn options() -> &'static [OptionSpec] {
        const {
            assert!(ROUNDS < HIGHEST);
            &[OptionSpec {
                key: "rounds",
                name: ["Rounds", "Manches"],
                help: ["How many prizes are played for.", "Le nombre de prix à gagner."],
                choices: &[
                    Choice { value: "3", name: ["three", "trois"] },
                    Choice { value: "1", name: ["one", "une"] },
                    Choice { value: "2", name: ["two", "deux"] },
                    Choice { value: "4", name: ["four", "quatre"] },
                ],
                each_seat: &[],
                some_of: None,
            }]
        }
    }
}
