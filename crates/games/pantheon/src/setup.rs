use std::fmt;
use std::str::FromStr;

use engine::{
    Choice, OptionSpec, Preset, Seat, Setting, SetupError, Value, check_seat, read_different, read_setup,
    set_option, specs, write_options,
};
use serde::{Deserialize, Serialize};

use crate::peoples::People;

/// What is agreed before the first epoch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// 2 to 4.
    pub players: u8,
    /// Variant: bonus tiles are chosen after the first epoch is set up, the last player first.
    pub draft: bool,
    /// More pieces to begin with at a small table.
    pub scaled: bool,
    /// A follower who does not move draws from the deck alone.
    pub blind_followers: bool,
    /// In a Cartago epoch the temple stands before the two money are spent, so they may place pieces too.
    pub cartago_placement: bool,
    /// All demigods are shown to everybody.
    pub open_demigods: bool,
    /// Who begins; drawn by lot if nobody is named.
    pub first_player: Option<Seat>,
    /// The peoples of the six epochs; drawn by lot if not given.
    pub peoples: Option<[People; 6]>,
    /// Rounds after which an epoch ends by itself; 0 for never.
    pub cap: u8,
}

const OFF_ON: &[Choice] =
    &[Choice { value: "off", name: ["Off", "Non"] }, Choice { value: "on", name: ["On", "Oui"] }];

/// The fewest rounds that an epoch may be limited to.
const SHORTEST_CAP: u8 = 10;

const CAP: &[Choice] = &[
    Choice { value: "40", name: ["40 rounds", "40 tours"] },
    Choice { value: "20", name: ["20 rounds", "20 tours"] },
    Choice { value: "10", name: ["10 rounds", "10 tours"] },
    Choice { value: "off", name: ["No limit", "Sans limite"] },
];

