use std::fmt;
use std::str::FromStr;

use engine::{
    Choice, OptionSpec, Preset, Seat, Setting, SetupError, Value, check_seat, read_different, read_setup,
    set_option, specs, write_options,
};
use serde::{Deserialize, Serialize};

use crate::powers::God;

/// How the players come by their gods.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Gods {
    /// From the first player clockwise, each chooses.
    Draft,
    Random,
    /// Agreed before the game: the god of each seat.
    Lobby([God; 6]),
}

impl Gods {
    fn value(self, players: u8) -> Value {
        match self {
            Gods::Draft => 0.into(),
            Gods::Random => 1.into(),
            Gods::Lobby(gods) => gods.map(God::slug)[..usize::from(players)].join(",").into(),
        }
    }
}

/// The numbers on the movement cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Deck {
    /// Each creature has a character of its own.
    Personalities,
    /// All creatures are alike.
    Uniform,
}

/// What is agreed before the first race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// 3 to 6.
    pub players: u8,
    /// Variant: each god has two power cards.
    pub powers: bool,
    /// Variant on top of it: Fate tokens, and a third power card for each god.
    pub fate: bool,
    /// Variant: drawn protection cards leave the game.
    pub sober: bool,
    /// How the players come by their gods.
    pub gods: Gods,
    /// Who begins; drawn by lot if nobody is named.
    pub first_player: Option<Seat>,
    /// The numbers on the movement cards.
    pub deck: Deck,
    /// Option: foul play with a creature that has arrived, only to frame it (R12).
    pub framing: bool,
}

const OFF_ON: &[Choice] =
    &[Choice { value: "off", name: ["Off", "Non"] }, Choice { value: "on", name: ["On", "Oui"] }];

/// The gods, as the values a seat may be given in the lobby.
const EACH_GOD: &[Choice] = &[
    Choice { value: "anansi", name: ["Anansi", "Anansi"] },
    Choice { value: "horus", name: ["Horus", "Horus"] },
    Choice { value: "marduk", name: ["Marduk", "Marduk"] },
    Choice { value: "odin", name: ["Odin", "Odin"] },
    Choice { value: "quetzalcoatl", name: ["Quetzalcoatl", "Quetzalcoatl"] },
    Choice { value: "yu-huang", name: ["Yu Huang", "Yu Huang"] },
];

/// The options of a game.
const SETTINGS: [Setting<Setup>; 7] = [
    Setting {
        spec: OptionSpec {
            key: "powers",
            name: ["God powers", "Pouvoirs des dieux"],
            help: ["Each god brings two power cards.", "Chaque dieu apporte deux cartes Pouvoir."],
            choices: OFF_ON,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.powers = chosen == 1,
        value: |setup| setup.powers.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "fate",
            name: ["Fate tokens", "Jetons du Destin"],
            help: [
                "Tokens on the track wake a third power card; needs god powers.",
                "Des jetons sur la piste réveillent une troisième carte ; demande les pouvoirs.",
            ],
            choices: OFF_ON,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.fate = chosen == 1,
        value: |setup| setup.fate.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "sober",
            name: ["Zeus is sober", "Zeus est sobre"],
            help: [
                "Protection cards that Zeus draws leave the game.",
                "Les cartes Protection tirées par Zeus quittent la partie.",
            ],
            choices: OFF_ON,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.sober = chosen == 1,
        value: |setup| setup.sober.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "gods",
            name: ["Gods", "Dieux"],
            help: ["How each player gets a god.", "Comment chacun reçoit son dieu."],
            choices: &[
                Choice { value: "draft", name: ["Each chooses in turn", "Chacun choisit à son tour"] },
                Choice { value: "random", name: ["Dealt at random", "Tirés au sort"] },
            ],
            each_seat: EACH_GOD,
            some_of: None,
        },
        set: |setup, chosen| setup.gods = [Gods::Draft, Gods::Random][chosen],
        value: |setup| setup.gods.value(setup.players),
        read: Some(Setup::read_gods),
    },
    Setting {
        spec: OptionSpec {
            key: "first",
            name: ["First player", "Premier joueur"],
            help: ["Who begins the first race.", "Qui commence la première course."],
            choices: &[
                Choice { value: "random", name: ["Drawn by lot", "Tiré au sort"] },
                Choice { value: "A", name: ["Seat A", "Place A"] },
                Choice { value: "B", name: ["Seat B", "Place B"] },
                Choice { value: "C", name: ["Seat C", "Place C"] },
                Choice { value: "D", name: ["Seat D", "Place D"] },
                Choice { value: "E", name: ["Seat E", "Place E"] },
                Choice { value: "F", name: ["Seat F", "Place F"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.first_player = (chosen > 0).then(|| Seat::new(chosen - 1)),
        value: |setup| setup.first_player.map_or(0, |seat| seat.index() + 1).into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "deck",
            name: ["Movement cards", "Cartes de mouvement"],
            help: [
                "Creatures with characters of their own, or all alike.",
                "Des créatures au caractère bien trempé, ou toutes pareilles.",
            ],
            choices: &[
                Choice { value: "personalities", name: ["Personalities", "Caractères"] },
                Choice { value: "uniform", name: ["All alike", "Toutes pareilles"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.deck = [Deck::Personalities, Deck::Uniform][chosen],
        value: |setup| (setup.deck as usize).into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "framing",
            name: ["Framing", "Coup monté"],
            help: [
                "Foul play is allowed with a creature that has arrived, to get it into trouble.",
                "Le coup fourré reste permis pour une créature arrivée, afin de la compromettre.",
            ],
            choices: OFF_ON,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.framing = chosen == 1,
        value: |setup| setup.framing.into(),
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
            "Gods are dealt, nobody has powers: learn to bet and to cheat.",
            "Les dieux sont distribués, sans pouvoirs\u{a0}: apprenez à parier et à tricher.",
        ],
        setup: "gods=random",
    },
    Preset {
        key: "standard",
        name: ["Standard", "Standard"],
        help: ["Three races by the printed rules.", "Trois courses selon la règle imprimée."],
        setup: "",
    },
    Preset {
        key: "everything",
        name: ["Everything", "Tout"],
        help: [
            "God powers, Fate on the track, and foul play with those who have arrived.",
            "Pouvoirs des dieux, Destin sur la piste, et coups fourrés même après l’arrivée.",
        ],
        setup: "powers=on fate=on framing=on",
    },
];

impl Setup {
    pub const fn standard(players: u8) -> Setup {
        Setup {
            players,
            powers: false,
            fate: false,
            sober: false,
            gods: Gods::Draft,
            first_player: None,
            deck: Deck::Personalities,
            framing: false,
        }
    }

    /// Reads a list such as `odin,horus,anansi`: one god a seat, all different. Unused places repeat the last one.
    fn read_gods(&mut self, list: &str) -> Result<bool, SetupError> {
        let players = usize::from(self.players);
        let choices = || format!("draft, random, or {players} different gods such as odin,horus,…");
        let gods = read_different("gods", list, players, God::from_slug, choices)?;
        self.gods = Gods::Lobby(std::array::from_fn(|at| gods[at.min(players - 1)]));
        Ok(true)
    }

    fn check(&self) -> Result<(), SetupError> {
        if self.fate && !self.powers {
            return Err(SetupError::Needs { key: "fate", needs: "powers=on" });
        }
        check_seat("first", self.first_player, self.players)
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
        let (players, options) = read_setup(text, 4, 3..=6)?;
        let mut setup = Setup::standard(players);
        for (key, value) in options {
            set_option(&SETTINGS, &mut setup, key, value)?;
        }
        setup.check()?;
        Ok(setup)
    }
}
