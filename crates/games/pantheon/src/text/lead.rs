use engine::Lang;

use crate::action::Prompt;

/// The question in a few words, enough on its own: what the one who is asked should do now.
pub fn lead(prompt: &Prompt, lang: Lang) -> &'static str {
    let words = match *prompt {
        Prompt::PickBonus => ["Pick a bonus tile", "Choisissez une tuile bonus"],
        Prompt::GalliaChoice => ["Draw cards or turn up a deity", "Piochez, ou retournez une divinité"],
        Prompt::GalliaPay { .. } => ["Pay for the deity, or leave it", "Payez la divinité, ou laissez-la"],
        Prompt::DiscardOne { .. } => ["Choose a card to discard", "Choisissez une carte à défausser"],
        Prompt::AegyptusSwap => ["Swap feet and columns", "Échangez des pieds et des colonnes"],
        Prompt::CartagoItem { money: 0 } => ["Stop: all is spent", "Arrêtez\u{a0}: tout est dépensé"],
        Prompt::CartagoItem { .. } => {
            ["Spend Carthage’s money, or stop", "Dépensez l’argent de Carthage, ou arrêtez"]
        }
        Prompt::RankUp => ["Choose an offering to raise", "Choisissez une offrande à élever"],
        Prompt::ReserveChoice => ["Take two feet or two columns", "Prenez deux pieds ou deux colonnes"],
        Prompt::BonusColumn => ["Place your bonus column", "Posez votre colonne bonus"],
        Prompt::ChooseAction { again: false } => ["Choose an action", "Choisissez une action"],
        Prompt::ChooseAction { again: true } => ["Choose a second action", "Choisissez une seconde action"],
        Prompt::MovePlace { first: true, .. } => ["Place your first piece", "Posez votre premier pion"],
        Prompt::MovePlace { .. } => ["Place another piece, or stop", "Posez un autre pion, ou arrêtez"],
        Prompt::Follow { .. } => ["Follow, or take a card", "Suivez, ou prenez une carte"],
        Prompt::BuyItem { first: true, .. } => ["Buy something", "Achetez quelque chose"],
        Prompt::BuyItem { .. } => ["Buy more, or stop and pay", "Achetez encore, ou payez"],
        Prompt::BuyPay { .. } => ["Choose coins to pay with", "Choisissez les pièces du paiement"],
        Prompt::WorshipPick => ["Choose a deity to worship", "Choisissez une divinité à vénérer"],
        Prompt::DrawCard { left: 0, .. } => {
            ["Take another card, or stop", "Prenez encore une carte, ou arrêtez"]
        }
        Prompt::DrawCard { .. } => ["Take a card", "Prenez une carte"],
        Prompt::UseTraitera => ["Use Traitera, or end the turn", "Utilisez Traitera, ou finissez le tour"],
    };
    words[lang as usize]
}
