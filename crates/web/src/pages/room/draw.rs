//! The page of a table that waits.

use maud::{Markup, html};
use store::Access;

use super::{Room, Standing, asking, qr, seats};
use crate::assets::address;
use crate::fields::MAX_NAME;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look::{self, Emblem};
use crate::pages::{how, quick, shelf, talk};
use crate::time::{Late, Limit, Time};

pub(super) fn page_of(reader: &Reader, room: &Room) -> Markup {
    let game = shelf::title(reader, room.game);
    let title = format!("{} · {game}", reader.say("Waiting room", "Salle d’attente"));
    let title = if room.asks() { format!("(!) {title}") } else { title };
    let lost = how::Lost::of(reader);
    let main = html! {
        link rel="stylesheet" href=(address("room.css"));
        main class={ "room" (look::hue_classes(room.game.hues(&room.table.row.setup))) } #main data-room=(room.table.row.id) data-follow={ (room.table.row.id) "=" (room.mark) } data-title=(title)
            data-turn=(if room.asks() { "you" } else { "" })
            data-began=[(!room.own.is_empty()).then(|| reader.say("The game has begun.", "La partie a commencé."))]
            data-lost=(lost.now) data-old=(lost.a_minute) data-old-many=(lost.minutes) data-reload=(lost.reload)
            data-copied=(reader.say("Copied", "Copié")) {
            (head(reader, room))
            div.room-left {
                (seats::seats(reader, room))
                (how_we_play(reader, room))
                @if let Some((searches, left)) = room.searches.as_ref().zip(room.starts) {
                    (quick::others(reader, &room.table.row.id, room.game, left, searches))
                }
                (while_you_wait(reader, room))
            }
            div.room-right { (invite(reader, room)) (talk(reader, room)) }
            (ground(reader, room))
            script type="module" src=(address("follow.js")) {}
            script type="module" src=(address("room.js")) {}
            script type="module" src=(address("notices.js")) {}
        }
    };
    let mut emblems = vec![
        shelf::picture(room.game).0,
        Emblem::Hourglass,
        Emblem::People,
        Emblem::Bot,
        Emblem::Watch,
        Emblem::Check,
        Emblem::Shield,
        Emblem::Lightning,
        Emblem::Lock,
    ];
    emblems.extend(look::SEATS);
    page(reader, &Page { title: &title, sprite: sprite(&[], &emblems), main })
}

impl Room {
    /// Whether something is asked of the reader: to be ready, or to start.
    fn asks(&self) -> bool {
        let not_yet = |seat| self.own.has(seat) && self.standing(seat) == Standing::NotYet;
        let asked = self.host && self.table.requests.iter().any(|request| !request.declined);
        self.seats().any(not_yet) || asked || (self.host && self.is_complete())
    }

    /// Whether every seat is taken and everybody is ready.
    fn is_complete(&self) -> bool {
        self.seats().all(|seat| matches!(self.standing(seat), Standing::Bot(_) | Standing::Ready))
    }
}

fn head(reader: &Reader, room: &Room) -> Markup {
    let row = &room.table.row;
    html! {
        header.room-head #room-head data-part {
            h1 {
                @if room.table.name.is_empty() { (shelf::title(reader, room.game)) }
                @else { (room.table.name) " " small.soft { (shelf::title(reader, room.game)) } }
            }
            p.facts {
                @if let Some(at) = room.table.planned_at {
                    span { (look::emblem(Emblem::Scroll)) " " (how::day(reader, at)) }
                }
                span { (look::emblem(Emblem::Hourglass)) " " (how::time(reader, &row.time)) }
                span {
                    (look::emblem(if row.access == Access::Link { Emblem::Lock } else { Emblem::People })) " "
                    (match row.access {
                        Access::Everybody => reader.say("everybody may join", "ouverte à tous"),
                        Access::Friends => reader.say("for people the host knows", "pour les connaissances de l’hôte"),
                        Access::Link => reader.say("by link only", "par lien seulement"),
                    })
                }
                @if room.spectators > 0 {
                    span { (look::emblem(Emblem::Watch)) " " (watching(reader, room.spectators)) }
                }
            }
        }
    }
}

