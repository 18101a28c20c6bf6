//! Emblems: the silhouette of every god, creature, card and sign, by name.

mod bets;
mod creatures;
mod deities;
mod elements;
mod gods;
mod mythologies;
mod mythologiste;
mod pantheon;
mod parts;
mod peoples;
mod powers;
mod signs;
mod tiles;
mod war_gods;
mod warriors;

use engine::Lang;

use super::ink::Drawing;
pub use mythologiste::MythologisteEmblem;
pub use pantheon::PantheonEmblem;

/// A drawing with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Emblem {
    Mythologies,
    Pantheon,
    /// Divinity Derby.
    Derby,
    Mythologiste,
    /// War of the Gods.
    Godwar,
    Dragon,
    Gryphon,
    Lamassu,
    Pegasus,
    Phoenix,
    Sylph,
    Anansi,
    Horus,
    Marduk,
    Odin,
    Quetzalcoatl,
    YuHuang,
    Zeus,
    /// Protection of Zeus.
    Aegis,
    Trickster,
    WebOfTales,
    SilkenThread,
    EyeOfHorus,
    WingsOfVengeance,
    FalconsStoop,
    TabletOfDestinies,
    FourWinds,
    NetOfMarduk,
    HuginnAndMuninn,
    Sleipnir,
    WildHunt,
    FeatheredWind,
    ReturnOfTheSerpent,
    MorningStar,
    EdictOfHeaven,
    JadeSeal,
    GreatRace,
    Victory,
    FirstOrSecond,
    Podium,
    RunnerUp,
    PlaceOfHonour,
    ThirdStep,
    Last,
    LastTwo,
    Disqualified,
    GloryOrDisgrace,
    Fallen,
    /// Theogony.
    Owl,
    /// First player.
    Cornucopia,
    /// Fate token.
    Fate,
    /// Victory points.
    Points,
    Fast,
    Slow,
    /// Foul play.
    Lightning,
    /// Judgement of Zeus.
    Judgement,
    Cards,
    /// Cards that have been played or thrown away.
    Discard,
    /// Waiting.
    Hourglass,
    /// Log.
    Scroll,
    /// Talk.
    Speech,
    /// Settings.
    Wheel,
    DayAndNight,
    /// Winner.
    Crown,
    /// Players.
    People,
    Bot,
    /// Watching.
    Watch,
    /// Private.
    Lock,
    /// What lets somebody in.
    Key,
    /// Another device.
    Phone,
    /// Take along.
    Save,
    /// Yes.
    Check,
    /// No.
    Cross,
    /// Help.
    Question,
    /// Protection by another.
    HandShield,
    /// Cancelled.
    Cancel,
    /// Sealed.
    Chain,
    /// Seat A.
    SeatAmphora,
    /// Seat B.
    SeatLaurel,
    /// Seat C.
    SeatLyre,
    /// Seat D.
    SeatOwl,
    /// Seat E.
    SeatTrident,
    /// Seat F.
    SeatSun,
    Poseidon,
    Hades,
    Athena,
    Apollo,
    Artemis,
    Thor,
    Loki,
    Freyja,
    Tyr,
    Hel,
    /// Sacred Guardian.
    Guardian,
    Priest,
    Bishop,
    Aries,
    Leo,
    Sagittarius,
    Berserker,
    Taurus,
    Virgo,
    Capricorn,
    Amazon,
    Gemini,
    Libra,
    Aquarius,
    Gorgon,
    Cancer,
    Scorpio,
    Pisces,
    Valkyrie,
    Einherjar,
    /// Red.
    Flame,
    /// Green.
    Leaf,
    /// Silver.
    Feather,
    /// Blue.
    Drop,
    /// Gold.
    Sunlight,
    /// Any colour.
    Star,
    /// Attack.
    Sword,
    /// Piercing.
    Arrow,
    /// Defence.
    Shield,
    /// Protection.
    Palm,
    /// Energy.
    Heart,
    /// Faith.
    Chalice,
    /// Adjudication.
    Eye,
    /// Netherworld.
    Skull,
    /// A people, a deity, a piece or a tile of Pantheon.
    InPantheon(PantheonEmblem),
    /// A people or a god of Mythologiste.
    InMythologiste(MythologisteEmblem),
    /// A favour of Mythologies.
    Favour,
    /// A gem of Mythologies.
    Gem,
    /// A card of Mythologies; see [`Emblem::of_card`].
    InMythologies(::mythologies::Kind),
}

