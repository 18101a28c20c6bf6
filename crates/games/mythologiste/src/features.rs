//! What a seat may know, as numbers: the players from the seat's own place clockwise, then the table and the question.

use engine::{Features, Learning, Questions, Rules, Seat};

use crate::Action;
use crate::action::Prompt;
use crate::cards::{LAP, Power, Quest};
use crate::frame::Script;
use crate::gods::{Ethnicity, God, Part};
use crate::state::{Spot, State};

/// A slot: the god's people and number within it, active, asleep, invincible, one of the couple, hit by the attack under way.
const SLOT: usize = 6 + 12 + 5;
/// For each player six slots, and so many numbers more.
const NUMBERS: usize = 12;
const PLAYER: usize = 6 * SLOT + NUMBERS;
/// Own hand, five board tokens, plays, free, turn, laps, deck, the people whose space can be used.
const TABLE: usize = Power::KINDS + 5 + 5 + 6;
const PROMPTS: usize = 33;
/// Of the question: what it is, of which god's or card's effect, about which god, how gods are hit, how many are left.
const QUESTION: usize = PROMPTS + 6 + 12 + 2 + Power::KINDS + 6 + 12 + 4 + 1;
/// Of a challenge: which, and the options picked so far.
const CHALLENGE: usize = Quest::KINDS + 8;
/// How many features there are.
pub(crate) const COUNT: usize = 6 * PLAYER + TABLE + QUESTION + CHALLENGE;

impl Learning for State {
    const ACTIONS: usize = Action::COUNT;
    const FEATURES: usize = COUNT;

    fn index(action: Action) -> usize {
        action.index()
    }

    fn facing(action: Action, observer: Seat, seats: usize) -> Action {
        action.facing(observer, seats)
    }

    fn features(&self, seat: Seat, out: &mut Features<'_>) {
        for place in 0..6 {
            out.block_of("player", place);
            match seat.around(self.seats()).nth(place) {
                Some(player) => self.write_player(player, out),
                None => out.skip(PLAYER),
            }
        }
        out.block("hand");
        self.hands[seat.index()].iter().for_each(|&count| out.part(count, 4.0));
        out.block("table");
        (0..5).for_each(|token| out.flag(self.token(token).is_some()));
        out.put(f32::from(self.plays));
        out.flag(self.free);
        out.flag(self.active == seat);
        out.part(self.setup.laps, 5.0);
        out.put(self.god_deck_size() / 36.0);
        out.one_of(6, self.usable_people().map(|people| people as usize));
        out.block("question");
        self.write_question(seat, out);
        out.block("challenge");
        let challenged = self.challenge.seat == seat && self.asked().has(seat);
        let quest = challenged.then(|| self.asked_quest(seat)).flatten();
        out.one_of(Quest::KINDS, quest.map(Quest::index));
        out.bits(8, quest.map_or(0, |_| u64::from(self.challenge.picked)));
    }
}

impl State {
    fn god_deck_size(&self) -> f32 {
        let masked = usize::from(self.challenge.card.is_some());
        (self.god_deck.len() + masked) as f32
    }

    fn write_player(&self, player: Seat, out: &mut Features<'_>) {
        for slot in 0..6 {
            let at = Spot::new(player, slot);
            let Some(god) = self.god_at(at) else {
                out.skip(SLOT);
                continue;
            };
            write_god(Some(god), out);
            out.flag(self.is_active(at));
            for gods in [self.asleep, self.invincible, self.couple, self.strike.hits] {
                out.flag(gods.has(at));
            }
        }
        let at = player.index();
        out.part(self.progress(player), f32::from(self.finish()));
        out.part(self.space[at], f32::from(LAP));
        out.part(self.active(player).count_ones() as u8, 6.0);
        out.part(self.gods(player), 6.0);
        out.part(self.hand_size(player), 6.0);
        out.flag(self.locked(player));
        out.flag(self.shields[at] != 0);
        out.flag(self.tantalus[at] != 0);
        out.flag(self.drunk.has(player));
        out.part(self.frigg[at], 6.0);
        out.put(f32::from(self.combo[at]));
        out.flag(self.quest_failure.has(player));
    }

    fn asked_quest(&self, seat: Seat) -> Option<Quest> {
        match self.prompt(seat) {
            Prompt::Ready(quest) | Prompt::Answer { quest, .. } => Some(quest),
            _ => None,
        }
    }

    fn write_question(&self, seat: Seat, out: &mut Features<'_>) {
        if !self.asked().has(seat) {
            return out.skip(QUESTION);
        }
        let prompt = self.prompt(seat);
        out.one_of(PROMPTS, Some(prompt_number(&prompt)));
        let effect = self.run().map(|run| run.script);
        let (god, part, card) = match effect {
            Some(Script::God(god, part)) => (Some(god), Some(part), None),
            Some(Script::Card(card)) => (None, None, Some(card)),
            None => (None, None, None),
        };
        write_god(god, out);
        out.one_of(2, part.map(|part: Part| part as usize));
        out.one_of(Power::KINDS, card.map(Power::index));
        let about = match prompt {
            Prompt::PlaceGod(god) | Prompt::KeepGods(god) => Some(god),
            _ => None,
        };
        write_god(about, out);
        let (category, left) = match prompt {
            Prompt::Strike { category, left } => (Some(category as usize), left),
            Prompt::Own { left, .. } | Prompt::Discard { left } | Prompt::FetchGod { left, .. } => {
                (None, left)
            }
            _ => (None, 0),
        };
        out.one_of(4, category);
        out.part(left, 4.0);
    }
}

/// A god by people and number within it: two small choices, so that what is learnt of a people holds for all its gods.
fn write_god(god: Option<God>, out: &mut Features<'_>) {
    out.one_of(Ethnicity::ALL.len(), god.map(|god| god.index() / 12));
    out.one_of(12, god.map(|god| god.index() % 12));
}

fn prompt_number(prompt: &Prompt) -> usize {
    match prompt {
        Prompt::Act => 0,
        Prompt::PlaceGod(_) => 1,
        Prompt::KeepGods(_) => 2,
        Prompt::Own { .. } => 3,
        Prompt::Release(_) => 4,
        Prompt::Titans(_) => 5,
        Prompt::Target { second: false, .. } => 6,
        Prompt::Target { second: true, .. } => 7,
        Prompt::Strike { .. } => 8,
        Prompt::Surrender { .. } => 9,
        Prompt::Discard { .. } => 10,
        Prompt::Abundance => 11,
        Prompt::Give(_) => 12,
        Prompt::FetchPower => 13,
        Prompt::PeekDiscard(_) => 14,
        Prompt::PeekTake(_) => 15,
        Prompt::PeekGive(_) => 16,
        Prompt::FetchGod { .. } => 17,
        Prompt::Effect => 18,
        Prompt::Peoples => 19,
        Prompt::Swap => 20,
        Prompt::Distance => 21,
        Prompt::Branch(_) => 22,
        Prompt::Reward(_) => 23,
        Prompt::Storm => 24,
        Prompt::PickMalus(_) | Prompt::DealMalus => 25,
        Prompt::Intercept => 26,
        Prompt::Absorb | Prompt::Save => 27,
        Prompt::Ready(_) | Prompt::Memorise => 28,
        Prompt::Answer { .. } => 29,
        Prompt::Oracle => 30,
        Prompt::Wrestle | Prompt::Reroll { .. } => 31,
        Prompt::Bid => 32,
    }
}
