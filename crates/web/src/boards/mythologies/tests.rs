//! What stands in the lip and the shoulder, and which page a question turns to, on random games.

use catalog::{AnyEvents, AnySession, AnyView, GameId};
use engine::{Chance, Lang, Names, Seat, Viewer};
use mythologies::{Action, View};

use super::{moments, stage};
use crate::Controls;
use crate::stage::Stage;

const SETUPS: [&str; 4] = [
    "players=2 mythologies=greek,norse,inca,zulu gems=3",
    "players=3 mythologies=egyptian,hindu,chinese,celtic gems=3",
    "players=4 mythologies=hindu,chinese,greek,egyptian gems=3",
    "players=4 mythologies=celtic,zulu,norse,inca gems=3",
];

/// Plays a random game at each table and calls `look` at one question in `step`, and at the end.
fn at_some_questions(step: usize, mut look: impl FnMut(&AnySession, Seat)) {
    let mut question = 0;
    for (seed, setup) in (0..).zip(SETUPS) {
        let mut session = AnySession::new(GameId::Mythologies, setup, seed).unwrap();
        let mut chance = Chance::seeded(seed);
        while !session.is_over() {
            let asked: Vec<Seat> = session.asked().iter().collect();
            let seat = chance.pick(&asked);
            question += 1;
            if question % step == 0 {
                look(&session, seat);
            }
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
        look(&session, Seat::new(0));
    }
}

fn view(session: &AnySession, viewer: Viewer) -> View {
    match session.view(viewer) {
        AnyView::Mythologies(view) => view,
        other => unreachable!("{other:?} is no Mythologies"),
    }
}

fn drawn<'a>(session: &AnySession, view: &'a View, lang: Lang) -> (Stage<'a>, Controls) {
    let asked = view.viewer.seat().filter(|seat| session.asked().has(*seat));
    let actions = asked.map_or(Vec::new(), |seat| session.labelled_actions(seat, Names::new(&[]), lang));
    let mut controls = Controls::new(actions);
    (stage(view, &mut controls, Names::new(&[]), lang), controls)
}

/// Everything a page shows of the game: course, tabs with their sheets, belly and foot.
fn everything(session: &AnySession, viewer: Viewer, lang: Lang) -> String {
    let view = view(session, viewer);
    let (stage, _) = drawn(session, &view, lang);
    let tabs =
        stage.tabs.iter().map(|tab| [&tab.note, &tab.sheet.draw()].map(|part| part.0.as_str()).concat());
    course(&stage) + &tabs.collect::<String>() + &stage.still().into_string()
}

fn course(stage: &Stage<'_>) -> String {
    stage.course.iter().map(|stop| stop.draw().into_string()).collect()
}

#[test]
fn what_flies_finds_its_places() {
    let (mut last, mut flights, mut found) = (None::<(String, usize)>, 0, 0);
    at_some_questions(1, |session, _| {
        let page = everything(session, Viewer::Spectator, Lang::En);
        let marked = |page: &str, place: &str| page.contains(&format!("data-spot=\"{place}\""));
        if let Some((before, step)) = &last {
            for (_, flight) in session.flights(Viewer::Spectator, step + 1) {
                flights += 1;
                found += usize::from(marked(before, &flight.from) && marked(&page, &flight.to));
            }
        }
        last = (!session.is_over()).then(|| (page, session.step()));
    });
    assert!(flights > 100 && 2 * found > flights, "{found} of {flights} flights were seen");
}

#[test]
fn lip_and_shoulder_say_nothing_their_reader_cannot_know() {
    at_some_questions(3, |session, seat| {
        let page = |session: &AnySession| everything(session, Viewer::Seat(seat), Lang::En);
        assert_eq!(page(session), page(&session.redealt(seat, 5)));
    });
}

