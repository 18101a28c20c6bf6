//! The stage that all tables share: a vase of five parts, each always in the same place.
//!
//! | part | holds |
//! | --- | --- |
//! | lip | home, the course of the game, clock, chronicle, rules, menu |
//! | shoulder | a tab for each player |
//! | belly | the board: the only part that stretches |
//! | ground line | the question and its answers, or what others are doing |
//! | foot | what the reader holds |
//!
//! A game fills a [`Stage`] from its view and knows nothing of pages, forms or streams; whoever draws the page knows no
//! game. Heights of the parts are set once per game and breakpoint, never per question, so nothing moves between two
//! questions. On narrow screens the zones of the belly become pages, of which one is seen at a time.

mod context;
mod moment;
mod sheet;

use engine::Seat;
use maud::{Markup, html};

use crate::Controls;
use crate::language::Reader;
use crate::look::{self, Band};
use crate::pieces::Pieces;

pub use context::Context;
pub use moment::{Beat, Moment};
pub use sheet::Sheet;

/// What a game puts on the stage.
#[derive(Debug)]
pub struct Stage<'a> {
    /// The class that the game's style sheet hangs on.
    pub(crate) class: &'static str,
    /// The classes that lend the seats their colours.
    pub(crate) hues: String,
    pub(crate) course: Vec<Stop>,
    pub(crate) tabs: Vec<Tab<'a>>,
    /// What lies behind the board: piles and the like, each drawn when somebody opens it.
    pub(crate) behind: Vec<Behind<'a>>,
    pages: Vec<String>,
    zones: Vec<Zone>,
    turned_to: Option<usize>,
    foot: Markup,
}

/// A station of the course in the lip: a round, an epoch, a phase.
#[derive(Clone, Debug)]
pub struct Stop {
    text: Markup,
    now: bool,
    gap: bool,
}

impl Stop {
    /// A station that is past or to come.
    pub fn new(text: Markup) -> Stop {
        Stop { text, now: false, gap: false }
    }

    /// The station where the game stands.
    pub fn now(text: Markup) -> Stop {
        Stop { now: true, ..Stop::new(text) }
    }

    /// The same station, present or not.
    pub fn at(text: Markup, now: bool) -> Stop {
        Stop { now, ..Stop::new(text) }
    }

    /// A line between two rows of stations.
    pub fn gap() -> Stop {
        Stop { gap: true, ..Stop::new(html! {}) }
    }

    pub(crate) fn draw(&self) -> Markup {
        html! {
            @if self.gap { i.gap {} } @else { span class=(if self.now { "now" } else { "far" }) { (self.text) } }
        }
    }
}

/// A player in the shoulder. Badge, name, score, rings and what they did last are the stage's doing.
#[derive(Debug)]
pub struct Tab<'a> {
    /// Who.
    pub seat: Seat,
    /// A word beside the name, such as the god they play.
    pub note: Markup,
    /// What can be counted or targeted, in one or two short rows.
    pub facts: Markup,
    /// The score where it is not the one the game counts by.
    pub score: Option<Markup>,
    /// A control that takes the whole tab: the player is the target.
    pub whole: Option<Markup>,
    /// All that is public about them, for whoever opens the tab.
    pub sheet: Sheet<'a>,
    /// Further classes, such as `sealed`.
    pub class: &'static str,
}

impl<'a> Tab<'a> {
    /// A tab with nothing but what the stage knows.
    pub fn new(seat: Seat) -> Tab<'a> {
        let (note, facts, sheet) = (html! {}, html! {}, Sheet::default());
        Tab { seat, note, facts, score: None, whole: None, sheet, class: "" }
    }
}

/// A sheet that something on the board opens, under an id of its own.
#[derive(Debug)]
pub(crate) struct Behind<'a> {
    pub(crate) id: String,
    pub(crate) band: Band,
    pub(crate) title: String,
    pub(crate) sheet: Sheet<'a>,
}

impl Behind<'_> {
    /// The sheet, closed until somebody opens it.
    pub(crate) fn draw(&self, close: &str) -> Markup {
        look::sheet(&self.id, self.band, &self.title, close, &self.sheet.draw())
    }
}

/// A page of the belly on narrow screens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PageId(pub(crate) usize);

#[derive(Debug)]
struct Zone {
    class: &'static str,
    pages: Vec<usize>,
    body: Markup,
}

/// The most pages that the belly has.
pub(crate) const PAGES: usize = 4;

