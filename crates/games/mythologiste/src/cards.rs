//! Power cards, Quest cards and the ring of spaces. Malus cards have a file of their own.

use engine::listed;
use serde::{Deserialize, Serialize};

use crate::effect::Until::{MyStart, TheirEnd};
use crate::effect::Verb::*;
use crate::effect::Who::Chosen;
use crate::effect::{Aim, Count, Effect, Gods, Steps, Verb};
use crate::gods::Ethnicity;
pub use crate::malus::{Family, Malus};

macro_rules! cards {
    ($(#[$doc:meta])* $type:ident $count:literal { $($name:ident $slug:literal $copies:literal $en:literal $fr:literal,)* }) => {
        listed! {
            $(#[$doc])*
            pub enum $type { $($name = $slug),* }
        }

        impl $type {
            /// How many cards there are of each kind.
            pub const COPIES: [u8; $count] = [$($copies),*];

            /// The name, English and French.
            pub const fn names(self) -> [&'static str; 2] {
                [$([$en, $fr]),*][self as usize]
            }
        }
    };
}

cards! {
    /// A kind of Power card.
    Power 20 {
        CastASpell "cast-a-spell" 22 "Cast a Spell" "Lancer un sort",
        ClimbOlympus "climb-olympus" 1 "Climb Olympus" "Gravir l’Olympe",
        CrowningOfThePyramids "crowning-of-the-pyramids" 1 "Crowning of the Pyramids" "Sacre des Pyramides",
        Mahabharata "mahabharata" 1 "Mahabharata" "Mahabharata",
        TwelveLabours "twelve-labours" 1 "The Twelve Labours of Hercules" "Les 12 travaux d’Hercule",
        VenomousSerpent "venomous-serpent" 1 "Venomous Serpent" "Serpent venimeux",
        Yggdrasil "yggdrasil" 1 "Yggdrasil" "Yggdrasil",
        TitansProtection "titans-protection" 4 "Titans’ Protection" "Protection des Titans",
        Svalinn "svalinn" 5 "Svalinn" "Svalinn",
        Abundance "abundance" 3 "Abundance" "Abondance",
        Sacrifice "sacrifice" 4 "Sacrifice" "Sacrifice",
        TradeOfTheGods "trade-of-the-gods" 3 "Trade of the Gods" "Commerce des Dieux",
        WingedSandals "winged-sandals" 3 "Winged Sandals" "Sandales ailées",
        Sleipnir "sleipnir" 2 "Sleipnir" "Sleipnir",
        HelmOfHades "helm-of-hades" 2 "Helm of Hades" "Casque d’Hadès",
        GoldenNet "golden-net" 2 "Golden Net" "Filet d’Héphaïstos",
        Vajra "vajra" 2 "Vajra" "Vajra",
        AppleOfDiscord "apple-of-discord" 2 "Apple of Discord" "Pomme de discorde",
        FeatherOfMaat "feather-of-maat" 2 "Feather of Maat" "Plume de Maât",
        AriadnesThread "ariadnes-thread" 2 "Ariadne’s Thread" "Fil d’Ariane",
    }
}

impl Power {
    pub const KINDS: usize = 20;

    /// What the card does by itself; nothing for those that cast a god's effect and for the reaction.
    pub fn effect(self) -> Option<&'static Effect> {
        static EFFECTS: [Effect; 12] = [
            does(&[Wake(1)]),
            does(&[Verb::Abundance]),
            does(&[Verb::Sacrifice]),
            does(&[Choose(Aim::Any), Trade]),
            does(&[Advance(Steps::N(2))]),
            does(&[Advance(Steps::CappedDie)]),
            does(&[Shield(MyStart)]),
            does(&[Choose(Aim::Near(6)), Lock(Chosen, TheirEnd)]),
            does(&[Choose(Aim::Any), Eliminate(Gods::Of(Count::N(3)))]),
            does(&[ChooseUpToTwo(Aim::Any), Eliminate(Gods::OwnerPick(Chosen))]),
            does(&[Choose(Aim::Any), PeekAndDiscard]),
            does(&[FetchPower]),
        ];
        (self >= Power::Svalinn).then(|| &EFFECTS[self.index() - Power::Svalinn.index()])
    }

    /// The card that casts an Ultimate of this people anywhere.
    pub const fn ultimate_of(people: Ethnicity) -> Power {
        match people {
            Ethnicity::Egyptian => Power::CrowningOfThePyramids,
            Ethnicity::Greek => Power::ClimbOlympus,
            Ethnicity::Norse => Power::Yggdrasil,
            Ethnicity::Indian => Power::Mahabharata,
            Ethnicity::Chinese => Power::VenomousSerpent,
            Ethnicity::Roman => Power::TwelveLabours,
        }
    }

    /// The people whose Ultimates the card casts.
    pub fn casts_ultimate_of(self) -> Option<Ethnicity> {
        Ethnicity::ALL.into_iter().find(|&people| Power::ultimate_of(people) == self)
    }
}

const fn does(verbs: &'static [Verb]) -> Effect {
    Effect::plain(verbs)
}

/// What a quest is about; passives go by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// Questions and memory: Minerva.
    Knowledge,
    /// Divination: Apollo.
    Art,
    /// Contests: Ares.
    Force,
    /// A card to keep.
    Combo,
}

