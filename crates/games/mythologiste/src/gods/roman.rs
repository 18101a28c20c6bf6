//! The Roman gods.

use super::{God, GodRow, NO_PASSIVE, ONE_MORE_CARD, ONE_MORE_GOD, WAKEFUL, does, guards, of, passive};
use crate::effect::Count::{Romans, ThreeIfAhead};
use crate::effect::Verb::*;
use crate::effect::Who::Chosen;
use crate::effect::{Aim, Gods, Steps};

pub(super) static GODS: [GodRow; 12] = [
    GodRow {
        god: God::Bacchus,
        slug: "bacchus",
        names: ["Bacchus", "Bacchus"],
        male: true,
        power: does(&[ChooseUpToTwo(Aim::Any), Drunk]),
        ultimate: None,
        passive: WAKEFUL,
    },
    GodRow {
        god: God::Ceres,
        slug: "ceres",
        names: ["Ceres", "Cérès"],
        male: false,
        power: None,
        ultimate: does(&[DrawPowerToSix, Advance(Steps::N(2))]),
        passive: ONE_MORE_CARD,
    },
    GodRow {
        god: God::Diana,
        slug: "diana",
        names: ["Diana", "Diane"],
        male: false,
        power: does(&[Choose(Aim::Any), Eliminate(Gods::Of(ThreeIfAhead))]),
        ultimate: does(&[Choose(Aim::Any), Starve, Advance(Steps::N(2))]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Juno,
        slug: "juno",
        names: ["Juno", "Junon"],
        male: false,
        power: None,
        ultimate: does(&[Choose(Aim::Any), LinkFate, DrawPower(2)]),
        passive: ONE_MORE_GOD,
    },
    GodRow {
        god: God::Jupiter,
        slug: "jupiter",
        names: ["Jupiter", "Jupiter"],
        male: true,
        power: does(&[Choose(Aim::Ahead), Sleep(of(1)), Back(Chosen, 2)]),
        ultimate: does(&[SwapAny]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Mars,
        slug: "mars",
        names: ["Mars", "Mars"],
        male: true,
        power: does(&[Choose(Aim::Any), Eliminate(Gods::Of(Romans))]),
        ultimate: None,
        passive: guards([
            &["Attacks cannot put your other gods to sleep."],
            &["Les attaques ne peuvent endormir vos autres dieux."],
        ]),
    },
    GodRow {
        god: God::Mercury,
        slug: "mercury",
        names: ["Mercury", "Mercure"],
        male: true,
        power: does(&[Advance(Steps::UpToThree)]),
        ultimate: does(&[DealMalus]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Minerva,
        slug: "minerva",
        names: ["Minerva", "Minerve"],
        male: false,
        power: None,
        ultimate: does(&[Advance(Steps::N(7)), LockMe]),
        passive: passive([
            &[
                "You succeed in the quests of knowledge: Culture, Infallible Memory, Gods, Goddesses and Triad.",
            ],
            &[
                "Vous réussissez les quêtes de savoir : Culture, Mémoire infaillible, Dieux, Déesses et Triade.",
            ],
        ]),
    },
    GodRow {
        god: God::Neptune,
        slug: "neptune",
        names: ["Neptune", "Neptune"],
        male: true,
        power: does(&[Slow]),
        ultimate: does(&[Storm]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Pluto,
        slug: "pluto",
        names: ["Pluto", "Pluton"],
        male: true,
        power: does(&[Eliminate(Gods::Burial), DrawPower(2)]),
        ultimate: does(&[Choose(Aim::Any), Take, Eliminate(of(2))]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Venus,
        slug: "venus",
        names: ["Venus", "Vénus"],
        male: false,
        power: does(&[Choose(Aim::Any), PeekAndSwap]),
        ultimate: None,
        passive: guards([
            &["Male gods cannot attack Venus."],
            &["Les dieux masculins ne peuvent attaquer Vénus."],
        ]),
    },
    GodRow {
        god: God::Vulcan,
        slug: "vulcan",
        names: ["Vulcan", "Vulcain"],
        male: true,
        power: None,
        ultimate: None,
        passive: passive([
            &[
                "Invincible.",
                "Malus that come to you are kept under Vulcan, up to three. With three, you may make another player suffer them all at the start of that player’s turn.",
            ],
            &[
                "Invincible.",
                "Les Malus que vous recevez sont gardés sous Vulcain, trois au plus. Avec trois, vous pouvez les faire tous subir à un autre joueur au début de son tour.",
            ],
        ]),
    },
];