impl<'a> Stage<'a> {
    /// An empty stage for a game, under the class of its style sheet.
    pub fn new(class: &'static str) -> Stage<'a> {
        Stage {
            class,
            hues: String::new(),
            course: Vec::new(),
            tabs: Vec::new(),
            behind: Vec::new(),
            pages: Vec::new(),
            zones: Vec::new(),
            turned_to: None,
            foot: html! {},
        }
    }

    /// Where the game stands, for the lip.
    pub fn course(&mut self, stops: impl IntoIterator<Item = Stop>) {
        self.course.extend(stops);
    }

    /// A player, clockwise in the order of the calls.
    pub fn tab(&mut self, tab: Tab<'a>) {
        self.tabs.push(tab);
    }

    /// A sheet that something on the board opens by its id. It holds no controls: it is drawn when it is opened.
    pub fn behind(
        &mut self,
        id: impl Into<String>,
        band: Band,
        title: impl Into<String>,
        sheet: impl Into<Sheet<'a>>,
    ) {
        self.behind.push(Behind { id: id.into(), band, title: title.into(), sheet: sheet.into() });
    }

    /// A page of the belly on narrow screens, in the order of the calls; four at most.
    pub fn page(&mut self, title: impl Into<String>) -> PageId {
        self.pages.push(title.into());
        debug_assert!(self.pages.len() <= PAGES, "the style sheet knows four pages");
        PageId(self.pages.len() - 1)
    }

    /// A zone of the belly, seen on one page of a narrow screen and always on a wide one.
    pub fn zone(
        &mut self,
        page: PageId,
        class: &'static str,
        controls: &mut Controls,
        draw: impl FnOnce(&mut Controls) -> Markup,
    ) {
        self.zone_on(&[page], class, controls, draw);
    }

    /// The same for a zone that is seen on several pages; its controls count for the first.
    pub fn zone_on(
        &mut self,
        pages: &[PageId],
        class: &'static str,
        controls: &mut Controls,
        draw: impl FnOnce(&mut Controls) -> Markup,
    ) {
        controls.turn_to(pages.first().map(|page| page.0));
        let body = draw(controls);
        controls.turn_to(None);
        self.zones.push(Zone { class, pages: pages.iter().map(|page| page.0).collect(), body });
    }

    /// The page that a narrow screen shows where no answer lies on any: where things happen.
    pub fn rest_on(&mut self, page: PageId) {
        self.turned_to = Some(page.0);
    }

    /// The same for the page with the last of these places that lies on one: something has just happened there.
    pub(crate) fn rest_where(&mut self, way: &[String]) {
        let zone_of = |place: &str| {
            let spot = format!("data-spot=\"{place}\"");
            self.zones.iter().find(|zone| zone.body.0.contains(&spot))
        };
        // What cannot be seen lies in what holds it: `hand-B` holds `hand-B-leo`.
        let holders =
            |place| std::iter::successors(Some(place), |place: &&str| Some(place.rsplit_once('-')?.0));
        let zone = way.iter().rev().find_map(|place| holders(place.as_str()).find_map(zone_of));
        self.turned_to = zone.and_then(|zone| zone.pages.first().copied()).or(self.turned_to);
    }

    /// What the reader holds.
    pub fn foot(&mut self, draw: Markup) {
        self.foot = draw;
    }

    /// The belly. The radio buttons turn its pages, with script or without; they belong to no form.
    pub(crate) fn belly(&self, controls: &Controls, pages_label: &str, pieces: &Pieces) -> Markup {
        let answers: Vec<usize> = (0..self.pages.len()).map(|page| controls.on_page(page)).collect();
        let most = answers.iter().copied().max().unwrap_or(0);
        let fullest = (0..answers.len()).find(|&page| answers[page] == most && most > 0);
        let open = controls.hinted_page().or(fullest).or(self.turned_to).unwrap_or(0);
        html! {
            @if self.pages.len() > 1 {
                (pieces.piece(html! { div.pages role="radiogroup" aria-label=(pages_label) {
                    @for (page, title) in self.pages.iter().enumerate() {
                        label.has[answers[page] > 0] {
                            input type="radio" name="page" value=(page) form="none" checked[page == open]
                                id={ "page-" (page) };
                            span { (title) }
                        }
                    }
                } }))
            }
            @for zone in &self.zones {
                (pieces.piece(html! { section class={ "zone " (zone.class) @for page in &zone.pages { " on-" (page) } } { (zone.body) } }))
            }
        }
    }

    /// The foot.
    pub(crate) fn held(&self) -> &Markup {
        &self.foot
    }

    /// The belly and the foot with nothing to answer, for reviews and examples of the rules.
    pub(crate) fn picture(&self, controls: &Controls, reader: &Reader) -> Markup {
        let pages = reader.say("Pages of the table", "Pages de la table");
        html! {
            div class={ "vase " (self.class) } {
                div.belly { (self.belly(controls, pages, &Pieces::default())) }
                div.foot { (self.held()) }
                @for each in &self.behind { (each.draw(reader.say("Close", "Fermer"))) }
            }
        }
    }

    /// The stage without its lip and ground line, as a picture for tests.
    pub fn still(&self) -> Markup {
        html! {
            div class={ "vase still " (self.class) (self.hues) } {
                ol.shoulder { @for tab in &self.tabs { li class={ "tab " (look::seat_tone(tab.seat.index())) " " (tab.class) } {
                    (look::seat_badge(tab.seat.index())) (tab.note) @if let Some(score) = &tab.score { span.pts { (score) } } (tab.facts)
                    @if let Some(whole) = &tab.whole { (whole) }
                    div.sheet popover { (tab.sheet.draw()) }
                } } }
                div.belly { @for zone in &self.zones { section class={ "zone " (zone.class) } { (zone.body) } } }
                div.foot { (self.foot) @for each in &self.behind { (each.draw("")) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn controls() -> Controls {
        Controls::new(["a", "b", "c"].map(|action| (action.to_owned(), action.to_owned())).to_vec())
    }

    /// The page that is open and those with a mark.
    fn pages(stage: &Stage, controls: &Controls) -> (String, usize) {
        let html = stage.belly(controls, "Pages", &Pieces::default()).into_string();
        let open = html.split(" checked").next().and_then(|before| before.rsplit("value=\"").next());
        let open = open.and_then(|value| value.split('"').next()).unwrap_or_default().to_owned();
        (open, html.matches("class=\"has\"").count())
    }

    #[test]
    fn the_belly_turns_to_the_page_with_most_answers() {
        let (mut stage, mut controls) = (Stage::new("test"), controls());
        let (map, shop) = (stage.page("Map"), stage.page("Shop"));
        stage.zone(map, "map", &mut controls, |controls| {
            html! { (controls.button("a", "", html! { "a" }).unwrap_or_default()) }
        });
        stage.zone(shop, "shop", &mut controls, |controls| {
            html! { @for action in ["b", "c"] { (controls.button(action, "", html! { "x" }).unwrap_or_default()) } }
        });
        assert_eq!(pages(&stage, &controls), ("1".into(), 2));
    }

    #[test]
    fn the_belly_turns_to_what_the_coach_would_choose() {
        let (mut stage, mut controls) = (Stage::new("test"), controls());
        controls.hint("a");
        let (map, shop) = (stage.page("Map"), stage.page("Shop"));
        for (page, actions) in [(map, &["a"][..]), (shop, &["b", "c"])] {
            stage.zone(page, "zone", &mut controls, |controls| {
                html! { @for action in actions { (controls.button(action, "", html! { "x" }).unwrap_or_default()) } }
            });
        }
        assert_eq!(pages(&stage, &controls), ("0".into(), 2));
    }

    #[test]
    fn without_answers_it_rests_where_things_happen() {
        let (mut stage, mut controls) = (Stage::new("test"), Controls::none());
        let (map, shop) = (stage.page("Map"), stage.page("Shop"));
        stage.zone(map, "map", &mut controls, |_| html! {});
        stage.zone(shop, "shop", &mut controls, |_| html! {});
        assert_eq!(pages(&stage, &controls), ("0".into(), 0));
        stage.rest_on(shop);
        assert_eq!(pages(&stage, &controls), ("1".into(), 0));
    }

    #[test]
    fn while_others_play_it_turns_to_where_they_did_something() {
        let (mut stage, mut controls) = (Stage::new("test"), Controls::none());
        let (map, shop) = (stage.page("Map"), stage.page("Shop"));
        stage.zone(map, "map", &mut controls, |_| html! { i data-spot="hex-4" {} });
        stage.zone(shop, "shop", &mut controls, |_| html! { i data-spot="stall" {} });
        for (way, page) in
            [(vec!["hex-4", "stall-7"], "1"), (vec!["stall", "hex-4"], "0"), (vec!["sea"], "0")]
        {
            let way: Vec<String> = way.into_iter().map(str::to_owned).collect();
            stage.rest_where(&way);
            assert_eq!(pages(&stage, &controls).0, page, "{way:?}");
        }
    }
}
