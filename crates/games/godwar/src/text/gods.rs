use engine::Lang;

use crate::gods::{God, Moment, Pantheon, Power};

struct Words {
    name: [&'static str; 2],
    text: [&'static str; 2],
}

/// Names and texts of the powers, in their order.
const WORDS: [Words; 26] = [
    Words {
        name: ["Thunder", "Tonnerre"],
        text: [
            "The first attack you declare in each of your turns has +1.",
            "La première attaque que vous déclarez à chacun de vos tours a +1.",
        ],
    },
    Words {
        name: ["Sovereign", "Souverain"],
        text: [
            "When one of your attacks eliminates a player, gain 2 energy.",
            "Quand l’une de vos attaques élimine un joueur, gagnez 2 points d’énergie.",
        ],
    },
    Words {
        name: ["Thunderbolt", "Foudre"],
        text: [
            "Once a turn, pay 3 energy: Attack 3.",
            "Une fois par tour, payez 3 points d’énergie\u{a0}: Attaque 3.",
        ],
    },
    Words {
        name: ["Ebb and Flow", "Flux et reflux"],
        text: [
            "You may discard exactly 2 cards, then draw 2.",
            "Vous pouvez défausser exactement 2 cartes, puis en piocher 2.",
        ],
    },
    Words {
        name: ["Flood", "Déluge"],
        text: [
            "Once a turn, pay 2 energy: each opponent, clockwise, discards a card of their choice.",
            "Une fois par tour, payez 2 points d’énergie\u{a0}: chaque adversaire, dans l’ordre, défausse \
             une carte de son choix.",
        ],
    },
    Words {
        name: ["Lord of the Dead", "Seigneur des morts"],
        text: [
            "You may recruit cards of the Netherworld at their printed cost.",
            "Vous pouvez recruter les cartes des enfers à leur coût imprimé.",
        ],
    },
    Words {
        name: ["Toll of Souls", "Tribut des âmes"],
        text: [
            "Before you discard, you may send a card of your hand to the Netherworld.",
            "Avant de défausser, vous pouvez envoyer une carte de votre main aux enfers.",
        ],
    },
    Words {
        name: ["Aegis", "Égide"],
        text: [
            "You, or a god you may protect, are attacked: once a turn, pay 1 energy for Defence 2 or \
             Protect 2.",
            "Vous ou un dieu que vous pouvez protéger êtes attaqué\u{a0}: une fois par tour, payez 1 point d’énergie pour Défense 2 \
             ou Protection 2.",
        ],
    },
    Words {
        name: ["Strategy", "Stratégie"],
        text: [
            "Pay 1 energy, once a warrior restricts the colour: the next warrior you play may have \
             any colour.",
            "Payez 1 point d’énergie, dès qu’un guerrier restreint la couleur\u{a0}: le prochain que vous jouez \
             peut être de n’importe quelle couleur.",
        ],
    },
    Words {
        name: ["Oracle", "Oracle"],
        text: [
            "You may adjudicate: for a warrior gain 1 energy and 1 faith; for another card of cost 2 or more \
             gain 1 faith.",
            "Vous pouvez faire un Jugement\u{a0}: pour un guerrier, gagnez 1 point d’énergie et 1 point de foi\u{202f}; \
             pour une autre carte de coût 2 ou plus, 1 point de foi.",
        ],
    },
    Words {
        name: ["Lyre", "Lyre"],
        text: [
            "After drawing you may pay 1 energy: discard your hand and draw 5.",
            "Après avoir pioché, vous pouvez payer 1 point d’énergie\u{a0}: défaussez votre main et piochez 5 \
             cartes.",
        ],
    },
    Words {
        name: ["Quiver", "Carquois"],
        text: [
            "Once a turn, discard a card of your hand: draw 1, or 2 if it was a warrior.",
            "Une fois par tour, défaussez une carte de votre main\u{a0}: piochez-en 1, ou 2 si c’était un \
             guerrier.",
        ],
    },
    Words {
        name: ["Silver Arrow", "Flèche d’argent"],
        text: [
            "Once a turn, pay 2 energy: your next attack this turn is piercing.",
            "Une fois par tour, payez 2 points d’énergie\u{a0}: votre prochaine attaque de ce tour est \
             perforante.",
        ],
    },
    Words {
        name: ["Two Ravens", "Les deux corbeaux"],
        text: [
            "Once a turn, pay 1 energy: look at the hand of an opponent.",
            "Une fois par tour, payez 1 point d’énergie\u{a0}: regardez la main d’un adversaire.",
        ],
    },
    Words {
        name: ["Well of Mimir", "Puits de Mímir"],
        text: [
            "After drawing you may draw 2 more, then put 2 cards of your hand under your deck in the order \
             you like.",
            "Après avoir pioché, vous pouvez piocher 2 cartes de plus, puis placer 2 cartes de votre main sous \
             votre deck dans l’ordre voulu.",
        ],
    },
    Words {
        name: ["Mjölnir", "Mjöllnir"],
        text: [
            "Once a turn, throw a warrior of your hand: Attack 3. It returns to the top of your deck \
             before you draw.",
            "Une fois par tour, lancez un guerrier de votre main\u{a0}: Attaque 3. Il revient sur votre \
             deck avant que vous piochiez.",
        ],
    },
    Words {
        name: ["Belt of Strength", "Ceinture de force"],
        text: [
            "Once a turn, pay 2 energy: your next attack this turn has +2.",
            "Une fois par tour, payez 2 points d’énergie\u{a0}: votre prochaine attaque de ce tour a +2.",
        ],
    },
    Words {
        name: ["Trickery", "Fourberie"],
        text: [
            "Once a turn, when another player uses a Reaction in your turn, pay 1 energy: cancel it.",
            "Une fois par tour, quand un autre joueur utilise une Réaction pendant votre tour, payez 1 point d’énergie\u{a0}: \
             annulez-la.",
        ],
    },
    Words {
        name: ["Shapeshift", "Métamorphe"],
        text: [
            "Once a turn, a warrior you play uses an Action of a public warrior that costs at most 1 more.",
            "Une fois par tour, un guerrier que vous jouez utilise une Action d’un guerrier public \
             coûtant au plus 1 de plus.",
        ],
    },
    Words {
        name: ["Brísingamen", "Brísingamen"],
        text: [
            "Green and gold warriors cost you 1 faith less to recruit, but at least 1.",
            "Les guerriers verts et or vous coûtent 1 point de foi de moins à recruter, mais au moins 1.",
        ],
    },
    Words {
        name: ["Falcon Cloak: gift", "Manteau de faucon\u{a0}: offrande"],
        text: [
            "Pay 3 faith: a god of your side gains 1 energy. The Falcon Cloak serves once a turn.",
            "Payez 3 points de foi\u{a0}: un dieu de votre camp gagne 1 point d’énergie. Le Manteau sert une fois \
             par tour.",
        ],
    },
    Words {
        name: ["Falcon Cloak: flight", "Manteau de faucon\u{a0}: envol"],
        text: [
            "Pay 2 faith: draw one card more at the end of this turn. The Falcon Cloak serves once a turn.",
            "Payez 2 points de foi\u{a0}: piochez une carte de plus à la fin de ce tour. Le Manteau sert une fois \
             par tour.",
        ],
    },
    Words {
        name: ["Courage", "Bravoure"],
        text: [
            "Your attacks have +1 against a god whose energy is at least yours.",
            "Vos attaques ont +1 contre un dieu dont l’énergie égale au moins la vôtre.",
        ],
    },
    Words {
        name: ["Retribution", "Châtiment"],
        text: [
            "When an attack deals you 3 damage or more and you stand, the attacker loses 1 energy.",
            "Quand une attaque vous inflige au moins 3 dégâts et que vous tenez debout, l’attaquant perd 1 \
             point d’énergie.",
        ],
    },
    Words {
        name: ["Half-Dead", "À demi morte"],
        text: [
            "The first time in the match that your energy would become 0, it becomes 3.",
            "La première fois du match que votre énergie tomberait à 0, elle passe à 3.",
        ],
    },
    Words {
        name: ["Cold Breath", "Souffle glacé"],
        text: [
            "At the start of your turn, if your energy is 8 or less, draw a card.",
            "Au début de votre tour, si votre énergie est de 8 ou moins, piochez une carte.",
        ],
    },
];

impl Power {
    /// What it is called.
    pub fn name(self, lang: Lang) -> &'static str {
        WORDS[self.index()].name[lang as usize]
    }

    /// What it does.
    pub fn text(self, lang: Lang) -> &'static str {
        WORDS[self.index()].text[lang as usize]
    }
}

