//! The page that shows the whole visual language, each component by example.

mod cards;

use engine::Lang;
use maud::{Markup, html};

use super::{
    Band, ButtonKind, Choice, Emblem, LogLine, Mood, SEATS, SeatPanel, Standing, TextField, Tone, badge,
    band, banner, button, button_link, button_refused, choices, counter, defs, emblem, help, log_list,
    medallion, seat_badge, seat_panel, select, sheet, sheet_button, standings, switch, tabs, text_field,
    toast, token,
};

/// The body of the page that shows every token, band, emblem and component.
pub fn look_page(lang: Lang) -> Markup {
    html! {
        (defs(&Band::ALL, Emblem::ALL))
        main.look {
            header.look-title {
                (emblem(Emblem::Owl))
                div {
                    h1 { "Theogony" }
                    p.soft { (lang.pick(
                        "Everything this house is painted with: black figures by day, red figures by night.",
                        "Tout ce dont cette maison est peinte : figures noires le jour, figures rouges la nuit.")) }
                }
            }
            (section(lang.pick("Palette", "Palette"), &swatches(lang)))
            (section(lang.pick("Bands", "Frises"), &band_samples(lang)))
            (section(lang.pick("Racers", "Concurrents"), &racers(lang)))
            (section(lang.pick("Gods", "Dieux"), &medallions(Emblem::GODS, lang)))
            (section(lang.pick("Powers", "Pouvoirs"), &medallions(Emblem::POWERS, lang)))
            (section(lang.pick("Bets", "Paris"), &medallions(Emblem::BETS, lang)))
            (section(lang.pick("Gods at war", "Dieux en guerre"), &medallions(Emblem::WAR_GODS, lang)))
            (section(lang.pick("Warriors and disciples", "Guerriers et disciples"), &medallions(Emblem::WARRIORS, lang)))
            (section(lang.pick("Colours and abilities", "Couleurs et capacités"), &medallions(Emblem::ELEMENTS, lang)))
            (section(lang.pick("Peoples", "Peuples"), &medallions(Emblem::PEOPLES, lang)))
            (section(lang.pick("Deities", "Divinités"), &medallions(Emblem::DEITIES, lang)))
            (section(lang.pick("Offerings", "Offrandes"), &medallions(Emblem::OFFERINGS, lang)))
            (section(lang.pick("Pieces", "Pions"), &medallions(Emblem::PIECES, lang)))
            (section(lang.pick("Tiles", "Tuiles"), &medallions(Emblem::TILES, lang)))
            (section(lang.pick("Peoples of gods", "Ethnies de dieux"), &medallions(Emblem::ETHNICITIES, lang)))
            (section(lang.pick("Gods of the race", "Dieux de la course"), &medallions(Emblem::RUNNERS, lang)))
            (section(lang.pick("Games", "Jeux"), &medallions(Emblem::GAMES, lang)))
            (section(lang.pick("Signs", "Signes"), &signs(lang)))
            (section(lang.pick("Seats", "Places"), &seats(lang)))
            (section(lang.pick("Cards", "Cartes"), &cards::samples(lang)))
            (section(lang.pick("Buttons", "Boutons"), &buttons(lang)))
            (section(lang.pick("Help, sheets, log", "Aide, volets, journal"), &reading(lang)))
            (section(lang.pick("Standings", "Classement"), &table(lang)))
            (section(lang.pick("Forms", "Formulaires"), &form(lang)))
            (section(lang.pick("Notices", "Avis"), &notices(lang)))
        }
    }
}

fn section(title: &str, body: &Markup) -> Markup {
    html! { section { h2 { (title) } (body) } }
}

fn swatches(lang: Lang) -> Markup {
    const COLOURS: [(&str, &str); 9] = [
        ("clay", "argile"),
        ("slip", "engobe"),
        ("ivory", "ivoire"),
        ("glaze", "vernis"),
        ("bone", "os"),
        ("wine", "lie-de-vin"),
        ("verdigris", "vert-de-gris"),
        ("lapis", "lapis"),
        ("gold", "or"),
    ];
    html! {
        div.look-swatches {
            @for (colour, couleur) in COLOURS {
                div class={ "swatch swatch-" (colour) } { (lang.pick(colour, couleur)) }
            }
        }
    }
}

fn band_samples(lang: Lang) -> Markup {
    html! {
        div.look-bands {
            @for culture in Band::ALL { div { (band(culture)) small.soft { (culture.name(lang)) } } }
        }
    }
}

