use engine::{Lang, Names};

use super::voice::{Gender, Voice, say};
use crate::action::{Action, Direction};
use crate::cards::Card;
use crate::setup::Deck;

/// An action as a short label.
pub fn label(action: Action, names: Names<'_>, lang: Lang) -> String {
    Voice { names, lang, deck: None }.label(action)
}

/// Like [`label`], with cards by what is printed on them and the sectors they fly.
pub fn label_with_numbers(action: Action, deck: Deck, names: Names<'_>, lang: Lang) -> String {
    let voice = Voice { names, lang, deck: Some(deck) };
    let said = voice.label(action);
    let sectors = match action {
        Action::First { card, foul: false } => card.value(deck).fast,
        Action::First { card, foul: true } => card.value(deck).fast + card.value(deck).bonus,
        Action::Second(card) => card.value(deck).slow,
        _ => return said,
    };
    let sectors = voice.sectors(sectors);
    say!(lang, "{said}: {sectors}", "{said}\u{a0}: {sectors}")
}

impl Voice<'_> {
    fn label(self, action: Action) -> String {
        let (voice, lang) = (self, self.lang);
        match action {
            Action::Take(god) => {
                let god = god.name(lang);
                say!(lang, "Play as {god}", "Incarner {god}")
            }
            Action::Fate(sector) => {
                say!(lang, "Fate token on sector {sector}", "Jeton du Destin au secteur {sector}")
            }
            Action::Bet(bet, creature) => {
                let (bet, creature) = (voice.bet(bet), creature.name_the(lang));
                say!(lang, "Bet {bet} on {creature}", "Parier {bet} sur {creature}")
            }
            Action::First { card, foul } => voice.first(card, foul),
            Action::Second(card) => {
                let card = voice.card(card);
                say!(lang, "Play {card} second", "Jouer {card} en second")
            }
            Action::Pass => lang.pick("Pass", "Passer").into(),
            Action::Play(power) => {
                let power = voice.power(power);
                say!(lang, "Play {power}", "Jouer {power}")
            }
            Action::LookAtBets(seat) => {
                let bets = voice.bets_of(seat);
                say!(lang, "Look at {bets}", "Regarder {bets}")
            }
            Action::LookAtHolder(holder) => {
                let holder = voice.holder(holder, None);
                say!(lang, "Look into the {holder}", "Regarder le {holder}")
            }
            Action::Enough => lang.pick("Stop here", "S’arrêter là").into(),
            Action::Replace { slot, bet } => {
                let (ordinal, bet) = (voice.ordinal(slot + 1, Gender::Masculine), voice.bet(bet));
                say!(
                    lang,
                    "Replace your {ordinal} bet with {bet}",
                    "Remplacer votre {ordinal} pari par {bet}"
                )
            }
            Action::Choose(creature) => {
                let creature = creature.name_the(lang);
                say!(lang, "Choose {creature}", "Choisir {creature}")
            }
            Action::By(count) => {
                let sectors = voice.sectors(count);
                say!(lang, "By {sectors}", "De {sectors}")
            }
            Action::Card(card) => {
                let card = voice.card(card);
                say!(lang, "Choose {card}", "Choisir {card}")
            }
            Action::Push(creature, direction) => {
                let (creature, way) = (creature.name_the(lang), voice.way(direction));
                say!(lang, "Push {creature} {way}", "Pousser {creature} {way}")
            }
            Action::Hunt(direction) => {
                let way = voice.way(direction);
                say!(lang, "Drive them {way}", "Les entraîner {way}")
            }
            Action::Sleipnir { foul: false } => lang.pick("Without the bonus", "Sans le bonus").into(),
            Action::Sleipnir { foul: true } => {
                lang.pick("With the bonus: foul play", "Avec le bonus : coup fourré").into()
            }
            Action::Draw(count) => {
                let cards = voice.count(count, ["card", "cards"], ["carte", "cartes"]);
                say!(lang, "Zeus draws {cards}", "Zeus tire {cards}")
            }
        }
    }

    fn first(self, card: Card, foul: bool) -> String {
        let card = self.card(card);
        if foul {
            say!(self.lang, "Play {card} first, with foul play", "Jouer {card} en premier, avec coup fourré")
        } else {
            say!(self.lang, "Play {card} first", "Jouer {card} en premier")
        }
    }

    fn way(self, direction: Direction) -> &'static str {
        match direction {
            Direction::Forward => self.lang.pick("forward", "en avant"),
            Direction::Back => self.lang.pick("back", "en arrière"),
        }
    }
}
