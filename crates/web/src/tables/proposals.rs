//! What one player proposes and all others must agree to: to take an answer back that can no longer be taken back freely, or to end a
//! table that leads nowhere.

use catalog::AnySession;
use engine::{Seat, SeatSet};
use store::SeatKind;

use super::{Playing, Tables, refusal};
use crate::error::Error;
use crate::identity::now;

/// What is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// To go back to where the table stood after so many moves.
    Back { to: usize },
    /// To end the table without a result.
    End,
}

/// A proposal that waits for answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Proposal {
    pub(crate) aim: Aim,
    /// Whose it is.
    pub(crate) by: Seat,
    /// How many moves there were when it was made.
    pub(crate) step: usize,
    /// The seats that have agreed.
    pub(crate) agreed: SeatSet,
}

/// Whoever has owed an answer for so long, in milliseconds, is not asked whether a table may end.
const GONE: u64 = 24 * 60 * 60 * 1000;

impl Proposal {
    /// What the store keeps: `back 17 B 23 AC` or `end B 23 AC`.
    pub(crate) fn text(self) -> String {
        let aim = match self.aim {
            Aim::Back { to } => format!("back {to}"),
            Aim::End => "end".to_owned(),
        };
        let agreed: String = self.agreed.iter().map(|seat| seat.to_string()).collect();
        format!("{aim} {} {} {agreed}", self.by, self.step)
    }

    /// Reads it.
    pub(crate) fn parse(text: &str) -> Option<Proposal> {
        let words: Vec<&str> = text.split(' ').collect();
        let (aim, rest) = match words[..] {
            ["back", to, ref rest @ ..] => (Aim::Back { to: to.parse().ok()? }, rest),
            ["end", ref rest @ ..] => (Aim::End, rest),
            _ => return None,
        };
        let [by, step, agreed] = rest else { return None };
        let agreed = agreed.chars().map(|letter| letter.to_string().parse().ok());
        Some(Proposal {
            aim,
            by: by.parse().ok()?,
            step: step.parse().ok()?,
            agreed: agreed.collect::<Option<SeatSet>>()?,
        })
    }
}

impl Playing {
    /// The proposal before the table. One to take something back is void as soon as somebody moves.
    pub(crate) fn proposal(&self) -> Option<Proposal> {
        let proposal = Proposal::parse(&self.table.proposal)?;
        let fits = proposal.by.index() < self.table.row.seats.len() && self.goes_on();
        let void = matches!(proposal.aim, Aim::Back { .. }) && proposal.step != self.session.step();
        (fits && !void).then_some(proposal)
    }

    /// Whether the game goes on: it has begun, and neither the rules nor the players have ended it.
    pub(crate) fn goes_on(&self) -> bool {
        self.table.has_begun() && !self.table.closed && !self.session.is_over()
    }

    /// The seats of the same person.
    fn seats_with(&self, seat: Seat) -> SeatSet {
        let rows = &self.table.row.seats;
        let person = &rows[seat.index()].person;
        Seat::all(rows.len())
            .filter(|&other| other == seat || (person.is_some() && rows[other.index()].person == *person))
            .collect()
    }

    /// The seats whose people have yet to agree.
    pub(crate) fn missing(&self, proposal: Proposal, now: u64) -> SeatSet {
        let own = self.seats_with(proposal.by);
        let rows = &self.table.row.seats;
        let asked = |seat: &Seat| {
            let row = &rows[seat.index()];
            let gone = row.clock.asked.is_some_and(|asked| now.saturating_sub(asked) > GONE);
            let spared = gone && proposal.aim == Aim::End;
            row.kind == SeatKind::Human && !own.has(*seat) && !proposal.agreed.has(*seat) && !spared
        };
        Seat::all(rows.len()).filter(asked).collect()
    }
}

impl Tables {
    /// A player proposes something. Where nobody else has to agree it is done at once.
    pub(crate) async fn propose(&self, id: &str, by: Seat, end: bool) -> Result<(), Error> {
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        if !playing.goes_on() {
            return Err(Error::Stale);
        }
        if playing.proposal().is_some() {
            return Err(Error::Proposed);
        }
        let aim = if end {
            Aim::End
        } else {
            let back = playing.session.takeback(by).map_err(|why| {
                let refused = catalog::PlayError::NothingToUndo { seat: by, why };
                refusal::explained(&refused, playing.session.game(), &playing.names())
            })?;
            Aim::Back { to: back.to }
        };
        let proposal = Proposal { aim, by, step: playing.session.step(), agreed: SeatSet::EMPTY };
        self.settle(id, &mut playing, proposal).await
    }

    /// Somebody says yes or no to the proposal that they were shown.
    pub(crate) async fn consent(&self, id: &str, seat: Seat, shown: &str, yes: bool) -> Result<(), Error> {
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        let proposal = playing.proposal().filter(|_| playing.table.proposal == shown).ok_or(Error::Stale)?;
        let withdrawn = playing.seats_with(proposal.by).has(seat);
        if !yes || withdrawn {
            let from = playing.table.proposal.clone();
            self.store.propose(id, from, String::new()).await?;
            return self.reread(id, &mut playing).await;
        }
        let agreed = playing.seats_with(seat).iter().fold(proposal.agreed, SeatSet::with);
        self.settle(id, &mut playing, Proposal { agreed, ..proposal }).await
    }

    /// Carries a proposal out if all have agreed, and keeps it until then.
    async fn settle(&self, id: &str, playing: &mut Playing, proposal: Proposal) -> Result<(), Error> {
        let from = playing.table.proposal.clone();
        if !playing.missing(proposal, self.store.uptime()).is_empty() {
            self.store.propose(id, from, proposal.text()).await?;
            return self.reread(id, playing).await;
        }
        self.store.propose(id, from, String::new()).await?;
        playing.table.proposal = String::new();
        match proposal.aim {
            Aim::Back { to } => {
                let mut next: AnySession = playing.session.clone();
                if let Err(refused) = next.go_back(proposal.by, to) {
                    return Err(refusal::explained(&refused, playing.session.game(), &playing.names()));
                }
                self.commit(id, playing, next, None).await
            }
            Aim::End => {
                self.store.close(id, now()).await?;
                self.reread(id, playing).await?;
                self.hub.tell_lobby();
                Ok(())
            }
        }
    }

    /// Reads the row again and tells whoever watches.
    async fn reread(&self, id: &str, playing: &mut Playing) -> Result<(), Error> {
        playing.table = self.store.table(id).await?;
        self.retime_locked(id, playing).await?;
        self.hub.tell(id, playing.mark());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proposals_survive_the_store() {
        let seats: SeatSet = [0, 2].map(Seat::new).into_iter().collect();
        for aim in [Aim::Back { to: 17 }, Aim::End] {
            for agreed in [SeatSet::EMPTY, seats] {
                let proposal = Proposal { aim, by: Seat::new(1), step: 23, agreed };
                assert_eq!(Proposal::parse(&proposal.text()), Some(proposal), "{}", proposal.text());
            }
        }
        for odd in ["", "end", "back B 3 ", "end B", "dance B 3 ", "end B 3 x9"] {
            assert_eq!(Proposal::parse(odd), None, "{odd}");
        }
    }
}
