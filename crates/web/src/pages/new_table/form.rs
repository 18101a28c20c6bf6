use catalog::GameId;
use engine::{OptionSpec, Preset, Seat, SomeOf};
use maud::{Markup, html};

use super::mine::{KEY, Mine};
use super::sum;
use crate::assets::address;
use crate::bot_seat::{LEVELS, Pace, level_label};
use crate::error::Explained;
use crate::fields::{Fields, MAX_NAME};
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look::{self, Choice, Emblem, Mood};
use crate::pages::how;
use crate::pages::shelf::{self, SHELF, picture};
use crate::time::{Late, Limit};

/// What is said above the form.
pub(super) struct Said<'a> {
    /// Why what it held could not be played.
    pub(super) refused: Option<&'a Explained>,
    /// What another form held and does not fit here.
    pub(super) misfit: Option<String>,
}

/// The form, holding these values.
pub(super) fn page_of(
    reader: &Reader,
    game: GameId,
    values: &Fields,
    mine: Option<&Mine>,
    said: &Said<'_>,
) -> Markup {
    let title = shelf::title(reader, game);
    let heading = reader.say("New table", "Nouvelle table");
    let sum = sum::of(reader, game, values);
    let main = html! {
        link rel="stylesheet" href=(address("new-table.css"));
        main.new-table #main {
            h1.hidden-text { (heading) ": " (title) }
            (games(reader, game))
            @if let Some(misfit) = &said.misfit { p.panel-box role="status" { (misfit) } }
            @if let Some(explained) = said.refused {
                @let why = html! { strong { (explained.title) } br; (explained.text) };
                (look::banner(Mood::Bad, Emblem::Lightning, &why, &html! {}))
            }
            form.new-form #new-form method="post" action={ "/new/" (game.id()) } data-sum={ "/new/" (game.id()) "/sum" } {
                div.stack {
                    (presets(reader, game, values, mine))
                    fieldset.who {
                        legend { h2 { (reader.say("Who", "Qui")) } small.soft { (seats_hint(reader, game)) } }
                        (fillings(reader, game))
                        ol class={ "plain chairs" (sum.hues) } { @for seat in Seat::all(game.players().1) { (chair(reader, game, values, seat)) } }
                    }
                }
                div.stack {
                    (timer(reader, values))
                    (joining(reader, values))
                    (options(reader, game, values))
                    (manners(reader, values))
                }
                (ground(reader, game, &sum))
            }
            (keep_mine(reader, game, mine))
            script type="module" src=(address("new-table.js")) {}
        }
    };
    let title = format!("{heading} · {title}");
    let games: Vec<Emblem> = SHELF.iter().map(|&game| picture(game).0).collect();
    let sprite = sprite(&[], &[&games, &[Emblem::Lightning][..], &look::SEATS[..]].concat());
    page(reader, &Page { title: &title, sprite, main })
}

/// The five games; each has its own form.
fn games(reader: &Reader, chosen: GameId) -> Markup {
    html! {
        nav.new-games aria-label=(reader.say("Game", "Jeu")) {
            @for game in SHELF {
                @let (fewest, most) = game.players();
                a href={ "/new/" (game.id()) } aria-current=[(game == chosen).then_some("page")] {
                    (look::medallion(picture(game).0, None))
                    // Two long names may be parted where people would part them.
                    span.name { (shelf::title(reader, game).replace("Mytholog", "Mytho\u{ad}log")) }
                    small { (fewest) "–" (most) span.hidden-text { (reader.say(" players", " joueurs")) } }
                }
            }
        }
    }
}

/// What the game's options come to, in three words and a sentence each.
fn presets(reader: &Reader, game: GameId, values: &Fields, mine: Option<&Mine>) -> Markup {
    let chosen = values.get("preset").unwrap_or("standard");
    let card = |preset: &Preset| {
        html! {
            label.preset {
                input type="radio" name="preset" value=(preset.key) checked[preset.key == chosen];
                span.name { (reader.say(preset.name[0], preset.name[1])) }
                span.preset-help { (reader.say(preset.help[0], preset.help[1])) }
            }
        }
    };
    html! {
        fieldset #how {
            legend { h2 { (reader.say("How", "Comment")) } }
            div.presets {
                @for preset in game.presets() { (card(preset)) }
                @if let Some(mine) = mine {
                    a.preset.preset-own href={ "/new/" (game.id()) "?preset=" (KEY) } {
                        span.name { (mine.name) }
                        span.preset-help { (reader.say("All of it as you have kept it.", "Tout comme vous l’avez gardé.")) }
                    }
                }
            }
        }
    }
}

fn seats_hint(reader: &Reader, game: GameId) -> String {
    let (fewest, most) = game.players();
    reader.say(
        format!("{fewest} to {most} seats, clockwise"),
        format!("{fewest} à {most} places, dans le sens horaire"),
    )
}

