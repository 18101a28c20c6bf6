use std::collections::BTreeSet;

use catalog::{AnySession, AnyView, GameId};
use engine::{Chance, Fixture, Lang, Log, Names, Questions, Rules, Seat, Secrets, Viewer, Wording};
use mythologies::{Action, Kind, Lying, Setup, Slot, State, View};
use web::boards::mythologies::sprite;

use super::{Boards, cell, controls, draw, escaped, names, sheet, what_holds_for_every_board};

/// Every number of players, and the eight mythologies four at a time, so that every card is met.
const BOARDS: Boards = Boards {
    game: GameId::Mythologies,
    setups: &[
        "players=2 mythologies=greek,norse,inca,zulu gems=3",
        "players=3 mythologies=egyptian,hindu,chinese,celtic gems=3",
        "players=4 mythologies=hindu,chinese,greek,egyptian gems=3",
        "players=2 mythologies=celtic,zulu,norse,inca gems=3",
        "players=3 mythologies=greek,norse,inca,zulu gems=3",
        "players=4 mythologies=egyptian,hindu,chinese,celtic gems=3",
        "players=2 mythologies=hindu,chinese,greek,egyptian gems=3",
        "players=3 mythologies=celtic,zulu,norse,inca gems=3",
        "players=4 mythologies=greek,norse,inca,zulu gems=3",
        "players=2 mythologies=egyptian,hindu,chinese,celtic gems=3",
        "players=3 mythologies=hindu,chinese,greek,egyptian gems=3",
        "players=4 mythologies=celtic,zulu,norse,inca gems=3",
    ],
    in_bar,
};

what_holds_for_every_board!();
what_holds_for_every_board!(what_is_closed_says_why);

fn view(session: &AnySession, viewer: Viewer) -> View {
    match session.view(viewer) {
        AnyView::Mythologies(view) => view,
        other => unreachable!("{other:?} is no Mythologies"),
    }
}

fn in_bar(session: &AnySession, seat: Seat, action: &str) -> bool {
    match action.parse().unwrap() {
        // The top of a deck has no face, unless it is shown.
        Action::Choose(slot) if slot.place() == Slot::DECK => {
            let board = slot.board().index();
            view(session, Viewer::Seat(seat)).boards[board].revealed.is_none()
        }
        Action::Player(who) => who == seat,
        action => matches!(
            action,
            Action::Take
                | Action::Pass
                | Action::End
                | Action::Pay
                | Action::Tokens
                | Action::Sacrifice
                | Action::Lose(_)
                | Action::Skip
                | Action::Plane(_)
                | Action::Mythology(_)
                | Action::Board(_)
        ),
    }
}

#[test]
fn every_kind_of_answer_is_met() {
    let mut met = BTreeSet::new();
    BOARDS.at_every_question(|_, _, actions| {
        met.extend(actions.iter().map(|action| action.split(' ').next().unwrap().to_owned()));
    });
    for verb in ["choose", "play", "discard", "use", "at", "move", "from", "plane", "board", "player"] {
        assert!(met.contains(verb), "{verb} was never asked");
    }
}

#[test]
fn whatever_a_board_refers_to_is_in_its_sprite() {
    let mut checked = BTreeSet::new();
    BOARDS.at_some_questions(3, |session, seat, _| {
        let lang = Lang::ALL[checked.len() % 2];
        let sprite = sprite(&view(session, Viewer::Seat(seat)), lang);
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, lang), lang)
            + &sheet(session, lang).unwrap_or_default();
        for mark in ["<use href=\"#", "popovertarget=\"", "fill=\"url(#"] {
            let referred = page.split(mark).skip(1).chain(sprite.split(mark).skip(1));
            for id in referred.filter_map(|rest| rest.split(['"', ')']).next()) {
                if checked.insert(id.to_string()) {
                    let id = format!(" id=\"{id}\"");
                    assert!(sprite.contains(&id) || page.contains(&id), "{id}");
                }
            }
        }
    });
    assert!(Kind::ALL.iter().all(|kind| checked.contains(&format!("card-{}", kind.slug()))));
}

