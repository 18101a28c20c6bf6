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
    pub const OF_MYTHOLOGIES: &[Emblem] = &{
        const fn is_own(kind: usize) -> bool {
            matches!(Emblem::of_card(Kind::ALL[kind]), Emblem::InMythologies(_))
        }
        const OWN: usize = {
            let (mut count, mut at) = (0, 0);
            while at < Kind::ALL.len() {
                count += is_own(at) as usize;
                at += 1;
            }
            count
        };
        let (mut own, mut count, mut at) = ([Emblem::Favour; OWN], 0, 0);
        while at < Kind::ALL.len() {
            if is_own(at) {
                own[count] = Emblem::InMythologies(Kind::ALL[at]);
                count += 1;
            }
            at += 1;
        }
        own
    };

    /// The picture of a card of Mythologies; eleven of them are met in other games too.
    pub const fn of_card(kind: Kind) -> Emblem {
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
