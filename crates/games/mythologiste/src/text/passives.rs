//! What passives do, in our own words.

use engine::Lang;

use crate::gods::God;

/// The permanent passives of a god (shield), none, one or two.
pub fn passive_texts(god: God, lang: Lang) -> &'static [&'static str] {
    let texts: [&'static [&'static str]; 2] = match god {
        God::Anubis => [
            &["When an attack eliminates gods of yours, roll: on 1 or 5 you save one of them, not Anubis."],
            &[
                "Quand une attaque élimine de vos dieux, lancez le dé : sur 1 ou 5 vous en sauvez un, mais pas Anubis.",
            ],
        ],
        God::Bastet => [
            &["Attacks cannot put your other Egyptian gods to sleep."],
            &["Les attaques ne peuvent endormir vos autres dieux égyptiens."],
        ],
        God::Horus | God::Tyr => [
            &["At the start of your turn you advance one space without using it."],
            &["Au début de votre tour, vous avancez d’une case sans l’utiliser."],
        ],
        God::Neith | God::Nemesis | God::Sarasvati => [
            &["Attacks can neither eliminate nor take this goddess."],
            &["Les attaques ne peuvent ni éliminer ni prendre cette déesse."],
        ],
        God::Serket => [
            &["No Malus makes your gods inactive.", "No Malus eliminates your gods."],
            &["Aucun Malus ne rend vos dieux inactifs.", "Aucun Malus n’élimine vos dieux."],
        ],
        God::Apollo => [
            &["You succeed in the quests of art: The Masked God and Oracle of Delphi."],
            &["Vous réussissez les quêtes d’art : Le dieu masqué et Oracle de Delphes."],
        ],
        God::Ares => [
            &["You succeed in the quests of force: Arm-wrestling and Offering."],
            &["Vous réussissez les quêtes de force : Bras de fer et Offrande."],
        ],
        God::Minerva => [
            &[
                "You succeed in the quests of knowledge: Culture, Infallible Memory, Gods, Goddesses and Triad.",
            ],
            &[
                "Vous réussissez les quêtes de savoir : Culture, Mémoire infaillible, Dieux, Déesses et Triade.",
            ],
        ],
        God::Athena => [
            &["When an attack hits another god of yours, Athena may take one of the blows."],
            &[
                "Quand une attaque touche un autre de vos dieux, Athéna peut recevoir l’un des coups à sa place.",
            ],
        ],
        God::Hades | God::Juno => [
            &["You draw one god more at the start of your turn."],
            &["Vous piochez un dieu de plus au début de votre tour."],
        ],
        God::Hephaestus => [
            &["Roll for each Malus that comes to you: on 4, 5 or 6 it does not affect you."],
            &["Lancez le dé pour chaque Malus reçu : sur 4, 5 ou 6 il ne vous affecte pas."],
        ],
        God::Hera | God::Change | God::Ceres => [
            &["You draw a Power card at the start of your turn."],
            &["Vous piochez une carte Pouvoir au début de votre tour."],
        ],
        God::Poseidon => [
            &["Attacks cannot eliminate your other Greek gods."],
            &["Les attaques ne peuvent éliminer vos autres dieux grecs."],
        ],
        God::Baldr => {
            [&["Only Norse gods can attack Baldr."], &["Seuls des dieux nordiques peuvent attaquer Baldr."]]
        }
        God::Njord => [
            &["Power and Malus spaces give you two cards."],
            &["Les cases Pouvoir et Malus vous donnent deux cartes."],
        ],
        God::Odin => [
            &["Odin cannot be attacked while you have another Norse god, active or not."],
            &["Odin ne peut être attaqué tant que vous avez un autre dieu nordique, actif ou non."],
        ],
        God::Sol => [
            &["No Malus moves you or keeps you from moving."],
            &["Aucun Malus ne vous déplace ni ne vous empêche d’avancer."],
        ],
        God::Ullr | God::Bacchus => {
            [&["Attacks cannot put this god to sleep."], &["Les attaques ne peuvent endormir ce dieu."]]
        }
        God::Ganesha => [
            &["The die may always carry you three spaces."],
            &["Le dé peut toujours vous porter de trois cases."],
        ],
        God::Vishnu => [
            &[
                "The first time in another player’s turn that an attack eliminates a god of yours, draw a god.",
            ],
            &["La première fois qu’au tour d’un autre une attaque élimine un de vos dieux, piochez un dieu."],
        ],
        God::Chiyou => [
            &["Attacks cannot put your other Chinese gods to sleep."],
            &["Les attaques ne peuvent endormir vos autres dieux chinois."],
        ],
        God::Fuxi => [&["Ultimates cannot attack Fuxi."], &["Les Ultimes ne peuvent attaquer Fuxi."]],
        God::Gonggong => {
            [&["Powers cannot attack Gonggong."], &["Les Pouvoirs ne peuvent attaquer Gonggong."]]
        }
        God::Huangdi => [
            &["Attacks cannot eliminate the gods in the slots right beside Huangdi."],
            &["Les attaques ne peuvent éliminer les dieux des emplacements voisins de Huangdi."],
        ],
        God::Nuwa => [
            &["Every other player without an active Chinese god draws a Malus at the start of the turn."],
            &["Tout autre joueur sans dieu chinois actif pioche un Malus au début de son tour."],
        ],
        God::Pangu => [
            &[
                "Pangu may save another god of yours from elimination by an attack; he becomes inactive but stays.",
            ],
            &[
                "Pangu peut sauver un autre de vos dieux d’une élimination par attaque ; il devient inactif mais reste.",
            ],
        ],
        God::XiWangmu => [
            &["One god of your choice is invincible while she is active."],
            &["Un dieu de votre choix est invincible tant qu’elle est active."],
        ],
        God::Zhurong => [&["Invincible."], &["Invincible."]],
        God::Mars => [
            &["Attacks cannot put your other gods to sleep."],
            &["Les attaques ne peuvent endormir vos autres dieux."],
        ],
        God::Venus => {
            [&["Male gods cannot attack Venus."], &["Les dieux masculins ne peuvent attaquer Vénus."]]
        }
        God::Vulcan => [
            &[
                "Invincible.",
                "Malus that come to you are kept under Vulcan, up to three. With three, you may make another player suffer them all at the start of that player’s turn.",
            ],
            &[
                "Invincible.",
                "Les Malus que vous recevez sont gardés sous Vulcain, trois au plus. Avec trois, vous pouvez les faire tous subir à un autre joueur au début de son tour.",
            ],
        ],
        _ => [&[], &[]],
    };
    texts[lang as usize]
}
