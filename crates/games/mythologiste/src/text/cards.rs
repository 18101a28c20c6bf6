//! What Power, Malus and Quest cards do, in our own words.

use engine::Lang;

use super::effects::effect_text;
use super::voice::say;
use crate::cards::{Malus, Power, Quest};

pub fn power_text(card: Power, lang: Lang) -> String {
    if let Some(effect) = card.effect() {
        let text = effect_text(effect, lang);
        return if card == Power::AriadnesThread {
            say!(lang, "{text} Not another Ariadne’s Thread.", "{text} Mais pas un autre Fil d’Ariane.")
        } else {
            text
        };
    }
    if let Some(people) = card.casts_ultimate_of() {
        let people = people.adjective(false, lang);
        return say!(
            lang,
            "Use the Ultimate of an active {people} god of yours, wherever your pawn is.",
            "Utilisez l’Ultime d’un de vos dieux actifs ({people}), où que soit votre pion."
        );
    }
    let words = if card == Power::CastASpell {
        [
            "Use the Power of an active god of yours anywhere, or its Ultimate on a space of its people.",
            "Utilisez le Pouvoir d’un de vos dieux actifs n’importe où, ou son Ultime sur une case de son ethnie.",
        ]
    } else {
        [
            "Answer to a Malus that has just come to you: it does not affect you. In your own turn this is your Power card of the turn.",
            "Réponse à un Malus que vous venez de recevoir : il ne vous affecte pas. À votre propre tour, c’est votre carte Pouvoir du tour.",
        ]
    };
    words[lang as usize].into()
}

pub fn malus_text(card: Malus, lang: Lang) -> String {
    if let Some(people) = card.ethnicity() {
        let people = people.adjective(true, lang);
        return say!(
            lang,
            "All {people} gods in play are inactive until the end of your next turn.",
            "Tous les dieux {people} en jeu sont inactifs jusqu’à la fin de votre prochain tour."
        );
    }
    card.text()[lang as usize].into()
}

/// What a Quest card asks, gives and costs.
pub fn quest_text(card: Quest, lang: Lang) -> &'static str {
    let words = match card {
        Quest::Memory => [
            "Remember a row of six gods. Success: wake a god and draw a Power card. Failure: an active god is inactive until the end of your next turn.",
            "Retenez une rangée de six dieux. Succès : réveillez un dieu et piochez une carte Pouvoir. Échec : un dieu actif est inactif jusqu’à la fin de votre prochain tour.",
        ],
        Quest::Gods => [
            "Pick the three gods of a people among eight names. Success: advance two spaces or draw a god. Failure: an active god is inactive until the end of your next turn.",
            "Retrouvez parmi huit noms les trois dieux d’une ethnie. Succès : avancez de deux cases ou piochez un dieu. Échec : un dieu actif est inactif jusqu’à la fin de votre prochain tour.",
        ],
        Quest::Goddesses => [
            "Pick the three goddesses among eight names. Success: advance two spaces or draw a god. Failure: an active god is inactive until the end of your next turn.",
            "Retrouvez les trois déesses parmi huit noms. Succès : avancez de deux cases ou piochez un dieu. Échec : un dieu actif est inactif jusqu’à la fin de votre prochain tour.",
        ],
        Quest::Triad => [
            "Pick the three who belong together among eight names. Success: advance three spaces. Failure: go back two.",
            "Retrouvez parmi huit noms les trois qui vont ensemble. Succès : avancez de trois cases. Échec : reculez de deux.",
        ],
        Quest::MaskedGod => [
            "Guess the next god of the deck from a clue. Success: the god is yours, advance one space. Failure: the god is discarded, go back one.",
            "Devinez à un indice le prochain dieu de la pioche. Succès : ce dieu est à vous, avancez d’une case. Échec : il est défaussé, reculez d’une case.",
        ],
        Quest::Oracle => [
            "Ask for 1, 2, 3 or 6 spaces and roll at most 5, 3, 2 or 1. Failure: go back one space.",
            "Demandez 1, 2, 3 ou 6 cases et obtenez au plus 5, 3, 2 ou 1 au dé. Échec : reculez d’une case.",
        ],
        Quest::ArmWrestling => [
            "Roll against a player, once more if you like. Higher: that player goes back one space and you advance two. Otherwise go back one.",
            "Lancez le dé contre un joueur, une seconde fois si vous voulez. Plus haut : il recule d’une case et vous avancez de deux. Sinon, reculez d’une case.",
        ],
        Quest::Offering => [
            "Everybody bids up to three Power cards in secret. If nobody bids more than you, discard your bid and advance two spaces and as many more. Otherwise you discard it all the same, and the highest bidders discard theirs and advance one space.",
            "Chacun offre en secret jusqu’à trois cartes Pouvoir. Si personne n’offre plus que vous, défaussez votre offrande et avancez de deux cases, plus une par carte. Sinon vous la défaussez quand même, et les plus généreux défaussent la leur et avancent d’une case.",
        ],
        Quest::Combo => [
            "Keep this card: in your next board step advance to the next ethnicity space instead of rolling.",
            "Gardez cette carte : à votre prochaine action plateau, avancez jusqu’à la prochaine case Ethnie au lieu de lancer le dé.",
        ],
        _ => [
            "Answer a question. Success: advance two spaces or draw a Power card. Failure: discard a Power card, or go back one space without cards.",
            "Répondez à une question. Succès : avancez de deux cases ou piochez une carte Pouvoir. Échec : défaussez une carte Pouvoir, ou reculez d’une case si vous n’en avez pas.",
        ],
    };
    words[lang as usize]
}
