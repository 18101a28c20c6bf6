use catalog::{AnySession, GameId};
use engine::{Chance, Lang, Viewer};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::super::players::Players;
use super::super::table::{Next, Table};
use super::{Cover, Flow, Screen};

/// A table of the derby with these options and players.
fn table(setup: &str, seats: &str, seed: u64, lang: Lang) -> Table {
    table_of(GameId::Derby, setup, seats, seed, lang)
}

fn table_of(game: GameId, setup: &str, seats: &str, seed: u64, lang: Lang) -> Table {
    let seats: Vec<String> = seats.split(',').map(String::from).collect();
    let setup = format!("players={} {setup}", seats.len());
    let session = AnySession::new(game, &setup, seed).unwrap();
    let players = Players::seated(Some(&seats), seats.len(), lang).ok().unwrap();
    Table::new(session, players, lang)
}

/// What stands on a screen of this size, line by line.
fn drawn(screen: &mut Screen<'_>, width: u16, height: u16) -> Vec<String> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen.draw(frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..height).map(row).collect()
}

fn press(screen: &mut Screen<'_>, code: KeyCode) -> Flow {
    screen.press(KeyEvent::new(code, KeyModifiers::NONE))
}

fn type_in(screen: &mut Screen<'_>, text: &str) {
    for letter in text.chars() {
        assert_eq!(press(screen, KeyCode::Char(letter)), Flow::On);
    }
    press(screen, KeyCode::Enter);
}

/// Answers with this text, and once more where the screen asks whether something is really to be given up.
fn give(screen: &mut Screen<'_>, text: &str) {
    let (step, asked) = (screen.table.session.step(), screen.asked());
    type_in(screen, text);
    if let Some(seat) = asked.filter(|_| screen.table.session.step() == step) {
        let wasted = screen.table.session.wasted(seat, screen.table.lang);
        let doubted = wasted.iter().any(|(_, words)| screen.message.starts_with(words.as_str()));
        assert!(doubted, "{text}: {}", screen.message);
        press(screen, KeyCode::Enter);
    }
}

/// The choices on the screen: all pages, in order, as number and the rest of the line.
fn paged(screen: &mut Screen<'_>) -> Vec<(usize, String)> {
    let mut seen = Vec::new();
    loop {
        let lines = drawn(screen, 80, 24);
        let first = screen.first;
        // The choices stand above the input line; their rows are known once drawn.
        let page = &lines[23 - screen.rows..23];
        seen.extend(page.iter().map(|line| {
            let (number, rest) =
                line.trim_start().split_once(' ').unwrap_or_else(|| panic!("no choice: {line:?}"));
            (number.parse().unwrap(), rest.to_owned())
        }));
        press(screen, KeyCode::PageDown);
        if screen.first == first {
            return seen;
        }
        let left = screen.choices.len() - screen.first;
        if left < screen.rows {
            // The last page is not full: read what is left of it.
            let lines = drawn(screen, 80, 24);
            let top = 23 - screen.rows;
            seen.extend(lines[top..top + left].iter().map(|line| {
                let (number, rest) = line.trim_start().split_once(' ').unwrap();
                (number.parse().unwrap(), rest.to_owned())
            }));
            return seen;
        }
    }
}

fn every_answer_has_one_choice(setup: &str, seats: &str, seed: u64, lang: Lang) {
    every_answer_has_one_choice_of(GameId::Derby, setup, seats, seed, lang);
}

/// Plays a whole game by random choices on the screen and looks at every page on the way.
fn every_answer_has_one_choice_of(game: GameId, setup: &str, seats: &str, seed: u64, lang: Lang) {
    let mut table = table_of(game, setup, seats, seed, lang);
    let mut screen = Screen::new(&mut table);
    let mut chance = Chance::seeded(seed);
    while let Next::Person(seat) = screen.next {
        if screen.cover == Cover::Curtain {
            press(&mut screen, KeyCode::Enter);
        }
        assert_eq!(screen.viewer, Viewer::Seat(seat));
        let open = screen.table.session.labelled_actions(seat, screen.table.names(), lang);
        let shown = paged(&mut screen);
        assert_eq!(shown.len(), open.len(), "one line for each of {open:?}, not {shown:?}");
        for (index, ((number, line), (notation, label))) in shown.iter().zip(&open).enumerate() {
            assert_eq!(*number, index + 1);
            assert!(line.starts_with(label.as_str()), "{line:?} does not say {label:?}");
            assert_eq!(screen.choices.get(index).notation, *notation);
        }
        let chosen = chance.below(open.len());
        let before = screen.table.session.step();
        press(&mut screen, KeyCode::Esc);
        if screen.cover == Cover::Leaving {
            press(&mut screen, KeyCode::Char('n'));
        }
        give(&mut screen, &(chosen + 1).to_string());
        let played = screen.table.session.moves_from(before);
        assert_eq!(played[0], (seat, open[chosen].0.clone()), "the number plays its own line");
    }
    assert!(screen.table.session.is_over());
}

