//! The words of a table and the ways to add one, as a page shows them.

use maud::{Markup, html};
use store::{Circle, Distance, Manner, Table};

use super::Neighbour;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look::{self, Emblem};
use crate::talk::{Heard, HeardWord, MAX_WORD, Phrase};

/// What was said lately; a live page puts a new one in its place.
pub(crate) fn list(reader: &Reader, id: &str, heard: &Heard, live: &str) -> Markup {
    html! {
        ol.plain.words #talk data-part[live == "part"] data-region[live == "region"] data-last=(heard.last()) {
            @for word in &heard.words { (line(reader, id, heard, word)) }
            @if heard.words.is_empty() {
                li.soft { (match heard.circle {
                    Circle::Players => reader.say("Nothing has been said yet.", "Rien n’a encore été dit."),
                    Circle::Watchers => reader.say(
                        "Those who look on talk here. The players do not hear it.",
                        "Ici parlent ceux qui regardent. Les joueurs ne l’entendent pas.",
                    ),
                }) }
            }
        }
    }
}

fn line(reader: &Reader, id: &str, heard: &Heard, word: &HeardWord) -> Markup {
    let name = if word.own { reader.say("You", "Vous") } else { &word.name };
    let about = reader.say(format!("About what {name} said"), format!("Au sujet de ce que dit {name}"));
    html! {
        li data-word=(word.number) data-own[word.own] {
            @match word.seat {
                Some(seat) => (look::seat_badge(seat.index())),
                None if heard.circle == Circle::Watchers => (look::emblem(Emblem::Watch)),
                None => (look::emblem(Emblem::Owl)),
            }
            p { b { (name) } " " span { (word.text) } }
            @if !word.own {
                a.word-more href={ "/table/" (id) "/person?word=" (word.number) } rel="nofollow" {
                    span aria-hidden="true" { "⋯" } span.hidden-text { (about) }
                }
            }
        }
    }
}

/// Phrases that are said by one tap, then one's own words where they are allowed, then, for the host, what is.
pub(crate) fn forms(reader: &Reader, id: &str, heard: &Heard) -> Markup {
    let action = format!("/table/{id}/talk");
    html! {
        @if heard.manner == Manner::Silent {
            p.soft { (reader.say("The host has asked for silence at this table.", "L’hôte a demandé le silence à cette table.")) }
        } @else {
            form.phrases method="post" action=(action) data-talk {
                @for phrase in Phrase::offered(heard.playing) {
                    button.phrase type="submit" name="phrase" value=(phrase.name) { (phrase.text(reader.lang)) }
                }
            }
        }
        @if heard.manner == Manner::Free {
            form.say-line method="post" action=(action) data-talk {
                input.input #say type="text" name="text" maxlength=(MAX_WORD) required autocomplete="off" enterkeyhint="send"
                    placeholder=(reader.say("Say something", "Dites quelque chose"))
                    aria-label=(reader.say("Say something", "Dites quelque chose"));
                button.button type="submit" { span { (reader.say("Send", "Envoyer")) } }
            }
        }
        @if heard.host { (choose(reader, &action, heard.manner)) }
    }
}

fn choose(reader: &Reader, action: &str, now: Manner) -> Markup {
    let manners = [
        (Manner::Free, "free", reader.say("Free talk", "Parole libre")),
        (Manner::Phrases, "phrases", reader.say("Phrases only", "Phrases toutes faites")),
        (Manner::Silent, "silent", reader.say("Silence", "Silence")),
    ];
    html! {
        details.talk-manner data-key="manner" {
            summary { (reader.say("What may be said", "Ce qu’on peut dire")) }
            form.row method="post" action=(action) data-talk {
                select.input name="allow" aria-label=(reader.say("What may be said here", "Ce qu’on peut dire ici")) {
                    @for (manner, value, label) in manners { option value=(value) selected[manner == now] { (label) } }
                }
                button.button type="submit" { span { (reader.say("Set", "Choisir")) } }
            }
        }
    }
}

/// What can be done about somebody.
pub(super) fn neighbour(reader: &Reader, table: &Table, other: &Neighbour, reported: bool) -> Markup {
    let id = &table.row.id;
    let name = &other.name;
    let act = |act: &str, label: &str, danger: bool| {
        html! {
            form method="post" action={ "/table/" (id) "/person" } {
                input type="hidden" name=(other.field.0) value=(other.field.1);
                input type="hidden" name="act" value=(act);
                button.button.button-danger[danger] type="submit" { span { (label) } }
            }
        }
    };
    let main = html! {
        main.page #main {
            h1 { (name) }
            @if let Some(text) = other.word.as_ref().and_then(|word| said(reader, word)) { blockquote.said { (text) } }
            @if reported {
                p role="status" { strong { (reader.say(
                    "Thank you. Whoever runs this server can read what was said, and by whom.",
                    "Merci. La personne qui tient ce serveur peut lire ce qui a été dit, et par qui.",
                )) } }
            }
            div.stack {
                @match other.distance {
                    None => {
                        p { (reader.say(
                            "Mute: you read no words of theirs any more, at any table. They are not told.",
                            "Rendre muet : vous ne lisez plus ce que dit cette personne, à aucune table. Elle n’en sait rien.",
                        )) }
                        div { (act("mute", &reader.say(format!("Mute {name}"), format!("Rendre {name} muet")), false)) }
                        p { (reader.say(
                            "Block: besides, they cannot sit down at tables that you open, and no quick match seats you together. You can undo both on your page.",
                            "Bloquer : en outre, cette personne ne peut plus s’asseoir aux tables que vous ouvrez, et aucune partie rapide ne vous réunit. Les deux s’annulent sur votre page.",
                        )) }
                        div { (act("block", &reader.say(format!("Block {name}"), format!("Bloquer {name}")), true)) }
                    }
                    Some(distance) => {
                        p { (match distance {
                            Distance::Muted => reader.say("You have muted them.", "Vous avez rendu cette personne muette."),
                            Distance::Blocked => reader.say("You have blocked them.", "Vous avez bloqué cette personne."),
                        }) }
                        div { (act("near", reader.say("Hear them again", "L’entendre à nouveau"), false)) }
                    }
                }
                @if other.word.is_some() && !reported {
                    p { (reader.say(
                        "Report: whoever runs this server reads what was said, and may act on it.",
                        "Signaler : la personne qui tient ce serveur lit ce qui a été dit, et peut agir.",
                    )) }
                    div { (act("report", reader.say("Report these words", "Signaler ces paroles"), true)) }
                }
                p { a href={ "/table/" (id) } { (reader.say("Back to the table", "Retour à la table")) } }
            }
        }
    };
    page(reader, &Page { title: name, sprite: sprite(&[], &[]), main })
}

fn said(reader: &Reader, word: &store::Word) -> Option<String> {
    match &word.said {
        store::Said::Phrase(name) => Phrase::named(name).map(|phrase| phrase.text(reader.lang).to_owned()),
        store::Said::Text(text) => Some(text.clone()),
        store::Said::Gone => None,
    }
}
