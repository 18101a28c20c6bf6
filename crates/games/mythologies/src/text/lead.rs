use engine::Lang;

use crate::action::{Ask, Prompt};

/// The question in a few words, enough on its own: what the one who is asked should do now.
pub fn lead(prompt: &Prompt, lang: Lang) -> &'static str {
    let words = match *prompt {
        Prompt::Token { .. } => ["Take a card, or pass", "Prenez une carte, ou passez"],
        Prompt::Select { .. } => ["Choose the card to take", "Choisissez la carte à prendre"],
        Prompt::Turn { cards: true, .. } => ["Play or discard a card", "Jouez ou défaussez une carte"],
        Prompt::Turn { effects: true, .. } => {
            ["Use an effect, or end the turn", "Utilisez un effet, ou finissez le tour"]
        }
        Prompt::Turn { .. } => ["End your turn", "Finissez votre tour"],
        Prompt::Place { .. } => ["Choose a square for the card", "Choisissez une case pour la carte"],
        Prompt::Effect { ask, .. } => effect(ask),
        Prompt::Order => ["Choose the next effect", "Choisissez l’effet suivant"],
        Prompt::Spare => ["Spare a creature, or none", "Épargnez une créature, ou aucune"],
    };
    words[lang as usize]
}

fn effect(ask: Ask) -> [&'static str; 2] {
    match ask {
        Ask::Nothing => ["Wait", "Attendez"],
        Ask::Target => ["Name a square", "Nommez une case"],
        Ask::Plane => ["Choose a plane", "Choisissez un plan"],
        Ask::Mythology => ["Choose a mythology", "Choisissez une mythologie"],
        Ask::Board => ["Choose a board to lock", "Choisissez un plateau à verrouiller"],
        Ask::Pay(1) => ["Pay 1 gem?", "Payer 1 gemme\u{202f}?"],
        Ask::Pay(2) => ["Pay 2 gems?", "Payer 2 gemmes\u{202f}?"],
        Ask::Pay(3) => ["Pay 3 gems?", "Payer 3 gemmes\u{202f}?"],
        Ask::Pay(_) => ["Pay the gems?", "Payer les gemmes\u{202f}?"],
        Ask::Sacrifice => ["Choose a card to sacrifice", "Choisissez une carte à sacrifier"],
        Ask::MaybeSacrifice => ["Sacrifice a creature, or stop", "Sacrifiez une créature, ou arrêtez"],
        Ask::MaybePile => ["Sacrifice a pile, or none", "Sacrifiez une pile, ou aucune"],
        Ask::Adjacent => ["Choose an adjacent card", "Choisissez une carte adjacente"],
        Ask::Move => ["Move a card", "Déplacez une carte"],
        Ask::MaybeMove => ["Move a card, or not", "Déplacez une carte, ou non"],
        Ask::Lift => ["Choose what to lift, or stop", "Choisissez quoi soulever, ou arrêtez"],
        Ask::Land(_) => ["Choose where it comes down", "Choisissez où la reposer"],
        Ask::SwapPiles => ["Swap two piles, or not", "Échangez deux piles, ou non"],
        Ask::SwapPlanes => ["Exchange a plane, or none", "Échangez un plan, ou aucun"],
        Ask::PlayFromSanctuary => ["Play a card of your sanctuary", "Jouez une carte de votre sanctuaire"],
        Ask::MaybePlayFromSanctuary => {
            ["Play a sanctuary card, or none", "Jouez-en une du sanctuaire, ou aucune"]
        }
        Ask::PlayFromDiscard => ["Play a card of a discard", "Jouez une carte d’une défausse"],
        Ask::MaybePlayFromDiscard => {
            ["Play a discarded card, or none", "Jouez une carte défaussée, ou aucune"]
        }
        Ask::Revealed => ["Invoke a revealed card, or none", "Invoquez une carte montrée, ou aucune"],
        Ask::Deck => ["Choose a creature deck", "Choisissez une pioche de créatures"],
        Ask::Exile => ["Exile a card, or stop", "Exilez une carte, ou arrêtez"],
        Ask::Read => ["Choose a card for its gain", "Choisissez une carte pour son gain"],
        Ask::Exchange => ["Exchange a gem, or stop", "Échangez une gemme, ou arrêtez"],
        Ask::Extort => ["Pay 1 gem for a favour?", "Payer 1 gemme pour une faveur\u{202f}?"],
        Ask::Trade => ["Choose who gets the gem", "Choisissez qui reçoit la gemme"],
        Ask::Neighbour => ["Choose a neighbour", "Choisissez un voisin"],
        Ask::FavoursOrDeity => ["Lose 2 favours or a deity", "Perdez 2 faveurs ou une divinité"],
        Ask::GemsOrCreature => ["Lose 2 gems or a creature", "Perdez 2 gemmes ou une créature"],
        Ask::GemOrThis(_) => ["Lose 1 gem or this creature", "Perdez 1 gemme ou cette créature"],
        Ask::Lose => ["Choose two tokens to lose", "Choisissez deux jetons à perdre"],
        Ask::Return => ["Choose where it returns, or not", "Choisissez où elle revient, ou non"],
        Ask::Follow => ["Choose where it follows, or not", "Choisissez où elle suit, ou non"],
        Ask::React => ["React with an effect, or not", "Réagissez par un effet, ou non"],
    }
}
