//! The small components every page is made of: buttons, seats, counters, badges, help, sheets.

use maud::{Markup, html};

use super::{Band, Emblem, band, emblem};

/// How much a button asks for attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonKind {
    /// The one thing most players want here; filled with gold.
    Main,
    /// An ordinary choice.
    Plain,
    /// Something that cannot be taken back.
    Danger,
    /// Looks like a link.
    Quiet,
}

impl ButtonKind {
    fn class(self) -> &'static str {
        match self {
            Self::Main => "button button-main",
            Self::Plain => "button",
            Self::Danger => "button button-danger",
            Self::Quiet => "button button-quiet",
        }
    }
}

/// A submit button that sends one name and value with its form.
pub fn button(label: &str, icon: Option<Emblem>, kind: ButtonKind, name: &str, value: &str) -> Markup {
    html! {
        button type="submit" class=(kind.class()) name=(name) value=(value) {
            @if let Some(icon) = icon { (emblem(icon)) }
            span { (label) }
        }
    }
}

/// A button that is shown but may not be pressed now, with the reason.
pub fn button_refused(label: &str, why: &str) -> Markup {
    html! { button.button type="button" disabled title=(why) { span { (label) } } }
}

/// A link that looks like a button.
pub fn button_link(label: &str, icon: Option<Emblem>, kind: ButtonKind, href: &str) -> Markup {
    html! {
        a class=(kind.class()) href=(href) {
            @if let Some(icon) = icon { (emblem(icon)) }
            span { (label) }
        }
    }
}

/// One player at the table.
#[derive(Clone, Debug)]
pub struct SeatPanel<'a> {
    /// Seat number from 0; it chooses hue, shape and letter.
    pub index: usize,
    /// The player's name.
    pub name: &'a str,
    /// What is under the name: the god, "bot", "away".
    pub note: &'a str,
    /// The score, and the word under it.
    pub score: (&'a str, &'a str),
    /// Whether the seat owes an answer now.
    pub to_act: bool,
    /// Counters, badges and tokens below.
    pub counters: Markup,
}

/// A player's panel.
pub fn seat_panel(seat: &SeatPanel) -> Markup {
    html! {
        section class={ "seat " (super::seat_tone(seat.index)) } aria-current=[seat.to_act.then_some("true")] {
            (super::seat_badge(seat.index))
            div.who {
                strong.name { (seat.name) }
                span.note { (seat.note) }
            }
            div.score { span data-tally={ "score-" (seat.index) } { (seat.score.0) } small { (seat.score.1) } }
            div.counters { (seat.counters) }
        }
    }
}

/// A number with its icon; the label is read aloud and shown on hover.
pub fn counter(icon: Emblem, number: &str, label: &str) -> Markup {
    html! {
        span.counter title=(label) {
            (emblem(icon)) span.number { (number) } span.hidden-text { " " (label) }
        }
    }
}

/// What a badge or a banner says beyond its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// A fact.
    Note,
    /// Good news.
    Good,
    /// Bad news, or a warning.
    Bad,
    /// Honour: the first player, the winner.
    Gold,
}

impl Mood {
    fn word(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Good => "good",
            Self::Bad => "bad",
            Self::Gold => "gold",
        }
    }
}

/// A short label in a pill.
pub fn badge(mood: Mood, icon: Option<Emblem>, label: &str) -> Markup {
    html! {
        span class={ "badge badge-" (mood.word()) } {
            @if let Some(icon) = icon { (emblem(icon)) }
            (label)
        }
    }
}

/// Help behind a word: a tap opens it, without script.
pub fn help(term: &str, body: &Markup) -> Markup {
    html! { details.help { summary.term { (term) } div.help-body { (body) } } }
}

/// Why a thing cannot be used now: a small lock that says so to whoever reaches it by pointer, keyboard or screen reader.
pub fn why_not(word: &str, reason: &str, more: &Markup) -> Markup {
    html! {
        details.help.why {
            summary title=(reason) { (emblem(Emblem::Lock)) span { (word) } span.hidden-text { ": " (reason) } }
            div.help-body { (reason) " " (more) }
        }
    }
}

/// A button that opens the sheet of that id.
pub fn sheet_button(id: &str, label: &str, icon: Option<Emblem>, kind: ButtonKind) -> Markup {
    html! {
        button type="button" class=(kind.class()) popovertarget=(id) {
            @if let Some(icon) = icon { (emblem(icon)) }
            span { (label) }
        }
    }
}

/// A sheet over the page: the log, the rules, a large card. Opened and closed without script.
pub fn sheet(id: &str, culture: Band, title: &str, close: &str, body: &Markup) -> Markup {
    let title_id = format!("{id}-title");
    html! {
        div.sheet id=(id) popover role="dialog" aria-labelledby=(title_id) {
            (band(culture))
            header {
                h2 id=(title_id) { (title) }
                button.button.button-small type="button" popovertarget=(id) popovertargetaction="hide" { (close) }
            }
            (body)
        }
    }
}

/// Panels of which one is open at a time; the first is open at first.
pub fn tabs(name: &str, panels: &[(&str, Markup)]) -> Markup {
    html! {
        div.tabs {
            @for (index, (label, body)) in panels.iter().enumerate() {
                details name=(name) open[index == 0] { summary { (label) } div.panel { (body) } }
            }
        }
    }
}

/// One line of the log.
#[derive(Clone, Debug)]
pub enum LogLine {
    /// A new part of the game begins.
    Heading(Markup),
    /// What a seat did.
    Seat(usize, Markup),
    /// What happened by itself.
    Event(Emblem, Markup),
}

/// The log, one line per event.
pub fn log_list(lines: &[LogLine]) -> Markup {
    html! {
        ol.log {
            @for line in lines {
                @match line {
                    LogLine::Heading(text) => li.heading { (text) },
                    LogLine::Seat(seat, text) => li { (super::seat_badge(*seat)) span { (text) } },
                    LogLine::Event(icon, text) => li { (emblem(*icon)) span { (text) } },
                }
            }
        }
    }
}

/// A row of the standings: place, seat, name, and a cell for each column.
#[derive(Clone, Debug)]
pub struct Standing<'a> {
    /// 1 is first; equal places share a number.
    pub place: usize,
    /// Seat number from 0.
    pub seat: usize,
    /// The player's name.
    pub name: &'a str,
    /// The cells after the name, the total last.
    pub cells: Vec<String>,
}

/// The table of standings; `columns` names place, player, then each cell.
pub fn standings(caption: &str, columns: &[&str], rows: &[Standing]) -> Markup {
    html! {
        // A wide table scrolls by itself, so it must be reachable by keyboard.
        div.table-wrap tabindex="0" {
            table.standings {
                caption { (caption) }
                thead { tr { @for column in columns { th scope="col" { (column) } } } }
                tbody {
                    @for row in rows {
                        tr.first[row.place == 1] {
                            td.number { (row.place) }
                            th scope="row" { (super::seat_badge(row.seat)) (row.name) }
                            @for cell in &row.cells { td { (cell) } }
                        }
                    }
                }
            }
        }
    }
}

/// A notice in the page's flow.
pub fn banner(mood: Mood, icon: Emblem, text: &Markup, actions: &Markup) -> Markup {
    html! { div class={ "banner banner-" (mood.word()) } role="status" { (emblem(icon)) p { (text) } (actions) } }
}

/// A passing notice; put it into the page's `.toasts` element.
pub fn toast(icon: Emblem, text: &str) -> Markup {
    html! { div.toast role="status" { (emblem(icon)) span { (text) } } }
}
