//! The Chinese gods.

use super::{Ethnicity, God, GodRow, NO_PASSIVE, ONE_MORE_CARD, does, given, guards, of, passive};
use crate::effect::Condition::{Any, Fit, Inactive};
use crate::effect::Count::N;
use crate::effect::Until::{MyEnd, TheirEnd};
use crate::effect::Verb::*;
use crate::effect::Who::{Ahead, Chosen, Everyone, Opponents};
use crate::effect::{Aim, Gods, Requirement, Steps};

pub(super) static GODS: [GodRow; 12] = [
    GodRow {
        god: God::Change,
        slug: "change",
        names: ["Chang’e", "Chang’e"],
        male: false,
        power: None,
        ultimate: does(&[DrawGods(3), Advance(Steps::N(2))]),
        passive: ONE_MORE_CARD,
    },
    GodRow {
        god: God::Chiyou,
        slug: "chiyou",
        names: ["Chiyou", "Chiyou"],
        male: true,
        power: None,
        ultimate: does(&[EthnicitiesOff, DiscardPower(Opponents, 2)]),
        passive: guards([
            &["Attacks cannot put your other Chinese gods to sleep."],
            &["Les attaques ne peuvent endormir vos autres dieux chinois."],
        ]),
    },
    GodRow {
        god: God::Fuxi,
        slug: "fuxi",
        names: ["Fuxi", "Fuxi"],
        male: true,
        power: None,
        ultimate: does(&[WakeEverySleeper, Advance(Steps::N(3))]),
        passive: guards([&["Ultimates cannot attack Fuxi."], &["Les Ultimes ne peuvent attaquer Fuxi."]]),
    },
    GodRow {
        god: God::Gonggong,
        slug: "gonggong",
        names: ["Gonggong", "Gonggong"],
        male: true,
        power: None,
        ultimate: given(Requirement::InPlay(God::Zhurong), &[Choose(Aim::Any), Eliminate(Gods::AllOf)]),
        passive: guards([
            &["Powers cannot attack Gonggong."],
            &["Les Pouvoirs ne peuvent attaquer Gonggong."],
        ]),
    },
    GodRow {
        god: God::Houyi,
        slug: "houyi",
        names: ["Houyi", "Houyi"],
        male: true,
        power: does(&[
            Drowse(Gods::All(Opponents, Some(Ethnicity::Chinese), Any), MyEnd),
            Advance(Steps::N(1)),
        ]),
        ultimate: does(&[Eliminate(Gods::Spread(N(4), 2, Fit))]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Huangdi,
        slug: "huangdi",
        names: ["Huangdi", "Huangdi"],
        male: true,
        power: None,
        ultimate: does(&[Choose(Aim::Any), Eliminate(of(5))]),
        passive: guards([
            &["Attacks cannot eliminate the gods in the slots right beside Huangdi."],
            &["Les attaques ne peuvent éliminer les dieux des emplacements voisins de Huangdi."],
        ]),
    },
    GodRow {
        god: God::LeiGong,
        slug: "lei-gong",
        names: ["Lei Gong", "Lei Gong"],
        male: true,
        power: does(&[Choose(Aim::Ahead), Back(Chosen, 3)]),
        ultimate: does(&[Start(Everyone)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Nuwa,
        slug: "nuwa",
        names: ["Nüwa", "Nuwa"],
        male: false,
        power: does(&[GodOrWake]),
        ultimate: None,
        passive: passive([
            &["Every other player without an active Chinese god draws a Malus at the start of the turn."],
            &["Tout autre joueur sans dieu chinois actif pioche un Malus au début de son tour."],
        ]),
    },
    GodRow {
        god: God::Pangu,
        slug: "pangu",
        names: ["Pangu", "Pangu"],
        male: true,
        power: None,
        ultimate: does(&[Back(Ahead, 2), Advance(Steps::N(2))]),
        passive: passive([
            &[
                "Pangu may save another god of yours from elimination by an attack; he becomes inactive but stays.",
            ],
            &[
                "Pangu peut sauver un autre de vos dieux d’une élimination par attaque ; il devient inactif mais reste.",
            ],
        ]),
    },
    GodRow {
        god: God::Shennong,
        slug: "shennong",
        names: ["Shennong", "Shennong"],
        male: true,
        power: does(&[WakeSleepers]),
        ultimate: does(&[Choose(Aim::Any), Lock(Chosen, TheirEnd), DiscardPower(Chosen, 2)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::XiWangmu,
        slug: "xi-wangmu",
        names: ["Xi Wangmu", "Xi Wang Mu"],
        male: false,
        power: does(&[Choose(Aim::Any), PickMalus]),
        ultimate: None,
        passive: passive([
            &["One god of your choice is invincible while she is active."],
            &["Un dieu de votre choix est invincible tant qu’elle est active."],
        ]),
    },
    GodRow {
        god: God::Zhurong,
        slug: "zhurong",
        names: ["Zhurong", "Zhu Rong"],
        male: true,
        power: None,
        ultimate: does(&[Sleep(Gods::Each(1)), Eliminate(Gods::Spread(N(2), 6, Inactive))]),
        passive: passive([&["Invincible."], &["Invincible."]]),
    },
];
