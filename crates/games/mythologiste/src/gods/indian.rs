//! The Indian gods.

use super::{Ethnicity, God, GodRow, NO_PASSIVE, UNTOUCHED, does, given, of, passive};
use crate::effect::Condition::{Any, Fit};
use crate::effect::Until::{MyEnd, MyStart, TheirEnd};
use crate::effect::Verb::*;
use crate::effect::Who::{Everyone, Opponents};
use crate::effect::{Aim, Cost, Effect, Gods, Lender, Requirement, Steps};

pub(super) static GODS: [GodRow; 12] = [
    GodRow {
        god: God::Brahma,
        slug: "brahma",
        names: ["Brahma", "Brahma"],
        male: true,
        power: does(&[DrawPower(1), QuestFailure]),
        ultimate: given(Requirement::FinalStretch, &[Advance(Steps::TwiceDie)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Durga,
        slug: "durga",
        names: ["Durga", "Dourga"],
        male: false,
        power: does(&[
            Drowse(Gods::All(Everyone, Some(Ethnicity::Greek), Fit), MyStart),
            Advance(Steps::N(1)),
        ]),
        ultimate: does(&[Eliminate(Gods::All(Everyone, Some(Ethnicity::Greek), Any)), Advance(Steps::N(2))]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Ganesha,
        slug: "ganesha",
        names: ["Ganesha", "Ganesh"],
        male: true,
        power: does(&[Clear, Wake(1), DrawPower(1)]),
        ultimate: None,
        passive: passive([
            &["The die may always carry you three spaces."],
            &["Le dé peut toujours vous porter de trois cases."],
        ]),
    },
    GodRow {
        god: God::Ganga,
        slug: "ganga",
        names: ["Ganga", "Ganga"],
        male: false,
        power: Some(Effect::paid(Cost::Discard, &[DrawPower(2)])),
        ultimate: does(&[Eliminate(Gods::SpreadLeaving)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Hanuman,
        slug: "hanuman",
        names: ["Hanuman", "Hanuman"],
        male: true,
        power: does(&[Use(Lender::OwnPowers)]),
        ultimate: does(&[Advance(Steps::CatchUp)]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Kali,
        slug: "kali",
        names: ["Kali", "Kali"],
        male: false,
        power: does(&[Ward(Ethnicity::Indian), Choose(Aim::Any), Drowse(of(2), MyStart)]),
        ultimate: given(Requirement::NotInPlay(God::Shiva), &[Eliminate(Gods::Each(2))]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Lakshmi,
        slug: "lakshmi",
        names: ["Lakshmi", "Lakshmi"],
        male: false,
        power: does(&[DrawPower(2)]),
        ultimate: does(&[GivePower(Opponents), Advance(Steps::N(2))]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Parvati,
        slug: "parvati",
        names: ["Parvati", "Parvati"],
        male: false,
        power: does(&[WakeAll, DrawPower(2), Shield(MyEnd), LockMe]),
        ultimate: does(&[Choose(Aim::Any), Drowse(of(4), TheirEnd), Advance(Steps::N(2))]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Sarasvati,
        slug: "sarasvati",
        names: ["Sarasvati", "Sarasvati"],
        male: false,
        power: does(&[Quest]),
        ultimate: None,
        passive: UNTOUCHED,
    },
    GodRow {
        god: God::Shiva,
        slug: "shiva",
        names: ["Shiva", "Shiva"],
        male: true,
        power: does(&[Drowse(Gods::Each(1), MyStart), DrawPower(1)]),
        ultimate: does(&[Choose(Aim::Any), EliminatePiercing(of(4))]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Skanda,
        slug: "skanda",
        names: ["Skanda", "Skanda"],
        male: true,
        power: does(&[Choose(Aim::Any), Eliminate(of(2)), Choose(Aim::Another), Eliminate(of(1))]),
        ultimate: does(&[Drowse(Gods::JustAhead, TheirEnd), Advance(Steps::N(4))]),
        passive: NO_PASSIVE,
    },
    GodRow {
        god: God::Vishnu,
        slug: "vishnu",
        names: ["Vishnu", "Vishnou"],
        male: true,
        power: None,
        ultimate: does(&[Use(Lender::Discard)]),
        passive: passive([
            &[
                "The first time in another player’s turn that an attack eliminates a god of yours, draw a god.",
            ],
            &["La première fois qu’au tour d’un autre une attaque élimine un de vos dieux, piochez un dieu."],
        ]),
    },
];
