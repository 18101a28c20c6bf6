use engine::Lang;

use crate::powers::{Power, Window};

/// What stands on a power card, English and French.
struct Words {
    name: [&'static str; 2],
    text: [&'static str; 2],
}

const WORDS: [Words; 18] = [
    Words {
        name: ["Trickster", "Le Filou"],
        text: [
            "Take back the card of one of your two bets and put another card of your hand in its place, \
             face down. The creature stays the same.",
            "Reprenez la carte de l’un de vos deux paris et mettez à sa place une autre carte de votre \
             main, face cachée. La créature ne change pas.",
        ],
    },
    Words {
        name: ["Web of Tales", "La Toile des contes"],
        text: [
            "Look at every far holder. Then you may trade one card of your holders for one card of a far \
             holder.",
            "Regardez tous les présentoirs éloignés. Vous pouvez ensuite échanger une carte de vos \
             présentoirs contre une carte d’un présentoir éloigné.",
        ],
    },
    Words {
        name: ["Silken Thread", "Le Fil de soie"],
        text: [
            "Another creature, 1 to 5 sectors behind the one that landed, flies to it and stands ahead of \
             it.",
            "Une autre créature, de 1 à 5 secteurs derrière celle qui s’est posée, la rejoint et se place \
             devant elle.",
        ],
    },
    Words {
        name: ["Eye of Horus", "L’Œil d’Horus"],
        text: [
            "Look at all face-down bets of one or two other players.",
            "Regardez tous les paris face cachée d’un ou de deux autres joueurs.",
        ],
    },
    Words {
        name: ["Wings of Vengeance", "Les Ailes vengeresses"],
        text: [
            "The creature does not move, whatever else was added. The card goes to the Zeus deck all the \
             same.",
            "La créature ne bouge pas, quoi qu’on ait ajouté. La carte rejoint quand même le jeu de Zeus.",
        ],
    },
    Words {
        name: ["Falcon’s Stoop", "Le Piqué du faucon"],
        text: [
            "The creature that landed flies 1 to 5 sectors farther, as you choose.",
            "La créature qui s’est posée avance encore de 1 à 5 secteurs, à votre choix.",
        ],
    },
    Words {
        name: ["Tablet of Destinies", "La Tablette des Destins"],
        text: [
            "Move one foul card from the Zeus deck to the discard pile, or one from the discard pile to the \
             Zeus deck.",
            "Envoyez une carte de coup fourré du jeu de Zeus à la défausse, ou de la défausse au jeu de \
             Zeus.",
        ],
    },
    Words {
        name: ["The Four Winds", "Les Quatre Vents"],
        text: [
            "Push creatures on the track by one sector, forward or back: one to four pushes, no creature \
             more than three times, none back from the start.",
            "Poussez des créatures en course d’un secteur, en avant ou en arrière : d’une à quatre \
             poussées, trois au plus par créature, aucune en arrière depuis le départ.",
        ],
    },
    Words {
        name: ["Net of Marduk", "Le Filet de Marduk"],
        text: [
            "The creature that landed falls back 1 to 5 sectors, as you choose, but not behind the start.",
            "La créature qui s’est posée recule de 1 à 5 secteurs, à votre choix, mais pas au-delà du \
             départ.",
        ],
    },
    Words {
        name: ["Huginn and Muninn", "Huginn et Muninn"],
        text: [
            "Look at all cards of one or two far holders.",
            "Regardez toutes les cartes d’un ou de deux présentoirs éloignés.",
        ],
    },
    Words {
        name: ["Sleipnir", "Sleipnir"],
        text: [
            "The card counts its fast value plus 2 instead of its slow value. You may add its bonus: that \
             is foul play.",
            "La carte compte sa valeur rapide plus 2 au lieu de sa valeur lente. Vous pouvez y ajouter son \
             bonus : c’est alors un coup fourré.",
        ],
    },
    Words {
        name: ["The Wild Hunt", "La Chasse sauvage"],
        text: [
            "Every other creature on the track within 4 sectors of the token moves 3 sectors forward, or \
             every one 3 sectors back.",
            "Toutes les autres créatures en course, à 4 secteurs du jeton au plus, avancent de 3 secteurs, \
             ou toutes reculent de 3.",
        ],
    },
    Words {
        name: ["Feathered Wind", "Le Vent à plumes"],
        text: [
            "The card flies 4 sectors farther. This is not foul play.",
            "La carte vaut 4 secteurs de plus. Ce n’est pas un coup fourré.",
        ],
    },
    Words {
        name: ["Return of the Serpent", "Le Retour du Serpent"],
        text: [
            "Trade one card of your holders for one card of the discard pile. You may play the card you \
             took at once.",
            "Échangez une carte de vos présentoirs contre une carte de la défausse. Vous pouvez jouer dès \
             ce tour la carte reprise.",
        ],
    },
    Words {
        name: ["Morning Star", "L’Étoile du matin"],
        text: [
            "Choose a creature on the track, 1 to 6 sectors ahead of the one that landed; the latter rises \
             to the sector just beyond it.",
            "Choisissez une créature en course, de 1 à 6 secteurs devant celle qui s’est posée : cette \
             dernière gagne le secteur juste au-delà.",
        ],
    },
    Words {
        name: ["Edict of Heaven", "L’Édit céleste"],
        text: [
            "Zeus draws one card, or three, instead of two.",
            "Zeus tire une carte, ou trois, au lieu de deux.",
        ],
    },
    Words {
        name: ["Jade Seal", "Le Sceau de jade"],
        text: [
            "Place this bet on any creature, even sold out, even one you have already bet on. The Jade Seal \
             stands in for the token.",
            "Placez ce pari sur n’importe quelle créature, même sans jeton, même si vous avez déjà misé sur \
             elle. Le Sceau de jade remplace le jeton.",
        ],
    },
    Words {
        name: ["The Great Race", "La Grande Course"],
        text: [
            "The creature that landed and another on the track, at most 3 sectors away, trade places \
             exactly. This is no landing and crosses no line.",
            "La créature qui s’est posée et une autre en course, à 3 secteurs au plus, échangent exactement \
             leurs places. Ce n’est pas un atterrissage et aucune ligne n’est franchie.",
        ],
    },
];

impl Power {
    pub fn name(self, lang: Lang) -> &'static str {
        WORDS[self.index()].name[lang as usize]
    }

    pub fn text(self, lang: Lang) -> &'static str {
        WORDS[self.index()].text[lang as usize]
    }

