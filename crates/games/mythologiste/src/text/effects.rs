//! What effects do, in words made from their verbs.

use engine::Lang;

use super::voice::say;
use crate::effect::{
    Aim, Condition, Cost, Count, Effect, Gods, Lender, Requirement, Steps, Until, Verb, Who,
};

/// An effect in full sentences: what it needs, what it costs, what happens, in order.
pub fn effect_text(effect: &Effect, lang: Lang) -> String {
    let mut sentences = Vec::new();
    sentences.extend(requirement(effect.requirement, lang));
    sentences.extend(cost(effect.cost, lang));
    let two = effect.verbs.iter().any(|verb| matches!(verb, Verb::ChooseUpToTwo(_)));
    sentences.extend(effect.verbs.iter().map(|&verb| sentence(verb, two, lang)));
    sentences.join(" ")
}

pub(super) fn requirement(requirement: Requirement, lang: Lang) -> Option<String> {
    Some(match requirement {
        Requirement::None => return None,
        Requirement::Own(god) => {
            let god = god.name(lang);
            say!(lang, "Needs {god}, active among your gods.", "Il faut {god}, actif parmi vos dieux.")
        }
        Requirement::InPlay(god) => {
            let god = god.name(lang);
            say!(lang, "Needs an active {god} with any player.", "Il faut {god} actif chez l’un des joueurs.")
        }
        Requirement::NotInPlay(god) => {
            let god = god.name(lang);
            say!(lang, "Not while {god} is active with anybody.", "Impossible tant que {god} est actif chez un joueur.")
        }
        Requirement::FinalStretch => lang
            .pick(
                "Only in the last lap, at most 12 spaces from the end, and while no Pangu is active.",
                "Seulement au dernier tour de plateau, à 12 cases au plus de la fin, et si Pangu n’est actif chez personne.",
            )
            .into(),
    })
}

pub(super) fn cost(cost: Cost, lang: Lang) -> Option<String> {
    let words = match cost {
        Cost::None => return None,
        Cost::Eliminate => {
            ["Price: eliminate another of your gods.", "Prix : éliminez un autre de vos dieux."]
        }
        Cost::Drowse => [
            "Price: another active god of yours is inactive until your next turn starts.",
            "Prix : un autre de vos dieux actifs est inactif jusqu’au début de votre prochain tour.",
        ],
        Cost::Discard => ["Price: discard a Power card.", "Prix : défaussez une carte Pouvoir."],
    };
    Some(words[lang as usize].into())
}

fn number(count: u8, lang: Lang) -> String {
    let words = match count {
        1 => ["one", "un"],
        2 => ["two", "deux"],
        3 => ["three", "trois"],
        4 => ["four", "quatre"],
        5 => ["five", "cinq"],
        6 => ["six", "six"],
        7 => ["seven", "sept"],
        _ => return count.to_string(),
    };
    words[lang as usize].into()
}

/// « three spaces »; French includes its preposition: « de trois cases », « d’une case ».
fn spaces(count: u8, lang: Lang) -> String {
    match (count, lang) {
        (1, Lang::En) => "one space".into(),
        (1, Lang::Fr) => "d’une case".into(),
        (_, Lang::En) => format!("{} spaces", number(count, lang)),
        (_, Lang::Fr) => format!("de {} cases", number(count, lang)),
    }
}

fn cards(count: u8, lang: Lang) -> String {
    let number = if count == 1 { lang.pick("a", "une").into() } else { number(count, lang) };
    match lang {
        Lang::En => format!("{number} Power card{}", if count == 1 { "" } else { "s" }),
        Lang::Fr => format!("{number} carte{} Pouvoir", if count == 1 { "" } else { "s" }),
    }
}

/// « up to three gods », « one active god ».
fn up_to(count: u8, active: bool, lang: Lang) -> String {
    let number = number(count, lang);
    match (count, active) {
        (1, false) => lang.pick("one god", "un dieu").into(),
        (1, true) => lang.pick("one active god", "un dieu actif").into(),
        (_, false) => say!(lang, "up to {number} gods", "jusqu’à {number} dieux"),
        (_, true) => say!(lang, "up to {number} active gods", "jusqu’à {number} dieux actifs"),
    }
}