/// The options of a game.
const SETTINGS: [Setting<Setup>; 7] = [
    Setting {
        spec: OptionSpec {
            key: "bonus",
            name: ["Bonus tiles", "Tuiles bonus"],
            help: [
                "Dealt at random, or chosen after the first epoch is set up, the last player first.",
                "Tirées au sort, ou choisies après la mise en place de la première époque, en commençant par le dernier joueur.",
            ],
            choices: &[
                Choice { value: "random", name: ["Dealt at random", "Tirées au sort"] },
                Choice { value: "draft", name: ["Chosen in turn", "Choisies tour à tour"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.draft = chosen == 1,
        value: |setup| setup.draft.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "pieces",
            name: ["Pieces to begin with", "Pions de départ"],
            help: [
                "Four feet and three columns as printed, or more at a small table.",
                "Quatre pieds et trois colonnes selon la règle, ou davantage à peu de joueurs.",
            ],
            choices: &[
                Choice { value: "rulebook", name: ["As printed", "Selon la règle"] },
                Choice { value: "scaled", name: ["More for few players", "Davantage à peu de joueurs"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.scaled = chosen == 1,
        value: |setup| setup.scaled.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "followers",
            name: ["Followers draw", "Pioche des suiveurs"],
            help: [
                "Where a follower who does not move takes a card from.",
                "Où prend sa carte celui qui ne suit pas le déplacement.",
            ],
            choices: &[
                Choice { value: "any", name: ["Display or deck", "Étalage ou pioche"] },
                Choice { value: "deck", name: ["Deck only", "Pioche seulement"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.blind_followers = chosen == 1,
        value: |setup| setup.blind_followers.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "cartago",
            name: ["Cartago places pieces", "Carthage pose des pions"],
            help: [
                "In a Cartago epoch the two free money may also place pieces.",
                "À l’époque de Carthage, l’argent offert peut aussi servir à poser des pions.",
            ],
            choices: OFF_ON,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.cartago_placement = chosen == 1,
        value: |setup| setup.cartago_placement.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "demigods",
            name: ["Demigods", "Demi-dieux"],
            help: [
                "Whether everybody sees the demigods a player has won.",
                "Si tout le monde voit les demi-dieux gagnés par chacun.",
            ],
            choices: &[
                Choice { value: "hidden", name: ["Face down", "Face cachée"] },
                Choice { value: "open", name: ["Face up", "Face visible"] },
            ],
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.open_demigods = chosen == 1,
        value: |setup| setup.open_demigods.into(),
        read: None,
    },
    Setting {
        spec: OptionSpec {
            key: "first",
            name: ["First player", "Premier joueur"],
            help: ["Who begins the first epoch.", "Qui commence la première époque."],
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
            key: "cap",
            name: ["Longest epoch", "Époque la plus longue"],
            help: [
                "After so many rounds an epoch ends by itself, and nobody scores for it.",
                "Après ce nombre de tours de table, une époque finit d’elle-même et ne rapporte rien.",
            ],
            choices: CAP,
            each_seat: &[],
            some_of: None,
        },
        set: |setup, chosen| setup.cap = CAP[chosen].number(),
        value: |setup| Value::number(setup.cap),
        read: Some(Setup::read_cap),
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
            "Demigods lie face up, and a small table has more pieces.",
            "Les demi-dieux sont visibles, et une petite table reçoit plus de pions.",
        ],
        setup: "demigods=open pieces=scaled",
    },
    Preset {
        key: "standard",
        name: ["Standard", "Standard"],
        help: ["Six epochs by the printed rules.", "Six époques selon la règle imprimée."],
        setup: "",
    },
    Preset {
        key: "everything",
        name: ["Everything", "Tout"],
        help: [
            "Bonus tiles are chosen, followers draw blind, Cartago places pieces.",
            "Bonus au choix, pioche à l’aveugle pour les suiveurs, pions posés par Carthage.",
        ],
        setup: "bonus=draft followers=deck cartago=on",
    },
];

impl Setup {
    /// The game as printed.
    pub const fn standard(players: u8) -> Setup {
        Setup {
            players,
            draft: false,
            scaled: false,
            blind_followers: false,
            cartago_placement: false,
            open_demigods: false,
            first_player: None,
            peoples: None,
            cap: 40,
        }
    }

    /// Feet and columns in the personal reserve at the start.
    pub const fn start_pieces(&self) -> (u8, u8) {
        match (self.scaled, self.players) {
            (true, 2) => (6, 5),
            (true, 3) => (5, 4),
            _ => (4, 3),
        }
    }

    /// The order of the peoples is for scenarios and studies; the shelf does not offer it.
    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        if key == "peoples" {
            self.peoples = if value == "random" { None } else { Some(read_peoples(value)?) };
            return Ok(());
        }
        set_option(&SETTINGS, self, key, value)
    }

    /// Limits other than those on the shelf are for scenarios and studies.
    fn read_cap(&mut self, value: &str) -> Result<bool, SetupError> {
        let rounds =
            value.parse().ok().filter(|&rounds| rounds >= SHORTEST_CAP && !value.starts_with(['+', '0']));
        self.cap = rounds.unwrap_or(self.cap);
        Ok(rounds.is_some())
    }

    fn check(&self) -> Result<(), SetupError> {
        check_seat("first", self.first_player, self.players)
    }
}

/// Reads a list such as `gallia,roma,persia,iberia,cartago,graecia`: one people an epoch, all different.
fn read_peoples(list: &str) -> Result<[People; 6], SetupError> {
    let choices = || "random, or six different peoples such as gallia,roma,…".into();
    let peoples = read_different("peoples", list, 6, People::from_slug, choices)?;
    Ok(peoples.try_into().expect("six were read"))
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)?;
        write_options(&SETTINGS, self, f)?;
        if let Some(peoples) = &self.peoples {
            write!(f, " peoples={}", peoples.map(People::slug).join(","))?;
        }
        Ok(())
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let (players, options) = read_setup(text, 3, 2..=4)?;
        let mut setup = Setup::standard(players);
        for (key, value) in options {
            setup.set(key, value)?;
        }
        setup.check()?;
        Ok(setup)
    }
}
