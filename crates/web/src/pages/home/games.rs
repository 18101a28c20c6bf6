//! The five games, and the ways to a table of somebody else.

use catalog::GameId;
use maud::{Markup, html};

use super::Refused;
use crate::language::Reader;
use crate::look::{self, Band, Emblem};
use crate::pages::shelf::{self, SHELF};
use crate::thumbnails::Thumbnails;

/// The creatures of the frieze above the title.
pub(super) const PROCESSION: [Emblem; 4] =
    [Emblem::Lamassu, Emblem::Pegasus, Emblem::Dragon, Emblem::Gryphon];

/// What this is, for a stranger, and the way into a first game.
pub(super) fn hero(reader: &Reader, refused: Option<(&str, &Refused)>) -> Markup {
    html! {
        section.hero {
            (look::band(Band::Greek))
            div.hero-scene {
                div.hero-pitch {
                    h1 { "Theogony" }
                    p.lead {
                        (reader.say("Five board games of gods and heroes.", "Cinq jeux de dieux et de héros.")) " "
                        br;
                        (reader.say("Your seat is free; so is everything else.", "Votre place est libre, et tout le reste aussi."))
                    }
                    form method="post" action="/play/derby?preset=first" {
                        button.button.button-main.button-big type="submit" {
                            span.play-mark aria-hidden="true" {}
                            span {
                                (reader.say("Play a first race", "Jouer une première course"))
                                small { (reader.say(
                                    "you and five bots, about 25 minutes, the owl gives hints",
                                    "vous et cinq robots, environ 25 minutes, la chouette vous conseille",
                                )) }
                            }
                        }
                    }
                }
                div.procession aria-hidden="true" { @for beast in PROCESSION { (look::emblem(beast)) } }
                (join_form(reader, refused))
            }
            (look::band(Band::Greek))
        }
    }
}

/// One field for a link or the id of a table; what leads nowhere is answered here.
pub(super) fn join_form(reader: &Reader, refused: Option<(&str, &Refused)>) -> Markup {
    let (label, join) = (reader.say("A friend waits?", "On vous attend ?"), reader.say("Join", "Rejoindre"));
    html! {
        form.join-form method="get" action="/join" {
            label for="link" {
                strong { (label) } " "
                span.wide { (reader.say("Type the code or paste the link you were sent.", "Tapez le code ou collez le lien reçu.")) }
            }
            span.join-row {
                input.input #link type="text" name="link" required autocomplete="off" spellcheck="false"
                    placeholder="OWL-417"
                    value=(refused.map_or("", |(typed, _)| typed))
                    aria-invalid=[refused.map(|_| "true")] aria-describedby="link-note";
                button.button.button-dark type="submit" { span { (join) } }
            }
            @if let Some((_, why)) = refused {
                small.error #link-note role="alert" { (why_refused(reader, why)) }
            } @else {
                small #link-note { (reader.say(
                    "No account, nothing to install. A name is enough.",
                    "Ni compte ni installation. Un nom suffit.",
                )) }
            }
        }
    }
}

/// Other ways in, for a stranger; nothing is said of what there is none of.
pub(super) fn elsewhere(reader: &Reader, open: usize) -> Markup {
    html! {
        p.elsewhere #elsewhere data-part {
            @if open > 0 {
                a href="/open" { (reader.say(
                    format!("Sit down at an open table ({open})"),
                    format!("S’asseoir à une table ouverte ({open})"),
                )) }
            } @else { a href="/open" { (reader.say("Open tables and games to watch", "Tables ouvertes et parties à regarder")) } }
            " "
            a href="/sign-in" { (reader.say("I have played here before", "J’ai déjà joué ici")) }
        }
    }
}

fn why_refused(reader: &Reader, why: &Refused) -> Markup {
    match why {
        Refused::Unknown => html! { (reader.say(
            "No table has this code. Codes have three letters and three figures, like OWL-417.",
            "Aucune table n’a ce code. Un code a trois lettres et trois chiffres, comme OWL-417.",
        )) },
        Refused::Over(id) => html! {
            (reader.say("This game is over.", "Cette partie est terminée.")) " "
            a href={ "/table/" (id) "/review" } { (reader.say("Look at the review.", "Voir la partie revue.")) }
        },
    }
}

/// The games, easiest first.
pub(super) fn shelf(reader: &Reader, thumbnails: &mut Thumbnails, known: bool) -> Markup {
    html! {
        section.shelf aria-labelledby="games" {
            h2 #games .hidden-text[!known] { (reader.say("Play something new", "Jouer à autre chose")) }
            ul.plain.games { @for game in SHELF { (card(reader, thumbnails, game)) } }
        }
    }
}

fn card(reader: &Reader, thumbnails: &mut Thumbnails, game: GameId) -> Markup {
    let title = shelf::title(reader, game);
    let (fewest, most) = game.players();
    let minutes = shelf::minutes(game, shelf::company(game));
    html! {
        li.game {
            (look::band(shelf::picture(game).1))
            div.game-picture { (thumbnails.draw(shelf::sample(game), None)) }
            div.game-body {
                h3 { (title) }
                p.hook { (shelf::hook(reader, game)) }
                p.facts {
                    span { (look::emblem(Emblem::People)) " " (fewest) "–" (most) span.hidden-text { (reader.say(" players", " joueurs")) } }
                    span { (look::emblem(Emblem::Hourglass)) " " (minutes) " min" }
                    a href={ "/rules/" (game.id()) } { (reader.say("Rules", "Règles")) span.hidden-text { ": " (title) } }
                    span.ease { (shelf::ease(reader, game)) }
                }
            }
            div.game-acts {
                form method="post" action={ "/play/" (game.id()) } {
                    button.button.button-main type="submit"
                        aria-label=(reader.say(format!("Play now: {title}, against bots"), format!("Jouer : {title}, contre des robots"))) {
                        span.play-mark aria-hidden="true" {}
                        span { (reader.say("Play now", "Jouer")) }
                    }
                }
                a.button href={ "/new/" (game.id()) }
                    aria-label=(reader.say(format!("Set up… a table of {title}"), format!("Régler… une table de {title}"))) {
                    span { (reader.say("Set up…", "Régler…")) }
                }
            }
        }
    }
}
