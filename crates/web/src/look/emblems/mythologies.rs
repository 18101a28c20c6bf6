//! The emblems of Mythologies: its eighty cards and its tokens. What the cards look like is in the files beside this.

mod celtic;
mod chinese;
mod egyptian;
mod greek;
mod hindu;
mod inca;
mod norse;
mod parts;
mod zulu;

use ::mythologies::Kind;

use super::Emblem;
use crate::look::ink::{Drawing, Ink::*};

/// A laurel leaf in the sun.
pub(super) const FAVOUR: Drawing = &[
    Fill(
        "0,-100! 22,-58! 71,-71! 58,-22! 100,0! 58,22! 71,71! 22,58! 0,100! -22,58! -71,71! -58,22! -100,0! -58,-22! -71,-71! -22,-58!",
    ),
    Dot("0,0,40"),
    Disc("0,0,24"),
];

/// A cut stone.
pub(super) const GEM: Drawing = &[
    Fill("-52,-72! 52,-72! 96,-20! 0,92! -96,-20!"),
    Cut("-96,-20 96,-20 | -52,-72! -34,-20! 0,92! | 52,-72! 34,-20! 0,92! | -34,-20! 0,-72! 34,-20!"),
];

impl Emblem {
    /// The cards of Mythologies that are in no other game.
    pub const OF_MYTHOLOGIES: &[Emblem] = &[
        Emblem::InMythologies(Kind::Minotaur),
        Emblem::InMythologies(Kind::Cyclops),
        Emblem::InMythologies(Kind::Chimera),
        Emblem::InMythologies(Kind::Heimdall),
        Emblem::InMythologies(Kind::Draugr),
        Emblem::InMythologies(Kind::Jotunn),
        Emblem::InMythologies(Kind::Troll),
        Emblem::InMythologies(Kind::Fenrir),
        Emblem::InMythologies(Kind::Alf),
        Emblem::InMythologies(Kind::Ra),
        Emblem::InMythologies(Kind::Osiris),
        Emblem::InMythologies(Kind::Isis),
        Emblem::InMythologies(Kind::Anubis),
        Emblem::InMythologies(Kind::Scarab),
        Emblem::InMythologies(Kind::Ammit),
        Emblem::InMythologies(Kind::Sphinx),
        Emblem::InMythologies(Kind::Cobra),
        Emblem::InMythologies(Kind::Mummy),
        Emblem::InMythologies(Kind::Bennu),
        Emblem::InMythologies(Kind::Brahma),
        Emblem::InMythologies(Kind::Vishnu),
        Emblem::InMythologies(Kind::Shiva),
        Emblem::InMythologies(Kind::Kali),
        Emblem::InMythologies(Kind::Asura),
        Emblem::InMythologies(Kind::Naga),
        Emblem::InMythologies(Kind::Rakshasa),
        Emblem::InMythologies(Kind::Garuda),
        Emblem::InMythologies(Kind::Vetala),
        Emblem::InMythologies(Kind::Yaksha),
        Emblem::InMythologies(Kind::Viracocha),
        Emblem::InMythologies(Kind::Pachamama),
        Emblem::InMythologies(Kind::MamaKilla),
        Emblem::InMythologies(Kind::Inti),
        Emblem::InMythologies(Kind::Puma),
        Emblem::InMythologies(Kind::Amaru),
        Emblem::InMythologies(Kind::Caiman),
        Emblem::InMythologies(Kind::Condor),
        Emblem::InMythologies(Kind::Llama),
        Emblem::InMythologies(Kind::Ukuku),
        Emblem::InMythologies(Kind::Yanluo),
        Emblem::InMythologies(Kind::SunWukong),
        Emblem::InMythologies(Kind::Nuwa),
        Emblem::InMythologies(Kind::Pangu),
        Emblem::InMythologies(Kind::Tianlong),
        Emblem::InMythologies(Kind::Pixiu),
        Emblem::InMythologies(Kind::Fenghuang),
        Emblem::InMythologies(Kind::Mogwai),
        Emblem::InMythologies(Kind::Jiangshi),
        Emblem::InMythologies(Kind::HuliJing),
        Emblem::InMythologies(Kind::Unkulunkulu),
        Emblem::InMythologies(Kind::Inkosazana),
        Emblem::InMythologies(Kind::Mbaba),
        Emblem::InMythologies(Kind::Umvelinqangi),
        Emblem::InMythologies(Kind::Inkanyamba),
        Emblem::InMythologies(Kind::Unwabu),
        Emblem::InMythologies(Kind::Tokoloshe),
        Emblem::InMythologies(Kind::Impundulu),
        Emblem::InMythologies(Kind::Werehyena),
        Emblem::InMythologies(Kind::Idlozi),
        Emblem::InMythologies(Kind::Dagda),
        Emblem::InMythologies(Kind::Cernunnos),
        Emblem::InMythologies(Kind::Brigid),
        Emblem::InMythologies(Kind::Morrigan),
        Emblem::InMythologies(Kind::Leprechaun),
        Emblem::InMythologies(Kind::Banshee),
        Emblem::InMythologies(Kind::Fairy),
        Emblem::InMythologies(Kind::Kelpie),
        Emblem::InMythologies(Kind::Korrigan),
        Emblem::InMythologies(Kind::Dullahan),
    ];

