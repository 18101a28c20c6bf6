use std::fmt;
use std::str::FromStr;

use engine::{
    Choice, OptionSpec, Preset, Seat, Setting, SetupError, Value, check_seat, read_setup, set_option, specs,
    write_options,
};
use serde::{Deserialize, Serialize};

/// How the players come by their gods.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum GodDeal {
    /// Each secretly keeps one of two; in a team match each chooses from the team's pantheon.
    Choose,
    Random,
    /// Chosen openly, from the last seat to the first.
    Open,
}

/// How a team comes by its main god.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum MainPick {
    /// Each member secretly names one.
    Vote,
    /// Agreed by the seating: A and B are the main gods.
    Lobby,
    Random,
}

/// Who begins, or whose team.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum First {
    Lot,
    Seat(Seat),
    /// Whoever lost the match before; drawn by lot if there was none, or nobody lost it.
    Loser(Option<Seat>),
}

impl First {
    /// The seat, where it is known before the match.
    pub fn seat(self) -> Option<Seat> {
        match self {
            First::Lot => None,
            First::Seat(seat) => Some(seat),
            First::Loser(seat) => seat,
        }
    }
}

/// How warriors lie in the public area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Market {
    /// Six piles of fifteen, the top of each face up.
    SixPiles,
    /// Six different kinds lie open, equal cards on top of each other; a new kind comes when one runs out.
    SixKinds,
}

/// What is agreed before the match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// 2 to 6.
    pub players: u8,
    /// Two teams instead of each against all.
    pub team: bool,
    /// How the players come by their gods.
    pub gods: GodDeal,
    /// How a team comes by its main god.
    pub main: MainPick,
    /// Who begins, or whose team.
    pub first: First,
    /// Something in return for those who begin later.
    pub fair_start: bool,
    /// How warriors lie in the public area.
    pub market: Market,
    /// Energy at the start: alone, as a main god, as a supporting god.
    pub energy: [u8; 3],
    /// Energy that wins an individual match; 0 if none does.
    pub energy_win: u8,
    /// The match ends with this round.
    pub round_limit: u8,
    /// Whether one may protect a rival in an individual match.
    pub rival_protect: bool,
    /// Whether team-mates see each other's hands.
    pub share_hands: bool,
}

const OFF_ON: &[Choice] =
    &[Choice { value: "off", name: ["Off", "Non"] }, Choice { value: "on", name: ["On", "Oui"] }];

const ENERGY: &[Choice] = &[
    Choice { value: "15/20/10", name: ["15, teams 20 and 10", "15, équipes 20 et 10"] },
    Choice { value: "10/15/8", name: ["Short: 10, teams 15 and 8", "Court\u{a0}: 10, équipes 15 et 8"] },
    Choice { value: "19/24/14", name: ["Long: 19, teams 24 and 14", "Long\u{a0}: 19, équipes 24 et 14"] },
];

const ENERGY_WIN: &[Choice] = &[
    Choice { value: "25", name: ["25", "25"] },
    Choice { value: "24", name: ["24", "24"] },
    Choice { value: "23", name: ["23", "23"] },
    Choice { value: "22", name: ["22", "22"] },
    Choice { value: "21", name: ["21", "21"] },
    Choice { value: "20", name: ["20", "20"] },
    Choice { value: "off", name: ["Off", "Non"] },
];

const ROUNDS: &[Choice] = &[
    Choice { value: "60", name: ["60", "60"] },
    Choice { value: "10", name: ["10", "10"] },
    Choice { value: "20", name: ["20", "20"] },
    Choice { value: "30", name: ["30", "30"] },
    Choice { value: "100", name: ["100", "100"] },
    Choice { value: "200", name: ["200", "200"] },
];