impl Emblem {
    /// The five games.
    pub const GAMES: &[Emblem] =
        &[Emblem::Mythologies, Emblem::Pantheon, Emblem::Derby, Emblem::Mythologiste, Emblem::Godwar];

    /// The six racers of the derby, in stall order.
    pub const CREATURES: &[Emblem] =
        &[Emblem::Dragon, Emblem::Gryphon, Emblem::Lamassu, Emblem::Pegasus, Emblem::Phoenix, Emblem::Sylph];

    /// The six gods of the derby, and Zeus with his protection.
    pub const GODS: &[Emblem] = &[
        Emblem::Anansi,
        Emblem::Horus,
        Emblem::Marduk,
        Emblem::Odin,
        Emblem::Quetzalcoatl,
        Emblem::YuHuang,
        Emblem::Zeus,
        Emblem::Aegis,
    ];

    /// The eighteen powers of the derby, three per god.
    pub const POWERS: &[Emblem] = &[
        Emblem::Trickster,
        Emblem::WebOfTales,
        Emblem::SilkenThread,
        Emblem::EyeOfHorus,
        Emblem::WingsOfVengeance,
        Emblem::FalconsStoop,
        Emblem::TabletOfDestinies,
        Emblem::FourWinds,
        Emblem::NetOfMarduk,
        Emblem::HuginnAndMuninn,
        Emblem::Sleipnir,
        Emblem::WildHunt,
        Emblem::FeatheredWind,
        Emblem::ReturnOfTheSerpent,
        Emblem::MorningStar,
        Emblem::EdictOfHeaven,
        Emblem::JadeSeal,
        Emblem::GreatRace,
    ];

    /// The eleven bets of the derby.
    pub const BETS: &[Emblem] = &[
        Emblem::Victory,
        Emblem::FirstOrSecond,
        Emblem::Podium,
        Emblem::RunnerUp,
        Emblem::PlaceOfHonour,
        Emblem::ThirdStep,
        Emblem::Last,
        Emblem::LastTwo,
        Emblem::Disqualified,
        Emblem::GloryOrDisgrace,
        Emblem::Fallen,
    ];

    /// The owl, and the signs any page may use.
    pub const SIGNS: &[Emblem] = &[
        Emblem::Owl,
        Emblem::Cornucopia,
        Emblem::Fate,
        Emblem::Points,
        Emblem::Fast,
        Emblem::Slow,
        Emblem::Lightning,
        Emblem::Judgement,
        Emblem::Cards,
        Emblem::Discard,
        Emblem::Hourglass,
        Emblem::Scroll,
        Emblem::Speech,
        Emblem::Wheel,
        Emblem::DayAndNight,
        Emblem::Crown,
        Emblem::People,
        Emblem::Bot,
        Emblem::Watch,
        Emblem::Lock,
        Emblem::Key,
        Emblem::Phone,
        Emblem::Save,
        Emblem::Check,
        Emblem::Cross,
        Emblem::Question,
    ];

    /// The six shapes of seats.
    pub const SEATS: &[Emblem] = &[
        Emblem::SeatAmphora,
        Emblem::SeatLaurel,
        Emblem::SeatLyre,
        Emblem::SeatOwl,
        Emblem::SeatTrident,
        Emblem::SeatSun,
    ];

    /// The twelve gods of War of the Gods, in its order; two of them are at the derby too.
    pub const WAR_GODS: &[Emblem] = &[
        Emblem::Zeus,
        Emblem::Poseidon,
        Emblem::Hades,
        Emblem::Athena,
        Emblem::Apollo,
        Emblem::Artemis,
        Emblem::Odin,
        Emblem::Thor,
        Emblem::Loki,
        Emblem::Freyja,
        Emblem::Tyr,
        Emblem::Hel,
    ];

    /// The disciples and warriors of War of the Gods, in its order; Pegasus flies in the derby too.
    pub const WARRIORS: &[Emblem] = &[
        Emblem::Guardian,
        Emblem::Priest,
        Emblem::Bishop,
        Emblem::Aries,
        Emblem::Leo,
        Emblem::Sagittarius,
        Emblem::Berserker,
        Emblem::Taurus,
        Emblem::Virgo,
        Emblem::Capricorn,
        Emblem::Amazon,
        Emblem::Gemini,
        Emblem::Libra,
        Emblem::Aquarius,
        Emblem::Gorgon,
        Emblem::Cancer,
        Emblem::Scorpio,
        Emblem::Pisces,
        Emblem::Valkyrie,
        Emblem::Einherjar,
        Emblem::Pegasus,
    ];