/// Buttons that fill all seats at once; the script shows them.
fn fillings(reader: &Reader, game: GameId) -> Markup {
    let fillings = [
        ("bots", reader.say("Me and bots", "Moi et des robots")),
        ("mixed", reader.say("Friends and bots", "Amis et robots")),
        ("friends", reader.say("Friends only", "Entre amis")),
        ("here", reader.say("At this screen", "Sur cet écran")),
    ];
    html! {
        div.segments.fillings role="group" hidden data-company=(shelf::company(game))
            aria-label=(reader.say("Fill the seats", "Remplir les places")) {
            @for (value, label) in fillings { button type="button" data-fill=(value) aria-pressed="false" { (label) } }
        }
    }
}

/// One seat: who sits here.
fn chair(reader: &Reader, game: GameId, values: &Fields, seat: Seat) -> Markup {
    let (kind, name) = (format!("seat-{seat}"), format!("name-{seat}"));
    let chosen = values.get(&kind).unwrap_or("none");
    let bots: Vec<_> =
        LEVELS.iter().map(|level| (format!("bot-{level}"), level_label(*level, reader.lang))).collect();
    let mut kinds = vec![
        ("me", reader.say("Me", "Moi")),
        ("here", reader.say("Somebody at this screen", "Quelqu’un sur cet écran")),
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

/// All the time in the world, or so much; and what happens without it.
fn timer(reader: &Reader, values: &Fields) -> Markup {
    let chosen = values.get("timer").unwrap_or("0");
    let late = values.get("late").unwrap_or(Late::Bot.name());
    let choice = |limit: Limit, label: String| {
        let name = limit.name();
        html! { label { input type="radio" name="timer" value=(name) checked[name == chosen]; span { (label) } } }
    };
    let label = |limit: Limit| match limit {
        Limit::None => reader.say("None", "Aucune").to_owned(),
        Limit::Answer(seconds) | Limit::Bank { seconds, .. } => how::short(seconds),
        Limit::Days(days) => format!("{days}\u{a0}{}", reader.say("d", "j")),
    };
    let row = |title: &'static str, fits: fn(&Limit) -> bool| {
        html! {
            p.small.time-kind { (title) }
            div.segments role="group" aria-label=(title) {
                @for limit in Limit::CHOICES.into_iter().filter(fits) { (choice(limit, label(limit))) }
            }
        }
    };
    let lates = Late::ALL.map(|late| (late, how::late(reader, late)));
    html! {
        fieldset.times {
            legend { h2 { (reader.say("Time", "Temps")) } }
            (row(reader.say("For each answer", "Par réponse"), |limit| matches!(limit, Limit::None | Limit::Answer(_))))
            (row(reader.say("For the whole game, and 10 s with each answer", "Pour toute la partie, et 10 s par réponse"),
                |limit| matches!(limit, Limit::Bank { .. })))
            (row(reader.say("Days for each answer", "Jours par réponse"), |limit| matches!(limit, Limit::Days(_))))
            p.small.time-kind { (reader.say("Whoever runs out of time", "À qui n’a plus de temps")) }
            div.segments role="group" aria-label=(reader.say("Whoever runs out of time", "À qui n’a plus de temps")) {
                @for (value, label) in lates {
                    label { input type="radio" name="late" value=(value.name()) checked[value.name() == late]; span { (label) } }
                }
            }
        }
    }
}

/// Who may join and watch, and when the game begins where friends are invited.
fn joining(reader: &Reader, values: &Fields) -> Markup {
    let segment = |name: &str, usual: &str, value: &str, label: &str| {
        let chosen = values.get(name).unwrap_or(usual) == value;
        html! { label { input type="radio" name=(name) value=(value) checked[chosen]; span { (label) } } }
    };
    html! {
        fieldset {
            legend { h2 { (reader.say("Who may join and watch", "Qui peut venir et regarder")) } }
            div.segments {
                (segment("join", "link", "link", reader.say("By link or code", "Par lien ou par code")))
                (segment("join", "link", "friends", reader.say("People I know", "Mes connaissances")))
                (segment("join", "link", "everybody", reader.say("Everybody", "Tout le monde")))
            }
            p.small.soft { (reader.say(
                "People you know are those you have played with. They find the table in their list and ask you for a seat.",
                "Vos connaissances sont ceux avec qui vous avez joué. Ils trouvent la table dans leur liste et vous demandent une place.",
            )) }
        }
        fieldset.begins {
            legend { h2 { (reader.say("With friends, begin", "Avec des amis, commencer")) } }
            div.segments {
                (segment("begin", "ready", "ready", reader.say("When all are there", "Quand tous sont là")))
                (segment("begin", "ready", "now", reader.say("At once", "Tout de suite")))
            }
        }
    }
}

/// The rules in detail, folded: each is as the preset says until it is chosen here.
fn options(reader: &Reader, game: GameId, values: &Fields) -> Markup {
    let changed = game
        .options()
        .iter()
        .filter(|option| values.get(option.key).is_some_and(|value| !value.is_empty()))
        .count();
    html! {
        details.fold open[changed > 0] {
            summary {
                strong { (reader.say("Rules in detail", "Règles en détail")) }
                small.soft data-changed=(reader.say("{} changed", "{} changée")) data-changed-many=(reader.say("{} changed", "{} changées")) {
                    (reader.lang.count(changed, ["changed"; 2], ["changée", "changées"]))
                }
            }
            div.options { @for option in game.options() { (option_field(reader, option, values)) } }
        }
    }
}

fn option_field(reader: &Reader, option: &OptionSpec, values: &Fields) -> Markup {
    let chosen = values.get(option.key).unwrap_or("");
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
                option value="" selected[chosen.is_empty()] { (reader.say("As chosen above", "Comme choisi plus haut")) }
                @for (value, label) in choices { option value=(value) selected[value == chosen] { (label) } }
            }
            span.hint id=(hint) { (reader.say(option.help[0], option.help[1])) }
            @if let Some(some) = option.some_of { (some_of(reader, option, some, values)) }
        }
    }
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

