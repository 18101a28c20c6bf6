use engine::{Features, Learning, Questions, Rules, Seat, Secrets, Viewer};

use crate::action::Prompt;
use crate::bets::{Bet, BetSet};
use crate::cards::{Card, Creature, DECK_SIZE};
use crate::powers::{God, Power};
use crate::setup::Deck;
use crate::state::State;
use crate::view::{PlacedBet, View, Whereabouts};
use crate::{Action, FINISH, LAST_SECTOR, RACES};

/// Where a card is known to be: left holder, right holder, four far holders, discard pile, Zeus deck.
const CARD_PLACES: usize = 8;
/// A bet slot: taken, its creature, its card where known.
const BET_SLOT: usize = 1 + 6 + 11;
/// A player: god, score, cards still possible, three bets.
const PLAYER: usize = 6 + 1 + 11 + 3 * BET_SLOT;
/// A creature: sector, order within it, arrived, tokens left, provisional place.
const CREATURE: usize = 5;
/// What the observer's own bets pay, by creature and condition.
const STAKES: usize = 6 * 6;
/// What a power card answers to: the moment, the announced creature and its sectors, the creature on a Fate token.
const OCCASION: usize = 6 + 6 + 1 + 6;
const PROMPTS: usize = 8;

/// The length of a feature vector.
pub(crate) const COUNT: usize = DECK_SIZE * CARD_PLACES
    + 6 * CREATURE
    + 6 * PLAYER
    + STAKES
    + 11
    + 2 * Power::ALL.len()
    + LAST_SECTOR as usize
    + PROMPTS
    + Power::ALL.len()
    + 1
    + OCCASION
    + 6
    + 14;

fn write_bets(out: &mut Features<'_>, bets: BetSet) {
    for bet in Bet::ALL {
        out.flag(bets.has(bet));
    }
}

impl Learning for State {
    const ACTIONS: usize = Action::COUNT;
    const FEATURES: usize = COUNT;

    fn index(action: Action) -> usize {
        action.index()
    }

    fn facing(action: Action, observer: Seat, seats: usize) -> Action {
        action.facing(observer, seats)
    }

    /// What `seat` may know, as numbers. Seats are counted from the observer's own, clockwise, so that every seat learns alike.
    fn features(&self, seat: Seat, writer: &mut Features<'_>) {
        let view = self.view(Viewer::Seat(seat));
        writer.block("cards");
        write_cards(writer, &view, seat);
        writer.block("creatures");
        for (at, whereabouts) in view.creatures.iter().enumerate() {
            let (sector, slot, arrived) = match *whereabouts {
                Whereabouts::Sector { sector, slot } => (sector, slot, false),
                Whereabouts::Arrived { place } => (FINISH, 6 - place, true),
            };
            writer.put(f32::from(sector) / f32::from(FINISH));
            writer.put(f32::from(slot) / 5.0);
            writer.flag(arrived);
            writer.put(f32::from(view.tokens[at]) / 4.0);
            let ahead = view.order.iter().take_while(|creature| creature.index() != at).count();
            writer.put(ahead as f32 / 5.0);
        }
        for relative in 0..6 {
            writer.block_of("player", relative);
            let player =
                (relative < self.seats()).then(|| &view.seats[(seat.index() + relative) % self.seats()]);
            writer.one_of(God::ALL.len(), player.and_then(|player| player.god).map(God::index));
            writer.put(player.map_or(0.0, |player| f32::from(player.score) / 45.0));
            write_bets(writer, player.map_or(BetSet::EMPTY, |player| player.unrevealed));
            for slot in 0..3 {
                write_bet(writer, player.and_then(|player| player.bets.get(slot)));
            }
        }
        writer.block("stakes");
        write_stakes(writer, &view.seats[seat.index()].bets);
        writer.block("bet cards");
        write_bets(writer, view.seats[seat.index()].hand.unwrap_or_default());
        writer.block("powers");
        for power in Power::ALL {
            writer.flag(self.powers.has(power));
            writer.flag(self.powers.has(power) && self.gods[seat.index()] == Some(power.god()));
        }
        writer.block("fate");
        for sector in 1..=LAST_SECTOR {
            writer.flag(view.fate.contains(&sector));
        }
        self.write_moment(writer, &view, seat);
    }
}

