use engine::Lang;

use crate::tiles::{BagTile, BonusTile};

impl BagTile {
    /// What it is called, without article.
    pub fn name(self, lang: Lang) -> &'static str {
        const NAMES: [[&str; 2]; 10] = [
            ["Supplies: foot and column", "Réserve : pied et colonne"],
            ["Supplies: 2 feet or 2 columns", "Réserve : 2 pieds ou 2 colonnes"],
            ["Demigod", "Demi-dieu"],
            ["Deity", "Divinité"],
            ["Offering", "Offrande"],
            ["2 cards", "2 cartes"],
            ["3 cards", "3 cartes"],
            ["Money", "Argent"],
            ["1 step", "1 pas"],
            ["2 steps", "2 pas"],
        ];
        NAMES[self.index()][lang as usize]
    }

    pub fn text(self, lang: Lang) -> &'static str {
        const TEXTS: [[&str; 2]; 10] = [
            [
                "Take 1 foot and 1 column from the general into your personal reserve.",
                "Prenez 1 pied et 1 colonne de la réserve générale dans votre réserve personnelle.",
            ],
            [
                "Take 2 feet or 2 columns from the general into your personal reserve.",
                "Prenez 2 pieds ou 2 colonnes de la réserve générale dans votre réserve personnelle.",
            ],
            ["Take the highest demigod of the row.", "Prenez le demi-dieu le plus fort de la rangée."],
            [
                "Gain the top deity of the stack without an offering, points and effect included.",
                "Gagnez sans offrande la première divinité de la pile, points et effet compris.",
            ],
            [
                "Raise an offering by one rank: a new tile of rank 1, or one rank more.",
                "Élevez une offrande d’un rang : une nouvelle tuile de rang 1, ou un rang de plus.",
            ],
            ["Draw 2 cards from the deck.", "Piochez 2 cartes."],
            ["Draw 3 cards from the deck.", "Piochez 3 cartes."],
            ["Take the top special coin into your hand.", "Prenez en main la première pièce spéciale."],
            [
                "Keep it: 1 more step in every movement, not in Buy.",
                "À garder : 1 pas de plus à chaque déplacement, pas lors d’un achat.",
            ],
            [
                "Keep it: 2 more steps in every movement, not in Buy.",
                "À garder : 2 pas de plus à chaque déplacement, pas lors d’un achat.",
            ],
        ];
        TEXTS[self.index()][lang as usize]
    }
}

impl BonusTile {
    /// What it is called, without article.
    pub fn name(self, lang: Lang) -> &'static str {
        const NAMES: [[&str; 2]; 6] = [
            ["Supplies", "Réserve"],
            ["Demigod", "Demi-dieu"],
            ["Deity", "Divinité"],
            ["Column", "Colonne"],
            ["Offerings", "Offrandes"],
            ["4 cards", "4 cartes"],
        ];
        NAMES[self.index()][lang as usize]
    }

    pub fn text(self, lang: Lang) -> &'static str {
        const TEXTS: [[&str; 2]; 6] = [
            [
                "Take 1 foot and 2 columns from the general into your personal reserve.",
                "Prenez 1 pied et 2 colonnes de la réserve générale dans votre réserve personnelle.",
            ],
            ["Draw the top demigod of the stack.", "Piochez le premier demi-dieu de la pile."],
            [
                "Gain the top deity of the stack without an offering, 1 point and effect included.",
                "Gagnez sans offrande la première divinité de la pile, 1 point et effet compris.",
            ],
            [
                "Put 1 column of the general reserve on any column site with fewer than two pieces.",
                "Posez 1 colonne de la réserve générale sur un site de colonne ayant moins de deux pions.",
            ],
            [
                "Raise offerings by two ranks in all, on one type or on two.",
                "Élevez vos offrandes de deux rangs en tout, sur un seul type ou sur deux.",
            ],
            ["Draw 4 cards from the deck.", "Piochez 4 cartes."],
        ];
        TEXTS[self.index()][lang as usize]
    }
}
