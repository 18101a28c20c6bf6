//! Which effects can be cast, and on whom.

use engine::{Rules, Seat, SeatSet};

use crate::cards::Power;
use crate::effect::{Aim, Condition, Cost, Count, Effect, Gods, Lender, Requirement, Steps, Verb, Who};
use crate::frame::{Category, Run, Script};
use crate::gods::{God, Part};
use crate::state::{LinkKind, Spot, State, Strike};

impl Script {
    #[inline]
    pub(crate) fn effect(self) -> &'static Effect {
        match self {
            Script::God(god, part) => god.effect(part).expect("a script is an effect that exists"),
            Script::Card(card) => card.effect().expect("a script is an effect that exists"),
        }
    }
}

impl Run {
    pub(crate) fn new(script: Script, controller: Seat, source: Option<God>) -> Run {
        Run {
            script,
            pc: 0,
            paid: false,
            unspent: false,
            controller,
            source,
            betrayal: false,
            targets: SeatSet::EMPTY,
            chosen: SeatSet::EMPTY,
            tally: 0,
        }
    }
}

impl State {
    /// Whom an effect may concern; a traitor turns on its own owner.
    pub(crate) fn against(&self, run: &Run) -> SeatSet {
        if run.betrayal { SeatSet::one(run.controller) } else { self.opponents(run.controller) }
    }

    /// Opponents that fit an aim.
    pub(crate) fn aimed(&self, run: &Run, aim: Aim) -> SeatSet {
        let all = self.against(run);
        if run.betrayal {
            return if aim == Aim::Another { SeatSet::EMPTY } else { all };
        }
        if aim == Aim::Any {
            return all;
        }
        let me = run.controller;
        all.iter()
            .filter(|&seat| match aim {
                Aim::Any => true,
                Aim::Ahead => self.progress(seat) > self.progress(me),
                Aim::Near(spaces) => self.space[seat.index()].abs_diff(self.space[me.index()]) <= spaces,
                Aim::Another => !run.chosen.has(seat),
            })
            .collect()
    }

    /// Those of `who`.
    pub(crate) fn those(&self, run: &Run, who: Who) -> SeatSet {
        match who {
            Who::Me => SeatSet::one(run.controller),
            Who::Chosen => run.targets,
            Who::Opponents => self.against(run),
            Who::Ahead if run.betrayal => self.against(run),
            Who::Ahead => self.aimed(run, Aim::Ahead),
            Who::Everyone => self.opponents(run.controller).with(run.controller),
            Who::Left if run.betrayal => self.against(run),
            Who::Left => {
                let left = run.controller.left(self.seats());
                if self.against(run).has(left) { SeatSet::one(left) } else { SeatSet::EMPTY }
            }
        }
    }

    /// Opponents worth choosing for the verbs from `pc` on.
    pub(crate) fn candidates(&self, run: &Run, aim: Aim, pc: usize) -> SeatSet {
        let verbs = &run.script.effect().verbs[pc..];
        let until = verbs.iter().position(|verb| matches!(verb, Verb::Choose(_) | Verb::ChooseUpToTwo(_)));
        let named = &verbs[..until.unwrap_or(verbs.len())];
        let fits =
            |seat: &Seat| named.iter().any(|&verb| verb.names_chosen() && self.can_on(run, verb, *seat));
        self.aimed(run, aim).iter().filter(fits).collect()
    }

    /// Whether an effect may be cast now (rulebook: casting).
    pub(crate) fn castable(&self, run: &Run) -> bool {
        let effect = run.script.effect();
        if !self.required(run, effect.requirement) || !self.payable(run, effect.cost) {
            return false;
        }
        let mut aim = Aim::Any;
        effect.verbs.iter().any(|&verb| match verb {
            Verb::Choose(next) | Verb::ChooseUpToTwo(next) => {
                aim = next;
                false
            }
            verb if verb.is_drawback() => false,
            verb if verb.names_chosen() => {
                self.aimed(run, aim).iter().any(|seat| self.can_on(run, verb, seat))
            }
            verb => self.can(run, verb),
        })
    }

    pub(crate) fn required(&self, run: &Run, requirement: Requirement) -> bool {
        match requirement {
            Requirement::None => true,
            Requirement::Own(god) => self.has_active(run.controller, god),
            Requirement::InPlay(god) => self.active_owner(god).is_some(),
            Requirement::NotInPlay(god) => self.active_owner(god).is_none(),
            Requirement::FinalStretch => {
                let left = self.finish() - self.progress(run.controller);
                left <= 12 && self.active_owner(God::Pangu).is_none()
            }
        }
    }