/// Hints and the pace of the bots, folded.
fn manners(reader: &Reader, values: &Fields) -> Markup {
    let hints = values.get("hints").unwrap_or("off");
    let pace = values.get("pace").unwrap_or(Pace::Calm.name());
    let choice = |value, label| Choice { value, label, chosen: value == hints, open: true };
    let hints = [
        choice("off", reader.say("Everybody plays alone", "Chacun joue seul")),
        choice("on", reader.say("The coach may be asked", "On peut consulter l’entraîneur")),
    ];
    let paces = Pace::ALL.map(|each| Choice {
        value: each.name(),
        label: each.label(reader.lang),
        chosen: each.name() == pace,
        open: true,
    });
    html! {
        details.fold {
            summary {
                strong { (reader.say("Hints and bots", "Conseils et robots")) }
                small.soft { (if hints[1].chosen { reader.say("hints for all", "conseils pour tous") } else { reader.say("no hints", "sans conseils") }) }
            }
            div.stack.fold-body {
                (look::choices("hints", reader.say("Hints", "Conseils"), &hints))
                (look::choices("pace", reader.say("Pace of the bots", "Rythme des robots"), &paces))
            }
        }
    }
}

/// Keeps what the form holds under a name of one's own. It stands outside of the form, where Enter opens the table.
fn keep_mine(reader: &Reader, game: GameId, mine: Option<&Mine>) -> Markup {
    let path = format!("/new/{}/mine", game.id());
    html! {
        details.fold.new-mine data-key="mine" {
            summary {
                strong { (reader.say("Save as mine", "Garder comme mienne")) }
                small.soft { @if let Some(mine) = mine { (mine.name) } @else { (reader.say("nothing kept yet", "rien de gardé")) } }
            }
            div.stack.fold-body {
                p.small.soft { (reader.say(
                    "Who sits where, time and rules, kept by this browser and shown beside the presets of this game.",
                    "Qui s’assied où, le temps et les règles, gardés par ce navigateur et proposés à côté des réglages de ce jeu.",
                )) }
                div.row {
                    label for="mine" { (reader.say("Name", "Nom")) }
                    input.input #mine form="new-form" type="text" name=(KEY) maxlength=(MAX_NAME) autocomplete="off"
                        value=(mine.map_or("", |mine| &mine.name)) placeholder=(reader.say("Mine", "La mienne"));
                    button.button form="new-form" type="submit" formaction=(path) data-keep-mine {
                        span { (reader.say("Save", "Garder")) }
                    }
                    @if mine.is_some() {
                        button.button form="new-form" type="submit" formaction=(path) name="forget" value="yes" {
                            span { (reader.say("Forget it", "L’oublier")) }
                        }
                    }
                }
            }
        }
    }
}

/// What it all comes to, and the act.
fn ground(reader: &Reader, game: GameId, sum: &sum::Sum) -> Markup {
    html! {
        div.page-ground {
            (look::emblem(picture(game).0))
            p role="status" { strong data-lead { (sum.lead) } " " span.ground-rest data-rest { (sum.rest) } }
            a.button href={ "/rules/" (game.id()) } { span { (reader.say("Read the rules", "Lire les règles")) } }
            button.button.button-main.button-big type="submit" data-open { span { (sum.act) } }
        }
    }
}
