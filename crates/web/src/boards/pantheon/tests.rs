//! What stands in the lip and the shoulder, on random games: nothing is lost, nothing is told that is hidden.

use std::collections::BTreeSet;

use catalog::{AnyEvents, AnySession, AnyView, GameId};
use engine::{Chance, Lang, Names, Seat, Viewer};
use pantheon::{Action, BagTile, Card, Deity, Doing, Hex, Offering, People, SCORINGS, View};

use super::{moments, stage};
use crate::Controls;
use crate::stage::Stage;

const SETUPS: [&str; 3] = [
    "players=2 bonus=draft pieces=scaled followers=any cartago=on cap=10",
    "players=3 bonus=random pieces=rulebook followers=deck cartago=off cap=10",
    "players=4 bonus=draft pieces=scaled followers=any cartago=off cap=10",
];

/// Plays a random game at each table and calls `look` at one question in `step`, and at the end.
fn at_some_questions(step: usize, mut look: impl FnMut(&AnySession, Seat)) {
    let mut question = 0;
    for (seed, setup) in (0..).zip(SETUPS) {
        let mut session = AnySession::new(GameId::Pantheon, setup, seed).unwrap();
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
        AnyView::Pantheon(view) => view,
        other => unreachable!("{other:?} is no Pantheon"),
    }
}

fn drawn<'a>(session: &AnySession, view: &'a View, lang: Lang) -> Stage<'a> {
    let asked = view.viewer.seat().filter(|seat| session.asked().has(*seat));
    let actions = asked.map_or(Vec::new(), |seat| session.labelled_actions(seat, Names::new(&[]), lang));
    stage(view, &mut Controls::new(actions), Names::new(&[]), lang)
}

/// Everything a page shows of the game: course, tabs with their sheets, belly and foot.
fn everything(stage: &Stage<'_>) -> String {
    let tabs = stage
        .tabs
        .iter()
        .map(|tab| [&tab.note, &tab.facts, &tab.sheet.draw()].map(|part| part.0.as_str()).concat());
    course(stage) + &tabs.collect::<String>() + &stage.still().into_string()
}

fn course(stage: &Stage<'_>) -> String {
    stage.course.iter().map(|stop| stop.draw().into_string()).collect()
}

#[test]
fn what_flies_finds_its_places() {
    let (mut last, mut flights, mut found) = (None::<(String, usize)>, 0, 0);
    at_some_questions(1, |session, _| {
        let page = everything(&drawn(session, &self::view(session, Viewer::Spectator), Lang::En));
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
        let page = |session: &AnySession| {
            everything(&drawn(session, &self::view(session, Viewer::Seat(seat)), Lang::En))
        };
        assert_eq!(page(session), page(&session.redealt(seat, 5)));
    });
}

