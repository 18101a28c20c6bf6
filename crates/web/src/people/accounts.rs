//! How people keep an account, come back to it, and leave.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue};
use engine::Lang;
use store::{Account, Device, DeviceRow, PersonId, ResultRow, Secret, TokenRow, Word};

use super::{COOKIE, People, Visitor, device, new_secret, recovery};
use crate::error::Error;
use crate::identity::{now, random_u64, set_cookie};
use crate::name;

/// The shortest password, in characters. Nothing else is asked of it.
pub(crate) const LEAST_PASSWORD: usize = 10;
/// The longest, in bytes.
pub(crate) const MOST_PASSWORD: usize = 1024;
/// How long a link to another device lives, in seconds.
pub(crate) const LINK: i64 = 120;
/// What such a link is good for.
const GO_ON: &str = "device";
/// The letters of a code that is typed: none that looks like another.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// The length of such a code.
pub(crate) const CODE: usize = 8;
/// Whoever has just proved who they are is not asked again for this long, in seconds.
const PROVED: i64 = 600;
/// What the note of that is kept for, so that every server of the store knows it.
const PROOF: &str = "proved";
/// Signs that tell people of the same name apart.
const SIGNS: [&str; 24] = [
    "α", "β", "γ", "δ", "ε", "ζ", "η", "θ", "ι", "κ", "λ", "μ", "ν", "ξ", "ο", "π", "ρ", "σ", "τ", "υ", "φ",
    "χ", "ψ", "ω",
];

/// The text by which somebody of this name is found: case makes no difference.
pub(crate) fn handle_of(name: &str) -> String {
    name.to_lowercase()
}

/// A link to another device, which may be used once.
pub(crate) struct Link {
    /// What the link holds.
    pub(crate) secret: Secret,
    /// The same for typing.
    pub(crate) code: String,
}

/// A code for typing.
fn new_code() -> String {
    let bits = random_u64();
    (0..CODE).map(|at| char::from(LETTERS[(bits >> (5 * at)) as usize & 31])).collect()
}

/// The secret behind what somebody typed or followed.
pub(crate) fn link_secret(typed: &str) -> Option<Secret> {
    let plain: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
    match plain.len() {
        CODE => Some(short_secret(&plain.to_ascii_uppercase())),
        33 => Some(Secret::new(plain)),
        _ => None,
    }
}

fn short_secret(code: &str) -> Secret {
    Secret::new(format!("code-for-a-device-{code}"))
}

/// What the store knows of the proof of a device.
fn proof_of(device: &Secret) -> Secret {
    Secret::new(format!("proved-by-{}", device.reveal()))
}

impl People {
    /// What is known of a visitor.
    pub(crate) async fn account(&self, visitor: &Visitor) -> Result<Option<Account>, Error> {
        match &visitor.person {
            Some(person) => Ok(self.store.account(person).await?),
            None => Ok(None),
        }
    }

    /// What is known of a person.
    pub(crate) async fn account_by_id(&self, person: &PersonId) -> Result<Option<Account>, Error> {
        Ok(self.store.account(person).await?)
    }

    /// Gives a person a name. Whoever has a kept account is found by it; if somebody else is, a sign is added. Answers with
    /// the name they have now.
    pub(crate) async fn name(&self, person: &PersonId, name: &str, kept: bool) -> Result<String, Error> {
        if !kept {
            self.store.name_person(person, name.to_owned(), None).await?;
            return Ok(name.to_owned());
        }
        let signs = SIGNS.iter().map(|sign| format!(" {sign}"));
        let pairs = (0..SIGNS.len()).map(|_| {
            let bits = random_u64() as usize;
            format!(" {}{}", SIGNS[bits % SIGNS.len()], SIGNS[(bits >> 8) % SIGNS.len()])
        });
        for sign in std::iter::once(String::new()).chain(signs).chain(pairs) {
            let most = crate::fields::MAX_NAME - sign.chars().count();
            let signed: String = name.chars().take(most).chain(sign.chars()).collect();
            let signed = signed.trim_start().to_owned();
            match self.store.name_person(person, signed.clone(), Some(handle_of(&signed))).await {
                Err(store::Error::NameTaken) => {}
                named => return named.map(|()| signed).map_err(Error::from),
            }
        }
        Err(Error::NameTaken)
    }

