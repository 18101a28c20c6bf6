//! What one player proposes and all others must agree to: to take an answer back that can no longer be taken back freely, to let a
//! bot answer for somebody who has gone away, or to end a table that leads nowhere.

use catalog::AnySession;
use engine::{Seat, SeatSet};
use store::SeatKind;

use super::{Playing, Tables, refusal};
use crate::error::Error;
use crate::here::Here;
use crate::identity::now;
use crate::time::Limit;

/// What is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// To go back to where the table stood after so many moves.
    Back { to: usize },
    /// To let a bot stand in for somebody who is asked and not here.
    StandIn { seat: Seat },
    /// To end the table without a result.
    End,
}

/// What somebody wants to propose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    Back,
    StandIn { seat: Seat },
    End,
}

/// Whoever is asked, is not here and has no clock is waited for so many seconds before the others may let a bot answer.
pub(crate) const PATIENCE: u64 = 3 * 60;
/// After so many seconds they are not asked whether a table may end, or a bot stand in for another.
const GONE: u64 = 15 * 60;
/// The same of those who may be here, or have days for an answer.
const LONG_GONE: u64 = 24 * 60 * 60;

/// What the server knows of who is at a table, and of time.
pub(crate) struct Patience<'a> {
    pub(crate) here: &'a Here,
    pub(crate) now: u64,
    /// How many milliseconds a second takes.
    pub(crate) second: u64,
}

impl Patience<'_> {
    /// Whether a seat has owed an answer for so many seconds.
    fn owes(&self, playing: &Playing, seat: Seat, seconds: u64) -> bool {
        let asked = playing.table.row.seats[seat.index()].clock.asked;
        asked.is_some_and(|asked| self.now.saturating_sub(asked) >= seconds * self.second)
    }

    fn is_here(&self, playing: &Playing, seat: Seat) -> bool {
        let row = &playing.table.row;
        row.seats[seat.index()].person.as_ref().is_some_and(|person| self.here.is_here(&row.id, person))
    }

    /// Whether the others may let a bot answer for a seat.
    pub(crate) fn is_over(&self, playing: &Playing, seat: Seat) -> bool {
        let timed = playing.time().limit != Limit::None;
        !timed && self.owes(playing, seat, PATIENCE) && !self.is_here(playing, seat)
    }

    /// Whether nobody waits for the word of whoever has a seat.
    fn is_gone(&self, playing: &Playing, seat: Seat) -> bool {
        let days = matches!(playing.time().limit, Limit::Days(_));
        let soon = !days && !self.is_here(playing, seat) && self.owes(playing, seat, GONE);
        soon || self.owes(playing, seat, LONG_GONE)
    }
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

