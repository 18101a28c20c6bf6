use engine::{Chance, Log, Questions, Rules, Seat, SeatSet};

use crate::Event;
use crate::action::{Action, Source};
use crate::cards::{COPYISTS, Kind, KindSet, Verb, WARRIORS};
use crate::choices::Choices;
use crate::frame::{Frame, Sift, Stage};
use crate::gods::Power;
use crate::prompt::{Prompt, Purpose};
use crate::rows::Row;
use crate::state::State;
use crate::view::Phase;

impl Questions for State {
    type Prompt = Prompt;

    /// The seats that owe an answer.
    #[inline]
    fn asked(&self) -> SeatSet {
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Over => SeatSet::EMPTY,
            Frame::Window(window) => SeatSet::one(window.seat),
            Frame::Forced { seat } => SeatSet::one(seat),
            Frame::Vote | Frame::ChooseGod | Frame::PickGod { .. } => self.asked_before_the_match(),
            _ => SeatSet::one(self.active),
        }
    }

    fn prompt(&self, _seat: Seat) -> Prompt {
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Vote => Prompt::NameMain,
            Frame::ChooseGod | Frame::PickGod { .. } => Prompt::ChooseGod,
            Frame::Turn => match self.phase {
                Phase::Startup => Prompt::Startup(self.startup_power().expect("the phase asks for it")),
                Phase::Recruit => Prompt::Recruit { faith: self.record.faith },
                Phase::Discard => Prompt::Toll,
                Phase::End => Prompt::EndPhase(self.end_power().expect("the phase asks for it")),
                _ => Prompt::Play,
            },
            Frame::Flow { left } => Prompt::Flow { left },
            Frame::Use { card, shape } => Prompt::Use { card, shape },
            Frame::Act(act) if act.stage == Stage::Pay => Prompt::Pay,
            Frame::Act(act) => Prompt::Target(match act.kind.verbs(act.ability)[0] {
                Verb::RandomDiscard => Purpose::Discard,
                Verb::EnergyAlly(_) => Purpose::Energy,
                _ => Purpose::Attack,
            }),
            Frame::Scry { stage: Sift::Keep, .. } => Prompt::Keep,
            Frame::Scry { stage: Sift::Discard, .. } => Prompt::Sift,
            Frame::Scry { stage: Sift::Order, .. } => Prompt::Order,
            Frame::Take { most } => Prompt::Take { most },
            Frame::Retrieve => Prompt::Retrieve,
            Frame::Banish { left } => Prompt::Banish { left },
            Frame::Forced { .. } => Prompt::Forced { by: self.active },
            Frame::Quiver => Prompt::Quiver,
            Frame::Peek => Prompt::Target(Purpose::Peek),
            Frame::Gift => Prompt::Target(Purpose::Energy),
            Frame::Attack(_) => Prompt::Target(Purpose::Attack),
            Frame::Window(window) => self.prompt_of_window(window.counter),
            Frame::Trick { seat, reaction } => Prompt::Trick { by: seat, reaction },
            Frame::Bottom { left } => Prompt::Bottom { left },
            Frame::Over | Frame::DealGods | Frame::Deal | Frame::Begin | Frame::Flood { .. } => {
                unreachable!("{} asks nothing", self.pending())
            }
        }
    }

    /// The answers of an asked seat, ascending.
    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = &self.player(seat).hand;
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Turn => self.legal_turn(out),
            Frame::Window(window) => self.legal_reactions(seat, window.counter, out),
            Frame::Act(act) if act.stage == Stage::Pay => {
                let most = (self.player(seat).energy - 1).min(2);
                out.extend((0..=most).map(Action::Pay));
            }
            Frame::Act(act) => {
                out.extend(self.aims(act.kind.verbs(act.ability)[0]).iter().map(Action::Target));
            }
            Frame::Attack(_) | Frame::Peek => out.extend(self.targets().iter().map(Action::Target)),
            Frame::Gift => out.extend(self.allies().iter().map(Action::Target)),
            Frame::Vote => {
                let mates = Seat::all(self.seats()).filter(|&mate| !self.opponents(seat, mate));
                out.extend(mates.map(Action::Name));
            }
            Frame::ChooseGod => {
                let mut pair = self.offered[seat.index()].expect("two gods were dealt");
                pair.sort_unstable();
                out.extend(pair.map(Action::Become));
            }
            Frame::PickGod { .. } => out.extend(self.pickable(seat).map(Action::Become)),
            Frame::Flow { .. } | Frame::Forced { .. } | Frame::Quiver => {
                out.extend(hand.iter().map(Action::Discard));
            }
            Frame::Use { card, shape } => {
                out.extend(self.usable(card, shape).map(|(kind, ability)| Action::Use { kind, ability }));
            }
            Frame::Scry { stage } => self.legal_scry(stage, out),
            Frame::Take { most } => out.extend(self.takeable(most).map(Action::Take)),
            Frame::Retrieve => out.extend(self.retrievable().map(Action::Retrieve)),
            Frame::Banish { .. } => {
                out.extend(self.banishable().map(Action::Banish));
                out.push(Action::Done);
            }
            Frame::Trick { .. } => out.extend([Action::Power(Power::Trickery), Action::Pass]),
            Frame::Bottom { .. } => out.extend(hand.iter().map(Action::Bottom)),
            Frame::Over | Frame::DealGods | Frame::Deal | Frame::Begin | Frame::Flood { .. } => {}
        }
    }

    /// One of the answers of an asked seat, each with the same probability. The commonest questions are drawn from without
    /// listing their answers.
    #[inline]
    fn any_action(&self, seat: Seat, chance: &mut Chance, scratch: &mut Vec<Action>) -> Action {
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Turn if self.phase == Phase::Play => any_of(&self.plays(), chance),
            Frame::Turn if self.phase == Phase::Recruit => any_of(&self.recruits(), chance),
            Frame::Window(window) => self.any_reaction(seat, window.counter, chance),
            Frame::Act(act) if act.stage != Stage::Pay => {
                Action::Target(any_seat(self.aims(act.kind.verbs(act.ability)[0]), chance))
            }
            Frame::Attack(_) | Frame::Peek => Action::Target(any_seat(self.targets(), chance)),
            Frame::Gift => Action::Target(any_seat(self.allies(), chance)),
            Frame::Flow { .. } | Frame::Forced { .. } | Frame::Quiver => {
                let kinds = self.player(seat).hand.kinds();
                Action::Discard(kinds.nth(chance.below(kinds.len())))
            }
            _ => {
                scratch.clear();
                self.legal(seat, scratch);
                chance.pick(scratch)
            }
        }
    }

    #[inline]
    fn play_any(&mut self, chance: &mut Chance, log: &mut Log<Event>, scratch: &mut Vec<Action>) -> bool {
        self.play_any_legal(chance, log, scratch)
    }

    fn declines(action: Action) -> bool {
        matches!(action, Action::Pass | Action::Done | Action::End)
    }

    /// what a seat can answer to a window, or discard, or put under its deck, depends on its hand; and what it can
    /// keep of the cards looked at depends on them. A lone answer given at once would tell that all those cards are alike.
    fn masked(&self, seat: Seat) -> bool {
        let several = self.player(seat).hand.len() > 1;
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Window(window) => window.seat == seat,
            Frame::Forced { seat: victim } => victim == seat && several,
            Frame::Flow { .. } | Frame::Quiver | Frame::Bottom { .. } => seat == self.active && several,
            Frame::Scry { stage } => seat == self.active && stage != Sift::Discard && self.revealed.len() > 1,
            _ => false,
        }
    }
}