/// Whatever lies face up, or is known to the viewer, leads to its large card, which says how it lies and fares.
#[test]
fn every_card_says_how_it_lies() {
    BOARDS.at_some_questions(7, |session, seat, actions| {
        let lang = Lang::ALL[actions.len() % 2];
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, lang), lang);
        assert_told(&view(session, Viewer::Seat(seat)), &page, lang);
    });
}

fn assert_told(view: &View, page: &str, lang: Lang) {
    let told = |en: &str, fr: &str| page.matches(&format!("data-state=\"{}", lang.pick(en, fr))).count();
    let piles = || view.seats.iter().flat_map(|player| &player.squares);
    assert_eq!(told("Visible on ", "Visible en "), piles().filter(|pile| !pile.is_empty()).count());
    let covered: usize = piles().map(|pile| pile.len().saturating_sub(1)).sum();
    assert_eq!(told("Covered on ", "Couverte en "), covered);
    let slots = || view.boards.iter().flat_map(|board| &board.slots);
    let up = slots().filter(|slot| matches!(slot.card, Lying::Up(_))).count();
    assert_eq!(told("In the sanctuary", "Dans le sanctuaire"), up);
    let down = slots().filter(|slot| matches!(slot.card, Lying::Down(_))).count();
    assert_eq!(told("Face down in the sanctuary", "Face cachée dans le sanctuaire"), down);
    // Both decks of a board and the completion tokens of all lines say what is known of them.
    assert_eq!(told("Deck of the ", "Pioche, "), 2 * view.boards.len());
    assert_eq!(page.matches("popovertarget=\"card-completion\" data-state=").count(), 6 * view.seats.len());
    let openers = page.matches("popovertarget=\"card-").count() + page.matches("data-card=\"card-").count();
    assert_eq!(openers, page.matches("data-state=").count());
    let known = slots().filter(|slot| matches!(slot.card, Lying::Down(Some(_)))).count();
    let aside: usize = view.seats.iter().map(|player| player.aside.len()).sum();
    assert_eq!(told("Among ", "Parmi "), aside);
    for kind in view.seats.iter().flat_map(|player| &player.discard).chain(&view.exiled) {
        assert!(page.contains(&format!("popovertarget=\"card-{kind}\"")), "{kind}");
    }
    // Every face bears a letter for each kind of its effects.
    let faces = page.split("class=\"mt-corners\">").skip(1);
    assert!(faces.clone().all(|face| face.starts_with("<span class=\"corner\"")));
    assert_eq!(faces.count(), page.matches("\"mt-gains\"").count() + known);
}

#[test]
fn every_visible_card_is_drawn_where_it_stands() {
    BOARDS.at_some_questions(2, |session, seat, _| {
        let view = view(session, Viewer::Seat(seat));
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        let piles = || view.seats.iter().flat_map(|player| &player.squares);
        assert_eq!(page.matches("in-square").count(), piles().filter(|pile| !pile.is_empty()).count());
        assert_eq!(page.matches("mt-under").count(), piles().filter(|pile| pile.len() > 1).count());
    });
}

#[test]
fn the_final_sheet_ranks_and_adds_up_as_the_rules_do() {
    BOARDS.at_every_end(|session, _, rows| {
        let (view, standing) = (view(session, Viewer::Spectator), session.standing());
        for player in &view.seats {
            let end: u8 = player.end.iter().sum();
            assert_eq!(player.score, i32::from(player.favours + end + player.gems / 3));
        }
        for (seat, row) in rows {
            assert!(row.contains(&cell(standing.places[*seat])), "{row}");
            assert!(row.contains(&cell(standing.scores[*seat])), "{row}");
            assert!(row.contains(&escaped(*seat)), "{row}");
        }
    });
}

#[test]
fn every_face_says_its_type() {
    BOARDS.at_some_questions(7, |session, seat, _| {
        for (lang, types) in [(Lang::En, ["creature", "deity"]), (Lang::Fr, ["créature", "divinité"])] {
            let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, lang), lang);
            let of = |name: &str| page.matches(&format!("mt-type\">{name}<")).count();
            assert_eq!(of(types[0]) + of(types[1]), page.matches("\"mt-gains\"").count());
        }
    });
}

