//! What is done at the tables of somebody who leaves for good.

use engine::Seat;
use store::{PersonId, SOMEBODY, SeatKind, Table};

use super::Tables;
use super::annals::Annals;
use crate::bot_seat::{BotSeat, Pace, Post};
use crate::error::Error;

impl Tables {
    /// Lets bots play on for somebody who is about to leave, wherever a game goes on: the ids of those tables. The seats stay theirs.
    pub(crate) async fn leave_all_to_bots(
        &self,
        person: &PersonId,
        level: bots::Level,
    ) -> Result<Vec<String>, Error> {
        let mut left = Vec::new();
        for id in self.store.table_ids_of(person).await? {
            let table = self.row(&id).await?;
            if !table.has_begun() || table.ended_at.is_some() {
                continue;
            }
            let theirs =
                |seat: &store::SeatRow| seat.person.as_ref() == Some(person) && seat.kind == SeatKind::Human;
            for (index, _) in table.row.seats.iter().enumerate().filter(|(_, seat)| theirs(seat)) {
                let bot = BotSeat { level, pace: Pace::Calm, post: Post::Away };
                match self.leave_to_bot(&id, Seat::new(index), bot).await {
                    Ok(()) | Err(Error::SeatTaken | Error::Unplayable(_)) => {}
                    Err(error) => return Err(error),
                }
            }
            left.push(id);
        }
        Ok(left)
    }

    /// Somebody's seats have become somebody else's since the table was read.
    pub(crate) async fn change_hands(&self, id: &str) -> Result<(), Error> {
        self.reseat(id).await?;
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        playing.talk = self.store.talk(id, super::talk::LATELY).await?;
        Ok(())
    }

    /// Whoever sat here has been forgotten since the table was read: what is in memory and what was told is brought up to date.
    pub(crate) async fn part_with(&self, before: &Table) -> Result<(), Error> {
        let id = &before.row.id;
        let now = match self.store.table(id).await {
            Ok(now) => now,
            // It waited for people, and nobody else had come.
            Err(store::Error::NoSuchTable { .. }) => {
                self.memory.drop_table(id);
                self.hub.tell_lobby();
                return Ok(());
            }
            Err(error) => return Err(error.into()),
        };
        match self.reseat(id).await {
            Ok(()) => {
                let open = self.open(id).await?;
                let mut playing = open.lock().await;
                playing.talk = self.store.talk(id, super::talk::LATELY).await?;
                self.hub.tell(id, playing.mark());
                if playing.session.is_over() {
                    self.keep_annals(id, &playing).await;
                }
            }
            // The rules have moved on: all there is of it is text.
            Err(Error::Unplayable(_)) => {
                let Ok(mut annals) = self.annals(id).await else { return Ok(()) };
                let gone =
                    before.row.seats.iter().zip(&now.row.seats).filter(|(_, now)| now.name == SOMEBODY);
                for (then, _) in gone.filter(|(then, _)| then.name != SOMEBODY) {
                    annals.unname(&then.name);
                }
                self.store.keep_annals(id, annals.pack(), now.ended_at.unwrap_or_default()).await?;
            }
            Err(error) => return Err(error),
        }
        if before.row.access != store::Access::Link {
            self.hub.tell_lobby();
        }
        Ok(())
    }
}

impl Annals {
    /// Calls somebody of this name somebody, wherever the name stands as a whole.
    fn unname(&mut self, name: &str) {
        if name.is_empty() {
            return;
        }
        for (lang, told) in engine::Lang::ALL.into_iter().zip(&mut self.told) {
            let somebody = crate::talk::somebody(lang);
            for line in told {
                line.text = without_name(&line.text, name, &somebody);
            }
        }
    }
}

fn without_name(text: &str, name: &str, instead: &str) -> String {
    let (mut out, mut rest, mut before) = (String::with_capacity(text.len()), text, None);
    while let Some(at) = rest.find(name) {
        let (head, tail) = (&rest[..at], &rest[at + name.len()..]);
        let joined = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let whole = !joined(head.chars().next_back().or(before)) && !joined(tail.chars().next());
        out.push_str(head);
        out.push_str(if whole { instead } else { name });
        before = name.chars().next_back();
        rest = tail;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_taken_out_where_it_stands_as_a_whole() {
        for (text, without) in [
            ("Ada plays. Adam does not, Ada’s turn", "Somebody plays. Adam does not, Somebody’s turn"),
            ("Ada", "Somebody"),
            ("AdaAda Ada", "AdaAda Somebody"),
            ("nobody", "nobody"),
        ] {
            assert_eq!(without_name(text, "Ada", "Somebody"), without, "{text}");
        }
    }
}
