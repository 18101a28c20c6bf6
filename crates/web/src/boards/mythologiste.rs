//! The table of Mythologiste: a ring of spaces to be run, in its middle whatever is going on, the rivals' gods above and
//! one's own below.
//!
//! Drawn from what a viewer may know and from nothing else.

pub(crate) mod art;
mod attack;
mod cards;
mod choices;
mod ended;
mod foot;
mod force;
mod gods;
mod hub;
mod moments;
mod piles;
mod quest;
mod race;
mod result;
mod ring;
mod rivals;
mod sheets;
mod turn;

use engine::{Lang, Names, Seat};
use maud::{Markup, html};
use mythologiste::{Action, Expiry, PlayerView, View};

use crate::Controls;
use crate::look::{Emblem, emblem};
use crate::stage::{Context, Stage, Tab};

pub use moments::moments;
pub use result::result;
pub use sheets::sprite;

/// The style sheet of this board.
pub const STYLE: &str = include_str!("../../assets/boards/mythologiste.css");

/// What every part of the board looks at.
type Scene<'a> = Context<'a, View>;

fn scene<'a>(view: &'a View, names: Names<'a>, lang: Lang) -> Scene<'a> {
    Context { view, names, lang, viewer: view.viewer, seats: view.players.len(), game: "mythologiste" }
}

impl<'a> Context<'a, View> {
    fn player(&self, seat: Seat) -> &'a PlayerView {
        &self.view.players[seat.index()]
    }

    /// The players clockwise from the viewer on; for a spectator from seat A.
    fn around(&self) -> impl Iterator<Item = Seat> + use<> {
        self.around_from(Seat::new(0))
    }

    /// Everybody but the viewer, clockwise.
    fn rivals(&self) -> impl Iterator<Item = Seat> + use<> {
        self.rivals_from(Seat::new(0))
    }

    /// A lock that says why an action is closed, if it is one to be looked for.
    fn why_not(&self, controls: &Controls, action: Action) -> Option<Markup> {
        Some(shut(&controls.why_not(action)?.text))
    }

    /// Until when a token stays.
    fn until(&self, expiry: Expiry) -> String {
        match expiry {
            Expiry::StartOf(seat) if self.is_me(seat) => {
                self.say("until your next turn", "jusqu’à votre prochain tour").into()
            }
            Expiry::EndOf(seat) if self.is_me(seat) => {
                self.say("until the end of your next turn", "jusqu’à la fin de votre prochain tour").into()
            }
            _ => mythologiste::text::expiry_words(expiry, self.names, self.lang),
        }
    }

    /// A number with its noun. French says « 0 carte », English “0 cards”.
    fn count(&self, count: u8, english: [&str; 2], french: [&str; 2]) -> String {
        self.lang.count(count.into(), english, french)
    }
}

/// A lock with the reason why something is closed.
fn shut(reason: &str) -> Markup {
    html! { span.mg-why title=(reason) { (emblem(Emblem::Lock)) span.hidden-text { (reason) } } }
}

/// A number of a player with its icon; the words are read aloud and shown on hover.
fn stat(seat: Seat, what: &str, icon: Emblem, number: &str, words: &str) -> Markup {
    let name = format!("{what}-{seat}");
    html! {
        span.mg-stat role="img" aria-label={ (number) " " (words) } title=(words) data-tally=(name) data-spot=(name) {
            (emblem(icon)) b { (number) }
        }
    }
}

/// The table as `view.viewer` sees it, with the buttons of `controls` on the things they touch.
pub fn stage<'a>(view: &'a View, controls: &mut Controls, names: Names<'a>, lang: Lang) -> Stage<'a> {
    let scene = &scene(view, names, lang);
    let mut stage = Stage::new("mythologiste");
    stage.course(turn::course(scene));
    let ring = stage.page(scene.say("Ring", "Plateau"));
    let rivals = stage.page(scene.say("Rivals", "Rivaux"));
    let gods = stage.page(scene.say("Gods", "Dieux"));
    let race = stage.page(scene.say("Race", "Course"));
    stage.zone(race, "force", controls, |_| force::section(scene));
    stage.zone(ring, "ring", controls, |controls| ring::section(scene, controls));
    stage.zone(race, "race", controls, |_| race::section(scene));
    piles::discards(scene, &mut stage);
    // The rivals' gods lie in the shoulder; on a narrow screen they are seen on a page of the belly.
    let mut tabs: Vec<Tab<'_>> = Vec::new();
    stage.zone(rivals, "rivals", controls, |controls| {
        tabs.extend(scene.rivals().map(|seat| rivals::tab(scene, controls, seat)));
        html! {}
    });
    for tab in tabs {
        stage.tab(tab);
    }
    stage.zone(ring, "tray", controls, |controls| choices::tray(scene, controls));
    stage.zone(gods, "gods phone", controls, |_| foot::in_words(scene));
    stage.rest_on(ring);
    stage.foot(foot::foot(scene, controls));
    stage
}