    pub(crate) fn payable(&self, run: &Run, cost: Cost) -> bool {
        let me = run.controller;
        match cost {
            Cost::None => true,
            Cost::Eliminate => self.occupied(me) & !self.source_slot(run) != 0,
            Cost::Drowse => self.active(me) & !self.invincible(me) & !self.source_slot(run) != 0,
            Cost::Discard => self.hand_size(me) > u8::from(run.unspent),
        }
    }

    /// The slot of the casting god, if it stands with its controller.
    pub(crate) fn source_slot(&self, run: &Run) -> u8 {
        run.source.map_or(0, |god| self.slot_bit(run.controller, god))
    }

    fn inactive(&self, seat: Seat) -> u8 {
        self.occupied(seat) & !self.active(seat)
    }

    /// Whether a verb that names nobody would do something.
    pub(crate) fn can(&self, run: &Run, verb: Verb) -> bool {
        let me = run.controller;
        match verb {
            Verb::Advance(steps) => !self.locked(me) && self.least_steps(run, steps) > 0,
            Verb::AdvanceQuietly(_) | Verb::AdvanceToEthnicity => !self.locked(me),
            Verb::Back(who, _) | Verb::Start(who) => {
                self.those(run, who).iter().any(|seat| self.space[seat.index()] > 0)
            }
            Verb::SwapAny => !run.betrayal && self.swaps(run).next().is_some(),
            Verb::Sleep(gods) => self.can_strike(run, run.strike(Category::Sleep), gods),
            Verb::Drowse(gods, _) => self.can_strike(run, run.strike(Category::Drowse), gods),
            Verb::Eliminate(gods) => self.can_strike(run, run.strike(Category::Eliminate), gods),
            Verb::Wake(_) | Verb::WakeAll => self.inactive(me) != 0,
            Verb::WakeSleepers => State::slots_in(self.asleep, me) != 0,
            Verb::WakeEverySleeper => !self.asleep.is_empty(),
            Verb::DrawPower(_) | Verb::DrawPowerToSix | Verb::Abundance => self.can_draw_power(),
            Verb::DrawGods(_) => self.can_draw_gods(me),
            Verb::FetchPower => self.fetchable(run).next().is_some(),
            Verb::FetchGods(_) => !self.god_discard.is_empty(),
            Verb::DiscardPower(who, _) => self.those(run, who).iter().any(|seat| self.hand_size(seat) > 0),
            Verb::GivePower(who) => {
                !run.betrayal && self.those(run, who).iter().any(|seat| self.hand_size(seat) > 0)
            }
            Verb::Couple => {
                let greeks = self.people(me, crate::gods::Ethnicity::Greek);
                greeks & !self.source_slot(run) != 0 && self.source_slot(run) != 0
            }
            Verb::QuestFailure => !self.those(run, Who::Left).is_empty(),
            Verb::ExtraPlay => me == self.active && self.plays < 2,
            Verb::Clear => self.hindered(me),
            Verb::Use(lender) => self.lendable(run, lender, |_, _| true),
            Verb::TwoPeoples => self.pairs(run).next().is_some(),
            Verb::Storm => self.those(run, Who::Opponents).iter().any(|seat| self.stormy(seat)),
            Verb::DealMalus => !self.against(run).is_empty() && self.can_draw_malus(),
            Verb::Bless => self.occupied(me) & !self.source_slot(run) != 0,
            Verb::Sacrifice => self.gods(me) > 0 && self.can_draw_gods(me),
            Verb::GodOrWake => self.can_draw_gods(me) || self.inactive(me) != 0,
            Verb::Quest => true,
            Verb::GeneralShield
            | Verb::MalusBoard
            | Verb::EthnicitiesOff
            | Verb::Slow
            | Verb::HoldGods
            | Verb::Lock(..)
            | Verb::Shield(_)
            | Verb::Ward(_)
            | Verb::Next(_) => true,
            _ => false,
        }
    }

