//! What seats know: views built field by field, and redeals that respect all a seat has seen.

use engine::{Chance, Disclosure, Maybe, Questions, Rules, Seat, Secrets, Viewer};

use crate::Event;
use crate::action::{Ask, Slot};
use crate::cards::{Card, Gain, Kind};
use crate::frame::Frame;
use crate::geometry::{Square, squares};
use crate::state::State;
use crate::trials::Board;
use crate::verbs::Mode;
use crate::view::{BoardView, Lying, PlacingView, SeatView, SlotView, StatementView, View};

impl Secrets for State {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            setup: self.setup,
            round: self.round,
            first_player: self.first_player,
            turn_of: self.on_turn(),
            asked: self.asked(),
            resolving: self.resolving(),
            statement: self.statement(),
            placing: self.placing_view(),
            previews: viewer.seat().map_or(Vec::new(), |seat| self.previews(seat)),
            lifted: self.lifted(),
            boards: std::array::from_fn(|board| self.board_view(Board::new(board), viewer)),
            destiny: self.selection.destiny[..usize::from(self.selection.revealed)]
                .iter()
                .map(|card| card + 1)
                .collect(),
            trials: [self.trial_value(0), self.trial_value(1)],
            locked: self.lock(),
            exiled: self.sorted(self.exile.iter()),
            seats: Seat::all(self.seats()).map(|seat| self.seat_view(seat, viewer)).collect(),
            over: self.is_over(),
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn discloses(event: &Event) -> Option<Disclosure> {
        event.discloses()
    }

    /// Redeals what `seat` cannot know: decks, face-down cards, Destiny cards to come, tokens of others.
    fn determinize(&mut self, seat: Seat, chance: &mut Chance) {
        let revealed = self.decks_revealed();
        for board in 0..4 {
            self.redeal_creatures(seat, board, revealed, chance);
            self.redeal_deities(seat, board, chance);
        }
        let next = usize::from(self.selection.revealed);
        chance.shuffle(&mut self.selection.destiny[next..]);
        self.redeal_tokens(seat, chance);
    }
}

