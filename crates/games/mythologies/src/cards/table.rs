//! The eighty cards, four deities and six creatures of each mythology: word of the notation, English and French name,
//! invocation gains in the celestial, terrestrial and abyssal plane, what happens when it is played, and the program of its
//! permanent effect where that one asks something. Permanent effects that only gain tokens or forbid something
//! are looked up where they act.

use serde::{Deserialize, Serialize};

use super::Gain;
use crate::verbs::Among::{self, *};
use crate::verbs::Amount::*;
use crate::verbs::Domain::{self, Square};
use crate::verbs::Hit::*;
use crate::verbs::If::{self, ArrivedCrushing, Visible};
use crate::verbs::Lifted::*;
use crate::verbs::Mode::*;
use crate::verbs::Of::{self, OthersInPlane};
use crate::verbs::Per;
use crate::verbs::Rule::{self, Anywhere, IntoPlane, OntoDiagonal, OtherPlane, SamePlane};
use crate::verbs::Source::*;
use crate::verbs::Verb::{self, *};
use crate::verbs::Who::*;
use crate::verbs::Will::*;

const O: Gain = Gain::NONE;

const fn f(favours: u8) -> Gain {
    Gain::favours(favours)
}

const fn g(gems: u8) -> Gain {
    Gain::gems(gems)
}

const fn fg(favours: u8, gems: u8) -> Gain {
    Gain { favours, gems }
}

macro_rules! cards {
    ($($kind:ident = $slug:literal, $english:literal, $french:literal, [$($gain:expr),*], [$($play:expr),*],
       [$($permanent:expr),*];)*) => {
        /// A kind of card, in the order of the printed numbers.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum Kind {
            $(#[doc = $english] $kind,)*
        }

        impl Kind {
            /// All eighty.
            pub const ALL: [Kind; 80] = [$(Kind::$kind),*];

            /// The word of the notation.
            pub const fn slug(self) -> &'static str {
                const SLUGS: [&str; 80] = [$($slug),*];
                SLUGS[self as usize]
            }

            /// English and French name.
            pub const fn names(self) -> [&'static str; 2] {
                const NAMES: [[&str; 2]; 80] = [$([$english, $french]),*];
                NAMES[self as usize]
            }

            /// Invocation gains: celestial, terrestrial, abyssal.
            #[inline]
            pub const fn gains(self) -> [Gain; 3] {
                const GAINS: [[Gain; 3]; 80] = [$([$($gain),*]),*];
                GAINS[self as usize]
            }

            #[inline]
            pub(super) const fn on_play(self) -> &'static [Verb] {
                const PROGRAMS: [&[Verb]; 80] = [$(&[$($play),*]),*];
                PROGRAMS[self as usize]
            }

            #[inline]
            pub(super) const fn permanent(self) -> &'static [Verb] {
                const PROGRAMS: [&[Verb]; 80] = [$(&[$($permanent),*]),*];
                PROGRAMS[self as usize]
            }
        }
    };
}