    /// Whether a verb that names the chosen opponent would do something to this one.
    pub(crate) fn can_on(&self, run: &Run, verb: Verb, seat: Seat) -> bool {
        let me = run.controller;
        let cards = self.hand_size(seat) > 0;
        match verb {
            Verb::Back(..) | Verb::Start(_) => self.space[seat.index()] > 0,
            Verb::SwapWithChosen => {
                seat != me && self.space[seat.index()] != self.space[me.index()] && !self.locked(me)
            }
            Verb::Sleep(gods) => self.can_strike_on(run, run.strike(Category::Sleep), gods, seat),
            Verb::Drowse(gods, _) => self.can_strike_on(run, run.strike(Category::Drowse), gods, seat),
            Verb::Eliminate(gods) => self.can_strike_on(run, run.strike(Category::Eliminate), gods, seat),
            Verb::EliminatePiercing(gods) => {
                let strike = Strike { piercing: true, ..run.strike(Category::Eliminate) };
                self.can_strike_on(run, strike, gods, seat)
            }
            Verb::DiscardPower(..) => cards,
            Verb::GivePower(_) | Verb::StealPower | Verb::PeekAndSwap | Verb::PeekAndDiscard => {
                cards && seat != me
            }
            Verb::Malus(_) | Verb::PickMalus => self.can_draw_malus(),
            Verb::Trade | Verb::Take => {
                let strike = run.strike(Category::Take);
                seat != me && self.gods(me) > 0 && self.legal_gods(&strike, seat) != 0
            }
            Verb::LinkLove | Verb::LinkFate => seat != me,
            Verb::Duel => {
                let strike = run.strike(Category::Eliminate);
                self.can_strike_on(run, strike, Gods::Of(Count::N(3)), seat)
            }
            Verb::Lock(..) | Verb::Drunk | Verb::Starve => true,
            _ => false,
        }
    }

    fn can_strike_on(&self, run: &Run, strike: Strike, gods: Gods, seat: Seat) -> bool {
        let picks = match gods {
            Gods::Of(count) => self.count(run, count, seat),
            Gods::AllOf => 6,
            _ => 1,
        };
        self.legal_batch(&strike, seat, picks) != 0
    }

    pub(crate) fn can_strike(&self, run: &Run, strike: Strike, gods: Gods) -> bool {
        match gods {
            Gods::All(who, people, condition) => {
                let strike = Strike { people, condition: condition.into(), ..strike };
                !self.legal_spots(&strike, self.those(run, who)).is_empty()
            }
            Gods::Burial => {
                let strike = Strike { condition: Condition::Inactive.into(), ..strike };
                let others = self.against(run).iter().any(|seat| self.legal_batch(&strike, seat, 1) != 0);
                others || self.occupied(run.controller) & !self.source_slot(run) != 0
            }
            Gods::SpreadLeaving => self.against(run).iter().any(|seat| {
                let legal = self.legal_batch(&strike, seat, 6);
                let active = self.active(seat);
                let couple = self.couple_of(seat);
                (0..6).map(|slot| 1u8 << slot).any(|slot| {
                    let gone = if couple & slot != 0 { couple } else { slot };
                    legal & slot != 0 && active & !gone != 0
                })
            }),
            _ => {
                let (seats, picks, condition) = self.victims(run, gods);
                let strike = Strike { condition: condition.into(), ..strike };
                seats.iter().any(|seat| self.legal_batch(&strike, seat, picks) != 0)
            }
        }
    }

    /// Whose gods may be picked, how many of each, and in what state.
    pub(crate) fn victims(&self, run: &Run, gods: Gods) -> (SeatSet, u8, Condition) {
        let all = self.against(run);
        match gods {
            Gods::Each(picks) => (all, picks, Condition::Fit),
            Gods::Spread(Count::N(total), each, condition) => (all, each.min(total), condition),
            Gods::OwnerPick(who) => (self.those(run, who), 1, Condition::Fit),
            Gods::Grudge => {
                // Only the owner of Nemesis has a grudge (R37): a copy of her Ultimate finds none.
                let own = self.owner(God::Nemesis) == Some(run.controller);
                let grudge = if own { self.grudge } else { SeatSet::EMPTY };
                (all.iter().filter(|&seat| grudge.has(seat)).collect(), 2, Condition::Fit)
            }
            Gods::JustAhead => {
                let mine = self.progress(run.controller);
                let near =
                    |seat: &Seat| run.betrayal || (mine + 1..=mine + 4).contains(&self.progress(*seat));
                (all.iter().filter(near).collect(), 2, Condition::Fit)
            }
            _ => (all, 1, Condition::Fit),
        }
    }

    pub(crate) fn count(&self, run: &Run, count: Count, against: Seat) -> u8 {
        match count {
            Count::N(count) => count,
            Count::ThreeIfAhead => {
                let ahead = run.betrayal || self.progress(against) > self.progress(run.controller);
                if ahead { 3 } else { 2 }
            }
            Count::Romans => {
                let romans = self.people(run.controller, crate::gods::Ethnicity::Roman);
                (1 + (romans & self.active(run.controller)).count_ones() as u8).min(4)
            }
            Count::Die => 6,
        }
    }

    /// The fewest spaces that `steps` can mean now.
    fn least_steps(&self, run: &Run, steps: Steps) -> u8 {
        match steps {
            Steps::CappedDie => self.cap(run.controller).min(1),
            Steps::Tally => 0,
            _ => 1,
        }
    }