/// How many look on.
pub(crate) fn watching(reader: &Reader, count: usize) -> String {
    reader
        .say(format!("{count} watching"), format!("{count} qui regarde{}", if count > 1 { "nt" } else { "" }))
}

/// The link, as text, as a code and as a picture, for those who sit here; a way in for those who do not.
fn invite(reader: &Reader, room: &Room) -> Markup {
    let id = &room.table.row.id;
    let (Some(link), Some(gate)) = (&room.link, &room.table.gate) else {
        let free = room.count(Standing::Open) > 0;
        return match room.table.row.access {
            Access::Everybody if free => html! {
                section.panel-box.room-invite #invite data-part {
                    h2 { (reader.say("A seat is free", "Une place est libre")) }
                    a.button.button-main href={ "/table/" (id) "/join" } { span { (reader.say("Sit down", "S’asseoir")) } }
                }
            },
            Access::Friends if free => asking::own(reader, room),
            _ => html! {},
        };
    };
    html! {
        section.panel-box.room-invite #invite data-part aria-labelledby="invite-title" {
            h2 #invite-title { (reader.say("Bring a friend", "Faites venir quelqu’un")) }
            div.invite-ways {
                @if let Some(picture) = qr::draw(link, reader.say("QR code of the link", "Code QR du lien")) { (picture) }
                div.stack {
                    p.code { (gate.code) }
                    button.button.button-dark type="button" data-copy-link=(link) hidden {
                        span { (reader.say("Copy link", "Copier le lien")) }
                    }
                    button.button type="button" data-share=(link) data-share-title=(shelf::title(reader, room.game)) hidden {
                        span { (reader.say("Share…", "Partager…")) }
                    }
                }
            }
            input.input type="text" readonly value=(link) aria-label=(reader.say("Link to this table", "Lien vers cette table"));
            p.small.soft { (reader.say(
                "One link for all open seats. It ends when the game starts; then it lets people watch.",
                "Un seul lien pour toutes les places libres. Il prend fin au début de la partie ; ensuite, il permet de regarder.",
            )) }
            @if room.host { (who_may_join(reader, room)) }
        }
        (asking::others(reader, room))
    }
}

fn who_may_join(reader: &Reader, room: &Room) -> Markup {
    let choices = [
        (Access::Link, "link", reader.say("By link only", "Par lien seulement")),
        (Access::Friends, "friends", reader.say("People I know", "Mes connaissances")),
        (Access::Everybody, "public", reader.say("Everybody", "Tout le monde")),
    ];
    html! {
        form.stack method="post" action={ "/table/" (room.table.row.id) "/room" } data-quiet {
            p.small #who-title { (reader.say("Who may join and watch", "Qui peut venir et regarder")) }
            div.segments role="group" aria-labelledby="who-title" {
                @for (access, act, label) in choices {
                    button type="submit" name="act" value=(act) aria-pressed=(if access == room.table.row.access { "true" } else { "false" }) { (label) }
                }
            }
        }
    }
}

fn how_we_play(reader: &Reader, room: &Room) -> Markup {
    let row = &room.table.row;
    html! {
        section.panel-box.room-how #how-we-play data-part aria-labelledby="how-title" {
            h2 #how-title { (reader.say("How we play", "Comment on joue")) }
            ul.plain.chips {
                li.chip.chip-on { (how::preset_name(reader, room.game, row)) }
                li.chip { (how::time(reader, &row.time)) }
                @let time = Time::parse(&row.time);
                @if time.runs() { li.chip { (reader.say("Out of time: ", "Temps écoulé : ")) (how::late(reader, time.late)) } }
                li.chip { (if row.hints { reader.say("Hints for everybody", "Conseils pour tous") } else { reader.say("No hints", "Sans conseils") }) }
                @for change in how::changes(reader, room.game, row) { li.chip { (change) } }
            }
            @if room.host { (change_rules(reader, room)) }
        }
    }
}