    /// Keeps the sign that a person has chosen.
    pub(crate) async fn choose_sign(&self, person: &PersonId, sign: u8) -> Result<(), Error> {
        Ok(self.store.choose_sign(person, Some(sign)).await?)
    }

    /// Makes a guest part of somebody's account: the tables that have changed hands.
    pub(super) async fn merge(&self, guest: &PersonId, into: &PersonId) -> Result<Vec<String>, Error> {
        let tables = self.store.merge_guest(guest, into).await?;
        self.distrust(guest);
        self.shunned_lock().clear();
        Ok(tables)
    }

    /// Keeps a table from being forgotten, or no longer: whether it is one of theirs.
    pub(crate) async fn keep_table(&self, person: &PersonId, table: &str, kept: bool) -> Result<bool, Error> {
        Ok(self.store.keep_table(table, person, kept).await?)
    }

    /// The tables that a person keeps.
    pub(crate) async fn kept_tables(&self, person: &PersonId) -> Result<Vec<String>, Error> {
        Ok(self.store.kept_tables(person).await?)
    }

    /// Keeps a password.
    pub(crate) async fn set_password(&self, person: &PersonId, password: &str) -> Result<(), Error> {
        let hash = self.hashing.hash(password.to_owned()).await?;
        Ok(self.store.keep_password(person, Some(hash)).await?)
    }

    /// Makes a new recovery code in place of the one before. It is not known again.
    pub(crate) async fn new_recovery(&self, person: &PersonId, lang: Lang) -> Result<String, Error> {
        let code = recovery::new(lang);
        let hash = self.hashing.hash(code.clone()).await?;
        self.store.keep_recovery(person, Some(hash), now()).await?;
        Ok(code)
    }

    /// The account of this name, if the text is its password or its recovery code. Names that nobody has take as long.
    pub(crate) async fn sign_in(&self, name: &str, text: &str) -> Result<Option<Account>, Error> {
        let account = self.store.account_of(&handle_of(name)).await?;
        let right = self.is_right(account.as_ref(), text).await?;
        Ok(account.filter(|_| right))
    }

    /// Whether a text is somebody's password or recovery code. How long that takes depends on the text alone.
    pub(crate) async fn is_right(&self, account: Option<&Account>, text: &str) -> Result<bool, Error> {
        let kept = |pick: fn(&Account) -> Option<&Secret>| account.and_then(pick);
        let code = recovery::read(text);
        if let Some(code) = code
            && self.hashing.matches(kept(|account| account.recovery.as_ref()), code).await?
        {
            return Ok(true);
        }
        self.hashing.matches(kept(|account| account.password.as_ref()), text.to_owned()).await
    }

    /// Makes the device that sent these headers a person's own: the cookies that it comes back with. Whatever the browser held
    /// before is not used again, so nobody can know it.
    pub(crate) async fn admit(
        &self,
        account: &Account,
        headers: &HeaderMap,
    ) -> Result<Vec<HeaderValue>, Error> {
        let secret = new_secret();
        let row = DeviceRow { secret: secret.clone(), name: device::of(headers), at: now() };
        self.store.add_device(&account.person, row).await?;
        if account.leaving.is_some() {
            self.store.set_leaving(&account.person, false).await?;
        }
        self.prove(&account.person, &secret).await?;
        let named = (!account.name.is_empty()).then(|| name::remember(&account.name));
        Ok([set_cookie(COOKIE, secret.reveal(), "/")].into_iter().chain(named).collect())
    }