#[test]
fn everything_face_up_opens_its_large_card() {
    let mut seen = BTreeSet::new();
    at_some_questions(3, |session, seat| {
        let view = view(session, Viewer::Seat(seat));
        let page = everything(&drawn(session, &self::view(session, Viewer::Seat(seat)), Lang::En));
        let mut opens = |id: String, least: usize| {
            let opened = page.matches(&format!(" popovertarget=\"card-{id}\"")).count();
            let count = opened + page.matches(&format!(" data-card=\"card-{id}\"")).count();
            assert!(count >= least, "{id}: {count} of {least}");
            if least > 0 {
                seen.insert(id);
            }
        };
        for people in People::ALL {
            opens(format!("people-{}", people.slug()), 1);
        }
        for stack in ["deck", "deity-stack", "demigod-stack", "temple"] {
            opens(stack.into(), 1);
        }
        let feet: usize = view.seats.iter().map(|player| player.feet.len()).sum();
        let columns: usize = view.seats.iter().map(|player| player.columns.len()).sum();
        opens("piece-foot".into(), feet);
        opens("piece-column".into(), columns);
        for deity in Deity::ALL {
            let shown = usize::from(view.deities.contains(&deity));
            let kept = view.seats.iter().filter(|player| player.deities[deity.index()] > 0).count();
            let gone = usize::from(view.deity_discard[deity.index()] > 0);
            opens(format!("deity-{}", deity.slug()), shown + kept + gone);
        }
        let hand = view.seats[seat.index()].hand.unwrap();
        for card in Card::ALL {
            let piles = [view.display, hand, view.discard].map(|pile| usize::from(pile.count(card) > 0));
            let stacked = view.coins.iter().filter(|&&value| value > 1 && value == card.value()).count();
            opens(format!("action-{}", card.slug()), piles.iter().sum::<usize>() + stacked);
        }
        for tile in BagTile::ALL {
            let lying = view.tiles.iter().filter(|(_, other)| *other == tile).count();
            let bag = usize::from(view.bag[tile.index()] > 0);
            opens(format!("tile-{}", tile.slug()), 2 * lying + bag);
        }
        for value in 1..=6_u8 {
            let row = view.row.iter().filter(|&&other| other == value).count();
            opens(format!("demigod-{value}"), row);
        }
        for offering in Offering::ALL {
            opens(format!("offering-{}", offering.slug()), view.seats.len());
        }
        for player in &view.seats {
            if let Some(bonus) = player.bonus {
                opens(format!("bonus-{}", bonus.slug()), 1);
            }
        }
    });
    let cards = 8 + 10 + 10 + 10 + 6 + 6 + 4 + 6;
    assert!(seen.len() > cards - 6, "{} of {cards}: {seen:?}", seen.len());
}

#[test]
fn a_tile_under_a_choice_can_be_read_there() {
    let mut found = 0;
    at_some_questions(1, |session, seat| {
        let view = view(session, Viewer::Seat(seat));
        let targets = view.targets.iter().filter(|_| session.asked().has(seat));
        let tiles = targets.filter_map(|target| {
            view.tiles.iter().find(|(hex, _)| *hex == target.hex).map(|(hex, tile)| (*hex, *tile))
        });
        let tiles: Vec<(Hex, BagTile)> = tiles.collect();
        if found >= 20 || tiles.is_empty() {
            return;
        }
        let page = drawn(session, &self::view(session, Viewer::Seat(seat)), Lang::En).still().into_string();
        for (hex, tile) in tiles {
            let held = format!("data-card=\"card-tile-{}\" data-state=\"On the map: ", tile.slug());
            let choice = format!("value=\"place {hex}");
            let mut held =
                page.split(&held).skip(1).filter_map(|rest| rest.split("<span class=\"held\"").next());
            assert!(held.any(|tile| tile.contains(&choice)), "{hex}: the choice lies elsewhere");
            found += 1;
        }
    });
    assert!(found >= 5, "{found} tiles under choices");
}

