//! Quests: little games that the rules decide.

use engine::{Chance, Log, Maybe, Rules, Seat, SeatSet};

use crate::action::Action;
use crate::aside::Course;
use crate::cards::{Category, Quest};
use crate::event::{Event, Mark};
use crate::frame::{CardWhy, Frame, OwnWhy};
use crate::gods::{Ethnicity, God};
use crate::pieces::{OPTION, SUCCESS, one_of};
use crate::setup::Quests;
use crate::state::{Challenge, FILLER, Solved, State};

/// The triads: members and gods that would be arguable beside them.
const TRIADS: [([God; 3], &[God]); 10] = [
    ([God::Brahma, God::Vishnu, God::Shiva], &[]),
    ([God::Sarasvati, God::Lakshmi, God::Parvati], &[God::Durga, God::Kali]),
    ([God::Jupiter, God::Juno, God::Minerva], &[]),
    ([God::Osiris, God::Isis, God::Horus], &[]),
    ([God::Zeus, God::Poseidon, God::Hades], &[God::Jupiter, God::Neptune, God::Pluto]),
    ([God::Jupiter, God::Neptune, God::Pluto], &[God::Zeus, God::Poseidon, God::Hades]),
    ([God::Fuxi, God::Nuwa, God::Shennong], &[God::Zhurong, God::Gonggong, God::Huangdi]),
    ([God::Odin, God::Frigg, God::Baldr], &[God::Thor, God::Tyr, God::Heimdall]),
    ([God::Osiris, God::Isis, God::Set], &[God::Horus]),
    ([God::Parvati, God::Ganesha, God::Skanda], &[God::Ganga, God::Durga, God::Kali, God::Hanuman]),
];

/// Gods that are one in Greece and in Rome.
const COUNTERPARTS: [(God, God); 9] = [
    (God::Zeus, God::Jupiter),
    (God::Hera, God::Juno),
    (God::Poseidon, God::Neptune),
    (God::Hades, God::Pluto),
    (God::Ares, God::Mars),
    (God::Aphrodite, God::Venus),
    (God::Artemis, God::Diana),
    (God::Athena, God::Minerva),
    (God::Hephaestus, God::Vulcan),
];

/// Levels of the oracle: the die must not exceed the first, the reward is the second.
pub(crate) const ORACLE: [(u8, u8); 4] = [(5, 1), (3, 2), (2, 3), (1, 6)];

/// Names that fit another people too are no fair distractors.
fn fits_too(god: God, people: Ethnicity) -> bool {
    match people {
        Ethnicity::Roman => matches!(god, God::Apollo | God::Nemesis | God::Sol),
        Ethnicity::Greek => matches!(god, God::Bacchus | God::Pluto),
        _ => false,
    }
}

fn counterparts(one: God, other: God) -> bool {
    COUNTERPARTS.contains(&(one, other)) || COUNTERPARTS.contains(&(other, one))
}

/// So many different gods among those that fit, in random order, after those already chosen.
fn choose(chosen: &mut [u8], from: usize, chance: &mut Chance, fits: impl Fn(God) -> bool) {
    let (mut pool, mut size) = ([0; 72], 0);
    for god in God::ALL {
        if fits(god) && !chosen[..from].contains(&(god as u8)) {
            pool[size] = god as u8;
            size += 1;
        }
    }
    let count = chosen.len() - from;
    chance.shuffle_front(&mut pool[..size], count);
    chosen[from..].copy_from_slice(&pool[..count]);
}