cards! {
    /// A kind of Quest card. The twelve Culture cards are kinds of their own: each has its own questions.
    Quest 21 {
        CultureEgyptian1 "culture-egyptian-1" 1 "Culture: Egypt I" "Culture : Égypte I",
        CultureEgyptian2 "culture-egyptian-2" 1 "Culture: Egypt II" "Culture : Égypte II",
        CultureGreek1 "culture-greek-1" 1 "Culture: Greece I" "Culture : Grèce I",
        CultureGreek2 "culture-greek-2" 1 "Culture: Greece II" "Culture : Grèce II",
        CultureNorse1 "culture-norse-1" 1 "Culture: the North I" "Culture : le Nord I",
        CultureNorse2 "culture-norse-2" 1 "Culture: the North II" "Culture : le Nord II",
        CultureIndian1 "culture-indian-1" 1 "Culture: India I" "Culture : Inde I",
        CultureIndian2 "culture-indian-2" 1 "Culture: India II" "Culture : Inde II",
        CultureChinese1 "culture-chinese-1" 1 "Culture: China I" "Culture : Chine I",
        CultureChinese2 "culture-chinese-2" 1 "Culture: China II" "Culture : Chine II",
        CultureRoman1 "culture-roman-1" 1 "Culture: Rome I" "Culture : Rome I",
        CultureRoman2 "culture-roman-2" 1 "Culture: Rome II" "Culture : Rome II",
        Memory "memory" 4 "Infallible Memory" "Mémoire infaillible",
        Gods "gods" 2 "Gods" "Dieux",
        Goddesses "goddesses" 2 "Goddesses" "Déesses",
        Triad "triad" 2 "Triad" "Triade",
        MaskedGod "masked-god" 4 "The Masked God" "Le dieu masqué",
        Oracle "oracle" 2 "Oracle of Delphi" "Oracle de Delphes",
        ArmWrestling "arm-wrestling" 2 "Arm-wrestling" "Bras de fer",
        Offering "offering" 2 "Offering" "Offrande",
        Combo "combo" 4 "Combo" "Combo",
    }
}

impl Quest {
    pub const KINDS: usize = 21;

    pub const fn category(self) -> Category {
        match self {
            Quest::MaskedGod | Quest::Oracle => Category::Art,
            Quest::ArmWrestling | Quest::Offering => Category::Force,
            Quest::Combo => Category::Combo,
            _ => Category::Knowledge,
        }
    }

    /// The chance in a hundred that a seat of normal skill succeeds where quests are left to chance.
    pub const fn odds(self) -> u32 {
        match self {
            Quest::Memory => 60,
            Quest::Gods | Quest::Goddesses => 65,
            Quest::Triad => 50,
            _ => 55,
        }
    }

    /// Whether it is one of the twelve Culture cards.
    pub fn is_culture(self) -> bool {
        self < Quest::Memory
    }
}

/// What a space of the ring is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Space {
    /// The start of a lap and, reached again, its end.
    Gate,
    Power,
    Malus,
    Quest,
    /// Powers of this people are free here.
    Ethnic(Ethnicity),
    /// Whoever stands here cannot be attacked.
    Sanctuary,
}

/// Spaces of a lap.
pub const LAP: u8 = 28;

/// The ring, from the Gate.
pub const RING: [Space; LAP as usize] = {
    use Ethnicity::{Chinese, Egyptian, Greek, Indian, Norse, Roman};
    use Space::{Ethnic, Gate, Malus, Power, Quest, Sanctuary};
    [
        Gate,
        Power,
        Ethnic(Egyptian),
        Ethnic(Greek),
        Malus,
        Ethnic(Norse),
        Quest,
        Ethnic(Indian),
        Power,
        Ethnic(Chinese),
        Ethnic(Roman),
        Malus,
        Quest,
        Power,
        Sanctuary,
        Malus,
        Ethnic(Greek),
        Ethnic(Chinese),
        Power,
        Ethnic(Egyptian),
        Quest,
        Ethnic(Roman),
        Malus,
        Ethnic(Norse),
        Ethnic(Indian),
        Power,
        Quest,
        Malus,
    ]
};

/// How far it is from a space to the next ethnicity space.
pub(crate) fn to_next_ethnicity(space: u8) -> u8 {
    (1..LAP)
        .find(|step| matches!(RING[usize::from((space + step) % LAP)], Space::Ethnic(_)))
        .expect("the ring has ethnicity spaces")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_cards_and_spaces_are_those_of_the_box() {
        assert_eq!(Power::COPIES.iter().map(|&n| u32::from(n)).sum::<u32>(), 64);
        assert_eq!(Malus::COPIES.iter().map(|&n| u32::from(n)).sum::<u32>(), 40);
        assert_eq!(Quest::COPIES.iter().map(|&n| u32::from(n)).sum::<u32>(), 36);
        let count = |wanted: Space| RING.iter().filter(|&&space| space == wanted).count();
        assert_eq!([count(Space::Quest), count(Space::Malus), count(Space::Power)], [4, 5, 5]);
        assert_eq!([count(Space::Sanctuary), count(Space::Gate)], [1, 1]);
        for people in Ethnicity::ALL {
            assert_eq!(count(Space::Ethnic(people)), 2);
            let card = Power::ultimate_of(people);
            assert_eq!(card.casts_ultimate_of(), Some(people));
        }
        assert!((0..LAP).all(|space| (1..=6).contains(&to_next_ethnicity(space))));
    }
}