/// The host changes what is played and what the table is called.
fn change_rules(reader: &Reader, room: &Room) -> Markup {
    let row = &room.table.row;
    let action = format!("/table/{}/room", row.id);
    let chosen = how::preset(room.game, row);
    let time = Time::parse(&row.time);
    html! {
        details.room-change data-key="change-rules" {
            summary { (reader.say("Change", "Changer")) }
            form.stack method="post" action=(action) data-quiet {
                input type="hidden" name="act" value="rules";
                label { (reader.say("Rules", "Règles")) " "
                    select.input name="preset" {
                        @if chosen.is_none() { option value="" selected { (reader.say("Own rules", "Règles choisies")) } }
                        @for preset in room.game.presets() {
                            option value=(preset.key) selected[chosen == Some(preset.key)] { (reader.say(preset.name[0], preset.name[1])) }
                        }
                    }
                }
                label { (reader.say("Time", "Temps")) " "
                    select.input name="timer" { @for limit in Limit::CHOICES {
                        option value=(limit.name()) selected[limit == time.limit] { (how::limit(reader, limit)) }
                    } }
                }
                label { (reader.say("When it has run out", "Quand il est écoulé")) " "
                    select.input name="late" { @for late in Late::ALL {
                        option value=(late.name()) selected[late == time.late] { (how::late(reader, late)) }
                    } }
                }
                details.room-rules data-key="single-rules" {
                    summary { (reader.say("Single rules", "Règles une à une")) }
                    div.stack { @for option in room.game.options().iter().filter(|option| !option.choices.is_empty()) {
                        label { (reader.say(option.name[0], option.name[1])) " "
                            select.input name=(option.key) {
                                option value="" { (reader.say("As chosen above", "Comme choisi plus haut")) }
                                @for choice in option.choices { option value=(choice.value) { (reader.say(choice.name[0], choice.name[1])) } }
                            }
                        }
                    } }
                }
                p.small.soft { (reader.say("The guests are asked again if they are ready.", "On redemandera aux invités s’ils sont prêts.")) }
                div { button.button type="submit" { span { (reader.say("Play so", "Jouer ainsi")) } } }
            }
            form.row method="post" action=(action) data-quiet {
                input type="hidden" name="act" value="name";
                label { (reader.say("Name of the table", "Nom de la table")) " "
                    input.input type="text" name="name" value=(room.table.name) maxlength=(MAX_NAME) autocomplete="off";
                }
                button.button type="submit" { span { (reader.say("Name it", "Nommer")) } }
            }
        }
    }
}

fn while_you_wait(reader: &Reader, room: &Room) -> Markup {
    let id = room.game.id();
    html! {
        section.room-meanwhile aria-labelledby="meanwhile" {
            h2 #meanwhile { (reader.say("While you wait", "En attendant")) }
            p { (shelf::hook(reader, room.game)) }
            div.row {
                a.button href={ "/rules/" (id) } target="_blank" { span { (reader.say("The rules in two minutes", "Les règles en deux minutes")) } }
                // In another tab, so that this one can call its reader back.
                form method="post" action={ "/rules/" (id) "/practice" } target="_blank" {
                    button.button type="submit" { span { (reader.say("A practice turn", "Un tour d’entraînement")) } }
                }
            }
            p.small.soft { (reader.say(
                "Both open beside this page, which calls you when the game starts.",
                "Les deux s’ouvrent à côté de cette page, qui vous appelle quand la partie commence.",
            )) }
        }
    }
}

/// What those who wait say to each other. The field in which somebody types is not drawn anew.
fn talk(reader: &Reader, room: &Room) -> Markup {
    let id = &room.table.row.id;
    html! {
        section.panel-box.room-talk #talk-region aria-labelledby="talk-title" {
            h2 #talk-title { (reader.say("Talk", "Conversation")) }
            div.words-box tabindex="0" role="group" aria-labelledby="talk-title" {
                (talk::list(reader, id, &room.talk, "part"))
            }
            div.talk-say #talk-say data-part { (talk::forms(reader, id, &room.talk)) }
        }
    }
}