impl State {
    /// Draws and plays a quest.
    #[inline(never)]
    pub(crate) fn quest(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        let Some(quest) = self.draw_quest(chance, log) else { return };
        self.aside.begin_quest();
        log.push(Event::QuestDrawn { seat, quest });
        let doomed = self.quest_failure.has(seat);
        if doomed {
            self.quest_failure = self.quest_failure.without(seat);
            self.aside.course = Course::Doomed;
            log.push(Event::QuestDoomed { seat });
        }
        if quest == Quest::Combo && !doomed {
            self.combo[seat.index()] += 1;
            log.push(Event::Marked { seat, mark: Mark::Combo });
            return;
        }
        self.stack.push(Frame::DiscardQuest(quest));
        if quest == Quest::Combo {
            return;
        }
        self.challenge = Challenge { seat, quest, ..Challenge::NONE };
        let patron = match quest.category() {
            Category::Knowledge => Some(God::Minerva),
            Category::Art => Some(God::Apollo),
            Category::Force => Some(God::Ares),
            Category::Combo => None,
        };
        let patron = patron.filter(|&god| self.has_active(seat, god));
        let sure = patron.is_some();
        if quest == Quest::MaskedGod && !self.gods_held_from(seat) {
            self.challenge.card = self.draw_god(chance, log).into();
        }
        if doomed {
            self.fail(log);
            return;
        }
        if let Some(god) = patron {
            self.aside.course = Course::Patron(god);
            log.push(Event::QuestSure { seat, god });
        }
        match quest {
            Quest::Oracle => self.stack.push(Frame::AskOracle { sure }),
            Quest::ArmWrestling => self.stack.push(Frame::AskWrestle { sure }),
            Quest::Offering => self.open_bids(sure, log),
            _ if sure => self.succeed(log),
            _ => self.try_challenge(seat, quest, chance, log),
        }
    }

    fn try_challenge(&mut self, seat: Seat, quest: Quest, chance: &mut Chance, log: &mut Log<Event>) {
        let odds = match self.setup.quests[seat.index()] {
            Quests::Played => {
                self.prepare(quest, chance);
                self.stack.push(Frame::Ready);
                return;
            }
            Quests::Weak => quest.odds() - 20,
            Quests::Normal => quest.odds(),
            Quests::Strong => quest.odds() + 20,
        };
        let outcome = if chance.forced_left() > 0 {
            chance.weighted(&[(SUCCESS, odds), (SUCCESS + 1, 100 - odds)]) == SUCCESS
        } else {
            (chance.below(100) as u32) < odds
        };
        if outcome { self.succeed(log) } else { self.fail(log) }
    }

    /// Draws the question and shuffles the options.
    pub(crate) fn prepare(&mut self, quest: Quest, chance: &mut Chance) {
        let card = self.challenge.card;
        let challenge = &mut self.challenge;
        match quest {
            Quest::Memory => {
                choose(&mut challenge.row, 0, chance, |_| true);
                challenge.ask_positions(chance);
            }
            Quest::Gods => {
                let people = Ethnicity::ALL[usize::from(one_of(OPTION, 6, chance))];
                challenge.subject = people as u8;
                choose(&mut challenge.options[..3], 0, chance, |god| {
                    god.ethnicity() == people && god.is_male()
                });
                choose(&mut challenge.options, 3, chance, |god| {
                    god.ethnicity() != people && !fits_too(god, people)
                });
                challenge.mix(3, 8, chance);
            }
            Quest::Goddesses => {
                // Sol is a goddess in the North and a god in Rome: her name alone is no fair answer.
                choose(&mut challenge.options[..3], 0, chance, |god| !god.is_male() && god != God::Sol);
                choose(&mut challenge.options, 3, chance, God::is_male);
                challenge.mix(3, 8, chance);
            }
            Quest::Triad => {
                let triad = one_of(OPTION, TRIADS.len() as u16, chance);
                challenge.subject = triad as u8;
                let (members, excluded) = TRIADS[usize::from(triad)];
                challenge.options[..3].copy_from_slice(&members.map(|god| god as u8));
                choose(&mut challenge.options, 3, chance, |god| !excluded.contains(&god));
                challenge.mix(3, 8, chance);
            }
            Quest::MaskedGod => {
                let god = card.get().unwrap_or_else(|| God::new(chance.below(72)));
                challenge.subject = god as u8;
                challenge.options[0] = god as u8;
                let fair = |other: God| other.is_male() == god.is_male() && !counterparts(god, other);
                choose(&mut challenge.options[..2], 1, chance, |other| {
                    fair(other) && other.ethnicity() == god.ethnicity()
                });
                choose(&mut challenge.options[..4], 2, chance, fair);
                challenge.mix(1, 4, chance);
            }
            culture => {
                challenge.subject = 3 * culture.index() as u8 + one_of(OPTION, 3, chance) as u8;
                challenge.options[..4].copy_from_slice(&[0, 1, 2, 3]);
                challenge.mix(1, 4, chance);
            }
        }
    }

