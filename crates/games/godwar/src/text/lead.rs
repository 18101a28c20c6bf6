use engine::Lang;

use crate::prompt::{Prompt, Purpose};

/// The question in a few words, enough on its own: what the one who is asked should do now.
pub fn lead(prompt: &Prompt, lang: Lang) -> &'static str {
    let words = match prompt {
        Prompt::NameMain => ["Name your main god", "Désignez votre dieu principal"],
        Prompt::ChooseGod => ["Choose your god", "Choisissez votre dieu"],
        Prompt::Startup(_) | Prompt::EndPhase(_) => {
            ["Use this power, or pass", "Utilisez ce pouvoir, ou passez"]
        }
        Prompt::Flow { left: 1 } => ["Discard a card", "Défaussez une carte"],
        Prompt::Flow { .. } => ["Discard two cards", "Défaussez deux cartes"],
        Prompt::Play => ["Play a card, or end the phase", "Jouez une carte, ou finissez la phase"],
        Prompt::Use { .. } => ["Choose the Action to borrow", "Choisissez l’Action à emprunter"],
        Prompt::Pay => ["Choose how much energy to pay", "Choisissez l’énergie à payer"],
        Prompt::Target(Purpose::Attack) => ["Choose whom to attack", "Choisissez qui attaquer"],
        Prompt::Target(Purpose::Discard) => ["Choose who discards", "Choisissez qui défausse"],
        Prompt::Target(Purpose::Peek) => ["Choose whose hand to see", "Choisissez la main à voir"],
        Prompt::Target(Purpose::Energy) => ["Choose who gains energy", "Choisissez qui gagne de l’énergie"],
        Prompt::Take { .. } => ["Take a public card", "Prenez une carte publique"],
        Prompt::Retrieve => ["Take a warrior back", "Reprenez un guerrier"],
        Prompt::Banish { .. } => ["Banish a card, or stop", "Envoyez une carte aux enfers, ou arrêtez"],
        Prompt::Keep => ["Choose the card to keep", "Choisissez la carte à garder"],
        Prompt::Sift => ["Discard cards, or put them back", "Défaussez des cartes, ou replacez-les"],
        Prompt::Order => ["Choose the card on top", "Choisissez la carte du dessus"],
        Prompt::Forced { .. } => ["You must discard a card", "Vous devez défausser une carte"],
        Prompt::Quiver => ["Discard a card for the Quiver", "Défaussez une carte pour le Carquois"],
        Prompt::Counter { .. } => ["Cancel this Action, or pass", "Annulez cette Action, ou passez"],
        Prompt::Defend { .. } => ["React to the attack, or pass", "Réagissez à l’attaque, ou passez"],
        Prompt::Trick { .. } => ["Cancel this Reaction, or pass", "Annulez cette Réaction, ou passez"],
        Prompt::Recruit { .. } => ["Recruit, or end the phase", "Recrutez, ou finissez la phase"],
        Prompt::Toll => ["Banish a card, or none", "Envoyez une carte aux enfers, ou aucune"],
        Prompt::Bottom { left: 1 } => ["Put a card under your deck", "Placez une carte sous votre deck"],
        Prompt::Bottom { .. } => ["Put two cards under your deck", "Placez deux cartes sous votre deck"],
    };
    words[lang as usize]
}
