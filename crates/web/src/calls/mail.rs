//! Mail to those who have asked for it and confirmed their address.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use courier::{Letter, Mailer};
use engine::Lang;
use store::{MailRow, PersonId, Secret, Table};

use super::{Call, Calls, words};
use crate::app::App;
use crate::error::Error;
use crate::identity::random_u64;
use crate::quota::Quota;

/// So many letters somebody gets at once, and one more each time.
const OFTEN: (u32, Duration) = (6, Duration::from_secs(20 * 60));
/// The same for letters that ask to confirm an address: of one person, to one address, and of all together.
const ASKED: (u32, Duration) = (3, Duration::from_secs(60 * 60));
const ALL: (u32, Duration) = (60, Duration::from_secs(10));

/// What sends mail, and what is written in it.
pub struct Mail {
    mailer: Arc<Mailer>,
    /// The address of this site, as everybody can reach it.
    site: String,
    often: Quota,
    asked: Quota,
    all: Quota,
}

impl Mail {
    /// Mail by this server, with links to this site, such as `https://games.example.org`.
    pub fn new(mailer: Mailer, site: &str) -> Mail {
        Mail {
            mailer: Arc::new(mailer),
            site: site.trim_end_matches('/').to_owned(),
            often: Quota::new(OFTEN.0, OFTEN.1),
            asked: Quota::new(ASKED.0, ASKED.1),
            all: Quota::new(ALL.0, ALL.1),
        }
    }

    fn link(&self, token: &Secret, act: &str) -> String {
        format!("{}/notices/mail/{}/{act}", self.site, token.reveal())
    }

    /// The letter that asks whether somebody wants mail.
    fn question(&self, mail: &MailRow, lang: Lang) -> Letter {
        let (yes, stop) = (self.link(&mail.token, "yes"), self.link(&mail.token, "stop"));
        let text = lang.pick(
            format!(
                "Somebody, most likely you, wants mail at this address when a table of Theogony waits.\n\nIf that is so, open this page and say yes:\n{yes}\n\nIf not, do nothing: no more mail will come. Nor can it after a visit here:\n{stop}\n"
            ),
            format!(
                "Quelqu’un, sans doute vous, veut recevoir un message à cette adresse quand une table de Theogony attend.\n\nSi c’est le cas, ouvrez cette page et dites oui :\n{yes}\n\nSinon, ne faites rien : aucun autre message ne viendra. Il ne pourra plus en venir après une visite ici :\n{stop}\n"
            ),
        );
        let subject = lang.pick("Theogony: do you want mail?", "Theogony : voulez-vous des messages ?");
        Letter { to: mail.address.clone(), subject: subject.to_owned(), text, stop }
    }

    /// The letter that calls somebody to a table.
    fn letter(&self, call: &Call, table: &Table, mail: &MailRow, lang: Lang) -> Letter {
        let [title, body] = words::said(call, table, lang);
        let (page, stop) = (format!("{}/table/{}", self.site, call.table), self.link(&mail.token, "stop"));
        let text = lang.pick(
            format!("{body}\n\n{page}\n\n-- \nNo more mail: {stop}\n"),
            format!("{body}\n\n{page}\n\n-- \nNe plus recevoir de messages : {stop}\n"),
        );
        Letter { to: mail.address.clone(), subject: format!("{title}: {body}"), text, stop }
    }
}

impl Calls {
    /// Somebody wants mail at this address: it is asked first whether whoever reads it does.
    pub(crate) async fn want_mail(&self, person: &PersonId, address: &str, lang: Lang) -> Result<(), Error> {
        let mail = self.mail.as_ref().ok_or(Error::NoSuchPage)?;
        courier::check_address(address).map_err(|_| Error::BadForm { field: "address" })?;
        let now = Instant::now();
        for (quota, key) in
            [(&mail.asked, person.as_str()), (&mail.asked, &address.to_ascii_lowercase()), (&mail.all, "")]
        {
            quota.take(key, now).map_err(|seconds| Error::TooMany { seconds })?;
        }
        let token = Secret::new(format!("m{:016x}{:016x}", random_u64(), random_u64()));
        let row =
            MailRow { address: address.to_owned(), lang: lang.code().to_owned(), token, confirmed: false };
        self.store.keep_mail(person, Some(row.clone())).await?;
        self.forget(person);
        let (letter, mailer) = (mail.question(&row, lang), Arc::clone(&mail.mailer));
        tokio::spawn(async move {
            if let Err(error) = mailer.send(&letter).await {
                tracing::warn!(%error, "a letter was not delivered");
            }
        });
        Ok(())
    }

    /// Somebody wants no mail.
    pub(crate) async fn want_no_mail(&self, person: &PersonId) -> Result<(), Error> {
        let kept = self.store.keep_mail(person, None).await;
        self.forget(person);
        Ok(kept?)
    }

    /// Whoever has this token wants mail: whether it is anybody's.
    pub(crate) async fn confirm_mail(&self, token: &Secret) -> Result<bool, Error> {
        let person = self.store.confirm_mail(token).await?;
        person.iter().for_each(|person| self.forget(person));
        Ok(person.is_some())
    }

    /// Whoever has this token wants no more mail.
    pub(crate) async fn stop_mail(&self, token: &Secret) -> Result<(), Error> {
        let person = self.store.stop_mail(token).await?;
        person.iter().for_each(|person| self.forget(person));
        Ok(())
    }
}

impl App {
    /// Writes to somebody who is waited for, without waiting for it.
    pub(super) fn mail(&self, call: &Call, table: &Table, row: &MailRow) {
        let Some(mail) = &self.calls().mail else { return };
        if mail.often.take(call.person.as_str(), Instant::now()).is_err() {
            return;
        }
        let lang = Lang::from_code(&row.lang).unwrap_or(Lang::En);
        let (letter, mailer, app) =
            (mail.letter(call, table, row, lang), Arc::clone(&mail.mailer), self.clone());
        tokio::spawn(async move {
            match mailer.send(&letter).await {
                Ok(()) => app.metrics().notices_sent.fetch_add(1, Ordering::Relaxed),
                Err(error) => {
                    tracing::warn!(%error, "a letter was not delivered");
                    app.metrics().notices_failed.fetch_add(1, Ordering::Relaxed)
                }
            };
        });
    }
}
