//! Words that need the table: answers by the names of the things they touch, and the challenge under way.

use std::borrow::Cow;

use engine::{Lang, Names};

use super::voice::{Voice, say};
use super::{clue, label, question, quiz_options, triad};
use crate::action::{Action, Prompt};
use crate::cards::{Power, Quest};
use crate::gods::{Ethnicity, God, Part};
use crate::view::{ChallengeView, Expiry, View, Words};

/// An answer of the viewer, as short as [`label`](super::label()) but by the names of gods and options.
pub fn label_at(view: &View, action: Action, names: Names<'_>, lang: Lang) -> String {
    let voice = Voice { names, lang };
    let owned = |slot: u8| {
        let god = view.players[view.viewer.seat()?.index()].gods[usize::from(slot)]?;
        Some(god.god)
    };
    let found = match action {
        Action::Free(slot) => owned(slot).map(|god| {
            let god = voice.god(god);
            say!(lang, "{god}: Power, free on this space", "{god}\u{a0}: Pouvoir, gratuit sur cette case")
        }),
        Action::Cast(slot, part) => owned(slot).map(|god| with_card(voice, god, part, Power::CastASpell)),
        Action::Ultimate(slot) => {
            owned(slot).map(|god| with_card(voice, god, Part::Ultimate, Power::ultimate_of(god.ethnicity())))
        }
        Action::Pick(seat, slot) => view.players[seat.index()].gods[usize::from(slot)].map(|god| {
            let god = voice.god(god.god);
            if view.viewer.is(seat) { god.into() } else { format!("{god} ({})", voice.who(seat)) }
        }),
        Action::Place(slot) => Some(place_words(slot, lang).into()),
        _ => view.prompt.and_then(|prompt| answer(voice, view, prompt, action)),
    };
    found.unwrap_or_else(|| label(action, names, lang))
}

/// One of the six places of a row of gods.
fn place_words(slot: u8, lang: Lang) -> &'static str {
    let words = [
        ["First place from the left", "Première place à partir de la gauche"],
        ["Second place from the left", "Deuxième place à partir de la gauche"],
        ["Third place from the left", "Troisième place à partir de la gauche"],
        ["Fourth place from the left", "Quatrième place à partir de la gauche"],
        ["Fifth place from the left", "Cinquième place à partir de la gauche"],
        ["Sixth place from the left", "Sixième place à partir de la gauche"],
    ];
    words[usize::from(slot).min(5)][lang as usize]
}

fn with_card(voice: Voice<'_>, god: God, part: Part, card: Power) -> String {
    let (god, part, card) = (voice.god(god), voice.part(part), card.names()[voice.lang as usize]);
    say!(voice.lang, "{god}: {part}, with {card}", "{god}\u{a0}: {part}, avec {card}")
}

/// What yes, no and numbers mean here.
fn answer(voice: Voice<'_>, view: &View, prompt: Prompt, action: Action) -> Option<String> {
    let lang = voice.lang;
    Some(match (prompt, action) {
        (Prompt::Memorise, Action::Ready) => lang.pick("Hide the row", "Cacher la rangée").into(),
        (Prompt::Titans(_), Action::Yes) => {
            lang.pick("Use Titans’ Protection", "Utiliser la Protection des Titans").into()
        }
        (Prompt::Titans(_), Action::No) => lang.pick("Let it happen", "Laisser faire").into(),
        (Prompt::Release(victim), Action::Yes) => {
            let who = voice.who(victim);
            say!(lang, "Make {who} suffer them", "Les faire subir à {who}")
        }
        (Prompt::Release(_), Action::No) => lang.pick("Keep them", "Les garder").into(),
        (Prompt::Reroll { .. }, Action::Yes) => lang.pick("Roll again", "Relancer").into(),
        (Prompt::Reroll { mine, .. }, Action::No) => say!(lang, "Keep the {mine}", "Garder le {mine}"),
        (Prompt::Intercept | Prompt::Absorb, Action::No) => lang.pick("No, nobody", "Non, personne").into(),
        (Prompt::Distance, Action::Number(steps)) => {
            let spaces = voice.spaces(steps);
            say!(lang, "Advance {spaces}", "Avancer de {spaces}")
        }
        (Prompt::Branch(_), Action::Number(0)) => lang.pick("Draw a god", "Piocher un dieu").into(),
        (Prompt::Branch(_), Action::Number(_)) => {
            lang.pick("Wake up to two gods", "Réveiller jusqu’à deux dieux").into()
        }
        (Prompt::Reward(_), Action::Number(0)) => {
            lang.pick("Advance two spaces", "Avancer de deux cases").into()
        }
        (Prompt::Reward(quest), Action::Number(_)) if quest.is_culture() => {
            lang.pick("Draw a Power card", "Piocher une carte Pouvoir").into()
        }
        (Prompt::Reward(_), Action::Number(_)) => lang.pick("Draw a god", "Piocher un dieu").into(),
        (Prompt::Storm, Action::Number(0)) => {
            lang.pick("Go back four spaces", "Reculer de quatre cases").into()
        }
        (Prompt::Storm, Action::Number(_)) => {
            lang.pick("Discard two Power cards", "Défausser deux cartes Pouvoir").into()
        }
        (Prompt::PickMalus(_), Action::Number(at)) => {
            let malus = view.malus_top.get(usize::from(at)).copied().flatten()?;
            malus.names()[lang as usize].into()
        }
        (Prompt::Answer { .. }, Action::Number(at)) => {
            challenge_option(view.challenge.as_ref()?, at, lang)?.into()
        }
        (Prompt::Oracle, Action::Number(level)) => oracle(voice, level),
        (Prompt::Bid, Action::Number(bid)) => {
            let cards = voice.count(bid, ["card", "cards"], ["carte", "cartes"]);
            say!(lang, "Offer {cards}", "Offrir {cards}")
        }
        _ => return None,
    })
}

