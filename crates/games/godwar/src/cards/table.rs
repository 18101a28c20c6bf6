//! What the box holds, in catalogue order: one row a card. What its Actions say is the sentences of their verbs, in
//! `text/cards.rs`.

use engine::listed;

use super::Colour::{Blue, Gold, Green, Red, Silver};
use super::Verb::{
    self, Attack, AttackPaid, AttackThenDiscard, AttackThenGain, Banish, Draw, Energy, EnergyAlly, Faith,
    Judge, LayDown, Pierce, RandomDiscard, Retrieve, Scry, Take,
};
use super::{Bond, Card, Defence};

macro_rules! cards {
    ($($kind:ident: $card:expr,)*) => {
        listed! {
            /// A kind of card, in catalogue order: disciples first. Copies of a kind are alike, so the rules never speak of a single copy.
            pub enum Kind { $($kind),* }
            slug: |kind| PRINTED[kind as usize].slug
        }

        /// How many kinds there are: those of disciples, then those of warriors.
        pub const KINDS: usize = PRINTED.len();

        pub(super) const PRINTED: [Card; [$(stringify!($kind)),*].len()] = [$($card),*];
    };
}

const DISCIPLE: Card = Card {
    id: "",
    slug: "",
    names: ["", ""],
    object: ["", ""],
    copies: 0,
    cost: 0,
    in_deck: 0,
    colours: None,
    faith: 0,
    actions: &[],
    defend: None,
    protect: None,
    counter: false,
    bond: None,
    wanted: [0, 0],
    reaction_cost: 19,
};

const WARRIOR: Card = Card { copies: 5, ..DISCIPLE };

