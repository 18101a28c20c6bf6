//! The smallest game there is, to show what a game needs here: a board of buttons, and a word for everything else.

use engine::{Lang, Names, Rules, Seat};
use maud::{Markup, html};
use testkit::yardstick::nim::{Event, NimTake, State, View};

use super::{Board, Shelf, Sources, Step};
use crate::Controls;
use crate::look::{Band, Emblem};
use crate::pages::rules::gallery::Gallery;
use crate::stage::{Moment, Stage, Tab};
use crate::thumbnails::Thumbnails;

impl Board for State {
    const STYLE: &'static str = "";
    const SHELF: Shelf = Shelf {
        rank: 6,
        picture: (Emblem::Gem, Band::Greek),
        hook: ["Take the last piece.", "Prenez la dernière pièce."],
        ease: ["Easy to start", "Facile à commencer"],
        company: 2,
        sample: 2,
    };
    const QUICK_START: &'static [Step] = &[
        (["In turn", "À tour de rôle"], ["take pieces from one pile.", "prenez des pièces d’une pile."]),
        (["As many", "Autant"], ["as you like, but at least one.", "que vous voulez, mais au moins une."]),
        (["Only one pile", "Une seule pile"], ["each time.", "à chaque fois."]),
        (["The last piece", "La dernière pièce"], ["wins.", "gagne."]),
    ];
    const TOUR: &'static str = include_str!("../../../testkit/tests/scenarios/nim/tour.txt");
    const EXAMPLES: &'static [&'static str] = &[];
    const CHAPTER: [&'static str; 2] = ["Game", "Partie"];

    fn stage<'a>(view: &'a View, controls: &mut Controls, _: Names<'a>, lang: Lang) -> Stage<'a> {
        let mut stage = Stage::new("nim");
        Seat::all(view.seats()).for_each(|seat| stage.tab(Tab::new(seat)));
        let piles = stage.page(lang.pick("Piles", "Piles"));
        stage.zone(piles, "piles", controls, |controls| {
            html! { @for (pile, &height) in (0..).zip(view.piles()) {
                p { @for count in 1..=height {
                    (controls.button(NimTake { pile, count }, "", html! { (count) }).unwrap_or_else(|| html! { (count) " " }))
                } }
            } }
        });
        stage
    }

    fn moments(_: &[(usize, Event)], _: Names<'_>, _: Lang) -> Vec<Moment> {
        Vec::new()
    }

    fn result(view: &View, names: Names<'_>, lang: Lang) -> Option<Markup> {
        let winner =
            view.standing().winners().first().filter(|_| view.piles().iter().all(|&pile| pile == 0))?;
        let name = names.of(winner);
        Some(
            html! { p { (lang.pick(format!("{name} took the last piece."), format!("{name} a pris la dernière pièce."))) } },
        )
    }

    fn sprite(_: &View, _: Lang) -> (Vec<&'static str>, String) {
        (Vec::new(), String::new())
    }

    fn every_sprite(_: Lang) -> Vec<&'static str> {
        Vec::new()
    }

    fn thumbnail(view: &View, _: Option<Seat>, _: &mut Thumbnails) -> Markup {
        html! { @for (pile, &height) in (0..).zip(view.piles()) {
            rect.t-ink x=(10 + 24 * pile) y=(95 - 6 * height) width="18" height=(6 * height) {}
        } }
    }

    fn chapter(_: &View) -> u8 {
        0
    }

    fn gallery() -> Gallery {
        Gallery::default()
    }

    fn sources(view: &View, lang: Lang) -> Sources {
        let won = view.standing().scores;
        let names = vec![lang.pick("Last piece", "Dernière pièce").to_owned()];
        Sources { names, of: Seat::all(view.seats()).map(|seat| vec![won[seat]]).collect() }
    }
}
