use engine::{Lang, Line, Names, Seat};

use super::voice::{Voice, say};
use crate::cards::Verb;
use crate::prompt::{Prompt, Purpose};

/// The question as a sentence; `you` when the reader is the one who is asked.
pub fn ask(prompt: &Prompt, asked: Seat, you: bool, names: Names<'_>, lang: Lang) -> Line {
    let voice = Voice { names, lang };
    let text = if you {
        voice.asks_you(prompt, asked)
    } else {
        let (who, task) = (voice.who(asked), voice.task(prompt));
        say!(lang, "Waiting for {who} to {task}…", "{who} doit {task}…")
    };
    Line { text, rule: prompt.rule() }
}

/// What is to be done, as an infinitive that fits any person.
const fn task(prompt: &Prompt) -> [&'static str; 2] {
    match prompt {
        Prompt::NameMain => ["name a main god", "désigner un dieu principal"],
        Prompt::ChooseGod => ["choose a god", "choisir un dieu"],
        Prompt::Startup(_) => ["use a startup power or pass", "utiliser un pouvoir de démarrage ou passer"],
        Prompt::Flow { .. } => ["discard for Ebb and Flow", "défausser pour Flux et reflux"],
        Prompt::Play => ["play cards or end the Play phase", "jouer des cartes ou finir la phase de jeu"],
        Prompt::Use { .. } => ["choose the Action to borrow", "choisir l’Action à emprunter"],
        Prompt::Pay => ["pay energy for the Berserker", "payer de l’énergie pour le Berserker"],
        Prompt::Target(Purpose::Energy) => ["choose who gains energy", "choisir qui gagne de l’énergie"],
        Prompt::Target(_) => ["choose an opponent", "choisir un adversaire"],
        Prompt::Take { .. } => ["take a public card", "prendre une carte publique"],
        Prompt::Retrieve => ["take a warrior back", "reprendre un guerrier"],
        Prompt::Banish { .. } => ["send cards to the Netherworld", "envoyer des cartes aux enfers"],
        Prompt::Keep => ["keep a card", "garder une carte"],
        Prompt::Sift => ["discard or put back the other cards", "défausser ou replacer les autres cartes"],
        Prompt::Order => ["put the cards back in order", "replacer les cartes dans l’ordre"],
        Prompt::Forced { .. } => ["discard a card", "défausser une carte"],
        Prompt::Quiver => ["discard for the Quiver", "défausser pour le Carquois"],
        Prompt::Counter { .. } => ["cancel the Action or pass", "annuler l’Action ou passer"],
        Prompt::Defend { .. } => ["react to the attack or pass", "réagir à l’attaque ou passer"],
        Prompt::Trick { .. } => ["cancel the Reaction or pass", "annuler la Réaction ou passer"],
        Prompt::Recruit { .. } => ["recruit or end the Recruit phase", "recruter ou finir le recrutement"],
        Prompt::Toll => ["pay the toll of souls or not", "verser le tribut des âmes ou non"],
        Prompt::EndPhase(_) => ["use an end power or pass", "utiliser un pouvoir de fin ou passer"],
        Prompt::Bottom { .. } => ["put cards under the deck", "placer des cartes sous le deck"],
    }
}