impl State {
    /// The seats that still have to vote or to choose a god.
    #[cold]
    fn asked_before_the_match(&self) -> SeatSet {
        let who = |open: &dyn Fn(Seat) -> bool| Seat::all(self.seats()).filter(|&seat| open(seat)).collect();
        match self.stack.top() {
            Some(Frame::Vote) => who(&|seat| self.votes[seat.index()].is_none()),
            Some(&Frame::PickGod { number }) => self.picker(number).map_or(SeatSet::EMPTY, SeatSet::one),
            _ => who(&|seat| self.god(seat).is_none()),
        }
    }

    fn prompt_of_window(&self, counter: bool) -> Prompt {
        if counter {
            let act = self.act().expect("a counter window lies on an Action");
            return Prompt::Counter {
                by: self.active,
                card: act.card,
                kind: act.kind,
                ability: act.ability,
                target: act.target,
            };
        }
        let attack = self.attack().expect("a defence window lies on an attack");
        Prompt::Defend {
            by: self.active,
            target: attack.target.expect("the attack has been declared"),
            value: attack.value,
            defence: attack.defence,
        }
    }

    #[inline]
    pub(crate) fn any_reaction(&self, seat: Seat, counter: bool, chance: &mut Chance) -> Action {
        let target = if counter { None } else { self.attack_below().and_then(|attack| attack.target) };
        let aegis = !counter && self.aegis_ready(seat);
        let kinds = self.player(seat).hand.kinds() & Self::reactions(seat, target, counter);
        let cards = kinds.len();
        if cards == 0 && !aegis {
            return Action::Pass;
        }
        match chance.below(cards + usize::from(aegis) + 1) {
            card if card < cards => Action::React(kinds.nth(card)),
            power if aegis && power == cards => Action::Power(Power::Aegis),
            _ => Action::Pass,
        }
    }