fn until(until: Until, lang: Lang) -> &'static str {
    match until {
        Until::MyStart => lang.pick("until your next turn starts", "jusqu’au début de votre prochain tour"),
        Until::MyEnd => lang.pick("until the end of your next turn", "jusqu’à la fin de votre prochain tour"),
        Until::TheirEnd => lang
            .pick("until the end of that player’s next turn", "jusqu’à la fin du prochain tour de ce joueur"),
    }
}

fn aim(aim: Aim, two: bool, lang: Lang) -> String {
    let one = match (two, lang) {
        (false, Lang::En) => "Choose an opponent",
        (false, Lang::Fr) => "Choisissez un adversaire",
        (true, Lang::En) => "Choose one or two opponents",
        (true, Lang::Fr) => "Choisissez un ou deux adversaires",
    };
    match aim {
        Aim::Any => format!("{one}."),
        Aim::Ahead => say!(lang, "{one} ahead of you.", "{one} devant vous."),
        Aim::Near(spaces) => {
            say!(
                lang,
                "{one} at most {spaces} spaces from you, laps aside and not across the Gate.",
                "{one} à {spaces} cases de vous au plus, sans compter les tours de plateau ni franchir la Porte."
            )
        }
        Aim::Another => {
            say!(lang, "{one}, another one, if there is one.", "{one}, un autre, s’il y en a un.")
        }
    }
}

fn steps(steps: Steps, lang: Lang) -> String {
    let words = match steps {
        Steps::N(count) => {
            let spaces = spaces(count, lang);
            return say!(lang, "Advance {spaces}.", "Avancez {spaces}.");
        }
        Steps::HalfDie => [
            "Roll the die and advance half of it, rounded up.",
            "Lancez le dé et avancez de la moitié, arrondie au-dessus.",
        ],
        Steps::TwiceDie => ["Roll the die and advance twice as far.", "Lancez le dé et avancez du double."],
        Steps::CappedDie => [
            "Roll the die and advance, at most as far as you have active gods.",
            "Lancez le dé et avancez, au plus d’autant de cases que vous avez de dieux actifs.",
        ],
        Steps::UpToThree => [
            "Advance one, two or three spaces, as you like.",
            "Avancez d’une, deux ou trois cases, à votre choix.",
        ],
        Steps::Last => [
            "Advance four spaces if everybody else is ahead of you, otherwise two.",
            "Avancez de quatre cases si tous les autres sont devant vous, sinon de deux.",
        ],
        Steps::CatchUp => [
            "Advance to the nearest pawn ahead, at most eight spaces; if you are in front, four spaces.",
            "Avancez jusqu’au pion le plus proche devant vous, de huit cases au plus ; si vous êtes en tête, de quatre cases.",
        ],
        Steps::Tally => [
            "Advance one space for each god of an opponent put to sleep this way, at most four.",
            "Avancez d’une case par dieu adverse ainsi endormi, de quatre au plus.",
        ],
    };
    words[lang as usize].into()
}