impl Proposal {
    /// What the store keeps: `back 17 B 23 AC`, `stand-in C B 23 A` or `end B 23 AC`.
    pub(crate) fn text(self) -> String {
        let aim = match self.aim {
            Aim::Back { to } => format!("back {to}"),
            Aim::StandIn { seat } => format!("stand-in {seat}"),
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
            ["stand-in", seat, ref rest @ ..] => (Aim::StandIn { seat: seat.parse().ok()? }, rest),
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
    /// The proposal before the table. One to take something back is void as soon as somebody moves, one to let a bot stand in as
    /// soon as the seat is not waited for.
    pub(crate) fn proposal(&self) -> Option<Proposal> {
        let proposal = Proposal::parse(&self.table.proposal)?;
        let seats = &self.table.row.seats;
        let fits = proposal.by.index() < seats.len() && self.goes_on();
        let holds = match proposal.aim {
            Aim::Back { .. } => proposal.step == self.session.step(),
            Aim::StandIn { seat } => {
                seats.get(seat.index()).is_some_and(|row| row.kind == SeatKind::Human)
                    && self.session.asked().has(seat)
            }
            Aim::End => true,
        };
        (fits && holds).then_some(proposal)
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
    pub(crate) fn missing(&self, proposal: Proposal, patience: &Patience<'_>) -> SeatSet {
        let own = self.seats_with(proposal.by);
        let rows = &self.table.row.seats;
        let asked = |seat: &Seat| {
            let spared = match proposal.aim {
                Aim::Back { .. } => false,
                // Whoever has come back meanwhile has a say.
                Aim::StandIn { seat: away } if away == *seat => !patience.is_here(self, away),
                Aim::StandIn { .. } | Aim::End => patience.is_gone(self, *seat),
            };
            let person = rows[seat.index()].kind == SeatKind::Human;
            person && !own.has(*seat) && !proposal.agreed.has(*seat) && !spared
        };
        Seat::all(rows.len()).filter(asked).collect()
    }
}

impl Tables {
    /// A player proposes something. Where nobody else has to agree it is done at once; the seat for which a bot is to stand in is
    /// answered.
    pub(crate) async fn propose(
        &self,
        id: &str,
        by: Seat,
        wish: Wish,
        patience: &Patience<'_>,
    ) -> Result<Option<Seat>, Error> {
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        if !playing.goes_on() {
            return Err(Error::Stale);
        }
        if playing.proposal().is_some() {
            return Err(Error::Proposed);
        }
        let aim = match wish {
            Wish::End => Aim::End,
            Wish::StandIn { seat } if !patience.is_over(&playing, seat) => return Err(Error::TooSoon),
            Wish::StandIn { seat } => Aim::StandIn { seat },
            Wish::Back => {
                let back = playing.session.takeback(by).map_err(|why| {
                    let refused = catalog::PlayError::NothingToUndo { seat: by, why };
                    refusal::explained(&refused, playing.session.game(), &playing.names())
                })?;
                Aim::Back { to: back.to }
            }
        };
        let proposal = Proposal { aim, by, step: playing.session.step(), agreed: SeatSet::EMPTY };
        self.settle(id, &mut playing, proposal, patience).await
    }

    /// Somebody says yes or no to the proposal that they were shown.
    pub(crate) async fn consent(
        &self,
        id: &str,
        seat: Seat,
        shown: &str,
        yes: bool,
        patience: &Patience<'_>,
    ) -> Result<Option<Seat>, Error> {
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        let proposal = playing.proposal().filter(|_| playing.table.proposal == shown).ok_or(Error::Stale)?;
        let withdrawn = playing.seats_with(proposal.by).has(seat);
        if !yes || withdrawn {
            let from = playing.table.proposal.clone();
            self.store.propose(id, from, String::new()).await?;
            self.reread(id, &mut playing).await?;
            return Ok(None);
        }
        let agreed = playing.seats_with(seat).iter().fold(proposal.agreed, SeatSet::with);
        self.settle(id, &mut playing, Proposal { agreed, ..proposal }, patience).await
    }

    /// Carries a proposal out if all have agreed, and keeps it until then.
    async fn settle(
        &self,
        id: &str,
        playing: &mut Playing,
        proposal: Proposal,
        patience: &Patience<'_>,
    ) -> Result<Option<Seat>, Error> {
        let from = playing.table.proposal.clone();
        if !playing.missing(proposal, patience).is_empty() {
            self.store.propose(id, from, proposal.text()).await?;
            self.reread(id, playing).await?;
            return Ok(None);
        }
        self.store.propose(id, from, String::new()).await?;
        playing.table.proposal = String::new();
        match proposal.aim {
            Aim::Back { to } => {
                let mut next: AnySession = playing.session.clone();
                if let Err(refused) = next.go_back(proposal.by, to) {
                    return Err(refusal::explained(&refused, playing.session.game(), &playing.names()));
                }
                self.commit(id, playing, next, None).await?;
                Ok(None)
            }
            Aim::StandIn { seat } => Ok(Some(seat)),
            Aim::End => {
                self.store.close(id, now()).await?;
                self.reread(id, playing).await?;
                self.hub.tell_lobby();
                Ok(None)
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
        for aim in [Aim::Back { to: 17 }, Aim::StandIn { seat: Seat::new(2) }, Aim::End] {
            for agreed in [SeatSet::EMPTY, seats] {
                let proposal = Proposal { aim, by: Seat::new(1), step: 23, agreed };
                assert_eq!(Proposal::parse(&proposal.text()), Some(proposal), "{}", proposal.text());
            }
        }
        for odd in ["", "end", "back B 3 ", "end B", "dance B 3 ", "stand-in B 3 ", "end B 3 x9"] {
            assert_eq!(Proposal::parse(odd), None, "{odd}");
        }
    }
}
