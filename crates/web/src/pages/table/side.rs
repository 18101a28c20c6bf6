use catalog::LogLine;
use engine::Seat;
use maud::{Markup, html};

use super::chronicle::sentence;
use crate::bot_seat::{LEVELS, Post, level_label};
use crate::language::Reader;
use crate::look;
use crate::scene::{Scene, Who};

/// Who decides for a seat, in a word or two.
pub(super) fn note(reader: &Reader, who: Who) -> String {
    match who {
        Who::Open => reader.say("open seat", "place libre").into(),
        Who::You => reader.say("you", "vous").into(),
        Who::Person => reader.say("player", "joueur").into(),
        Who::Bot(bot) if bot.post.stands_in() => {
            let level = level_label(bot.level, reader.lang);
            format!("{level}, {}", reader.say("standing in", "en remplacement"))
        }
        Who::Bot(bot) if bot.post == Post::Lost => {
            let level = level_label(bot.level, reader.lang);
            format!("{level}, {}", reader.say("the seat was lost on time", "place perdue au temps"))
        }
        Who::Bot(bot) => level_label(bot.level, reader.lang).into(),
    }
}

/// What a reader who is asked for this seat is told in two words.
pub(super) fn call(reader: &Reader, scene: &Scene, seat: Seat) -> &'static str {
    if scene.asked_aside(seat) {
        reader.say("You are asked", "À vous de répondre")
    } else {
        reader.say("Your turn", "À vous")
    }
}

/// The whole log on a page of its own, in the order it happened.
pub(super) fn whole_log(reader: &Reader, scene: &Scene) -> Markup {
    let lines: Vec<&LogLine> = scene.log.iter().collect();
    html! {
        main class={ "page" (look::hue_classes(scene.view.hues())) } #main {
            h1 { (reader.say("What happened", "Ce qui s’est passé")) }
            p { a href={ "/table/" (scene.id) } { (reader.say("Back to the table", "Retour à la table")) } }
            (narrow(reader, scene, &format!("/table/{}/log", scene.id), ""))
            ol.log.whole-log { @for run in lines.chunk_by(|one, next| one.text == next.text) { (sentence(reader, scene, run)) } }
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

/// For the host: a link for each open seat, or a bot instead.
pub(super) fn invites(reader: &Reader, scene: &Scene, base: &str) -> Markup {
    html! {
        div.stack.invites {
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
}
