use catalog::LogLine;
use engine::Seat;
use maud::{Markup, html};

use crate::boards;
use crate::bot_seat::{LEVELS, level_label};
use crate::language::Reader;
use crate::look::{self, Mood, SeatPanel};
use crate::scene::{Scene, Who};

/// Who sits where, and how they stand.
pub(super) fn seats(reader: &Reader, scene: &Scene) -> Markup {
    let scores = boards::has_scores(&scene.view);
    html! {
        section aria-label=(reader.say("Players", "Joueurs")) {
            div.seats { @for (index, seated) in scene.seats.iter().enumerate() {
                @let seat = Seat::new(index);
                @let score = if scores { seated.score.to_string() } else { "–".into() };
                (look::seat_panel(&SeatPanel {
                    index,
                    name: &scene.names[index],
                    note: &note(reader, seated.who),
                    score: (&score, scene.game.score_word(seated.score, reader.lang)),
                    to_act: scene.asked.has(seat),
                    counters: turn(reader, scene, seat),
                }))
            } }
        }
    }
}

fn note(reader: &Reader, who: Who) -> String {
    match who {
        Who::Open => reader.say("open seat", "place libre").into(),
        Who::You => reader.say("you", "vous").into(),
        Who::Person => reader.say("player", "joueur").into(),
        Who::Bot(bot) if bot.stands_in => {
            let level = level_label(bot.level, reader.lang);
            format!("{level}, {}", reader.say("standing in", "en remplacement"))
        }
        Who::Bot(bot) => level_label(bot.level, reader.lang).into(),
    }
}

/// Whose turn it is, and who is asked: not always the same.
fn turn(reader: &Reader, scene: &Scene, seat: Seat) -> Markup {
    let (asked, yours) = (scene.asked.has(seat), scene.held.has(seat));
    let (mood, word) = match (asked, yours) {
        (true, true) => (Mood::Gold, call(reader, scene, seat)),
        (true, false) if scene.asked_aside(seat) => (Mood::Note, reader.say("Asked", "Doit répondre")),
        (true, false) => (Mood::Note, reader.say("To move", "À jouer")),
        (false, _) if scene.over || scene.turn_of != Some(seat) => return html! {},
        (false, true) => (Mood::Note, reader.say("Your turn", "Votre tour")),
        (false, false) => (Mood::Note, reader.say("Their turn", "Son tour")),
    };
    look::badge(mood, None, word)
}

/// What a reader who is asked for this seat is told in two words.
pub(super) fn call(reader: &Reader, scene: &Scene, seat: Seat) -> &'static str {
    if scene.asked_aside(seat) {
        reader.say("You are asked", "À vous de répondre")
    } else {
        reader.say("Your turn", "À vous")
    }
}

/// What happened lately, the latest first.
pub(super) fn log(reader: &Reader, scene: &Scene) -> Markup {
    html! {
        section.panel-box aria-labelledby="log-title" {
            h2.log-title #log-title { (reader.say("What happened", "Ce qui s’est passé")) }
            (narrow(reader, scene, &format!("/table/{}", scene.id), "#log-title"))
            ol.log #log data-keep-scroll reversed { @for run in runs(&scene.log).rev() { (sentence(reader, scene, run)) } }
            @if scene.earlier {
                p { a href={ "/table/" (scene.id) "/log" @if let Some(seat) = scene.of { "?of=" (seat) } } { (reader.say("From the beginning", "Depuis le début")) } }
            }
        }
    }
}

/// The whole log on a page of its own, in the order it happened.
pub(super) fn whole_log(reader: &Reader, scene: &Scene) -> Markup {
    html! {
        main.page #main {
            h1 { (reader.say("What happened", "Ce qui s’est passé")) }
            p { a href={ "/table/" (scene.id) } { (reader.say("Back to the table", "Retour à la table")) } }
            (narrow(reader, scene, &format!("/table/{}/log", scene.id), ""))
            ol.log.whole-log { @for run in runs(&scene.log) { (sentence(reader, scene, run)) } }
        }
    }
}

/// Links that narrow the log to one player, and back to all.
fn narrow(reader: &Reader, scene: &Scene, path: &str, place: &str) -> Markup {
    let current = |of: Option<Seat>| (scene.of == of).then_some("true");
    html! {
        nav.narrow aria-label=(reader.say("The log of one player", "Le journal d’un joueur")) {
            a href={ (path) (place) } aria-current=[current(None)] { (reader.say("All", "Tous")) }
            @for seat in Seat::all(scene.seats.len()) {
                @let name = &scene.names[seat.index()];
                a href={ (path) "?of=" (seat) (place) } aria-current=[current(Some(seat))] title=(name) {
                    (look::seat_badge(seat.index())) span.hidden-text { (name) }
                }
            }
        }
    }
}

/// What happened several times in a row is told once.
fn runs(log: &[LogLine]) -> impl DoubleEndedIterator<Item = &[LogLine]> {
    log.chunk_by(|one, next| one.text == next.text)
}

/// A sentence with its rule, and how often it holds.
fn sentence(reader: &Reader, scene: &Scene, run: &[LogLine]) -> Markup {
    html! { @if let Some(line) = run.last() {
        li data-step=(line.step) { span {
            @match (run.len(), line.text.strip_suffix('.')) {
                (1, _) => (line.text),
                (times, Some(text)) => { (text) " ×" (times) "." },
                (times, None) => { (line.text) " ×" (times) },
            }
            " " (rule_mark(reader, scene, line.rule))
        } }
    } }
}

fn rule_mark(reader: &Reader, scene: &Scene, rule: &str) -> Markup {
    html! { @if !rule.is_empty() {
        a.rule-mark href={ "/rules/" (scene.game.id()) "#" (rule) }
            aria-label=(reader.say("The rule", "La règle")) { "§" }
    } }
}

/// For the host: a link for each open seat, or a bot instead.
pub(super) fn invites(reader: &Reader, scene: &Scene, base: &str) -> Markup {
    html! { @if !scene.invites.is_empty() {
        details.panel-box.invites data-key="invites" open {
            summary { (reader.say("Invite your friends", "Invitez vos amis")) }
            div.stack {
                p.soft { (reader.say(
                    "Each link is for one seat: send it to one person only.",
                    "Chaque lien vaut pour une place : envoyez-le à une seule personne.",
                )) }
                ul.plain { @for (seat, path) in &scene.invites { li.invite {
                    (look::seat_badge(seat.index()))
                    input.input type="text" readonly value={ (base) (path) }
                        aria-label={ (reader.say("Link for seat", "Lien pour la place")) " " (seat) };
                    button.button type="button" data-copy={ (base) (path) } hidden {
                        span { (reader.say("Copy", "Copier")) }
                    }
                    form.row method="post" action={ "/table/" (scene.id) "/seat" } {
                        input type="hidden" name="seat" value=(seat);
                        select.input name="level" aria-label=(reader.say("Level of the bot", "Niveau du robot")) {
                            @for level in LEVELS { option value=(level) { (level_label(level, reader.lang)) } }
                        }
                        button.button type="submit" { span { (reader.say("Use a bot", "Mettre un robot")) } }
                    }
                } } }
            }
        }
    } }
}