cards! {
    Zeus = "zeus", "Zeus", "Zeus", [f(2), f(1), O], [Choose(Square), Each(Opponents, SacrificeAt), GainPer(Per::Done, g(1))], [];
    Poseidon = "poseidon", "Poseidon", "Poséidon", [O, g(1), fg(1, 1)], [Invocation(Of::Column)], [];
    Athena = "athena", "Athena", "Athéna", [f(2), fg(1, 1), g(1)], [Lift(Piles)], [];
    Hades = "hades", "Hades", "Hadès", [g(1), f(1), f(2)], [Lift(Cards)], [];
    Minotaur = "minotaur", "Minotaur", "Minotaure", [O, g(2), g(1)], [Move(Creature, SamePlane, May), OnlyIf(If::Crushed), Each(Opponents, Give)], [];
    Centaur = "centaur", "Centaur", "Centaure", [f(1), g(1), O], [Move(This, Rule::Adjacent, Must), Choose(Domain::ThisPlane), Sacrifice(OtherCreatureInChosenPlane, One), Each(Opponents, SacrificeInChosenPlane)], [];
    Gorgon = "gorgon", "Gorgon", "Gorgone", [g(2), O, f(1)], [Sacrifice(Below, One), OnlyIf(If::Done), Gain(g(2))], [];
    Cyclops = "cyclops", "Cyclops", "Cyclope", [g(1), O, g(1)], [], [Extort];
    Griffin = "griffin", "Griffin", "Griffon", [f(1), g(1), O], [], [Move(Among::Card, OtherPlane, Must)];
    Chimera = "chimera", "Chimera", "Chimère", [O, g(1), g(1)], [OnlyIf(Visible), Play(Invoke, OpponentCreatureOntoThis, Must)], [];
    Odin = "odin", "Odin", "Odin", [f(3), fg(2, 1), fg(1, 1)], [BindBoard], [];
    Thor = "thor", "Thor", "Thor", [f(1), O, O], [Each(Opponents, FavoursOrDeity)], [];
    Loki = "loki", "Loki", "Loki", [f(2), fg(1, 1), f(2)], [FillFaceDown], [];
    Heimdall = "heimdall", "Heimdall", "Heimdall", [f(2), f(1), g(1)], [], [];
    Draugr = "draugr", "Draugr", "Draugr", [O, g(1), f(1)], [OnlyIf(ArrivedCrushing), Each(Opponents, GemsOrCreature)], [];
    Valkyrie = "valkyrie", "Valkyrie", "Valkyrie", [g(2), g(1), O], [], [];
    Jotunn = "jotunn", "Jötunn", "Jötunn", [O, f(1), g(2)], [Invocation(Of::Victim)], [];
    Troll = "troll", "Troll", "Troll", [O, g(1), g(2)], [], [];
    Fenrir = "fenrir", "Fenrir", "Fenrir", [f(1), O, g(1)], [Pay(1), Each(Opponents, LoseTwo)], [];
    Alf = "alf", "Alf", "Alf", [g(2), g(1), O], [OnlyIf(Visible), Move(OtherCreature, OntoDiagonal, May), OnlyIf(If::Crushed), Gain(f(1))], [];
    Ra = "ra", "Ra", "Râ", [fg(2, 1), fg(1, 1), O], [], [];
    Osiris = "osiris", "Osiris", "Osiris", [O, O, f(1)], [], [];
    Isis = "isis", "Isis", "Isis", [f(2), f(1), O], [], [];
    Anubis = "anubis", "Anubis", "Anubis", [fg(1, 1), O, fg(1, 1)], [Play(Invoke, OwnDiscard, May), OnlyIf(If::Done), Play(Invoke, OwnDiscard, May)], [];
    Scarab = "scarab", "Scarab", "Scarabée", [O, g(1), g(2)], [], [];
    Ammit = "ammit", "Ammit", "Ammout", [O, g(1), g(1)], [ExileDiscards(3), GainPer(Per::Done, g(1))], [];
    Sphinx = "sphinx", "Sphinx", "Sphinx", [O, g(2), g(1)], [MoveThenGain, Invocation(Of::Moved)], [];
    Cobra = "cobra", "Cobra", "Cobra", [O, g(1), g(1)], [Sacrifice(Exchangeable, UpTo(1)), OnlyIf(If::Done), Play(Invoke, SanctuarySameMythology, Must)], [];
    Mummy = "mummy", "Mummy", "Momie", [O, g(1), g(2)], [], [];
    Bennu = "bennu", "Bennu", "Bénou", [g(2), g(1), O], [], [Play(Call, AnyDiscard, May)];
    Brahma = "brahma", "Brahma", "Brahma", [f(1), f(1), O], [Play(Invoke, Destined, May)], [];
    Vishnu = "vishnu", "Vishnu", "Vishnou", [f(1), f(2), f(1)], [Read(SanctuaryDeity)], [];
    Shiva = "shiva", "Shiva", "Shiva", [O, O, f(1)], [Sacrifice(OtherCreature, UpTo(2)), GainPer(Per::Done, f(1)), Play(Call, AnyDiscardCreature, May)], [];
    Kali = "kali", "Kali", "Kâlî", [O, O, f(1)], [], [];
    Asura = "asura", "Asura", "Asura", [g(1), O, g(2)], [ExileBoard, GainPer(Per::Done, g(1))], [];
    Naga = "naga", "Naga", "Nâga", [O, g(2), f(1)], [], [SacrificeSelf, Gain(g(1))];
    Rakshasa = "rakshasa", "Rakshasa", "Rakshasa", [g(2), O, g(1)], [], [Pay(1), Play(Call, DestinedCreature, Must)];
    Garuda = "garuda", "Garuda", "Garuda", [g(2), g(1), O], [Choose(Domain::Plane), GainPer(Per::CreatureInChosenPlane, g(2)), Sacrifice(Among::CreatureInChosenPlane, All)], [];
    Vetala = "vetala", "Vetala", "Vetala", [O, g(1), f(1)], [Wander], [];
    Yaksha = "yaksha", "Yaksha", "Yaksha", [g(1), g(2), g(1)], [Read(DestinedCreature)], [];
    Viracocha = "viracocha", "Viracocha", "Viracocha", [fg(1, 1), fg(1, 1), g(1)], [SacrificeInEachPlane, GainPer(Per::Done, f(1))], [];
    Pachamama = "pachamama", "Pachamama", "Pachamama", [f(1), fg(1, 2), f(1)], [], [];
    MamaKilla = "mama-killa", "Mama Killa", "Mama Quilla", [g(1), O, O], [], [];
    Inti = "inti", "Inti", "Inti", [f(1), g(1), O], [], [];
    Puma = "puma", "Puma", "Puma", [O, f(1), g(1)], [], [];
    Amaru = "amaru", "Amaru", "Amaru", [g(1), g(1), g(2)], [Sacrifice(OtherCreature, UpTo(1)), OnlyIf(If::Done), Gain(fg(1, 1))], [];
    Caiman = "caiman", "Caiman", "Caïman", [O, g(1), f(1)], [Choose(Domain::Mythology), GainPer(Per::CardOfChosenMythology, g(1)), Sacrifice(OfChosenMythology, One)], [];
    Condor = "condor", "Condor", "Condor", [f(1), g(1), g(1)], [OnlyIf(Visible), Devour], [];
    Llama = "llama", "Llama", "Lama", [g(1), g(2), O], [], [];
    Ukuku = "ukuku", "Ukuku", "Ukuku", [g(2), g(1), O], [], [];
    Yanluo = "yanluo-wang", "Yanluo Wang", "Yanluo Wang", [O, O, g(1)], [Exchange], [];
    SunWukong = "sun-wukong", "Sun Wukong", "Sun Wukong", [f(1), g(1), O], [OrderMove], [];
    Nuwa = "nuwa", "Nüwa", "Nuwa", [f(1), O, g(1)], [Each(Neighbours, GemPerCreature)], [];
    Pangu = "pangu", "Pangu", "Pangu", [fg(1, 1), fg(1, 1), O], [OnlyIf(Visible), SwapPlanes, Invocation(OthersInPlane)], [];
    Tianlong = "tianlong", "Tianlong", "Tianlong", [f(1), g(1), O], [Pay(1), Move(Among::Card, Anywhere, Must), OnlyIf(If::Moved), Each(Opponents, Mirror)], [];
    Pixiu = "pixiu", "Pixiu", "Pixiu", [O, g(2), O], [], [Trade];
    Fenghuang = "fenghuang", "Fenghuang", "Fenghuang", [f(1), O, O], [], [Return];
    Mogwai = "mogwai", "Mogwai", "Mogwai", [g(1), O, g(2)], [], [];
    Jiangshi = "jiangshi", "Jiangshi", "Jiangshi", [O, g(1), g(2)], [SacrificePile], [];
    HuliJing = "huli-jing", "Huli Jing", "Huli Jing", [g(2), g(1), O], [SwapPiles], [];
    Unkulunkulu = "unkulunkulu", "Unkulunkulu", "Unkulunkulu", [f(1), g(2), O], [RevealDecks], [];
    Inkosazana = "inkosazana", "Inkosazana", "Inkosazana", [O, g(1), O], [Play(Invoke, Sanctuary, May), OnlyIf(If::Done), Play(Invoke, SanctuaryOtherBoard, May)], [];
    Mbaba = "mbaba-mwana-waresa", "Mbaba Mwana Waresa", "Mbaba Mwana Waresa", [f(2), f(1), O], [], [];
    Umvelinqangi = "umvelinqangi", "Umvelinqangi", "Umvelinqangi", [f(1), f(1), O], [], [];
    Inkanyamba = "inkanyamba", "Inkanyamba", "Inkanyamba", [O, g(1), g(2)], [], [Follow];
    Unwabu = "unwabu", "Unwabu", "Unwabu", [g(2), f(1), O], [], [];
    Tokoloshe = "tokoloshe", "Tokoloshe", "Tokoloshe", [O, O, g(1)], [Pay(2), CallDeckTop], [];
    Impundulu = "impundulu", "Impundulu", "Impundulu", [g(2), O, O], [], [Play(Invoke, SanctuaryCreature, May)];
    Werehyena = "werehyena", "Werehyena", "Hyène-garou", [O, g(1), g(2)], [Sacrifice(Creature, One), Play(Call, OpponentCard, Must)], [];
    Idlozi = "idlozi", "Idlozi", "Idlozi", [g(1), O, g(1)], [OnlyIf(Visible), Move(CreatureOfOtherPlane, IntoPlane, May), OnlyIf(If::Moved), GainPer(Per::CardInPlaneOfArrival, g(1))], [];
    Dagda = "dagda", "Dagda", "Dagda", [O, g(1), g(1)], [], [];
    Cernunnos = "cernunnos", "Cernunnos", "Cernunnos", [g(1), f(2), O], [GainPer(Per::Creature, g(1))], [];
    Brigid = "brigid", "Brigid", "Brigit", [f(2), f(1), O], [], [];
    Morrigan = "morrigan", "Morrigan", "Morrigan", [fg(2, 1), fg(2, 1), fg(2, 1)], [], [];
    Leprechaun = "leprechaun", "Leprechaun", "Leprechaun", [g(1), g(1), g(1)], [], [];
    Banshee = "banshee", "Banshee", "Banshee", [g(1), O, f(1)], [], [];
    Fairy = "fairy", "Fairy", "Fée", [f(1), g(2), O], [OnlyIf(Visible), Sacrifice(AdjacentCreature, All), GainPer(Per::Done, g(2))], [];
    Kelpie = "kelpie", "Kelpie", "Kelpie", [O, g(1), g(2)], [], [];
    Korrigan = "korrigan", "Korrigan", "Korrigan", [g(1), g(1), O], [GainPer(Per::Mythology, g(1))], [];
    Dullahan = "dullahan", "Dullahan", "Dullahan", [O, g(1), g(2)], [Move(OtherCreature, Rule::Adjacent, May), Move(OtherCreatureAgain, Rule::Adjacent, May), GainPer(Per::Crushed, g(1))], [];
}
