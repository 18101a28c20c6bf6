//! A guest who signs in: what the browser held until then can come along into the account.
//!
//! The secret of the guest waits in a cookie of its own until the reader has said on a page that names the tables whether they come
//! along: a link that somebody else made must not take them over unasked.

use axum::http::{HeaderMap, HeaderValue};
use store::{Account, PersonId, Secret};

use super::{People, Visitor, as_secret};
use crate::app::App;
use crate::error::Error;
use crate::identity::{cookie, expired_cookie};

/// The cookie of the guest that a browser was before somebody signed in.
const COOKIE: &str = "guest";
/// Where the question is asked, and nowhere else is the cookie sent.
pub(crate) const PAGE: &str = "/you/guest";
/// For so many seconds the guest can come along.
const WAITS: u32 = 600;

impl People {
    /// Where somebody goes who has just signed in, with one more cookie where a guest may come along.
    pub(crate) async fn after_admission(
        &self,
        before: &Visitor,
        account: &Account,
    ) -> Result<(&'static str, Option<HeaderValue>), Error> {
        let Some(guest) = self.account(before).await? else { return Ok(("/", None)) };
        if guest.person == account.person
            || guest.is_kept()
            || self.table_ids(&guest.person).await?.is_empty()
        {
            return Ok(("/", None));
        }
        let Some(secret) = before.secret() else { return Ok(("/", None)) };
        let text =
            format!("{COOKIE}={}; Path={PAGE}; Max-Age={WAITS}; HttpOnly; SameSite=Lax", secret.reveal());
        Ok((PAGE, HeaderValue::from_str(&text).ok()))
    }

    /// The guest that this browser was before, if they are not the visitor and have no account of their own.
    pub(crate) async fn guest_before(
        &self,
        visitor: &Visitor,
        headers: &HeaderMap,
    ) -> Result<Option<Account>, Error> {
        let sent: Option<Secret> = cookie(headers, COOKIE).and_then(|text| as_secret(&text));
        let Some(person) = (match &sent {
            Some(secret) => self.find(secret).await?,
            None => None,
        }) else {
            return Ok(None);
        };
        let guest = self.account_by_id(&person).await?;
        Ok(guest.filter(|guest| Some(&guest.person) != visitor.person.as_ref() && !guest.is_kept()))
    }

    /// The question has been answered.
    pub(crate) fn forget_guest() -> HeaderValue {
        expired_cookie(COOKIE, PAGE)
    }
}

impl App {
    /// Gives all that belongs to a guest to the account they have signed in to.
    pub(crate) async fn take_along(&self, guest: &PersonId, into: &PersonId) -> Result<(), Error> {
        let tables = self.people().merge(guest, into).await?;
        for person in [guest, into] {
            self.calls().forget(person);
        }
        for id in tables {
            match self.tables().change_hands(&id).await {
                Ok(()) => self.wake(&id),
                Err(Error::Unplayable(_) | Error::NoSuchTable) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
