//! The 72 gods: six peoples of twelve, each with two effects.

use serde::{Deserialize, Serialize};

use crate::effect::Condition::{Any, Fit, Inactive};
use crate::effect::Count::{N, Romans, ThreeIfAhead};
use crate::effect::Until::{MyEnd, MyStart, TheirEnd};
use crate::effect::Verb::*;
use crate::effect::Who::{Ahead, Chosen, Everyone, Opponents};
use crate::effect::{Aim, Cost, Effect, Gods, Lender, Requirement, Steps};

/// One of the six peoples of gods.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Ethnicity {
    Egyptian,
    Greek,
    Norse,
    Indian,
    Chinese,
    Roman,
}

impl Ethnicity {
    pub const ALL: [Ethnicity; 6] = [
        Ethnicity::Egyptian,
        Ethnicity::Greek,
        Ethnicity::Norse,
        Ethnicity::Indian,
        Ethnicity::Chinese,
        Ethnicity::Roman,
    ];

    /// The word of the notation.
    pub const fn slug(self) -> &'static str {
        ["egyptian", "greek", "norse", "indian", "chinese", "roman"][self as usize]
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<Ethnicity> {
        Ethnicity::ALL.into_iter().find(|people| people.slug() == word)
    }
}

/// Which of a god's two active effects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Part {
    /// The Power (sword).
    Power,
    /// The Ultimate (sword and globe).
    Ultimate,
}

impl Part {
    /// The word of the notation.
    pub const fn slug(self) -> &'static str {
        ["power", "ultimate"][self as usize]
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<Part> {
        [Part::Power, Part::Ultimate].into_iter().find(|part| part.slug() == word)
    }
}

macro_rules! gods {
    ($($name:ident $slug:literal $en:literal $fr:literal $male:literal,)*) => {
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum God { $($name),* }

        impl God {
            /// All 72, by people.
            pub const ALL: [God; 72] = [$(God::$name),*];
            const SLUGS: [&str; 72] = [$($slug),*];
            const NAMES: [[&str; 2]; 72] = [$([$en, $fr]),*];
            const MALE: [bool; 72] = [$($male),*];
        }
    };
}

