//! A person's own page: who they are, how they come back, their devices, their results, their data.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use store::{Account, Device, PersonId, ResultRow};

use crate::app::App;
use crate::assets::fingerprint;
use crate::error::Error;
use crate::fields::{Fields, clean_name};
use crate::guard::drawn;
use crate::identity::expired_cookie;
use crate::language::Reader;
use crate::name;
use crate::pages::table::base;
use crate::pages::{notices, redirect};
use crate::people::{LEAST_PASSWORD, MOST_PASSWORD, Visitor};

pub(crate) mod draw;
mod export;
mod games;
mod goodbye;
mod guest;
mod near;
mod phone;

pub(crate) use export::take;
pub(crate) use games::{keep, list as games};
pub(crate) use goodbye::{ask as ask_goodbye, go as goodbye};
pub(crate) use guest::{answer as answer_guest, ask as ask_guest};
pub(crate) use near::let_near;
pub(crate) use phone::{arrive, confirm, devices, enter, show as phone};

/// The signs to choose from: those of the seats.
const SIGNS: usize = crate::look::SEATS.len();
/// The shortest name, in characters.
const LEAST_NAME: usize = 2;

/// A person, for their own page.
struct Profile {
    account: Account,
    /// What they are called: by the account, by this browser, or by chance until they choose.
    name: String,
    devices: Vec<Device>,
    /// The device they read this on.
    this: String,
    results: Vec<ResultRow>,
    /// The tables of those that still exist, of the latest results.
    there: Vec<bool>,
    /// The tables that they keep, where this server forgets games.
    kept: Option<Vec<String>>,
    /// Whether they are to prove who they are before they change how to come back.
    prove: bool,
}

/// Something the page says about what was just done, or could not be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Note {
    Nothing,
    Named,
    Signed,
    Password,
    Passkey,
    SignedOut,
    ShortName,
    LongName,
    ShortPassword,
    WrongProof,
}

impl Note {
    fn of(query: &[(String, String)]) -> Note {
        match query.iter().find(|(key, _)| key == "done").map(|(_, value)| value.as_str()) {
            Some("name") => Note::Named,
            Some("signed") => Note::Signed,
            Some("password") => Note::Password,
            Some("passkey") => Note::Passkey,
            Some("out") => Note::SignedOut,
            _ => Note::Nothing,
        }
    }

    fn is_refusal(self) -> bool {
        matches!(self, Note::ShortName | Note::LongName | Note::ShortPassword | Note::WrongProof)
    }
}

/// The person of a visitor.
pub(crate) fn known(visitor: &Visitor) -> Result<PersonId, Error> {
    visitor.person.clone().ok_or(Error::NotKnown)
}

/// What somebody is called: by their account, by this browser, or by chance until they choose.
pub(crate) fn called(account: &Account, reader: &Reader, headers: &HeaderMap) -> String {
    if !account.name.is_empty() {
        return account.name.clone();
    }
    let chance = || name::guest(reader.lang, fingerprint(account.person.as_str().bytes()));
    name::of(headers).unwrap_or_else(chance)
}

async fn account(app: &App, visitor: &Visitor) -> Result<Account, Error> {
    app.people().account(visitor).await?.ok_or(Error::NotKnown)
}

/// The page; whoever is nobody yet is asked to sign in.
pub(crate) async fn show(
    State(app): State<App>,
    reader: Reader,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if reader.visitor.person.is_none() {
        return Ok(redirect("/sign-in", []));
    }
    Ok(page_of(&app, &reader, &headers, Note::of(&query)).await?.into_response())
}

async fn page_of(app: &App, reader: &Reader, headers: &HeaderMap, note: Note) -> Result<Markup, Error> {
    let profile = Profile::of(app, reader, headers).await?;
    let link = app.people().new_link(&profile.account.person).await?;
    let phone = phone::section(reader, &profile, &link, &base(headers));
    let tell = notices::choices(app, reader).await?;
    let away = near::section(reader, &app.people().shunned(Some(&profile.account.person)).await?);
    Ok(draw::page_of(reader, &profile, &draw::Sections { phone, tell, away }, note))
}

/// The page again, with what was wrong about a form.
async fn refused(app: &App, reader: &Reader, headers: &HeaderMap, note: Note) -> Result<Response, Error> {
    Ok(drawn(StatusCode::UNPROCESSABLE_ENTITY, page_of(app, reader, headers, note).await?))
}

/// Results that the page shows.
const LATELY: usize = 3;

