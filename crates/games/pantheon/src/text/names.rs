use engine::Lang;

use crate::action::Act;
use crate::cards::{Card, Offering};
use crate::deities::{Deity, Favour};
use crate::peoples::People;
use crate::setup::Setup;
use crate::tiles::Piece;

impl Card {
    /// What it is called, without article.
    pub fn name(self, lang: Lang) -> &'static str {
        const NAMES: [[&str; 2]; 10] = [
            ["movement", "déplacement"],
            ["gift", "don"],
            ["priest", "prêtre"],
            ["dancer", "danseur"],
            ["temple", "temple"],
            ["coin of 1", "pièce de 1"],
            ["coin of 2", "pièce de 2"],
            ["coin of 3", "pièce de 3"],
            ["coin of 4", "pièce de 4"],
            ["coin of 5", "pièce de 5"],
        ];
        NAMES[self.index()][lang as usize]
    }

    pub fn text(self, lang: Lang) -> &'static str {
        match self {
            Card::Move => lang.pick("Two steps in a movement.", "Deux pas dans un déplacement."),
            Card::Gift | Card::Priest | Card::Dancer | Card::Temple => {
                lang.pick("One offering of its type.", "Une offrande de son type.")
            }
            Card::Coin1 => lang.pick("Money worth 1.", "De l’argent : 1."),
            Card::Coin2 => lang.pick("Money worth 2.", "De l’argent : 2."),
            Card::Coin3 => lang.pick("Money worth 3.", "De l’argent : 3."),
            Card::Coin4 => lang.pick("Money worth 4.", "De l’argent : 4."),
            Card::Coin5 => lang.pick("Money worth 5.", "De l’argent : 5."),
        }
    }
}

impl Offering {
    /// What it is called, without article.
    pub fn name(self, lang: Lang) -> &'static str {
        self.card().name(lang)
    }

    pub fn plural(self, lang: Lang) -> &'static str {
        let names =
            [["gifts", "dons"], ["priests", "prêtres"], ["dancers", "danseurs"], ["temples", "temples"]];
        names[self.index()][lang as usize]
    }
}

impl Piece {
    /// What it is called, without article.
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Piece::Foot => lang.pick("foot", "pied"),
            Piece::Column => lang.pick("column", "colonne"),
        }
    }

    /// With the indefinite article.
    pub fn one(self, lang: Lang) -> &'static str {
        match self {
            Piece::Foot => lang.pick("a foot", "un pied"),
            Piece::Column => lang.pick("a column", "une colonne"),
        }
    }
}

impl Act {
    pub fn name(self, lang: Lang) -> &'static str {
        const NAMES: [[&str; 2]; 4] =
            [["Move", "Déplacement"], ["Buy", "Achat"], ["Worship", "Culte"], ["Draw", "Pioche"]];
        NAMES[self as usize][lang as usize]
    }

    pub fn text(self, lang: Lang) -> &'static str {
        const TEXTS: [[&str; 2]; 4] = [
            [
                "Place feet and columns, one step each; then everybody else may follow.",
                "Posez pieds et colonnes, un pas chacun ; ensuite les autres peuvent suivre.",
            ],
            [
                "Spend money on offering tiles, pieces and placements.",
                "Dépensez de l’argent en tuiles offrande, en pions et en poses.",
            ],
            ["Win one deity of the display by offerings.", "Gagnez par vos offrandes une divinité exposée."],
            ["Take three cards.", "Prenez trois cartes."],
        ];
        TEXTS[self as usize][lang as usize]
    }
}

