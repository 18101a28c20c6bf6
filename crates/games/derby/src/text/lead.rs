use engine::Lang;

use crate::action::Prompt;
use crate::powers::Window;

/// The question in a few words, enough on its own: what the one who is asked should do now.
pub fn lead(prompt: &Prompt, lang: Lang) -> &'static str {
    let words = match *prompt {
        Prompt::ChooseGod => ["Choose your god", "Choisissez votre dieu"],
        Prompt::PlaceFate => ["Place a Fate token", "Posez un jeton du Destin"],
        Prompt::PlaceBet { round: 1, .. } => ["Place your first bet", "Placez votre premier pari"],
        Prompt::PlaceBet { round: 2, .. } => ["Place your second bet", "Placez votre deuxième pari"],
        Prompt::PlaceBet { .. } => ["Place your third bet", "Placez votre troisième pari"],
        Prompt::PlayFirst => ["Play your first card", "Jouez votre première carte"],
        Prompt::PlaySecond { .. } => ["Play your second card", "Jouez votre seconde carte"],
        Prompt::Respond { window: Window::Landed, .. } => {
            ["Play a Fate card, or pass", "Jouez une carte du Destin, ou passez"]
        }
        Prompt::Respond { .. } => ["Play a power, or pass", "Jouez un pouvoir, ou passez"],
        Prompt::Aim { power, step } => power.question(step).lead,
    };
    words[lang as usize]
}