/// What is missing, the way out, and the act in gold.
fn ground(reader: &Reader, room: &Room) -> Markup {
    let (lead, rest) = missing(reader, room);
    let action = format!("/table/{}/room", room.table.row.id);
    let seated = !room.own.is_empty();
    let ready = room.seats().any(|seat| room.own.has(seat) && room.table.row.seats[seat.index()].ready);
    let open = room.count(Standing::Open);
    html! {
        div.page-ground #room-ground data-part {
            (look::emblem(Emblem::Owl))
            @if let Some(left) = room.starts {
                p.room-count role="timer" data-said=(reader.say("The game is about to start.", "La partie va commencer.")) {
                    @if room.is_complete() { (lead) " " }
                    strong { (reader.say("The game starts in ", "La partie commence dans ")) span data-left=(left) data-unit="\u{a0}s" { b.number data-seconds { (how::clock(reader, left)) @if left < 100 { "\u{a0}s" } } } } " "
                    span.ground-rest { (rest) }
                }
                @if seated {
                    form method="post" action=(action) data-quiet {
                        input type="hidden" name="act" value="stop";
                        button.button type="submit" { span { (reader.say("Stop", "Arrêter")) } }
                    }
                }
            } @else {
                p role="status" { strong { (lead) } " " span.ground-rest { (rest) } }
            }
            @if seated {
                form method="post" action=(action) {
                    input type="hidden" name="act" value="leave";
                    button.button type="submit" { span { (reader.say("Leave", "Quitter")) } }
                }
            } @else {
                a.button href="/open" { span { (reader.say("Other tables", "Autres tables")) } }
            }
            @if room.host {
                form method="post" action=(action) {
                    input type="hidden" name="act" value="start";
                    button.button.button-main.button-big #main-act type="submit" { span {
                        @if open > 0 {
                            (reader.say("Start with bots", "Commencer avec des robots"))
                            small { (reader.say("in the open seats", "aux places libres")) }
                        } @else { (reader.say("Start", "Commencer")) }
                    } }
                }
            } @else if seated {
                form method="post" action=(action) data-quiet {
                    input type="hidden" name="act" value=(if ready { "not-ready" } else { "ready" });
                    button.button.button-main[!ready].button-big #main-act type="submit" { span {
                        (if ready { reader.say("Not ready", "Pas prêt") } else { reader.say("I am ready", "Je suis prêt") })
                    } }
                }
            }
        }
    }
}

/// Who and what the table waits for.
fn missing(reader: &Reader, room: &Room) -> (String, String) {
    let name = |seat| room.names[engine::Seat::index(seat)].clone();
    let mut said = Vec::new();
    for seat in room.seats().filter(|&seat| !room.own.has(seat)) {
        match room.standing(seat) {
            Standing::NotYet => said.push(
                reader.say(format!("{} is not ready", name(seat)), format!("{} n’est pas prêt", name(seat))),
            ),
            Standing::Away => {
                said.push(
                    reader.say(format!("{} is away", name(seat)), format!("{} est absent", name(seat))),
                );
            }
            Standing::Open | Standing::Ready | Standing::Bot(_) => {}
        }
    }
    match room.count(Standing::Open) {
        0 => {}
        1 => said.push(reader.say("one seat is open", "une place est libre").to_owned()),
        count => {
            said.push(reader.say(format!("{count} seats are open"), format!("{count} places sont libres")));
        }
    }
    let people = room.seats().filter(|&seat| room.person(seat).is_some() && !room.own.has(seat)).count();
    let rest = if said.is_empty() { String::new() } else { sentence(&said.join(", ")) };
    let lead = if said.is_empty() {
        reader.say("Everybody is ready.", "Tout le monde est prêt.")
    } else if people == 0 && !room.own.is_empty() {
        reader.say(
            "Only you so far. The link brings the others.",
            "Vous êtes seul pour l’instant. Le lien fera venir les autres.",
        )
    } else {
        reader.say("Not yet.", "Pas encore.")
    };
    (lead.to_owned(), rest)
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}