    /// The five colours of warriors, any colour, and what cards of War of the Gods do.
    pub const ELEMENTS: &[Emblem] = &[
        Emblem::Flame,
        Emblem::Leaf,
        Emblem::Feather,
        Emblem::Drop,
        Emblem::Sunlight,
        Emblem::Star,
        Emblem::Sword,
        Emblem::Arrow,
        Emblem::Shield,
        Emblem::Palm,
        Emblem::Heart,
        Emblem::Chalice,
        Emblem::Eye,
        Emblem::Skull,
        Emblem::HandShield,
        Emblem::Cancel,
        Emblem::Chain,
    ];

    /// What a table of the derby draws.
    pub const DERBY_TABLE: &[&[Emblem]] =
        &[Self::CREATURES, Self::GODS, Self::POWERS, Self::BETS, Self::SIGNS, Self::SEATS];

    /// What a table of War of the Gods draws.
    pub const GODWAR_TABLE: &[&[Emblem]] =
        &[Self::WAR_GODS, Self::WARRIORS, Self::ELEMENTS, Self::SIGNS, Self::SEATS];

    /// Tokens of Mythologies.
    pub const FAVOURS: &[Emblem] = &[Emblem::Favour, Emblem::Gem];

    /// Every emblem, group by group; those of two games are in two groups.
    pub const ALL: &[&[Emblem]] = &[
        Self::GAMES,
        Self::CREATURES,
        Self::GODS,
        Self::POWERS,
        Self::BETS,
        Self::WAR_GODS,
        Self::WARRIORS,
        Self::ELEMENTS,
        Self::PEOPLES,
        Self::DEITIES,
        Self::OFFERINGS,
        Self::PIECES,
        Self::TILES,
        Self::ETHNICITIES,
        Self::RUNNERS,
        Self::EFFECTS,
        Self::FAVOURS,
        Self::OF_MYTHOLOGIES,
        Self::SIGNS,
        Self::SEATS,
    ];

