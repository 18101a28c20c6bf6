//! Questions, triads and clues of the quests: mythology as the sources tell it.

use engine::Lang;

use crate::gods::God;

/// A question with four options in two languages; the first option is right.
struct Question {
    asked: [&'static str; 2],
    english: [&'static str; 4],
    french: [&'static str; 4],
}

const fn q(asked: [&'static str; 2], english: [&'static str; 4], french: [&'static str; 4]) -> Question {
    Question { asked, english, french }
}

/// The words of a question, 0 to 35: three for each Culture card.
pub fn question(number: u8, lang: Lang) -> &'static str {
    QUESTIONS[usize::from(number)].asked[lang as usize]
}

/// The options of a question, the right one first.
pub fn quiz_options(number: u8, lang: Lang) -> [&'static str; 4] {
    let question = &QUESTIONS[usize::from(number)];
    lang.pick(question.english, question.french)
}

/// What the three gods of a triad are, 0 to 9.
pub fn triad(number: u8, lang: Lang) -> &'static str {
    TRIADS[usize::from(number)][lang as usize]
}

/// A clue to a god that does not name it.
pub fn clue(god: God, lang: Lang) -> &'static str {
    CLUES[god.index()][lang as usize]
}

static QUESTIONS: [Question; 36] = [
    q(
        [
            "Who watches over embalming, with the head of a jackal?",
            "Qui veille sur l’embaumement, avec une tête de chacal ?",
        ],
        ["Anubis", "Horus", "Sobek", "Thoth"],
        ["Anubis", "Horus", "Sobek", "Thot"],
    ),
    q(
        [
            "Who put the scattered body of Osiris together again?",
            "Qui a reconstitué le corps dispersé d’Osiris ?",
        ],
        ["Isis", "Bastet", "Neith", "Serket"],
        ["Isis", "Bastet", "Neith", "Serket"],
    ),
    q(
        [
            "The heart of the dead is weighed against the feather of which goddess?",
            "Le cœur du défunt est mis en balance avec la plume de quelle déesse ?",
        ],
        ["Maat", "Hathor", "Nut", "Sekhmet"],
        ["Maât", "Hathor", "Nout", "Sekhmet"],
    ),
    q(
        [
            "Thoth is most often shown with the head of which bird?",
            "Thot est le plus souvent représenté avec la tête de quel oiseau ?",
        ],
        ["Ibis", "Falcon", "Heron", "Vulture"],
        ["Ibis", "Faucon", "Héron", "Vautour"],
    ),
    q(
        ["Which animal belongs to Sobek?", "Quel animal est attribué à Sobek ?"],
        ["Crocodile", "Hippopotamus", "Lion", "Cobra"],
        ["Crocodile", "Hippopotame", "Lion", "Cobra"],
    ),
    q(
        ["Which uncle disputed the throne with Horus?", "Quel oncle disputa le trône à Horus ?"],
        ["Set", "Geb", "Ra", "Anubis"],
        ["Seth", "Geb", "Râ", "Anubis"],
    ),
    q(
        ["Whom did Persephone marry?", "Qui Perséphone a-t-elle épousé ?"],
        ["Hades", "Poseidon", "Ares", "Hephaestus"],
        ["Hadès", "Poséidon", "Arès", "Héphaïstos"],
    ),
    q(
        [
            "Athena sprang from which part of Zeus?",
            "De quelle partie du corps de Zeus Athéna a-t-elle jailli ?",
        ],
        ["His head", "His thigh", "His heart", "His hand"],
        ["Sa tête", "Sa cuisse", "Son cœur", "Sa main"],
    ),
    q(
        ["How many labours are told of Heracles?", "Combien de travaux attribue-t-on à Héraclès ?"],
        ["12", "7", "9", "15"],
        ["12", "7", "9", "15"],
    ),
    q(
        ["Which goddess is the twin of Apollo?", "Quelle déesse est la jumelle d’Apollon ?"],
        ["Artemis", "Athena", "Aphrodite", "Hera"],
        ["Artémis", "Athéna", "Aphrodite", "Héra"],
    ),
    q(
        ["Which Olympian works at the forge?", "Quel Olympien travaille à la forge ?"],
        ["Hephaestus", "Hermes", "Ares", "Dionysus"],
        ["Héphaïstos", "Hermès", "Arès", "Dionysos"],
    ),
    q(
        ["What remained in Pandora’s jar?", "Qu’est-il resté au fond de la jarre de Pandore ?"],
        ["Hope", "Love", "Fire", "Memory"],
        ["L’espoir", "L’amour", "Le feu", "La mémoire"],
    ),
    q(
        ["Which horse of Odin has eight legs?", "Quel cheval d’Odin a huit pattes ?"],
        ["Sleipnir", "Grani", "Gullfaxi", "Skinfaxi"],
        ["Sleipnir", "Grani", "Gullfaxi", "Skinfaxi"],
    ),
    q(
        ["What does Thor call his hammer?", "Quel nom porte le marteau de Thor ?"],
        ["Mjölnir", "Gungnir", "Gram", "Draupnir"],
        ["Mjölnir", "Gungnir", "Gram", "Draupnir"],
    ),
    q(
        ["With which plant was Baldr killed?", "Avec quelle plante Baldr fut-il tué ?"],
        ["Mistletoe", "Ivy", "Holly", "Yew"],
        ["Le gui", "Le lierre", "Le houx", "L’if"],
    ),
    q(
        ["Who is the guardian of Bifröst?", "Qui est le gardien de Bifröst ?"],
        ["Heimdall", "Tyr", "Njord", "Ullr"],
        ["Heimdallr", "Tyr", "Njörd", "Ullr"],
    ),
    q(
        ["Whose hand did the wolf Fenrir bite off?", "À qui le loup Fenrir arracha-t-il la main ?"],
        ["Tyr", "Thor", "Loki", "Odin"],
        ["Tyr", "Thor", "Loki", "Odin"],
    ),
    q(
        ["What draws the chariot of Freyja?", "Qui tire le char de Freya ?"],
        ["Cats", "Goats", "Wolves", "Boars"],
        ["Des chats", "Des boucs", "Des loups", "Des sangliers"],
    ),
    q(
        ["Who has the head of an elephant?", "Qui porte une tête d’éléphant ?"],
        ["Ganesha", "Skanda", "Hanuman", "Vishnu"],
        ["Ganesh", "Skanda", "Hanuman", "Vishnou"],
    ),
    q(
        ["Whom does Vishnu ride?", "Qui Vishnou prend-il pour monture ?"],
        ["Garuda", "Nandi", "A peacock", "A swan"],
        ["Garuda", "Nandi", "Un paon", "Un cygne"],
    ),
    q(
        [
            "In which epic do the Pandavas fight the Kauravas?",
            "Dans quelle épopée les Pandava combattent-ils les Kaurava ?",
        ],
        ["Mahabharata", "Ramayana", "Rigveda", "Gita Govinda"],
        ["Mahabharata", "Ramayana", "Rigveda", "Gita Govinda"],
    ),
    q(
        ["Ganga is the goddess of which river?", "Ganga est la déesse de quel fleuve ?"],
        ["Ganges", "Indus", "Yamuna", "Brahmaputra"],
        ["Gange", "Indus", "Yamuna", "Brahmapoutre"],
    ),
    q(
        [
            "Which demon in the shape of a buffalo fell to Durga?",
            "Quel démon à forme de buffle succomba à Dourga ?",
        ],
        ["Mahishasura", "Ravana", "Vritra", "Hiranyakashipu"],
        ["Mahishasura", "Ravana", "Vritra", "Hiranyakashipu"],
    ),
    q(
        ["On what does Shiva ride?", "Sur quel animal monte Shiva ?"],
        ["The bull Nandi", "A lion", "A rat", "A peacock"],
        ["Le taureau Nandi", "Un lion", "Un rat", "Un paon"],
    ),
    q(
        [
            "How many suns fell to the arrows of Houyi?",
            "Combien de soleils tombèrent sous les flèches de Houyi ?",
        ],
        ["9", "10", "3", "7"],
        ["9", "10", "3", "7"],
    ),
    q(
        ["Where is the home of Chang’e?", "Où Chang’e a-t-elle sa demeure ?"],
        ["On the Moon", "On Mount Kunlun", "Under the Eastern Sea", "In a peach tree"],
        ["Sur la Lune", "Sur le mont Kunlun", "Sous la mer de l’Est", "Dans un pêcher"],
    ),
    q(
        ["What was Pangu born from?", "De quoi Pangu est-il né ?"],
        ["A cosmic egg", "A lotus", "A cave", "A jade gourd"],
        ["D’un œuf cosmique", "D’un lotus", "D’une grotte", "D’une gourde de jade"],
    ),
    q(
        [
            "Who repaired the broken sky with stones of five colours?",
            "Qui a réparé le ciel brisé avec des pierres de cinq couleurs ?",
        ],
        ["Nüwa", "Chang’e", "Xi Wangmu", "Mazu"],
        ["Nuwa", "Chang’e", "Xi Wang Mu", "Mazu"],
    ),
    q(
        [
            "Which fruit in the garden of Xi Wangmu gives immortality?",
            "Quel fruit du jardin de Xi Wang Mu donne l’immortalité ?",
        ],
        ["Peach", "Pear", "Pomegranate", "Plum"],
        ["La pêche", "La poire", "La grenade", "La prune"],
    ),
    q(
        ["What did people learn from Shennong?", "Qu’est-ce que les hommes ont appris de Shennong ?"],
        ["Farming and healing herbs", "Archery", "Sailing", "Casting bronze"],
        ["L’agriculture et les herbes qui soignent", "Le tir à l’arc", "La navigation", "La fonte du bronze"],
    ),
    q(
        ["By which name did the Romans worship Ares?", "Sous quel nom les Romains honoraient-ils Arès ?"],
        ["Mars", "Vulcan", "Mercury", "Pluto"],
        ["Mars", "Vulcain", "Mercure", "Pluton"],
    ),
    q(
        [
            "By which name did the Romans worship Artemis?",
            "Sous quel nom les Romains honoraient-ils Artémis ?",
        ],
        ["Diana", "Juno", "Ceres", "Vesta"],
        ["Diane", "Junon", "Cérès", "Vesta"],
    ),
    q(
        [
            "From which goddess do cereals have their name?",
            "De quelle déesse les céréales tiennent-elles leur nom ?",
        ],
        ["Ceres", "Minerva", "Flora", "Venus"],
        ["Cérès", "Minerve", "Flore", "Vénus"],
    ),
    q(
        ["Who gave milk to Romulus and Remus?", "Qui nourrit de son lait Romulus et Rémus ?"],
        ["A she-wolf", "A bear", "A goat", "A mare"],
        ["Une louve", "Une ourse", "Une chèvre", "Une jument"],
    ),
    q(
        [
            "Which messenger of the gods has wings on his sandals?",
            "Quel messager des dieux a des ailes à ses sandales ?",
        ],
        ["Mercury", "Apollo", "Neptune", "Bacchus"],
        ["Mercure", "Apollon", "Neptune", "Bacchus"],
    ),
    q(
        ["Which month is said to be named after Juno?", "Quel mois passe pour devoir son nom à Junon ?"],
        ["June", "January", "July", "March"],
        ["Juin", "Janvier", "Juillet", "Mars"],
    ),
];

static TRIADS: [[&str; 2]; 10] = [
    ["the Trimurti", "la Trimurti"],
    ["the Tridevi", "la Tridevi"],
    ["the three gods of the Capitol", "les trois divinités du Capitole"],
    ["the family worshipped at Abydos", "la famille honorée à Abydos"],
    [
        "three Greek brothers who drew lots for sky, sea and underworld",
        "trois frères grecs qui tirèrent au sort le ciel, la mer et les enfers",
    ],
    [
        "three brothers under their Roman names, lords of sky, sea and underworld",
        "trois frères sous leur nom romain, maîtres du ciel, de la mer et des enfers",
    ],
    [
        "three Sovereigns of old China, one of whom repaired the sky",
        "trois Augustes de la Chine ancienne, dont l’une répara le ciel",
    ],
    [
        "a Norse couple and the son they lost to a twig of mistletoe",
        "un couple nordique et le fils qu’un brin de gui leur enleva",
    ],
    ["two brothers and a sister born of Geb and Nut", "deux frères et une sœur nés de Geb et de Nout"],
    ["the family of Shiva: a wife and two sons", "la famille de Shiva : une épouse et deux fils"],
];

static CLUES: [[&str; 2]; 72] = [
    ["With a jackal’s head, he prepares the dead", "À tête de chacal, il prépare les morts"],
    ["The cat of Bubastis, who protects the house", "La chatte de Bubastis, protectrice de la maison"],
    [
        "He is the earth, and the sky arches over him",
        "Il est la terre, et le ciel se courbe au-dessus de lui",
    ],
    ["The falcon who avenged his father", "Le faucon qui vengea son père"],
    ["Her magic gave her husband back his breath", "Sa magie rendit le souffle à son époux"],
    ["She weaves and shoots with the bow at Sais", "À Saïs, elle tisse et tire à l’arc"],
    ["A king cut to pieces, now the judge of the dead", "Un roi mis en pièces, désormais juge des morts"],
    ["His barque carries the sun across the day", "Sa barque porte le soleil à travers le jour"],
    ["A scorpion sits on her head and obeys her", "Un scorpion trône sur sa tête et lui obéit"],
    ["Red lord of deserts who slew his brother", "Seigneur rouge des déserts, meurtrier de son frère"],
    ["He waits in the Nile with many teeth", "Il attend dans le Nil, avec beaucoup de dents"],
    ["The ibis who keeps the books of the gods", "L’ibis qui tient les livres des dieux"],
    ["The foam of the sea brought her ashore", "L’écume de la mer la porta au rivage"],
    ["At Delphi he speaks through the Pythia", "À Delphes, il parle par la bouche de la Pythie"],
    [
        "Even his father Zeus dislikes his love of slaughter",
        "Son père Zeus lui-même lui reproche son goût du carnage",
    ],
    [
        "A huntress who will never marry, born on Delos with her brother",
        "Chasseresse qui refuse le mariage, née à Délos avec son frère",
    ],
    [
        "An owl, an olive tree, a city named after her",
        "Une chouette, un olivier, une ville qui porte son nom",
    ],
    ["He is time, whom nobody stops", "Il est le temps, que personne n’arrête"],
    ["A three-headed dog keeps his door", "Un chien à trois têtes garde sa porte"],
    ["He limps, but no smith is his equal", "Il boite, mais aucun forgeron ne l’égale"],
    ["The peacock is hers, and so are wedding vows", "Le paon est à elle, et les serments de mariage aussi"],
    ["Whoever grows too proud will meet her", "Qui devient trop fier la rencontrera"],
    ["He stirs the sea and makes the ground tremble", "Il soulève la mer et fait trembler le sol"],
    [
        "Clouds gather and lightning falls at his nod",
        "D’un signe de tête il assemble les nuées et lance la foudre",
    ],
    [
        "The shining son for whom the whole world should have wept",
        "Le fils lumineux que le monde entier aurait dû pleurer",
    ],
    [
        "She wears the necklace Brísingamen and travels behind cats",
        "Elle porte le collier Brísingamen et voyage derrière des chats",
    ],
    [
        "She took an oath from all things but one small plant",
        "Elle fit jurer toute chose, sauf une petite plante",
    ],
    [
        "He hears the grass grow, and keeps his horn ready",
        "Il entend pousser l’herbe et garde son cor à portée de main",
    ],
    [
        "Half of her is dead, and whoever dies of age or sickness comes to her",
        "Elle est à moitié morte, et qui meurt de vieillesse ou de maladie la rejoint",
    ],
    ["He fathered a wolf and mothered a horse", "Il fut le père d’un loup et la mère d’un cheval"],
    [
        "One of the Vanir, rich in ships, with two famous children",
        "L’un des Vanes, riche en navires, père de deux enfants illustres",
    ],
    [
        "He gave an eye for wisdom, and his ravens report to him",
        "Il donna un œil pour la sagesse, et ses corbeaux le renseignent",
    ],
    [
        "She drives the day across the sky, a wolf at her heels",
        "Elle mène le jour à travers le ciel, un loup sur les talons",
    ],
    [
        "Goats pull his cart, and giants fear his throw",
        "Des boucs tirent son char, et les géants craignent son bras",
    ],
    ["He kept his word with the hand he lost", "Il tint parole au prix de sa main"],
    ["He glides over the snow with his bow of yew", "Il glisse sur la neige avec son arc d’if"],
    [
        "He sits on a lotus and looks in four directions",
        "Assis sur un lotus, il regarde dans quatre directions",
    ],
    [
        "The gods lent her their weapons, and a lion carries her",
        "Les dieux lui prêtèrent leurs armes, et un lion la porte",
    ],
    [
        "Pray to him first; he clears the way with his trunk",
        "On le prie en premier : sa trompe dégage le chemin",
    ],
    [
        "She came down from heaven, and a god’s hair broke her fall",
        "Elle descendit du ciel, et la chevelure d’un dieu amortit sa chute",
    ],
    ["He set Lanka on fire with his burning tail", "De sa queue en flammes, il incendia Lanka"],
    ["She sticks out her tongue and dances on a god", "Elle tire la langue et danse sur un dieu"],
    [
        "Gold coins fall from her hand, a lotus bears her",
        "Des pièces d’or tombent de sa main, un lotus la porte",
    ],
    [
        "The mountain’s daughter who won an ascetic’s heart",
        "La fille de la montagne qui conquit le cœur d’un ascète",
    ],
    ["A veena, a swan and a book belong to her", "Une vina, un cygne et un livre lui appartiennent"],
    [
        "He dances in a ring of fire and has a third eye",
        "Il danse dans un cercle de feu et possède un troisième œil",
    ],
    ["Six mothers nursed this general on a peacock", "Six mères nourrirent ce général monté sur un paon"],
    [
        "He comes down as a fish, a boar, a hero, whenever the world needs it",
        "Il descend en poisson, en sanglier, en héros, quand le monde en a besoin",
    ],
    [
        "She drank what was meant for two and floated up to the Moon",
        "Elle but ce qui était pour deux et s’envola vers la Lune",
    ],
    [
        "With a head of bronze he fought the Yellow Emperor in the fog",
        "La tête de bronze, il combattit l’Empereur jaune dans le brouillard",
    ],
    [
        "He read eight signs on the back of a creature from the river",
        "Il lut huit signes sur le dos d’une créature sortie du fleuve",
    ],
    ["In his rage he knocked over the pillar of the sky", "De rage, il renversa le pilier du ciel"],
    [
        "Nine of his arrows hit what burned the fields",
        "Neuf de ses flèches touchèrent ce qui brûlait les champs",
    ],
    [
        "Yellow is his colour, and his chariot always points south",
        "Le jaune est sa couleur, et son char montre toujours le sud",
    ],
    ["He beats his drums, and the sky rumbles", "Il bat ses tambours, et le ciel gronde"],
    ["She shaped the first people from mud", "Elle façonna les premiers hommes dans la boue"],
    [
        "He stood between earth and sky until they parted, and became the world",
        "Debout entre terre et ciel, il les écarta, puis devint le monde",
    ],
    [
        "He tried poisons on himself to learn what heals",
        "Il essaya les poisons sur lui-même pour savoir ce qui guérit",
    ],
    [
        "Her orchard in the West ripens once in thousands of years",
        "Son verger d’Occident mûrit une fois en des milliers d’années",
    ],
    ["Master of flames, whose rival is the water", "Maître des flammes, dont l’eau est la rivale"],
    [
        "At Rome his feasts grew so wild that the senate banned them",
        "À Rome, ses fêtes devinrent si folles que le sénat les interdit",
    ],
    ["When her daughter is away, nothing grows", "Quand sa fille est loin, rien ne pousse"],
    [
        "By the lake of Nemi her priest slept with a sword",
        "Au bord du lac de Nemi, son prêtre dormait l’épée à la main",
    ],
    ["Her geese woke the guards of Rome", "Ses oies réveillèrent les gardes de Rome"],
    [
        "On the Capitol they call him the Best and the Greatest",
        "Sur le Capitole, on l’appelle le Très Bon, le Très Grand",
    ],
    [
        "His sons were raised by a wolf and founded a city",
        "Ses fils, élevés par une louve, fondèrent une ville",
    ],
    [
        "Two snakes on his staff, and merchants pray to him",
        "Deux serpents à son bâton, et les marchands le prient",
    ],
    [
        "Craftsmen and thinkers of Rome share this patroness",
        "À Rome, artisans et penseurs partagent cette patronne",
    ],
    [
        "In the heat of July the Romans built huts of leaves for him",
        "Dans la chaleur de juillet, les Romains lui dressaient des huttes de feuillage",
    ],
    ["He rose from the earth and carried off Proserpina", "Il surgit de la terre et emporta Proserpine"],
    ["Aeneas called her mother, Caesar called her ancestor", "Énée l’appelait mère, César l’appelait aïeule"],
    ["When Etna smokes, he is at work", "Quand l’Etna fume, il est à l’ouvrage"],
];