#[test]
fn the_course_tells_round_phase_and_destiny() {
    at_some_questions(5, |session, seat| {
        let view = view(session, Viewer::Seat(seat));
        for lang in Lang::ALL {
            let course = course(&drawn(session, &view, lang).0);
            let now = if view.over { 0 } else { 2 };
            assert_eq!(course.matches("class=\"now\"").count(), now, "{course}");
            let phase =
                if view.turn_of.is_some() { "Placement" } else { lang.pick("Selection", "Sélection") };
            assert_eq!(course.contains(&format!("class=\"now\">{phase}")), !view.over, "{course}");
            let unturned = if view.over { 0 } else { 4 - view.destiny.len() };
            let state = lang.pick("data-state=\"Not turned up", "data-state=\"Pas révélée");
            assert_eq!(course.matches(state).count(), unturned, "{course}");
            assert_eq!(course.matches("mt-fate").count(), if view.over { 0 } else { 4 }, "{course}");
            assert_eq!(course.matches("mt-fate active").count(), usize::from(!view.over), "{course}");
        }
    });
}

#[test]
fn a_tab_shows_the_purse_and_who_reacts() {
    let mut rings = 0;
    at_some_questions(1, |session, seat| {
        let view = view(session, Viewer::Seat(seat));
        let (stage, _) = drawn(session, &view, Lang::En);
        assert_eq!(stage.tabs.first().map(|tab| tab.seat), Some(seat), "the reader stands first");
        for tab in &stage.tabs {
            let (player, note) = (&view.seats[tab.seat.index()], &tab.note.0);
            for (name, count) in [("favours", player.favours), ("gems", player.gems)] {
                let purse = note.split_once(&format!("data-spot=\"{name}-{}\"", tab.seat)).unwrap().1;
                assert_eq!(purse.split("<b>").nth(1).unwrap().split('<').next(), Some(&*count.to_string()));
            }
            let reacts = view.asked.has(tab.seat) && view.turn_of.is_some_and(|turn| turn != tab.seat);
            assert_eq!(note.contains("mt-ring"), reacts, "{note}");
            rings += usize::from(reacts);
        }
    });
    assert!(rings > 0, "nobody reacted");
}

#[test]
fn a_question_turns_to_the_page_it_is_about() {
    let mut seen = [0; 3];
    at_some_questions(1, |session, seat| {
        let actions: Vec<Action> =
            session.actions(seat).iter().map(|action| action.parse().unwrap()).collect();
        if session.is_over() {
            return;
        }
        let view = view(session, Viewer::Seat(seat));
        let (stage, controls) = drawn(session, &view, Lang::En);
        let belly = stage.belly(&controls, "", &crate::pieces::Pieces::default()).into_string();
        let open = belly.split(" checked").next().unwrap().rsplit("value=\"").next().unwrap();
        let open = open.split('"').next().unwrap();
        let page = actions.iter().find_map(|action| match *action {
            Action::Choose(slot) if slot.place() < 4 => Some(0),
            Action::At(_) | Action::Move(..) | Action::Swap(..) | Action::From(..) => Some(1),
            Action::Player(who) if who != seat => Some(2),
            _ => None,
        });
        if let Some(page) = page {
            assert_eq!(open, page.to_string(), "{actions:?}");
            seen[page] += 1;
        }
    });
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

#[test]
fn every_game_has_its_moments() {
    for (seed, setup) in (0..).zip(SETUPS) {
        let mut session = AnySession::new(GameId::Mythologies, setup, seed).unwrap();
        let mut chance = Chance::seeded(seed);
        while !session.is_over() {
            let seat = session.asked().iter().next().unwrap();
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
        let AnyEvents::Mythologies(events) = session.events(Viewer::Spectator, 0) else { unreachable!() };
        for lang in Lang::ALL {
            let told = moments(&events, Names::new(&[]), lang);
            let rounds =
                told.iter().filter(|moment| moment.title.starts_with(lang.pick("Round ", "Manche ")));
            assert_eq!(rounds.count(), 3);
            assert!(told.iter().any(|moment| moment.title.contains(lang.pick("takes", "prend"))));
            assert!(told.iter().all(|moment| moment.beats.len() <= 4 && moment.beats.len() != 1));
            assert!(told.windows(2).all(|pair| pair[0].step < pair[1].step));
            let last = told.last().unwrap();
            assert_eq!(last.beats.len(), 4);
            for (seat, player) in view(&session, Viewer::Spectator).seats.iter().enumerate() {
                let name = Names::new(&[]).of(Seat::new(seat));
                let row = format!("<span>{name}</span><span>{}</span>", player.score);
                assert!(last.beats[3].body.0.contains(&row), "{row}: {}", last.beats[3].body.0);
            }
        }
    }
}