    /// Notes that a device of a person has proved more than that it holds a cookie.
    pub(crate) async fn prove(&self, person: &PersonId, device: &Secret) -> Result<(), Error> {
        let token = TokenRow {
            secret: proof_of(device),
            short: None,
            purpose: PROOF.to_owned(),
            person: Some(person.clone()),
            expires_at: now() + PROVED,
        };
        Ok(self.store.issue(token, now()).await?)
    }

    /// Whether a visitor has done so lately.
    pub(crate) async fn has_proved(&self, visitor: &Visitor) -> Result<bool, Error> {
        let (Some(person), Some(device)) = (&visitor.person, &visitor.secret) else { return Ok(false) };
        let found = self.store.token(&proof_of(device), PROOF, now()).await?;
        Ok(found.is_some_and(|token| token.person.as_ref() == Some(person)))
    }

    /// The devices of a person, those seen last first.
    pub(crate) async fn devices(&self, person: &PersonId) -> Result<Vec<Device>, Error> {
        Ok(self.store.devices(person).await?)
    }

    /// Signs a device of a person out.
    pub(crate) async fn sign_out(&self, person: &PersonId, device: &str) -> Result<(), Error> {
        self.store.end_device(person, device).await?;
        self.distrust(person);
        Ok(())
    }

    /// Signs all other devices of a visitor out.
    pub(crate) async fn sign_out_others(&self, person: &PersonId, stays: &Secret) -> Result<(), Error> {
        self.store.end_other_devices(person, stays).await?;
        self.distrust(person);
        Ok(())
    }

    /// The store is asked again who has these devices.
    fn distrust(&self, person: &PersonId) {
        self.known().retain(|_, known| known.person != *person);
    }

    /// A link that brings a person to another device.
    pub(crate) async fn new_link(&self, person: &PersonId) -> Result<Link, Error> {
        let (secret, code) = (new_secret(), new_code());
        let token = TokenRow {
            secret: secret.clone(),
            short: Some(short_secret(&code)),
            purpose: GO_ON.to_owned(),
            person: Some(person.clone()),
            expires_at: now() + LINK,
        };
        self.store.issue(token, now()).await?;
        Ok(Link { secret, code })
    }

    /// Whom a link or a code brings, as long as it lives.
    pub(crate) async fn link(&self, typed: &str) -> Result<Option<Account>, Error> {
        let Some(secret) = link_secret(typed) else { return Ok(None) };
        let token = self.store.token(&secret, GO_ON, now()).await?;
        match token.and_then(|token| token.person) {
            Some(person) => self.account_by_id(&person).await,
            None => Ok(None),
        }
    }

    /// Uses a link or a code.
    pub(crate) async fn use_link(&self, typed: &str) -> Result<Option<Account>, Error> {
        let Some(secret) = link_secret(typed) else { return Ok(None) };
        let token = self.store.redeem(&secret, GO_ON, now()).await?;
        match token.and_then(|token| token.person) {
            Some(person) => self.account_by_id(&person).await,
            None => Ok(None),
        }
    }

    /// How the games of a person ended, the latest first.
    pub(crate) async fn results(&self, person: &PersonId) -> Result<Vec<ResultRow>, Error> {
        Ok(self.store.results(person).await?)
    }

    /// All tables of a person.
    pub(crate) async fn table_ids(&self, person: &PersonId) -> Result<Vec<String>, Error> {
        Ok(self.store.table_ids_of(person).await?)
    }

    /// All that a person has said, each word with its table.
    pub(crate) async fn words(&self, person: &PersonId) -> Result<Vec<(String, Word)>, Error> {
        Ok(self.store.words_of(person).await?)
    }

    /// Notes that a person wants to be forgotten, and signs them out everywhere.
    pub(crate) async fn leave(&self, person: &PersonId) -> Result<(), Error> {
        self.store.set_leaving(person, true).await?;
        self.distrust(person);
        Ok(())
    }

