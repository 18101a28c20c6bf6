//! What seats know: views built field by field, and redeals that respect all a seat has seen.
//!
//! Hidden are the hands, as far as nobody saw the cards going there, and demigods drawn face down. Everything else is
//! open or not decided yet. While another player is in the middle of an action, that player has shown to be able to
//! pay for it; a redeal keeps that too.

use engine::{Chance, Disclosure, Questions, Rules, Seat, Secrets, Viewer};

use crate::Event;
use crate::action::Action;
use crate::cards::{CARD_KINDS, Cards};
use crate::deities::Deity;
use crate::frame::Frame;
use crate::state::State;
use crate::tiles::{BonusTile, DEMIGOD_VALUES, Piece};
use crate::view::{Doing, SeatView, Target, View};

/// How often a redeal is tried until the player in action can pay for what was done.
const TRIES: usize = 64;

impl Secrets for State {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let stack = |range: std::ops::Range<usize>| self.demigod_stack[range].iter().sum();
        let over = matches!(self.stack.top(), Some(Frame::Over));
        let mut coins: Vec<u8> =
            (2..=5).zip(self.coins).flat_map(|(value, count)| (0..count).map(move |_| value)).collect();
        if self.coins_reversed {
            coins.reverse();
        }
        let draft =
            self.setup.draft && self.stack.iter().any(|frame| matches!(frame, Frame::PickBonus { .. }));
        let unpicked = BonusTile::ALL.into_iter().filter(|tile| draft && self.bonus_left.has(*tile));
        View {
            viewer,
            setup: self.setup,
            epoch: self.epoch,
            track: self.track.to_vec(),
            temple: self.temple,
            first_player: self.first_player,
            turn_of: self.on_turn(),
            asked: self.asked(),
            turns: self.turns,
            turn_limit: self.turn_limit(),
            ending: self.ending,
            tiles: self.tiles_on_map().collect(),
            pending_tiles: self.pending.to_vec(),
            deities: Deity::ALL
                .into_iter()
                .flat_map(|deity| (0..self.deity_display[deity.index()]).map(move |_| deity))
                .collect(),
            deity_stack: self.deity_stack.iter().sum(),
            deity_discard: self.deity_discard,
            row: values(&self.row),
            demigod_stack: (stack(0..3), stack(3..6)),
            bag: self.bag,
            display: self.display,
            deck: self.deck.total(),
            discard: self.discard,
            coins,
            bonus_tiles: unpicked.collect(),
            seats: Seat::all(self.seats()).map(|seat| self.seat_view(seat, viewer)).collect(),
            doing: self.doing(),
            targets: self.targets(viewer),
            over,
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn discloses(event: &Event) -> Option<Disclosure> {
        event.discloses()
    }

    /// Redeals what `seat` cannot know.
    fn determinize(&mut self, seat: Seat, chance: &mut Chance) {
        self.redeal_demigods(seat, chance);
        let busy = self.asked().first().filter(|&asked| asked != seat);
        let Some(busy) = busy else {
            self.redeal_hands(seat, None, chance);
            return;
        };
        let before = *self;
        for _ in 0..TRIES {
            self.redeal_hands(seat, None, chance);
            if self.can_go_on() {
                return;
            }
            *self = before;
        }
        // Too rare a hand to meet by chance: it is kept, and the others are redealt.
        self.redeal_hands(seat, Some(busy), chance);
    }
}

impl State {
    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let player = self.player(seat);
        let own = viewer.is(seat);
        let mut demigods = player.demigods;
        if own {
            demigods.iter_mut().zip(player.hidden_demigods).for_each(|(open, hidden)| *open += hidden);
        }
        SeatView {
            score: player.score,
            earned: player.earned,
            hand: own.then_some(player.hand),
            hand_count: player.hand.total(),
            known: player.known,
            feet: player.feet,
            columns: player.columns,
            fresh_columns: player.fresh,
            connected: self.connected(seat),
            reserve: player.reserve.into(),
            general: (player.general(Piece::Foot), player.general(Piece::Column)),
            ranks: player.ranks,
            deities: player.deities,
            step_tiles: player.step_tiles.into(),
            steps: player.steps(),
            demigods: values(&demigods),
            hidden_demigods: if own { 0 } else { player.hidden_demigods.iter().sum() },
            column_points: player.column_points(),
            bonus: player.bonus,
        }
    }

