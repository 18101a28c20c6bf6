use std::fmt;
use std::str::FromStr;

use engine::{
    Choice, OptionSpec, Preset, Seat, Setting, SetupError, SomeOf, Value, check_seat, read_different,
    read_setup, set_option, specs, write_options,
};
use serde::{Deserialize, Serialize};

use crate::cards::Mythology;
use crate::trials::Colour;

/// Which four mythologies are played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Mythologies {
    /// Drawn from the eight.
    Random,
    /// Celtic, Egyptian, Greek and Inca: the set for a first game.
    FirstGame,
    /// Agreed before the game.
    Chosen([Mythology; 4]),
}

/// What is agreed before the first round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// 2 to 4.
    pub players: u8,
    pub mythologies: Mythologies,
    /// The boards lie as listed (top left, top right, bottom left, bottom right); else in random order.
    pub listed: bool,
    /// Who begins; drawn by lot if nobody is named.
    pub first_player: Option<Seat>,
    /// The colour of each seat.
    pub colours: [Colour; 4],
    /// With two players, cards of the boards that nobody is destined to leave the game.
    pub exile: bool,
    /// Hades and Ra take every completion gain of their opponents, not only those of their own lines.
    pub usurp_all: bool,
    /// Gems at the start.
    pub gems: u8,
}

/// The set for a first game, as it is listed.
pub const FIRST_GAME: [Mythology; 4] =
    [Mythology::Celtic, Mythology::Egyptian, Mythology::Greek, Mythology::Inca];

const EACH_MYTHOLOGY: &[Choice] = &[
    Choice { value: "greek", name: ["Greek", "Grecque"] },
    Choice { value: "norse", name: ["Norse", "Nordique"] },
    Choice { value: "egyptian", name: ["Egyptian", "Égyptienne"] },
    Choice { value: "hindu", name: ["Hindu", "Hindoue"] },
    Choice { value: "inca", name: ["Inca", "Inca"] },
    Choice { value: "chinese", name: ["Chinese", "Chinoise"] },
    Choice { value: "zulu", name: ["Zulu", "Zouloue"] },
    Choice { value: "celtic", name: ["Celtic", "Celtique"] },
];

