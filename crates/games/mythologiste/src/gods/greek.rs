//! The Greek gods.

use super::{
    Ethnicity, God, GodRow, NO_PASSIVE, ONE_MORE_CARD, ONE_MORE_GOD, UNTOUCHED, does, guards, of, passive,
};
use crate::effect::Condition::Any;
use crate::effect::Until::{MyEnd, MyStart, TheirEnd};
use crate::effect::Verb::*;
use crate::effect::Who::{Chosen, Everyone, Opponents};
use crate::effect::{Aim, Gods, Steps};

pub(super) static GODS: [GodRow; 12] = [
    GodRow {
        god: God::Aphrodite,
        slug: "aphrodite",
        names: ["Aphrodite", "Aphrodite"],
        male: false,
        power: does(&[Choose(Aim::Any), LinkLove]),
        ultimate: does(&[Shield(MyStart), ChooseUpToTwo(Aim::Any), GivePower(Chosen)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Apollo,
        slug: "apollo",
        names: ["Apollo", "Apollon"],
        male: true,
        power: None,
        ultimate: does(&[
            Drowse(Gods::All(Everyone, Some(Ethnicity::Greek), Any), MyEnd),
            Advance(Steps::Tally),
        ]),
        passive: passive([
            &["You succeed in the quests of art: The Masked God and Oracle of Delphi."],
            &["Vous réussissez les quêtes d’art : Le dieu masqué et Oracle de Delphes."],
        ]),
    },
    GodRow {
        god: God::Ares,
        slug: "ares",
        names: ["Ares", "Arès"],
        male: true,
        power: does(&[Choose(Aim::Any), Duel]),
        ultimate: None,
        passive: passive([
            &["You succeed in the quests of force: Arm-wrestling and Offering."],
            &["Vous réussissez les quêtes de force : Bras de fer et Offrande."],
        ]),
    },
    GodRow {
        god: God::Artemis,
        slug: "artemis",
        names: ["Artemis", "Artémis"],
        male: false,
        power: does(&[Choose(Aim::Ahead), Eliminate(of(2)), Back(Chosen, 1)]),
        ultimate: does(&[Advance(Steps::N(5))]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Athena,
        slug: "athena",
        names: ["Athena", "Athéna"],
        male: false,
        power: None,
        ultimate: does(&[Ward(Ethnicity::Greek), DrawPower(2)]),
        passive: passive([
            &["When an attack hits another god of yours, Athena may take one of the blows."],
            &[
                "Quand une attaque touche un autre de vos dieux, Athéna peut recevoir l’un des coups à sa place.",
            ],
        ]),
    },
    GodRow {
        god: God::Chronos,
        slug: "chronos",
        names: ["Chronos", "Chronos"],
        male: true,
        power: does(&[Advance(Steps::HalfDie)]),
        ultimate: does(&[Back(Opponents, 3), AdvanceQuietly(3)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Hades,
        slug: "hades",
        names: ["Hades", "Hadès"],
        male: true,
        power: None,
        ultimate: does(&[Eliminate(Gods::OwnerPick(Opponents)), HoldGods]),
        passive: ONE_MORE_GOD,
    },
    GodRow {
        god: God::Hephaestus,
        slug: "hephaestus",
        names: ["Hephaestus", "Héphaïstos"],
        male: true,
        power: does(&[FetchPower]),
        ultimate: None,
        passive: passive([
            &["Roll for each Malus that comes to you: on 4, 5 or 6 it does not affect you."],
            &["Lancez le dé pour chaque Malus reçu : sur 4, 5 ou 6 il ne vous affecte pas."],
        ]),
    },
    GodRow {
        god: God::Hera,
        slug: "hera",
        names: ["Hera", "Héra"],
        male: false,
        power: None,
        ultimate: does(&[Couple, DrawPower(2)]),
        passive: ONE_MORE_CARD,
    },
    GodRow {
        god: God::Nemesis,
        slug: "nemesis",
        names: ["Nemesis", "Némésis"],
        male: false,
        power: None,
        ultimate: does(&[Eliminate(Gods::Grudge)]),
        passive: UNTOUCHED,
    },
    GodRow {
        god: God::Poseidon,
        slug: "poseidon",
        names: ["Poseidon", "Poséidon"],
        male: true,
        power: does(&[ChooseUpToTwo(Aim::Any), Back(Chosen, 2)]),
        ultimate: None,
        passive: guards([
            &["Attacks cannot eliminate your other Greek gods."],
            &["Les attaques ne peuvent éliminer vos autres dieux grecs."],
        ]),
    },
    GodRow {
        god: God::Zeus,
        slug: "zeus",
        names: ["Zeus", "Zeus"],
        male: true,
        power: does(&[Choose(Aim::Any), Eliminate(of(3))]),
        ultimate: does(&[Eliminate(Gods::Each(1)), Choose(Aim::Any), Lock(Chosen, TheirEnd)]),
        passive: NO_PASSIVE,
    },
];