cards! {
    // Disciples.
    Guardian: Card {
        id: "D01", slug: "guardian",
        names: ["Sacred Guardian", "Gardien sacré"], object: ["a Sacred Guardian", "un Gardien sacré"],
        copies: 18, cost: 2, defend: Some(Defence::Of(2)), protect: Some(2),
        in_deck: 2, reaction_cost: 0,
        wanted: [-10, -10],
        ..DISCIPLE
    },
    Priest: Card {
        id: "D02", slug: "priest",
        names: ["Priest", "Prêtre"], object: ["a Priest", "un Prêtre"],
        copies: 48, cost: 1, faith: 1,
        in_deck: 8,
        wanted: [-10, -10],
        ..DISCIPLE
    },
    Bishop: Card {
        id: "D03", slug: "bishop",
        names: ["Bishop", "Évêque"], object: ["a Bishop", "un Évêque"],
        copies: 24, cost: 3, faith: 2, defend: Some(Defence::Of(2)),
        reaction_cost: 15,
        wanted: [9, 1],
        ..DISCIPLE
    },
    // Red warriors.
    Aries: Card {
        id: "W01", slug: "aries",
        names: ["Aries", "Bélier"], object: ["Aries", "le Bélier"],
        cost: 3, colours: Some((Red, [Green, Silver])), actions: &[&[Attack(3)]], defend: Some(Defence::Of(2)),
        wanted: [25, 48],
        ..WARRIOR
    },
    Leo: Card {
        id: "W02", slug: "leo",
        names: ["Leo", "Lion"], object: ["Leo", "le Lion"],
        cost: 7, colours: Some((Red, [Gold, Red])), actions: &[&[Attack(5)]], bond: Some(Bond::Other(Red, 2)),
        wanted: [75, 86],
        ..WARRIOR
    },
    Sagittarius: Card {
        id: "W03", slug: "sagittarius",
        names: ["Sagittarius", "Sagittaire"], object: ["Sagittarius", "le Sagittaire"],
        cost: 6, colours: Some((Red, [Blue, Silver])), actions: &[&[Pierce(3), Draw(1)]],
        wanted: [87, 71],
        ..WARRIOR
    },
    Berserker: Card {
        id: "W04", slug: "berserker",
        names: ["Berserker", "Berserker"], object: ["a Berserker", "un Berserker"],
        cost: 4, colours: Some((Red, [Red, Blue])), actions: &[&[AttackPaid(3)]],
        wanted: [28, 48],
        ..WARRIOR
    },
    // Green warriors.
    Taurus: Card {
        id: "W05", slug: "taurus",
        names: ["Taurus", "Taureau"], object: ["Taurus", "le Taureau"],
        cost: 4, colours: Some((Green, [Red, Gold])), actions: &[&[Faith(3)], &[Attack(2)]],
        wanted: [44, 16],
        ..WARRIOR
    },
    Virgo: Card {
        id: "W06", slug: "virgo",
        names: ["Virgo", "Vierge"], object: ["Virgo", "la Vierge"],
        cost: 3, colours: Some((Green, [Gold, Silver])), actions: &[&[Banish(2)], &[Energy(1), Faith(1)]],
        wanted: [54, 26],
        ..WARRIOR
    },
    Capricorn: Card {
        id: "W07", slug: "capricorn",
        names: ["Capricorn", "Capricorne"], object: ["Capricorn", "le Capricorne"],
        cost: 4, colours: Some((Green, [Green, Blue])), actions: &[&[Take(4)], &[Faith(2), Draw(1)]],
        wanted: [61, 7],
        ..WARRIOR
    },
    Amazon: Card {
        id: "W08", slug: "amazon",
        names: ["Amazon", "Amazone"], object: ["an Amazon", "une Amazone"],
        cost: 3, colours: Some((Green, [Red, Green])), actions: &[&[Draw(2), Faith(1)], &[Attack(2)]],
        wanted: [60, 48],
        ..WARRIOR
    },
    // Silver warriors.
    Gemini: Card {
        id: "W09", slug: "gemini",
        names: ["Gemini", "Gémeaux"], object: ["Gemini", "les Gémeaux"],
        cost: 4, colours: Some((Silver, [Silver, Green])), actions: &[&[Verb::Copy], &[Draw(1), Faith(1)]],
        wanted: [40, 46],
        ..WARRIOR
    },
    Libra: Card {
        id: "W10", slug: "libra",
        names: ["Libra", "Balance"], object: ["Libra", "la Balance"],
        cost: 3, colours: Some((Silver, [Red, Red])), actions: &[&[Judge, LayDown]],
        wanted: [33, 27],
        ..WARRIOR
    },
    Aquarius: Card {
        id: "W11", slug: "aquarius",
        names: ["Aquarius", "Verseau"], object: ["Aquarius", "le Verseau"],
        cost: 3, colours: Some((Silver, [Blue, Gold])), actions: &[&[Scry(3), Faith(1)]], defend: Some(Defence::Judged),
        wanted: [22, 37],
        ..WARRIOR
    },
    Gorgon: Card {
        id: "W12", slug: "gorgon",
        names: ["Gorgon", "Gorgone"], object: ["a Gorgon", "une Gorgone"],
        cost: 4, colours: Some((Silver, [Green, Red])), actions: &[&[RandomDiscard, Faith(1)]], counter: true,
        wanted: [33, 47],
        ..WARRIOR
    },
    // Blue warriors.
    Cancer: Card {
        id: "W13", slug: "cancer",
        names: ["Cancer", "Cancer"], object: ["Cancer", "le Cancer"],
        cost: 2, colours: Some((Blue, [Green, Silver])), actions: &[&[Energy(1)]], defend: Some(Defence::Of(4)), protect: Some(3),
        reaction_cost: 12,
        wanted: [11, 21],
        ..WARRIOR
    },
    Scorpio: Card {
        id: "W14", slug: "scorpio",
        names: ["Scorpio", "Scorpion"], object: ["Scorpio", "le Scorpion"],
        cost: 5, colours: Some((Blue, [Blue, Silver])), actions: &[&[AttackThenDiscard(3)]],
        wanted: [64, 62],
        ..WARRIOR
    },
    Pisces: Card {
        id: "W15", slug: "pisces",
        names: ["Pisces", "Poissons"], object: ["Pisces", "les Poissons"],
        cost: 4, colours: Some((Blue, [Gold, Green])), actions: &[&[AttackThenGain(2, 2)]],
        wanted: [23, 31],
        ..WARRIOR
    },
    // Gold warriors.
    Valkyrie: Card {
        id: "W16", slug: "valkyrie",
        names: ["Valkyrie", "Valkyrie"], object: ["a Valkyrie", "une Valkyrie"],
        cost: 5, colours: Some((Gold, [Gold, Red])), actions: &[&[Attack(3)], &[Retrieve, Energy(1)]], protect: Some(3),
        wanted: [35, 56],
        ..WARRIOR
    },
    Einherjar: Card {
        id: "W17", slug: "einherjar",
        names: ["Einherjar", "Einherjar"], object: ["an Einherjar", "un Einherjar"],
        cost: 3, colours: Some((Gold, [Green, Silver])), actions: &[&[Attack(2)]], bond: Some(Bond::EachWarrior(3)),
        wanted: [-2, 20],
        ..WARRIOR
    },
    Pegasus: Card {
        id: "W18", slug: "pegasus",
        names: ["Pegasus", "Pégase"], object: ["Pegasus", "Pégase"],
        cost: 5, colours: Some((Gold, [Silver, Blue])), actions: &[&[EnergyAlly(3)]], bond: Some(Bond::Other(Green, 1)),
        wanted: [71, 62],
        ..WARRIOR
    },
}