#[test]
fn a_tab_counts_what_is_public_and_its_sheet_says_it_in_words() {
    at_some_questions(7, |session, viewer| {
        let view = view(session, Viewer::Seat(viewer));
        let stage = drawn(session, &view, Lang::En);
        assert_eq!(stage.tabs.first().map(|tab| tab.seat), Some(viewer), "the reader stands first");
        assert_eq!(stage.tabs.len(), view.seats.len());
        for tab in &stage.tabs {
            let (player, facts, sheet) = (&view.seats[tab.seat.index()], &tab.facts.0, &tab.sheet.draw().0);
            assert!(facts.contains(&format!("data-spot=\"player-{}\"", tab.seat)), "{facts}");
            let (columns, points) = (player.columns.len(), player.column_points);
            assert!(facts.contains(&format!("<b aria-hidden=\"true\">{columns}→{points}</b>")), "{facts}");
            assert!(sheet.contains(&format!("more steps in every movement: {}", player.steps)), "{sheet}");
            for number in [player.hand_count, player.reserve.0, player.reserve.1] {
                assert!(
                    facts.contains(&format!("<b aria-hidden=\"true\">{number}</b>")),
                    "{number}: {facts}"
                );
            }
            for (pieces, personal, general) in [
                ("feet", player.reserve.0, player.general.0),
                ("columns", player.reserve.1, player.general.1),
            ] {
                let words = format!(
                    "{pieces} in the personal reserve: {personal}; in the general reserve: {general}"
                );
                assert!(sheet.contains(&words), "{words}: {sheet}");
            }
            for (offering, rank) in Offering::ALL.into_iter().zip(player.ranks) {
                let next = Offering::PRICES.get(usize::from(rank) + 1).filter(|_| !view.over);
                let price = next.map(|price| price - Offering::PRICES[usize::from(rank)]);
                let price = price.map_or(String::new(), |price| format!("; the next rank costs {price}"));
                let words = format!("{}: rank {rank}{price}", offering.name(Lang::En));
                assert!(sheet.contains(&words) && facts.contains(&words), "{words}: {sheet}");
            }
            for (deity, count) in Deity::ALL.into_iter().zip(player.deities).filter(|(_, count)| *count > 0) {
                assert!(tab.note.0.contains(&format!("{} ×{count}", deity.name())), "{}", tab.note.0);
                assert!(sheet.contains(&format!("{count} × {}", deity.name())), "{sheet}");
            }
            let began = sheet.contains("first player of this epoch</dd>");
            assert_eq!(began, view.first_player == tab.seat, "{sheet}");
            assert_eq!(sheet.contains("whose turn it is</dd>"), view.turn_of == Some(tab.seat), "{sheet}");
        }
    });
}

#[test]
fn the_course_tells_the_peoples_the_scorings_and_the_power() {
    at_some_questions(7, |session, seat| {
        let view = view(session, Viewer::Seat(seat));
        for lang in Lang::ALL {
            let course = course(&drawn(session, &self::view(session, Viewer::Seat(seat)), lang));
            assert_eq!(course.matches("class=\"now\"").count(), usize::from(!view.over), "{course}");
            let scorings =
                course.matches(lang.pick("scoring after this epoch", "décompte après cette époque"));
            assert_eq!(scorings.count(), SCORINGS.len(), "{course}");
            for people in &view.track {
                assert!(course.contains(people.latin()), "{course}");
            }
            if let Some(people) = view.track.last().filter(|_| !view.over) {
                assert!(course.contains(people.text_in(&view.setup, lang)), "{course}");
            }
        }
    });
}

#[test]
fn the_course_says_whose_movement_others_follow() {
    let (mut followed, mut carried) = (0, 0);
    at_some_questions(1, |session, seat| {
        let view = view(session, Viewer::Seat(seat));
        let Some(mover) = view.turn_of.filter(|&mover| mover != seat && !session.is_over()) else { return };
        let follows = session.question(seat, true, Names::new(&[]), Lang::En).unwrap().rule == "followers"
            && matches!(view.doing, Doing::Nothing);
        let carries = matches!(view.doing, Doing::Raise { .. } | Doing::Supply { .. });
        for (lang, words) in [(Lang::En, "has moved"), (Lang::Fr, "vient de se déplacer")] {
            for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                let course = course(&drawn(session, &self::view(session, viewer), lang));
                let moved = course.contains(&format!("<b>{}</b> {words}", Names::new(&[]).of(mover)));
                assert_eq!(moved, follows, "{course}");
                let named = course.contains(&format!("<b>{}</b>", Names::new(&[]).of(seat)));
                assert!(!carries || named == (viewer == Viewer::Spectator), "{course}");
            }
        }
        followed += usize::from(follows);
        carried += usize::from(carries);
    });
    assert!(followed > 50 && carried > 0, "{followed} {carried}");
}