#[test]
fn every_answer_has_one_choice_in_the_standard_game() {
    every_answer_has_one_choice("", "me,me,me", 1, Lang::En);
    every_answer_has_one_choice("sober=on framing=on", "me,me,me,me,me", 2, Lang::Fr);
}

#[test]
fn every_answer_has_one_choice_with_powers_and_fate() {
    every_answer_has_one_choice("powers=on fate=on", "me,me,me,me", 3, Lang::Fr);
    every_answer_has_one_choice("powers=on fate=on deck=uniform", "me,me,me,me,me,me", 4, Lang::En);
}

#[test]
fn eighty_by_twenty_four_shows_the_race_the_question_and_the_choices() {
    let mut table = table("gods=random", "me,me,me,me,me,me", 1, Lang::En);
    let mut screen = Screen::new(&mut table);
    press(&mut screen, KeyCode::Enter);
    let lines = drawn(&mut screen, 80, 24);
    let text = lines.join("\n");
    for word in
        ["Race 1/3", "Dragon", "Gryphon", "Lamassu", "Pegasus", "Phoenix", "Sylph", "Player F", "first bet"]
    {
        assert!(text.contains(word), "{word} is missing:\n{text}");
    }
    assert!(lines[23].starts_with("> "), "{text}");
    assert!(screen.rows >= 4, "{text}");
}

#[test]
fn any_size_can_be_drawn() {
    for (game, setup, seats) in [
        (GameId::Derby, "powers=on fate=on gods=random", "me,me,me"),
        (GameId::Derby, "powers=on fate=on gods=random", "me,me,me,me,me,me"),
        (GameId::Godwar, "gods=random", "me,me,me,me,me,me"),
        (GameId::Pantheon, "", "me,me,me,me"),
    ] {
        let mut table = table_of(game, setup, seats, 1, Lang::Fr);
        let mut screen = Screen::new(&mut table);
        press(&mut screen, KeyCode::Enter);
        for cover in [
            Cover::None,
            Cover::Curtain,
            Cover::Help,
            Cover::Story,
            Cover::Whole,
            Cover::Orders,
            Cover::Leaving,
        ] {
            screen.cover = cover;
            for (width, height) in
                [(1, 1), (3, 2), (20, 5), (80, 8), (115, 24), (116, 24), (200, 60), (400, 3)]
            {
                drawn(&mut screen, width, height);
            }
        }
    }
}

#[test]
fn words_narrow_the_choices_and_the_only_one_left_is_played() {
    let mut table = table("gods=random first=A", "me,greedy,greedy", 1, Lang::Fr);
    let mut screen = Screen::new(&mut table);
    for letter in "pegase victoire".chars() {
        press(&mut screen, KeyCode::Char(letter));
    }
    assert_eq!(screen.choices.fitting(&screen.typed).len(), 1);
    press(&mut screen, KeyCode::Enter);
    assert_eq!(screen.table.session.moves_from(0)[0].1, "bet victory on pegasus");
}

#[test]
fn what_is_no_choice_is_explained_and_changes_nothing() {
    let mut table = table("gods=random first=A", "me,greedy,greedy", 1, Lang::En);
    let mut screen = Screen::new(&mut table);
    for typed in ["", "0", "900", "victory", "take odin", "nonsense"] {
        type_in(&mut screen, typed);
        assert!(!screen.message.is_empty(), "{typed:?} is not explained");
        assert_eq!(screen.table.session.step(), 0);
        let lines = drawn(&mut screen, 80, 30);
        let text = lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
        assert!(text.contains(&screen.message), "{lines:#?}");
        screen.clear();
    }
}