impl People {
    /// The name of the land.
    pub fn name(self, lang: Lang) -> &'static str {
        const NAMES: [[&str; 2]; 8] = [
            ["Gaul", "la Gaule"],
            ["Germania", "la Germanie"],
            ["Greece", "la Grèce"],
            ["Egypt", "l’Égypte"],
            ["Persia", "la Perse"],
            ["Carthage", "Carthage"],
            ["Iberia", "l’Ibérie"],
            ["Rome", "Rome"],
        ];
        NAMES[self.index()][lang as usize]
    }

    /// The name on the map, in Latin.
    pub fn latin(self) -> &'static str {
        ["Gallia", "Germania", "Graecia", "Aegyptus", "Persia", "Cartago", "Iberia", "Roma"][self.index()]
    }

    /// The power, exactly, in a game with these options.
    pub fn text_in(self, setup: &Setup, lang: Lang) -> &'static str {
        match self {
            People::Cartago if setup.cartago_placement => lang.pick(
                "The temple stands first. Each player in turn may spend up to 2 money that is given for it, as in a Buy \
                 action, pieces placed included, but without coins from the hand. What is not spent is lost.",
                "Le temple est posé d’abord. Chacun à son tour peut dépenser une somme offerte de 2 au plus, comme lors d’un \
                 achat, pose de pions comprise, mais sans pièces de sa main. Ce qui n’est pas dépensé est perdu.",
            ),
            _ => self.text(lang),
        }
    }

    /// The power, exactly, without options.
    pub fn text(self, lang: Lang) -> &'static str {
        const TEXTS: [[&str; 2]; 8] = [
            [
                "Each player in turn draws 2 cards from the deck, or turns up the top deity. It can be had for its \
                 highest number alone, in one type of offering, cards and tile together; otherwise it is discarded.",
                "Chacun à son tour pioche 2 cartes, ou retourne la première divinité de la pile. On l’obtient pour son \
                 seul nombre le plus élevé, en un type d’offrande, cartes et tuile réunies ; sinon elle est défaussée.",
            ],
            [
                "Each player in turn comes to exactly 7 cards: draw from the deck, or discard cards of your choice.",
                "Chacun à son tour ramène sa main à 7 cartes exactement : en piochant, ou en défaussant les cartes de \
                 son choix.",
            ],
            [
                "Each player in turn comes to exactly 7 cards: draw from the deck, or discard cards of your choice.",
                "Chacun à son tour ramène sa main à 7 cartes exactement : en piochant, ou en défaussant les cartes de \
                 son choix.",
            ],
            [
                "Each player in turn may exchange feet of the personal reserve for columns of the general reserve one \
                 for one, or the other way round.",
                "Chacun à son tour peut échanger, un pour un, des pieds de sa réserve personnelle contre des colonnes de \
                 la réserve générale, ou l’inverse.",
            ],
            [
                "The special coins still in their stack are turned over: from now on the largest lies on top.",
                "La pile des pièces spéciales est inversée : désormais la plus grande est au-dessus.",
            ],
            [
                "Each player in turn may spend up to 2 money that is given for it, as in a Buy action, but without coins \
                 from the hand and without placing pieces. What is not spent is lost.",
                "Chacun à son tour peut dépenser une somme offerte de 2 au plus, comme lors d’un achat, mais sans pièces de \
                 sa main et sans poser de pion. Ce qui n’est pas dépensé est perdu.",
            ],
            [
                "Each player in turn raises one offering by one rank: a new tile of rank 1, or one rank more.",
                "Chacun à son tour élève une offrande d’un rang : une nouvelle tuile de rang 1, ou un rang de plus.",
            ],
            ["Each player in turn draws 2 cards from the deck.", "Chacun à son tour pioche 2 cartes."],
        ];
        TEXTS[self.index()][lang as usize]
    }
}

impl Deity {
    /// What the deity is famous for.
    pub fn epithet(self, lang: Lang) -> &'static str {
        const EPITHETS: [[&str; 2]; 10] = [
            ["the Surprise", "la Surprise"],
            ["Friend of Heroes", "Amie des héros"],
            ["the Tax-gatherer", "le Percepteur"],
            ["the Generous", "le Généreux"],
            ["the Swift", "le Véloce"],
            ["the Leaper", "le Bondissant"],
            ["the Banker", "le Banquier"],
            ["the Card-drawer", "la Piocheuse"],
            ["the Pious", "la Pieuse"],
            ["the Twice-acting", "la Double action"],
        ];
        EPITHETS[self.index()][lang as usize]
    }

    pub fn text(self, lang: Lang) -> &'static str {
        const TEXTS: [[&str; 2]; 10] = [
            [
                "At once: gain the top deity of the stack without an offering, points and effect included. If it is \
                 another Surparit, it only scores.",
                "Tout de suite : gagnez sans offrande la première divinité de la pile, points et effet compris. Si c’est \
                 encore Surparit, elle ne rapporte que ses points.",
            ],
            [
                "At once: take 2 demigods. By worship, the two highest of the row; otherwise, the top two of the stack.",
                "Tout de suite : prenez 2 demi-dieux. Par le culte, les deux plus forts de la rangée ; sinon, les deux \
                 premiers de la pile.",
            ],
            [
                "At once: take the top special coin into your hand.",
                "Tout de suite : prenez en main la première pièce spéciale.",
            ],
            [
                "Lasting: when the temple has been placed in an epoch, draw 2 cards from the deck.",
                "Durable : à chaque époque, une fois le temple posé, piochez 2 cartes.",
            ],
            [
                "Lasting: 1 more step in every movement, your own or when you follow. Not in Buy.",
                "Durable : 1 pas de plus à chaque déplacement, le vôtre ou quand vous suivez. Pas lors d’un achat.",
            ],
            [
                "Lasting: once in every movement, jump over a hex with pieces of others as if they were yours. Not in \
                 Buy.",
                "Durable : une fois par déplacement, sautez par-dessus une case où se trouvent des pions adverses, comme \
                 s’ils étaient à vous. Pas lors d’un achat.",
            ],
            [
                "Lasting: up to 2 more money in every Buy action.",
                "Durable : une somme de 2 de plus à dépenser à chaque action Achat.",
            ],
            [
                "Lasting: you may take 1 more card in every Draw action.",
                "Durable : vous pouvez prendre 1 carte de plus à chaque action Pioche.",
            ],
            [
                "Only cards are accepted as offerings. Lasting: at each scoring, as many points as the rank of your best \
                 offering tile.",
                "N’accepte que des cartes en offrande. Durable : à chaque décompte, autant de points que le rang de votre \
                 meilleure tuile offrande.",
            ],
            [
                "Once: after an action of yours, discard it to act again at once. You must own it when your turn begins.",
                "Une fois : après une de vos actions, défaussez-la pour agir de nouveau. Il faut la posséder au début du \
                 tour.",
            ],
        ];
        TEXTS[self.index()][lang as usize]
    }
}

impl Favour {
    /// How long it works, in a word.
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Favour::Immediate => lang.pick("at once", "immédiate"),
            Favour::Lasting => lang.pick("lasting", "durable"),
            Favour::Once => lang.pick("once", "une fois"),
        }
    }
}
