use ::mythologiste::{Event, LAP, State, View};
use engine::{Lang, Names, Seat};
use maud::Markup;

use super::{Board, Shelf, Sources, Step};
use crate::Controls;
use crate::boards::mythologiste as boards;
use crate::look::{Band, Emblem};
use crate::pages::rules::gallery::{Gallery, decks};
use crate::stage::{Moment, Stage};
use crate::thumbnails::{Thumbnails, mythologiste as small};

impl Board for State {
    const STYLE: &'static str = boards::STYLE;
    const SHELF: Shelf = Shelf {
        rank: 2,
        picture: (Emblem::Mythologiste, Band::Indian),
        hook: [
            "Six gods carry you round the ring. Wake yours, lull theirs, be first through the Gate.",
            "Six dieux vous portent autour du plateau. Réveillez les vôtres, endormez les leurs, passez la Porte.",
        ],
        ease: ["Easy to start", "Facile à commencer"],
        company: 4,
        sample: 64,
    };
    const QUICK_START: &'static [Step] = &[
        (
            ["Six gods", "Six dieux"],
            [
                "stand before you. The die never carries you farther than you have active gods.",
                "se tiennent devant vous. Le dé ne vous porte jamais plus loin que vos dieux actifs.",
            ],
        ),
        (
            ["Roll, move,", "Lancez, avancez,"],
            [
                "and do what the space says: a Power, a Malus, a quest, a people’s help.",
                "et suivez la case : un Pouvoir, un Malus, une quête, l’aide d’une ethnie.",
            ],
        ),
        (
            ["Act.", "Agissez."],
            [
                "Use a Power card or one of your gods: wake yours, lull theirs.",
                "Jouez une carte Pouvoir ou un de vos dieux : réveillez les vôtres, endormez les leurs.",
            ],
        ),
        (
            ["Beware", "Gare"],
            [
                "of Malus cards: they strike whole peoples at once.",
                "aux Malus : ils frappent des ethnies entières.",
            ],
        ),
        (
            ["First through the Gate", "Le premier à passer la Porte"],
            ["at the end of the last lap wins.", "au bout du dernier tour gagne."],
        ),
    ];
    const TOUR: &'static str = include_str!("../../../games/mythologiste/tests/scenarios/tour.txt");
    const EXAMPLES: &'static [&'static str] =
        &[include_str!("../../../games/mythologiste/tests/scenarios/examples.txt")];
    const CHAPTER: [&'static str; 2] = ["Lap", "Tour"];

    fn stage<'a>(view: &'a View, controls: &mut Controls, names: Names<'a>, lang: Lang) -> Stage<'a> {
        boards::stage(view, controls, names, lang)
    }

    fn moments(events: &[(usize, Event)], names: Names<'_>, lang: Lang) -> Vec<Moment> {
        boards::moments(events, names, lang)
    }

    fn result(view: &View, names: Names<'_>, lang: Lang) -> Option<Markup> {
        view.over.then(|| boards::result(view, names, lang))
    }

    fn sprite(_view: &View, lang: Lang) -> (Vec<&'static str>, String) {
        (vec![boards::sprite(lang)], String::new())
    }

    fn every_sprite(lang: Lang) -> Vec<&'static str> {
        vec![boards::sprite(lang)]
    }

    fn thumbnail(view: &View, _own: Option<Seat>, thumbnails: &mut Thumbnails) -> Markup {
        small::draw(view, thumbnails)
    }

    fn chapter(view: &View) -> u8 {
        view.players.iter().map(|player| player.lap).max().unwrap_or(0) + 1
    }

    fn gallery() -> Gallery {
        decks::mythologiste()
    }

    fn sources(view: &View, lang: Lang) -> Sources {
        let say = |en: &str, fr: &str| lang.pick(en, fr).to_owned();
        Sources {
            names: vec![say("Spaces run", "Cases parcourues")],
            of: view
                .players
                .iter()
                .map(|player| vec![i32::from(player.lap) * i32::from(LAP) + i32::from(player.space)])
                .collect(),
        }
    }
}