gods! {
    Anubis "anubis" "Anubis" "Anubis" true,
    Bastet "bastet" "Bastet" "Bastet" false,
    Geb "geb" "Geb" "Geb" true,
    Horus "horus" "Horus" "Horus" true,
    Isis "isis" "Isis" "Isis" false,
    Neith "neith" "Neith" "Neith" false,
    Osiris "osiris" "Osiris" "Osiris" true,
    Ra "ra" "Ra" "Râ" true,
    Serket "serket" "Serket" "Serket" false,
    Set "set" "Set" "Seth" true,
    Sobek "sobek" "Sobek" "Sobek" true,
    Thoth "thoth" "Thoth" "Thot" true,
    Aphrodite "aphrodite" "Aphrodite" "Aphrodite" false,
    Apollo "apollo" "Apollo" "Apollon" true,
    Ares "ares" "Ares" "Arès" true,
    Artemis "artemis" "Artemis" "Artémis" false,
    Athena "athena" "Athena" "Athéna" false,
    Chronos "chronos" "Chronos" "Chronos" true,
    Hades "hades" "Hades" "Hadès" true,
    Hephaestus "hephaestus" "Hephaestus" "Héphaïstos" true,
    Hera "hera" "Hera" "Héra" false,
    Nemesis "nemesis" "Nemesis" "Némésis" false,
    Poseidon "poseidon" "Poseidon" "Poséidon" true,
    Zeus "zeus" "Zeus" "Zeus" true,
    Baldr "baldr" "Baldr" "Baldr" true,
    Freyja "freyja" "Freyja" "Freya" false,
    Frigg "frigg" "Frigg" "Frigg" false,
    Heimdall "heimdall" "Heimdall" "Heimdallr" true,
    Hel "hel" "Hel" "Hel" false,
    Loki "loki" "Loki" "Loki" true,
    Njord "njord" "Njord" "Njörd" true,
    Odin "odin" "Odin" "Odin" true,
    Sol "sol" "Sol" "Sol" false,
    Thor "thor" "Thor" "Thor" true,
    Tyr "tyr" "Tyr" "Tyr" true,
    Ullr "ullr" "Ullr" "Ullr" true,
    Brahma "brahma" "Brahma" "Brahma" true,
    Durga "durga" "Durga" "Dourga" false,
    Ganesha "ganesha" "Ganesha" "Ganesh" true,
    Ganga "ganga" "Ganga" "Ganga" false,
    Hanuman "hanuman" "Hanuman" "Hanuman" true,
    Kali "kali" "Kali" "Kali" false,
    Lakshmi "lakshmi" "Lakshmi" "Lakshmi" false,
    Parvati "parvati" "Parvati" "Parvati" false,
    Sarasvati "sarasvati" "Sarasvati" "Sarasvati" false,
    Shiva "shiva" "Shiva" "Shiva" true,
    Skanda "skanda" "Skanda" "Skanda" true,
    Vishnu "vishnu" "Vishnu" "Vishnou" true,
    Change "change" "Chang’e" "Chang’e" false,
    Chiyou "chiyou" "Chiyou" "Chiyou" true,
    Fuxi "fuxi" "Fuxi" "Fuxi" true,
    Gonggong "gonggong" "Gonggong" "Gonggong" true,
    Houyi "houyi" "Houyi" "Houyi" true,
    Huangdi "huangdi" "Huangdi" "Huangdi" true,
    LeiGong "lei-gong" "Lei Gong" "Lei Gong" true,
    Nuwa "nuwa" "Nüwa" "Nuwa" false,
    Pangu "pangu" "Pangu" "Pangu" true,
    Shennong "shennong" "Shennong" "Shennong" true,
    XiWangmu "xi-wangmu" "Xi Wangmu" "Xi Wang Mu" false,
    Zhurong "zhurong" "Zhurong" "Zhu Rong" true,
    Bacchus "bacchus" "Bacchus" "Bacchus" true,
    Ceres "ceres" "Ceres" "Cérès" false,
    Diana "diana" "Diana" "Diane" false,
    Juno "juno" "Juno" "Junon" false,
    Jupiter "jupiter" "Jupiter" "Jupiter" true,
    Mars "mars" "Mars" "Mars" true,
    Mercury "mercury" "Mercury" "Mercure" true,
    Minerva "minerva" "Minerva" "Minerve" false,
    Neptune "neptune" "Neptune" "Neptune" true,
    Pluto "pluto" "Pluto" "Pluton" true,
    Venus "venus" "Venus" "Vénus" false,
    Vulcan "vulcan" "Vulcan" "Vulcain" true,
}

impl God {
    /// The god with this number.
    #[inline]
    pub fn new(id: usize) -> God {
        God::ALL[id]
    }

    /// 0 to 71.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The people of the god.
    #[inline]
    pub fn ethnicity(self) -> Ethnicity {
        Ethnicity::ALL[self.index() / 12]
    }

    /// Whether the god is male.
    #[inline]
    pub const fn is_male(self) -> bool {
        God::MALE[self as usize]
    }

    /// The word of the notation.
    pub const fn slug(self) -> &'static str {
        God::SLUGS[self as usize]
    }

    /// The name, English and French.
    pub const fn names(self) -> [&'static str; 2] {
        God::NAMES[self as usize]
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<God> {
        God::ALL.into_iter().find(|god| god.slug() == word)
    }

    /// Whether each god has a Power (bit 0) and an Ultimate (bit 1).
    pub(crate) const PARTS: [u8; 72] = {
        let (mut parts, mut id) = ([0; 72], 0);
        while id < 72 {
            parts[id] = POWERS[id].is_some() as u8 | (ULTIMATES[id].is_some() as u8) << 1;
            id += 1;
        }
        parts
    };

    /// Whether the god's passive makes gods immune to attacks (T04, without the three reactions).
    pub(crate) const fn guards(self) -> bool {
        matches!(
            self,
            God::Bastet
                | God::Neith
                | God::Nemesis
                | God::Poseidon
                | God::Baldr
                | God::Odin
                | God::Ullr
                | God::Sarasvati
                | God::Chiyou
                | God::Fuxi
                | God::Gonggong
                | God::Huangdi
                | God::Bacchus
                | God::Mars
                | God::Venus
        )
    }

    /// Whether the god's passive brings spaces, cards or gods in the upkeep (T11, T12, T14).
    pub(crate) const fn stewards(self) -> bool {
        use God::{Ceres, Change, Hades, Hera, Horus, Juno, Tyr};
        matches!(self, Horus | Tyr | Hera | Change | Ceres | Hades | Juno)
    }

    /// The Power or the Ultimate of the god, if there is one.
    #[inline]
    pub fn effect(self, part: Part) -> Option<&'static Effect> {
        match part {
            Part::Power => POWERS[self.index()].as_ref(),
            Part::Ultimate => ULTIMATES[self.index()].as_ref(),
        }
    }
}