#[test]
fn arrows_pick_and_stay_in_sight() {
    let mut table = table("gods=random first=A", "me,greedy,greedy", 1, Lang::En);
    let mut screen = Screen::new(&mut table);
    drawn(&mut screen, 80, 24);
    for _ in 0..31 {
        press(&mut screen, KeyCode::Down);
        let at = screen.picked.unwrap();
        assert!((screen.first..screen.first + screen.rows).contains(&at));
    }
    press(&mut screen, KeyCode::Up);
    let wanted = screen.choices.get(29).notation.clone();
    press(&mut screen, KeyCode::Enter);
    assert_eq!(screen.table.session.moves_from(0)[0].1, wanted);
}

#[test]
fn a_curtain_hangs_between_people() {
    let mut table = table("gods=random first=A", "me=Ann,me=Bob,me=Cleo", 1, Lang::En);
    let mut screen = Screen::new(&mut table);
    let curtain = |screen: &mut Screen<'_>, name: &str| {
        let text = drawn(screen, 80, 24).join("\n");
        assert!(text.contains(&format!("It is up to {name}.")), "{text}");
        assert!(!text.contains("Dragon") && !text.contains("Ann–Bob"), "{text}");
    };
    curtain(&mut screen, "Ann");
    assert_eq!(press(&mut screen, KeyCode::Char('1')), Flow::On);
    curtain(&mut screen, "Ann");
    press(&mut screen, KeyCode::Enter);
    assert!(drawn(&mut screen, 80, 24).join("\n").contains("Ann–Bob:"));
    type_in(&mut screen, "1");
    curtain(&mut screen, "Bob");
    // Thinking about leaving is no way around the curtain.
    press(&mut screen, KeyCode::Esc);
    assert!(!drawn(&mut screen, 80, 24).join("\n").contains("Dragon"));
    press(&mut screen, KeyCode::Char('n'));
    curtain(&mut screen, "Bob");
    press(&mut screen, KeyCode::Enter);
    let text = drawn(&mut screen, 80, 24).join("\n");
    assert!(text.contains("Bob–Cleo:") && text.contains("hidden → Dragon"), "{text}");
}

#[test]
fn help_story_and_leaving_cover_the_table_and_go_away() {
    let mut table = table("gods=random first=A", "me,greedy,greedy", 1, Lang::Fr);
    let mut screen = Screen::new(&mut table);
    press(&mut screen, KeyCode::Char('?'));
    assert!(drawn(&mut screen, 80, 24).join("\n").contains("Chaque réponse possible"));
    press(&mut screen, KeyCode::Esc);
    press(&mut screen, KeyCode::Tab);
    assert!(drawn(&mut screen, 80, 24).join("\n").contains("La première course commence"));
    press(&mut screen, KeyCode::Tab);
    assert_eq!(screen.cover, Cover::Whole);
    press(&mut screen, KeyCode::Tab);
    press(&mut screen, KeyCode::Esc);
    assert!(drawn(&mut screen, 80, 24).join("\n").contains("Quitter la partie"));
    assert_eq!(press(&mut screen, KeyCode::Char('n')), Flow::On);
    assert_eq!(screen.cover, Cover::None);
    press(&mut screen, KeyCode::Esc);
    assert_eq!(press(&mut screen, KeyCode::Char('o')), Flow::Leave);
}

#[test]
fn on_a_small_screen_the_whole_table_is_two_keys_away() {
    let mut table = table_of(GameId::Pantheon, "first=A", "me,greedy", 1, Lang::En);
    let mut screen = Screen::new(&mut table);
    let legend = "the next costs 2";
    assert!(!drawn(&mut screen, 80, 24).join("\n").contains(legend));
    press(&mut screen, KeyCode::Tab);
    press(&mut screen, KeyCode::Tab);
    assert!(drawn(&mut screen, 80, 24)[1].starts_with("    A   B   C"));
    // However often one goes on, the last line stays on the screen.
    let mut seen = String::new();
    for _ in 0..9 {
        press(&mut screen, KeyCode::PageDown);
        seen = drawn(&mut screen, 80, 24).join("\n");
    }
    assert!(seen.contains(legend) && !seen.trim_end().is_empty(), "{seen}");
    press(&mut screen, KeyCode::PageUp);
    assert_ne!(drawn(&mut screen, 80, 24).join("\n"), seen);
    press(&mut screen, KeyCode::Enter);
    assert_eq!(screen.cover, Cover::None);
}

