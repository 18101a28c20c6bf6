//! What each card does in a few words, for a card drawn small. The full text is the rule.

use engine::Lang;

use super::voice::spaced;
use crate::cards::Kind;

impl Kind {
    /// The heart of the card in a few words; `{f}` stands for the sign of a favour, `{g}` for that of a gem.
    pub fn gist(self, lang: Lang) -> String {
        let gist = GISTS[self as usize][lang as usize];
        lang.pick(gist.to_string(), spaced(gist))
    }
}

const GISTS: [[&str; 2]; 80] = [
    [
        "Name a square: opponents sacrifice it, +1{g} each",
        "Une case : les adversaires la sacrifient, +1{g} chacune",
    ],
    ["Gains of his whole column", "Gains de toute sa colonne"],
    ["Move up to 3 piles at once", "Déplacez jusqu’à 3 piles à la fois"],
    ["2 cards down to the abyss; usurps his lines", "2 cartes vers l’abysse ; usurpe ses lignes"],
    [
        "Move a creature in its plane; crushing: 1{g} from each",
        "Déplacez une créature dans son plan ; écraser : 1{g} de chacun",
    ],
    [
        "Moves; a creature of its plane falls, at home and abroad",
        "Se déplace ; une créature de son plan périt, ici et en face",
    ],
    ["Sacrifice the card below: +2{g}", "Sacrifiez la carte dessous : +2{g}"],
    [
        "You complete its line: 1{g} buys 1{f} of an opponent",
        "Sa ligne complétée : 1{g} prend 1{f} à un adversaire",
    ],
    ["1{g}: move a card to another plane", "1{g} : une carte vers un autre plan"],
    ["Invoke from an opponent’s discard onto itself", "Invoquez d’une défausse adverse, sur elle"],
    ["Closes a board to your opponents", "Ferme un plateau aux adversaires"],
    ["Opponents lose 2{f} or a deity", "Les adversaires perdent 2{f} ou une divinité"],
    ["Fills the sanctuary face down; you may look", "Comble le sanctuaire, face cachée ; vous regardez"],
    ["Invoking in this plane costs opponents 1{g}", "Invoquer dans ce plan leur coûte 1{g}"],
    ["If it crushed: opponents give 2{g} or a creature", "S’il a écrasé : 2{g} ou une créature de chacun"],
    ["1{f} per card below her, 4 at most", "1{f} par carte sous elle, 4 au plus"],
    ["Gain of the creature it crushed", "Gain de la créature qu’il écrase"],
    ["Invoking on this square costs opponents 1{f}", "Invoquer sur cette case leur coûte 1{f}"],
    ["1{g}: opponents lose 2 tokens", "1{g} : les adversaires perdent 2 jetons"],
    ["Move a creature to its diagonal; crushing: +1{f}", "Une créature en diagonale ; écraser : +1{f}"],
    ["Usurps completion gains of his lines", "Usurpe les gains de complétion de ses lignes"],
    ["2{f} per other mythology on 2 planes", "2{f} par autre mythologie sur 2 plans"],
    ["+1{g} per card of yours crushed or sacrificed", "+1{g} par carte à vous écrasée ou sacrifiée"],
    ["Invoke up to 2 cards of your discard", "Invoquez jusqu’à 2 cartes de votre défausse"],
    ["Dies instead of another; sacrificed: +1{f}", "Meurt pour une autre ; sacrifié : +1{f}"],
    ["Exile up to 3 discarded cards, +1{g} each", "Exilez jusqu’à 3 cartes défaussées, +1{g} chacune"],
    ["Move a creature to another plane, take its gain", "Une créature change de plan : prenez son gain"],
    [
        "Sacrifice a creature, invoke one of its mythology",
        "Sacrifiez une créature, invoquez-en une de sa mythologie",
    ],
    ["1{f} per 2 cards in your discard, 3 at most", "1{f} pour 2 cartes défaussées, 3 au plus"],
    ["Crushed: call a card of any discard", "Écrasé : appelez d’une défausse"],
    ["Invoke from your destined board", "Invoquez de votre plateau destiné"],
    ["Gain of a deity in the sanctuary", "Gain d’une divinité du sanctuaire"],
    ["Sacrifice 2 creatures for 1{f} each; call one", "Sacrifiez 2 créatures, 1{f} chacune ; appelez-en une"],
    ["1{f} per mythology in your discard", "1{f} par mythologie dans votre défausse"],
    ["Exile your destined board, +1{g} each", "Exilez votre plateau destiné, +1{g} par carte"],
    [
        "Adjacent cards cannot be moved; crushed: +1{g}",
        "Les cartes adjacentes ne bougent plus ; écrasé : +1{g}",
    ],
    ["You discard: 1{g} calls from your destined board", "Vous défaussez : 1{g} appelle du plateau destiné"],
    ["2{g} per creature of a plane, then they die", "2{g} par créature d’un plan, puis elles périssent"],
    ["One step for each card in your discard", "Un pas par carte de votre défausse"],
    ["Gain of a creature on your destined board", "Gain d’une créature de votre plateau destiné"],
    ["Sacrifice 1 creature per plane, +1{f} each", "Sacrifiez 1 créature par plan, +1{f} chacune"],
    ["+1{f} when cards of yours are sacrificed", "+1{f} quand vos cartes sont sacrifiées"],
    ["1{f} per empty square, 3 at most", "1{f} par case vide, 3 au plus"],
    ["1{f} per 3{g} you keep", "1{f} pour 3{g} gardées"],
    ["+1{g} whenever you crush", "+1{g} dès que vous écrasez"],
    ["Sacrifice a creature: +1{f} +1{g}", "Sacrifiez une créature : +1{f} +1{g}"],
    ["1{g} per card of a mythology, then one dies", "1{g} par carte d’une mythologie, puis l’une périt"],
    ["Gain of an adjacent card, then it dies", "Gain d’une carte adjacente, puis elle périt"],
    ["Sacrificed: +1{f} +1{g}", "Sacrifié : +1{f} +1{g}"],
    ["You complete its plane: +1{f} +1{g}", "Son plan complété : +1{f} +1{g}"],
    ["Buy favours of opponents, 1{g} for 1{f}", "Achetez leurs faveurs, 1{g} pour 1{f}"],
    [
        "A neighbour moves a creature; +1{f} when neighbours’ cards move",
        "Un voisin déplace une créature ; +1{f} quand cela bouge chez eux",
    ],
    ["Neighbours: 1{g} or a sacrifice per creature", "Voisins : 1{g} ou un sacrifice par créature"],
    ["Swap his plane with another, gains of his plane", "Échange son plan avec un autre, gains de son plan"],
    ["1{g}: a move that all opponents must copy", "1{g} : un déplacement que tous doivent imiter"],
    ["Give 1{g} to an opponent: +1{f}", "Donnez 1{g} à un adversaire : +1{f}"],
    ["Crushed or sacrificed, it may come back", "Écrasé ou sacrifié, il peut revenir"],
    ["Its lines: +1{f} for you, 1{g} for opponents", "Ses lignes : +1{f} pour vous, 1{g} pour les autres"],
    ["Sacrifice a pile: 1{f} per card, 3 at most", "Sacrifiez une pile : 1{f} par carte, 3 au plus"],
    ["Swap two piles; other plane: +2{g}", "Échangez deux piles ; autre plan : +2{g}"],
    ["Shows 4 creatures, invoke one", "Montre 4 créatures, invoquez-en une"],
    ["Invoke 2 cards from two boards", "Invoquez 2 cartes de deux plateaux"],
    ["+1{f} per card your effects play", "+1{f} par carte que vos effets font jouer"],
    ["1{f} per adjacent creature", "1{f} par créature adjacente"],
    ["Follows cards that arrive beside it, +1{g}", "Suit les cartes qui arrivent à côté, +1{g}"],
    ["1{f} per deity in its plane", "1{f} par divinité de son plan"],
    ["2{g}: call the top of a deck", "2{g} : appelez le dessus d’une pioche"],
    ["It crushes: invoke a creature", "Il écrase : invoquez une créature"],
    [
        "Sacrifice a creature, call from an opponent’s discard",
        "Sacrifiez une créature, appelez d’une défausse adverse",
    ],
    ["Move a creature into its plane: 1{g} per card there", "Une créature dans son plan : 1{g} par carte"],
    ["+1{f} per card of yours that an effect touches", "+1{f} par carte à vous touchée par un effet"],
    ["1{g} per creature you have", "1{g} par créature à vous"],
    ["Opponents cannot take your tokens", "On ne peut prendre vos jetons"],
    ["Her plane: nothing moved nor sacrificed", "Son plan : rien de déplacé ni sacrifié"],
    ["+1{g} at the end of your turns", "+1{g} à la fin de vos tours"],
    ["An opponent’s card sacrificed: +1{g}", "Carte adverse sacrifiée : +1{g}"],
    ["Sacrifice adjacent creatures, +2{g} each", "Sacrifiez les créatures adjacentes, +2{g} chacune"],
    ["Cannot be crushed nor sacrificed; full plane: 1{f}", "Ni écrasé ni sacrifié ; plan complet : 1{f}"],
    ["1{g} per mythology you have", "1{g} par mythologie à vous"],
    ["Move 2 creatures a step; each crush +1{g}", "Déplacez 2 créatures d’un pas ; écraser : +1{g}"],
];
