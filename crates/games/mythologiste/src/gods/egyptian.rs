//! The Egyptian gods.

use super::{God, GodRow, NO_PASSIVE, STRIDE, UNTOUCHED, does, given, guards, of, passive};
use crate::effect::Condition::Fit;
use crate::effect::Until::{MyEnd, MyStart, TheirEnd};
use crate::effect::Verb::*;
use crate::effect::Who::{Chosen, Everyone};
use crate::effect::{Aim, Gods, Lender, Requirement, Steps};

pub(super) static GODS: [GodRow; 12] = [
    GodRow {
        god: God::Anubis,
        slug: "anubis",
        names: ["Anubis", "Anubis"],
        male: true,
        power: None,
        ultimate: does(&[Use(Lender::OwnEgyptianUltimates)]),
        passive: passive([
            &["When an attack eliminates gods of yours, roll: on 1 or 5 you save one of them, not Anubis."],
            &[
                "Quand une attaque élimine de vos dieux, lancez le dé : sur 1 ou 5 vous en sauvez un, mais pas Anubis.",
            ],
        ]),
    },
    GodRow {
        god: God::Bastet,
        slug: "bastet",
        names: ["Bastet", "Bastet"],
        male: false,
        power: does(&[Wake(1), DrawPower(1)]),
        ultimate: None,
        passive: guards([
            &["Attacks cannot put your other Egyptian gods to sleep."],
            &["Les attaques ne peuvent endormir vos autres dieux égyptiens."],
        ]),
    },
    GodRow {
        god: God::Geb,
        slug: "geb",
        names: ["Geb", "Geb"],
        male: true,
        power: does(&[Shield(MyEnd)]),
        ultimate: does(&[WakeAll, GeneralShield]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Horus,
        slug: "horus",
        names: ["Horus", "Horus"],
        male: true,
        power: None,
        ultimate: given(Requirement::Own(God::Set), &[Drowse(Gods::All(Everyone, None, Fit), MyStart)]),
        passive: STRIDE,
    },
    GodRow {
        god: God::Isis,
        slug: "isis",
        names: ["Isis", "Isis"],
        male: false,
        power: does(&[Choose(Aim::Any), Sleep(of(2))]),
        ultimate: does(&[WakeSleepers, FetchGods(1)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Neith,
        slug: "neith",
        names: ["Neith", "Neith"],
        male: false,
        power: does(&[Advance(Steps::N(3)), LockMe]),
        ultimate: None,
        passive: UNTOUCHED,
    },
    GodRow {
        god: God::Osiris,
        slug: "osiris",
        names: ["Osiris", "Osiris"],
        male: true,
        power: does(&[Advance(Steps::N(4)), LockMe]),
        ultimate: does(&[AdvanceQuietly(6)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Ra,
        slug: "ra",
        names: ["Ra", "Râ"],
        male: true,
        power: does(&[Choose(Aim::Any), Lock(Chosen, TheirEnd)]),
        ultimate: does(&[TwoPeoples]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Serket,
        slug: "serket",
        names: ["Serket", "Serket"],
        male: false,
        power: None,
        ultimate: None,
        passive: passive([
            &["No Malus makes your gods inactive.", "No Malus eliminates your gods."],
            &["Aucun Malus ne rend vos dieux inactifs.", "Aucun Malus n’élimine vos dieux."],
        ]),
    },
    GodRow {
        god: God::Set,
        slug: "set",
        names: ["Set", "Seth"],
        male: true,
        power: does(&[Choose(Aim::Near(5)), SwapWithChosen]),
        ultimate: given(Requirement::Own(God::Horus), &[Choose(Aim::Any), Eliminate(of(5))]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Sobek,
        slug: "sobek",
        names: ["Sobek", "Sobek"],
        male: true,
        power: does(&[AdvanceQuietly(2)]),
        ultimate: does(&[Choose(Aim::Near(4)), Eliminate(of(3)), Back(Chosen, 2)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Thoth,
        slug: "thoth",
        names: ["Thoth", "Thot"],
        male: true,
        power: does(&[Choose(Aim::Any), Malus(1)]),
        ultimate: does(&[Use(Lender::OwnUltimates)]),
        passive: NO_PASSIVE,
    },
];