    /// One answer; the next question or the settlement follows.
    pub(crate) fn answer_challenge(
        &mut self,
        step: u8,
        option: u8,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        let (_, rights) = self.challenge.size();
        self.challenge.picked |= 1 << option;
        if self.challenge.picked.count_ones() < u32::from(rights) {
            self.stack.push(Frame::Answer { step: step + 1 });
            return;
        }
        self.solve(step, log);
        self.challenge.wrong |= self.challenge.picked != self.challenge.right;
        let quest = self.challenge.quest;
        if quest == Quest::Memory && step == 0 {
            self.challenge.recall(1, chance);
            self.stack.push(Frame::Answer { step: 1 });
        } else if self.challenge.wrong {
            self.fail(log);
        } else {
            self.succeed(log);
        }
    }

    /// Shows the solution of the present question. Of two, the first that was answered wrongly has decided.
    fn solve(&mut self, step: u8, log: &mut Log<Event>) {
        let Challenge { seat, quest, subject, options, right, picked, asked, wrong, .. } = self.challenge;
        let position = asked[usize::from(step.min(1))];
        let place = (quest == Quest::Memory).then_some(position + 1);
        log.push(Event::Solution { seat, quest, subject, options, right, place });
        let answered = Solved { seat, quest, options, subject, position, right, picked };
        let second = quest == Quest::Memory && step > 0;
        self.aside.course = match (second, wrong) {
            (false, _) => Course::Answer,
            (true, false) => Course::Second(self.solved),
            (true, true) => Course::First(answered),
        };
        if !wrong {
            self.solved = answered;
        }
    }

    /// The clock has run out.
    pub(crate) fn time_out(&mut self, step: u8, log: &mut Log<Event>) {
        if self.challenge.right != 0 {
            self.solve(step, log);
        }
        self.fail(log);
    }

    /// The answer of a bot that came to a seat whose challenges are played: all right with the odds of the card, as if its
    /// quests had been left to chance from the start. The first answer decides; the others follow it.
    pub(crate) fn answer_by_odds(&self, step: u8, chance: &mut Chance) -> Action {
        let Challenge { quest, right, picked, wrong, .. } = self.challenge;
        let (size, _) = self.challenge.size();
        let well = if step == 0 {
            (chance.below(100) as u32) < quest.odds()
        } else {
            !wrong && picked & !right == 0
        };
        let fit = |at: &u8| picked >> at & 1 == 0 && (right >> at & 1 != 0) == well;
        let open: Vec<u8> = (0..size).filter(fit).collect();
        Action::Number(chance.pick(&open))
    }

    fn succeed(&mut self, log: &mut Log<Event>) {
        let Challenge { seat, quest, card, .. } = self.challenge;
        self.aside.end_quest(seat, quest, true);
        log.push(Event::QuestSucceeded { seat, quest });
        self.challenge = Challenge::NONE;
        match quest {
            Quest::Memory => {
                self.stack.push(Frame::DrawPower { seat, count: 1 });
                self.ask_own(seat, OwnWhy::Wake, 1);
            }
            Quest::Gods | Quest::Goddesses => self.reward(seat, quest, self.can_draw_gods(seat)),
            Quest::Triad => self.stack.push(Frame::Advance { seat, steps: 3 }),
            Quest::MaskedGod => {
                self.stack.push(Frame::Advance { seat, steps: 1 });
                if let Some(god) = card.get() {
                    self.stack.push(Frame::Arrive { seat, god, tokens: 0 });
                }
            }
            Quest::ArmWrestling => self.stack.push(Frame::Advance { seat, steps: 2 }),
            Quest::Oracle | Quest::Offering | Quest::Combo => {}
            _culture => self.reward(seat, quest, self.can_draw_power()),
        }
    }

    /// Two spaces or a card: asked for if both are possible.
    fn reward(&mut self, seat: Seat, quest: Quest, cards: bool) {
        match (!self.locked(seat), cards) {
            (true, true) => self.stack.push(Frame::AskReward { seat, quest }),
            (true, false) => self.take_reward(seat, quest, 0),
            (false, true) => self.take_reward(seat, quest, 1),
            (false, false) => {}
        }
    }

    pub(crate) fn take_reward(&mut self, seat: Seat, quest: Quest, branch: u8) {
        self.stack.push(match branch {
            0 => Frame::Advance { seat, steps: 2 },
            _ if quest.is_culture() => Frame::DrawPower { seat, count: 1 },
            _ => Frame::DrawGods { seat, count: 1 },
        });
    }