impl Profile {
    /// All that the page shows.
    async fn of(app: &App, reader: &Reader, headers: &HeaderMap) -> Result<Profile, Error> {
        let mut profile = Profile::on_devices(app, reader, headers).await?;
        let person = &profile.account.person;
        app.tables().catch_up_results(person).await?;
        profile.results = app.people().results(person).await?;
        profile.kept = kept_tables(app, person).await?;
        for result in profile.results.iter().take(LATELY) {
            profile.there.push(app.tables().row(&result.table).await.is_ok());
        }
        Ok(profile)
    }

    /// The same without results, for what is asked for again and again.
    async fn on_devices(app: &App, reader: &Reader, headers: &HeaderMap) -> Result<Profile, Error> {
        let account = account(app, &reader.visitor).await?;
        Ok(Profile {
            name: called(&account, reader, headers),
            devices: app.people().devices(&account.person).await?,
            this: reader.visitor.secret().map(Device::id_of).unwrap_or_default(),
            results: Vec::new(),
            there: Vec::new(),
            kept: None,
            prove: must_prove(app, reader, &account).await?,
            account,
        })
    }

    fn won(&self) -> usize {
        self.results.iter().filter(|result| result.place == 1).count()
    }

    /// The seat whose shape and hue stand for them: as they chose, or by chance.
    fn sign(&self) -> usize {
        let chance = || fingerprint(self.account.person.as_str().bytes()) as usize % SIGNS;
        self.account.sign.map(usize::from).filter(|&sign| sign < SIGNS).unwrap_or_else(chance)
    }
}

/// Whether a cookie alone is not enough: whoever found one must not be able to keep the account from its owner.
async fn must_prove(app: &App, reader: &Reader, account: &Account) -> Result<bool, Error> {
    Ok(account.is_kept() && !app.people().has_proved(&reader.visitor).await?)
}

/// Checks what was typed as a proof, where one is asked for.
async fn proved(app: &App, reader: &Reader, account: &Account, fields: &Fields) -> Result<bool, Error> {
    if !must_prove(app, reader, account).await? {
        return Ok(true);
    }
    let typed = fields.get("proof").unwrap_or("");
    app.sign_in_quota(account.person.as_str())?;
    if typed.len() > MOST_PASSWORD || !app.people().is_right(Some(account), typed).await? {
        return Ok(false);
    }
    trust(app, reader).await?;
    Ok(true)
}

/// A name that somebody typed.
fn typed_name(fields: &Fields) -> Result<String, Note> {
    let name = clean_name(fields.get("name").unwrap_or("")).ok_or(Note::LongName)?;
    if name.chars().count() < LEAST_NAME { Err(Note::ShortName) } else { Ok(name) }
}

/// Somebody changes their name, and the sign that stands for them.
pub(crate) async fn rename(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let account = account(&app, &reader.visitor).await?;
    let typed = match typed_name(&fields) {
        Ok(name) => name,
        Err(note) => return refused(&app, &reader, &headers, note).await,
    };
    let sign =
        fields.get("sign").map(|sign| sign.parse().ok().filter(|&sign: &u8| usize::from(sign) < SIGNS));
    if let Some(sign) = sign {
        app.people().choose_sign(&account.person, sign.ok_or(Error::BadForm { field: "sign" })?).await?;
    }
    let now = app.people().name(&account.person, &typed, account.is_kept()).await?;
    let done = if now == typed { "name" } else { "signed" };
    Ok(redirect(&format!("/you?done={done}"), [name::remember(&now)]))
}

/// Somebody sets or changes their password.
pub(crate) async fn set_password(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let account = account(&app, &reader.visitor).await?;
    let password = fields.need("password")?;
    if password.chars().count() < LEAST_PASSWORD {
        return refused(&app, &reader, &headers, Note::ShortPassword).await;
    }
    if password.len() > MOST_PASSWORD {
        return Err(Error::TooLarge);
    }
    if !proved(&app, &reader, &account, &fields).await? {
        return refused(&app, &reader, &headers, Note::WrongProof).await;
    }
    let named = match keep_name(&app, &reader, &headers, &account, &fields).await? {
        Ok(named) => named,
        Err(note) => return refused(&app, &reader, &headers, note).await,
    };
    app.people().set_password(&account.person, password).await?;
    trust(&app, &reader).await?;
    Ok(redirect("/you?done=password#come-back", [name::remember(&named)]))
}