impl Moment {
    /// What it is called on a card.
    pub fn name(self, lang: Lang) -> &'static str {
        let words = match self {
            Moment::Bond => ["Bond", "Engagement"],
            Moment::Startup => ["Startup", "Démarrage"],
            Moment::Play => ["Play", "Jeu"],
            Moment::Recruit => ["Recruit", "Recrutement"],
            Moment::Discard => ["Discard", "Défausse"],
            Moment::End => ["End", "Fin"],
            Moment::Reaction => ["Reaction", "Réaction"],
        };
        words[lang as usize]
    }
}

impl God {
    /// What the god is called.
    pub fn name(self, lang: Lang) -> &'static str {
        const NAMES: [[&str; 2]; 12] = [
            ["Zeus", "Zeus"],
            ["Poseidon", "Poséidon"],
            ["Hades", "Hadès"],
            ["Athena", "Athéna"],
            ["Apollo", "Apollon"],
            ["Artemis", "Artémis"],
            ["Odin", "Odin"],
            ["Thor", "Thor"],
            ["Loki", "Loki"],
            ["Freyja", "Freyja"],
            ["Tyr", "Tyr"],
            ["Hel", "Hel"],
        ];
        NAMES[self.index()][lang as usize]
    }

    /// Who that is, in a few words.
    pub fn epithet(self, lang: Lang) -> &'static str {
        const WORDS: [[&str; 2]; 12] = [
            ["king of the gods", "roi des dieux"],
            ["shaker of the seas", "ébranleur des mers"],
            ["lord of the dead", "seigneur des morts"],
            ["mind of the battle", "esprit de la bataille"],
            ["voice of the oracle", "voix de l’oracle"],
            ["huntress of the moon", "chasseresse de la lune"],
            ["father of the slain", "père des tués"],
            ["hammer of Asgard", "marteau d’Asgard"],
            ["wearer of every face", "porteur de tous les visages"],
            ["lady of the falcon cloak", "dame au manteau de faucon"],
            ["hand that was given", "main qui fut donnée"],
            ["queen of the cold halls", "reine des salles froides"],
        ];
        WORDS[self.index()][lang as usize]
    }

    /// The anchor of the god in the rulebook.
    pub fn rule(self) -> &'static str {
        self.slug()
    }
}

impl Pantheon {
    /// What it is called.
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Pantheon::Greek => lang.pick("the gods of Olympus", "les dieux de l’Olympe"),
            Pantheon::Norse => lang.pick("the gods of Asgard", "les dieux d’Asgard"),
        }
    }
}
