//! What the cards say, in our own words.

use engine::Lang;

use crate::cards::Kind;

impl Kind {
    /// The name in a language.
    pub const fn name(self, lang: Lang) -> &'static str {
        self.names()[lang as usize]
    }

    /// What the card does, in full.
    pub const fn text(self, lang: Lang) -> &'static str {
        TEXTS[self as usize][lang as usize]
    }
}

const TEXTS: [[&str; 2]; 80] = [
    [
        "When played: name a square. Every opponent sacrifices the visible card it has on that square; you gain 1 gem for each card sacrificed this way.",
        "Quand il est joué : nommez une case. Chaque adversaire sacrifie la carte visible qu’il a sur cette case ; vous gagnez 1 gemme par carte ainsi sacrifiée.",
    ],
    [
        "When played: for every visible card in Poseidon’s column, Poseidon included, gain the invocation gain of the plane it stands on.",
        "Quand il est joué : pour chaque carte visible de la colonne de Poséidon, lui compris, gagnez son gain d’invocation du plan où elle se trouve.",
    ],
    [
        "When played: you may lift up to three of your piles, Athena’s own too, then put each on a square other than its own. Piles come down in the order in which you lifted them and may share a square.",
        "Quand elle est jouée : vous pouvez soulever jusqu’à trois de vos piles, celle d’Athéna comprise, puis poser chacune sur une autre case que la sienne. Les piles se posent dans l’ordre où vous les avez soulevées et peuvent partager une case.",
    ],
    [
        "When played: you may move up to two of your other cards from the celestial and terrestrial planes into the abyssal plane, both at once. Permanent: completion gains that an opponent would take for the plane or the column Hades stands in go to you.",
        "Quand il est joué : vous pouvez déplacer jusqu’à deux de vos autres cartes des plans céleste et terrestre vers le plan abyssal, en même temps. Permanent : les gains de complétion qu’un adversaire obtiendrait pour le plan ou la colonne où se trouve Hadès vous reviennent.",
    ],
    [
        "When played: you may move one of your creatures, the Minotaur included, to another square of its plane. If it crushes a creature there, every opponent gives you 1 gem.",
        "Quand il est joué : vous pouvez déplacer une de vos créatures, Minotaure compris, vers une autre case de son plan. Si elle y écrase une créature, chaque adversaire vous donne 1 gemme.",
    ],
    [
        "When played: move the Centaur to an adjacent square. Then sacrifice another creature of the plane it is in. Then every opponent sacrifices a creature of that plane.",
        "Quand il est joué : déplacez le Centaure vers une case adjacente. Puis sacrifiez une autre créature du plan où il est. Puis chaque adversaire sacrifie une créature de ce plan.",
    ],
    [
        "When played: sacrifice the card on the square just below to gain 2 gems. If that cannot be done, you gain nothing.",
        "Quand elle est jouée : sacrifiez la carte de la case juste en dessous pour gagner 2 gemmes. Si c’est impossible, vous ne gagnez rien.",
    ],
    [
        "Permanent: whenever you complete the Cyclops’s plane or column in your own turn, you may pay 1 gem: an opponent of your choice gives you 1 favour.",
        "Permanent : chaque fois que vous complétez le plan ou la colonne du Cyclope pendant votre tour, vous pouvez payer 1 gemme : un adversaire de votre choix vous donne 1 faveur.",
    ],
    [
        "Permanent, once per turn, in any player’s turn: pay 1 gem: move one of your cards to another plane, into any column.",
        "Permanent, une fois par tour, pendant le tour de n’importe quel joueur : payez 1 gemme : déplacez une de vos cartes vers un autre plan, dans la colonne de votre choix.",
    ],
    [
        "When played, if it is visible: invoke a creature from an opponent’s discard onto the Chimera’s square, crushing the Chimera.",
        "Quand elle est jouée, si elle est visible : invoquez une créature de la défausse d’un adversaire sur la case de la Chimère, qu’elle écrase.",
    ],
    [
        "When played: choose a board of the sanctuary. Permanent: opponents cannot select the cards lying on that board; its deck is not part of it.",
        "Quand il est joué : choisissez un plateau du sanctuaire. Permanent : les adversaires ne peuvent pas sélectionner les cartes de ce plateau ; sa pioche n’en fait pas partie.",
    ],
    [
        "When played: every opponent either loses 2 favours or sacrifices a deity, as it prefers; one that can do neither loses 1 favour if it has one.",
        "Quand il est joué : chaque adversaire perd 2 faveurs ou sacrifie une divinité, à son choix ; celui qui ne peut faire ni l’un ni l’autre perd 1 faveur s’il en a une.",
    ],
    [
        "When played: fill every empty slot of the sanctuary with a face-down card of its deck. Permanent: you may look at the face-down cards of the sanctuary.",
        "Quand il est joué : comblez chaque emplacement vide du sanctuaire avec une carte de sa pioche, face cachée. Permanent : vous pouvez regarder les cartes face cachée du sanctuaire.",
    ],
    [
        "Permanent: an opponent that invokes a card in the plane Heimdall stands in must first give you 1 gem.",
        "Permanent : un adversaire qui invoque une carte dans le plan où se trouve Heimdall doit d’abord vous donner 1 gemme.",
    ],
    [
        "When played, if it crushed a creature by arriving: every opponent either gives you 2 gems or sacrifices a creature, as it prefers; one that can do neither gives you 1 gem if it has one.",
        "Quand il est joué, s’il a écrasé une créature en arrivant : chaque adversaire vous donne 2 gemmes ou sacrifie une créature, à son choix ; celui qui ne peut faire ni l’un ni l’autre vous donne 1 gemme s’il en a une.",
    ],
    [
        "End of the game: 1 favour for each card covered in the Valkyrie’s pile, 4 at most.",
        "Fin de partie : 1 faveur par carte recouverte dans la pile de la Valkyrie, 4 au plus.",
    ],
    [
        "When played, if it crushed a creature by arriving: gain that creature’s invocation gain for the Jötunn’s plane.",
        "Quand il est joué, s’il a écrasé une créature en arrivant : gagnez le gain d’invocation de cette créature pour le plan du Jötunn.",
    ],
    [
        "Permanent: an opponent that invokes a card on the square matching the Troll’s must first give you 1 favour.",
        "Permanent : un adversaire qui invoque une carte sur la case correspondant à celle du Troll doit d’abord vous donner 1 faveur.",
    ],
    [
        "When played: you may pay 1 gem: every opponent loses 2 tokens, gems and favours as it chooses.",
        "Quand il est joué : vous pouvez payer 1 gemme : chaque adversaire perd 2 jetons, gemmes et faveurs à son choix.",
    ],
    [
        "When played, if it is visible: you may move another of your creatures onto a square that lies on a diagonal with the Alf. If it crushes a creature there, gain 1 favour.",
        "Quand il est joué, s’il est visible : vous pouvez déplacer une autre de vos créatures sur une case en diagonale de l’Alf. Si elle y écrase une créature, gagnez 1 faveur.",
    ],
    [
        "Permanent: completion gains that an opponent would take for the plane or the column Ra stands in go to you.",
        "Permanent : les gains de complétion qu’un adversaire obtiendrait pour le plan ou la colonne où se trouve Râ vous reviennent.",
    ],
    [
        "End of the game: 2 favours for each mythology, the Egyptian one apart, of which you have visible cards on two planes or more.",
        "Fin de partie : 2 faveurs par mythologie, l’égyptienne exceptée, dont vous avez des cartes visibles sur au moins deux plans.",
    ],
    [
        "Permanent: whenever one of your cards is crushed or sacrificed, gain 1 gem.",
        "Permanent : chaque fois qu’une de vos cartes est écrasée ou sacrifiée, gagnez 1 gemme.",
    ],
    [
        "When played: you may invoke another card from your discard, and, once it is fully resolved, a second one.",
        "Quand il est joué : vous pouvez invoquer une autre carte de votre défausse et, une fois celle-ci entièrement résolue, une seconde.",
    ],
    [
        "Permanent: when another of your creatures would be sacrificed, you may sacrifice the Scarab in its place. When the Scarab is sacrificed, gain 1 favour.",
        "Permanent : quand une autre de vos créatures va être sacrifiée, vous pouvez sacrifier le Scarabée à sa place. Quand le Scarabée est sacrifié, gagnez 1 faveur.",
    ],
    [
        "When played: you may exile up to three cards from discards, anybody’s; gain 1 gem for each.",
        "Quand elle est jouée : vous pouvez exiler jusqu’à trois cartes des défausses de n’importe qui ; gagnez 1 gemme pour chacune.",
    ],
    [
        "When played: move one of your creatures, the Sphinx included, to another plane, then gain its invocation gain there. If the card it crushes has an effect of its own, you choose which comes first, that effect or the gain.",
        "Quand il est joué : déplacez une de vos créatures, Sphinx compris, vers un autre plan, puis gagnez son gain d’invocation à cet endroit. Si la carte qu’elle écrase a elle-même un effet, vous choisissez ce qui vient d’abord, cet effet ou le gain.",
    ],
    [
        "When played: you may sacrifice another of your creatures: invoke from the sanctuary a creature of the mythology of the card that was sacrificed.",
        "Quand il est joué : vous pouvez sacrifier une autre de vos créatures : invoquez du sanctuaire une créature de la mythologie de la carte sacrifiée.",
    ],
    [
        "End of the game: 1 favour for every two cards in your discard, 3 at most.",
        "Fin de partie : 1 faveur pour deux cartes dans votre défausse, 3 au plus.",
    ],
    [
        "Permanent: when the Bennu is crushed, you may call a card from any player’s discard.",
        "Permanent : quand le Bénou est écrasé, vous pouvez appeler une carte de la défausse de n’importe quel joueur.",
    ],
    [
        "When played: you may invoke a card from the board destined to you.",
        "Quand il est joué : vous pouvez invoquer une carte du plateau qui vous est destiné.",
    ],
    [
        "When played: choose a deity lying in the sanctuary and gain its invocation gain for Vishnu’s plane.",
        "Quand il est joué : choisissez une divinité du sanctuaire et gagnez son gain d’invocation pour le plan de Vishnou.",
    ],
    [
        "When played: you may sacrifice up to two of your creatures at once, gaining 1 favour for each. Then you may call a creature from any discard.",
        "Quand il est joué : vous pouvez sacrifier jusqu’à deux de vos créatures en même temps, en gagnant 1 faveur pour chacune. Puis vous pouvez appeler une créature de n’importe quelle défausse.",
    ],
    [
        "End of the game: 1 favour for each different mythology in your discard.",
        "Fin de partie : 1 faveur par mythologie différente dans votre défausse.",
    ],
    [
        "When played: exile every card of the board destined to you and gain 1 gem for each.",
        "Quand il est joué : exilez toutes les cartes du plateau qui vous est destiné et gagnez 1 gemme pour chacune.",
    ],
    [
        "Permanent: your cards and piles adjacent to the Naga cannot be moved. When the Naga is crushed, sacrifice it from under its crusher and gain 1 gem.",
        "Permanent : vos cartes et vos piles adjacentes au Nâga ne peuvent pas être déplacées. Quand le Nâga est écrasé, retirez-le de sous la carte qui l’écrase : il est sacrifié, et vous gagnez 1 gemme.",
    ],
    [
        "Permanent: whenever you discard a selected card, you may pay 1 gem: call a creature from the board destined to you.",
        "Permanent : chaque fois que vous défaussez une carte sélectionnée, vous pouvez payer 1 gemme : appelez une créature du plateau qui vous est destiné.",
    ],
    [
        "When played: choose one of your planes. Gain 2 gems for each of your creatures there, then sacrifice them all.",
        "Quand il est joué : choisissez un de vos plans. Gagnez 2 gemmes par créature que vous y avez, puis sacrifiez-les toutes.",
    ],
    [
        "When played: as many times as there are cards in your discard now, you may move one of your cards to an adjacent square, move after move. The same card may move several times.",
        "Quand il est joué : autant de fois qu’il y a maintenant de cartes dans votre défausse, vous pouvez déplacer une de vos cartes vers une case adjacente, un déplacement après l’autre. La même carte peut bouger plusieurs fois.",
    ],
    [
        "When played: choose a creature lying on the board destined to you and gain its invocation gain for the Yaksha’s plane.",
        "Quand il est joué : choisissez une créature du plateau qui vous est destiné et gagnez son gain d’invocation pour le plan du Yaksha.",
    ],
    [
        "When played: in each plane you may choose one of your creatures. Sacrifice the chosen ones at once and gain 1 favour for each.",
        "Quand il est joué : dans chaque plan vous pouvez choisir une de vos créatures. Sacrifiez en même temps celles que vous avez choisies et gagnez 1 faveur pour chacune.",
    ],
    [
        "Permanent, once per turn: when cards of yours are sacrificed, gain 1 favour.",
        "Permanent, une fois par tour : quand des cartes à vous sont sacrifiées, gagnez 1 faveur.",
    ],
    [
        "End of the game: 1 favour for each empty square of your pantheon, 3 at most.",
        "Fin de partie : 1 faveur par case vide de votre panthéon, 3 au plus.",
    ],
    [
        "End of the game: 1 favour for every 3 gems you own. You keep the gems, which still convert afterwards.",
        "Fin de partie : 1 faveur pour 3 gemmes que vous possédez. Vous gardez ces gemmes, qui se convertissent ensuite comme les autres.",
    ],
    [
        "Permanent: whenever you crush a creature, gain 1 gem, also when the Puma is the one that crushes or is crushed.",
        "Permanent : chaque fois que vous écrasez une créature, gagnez 1 gemme, y compris quand c’est le Puma qui écrase ou qui est écrasé.",
    ],
    [
        "When played: you may sacrifice another of your creatures: gain 1 favour and 1 gem.",
        "Quand il est joué : vous pouvez sacrifier une autre de vos créatures : gagnez 1 faveur et 1 gemme.",
    ],
    [
        "When played: choose a mythology among your visible cards. Gain 1 gem for each visible card of it in your pantheon, then sacrifice one of them.",
        "Quand il est joué : choisissez une mythologie parmi vos cartes visibles. Gagnez 1 gemme par carte visible de celle-ci dans votre panthéon, puis sacrifiez l’une d’elles.",
    ],
    [
        "When played, if it is visible: choose an adjacent card. Gain its invocation gain where it stands, then sacrifice it.",
        "Quand il est joué, s’il est visible : choisissez une carte adjacente. Gagnez son gain d’invocation là où elle est, puis sacrifiez-la.",
    ],
    [
        "Permanent: when the Llama is sacrificed, gain 1 favour and 1 gem.",
        "Permanent : quand le Lama est sacrifié, gagnez 1 faveur et 1 gemme.",
    ],
    [
        "Permanent: whenever you complete the Ukuku’s plane, by the Ukuku itself or otherwise, gain 1 favour and 1 gem.",
        "Permanent : chaque fois que vous complétez le plan de l’Ukuku, par lui-même ou autrement, gagnez 1 faveur et 1 gemme.",
    ],
    [
        "When played: as often as you like, give an opponent 1 gem and receive 1 favour from it; with each opponent at most as many times as it has empty squares when the effect starts.",
        "Quand il est joué : autant de fois que vous voulez, donnez 1 gemme à un adversaire et recevez de lui 1 faveur ; avec chacun, au plus autant de fois qu’il a de cases vides quand l’effet commence.",
    ],
    [
        "When played: choose a neighbour; it moves one of its creatures, of its choice, to an adjacent square. Permanent: whenever an effect moves cards in a neighbour’s pantheon, gain 1 favour, once for each effect and neighbour.",
        "Quand il est joué : choisissez un voisin ; il déplace une de ses créatures, à son choix, vers une case adjacente. Permanent : chaque fois qu’un effet déplace des cartes dans le panthéon d’un voisin, gagnez 1 faveur, une seule par effet et par voisin.",
    ],
    [
        "When played: for each of its visible creatures, every neighbour gives you 1 gem or marks the creature; then it sacrifices those it has marked, all at once.",
        "Quand elle est jouée : pour chacune de ses créatures visibles, chaque voisin vous donne 1 gemme ou désigne la créature ; puis il sacrifie en même temps celles qu’il a désignées.",
    ],
    [
        "When played, if it is visible: you may exchange Pangu’s plane with another of your planes, each pile keeping its column, unless a pile of either cannot be moved. Then gain the invocation gain of every other visible card in Pangu’s plane.",
        "Quand il est joué, s’il est visible : vous pouvez échanger le plan de Pangu avec un autre de vos plans, chaque pile gardant sa colonne, sauf si une pile de l’un des deux ne peut être déplacée. Puis gagnez le gain d’invocation de chaque autre carte visible du plan de Pangu.",
    ],
    [
        "When played: you may pay 1 gem: move one of your cards to any square. Every opponent makes the same move, from the same square to the same square, if it can.",
        "Quand il est joué : vous pouvez payer 1 gemme : déplacez une de vos cartes vers n’importe quelle case. Chaque adversaire fait le même déplacement, de la même case vers la même case, s’il le peut.",
    ],
    [
        "Permanent, once per turn, in your own turn: give 1 gem to an opponent of your choice: gain 1 favour.",
        "Permanent, une fois par tour, pendant votre tour : donnez 1 gemme à un adversaire de votre choix : gagnez 1 faveur.",
    ],
    [
        "Permanent, once per turn: when the Fenghuang has been crushed or sacrificed, you may move it to an empty square of your pantheon.",
        "Permanent, une fois par tour : quand le Fenghuang vient d’être écrasé ou sacrifié, vous pouvez le déplacer vers une case vide de votre panthéon.",
    ],
    [
        "Permanent: whenever you complete the Mogwai’s plane or column, gain 1 favour. Whenever an opponent completes the matching plane or column of its own pantheon, that opponent gains 1 gem.",
        "Permanent : chaque fois que vous complétez le plan ou la colonne du Mogwai, gagnez 1 faveur. Chaque fois qu’un adversaire complète le plan ou la colonne correspondant de son panthéon, cet adversaire gagne 1 gemme.",
    ],
    [
        "When played: you may sacrifice one whole pile of yours, the Jiangshi’s own included: gain 1 favour for each card in it, 3 at most.",
        "Quand il est joué : vous pouvez sacrifier une de vos piles entières, celle du Jiangshi comprise : gagnez 1 faveur par carte qu’elle contient, 3 au plus.",
    ],
    [
        "When played: you may swap two of your piles. If they stood on different planes, gain 2 gems.",
        "Quand elle est jouée : vous pouvez échanger deux de vos piles. Si elles étaient sur des plans différents, gagnez 2 gemmes.",
    ],
    [
        "When played: show the top card of every creature deck. You may invoke one of them; the others go to the bottom of their decks.",
        "Quand il est joué : montrez la première carte de chaque pioche de créatures. Vous pouvez en invoquer une ; les autres vont sous leur pioche.",
    ],
    [
        "When played: you may invoke a card of the sanctuary and, once it is fully resolved, a second one from another board.",
        "Quand elle est jouée : vous pouvez invoquer une carte du sanctuaire et, une fois celle-ci entièrement résolue, une seconde d’un autre plateau.",
    ],
    [
        "Permanent: whenever an effect makes you invoke or call another card, gain 1 favour.",
        "Permanent : chaque fois qu’un effet vous fait invoquer ou appeler une autre carte, gagnez 1 faveur.",
    ],
    [
        "End of the game: 1 favour for each of your creatures adjacent to Umvelinqangi.",
        "Fin de partie : 1 faveur par créature à vous adjacente à Umvelinqangi.",
    ],
    [
        "Permanent: after another of your cards is played or moved onto a square adjacent to the Inkanyamba, you may move the Inkanyamba to an adjacent square and gain 1 gem; at most once per turn for each card that arrives.",
        "Permanent : après qu’une autre de vos cartes a été jouée ou déplacée sur une case adjacente à l’Inkanyamba, vous pouvez déplacer l’Inkanyamba vers une case adjacente et gagner 1 gemme ; au plus une fois par tour pour chaque carte qui arrive.",
    ],
    [
        "End of the game: 1 favour for each deity in the Unwabu’s plane.",
        "Fin de partie : 1 faveur par divinité dans le plan de l’Unwabu.",
    ],
    [
        "When played: you may pay 2 gems: call the top card of a creature deck of your choice.",
        "Quand il est joué : vous pouvez payer 2 gemmes : appelez la première carte d’une pioche de créatures de votre choix.",
    ],
    [
        "Permanent, once per turn: when the Impundulu crushes a creature, you may invoke a creature of the sanctuary.",
        "Permanent, une fois par tour : quand l’Impundulu écrase une créature, vous pouvez invoquer une créature du sanctuaire.",
    ],
    [
        "When played: sacrifice one of your creatures, the Werehyena included. Then call a card from an opponent’s discard.",
        "Quand elle est jouée : sacrifiez une de vos créatures, Hyène-garou comprise. Puis appelez une carte de la défausse d’un adversaire.",
    ],
    [
        "When played, if it is visible: you may move a creature from another plane into the Idlozi’s plane, any column: gain 1 gem for each card then visible in that plane.",
        "Quand il est joué, s’il est visible : vous pouvez déplacer une créature d’un autre plan vers le plan de l’Idlozi, dans la colonne de votre choix : gagnez 1 gemme par carte alors visible dans ce plan.",
    ],
    [
        "Permanent: whenever an effect, anybody’s, moves, crushes or sacrifices a card of yours, gain 1 favour; once for each card and effect.",
        "Permanent : chaque fois qu’un effet, de n’importe qui, déplace, écrase ou sacrifie une carte à vous, gagnez 1 faveur ; une seule par carte et par effet.",
    ],
    [
        "When played: gain 1 gem for each visible creature of your pantheon.",
        "Quand il est joué : gagnez 1 gemme par créature visible de votre panthéon.",
    ],
    [
        "Permanent: effects of opponents never take gems or favours from you. Where you may choose between tokens and a sacrifice, you may choose the tokens and lose none. Tolls are still due.",
        "Permanent : les effets des adversaires ne vous prennent jamais ni gemmes ni faveurs. Quand vous pouvez choisir entre des jetons et un sacrifice, vous pouvez choisir les jetons sans rien perdre. Les péages restent dus.",
    ],
    [
        "Permanent: your cards in Morrigan’s plane, herself included, can be neither moved nor sacrificed by any effect. Cards may still be moved into the plane and creatures there may still be crushed.",
        "Permanent : vos cartes du plan de Morrigan, elle comprise, ne peuvent être ni déplacées ni sacrifiées par aucun effet. On peut encore déplacer des cartes vers ce plan et y écraser des créatures.",
    ],
    [
        "Permanent: at the end of each of your turns, gain 1 gem.",
        "Permanent : à la fin de chacun de vos tours, gagnez 1 gemme.",
    ],
    [
        "Permanent, once per turn: when cards of an opponent are sacrificed, gain 1 gem.",
        "Permanent, une fois par tour : quand des cartes d’un adversaire sont sacrifiées, gagnez 1 gemme.",
    ],
    [
        "When played, if it is visible: sacrifice all your creatures adjacent to the Fairy at once; gain 2 gems for each.",
        "Quand elle est jouée, si elle est visible : sacrifiez en même temps toutes vos créatures adjacentes à la Fée ; gagnez 2 gemmes pour chacune.",
    ],
    [
        "Permanent: the Kelpie can be neither crushed nor sacrificed. End of the game: 1 favour if its plane has no empty square.",
        "Permanent : le Kelpie ne peut être ni écrasé ni sacrifié. Fin de partie : 1 faveur si son plan n’a aucune case vide.",
    ],
    [
        "When played: gain 1 gem for each different mythology among your visible cards.",
        "Quand il est joué : gagnez 1 gemme par mythologie différente parmi vos cartes visibles.",
    ],
    [
        "When played: you may move another of your creatures to an adjacent square, then another one still. Gain 1 gem for each creature these moves crush, the Dullahan included.",
        "Quand il est joué : vous pouvez déplacer une autre de vos créatures vers une case adjacente, puis encore une autre. Gagnez 1 gemme par créature que ces déplacements écrasent, Dullahan compris.",
    ],
];
