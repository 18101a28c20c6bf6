use std::fmt;
use std::str::FromStr;

use engine::{
    Choice, OptionSpec, Preset, Setting, SetupError, Value, read_setup, set_option, specs, write_options,
};
use serde::{Deserialize, Serialize};

/// How the quests of a seat are decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Quests {
    /// The challenge is really played.
    Played,
    /// By chance, twenty in a hundred below the odds of the card.
    Weak,
    /// By chance, with the odds of the card.
    Normal,
    /// By chance, twenty in a hundred above the odds of the card.
    Strong,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum First {
    /// The highest roll; ties roll again.
    Die,
    Random,
    SeatA,
}

/// What is agreed before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// 2 to 6.
    pub players: u8,
    /// 1 to 5.
    pub laps: u8,
    /// How the quests of each seat are decided.
    pub quests: [Quests; 6],
    /// Seconds for a challenge; 0 for no clock. The rules know no time: whoever keeps the clock plays `time-out`.
    pub clock: u8,
    /// Option: the first player has no action step in the first turn.
    pub truce: bool,
    /// Option: an ethnic Malus puts to sleep the gods of its drawer alone.
    pub own_malus: bool,
    /// Option: a god takes the leftmost empty slot.
    pub leftmost: bool,
    pub first: First,
}

const OFF_ON: &[Choice] =
    &[Choice { value: "off", name: ["Off", "Non"] }, Choice { value: "on", name: ["On", "Oui"] }];

const CLOCK: &[Choice] = &[
    Choice { value: "30", name: ["30 seconds", "30 secondes"] },
    Choice { value: "60", name: ["60 seconds", "60 secondes"] },
    Choice { value: "off", name: ["None", "Aucun"] },
];

const QUEST_CHOICES: &[Choice] = &[
    Choice { value: "played", name: ["Really played", "Vraiment joués"] },
    Choice { value: "weak", name: ["By chance, weak", "Au hasard, faible"] },
    Choice { value: "normal", name: ["By chance, normal", "Au hasard, normal"] },
    Choice { value: "strong", name: ["By chance, strong", "Au hasard, fort"] },
];

