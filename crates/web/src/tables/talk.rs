//! What is said at a table, as this process knows it.

use store::{Access, Circle, Manner, NewWord, PersonId, Said};

use super::{Playing, Tables};
use crate::error::Error;
use crate::identity::now;

/// So many words of each circle a page shows.
pub(super) const LATELY: u32 = 60;

impl Playing {
    /// What may be said here: what the host chose, or else anything among people who know each other or were sent the link, and
    /// phrases where everybody may come.
    pub(crate) fn manner(&self) -> Manner {
        let public = self.table.row.access == Access::Everybody;
        let usual = if public { Manner::Phrases } else { Manner::Free };
        self.talk.manner.unwrap_or(usual)
    }

    /// Whether somebody has said something here lately.
    pub(crate) fn has_spoken(&self, person: &PersonId) -> bool {
        self.talk.words.iter().any(|word| word.person.as_ref() == Some(person))
    }

    /// Where the talk stands, for the mark of the table; nothing before the first word.
    pub(super) fn talked(&self) -> String {
        match (self.talk.words.last(), self.talk.manner) {
            (None, None) => String::new(),
            (last, manner) => format!("talk {} {manner:?}", last.map_or(0, |word| word.number)),
        }
    }
}

impl Tables {
    /// Says something, if the table lets people say that.
    pub(crate) async fn say(&self, id: &str, word: NewWord) -> Result<(), Error> {
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        match (playing.manner(), &word.said) {
            (Manner::Free, _) | (Manner::Phrases, Said::Phrase(_)) => {}
            (Manner::Phrases | Manner::Silent, _) => return Err(Error::Silent),
        }
        let word = self.store.say(id, word).await?;
        let circle = word.circle;
        playing.talk.words.push(word);
        playing.drop_oldest(circle);
        self.hub.tell(id, playing.mark());
        Ok(())
    }

    /// Changes what may be said at a table.
    pub(crate) async fn allow_talk(&self, id: &str, manner: Manner) -> Result<(), Error> {
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        self.store.allow_talk(id, manner).await?;
        playing.talk.manner = Some(manner);
        self.hub.tell(id, playing.mark());
        Ok(())
    }

    /// Complains about a word to whoever runs the server.
    pub(crate) async fn report(&self, id: &str, number: u32, by: PersonId) -> Result<(), Error> {
        if self.store.report(id, number, by, now()).await? {
            tracing::warn!(
                table = id,
                number,
                "somebody has complained about what was said; theogony reports tells more"
            );
        }
        Ok(())
    }
}

impl Playing {
    fn drop_oldest(&mut self, circle: Circle) {
        let words = &mut self.talk.words;
        if words.iter().filter(|word| word.circle == circle).count() > LATELY as usize
            && let Some(oldest) = words.iter().position(|word| word.circle == circle)
        {
            words.remove(oldest);
        }
    }
}