/// The options of a match. `energy` also takes other numbers up to 24, `rounds` any
/// number from 10 to 200. In a series, `first=loser` becomes `first=loser-B` once B has lost.
const SETTINGS: [Setting<Setup>; 11] = [
    Setting {
        spec: OptionSpec {
            key: "mode",
            name: ["Match", "Match"],
            help: [
                "Each god alone, or two teams around their main gods (4 or 6 players).",
                "Chacun pour soi, ou deux équipes autour de leur dieu principal (4 ou 6 joueurs).",
            ],
            choices: &[
                Choice { value: "individual", name: ["Individual", "Individuel"] },
                Choice { value: "team", name: ["Teams", "Par équipes"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.team = chosen == 1,
        value: |setup| setup.team.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "gods",
            name: ["Gods", "Dieux"],
            help: ["How each player gets a god.", "Comment chacun reçoit son dieu."],
            choices: &[
                Choice {
                    value: "choose",
                    name: ["Each keeps one of those dealt", "Chacun garde l’un des siens"],
                },
                Choice { value: "random", name: ["Dealt at random", "Tirés au sort"] },
                Choice {
                    value: "open",
                    name: ["Chosen openly, last seat first", "Choix ouvert, dernier d’abord"],
                },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.gods = [GodDeal::Choose, GodDeal::Random, GodDeal::Open][chosen],
        value: |setup| (setup.gods as usize).into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "main",
            name: ["Main gods", "Dieux principaux"],
            help: ["How a team gets its main god.", "Comment une équipe désigne son dieu principal."],
            choices: &[
                Choice { value: "vote", name: ["Secret vote", "Vote secret"] },
                Choice { value: "lobby", name: ["Seats A and B", "Places A et B"] },
                Choice { value: "random", name: ["Drawn by lot", "Tirés au sort"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.main = [MainPick::Vote, MainPick::Lobby, MainPick::Random][chosen],
        value: |setup| (setup.main as usize).into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "first",
            name: ["First player", "Premier joueur"],
            help: [
                "Who takes the first turn; with teams, whose main god does.",
                "Qui joue le premier tour\u{202f}; par équipes, celui dont le dieu principal commence.",
            ],
            choices: &[
                Choice { value: "random", name: ["Drawn by lot", "Tiré au sort"] },
                Choice { value: "A", name: ["Seat A", "Place A"] },
                Choice { value: "B", name: ["Seat B", "Place B"] },
                Choice { value: "C", name: ["Seat C", "Place C"] },
                Choice { value: "D", name: ["Seat D", "Place D"] },
                Choice { value: "E", name: ["Seat E", "Place E"] },
                Choice { value: "F", name: ["Seat F", "Place F"] },
                Choice {
                    value: "loser",
                    name: ["The loser of the match before", "Le perdant du match précédent"],
                },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| {
            setup.first = match chosen {
                0 => First::Lot,
                7 => First::Loser(None),
                seat => First::Seat(Seat::new(seat - 1)),
            }
        },
        value: |setup| match setup.first {
            First::Lot => 0.into(),
            First::Seat(seat) => (seat.index() + 1).into(),
            First::Loser(None) => 7.into(),
            First::Loser(Some(seat)) => format!("loser-{seat}").into(),
        },
        read: Some(Setup::read_loser),
    },
    Setting {
        spec: OptionSpec {
            key: "fair_start",
            name: ["Fair start", "Départ équitable"],
            help: [
                "A smaller opening hand for the first player and energy for the last, or energy for the second team.",
                "Moins de cartes au premier joueur et de l’énergie au dernier, ou de l’énergie à la seconde équipe.",
            ],
            choices: OFF_ON,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.fair_start = chosen == 1,
        value: |setup| setup.fair_start.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "market",
            name: ["Public warriors", "Guerriers publics"],
            help: [
                "Six piles, or always six different kinds.",
                "Six piles, ou toujours six genres différents.",
            ],
            choices: &[
                Choice { value: "six_piles", name: ["Six piles", "Six piles"] },
                Choice { value: "six_kinds", name: ["Six kinds", "Six genres"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.market = [Market::SixPiles, Market::SixKinds][chosen],
        value: |setup| (setup.market as usize).into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "energy",
            name: ["Starting energy", "Énergie de départ"],
            help: [
                "For a god alone, a main god and a supporting god.",
                "D’un dieu seul, d’un dieu principal et d’un dieu de soutien.",
            ],
            choices: ENERGY,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| {
            setup.energy = read_energy(ENERGY[chosen].value).expect("a choice has three numbers")
        },
        value: |setup| setup.energy.map(|energy| energy.to_string()).join("/").into(),
        read: Some(Setup::read_energy),
    },
    Setting {
        spec: OptionSpec {
            key: "energy_win",
            name: ["Winning energy", "Énergie de victoire"],
            help: ["A god alone who reaches it wins at once.", "Un dieu seul qui l’atteint gagne aussitôt."],
            choices: ENERGY_WIN,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.energy_win = ENERGY_WIN[chosen].number(),
        value: |setup| Value::number(setup.energy_win),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "rounds",
            name: ["Round limit", "Limite de manches"],
            help: ["The match ends with this round.", "Le match s’arrête à cette manche."],
            choices: ROUNDS,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.round_limit = ROUNDS[chosen].number(),
        value: |setup| Value::number(setup.round_limit),
        read: Some(Setup::read_rounds),
    },
    Setting {
        spec: OptionSpec {
            key: "rival_protect",
            name: ["Protect rivals", "Protéger un rival"],
            help: [
                "In an individual match, anyone but the attacker may protect the target.",
                "En match individuel, chacun sauf l’attaquant peut protéger la cible.",
            ],
            choices: &[
                Choice { value: "on", name: ["On", "Oui"] },
                Choice { value: "off", name: ["Off", "Non"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.rival_protect = chosen == 0,
        value: |setup| (!setup.rival_protect).into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "share_hands",
            name: ["Shared hands", "Mains partagées"],
            help: ["Team-mates see each other’s hands.", "Les coéquipiers voient leurs mains."],
            choices: OFF_ON,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.share_hands = chosen == 1,
        value: |setup| setup.share_hands.into(),
        read: None,
    },
];

/// The options as the product shows them.
pub const OPTIONS: &[OptionSpec] = &specs(&SETTINGS);

/// Options that belong together.
pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        key: "first",
        name: ["First game", "Première partie"],
        help: ["Gods are dealt, and a match is short.", "Les dieux sont distribués, et le match est court."],
        setup: "gods=random energy=10/15/8",
    },
    Preset {
        key: "standard",
        name: ["Standard", "Standard"],
        help: [
            "Choose your god; whoever breaks every rival wins.",
            "Choisissez votre dieu\u{202f}; qui brise tous ses rivaux l’emporte.",
        ],
        setup: "",
    },
    Preset {
        key: "everything",
        name: ["Everything", "Tout"],
        help: [
            "Gods are chosen openly, six kinds are always for hire, and the start is fair.",
            "Dieux choisis au grand jour, toujours six genres à recruter, départ équitable.",
        ],
        setup: "gods=open market=six_kinds fair_start=on",
    },
    Preset {
        key: "ranked",
        name: ["Ranked", "Classé"],
        help: [
            "What those who begin gain in time, the others get in energy; in a series the loser begins.",
            "L’avance de ceux qui commencent est compensée\u{202f}; dans une série, le perdant commence.",
        ],
        setup: "fair_start=on first=loser",
    },
];

impl Setup {
    /// An individual match by the rulebook.
    pub const fn standard(players: u8) -> Setup {
        Setup {
            players,
            team: false,
            gods: GodDeal::Choose,
            main: MainPick::Vote,
            first: First::Lot,
            fair_start: false,
            market: Market::SixPiles,
            energy: [15, 20, 10],
            energy_win: 25,
            round_limit: 60,
            rival_protect: true,
            share_hands: false,
        }
    }

    /// A team match by the rulebook.
    pub const fn teams(players: u8) -> Setup {
        Setup { team: true, ..Setup::standard(players) }
    }

    /// `loser-B`: in a series, once B has lost.
    fn read_loser(&mut self, value: &str) -> Result<bool, SetupError> {
        let seat = value.strip_prefix("loser-").and_then(|seat| seat.parse().ok());
        self.first = seat.map_or(self.first, |seat| First::Loser(Some(seat)));
        Ok(seat.is_some())
    }

    /// `15/20/10`: three numbers from 1 to 24.
    fn read_energy(&mut self, value: &str) -> Result<bool, SetupError> {
        let energy = read_energy(value);
        self.energy = energy.unwrap_or(self.energy);
        Ok(energy.is_some())
    }

    fn read_rounds(&mut self, value: &str) -> Result<bool, SetupError> {
        let plain = value.bytes().all(|byte| byte.is_ascii_digit()) && !value.starts_with('0');
        let limit = value.parse().ok().filter(|n| plain && (10..=200).contains(n));
        self.round_limit = limit.unwrap_or(self.round_limit);
        Ok(limit.is_some())
    }

    fn check(&self) -> Result<(), SetupError> {
        let needs = |key, needs| Err(SetupError::Needs { key, needs });
        if self.team && !matches!(self.players, 4 | 6) {
            return needs("mode", "4 or 6 players for a team match");
        }
        if !self.team && self.main != MainPick::Vote {
            return needs("main", "mode=team");
        }
        if !self.team && self.share_hands {
            return needs("share_hands", "mode=team");
        }
        if self.team && self.energy_win != 25 {
            return needs("energy_win", "mode=individual");
        }
        if self.team && !self.rival_protect {
            return needs("rival_protect", "mode=individual");
        }
        // With a fair start the last player begins with two more.
        if !self.team && self.energy_win > 0 && self.energy[0] + 2 >= self.energy_win {
            return needs("energy", "a winning energy at least 3 higher");
        }
        check_seat("first", self.first.seat(), self.players)
    }
}

/// Reads `15/20/10`: three numbers from 1 to 24.
fn read_energy(text: &str) -> Option<[u8; 3]> {
    let read = |word: &str| {
        let plain = word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0');
        word.parse().ok().filter(|n| plain && (1..=24).contains(n))
    };
    let mut words = text.split('/');
    let energy = [read(words.next()?)?, read(words.next()?)?, read(words.next()?)?];
    words.next().is_none().then_some(energy)
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)?;
        write_options(&SETTINGS, self, f)
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let (players, options) = read_setup(text, 2, 2..=6)?;
        let mut setup = Setup::standard(players);
        for (key, value) in options {
            set_option(&SETTINGS, &mut setup, key, value)?;
        }
        setup.check()?;
        Ok(setup)
    }
}