    fn doing(&self) -> Doing {
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Move(movement) => Doing::Move {
                seat: movement.seat,
                big_foot: movement.big_foot,
                steps: movement.steps(),
                cards: movement.cards,
                jumps: movement.jumps,
                placed: movement.placed,
            },
            Frame::Buy(purchase) => Doing::Buy {
                seat: purchase.seat,
                spent: purchase.spent,
                free: self.free_money(&purchase),
                bought: purchase.bought,
            },
            Frame::Pay { seat, need } => Doing::Pay { seat, need },
            Frame::GalliaPay { seat, deity } => Doing::Gallia { seat, deity },
            Frame::Draw { seat, left, extra } => Doing::Draw { seat, left, extra },
            Frame::RankUp { seat } => Doing::Raise { seat },
            Frame::Supply { seat } => Doing::Supply { seat },
            _ => Doing::Nothing,
        }
    }

    /// The placements open to the viewer, with what they cost.
    fn targets(&self, viewer: Viewer) -> Vec<Target> {
        let Some(seat) = self.asked().first().filter(|&seat| viewer.is(seat)) else { return Vec::new() };
        let free = matches!(self.stack.top(), Some(Frame::BonusColumn { .. }));
        let mut actions = Vec::new();
        self.legal(seat, &mut actions);
        let placements = actions.into_iter().filter_map(|action| match action {
            Action::Place { hex, jump } => {
                Some(Target { hex, cost: if free { 0 } else { self.cost_of(seat, hex) }, jump })
            }
            _ => None,
        });
        placements.collect()
    }

    /// Deals the unseen cards of the other hands and of the deck anew.
    fn redeal_hands(&mut self, seat: Seat, kept: Option<Seat>, chance: &mut Chance) {
        let others = || {
            Seat::all(self.setup.players.into()).filter(move |&other| other != seat && Some(other) != kept)
        };
        let mut pool = [0u8; 82];
        let mut len = 0;
        let mut gather = |cards: &Cards| {
            for (kind, &count) in cards.0.iter().enumerate() {
                for _ in 0..count {
                    pool[len] = kind as u8;
                    len += 1;
                }
            }
        };
        gather(&self.deck);
        for other in others() {
            let player = self.player(other);
            let unseen: [u8; CARD_KINDS] = std::array::from_fn(|at| player.hand.0[at] - player.known.0[at]);
            gather(&Cards(unseen));
        }
        let dealt: usize = others()
            .map(|other| {
                let player = self.player(other);
                usize::from(player.hand.total() - player.known.total())
            })
            .sum();
        chance.shuffle_front(&mut pool[..len], dealt);
        let mut rest = pool[..len].iter();
        for other in Seat::all(self.seats()).filter(|&other| other != seat && Some(other) != kept) {
            let player = self.player_mut(other);
            let unseen = player.hand.total() - player.known.total();
            player.hand = player.known;
            for &kind in rest.by_ref().take(usize::from(unseen)) {
                player.hand.0[usize::from(kind)] += 1;
            }
        }
        self.deck = Cards::NONE;
        for &kind in rest {
            self.deck.0[usize::from(kind)] += 1;
        }
    }

    /// Demigods drawn face down by others are mixed with those of the stack, low ones with low ones and high with high:
    /// everybody knows from which half of the stack each came.
    fn redeal_demigods(&mut self, seat: Seat, chance: &mut Chance) {
        for half in [0..3, 3..DEMIGOD_VALUES] {
            for other in Seat::all(self.seats()).filter(|&other| other != seat) {
                let at = other.index();
                let unseen: u8 = self.players[at].hidden_demigods[half.clone()].iter().sum();
                for value in half.clone() {
                    self.demigod_stack[value] += std::mem::take(&mut self.players[at].hidden_demigods[value]);
                }
                let mut pool = self.demigod_stack;
                pool[..half.start].fill(0);
                pool[half.end..].fill(0);
                for _ in 0..unseen {
                    let mut pick = chance.below(pool.iter().map(|&count| usize::from(count)).sum()) as u8;
                    let value = pool.iter().position(|&count| {
                        let here = pick < count;
                        pick = pick.saturating_sub(count);
                        here
                    });
                    let value = value.expect("the pick is below the total");
                    pool[value] -= 1;
                    self.demigod_stack[value] -= 1;
                    self.players[at].hidden_demigods[value] += 1;
                }
            }
        }
    }

    /// Whether the player in action could have come this far with this hand.
    fn can_go_on(&self) -> bool {
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Move(movement) => {
                let cards = self.player(movement.seat).hand.count(crate::Card::Move);
                cards >= movement.cards && (movement.placed > 0 || !self.move_reach(&movement).is_empty())
            }
            Frame::Buy(purchase) if !purchase.granted => {
                let money = self.player(purchase.seat).hand.money() + self.free_money(&purchase);
                money >= purchase.spent
                    && (purchase.bought > 0 || self.may_act(purchase.seat, crate::Act::Buy))
            }
            Frame::Pay { seat, need } => self.player(seat).hand.money() >= need,
            Frame::Worship { seat } => self.may_act(seat, crate::Act::Worship),
            _ => true,
        }
    }
}

/// Demigods by value as a list, highest first.
fn values(counts: &[u8; DEMIGOD_VALUES]) -> Vec<u8> {
    let ascending = (1..).zip(counts).flat_map(|(value, &count)| (0..count).map(move |_| value));
    let mut all: Vec<u8> = ascending.collect();
    all.reverse();
    all
}
