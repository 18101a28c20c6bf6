//! The page of a person, drawn.

use catalog::GameId;
use maud::{Markup, html};
use store::{ResultRow, Table};

use super::{LATELY, Note, Profile};
use crate::assets::address;
use crate::fields::MAX_NAME;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look::{self, Emblem};
use crate::pages::home::ordinal;
use crate::pages::{how, shelf};
use crate::people::{LEAST_PASSWORD, device};

/// What other modules draw of the page.
pub(super) struct Sections {
    pub(super) phone: Markup,
    pub(super) tell: Markup,
    pub(super) away: Markup,
}

pub(super) fn page_of(reader: &Reader, profile: &Profile, sections: &Sections, note: Note) -> Markup {
    let Sections { phone, tell, away } = sections;
    let main = html! {
        link rel="stylesheet" href=(address("account.css"));
        main.account #main {
            (identity(reader, profile, note))
            (come_back(reader, profile, note))
            (phone)
            section.panel-box.tell.notices #tell aria-labelledby="tell-title" {
                h2 #tell-title { (reader.say("Tell me", "Me prévenir")) }
                (tell)
            }
            (away)
            (data(reader))
            script type="module" src=(address("account.js")) {}
            script type="module" src=(address("notices.js")) {}
        }
    };
    let title = format!("{} · Theogony", profile.name);
    let mut emblems = vec![
        Emblem::Key,
        Emblem::Lock,
        Emblem::Scroll,
        Emblem::Phone,
        Emblem::Watch,
        Emblem::Hourglass,
        Emblem::Save,
        Emblem::Check,
    ];
    emblems.extend(look::SEATS);
    emblems.extend(shelf::SHELF.map(|game| shelf::picture(game).0));
    page(reader, &Page { title: &title, sprite: sprite(&[], &emblems), main })
}

/// What the page says about what was just done.
fn said(reader: &Reader, note: Note) -> Markup {
    let text = match note {
        Note::Nothing => return Markup::default(),
        Note::Named => reader.say("Saved.", "Enregistré."),
        Note::Signed => reader.say(
            "Somebody here has this name already, so yours carries a sign.",
            "Quelqu’un porte déjà ce nom ici : le vôtre porte donc un signe.",
        ),
        Note::Password => reader.say(
            "Kept. Sign in with your name and this password anywhere.",
            "Gardé. Connectez-vous partout avec votre nom et ce mot de passe.",
        ),
        Note::Passkey => reader.say(
            "Kept. Sign in with this passkey anywhere it goes.",
            "Gardée. Connectez-vous avec cette clé partout où elle est.",
        ),
        Note::SignedOut => reader.say("Signed out.", "Déconnecté."),
        Note::ShortName => reader.say("A name has at least 2 characters.", "Un nom a au moins 2 caractères."),
        Note::LongName => reader.say("A name has at most 24 characters.", "Un nom a au plus 24 caractères."),
        Note::ShortPassword => {
            reader.say("A password has at least 10 characters.", "Un mot de passe a au moins 10 caractères.")
        }
        Note::WrongProof => reader.say(
            "That is neither your password nor your recovery code.",
            "Ce n’est ni votre mot de passe ni votre code de secours.",
        ),
    };
    if note.is_refusal() {
        html! { p.note.error role="alert" { (text) } }
    } else {
        html! { p.note.okay role="status" { (look::emblem(Emblem::Check)) " " (text) } }
    }
}