    /// Cards that FETCHP may take: a thread does not fetch a thread.
    pub(crate) fn fetchable(&self, run: &Run) -> impl Iterator<Item = Power> {
        let thread = run.script == Script::Card(Power::AriadnesThread);
        let discard = self.power_discard;
        Power::ALL
            .into_iter()
            .filter(move |&card| discard[card.index()] > 0 && !(thread && card == Power::AriadnesThread))
    }

    pub(crate) fn stormy(&self, seat: Seat) -> bool {
        self.space[seat.index()] > 0 || self.hand_size(seat) > 1
    }

    fn hindered(&self, seat: Seat) -> bool {
        self.locked(seat)
            || self.tantalus[seat.index()] != 0
            || self.drunk.has(seat)
            || self.quest_failure.has(seat)
            || self.links.iter().any(|link| link.bearer == seat)
    }

    /// Pairs of pawns that Jupiter may exchange.
    pub(crate) fn swaps(&self, run: &Run) -> impl Iterator<Item = (Seat, Seat)> {
        let me = run.controller;
        let mut seats = self.against(run);
        if !self.locked(me) {
            seats = seats.with(me);
        }
        let space = self.space;
        seats.iter().flat_map(move |one| {
            seats
                .iter()
                .filter(move |&two| {
                    let apart = space[one.index()].abs_diff(space[two.index()]);
                    one < two && apart > 0 && apart <= 12
                })
                .map(move |two| (one, two))
        })
    }

    /// The batch of one people for Ra.
    pub(crate) fn people_strike(&self, run: &Run, people: crate::gods::Ethnicity) -> Strike {
        Strike { people: Some(people), ..run.strike(Category::Eliminate) }
    }

    /// Pairs of peoples with at least one god that would be eliminated.
    pub(crate) fn pairs(
        &self,
        run: &Run,
    ) -> impl Iterator<Item = (crate::gods::Ethnicity, crate::gods::Ethnicity)> {
        use crate::gods::Ethnicity;
        let seats = self.those(run, Who::Everyone);
        let hit = Ethnicity::ALL.map(|people| {
            let strike = self.people_strike(run, people);
            seats.iter().any(|seat| self.legal_batch(&strike, seat, 1) != 0)
        });
        Ethnicity::ALL.into_iter().flat_map(move |one| {
            Ethnicity::ALL
                .into_iter()
                .filter(move |&two| one < two && (hit[one as usize] || hit[two as usize]))
                .map(move |two| (one, two))
        })
    }

    /// Effects that may be used or copied, in no order; stops at the first that `take` wants.
    pub(crate) fn lendable(
        &self,
        run: &Run,
        lender: Lender,
        mut take: impl FnMut(God, Part) -> bool,
    ) -> bool {
        let me = run.controller;
        let mut offer = |god: God, part: Part, source: Option<God>| {
            let Some(effect) = god.effect(part) else { return false };
            let Run { betrayal, unspent, .. } = *run;
            let lent = Run { betrayal, unspent, ..Run::new(Script::God(god, part), me, source) };
            !effect.is_meta() && self.castable(&lent) && take(god, part)
        };
        // What is lent counts as used; what is copied does not, and treachery marks nothing.
        let open = |god: God, part: Part| run.betrayal || !self.used[part as usize].has(god);
        let seats = match lender {
            Lender::Opponents => self.against(run),
            Lender::Discard => {
                return self.god_discard.iter().any(|god| {
                    offer(god, Part::Power, run.source) || offer(god, Part::Ultimate, run.source)
                });
            }
            _ => SeatSet::one(me),
        };
        for seat in seats.iter() {
            for slot in 0..6 {
                let at = Spot::new(seat, slot);
                let Some(god) = self.god_at(at) else { continue };
                let active = self.is_active(at);
                let other = Some(god) != run.source;
                let lent = match lender {
                    Lender::OwnPowers => {
                        active && other && open(god, Part::Power) && offer(god, Part::Power, Some(god))
                    }
                    Lender::OwnUltimates => {
                        let fit = active && other && open(god, Part::Ultimate);
                        fit && offer(god, Part::Ultimate, Some(god))
                    }
                    Lender::OwnEgyptianUltimates => {
                        let egyptian = god.ethnicity() == crate::gods::Ethnicity::Egyptian;
                        let fit = egyptian && other && open(god, Part::Ultimate);
                        fit && offer(god, Part::Ultimate, Some(god))
                    }
                    _ => {
                        active
                            && (offer(god, Part::Power, run.source) || offer(god, Part::Ultimate, run.source))
                    }
                };
                if lent {
                    return true;
                }
            }
        }
        false
    }

    /// Links of one kind borne by a seat.
    pub(crate) fn bears(&self, seat: Seat, kind: LinkKind) -> bool {
        self.links.iter().any(|link| link.bearer == seat && link.kind == kind)
    }
}