/// The options of a game.
const SETTINGS: [Setting<Setup>; 7] = [
    Setting {
        spec: OptionSpec {
            key: "laps",
            name: ["Laps", "Tours de plateau"],
            help: [
                "How many times around the ring; about 25 minutes each at a real table.",
                "Combien de tours de plateau ; environ 25 minutes chacun autour d’une table.",
            ],
            choices: &[
                Choice { value: "1", name: ["One", "Un"] },
                Choice { value: "2", name: ["Two", "Deux"] },
                Choice { value: "3", name: ["Three", "Trois"] },
                Choice { value: "4", name: ["Four", "Quatre"] },
                Choice { value: "5", name: ["Five", "Cinq"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.laps = chosen as u8 + 1,
        value: |setup| usize::from(setup.laps - 1).into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "quests",
            name: ["Quests", "Quêtes"],
            help: [
                "Play the challenges of the quests, or leave them to stated odds.",
                "Jouer les défis des quêtes, ou les laisser au hasard selon une cote annoncée.",
            ],
            choices: QUEST_CHOICES,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.quests = [QUESTS[chosen]; 6],
        value: |setup| setup.quests_value(),
        read: Some(Setup::read_quests),
    },
    Setting {
        spec: OptionSpec {
            key: "clock",
            name: ["Hourglass", "Sablier"],
            help: ["Seconds to answer a challenge.", "Secondes pour répondre à un défi."],
            choices: CLOCK,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.clock = CLOCK[chosen].number(),
        value: |setup| Value::number(setup.clock),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "truce",
            name: ["Opening truce", "Trêve d’ouverture"],
            help: [
                "The first player has no action step in the first turn; fairer for two players and one lap.",
                "Le premier joueur n’a pas d’étape d’action à son premier tour ; plus juste à deux et sur un tour.",
            ],
            choices: OFF_ON,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.truce = chosen == 1,
        value: |setup| setup.truce.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "malus",
            name: ["Ethnic Malus", "Malus d’ethnie"],
            help: [
                "Whose gods a Malus such as Ragnarok puts to sleep.",
                "Quels dieux un Malus comme Ragnarok endort.",
            ],
            choices: &[
                Choice { value: "all", name: ["Everybody’s", "Ceux de tous"] },
                Choice { value: "drawer", name: ["The drawer’s", "Ceux du piocheur"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.own_malus = chosen == 1,
        value: |setup| setup.own_malus.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "placing",
            name: ["New gods", "Nouveaux dieux"],
            help: ["Which empty slot a god takes.", "Quel emplacement vide un dieu occupe."],
            choices: &[
                Choice { value: "choose", name: ["The owner chooses", "Au choix"] },
                Choice { value: "leftmost", name: ["The leftmost", "Le plus à gauche"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.leftmost = chosen == 1,
        value: |setup| setup.leftmost.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "first",
            name: ["First player", "Premier joueur"],
            help: ["Who begins.", "Qui commence."],
            choices: &[
                Choice { value: "die", name: ["Highest roll", "Le plus grand dé"] },
                Choice { value: "random", name: ["Drawn by lot", "Tiré au sort"] },
                Choice { value: "A", name: ["Seat A", "Place A"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.first = [First::Die, First::Random, First::SeatA][chosen],
        value: |setup| (setup.first as usize).into(),
        read: None,
    },
];

/// The options as the product shows them.
pub const OPTIONS: &[OptionSpec] = &specs(&SETTINGS);

/// The options that belong together: for a first game, by the book, and with all that the game has.
pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        key: "first",
        name: ["First game", "Première partie"],
        help: [
            "Quests fall to chance, no hourglass runs, new gods find their place.",
            "Les quêtes vont au hasard, sans sablier, et les dieux trouvent leur place.",
        ],
        setup: "quests=normal clock=off placing=leftmost",
    },
    Preset {
        key: "standard",
        name: ["Standard", "Standard"],
        help: [
            "One lap of the ring, quests really played.",
            "Un tour de plateau, les quêtes vraiment jouées.",
        ],
        setup: "",
    },
    Preset {
        key: "everything",
        name: ["Everything", "Tout"],
        help: [
            "Two laps, quests really played, sixty seconds for each.",
            "Deux tours, les quêtes vraiment jouées, soixante secondes pour chacune.",
        ],
        setup: "laps=2 clock=60",
    },
];

const QUESTS: [Quests; 4] = [Quests::Played, Quests::Weak, Quests::Normal, Quests::Strong];

impl Quests {
    fn slug(self) -> &'static str {
        QUEST_CHOICES[self as usize].value
    }
}

impl Setup {
    /// The standard game: one lap, quests really played.
    pub const fn standard(players: u8) -> Setup {
        Setup {
            players,
            laps: 1,
            quests: [Quests::Played; 6],
            clock: 30,
            truce: false,
            own_malus: false,
            leftmost: false,
            first: First::Die,
        }
    }

    fn quests_value(&self) -> Value {
        let seats = &self.quests[..usize::from(self.players)];
        if seats.iter().all(|way| *way == seats[0]) {
            return (seats[0] as usize).into();
        }
        seats.iter().map(|way| way.slug()).collect::<Vec<_>>().join(",").into()
    }

    /// `quests=played,normal`: one way for each seat. Unused places repeat the last one.
    fn read_quests(&mut self, list: &str) -> Result<bool, SetupError> {
        if !list.contains(',') {
            return Ok(false);
        }
        let read = |word: &str| QUESTS.into_iter().find(|way| way.slug() == word);
        let ways: Option<Vec<Quests>> = list.split(',').map(read).collect();
        let ways = ways.filter(|ways| ways.len() == usize::from(self.players));
        let ways = ways.ok_or_else(|| SetupError::UnknownValue {
            key: "quests".into(),
            value: list.chars().take(60).collect(),
            choices: format!("played, weak, normal, strong, or a list of {} of them", self.players),
        })?;
        self.quests = std::array::from_fn(|at| ways[at.min(ways.len() - 1)]);
        Ok(true)
    }
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
        let (players, options) = read_setup(text, 4, 2..=6)?;
        let mut setup = Setup::standard(players);
        for (key, value) in options {
            set_option(&SETTINGS, &mut setup, key, value)?;
        }
        Ok(setup)
    }
}
