use engine::{Lang, Line, Names, Seat};

use super::voice::{Gender, Voice, say};
use crate::action::Prompt;
use crate::cards::{Card, Creature};
use crate::powers::Window;

/// The question as a sentence; `you` when the reader is the one who is asked.
pub fn ask(prompt: &Prompt, asked: Seat, you: bool, names: Names<'_>, lang: Lang) -> Line {
    let voice = Voice { names, lang, deck: None };
    let text = if you {
        voice.asks_you(prompt, asked)
    } else {
        let (who, task) = (voice.who(asked), voice.task(prompt));
        say!(lang, "Waiting for {who} to {task}…", "{who} doit {task}…")
    };
    Line { text, rule: prompt.rule() }
}

impl Voice<'_> {
    /// What is to be done, as an infinitive that fits any person.
    pub(super) fn task(self, prompt: &Prompt) -> String {
        match *prompt {
            Prompt::ChooseGod => self.lang.pick("choose a god", "choisir un dieu").into(),
            Prompt::PlaceFate => self.lang.pick("place a Fate token", "poser un jeton du Destin").into(),
            Prompt::PlaceBet { round, .. } => {
                let ordinal = self.ordinal(round, Gender::Masculine);
                say!(self.lang, "place a {ordinal} bet", "placer un {ordinal} pari")
            }
            Prompt::PlayFirst => self.lang.pick("play a first card", "jouer une première carte").into(),
            Prompt::PlaySecond { .. } => {
                self.lang.pick("play a second card", "jouer une seconde carte").into()
            }
            Prompt::Respond { window: Window::Landed, .. } => {
                self.lang.pick("play a Fate card or pass", "jouer une carte du Destin ou passer").into()
            }
            Prompt::Respond { .. } => {
                self.lang.pick("play a power or pass", "jouer un pouvoir ou passer").into()
            }
            Prompt::Aim { power, .. } => {
                let power = self.power(power);
                say!(self.lang, "decide how {power} works", "préciser l’effet de la carte {power}")
            }
        }
    }

    fn asks_you(self, prompt: &Prompt, asked: Seat) -> String {
        match *prompt {
            Prompt::ChooseGod => self
                .lang
                .pick("Choose the god you will play.", "Choisissez le dieu que vous incarnerez.")
                .into(),
            Prompt::PlaceFate => self
                .lang
                .pick(
                    "Put a Fate token on a sector that has none.",
                    "Posez un jeton du Destin sur un secteur qui n’en a pas.",
                )
                .into(),
            Prompt::PlaceBet { round, sealed } => self.asks_for_bet(round, sealed),
            Prompt::PlayFirst => self
                .lang
                .pick(
                    "Play your first card, from either holder: it counts its fast value.",
                    "Jouez votre première carte, de l’un ou l’autre présentoir : elle compte sa valeur \
                     rapide.",
                )
                .into(),
            Prompt::PlaySecond { holder } => {
                // A player's own holder is the one on the left.
                let side = match (self.lang, holder == asked) {
                    (Lang::En, true) => "left",
                    (Lang::En, false) => "right",
                    (Lang::Fr, true) => "gauche",
                    (Lang::Fr, false) => "droite",
                };
                say!(
                    self.lang,
                    "Play your second card, from the holder on your {side}: it counts its slow value.",
                    "Jouez votre seconde carte, du présentoir à votre {side} : elle compte sa valeur lente.",
                )
            }
            Prompt::Respond { landed: Some((creature, sector)), .. } => self.asks_for_fate(creature, sector),
            Prompt::Respond { announced: Some((seat, card, value)), .. } => {
                self.asks_to_answer(asked, seat, card, value)
            }
            Prompt::Respond { window, .. } => self.asks_for_power(window),
            Prompt::Aim { power, step } => power.question(step).ask[self.lang as usize].into(),
        }
    }

    fn asks_for_bet(self, round: u8, sealed: bool) -> String {
        let ordinal = self.ordinal(round, Gender::Masculine);
        if sealed {
            say!(
                self.lang,
                "Place your {ordinal} bet under the Jade Seal: pick a card and any creature at all.",
                "Placez votre {ordinal} pari sous le Sceau de jade : choisissez une carte et n’importe \
                 quelle créature.",
            )
        } else {
            say!(
                self.lang,
                "Place your {ordinal} bet: pick a card and a creature.",
                "Placez votre {ordinal} pari : choisissez une carte et une créature.",
            )
        }
    }

    fn asks_to_answer(self, asked: Seat, seat: Seat, card: Card, value: u8) -> String {
        let (who, name, sectors) = (self.who(seat), card.creature().name(self.lang), self.sectors(value));
        if asked == seat {
            say!(
                self.lang,
                "You have announced a {name} card ({sectors}): play a power, or pass?",
                "Vous avez annoncé une carte {name} ({sectors}) : jouer un pouvoir, ou passer ?",
            )
        } else {
            say!(
                self.lang,
                "{who} has announced a {name} card ({sectors}): play a power, or pass?",
                "{who} a annoncé une carte {name} ({sectors}) : jouer un pouvoir, ou passer ?",
            )
        }
    }

    fn asks_for_fate(self, creature: Creature, sector: u8) -> String {
        let (begins, posed) = (self.begins(creature), creature.gender().agree("posé", "posée"));
        say!(
            self.lang,
            "{begins} has landed on the Fate token of sector {sector}: play a Fate card, or pass?",
            "{begins} s’est {posed} sur le jeton du Destin du secteur {sector} : jouer une carte du \
             Destin, ou passer ?",
        )
    }

    fn asks_for_power(self, window: Window) -> String {
        let words = match window {
            Window::Bet => {
                ["Before you bet: play a power, or pass?", "Avant de parier : jouer un pouvoir, ou passer ?"]
            }
            Window::Turn => [
                "Your turn begins: play a power, or pass?",
                "Votre tour commence : jouer un pouvoir, ou passer ?",
            ],
            Window::Announced => [
                "A card has been announced: play a power, or pass?",
                "Une carte est annoncée : jouer un pouvoir, ou passer ?",
            ],
            Window::Landed => [
                "A creature has landed on a Fate token: play a Fate card, or pass?",
                "Une créature s’est posée sur un jeton du Destin : jouer une carte du Destin, ou passer ?",
            ],
            Window::MidRace => [
                "The third bets are about to begin: play a power, or pass?",
                "Les troisièmes paris vont commencer : jouer un pouvoir, ou passer ?",
            ],
            Window::Judgement => [
                "Zeus is about to draw: play a power, or pass?",
                "Zeus va tirer ses cartes : jouer un pouvoir, ou passer ?",
            ],
        };
        words[self.lang as usize].into()
    }
}