/// The sentence of the statement stands out in the text of the card, or after the card that it sends to a square.
#[test]
fn the_sentence_that_is_carried_out_stands_out() {
    let mut seen = BTreeSet::new();
    BOARDS.at_every_question(|session, seat, actions| {
        let lang = Lang::ALL[seen.len() % 2];
        let view = view(session, Viewer::Seat(seat));
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, lang), lang);
        let marked: Vec<&str> =
            page.split("<mark").skip(1).filter_map(|rest| rest.split_once('>')).map(|part| part.1).collect();
        let Some(statement) = view.statement else {
            // Effects that wait for their turn say each how they woke up.
            let waiting = actions.iter().filter_map(|action| match action.parse().unwrap() {
                Action::Resolve(kind, _) => Some(kind),
                _ => None,
            });
            assert_eq!(marked.len(), waiting.collect::<BTreeSet<Kind>>().len());
            return;
        };
        let sentence = statement.kind.sentences(lang).nth(statement.sentence).unwrap();
        let begins = sentence.split(' ').next().unwrap();
        assert_eq!(marked.len(), 1, "{:?}", statement.kind);
        let text = marked[0].trim_start_matches("<details class=\"help\"><summary class=\"term\">");
        assert!(text.starts_with(begins), "{sentence}");
        seen.insert((statement.kind, statement.sentence));
    });
    assert!(seen.len() > 30, "{seen:?}");
}

#[test]
fn what_an_answer_gives_stands_on_its_control() {
    let mut seen = BTreeSet::new();
    BOARDS.at_every_question(|session, seat, _| {
        let mut controls = controls(session, seat, Lang::En);
        let mut page = draw(session, Viewer::Seat(seat), &mut controls, Lang::En);
        page.extend(controls.rest().into_iter().map(|button| button.into_string()));
        for preview in view(session, Viewer::Seat(seat)).previews {
            let button = page.split(&format!("value=\"{}\"", preview.action)).nth(1).unwrap();
            let button = button.split("</button>").next().unwrap();
            assert_eq!(button.matches("mt-preview").count(), 1, "{}: {button}", preview.action);
            let sides = [preview.pays, preview.gains].into_iter().filter(|side| !side.is_none()).count();
            assert_eq!(button.matches("mt-due").count(), sides, "{}: {button}", preview.action);
            seen.insert(preview.action.to_string().split(' ').next().unwrap().to_owned());
        }
    });
    for verb in ["at", "choose", "discard", "move", "swap", "plane", "player", "use", "pay", "lose"] {
        assert!(seen.contains(verb), "no {verb} gave anything: {seen:?}");
    }
}

/// A card that may move leads to the squares of the pantheon itself, each once.
#[test]
fn where_a_card_may_go_lies_over_the_pantheon() {
    let mut seen = 0;
    BOARDS.at_every_question(|session, seat, actions| {
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        let from = |action: &String| match action.parse().unwrap() {
            Action::Move(from, _) | Action::Swap(from, _) => Some(from),
            _ => None,
        };
        let lifted: BTreeSet<_> = actions.iter().filter_map(from).collect();
        assert_eq!(page.matches("mt-lift\"").count(), lifted.len());
        for square in lifted {
            let lifter = format!("id=\"lift-{square}\"");
            assert_eq!(page.matches(&lifter).count(), 1, "{square}");
            let lift = page.split_once(&lifter).unwrap().1.split_once("mt-lift\"").unwrap().1;
            let lift = lift.split_once("</div>").unwrap().0;
            let squares: usize = ["mt-to takes-lifted go\"", "\"mt-to here\"", "\"mt-to\""]
                .map(|class| lift.matches(class).count())
                .iter()
                .sum();
            assert_eq!(squares, 9, "{lift}");
            assert!(lift.contains("for=\"lift-none\"") && page.contains("id=\"lift-none\""), "{lift}");
            seen += 1;
        }
    });
    assert!(seen > 20, "{seen}");
}

