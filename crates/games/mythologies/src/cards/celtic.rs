//! The Celtic cards: resources and protection.

use super::row::*;

pub(super) const CARDS: [Row; 10] = [
    Row {
        kind: Kind::Dagda,
        slug: "dagda",
        names: ["Dagda", "Dagda"],
        gains: [O, g(1), g(1)],
        whenever: &[own(EachTouched, f(1))],
        round_worth: 500,
        gist: [
            "+1{f} per card of yours that an effect touches",
            "+1{f} par carte à vous touchée par un effet",
        ],
        text: [
            "Permanent: whenever an effect, anybody’s, moves, crushes or sacrifices a card of yours, gain 1 favour; once for each card and effect.",
            "Permanent : chaque fois qu’un effet, de n’importe qui, déplace, écrase ou sacrifie une carte à vous, gagnez 1 faveur ; une seule par carte et par effet.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Cernunnos,
        slug: "cernunnos",
        names: ["Cernunnos", "Cernunnos"],
        gains: [g(1), f(2), O],
        play: &[GainPer(Per::Creature, g(1))],
        play_worth: 1300,
        gist: ["1{g} per creature you have", "1{g} par créature à vous"],
        text: [
            "When played: gain 1 gem for each visible creature of your pantheon.",
            "Quand il est joué : gagnez 1 gemme par créature visible de votre panthéon.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Brigid,
        slug: "brigid",
        names: ["Brigid", "Brigit"],
        gains: [f(2), f(1), O],
        holds: &[ShieldsTokens],
        round_worth: 200,
        gist: ["Opponents cannot take your tokens", "On ne peut prendre vos jetons"],
        text: [
            "Permanent: effects of opponents never take gems or favours from you. Where you may choose between tokens and a sacrifice, you may choose the tokens and lose none. Tolls are still due.",
            "Permanent : les effets des adversaires ne vous prennent jamais ni gemmes ni faveurs. Quand vous pouvez choisir entre des jetons et un sacrifice, vous pouvez choisir les jetons sans rien perdre. Les péages restent dus.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Morrigan,
        slug: "morrigan",
        names: ["Morrigan", "Morrigan"],
        gains: [fg(2, 1), fg(2, 1), fg(2, 1)],
        holds: &[GuardsPlane],
        gist: ["Her plane: nothing moved nor sacrificed", "Son plan : rien de déplacé ni sacrifié"],
        text: [
            "Permanent: your cards in Morrigan’s plane, herself included, can be neither moved nor sacrificed by any effect. Cards may still be moved into the plane and creatures there may still be crushed.",
            "Permanent : vos cartes du plan de Morrigan, elle comprise, ne peuvent être ni déplacées ni sacrifiées par aucun effet. On peut encore déplacer des cartes vers ce plan et y écraser des créatures.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Leprechaun,
        slug: "leprechaun",
        names: ["Leprechaun", "Leprechaun"],
        gains: [g(1), g(1), g(1)],
        each_turn: g(1),
        round_worth: 500,
        gist: ["+1{g} at the end of your turns", "+1{g} à la fin de vos tours"],
        text: [
            "Permanent: at the end of each of your turns, gain 1 gem.",
            "Permanent : à la fin de chacun de vos tours, gagnez 1 gemme.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Banshee,
        slug: "banshee",
        names: ["Banshee", "Banshee"],
        gains: [g(1), O, f(1)],
        whenever: &[opponents(Sacrifices, g(1))],
        once: true,
        round_worth: 300,
        gist: ["An opponent’s card sacrificed: +1{g}", "Carte adverse sacrifiée : +1{g}"],
        text: [
            "Permanent, once per turn: when cards of an opponent are sacrificed, gain 1 gem.",
            "Permanent, une fois par tour : quand des cartes d’un adversaire sont sacrifiées, gagnez 1 gemme.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Fairy,
        slug: "fairy",
        names: ["Fairy", "Fée"],
        gains: [f(1), g(2), O],
        play: &[OnlyIf(Visible), Sacrifice(AdjacentCreature, All), GainPer(Per::Done, g(2))],
        play_worth: 800,
        gist: [
            "Sacrifice adjacent creatures, +2{g} each",
            "Sacrifiez les créatures adjacentes, +2{g} chacune",
        ],
        text: [
            "When played, if it is visible: sacrifice all your creatures adjacent to the Fairy at once; gain 2 gems for each.",
            "Quand elle est jouée, si elle est visible : sacrifiez en même temps toutes vos créatures adjacentes à la Fée ; gagnez 2 gemmes pour chacune.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Kelpie,
        slug: "kelpie",
        names: ["Kelpie", "Kelpie"],
        gains: [O, g(1), g(2)],
        holds: &[Uncrushable, Unsacrificable],
        end: Some(|state, seat, square| {
            u8::from(state.occupied(seat) & square.plane().squares() == square.plane().squares())
        }),
        play_worth: 600,
        gist: [
            "Cannot be crushed nor sacrificed; full plane: 1{f}",
            "Ni écrasé ni sacrifié ; plan complet : 1{f}",
        ],
        text: [
            "Permanent: the Kelpie can be neither crushed nor sacrificed. End of the game: 1 favour if its plane has no empty square.",
            "Permanent : le Kelpie ne peut être ni écrasé ni sacrifié. Fin de partie : 1 faveur si son plan n’a aucune case vide.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Korrigan,
        slug: "korrigan",
        names: ["Korrigan", "Korrigan"],
        gains: [g(1), g(1), O],
        play: &[GainPer(Per::Mythology, g(1))],
        play_worth: 800,
        gist: ["1{g} per mythology you have", "1{g} par mythologie à vous"],
        text: [
            "When played: gain 1 gem for each different mythology among your visible cards.",
            "Quand il est joué : gagnez 1 gemme par mythologie différente parmi vos cartes visibles.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Dullahan,
        slug: "dullahan",
        names: ["Dullahan", "Dullahan"],
        gains: [O, g(1), g(2)],
        play: &[
            Move(OtherCreature, Rule::Adjacent, May),
            Move(OtherCreatureAgain, Rule::Adjacent, May),
            GainPer(Per::Crushed, g(1)),
        ],
        play_says: &[0, 0, 1],
        gist: [
            "Move 2 creatures a step; each crush +1{g}",
            "Déplacez 2 créatures d’un pas ; écraser : +1{g}",
        ],
        text: [
            "When played: you may move another of your creatures to an adjacent square, then another one still. Gain 1 gem for each creature these moves crush, the Dullahan included.",
            "Quand il est joué : vous pouvez déplacer une autre de vos créatures vers une case adjacente, puis encore une autre. Gagnez 1 gemme par créature que ces déplacements écrasent, Dullahan compris.",
        ],
        ..ROW
    },
];
