use ::mythologies::{Event, State, View};
use engine::{Lang, Names, Seat, Secrets, Session, Viewer};
use maud::Markup;

use super::{Board, Shelf, Sources, Step};
use crate::Controls;
use crate::boards::mythologies as boards;
use crate::look::{Band, Emblem};
use crate::pages::rules::gallery::{Gallery, decks};
use crate::stage::{Moment, Stage};
use crate::thumbnails::{Thumbnails, mythologies as small};

impl Board for State {
    const STYLE: &'static str = boards::STYLE;
    const SHELF: Shelf = Shelf {
        rank: 3,
        picture: (Emblem::Mythologies, Band::Egyptian),
        hook: [
            "Nine squares, eighty gods and monsters. Invoke, move, crush and sacrifice.",
            "Neuf cases, quatre-vingts dieux et monstres. Invoquez, déplacez, écrasez, sacrifiez.",
        ],
        ease: ["One game to learn", "Une partie pour apprendre"],
        company: 3,
        sample: 170,
    };
    const QUICK_START: &'static [Step] = &[
        (
            ["Four rounds.", "Quatre manches."],
            ["Most favours at the end wins.", "Le plus de faveurs à la fin gagne."],
        ),
        (
            ["Take two cards", "Prenez deux cartes"],
            [
                "from the board that destiny gives you, or pass and hope.",
                "du plateau que la destinée vous donne, ou passez en espérant mieux.",
            ],
        ),
        (
            ["Place them", "Posez-les"],
            [
                "on your nine squares. Sky, earth and abyss pay differently.",
                "sur vos neuf cases. Ciel, terre et abîme paient différemment.",
            ],
        ),
        (
            ["Creatures are free;", "Les créatures sont gratuites ;"],
            ["a deity costs four gems.", "une divinité coûte quatre gemmes."],
        ),
        (
            ["Full lines pay.", "Les lignes pleines paient."],
            [
                "So do two trials, in rounds three and four.",
                "Deux épreuves aussi, aux manches trois et quatre.",
            ],
        ),
    ];
    const TOUR: &'static str = include_str!("../../../games/mythologies/tests/scenarios/tour.txt");
    const EXAMPLES: &'static [&'static str] = &[
        include_str!("../../../games/mythologies/tests/scenarios/rules.txt"),
        include_str!("../../../games/mythologies/tests/scenarios/greek.txt"),
    ];
    const CHAPTER: [&'static str; 2] = ["Round", "Manche"];

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
        boards::sprites(view, lang)
    }

    fn every_sprite(lang: Lang) -> Vec<&'static str> {
        // Any table of it will do.
        let table = "".parse().map(|setup| Session::<State>::new(setup, 0));
        table.map_or_else(
            |_| Vec::new(),
            |table| boards::every_sprite(&table.state().view(Viewer::Spectator), lang).to_vec(),
        )
    }

    fn thumbnail(view: &View, own: Option<Seat>, thumbnails: &mut Thumbnails) -> Markup {
        small::draw(view, own, thumbnails)
    }

    fn chapter(view: &View) -> u8 {
        view.round
    }

    fn gallery() -> Gallery {
        decks::mythologies()
    }

    fn sources(view: &View, lang: Lang) -> Sources {
        let say = |en: &str, fr: &str| lang.pick(en, fr).to_owned();
        let of = view.seats.iter().map(|seat| {
            let end: i32 = seat.end.iter().map(|&points| i32::from(points)).sum();
            vec![i32::from(seat.favours), end, i32::from(seat.gems / 3)]
        });
        let names = vec![
            say("Favours", "Faveurs"),
            say("End effects", "Effets de fin"),
            say("Gems by three", "Gemmes par trois"),
        ];
        Sources { names, of: of.collect() }
    }
}