impl State {
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.stack.top(), Some(Frame::Over))
    }

    fn resolving(&self) -> Option<Kind> {
        let card = match self.stack.top()? {
            Frame::Place(placing) => placing.card,
            Frame::Run(run) => run.card,
            Frame::Sacrifice(sacrifice) => return self.stand_in(sacrifice),
            _ => return None,
        };
        Some(self.kind(card))
    }

    /// The statement that asks, or that sent the card which waits for its square.
    fn statement(&self) -> Option<StatementView> {
        let mut pending = self.stack.iter().rev();
        let frame = match pending.next()? {
            Frame::Place(_) => pending.next()?,
            frame => frame,
        };
        match frame {
            Frame::Run(run) => {
                let kind = self.kind(run.card);
                Some(StatementView { kind, sentence: kind.sentence(run.part, usize::from(run.verb)) })
            }
            Frame::Sacrifice(sacrifice) => {
                let kind = self.stand_in(sacrifice)?;
                Some(StatementView { kind, sentence: kind.sentence_awake() })
            }
            _ => None,
        }
    }

    fn placing_view(&self) -> Option<PlacingView> {
        let Some(Frame::Place(placing)) = self.stack.top() else { return None };
        let kind = self.kind(placing.card);
        let invoked = placing.mode == Mode::Invoke;
        let tolls = if invoked { self.tolls(placing.seat) } else { [Gain::NONE; 9] };
        let prices = tolls.map(|toll| Gain { gems: toll.gems + kind.cost(), ..toll });
        Some(PlacingView { kind, invoked, from: placing.from, prices })
    }

    fn lifted(&self) -> Vec<(Square, Vec<Kind>)> {
        let lift = &self.lift;
        let waiting = usize::from(lift.landed)..usize::from(lift.count);
        let waiting = waiting.filter(|&item| lift.tops[item].is_some());
        let pile = |item: usize| {
            let mut kinds: Vec<Kind> = self.chain(lift.tops[item]).map(|card| self.kind(card)).collect();
            kinds.reverse();
            (Square::new(usize::from(lift.origins[item])), kinds)
        };
        waiting.map(pile).collect()
    }

    fn sorted(&self, cards: impl Iterator<Item = Card>) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = cards.map(|card| self.kind(card)).collect();
        kinds.sort_unstable();
        kinds
    }

    /// Whether the tops of the creature decks lie open now.
    fn decks_revealed(&self) -> bool {
        matches!(self.stack.top(), Some(Frame::Run(run)) if run.ask == Ask::Revealed)
    }

    fn board_view(&self, board: Board, viewer: Viewer) -> BoardView {
        let at = board.index();
        let sanctuary = &self.sanctuary;
        let top = sanctuary.top(at);
        let bottom = &sanctuary.decks[at][..usize::from(sanctuary.bottoms[at])];
        BoardView {
            mythology: self.mythologies[at],
            slots: std::array::from_fn(|place| {
                let slot = Slot::new(board, place);
                SlotView { card: self.lying(slot, viewer), mark: self.mark_on(slot) }
            }),
            deck: sanctuary.deck_sizes[at],
            deities: sanctuary.deity_sizes[at],
            deck_marks: self.deck_marks(board),
            revealed: (self.decks_revealed() && top.is_some()).then(|| self.kind(top)),
            bottom: bottom.iter().map(|&card| self.kind(card)).collect(),
        }
    }

    fn lying(&self, slot: Slot, viewer: Viewer) -> Lying {
        let card = self.sanctuary.card(slot);
        if card.is_none() {
            Lying::Empty
        } else if !self.sanctuary.is_down(slot) {
            Lying::Up(self.kind(card))
        } else {
            let known = self.sanctuary.known[viewer.seat().map_or(4, Seat::index)] & slot.bit() != 0;
            Lying::Down(known.then(|| self.kind(card)))
        }
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let at = seat.index();
        let secret = matches!(self.stack.top(), Some(Frame::Tokens));
        let token = self.selection.tokens[at];
        let used =
            squares(self.occupied(seat)).filter(|&square| self.this_turn.used.has(self.top(seat, square)));
        let marks = self.selection.marks[at];
        SeatView {
            colour: self.setup.colours[at],
            favours: self.favours[at],
            gems: self.gems[at],
            score: self.score(seat),
            end: std::array::from_fn(|square| self.end_favours_on(seat, Square::new(square))),
            squares: std::array::from_fn(|square| self.pile_kinds(seat, Square::new(square))),
            completion: std::array::from_fn(|line| self.completion[at] >> line & 1 != 0),
            trials: [self.trials[at] & 1 != 0, self.trials[at] & 2 != 0],
            progress: [self.trial_progress(seat, 0), self.trial_progress(seat, 1)],
            aside: self.sorted(self.aside[at].into_iter().filter(|card| card.is_some())),
            discard: self.sorted(self.discards[at].iter()),
            token: token.filter(|_| !secret || viewer.is(seat)),
            chosen: token.is_some(),
            destined: self.destined(seat),
            marks: Slot::all().filter(|&slot| marks.contains(&Maybe::some(slot))).collect(),
            to_take: if self.placing { 0 } else { 2 - self.takes(seat) },
            passes: self.selection.passes[at],
            used: used.collect(),
        }
    }

    /// Slots of a board whose face-down card the seat does not know.
    fn unknown_slots(&self, seat: Seat, board: usize) -> u16 {
        (self.sanctuary.face_down & !self.sanctuary.known[seat.index()]) >> (4 * board) & 15
    }

    fn redeal_creatures(&mut self, seat: Seat, board: usize, revealed: bool, chance: &mut Chance) {
        let unknown = self.unknown_slots(seat, board) & 0b111;
        let sanctuary = &mut self.sanctuary;
        let size = usize::from(sanctuary.deck_sizes[board]).saturating_sub(usize::from(revealed));
        let bottom = usize::from(sanctuary.bottoms[board]).min(size);
        let mut pool = [Card::NONE; 21];
        let mut len = 0;
        for place in (0..3).filter(|place| unknown >> place & 1 != 0) {
            pool[len] = sanctuary.slots[board][place];
            len += 1;
        }
        for &card in &sanctuary.decks[board][bottom..size] {
            pool[len] = card;
            len += 1;
        }
        chance.shuffle(&mut pool[..len]);
        let mut dealt = pool[..len].iter().copied();
        for place in (0..3).filter(|place| unknown >> place & 1 != 0) {
            sanctuary.slots[board][place] = dealt.next().expect("as many as before");
        }
        for card in &mut sanctuary.decks[board][bottom..size] {
            *card = dealt.next().expect("as many as before");
        }
    }

    fn redeal_deities(&mut self, seat: Seat, board: usize, chance: &mut Chance) {
        let unknown = self.unknown_slots(seat, board) >> Slot::DEITY & 1 != 0;
        let sanctuary = &mut self.sanctuary;
        let size = usize::from(sanctuary.deity_sizes[board]);
        if unknown && size > 0 {
            let at = chance.below(size + 1);
            if at < size {
                std::mem::swap(&mut sanctuary.slots[board][Slot::DEITY], &mut sanctuary.deities[board][at]);
            }
        }
        chance.shuffle(&mut sanctuary.deities[board][..size]);
    }

    /// Tokens that others have put down are any that they could have put down.
    fn redeal_tokens(&mut self, seat: Seat, chance: &mut Chance) {
        if !matches!(self.stack.top(), Some(Frame::Tokens)) {
            return;
        }
        for other in Seat::all(self.seats()).filter(|&other| other != seat) {
            let free = self.targets(other) != 0 && self.selection.passes[other.index()] < 2;
            let token = &mut self.selection.tokens[other.index()];
            if token.is_some() && free {
                *token = Some(chance.below(2) == 0);
            }
        }
    }
}
