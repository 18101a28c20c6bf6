use engine::{Lang, Line, Names};

use super::voice::{Voice, say};
use crate::event::{Event, Origin, Why};

/// An event, already redacted, as a sentence for the log.
pub fn tell(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
    let text = Voice { names, lang }.tells(event);
    Some(Line { text, rule: rule(event) })
}

/// The anchor of the rule that explains an event.
fn rule(event: &Event) -> &'static str {
    match *event {
        Event::FirstPlayer { .. } => "setup",
        Event::RoundBegan { .. } => "rounds",
        Event::DestinyRevealed { .. } => "destiny",
        Event::TokenRevealed { .. } => "tokens",
        Event::Marked { .. } | Event::Taken { .. } => "selecting",
        Event::TurnBegan { .. } => "turn",
        Event::Played { .. } => "playing",
        Event::Paid { .. } => "cost",
        Event::Gained { why, .. } => match why {
            Why::Invocation(_) | Why::GainOf(_) => "gain",
            Why::Effect(kind) => kind.slug(),
            Why::Completion(_) => "completion",
            Why::Usurped(_) => "usurp",
            Why::Discard => "discarding",
        },
        Event::Completed { .. } => "completion",
        Event::Usurped { .. } => "usurp",
        Event::Crushed { .. } => "crush",
        Event::Moved { .. } => "move",
        Event::Sacrificed { .. } => "sacrifice",
        Event::Discarded { .. } => "discarding",
        Event::Exiled { .. } => "exile",
        Event::EffectBegan { kind, .. } => kind.slug(),
        Event::Spared { .. } => "scarab",
        Event::Filled { face_down: true, .. } | Event::TurnedUp { .. } => "loki",
        Event::Filled { .. } => "upkeep",
        Event::DeckRevealed { .. } => "decks",
        Event::Locked { .. } => "odin",
        Event::TrialAchieved { .. } => "trials",
        Event::Scored { .. } => "scoring",
        Event::GameEnded { .. } => "ties",
    }
}

