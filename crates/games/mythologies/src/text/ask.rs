use engine::{Line, Names, Seat};

use super::voice::{Voice, say, spaced};
use crate::action::{Ask, Prompt};

/// The question as a sentence; `you` when the reader is the one who is asked.
pub fn ask(prompt: &Prompt, asked: Seat, you: bool, names: Names<'_>, lang: engine::Lang) -> Line {
    let voice = Voice { names, lang };
    let (english, french) = voice.task(prompt);
    let task = lang.pick(english, french);
    let source = match *prompt {
        Prompt::Effect { kind, .. } => {
            let card = voice.card(kind);
            say!(lang, "{card}: ", "{card} : ")
        }
        _ => String::new(),
    };
    let text = if you {
        let sentence = capital(&task);
        format!("{source}{sentence}.")
    } else {
        let who = voice.who(asked);
        say!(lang, "{source}waiting for {who} to {task}…", "{source}{who} doit {task}…")
    };
    let text = if source.is_empty() { capital(&text) } else { text };
    Line { text: lang.pick(text.clone(), spaced(&text)), rule: prompt.rule() }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// What a turn still offers: it cannot end while a selected card is left.
fn turn_task(cards: bool, effects: bool) -> (String, String) {
    let (english, french) = match (cards, effects) {
        (true, true) => (
            "play or discard a selected card, or use a permanent effect",
            "jouer ou défausser une carte sélectionnée, ou utiliser un effet permanent",
        ),
        (true, false) => ("play or discard a selected card", "jouer ou défausser une carte sélectionnée"),
        (false, true) => {
            ("use a permanent effect or end the turn", "utiliser un effet permanent ou finir le tour")
        }
        (false, false) => ("end the turn", "finir le tour"),
    };
    (english.into(), french.into())
}

impl Voice<'_> {
    /// What is to be done, as an infinitive: English and French.
    fn task(self, prompt: &Prompt) -> (String, String) {
        match *prompt {
            Prompt::Token { board } => {
                let board = self.board(board);
                let from = board.replacen("le ", "sur le ", 1);
                (format!("take a card from {board} or pass"), format!("prendre une carte {from} ou passer"))
            }
            Prompt::Select { board } => {
                let board = self.board(board);
                let of = board.replacen("le ", "du ", 1);
                (format!("choose a card of {board}"), format!("choisir une carte {of}"))
            }
            Prompt::Turn { cards, effects } => turn_task(cards, effects),
            Prompt::Place { kind, invoked } => {
                let card = self.card(kind);
                let (english, french) = if invoked { ("invoke", "invoquer") } else { ("call", "appeler") };
                (
                    format!("choose the square to {english} {card} on"),
                    format!("choisir la case où {french} {card}"),
                )
            }
            Prompt::Effect { ask, .. } => self.effect_task(ask),
            Prompt::Order => {
                ("choose which effect comes next".into(), "choisir l’effet qui vient ensuite".into())
            }
            Prompt::Spare => (
                "choose a creature to spare by sacrificing the Scarab, or none".into(),
                "choisir une créature à épargner en sacrifiant le Scarabée, ou aucune".into(),
            ),
        }
    }

    fn effect_task(self, ask: Ask) -> (String, String) {
        let (english, french) = match ask {
            Ask::Nothing => ("wait", "attendre"),
            Ask::Target => ("name a square", "nommer une case"),
            Ask::Plane => ("choose a plane", "choisir un plan"),
            Ask::Mythology => ("choose a mythology", "choisir une mythologie"),
            Ask::Board => ("choose a board", "choisir un plateau"),
            Ask::Pay(1) => ("pay 1 gem or not", "payer 1 gemme ou non"),
            Ask::Pay(gems) => {
                return (format!("pay {gems} gems or not"), format!("payer {gems} gemmes ou non"));
            }
            Ask::Sacrifice => ("choose a card to sacrifice", "choisir une carte à sacrifier"),
            Ask::MaybeSacrifice => {
                ("choose a creature to sacrifice, or none", "choisir une créature à sacrifier, ou aucune")
            }
            Ask::MaybePile => {
                ("choose a pile to sacrifice, or none", "choisir une pile à sacrifier, ou aucune")
            }
            Ask::Adjacent => ("choose an adjacent card", "choisir une carte adjacente"),
            Ask::Move => ("move a card", "déplacer une carte"),
            Ask::MaybeMove => ("move a card, or not", "déplacer une carte, ou non"),
            Ask::Lift => ("choose what to lift, or no more", "choisir ce qui est soulevé, ou s’arrêter là"),
            Ask::Land(square) => {
                let square = self.square(square);
                return (
                    format!("choose where what was lifted from {square} comes down"),
                    format!("choisir où se pose ce qui a été soulevé de {square}"),
                );
            }
            Ask::SwapPiles => ("swap two piles, or not", "échanger deux piles, ou non"),
            Ask::SwapPlanes => {
                ("choose a plane to exchange with, or none", "choisir un plan à échanger, ou aucun")
            }
            Ask::PlayFromSanctuary => {
                ("choose a card of the sanctuary to play", "choisir une carte du sanctuaire à jouer")
            }
            Ask::MaybePlayFromSanctuary => (
                "choose a card of the sanctuary to play, or none",
                "choisir une carte du sanctuaire à jouer, ou aucune",
            ),
            Ask::PlayFromDiscard => {
                ("choose a card of a discard to play", "choisir une carte d’une défausse à jouer")
            }
            Ask::MaybePlayFromDiscard => (
                "choose a card of a discard to play, or none",
                "choisir une carte d’une défausse à jouer, ou aucune",
            ),
            Ask::Revealed => (
                "choose a revealed card to invoke, or none",
                "choisir une carte montrée à invoquer, ou aucune",
            ),
            Ask::Deck => ("choose a creature deck", "choisir une pioche de créatures"),
            Ask::Exile => {
                ("choose a card to exile, or no more", "choisir une carte à exiler, ou s’arrêter là")
            }
            Ask::Read => ("choose a card whose gain to take", "choisir une carte dont le gain est pris"),
            Ask::Exchange => (
                "choose an opponent to exchange a gem for a favour with, or no more",
                "choisir un adversaire avec qui échanger une gemme contre une faveur, ou s’arrêter là",
            ),
            Ask::Extort => (
                "pay 1 gem for a favour of an opponent, or not",
                "payer 1 gemme pour une faveur d’un adversaire, ou non",
            ),
            Ask::Trade => ("choose who gets the gem", "choisir qui reçoit la gemme"),
            Ask::Neighbour => ("choose a neighbour", "choisir un voisin"),
            Ask::FavoursOrDeity => {
                ("lose 2 favours or sacrifice a deity", "perdre 2 faveurs ou sacrifier une divinité")
            }
            Ask::GemsOrCreature => {
                ("give 2 gems or sacrifice a creature", "donner 2 gemmes ou sacrifier une créature")
            }
            Ask::GemOrThis(square) => {
                let square = self.square(square);
                return (
                    format!("give 1 gem or sacrifice the creature on {square}"),
                    format!("donner 1 gemme ou sacrifier la créature sur {square}"),
                );
            }
            Ask::Lose => ("choose the two tokens to lose", "choisir les deux jetons à perdre"),
            Ask::Return => (
                "choose an empty square to return to, or none",
                "choisir une case vide où revenir, ou aucune",
            ),
            Ask::Follow => ("choose a square to follow to, or none", "choisir une case où suivre, ou aucune"),
            Ask::React => ("react with a permanent effect, or not", "réagir par un effet permanent, ou non"),
        };
        (english.into(), french.into())
    }
}
