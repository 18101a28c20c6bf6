use catalog::GameId;
use engine::{OptionSpec, Seat, SomeOf};
use maud::{Markup, html};

use crate::bot_seat::{LEVELS, Pace, level_label};
use crate::error::Explained;
use crate::fields::{Fields, MAX_NAME};
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look::{self, ButtonKind, Choice, Emblem, Mood};
use crate::pages::picture;

use super::draft::TIMERS;

/// The form, holding these values, with the reason why they were refused.
pub(super) fn page_of(reader: &Reader, game: GameId, values: &Fields, refused: Option<&Explained>) -> Markup {
    let title = reader.say(game.about().title[0], game.about().title[1]);
    let heading = reader.say("New table", "Nouvelle table");
    let read = reader.say("Read the rules", "Lire les règles");
    let main = html! {
        main.page.new-table #main {
            h1.small-title { (title) }
            @if let Some(explained) = refused {
                @let why = html! { strong { (explained.title) } br; (explained.text) };
                (look::banner(Mood::Bad, Emblem::Lightning, &why, &html! {}))
            }
            form.stack method="post" action={ "/new/" (game.id()) } {
                section.panel-box.stack aria-labelledby="who" {
                    h2 #who { (reader.say("Who plays?", "Qui joue ?")) }
                    p.soft { (seats_hint(reader, game)) }
                    ol.plain.chairs { @for seat in Seat::all(game.players().1) { (chair(reader, game, values, seat)) } }
                    (pace(reader, values))
                    (hints(reader, values))
                    (timer(reader, values))
                }
                section.panel-box.stack aria-labelledby="how" {
                    h2 #how { (reader.say("How do we play?", "Comment joue-t-on ?")) }
                    p.soft { (reader.say(
                        "Leave everything as it is for the standard game.",
                        "Ne changez rien pour la partie standard.",
                    )) }
                    (presets(reader, game))
                    div.options { @for option in game.options() { (option_field(reader, option, values)) } }
                }
                div.row {
                    button.button.button-main type="submit" { span { (reader.say("Set the table", "Dresser la table")) } }
                    (look::button_link(read, None, ButtonKind::Plain, &format!("/rules/{}", game.id())))
                }
            }
        }
    };
    let title = format!("{heading} · {title}");
    let sprite = sprite(&[], &[&[picture(game).0, Emblem::Lightning], &look::SEATS[..]].concat());
    page(reader, &Page { title: &title, sprite, main })
}

fn seats_hint(reader: &Reader, game: GameId) -> String {
    let (fewest, most) = game.players();
    reader.say(
        format!("{fewest} to {most} seats, in order around the table. A friend sits down by a link that you get next."),
        format!(
            "De {fewest} à {most} places, dans l’ordre autour de la table. Un ami s’assied grâce à un lien que vous \
             recevrez ensuite."
        ),
    )
}

/// One row of the form: who sits here.
fn chair(reader: &Reader, game: GameId, values: &Fields, seat: Seat) -> Markup {
    let (kind, name) = (format!("seat-{seat}"), format!("name-{seat}"));
    let chosen = values.get(&kind).unwrap_or("none");
    let bots: Vec<_> =
        LEVELS.iter().map(|level| (format!("bot-{level}"), level_label(*level, reader.lang))).collect();
    let mut kinds = vec![
        ("me", reader.say("Me", "Moi")),
        ("here", reader.say("Somebody at this device", "Quelqu’un sur cet appareil")),
        ("friend", reader.say("A friend, by link", "Un ami, par lien")),
    ];
    kinds.extend(bots.iter().map(|(value, label)| (value.as_str(), *label)));
    kinds.push(("none", reader.say("Nobody", "Personne")));
    let label = format!("{} {seat}", reader.say("Seat", "Place"));
    html! {
        li.chair {
            (look::seat_badge(seat.index()))
            select.input name=(kind) aria-label=(label) { @for (value, label) in &kinds {
                option value=(value) selected[*value == chosen] { (label) }
            } }
            input.input type="text" name=(name) value=(values.get(&name).unwrap_or("")) maxlength=(MAX_NAME)
                autocomplete="nickname" placeholder=(reader.say("Name", "Nom"))
                aria-label={ (label) ", " (reader.say("name", "nom")) };
            @for option in game.options().iter().filter(|option| !option.each_seat.is_empty()) {
                (each_seat(reader, option, values, seat))
            }
        }
    }
}