/// « up to two gods of the chosen opponent », ready to follow a verb; `active` where only active gods can be chosen.
fn gods(gods: Gods, active: bool, lang: Lang) -> String {
    match gods {
        Gods::Of(Count::N(count)) => {
            let gods = up_to(count, active, lang);
            say!(lang, "{gods} of that player", "{gods} de ce joueur")
        }
        Gods::Of(Count::ThreeIfAhead) => lang
            .pick(
                "up to three gods of that player if ahead of you, otherwise up to two",
                "jusqu’à trois dieux de ce joueur s’il est devant vous, sinon jusqu’à deux",
            )
            .into(),
        Gods::Of(Count::Romans) => lang
            .pick(
                "up to one god of that player and one more for each active Roman god of yours, four at most",
                "jusqu’à un dieu de ce joueur, plus un par dieu romain actif que vous avez, quatre au plus",
            )
            .into(),
        Gods::Of(Count::Die) => {
            lang.pick("as many gods as the die shows", "autant de dieux que le dé l’indique").into()
        }
        Gods::AllOf => lang.pick("every god of that player", "tous les dieux de ce joueur").into(),
        Gods::Each(count) | Gods::Spread(Count::N(count), 0, _) => {
            let gods = up_to(count, active, lang);
            say!(lang, "{gods} of each opponent", "{gods} de chaque adversaire")
        }
        Gods::All(who, people, condition) => {
            let people = people.map_or("", |people| people.adjective(true, lang));
            let state = match condition {
                Condition::Inactive => lang.pick("inactive ", " inactifs"),
                Condition::Fit => lang.pick("active ", " actifs"),
                _ => "",
            };
            let gap = if people.is_empty() { "" } else { " " };
            let whose = match who {
                Who::Everyone => {
                    lang.pick("of all players, yours included", "de tous les joueurs, les vôtres compris")
                }
                _ => lang.pick("of your opponents", "de vos adversaires"),
            };
            say!(lang, "all {state}{people}{gap}gods {whose}", "tous les dieux{gap}{people}{state} {whose}")
        }
        Gods::Spread(Count::N(count), each, condition) => {
            let gods = up_to(count, false, lang);
            let state = if condition == Condition::Inactive {
                lang.pick(" that are inactive", " inactifs")
            } else {
                ""
            };
            let limit = match (each < count, lang) {
                (true, Lang::En) => format!(", at most {each} of each", each = number(each, lang)),
                (true, Lang::Fr) => format!(", {each} au plus par joueur", each = number(each, lang)),
                _ => String::new(),
            };
            say!(lang, "{gods}{state} of any opponents{limit}", "{gods}{state} chez vos adversaires{limit}")
        }
        Gods::Spread(..) | Gods::SpreadLeaving => lang
            .pick(
                "up to as many gods of any opponents as the die shows; each victim keeps at least one active god",
                "au plus autant de dieux adverses que le dé l’indique ; chaque victime garde au moins un dieu actif",
            )
            .into(),
        Gods::OwnerPick(_) => lang.pick("a god of their own choice", "un dieu de leur choix").into(),
        Gods::Grudge => lang
            .pick(
                "up to two gods of each opponent who has attacked you since Nemesis came or last took revenge",
                "jusqu’à deux dieux de chaque adversaire qui vous a attaqué depuis l’arrivée de Némésis ou sa dernière vengeance",
            )
            .into(),
        Gods::JustAhead => lang
            .pick(
                "up to two active gods of each opponent one to four spaces ahead of you",
                "jusqu’à deux dieux actifs de chaque adversaire placé une à quatre cases devant vous",
            )
            .into(),
        Gods::Burial => lang
            .pick(
                "one inactive god of an opponent, or another god of yours",
                "un dieu inactif d’un adversaire, ou un autre de vos dieux",
            )
            .into(),
    }
}

/// Who does it; `two` where two players may have been chosen.
fn whom(who: Who, two: bool, lang: Lang) -> &'static str {
    match who {
        Who::Me => lang.pick("You", "Vous"),
        Who::Chosen if two => lang.pick("Each chosen player", "Chaque joueur choisi"),
        Who::Chosen => lang.pick("That player", "Ce joueur"),
        Who::Opponents => lang.pick("Each opponent", "Chaque adversaire"),
        Who::Ahead => lang.pick("Each opponent ahead of you", "Chaque adversaire placé devant vous"),
        Who::Everyone => lang.pick("Each player, you included,", "Chaque joueur, vous compris,"),
        Who::Left => lang.pick("Your left neighbour", "Votre voisin de gauche"),
    }
}

