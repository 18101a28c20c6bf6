use ::derby::{Action, Deck, Event, SettledBet, Setup, State, View};
use engine::{Lang, Names, Seat};
use maud::Markup;

use super::{Board, Shelf, Sources, Step};
use crate::Controls;
use crate::boards::derby as boards;
use crate::look::{Band, Emblem};
use crate::pages::rules::gallery::{Gallery, decks};
use crate::stage::{Moment, Stage};
use crate::thumbnails::{Thumbnails, derby as small};

impl Board for State {
    const STYLE: &'static str = boards::STYLE;
    const SHELF: Shelf = Shelf {
        rank: 1,
        picture: (Emblem::Derby, Band::Greek),
        hook: [
            "Six winged creatures, three races, secret bets. Cheat if you dare: Zeus judges.",
            "Six créatures ailées, trois courses, des paris secrets. Trichez si vous l’osez : Zeus juge.",
        ],
        ease: ["Easy to start", "Facile à commencer"],
        company: 4,
        sample: 34,
    };
    const QUICK_START: &'static [Step] = &[
        (
            ["Three races.", "Trois courses."],
            [
                "Each brings three secret bets; the most points wins.",
                "Chacune apporte trois paris secrets ; le plus de points gagne.",
            ],
        ),
        (
            ["Two holders.", "Deux supports."],
            [
                "You share one with each neighbour, and play from both.",
                "Vous en partagez un avec chaque voisin, et jouez des deux.",
            ],
        ),
        (
            ["Fast, then slow.", "Vite, puis lentement."],
            [
                "Your first card flies by its upper number, the second by its lower one.",
                "La première carte vole selon son grand nombre, la seconde selon le petit.",
            ],
        ),
        (
            ["Cheat, if you dare.", "Trichez, si vous l’osez."],
            [
                "A bonus makes the first card faster; then it lies before Zeus.",
                "Un bonus accélère la première carte ; elle finit alors devant Zeus.",
            ],
        ),
        (["Halfway", "À mi-course"], ["everybody places the third bet.", "chacun place son troisième pari."]),
        (
            ["Zeus judges.", "Zeus juge."],
            [
                "He draws two cards and strikes out whoever is on them.",
                "Il tire deux cartes et disqualifie qui s’y trouve.",
            ],
        ),
    ];
    const TOUR: &'static str = include_str!("../../../games/derby/tests/scenarios/tour.txt");
    const EXAMPLES: &'static [&'static str] = &[
        include_str!("../../../games/derby/tests/scenarios/foul-play.txt"),
        include_str!("../../../games/derby/tests/scenarios/mid-line.txt"),
    ];
    const CHAPTER: [&'static str; 2] = ["Race", "Course"];

    fn stage<'a>(view: &'a View, controls: &mut Controls, names: Names<'a>, lang: Lang) -> Stage<'a> {
        boards::stage(view, controls, names, lang)
    }

    fn moments(events: &[(usize, Event)], names: Names<'_>, lang: Lang) -> Vec<Moment> {
        boards::moments(events, names, lang)
    }

    fn result(view: &View, names: Names<'_>, lang: Lang) -> Option<Markup> {
        view.over.then(|| boards::result(view, names, lang))
    }

    fn sprite(view: &View, lang: Lang) -> (Vec<&'static str>, String) {
        (vec![boards::sprite(&view.setup, lang)], String::new())
    }

    fn every_sprite(lang: Lang) -> Vec<&'static str> {
        boards::every_sprite(lang).to_vec()
    }

    fn thumbnail(view: &View, _own: Option<Seat>, thumbnails: &mut Thumbnails) -> Markup {
        small::draw(view, thumbnails)
    }

    fn chapter(view: &View) -> u8 {
        view.race
    }

    fn gallery() -> Gallery {
        decks::derby()
    }

    fn sources(view: &View, lang: Lang) -> Sources {
        let say = |en: &str, fr: &str| lang.pick(en, fr).to_owned();
        let race = |settled: &[SettledBet], race: u8| {
            let won = settled.iter().filter(|bet| bet.race == race && bet.won);
            won.map(|bet| i32::from(bet.bet.points())).sum::<i32>()
        };
        let of = view.seats.iter().map(|seat| {
            let mut parts: Vec<i32> = (1..=3).map(|number| race(&seat.settled, number)).collect();
            parts.push(i32::from(seat.score) - parts.iter().sum::<i32>());
            parts
        });
        let mut of: Vec<Vec<i32>> = of.collect();
        let mut names: Vec<String> =
            (1..=3).map(|race| format!("{} {race}", lang.pick("Race", "Course"))).collect();
        if of.iter().all(|parts| parts[3] == 0) {
            of.iter_mut().for_each(|parts| parts.truncate(3));
        } else {
            names.push(say("Powers", "Pouvoirs"));
        }
        Sources { names, of }
    }

    fn label_in_story(setup: &Setup, action: Action, names: Names<'_>, lang: Lang) -> Option<String> {
        Some(label(action, setup.deck, names, lang))
    }
}

/// A card of the derby is called by its code on the table, where it lies; in a story by its creature and how far it flies.
fn label(action: Action, deck: Deck, names: Names<'_>, lang: Lang) -> String {
    let (card, sectors, how) = match action {
        Action::First { card, foul: false } => {
            (card, card.value(deck).fast, lang.pick(", first", ", en premier"))
        }
        Action::First { card, foul: true } => {
            let value = card.value(deck);
            (
                card,
                value.fast + value.bonus,
                lang.pick(", first, with foul play", ", en premier, avec coup fourré"),
            )
        }
        Action::Second(card) => (card, card.value(deck).slow, lang.pick(", second", ", en second")),
        other => return ::derby::text::label_with_numbers(other, deck, names, lang),
    };
    format!("{} {sectors}{how}", card.creature().name(lang))
}