fn identity(reader: &Reader, profile: &Profile, note: Note) -> Markup {
    let (games, won) = (profile.results.len(), profile.won());
    let since = how::date(reader, profile.account.created_at);
    let sign = profile.sign();
    html! {
        section.panel-box.identity {
            div.identity-head {
                span class={ "identity-sign " (look::seat_tone(sign)) } { (look::emblem(look::SEATS[sign])) }
                div.grow {
                    h1 { (profile.name) }
                    small.soft {
                        (reader.say(format!("plays here since {since}"), format!("joue ici depuis le {since}")))
                        @if games > 0 { " · " (counted(reader, games, won)) }
                    }
                }
                details.change data-key="name" open[matches!(note, Note::ShortName | Note::LongName)] {
                    summary.button { (reader.say("Change", "Changer")) }
                    form.stack method="post" action="/you/name" {
                        div.row {
                            label for="own-name" { (reader.say("Name", "Nom")) }
                            input.input #own-name type="text" name="name" value=(profile.name) required minlength="2" maxlength=(MAX_NAME) autocomplete="nickname";
                        }
                        (signs(reader, sign))
                        div { button.button.button-main type="submit" { span { (reader.say("Save", "Enregistrer")) } } }
                    }
                }
            }
            @if matches!(note, Note::Named | Note::Signed | Note::ShortName | Note::LongName) { (said(reader, note)) }
            @if games == 0 {
                p.soft { (reader.say("Your first result will stand here.", "Votre premier résultat s’inscrira ici.")) }
            } @else {
                (results(reader, &profile.results))
                h2 { (reader.say("Lately", "Dernièrement")) }
                ul.plain.lines {
                    @for (result, there) in profile.results.iter().zip(&profile.there).take(LATELY) {
                        (result_line(reader, result, *there, profile.kept.as_deref()))
                    }
                }
            }
        }
    }
}

/// The signs to choose from.
fn signs(reader: &Reader, chosen: usize) -> Markup {
    html! {
        fieldset.signs {
            legend { (reader.say("Your sign", "Votre signe")) }
            @for (number, emblem) in look::SEATS.into_iter().enumerate() {
                label class={ "sign " (look::seat_tone(number)) } {
                    input type="radio" name="sign" value=(number) checked[number == chosen];
                    (look::emblem(emblem)) span.hidden-text { (look::seat_shape(number, reader.lang)) }
                }
            }
        }
    }
}

fn counted(reader: &Reader, games: usize, won: usize) -> String {
    let games = reader.lang.count(games, ["game", "games"], ["partie", "parties"]);
    let won = reader.lang.count(won, ["won", "won"], ["gagnée", "gagnées"]);
    format!("{games}, {won}")
}

/// A finished game, with the way to its review.
pub(super) fn result_line(
    reader: &Reader,
    result: &ResultRow,
    there: bool,
    kept: Option<&[String]>,
) -> Markup {
    let Some(game) = GameId::parse(&result.game) else { return Markup::default() };
    html! {
        li.line {
            span.place.place-first[result.place == 1] { (ordinal(reader, result.place)) }
            span.grow {
                b { (shelf::title(reader, game)) }
                small { (reader.say("of ", "sur ")) (result.seats) ", " (how::lately(reader, result.at)) " · " (result.score) " " (game.score_word(result.score, reader.lang)) }
            }
            @if let Some(kept) = kept.filter(|_| there) {
                (keep(reader, &result.table, kept.contains(&result.table)))
            }
            @if there {
                a.button href={ "/table/" (result.table) "/review" } { span { (reader.say("Review", "Revoir")) } }
            }
        }
    }
}

/// A game that its players have ended without a result.
pub(super) fn ended_line(reader: &Reader, table: &Table, kept: Option<&[String]>) -> Markup {
    let Some(game) = GameId::parse(&table.row.game) else { return Markup::default() };
    html! {
        li.line {
            span.place { "–" }
            span.grow {
                b { (shelf::title(reader, game)) @if !table.name.is_empty() { ": " (table.name) } }
                small { (reader.say("ended together, without a result", "arrêtée d’un commun accord, sans résultat"))
                    @if let Some(at) = table.ended_at { ", " (how::lately(reader, at)) } }
            }
            @if let Some(kept) = kept { (keep(reader, &table.row.id, kept.contains(&table.row.id))) }
            a.button href={ "/table/" (table.row.id) } { span { (reader.say("Look", "Regarder")) } }
        }
    }
}

/// A switch that keeps a table from being forgotten.
fn keep(reader: &Reader, table: &str, kept: bool) -> Markup {
    html! {
        form.keep-table method="post" action="/you/games/keep" {
            input type="hidden" name="table" value=(table);
            input type="hidden" name="keep" value=(if kept { "no" } else { "yes" });
            button.button type="submit" role="switch" aria-checked=(kept) {
                @if kept { (look::emblem(Emblem::Check)) }
                span { @if kept { (reader.say("Kept", "Gardée")) } @else { (reader.say("Keep", "Garder")) } }
            }
        }
    }
}

