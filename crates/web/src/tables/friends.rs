//! Tables for those whom their host knows: who sees them, and who asks for a seat.

use store::{Access, PersonId, Table};

use super::waiting::LISTED;
use super::{Open, Tables, free};
use crate::calls::Why;
use crate::error::Error;
use crate::people::Visitor;

impl Tables {
    /// The tables for friends that wait and have a free seat, or whose game goes on, as far as this visitor may see them.
    pub(crate) async fn for_friends(&self, visitor: &Visitor, begun: bool) -> Result<Vec<Table>, Error> {
        let Some(person) = &visitor.person else { return Ok(Vec::new()) };
        Ok(self.store.for_friends(person, begun, LISTED).await?)
    }

    /// Whether there are tables that only some may see.
    pub(crate) async fn has_tables_for_friends(&self) -> Result<bool, Error> {
        Ok(self.store.has_tables_for_friends().await?)
    }

    /// Whether the host of a table has played with this visitor, and neither blocks the other.
    pub(crate) async fn is_known(&self, table: &Table, visitor: &Visitor) -> Result<bool, Error> {
        match (&table.row.host, &visitor.person) {
            (Some(host), Some(person)) => Ok(self.store.knows(host, person).await?),
            _ => Ok(false),
        }
    }

    /// Whether a visitor may look at a table. One that is for friends is shown to those who have a part in it, to those whom its
    /// host has played with, and to those who are invited.
    pub(crate) async fn may_see(&self, id: &str, visitor: &Visitor) -> Result<bool, Error> {
        let told = self.open_as_told(id).await;
        // They may have been let in on another server a moment ago.
        Ok(self.may_see_as(told, id, visitor).await?
            || (self.is_shared() && self.may_see_as(self.open(id).await, id, visitor).await?))
    }

    /// The same, by what is known of a table here.
    async fn may_see_as(
        &self,
        known: Result<Open, Error>,
        id: &str,
        visitor: &Visitor,
    ) -> Result<bool, Error> {
        let table = match known {
            Ok(open) => {
                let playing = open.lock().await;
                if playing.table.row.access != Access::Friends {
                    return Ok(true);
                }
                playing.table.clone()
            }
            Err(Error::Unplayable(_)) => self.row(id).await?,
            // Whoever asks is told what is wrong with it.
            Err(_) => return Ok(true),
        };
        let Some(person) = &visitor.person else { return Ok(table.row.access != Access::Friends) };
        let has_part = table.people.iter().any(|here| here.person == *person);
        if table.row.access != Access::Friends || has_part || self.is_known(&table, visitor).await? {
            return Ok(true);
        }
        let invited = self.store.invitations(person, LISTED).await?;
        Ok(invited.iter().any(|table| table.row.id == id))
    }

    /// Asks the host of a table for a seat.
    pub(crate) async fn request_seat(&self, id: &str, person: &PersonId, name: String) -> Result<(), Error> {
        let asked = self.store.request_seat(id, person, name).await;
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        self.read_again(id, &mut playing).await?;
        if let (Ok(()), Some(host)) = (&asked, &playing.table.row.host) {
            self.calls.ask(host, id, Why::Asked);
        }
        Ok(asked?)
    }

    /// The host says no to somebody who has asked for a seat.
    pub(crate) async fn decline_seat(&self, id: &str, person: &PersonId) -> Result<(), Error> {
        let declined = self.store.decline_seat(id, person).await;
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        self.read_again(id, &mut playing).await?;
        Ok(declined?)
    }

    /// The host gives somebody who has asked the first free seat.
    pub(crate) async fn let_in(&self, id: &str, person: &PersonId) -> Result<(), Error> {
        let table = self.open(id).await?.lock().await.table.clone();
        free(&table).next().ok_or(Error::Full)?;
        let asked = table.requests.iter().find(|request| request.person == *person).ok_or(Error::Stale)?;
        self.sit(id, person.clone(), asked.name.clone()).await?;
        self.calls.ask(person, id, Why::LetIn);
        Ok(())
    }
}
