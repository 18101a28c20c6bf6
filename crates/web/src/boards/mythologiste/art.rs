//! Which emblem, band and colour belongs to which piece of the game.

use engine::{Lang, Seat};
use mythologiste::{BoardToken, Ethnicity, God, Malus, Power, Quest, Space};

use super::Scene;
use crate::look::{self, Band, Emblem, PantheonEmblem};

pub(super) fn god(god: God) -> Emblem {
    Emblem::RUNNERS[god.index()]
}

pub(super) fn seat(seat: Seat) -> Emblem {
    look::SEATS[seat.index()]
}

pub(super) const fn band(people: Ethnicity) -> Band {
    match people {
        Ethnicity::Egyptian => Band::Egyptian,
        Ethnicity::Greek => Band::Greek,
        Ethnicity::Norse => Band::Norse,
        Ethnicity::Indian => Band::Indian,
        Ethnicity::Chinese => Band::Chinese,
        Ethnicity::Roman => Band::Roman,
    }
}

/// The sign of a people.
pub(super) fn people(people: Ethnicity) -> Emblem {
    Emblem::ETHNICITIES[people as usize]
}

/// The class that lends the colour of a people.
pub(super) fn tone(people: Ethnicity) -> &'static str {
    ["mg-egyptian", "mg-greek", "mg-norse", "mg-indian", "mg-chinese", "mg-roman"][people as usize]
}

/// What a people is called, as a noun in the singular: « Egypt ».
pub(super) fn people_name(people: Ethnicity, scene: &Scene<'_>) -> &'static str {
    people_in(people, scene.lang)
}

/// The same in a language.
pub(super) fn people_in(people: Ethnicity, lang: Lang) -> &'static str {
    let names = [
        ("Egypt", "Égypte"),
        ("Greece", "Grèce"),
        ("The North", "Le Nord"),
        ("India", "Inde"),
        ("China", "Chine"),
        ("Rome", "Rome"),
    ];
    let (en, fr) = names[people as usize];
    lang.pick(en, fr)
}

/// Baldr's token turns every space into a Malus space.
pub(super) fn malus_everywhere(scene: &Scene<'_>) -> bool {
    scene.view.tokens.iter().any(|(token, _)| *token == BoardToken::MalusBoard)
}

pub(super) fn space(space: Space) -> Emblem {
    match space {
        Space::Gate => Emblem::GreatRace,
        Space::Power => Emblem::Lightning,
        Space::Malus => Emblem::Skull,
        Space::Quest => Emblem::Question,
        Space::Sanctuary => Emblem::Pantheon,
        Space::Ethnic(of) => people(of),
    }
}

pub(super) fn space_class(space: Space) -> &'static str {
    match space {
        Space::Gate => "mg-gate",
        Space::Power => "mg-power-space",
        Space::Malus => "mg-malus-space",
        Space::Quest => "mg-quest-space",
        Space::Sanctuary => "mg-sanctuary",
        Space::Ethnic(of) => tone(of),
    }
}

pub(super) fn space_name(scene: &Scene<'_>, space: Space) -> String {
    let (en, fr) = match space {
        Space::Gate => ("the Gate: start and end of a lap", "la Porte\u{a0}: départ et arrivée d’un tour"),
        Space::Power => ("Power: draw a Power card", "Pouvoir\u{a0}: piochez une carte Pouvoir"),
        Space::Malus => ("Malus: draw a Malus card", "Malus\u{a0}: piochez une carte Malus"),
        Space::Quest => ("Quest: draw a Quest card", "Quête\u{a0}: piochez une carte Quête"),
        Space::Sanctuary => (
            "Sanctuary: whoever stands here cannot be attacked",
            "Sanctuaire\u{a0}: on ne peut être attaqué ici",
        ),
        Space::Ethnic(of) => {
            let (name, people) = (people_name(of, scene), of.adjective(true, scene.lang));
            return scene.lang.pick(
                format!("{name}: a free Power of {people} gods"),
                format!("{name}\u{a0}: un Pouvoir gratuit des dieux {people}"),
            );
        }
    };
    scene.say(en, fr).into()
}

pub(crate) fn power(card: Power) -> Emblem {
    if let Some(of) = card.casts_ultimate_of() {
        return people(of);
    }
    match card {
        Power::TitansProtection => Emblem::Aegis,
        Power::Svalinn => Emblem::Shield,
        Power::Abundance => Emblem::Cornucopia,
        Power::Sacrifice => Emblem::InPantheon(PantheonEmblem::Persia),
        Power::TradeOfTheGods => Emblem::InPantheon(PantheonEmblem::Traitera),
        Power::WingedSandals => Emblem::Fast,
        Power::Sleipnir => Emblem::Sleipnir,
        Power::HelmOfHades => Emblem::Godwar,
        Power::GoldenNet => Emblem::NetOfMarduk,
        Power::Vajra => Emblem::Arrow,
        Power::AppleOfDiscord => Emblem::Judgement,
        Power::FeatherOfMaat => Emblem::Feather,
        Power::AriadnesThread => Emblem::Fate,
        _spell => Emblem::Lightning,
    }
}

pub(crate) fn malus(card: Malus) -> Emblem {
    if let Some(of) = card.ethnicity() {
        return people(of);
    }
    match card {
        Malus::TrojanHorse => Emblem::Last,
        Malus::GazeOfMedusa => Emblem::Gorgon,
        Malus::WatersOfLethe => Emblem::Drop,
        Malus::RightHander => Emblem::Palm,
        Malus::LeftHander => Emblem::Gemini,
        Malus::Sisyphus => Emblem::Slow,
        Malus::Labyrinth => Emblem::Mythologiste,
        Malus::WingsOfIcarus => Emblem::Fallen,
        Malus::Charybdis => Emblem::FourWinds,
        Malus::Danaids => Emblem::Aquarius,
        Malus::Tantalus => Emblem::Leaf,
        Malus::Fenrir => Emblem::Chain,
        Malus::AchillesHeel => Emblem::InPantheon(PantheonEmblem::Foot),
        _ => Emblem::Skull,
    }
}

pub(crate) fn quest(card: Quest) -> Emblem {
    match card {
        Quest::Memory => Emblem::Eye,
        Quest::Gods => Emblem::InPantheon(PantheonEmblem::Deity),
        Quest::Goddesses => Emblem::Virgo,
        Quest::Triad => Emblem::InPantheon(PantheonEmblem::ThreeCards),
        Quest::MaskedGod => Emblem::InPantheon(PantheonEmblem::Graecia),
        Quest::Oracle => Emblem::Chalice,
        Quest::ArmWrestling => Emblem::Taurus,
        Quest::Offering => Emblem::InPantheon(PantheonEmblem::Gift),
        Quest::Combo => Emblem::Wheel,
        culture if culture.index() % 2 == 0 => Emblem::Scroll,
        _second_of_its_people => Emblem::Speech,
    }
}