    fn legal_turn(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Startup => {
                out.extend(self.startup_power().map(Action::Power));
                out.push(Action::Pass);
            }
            Phase::Recruit => self.recruits().list(out),
            Phase::Discard => {
                let hand = &self.player(self.active).hand;
                out.extend(hand.iter().map(|kind| Action::Banish(Source::Hand(kind))));
                out.push(Action::Done);
            }
            Phase::End => {
                out.extend(self.end_power().map(Action::Power));
                out.push(Action::Pass);
            }
            _ => self.plays().list(out),
        }
    }

    /// At2: only if a chain is set and it is not free already.
    pub(crate) fn strategy_ready(&self) -> bool {
        self.record.last.is_some() && !self.record.wild && self.can_pay(self.active, Power::Strategy.energy())
    }

    /// The kinds that may be copied; `played` when the borrowing card already lies last in play.
    pub(crate) fn copyable(&self, played: bool) -> KindSet {
        let row = self.rows.of(self.active, Row::Play);
        let row = &row[..row.len() - usize::from(played)];
        let kinds: KindSet = row.iter().map(|cell| cell.kind()).collect();
        (kinds & WARRIORS) - COPYISTS
    }

    /// The kinds that Loki may borrow for a card.
    fn shapeable(&self, card: Kind) -> KindSet {
        let tops = self.piles.iter().filter_map(|pile| pile.top);
        tops.filter(|top| top.cost() <= card.cost() + 1).collect()
    }

    /// The Actions that a card just played may borrow.
    pub(crate) fn usable(&self, card: Kind, shape: bool) -> impl Iterator<Item = (Kind, u8)> {
        let copyable = self.copyable(true);
        let kinds = if shape { self.shapeable(card) } else { copyable };
        kinds
            .iter()
            .flat_map(|kind| (1..=kind.card().actions.len() as u8).map(move |ability| (kind, ability)))
            .filter(move |&(kind, ability)| !kind.copies(ability) || !copyable.is_empty())
    }

    fn legal_reactions(&self, seat: Seat, counter: bool, out: &mut Vec<Action>) {
        let target = if counter { None } else { self.attack().and_then(|attack| attack.target) };
        if !counter && self.aegis_ready(seat) {
            out.push(Action::Power(Power::Aegis));
        }
        let kinds = self.player(seat).hand.kinds() & Self::reactions(seat, target, counter);
        out.extend(kinds.iter().map(Action::React));
        out.push(Action::Pass);
    }

    fn legal_scry(&self, stage: Sift, out: &mut Vec<Action>) {
        let kinds: KindSet = self.revealed.iter().map(|cell| cell.kind()).collect();
        match stage {
            Sift::Keep => out.extend(kinds.iter().map(Action::Keep)),
            Sift::Order => out.extend(kinds.iter().map(Action::Top)),
            Sift::Discard => {
                out.extend(kinds.iter().map(Action::Discard));
                out.push(Action::Done);
            }
        }
    }

    /// W07: public cards of at most this cost.
    pub(crate) fn takeable(&self, most: u8) -> impl Iterator<Item = Source> {
        let sources = (0..6).map(Source::Pile).chain(Kind::disciples().map(Source::Disciples));
        sources.filter(move |&source| self.card_of(source).is_some_and(|kind| kind.cost() <= most))
    }

    /// W16: warriors of the own discard pile, or of cost 5 or less in the Netherworld.
    pub(crate) fn retrievable(&self) -> impl Iterator<Item = Source> {
        let own = (self.player(self.active).discard.kinds() & WARRIORS).iter().map(Source::Discard);
        let souls = (self.netherworld.kinds() & WARRIORS).iter().filter(|kind| kind.cost() <= 5);
        own.chain(souls.map(Source::Netherworld))
    }

    /// W06: cards of hand and discard pile.
    fn banishable(&self) -> impl Iterator<Item = Source> {
        let player = self.player(self.active);
        player.hand.iter().map(Source::Hand).chain(player.discard.iter().map(Source::Discard))
    }
}

/// One of the answers. Always inlined, so that the sets stay in registers: writing them out to read them back costs a playout 5 %.
#[inline(always)]
pub(crate) fn any_of(choices: &impl Choices, chance: &mut Chance) -> Action {
    choices.nth(chance.below(choices.len()))
}

/// One of the gods that may be aimed at.
#[inline]
pub(crate) fn any_seat(aims: SeatSet, chance: &mut Chance) -> Seat {
    let drawn = chance.below(aims.len());
    aims.iter().nth(drawn).expect("a question has an answer")
}
