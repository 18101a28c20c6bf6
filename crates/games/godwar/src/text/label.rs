use engine::{Lang, Names};

use super::voice::{Voice, say};
use crate::action::{Action, Source};
use crate::view::View;

/// An answer of the viewer, with the card that lies on a pile by its name.
pub fn label_in(view: &View, action: Action, names: Names<'_>, lang: Lang) -> String {
    let (Action::Take(Source::Pile(pile)) | Action::Recruit(Source::Pile(pile))) = action else {
        return label(action, names, lang);
    };
    let Some(card) = view.piles.get(usize::from(pile)).and_then(|pile| pile.top) else {
        return label(action, names, lang);
    };
    let (card, pile) = (card.name(lang), pile + 1);
    match action {
        Action::Take(_) => say!(lang, "Take {card} from pile {pile}", "Prendre {card}, pile {pile}"),
        _ => say!(lang, "Recruit {card} from pile {pile}", "Recruter {card}, pile {pile}"),
    }
}

/// An action as a short label.
pub fn label(action: Action, names: Names<'_>, lang: Lang) -> String {
    let voice = Voice { names, lang };
    match action {
        Action::Name(seat) => {
            let who = voice.who(seat);
            say!(lang, "Name {who}", "Désigner {who}")
        }
        Action::Become(god) => {
            let god = god.name(lang);
            say!(lang, "Become {god}", "Devenir {god}")
        }
        Action::Play { kind, ability } => {
            let (card, text) = (kind.name(lang), kind.action_text(ability, lang));
            say!(lang, "Play {card}: {text}", "Jouer {card}\u{a0}: {text}")
        }
        Action::Shape(kind) => {
            let card = kind.name(lang);
            say!(lang, "Play {card} in another shape", "Jouer {card} sous une autre forme")
        }
        Action::Use { kind, ability } => {
            let (card, text) = (kind.name(lang), kind.action_text(ability, lang));
            say!(lang, "As {card}: {text}", "Comme {card}\u{a0}: {text}")
        }
        Action::Throw(kind) => {
            let card = kind.name(lang);
            say!(lang, "Throw {card}", "Lancer {card}")
        }
        Action::Power(power) => power.name(lang).into(),
        Action::Pay(energy) => {
            let energy = voice.energy(energy);
            say!(lang, "Pay {energy}", "Payer {energy}")
        }
        Action::Target(seat) => voice.who(seat),
        Action::Take(source) => {
            let what = voice.source(source);
            say!(lang, "Take {what}", "Prendre {what}")
        }
        Action::Retrieve(source) => {
            let (what, from) = (voice.source(source), voice.from(source));
            say!(lang, "Take {what} {from}", "Reprendre {what} {from}")
        }
        Action::Banish(source) => {
            let (what, from) = (voice.source(source), voice.from(source));
            say!(lang, "Banish {what} {from}", "Bannir {what} {from}")
        }
        Action::Keep(kind) => {
            let card = kind.a(lang);
            say!(lang, "Keep {card}", "Garder {card}")
        }
        Action::Top(kind) => {
            let card = kind.a(lang);
            say!(lang, "Put {card} on top", "Placer {card} dessus")
        }
        Action::Bottom(kind) => {
            let card = kind.a(lang);
            say!(lang, "Put {card} under the deck", "Placer {card} sous le deck")
        }
        Action::Discard(kind) => {
            let card = kind.a(lang);
            say!(lang, "Discard {card}", "Défausser {card}")
        }
        Action::React(kind) => {
            let card = kind.a(lang);
            say!(lang, "React with {card}", "Réagir avec {card}")
        }
        Action::Recruit(source) => {
            let what = voice.source(source);
            match source {
                Source::Netherworld(_) => {
                    let from = voice.from(source);
                    say!(lang, "Recruit {what} {from}", "Recruter {what} {from}")
                }
                _ => say!(lang, "Recruit {what}", "Recruter {what}"),
            }
        }
        Action::Pass => lang.pick("Pass", "Passer").into(),
        Action::Done => lang.pick("No more", "Pas davantage").into(),
        Action::End => lang.pick("End the phase", "Terminer la phase").into(),
    }
}