fn oracle(voice: Voice<'_>, level: u8) -> String {
    let (spaces, most) = [(1, 5), (2, 3), (3, 2), (6, 1)][usize::from(level.min(3))];
    let spaces = voice.spaces(spaces);
    match most {
        1 => say!(voice.lang, "{spaces}, if the die shows 1", "{spaces}, si le dé donne 1"),
        _ => say!(
            voice.lang,
            "{spaces}, if the die shows {most} or less",
            "{spaces}, si le dé donne {most} ou moins"
        ),
    }
}

/// What the challenge under way asks, in a sentence; nothing before it has begun.
pub fn challenge_words(challenge: &ChallengeView, lang: Lang) -> Option<&str> {
    if !challenge.row.is_empty() {
        return Some(lang.pick("Remember who stands where.", "Retenez qui se trouve où."));
    }
    challenge.asked.as_ref().map(|words| &*words[lang as usize])
}

/// An option of the challenge by its place.
pub fn challenge_option(challenge: &ChallengeView, at: u8, lang: Lang) -> Option<&str> {
    challenge.options.get(usize::from(at)).map(|words| &*words[lang as usize])
}

/// The question of a challenge.
pub(crate) fn asked_words(quest: Quest, subject: u8, position: u8) -> Words {
    Lang::ALL.map(|lang| match quest {
        Quest::Memory => {
            let place = position + 1;
            Cow::Owned(say!(
                lang,
                "Who stood at place {place} of the row?",
                "Qui se trouvait à la place {place} de la rangée\u{202f}?"
            ))
        }
        Quest::Gods => {
            let people = Ethnicity::ALL[usize::from(subject)].adjective(true, lang);
            Cow::Owned(say!(
                lang,
                "Which three of these are {people} gods?",
                "Quels sont les trois dieux {people}\u{202f}?"
            ))
        }
        Quest::Goddesses => {
            let words =
                lang.pick("Which three of these are goddesses?", "Quelles sont les trois déesses\u{202f}?");
            Cow::Borrowed(words)
        }
        Quest::Triad => {
            let triad = triad(subject, lang);
            Cow::Owned(say!(lang, "Find the three: {triad}.", "Retrouvez les trois\u{a0}: {triad}."))
        }
        Quest::MaskedGod => {
            let clue = clue(God::new(usize::from(subject)), lang);
            Cow::Owned(say!(lang, "“{clue}.” Who is it?", "«\u{a0}{clue}.\u{a0}» Qui est-ce\u{202f}?"))
        }
        _culture => Cow::Borrowed(question(subject, lang)),
    })
}

/// Options of a challenge, which the rules keep as numbers, in the order given.
pub(crate) fn option_words(quest: Quest, subject: u8, options: &[u8]) -> Vec<Words> {
    let name = |option: u8, lang: Lang| {
        if quest.is_culture() {
            quiz_options(subject, lang)[usize::from(option)]
        } else {
            God::new(usize::from(option)).name(lang)
        }
    };
    options.iter().map(|&option| Lang::ALL.map(|lang| Cow::Borrowed(name(option, lang)))).collect()
}

/// Until when a token lies there: « until Ann’s next turn starts ».
pub fn expiry_words(expiry: Expiry, names: Names<'_>, lang: Lang) -> String {
    let voice = Voice { names, lang };
    match expiry {
        Expiry::ThisTurn => lang.pick("until the end of this turn", "jusqu’à la fin de ce tour").into(),
        Expiry::StartOf(seat) => {
            let (who, of) = (voice.who(seat), voice.of(seat));
            say!(lang, "until {who}’s next turn starts", "jusqu’au début du prochain tour {of}")
        }
        Expiry::EndOf(seat) => {
            let (who, of) = (voice.who(seat), voice.of(seat));
            say!(lang, "until the end of {who}’s next turn", "jusqu’à la fin du prochain tour {of}")
        }
    }
}