#[test]
fn a_question_mark_and_a_name_explain_a_card() {
    let mut table = table_of(GameId::Godwar, "gods=random first=A", "me,greedy", 1, Lang::Fr);
    let mut screen = Screen::new(&mut table);
    let before = (screen.table.session.step(), screen.typed.clone());
    for letter in "?evequx".chars() {
        press(&mut screen, KeyCode::Char(letter));
    }
    assert!(drawn(&mut screen, 80, 24).join("\n").contains("Le livret n’a rien de ce nom."));
    press(&mut screen, KeyCode::Backspace);
    let lines = drawn(&mut screen, 80, 24);
    assert!(lines.iter().any(|line| line.contains("D03 · Évêque")), "{lines:#?}");
    assert!(lines.iter().any(|line| line.contains("Foi\u{a0}: ")), "{lines:#?}");
    assert!(lines[23].starts_with("? evequ"), "{lines:#?}");
    press(&mut screen, KeyCode::PageDown);
    drawn(&mut screen, 80, 4);
    press(&mut screen, KeyCode::Esc);
    assert_eq!(
        (screen.table.session.step(), screen.typed.clone(), screen.cover),
        (before.0, before.1, Cover::None)
    );
    press(&mut screen, KeyCode::Char('?'));
    assert!(
        drawn(&mut screen, 80, 24).join("\n").contains("Chaque réponse possible"),
        "what was looked up is forgotten"
    );
}

#[test]
fn giving_up_is_a_key_of_its_own_behind_the_question_whether_to_leave() {
    let mut derby = table("gods=random first=A", "me,greedy,greedy", 1, Lang::En);
    let mut screen = Screen::new(&mut derby);
    press(&mut screen, KeyCode::Esc);
    assert!(!drawn(&mut screen, 80, 24).join("\n").contains("give up"), "the derby has no rule for it");
    press(&mut screen, KeyCode::Char('g'));
    assert_eq!((screen.cover, screen.table.session.step()), (Cover::None, 0));

    let mut godwar = table_of(GameId::Godwar, "gods=random first=A", "me=Ann,me=Bob,greedy", 1, Lang::Fr);
    let mut screen = Screen::new(&mut godwar);
    press(&mut screen, KeyCode::Esc);
    press(&mut screen, KeyCode::Char('a'));
    assert!(!screen.table.session.is_over(), "nobody gives up for somebody behind the curtain");
    press(&mut screen, KeyCode::Enter);
    press(&mut screen, KeyCode::Esc);
    assert!(drawn(&mut screen, 100, 24).join("\n").contains("a : abandonner"));
    press(&mut screen, KeyCode::Char('a'));
    let moves = screen.table.session.moves_from(0);
    assert_eq!(moves.last().map(|(seat, text)| (seat.letter(), text.as_str())), Some(('A', "resign")));
    assert_eq!(screen.cover, Cover::Curtain, "the others play on");
}

#[test]
fn u_takes_the_last_answer_back_and_is_a_letter_otherwise() {
    let mut pantheon = table_of(GameId::Pantheon, "", "me=Ann,me=Bob", 2, Lang::En);
    let mut screen = Screen::new(&mut pantheon);
    press(&mut screen, KeyCode::Enter);
    // The epoch is set up first.
    while screen.choices.get(0).notation != "move" {
        type_in(&mut screen, "1");
        press(&mut screen, KeyCode::Enter);
    }
    press(&mut screen, KeyCode::Char('u'));
    assert_eq!(screen.typed, "u", "there is nothing to take back");
    screen.clear();
    let before = screen.table.session.hash();
    type_in(&mut screen, "1");
    assert!(screen.may_undo(), "{}", screen.message);
    assert!(drawn(&mut screen, 80, 24)[23].contains("u: undo"));
    press(&mut screen, KeyCode::Char('x'));
    press(&mut screen, KeyCode::Char('u'));
    assert_eq!(screen.typed, "xu", "inside a word it is a letter");
    screen.clear();
    press(&mut screen, KeyCode::Char('u'));
    assert_eq!(screen.table.session.hash(), before);
    assert!(!drawn(&mut screen, 80, 24)[23].contains("u: undo"));
    let told = screen.table.told(screen.viewer, 0);
    assert!(told.last().is_some_and(|line| line.ends_with("takes that back.")), "{told:?}");
}

