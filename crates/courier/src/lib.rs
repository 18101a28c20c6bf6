//! Sends notices to people who have no page open. It knows nothing of tables: it is given a text and where to send it.
//!
//! [`Pusher`] sends by Web Push: the text is encrypted for one browser ([`Subscription`], RFC 8291) and handed to the push
//! service of that browser with a signature by which the service knows this server ([`VapidKey`], RFC 8292). Addresses of push
//! services come from strangers, so only public hosts are spoken to ([`Reach`]).
//!
//! [`Mailer`] hands a [`Letter`] to the mail server that the host of this server has named.

mod base64;
mod endpoint;
mod error;
mod letter;
mod mail;
mod push;
mod seal;
mod vapid;

pub use base64::{decode, encode};
pub use endpoint::{MAX_ENDPOINT, Reach, Subscription};
pub use error::Error;
pub use letter::{Letter, check_address};
pub use mail::Mailer;
pub use push::{Message, Pusher, Sent};
pub use vapid::VapidKey;