impl Voice<'_> {
    /// One arm an event, in the order of [`Event`].
    fn tells(self, event: &Event) -> String {
        let lang = self.lang;
        match *event {
            Event::FirstPlayer { seat } => {
                let who = self.who(seat);
                say!(lang, "{who} is the first player", "{who} est premier joueur")
            }
            Event::RoundBegan { round } => say!(lang, "Round {round} begins", "La manche {round} commence"),
            Event::DestinyRevealed { card } => {
                say!(lang, "Destiny card {card} is revealed", "La carte Destinée {card} est révélée")
            }
            Event::TokenRevealed { seat, take } => {
                let who = self.who(seat);
                if take {
                    say!(lang, "{who} takes", "{who} prend")
                } else {
                    say!(lang, "{who} passes", "{who} passe")
                }
            }
            Event::Marked { seat, slot, kind } => {
                let (who, slot) = (self.who(seat), self.slot(slot));
                match kind.map(|kind| self.card(kind)) {
                    Some(card) => say!(lang, "{who} chooses {card}, {slot}", "{who} choisit {card}, {slot}"),
                    None => {
                        say!(lang, "{who} chooses {slot}, unseen", "{who} choisit {slot}, sans voir la carte")
                    }
                }
            }
            Event::Taken { seat, kind, .. } => {
                let (who, card) = (self.who(seat), self.card(kind));
                say!(lang, "{who} receives {card}", "{who} reçoit {card}")
            }
            Event::TurnBegan { seat } => {
                let (who, of) = (self.who(seat), self.of_whom(seat));
                say!(lang, "{who}’s turn", "Tour {of}")
            }
            Event::Played { seat, kind, square, invoked, from } => {
                let (who, card, whence) = (self.who(seat), self.card(kind), self.whence(from));
                let square = self.square(square);
                if invoked {
                    say!(
                        lang,
                        "{who} invokes {card}{whence} on {square}",
                        "{who} invoque {card}{whence} sur {square}"
                    )
                } else {
                    say!(
                        lang,
                        "{who} calls {card}{whence} to {square}",
                        "{who} appelle {card}{whence} sur {square}"
                    )
                }
            }
            Event::Paid { seat, to, gain, toll } => {
                let (who, tokens) = (self.who(seat), self.tokens(gain));
                let toll = toll.map(|kind| self.card(kind));
                let toll =
                    toll.map_or(String::new(), |card| say!(lang, " (toll of {card})", " (péage : {card})"));
                match to.map(|to| self.who(to)) {
                    Some(to) => {
                        say!(lang, "{who} gives {tokens} to {to}{toll}", "{who} donne {tokens} à {to}{toll}")
                    }
                    None => say!(lang, "{who} pays {tokens}", "{who} paie {tokens}"),
                }
            }
            Event::Gained { seat, gain, why } => {
                let (who, tokens, why) = (self.who(seat), self.tokens(gain), self.why(why));
                say!(lang, "{who} gains {tokens} ({why})", "{who} gagne {tokens} ({why})")
            }
            _ => self.tells_of_cards(event),
        }
    }

    /// Where a card comes from that an effect plays; nothing for a selected one.
    fn whence(self, from: Origin) -> String {
        let lang = self.lang;
        match from {
            Origin::Selected => String::new(),
            Origin::Slot(_) => say!(lang, " from the sanctuary", " du sanctuaire"),
            Origin::Deck(_) => say!(lang, " from its deck", " de sa pioche"),
            Origin::Discard(owner) => {
                let (who, of) = (self.who(owner), self.of_whom(owner));
                say!(lang, " from {who}’s discard", " de la défausse {of}")
            }
        }
    }

    fn why(self, why: Why) -> String {
        let lang = self.lang;
        match why {
            Why::Invocation(kind) => {
                let card = self.card(kind);
                say!(lang, "invocation of {card}", "invocation : {card}")
            }
            Why::GainOf(kind) => {
                let card = self.card(kind);
                say!(lang, "gain of {card}", "gain : {card}")
            }
            Why::Effect(kind) => self.card(kind).into(),
            Why::Completion(line) | Why::Usurped(line) => self.line(line),
            Why::Discard => say!(lang, "discarding", "défausse"),
        }
    }

    fn tells_of_cards(self, event: &Event) -> String {
        let lang = self.lang;
        match *event {
            Event::Completed { seat, line } => {
                let (who, line) = (self.who(seat), self.line(line));
                say!(lang, "{who} completes {line}", "{who} complète {line}")
            }
            Event::Usurped { seat, owner, line } => {
                let (who, line) = (self.who(seat), self.line(line));
                let (owner, of) = (self.who(owner), self.of_whom(owner));
                say!(
                    lang,
                    "{who} takes the completion gain of {owner}: {line}",
                    "{who} s’empare du gain de complétion {of} : {line}"
                )
            }
            Event::Crushed { kind, square, by, .. } => {
                let (card, by, square) = (self.card(kind), self.card(by), self.square(square));
                say!(lang, "{by} crushes {card} on {square}", "{by} écrase {card} sur {square}")
            }
            Event::Moved { seat, kind, from, to } => {
                let (who, card, to) = (self.who(seat), self.card(kind), self.square(to));
                match from.map(|from| self.square(from)) {
                    Some(from) => {
                        say!(
                            lang,
                            "{who} moves {card} from {from} to {to}",
                            "{who} déplace {card} de {from} à {to}"
                        )
                    }
                    None => say!(
                        lang,
                        "{who} brings {card} back from the discard to {to}",
                        "{who} ramène {card} de la défausse sur {to}"
                    ),
                }
            }
            Event::Sacrificed { seat, kind, square } => {
                let (who, card, square) = (self.who(seat), self.card(kind), self.square(square));
                say!(lang, "{who} sacrifices {card} from {square}", "{who} sacrifie {card}, sur {square}")
            }
            Event::Discarded { seat, kind } => {
                let (who, card) = (self.who(seat), self.card(kind));
                say!(lang, "{who} discards {card}", "{who} défausse {card}")
            }
            Event::Exiled { kind, discard, .. } => {
                let card = self.card(kind);
                match discard.map(|seat| (self.who(seat), self.of_whom(seat))) {
                    Some((who, of)) => {
                        say!(
                            lang,
                            "{card} is exiled from {who}’s discard",
                            "{card} quitte la défausse {of} pour l’exil"
                        )
                    }
                    None => {
                        say!(
                            lang,
                            "{card} is exiled from the sanctuary",
                            "{card} quitte le sanctuaire pour l’exil"
                        )
                    }
                }
            }
            Event::EffectBegan { seat, kind } => {
                let (who, of, card) = (self.who(seat), self.of_whom(seat), self.card(kind));
                say!(lang, "Effect of {who}’s {card}", "Effet de la carte {card} {of}")
            }
            Event::Spared { seat, kind, square } => {
                let (who, card, square) = (self.who(seat), self.card(kind), self.square(square));
                say!(
                    lang,
                    "{who} spares {card} on {square}: the Scarab goes instead",
                    "{who} épargne {card} sur {square} : le Scarabée part à sa place"
                )
            }
            _ => self.tells_of_sanctuary(event),
        }
    }

    fn tells_of_sanctuary(self, event: &Event) -> String {
        let lang = self.lang;
        match *event {
            Event::Filled { slot, kind, face_down, .. } => {
                let slot = self.slot(slot);
                match (kind.map(|kind| self.card(kind)), face_down) {
                    (Some(card), false) => say!(lang, "{card} comes to {slot}", "{card} arrive : {slot}"),
                    (Some(card), true) => {
                        say!(lang, "{card} comes face down to {slot}", "{card} arrive face cachée : {slot}")
                    }
                    (None, _) => {
                        say!(
                            lang,
                            "A card comes face down to {slot}",
                            "Une carte arrive face cachée : {slot}"
                        )
                    }
                }
            }
            Event::TurnedUp { slot, kind } => {
                let (slot, card) = (self.slot(slot), self.card(kind));
                say!(lang, "{card} is turned up: {slot}", "{card} se dévoile : {slot}")
            }
            Event::DeckRevealed { board, kind, buried } => {
                let (board, card) = (self.board(board), self.card(kind));
                if buried {
                    say!(
                        lang,
                        "{card} goes to the bottom of its deck, {board}",
                        "{card} va sous sa pioche, {board}"
                    )
                } else {
                    say!(
                        lang,
                        "{card} is shown from its deck, {board}",
                        "{card} apparaît sur sa pioche, {board}"
                    )
                }
            }
            Event::Locked { seat, board } => {
                let (who, board) = (self.who(seat), self.board(board));
                say!(lang, "{who} locks {board}", "{who} verrouille {board}")
            }
            Event::TrialAchieved { seat, trial, favours } => {
                let who = self.who(seat);
                let favours = self.count(favours, ["favour", "favours"], ["faveur", "faveurs"]);
                say!(
                    lang,
                    "{who} achieves trial {trial}: {favours}",
                    "{who} réussit l’épreuve {trial} : {favours}"
                )
            }
            Event::Scored { seat, favours, end, converted } => {
                let (who, total) = (self.who(seat), favours + end + converted);
                let favours = self.count(favours, ["favour", "favours"], ["faveur", "faveurs"]);
                say!(
                    lang,
                    "{who} scores {total}: {favours}, {end} at the end, {converted} for gems",
                    "{who} marque {total} : {favours}, {end} en fin de partie, {converted} pour les gemmes"
                )
            }
            Event::GameEnded { winners } => {
                let who = self.list(winners.iter().map(|seat| self.who(seat)));
                match (winners.len(), lang) {
                    (1, Lang::En) => format!("{who} wins"),
                    (1, Lang::Fr) => format!("{who} gagne"),
                    (_, Lang::En) => format!("{who} share the victory"),
                    (_, Lang::Fr) => format!("{who} partagent la victoire"),
                }
            }
            _ => unreachable!("{event:?} is told elsewhere"),
        }
    }
}
