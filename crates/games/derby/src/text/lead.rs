use engine::Lang;

use crate::action::Prompt;
use crate::powers::{Power, Window};

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
        Prompt::Aim { power, step } => aim(power, step),
    };
    words[lang as usize]
}

/// What is asked about a power card; cards that ask nothing are named for completeness.
fn aim(power: Power, step: u8) -> [&'static str; 2] {
    match (power, step) {
        (Power::Trickster, _) => ["Change one of your bets", "Changez un de vos paris"],
        (Power::WebOfTales, 0) => ["Choose a card to trade away", "Choisissez une carte à échanger"],
        (Power::WebOfTales, _) => ["Choose the card you get", "Choisissez la carte reçue"],
        (Power::SilkenThread, _) => ["Choose the creature to pull", "Choisissez la créature à tirer"],
        (Power::EyeOfHorus, 0) => ["Choose whose bets to see", "Choisissez les paris à voir"],
        (Power::EyeOfHorus, _) => ["See more bets, or stop", "Voyez d’autres paris, ou arrêtez"],
        (Power::FalconsStoop, _) => ["Choose how far it flies on", "Choisissez de combien elle avance"],
        (Power::TabletOfDestinies, _) => {
            ["Choose a card for or from Zeus", "Choisissez une carte pour ou de Zeus"]
        }
        (Power::FourWinds, 0) => ["Push a creature", "Poussez une créature"],
        (Power::FourWinds, _) => ["Push once more, or stop", "Poussez encore, ou arrêtez"],
        (Power::NetOfMarduk, _) => ["Choose how far it falls back", "Choisissez de combien elle recule"],
        (Power::HuginnAndMuninn, 0) => ["Choose a far holder to see", "Choisissez un présentoir à voir"],
        (Power::HuginnAndMuninn, _) => ["See another holder, or stop", "Voyez-en un deuxième, ou arrêtez"],
        (Power::Sleipnir, _) => ["With the bonus, or without?", "Avec le bonus, ou sans\u{202f}?"],
        (Power::WildHunt, _) => ["Choose which way to drive them", "Choisissez le sens de la chasse"],
        (Power::ReturnOfTheSerpent, 0) => {
            ["Choose the card to bring back", "Choisissez la carte qui revient"]
        }
        (Power::ReturnOfTheSerpent, _) => ["Choose the card to discard", "Choisissez la carte à défausser"],
        (Power::MorningStar, _) => ["Choose a creature to pass", "Choisissez la créature à dépasser"],
        (Power::EdictOfHeaven, _) => ["Choose how many Zeus draws", "Choisissez combien Zeus en tire"],
        (Power::GreatRace, _) => ["Choose who trades places", "Choisissez qui échange sa place"],
        (Power::WingsOfVengeance | Power::FeatheredWind | Power::JadeSeal, _) => {
            ["Nothing more to choose", "Rien d’autre à choisir"]
        }
    }
}
