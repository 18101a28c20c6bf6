use catalog::AnySession;
use engine::{Lang, SeatSet, Viewer};
use store::{SeatKind, SeatRow, Table, TableRow};

use crate::api::table_body;
use crate::language::{Reader, Theme};
use crate::pages::table::{main_of, page_of};
use crate::people::{Holder, Visitor};
use crate::pieces::Pieces;
use crate::scene::{Scene, Told};
use crate::tables::Playing;

/// The page of a table as one viewer gets it, without a server: for tests and measurements.
pub fn table_page(session: &AnySession, names: &[String], viewer: Viewer, lang: Lang) -> String {
    page_of(&reader(lang), &scene(session, names, viewer, lang, Told::Lately(None)), "", None).into_string()
}

/// The part of that page that shows the table; the rest is the same on every page.
pub fn table_part(session: &AnySession, names: &[String], viewer: Viewer, lang: Lang) -> String {
    main_of(&reader(lang), &scene(session, names, viewer, lang, Told::Lately(None)), "", &Pieces::default())
        .into_string()
}

fn reader(lang: Lang) -> Reader {
    Reader {
        name: None,
        lang,
        theme: Theme::Auto,
        here: "/table/preview".into(),
        drawn: true,
        json: false,
        visitor: Visitor::default(),
    }
}

/// The same for programs.
pub fn table_json(session: &AnySession, names: &[String], viewer: Viewer, lang: Lang) -> String {
    table_body(&scene(session, names, viewer, lang, Told::All(None)), &session.view_json(viewer)).to_string()
}

fn scene(session: &AnySession, names: &[String], viewer: Viewer, lang: Lang, told: Told) -> Scene {
    let seat = |name: &String| SeatRow::new(SeatKind::Human, name, None);
    let row = TableRow {
        id: "preview".into(),
        game: session.game().id().into(),
        rules_version: session.game().rules_version(),
        setup: session.setup(),
        seed: 0,
        created_at: 0,
        access: store::Access::Link,
        hints: false,
        time: String::new(),
        host: None,
        seats: names.iter().map(seat).collect(),
    };
    let table = Table {
        row,
        length: 0,
        next: None,
        people: Vec::new(),
        ended_at: None,
        begun_at: Some(0),
        gate: None,
        proposal: String::new(),
        closed: false,
        name: String::new(),
        starts: None,
        planned_at: None,
        requests: Vec::new(),
    };
    let seats = viewer.seat().map_or(SeatSet::EMPTY, SeatSet::one);
    Scene::of(&Playing::new(table, session.clone(), 0), Holder { seats, ..Holder::SPECTATOR }, lang, told)
}