    /// The moment it may be played, as the end of a sentence: « before one of your bets ».
    pub fn when(self, lang: Lang) -> &'static str {
        let words = match self {
            Power::WingsOfVengeance => [
                "when another player has announced a card with its bonus and its creature is on the track",
                "quand un autre joueur a annoncé une carte avec son bonus et que sa créature est en course",
            ],
            Power::Sleipnir => [
                "when you have announced your second card and its creature is on the track",
                "quand vous avez annoncé votre seconde carte et que sa créature est en course",
            ],
            Power::FeatheredWind => [
                "when you have announced a card and its creature is on the track",
                "quand vous avez annoncé une carte et que sa créature est en course",
            ],
            _ => match self.window() {
                Window::Bet => ["before one of your bets", "avant l’un de vos paris"],
                Window::Turn => ["at the start of your turn", "au début de votre tour"],
                Window::Announced => ["when a card has been announced", "quand une carte a été annoncée"],
                Window::Landed => [
                    "when a creature lands on a Fate token",
                    "quand une créature se pose sur un jeton du Destin",
                ],
                Window::MidRace => {
                    ["before the first of the third bets", "avant le premier des troisièmes paris"]
                }
                Window::Judgement => {
                    ["at the judgement, before Zeus draws", "au jugement, avant que Zeus tire"]
                }
            },
        };
        words[lang as usize]
    }
}

impl Window {
    pub fn name(self, lang: Lang) -> &'static str {
        let words = match self {
            Window::Bet => ["Before a bet", "Avant un pari"],
            Window::Turn => ["Start of turn", "Début de tour"],
            Window::Announced => ["Announced card", "Carte annoncée"],
            Window::Landed => ["Landing", "Atterrissage"],
            Window::MidRace => ["Third bets", "Troisièmes paris"],
            Window::Judgement => ["Judgement", "Jugement"],
        };
        words[lang as usize]
    }
}