#[test]
fn bots_answer_and_the_end_is_told() {
    let mut table = table("gods=random", "random,random,random", 1, Lang::En);
    let mut screen = Screen::new(&mut table);
    while let Next::Bot(seat, level) = screen.next.clone() {
        let notation =
            super::super::thinking::answer(&screen.table.session, seat, &level, Default::default());
        screen.table.play(seat, &notation).unwrap();
        screen.go_on();
    }
    let text = drawn(&mut screen, 80, 24).join("\n");
    assert!(text.contains("The game is over.") && text.contains("1. Bot "), "{text}");
    assert_eq!(press(&mut screen, KeyCode::Enter), Flow::Leave);
}

#[test]
fn standing_orders_answer_for_whoever_gave_them() {
    let mut derby = table("gods=random first=A", "me,greedy,greedy", 1, Lang::En);
    let mut screen = Screen::new(&mut derby);
    press(&mut screen, KeyCode::F(2));
    assert_eq!(screen.cover, Cover::None, "the derby knows none");

    let mut godwar = table_of(GameId::Godwar, "gods=random first=A", "me=Ann,random", 1, Lang::En);
    let mut screen = Screen::new(&mut godwar);
    assert!(drawn(&mut screen, 80, 24)[23].contains("F2 orders ·"));
    press(&mut screen, KeyCode::F(2));
    assert!(drawn(&mut screen, 80, 24).join("\n").contains("1 [ ] Play all faith: In your Play phase"));
    press(&mut screen, KeyCode::Char('1'));
    assert!(drawn(&mut screen, 80, 24).join("\n").contains("1 [✓] Play all faith: In your Play phase"));
    press(&mut screen, KeyCode::Esc);
    assert_eq!(screen.cover, Cover::None);
    for _ in 0..60 {
        match screen.next.clone() {
            Next::Over => break,
            Next::Bot(seat, level) => {
                let notation =
                    super::super::thinking::answer(&screen.table.session, seat, &level, Default::default());
                screen.table.play(seat, &notation).unwrap();
                screen.go_on();
            }
            Next::Person(_) => {
                let open: Vec<&str> =
                    (0..screen.choices.len()).map(|at| screen.choices.get(at).notation.as_str()).collect();
                assert!(!open.iter().any(|action| action.starts_with("play priest")), "{open:?}");
                let last = open.len().to_string();
                give(&mut screen, &last);
            }
        }
    }
    let played = screen.table.session.moves_from(0);
    assert!(played.iter().any(|(seat, text)| seat.letter() == 'A' && text.starts_with("play priest")));
    screen.table.turn_order(engine::Seat::new(0), 1);
    assert_eq!(screen.table.count_orders(engine::Seat::new(0)), (5, 0), "it is taken back");
}

/// The number before a card of the hand or of the public area plays a line that speaks of that card.
#[test]
fn cards_of_the_war_stand_under_the_numbers_that_play_them() {
    let mut table = table_of(GameId::Godwar, "gods=random rounds=10", "me,me,me", 4, Lang::En);
    let mut chance = Chance::seeded(4);
    let mut seen = 0;
    while let Next::Person(seat) = table.next() {
        let choices = table.choices(seat);
        let viewer = Viewer::Seat(seat);
        for line in crate::screens::words(&table.session, viewer, table.names(), table.lang) {
            let mut words = line.split_whitespace();
            let numbers: Option<Vec<usize>> =
                words.next().and_then(|first| first.split(',').map(|number| number.parse().ok()).collect());
            let Some(numbers) = numbers.filter(|_| line.starts_with(' ')) else { continue };
            let name = words.next().unwrap();
            for number in numbers {
                let label = &choices.get(number - 1).label;
                assert!(label.contains(name) || label.contains("pile"), "{number} in {line}: {label}");
                seen += 1;
            }
        }
        let chosen = choices.get(chance.below(choices.len())).notation.clone();
        table.play(seat, &chosen).unwrap();
    }
    assert!(seen > 100, "only {seen} numbers");
}

