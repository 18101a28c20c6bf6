use engine::{Lang, Line, Names, Seat};

use super::voice::{Voice, say};
use crate::action::Prompt;
use crate::legal::GRANT;

/// The question as a sentence; `you` when the reader is the one who is asked.
pub fn ask(prompt: &Prompt, asked: Seat, you: bool, names: Names<'_>, lang: Lang) -> Line {
    let voice = Voice { names, lang };
    let text = if you {
        voice.asks_you(prompt)
    } else {
        let (who, task) = (voice.who(asked), voice.task(prompt));
        say!(lang, "Waiting for {who} to {task}…", "{who} doit {task}…")
    };
    Line { text, rule: prompt.rule() }
}

impl Voice<'_> {
    /// What is to be done, as an infinitive that fits any person.
    pub(super) fn task(self, prompt: &Prompt) -> &'static str {
        let words: [&'static str; 2] = match prompt {
            Prompt::PickBonus => ["pick a bonus tile", "choisir une tuile bonus"],
            Prompt::GalliaChoice => {
                ["draw two cards or turn up a deity", "piocher deux cartes ou retourner une divinité"]
            }
            Prompt::GalliaPay { .. } => {
                ["pay for the deity turned up, or leave it", "payer la divinité retournée, ou la laisser"]
            }
            Prompt::DiscardOne { .. } => ["discard a card", "défausser une carte"],
            Prompt::AegyptusSwap => ["swap feet and columns", "échanger des pieds et des colonnes"],
            Prompt::CartagoItem { .. } => {
                ["spend the money of Carthage", "dépenser l’argent offert par Carthage"]
            }
            Prompt::RankUp => ["raise an offering", "élever une offrande"],
            Prompt::ReserveChoice => ["choose feet or columns", "choisir des pieds ou des colonnes"],
            Prompt::BonusColumn => ["place the bonus column", "poser la colonne bonus"],
            Prompt::ChooseAction { again: false } => ["choose an action", "choisir une action"],
            Prompt::ChooseAction { again: true } => ["choose a second action", "choisir une seconde action"],
            Prompt::MovePlace { first: true, .. } => ["place a piece", "poser un pion"],
            Prompt::MovePlace { .. } => ["place another piece or stop", "poser un autre pion ou s’arrêter"],
            Prompt::Follow { .. } => ["follow or draw a card", "suivre ou prendre une carte"],
            Prompt::BuyItem { first: true, .. } => ["buy something", "acheter quelque chose"],
            Prompt::BuyItem { .. } => ["buy more or stop", "acheter encore ou s’arrêter"],
            Prompt::BuyPay { .. } => ["choose coins to pay with", "choisir les pièces du paiement"],
            Prompt::WorshipPick => ["worship a deity", "vénérer une divinité"],
            Prompt::DrawCard { left: 0, .. } => {
                ["take another card or stop", "prendre encore une carte ou s’arrêter"]
            }
            Prompt::DrawCard { .. } => ["take a card", "prendre une carte"],
            Prompt::UseTraitera => ["use Traitera or end the turn", "utiliser Traitera ou finir son tour"],
        };
        words[self.lang as usize]
    }

    fn asks_you(self, prompt: &Prompt) -> String {
        let lang = self.lang;
        match *prompt {
            Prompt::GalliaPay { deity } => {
                let (name, top) = (deity.name(), deity.top());
                say!(
                    lang,
                    "{name} is turned up: offer {top} of one type and gain it, or leave it.",
                    "{name} est retournée : offrez-lui {top} d’un même type pour la gagner, ou laissez-la.",
                )
            }
            Prompt::DiscardOne { left, .. } => {
                let cards = self.cards(left);
                say!(
                    lang,
                    "Hands come down to seven: choose a card to discard ({cards} to go).",
                    "Les mains reviennent à sept : choisissez une carte à défausser (encore {cards}).",
                )
            }
            Prompt::CartagoItem { money } => self.asks_in_carthage(money),
            Prompt::MovePlace { steps, jumps, first, .. } => self.asks_to_move(steps, jumps, first),
            Prompt::Follow { mover, steps, jumps } => {
                let (mover, steps, jumps) = (self.who(mover), self.steps_left(steps), self.and_jumps(jumps));
                say!(
                    lang,
                    "Follow {mover}? Place a first piece ({steps}{jumps}), or take one card.",
                    "Suivre {mover}\u{202f}? Posez un premier pion ({steps}{jumps}), ou prenez une carte.",
                )
            }
            Prompt::BuyItem { spent, first: false } => say!(
                lang,
                "You have spent {spent}: buy more, or stop and pay.",
                "Vous avez dépensé {spent} : achetez encore, ou arrêtez-vous et payez.",
            ),
            Prompt::BuyPay { need } => say!(
                lang,
                "Pay {need} in coins; there is no change.",
                "Payez {need} en pièces ; on ne rend pas la monnaie.",
            ),
            Prompt::DrawCard { left: 0, extra } => {
                let cards = self.cards(extra);
                say!(
                    lang,
                    "Gadicea lets you take {cards} more, or stop.",
                    "Gadicea vous permet de prendre encore {cards}, ou arrêtez-vous.",
                )
            }
            Prompt::DrawCard { left, .. } => {
                let cards = self.cards(left);
                say!(
                    lang,
                    "Take a card from the display or the deck ({cards} to take).",
                    "Prenez une carte de l’étalage ou de la pioche (encore {cards}).",
                )
            }
            _ => self.asks_plainly(prompt),
        }
    }

    fn asks_to_move(self, steps: u8, jumps: u8, first: bool) -> String {
        let (steps, jumps) = (self.steps_left(steps), self.and_jumps(jumps));
        match first {
            true => say!(
                self.lang,
                "Place your first piece: {steps}{jumps}.",
                "Posez votre premier pion : {steps}{jumps}.",
            ),
            false => say!(
                self.lang,
                "Place another piece or stop: {steps}{jumps}.",
                "Posez un autre pion ou arrêtez-vous : {steps}{jumps}.",
            ),
        }
    }

    /// How far it goes without another card: none left does not mean that one cannot go on.
    fn steps_left(self, steps: u8) -> String {
        match (steps, self.lang) {
            (0, Lang::En) => "the next step takes a movement card".into(),
            (0, Lang::Fr) => "le prochain pas demande une carte de déplacement".into(),
            (_, Lang::En) => format!("{} left before the next movement card", self.steps(steps)),
            (_, Lang::Fr) => format!("encore {} avant la prochaine carte de déplacement", self.steps(steps)),
        }
    }

    /// Only who has Gaiviles can jump at all.
    fn and_jumps(self, jumps: u8) -> String {
        let count = self.count(jumps, ["jump", "jumps"], ["saut", "sauts"]);
        match jumps {
            0 => String::new(),
            _ => say!(self.lang, ", and {count}", ", et {count}"),
        }
    }

    fn asks_in_carthage(self, money: u8) -> String {
        match money {
            0 => self
                .lang
                .pick(
                    "You have spent all that Carthage gave you: stop.",
                    "Vous avez dépensé tout l’argent de Carthage : arrêtez-vous.",
                )
                .into(),
            GRANT => say!(
                self.lang,
                "Carthage gives you {money} money: buy something with it, or stop.",
                "Carthage vous offre une somme de {money} : achetez quelque chose avec, ou arrêtez-vous.",
            ),
            _ => say!(
                self.lang,
                "You have {money} left of what Carthage gave you: buy something with it, or stop.",
                "Il vous reste {money} de l’argent de Carthage : achetez encore quelque chose, ou arrêtez-vous.",
            ),
        }
    }

    /// Questions without numbers.
    fn asks_plainly(self, prompt: &Prompt) -> String {
        let words = match prompt {
            Prompt::PickBonus => ["Pick one of the bonus tiles.", "Choisissez une des tuiles bonus."],
            Prompt::GalliaChoice => [
                "Draw two cards, or turn up the top deity and perhaps win it cheaply?",
                "Piocher deux cartes, ou retourner la première divinité et peut-être l’obtenir à bon compte ?",
            ],
            Prompt::AegyptusSwap => [
                "Swap feet of your reserve for columns of the general reserve, or the other way round.",
                "Échangez des pieds de votre réserve contre des colonnes de la réserve générale, ou l’inverse.",
            ],
            Prompt::RankUp => {
                ["Choose an offering to raise by one rank.", "Choisissez une offrande à élever d’un rang."]
            }
            Prompt::ReserveChoice => [
                "Take two feet or two columns into your reserve.",
                "Prenez deux pieds ou deux colonnes en réserve.",
            ],
            Prompt::BonusColumn => [
                "Put your bonus column on a site of your choice.",
                "Posez votre colonne bonus sur le site de votre choix.",
            ],
            Prompt::ChooseAction { again: true } => [
                "Traitera lets you act again: choose an action.",
                "Traitera vous fait agir de nouveau : choisissez une action.",
            ],
            Prompt::ChooseAction { .. } => {
                ["Your turn: choose an action.", "À vous : choisissez une action."]
            }
            Prompt::WorshipPick => [
                "Choose a deity and the offerings you bring.",
                "Choisissez une divinité et les offrandes que vous apportez.",
            ],
            Prompt::UseTraitera => [
                "Discard Traitera and act again, or end your turn?",
                "Défausser Traitera et agir de nouveau, ou finir le tour ?",
            ],
            _ => ["Buy something.", "Achetez quelque chose."],
        };
        words[self.lang as usize].into()
    }
}

impl Prompt {
    /// What is asked, for the middle of a sentence.
    pub(super) fn task(&self, names: Names<'_>, lang: Lang) -> &'static str {
        Voice { names, lang }.task(self)
    }
}