const RACERS: [(Emblem, Tone); 6] = [
    (Emblem::Dragon, Tone::Dragon),
    (Emblem::Gryphon, Tone::Gryphon),
    (Emblem::Lamassu, Tone::Lamassu),
    (Emblem::Pegasus, Tone::Pegasus),
    (Emblem::Phoenix, Tone::Phoenix),
    (Emblem::Sylph, Tone::Sylph),
];

fn racers(lang: Lang) -> Markup {
    html! {
        div.look-racers {
            @for (creature, tone) in RACERS {
                figure.look-figure {
                    (medallion(creature, None))
                    div.row.look-centre {
                        (emblem(creature))
                        (token(creature, tone, creature.name(lang)))
                    }
                    figcaption.name { (creature.name(lang)) }
                }
            }
        }
        div.look-racers { @for (creature, tone) in RACERS { (medallion(creature, Some(tone))) } }
    }
}

fn medallions(emblems: &[Emblem], lang: Lang) -> Markup {
    html! {
        div.look-emblems {
            @for each in emblems { figure.look-figure { (medallion(*each, None)) figcaption { (each.name(lang)) } } }
        }
    }
}

fn signs(lang: Lang) -> Markup {
    html! {
        div.row {
            @for sign in Emblem::SIGNS { (badge(Mood::Note, Some(*sign), sign.name(lang))) }
        }
        div.row.look-signs { @for sign in Emblem::SIGNS { (emblem(*sign)) } }
    }
}

fn seats(lang: Lang) -> Markup {
    let names = ["Ariane", "Bran", "Chloé", "Dagny", "Emeka", "Farida"];
    let gods = ["Anansi", "Horus", "Marduk", "Odin", "Quetzalcoatl", "Yu Huang"];
    let scores = ["17", "12", "9", "21", "14", "5"];
    let points = lang.pick("points", "points");
    html! {
        div.row { @for index in 0..SEATS.len() { (seat_badge(index)) } }
        div.seats {
            @for index in 0..SEATS.len() {
                (seat_panel(&SeatPanel {
                    index,
                    name: names[index],
                    note: gods[index],
                    score: (scores[index], points),
                    to_act: index == 3,
                    counters: html! {
                        (counter(Emblem::Cards, "8", lang.pick("bets in hand", "paris en main")))
                        @for (creature, tone) in RACERS.iter().skip(index % 4).take(3) {
                            (token(*creature, *tone, creature.name(lang)))
                        }
                        @if index == 1 {
                            (badge(Mood::Gold, Some(Emblem::Cornucopia), lang.pick("First player", "Premier joueur")))
                        }
                    },
                }))
            }
        }
    }
}

fn buttons(lang: Lang) -> Markup {
    html! {
        div.row {
            (button(lang.pick("Start the game", "Commencer la partie"), Some(Emblem::Check), ButtonKind::Main, "do", "start"))
            (button(lang.pick("Add a bot", "Ajouter un robot"), Some(Emblem::Bot), ButtonKind::Plain, "do", "bot"))
            (button(lang.pick("Resign", "Abandonner"), None, ButtonKind::Danger, "do", "resign"))
            (button_link(lang.pick("Read the rules", "Lire les règles"), None, ButtonKind::Quiet, "#"))
            (button_refused(lang.pick("Undo", "Annuler"), lang.pick("A card was revealed", "Une carte a été révélée")))
        }
        div.row {
            (badge(Mood::Good, Some(Emblem::Check), lang.pick("won", "gagné")))
            (badge(Mood::Bad, Some(Emblem::Disqualified), lang.pick("disqualified", "disqualifié")))
            (badge(Mood::Note, Some(Emblem::Watch), lang.pick("3 watching", "3 spectateurs")))
            (badge(Mood::Gold, Some(Emblem::Cornucopia), lang.pick("First player", "Premier joueur")))
            (counter(Emblem::Points, "17", lang.pick("victory points", "points de victoire")))
            (counter(Emblem::Hourglass, "12", lang.pick("turns left", "tours restants")))
        }
    }
}

