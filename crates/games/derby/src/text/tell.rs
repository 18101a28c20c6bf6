use engine::{Lang, Line, Names, Seat, SeatSet};

use super::voice::{Gender, Voice, say};
use crate::bets::{Bet, BetSet};
use crate::cards::{Card, CardSet, Creature};
use crate::event::{Event, FirstPlayerWhy};
use crate::setup::Deck;
use crate::{FINISH, START};

/// An event, already redacted, as a sentence for the log.
pub fn tell(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
    tell_with(None, event, names, lang)
}

/// The same with cards by what is printed on them.
pub fn tell_with_numbers(event: &Event, deck: Deck, names: Names<'_>, lang: Lang) -> Option<Line> {
    tell_with(Some(deck), event, names, lang)
}

fn tell_with(deck: Option<Deck>, event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
    let text = Voice { names, lang, deck }.tells(event);
    Some(Line { text, rule: rule(event) })
}

/// The anchor of the rule that explains an event.
fn rule(event: &Event) -> &'static str {
    match *event {
        Event::FirstPlayer { why: FirstPlayerWhy::Setup, .. } => "setup",
        Event::FirstPlayer { .. } => "r26",
        Event::GodTaken { .. } => "choosing-gods",
        Event::RaceBegan { .. } => "race-setup",
        Event::FatePlaced { .. } | Event::FateUsed { .. } => "fate",
        Event::BetPlaced { sealed: true, .. } => "yu2",
        Event::BetPlaced { slot: 2, .. } | Event::ThirdBets => "third-bets",
        Event::BetPlaced { .. } => "bets",
        Event::CardPlayed { foul: true, .. } => "foul-play",
        Event::CardPlayed { second: true, .. } => "second-card",
        Event::CardPlayed { .. } => "first-card",
        Event::Moved { .. } => "movement",
        Event::Stayed { arrived: true, .. } => "r12",
        Event::Stayed { .. } => "r9",
        Event::Arrived { .. } => "finish",
        Event::MidLineCrossed { .. } => "mid-line",
        Event::Ranked { .. } => "ranking",
        Event::ZeusDrew { .. } | Event::ZeusDrewNothing => "judgement",
        Event::Disqualified { .. } | Event::Classified { .. } => "disqualified",
        Event::ProtectionsRemoved { .. } => "sober",
        Event::BetRevealed { bet, .. } => bet.rule(),
        Event::RaceEnded { .. } => "scoring",
        Event::GameEnded { winners } if winners.len() > 1 => "tie-break",
        Event::GameEnded { .. } => "game-end",
        Event::PowerPlayed { power, .. } => power.rule(),
        Event::BetReplaced { .. } => "an1",
        Event::LookedAtBets { .. } => "ho1",
        Event::LookedAtHolder { .. } => "hidden-information",
        Event::CardsSwapped { .. } | Event::SwapDeclined { .. } => "an2",
        Event::CardReturned { .. } => "qu2",
        Event::Cancelled { .. } => "ho2",
        Event::Hastened { .. } => "announced-cards",
        Event::ZeusDeckChanged { .. } => "ma1",
        Event::DrawsDecreed { .. } => "yu1",
        Event::Exchanged { .. } => "yu3",
    }
}

