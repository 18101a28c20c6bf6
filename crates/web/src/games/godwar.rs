use ::godwar::{Event, Phase, State, View};
use engine::{Lang, Names, Seat};
use maud::Markup;

use super::{Board, Shelf, Sources, Step};
use crate::Controls;
use crate::boards::godwar as boards;
use crate::look::{Band, Emblem};
use crate::pages::rules::gallery::{Gallery, decks};
use crate::stage::{Moment, Stage};
use crate::thumbnails::{Thumbnails, godwar as small};

impl Board for State {
    const STYLE: &'static str = boards::STYLE;
    const SHELF: Shelf = Shelf {
        rank: 4,
        picture: (Emblem::Godwar, Band::Norse),
        hook: [
            "Build a deck, chain colours, break every rival. For two, or in teams of three.",
            "Montez un paquet, enchaînez les couleurs, brisez vos rivaux. À deux, ou en équipes de trois.",
        ],
        ease: ["One game to learn", "Une partie pour apprendre"],
        company: 2,
        sample: 70,
    };
    const QUICK_START: &'static [Step] = &[
        (
            ["Energy is life.", "L’énergie est la vie."],
            [
                "At 0 your god falls; alone, with 25 you win at once.",
                "À 0 votre dieu tombe ; seul, avec 25 vous gagnez aussitôt.",
            ],
        ),
        (
            ["Play", "Jouez"],
            [
                "disciples for faith and warriors for their Actions; each colour says which may follow.",
                "des disciples pour la foi et des guerriers pour leurs Actions ; chaque couleur dit laquelle peut suivre.",
            ],
        ),
        (
            ["Attack", "Attaquez"],
            [
                "a god: it loses as much energy as your attack is worth, less its defence.",
                "un dieu : il perd autant d’énergie que vaut votre attaque, moins sa défense.",
            ],
        ),
        (
            ["Recruit.", "Recrutez."],
            [
                "Faith buys cards, which go on top of your deck.",
                "La foi achète des cartes, posées sur votre paquet.",
            ],
        ),
        (
            ["Discard all, draw five.", "Défaussez tout, piochez cinq."],
            ["Then the next god plays.", "Puis le dieu suivant joue."],
        ),
    ];
    const TOUR: &'static str = include_str!("../../../games/godwar/tests/scenarios/tour.txt");
    const EXAMPLES: &'static [&'static str] =
        &[include_str!("../../../games/godwar/tests/scenarios/examples.txt")];
    const CHAPTER: [&'static str; 2] = ["Round", "Manche"];

    fn stage<'a>(view: &'a View, controls: &mut Controls, names: Names<'a>, lang: Lang) -> Stage<'a> {
        boards::stage(view, controls, names, lang)
    }

    fn moments(events: &[(usize, Event)], names: Names<'_>, lang: Lang) -> Vec<Moment> {
        boards::moments(events, names, lang)
    }

    fn result(view: &View, names: Names<'_>, lang: Lang) -> Option<Markup> {
        (view.phase == Phase::Over).then(|| boards::result(view, names, lang))
    }

    fn sprite(_view: &View, lang: Lang) -> (Vec<&'static str>, String) {
        (vec![boards::sprite(lang)], String::new())
    }

    fn every_sprite(lang: Lang) -> Vec<&'static str> {
        vec![boards::sprite(lang)]
    }

    fn thumbnail(view: &View, own: Option<Seat>, thumbnails: &mut Thumbnails) -> Markup {
        small::draw(view, own, thumbnails)
    }

    fn chapter(view: &View) -> u8 {
        view.round
    }

    fn gallery() -> Gallery {
        decks::godwar()
    }

    fn sources(view: &View, lang: Lang) -> Sources {
        let say = |en: &str, fr: &str| lang.pick(en, fr).to_owned();
        Sources {
            names: vec![say("Energy left", "Énergie restante")],
            of: view.seats.iter().map(|seat| vec![i32::from(seat.energy)]).collect(),
        }
    }

    fn has_teams(view: &View) -> bool {
        view.setup.team
    }
}