fn sentence(verb: Verb, two: bool, lang: Lang) -> String {
    match verb {
        Verb::Choose(choice) => aim(choice, false, lang),
        Verb::ChooseUpToTwo(choice) => aim(choice, true, lang),
        Verb::Advance(distance) => steps(distance, lang),
        Verb::AdvanceQuietly(count) => {
            let spaces = spaces(count, lang);
            say!(lang, "Advance {spaces} without using the space.", "Avancez {spaces} sans utiliser la case.")
        }
        Verb::Back(who, count) => {
            let (who, spaces) = (whom(who, two, lang), spaces(count, lang));
            say!(lang, "{who} goes back {spaces}.", "{who} recule {spaces}.")
        }
        Verb::Start(who) => {
            let who = whom(who, two, lang);
            say!(
                lang,
                "{who} goes back to the Gate of the lap in progress.",
                "{who} retourne à la Porte du tour de plateau en cours."
            )
        }
        Verb::Sleep(hit) => {
            let gods = gods(hit, false, lang);
            match hit {
                Gods::Each(1) | Gods::Of(Count::N(1)) => {
                    say!(lang, "Make inactive {gods}.", "Rendez inactif {gods}.")
                }
                _ => say!(lang, "Make inactive {gods}.", "Rendez inactifs : {gods}."),
            }
        }
        Verb::Drowse(hit, expiry) => {
            let (gods, until) = (gods(hit, true, lang), until(expiry, lang));
            match hit {
                Gods::Each(1) | Gods::Of(Count::N(1)) => {
                    say!(lang, "Make inactive, {until}: {gods}.", "Rendez inactif, {until} : {gods}.")
                }
                _ => say!(lang, "Make inactive, {until}: {gods}.", "Rendez inactifs, {until} : {gods}."),
            }
        }
        Verb::Eliminate(Gods::OwnerPick(who)) => {
            let who = whom(who, two, lang);
            say!(
                lang,
                "{who} eliminates a god of their own choice.",
                "{who} élimine un de ses dieux, à son choix."
            )
        }
        Verb::Eliminate(hit) => {
            let gods = gods(hit, false, lang);
            say!(lang, "Eliminate {gods}.", "Éliminez {gods}.")
        }
        Verb::EliminatePiercing(hit) => {
            let gods = gods(hit, false, lang);
            say!(
                lang,
                "Eliminate {gods}; the protections of gods and Athena, Pangu and Anubis do not help.",
                "Éliminez {gods} ; les protections des dieux, Athéna, Pangu et Anubis n’y peuvent rien."
            )
        }
        Verb::Wake(count) => {
            let gods = up_to(count, false, lang);
            say!(lang, "Wake {gods} of yours.", "Réveillez {gods} parmi les vôtres.")
        }
        Verb::DrawPower(count) => {
            let cards = cards(count, lang);
            say!(lang, "Draw {cards}.", "Piochez {cards}.")
        }
        Verb::DrawGods(count) => {
            let gods = number(count, lang);
            say!(lang, "Draw {gods} gods; keep six in all.", "Piochez {gods} dieux ; gardez-en six en tout.")
        }
        Verb::FetchGods(count) => {
            let gods = up_to(count, false, lang);
            say!(lang, "Take {gods} from the God discard.", "Reprenez {gods} dans la défausse des dieux.")
        }
        Verb::DiscardPower(who, count) => {
            let (who, cards) = (whom(who, two, lang), cards(count, lang));
            say!(lang, "{who} discards {cards}.", "{who} défausse {cards}.")
        }
        Verb::GivePower(who) => {
            let who = whom(who, two, lang);
            say!(
                lang,
                "{who} gives you a Power card of their own choice.",
                "{who} vous donne une carte Pouvoir de son choix."
            )
        }
        Verb::Lock(who, expiry) => {
            let (who, until) = match expiry {
                Until::TheirEnd => {
                    let until = ["until the end of their next turn", "jusqu’à la fin de son prochain tour"];
                    (whom(who, two, lang), until[lang as usize])
                }
                expiry => (whom(who, two, lang), until(expiry, lang)),
            };
            say!(lang, "{who} cannot move forward {until}.", "{who} ne peut plus avancer {until}.")
        }
        Verb::Shield(expiry) => {
            let until = until(expiry, lang);
            say!(
                lang,
                "You and your gods cannot be attacked {until}.",
                "Vous et vos dieux ne pouvez être attaqués {until}."
            )
        }
        Verb::Ward(people) => {
            let people = people.adjective(true, lang);
            say!(
                lang,
                "Your other {people} gods cannot be attacked until the end of your second next turn.",
                "Vos autres dieux {people} ne peuvent être attaqués jusqu’à la fin de votre deuxième prochain tour."
            )
        }
        Verb::Next(count) => {
            let spaces = spaces(count, lang);
            say!(
                lang,
                "In your next turn advance {spaces} instead of rolling.",
                "À votre prochain tour, avancez {spaces} au lieu de lancer le dé."
            )
        }
        Verb::Use(lender) => lent(lender)[lang as usize].into(),
        verb => fixed(verb)[lang as usize].into(),
    }
}

fn lent(lender: Lender) -> [&'static str; 2] {
    match lender {
        Lender::OwnPowers => [
            "Use the Power of another active god of yours at once.",
            "Utilisez aussitôt le Pouvoir d’un autre de vos dieux actifs.",
        ],
        Lender::OwnEgyptianUltimates => [
            "Use the Ultimate of another Egyptian god of yours at once, even an inactive one.",
            "Utilisez aussitôt l’Ultime d’un autre de vos dieux égyptiens, même inactif.",
        ],
        Lender::OwnUltimates => [
            "Use the Ultimate of another active god of yours at once.",
            "Utilisez aussitôt l’Ultime d’un autre de vos dieux actifs.",
        ],
        Lender::Opponents => [
            "Copy the Power or the Ultimate of an active god of an opponent.",
            "Copiez le Pouvoir ou l’Ultime d’un dieu actif d’un adversaire.",
        ],
        Lender::Discard => [
            "Copy the Power or the Ultimate of a god in the discard.",
            "Copiez le Pouvoir ou l’Ultime d’un dieu de la défausse.",
        ],
    }
}