/// How many more there are than were named.
pub(crate) fn and_more(reader: &Reader, more: usize) -> String {
    let more = reader.lang.count(more, ["more", "more"], ["autre", "autres"]);
    reader.say(format!("and {more}"), format!("et {more}"))
}

fn results(reader: &Reader, all: &[ResultRow]) -> Markup {
    html! {
        table.results {
            caption.hidden-text { (reader.say("Games and results", "Parties et résultats")) }
            thead { tr {
                th scope="col" { (reader.say("Game", "Jeu")) }
                th scope="col" { (reader.say("Played", "Jouées")) }
                th scope="col" { (reader.say("Won", "Gagnées")) }
                th.desk scope="col" { (reader.say("Best", "Meilleure")) }
                th scope="col" { span.hidden-text { (reader.say("All games", "Toutes les parties")) } }
            } }
            tbody { @for game in shelf::SHELF {
                @let of_game: Vec<&ResultRow> = all.iter().filter(|result| result.game == game.id()).collect();
                @if let Some(best) = of_game.iter().min_by_key(|result| (result.place, -result.score)) { tr {
                    @let (played, won) = (of_game.len(), of_game.iter().filter(|result| result.place == 1).count());
                    @let title = shelf::title(reader, game);
                    th scope="row" { (look::emblem(shelf::picture(game).0)) " " (title) }
                    td { (played) }
                    td { (won) " " (bar(reader, won, played)) }
                    td.desk { (ordinal(reader, best.place)) " " (reader.say("of", "sur")) " " (best.seats) ", " (best.score) " " (game.score_word(best.score, reader.lang)) }
                    td { a href={ "/you/games?game=" (game.id()) } { (reader.say("Games", "Parties")) span.hidden-text { ": " (title) } } }
                } }
            } }
        }
    }
}

/// How many of all were won, as an eighth part of a bar each step: the page's policy allows no style of its own.
fn bar(reader: &Reader, won: usize, played: usize) -> Markup {
    let width = 100 * won / played.max(1);
    let label = reader.say(format!("{won} of {played} won"), format!("{won} sur {played} gagnées"));
    html! {
        svg.won-bar viewBox="0 0 100 30" preserveAspectRatio="none" role="img" aria-label=(label) {
            rect.won-part width=(width) height="30" {}
        }
    }
}

fn come_back(reader: &Reader, profile: &Profile, note: Note) -> Markup {
    let (account, name) = (&profile.account, &profile.name);
    let kept = account.is_kept();
    let title = if kept {
        reader.say(format!("Come back as {name}"), format!("Revenir en tant que {name}"))
    } else {
        reader.say("Keep your seat here", "Gardez votre place ici").to_owned()
    };
    let word = |kept: bool| html! { @if kept { span.okay { (look::emblem(Emblem::Check)) " " (reader.say("kept", "gardé")) } } };
    let password = account.password.is_some();
    html! {
        section.panel-box.come-back #come-back aria-labelledby="come-back-title" {
            h2 #come-back-title { (title) }
            @if !kept {
                p.warn { (reader.say(
                    "You play as a guest in this browser. Without one of these, nothing brings you back once its cookies are gone. No e-mail needed.",
                    "Vous jouez en invité dans ce navigateur. Sans l’un de ces moyens, rien ne vous ramène une fois ses cookies effacés. Aucune adresse électronique demandée.",
                )) }
            }
            @if matches!(note, Note::Password | Note::Passkey | Note::ShortPassword | Note::WrongProof) { (said(reader, note)) }
            ul.plain.lines {
                (passkeys(reader, profile))
                li.line.folds {
                    (look::emblem(Emblem::Lock))
                    span.grow { b { (reader.say("Password", "Mot de passe")) }
                        small { @if password { (reader.say("with your name, on any device", "avec votre nom, sur tout appareil")) }
                            @else { (reader.say("none; at least 10 characters", "aucun ; au moins 10 caractères")) } } }
                    (word(password))
                    details data-key="password" open[matches!(note, Note::ShortPassword)] {
                        summary.button { @if password { (reader.say("Change", "Changer")) } @else { (reader.say("Set one", "En choisir un")) } span.hidden-text { (reader.say(" (password)", " (mot de passe)")) } }
                        form.stack method="post" action="/you/password" {
                            (sign_in_name(reader, profile, "password-name"))
                            (proof(reader, profile, "password-proof"))
                            div.field {
                                label for="password" { (reader.say("New password", "Nouveau mot de passe")) }
                                input.input #password type="password" name="password" required minlength=(LEAST_PASSWORD) autocomplete="new-password" aria-describedby="password-help";
                                small.soft #password-help { (reader.say("At least 10 characters; nothing else is asked of it.", "Au moins 10 caractères ; rien d’autre n’est exigé.")) }
                            }
                            div { button.button.button-main type="submit" { span { (reader.say("Keep it", "Garder")) } } }
                        }
                    }
                }
                li.line.folds.missing[account.recovery.is_none()] {
                    (look::emblem(Emblem::Scroll))
                    span.grow { b { (reader.say("Recovery code", "Code de secours")) }
                        small { @match account.recovery_at {
                            Some(at) => { (reader.say("shown once on ", "montré une fois le ")) (how::date(reader, at)) (reader.say("; written down?", " ; l’avez-vous noté ?")) }
                            None => { (reader.say("none; six words to print", "aucun ; six mots à imprimer")) }
                        } } }
                    (word(account.recovery.is_some()))
                    @if profile.prove || !kept {
                        details data-key="recovery" {
                            summary.button { (reader.say("New code", "Nouveau code")) }
                            form.stack method="post" action="/you/recovery" {
                                (sign_in_name(reader, profile, "recovery-name"))
                                (proof(reader, profile, "recovery-proof"))
                                div { button.button.button-main type="submit" { span { (reader.say("Show me the code", "Montrez-moi le code")) } } }
                            }
                        }
                    } @else {
                        form method="post" action="/you/recovery" {
                            button.button type="submit" { span { (reader.say("New code", "Nouveau code")) } }
                        }
                    }
                }
            }
            @if note == Note::SignedOut { (said(reader, note)) }
        }
    }
}