/// The options of a game.
const SETTINGS: [Setting<Setup>; 7] = [
    Setting {
        spec: OptionSpec {
            key: "mythologies",
            name: ["Mythologies", "Mythologies"],
            help: ["Four of the eight are played.", "Quatre des huit sont jouées."],
            choices: &[
                Choice { value: "random", name: ["Drawn by lot", "Tirées au sort"] },
                Choice { value: "first-game", name: ["First game", "Première partie"] },
            ],
            each_seat: &[],
            some_of: Some(SomeOf { count: 4, choices: EACH_MYTHOLOGY }),
        },
        set: |setup, chosen| setup.mythologies = [Mythologies::Random, Mythologies::FirstGame][chosen],
        value: |setup| match setup.mythologies {
            Mythologies::Random => 0.into(),
            Mythologies::FirstGame => 1.into(),
            Mythologies::Chosen(all) => all.map(Mythology::slug).join(",").into(),
        },
        read: Some(Setup::read_mythologies),
    },
    Setting {
        spec: OptionSpec {
            key: "boards",
            name: ["Order of the boards", "Ordre des plateaux"],
            help: [
                "Where the boards lie decides which trials there are.",
                "La place des plateaux décide des épreuves.",
            ],
            choices: &[
                Choice { value: "random", name: ["At random", "Au hasard"] },
                Choice { value: "listed", name: ["As listed", "Comme énumérés"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.listed = chosen == 1,
        value: |setup| setup.listed.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "first",
            name: ["First player", "Premier joueur"],
            help: ["Who begins the first round.", "Qui commence la première manche."],
            choices: &[
                Choice { value: "random", name: ["Drawn by lot", "Tiré au sort"] },
                Choice { value: "A", name: ["Seat A", "Place A"] },
                Choice { value: "B", name: ["Seat B", "Place B"] },
                Choice { value: "C", name: ["Seat C", "Place C"] },
                Choice { value: "D", name: ["Seat D", "Place D"] },
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
            key: "colours",
            name: ["Colours", "Couleurs"],
            help: [
                "The Destiny cards show a board to each colour.",
                "Les cartes Destinée montrent un plateau à chaque couleur.",
            ],
            choices: &[Choice { value: "seats", name: ["By seat", "Selon la place"] }],
            each_seat: &[
                Choice { value: "blue", name: ["Blue", "Bleu"] },
                Choice { value: "green", name: ["Green", "Vert"] },
                Choice { value: "red", name: ["Red", "Rouge"] },
                Choice { value: "yellow", name: ["Yellow", "Jaune"] },
            ],
            some_of: None,
        },
        set: |setup, _| setup.colours = Colour::ALL,
        value: |setup| setup.colours_value(),
        read: Some(Setup::read_colours),
    },
    Setting {
        spec: OptionSpec {
            key: "exile",
            name: ["Two-player exile", "Exil à deux joueurs"],
            help: [
                "With two players, the boards that nobody is destined to lose cards.",
                "À deux, les plateaux destinés à personne perdent des cartes.",
            ],
            choices: &[
                Choice { value: "on", name: ["On", "Oui"] },
                Choice { value: "off", name: ["Off", "Non"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.exile = chosen == 0,
        value: |setup| (!setup.exile).into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "usurp",
            name: ["Hades and Ra", "Hadès et Râ"],
            help: [
                "Which completion gains of their opponents they take.",
                "De quels gains de complétion adverses ils s’emparent.",
            ],
            choices: &[
                Choice {
                    value: "lines",
                    name: ["Of their own plane and column", "De leur plan et de leur colonne"],
                },
                Choice { value: "all", name: ["All", "Tous"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.usurp_all = chosen == 1,
        value: |setup| setup.usurp_all.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "gems",
            name: ["Starting gems", "Gemmes de départ"],
            help: ["Gems that each player starts with.", "Gemmes que chacun reçoit au départ."],
            choices: &[
                Choice { value: "0", name: ["None", "Aucune"] },
                Choice { value: "1", name: ["1", "1"] },
                Choice { value: "2", name: ["2", "2"] },
                Choice { value: "3", name: ["3", "3"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.gems = chosen as u8,
        value: |setup| usize::from(setup.gems).into(),
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
            "The four mythologies of the rulebook’s first game, and two gems each.",
            "Les quatre mythologies de la première partie, et deux gemmes chacun.",
        ],
        setup: "mythologies=first-game gems=2",
    },
    Preset {
        key: "standard",
        name: ["Standard", "Standard"],
        help: [
            "Four of the eight mythologies, drawn by lot.",
            "Quatre des huit mythologies, tirées au sort.",
        ],
        setup: "",
    },
    Preset {
        key: "everything",
        name: ["Everything", "Tout"],
        help: [
            "Four of the eight by lot, and Hades and Ra take every gain of a line.",
            "Quatre des huit au sort, et Hadès et Râ prennent tous les gains de ligne.",
        ],
        setup: "usurp=all",
    },
];

impl Setup {
    /// The game as the rulebook sets it up.
    pub const fn standard(players: u8) -> Setup {
        Setup {
            players,
            mythologies: Mythologies::Random,
            listed: false,
            first_player: None,
            colours: Colour::ALL,
            exile: true,
            usurp_all: false,
            gems: 0,
        }
    }

    /// Reads a list such as `greek,norse,inca,zulu`.
    fn read_mythologies(&mut self, list: &str) -> Result<bool, SetupError> {
        let choices = || "random, first-game, or four different ones such as greek,norse,inca,zulu".into();
        let all = read_different("mythologies", list, 4, Mythology::from_slug, choices)?;
        self.mythologies = Mythologies::Chosen(all.try_into().expect("four were read"));
        Ok(true)
    }

    /// Reads a list such as `red,blue`: a colour for each seat, all different. Seats that nobody takes get the rest.
    fn read_colours(&mut self, list: &str) -> Result<bool, SetupError> {
        let players = usize::from(self.players);
        let read = |slug: &str| Colour::ALL.into_iter().find(|colour| colour.slug() == slug);
        let choices = || format!("seats, or {players} different ones of blue, green, red, yellow");
        let mut all = read_different("colours", list, players, read, choices)?;
        all.extend(Colour::ALL.into_iter().filter(|colour| !all.contains(colour)).collect::<Vec<_>>());
        self.colours = std::array::from_fn(|seat| all[seat]);
        Ok(true)
    }

    fn colours_value(&self) -> Value {
        if self.colours == Colour::ALL {
            return 0.into();
        }
        self.colours.map(Colour::slug)[..usize::from(self.players)].join(",").into()
    }

    fn check(&self) -> Result<(), SetupError> {
        if self.listed && self.mythologies == Mythologies::Random {
            return Err(SetupError::Needs { key: "boards=listed", needs: "mythologies that are chosen" });
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
        let (players, options) = read_setup(text, 4, 2..=4)?;
        let mut setup = Setup::standard(players);
        for (key, value) in options {
            set_option(&SETTINGS, &mut setup, key, value)?;
        }
        setup.check()?;
        Ok(setup)
    }
}