impl State {
    fn write_moment(&self, writer: &mut Features<'_>, view: &View, seat: Seat) {
        let asked = self.asked().has(seat).then(|| self.prompt(seat));
        let prompt = asked.as_ref().map(|prompt| match prompt {
            Prompt::ChooseGod => 0,
            Prompt::PlaceFate => 1,
            Prompt::PlaceBet { sealed: false, .. } => 2,
            Prompt::PlaceBet { sealed: true, .. } => 3,
            Prompt::PlayFirst => 4,
            Prompt::PlaySecond { .. } => 5,
            Prompt::Respond { .. } => 6,
            Prompt::Aim { .. } => 7,
        });
        writer.block("question");
        writer.one_of(PROMPTS, prompt);
        let aimed = asked.as_ref().and_then(|prompt| match *prompt {
            Prompt::Aim { power, step } => Some((power, step)),
            _ => None,
        });
        writer.one_of(Power::ALL.len(), aimed.map(|(power, _)| power.index()));
        writer.part(aimed.map_or(0, |(_, step)| step), 4.0);
        let window = asked.as_ref().and_then(|prompt| match *prompt {
            Prompt::Respond { window, .. } => Some(window as usize),
            _ => None,
        });
        writer.one_of(6, window);
        writer.one_of(6, view.announced.map(|announced| announced.card.creature().index()));
        writer.put(view.announced.map_or(0.0, |announced| f32::from(announced.value) / 10.0));
        writer.one_of(6, view.landed.map(|landed| landed.creature.index()));
        writer.block("moment");
        let first = (view.first_player.index() + self.seats() - seat.index()) % self.seats();
        writer.one_of(6, Some(first));
        writer.one_of(usize::from(RACES) + 1, Some(usize::from(view.race)));
        writer.put(f32::from(view.turns_done) / f32::from(view.turns));
        writer.put(f32::from(view.setup.players) / 6.0);
        writer.put(f32::from(view.mid_line) / f32::from(FINISH));
        writer.flag(view.mid_crossed);
        writer.flag(view.mid_done);
        writer.put(f32::from(view.protections) / 4.0);
        writer.put(f32::from(view.draws) / 3.0);
        writer.flag(view.setup.sober);
        writer.flag(view.setup.framing);
        writer.flag(view.setup.deck == Deck::Uniform);
    }
}

fn write_cards(writer: &mut Features<'_>, view: &View, seat: Seat) {
    let players = view.holders.len();
    for card in (0..DECK_SIZE).map(Card::new) {
        let holder = view.holders.iter().position(|holder| holder.known.has(card));
        let place = match holder {
            Some(holder) => match (holder + players - seat.index()) % players {
                0 => Some(0),
                last if last == players - 1 => Some(1),
                far => Some(1 + far),
            },
            None if view.discard.has(card) => Some(6),
            None if view.zeus.has(card) => Some(7),
            None => None,
        };
        writer.one_of(CARD_PLACES, place);
    }
}

fn write_bet(writer: &mut Features<'_>, bet: Option<&PlacedBet>) {
    writer.flag(bet.is_some());
    writer.one_of(Creature::ALL.len(), bet.map(|bet| bet.creature.index()));
    writer.one_of(Bet::ALL.len(), bet.and_then(|bet| bet.bet).map(Bet::index));
}

/// Points at stake by creature and condition: a sum of products that a small network would need many games to find.
fn write_stakes(writer: &mut Features<'_>, bets: &[PlacedBet]) {
    let stakes = writer.next(STAKES);
    for placed in bets {
        let Some(bet) = placed.bet else { continue };
        for &condition in bet.conditions() {
            stakes[6 * placed.creature.index() + condition as usize] += f32::from(bet.points()) / 7.0;
        }
    }
}