#[test]
fn the_hand_counts_no_card_that_is_played_and_no_foot_of_another() {
    let (mut played, mut following) = (0, 0);
    at_some_questions(1, |session, seat| {
        if session.is_over() {
            return;
        }
        let view = view(session, Viewer::Seat(seat));
        let (player, hand) = (&view.seats[seat.index()], view.seats[seat.index()].hand.unwrap());
        let still = drawn(session, &self::view(session, Viewer::Seat(seat)), Lang::En).still().into_string();
        let line = still.split_once("Your hand<small>").unwrap().1.split_once("</small>").unwrap().0;
        let steps = line.split(" · ").nth(1).unwrap().split(' ').next().unwrap().parse::<u8>().unwrap();
        let cards = 2 * hand.count(Card::Move);
        match view.doing {
            Doing::Move { seat: mover, steps: left, cards: gone, .. } if mover == seat => {
                assert_eq!(steps, left + cards - 2 * gone, "{line}");
                let total = hand.total() - gone;
                assert!(line.starts_with(&format!("{total} card")), "{line}");
                played += usize::from(gone > 0);
            }
            _ => {
                let follows =
                    session.question(seat, true, Names::new(&[]), Lang::En).unwrap().rule == "followers";
                assert_eq!(steps, player.steps + cards + u8::from(!follows), "{line}");
                following += usize::from(follows);
            }
        }
        // What the line promises is what may be spent: nothing is dearer.
        for target in view.targets.iter().filter(|_| matches!(view.doing, Doing::Move { .. })) {
            assert!(target.cost <= steps, "{line}");
        }
    });
    assert!(played > 10 && following > 50, "{played} {following}");
}

#[test]
fn what_an_action_works_with_stands_beside_its_name() {
    let mut seen = 0;
    at_some_questions(3, |session, seat| {
        let mut controls = Controls::new(session.labelled_actions(seat, Names::new(&[]), Lang::En));
        if session.is_over() || !controls.has(Action::Act(pantheon::Act::Draw)) {
            return;
        }
        stage(&view(session, Viewer::Seat(seat)), &mut controls, Names::new(&[]), Lang::En);
        let rest: String = controls.rest().into_iter().map(|button| button.into_string()).collect();
        assert_eq!(rest.matches("<small>").count(), rest.matches("<button").count(), "{rest}");
        seen += 1;
    });
    assert!(seen > 20, "{seen}");
}

#[test]
fn every_game_has_its_moments() {
    for (seed, setup) in (0..).zip(SETUPS) {
        let mut session = AnySession::new(GameId::Pantheon, setup, seed).unwrap();
        let mut chance = Chance::seeded(seed);
        while !session.is_over() {
            let seat = session.asked().iter().next().unwrap();
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
        let AnyEvents::Pantheon(events) = session.events(Viewer::Spectator, 0) else { unreachable!() };
        for lang in Lang::ALL {
            let told = moments(&events, Names::new(&[]), lang);
            // The first people rises, five epochs end as another one does, the last one ends the game.
            assert_eq!(told.len(), 7);
            let risen = told.iter().filter(|moment| moment.title.contains(lang.pick("rises", "l’essor de")));
            assert_eq!(risen.count(), 6);
            let columns = lang.pick("Columns and demigods", "Colonnes et demi-dieux");
            let scored = told.iter().filter(|moment| moment.beats.iter().any(|beat| beat.title == columns));
            assert_eq!(scored.count(), SCORINGS.len());
            assert!(told.iter().all(|moment| (2..=4).contains(&moment.beats.len())));
            assert!(told.windows(2).all(|pair| pair[0].step < pair[1].step));
            // The last standing is the final one.
            let standing = &told[6].beats.last().unwrap().body.0;
            for player in &view(&session, Viewer::Spectator).seats {
                assert!(
                    standing.contains(&format!("<b>{}</b>", player.score)),
                    "{} {standing}",
                    player.score
                );
            }
            // From the middle on no standing is told that was not counted.
            let late = moments(&events[events.len() / 2..], Names::new(&[]), lang);
            let standing = lang.pick("Standing", "Classement");
            assert!(late.iter().all(|moment| moment.beats.iter().all(|beat| beat.title != standing)));
        }
    }
}