#[test]
fn gold_is_only_on_what_can_be_pressed() {
    BOARDS.at_some_questions(3, |session, seat, _| {
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        for tag in page.split('<').filter(|tag| tag.contains(" go\"")) {
            let pressed = tag.starts_with("button") && tag.contains("name=\"action\"");
            assert!(pressed || tag.starts_with("label class=\"mt-card"), "{tag}");
        }
        let watched = draw(session, Viewer::Spectator, &mut web::Controls::none(), Lang::En);
        assert!(!watched.contains(" go\""));
    });
}

#[test]
fn every_discarded_card_lies_in_a_fan() {
    BOARDS.at_some_questions(5, |session, seat, _| {
        let view = view(session, Viewer::Seat(seat));
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        let dead: usize = view.seats.iter().map(|player| player.discard.len()).sum();
        assert_eq!(page.matches("data-arrive=\"dead-").count(), dead);
        assert_eq!(page.matches("data-spot=\"discard-").count(), view.seats.len());
    });
}

#[test]
fn after_the_end_nothing_is_destined_and_no_trial_is_due() {
    BOARDS.at_every_question(|session, _, actions| {
        if actions.is_empty() {
            let page = draw(session, Viewer::Spectator, &mut web::Controls::none(), Lang::En);
            let boards = page.split("class=\"mt-board ").skip(1).filter_map(|rest| rest.split('"').next());
            assert_eq!(boards.filter(|class| !class.contains("destined")).count(), 4);
            for word in ["destined to", "at the end of a turn", "one less than"] {
                assert!(!page.contains(word), "{word}");
            }
        }
    });
}

/// A badge says by hue, shape and letter who is meant: no colour is named beside it.
#[test]
fn no_colour_is_named_beside_a_badge() {
    BOARDS.at_some_questions(11, |session, seat, _| {
        let view = view(session, Viewer::Seat(seat));
        for lang in Lang::ALL {
            let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, lang), lang);
            let sheets = sprite(&view, lang);
            for player in &view.seats {
                let name = player.colour.name(lang);
                assert!(
                    !page.contains(&format!(">{name}<")) && !sheets.contains(&format!(">{name}<")),
                    "{name}"
                );
            }
        }
    });
}

#[test]
fn what_is_lifted_is_seen_by_everybody() {
    let mut seen = 0;
    BOARDS.at_every_question(|session, _, _| {
        let lifts = !view(session, Viewer::Spectator).lifted.is_empty();
        for viewer in Viewer::all(session.seats()).filter(|_| lifts) {
            let view = view(session, viewer);
            let page = draw(session, viewer, &mut web::Controls::none(), Lang::En);
            assert_eq!(page.matches("data-arrive=\"lifted-").count(), view.lifted.len());
            let turn = view.turn_of.unwrap();
            for (square, cards) in &view.lifted {
                let spot = format!("data-spot=\"card-{turn}-{square}-{}\"", cards.last().unwrap());
                assert!(page.contains(&spot), "{spot}");
            }
            seen += 1;
        }
    });
    assert!(seen > 0, "nothing was lifted");
}

#[test]
fn backs_say_their_type_and_what_is_known() {
    let state = stated(
        "players=2 mythologies=norse,greek,inca,celtic boards=listed first=A",
        &[("pantheon A", "C1 loki"), ("slots TL", "troll !fenrir draugr !odin"), ("turn", "A")],
        &[],
    );
    for (seat, known) in [(0, 2), (1, 0)] {
        let view = AnyView::Mythologies(state.view(Viewer::Seat(Seat::new(seat))));
        for (lang, types) in [(Lang::En, ["creature", "deity"]), (Lang::Fr, ["créature", "divinité"])] {
            let page = web::boards::board(&view, &mut web::Controls::none(), Names::new(&names()), lang);
            let page = page.into_string();
            for name in types {
                assert_eq!(page.matches(&format!("mt-back-type\" aria-hidden=\"true\">{name}<")).count(), 1);
            }
            assert_eq!(page.matches("mt-known-gains").count(), known, "seat {seat}");
            let AnyView::Mythologies(view) = &view else { unreachable!() };
            assert_told(view, &page, lang);
            assert!(page.matches("#e-eye").count() == known && sprite(view, lang).contains(" id=\"e-eye\""));
        }
    }
}

