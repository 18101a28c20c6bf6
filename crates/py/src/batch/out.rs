use crate::half::to_half;

/// The parts of the caller's arrays that belong to some neighbouring games; what is not wanted is not there.
#[derive(Default)]
pub(super) struct Out<'a> {
    pub(super) seats: Option<&'a mut [i32]>,
    pub(super) observations: Option<&'a mut [f32]>,
    /// Observations in half precision.
    pub(super) halves: Option<&'a mut [u16]>,
    /// Observations as the places and the values of what is not 0.
    pub(super) indices: Option<&'a mut [i32]>,
    pub(super) values: Option<&'a mut [f32]>,
    pub(super) counts: Option<&'a mut [i32]>,
    pub(super) masks: Option<&'a mut [bool]>,
    /// Masks with eight actions in a byte, the first in the lowest bit.
    pub(super) packed: Option<&'a mut [u8]>,
    pub(super) rewards: Option<&'a mut [f32]>,
    pub(super) dones: Option<&'a mut [bool]>,
}

/// The lengths of the rows that belong to one game.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    pub(super) features: usize,
    pub(super) actions: usize,
    pub(super) players: usize,
    /// Room for what is not 0 in an observation.
    pub(super) sparse: usize,
}

impl<'a> Out<'a> {
    /// Cuts off the parts of the first `games` games.
    pub(super) fn take(&mut self, games: usize, rows: Rows) -> Out<'a> {
        Out {
            seats: cut(&mut self.seats, games),
            observations: cut(&mut self.observations, games * rows.features),
            halves: cut(&mut self.halves, games * rows.features),
            indices: cut(&mut self.indices, games * rows.sparse),
            values: cut(&mut self.values, games * rows.sparse),
            counts: cut(&mut self.counts, games),
            masks: cut(&mut self.masks, games * rows.actions),
            packed: cut(&mut self.packed, games * rows.actions.div_ceil(8)),
            rewards: cut(&mut self.rewards, games * rows.players),
            dones: cut(&mut self.dones, games),
        }
    }

    /// Whether somebody wants observations in another form than as they are.
    pub(super) fn wants_other_forms(&self) -> bool {
        self.halves.is_some() || self.indices.is_some() || self.values.is_some() || self.counts.is_some()
    }

    /// Writes an observation in those forms. What has no room is left out; the count tells.
    pub(super) fn write_other_forms(&mut self, observation: &[f32]) {
        if let Some(halves) = &mut self.halves {
            halves.iter_mut().zip(observation).for_each(|(half, &number)| *half = to_half(number));
        }
        let mut count = 0;
        let mut set = |at: usize, index: i32, value: f32| {
            if let Some(place) = self.indices.as_mut().and_then(|indices| indices.get_mut(at)) {
                *place = index;
            }
            if let Some(place) = self.values.as_mut().and_then(|values| values.get_mut(at)) {
                *place = value;
            }
        };
        for (at, &number) in observation.iter().enumerate().filter(|(_, number)| **number != 0.0) {
            set(count, at as i32, number);
            count += 1;
        }
        if let Some(counts) = &mut self.counts {
            counts.fill(count as i32);
        }
        if let Some(rest) = self.indices.as_mut().and_then(|indices| indices.get_mut(count..)) {
            rest.fill(0);
        }
        if let Some(rest) = self.values.as_mut().and_then(|values| values.get_mut(count..)) {
            rest.fill(0.0);
        }
    }
}

fn cut<'a, T>(slice: &mut Option<&'a mut [T]>, length: usize) -> Option<&'a mut [T]> {
    let (front, rest) = slice.take()?.split_at_mut(length);
    *slice = Some(rest);
    Some(front)
}