/// The value of an option for one seat; counts only if the option is given seat by seat.
fn each_seat(reader: &Reader, option: &OptionSpec, values: &Fields, seat: Seat) -> Markup {
    let name = format!("{}-{seat}", option.key);
    // Each seat suggests another value, so that the suggestion can be played.
    let suggested = option.each_seat[seat.index() % option.each_seat.len()].value;
    let chosen = values.get(&name).unwrap_or(suggested);
    html! {
        select.input.each-seat name=(name) aria-label={ (reader.say(option.name[0], option.name[1])) ", " (seat) } {
            @for choice in option.each_seat {
                option value=(choice.value) selected[choice.value == chosen] { (reader.say(choice.name[0], choice.name[1])) }
            }
        }
    }
}

fn option_field(reader: &Reader, option: &OptionSpec, values: &Fields) -> Markup {
    let chosen = values.get(option.key).unwrap_or(option.choices[0].value);
    let hint = format!("{}-hint", option.key);
    let each = (!option.each_seat.is_empty())
        .then(|| ("each", reader.say("Chosen for each seat", "Choisis pour chaque place")));
    let some = option.some_of.map(|_| ("some", reader.say("Chosen here", "Choisies ici")));
    let choices = option
        .choices
        .iter()
        .map(|choice| (choice.value, reader.say(choice.name[0], choice.name[1])))
        .chain(each)
        .chain(some);
    html! {
        div.field {
            label for=(option.key) { (reader.say(option.name[0], option.name[1])) }
            select.input id=(option.key) name=(option.key) aria-describedby=(hint) {
                @for (value, label) in choices { option value=(value) selected[value == chosen] { (label) } }
            }
            span.hint id=(hint) { (reader.say(option.help[0], option.help[1])) }
            @if let Some(some) = option.some_of { (some_of(reader, option, some, values)) }
        }
    }
}

/// Links to the form with options that belong together.
fn presets(reader: &Reader, game: GameId) -> Markup {
    html! { @for preset in game.presets() {
        p {
            a href={ "/new/" (game.id()) "?preset=" (preset.key) "#how" } { (reader.say(preset.name[0], preset.name[1])) }
            (reader.say(": ", "\u{a0}: "))
            (reader.say(preset.help[0], preset.help[1]))
        }
    } }
}

fn timer(reader: &Reader, values: &Fields) -> Markup {
    let chosen = values.get("timer").unwrap_or("0");
    let label = |seconds: u16| match seconds {
        0 => reader.say("No limit", "Sans limite").to_owned(),
        _ => format!("{seconds}\u{a0}s"),
    };
    html! {
        div.field {
            label for="timer" { (reader.say("Time for each answer", "Temps pour chaque réponse")) }
            select.input #timer name="timer" aria-describedby="timer-hint" { @for seconds in TIMERS {
                option value=(seconds) selected[seconds.to_string() == chosen] { (label(seconds)) }
            } }
            span.hint #timer-hint { (reader.say(
                "Whoever takes longer passes or ends; where that is no answer, the first one counts.",
                "Qui dépasse ce temps passe ou termine ; à défaut, la première réponse compte.",
            )) }
        }
    }
}

fn hints(reader: &Reader, values: &Fields) -> Markup {
    let chosen = values.get("hints").unwrap_or("off");
    let choice = |value, label| Choice { value, label, chosen: value == chosen, open: true };
    let choices = [
        choice("off", reader.say("Everybody plays alone", "Chacun joue seul")),
        choice("on", reader.say("The coach may be asked", "On peut consulter l’entraîneur")),
    ];
    look::choices("hints", reader.say("Hints", "Conseils"), &choices)
}

/// A list of different values, in order; counts only if the option is given as a list.
fn some_of(reader: &Reader, option: &OptionSpec, some: SomeOf, values: &Fields) -> Markup {
    html! {
        span.some-of { @for place in 0..some.count {
            @let name = format!("{}-{}", option.key, place + 1);
            // Each place suggests another value, so that the suggestion can be played.
            @let chosen = values.get(&name).unwrap_or(some.choices[place % some.choices.len()].value);
            select.input name=(name) aria-label={ (reader.say(option.name[0], option.name[1])) ", " (place + 1) } {
                @for choice in some.choices {
                    option value=(choice.value) selected[choice.value == chosen] { (reader.say(choice.name[0], choice.name[1])) }
                }
            }
        } }
    }
}

fn pace(reader: &Reader, values: &Fields) -> Markup {
    let chosen = values.get("pace").unwrap_or(Pace::Calm.name());
    let choices = Pace::ALL.map(|pace| Choice {
        value: pace.name(),
        label: pace.label(reader.lang),
        chosen: pace.name() == chosen,
        open: true,
    });
    look::choices("pace", reader.say("Pace of the bots", "Rythme des robots"), &choices)
}
