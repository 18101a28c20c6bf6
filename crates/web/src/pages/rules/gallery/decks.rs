//! What lies in the boxes: the cards of each game, from its own words.

use engine::Lang;

use super::{Card, Gallery, Group, both};
use crate::boards::mythologiste::art;
use crate::look::{Band, Emblem, Tone};

fn group(key: &'static str, name: [&'static str; 2], values: Vec<(String, [String; 2])>) -> Group {
    Group { key, name, values }
}

fn values(all: &[(&str, &str, &str)]) -> Vec<(String, [String; 2])> {
    all.iter().map(|(key, en, fr)| ((*key).to_owned(), [(*en).to_owned(), (*fr).to_owned()])).collect()
}

fn words(en: &str, fr: &str) -> [String; 2] {
    [en.to_owned(), fr.to_owned()]
}

pub(crate) fn mythologies() -> Gallery {
    use ::mythologies::{Kind, Mythology, Plane};

    use crate::boards::mythologies::art::band;
    const MOMENTS: [(&str, &str, &str, &str); 4] = [
        ("play", "When played", "When played", "Quand on la joue"),
        ("turn", "Permanent, once per turn", "Once per turn", "Une fois par tour"),
        ("permanent", "Permanent:", "Permanent", "Permanent"),
        ("end", "End of the game:", "End of the game", "Fin de partie"),
    ];
    let gains = |kind: Kind| {
        let planes = [
            (Plane::Celestial, ["sky", "ciel"]),
            (Plane::Terrestrial, ["earth", "terre"]),
            (Plane::Abyssal, ["abyss", "abîme"]),
        ];
        let of = move |(plane, label): (Plane, [&'static str; 2])| {
            let gain = kind.gain(plane);
            match (gain.favours, gain.gems) {
                (0, 0) => vec![(Emblem::Gem, "–".to_owned(), label)],
                (0, gems) => vec![(Emblem::Gem, gems.to_string(), label)],
                (favours, 0) => vec![(Emblem::Favour, favours.to_string(), label)],
                (favours, gems) => {
                    vec![(Emblem::Favour, favours.to_string(), label), (Emblem::Gem, gems.to_string(), label)]
                }
            }
        };
        planes.into_iter().flat_map(of).collect::<Vec<_>>()
    };
    let card = |kind: Kind| {
        let mythology = kind.mythology();
        let what = |lang: Lang| {
            let sort = if kind.is_deity() {
                lang.pick("Deity, 4 gems", "Divinité, 4 gemmes")
            } else {
                lang.pick("Creature", "Créature")
            };
            format!("{} · {sort}", mythology.name(lang))
        };
        let mut marks = vec![
            ("culture", mythology.slug().to_owned()),
            ("kind", if kind.is_deity() { "deity" } else { "creature" }.to_owned()),
        ];
        let text = kind.text(Lang::En);
        marks.extend(
            MOMENTS
                .iter()
                .filter(|moment| text.contains(moment.1))
                .map(|moment| ("moment", moment.0.to_owned())),
        );
        Card {
            name: both(|lang| kind.name(lang).to_owned()),
            kind: both(what),
            text: both(|lang| kind.text(lang).to_owned()),
            band: band(mythology),
            emblem: Emblem::of_card(kind),
            tone: None,
            values: gains(kind),
            marks,
            rule: kind.slug().to_owned(),
        }
    };
    let cultures =
        Mythology::ALL.map(|each| (each.slug().to_owned(), both(|lang| each.name(lang).to_owned())));
    let moments: Vec<(&str, &str, &str)> = MOMENTS.iter().map(|(key, _, en, fr)| (*key, *en, *fr)).collect();
    Gallery {
        cards: Mythology::ALL.into_iter().flat_map(Mythology::kinds).map(card).collect(),
        groups: vec![
            group("culture", ["Culture", "Culture"], cultures.into()),
            group(
                "kind",
                ["Kind", "Genre"],
                values(&[("deity", "Deities", "Divinités"), ("creature", "Creatures", "Créatures")]),
            ),
            group("moment", ["Moment", "Moment"], values(&moments)),
        ],
    }
}

pub(crate) fn derby() -> Gallery {
    use ::derby::{Bet, Creature, Power};
    const TONES: [Tone; 6] =
        [Tone::Dragon, Tone::Gryphon, Tone::Lamassu, Tone::Pegasus, Tone::Phoenix, Tone::Sylph];
    const BANDS: [Band; 6] =
        [Band::Akan, Band::Egyptian, Band::Mesopotamian, Band::Norse, Band::Mesoamerican, Band::Chinese];
    let creatures = Creature::ALL.map(|creature| Card {
        name: both(|lang| creature.name(lang).to_owned()),
        kind: words("Creature", "Créature"),
        text: both(|lang| creature.character(lang).to_owned()),
        band: Band::Greek,
        emblem: Emblem::CREATURES[creature.index()],
        tone: Some(TONES[creature.index()]),
        values: Vec::new(),
        marks: vec![("kind", "creature".into())],
        rule: creature.rule().to_owned(),
    });
    let bets = Bet::ALL.map(|bet| Card {
        name: both(|lang| bet.name(lang).to_owned()),
        kind: words("Bet", "Pari"),
        text: both(|lang| bet.condition(lang).to_owned()),
        band: Band::Greek,
        emblem: Emblem::BETS[bet.index()],
        tone: None,
        values: vec![(Emblem::Points, bet.points().to_string(), ["points", "points"])],
        marks: vec![("kind", "bet".into())],
        rule: bet.rule().to_owned(),
    });
    let powers = Power::ALL.map(|power| Card {
        name: both(|lang| power.name(lang).to_owned()),
        kind: both(|lang| format!("{} · {}", lang.pick("Power", "Pouvoir"), power.god().name(lang))),
        text: both(|lang| power.text(lang).to_owned()),
        band: BANDS[power.god().index()],
        emblem: Emblem::POWERS[power.index()],
        tone: None,
        values: Vec::new(),
        marks: vec![("kind", "power".into()), ("god", power.god().slug().to_owned())],
        rule: power.rule().to_owned(),
    });
    let gods = ::derby::God::ALL.map(|god| (god.slug().to_owned(), both(|lang| god.name(lang).to_owned())));
    Gallery {
        cards: creatures.into_iter().chain(bets).chain(powers).collect(),
        groups: vec![
            group(
                "kind",
                ["Kind", "Genre"],
                values(&[
                    ("creature", "Creatures", "Créatures"),
                    ("bet", "Bets", "Paris"),
                    ("power", "Powers", "Pouvoirs"),
                ]),
            ),
            group("god", ["God", "Dieu"], gods.into()),
        ],
    }
}

pub(crate) fn godwar() -> Gallery {
    use ::godwar::{Colour, God, Kind, Pantheon};
    let tone = |colour: Option<Colour>| {
        Some(match colour? {
            Colour::Red => Tone::Phoenix,
            Colour::Green => Tone::Dragon,
            Colour::Silver => Tone::Pegasus,
            Colour::Blue => Tone::Lamassu,
            Colour::Gold => Tone::Gold,
        })
    };
    let colour_key = |colour: Colour| colour.name(Lang::En).to_lowercase();
    let kinds = Kind::ALL.into_iter().map(|kind| {
        let sort = if kind.is_warrior() { ["Warrior", "Guerrier"] } else { ["Disciple", "Disciple"] };
        let mut marks = vec![("kind", if kind.is_warrior() { "warrior" } else { "disciple" }.to_owned())];
        marks.extend(kind.colour().map(|colour| ("colour", colour_key(colour))));
        Card {
            name: both(|lang| kind.name(lang).to_owned()),
            kind: both(|lang| {
                let colour =
                    kind.colour().map(|colour| format!(" · {}", colour.name(lang))).unwrap_or_default();
                format!("{}{colour}", sort[lang as usize])
            }),
            text: both(|lang| {
                let abilities = kind.abilities(lang).into_iter();
                let colon = lang.pick(": ", "\u{a0}: ");
                abilities
                    .map(|ability| format!("{}{colon}{}", ability.head, ability.text))
                    .collect::<Vec<_>>()
                    .join(" ")
            }),
            band: if kind.is_warrior() { Band::Greek } else { Band::Roman },
            emblem: Emblem::WARRIORS[kind.index()],
            tone: tone(kind.colour()),
            values: vec![(Emblem::Points, kind.cost().to_string(), ["faith", "foi"])],
            marks,
            rule: kind.rule().to_owned(),
        }
    });
    let gods = God::ALL.map(|god| Card {
        name: both(|lang| god.name(lang).to_owned()),
        kind: both(|lang| match god.pantheon() {
            Pantheon::Greek => lang.pick("God of Olympus", "Dieu de l’Olympe").to_owned(),
            Pantheon::Norse => lang.pick("God of Asgard", "Dieu d’Asgard").to_owned(),
        }),
        text: both(|lang| {
            let colon = lang.pick(": ", "\u{a0}: ");
            god.powers()
                .map(|power| format!("{}{colon}{}", power.name(lang), power.text(lang)))
                .collect::<Vec<_>>()
                .join(" ")
        }),
        band: if god.pantheon() == Pantheon::Greek { Band::Greek } else { Band::Norse },
        emblem: Emblem::WAR_GODS[god.index()],
        tone: None,
        values: Vec::new(),
        marks: vec![("kind", "god".to_owned())],
        rule: god.slug().to_owned(),
    });
    let colours = Colour::ALL.map(|colour| (colour_key(colour), both(|lang| colour.name(lang).to_owned())));
    Gallery {
        cards: gods.into_iter().chain(kinds).collect(),
        groups: vec![
            group(
                "kind",
                ["Kind", "Genre"],
                values(&[
                    ("god", "Gods", "Dieux"),
                    ("warrior", "Warriors", "Guerriers"),
                    ("disciple", "Disciples", "Disciples"),
                ]),
            ),
            group("colour", ["Colour", "Couleur"], colours.into()),
        ],
    }
}

pub(crate) fn pantheon() -> Gallery {
    use ::pantheon::{BagTile, Deity, People};

    use crate::boards::pantheon::art::band_of_people;
    let deities = Deity::ALL.map(|deity| Card {
        name: both(|_| deity.name().to_owned()),
        kind: both(|lang| format!("{} · {}", lang.pick("Deity", "Divinité"), deity.epithet(lang))),
        text: both(|lang| deity.text(lang).to_owned()),
        band: Band::Roman,
        emblem: Emblem::DEITIES[deity.index()],
        tone: None,
        values: Vec::new(),
        marks: vec![("kind", "deity".to_owned())],
        rule: deity.slug().to_owned(),
    });
    let tiles = BagTile::ALL.map(|tile| Card {
        name: both(|lang| tile.name(lang).to_owned()),
        kind: words("Bag tile", "Tuile du sac"),
        text: both(|lang| tile.text(lang).to_owned()),
        band: Band::Greek,
        emblem: Emblem::TILES[tile.index()],
        tone: None,
        values: Vec::new(),
        marks: vec![("kind", "tile".to_owned())],
        rule: String::new(),
    });
    let peoples = People::ALL.map(|people| Card {
        name: both(|lang| people.name(lang).to_owned()),
        kind: words("People", "Peuple"),
        text: both(|lang| people.text(lang).to_owned()),
        band: band_of_people(people),
        emblem: Emblem::PEOPLES[people.index()],
        tone: None,
        values: Vec::new(),
        marks: vec![("kind", "people".to_owned())],
        rule: people.slug().to_owned(),
    });
    Gallery {
        cards: deities.into_iter().chain(peoples).chain(tiles).collect(),
        groups: vec![group(
            "kind",
            ["Kind", "Genre"],
            values(&[
                ("deity", "Deities", "Divinités"),
                ("people", "Peoples", "Peuples"),
                ("tile", "Bag tiles", "Tuiles du sac"),
            ]),
        )],
    }
}

pub(crate) fn mythologiste() -> Gallery {
    use ::mythologiste::text::{effect_text, malus_text, passive_texts, power_text, quest_text};
    use ::mythologiste::{Ethnicity, God, Malus, Part, Power, Quest};
    let band = |people: Ethnicity| match people {
        Ethnicity::Egyptian => Band::Egyptian,
        Ethnicity::Greek => Band::Greek,
        Ethnicity::Norse => Band::Norse,
        Ethnicity::Indian => Band::Indian,
        Ethnicity::Chinese => Band::Chinese,
        Ethnicity::Roman => Band::Roman,
    };
    let gods = God::ALL.map(|god| Card {
        name: both(|lang| god.name(lang).to_owned()),
        kind: both(|lang| {
            format!("{} · {}", lang.pick("God", "Dieu"), god.ethnicity().adjective(false, lang))
        }),
        text: both(|lang| {
            let parts = [
                (Part::Power, ["Power: ", "Pouvoir\u{a0}: "]),
                (Part::Ultimate, ["Ultimate: ", "Ultime\u{a0}: "]),
            ];
            let mut lines: Vec<String> =
                passive_texts(god, lang).iter().map(|line| (*line).to_owned()).collect();
            lines.extend(parts.into_iter().filter_map(|(part, head)| {
                god.effect(part).map(|effect| format!("{}{}", head[lang as usize], effect_text(effect, lang)))
            }));
            lines.join(" ")
        }),
        band: band(god.ethnicity()),
        emblem: Emblem::RUNNERS[god.index()],
        tone: None,
        values: Vec::new(),
        marks: vec![("deck", "god".to_owned()), ("people", god.ethnicity().slug().to_owned())],
        rule: String::new(),
    });
    let of_deck = |key: &str, name: [&str; 2], kind: [&str; 2], text: [String; 2], emblem: Emblem| Card {
        name: name.map(str::to_owned),
        kind: kind.map(str::to_owned),
        text,
        band: Band::Greek,
        emblem,
        tone: None,
        values: Vec::new(),
        marks: vec![("deck", key.to_owned())],
        rule: String::new(),
    };
    let powers = Power::ALL.map(|card| {
        of_deck(
            "power",
            card.names(),
            ["Power card", "Carte Pouvoir"],
            both(|lang| power_text(card, lang)),
            art::power(card),
        )
    });
    let malus = Malus::ALL.map(|card| {
        of_deck(
            "malus",
            card.names(),
            ["Malus", "Malus"],
            both(|lang| malus_text(card, lang)),
            art::malus(card),
        )
    });
    let quests = Quest::ALL.map(|card| {
        of_deck(
            "quest",
            card.names(),
            ["Quest", "Quête"],
            both(|lang| quest_text(card, lang).to_owned()),
            art::quest(card),
        )
    });
    let peoples = Ethnicity::ALL.map(|people| {
        let name = both(|lang| {
            let word = people.adjective(true, lang);
            word.chars()
                .next()
                .map_or(String::new(), |first| first.to_uppercase().chain(word.chars().skip(1)).collect())
        });
        (people.slug().to_owned(), name)
    });
    Gallery {
        cards: gods.into_iter().chain(powers).chain(malus).chain(quests).collect(),
        groups: vec![
            group(
                "deck",
                ["Deck", "Paquet"],
                values(&[
                    ("god", "Gods", "Dieux"),
                    ("power", "Powers", "Pouvoirs"),
                    ("malus", "Malus", "Malus"),
                    ("quest", "Quests", "Quêtes"),
                ]),
            ),
            group("people", ["People", "Ethnie"], peoples.into()),
        ],
    }
}