fn passkeys(reader: &Reader, profile: &Profile) -> Markup {
    let keys = &profile.account.passkeys;
    html! {
        @for key in keys {
            li.line {
                (look::emblem(Emblem::Key))
                span.grow { b { (reader.say("Passkey", "Clé d’accès")) }
                    small { (device::label(reader, &key.name)) ", " (how::date(reader, key.created_at)) } }
                span.okay { (look::emblem(Emblem::Check)) " " (reader.say("kept", "gardée")) }
                @if !profile.prove {
                    form method="post" action="/you/passkey/remove" {
                        input type="hidden" name="id" value=(key.id);
                        button.button type="submit" { span { (reader.say("Remove", "Retirer")) } }
                    }
                }
            }
        }
        // Only a script can ask the device.
        li.line.folds data-passkeys hidden {
            (look::emblem(Emblem::Key))
            span.grow { b { @if keys.is_empty() { (reader.say("Passkey", "Clé d’accès")) } @else { (reader.say("Another passkey", "Une autre clé d’accès")) } }
                small { (reader.say("by finger, face or PIN of a device", "par le doigt, le visage ou le code d’un appareil")) } }
            details data-key="passkey" {
                summary.button { (reader.say("Add", "Ajouter")) span.hidden-text { (reader.say(" a passkey", " une clé d’accès")) } }
                form.stack method="post" action="/you/passkey" data-passkey="make" data-refused=(refusal(reader)) {
                    (sign_in_name(reader, profile, "passkey-name"))
                    (proof(reader, profile, "passkey-proof"))
                    div.row {
                        button.button.button-main type="submit" { span { (reader.say("Make a passkey", "Créer une clé d’accès")) } }
                    }
                    p.error role="alert" data-wrong {}
                }
                @if profile.prove && !keys.is_empty() { (use_passkey(reader, reader.say("Prove it with a passkey", "Prouver par une clé d’accès"))) }
            }
        }
    }
}

/// What is said when a device does not want to.
fn refusal(reader: &Reader) -> &'static str {
    reader.say(
        "The device said no. Try again, or use a password.",
        "L’appareil a refusé. Réessayez, ou utilisez un mot de passe.",
    )
}

/// A button with which a device says who its reader is; hidden until a script can ask it.
pub(crate) fn use_passkey(reader: &Reader, label: &str) -> Markup {
    html! {
        form.stack method="post" action="/sign-in/passkey" data-passkey="use" data-passkeys hidden data-refused=(refusal(reader)) {
            div { button.button type="submit" { (look::emblem(Emblem::Key)) span { (label) } } }
            p.error role="alert" data-wrong {}
        }
    }
}

