//! The Norse gods.

use super::{Ethnicity, God, GodRow, NO_PASSIVE, STRIDE, WAKEFUL, does, guards, of, passive};
use crate::effect::Condition::Inactive;
use crate::effect::Verb::*;
use crate::effect::Who::{Chosen, Opponents};
use crate::effect::{Aim, Cost, Effect, Gods, Lender, Steps};

pub(super) static GODS: [GodRow; 12] = [
    GodRow {
        god: God::Baldr,
        slug: "baldr",
        names: ["Baldr", "Baldr"],
        male: true,
        power: None,
        ultimate: does(&[MalusBoard]),
        passive: guards([
            &["Only Norse gods can attack Baldr."],
            &["Seuls des dieux nordiques peuvent attaquer Baldr."],
        ]),
    },
    GodRow {
        god: God::Freyja,
        slug: "freyja",
        names: ["Freyja", "Freya"],
        male: false,
        power: does(&[Choose(Aim::Any), StealPower]),
        ultimate: does(&[FetchGods(2)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Frigg,
        slug: "frigg",
        names: ["Frigg", "Frigg"],
        male: false,
        power: does(&[Next(3)]),
        ultimate: does(&[Next(6)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Heimdall,
        slug: "heimdall",
        names: ["Heimdall", "Heimdallr"],
        male: true,
        power: does(&[AdvanceToEthnicity]),
        ultimate: does(&[Ward(Ethnicity::Norse), Advance(Steps::N(2))]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Hel,
        slug: "hel",
        names: ["Hel", "Hel"],
        male: false,
        power: Some(Effect::paid(Cost::Eliminate, &[Choose(Aim::Any), Eliminate(of(4))])),
        ultimate: does(&[
            Eliminate(Gods::All(Opponents, None, Inactive)),
            Eliminate(Gods::OwnerPick(Opponents)),
        ]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Loki,
        slug: "loki",
        names: ["Loki", "Loki"],
        male: true,
        power: does(&[Choose(Aim::Any), Trade]),
        ultimate: does(&[Use(Lender::Opponents)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Njord,
        slug: "njord",
        names: ["Njord", "Njörd"],
        male: true,
        power: does(&[Advance(Steps::N(2))]),
        ultimate: None,
        passive: passive([
            &["Power and Malus spaces give you two cards."],
            &["Les cases Pouvoir et Malus vous donnent deux cartes."],
        ]),
    },
    GodRow {
        god: God::Odin,
        slug: "odin",
        names: ["Odin", "Odin"],
        male: true,
        power: None,
        ultimate: does(&[DrawPower(3), ExtraPlay]),
        passive: guards([
            &["Odin cannot be attacked while you have another Norse god, active or not."],
            &["Odin ne peut être attaqué tant que vous avez un autre dieu nordique, actif ou non."],
        ]),
    },
    GodRow {
        god: God::Sol,
        slug: "sol",
        names: ["Sol", "Sol"],
        male: false,
        power: does(&[Advance(Steps::Last)]),
        ultimate: None,
        passive: passive([
            &["No Malus moves you or keeps you from moving."],
            &["Aucun Malus ne vous déplace ni ne vous empêche d’avancer."],
        ]),
    },
    GodRow {
        god: God::Thor,
        slug: "thor",
        names: ["Thor", "Thor"],
        male: true,
        power: does(&[Sleep(Gods::Each(1))]),
        ultimate: does(&[Choose(Aim::Any), Start(Chosen)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Tyr,
        slug: "tyr",
        names: ["Tyr", "Tyr"],
        male: true,
        power: Some(Effect::paid(Cost::Drowse, &[Choose(Aim::Any), Sleep(of(2))])),
        ultimate: None,
        passive: STRIDE,
    },
    GodRow {
        god: God::Ullr,
        slug: "ullr",
        names: ["Ullr", "Ullr"],
        male: true,
        power: None,
        ultimate: does(&[Bless, EliminateSelf, Advance(Steps::N(3))]),
        passive: WAKEFUL,
    },
];
