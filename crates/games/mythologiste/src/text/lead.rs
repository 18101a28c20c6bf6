use engine::Lang;

use crate::action::Prompt;
use crate::cards::Quest;
use crate::frame::{Category, OwnWhy};

/// The question in a few words, enough on its own: what the one who is asked should do now.
pub fn lead(prompt: &Prompt, lang: Lang) -> &'static str {
    let words = match *prompt {
        Prompt::Act => ["Act, or end your turn", "Agissez, ou finissez votre tour"],
        Prompt::PlaceGod(_) => ["Choose a place for the god", "Choisissez une place pour le dieu"],
        Prompt::KeepGods(_) => ["Discard one of seven gods", "Défaussez un des sept dieux"],
        Prompt::Own { why, left, .. } => own(why, left),
        Prompt::Release(_) => ["Release Vulcan’s Malus?", "Libérer les Malus de Vulcain\u{202f}?"],
        Prompt::Titans(_) => ["Use Titans’ Protection?", "Utiliser la Protection des Titans\u{202f}?"],
        Prompt::Target { second: true, .. } => {
            ["Choose a second one, or stop", "Choisissez-en un deuxième, ou arrêtez"]
        }
        Prompt::Target { .. } => ["Choose an opponent", "Choisissez un adversaire"],
        Prompt::Strike { category, .. } => match category {
            Category::Sleep | Category::Drowse => {
                ["Choose gods to put to sleep", "Choisissez des dieux à endormir"]
            }
            Category::Eliminate => ["Choose gods to eliminate", "Choisissez des dieux à éliminer"],
            Category::Take => ["Choose the god to take", "Choisissez le dieu à prendre"],
        },
        Prompt::Surrender { .. } => ["Choose a god to lose", "Choisissez un dieu à perdre"],
        Prompt::Discard { left: 1 } => ["Discard a Power card", "Défaussez une carte Pouvoir"],
        Prompt::Discard { .. } => ["Discard Power cards", "Défaussez des cartes Pouvoir"],
        Prompt::Abundance => ["Discard another card, or stop", "Défaussez une autre carte, ou arrêtez"],
        Prompt::Give(_) => ["Choose a card to give", "Choisissez une carte à donner"],
        Prompt::FetchPower => ["Take a discarded Power card", "Reprenez une carte Pouvoir défaussée"],
        Prompt::PeekDiscard(_) => ["Choose the card they discard", "Choisissez la carte à défausser"],
        Prompt::PeekTake(_) => ["Choose a card to take", "Choisissez une carte à prendre"],
        Prompt::PeekGive(_) => ["Choose a card to give back", "Choisissez une carte à rendre"],
        Prompt::FetchGod { optional: true, .. } => {
            ["Take another god, or stop", "Reprenez un autre dieu, ou arrêtez"]
        }
        Prompt::FetchGod { .. } => ["Take a discarded god", "Reprenez un dieu défaussé"],
        Prompt::Effect => ["Choose the effect to use", "Choisissez l’effet à utiliser"],
        Prompt::Peoples => ["Choose two peoples", "Choisissez deux ethnies"],
        Prompt::Swap => ["Choose two pawns to swap", "Choisissez deux pions à échanger"],
        Prompt::Distance => ["Choose how far to advance", "Choisissez de combien avancer"],
        Prompt::Branch(_) => ["Draw a god, or wake two?", "Piocher un dieu, ou en réveiller deux\u{202f}?"],
        Prompt::Reward(_) => ["Choose your reward", "Choisissez votre récompense"],
        Prompt::Storm => ["Go back, or discard two cards?", "Reculer, ou défausser deux cartes\u{202f}?"],
        Prompt::PickMalus(_) => ["Choose a Malus", "Choisissez un Malus"],
        Prompt::DealMalus => ["Choose who gets this Malus", "Choisissez qui reçoit ce Malus"],
        Prompt::Intercept => ["Let Athena take the blow?", "Laisser Athéna recevoir le coup\u{202f}?"],
        Prompt::Absorb => ["Let Pangu save a god?", "Laisser Pangu sauver un dieu\u{202f}?"],
        Prompt::Save => ["Choose the god Anubis saves", "Choisissez le dieu qu’Anubis sauve"],
        Prompt::Ready(_) => ["Begin the challenge", "Commencez le défi"],
        Prompt::Memorise => ["Memorise the row of gods", "Mémorisez la rangée de dieux"],
        Prompt::Answer { quest, step } => answer(quest, step),
        Prompt::Oracle => ["Choose what to ask the oracle", "Choisissez votre question à l’oracle"],
        Prompt::Wrestle => ["Choose whom to wrestle", "Choisissez votre adversaire"],
        Prompt::Reroll { .. } => ["Roll again?", "Relancer le dé\u{202f}?"],
        Prompt::Bid => ["Bid 0 to 3 cards in secret", "Offrez en secret de 0 à 3 cartes"],
    };
    words[lang as usize]
}

fn answer(quest: Quest, step: u8) -> [&'static str; 2] {
    match (quest, step) {
        (Quest::Memory, 0) => ["Who stood at the first place?", "Qui était à la première place\u{202f}?"],
        (Quest::Memory, _) => ["Who stood at the second place?", "Qui était à la deuxième place\u{202f}?"],
        (Quest::Gods | Quest::Goddesses | Quest::Triad, 0) => {
            ["Choose the first of three", "Choisissez le premier nom sur trois"]
        }
        (Quest::Gods | Quest::Goddesses | Quest::Triad, 1) => {
            ["Choose the second of three", "Choisissez le deuxième nom sur trois"]
        }
        (Quest::Gods | Quest::Goddesses | Quest::Triad, _) => {
            ["Choose the third of three", "Choisissez le troisième nom sur trois"]
        }
        _ => ["Answer the question", "Répondez à la question"],
    }
}

fn own(why: OwnWhy, left: u8) -> [&'static str; 2] {
    match why {
        OwnWhy::Bond | OwnWhy::Bless => ["Choose the invincible god", "Choisissez le dieu invincible"],
        OwnWhy::Awaken => ["Wake one of your gods", "Réveillez un de vos dieux"],
        OwnWhy::Starve => ["Discard a god", "Défaussez un dieu"],
        OwnWhy::Wake if left == 1 => ["Wake a god", "Réveillez un dieu"],
        OwnWhy::Wake => ["Wake gods", "Réveillez des dieux"],
        OwnWhy::PayEliminate => ["Eliminate a god as the price", "Éliminez un dieu pour payer"],
        OwnWhy::PayDrowse => ["Put a god to sleep as the price", "Endormez un dieu pour payer"],
        OwnWhy::Sacrifice if left > 1 => ["Sacrifice a god", "Sacrifiez un dieu"],
        OwnWhy::Sacrifice => ["Sacrifice another, or stop", "Sacrifiez un autre dieu, ou arrêtez"],
        OwnWhy::Couple => ["Choose the spouse", "Choisissez le conjoint"],
        OwnWhy::FateEliminate | OwnWhy::Achilles => {
            ["Eliminate one of your gods", "Éliminez un de vos dieux"]
        }
        OwnWhy::FateDrowse | OwnWhy::Setback | OwnWhy::DuelLost => {
            ["Choose the god to fall asleep", "Choisissez le dieu qui s’endort"]
        }
        OwnWhy::Lethe => ["Choose who drinks from Lethe", "Choisissez qui boit l’eau du Léthé"],
        OwnWhy::Medusa => ["Choose whom Medusa looks at", "Choisissez qui Méduse regarde"],
        OwnWhy::TradeAway => ["Choose the god to give away", "Choisissez le dieu à céder"],
    }
}
