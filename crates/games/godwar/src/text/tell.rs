use engine::{Lang, Line, Names};

use super::voice::{Voice, say};
use crate::bag::Bag;
use crate::event::{Answer, Bonus, Ending, Event};
use crate::gods::{Moment, Power};
use crate::prompt::Reaction;

/// An event, already redacted, as a sentence for the log.
pub fn tell(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
    let text = Voice { names, lang }.tells(event)?;
    Some(Line { text, rule: rule(event) })
}

/// The anchor of the rule that explains an event.
fn rule(event: &Event) -> &'static str {
    match *event {
        Event::GodsDealt { .. } | Event::GodChosen { .. } | Event::GodRevealed { .. } => "choosing-gods",
        Event::PantheonDealt { .. } => "team-setup",
        Event::Voted { .. } | Event::MainChosen { .. } => "main-gods",
        Event::FirstPlayer { .. } => "first-player",
        Event::PileRevealed { .. } => "r-20",
        Event::TurnBegan { .. } => "turn",
        Event::SealWeakened { .. } | Event::Unsealed { .. } => "r-32",
        Event::Drew { .. } | Event::Reshuffled { .. } => "r-15",
        Event::DisciplePlayed { .. } | Event::FaithGained { .. } => "disciples",
        Event::WarriorPlayed { .. } => "colours",
        Event::Announced { .. } => "playing-warriors",
        Event::Paid { .. } => "r-07",
        Event::FaithPaid { .. } => "r-08",
        Event::PowerUsed { power, .. } => power.rule(),
        Event::EnergyGained { .. } | Event::EnergyLost { .. } => "energy",
        Event::HalfDead { .. } => "he1",
        Event::Attacked { .. } | Event::Struck { .. } => "attack",
        Event::Reacted { answer: Answer::Counter, .. } => "counter",
        Event::Reacted { .. } | Event::Warded { .. } => "defence",
        Event::ReactionCancelled { .. } => "l1",
        Event::ActionCancelled { .. } => "r-14",
        Event::Eliminated { .. } => "r-27",
        Event::Resigned { .. } => "r-35",
        Event::SealedUp { .. } => "r-31",
        Event::Adjudicated { .. } => "adjudication",
        Event::JudgedDiscarded { .. } => "r-17",
        Event::LookedAt { .. } | Event::Saw { .. } | Event::Kept { .. } | Event::PutBack { .. } => "w11",
        Event::Discarded { .. } => "discard-pile",
        Event::LaidDown { .. } => "r-25",
        Event::Banished { .. } => "netherworld",
        Event::Taken { .. } => "w07",
        Event::Retrieved { .. } => "w16",
        Event::Recruited { .. } => "r-19",
        Event::Thrown { .. } | Event::Returned { .. } => "t1",
        Event::Bottomed { .. } => "o2",
        Event::Peeked { .. } => "o1",
        Event::RoundEnded { .. } => "round-limit",
        Event::MatchEnded { .. } => "winning",
    }
}