    /// The picture of a card of Mythologies; eleven of them are met in other games too.
    pub fn of_card(kind: Kind) -> Emblem {
        match kind {
            Kind::Zeus => Emblem::Zeus,
            Kind::Poseidon => Emblem::Poseidon,
            Kind::Athena => Emblem::Athena,
            Kind::Hades => Emblem::Hades,
            Kind::Gorgon => Emblem::Gorgon,
            Kind::Griffin => Emblem::Gryphon,
            Kind::Centaur => Emblem::Sagittarius,
            Kind::Odin => Emblem::Odin,
            Kind::Thor => Emblem::Thor,
            Kind::Loki => Emblem::Loki,
            Kind::Valkyrie => Emblem::Valkyrie,
            _ => Emblem::InMythologies(kind),
        }
    }
}

/// Symbol and drawing of a card that is in no other game.
pub(super) fn entry(kind: Kind) -> (&'static str, Drawing) {
    match kind {
        Kind::Minotaur => ("e-minotaur", greek::MINOTAUR),
        Kind::Cyclops => ("e-cyclops", greek::CYCLOPS),
        Kind::Chimera => ("e-chimera", greek::CHIMERA),
        Kind::Heimdall => ("e-heimdall", norse::HEIMDALL),
        Kind::Draugr => ("e-draugr", norse::DRAUGR),
        Kind::Jotunn => ("e-jotunn", norse::JOTUNN),
        Kind::Troll => ("e-troll", norse::TROLL),
        Kind::Fenrir => ("e-fenrir", norse::FENRIR),
        Kind::Alf => ("e-alf", norse::ALF),
        Kind::Ra => ("e-ra", egyptian::RA),
        Kind::Osiris => ("e-osiris", egyptian::OSIRIS),
        Kind::Isis => ("e-isis", egyptian::ISIS),
        Kind::Anubis => ("e-anubis", egyptian::ANUBIS),
        Kind::Scarab => ("e-scarab", egyptian::SCARAB),
        Kind::Ammit => ("e-ammit", egyptian::AMMIT),
        Kind::Sphinx => ("e-sphinx", egyptian::SPHINX),
        Kind::Cobra => ("e-cobra", egyptian::COBRA),
        Kind::Mummy => ("e-mummy", egyptian::MUMMY),
        Kind::Bennu => ("e-bennu", egyptian::BENNU),
        Kind::Brahma => ("e-brahma", hindu::BRAHMA),
        Kind::Vishnu => ("e-vishnu", hindu::VISHNU),
        Kind::Shiva => ("e-shiva", hindu::SHIVA),
        Kind::Kali => ("e-kali", hindu::KALI),
        Kind::Asura => ("e-asura", hindu::ASURA),
        Kind::Naga => ("e-naga", hindu::NAGA),
        Kind::Rakshasa => ("e-rakshasa", hindu::RAKSHASA),
        Kind::Garuda => ("e-garuda", hindu::GARUDA),
        Kind::Vetala => ("e-vetala", hindu::VETALA),
        Kind::Yaksha => ("e-yaksha", hindu::YAKSHA),
        Kind::Viracocha => ("e-viracocha", inca::VIRACOCHA),
        Kind::Pachamama => ("e-pachamama", inca::PACHAMAMA),
        Kind::MamaKilla => ("e-mama-killa", inca::MAMA_KILLA),
        Kind::Inti => ("e-inti", inca::INTI),
        Kind::Puma => ("e-puma", inca::PUMA),
        Kind::Amaru => ("e-amaru", inca::AMARU),
        Kind::Caiman => ("e-caiman", inca::CAIMAN),
        Kind::Condor => ("e-condor", inca::CONDOR),
        Kind::Llama => ("e-llama", inca::LLAMA),
        Kind::Ukuku => ("e-ukuku", inca::UKUKU),
        Kind::Yanluo => ("e-yanluo-wang", chinese::YANLUO),
        Kind::SunWukong => ("e-sun-wukong", chinese::SUN_WUKONG),
        Kind::Nuwa => ("e-nuwa", chinese::NUWA),
        Kind::Pangu => ("e-pangu", chinese::PANGU),
        Kind::Tianlong => ("e-tianlong", chinese::TIANLONG),
        Kind::Pixiu => ("e-pixiu", chinese::PIXIU),
        Kind::Fenghuang => ("e-fenghuang", chinese::FENGHUANG),
        Kind::Mogwai => ("e-mogwai", chinese::MOGWAI),
        Kind::Jiangshi => ("e-jiangshi", chinese::JIANGSHI),
        Kind::HuliJing => ("e-huli-jing", chinese::HULI_JING),
        Kind::Unkulunkulu => ("e-unkulunkulu", zulu::UNKULUNKULU),
        Kind::Inkosazana => ("e-inkosazana", zulu::INKOSAZANA),
        Kind::Mbaba => ("e-mbaba-mwana-waresa", zulu::MBABA),
        Kind::Umvelinqangi => ("e-umvelinqangi", zulu::UMVELINQANGI),
        Kind::Inkanyamba => ("e-inkanyamba", zulu::INKANYAMBA),
        Kind::Unwabu => ("e-unwabu", zulu::UNWABU),
        Kind::Tokoloshe => ("e-tokoloshe", zulu::TOKOLOSHE),
        Kind::Impundulu => ("e-impundulu", zulu::IMPUNDULU),
        Kind::Werehyena => ("e-werehyena", zulu::WEREHYENA),
        Kind::Idlozi => ("e-idlozi", zulu::IDLOZI),
        Kind::Dagda => ("e-dagda", celtic::DAGDA),
        Kind::Cernunnos => ("e-cernunnos", celtic::CERNUNNOS),
        Kind::Brigid => ("e-brigid", celtic::BRIGID),
        Kind::Morrigan => ("e-morrigan", celtic::MORRIGAN),
        Kind::Leprechaun => ("e-leprechaun", celtic::LEPRECHAUN),
        Kind::Banshee => ("e-banshee", celtic::BANSHEE),
        Kind::Fairy => ("e-fairy", celtic::FAIRY),
        Kind::Kelpie => ("e-kelpie", celtic::KELPIE),
        Kind::Korrigan => ("e-korrigan", celtic::KORRIGAN),
        Kind::Dullahan => ("e-dullahan", celtic::DULLAHAN),
        // These are drawn for other games; see `Emblem::of_card`.
        Kind::Zeus
        | Kind::Poseidon
        | Kind::Athena
        | Kind::Hades
        | Kind::Gorgon
        | Kind::Griffin
        | Kind::Centaur
        | Kind::Odin
        | Kind::Thor
        | Kind::Loki
        | Kind::Valkyrie => {
            let emblem = Emblem::of_card(kind);
            (emblem.id(), emblem.drawing())
        }
    }
}
