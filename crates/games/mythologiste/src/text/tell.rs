use engine::{Lang, Line, Names, Seat};

use super::voice::{Voice, say};
use crate::event::{Because, BoardToken, Event, Instead, Mark, Pile};
use crate::gods::God;
use crate::protection::Shelter;

/// An event, already redacted, as a sentence.
pub fn tell(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
    let voice = Voice { names, lang };
    let (text, rule) = voice.event(event)?;
    Some(Line { text, rule })
}

impl Voice<'_> {
    fn event(self, event: &Event) -> Option<(String, &'static str)> {
        let lang = self.lang;
        Some(match *event {
            Event::Rolled { seat, die } => {
                let who = self.who(seat);
                (say!(lang, "{who} rolls {die}.", "{who} obtient {die} au dé."), "board-step")
            }
            Event::FirstPlayer { seat } => {
                let who = self.who(seat);
                (say!(lang, "{who} begins.", "{who} commence."), "setup")
            }
            Event::TurnBegan { seat } => {
                let of = self.of(seat);
                let who = self.who(seat);
                (say!(lang, "{who}’s turn.", "Tour {of}."), "turn")
            }
            Event::Advanced { seat, from, to } => {
                let who = self.who(seat);
                (
                    say!(
                        lang,
                        "{who} advances from {from} to {to}.",
                        "{who} avance de la case {from} à la case {to}."
                    ),
                    "moves",
                )
            }
            Event::WentBack { seat, from, to } => {
                let who = self.who(seat);
                (
                    say!(
                        lang,
                        "{who} goes back from {from} to {to}.",
                        "{who} recule de la case {from} à la case {to}."
                    ),
                    "moves",
                )
            }
            Event::Stayed { seat } => {
                let who = self.who(seat);
                (say!(lang, "{who} does not move.", "{who} ne bouge pas."), "board-step")
            }
            Event::Because { seat, why } => self.because(seat, why),
            Event::NoRoll { seat, instead } => (self.no_roll(seat, instead), "board-step"),
            Event::LapCompleted { seat, lap } => {
                let who = self.who(seat);
                (
                    say!(lang, "{who} completes lap {lap}.", "{who} termine le tour de plateau n° {lap}."),
                    "laps",
                )
            }
            Event::Swapped { one, other } => {
                let (one, other) = (self.who(one), self.who(other));
                (
                    say!(lang, "{one} and {other} swap places.", "{one} et {other} échangent leurs places."),
                    "moves",
                )
            }
            Event::Won { seat } => {
                let who = self.who(seat);
                (say!(lang, "{who} wins the race!", "{who} remporte la course !"), "end")
            }
            Event::TimeUp => (
                lang.pick("Too many rounds: the race is stopped.", "Trop de tours : la course est arrêtée.")
                    .into(),
                "end",
            ),
            Event::Cast { seat, script } => {
                let (who, effect) = (self.who(seat), self.script(script));
                (say!(lang, "{who} uses {effect}.", "{who} utilise {effect}."), "effects")
            }
            Event::Copied { seat, god, script } => {
                let (who, god, effect) = (self.who(seat), self.god(god), self.script(script));
                (
                    say!(lang, "{god} lets {who} use {effect}.", "{god} permet à {who} d’utiliser {effect}."),
                    "effects",
                )
            }
            Event::Betrayed { seat, script } => {
                let who = self.who(seat);
                let text = match script.map(|script| self.script(script)) {
                    Some(effect) => {
                        say!(lang, "{effect} turns against {who}.", "{effect} se retourne contre {who}.")
                    }
                    None => say!(lang, "No god can betray {who}.", "Aucun dieu ne peut trahir {who}."),
                };
                (text, "treachery")
            }
            Event::Reshuffled { pile } => {
                let pile = match pile {
                    Pile::Gods => ["God", "Dieu"],
                    Pile::Powers => ["Power", "Pouvoir"],
                    Pile::Malus => ["Malus", "Malus"],
                    Pile::Quests => ["Quest", "Quête"],
                }[lang as usize];
                (
                    say!(
                        lang,
                        "The {pile} discard is shuffled into a new deck.",
                        "La défausse {pile} est mélangée et forme une nouvelle pioche."
                    ),
                    "decks",
                )
            }
            _ => return self.god_event(event).or_else(|| self.card_event(event)),
        })
    }

    fn god_event(self, event: &Event) -> Option<(String, &'static str)> {
        let lang = self.lang;
        Some(match *event {
            Event::GodArrived { seat, god, .. } => {
                let (who, god) = (self.who(seat), self.god(god));
                (say!(lang, "{god} joins {who}.", "{god} rejoint {who}."), "gods")
            }
            Event::GodDiscarded { seat, god } => {
                let (who, god) = (self.who(seat), self.god(god));
                (say!(lang, "{who} loses {god}.", "{who} perd {god}."), "gods")
            }
            Event::GodRefused { seat, god } => {
                let (who, god) = (self.who(seat), self.god(god));
                (say!(lang, "{who} discards {god}.", "{who} défausse {god}."), "gods")
            }
            Event::Eliminated { seat, god } => {
                let french = ["est éliminé", "est éliminée"];
                (self.change(seat, god, "is eliminated", french), "attacks")
            }
            Event::FellAsleep { seat, god } => {
                let french = ["devient inactif", "devient inactive"];
                (self.change(seat, god, "becomes inactive", french), "states")
            }
            Event::FellAsleepForATurn { seat, god } => {
                let french = ["est inactif pour un tour", "est inactive pour un tour"];
                (self.change(seat, god, "is inactive for a turn", french), "states")
            }
            Event::Woke { seat, god } => {
                let french = ["redevient actif", "redevient active"];
                (self.change(seat, god, "is active again", french), "states")
            }
            Event::BecameInvincible { seat, god } => {
                let french = ["devient invincible", "devient invincible"];
                (self.change(seat, god, "becomes invincible", french), "states")
            }
            Event::Bonded { seat, god } => {
                let (who, of, god) = (self.who(seat), self.of(seat), self.god(god));
                (
                    say!(
                        lang,
                        "{who}’s Xi Wangmu makes {god} invincible.",
                        "Xi Wang Mu, déesse {of}, rend {god} invincible."
                    ),
                    "own-gods",
                )
            }
            Event::Coupled { seat, god } => {
                let (who, god) = (self.who(seat), self.god(god));
                (
                    say!(lang, "{who} joins a couple with {god}.", "{who} unit un couple avec {god}."),
                    "own-gods",
                )
            }
            Event::Traded { seat, gave, from, got } => {
                let (who, from, gave, got) = (self.who(seat), self.who(from), self.god(gave), self.god(got));
                (
                    say!(
                        lang,
                        "{who} trades {gave} for {from}’s {got}.",
                        "{who} cède {gave} à {from} et reçoit {got}."
                    ),
                    "attacks",
                )
            }
            Event::Taken { seat, from, god } => {
                let (who, from, god) = (self.who(seat), self.who(from), self.god(god));
                (say!(lang, "{who} takes {god} from {from}.", "{who} prend {god} à {from}."), "attacks")
            }
            Event::Warded { seat, people } => {
                let (who, of, people) = (self.who(seat), self.of(seat), people.adjective(true, lang));
                (
                    say!(
                        lang,
                        "{who}’s other {people} gods cannot be attacked for two turns.",
                        "Les autres dieux {people} {of} ne peuvent être attaqués pendant deux tours."
                    ),
                    "tokens",
                )
            }
            Event::Protected { god, by, .. } => (super::explain::protected(self, god, by), "attacks"),
            Event::Sheltered { seat, attacker, by } => (self.passed_by(seat, attacker, by), "attacks"),
            Event::Tries { seat, god: God::Anubis } => (self.tries(seat, God::Anubis), "reactions"),
            Event::Tries { seat, god } => (self.tries(seat, god), "malus"),
            Event::MalusWarded { seat, by, malus } => {
                let (who, of) = (self.who(seat), self.of(seat));
                let (by, malus) = (self.god(by), self.malus(malus));
                (say!(lang, "{by} keeps {malus} away from {who}.", "{by} tient {malus} loin {of}."), "malus")
            }
            Event::Intercepted { seat, god } => {
                let (who, god) = (self.who(seat), self.god(god));
                (
                    say!(
                        lang,
                        "{who}’s Athena takes the blow meant for {god}.",
                        "Athéna reçoit pour {who} le coup destiné à {god}."
                    ),
                    "reactions",
                )
            }
            Event::Absorbed { seat, god } => {
                let (who, god) = (self.who(seat), self.god(god));
                (say!(lang, "{who}’s Pangu saves {god}.", "Pangu sauve {god} pour {who}."), "reactions")
            }
            Event::Saved { seat, god } => {
                let (who, god) = (self.who(seat), self.god(god));
                (say!(lang, "{who}’s Anubis saves {god}.", "Anubis sauve {god} pour {who}."), "reactions")
            }
            Event::Marked { seat, mark } => (self.marked(seat, mark), "tokens"),
            Event::TokenPlaced { token, .. } => (self.token(token)[0][lang as usize].into(), "tokens"),
            Event::TokenRemoved { token } => (self.token(token)[1][lang as usize].into(), "tokens"),
            _ => return None,
        })
    }

    fn because(self, seat: Seat, why: Because) -> (String, &'static str) {
        let (lang, who) = (self.lang, self.who(seat));
        match why {
            Because::ActiveGods { die, active } => {
                let gods = self.count(active, ["active god", "active gods"], ["dieu actif", "dieux actifs"]);
                let spaces = self.spaces(active);
                (
                    say!(
                        lang,
                        "{who} has {gods}: the {die} takes the pawn {spaces}.",
                        "{who} a {gods}\u{a0}: le {die} fait avancer de {spaces}."
                    ),
                    "board-step",
                )
            }
            Because::Ganesha { die, steps } => {
                let spaces = self.spaces(steps);
                (
                    say!(
                        lang,
                        "Ganesha lets {who} go {spaces} with the {die}.",
                        "Ganesha permet à {who} d’avancer de {spaces} avec le {die}."
                    ),
                    "board-step",
                )
            }
            Because::Drunk { die, half } => (
                say!(
                    lang,
                    "{who} is drunk: the {die} counts as {half}.",
                    "{who} est ivre\u{a0}: le {die} compte pour {half}."
                ),
                "board-step",
            ),
            Because::NoActiveGod => (
                say!(
                    lang,
                    "{who} has no active god and does not roll.",
                    "{who} n’a aucun dieu actif et ne lance pas le dé."
                ),
                "board-step",
            ),
            Because::Locked => {
                (say!(lang, "A token holds {who} in place.", "Un jeton retient {who} sur place."), "moves")
            }
            Because::Brought(god) => {
                let name = self.god(god);
                let text = match god {
                    God::Horus | God::Tyr => {
                        say!(
                            lang,
                            "{name} takes {who} one space on.",
                            "{name} fait avancer {who} d’une case."
                        )
                    }
                    _ => say!(
                        lang,
                        "{name} brings {who} a Power card.",
                        "{name} apporte une carte Pouvoir à {who}."
                    ),
                };
                (text, "turn")
            }
            Because::Njord => (
                say!(lang, "Njord doubles the space for {who}.", "Njord double la case pour {who}."),
                "board-step",
            ),
            Because::Nuwa(owner) => {
                let (owner, of) = (self.who(owner), self.of(owner));
                (
                    say!(
                        lang,
                        "{owner}’s Nüwa sends {who}, who has no active Chinese god, a Malus.",
                        "Nüwa {of} envoie un Malus à {who}, qui n’a aucun dieu chinois actif."
                    ),
                    "malus",
                )
            }
            Because::MalusBoard(by) => {
                let (by, of) = (self.who(by), self.of(by));
                (
                    say!(
                        lang,
                        "By {by}’s token every space is a Malus space, so {who} draws a Malus.",
                        "Par le jeton {of}, toutes les cases sont des cases Malus\u{a0}: {who} pioche un Malus."
                    ),
                    "malus",
                )
            }
        }
    }

    fn no_roll(self, seat: Seat, instead: Instead) -> String {
        let (lang, who) = (self.lang, self.who(seat));
        match instead {
            Instead::Frigg => say!(
                lang,
                "Frigg keeps her promise: {who} does not roll.",
                "Frigg tient sa promesse : {who} ne lance pas le dé."
            ),
            Instead::Combo => say!(
                lang,
                "{who} uses the Combo card instead of rolling.",
                "{who} utilise la carte Combo au lieu de lancer le dé."
            ),
            Instead::Slow => say!(
                lang,
                "The board is slowed: {who} moves one space instead of rolling.",
                "Le plateau est ralenti : {who} avance d’une case au lieu de lancer le dé."
            ),
        }
    }

    /// Whom an attack on everybody leaves alone, and why.
    fn passed_by(self, seat: Seat, attacker: Seat, by: Shelter) -> String {
        let (lang, who, attacker) = (self.lang, self.who(seat), self.who(attacker));
        match by {
            Shelter::Sanctuary => say!(
                lang,
                "The Sanctuary protects {who} from {attacker}.",
                "Le Sanctuaire protège {who} contre {attacker}."
            ),
            Shelter::Shield => say!(
                lang,
                "A shield protects {who} from {attacker}.",
                "Une protection abrite {who} contre {attacker}."
            ),
            Shelter::Love => say!(
                lang,
                "Love keeps {attacker} from attacking {who}.",
                "L’amour empêche {attacker} d’attaquer {who}."
            ),
        }
    }

    fn tries(self, seat: Seat, god: God) -> String {
        let (lang, who, name) = (self.lang, self.who(seat), self.god(god));
        if god == God::Anubis {
            say!(lang, "{who}’s {name} tries to save a god.", "{name} tente de sauver un dieu pour {who}.")
        } else {
            say!(
                lang,
                "{who}’s {name} tries to turn the Malus away.",
                "{name} tente de détourner le Malus pour {who}."
            )
        }
    }

    /// What becomes of a god; French has words for gods and for goddesses.
    fn change(self, seat: Seat, god: God, english: &str, french: [&str; 2]) -> String {
        let (who, of, name) = (self.who(seat), self.of(seat), self.god(god));
        let (deity, french) = if god.is_male() { ("dieu", french[0]) } else { ("déesse", french[1]) };
        say!(self.lang, "{who}’s {name} {english}.", "{name}, {deity} {of}, {french}.")
    }

    fn marked(self, seat: Seat, mark: Mark) -> String {
        let (lang, who) = (self.lang, self.who(seat));
        match mark {
            Mark::Locked => say!(lang, "{who} cannot move.", "{who} ne peut plus se déplacer."),
            Mark::Shielded => say!(lang, "{who} cannot be attacked.", "{who} ne peut pas être attaqué."),
            Mark::Drunk => say!(
                lang,
                "{who} is drunk: in the next board step the die counts half.",
                "{who} est ivre : à sa prochaine action plateau, le dé compte pour moitié."
            ),
            Mark::Tantalus => {
                say!(lang, "{who} may use no Power card.", "{who} ne peut utiliser aucune carte Pouvoir.")
            }
            Mark::Starved => say!(
                lang,
                "{who} must discard a god at the start of three turns.",
                "{who} doit défausser un dieu au début de trois tours."
            ),
            Mark::QuestFailure => {
                say!(lang, "{who} will fail the next quest.", "{who} échouera à la prochaine quête.")
            }
            Mark::Love => say!(lang, "{who} is bound by love.", "{who} est lié par l’amour."),
            Mark::Fate => say!(
                lang,
                "{who} shares the fate of Juno’s owner.",
                "{who} partage le sort du maître de Junon."
            ),
            Mark::Next(steps) => {
                let spaces = self.spaces(steps);
                say!(
                    lang,
                    "{who} will advance {spaces} next turn instead of rolling.",
                    "{who} avancera de {spaces} au prochain tour au lieu de lancer le dé."
                )
            }
            Mark::Combo => say!(lang, "{who} keeps the Combo card.", "{who} garde la carte Combo."),
            Mark::Cleared => {
                say!(lang, "{who} is freed from every hindrance.", "{who} est libéré de toute entrave.")
            }
            Mark::ExtraPlay => say!(
                lang,
                "{who} may use one more Power card this turn.",
                "{who} peut utiliser une carte Pouvoir de plus ce tour-ci."
            ),
        }
    }

    fn token(self, token: BoardToken) -> [[&'static str; 2]; 2] {
        match token {
            BoardToken::GeneralShield => [
                ["No god can be attacked for now.", "Aucun dieu ne peut être attaqué pour l’instant."],
                ["Gods can be attacked again.", "Les dieux peuvent de nouveau être attaqués."],
            ],
            BoardToken::MalusBoard => [
                ["Every space becomes a Malus space.", "Toutes les cases deviennent des cases Malus."],
                ["The spaces are themselves again.", "Les cases redeviennent elles-mêmes."],
            ],
            BoardToken::EthnicitiesOff => [
                [
                    "Ethnicity spaces cannot be used for now.",
                    "Les cases Ethnie ne sont plus utilisables pour l’instant.",
                ],
                ["Ethnicity spaces can be used again.", "Les cases Ethnie sont de nouveau utilisables."],
            ],
            BoardToken::Slow => [
                [
                    "The board is slowed: whoever would roll moves one space.",
                    "Le plateau est ralenti : qui devrait lancer le dé avance d’une case.",
                ],
                ["The board is no longer slowed.", "Le plateau n’est plus ralenti."],
            ],
            BoardToken::HeldGods => [
                [
                    "Only one player may draw gods for now.",
                    "Un seul joueur peut piocher des dieux pour l’instant.",
                ],
                ["The God deck is back on the board.", "La pioche des dieux revient sur le plateau."],
            ],
        }
    }

    fn card_event(self, event: &Event) -> Option<(String, &'static str)> {
        let lang = self.lang;
        Some(match *event {
            Event::PowerDrawn { seat, card } => {
                let who = self.who(seat);
                let text = match card.map(|card| self.power(card)) {
                    Some(card) => say!(lang, "{who} draws {card}.", "{who} pioche {card}."),
                    None => say!(lang, "{who} draws a Power card.", "{who} pioche une carte Pouvoir."),
                };
                (text, "power-cards")
            }
            Event::PowerDiscarded { seat, card } => {
                let (who, card) = (self.who(seat), self.power(card));
                (say!(lang, "{who} discards {card}.", "{who} défausse {card}."), "power-cards")
            }
            Event::PowerPlayed { seat, card } => {
                let (who, card) = (self.who(seat), self.power(card));
                (say!(lang, "{who} plays {card}.", "{who} joue {card}."), "power-cards")
            }
            Event::PowerFetched { seat, card } => {
                let (who, card) = (self.who(seat), self.power(card));
                (
                    say!(
                        lang,
                        "{who} takes {card} from the discard.",
                        "{who} reprend {card} de la défausse."
                    ),
                    "power-cards",
                )
            }
            Event::PowerGiven { from, to, card } => {
                let (from, to) = (self.who(from), self.who(to));
                let text = match card.map(|card| self.power(card)) {
                    Some(card) => {
                        say!(lang, "{card} goes from {from} to {to}.", "{card} passe de {from} à {to}.")
                    }
                    None => say!(
                        lang,
                        "A Power card goes from {from} to {to}.",
                        "Une carte Pouvoir passe de {from} à {to}."
                    ),
                };
                (text, "power-cards")
            }
            Event::HandSeen { by, of } => {
                let (by, of, whose) = (self.who(by), self.of(of), self.who(of));
                (say!(lang, "{by} looks at {whose}’s hand.", "{by} regarde la main {of}."), "power-cards")
            }
            Event::MalusDrawn { seat, malus } => {
                let (who, malus) = (self.who(seat), self.malus(malus));
                (say!(lang, "{who} meets the Malus {malus}.", "{who} rencontre le Malus {malus}."), "malus")
            }
            Event::MalusStored { seat, malus } => {
                let (who, malus) = (self.who(seat), self.malus(malus));
                (say!(lang, "{who}’s Vulcan keeps {malus}.", "Vulcain garde {malus} pour {who}."), "vulcan")
            }
            Event::MalusReleased { seat, victim } => {
                let (who, victim) = (self.who(seat), self.who(victim));
                (
                    say!(
                        lang,
                        "{who} releases Vulcan’s Malus on {victim}.",
                        "{who} libère les Malus de Vulcain contre {victim}."
                    ),
                    "vulcan",
                )
            }
            Event::MalusAverted { seat, malus } => {
                let (who, malus) = (self.who(seat), self.malus(malus));
                (say!(lang, "{malus} does not affect {who}.", "{malus} n’affecte pas {who}."), "malus")
            }
            Event::MalusSeen { seat, count } => {
                let who = self.who(seat);
                let cards = self.count(count, ["Malus card", "Malus cards"], ["carte Malus", "cartes Malus"]);
                (say!(lang, "{who} looks at {cards}.", "{who} regarde {cards}."), "malus")
            }
            _ => return self.quest_event(event),
        })
    }

    fn quest_event(self, event: &Event) -> Option<(String, &'static str)> {
        let lang = self.lang;
        Some(match *event {
            Event::QuestDrawn { seat, quest } => {
                let (who, quest) = (self.who(seat), self.quest(quest));
                (say!(lang, "{who} draws the quest {quest}.", "{who} pioche la quête {quest}."), "quests")
            }
            Event::QuestSure { seat, god } => {
                let (who, god) = (self.who(seat), self.god(god));
                (
                    say!(
                        lang,
                        "Thanks to {god}, {who} cannot fail.",
                        "Grâce à {god}, {who} ne peut pas échouer."
                    ),
                    "quests",
                )
            }
            Event::QuestDoomed { seat } => {
                let who = self.who(seat);
                (
                    say!(
                        lang,
                        "The Quest Failure token makes {who} fail.",
                        "Le jeton Échec Quête fait échouer {who}."
                    ),
                    "quests",
                )
            }
            Event::QuestSucceeded { seat, quest } => {
                let (who, quest) = (self.who(seat), self.quest(quest));
                (say!(lang, "{who} succeeds in {quest}.", "{who} réussit {quest}."), "quests")
            }
            Event::QuestFailed { seat, quest } => {
                let (who, quest) = (self.who(seat), self.quest(quest));
                (say!(lang, "{who} fails {quest}.", "{who} échoue à {quest}."), "quests")
            }
            Event::Solution { options, right, quest, subject, place, .. } => {
                let name = |at: usize| {
                    let option = usize::from(options[at]);
                    if quest.is_culture() {
                        super::quiz_options(subject, lang)[option]
                    } else {
                        God::new(option).name(lang)
                    }
                };
                let names: Vec<&str> = (0..8).filter(|at| right >> at & 1 != 0).map(name).collect();
                let names = names.join(", ");
                let line = match place {
                    Some(place) => {
                        say!(
                            lang,
                            "At place {place} stood {names}.",
                            "À la place {place} se trouvait {names}."
                        )
                    }
                    None => say!(lang, "The right answer: {names}.", "La bonne réponse\u{a0}: {names}."),
                };
                (line, "quests")
            }
            Event::OracleAsked { seat, level } => {
                let (who, spaces) = (self.who(seat), self.spaces([1, 2, 3, 6][usize::from(level)]));
                (
                    say!(lang, "{who} asks the oracle for {spaces}.", "{who} demande {spaces} à l’oracle."),
                    "quests",
                )
            }
            Event::Wrestles { seat, other } => {
                let (who, other) = (self.who(seat), self.who(other));
                (say!(lang, "{who} wrestles {other}.", "{who} défie {other} au bras de fer."), "quests")
            }
            Event::BidMade { seat } => {
                let who = self.who(seat);
                (say!(lang, "{who} has made an offering.", "{who} a choisi son offrande."), "quests")
            }
            Event::BidRevealed { seat, bid } => {
                let who = self.who(seat);
                let cards = self.count(bid, ["card", "cards"], ["carte", "cartes"]);
                (say!(lang, "{who} offers {cards}.", "{who} offre {cards}."), "quests")
            }
            _ => return None,
        })
    }
}