/// In the last round the first trial pays a favour less, and says so.
#[test]
fn a_trial_shows_what_it_pays_now() {
    let mut seen = 0;
    BOARDS.at_every_question(|session, _, actions| {
        let view = view(session, Viewer::Spectator);
        let page = draw(session, Viewer::Spectator, &mut web::Controls::none(), Lang::En);
        let late = view.round == 4 && !actions.is_empty();
        for (trial, part) in page.split("mt-worth").skip(1).enumerate() {
            let pays = view.trials[trial] - u8::from(trial == 0 && late);
            let shown = part.split("<b>").nth(1).and_then(|rest| rest.split('<').next());
            assert_eq!(shown, Some(&*pays.to_string()));
        }
        assert_eq!(page.matches("mt-worth").count(), 2);
        seen += usize::from(late);
    });
    assert!(seen > 0);
}

/// What leaves a pantheon is drawn where it leaves from, as itself or as what the visible card covers.
#[test]
fn what_leaves_a_square_was_seen_there() {
    let (mut last, mut flown, mut found) = (None::<(String, usize)>, 0, 0);
    BOARDS.at_every_question(|session, _, actions| {
        let page = draw(session, Viewer::Spectator, &mut web::Controls::none(), Lang::En);
        if let Some((before, step)) = &last {
            let marked = |place: &str| before.contains(&format!("data-spot=\"{place}\""));
            for (_, flight) in session.flights(Viewer::Spectator, step + 1) {
                if flight.from.starts_with("card-") {
                    let under = flight.from.splitn(4, '-').take(3).collect::<Vec<_>>().join("-");
                    flown += 1;
                    found += usize::from(marked(&flight.from) || marked(&under));
                }
            }
        }
        last = (!actions.is_empty()).then(|| (page, session.step()));
    });
    // A card may land and leave within one answer.
    assert!(flown > 40 && 10 * found > 9 * flown, "{found} of {flown}");
}

/// A table stated in words, after some answers of A: what random games never come to.
fn stated(setup: &str, table: &[(&str, &str)], answers: &[&str]) -> State {
    let setup: Setup = setup.parse().unwrap();
    let mut state = State::new(&setup, &mut Chance::seeded(1), &mut Log::off());
    for (key, value) in table {
        state.arrange(key, value).unwrap();
    }
    state.arranged(&mut Chance::seeded(2), &mut Log::off()).unwrap();
    for answer in answers {
        state.apply(Seat::new(0), answer.parse().unwrap(), &mut Chance::seeded(3), &mut Log::off());
    }
    state
}

#[test]
fn effects_that_wait_say_how_they_woke_up() {
    let state = stated(
        "players=2 mythologies=egyptian,inca,greek,celtic boards=listed first=A",
        &[
            ("pantheon A", "A1 gorgon, C2 bennu"),
            ("discard B", "puma"),
            ("aside A", "sphinx leprechaun"),
            ("turn", "A"),
        ],
        &["play sphinx", "at T1", "move A1 to C2"],
    );
    let me = Seat::new(0);
    let mut actions = Vec::new();
    state.actions(me, &mut actions);
    let labels = actions
        .iter()
        .map(|&action| (action.to_string(), State::label(action, Names::new(&names()), Lang::En)));
    let view = AnyView::Mythologies(state.view(Viewer::Seat(me)));
    let page =
        web::boards::board(&view, &mut web::Controls::new(labels.collect()), Names::new(&names()), Lang::En);
    let page = page.into_string();
    for (kind, sentence) in [(Kind::Bennu, 0), (Kind::Sphinx, 1)] {
        let sentence = kind.sentences(Lang::En).nth(sentence).unwrap();
        assert!(page.contains(&format!("{sentence}</mark>")), "{sentence}");
    }
    assert_eq!(page.matches("value=\"resolve ").count(), 2);
}