/// The name by which an account is found, chosen when it is first kept.
fn sign_in_name(reader: &Reader, profile: &Profile, id: &str) -> Markup {
    if profile.account.is_kept() {
        // For whoever keeps passwords for people.
        return html! { input type="hidden" name="username" value=(profile.name) autocomplete="username"; };
    }
    html! {
        div.field {
            label for=(id) { (reader.say("Name to sign in with", "Nom pour se connecter")) }
            input.input id=(id) type="text" name="name" value=(profile.name) required minlength="2" maxlength=(MAX_NAME) autocomplete="username";
        }
    }
}

fn proof(reader: &Reader, profile: &Profile, id: &str) -> Markup {
    html! { @if profile.prove {
        div.field {
            label for=(id) { (reader.say("Your password or recovery code of now", "Votre mot de passe ou code de secours actuel")) }
            input.input id=(id) type="password" name="proof" required autocomplete="current-password";
        }
    } }
}

fn data(reader: &Reader) -> Markup {
    html! {
        section.panel-box.data aria-labelledby="data-title" {
            h2 #data-title { (reader.say("My data", "Mes données")) }
            p.row {
                a.button href="/you/export" download { (look::emblem(Emblem::Save)) span { (reader.say("Take everything", "Tout emporter")) } }
                a.button.button-danger href="/you/delete" { span { (reader.say("Delete me…", "Me supprimer…")) } }
            }
            small.soft { (reader.say(
                "One file with your records, words and results, and how you want to be called; of games that go on it holds no record yet, since that would tell their secrets. Deleting a kept account takes 14 days in which you can come back. At your tables you become “somebody”.",
                "Un fichier avec vos parties, vos paroles et vos résultats, et comment vous voulez être prévenu ; d’une partie en cours, il ne contient pas encore le déroulement, qui en dirait les secrets. Supprimer un compte gardé prend 14 jours, pendant lesquels vous pouvez revenir. À vos tables, vous devenez « quelqu’un ».",
            )) }
        }
    }
}

/// The recovery code, this once.
pub(super) fn recovery(reader: &Reader, name: &str, code: &str) -> Markup {
    let title = reader.say("Your recovery code", "Votre code de secours");
    let main = html! {
        link rel="stylesheet" href=(address("account.css"));
        main.page.account-small.recovery #main {
            div.panel-box.stack {
                h1 { (title) }
                p { (reader.say(
                    format!("With these six words and the name {name} you come back from any device. They are shown this once: print them, or write them down."),
                    format!("Avec ces six mots et le nom {name}, vous revenez depuis tout appareil. Ils ne sont montrés que cette fois : imprimez-les ou notez-les."),
                )) }
                ol.recovery-code { @for word in code.split(' ') { li { (word) } } }
                p.print-only { "Theogony · " (name) }
                div.row {
                    button.button type="button" data-copy=(code) data-copied=(reader.say("Copied", "Copié")) hidden { span { (reader.say("Copy", "Copier")) } }
                    button.button type="button" data-print hidden { span { (reader.say("Print", "Imprimer")) } }
                    a.button.button-main href="/you" { span { (reader.say("I have them", "Je les ai")) } }
                }
                p.soft { (reader.say("Whoever has them can sign in as you. A code that you had before no longer works.", "Qui les possède peut se connecter à votre place. Un code précédent ne fonctionne plus.")) }
            }
            script type="module" src=(address("account.js")) {}
        }
    };
    let heading = format!("{title} · Theogony");
    page(reader, &Page { title: &heading, sprite: sprite(&[], &[]), main })
}

/// What a guest has who is about to become somebody else here.
pub(super) fn guest_here(reader: &Reader, name: &str, tables: usize) -> Markup {
    let tables = reader.lang.count(tables, ["table", "tables"], ["table", "tables"]);
    html! {
        p.warn { (reader.say(
            format!("This browser plays as {name}, a guest with {tables}. Once you have signed in, you are asked whether that guest comes along. "),
            format!("Ce navigateur joue sous le nom de {name}, un invité avec {tables}. Une fois connecté, on vous demandera si cet invité vient avec vous. "),
        )) }
    }
}