#[test]
fn what_does_not_fit_is_left_out_sentence_by_sentence() {
    let mut table = table_of(GameId::Godwar, "gods=random first=A", "me=Ann,me=Bob", 1, Lang::En);
    let mut screen = Screen::new(&mut table);
    press(&mut screen, KeyCode::Enter);
    let Next::Person(seat) = screen.next else { unreachable!() };
    let told =
        crate::screens::words(&screen.table.session, Viewer::Seat(seat), screen.table.names(), Lang::En);
    let powers: Vec<&String> =
        told.iter().filter(|line| line.contains("(Play): ") || line.contains("(Bond): ")).collect();
    assert!(!powers.is_empty(), "{told:?}");
    for height in 16..60 {
        let text = drawn(&mut screen, 80, height).join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
        for power in &powers {
            let begun = text.contains(&power[..power.find(')').unwrap()]);
            assert_eq!(begun, text.contains(power.as_str()), "{power} in {height} lines: {text}");
        }
    }
}

/// Compares a screen with the one kept in a file; `UPDATE=1` keeps the new one.
fn assert_kept(name: &str, screen: &str) {
    let path = format!("{}/tests/screens/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE").is_some_and(|update| update == "1") {
        std::fs::write(&path, screen).unwrap();
    }
    let kept =
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}; UPDATE=1 writes it"));
    assert!(kept == screen, "{path} has changed; UPDATE=1 keeps the new one, which is\n{screen}");
}

#[test]
fn what_is_given_up_for_good_is_asked_about_and_another_answer_forgets_it() {
    let mut table = table_of(GameId::Godwar, "gods=random first=A", "me=Ann,random", 1, Lang::En);
    let mut screen = Screen::new(&mut table);
    let (end, priest) = (screen.choices.len().to_string(), "1");
    type_in(&mut screen, &end);
    let asked = drawn(&mut screen, 80, 24).join("\n");
    assert!(asked.contains("End and lose 4 faith? Answer the same again if so."), "{asked}");
    press(&mut screen, KeyCode::Esc);
    type_in(&mut screen, priest);
    type_in(&mut screen, &end);
    assert!(screen.message.starts_with("End and lose 3 faith?"), "asked anew: {}", screen.message);
    press(&mut screen, KeyCode::Enter);
    let played: Vec<String> =
        screen.table.session.moves_from(0).into_iter().map(|(_, action)| action).collect();
    assert!(played.ends_with(&["play priest".into(), "end".into()]), "{played:?}");
}

#[test]
fn screens_look_as_they_were_approved() {
    let four = "me=Ann,me=Bob,me=Cleo,me=Dan";
    for (game, setup, seats, moves) in [
        (GameId::Derby, "gods=random powers=on first=A", four, 35),
        (GameId::Godwar, "gods=random mode=team main=lobby first=A", four, 180),
        (GameId::Pantheon, "first=A", "me=Ann,me=Bob,me=Cleo", 150),
        (GameId::Mythologies, "first=A gems=3 mythologies=norse,greek,inca,zulu", "me=Ann,me=Bob", 61),
        (GameId::Mythologiste, "first=A laps=2", four, 120),
    ] {
        for (lang, name) in [(Lang::En, "en"), (Lang::Fr, "fr")] {
            let mut table = table_of(game, setup, seats, 1, lang);
            let mut screen = Screen::new(&mut table);
            let mut chance = Chance::seeded(3);
            for _ in 0..moves {
                press(&mut screen, KeyCode::Enter);
                let chosen = 1 + chance.below(screen.choices.len());
                give(&mut screen, &chosen.to_string());
            }
            press(&mut screen, KeyCode::Enter);
            for (width, height) in [(80, 24), (130, 36)] {
                let lines = drawn(&mut screen, width, height).join("\n");
                assert_kept(&format!("{}-{name}-{width}x{height}", game.id()), &format!("{lines}\n"));
            }
        }
    }
}

#[test]
fn every_answer_has_one_choice_in_the_other_games() {
    every_answer_has_one_choice_of(GameId::Godwar, "gods=random rounds=10", "me,me,me", 5, Lang::En);
    every_answer_has_one_choice_of(GameId::Pantheon, "cap=10", "me,me", 6, Lang::Fr);
}