impl Voice<'_> {
    pub(super) fn task(self, prompt: &Prompt) -> &'static str {
        task(prompt)[self.lang as usize]
    }

    fn asks_you(self, prompt: &Prompt, asked: Seat) -> String {
        let lang = self.lang;
        match *prompt {
            Prompt::Startup(power) | Prompt::EndPhase(power) => {
                let (name, text) = (self.power(power), power.text(lang));
                say!(lang, "Use {name}, or pass? {text}", "Utiliser {name}, ou passer\u{202f}? {text}")
            }
            Prompt::Flow { left: 1 } => say!(
                lang,
                "Discard one more card for Ebb and Flow.",
                "Défaussez encore une carte pour Flux et reflux."
            ),
            Prompt::Flow { left } => {
                let cards = self.cards(left);
                say!(lang, "Discard {cards} for Ebb and Flow.", "Défaussez {cards} pour Flux et reflux.")
            }
            Prompt::Use { card, shape } => {
                let card = card.name(lang);
                if shape {
                    say!(
                        lang,
                        "Choose the Action of a public warrior that {card} uses.",
                        "Choisissez l’Action d’un guerrier public que {card} utilise.",
                    )
                } else {
                    say!(
                        lang,
                        "Choose the Action of another warrior in play that {card} uses.",
                        "Choisissez l’Action d’un autre guerrier en jeu que {card} utilise.",
                    )
                }
            }
            Prompt::Take { most } => say!(
                lang,
                "Take a public card of cost {most} or less into your hand.",
                "Prenez en main une carte publique de coût {most} ou moins.",
            ),
            Prompt::Banish { left: 1 } => say!(
                lang,
                "Send one more card of your hand or discard pile to the Netherworld, or stop.",
                "Envoyez encore une carte de votre main ou de votre défausse aux enfers, ou arrêtez.",
            ),
            Prompt::Banish { left } => {
                let cards = self.cards(left);
                say!(
                    lang,
                    "Send up to {cards} of your hand or discard pile to the Netherworld, or stop.",
                    "Envoyez jusqu’à {cards} de votre main ou de votre défausse aux enfers, ou arrêtez.",
                )
            }
            Prompt::Forced { by } => {
                let by = self.who(by);
                say!(lang, "{by} makes you discard a card.", "{by} vous fait défausser une carte.")
            }
            Prompt::Counter { by, card, kind, ability, target } => {
                let as_other = self.as_other(card, kind);
                let gift = matches!(kind.verbs(ability)[0], Verb::EnergyAlly(_));
                let aimed = match target {
                    Some(seat) if seat == asked => lang.pick(" at you", " contre vous").into(),
                    Some(seat) if gift && seat == by => String::new(),
                    Some(seat) => {
                        let who = self.who(seat);
                        if gift {
                            say!(lang, " for {who}", " pour {who}")
                        } else {
                            say!(lang, " at {who}", " visant {who}")
                        }
                    }
                    None => String::new(),
                };
                let (by, card, text) = (self.who(by), card.a(lang), kind.action_text(ability, lang));
                say!(
                    lang,
                    "{by} plays {card}{as_other}{aimed}: “{text}” Cancel it, or pass?",
                    "{by} joue {card}{as_other}{aimed}\u{a0}: «\u{a0}{text}\u{a0}» Annuler, ou passer\u{202f}?",
                )
            }
            Prompt::Defend { by, target, value, defence } => {
                let by = self.who(by);
                let met = if defence == 0 {
                    String::new()
                } else {
                    let part = ["is already set against it"; 2];
                    let part = self.count(defence.into(), part, ["déjà paré", "déjà parés"]);
                    say!(lang, ", and {part}", ", dont {part}")
                };
                if target == asked {
                    say!(
                        lang,
                        "{by} attacks you for {value}{met}: defend, or pass?",
                        "{by} vous attaque à {value}{met}\u{a0}: vous défendre, ou passer\u{202f}?",
                    )
                } else {
                    let target = self.who(target);
                    say!(
                        lang,
                        "{by} attacks {target} for {value}{met}: protect, or pass?",
                        "{by} attaque {target} à {value}{met}\u{a0}: protéger, ou passer\u{202f}?",
                    )
                }
            }
            Prompt::Trick { by, reaction } => {
                let (by, reaction) = (self.who(by), self.reaction(reaction));
                say!(
                    lang,
                    "{by} reacts with {reaction}: cancel it for 1 energy, or pass?",
                    "{by} réagit avec {reaction}\u{a0}: annuler pour 1 point d’énergie, ou passer\u{202f}?",
                )
            }
            Prompt::Recruit { faith } => {
                let faith = self.faith(faith);
                say!(
                    lang,
                    "Recruit onto your deck with {faith}, or end the phase.",
                    "Recrutez sur votre deck avec {faith}, ou terminez la phase.",
                )
            }
            Prompt::Bottom { left: 1 } => say!(
                lang,
                "Put a card of your hand at the very bottom of your deck.",
                "Placez une carte de votre main tout en dessous de votre deck.",
            ),
            Prompt::Bottom { left } => {
                let cards = self.cards(left);
                say!(
                    lang,
                    "Put {cards} of your hand under your deck; the second goes below the first.",
                    "Placez {cards} de votre main sous votre deck\u{202f}; la deuxième ira sous la première.",
                )
            }
            _ => plain(prompt)[lang as usize].into(),
        }
    }
}

/// The questions that need no names or numbers.
const fn plain(prompt: &Prompt) -> [&'static str; 2] {
    match prompt {
        Prompt::NameMain => [
            "Name the player of your team who will be its main god.",
            "Désignez le joueur de votre équipe qui en sera le dieu principal.",
        ],
        Prompt::ChooseGod => ["Choose the god you will be.", "Choisissez le dieu que vous serez."],
        Prompt::Play => [
            "Play a card, use a power, or end the Play phase.",
            "Jouez une carte, utilisez un pouvoir, ou terminez la phase de jeu.",
        ],
        Prompt::Pay => [
            "Choose how much energy you pay: the attack grows by as much.",
            "Choisissez combien d’énergie vous payez\u{a0}: l’attaque augmente d’autant.",
        ],
        Prompt::Target(Purpose::Attack) => ["Choose whom to attack.", "Choisissez qui attaquer."],
        Prompt::Target(Purpose::Discard) => {
            ["Choose who discards a card at random.", "Choisissez qui défausse une carte au hasard."]
        }
        Prompt::Target(Purpose::Peek) => {
            ["Choose whose hand the ravens see.", "Choisissez la main que voient les corbeaux."]
        }
        Prompt::Target(Purpose::Energy) => [
            "Choose the god of your side that gains energy.",
            "Choisissez le dieu de votre camp qui gagne de l’énergie.",
        ],
        Prompt::Retrieve => [
            "Take into your hand a warrior of your discard pile, or one of cost 5 or less of the Netherworld.",
            "Reprenez en main un guerrier de votre défausse, ou un guerrier de coût 5 ou moins des enfers.",
        ],
        Prompt::Keep => [
            "Choose which of these cards comes into your hand.",
            "Choisissez laquelle de ces cartes vient en main.",
        ],
        Prompt::Sift => [
            "Discard any of the other cards; the rest goes back on your deck.",
            "Défaussez les autres cartes que vous voulez\u{202f}; le reste retourne sur votre deck.",
        ],
        Prompt::Order => [
            "Choose which card lies on top of your deck.",
            "Choisissez la carte qui sera sur le dessus du deck.",
        ],
        Prompt::Quiver => ["Discard a card for the Quiver.", "Défaussez une carte pour le Carquois."],
        Prompt::Toll => [
            "Send a card of your hand to the Netherworld before you discard, or none.",
            "Envoyez une carte de votre main aux enfers avant de défausser, ou aucune.",
        ],
        _ => ["", ""],
    }
}