    /// The symbol's id in the sprite.
    pub fn id(self) -> &'static str {
        self.entry().0
    }

    /// What it shows, as a label.
    pub fn name(self, lang: Lang) -> &'static str {
        let (_, _, en, fr) = self.entry();
        lang.pick(en, fr)
    }

    pub(super) fn drawing(self) -> Drawing {
        self.entry().1
    }

    fn entry(self) -> (&'static str, Drawing, &'static str, &'static str) {
        match self {
            Self::Mythologies => ("e-mythologies", signs::MYTHOLOGIES, "Mythologies", "Mythologies"),
            Self::Pantheon => ("e-pantheon", signs::PANTHEON, "Pantheon", "Panthéon"),
            Self::Derby => ("e-derby", signs::DERBY, "Divinity Derby", "Le Derby Divin"),
            Self::Mythologiste => ("e-mythologiste", signs::MYTHOLOGISTE, "Mythologiste", "Mythologiste"),
            Self::Godwar => ("e-godwar", signs::GODWAR, "War of the Gods", "La Guerre des dieux"),
            Self::Dragon => ("e-dragon", creatures::DRAGON, "Dragon", "Dragon"),
            Self::Gryphon => ("e-gryphon", creatures::GRYPHON, "Gryphon", "Gryphon"),
            Self::Lamassu => ("e-lamassu", creatures::LAMASSU, "Lamassu", "Lamassu"),
            Self::Pegasus => ("e-pegasus", creatures::PEGASUS, "Pegasus", "Pégase"),
            Self::Phoenix => ("e-phoenix", creatures::PHOENIX, "Phoenix", "Phénix"),
            Self::Sylph => ("e-sylph", creatures::SYLPH, "Sylph", "Sylphe"),
            Self::Anansi => ("e-anansi", gods::ANANSI, "Anansi", "Anansi"),
            Self::Horus => ("e-horus", gods::HORUS, "Horus", "Horus"),
            Self::Marduk => ("e-marduk", gods::MARDUK, "Marduk", "Marduk"),
            Self::Odin => ("e-odin", gods::ODIN, "Odin", "Odin"),
            Self::Quetzalcoatl => ("e-quetzalcoatl", gods::QUETZALCOATL, "Quetzalcoatl", "Quetzalcóatl"),
            Self::YuHuang => ("e-yu-huang", gods::YU_HUANG, "Yu Huang", "Yu Huang"),
            Self::Zeus => ("e-zeus", gods::ZEUS, "Zeus", "Zeus"),
            Self::Aegis => ("e-aegis", gods::AEGIS, "Protection of Zeus", "Protection de Zeus"),
            Self::Trickster => ("e-trickster", powers::TRICKSTER, "Trickster", "Le Filou"),
            Self::WebOfTales => {
                ("e-web-of-tales", powers::WEB_OF_TALES, "Web of Tales", "La Toile des contes")
            }
            Self::SilkenThread => {
                ("e-silken-thread", powers::SILKEN_THREAD, "Silken Thread", "Le Fil de soie")
            }
            Self::EyeOfHorus => ("e-eye-of-horus", powers::EYE_OF_HORUS, "Eye of Horus", "L’Œil d’Horus"),
            Self::WingsOfVengeance => (
                "e-wings-of-vengeance",
                powers::WINGS_OF_VENGEANCE,
                "Wings of Vengeance",
                "Les Ailes vengeresses",
            ),
            Self::FalconsStoop => {
                ("e-falcons-stoop", powers::FALCONS_STOOP, "Falcon’s Stoop", "Le Piqué du faucon")
            }
            Self::TabletOfDestinies => (
                "e-tablet-of-destinies",
                powers::TABLET_OF_DESTINIES,
                "Tablet of Destinies",
                "La Tablette des Destins",
            ),
            Self::FourWinds => ("e-four-winds", powers::FOUR_WINDS, "The Four Winds", "Les Quatre Vents"),
            Self::NetOfMarduk => {
                ("e-net-of-marduk", powers::NET_OF_MARDUK, "Net of Marduk", "Le Filet de Marduk")
            }
            Self::HuginnAndMuninn => {
                ("e-huginn-and-muninn", powers::HUGINN_AND_MUNINN, "Huginn and Muninn", "Huginn et Muninn")
            }
            Self::Sleipnir => ("e-sleipnir", powers::SLEIPNIR, "Sleipnir", "Sleipnir"),
            Self::WildHunt => ("e-wild-hunt", powers::WILD_HUNT, "The Wild Hunt", "La Chasse sauvage"),
            Self::FeatheredWind => {
                ("e-feathered-wind", powers::FEATHERED_WIND, "Feathered Wind", "Le Vent à plumes")
            }
            Self::ReturnOfTheSerpent => (
                "e-return-of-the-serpent",
                powers::RETURN_OF_THE_SERPENT,
                "Return of the Serpent",
                "Le Retour du Serpent",
            ),
            Self::MorningStar => {
                ("e-morning-star", powers::MORNING_STAR, "Morning Star", "L’Étoile du matin")
            }
            Self::EdictOfHeaven => {
                ("e-edict-of-heaven", powers::EDICT_OF_HEAVEN, "Edict of Heaven", "L’Édit céleste")
            }
            Self::JadeSeal => ("e-jade-seal", powers::JADE_SEAL, "Jade Seal", "Le Sceau de jade"),
            Self::GreatRace => ("e-great-race", powers::GREAT_RACE, "The Great Race", "La Grande Course"),
            Self::Victory => ("e-victory", bets::VICTORY, "Victory", "Victoire"),
            Self::FirstOrSecond => {
                ("e-first-or-second", bets::FIRST_OR_SECOND, "First or second", "Premier ou deuxième")
            }
            Self::Podium => ("e-podium", bets::PODIUM, "Podium", "Podium"),
            Self::RunnerUp => ("e-runner-up", bets::RUNNER_UP, "Runner-up", "Dauphin"),
            Self::PlaceOfHonour => {
                ("e-place-of-honour", bets::PLACE_OF_HONOUR, "Place of honour", "Accessit")
            }
            Self::ThirdStep => ("e-third-step", bets::THIRD_STEP, "Third step", "Troisième marche"),
            Self::Last => ("e-last", bets::LAST, "Last", "Lanterne rouge"),
            Self::LastTwo => ("e-last-two", bets::LAST_TWO, "Last two", "Dernier ou avant-dernier"),
            Self::Disqualified => ("e-disqualified", bets::DISQUALIFIED, "Disqualified", "Disqualifié"),
            Self::GloryOrDisgrace => {
                ("e-glory-or-disgrace", bets::GLORY_OR_DISGRACE, "Glory or disgrace", "Gloire ou disgrâce")
            }
            Self::Fallen => ("e-fallen", bets::FALLEN, "Fallen", "Déchu"),
            Self::Owl => ("e-owl", signs::OWL, "Theogony", "Theogony"),
            Self::Cornucopia => ("e-cornucopia", signs::CORNUCOPIA, "First player", "Premier joueur"),
            Self::Fate => ("e-fate", signs::FATE, "Fate token", "Jeton du Destin"),
            Self::Points => ("e-points", signs::POINTS, "Victory points", "Points de victoire"),
            Self::Fast => ("e-fast", signs::FAST, "Fast", "Rapide"),
            Self::Slow => ("e-slow", signs::SLOW, "Slow", "Lent"),
            Self::Lightning => ("e-lightning", powers::LIGHTNING, "Foul play", "Coup fourré"),
            Self::Judgement => ("e-judgement", signs::JUDGEMENT, "Judgement of Zeus", "Jugement de Zeus"),
            Self::Cards => ("e-cards", signs::CARDS, "Cards", "Cartes"),
            Self::Discard => ("e-discard", signs::DISCARD, "Discard pile", "Défausse"),
            Self::Hourglass => ("e-hourglass", signs::HOURGLASS, "Waiting", "Attente"),
            Self::Scroll => ("e-scroll", signs::SCROLL, "Log", "Journal"),
            Self::Speech => ("e-speech", signs::SPEECH, "Talk", "Discussion"),
            Self::Wheel => ("e-wheel", signs::WHEEL, "Settings", "Réglages"),
            Self::DayAndNight => ("e-day-and-night", signs::DAY_AND_NIGHT, "Day and night", "Jour et nuit"),
            Self::Crown => ("e-crown", signs::CROWN, "Winner", "Vainqueur"),
            Self::People => ("e-people", signs::PEOPLE, "Players", "Joueurs"),
            Self::Bot => ("e-bot", signs::BOT, "Bot", "Robot"),
            Self::Watch => ("e-watch", signs::WATCH, "Watching", "Spectateurs"),
            Self::Lock => ("e-lock", signs::LOCK, "Private", "Privé"),
            Self::Key => ("e-key", signs::KEY, "Passkey", "Clé d’accès"),
            Self::Phone => ("e-phone", signs::PHONE, "Phone", "Téléphone"),
            Self::Save => ("e-save", signs::SAVE, "Take along", "Emporter"),
            Self::Check => ("e-check", signs::CHECK, "Yes", "Oui"),
            Self::Cross => ("e-cross", signs::CROSS, "No", "Non"),
            Self::Question => ("e-question", signs::QUESTION, "Help", "Aide"),
            Self::HandShield => ("e-hand-shield", elements::HAND_SHIELD, "Protection", "Protection"),
            Self::Cancel => ("e-cancel", signs::CANCEL, "Cancelled", "Annulé"),
            Self::Chain => ("e-chain", signs::CHAIN, "Sealed", "Scellé"),
            Self::SeatAmphora => ("e-seat-amphora", signs::SEAT_AMPHORA, "Seat A", "Place A"),
            Self::SeatLaurel => ("e-seat-laurel", signs::SEAT_LAUREL, "Seat B", "Place B"),
            Self::SeatLyre => ("e-seat-lyre", signs::SEAT_LYRE, "Seat C", "Place C"),
            Self::SeatOwl => ("e-seat-owl", signs::SEAT_OWL, "Seat D", "Place D"),
            Self::SeatTrident => ("e-seat-trident", signs::SEAT_TRIDENT, "Seat E", "Place E"),
            Self::SeatSun => ("e-seat-sun", signs::SEAT_SUN, "Seat F", "Place F"),
            Self::Poseidon => ("e-poseidon", war_gods::POSEIDON, "Poseidon", "Poséidon"),
            Self::Hades => ("e-hades", war_gods::HADES, "Hades", "Hadès"),
            Self::Athena => ("e-athena", war_gods::ATHENA, "Athena", "Athéna"),
            Self::Apollo => ("e-apollo", war_gods::APOLLO, "Apollo", "Apollon"),
            Self::Artemis => ("e-artemis", war_gods::ARTEMIS, "Artemis", "Artémis"),
            Self::Thor => ("e-thor", war_gods::THOR, "Thor", "Thor"),
            Self::Loki => ("e-loki", war_gods::LOKI, "Loki", "Loki"),
            Self::Freyja => ("e-freyja", war_gods::FREYJA, "Freyja", "Freyja"),
            Self::Tyr => ("e-tyr", war_gods::TYR, "Tyr", "Tyr"),
            Self::Hel => ("e-hel", war_gods::HEL, "Hel", "Hel"),
            Self::Guardian => ("e-guardian", warriors::GUARDIAN, "Sacred Guardian", "Gardien sacré"),
            Self::Priest => ("e-priest", warriors::PRIEST, "Priest", "Prêtre"),
            Self::Bishop => ("e-bishop", warriors::BISHOP, "Bishop", "Évêque"),
            Self::Aries => ("e-aries", warriors::ARIES, "Aries", "Bélier"),
            Self::Leo => ("e-leo", warriors::LEO, "Leo", "Lion"),
            Self::Sagittarius => ("e-sagittarius", warriors::SAGITTARIUS, "Sagittarius", "Sagittaire"),
            Self::Berserker => ("e-berserker", warriors::BERSERKER, "Berserker", "Berserker"),
            Self::Taurus => ("e-taurus", warriors::TAURUS, "Taurus", "Taureau"),
            Self::Virgo => ("e-virgo", warriors::VIRGO, "Virgo", "Vierge"),
            Self::Capricorn => ("e-capricorn", warriors::CAPRICORN, "Capricorn", "Capricorne"),
            Self::Amazon => ("e-amazon", warriors::AMAZON, "Amazon", "Amazone"),
            Self::Gemini => ("e-gemini", warriors::GEMINI, "Gemini", "Gémeaux"),
            Self::Libra => ("e-libra", warriors::LIBRA, "Libra", "Balance"),
            Self::Aquarius => ("e-aquarius", warriors::AQUARIUS, "Aquarius", "Verseau"),
            Self::Gorgon => ("e-gorgon", warriors::GORGON, "Gorgon", "Gorgone"),
            Self::Cancer => ("e-cancer", warriors::CANCER, "Cancer", "Cancer"),
            Self::Scorpio => ("e-scorpio", warriors::SCORPIO, "Scorpio", "Scorpion"),
            Self::Pisces => ("e-pisces", warriors::PISCES, "Pisces", "Poissons"),
            Self::Valkyrie => ("e-valkyrie", warriors::VALKYRIE, "Valkyrie", "Valkyrie"),
            Self::Einherjar => ("e-einherjar", warriors::EINHERJAR, "Einherjar", "Einherjar"),
            Self::Flame => ("e-flame", elements::FLAME, "Red", "Rouge"),
            Self::Leaf => ("e-leaf", elements::LEAF, "Green", "Vert"),
            Self::Feather => ("e-feather", elements::FEATHER, "Silver", "Argent"),
            Self::Drop => ("e-drop", elements::DROP, "Blue", "Bleu"),
            Self::Sunlight => ("e-sunlight", elements::SUNLIGHT, "Gold", "Or"),
            Self::Star => ("e-star", elements::STAR, "Any colour", "Toute couleur"),
            Self::Sword => ("e-sword", elements::SWORD, "Attack", "Attaque"),
            Self::Arrow => ("e-arrow", elements::ARROW, "Piercing", "Perforante"),
            Self::Shield => ("e-shield", elements::SHIELD, "Defence", "Défense"),
            Self::Palm => ("e-palm", elements::PALM, "Protection", "Protection"),
            Self::Heart => ("e-heart", elements::HEART, "Energy", "Énergie"),
            Self::Chalice => ("e-chalice", elements::CHALICE, "Faith", "Foi"),
            Self::Eye => ("e-eye", elements::EYE, "Adjudication", "Jugement"),
            Self::Skull => ("e-skull", elements::SKULL, "Netherworld", "Enfers"),
            Self::Favour => ("e-favour", mythologies::FAVOUR, "Favour", "Faveur"),
            Self::Gem => ("e-gem", mythologies::GEM, "Gem", "Gemme"),
            Self::InPantheon(emblem) => emblem.entry(),
            Self::InMythologiste(emblem) => emblem.entry(),
            Self::InMythologies(kind) => {
                let ((id, drawing), [en, fr]) = (mythologies::entry(kind), kind.names());
                (id, drawing, en, fr)
            }
        }
    }
}
