use std::collections::BTreeSet;

use catalog::{AnySession, AnyView, GameId};
use derby::{Action, LAST_SECTOR, Power, View};
use engine::{Lang, Names, Seat, Viewer};
use web::boards::derby::sprite;

use super::{Boards, cell, controls, draw, escaped, sheet, what_holds_for_every_board};

/// Every number of players with every variant on, and with none.
const BOARDS: Boards = Boards {
    game: GameId::Derby,
    setups: &[
        "players=3 powers=on fate=on sober=on framing=on deck=uniform",
        "players=4 powers=on fate=on sober=on framing=on",
        "players=5 powers=on fate=on sober=on framing=on",
        "players=6 powers=on fate=on sober=on framing=on deck=uniform",
        "players=3 powers=on fate=on",
        "players=4 sober=on",
        "players=5",
        "players=6 powers=on framing=on",
    ],
    in_bar,
};

what_holds_for_every_board!();

/// The end of every race is told, though the next begins with the same step.
#[test]
fn the_end_of_every_race_is_told_in_four_beats() {
    let mut games = 0;
    BOARDS.at_every_question(|session, _, actions| {
        if !actions.is_empty() {
            return;
        }
        let told = web::boards::moments(
            &session.events(Viewer::Spectator, 0),
            Names::new(&super::names()),
            Lang::En,
        );
        let races: Vec<usize> =
            told.iter().filter(|told| told.title.ends_with("is run")).map(|told| told.beats.len()).collect();
        assert_eq!(races, [4, 4, 4]);
        games += 1;
    });
    assert!(games > 0);
}

fn view(session: &AnySession, viewer: Viewer) -> View {
    match session.view(viewer) {
        AnyView::Derby(view) => view,
        other => unreachable!("{other:?} is no derby"),
    }
}

fn in_bar(session: &AnySession, seat: Seat, action: &str) -> bool {
    match action.parse().unwrap() {
        Action::Pass | Action::Enough | Action::Hunt(_) | Action::Sleipnir { .. } | Action::Draw(_) => true,
        // What leads beyond the track has no sector to sit on.
        Action::By(by) => {
            let landed = view(session, Viewer::Seat(seat)).landed.expect("a Fate card moves what landed");
            match landed.power {
                Some(Power::FalconsStoop) => landed.sector + by > LAST_SECTOR,
                _ => landed.sector <= by,
            }
        }
        _ => false,
    }
}

/// Whatever opens a large card finds it in the sprite, in both languages; every card in sight opens one.
#[test]
fn every_card_opens_large() {
    let (mut opened, mut told, mut checked) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut look = |session: &AnySession, viewer: Viewer, seat: Option<Seat>| {
        let lang = Lang::ALL[opened.len() % 2];
        let view = view(session, viewer);
        let mut controls = seat.map_or_else(web::Controls::none, |seat| controls(session, seat, lang));
        let page = draw(session, viewer, &mut controls, lang) + &sheet(session, lang).unwrap_or_default();
        let sprite = sprite(&view.setup, lang);
        let table = (view.setup.powers, view.setup.fate, lang as usize);
        if told.insert(table) {
            assert_only_what_is_played_is_told(&view, sprite, lang);
        }
        let openers = ["popovertarget=\"card-", "data-card=\"card-"].map(|start| page.split(start).skip(1));
        let names = openers.into_iter().flatten().filter_map(|rest| rest.split('"').next());
        for id in names.map(|name| format!("card-{name}")) {
            opened.insert(id.clone());
            if checked.insert((table, id.clone())) {
                assert!(sprite.contains(&format!(" id=\"{id}\"")), "{id}");
            }
        }
        if view.race > 0 && !view.over {
            let open = view.holders.iter().filter(|holder| holder.open);
            let in_sight: usize = open.map(|holder| holder.known.len()).sum();
            // A card is drawn with its creature's border; a large card says which one it was.
            assert!(page.matches("<span class=\"fast\">").count() >= in_sight);
            assert_eq!(page.matches("<span class=\"fast\">").count(), of_movement(&page), "{page}");
        }
        if let Some(me) = viewer.seat().filter(|_| view.race > 0 && !view.over) {
            for power in view.seats[me.index()].powers.iter() {
                assert!(page.contains(&format!("card-{}\"", power.id().to_ascii_lowercase())), "{power:?}");
            }
        }
    };
    BOARDS.at_some_questions(3, |session, seat, _| look(session, Viewer::Seat(seat), Some(seat)));
    BOARDS.at_every_end(|session, _, _| look(session, Viewer::Spectator, None));
    for id in ["card-bet01", "card-dragon", "card-anansi", "card-an1", "card-protection"] {
        assert!(opened.contains(id), "{id} was never opened");
    }
}

fn assert_only_what_is_played_is_told(view: &View, sprite: &str, lang: Lang) {
    for power in Power::ALL {
        let played = view.setup.powers && (view.setup.fate || !power.is_fate());
        let id = format!("\"card-{}\"", power.id().to_ascii_lowercase());
        assert_eq!(sprite.contains(&id), played, "{power:?}");
        assert_eq!(sprite.contains(power.text(lang)), played, "{power:?}");
    }
}

/// How many openers and marks tell which movement card they stand for: their words give its numbers.
fn of_movement(page: &str) -> usize {
    let states = page.split("data-state=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let says = |state: &&str| state.contains(": fast ") || state.contains("\u{a0}: rapide ");
    states.filter(says).count()
}

#[test]
fn the_final_sheet_adds_up_and_ranks_as_the_rules_do() {
    BOARDS.at_every_end(|session, sheet, rows| {
        let view = view(session, Viewer::Spectator);
        assert_eq!(view.results.len(), 3);
        assert_eq!(sheet.matches("class=\"settled").count(), 9 * view.seats.len());
        let won = view.seats.iter().flat_map(|seat| &seat.settled).filter(|bet| bet.won).count();
        assert_eq!(sheet.matches("class=\"settled won\"").count(), won);
        for (seat, row) in rows {
            assert!(row.contains(&format!("{}<td>", cell(view.seats[seat.index()].score))), "{row}");
            assert!(row.contains(&cell(session.standing().places[*seat])), "{row}");
            assert!(row.contains(&escaped(*seat)), "{row}");
        }
    });
}