impl Voice<'_> {
    /// One arm an event, in the order of [`Event`].
    fn tells(self, event: &Event) -> String {
        let lang = self.lang;
        match *event {
            Event::FirstPlayer { seat, why } => self.first_player(seat, why),
            Event::GodTaken { seat, god } => {
                let (who, god) = (self.who(seat), god.name(lang));
                say!(lang, "{who} plays as {god}.", "{who} incarne {god}.")
            }
            Event::RaceBegan { race } => {
                let ordinal = self.ordinal(race, Gender::Feminine);
                say!(
                    lang,
                    "The {ordinal} race begins: the cards are dealt, the creatures stand at the start.",
                    "La {ordinal} course commence : les cartes sont distribuées, les créatures sont au \
                     départ.",
                )
            }
            Event::FatePlaced { seat, sector } => {
                let who = self.who(seat);
                say!(
                    lang,
                    "{who} puts a Fate token on sector {sector}.",
                    "{who} pose un jeton du Destin sur le secteur {sector}.",
                )
            }
            Event::BetPlaced { seat, slot, bet, creature, sealed } => {
                self.bet_placed(seat, slot, bet, creature, sealed)
            }
            Event::CardPlayed { seat, card, second, foul, .. } => self.card_played(seat, card, second, foul),
            Event::Moved { creature, from, to } => self.moved(creature, from, to),
            Event::Stayed { creature, arrived } => self.stayed(creature, arrived),
            Event::Arrived { creature, place } => {
                let (begins, place) = (self.begins(creature), self.place(place));
                say!(
                    lang,
                    "{begins} crosses the finish and takes {place}.",
                    "{begins} franchit l’arrivée et prend la {place}.",
                )
            }
            Event::MidLineCrossed { creature } => {
                let begins = self.begins(creature);
                let first = creature.gender().agree("le premier", "la première");
                say!(
                    lang,
                    "{begins} is the first to cross the middle line.",
                    "{begins} est {first} à dépasser la ligne de mi-course.",
                )
            }
            Event::ThirdBets => lang
                .pick(
                    "Third bets: everybody places one more.",
                    "Troisièmes paris : chacun en place encore un.",
                )
                .into(),
            Event::Ranked { order } => {
                let places = self.places(order.into_iter());
                say!(
                    lang,
                    "The ranking before the judgement: {places}.",
                    "Le classement avant le jugement : {places}.",
                )
            }
            Event::ZeusDrew { card } => self.zeus_drew(card),
            Event::ZeusDrewNothing => {
                lang.pick("Zeus finds no card to draw.", "Zeus ne trouve aucune carte à tirer.").into()
            }
            Event::Disqualified { creature } => {
                let begins = self.begins(creature);
                let disqualified = creature.gender().agree("disqualifié", "disqualifiée");
                say!(lang, "{begins} is disqualified!", "{begins} est {disqualified} !")
            }
            Event::Classified { order, disqualified } => {
                let left = order.into_iter().filter(|&creature| disqualified >> creature as u8 & 1 == 0);
                let places = self.places(left);
                say!(lang, "The final ranking: {places}.", "Le classement final : {places}.")
            }
            Event::ProtectionsRemoved { count, left } => self.protections_removed(count, left),
            Event::BetRevealed { seat, bet, creature, won } => self.bet_revealed(seat, bet, creature, won),
            Event::RaceEnded { race, scores } => {
                let ordinal = self.ordinal(race, Gender::Feminine);
                let points: Vec<String> = Seat::all(scores.len())
                    .map(|seat| format!("{} {}", self.who(seat), scores[seat]))
                    .collect();
                let points = points.join(", ");
                say!(
                    lang,
                    "The {ordinal} race is over. Points so far: {points}.",
                    "La {ordinal} course est terminée. Points jusqu’ici : {points}.",
                )
            }
            Event::GameEnded { winners } => self.game_ended(winners),
            Event::PowerPlayed { seat, power } => {
                let (who, power) = (self.who(seat), self.power(power));
                say!(lang, "{who} plays {power}.", "{who} joue {power}.")
            }
            Event::FateUsed { sector } => say!(
                lang,
                "The Fate token of sector {sector} is used up.",
                "Le jeton du Destin du secteur {sector} est épuisé.",
            ),
            Event::BetReplaced { seat, slot, cards } => self.bet_replaced(seat, slot, cards),
            Event::LookedAtBets { seat, owner, bets } => self.looked_at_bets(seat, owner, bets),
            Event::LookedAtHolder { seat, holder, cards, seats } => {
                self.looked_at_holder(seat, holder, cards, seats)
            }
            Event::CardsSwapped { seat, near, far, cards, seats } => {
                let holders = [near, far].map(|holder| self.holder(holder, Some(seats)));
                self.cards_swapped(seat, holders, cards)
            }
            Event::SwapDeclined { seat } => {
                let who = self.who(seat);
                say!(lang, "{who} trades no card.", "{who} n’échange aucune carte.")
            }
            Event::CardReturned { seat, holder, taken, given } => {
                let (who, holder) = (self.who(seat), self.holder(holder, None));
                let [taken, given] = [taken, given].map(|card| self.card(card));
                say!(
                    lang,
                    "{who} takes {taken} from the discard pile into the {holder} and discards {given}.",
                    "{who} reprend {taken} de la défausse dans le {holder} et y laisse {given}.",
                )
            }
            Event::Cancelled { card } => {
                let (name, card) = (card.creature().name_the(lang), self.card_begins(card));
                say!(lang, "{card} is cancelled: {name} stays.", "{card} est annulée : {name} ne bouge pas.")
            }
            Event::Hastened { card, value, foul } => self.hastened(card, value, foul),
            Event::ZeusDeckChanged { card, added: true } => {
                let card = self.card_begins(card);
                say!(
                    lang,
                    "{card} goes from the discard pile to the Zeus deck.",
                    "{card} passe de la défausse au jeu de Zeus.",
                )
            }
            Event::ZeusDeckChanged { card, added: false } => {
                let card = self.card_begins(card);
                say!(
                    lang,
                    "{card} goes from the Zeus deck to the discard pile.",
                    "{card} passe du jeu de Zeus à la défausse.",
                )
            }
            Event::DrawsDecreed { draws } => {
                let cards = self.count(draws, ["card", "cards"], ["carte", "cartes"]);
                say!(lang, "Zeus will draw {cards} instead of two.", "Zeus tirera {cards} au lieu de deux.")
            }
            Event::Exchanged { landed, other } => {
                let (begins, other) = (self.begins(landed), other.name_the(lang));
                say!(
                    lang,
                    "{begins} and {other} trade places.",
                    "{begins} et {other} échangent leurs places."
                )
            }
        }
    }

    fn first_player(self, seat: Seat, why: FirstPlayerWhy) -> String {
        let who = self.who(seat);
        match why {
            FirstPlayerWhy::Setup => {
                say!(self.lang, "{who} gets the first-player token.", "{who} reçoit le jeton premier joueur.",)
            }
            FirstPlayerWhy::ThirdBets => say!(
                self.lang,
                "{who} has the first-player token and opens the third bets.",
                "{who} a le jeton premier joueur et ouvre les troisièmes paris.",
            ),
            FirstPlayerWhy::NextRace => say!(
                self.lang,
                "{who} gets the first-player token and opens the new race.",
                "{who} reçoit le jeton premier joueur et ouvre la nouvelle course.",
            ),
        }
    }

    fn bet_placed(self, seat: Seat, slot: u8, bet: Option<Bet>, creature: Creature, sealed: bool) -> String {
        let lang = self.lang;
        let (who, name) = (self.who(seat), creature.name_the(lang));
        let ordinal = self.ordinal(slot + 1, Gender::Masculine);
        let seal = if sealed { lang.pick(", under the Jade Seal", ", sous le Sceau de jade") } else { "" };
        match bet.map(|bet| self.bet(bet)) {
            Some(bet) => say!(
                lang,
                "{who} places a {ordinal} bet, {bet} on {name}{seal}.",
                "{who} place un {ordinal} pari, {bet} sur {name}{seal}.",
            ),
            None => say!(
                lang,
                "{who} places a {ordinal} bet on {name}{seal}.",
                "{who} place un {ordinal} pari sur {name}{seal}.",
            ),
        }
    }

    fn card_played(self, seat: Seat, card: Card, second: bool, foul: bool) -> String {
        let (who, card) = (self.who(seat), self.card(card));
        let foul = if foul { self.lang.pick(", with foul play", ", avec coup fourré") } else { "" };
        if second {
            say!(self.lang, "{who} plays {card} second{foul}.", "{who} joue {card} en second{foul}.")
        } else {
            say!(self.lang, "{who} plays {card} first{foul}.", "{who} joue {card} en premier{foul}.")
        }
    }

    fn moved(self, creature: Creature, from: u8, to: u8) -> String {
        let (lang, begins) = (self.lang, self.begins(creature));
        match (from, to) {
            (START, FINISH..) => {
                say!(
                    lang,
                    "{begins} flies from the start over the finish.",
                    "{begins} vole du départ à l’arrivée."
                )
            }
            (_, FINISH..) => say!(
                lang,
                "{begins} flies from sector {from} over the finish.",
                "{begins} vole du secteur {from} à l’arrivée.",
            ),
            (_, START) => say!(
                lang,
                "{begins} falls back from sector {from} to the start.",
                "{begins} recule du secteur {from} au départ.",
            ),
            (START, _) => say!(
                lang,
                "{begins} flies from the start to sector {to}.",
                "{begins} vole du départ au secteur {to}.",
            ),
            _ if to < from => say!(
                lang,
                "{begins} falls back from sector {from} to {to}.",
                "{begins} recule du secteur {from} au {to}.",
            ),
            _ => say!(
                lang,
                "{begins} flies from sector {from} to {to}.",
                "{begins} vole du secteur {from} au {to}.",
            ),
        }
    }

    fn stayed(self, creature: Creature, arrived: bool) -> String {
        let begins = self.begins(creature);
        if arrived {
            let here = creature.gender().agree("arrivé", "arrivée");
            say!(
                self.lang,
                "{begins} has already arrived: nothing moves.",
                "{begins} est déjà {here} : rien ne bouge.",
            )
        } else {
            say!(
                self.lang,
                "{begins} does not move: the card counts 0.",
                "{begins} ne bouge pas : la carte vaut 0.",
            )
        }
    }

    /// Creatures with their places: `1 Dragon, 2 Pegasus`.
    fn places(self, order: impl Iterator<Item = Creature>) -> String {
        let places: Vec<String> = (1..)
            .zip(order)
            .map(|(place, creature)| format!("{place} {}", creature.name(self.lang)))
            .collect();
        places.join(", ")
    }

    fn zeus_drew(self, card: Option<Card>) -> String {
        let Some(card) = card else {
            return self
                .lang
                .pick("Zeus draws a protection card.", "Zeus tire une carte de protection.")
                .into();
        };
        if self.deck.is_some() {
            let card = self.card(card);
            return say!(self.lang, "Zeus draws {card}.", "Zeus tire {card}.");
        }
        let of_the = card.creature().of_the(self.lang);
        say!(self.lang, "Zeus draws {card}, a card {of_the}.", "Zeus tire {card}, une carte {of_the}.")
    }

    fn protections_removed(self, count: u8, left: u8) -> String {
        let cards = self.count(
            count,
            ["protection card leaves", "protection cards leave"],
            ["carte de protection quitte", "cartes de protection quittent"],
        );
        say!(
            self.lang,
            "Zeus is sober: {cards} the game, leaving {left}.",
            "Zeus est sobre : {cards} la partie, il en reste {left}.",
        )
    }

    fn bet_revealed(self, seat: Seat, bet: Bet, creature: Creature, won: bool) -> String {
        let (who, name) = (self.who(seat), creature.name_the(self.lang));
        let (points, bet) = (bet.points(), self.bet(bet));
        if won {
            say!(
                self.lang,
                "{who} had {bet} on {name} and scores {points} points.",
                "{who} avait {bet} sur {name} et marque {points} points.",
            )
        } else {
            say!(
                self.lang,
                "{who} had {bet} on {name} and scores nothing.",
                "{who} avait {bet} sur {name} et ne marque rien.",
            )
        }
    }

    fn game_ended(self, winners: SeatSet) -> String {
        let who = self.list(winners.iter().map(|seat| self.who(seat)));
        if winners.len() > 1 {
            say!(self.lang, "{who} share the victory!", "{who} se partagent la victoire !")
        } else {
            say!(self.lang, "{who} wins the game!", "{who} gagne la partie !")
        }
    }

    fn bet_replaced(self, seat: Seat, slot: u8, cards: Option<(Bet, Bet)>) -> String {
        let (who, ordinal) = (self.who(seat), self.ordinal(slot + 1, Gender::Masculine));
        let Some((old, new)) = cards.map(|(old, new)| (self.bet(old), self.bet(new))) else {
            return say!(
                self.lang,
                "{who} changes the card of the {ordinal} bet.",
                "{who} change la carte de son {ordinal} pari.",
            );
        };
        say!(
            self.lang,
            "{who} changes the card of the {ordinal} bet from {old} to {new}.",
            "{who} change la carte de son {ordinal} pari : {new} remplace {old}.",
        )
    }

    fn looked_at_bets(self, seat: Seat, owner: Seat, bets: Option<BetSet>) -> String {
        let (who, whose) = (self.who(seat), self.bets_of(owner));
        let Some(bets) = bets.filter(|bets| !bets.is_empty()) else {
            return say!(self.lang, "{who} looks at {whose}.", "{who} regarde {whose}.");
        };
        let bets = self.list(bets.iter().map(|bet| self.bet(bet)));
        say!(self.lang, "{who} looks at {whose}: {bets}.", "{who} regarde {whose} : {bets}.")
    }

    fn looked_at_holder(self, seat: Seat, holder: Seat, cards: Option<CardSet>, seats: u8) -> String {
        let (who, holder) = (self.who(seat), self.holder(holder, Some(seats)));
        let Some(cards) = cards.filter(|cards| !cards.is_empty()) else {
            return say!(self.lang, "{who} looks into the {holder}.", "{who} regarde le {holder}.");
        };
        let cards = self.list(cards.iter().map(|card| self.card(card)));
        say!(self.lang, "{who} looks into the {holder}: {cards}.", "{who} regarde le {holder} : {cards}.")
    }

    fn cards_swapped(self, seat: Seat, holders: [String; 2], cards: Option<(Card, Card)>) -> String {
        let (who, [near, far]) = (self.who(seat), holders);
        let Some((given, taken)) = cards else {
            return say!(
                self.lang,
                "{who} trades a card of the {near} for one of the {far}.",
                "{who} échange une carte du {near} contre une carte du {far}.",
            );
        };
        let [given, taken] = [given, taken].map(|card| self.card(card));
        say!(
            self.lang,
            "{who} trades {given} from the {near} for {taken} from the {far}.",
            "{who} échange {given}, du {near}, contre {taken}, du {far}.",
        )
    }

    fn hastened(self, card: Card, value: u8, foul: bool) -> String {
        let lang = self.lang;
        let (name, sectors) = (card.creature().name_the(lang), self.sectors(value));
        let card = self.card_begins(card);
        let foul = if foul { lang.pick(", with foul play", ", avec coup fourré") } else { "" };
        say!(
            lang,
            "{card} will now take {name} {sectors} forward{foul}.",
            "{card} fera maintenant avancer {name} de {sectors}{foul}.",
        )
    }
}