const fn does(verbs: &'static [crate::effect::Verb]) -> Option<Effect> {
    Some(Effect::plain(verbs))
}

const fn given(requirement: Requirement, verbs: &'static [crate::effect::Verb]) -> Option<Effect> {
    Some(Effect::given(requirement, verbs))
}

const fn of(count: u8) -> Gods {
    Gods::Of(N(count))
}

static POWERS: [Option<Effect>; 72] = [
    /* Anubis     */ None,
    /* Bastet     */ does(&[Wake(1), DrawPower(1)]),
    /* Geb        */ does(&[Shield(MyEnd)]),
    /* Horus      */ None,
    /* Isis       */ does(&[Choose(Aim::Any), Sleep(of(2))]),
    /* Neith      */ does(&[Advance(Steps::N(3)), LockMe]),
    /* Osiris     */ does(&[Advance(Steps::N(4)), LockMe]),
    /* Ra         */ does(&[Choose(Aim::Any), Lock(Chosen, TheirEnd)]),
    /* Serket     */ None,
    /* Set        */ does(&[Choose(Aim::Near(5)), SwapWithChosen]),
    /* Sobek      */ does(&[AdvanceQuietly(2)]),
    /* Thoth      */ does(&[Choose(Aim::Any), Malus(1)]),
    /* Aphrodite  */ does(&[Choose(Aim::Any), LinkLove]),
    /* Apollo     */ None,
    /* Ares       */ does(&[Choose(Aim::Any), Duel]),
    /* Artemis    */ does(&[Choose(Aim::Ahead), Eliminate(of(2)), Back(Chosen, 1)]),
    /* Athena     */ None,
    /* Chronos    */ does(&[Advance(Steps::HalfDie)]),
    /* Hades      */ None,
    /* Hephaestus */ does(&[FetchPower]),
    /* Hera       */ None,
    /* Nemesis    */ None,
    /* Poseidon   */ does(&[ChooseUpToTwo(Aim::Any), Back(Chosen, 2)]),
    /* Zeus       */ does(&[Choose(Aim::Any), Eliminate(of(3))]),
    /* Baldr      */ None,
    /* Freyja     */ does(&[Choose(Aim::Any), StealPower]),
    /* Frigg      */ does(&[Next(3)]),
    /* Heimdall   */ does(&[AdvanceToEthnicity]),
    /* Hel        */ Some(Effect::paid(Cost::Eliminate, &[Choose(Aim::Any), Eliminate(of(4))])),
    /* Loki       */ does(&[Choose(Aim::Any), Trade]),
    /* Njord      */ does(&[Advance(Steps::N(2))]),
    /* Odin       */ None,
    /* Sol        */ does(&[Advance(Steps::Last)]),
    /* Thor       */ does(&[Sleep(Gods::Each(1))]),
    /* Tyr        */ Some(Effect::paid(Cost::Drowse, &[Choose(Aim::Any), Sleep(of(2))])),
    /* Ullr       */ None,
    /* Brahma     */ does(&[DrawPower(1), QuestFailure]),
    /* Durga      */
    does(&[Drowse(Gods::All(Everyone, Some(Ethnicity::Greek), Fit), MyStart), Advance(Steps::N(1))]),
    /* Ganesha    */ does(&[Clear, Wake(1), DrawPower(1)]),
    /* Ganga      */ Some(Effect::paid(Cost::Discard, &[DrawPower(2)])),
    /* Hanuman    */ does(&[Use(Lender::OwnPowers)]),
    /* Kali       */ does(&[Ward(Ethnicity::Indian), Choose(Aim::Any), Drowse(of(2), MyStart)]),
    /* Lakshmi    */ does(&[DrawPower(2)]),
    /* Parvati    */ does(&[WakeAll, DrawPower(2), Shield(MyEnd), LockMe]),
    /* Sarasvati  */ does(&[Quest]),
    /* Shiva      */ does(&[Drowse(Gods::Each(1), MyStart), DrawPower(1)]),
    /* Skanda     */
    does(&[Choose(Aim::Any), Eliminate(of(2)), Choose(Aim::Another), Eliminate(of(1))]),
    /* Vishnu     */ None,
    /* Chang'e    */ None,
    /* Chiyou     */ None,
    /* Fuxi       */ None,
    /* Gonggong   */ None,
    /* Houyi      */
    does(&[Drowse(Gods::All(Opponents, Some(Ethnicity::Chinese), Any), MyEnd), Advance(Steps::N(1))]),
    /* Huangdi    */ None,
    /* Lei Gong   */ does(&[Choose(Aim::Ahead), Back(Chosen, 3)]),
    /* Nüwa       */ does(&[GodOrWake]),
    /* Pangu      */ None,
    /* Shennong   */ does(&[WakeSleepers]),
    /* Xi Wangmu  */ does(&[Choose(Aim::Any), PickMalus]),
    /* Zhurong    */ None,
    /* Bacchus    */ does(&[ChooseUpToTwo(Aim::Any), Drunk]),
    /* Ceres      */ None,
    /* Diana      */ does(&[Choose(Aim::Any), Eliminate(Gods::Of(ThreeIfAhead))]),
    /* Juno       */ None,
    /* Jupiter    */ does(&[Choose(Aim::Ahead), Sleep(of(1)), Back(Chosen, 2)]),
    /* Mars       */ does(&[Choose(Aim::Any), Eliminate(Gods::Of(Romans))]),
    /* Mercury    */ does(&[Advance(Steps::UpToThree)]),
    /* Minerva    */ None,
    /* Neptune    */ does(&[Slow]),
    /* Pluto      */ does(&[Eliminate(Gods::Burial), DrawPower(2)]),
    /* Venus      */ does(&[Choose(Aim::Any), PeekAndSwap]),
    /* Vulcan     */ None,
];

