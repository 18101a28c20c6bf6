use engine::Lang;

use crate::action::Act;
use crate::cards::Offering;
use crate::deities::Favour;
use crate::tiles::Piece;

impl Offering {
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