    fn fail(&mut self, log: &mut Log<Event>) {
        let Challenge { seat, quest, card, .. } = self.challenge;
        self.aside.end_quest(seat, quest, false);
        log.push(Event::QuestFailed { seat, quest });
        self.challenge = Challenge::NONE;
        match quest {
            Quest::Memory | Quest::Gods | Quest::Goddesses => self.ask_own(seat, OwnWhy::Setback, 1),
            Quest::Triad => self.back(seat, 2, log),
            Quest::MaskedGod => {
                if let Some(god) = card.get() {
                    self.discard_god(god);
                    log.push(Event::GodRefused { seat, god });
                }
                self.back(seat, 1, log);
            }
            culture if culture.is_culture() && self.hand_size(seat) > 0 => {
                self.ask_card(seat, CardWhy::Discard, seat, 1);
            }
            _ => self.back(seat, 1, log),
        }
    }

    pub(crate) fn ask_oracle(&mut self, level: u8, sure: bool, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.challenge.seat;
        let (most, steps) = ORACLE[usize::from(level)];
        log.push(Event::OracleAsked { seat, level });
        let die = if sure { 0 } else { self.roll(seat, chance, log) };
        if !sure {
            self.aside.course = Course::Oracle { level, die };
        }
        if die <= most {
            self.succeed(log);
            self.stack.push(Frame::Advance { seat, steps });
        } else {
            self.fail(log);
        }
    }

    pub(crate) fn wrestle(&mut self, other: Seat, sure: bool, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.challenge.seat;
        log.push(Event::Wrestles { seat, other });
        if sure {
            self.end_wrestling(other, true, log);
            return;
        }
        let mine = self.roll(seat, chance, log);
        let theirs = self.roll(other, chance, log);
        self.stack.push(Frame::AskReroll { other, mine, theirs });
    }

    pub(crate) fn end_wrestling(&mut self, other: Seat, won: bool, log: &mut Log<Event>) {
        if won {
            self.succeed(log);
            self.back(other, 1, log);
        } else {
            self.fail(log);
        }
    }

    /// Everybody bids; without cards one bids nothing.
    fn open_bids(&mut self, sure: bool, log: &mut Log<Event>) {
        let seat = self.challenge.seat;
        let bidders = if sure { SeatSet::one(seat) } else { SeatSet::full(self.seats()) };
        let mut owing = SeatSet::EMPTY;
        for bidder in bidders.iter() {
            if self.hand_size(bidder) == 0 {
                self.challenge.bids[bidder.index()] = Maybe::some(0);
            } else {
                owing = owing.with(bidder);
            }
        }
        if owing.is_empty() {
            self.reveal_bids(sure, log);
        } else {
            self.stack.push(Frame::Bids { owing, sure });
        }
    }

    /// All bids are in.
    pub(crate) fn reveal_bids(&mut self, sure: bool, log: &mut Log<Event>) {
        let Challenge { seat, bids, .. } = self.challenge;
        let bid = |seat: Seat| bids[seat.index()].get().expect("everybody asked has bid");
        let bidders = if sure { SeatSet::one(seat) } else { SeatSet::full(self.seats()) };
        for bidder in seat.around(self.seats()).filter(|&bidder| bidders.has(bidder)) {
            log.push(Event::BidRevealed { seat: bidder, bid: bid(bidder) });
        }
        self.aside.course = Course::Offering { bids };
        let most = bidders.iter().map(bid).max().unwrap_or(0);
        let mine = bid(seat);
        if mine == most {
            self.succeed(log);
            self.stack.push(Frame::Advance { seat, steps: 2 + mine });
            self.ask_card(seat, CardWhy::Discard, seat, mine);
            return;
        }
        self.aside.end_quest(seat, Quest::Offering, false);
        log.push(Event::QuestFailed { seat, quest: Quest::Offering });
        self.challenge = Challenge::NONE;
        let players = self.seats();
        for back in 1..players {
            let other = Seat::new((seat.index() + players - back) % players);
            if bid(other) == most {
                self.stack.push(Frame::Advance { seat: other, steps: 1 });
                self.ask_card(other, CardWhy::Discard, other, most);
            }
        }
        self.ask_card(seat, CardWhy::Discard, seat, mine);
    }
}