/// Verbs whose words never change.
fn fixed(verb: Verb) -> [&'static str; 2] {
    match verb {
        Verb::AdvanceToEthnicity => {
            ["Advance to the next ethnicity space.", "Avancez jusqu’à la prochaine case Ethnie."]
        }
        Verb::SwapWithChosen => [
            "Swap spaces with that player; laps stay.",
            "Échangez vos cases avec ce joueur ; les tours de plateau restent acquis.",
        ],
        Verb::SwapAny => [
            "Two players whose spaces are one to twelve apart, not across the Gate, swap them; you may be one of them.",
            "Deux joueurs distants d’une à douze cases, sans franchir la Porte, échangent leurs places ; vous pouvez en être.",
        ],
        Verb::WakeAll => ["Wake all your gods.", "Réveillez tous vos dieux."],
        Verb::WakeSleepers => [
            "Remove every Inactive token from your gods; those for one turn stay.",
            "Retirez tous les jetons Inactif de vos dieux ; ceux d’un tour restent.",
        ],
        Verb::WakeEverySleeper => [
            "Remove every Inactive token in play; those for one turn stay.",
            "Retirez tous les jetons Inactif en jeu ; ceux d’un tour restent.",
        ],
        Verb::DrawPowerToSix => [
            "Draw Power cards until you hold six, at least two.",
            "Piochez des cartes Pouvoir jusqu’à en avoir six, deux au moins.",
        ],
        Verb::FetchPower => {
            ["Take a Power card from the discard.", "Reprenez une carte Pouvoir de la défausse."]
        }
        Verb::StealPower => [
            "Take a random Power card of that player, or two if that hand is larger than yours.",
            "Prenez au hasard une carte Pouvoir de ce joueur, ou deux si sa main est plus grande que la vôtre.",
        ],
        Verb::Malus(_) => {
            ["That player draws and suffers a Malus.", "Ce joueur pioche un Malus et le subit."]
        }
        Verb::Quest => ["Draw a Quest card and play it.", "Piochez une carte Quête et jouez-la."],
        Verb::LockMe => [
            "You cannot move forward until the end of your next turn.",
            "Vous ne pouvez plus avancer jusqu’à la fin de votre prochain tour.",
        ],
        Verb::GeneralShield => [
            "No god of anybody can be attacked until the end of your next turn; then this god is discarded.",
            "Aucun dieu ne peut être attaqué jusqu’à la fin de votre prochain tour ; ce dieu est alors défaussé.",
        ],
        Verb::LinkLove => [
            "For two turns of theirs that player cannot attack you, and you advance one space each time their board step moves them. Only while this god is active.",
            "Pendant deux de ses tours, ce joueur ne peut vous attaquer, et vous avancez d’une case chaque fois que son action plateau le déplace. Seulement tant que cette carte Dieu est active.",
        ],
        Verb::LinkFate => [
            "While this god stays with you: when an attack costs you a god or puts one to sleep, that player suffers the same.",
            "Tant que cette carte Dieu reste chez vous : quand une attaque vous coûte un dieu ou en endort un, ce joueur subit le même sort.",
        ],
        Verb::Couple => [
            "Join this god and another Greek god of yours, and wake both: opponents can only eliminate the two together.",
            "Unissez cette carte Dieu à un autre de vos dieux grecs et réveillez-les : vos adversaires ne peuvent éliminer que les deux ensemble.",
        ],
        Verb::QuestFailure => [
            "Your left neighbour fails the next quest.",
            "Votre voisin de gauche échoue à sa prochaine quête.",
        ],
        Verb::Drunk => [
            "In their next board step the die counts half, rounded down, at least one.",
            "À leur prochaine action plateau, le dé compte pour moitié, arrondi au-dessous, au moins un.",
        ],
        Verb::Starve => [
            "At the start of three turns that player draws no god and discards one, never the last.",
            "Au début de trois de ses tours, ce joueur ne pioche pas de dieu et en défausse un, jamais le dernier.",
        ],
        Verb::Slow => [
            "Until your next turn starts, whoever would roll the die moves one space.",
            "Jusqu’au début de votre prochain tour, qui devrait lancer le dé avance d’une case.",
        ],
        Verb::MalusBoard => [
            "Until the end of your next turn every space is a Malus space and nothing else.",
            "Jusqu’à la fin de votre prochain tour, toutes les cases sont des cases Malus et rien d’autre.",
        ],
        Verb::EthnicitiesOff => [
            "Until the end of your next turn nobody can use ethnicity spaces.",
            "Jusqu’à la fin de votre prochain tour, personne ne peut utiliser les cases Ethnie.",
        ],
        Verb::HoldGods => [
            "Until the end of your next turn only you may draw gods.",
            "Jusqu’à la fin de votre prochain tour, vous seul pouvez piocher des dieux.",
        ],
        Verb::Clear => [
            "You are freed: you can move, use cards, roll in full, and no link or quest failure holds you.",
            "Vous êtes libéré : vous pouvez avancer, utiliser vos cartes, lancer le dé normalement ; plus aucun lien ni échec de quête ne vous tient.",
        ],
        Verb::ExtraPlay => [
            "You may use one more Power card this turn.",
            "Vous pouvez utiliser une carte Pouvoir de plus ce tour-ci.",
        ],
        Verb::Duel => [
            "Both roll. If yours is at least as high, eliminate up to three of their gods; otherwise an active god of yours is inactive until your next turn starts.",
            "Chacun lance le dé. Si le vôtre est au moins égal, éliminez jusqu’à trois de ses dieux ; sinon, un de vos dieux actifs est inactif jusqu’au début de votre prochain tour.",
        ],
        Verb::TwoPeoples => [
            "Name two peoples: every player, you included, eliminates one god of each, at their own choice.",
            "Nommez deux ethnies : chaque joueur, vous compris, élimine un de ses dieux de chacune, à son choix.",
        ],
        Verb::Storm => [
            "Each opponent goes back four spaces or discards two Power cards.",
            "Chaque adversaire recule de quatre cases ou défausse deux cartes Pouvoir.",
        ],
        Verb::PickMalus => [
            "Look at the three Malus on top of the deck; that player suffers the one you pick, the others stay in order.",
            "Regardez les trois premiers Malus de la pioche ; ce joueur subit celui que vous choisissez, les autres restent dans l’ordre.",
        ],
        Verb::DealMalus => [
            "Draw up to three Malus, one for each of as many opponents, and give them out as you like.",
            "Piochez jusqu’à trois Malus, un par adversaire, et distribuez-les comme bon vous semble.",
        ],
        Verb::PeekAndSwap => [
            "Look at that hand, take a card of your choice, then give one back.",
            "Regardez cette main, prenez-y une carte de votre choix, puis donnez-en une.",
        ],
        Verb::PeekAndDiscard => [
            "Look at that hand and discard a card of your choice from it; draw a Power card.",
            "Regardez cette main et défaussez-en une carte de votre choix ; piochez une carte Pouvoir.",
        ],
        Verb::Trade => [
            "Trade a god of yours for one of theirs; the two take each other’s slot.",
            "Échangez un de vos dieux contre un des siens ; chacun prend l’emplacement de l’autre.",
        ],
        Verb::Take => ["Take one of their gods.", "Prenez un de ses dieux."],
        Verb::Bless => [
            "Another god of yours wakes and becomes invincible.",
            "Un autre de vos dieux se réveille et devient invincible.",
        ],
        Verb::EliminateSelf => ["This god is eliminated.", "Ce dieu est éliminé."],
        Verb::Sacrifice => [
            "Eliminate one or two of your gods and draw one god more than that; keep six in all.",
            "Éliminez un ou deux de vos dieux et piochez-en un de plus ; gardez-en six en tout.",
        ],
        Verb::Abundance => [
            "Discard up to three other Power cards and draw one more than that.",
            "Défaussez jusqu’à trois autres cartes Pouvoir et piochez autant de cartes Pouvoir, plus une.",
        ],
        Verb::GodOrWake => [
            "Draw a god, or wake up to two of yours.",
            "Piochez un dieu, ou réveillez-en jusqu’à deux des vôtres.",
        ],
        verb => unreachable!("{verb:?} has words with numbers or names"),
    }
}
