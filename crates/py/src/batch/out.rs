/// The parts of the caller's arrays that belong to some neighbouring games; what is not wanted is not there.
pub(super) struct Out<'a> {
    pub(super) seats: Option<&'a mut [i32]>,
    pub(super) observations: Option<&'a mut [f32]>,
    pub(super) masks: Option<&'a mut [bool]>,
    pub(super) rewards: Option<&'a mut [f32]>,
    pub(super) dones: Option<&'a mut [bool]>,
}

/// The lengths of the rows that belong to one game.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    pub(super) features: usize,
    pub(super) actions: usize,
    pub(super) players: usize,
}

impl<'a> Out<'a> {
    /// Cuts off the parts of the first `games` games.
    pub(super) fn take(&mut self, games: usize, rows: Rows) -> Out<'a> {
        Out {
            seats: cut(&mut self.seats, games),
            observations: cut(&mut self.observations, games * rows.features),
            masks: cut(&mut self.masks, games * rows.actions),
            rewards: cut(&mut self.rewards, games * rows.players),
            dones: cut(&mut self.dones, games),
        }
    }
}

fn cut<'a, T>(slice: &mut Option<&'a mut [T]>, length: usize) -> Option<&'a mut [T]> {
    let (front, rest) = slice.take()?.split_at_mut(length);
    *slice = Some(rest);
    Some(front)
}