impl Challenge {
    /// Two different positions of the row, and the options for the first.
    pub(crate) fn ask_positions(&mut self, chance: &mut Chance) {
        self.asked[0] = chance.below(6) as u8;
        self.ask_second_position(chance);
        self.recall(0, chance);
    }

    pub(crate) fn ask_second_position(&mut self, chance: &mut Chance) {
        self.asked[1] = (self.asked[0] + 1 + chance.below(5) as u8) % 6;
    }

    /// The options for one of the two positions of the row.
    fn recall(&mut self, step: usize, chance: &mut Chance) {
        let at = usize::from(self.asked[step]);
        let mut others = self.row;
        others.swap(0, at);
        chance.shuffle_front(&mut others[1..], 3);
        self.options = [FILLER; 8];
        self.options[..4].copy_from_slice(&others[..4]);
        self.mix(1, 4, chance);
    }

    /// Shuffles the options, of which the first few are right.
    fn mix(&mut self, rights: u8, size: usize, chance: &mut Chance) {
        let mut order: [u8; 8] = std::array::from_fn(|at| at as u8);
        chance.shuffle(&mut order[..size]);
        let before = self.options;
        self.right = 0;
        self.picked = 0;
        for (at, &from) in order[..size].iter().enumerate() {
            self.options[at] = before[usize::from(from)];
            self.right |= u8::from(from < rights) << at;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    /// The challenge of a quest, prepared with a seed, and the gods among its right and wrong options.
    fn prepared(quest: Quest, seed: u64) -> (Challenge, Vec<God>, Vec<God>) {
        let mut state = State::bare(&Setup::standard(2));
        let mut chance = Chance::seeded(seed);
        state.challenge = Challenge { quest, ..Challenge::NONE };
        state.prepare(quest, &mut chance);
        let (size, rights) = state.challenge.size();
        let challenge = state.challenge;
        assert_eq!(challenge.right.count_ones(), u32::from(rights));
        let options = &challenge.options[..usize::from(size)];
        let mut distinct = options.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), options.len(), "an option appears twice");
        let named = |right: u8| {
            let chosen = (0..usize::from(size)).filter(move |&at| challenge.right >> at & 1 == right);
            chosen.map(|at| God::new(usize::from(options[at]))).collect::<Vec<God>>()
        };
        let (right, wrong) = (named(1), named(0));
        (challenge, right, wrong)
    }

    #[test]
    fn every_challenge_is_fair() {
        for seed in 0..2_000 {
            let (challenge, right, wrong) = prepared(Quest::Gods, seed);
            let people = Ethnicity::ALL[usize::from(challenge.subject)];
            assert!(right.iter().all(|god| god.ethnicity() == people && god.is_male()));
            assert!(wrong.iter().all(|&god| god.ethnicity() != people && !fits_too(god, people)));

            let (_, right, wrong) = prepared(Quest::Goddesses, seed);
            assert!(right.iter().all(|god| !god.is_male()) && wrong.iter().all(|god| god.is_male()));
            assert!(!right.contains(&God::Sol), "Rome has a god of that name");

            let (challenge, right, wrong) = prepared(Quest::Triad, seed);
            let (members, excluded) = TRIADS[usize::from(challenge.subject)];
            assert!(right.iter().all(|god| members.contains(god)));
            assert!(wrong.iter().all(|god| !members.contains(god) && !excluded.contains(god)));

            let (challenge, right, wrong) = prepared(Quest::MaskedGod, seed);
            let masked = right[0];
            assert_eq!(challenge.subject, masked as u8);
            assert!(wrong.iter().all(|god| god.is_male() == masked.is_male() && !counterparts(*god, masked)));
            assert!(wrong.iter().any(|god| god.ethnicity() == masked.ethnicity()));

            let (challenge, right, _) = prepared(Quest::Memory, seed);
            assert_ne!(challenge.asked[0], challenge.asked[1]);
            assert_eq!(challenge.row[usize::from(challenge.asked[0])], right[0] as u8);

            let quest = Quest::new(seed as usize % 12);
            let (challenge, ..) = prepared(quest, seed);
            assert_eq!(usize::from(challenge.subject) / 3, quest.index());
            let at = challenge.right.trailing_zeros() as usize;
            assert_eq!(challenge.options[at], 0, "the first option of the table is right");
        }
    }
}
