//! What a seat may know, as numbers: the players from the seat's own place clockwise, then the table.

use engine::Seat;

use crate::cards::{LAP, Power};
use crate::gods::God;
use crate::state::{State, spot};

/// For each player: presence and state of the 72 gods, and so many numbers more.
const NUMBERS: usize = 12;
const PLAYER: usize = 72 + NUMBERS;
/// Own hand, five board tokens, plays, free, turn, decks.
const TABLE: usize = Power::KINDS + 5 + 6;
/// The length of a feature vector.
pub(crate) const COUNT: usize = 6 * PLAYER + TABLE;

impl State {
    pub(crate) fn features(&self, seat: Seat, out: &mut [f32]) {
        out.fill(0.0);
        for (place, player) in seat.around(self.players()).enumerate() {
            self.player_features(player, &mut out[place * PLAYER..(place + 1) * PLAYER]);
        }
        let table = &mut out[6 * PLAYER..];
        for (kind, &count) in self.hands[seat.index()].iter().enumerate() {
            table[kind] = f32::from(count) / 4.0;
        }
        let rest = &mut table[Power::KINDS..];
        for (at, value) in rest.iter_mut().take(5).enumerate() {
            *value = if self.token(at).is_some() { 1.0 } else { 0.0 };
        }
        rest[5] = f32::from(self.plays);
        rest[6] = f32::from(u8::from(self.free));
        rest[7] = if self.active == seat { 1.0 } else { 0.0 };
        rest[8] = f32::from(self.setup.laps) / 5.0;
        rest[9] = self.god_deck_size() / 36.0;
        rest[10] = if self.usable_people().is_some() { 1.0 } else { 0.0 };
    }

    fn god_deck_size(&self) -> f32 {
        let masked = u32::from(self.challenge.card != crate::state::EMPTY);
        (self.god_deck.count_ones() + masked) as f32
    }

    /// A god counts 1 if active, else a half.
    fn player_features(&self, player: Seat, out: &mut [f32]) {
        let at = player.index();
        for slot in 0..6 {
            if let Some(god) = self.god_at(spot(player, slot)) {
                out[God::index(god)] = if self.is_active(spot(player, slot)) { 1.0 } else { 0.5 };
            }
        }
        let flag = |is: bool| if is { 1.0 } else { 0.0 };
        let numbers = [
            f32::from(self.progress(player)) / f32::from(self.finish()),
            f32::from(self.space[at]) / f32::from(LAP),
            f32::from(self.active(player).count_ones() as u8) / 6.0,
            f32::from(self.gods(player)) / 6.0,
            f32::from(self.hand_size(player)) / 6.0,
            flag(self.locked(player)),
            flag(self.shields[at] != 0),
            flag(self.tantalus[at] != 0),
            flag(self.drunk.has(player)),
            f32::from(self.frigg[at]) / 6.0,
            f32::from(self.combo[at]),
            flag(self.quest_failure.has(player)),
        ];
        out[72..].copy_from_slice(&numbers);
    }
}
