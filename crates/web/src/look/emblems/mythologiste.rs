//! The emblems of Mythologiste: which there are and what they are called. What they look like is in the files beside this.

mod china;
mod egypt;
mod greece;
mod india;
mod north;
mod parts;
mod peoples;
mod rome;

use super::Emblem;
use super::elements::SWORD;
use super::pantheon::PantheonEmblem;
use crate::look::ink::Drawing;
use crate::look::ink::Ink::{Cut, Disc, Part};

/// An emblem of Mythologiste, by its number among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MythologisteEmblem(u8);

/// Id, drawing, English and French label.
type Entry = (&'static str, Drawing, &'static str, &'static str);

/// What an Ultimate is marked with: a sword beside the globe.
const SWORD_AND_GLOBE: Drawing = &[
    Part(SWORD, "translate(-56 2) scale(.86)"),
    Disc("43,2,56"),
    Cut("-13,2 99,2 | 43,-54 43,58 | 43,-54 18,-30 12,2 18,34 43,58 | 43,-54 68,-30 74,2 68,34 43,58"),
];

/// The peoples, then the gods that no other game has, in the order of the rules, and the sign of Ultimates.
const ENTRIES: [Entry; 66] = [
    ("m-egypt", peoples::EGYPT, "Egypt", "Égypte"),
    ("m-greece", peoples::GREECE, "Greece", "Grèce"),
    ("m-north", peoples::NORTH, "The North", "Le Nord"),
    ("m-india", peoples::INDIA, "India", "Inde"),
    ("m-china", peoples::CHINA, "China", "Chine"),
    ("m-rome", peoples::ROME, "Rome", "Rome"),
    ("m-anubis", egypt::ANUBIS, "Anubis", "Anubis"),
    ("m-bastet", egypt::BASTET, "Bastet", "Bastet"),
    ("m-geb", egypt::GEB, "Geb", "Geb"),
    ("m-isis", egypt::ISIS, "Isis", "Isis"),
    ("m-neith", egypt::NEITH, "Neith", "Neith"),
    ("m-osiris", egypt::OSIRIS, "Osiris", "Osiris"),
    ("m-ra", egypt::RA, "Ra", "Râ"),
    ("m-serket", egypt::SERKET, "Serket", "Serket"),
    ("m-set", egypt::SET, "Set", "Seth"),
    ("m-sobek", egypt::SOBEK, "Sobek", "Sobek"),
    ("m-thoth", egypt::THOTH, "Thoth", "Thot"),
    ("m-aphrodite", greece::APHRODITE, "Aphrodite", "Aphrodite"),
    ("m-ares", greece::ARES, "Ares", "Arès"),
    ("m-chronos", greece::CHRONOS, "Chronos", "Chronos"),
    ("m-hephaestus", greece::HEPHAESTUS, "Hephaestus", "Héphaïstos"),
    ("m-hera", greece::HERA, "Hera", "Héra"),
    ("m-nemesis", greece::NEMESIS, "Nemesis", "Némésis"),
    ("m-baldr", north::BALDR, "Baldr", "Baldr"),
    ("m-frigg", north::FRIGG, "Frigg", "Frigg"),
    ("m-heimdall", north::HEIMDALL, "Heimdall", "Heimdallr"),
    ("m-njord", north::NJORD, "Njord", "Njörd"),
    ("m-sol", north::SOL, "Sol", "Sol"),
    ("m-ullr", north::ULLR, "Ullr", "Ullr"),
    ("m-brahma", india::BRAHMA, "Brahma", "Brahma"),
    ("m-durga", india::DURGA, "Durga", "Dourga"),
    ("m-ganesha", india::GANESHA, "Ganesha", "Ganesh"),
    ("m-ganga", india::GANGA, "Ganga", "Ganga"),
    ("m-hanuman", india::HANUMAN, "Hanuman", "Hanuman"),
    ("m-kali", india::KALI, "Kali", "Kali"),
    ("m-lakshmi", india::LAKSHMI, "Lakshmi", "Lakshmi"),
    ("m-parvati", india::PARVATI, "Parvati", "Parvati"),
    ("m-sarasvati", india::SARASVATI, "Sarasvati", "Sarasvati"),
    ("m-shiva", india::SHIVA, "Shiva", "Shiva"),
    ("m-skanda", india::SKANDA, "Skanda", "Skanda"),
    ("m-vishnu", india::VISHNU, "Vishnu", "Vishnou"),
    ("m-change", china::CHANGE, "Chang’e", "Chang’e"),
    ("m-chiyou", china::CHIYOU, "Chiyou", "Chiyou"),
    ("m-fuxi", china::FUXI, "Fuxi", "Fuxi"),
    ("m-gonggong", china::GONGGONG, "Gonggong", "Gonggong"),
    ("m-houyi", china::HOUYI, "Houyi", "Houyi"),
    ("m-huangdi", china::HUANGDI, "Huangdi", "Huangdi"),
    ("m-lei-gong", china::LEI_GONG, "Lei Gong", "Lei Gong"),
    ("m-nuwa", china::NUWA, "Nüwa", "Nuwa"),
    ("m-pangu", china::PANGU, "Pangu", "Pangu"),
    ("m-shennong", china::SHENNONG, "Shennong", "Shennong"),
    ("m-xi-wangmu", china::XI_WANGMU, "Xi Wangmu", "Xi Wang Mu"),
    ("m-zhurong", china::ZHURONG, "Zhurong", "Zhu Rong"),
    ("m-bacchus", rome::BACCHUS, "Bacchus", "Bacchus"),
    ("m-ceres", rome::CERES, "Ceres", "Cérès"),
    ("m-diana", rome::DIANA, "Diana", "Diane"),
    ("m-juno", rome::JUNO, "Juno", "Junon"),
    ("m-jupiter", rome::JUPITER, "Jupiter", "Jupiter"),
    ("m-mars", rome::MARS, "Mars", "Mars"),
    ("m-mercury", rome::MERCURY, "Mercury", "Mercure"),
    ("m-minerva", rome::MINERVA, "Minerva", "Minerve"),
    ("m-neptune", rome::NEPTUNE, "Neptune", "Neptune"),
    ("m-pluto", rome::PLUTO, "Pluto", "Pluton"),
    ("m-venus", rome::VENUS, "Venus", "Vénus"),
    ("m-vulcan", rome::VULCAN, "Vulcan", "Vulcain"),
    ("m-ultimate", SWORD_AND_GLOBE, "Ultimate", "Ultime"),
];

impl MythologisteEmblem {
    pub(super) fn entry(self) -> Entry {
        ENTRIES[usize::from(self.0)]
    }
}

const fn own(number: u8) -> Emblem {
    Emblem::InMythologiste(MythologisteEmblem(number))
}

impl Emblem {
    /// The signs of the six peoples of gods, in the order of the rules.
    pub const ETHNICITIES: &[Emblem] = &[own(0), own(1), own(2), own(3), own(4), own(5)];

    /// What an Ultimate is marked with.
    pub const ULTIMATE: Emblem = own(65);

    /// The signs of effects that no other game has.
    pub const EFFECTS: &[Emblem] = &[Emblem::ULTIMATE];

    /// The 72 gods, in the order of the rules.
    pub const RUNNERS: &[Emblem] = &[
        own(6),
        own(7),
        own(8),
        Emblem::Horus,
        own(9),
        own(10),
        own(11),
        own(12),
        own(13),
        own(14),
        own(15),
        own(16),
        own(17),
        Emblem::Apollo,
        own(18),
        Emblem::Artemis,
        Emblem::Athena,
        own(19),
        Emblem::Hades,
        own(20),
        own(21),
        own(22),
        Emblem::Poseidon,
        Emblem::Zeus,
        own(23),
        Emblem::Freyja,
        own(24),
        own(25),
        Emblem::Hel,
        Emblem::Loki,
        own(26),
        Emblem::Odin,
        own(27),
        Emblem::Thor,
        Emblem::Tyr,
        own(28),
        own(29),
        own(30),
        own(31),
        own(32),
        own(33),
        own(34),
        own(35),
        own(36),
        own(37),
        own(38),
        own(39),
        own(40),
        own(41),
        own(42),
        own(43),
        own(44),
        own(45),
        own(46),
        own(47),
        own(48),
        own(49),
        own(50),
        own(51),
        own(52),
        own(53),
        own(54),
        own(55),
        own(56),
        own(57),
        own(58),
        own(59),
        own(60),
        own(61),
        own(62),
        own(63),
        own(64),
    ];

    /// What a table of Mythologiste draws.
    pub const MYTHOLOGISTE_TABLE: &[&[Emblem]] = &[
        &[Emblem::Mythologiste, Emblem::Pantheon, Emblem::Godwar],
        Self::ETHNICITIES,
        Self::RUNNERS,
        Self::EFFECTS,
        Self::MYTHOLOGISTE_CARDS,
        Self::ELEMENTS,
        Self::SIGNS,
        Self::SEATS,
    ];

    /// Emblems of other games that stand on cards, spaces and tokens of Mythologiste.
    const MYTHOLOGISTE_CARDS: &[Emblem] = &[
        Emblem::Aegis,
        Emblem::GreatRace,
        Emblem::Podium,
        Emblem::Sleipnir,
        Emblem::NetOfMarduk,
        Emblem::FourWinds,
        Emblem::Last,
        Emblem::Fallen,
        Emblem::Gorgon,
        Emblem::Aquarius,
        Emblem::Virgo,
        Emblem::Hades,
        Emblem::Gemini,
        Emblem::Taurus,
        Emblem::InPantheon(PantheonEmblem::Foot),
        Emblem::InPantheon(PantheonEmblem::Persia),
        Emblem::InPantheon(PantheonEmblem::Traitera),
        Emblem::InPantheon(PantheonEmblem::Gift),
        Emblem::InPantheon(PantheonEmblem::Deity),
        Emblem::InPantheon(PantheonEmblem::ThreeCards),
        Emblem::InPantheon(PantheonEmblem::Graecia),
    ];
}