impl Voice<'_> {
    /// One arm an event; nothing for events whose sentence another one says already.
    fn tells(self, event: &Event) -> Option<String> {
        let lang = self.lang;
        Some(match *event {
            Event::GodsDealt { seat, gods } => {
                let who = self.who(seat);
                match gods {
                    Some([one, other]) => {
                        let (one, other) = (one.name(lang), other.name(lang));
                        say!(lang, "{who} is dealt {one} and {other}.", "{who} reçoit {one} et {other}.")
                    }
                    None => say!(lang, "{who} is dealt two gods.", "{who} reçoit deux dieux."),
                }
            }
            Event::Voted { seat, named } => {
                let who = self.who(seat);
                match named.map(|named| self.who(named)) {
                    Some(named) => say!(
                        lang,
                        "{who} names {named} as main god.",
                        "{who} désigne {named} comme dieu principal."
                    ),
                    None => say!(lang, "{who} has voted.", "{who} a voté."),
                }
            }
            Event::MainChosen { seat } => {
                let (who, team) = (self.who(seat), self.team(seat.index() as u8 % 2));
                say!(lang, "{who} is the main god of {team}.", "{who} est le dieu principal de {team}.")
            }
            Event::PantheonDealt { team, pantheon } => {
                let (team, gods) = (self.team(team), pantheon.name(lang));
                say!(lang, "To {team} come {gods}.", "Pour {team}\u{a0}: {gods}.")
            }
            Event::GodChosen { seat, god, .. } => {
                let who = self.who(seat);
                match god.map(|god| god.name(lang)) {
                    Some(god) => say!(lang, "{who} chooses {god}.", "{who} choisit {god}."),
                    None => say!(lang, "{who} has chosen a god.", "{who} a choisi un dieu."),
                }
            }
            Event::GodRevealed { seat, god, energy } => {
                let (who, god, energy) = (self.who(seat), god.name(lang), self.energy(energy));
                say!(
                    lang,
                    "{who} is {god} and begins with {energy}.",
                    "{who} est {god} et commence avec {energy}."
                )
            }
            Event::FirstPlayer { seat } => {
                let who = self.who(seat);
                say!(lang, "{who} takes the first turn.", "{who} joue le premier tour.")
            }
            Event::PileRevealed { pile, card } => {
                let (pile, card) = (pile + 1, card.name(lang));
                say!(lang, "Pile {pile} shows {card}.", "La pile {pile} montre {card}.")
            }
            Event::TurnBegan { seat, round } => {
                let of = self.of(seat);
                say!(lang, "Round {round}: {of} turn.", "Manche {round}\u{a0}: tour {of}.")
            }
            Event::SealWeakened { seat, energy } => {
                let (who, energy) = (self.who(seat), self.energy(energy));
                say!(
                    lang,
                    "{who}, sealed, gathers strength: {energy}.",
                    "{who}, dieu scellé, reprend des forces\u{a0}: {energy}."
                )
            }
            Event::Unsealed { seat } => {
                let who = self.who(seat);
                say!(lang, "{who} breaks the seal.", "{who} brise le sceau.")
            }
            _ => return self.tells_of_cards(event).or_else(|| self.tells_of_war(event)),
        })
    }

    fn tells_of_cards(self, event: &Event) -> Option<String> {
        let lang = self.lang;
        Some(match *event {
            Event::Drew { seat, card, .. } => {
                let who = self.who(seat);
                match card.map(|card| card.a(lang)) {
                    Some(card) => say!(lang, "{who} draws {card}.", "{who} pioche {card}."),
                    None => say!(lang, "{who} draws a card.", "{who} pioche une carte."),
                }
            }
            Event::Reshuffled { seat } => {
                let of = self.of(seat);
                say!(
                    lang,
                    "{of} discard pile is shuffled into a new deck.",
                    "La défausse {of} est mélangée et devient un nouveau deck."
                )
            }
            Event::DisciplePlayed { seat, card } | Event::WarriorPlayed { seat, card } => {
                let (who, card) = (self.who(seat), card.a(lang));
                say!(lang, "{who} plays {card}.", "{who} joue {card}.")
            }
            Event::LookedAt { seat, count } => {
                let (who, cards) = (self.who(seat), self.cards(count));
                say!(lang, "{who} looks at {cards} of the deck.", "{who} regarde {cards} de son deck.")
            }
            Event::Saw { seat, card, .. } => {
                let (who, card) = (self.who(seat), card?.a(lang));
                say!(lang, "{who} sees {card}.", "{who} voit {card}.")
            }
            Event::Kept { seat, card, .. } => {
                let who = self.who(seat);
                match card.map(|card| card.a(lang)) {
                    Some(card) => say!(lang, "{who} keeps {card}.", "{who} garde {card}."),
                    None => say!(lang, "{who} keeps a card.", "{who} garde une carte."),
                }
            }
            Event::PutBack { seat, count } => {
                let (who, cards) = (self.who(seat), self.cards(count));
                say!(
                    lang,
                    "{who} puts {cards} back on top of the deck.",
                    "{who} replace {cards} sur le dessus du deck."
                )
            }
            Event::Discarded { seat, card } => {
                let (who, card) = (self.who(seat), card.a(lang));
                say!(lang, "{who} discards {card}.", "{who} défausse {card}.")
            }
            Event::JudgedDiscarded { seat, card } => {
                let (who, card) = (self.who(seat), card.name(lang));
                say!(
                    lang,
                    "{who} discards the revealed card: {card}.",
                    "{who} défausse la carte révélée\u{a0}: {card}."
                )
            }
            Event::LaidDown { seat, play, hand } => self.laid_down(seat, play, &hand)?,
            Event::Banished { seat, source } => {
                let (who, what, from) = (self.who(seat), self.source(source), self.from(source));
                say!(
                    lang,
                    "{who} sends {what} {from} to the Netherworld.",
                    "{who} envoie {what} {from} aux enfers."
                )
            }
            Event::Taken { seat, source, card } | Event::Retrieved { seat, source, card } => {
                let (who, card, from) = (self.who(seat), card.a(lang), self.from(source));
                say!(lang, "{who} takes {card} {from} into the hand.", "{who} prend {card} {from} en main.")
            }
            Event::Recruited { seat, source, card, faith } => {
                let (who, card, from) = (self.who(seat), card.a(lang), self.from(source));
                let faith = self.faith(faith);
                say!(
                    lang,
                    "{who} recruits {card} {from}; {faith} left.",
                    "{who} recrute {card} {from}\u{202f}; reste {faith}."
                )
            }
            Event::Thrown { seat, card } => {
                let (who, card) = (self.who(seat), card.a(lang));
                say!(lang, "{who} throws {card}.", "{who} lance {card}.")
            }
            Event::Returned { seat, card } => {
                let (of, card) = (self.of(seat), card.name(lang));
                say!(
                    lang,
                    "{card} returns to the top of {of} deck.",
                    "Retour sur le deck {of}\u{a0}: {card}."
                )
            }
            Event::Bottomed { seat, card, .. } => {
                let who = self.who(seat);
                match card.map(|card| card.a(lang)) {
                    Some(card) => {
                        say!(lang, "{who} puts {card} under the deck.", "{who} place {card} sous le deck.")
                    }
                    None => {
                        say!(lang, "{who} puts a card under the deck.", "{who} place une carte sous le deck.")
                    }
                }
            }
            Event::Peeked { seat, target, hand, .. } => {
                let (who, of) = (self.who(seat), self.of(target));
                match hand {
                    Some(hand) if hand.is_empty() => {
                        say!(lang, "{who} finds {of} hand empty.", "{who} trouve vide la main {of}.")
                    }
                    Some(hand) => {
                        let hand = self.bag(&hand);
                        say!(lang, "{who} sees {of} hand: {hand}.", "{who} voit la main {of}\u{a0}: {hand}.")
                    }
                    None => say!(lang, "{who} looks at {of} hand.", "{who} regarde la main {of}."),
                }
            }
            _ => return None,
        })
    }

    fn tells_of_war(self, event: &Event) -> Option<String> {
        let lang = self.lang;
        Some(match *event {
            Event::Announced { seat, card, kind, ability, target } => {
                let who = self.who(seat);
                let text = kind.action_text(ability, lang);
                let text = text.trim_end_matches('.');
                let as_other = self.as_other(card, kind);
                let aimed = target.map_or(String::new(), |target| {
                    let target = self.who(target);
                    say!(lang, " → {target}", " → {target}")
                });
                let card = card.name(lang);
                say!(
                    lang,
                    "{who} announces {card}{as_other}{aimed}: {text}.",
                    "{who} annonce {card}{as_other}{aimed}\u{a0}: {text}."
                )
            }
            Event::Paid { seat, paid, energy } => {
                let (who, paid, energy) = (self.who(seat), self.energy(paid), energy);
                say!(
                    lang,
                    "{who} pays {paid} and has {energy} left.",
                    "{who} paie {paid}\u{202f}; il en reste {energy}."
                )
            }
            Event::FaithPaid { seat, paid, faith } => {
                let (who, paid) = (self.who(seat), self.faith(paid.into()));
                say!(
                    lang,
                    "{who} pays {paid} and has {faith} left.",
                    "{who} paie {paid}\u{202f}; il en reste {faith}."
                )
            }
            Event::PowerUsed { seat, power } => {
                let name = self.power(power);
                if power.moment() == Moment::Bond {
                    let of = self.of(seat);
                    say!(lang, "{of} {name} takes effect.", "{name} {of} prend effet.")
                } else {
                    let who = self.who(seat);
                    say!(lang, "{who} uses {name}.", "{who} utilise {name}.")
                }
            }
            Event::FaithGained { seat, gained, faith } => {
                let (who, gained) = (self.who(seat), self.faith(gained.into()));
                say!(lang, "{who} gains {gained}, {faith} in all.", "{who} gagne {gained}, {faith} en tout.")
            }
            Event::EnergyGained { seat, gained, bond, energy } => {
                let why = self.sum(gained - bond, &[(self.bond(), bond)]);
                let (who, gained) = (self.who(seat), self.energy(gained));
                say!(
                    lang,
                    "{who} gains {gained}{why} and has {energy}.",
                    "{who} gagne {gained}{why} et en a {energy}."
                )
            }
            Event::EnergyLost { seat, lost, energy } => {
                let (who, lost) = (self.who(seat), self.energy(lost));
                say!(lang, "{who} loses {lost} and has {energy}.", "{who} perd {lost} et en a {energy}.")
            }
            Event::HalfDead { seat } => {
                let (who, power) = (self.who(seat), self.power(Power::HalfDead));
                say!(
                    lang,
                    "{power}: {who} stands up again with 3 energy.",
                    "{power}\u{a0}: {who} se relève avec 3 points d’énergie."
                )
            }
            Event::Attacked { seat, target, value, bonus, pierce } => {
                let why = self.strength(value, bonus);
                let (who, target) = (self.who(seat), self.who(target));
                if pierce {
                    say!(
                        lang,
                        "{who} attacks {target} for {value}{why}, piercing.",
                        "{who} attaque {target} à {value}{why}, attaque perforante."
                    )
                } else {
                    say!(
                        lang,
                        "{who} attacks {target} for {value}{why}.",
                        "{who} attaque {target} à {value}{why}."
                    )
                }
            }
            Event::Reacted { seat, reaction, answer } => self.reacted(seat, reaction, answer),
            Event::Warded { ward, defence, value, .. } => say!(
                lang,
                "That sets {ward} against the attack: {defence} against {value}.",
                "Cela oppose {ward} à l’attaque\u{a0}: {defence} contre {value}."
            ),
            Event::ReactionCancelled { seat, reaction } => {
                let (of, reaction) = (self.of(seat), self.reaction(reaction));
                say!(
                    lang,
                    "{of} reaction ({reaction}) comes to nothing.",
                    "La réaction {of} ({reaction}) n’a aucun effet."
                )
            }
            Event::ActionCancelled { seat, card } => {
                let (of, card) = (self.of(seat), card.name(lang));
                say!(
                    lang,
                    "{of} Action ({card}) is cancelled; its colours hold.",
                    "L’Action {of} ({card}) est annulée\u{202f}; ses couleurs restent."
                )
            }
            Event::Struck { seat, target, damage } => {
                let (who, target) = (self.who(seat), self.who(target));
                if damage == 0 {
                    say!(lang, "{who} deals {target} no damage.", "{who} n’inflige aucun dégât à {target}.")
                } else {
                    let damage = self.count(damage.into(), ["damage", "damage"], ["dégât", "dégâts"]);
                    say!(lang, "{who} deals {target} {damage}.", "{who} inflige {damage} à {target}.")
                }
            }
            Event::Eliminated { seat, cards } => {
                let (who, cards) = (self.who(seat), self.cards(cards));
                say!(
                    lang,
                    "{who} is out; to the Netherworld: {cards}.",
                    "{who} quitte le match\u{202f}; aux enfers\u{a0}: {cards}."
                )
            }
            Event::Resigned { seat } => {
                let who = self.who(seat);
                say!(lang, "{who} gives up.", "{who} abandonne.")
            }
            Event::SealedUp { seat } => {
                let who = self.who(seat);
                say!(
                    lang,
                    "{who} is sealed; all their cards become one shuffled deck.",
                    "{who} passe à l’état scellé\u{202f}; toutes ses cartes forment un seul deck mélangé."
                )
            }
            Event::Adjudicated { seat, card } => {
                let who = self.who(seat);
                match card.map(|card| card.a(lang)) {
                    Some(card) => {
                        say!(
                            lang,
                            "Adjudication: {who} reveals {card}.",
                            "Jugement\u{a0}: {who} révèle {card}."
                        )
                    }
                    None => say!(
                        lang,
                        "Adjudication: {who} has no card to reveal.",
                        "Jugement\u{a0}: {who} n’a aucune carte à révéler."
                    ),
                }
            }
            Event::RoundEnded { round } => {
                say!(lang, "Round {round} is over.", "La manche {round} est terminée.")
            }
            Event::MatchEnded { winners, ending } => self.match_ended(winners, ending),
            _ => return None,
        })
    }

    /// Nothing is said of an empty hand with nothing in play.
    fn laid_down(self, seat: engine::Seat, play: u8, hand: &Bag) -> Option<String> {
        let (lang, who, cards) = (self.lang, self.who(seat), self.bag(hand));
        Some(match (play > 0, hand.is_empty()) {
            (true, true) => {
                say!(lang, "{who} discards the cards in play.", "{who} défausse ses cartes en jeu.")
            }
            (true, false) => say!(
                lang,
                "{who} discards the cards in play and the hand: {cards}.",
                "{who} défausse ses cartes en jeu et sa main\u{a0}: {cards}."
            ),
            (false, false) => {
                say!(lang, "{who} discards the hand: {cards}.", "{who} défausse sa main\u{a0}: {cards}.")
            }
            (false, true) => return None,
        })
    }

    /// « (2, Bond +3, “Courage” +1) »: why an attack is stronger than printed.
    fn strength(self, value: u8, bonus: Bonus) -> String {
        let more = [
            (self.bond(), bonus.bond),
            (self.power(Power::Thunder), bonus.thunder),
            (self.power(Power::Courage), bonus.courage),
            (self.power(Power::BeltOfStrength), bonus.belt),
        ];
        self.sum(value - bonus.sum(), &more)
    }

    fn bond(self) -> String {
        self.lang.pick("Bond", "Engagement").into()
    }

    /// « (2, Bond +3) » in parentheses, or nothing where nothing is added.
    fn sum(self, printed: u8, more: &[(String, u8)]) -> String {
        let added: Vec<String> =
            more.iter().filter(|(_, by)| *by > 0).map(|(what, by)| format!(", {what} +{by}")).collect();
        if added.is_empty() { String::new() } else { format!(" ({printed}{})", added.concat()) }
    }

    fn reacted(self, seat: engine::Seat, reaction: Reaction, answer: Answer) -> String {
        let (who, with) = (self.who(seat), self.reaction(reaction));
        match answer {
            Answer::Defend => say!(self.lang, "{who} defends with {with}.", "{who} se défend avec {with}."),
            Answer::Protect => say!(self.lang, "{who} protects with {with}.", "{who} protège avec {with}."),
            Answer::Counter => {
                say!(self.lang, "{who} counters with {with}.", "{who} contre avec {with}.")
            }
        }
    }

    fn match_ended(self, winners: engine::SeatSet, ending: Ending) -> String {
        let who = self.seats(winners);
        let lang = self.lang;
        match (ending, winners.len() > 1) {
            (Ending::Ascension, _) => say!(
                lang,
                "{who} rises above all others and wins the match.",
                "{who} s’élève au-dessus de tous et remporte le match."
            ),
            (Ending::LastStanding, _) => {
                say!(lang, "{who} is the last god standing and wins.", "{who}, dernier dieu debout, gagne.")
            }
            (Ending::MainFallen, _) => say!(
                lang,
                "A main god has fallen: {who} win the match.",
                "Un dieu principal est tombé\u{a0}: {who} remportent le match."
            ),
            (Ending::Draw, _) => lang
                .pick(
                    "The last round is over and neither team is ahead: a draw.",
                    "La dernière manche est finie et aucune équipe n’est devant\u{a0}: match nul.",
                )
                .into(),
            (Ending::RoundLimit, false) => {
                say!(
                    lang,
                    "The last round is over: {who} wins.",
                    "La dernière manche est finie\u{a0}: {who} gagne."
                )
            }
            (Ending::RoundLimit, true) => say!(
                lang,
                "The last round is over: {who} win together.",
                "La dernière manche est finie\u{a0}: {who} gagnent ensemble."
            ),
        }
    }
}
