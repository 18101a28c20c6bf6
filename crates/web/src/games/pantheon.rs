use ::pantheon::{Event, State, View};
use engine::{Lang, Names, Seat};
use maud::Markup;

use super::{Board, Shelf, Sources, Step};
use crate::Controls;
use crate::boards::pantheon as boards;
use crate::look::{Band, Emblem};
use crate::pages::rules::gallery::{Gallery, decks};
use crate::stage::{Moment, Stage};
use crate::thumbnails::{Thumbnails, pantheon as small};

impl Board for State {
    const STYLE: &'static str = boards::STYLE;
    const SHELF: Shelf = Shelf {
        rank: 5,
        picture: (Emblem::Pantheon, Band::Roman),
        hook: [
            "Six peoples around the Mediterranean. Walk, build, bribe the gods.",
            "Six peuples autour de la Méditerranée. Marchez, bâtissez, soudoyez les dieux.",
        ],
        ease: ["For a long evening", "Pour une longue soirée"],
        company: 3,
        sample: 420,
    };
    const QUICK_START: &'static [Step] = &[
        (
            ["Six epochs.", "Six époques."],
            [
                "In each a people rises, with its temple, its tiles and its power.",
                "Dans chacune un peuple s’élève, avec son temple, ses tuiles et son pouvoir.",
            ],
        ),
        (
            ["One action a turn:", "Une action par tour :"],
            ["move, buy, worship or draw.", "se déplacer, acheter, vénérer ou piocher."],
        ),
        (
            ["Move", "Déplacez-vous"],
            [
                "by laying feet and columns along your way; the others may follow.",
                "en posant pieds et colonnes sur votre route ; les autres peuvent suivre.",
            ],
        ),
        (
            ["Worship", "Vénérez"],
            [
                "a deity with offerings of different kinds: points, and help.",
                "une divinité par des offrandes différentes : des points, et de l’aide.",
            ],
        ),
        (
            ["The last tile or deity", "La dernière tuile ou divinité"],
            [
                "ends the epoch. Feet go home, columns stay.",
                "finit l’époque. Les pieds rentrent, les colonnes restent.",
            ],
        ),
        (
            ["Scoring", "Décompte"],
            [
                "after the third and the sixth epoch: demigods, columns, Pietalte.",
                "après la troisième et la sixième : demi-dieux, colonnes, Pietalte.",
            ],
        ),
    ];
    const TOUR: &'static str = include_str!("../../../games/pantheon/tests/scenarios/tour.txt");
    const EXAMPLES: &'static [&'static str] = &[
        include_str!("../../../games/pantheon/tests/scenarios/moves.txt"),
        include_str!("../../../games/pantheon/tests/scenarios/worship.txt"),
    ];
    const CHAPTER: [&'static str; 2] = ["Epoch", "Époque"];

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
        (vec![boards::sprite(view, lang)], String::new())
    }

    fn every_sprite(lang: Lang) -> Vec<&'static str> {
        boards::every_sprite(lang).to_vec()
    }

    fn thumbnail(view: &View, _own: Option<Seat>, thumbnails: &mut Thumbnails) -> Markup {
        small::draw(view, thumbnails)
    }

    fn chapter(view: &View) -> u8 {
        view.epoch
    }

    fn gallery() -> Gallery {
        decks::pantheon()
    }

    fn sources(view: &View, lang: Lang) -> Sources {
        let say = |en: &str, fr: &str| lang.pick(en, fr).to_owned();
        let sum = |points: &[u16]| points.iter().map(|&points| i32::from(points)).sum::<i32>();
        let of = view.seats.iter().map(|seat| {
            let (early, late) = seat.earned.epochs.split_at(3);
            let [first, second] = seat.earned.scorings;
            vec![sum(early), i32::from(first), sum(late), i32::from(second)]
        });
        let names = vec![
            say("Epochs 1–3", "Époques 1–3"),
            say("First scoring", "Premier décompte"),
            say("Epochs 4–6", "Époques 4–6"),
            say("Second scoring", "Second décompte"),
        ];
        Sources { names, of: of.collect() }
    }
}