/// The account of whoever sent a form, once they have proved who they are.
pub(crate) async fn proved_account(app: &App, reader: &Reader, fields: &Fields) -> Result<Account, Error> {
    let account = account(app, &reader.visitor).await?;
    if proved(app, reader, &account, fields).await? { Ok(account) } else { Err(Error::NotProved) }
}

/// The name of an account that is about to be kept.
pub(crate) async fn named(
    app: &App,
    reader: &Reader,
    headers: &HeaderMap,
    account: &Account,
    fields: &Fields,
) -> Result<String, Error> {
    let named = keep_name(app, reader, headers, account, fields).await?;
    named.map_err(|_| Error::BadForm { field: "name" })
}

/// Whoever has just set a way to come back need not prove that they know it.
pub(crate) async fn trust(app: &App, reader: &Reader) -> Result<(), Error> {
    match (&reader.visitor.person, reader.visitor.secret()) {
        (Some(person), Some(device)) => app.people().prove(person, device).await,
        _ => Ok(()),
    }
}

/// Gives an account that is about to be kept the name by which it is found.
async fn keep_name(
    app: &App,
    reader: &Reader,
    headers: &HeaderMap,
    account: &Account,
    fields: &Fields,
) -> Result<Result<String, Note>, Error> {
    if account.is_kept() {
        return Ok(Ok(account.name.clone()));
    }
    let wanted = if fields.get("name").is_some() {
        match typed_name(fields) {
            Ok(name) => name,
            Err(note) => return Ok(Err(note)),
        }
    } else {
        called(account, reader, headers)
    };
    Ok(Ok(app.people().name(&account.person, &wanted, true).await?))
}

/// Makes a new recovery code and shows it, this once.
pub(crate) async fn new_recovery(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let account = account(&app, &reader.visitor).await?;
    if !proved(&app, &reader, &account, &fields).await? {
        return refused(&app, &reader, &headers, Note::WrongProof).await;
    }
    let named = match keep_name(&app, &reader, &headers, &account, &fields).await? {
        Ok(named) => named,
        Err(note) => return refused(&app, &reader, &headers, note).await,
    };
    let code = app.people().new_recovery(&account.person, reader.lang).await?;
    trust(&app, &reader).await?;
    let cookie = name::remember(&named);
    let page = draw::recovery(&reader, &named, &code);
    let headers = [(header::CACHE_CONTROL, "no-store".to_owned())];
    let mut response = (headers, page).into_response();
    response.headers_mut().append(header::SET_COOKIE, cookie);
    Ok(response)
}

/// Signs a device out: one of theirs, all others, or this one.
pub(crate) async fn sign_out(
    State(app): State<App>,
    reader: Reader,
    fields: Fields,
) -> Result<Response, Error> {
    let person = known(&reader.visitor)?;
    let secret = reader.visitor.secret().ok_or(Error::NotKnown)?;
    match fields.need("device")? {
        "others" => app.people().sign_out_others(&person, secret).await?,
        device if device == Device::id_of(secret) => {
            app.people().sign_out(&person, device).await?;
            return Ok(redirect("/", [expired_cookie("person", "/"), expired_cookie("name", "/")]));
        }
        device => app.people().sign_out(&person, device).await?,
    }
    Ok(redirect("/you?done=out#go-on", []))
}

/// The panel that asks guests to keep their account goes away for a week.
pub(crate) async fn later() -> Response {
    const WEEK: u32 = 7 * 24 * 60 * 60;
    let cookie = format!("later=1; Path=/; Max-Age={WEEK}; HttpOnly; SameSite=Lax");
    redirect("/", [cookie.parse().expect("our cookies are plain ASCII")])
}

/// What a guest who is about to become somebody else here has.
pub(crate) async fn guest_here(
    app: &App,
    reader: &Reader,
    headers: &HeaderMap,
    becoming: Option<&PersonId>,
) -> Result<Markup, Error> {
    let Some(account) = app.people().account(&reader.visitor).await? else { return Ok(Markup::default()) };
    let tables = app.people().table_ids(&account.person).await?.len();
    if Some(&account.person) == becoming || account.is_kept() || tables == 0 {
        return Ok(Markup::default());
    }
    Ok(draw::guest_here(reader, &called(&account, reader, headers), tables))
}

/// The tables that a person keeps from being forgotten; nothing where this server forgets none.
async fn kept_tables(app: &App, person: &PersonId) -> Result<Option<Vec<String>>, Error> {
    match app.retention().ended.or(app.retention().idle) {
        Some(_) => Ok(Some(app.people().kept_tables(person).await?)),
        None => Ok(None),
    }
}