fn reading(lang: Lang) -> Markup {
    let fate = lang.pick(
        "A token on a sector: a creature that stops there wakes the gods’ third powers.",
        "Un jeton posé sur un secteur : la créature qui s’y arrête éveille le troisième pouvoir des dieux.",
    );
    let log = log_list(&[
        LogLine::Heading(html! { (lang.pick("Race 1 of 3", "Course 1 sur 3")) }),
        LogLine::Seat(
            3,
            html! { (lang.pick("Dagny flies the Dragon 4 sectors.", "Dagny fait voler le Dragon de 4 secteurs.")) },
        ),
        LogLine::Seat(0, html! { (lang.pick("Ariane bets on Pegasus.", "Ariane parie sur Pégase.")) }),
        LogLine::Event(
            Emblem::Zeus,
            html! { (lang.pick("Zeus disqualifies the Phoenix.", "Zeus disqualifie le Phénix.")) },
        ),
    ]);
    html! {
        div {
            (lang.pick("Land on a ", "Arrêtez-vous sur un ")) (help(lang.pick("Fate token", "jeton du Destin"), &html! { p { (fate) } }))
            (lang.pick(" and the gods stir.", " et les dieux s’éveillent."))
        }
        div.row { (sheet_button("look-sheet", lang.pick("Open a sheet", "Ouvrir un volet"), Some(Emblem::Scroll), ButtonKind::Plain)) }
        (sheet("look-sheet", Band::Greek, lang.pick("Log", "Journal"), lang.pick("Close", "Fermer"), &log))
        (tabs("look-tabs", &[
            (lang.pick("Log", "Journal"), log),
            (lang.pick("Talk", "Discussion"), html! { p.soft { (lang.pick("Nobody has spoken yet.", "Personne n’a encore parlé.")) } }),
            (lang.pick("Rules", "Règles"), html! { p { (fate) } }),
        ]))
    }
}

fn table(lang: Lang) -> Markup {
    let cells = |numbers: [u8; 4]| numbers.iter().map(u8::to_string).collect();
    standings(
        lang.pick("After three races.", "Après trois courses."),
        &[
            lang.pick("Place", "Rang"),
            lang.pick("Player", "Joueur"),
            lang.pick("Race 1", "Course 1"),
            lang.pick("Race 2", "Course 2"),
            lang.pick("Race 3", "Course 3"),
            lang.pick("Total", "Total"),
        ],
        &[
            Standing { place: 1, seat: 3, name: "Dagny", cells: cells([8, 9, 4, 21]) },
            Standing { place: 2, seat: 0, name: "Ariane", cells: cells([4, 5, 8, 17]) },
            Standing { place: 3, seat: 1, name: "Bran", cells: cells([0, 7, 5, 12]) },
        ],
    )
}

fn form(lang: Lang) -> Markup {
    let count = |value, chosen| Choice { value, label: value, chosen, open: true };
    let powers = Choice { value: "on", label: "", chosen: true, open: true };
    let fate = Choice { value: "on", label: "", chosen: false, open: false };
    html! {
        div.grid {
            (text_field(&TextField {
                name: "look-name",
                label: lang.pick("Your name", "Votre nom"),
                value: "Ariane",
                hint: lang.pick("Shown to the table.", "Visible de toute la table."),
                error: "",
                limit: 24,
            }))
            (text_field(&TextField {
                name: "look-wrong",
                label: lang.pick("Your name", "Votre nom"),
                value: "",
                hint: "",
                error: lang.pick("Please give a name.", "Veuillez donner un nom."),
                limit: 24,
            }))
            (choices("look-players", lang.pick("Players", "Joueurs"), &[count("3", false), count("4", true), count("5", false), count("6", false)]))
            (select("look-bot", lang.pick("Bots play", "Les robots jouent"), &[
                Choice { value: "easy", label: lang.pick("gently", "en douceur"), chosen: false, open: true },
                Choice { value: "hard", label: lang.pick("to win", "pour gagner"), chosen: true, open: true },
            ]))
            div.row {
                (switch("look-powers", lang.pick("Powers of the gods", "Pouvoirs des dieux"), &powers))
                (switch("look-fate", lang.pick("Fate tokens", "Jetons du Destin"), &fate))
            }
        }
    }
}

fn notices(lang: Lang) -> Markup {
    html! {
        (banner(Mood::Note, Emblem::Hourglass, &html! { (lang.pick("The connection was lost. It will come back by itself.", "La connexion est perdue. Elle reviendra d’elle-même.")) }, &html! {}))
        (banner(Mood::Good, Emblem::Crown, &html! { (lang.pick("Dagny wins with 21 points.", "Dagny l’emporte avec 21 points.")) }, &button_link(lang.pick("Play again", "Rejouer"), None, ButtonKind::Main, "#")))
        (banner(Mood::Bad, Emblem::Disqualified, &html! { (lang.pick("That card is no longer there: somebody was faster.", "Cette carte n’est plus là : quelqu’un a été plus rapide.")) }, &html! {}))
        div.row { (toast(Emblem::Lightning, lang.pick("The Gryphon fouls: 7 sectors!", "Coup fourré du Gryphon : 7 secteurs !"))) }
    }
}