static ULTIMATES: [Option<Effect>; 72] = [
    /* Anubis     */ does(&[Use(Lender::OwnEgyptianUltimates)]),
    /* Bastet     */ None,
    /* Geb        */ does(&[WakeAll, GeneralShield]),
    /* Horus      */
    given(Requirement::Own(God::Set), &[Drowse(Gods::All(Everyone, None, Fit), MyStart)]),
    /* Isis       */ does(&[WakeSleepers, FetchGods(1)]),
    /* Neith      */ None,
    /* Osiris     */ does(&[AdvanceQuietly(6)]),
    /* Ra         */ does(&[TwoPeoples]),
    /* Serket     */ None,
    /* Set        */ given(Requirement::Own(God::Horus), &[Choose(Aim::Any), Eliminate(of(5))]),
    /* Sobek      */ does(&[Choose(Aim::Near(4)), Eliminate(of(3)), Back(Chosen, 2)]),
    /* Thoth      */ does(&[Use(Lender::OwnUltimates)]),
    /* Aphrodite  */ does(&[Shield(MyStart), ChooseUpToTwo(Aim::Any), GivePower(Chosen)]),
    /* Apollo     */
    does(&[Drowse(Gods::All(Everyone, Some(Ethnicity::Greek), Any), MyEnd), Advance(Steps::Tally)]),
    /* Ares       */ None,
    /* Artemis    */ does(&[Advance(Steps::N(5))]),
    /* Athena     */ does(&[Ward(Ethnicity::Greek), DrawPower(2)]),
    /* Chronos    */ does(&[Back(Opponents, 3), AdvanceQuietly(3)]),
    /* Hades      */ does(&[Eliminate(Gods::OwnerPick(Opponents)), HoldGods]),
    /* Hephaestus */ None,
    /* Hera       */ does(&[Couple, DrawPower(2)]),
    /* Nemesis    */ does(&[Eliminate(Gods::Grudge)]),
    /* Poseidon   */ None,
    /* Zeus       */ does(&[Eliminate(Gods::Each(1)), Choose(Aim::Any), Lock(Chosen, TheirEnd)]),
    /* Baldr      */ does(&[MalusBoard]),
    /* Freyja     */ does(&[FetchGods(2)]),
    /* Frigg      */ does(&[Next(6)]),
    /* Heimdall   */ does(&[Ward(Ethnicity::Norse), Advance(Steps::N(2))]),
    /* Hel        */
    does(&[Eliminate(Gods::All(Opponents, None, Inactive)), Eliminate(Gods::OwnerPick(Opponents))]),
    /* Loki       */ does(&[Use(Lender::Opponents)]),
    /* Njord      */ None,
    /* Odin       */ does(&[DrawPower(3), ExtraPlay]),
    /* Sol        */ None,
    /* Thor       */ does(&[Choose(Aim::Any), Start(Chosen)]),
    /* Tyr        */ None,
    /* Ullr       */ does(&[Bless, EliminateSelf, Advance(Steps::N(3))]),
    /* Brahma     */ given(Requirement::FinalStretch, &[Advance(Steps::TwiceDie)]),
    /* Durga      */
    does(&[Eliminate(Gods::All(Everyone, Some(Ethnicity::Greek), Any)), Advance(Steps::N(2))]),
    /* Ganesha    */ None,
    /* Ganga      */ does(&[Eliminate(Gods::SpreadLeaving)]),
    /* Hanuman    */ does(&[Advance(Steps::CatchUp)]),
    /* Kali       */ given(Requirement::NotInPlay(God::Shiva), &[Eliminate(Gods::Each(2))]),
    /* Lakshmi    */ does(&[GivePower(Opponents), Advance(Steps::N(2))]),
    /* Parvati    */ does(&[Choose(Aim::Any), Drowse(of(4), TheirEnd), Advance(Steps::N(2))]),
    /* Sarasvati  */ None,
    /* Shiva      */ does(&[Choose(Aim::Any), EliminatePiercing(of(4))]),
    /* Skanda     */ does(&[Drowse(Gods::JustAhead, TheirEnd), Advance(Steps::N(4))]),
    /* Vishnu     */ does(&[Use(Lender::Discard)]),
    /* Chang'e    */ does(&[DrawGods(3), Advance(Steps::N(2))]),
    /* Chiyou     */ does(&[EthnicitiesOff, DiscardPower(Opponents, 2)]),
    /* Fuxi       */ does(&[WakeEverySleeper, Advance(Steps::N(3))]),
    /* Gonggong   */
    given(Requirement::InPlay(God::Zhurong), &[Choose(Aim::Any), Eliminate(Gods::AllOf)]),
    /* Houyi      */ does(&[Eliminate(Gods::Spread(N(4), 2, Fit))]),
    /* Huangdi    */ does(&[Choose(Aim::Any), Eliminate(of(5))]),
    /* Lei Gong   */ does(&[Start(Everyone)]),
    /* Nüwa       */ None,
    /* Pangu      */ does(&[Back(Ahead, 2), Advance(Steps::N(2))]),
    /* Shennong   */ does(&[Choose(Aim::Any), Lock(Chosen, TheirEnd), DiscardPower(Chosen, 2)]),
    /* Xi Wangmu  */ None,
    /* Zhurong    */ does(&[Sleep(Gods::Each(1)), Eliminate(Gods::Spread(N(2), 6, Inactive))]),
    /* Bacchus    */ None,
    /* Ceres      */ does(&[DrawPowerToSix, Advance(Steps::N(2))]),
    /* Diana      */ does(&[Choose(Aim::Any), Starve, Advance(Steps::N(2))]),
    /* Juno       */ does(&[Choose(Aim::Any), LinkFate, DrawPower(2)]),
    /* Jupiter    */ does(&[SwapAny]),
    /* Mars       */ None,
    /* Mercury    */ does(&[DealMalus]),
    /* Minerva    */ does(&[Advance(Steps::N(7)), LockMe]),
    /* Neptune    */ does(&[Storm]),
    /* Pluto      */ does(&[Choose(Aim::Any), Take, Eliminate(of(2))]),
    /* Venus      */ None,
    /* Vulcan     */ None,
];