    /// The people who have wanted to be forgotten for so long.
    pub(crate) async fn leavers(&self, after: Duration) -> Result<Vec<PersonId>, Error> {
        let after = u64::try_from(after.as_millis()).unwrap_or(u64::MAX);
        Ok(self.store.leavers(after).await?)
    }

    /// Forgets a person; bots of this level take their seats.
    pub(crate) async fn forget(&self, person: &PersonId, level: String) -> Result<(), Error> {
        self.store.forget_person(person, level).await?;
        self.distrust(person);
        self.shunned_lock().clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use store::{PersonRow, SqliteStore, Store};

    async fn people() -> (People, PersonId) {
        let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
        let row = PersonRow { id: PersonId::new("ada"), secret: new_secret(), created_at: 1 };
        let ada = store.create_person(row).await.unwrap();
        (People::new(store), ada)
    }

    #[tokio::test]
    async fn a_wrong_name_takes_as_much_work_as_a_wrong_password() {
        let (people, ada) = people().await;
        people.name(&ada, "Ada", true).await.unwrap();
        people.set_password(&ada, "correct horse").await.unwrap();
        let code = people.new_recovery(&ada, Lang::En).await.unwrap();
        let work = async |name: &str, text: &str| {
            let before = people.hashing.compared();
            let found = people.sign_in(name, text).await.unwrap();
            (found.is_some(), people.hashing.compared() - before)
        };
        assert_eq!(work("ADA", "correct horse").await, (true, 1));
        assert_eq!(work("ada", &code.to_uppercase()).await, (true, 1));
        for wrong in ["wrong horse", ""] {
            assert_eq!(work("ada", wrong).await, work("nobody", wrong).await, "{wrong}");
        }
        let wrong = "one two three four five six";
        assert_eq!(work("ada", wrong).await, (false, 2), "it may be a password too");
        assert_eq!(work("nobody", wrong).await, (false, 2));
    }

    #[tokio::test]
    async fn a_name_in_use_gets_a_sign() {
        let (people, ada) = people().await;
        let row = PersonRow { id: PersonId::new("bob"), secret: new_secret(), created_at: 1 };
        let bob = people.store.create_person(row).await.unwrap();
        assert_eq!(people.name(&ada, "Hippolyta", true).await.unwrap(), "Hippolyta");
        assert_eq!(people.name(&ada, "Hippolyta", true).await.unwrap(), "Hippolyta", "it is hers");
        assert_eq!(people.name(&bob, "hippolyta", false).await.unwrap(), "hippolyta", "guests share names");
        assert_eq!(people.name(&bob, "hippolyta", true).await.unwrap(), "hippolyta α");
        let long = "x".repeat(24);
        assert_eq!(people.name(&ada, &long, true).await.unwrap(), long);
        assert_eq!(people.name(&bob, &long, true).await.unwrap(), format!("{} α", "x".repeat(22)));
    }

    #[tokio::test]
    async fn a_link_or_its_code_works_once() {
        let (people, ada) = people().await;
        let link = people.new_link(&ada).await.unwrap();
        assert_eq!(link.code.len(), CODE);
        let spaced = format!("{} {}", link.code[..4].to_lowercase(), &link.code[4..]);
        for typed in [&spaced, link.secret.reveal()] {
            assert!(
                people.link(typed).await.unwrap().is_some_and(|account| account.person == ada),
                "{typed}"
            );
        }
        for typed in ["", "ABCD", "ABCDEFGH", &format!("p{}", "0".repeat(32))] {
            assert!(people.use_link(typed).await.unwrap().is_none(), "{typed}");
        }
        assert!(people.use_link(&spaced).await.unwrap().is_some());
        for typed in [&spaced, link.secret.reveal()] {
            assert!(people.use_link(typed).await.unwrap().is_none(), "used");
        }
    }
}
