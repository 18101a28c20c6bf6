use crate::{fresh, theogony, theogony_reading};

#[test]
fn bots_play_a_whole_game_and_the_standing_is_told() {
    let args = ["play", "derby", "--plain", "--seats", "greedy,random,easy", "--seed", "3"];
    let run = theogony(&args);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("The third race begins"), "{}", run.stdout);
    assert!(run.stdout.contains("Final standing:\n  1. Bot "), "{}", run.stdout);
    assert_eq!(theogony(&args).stdout, run.stdout, "the same seed, the same game");
}

#[test]
fn a_person_answers_by_number_words_and_notation() {
    let record = fresh("by-words.txt");
    let record = record.to_str().unwrap();
    let args = ["play", "derby", "--seats", "me=Ann,greedy,greedy", "--seed", "1", "--record", record];
    let options = ["--option", "gods=random", "--option", "first=A"];
    let input = "victory\n77\nfirst DRA1\nvictory pegasus\nBET podium ON dragon\nquit\n";
    let run = theogony_reading(input, &[&args[..], &options].concat());
    assert_eq!(run.status, 0, "{}", run.stderr);
    for words in [
        "6 choices fit",
        "The choices have the numbers 1 to 66.",
        "Ann places a first bet, “Victory” on Pegasus.",
        "Ann places a second bet, “Podium” on the Dragon.",
    ] {
        assert!(run.stdout.contains(words), "{words:?} is missing:\n{}", run.stdout);
    }
    assert!(run.stderr.contains("the game is recorded in"));
    let kept = std::fs::read_to_string(record).unwrap();
    assert!(
        kept.contains("\nA bet victory on pegasus\n") && kept.contains("\nA bet podium on dragon\n"),
        "{kept}"
    );
    assert!(theogony(&["replay", record, "--verify"]).stdout.contains("as recorded"));
}

#[test]
fn a_question_mark_and_a_name_explain_a_card() {
    let args = ["play", "godwar", "--seats", "me,greedy", "--seed", "1"];
    let run = theogony_reading("? leo\n?nobody of that name\n?\nquit\n", &args);
    assert_eq!(run.status, 0, "{}", run.stderr);
    for words in ["\nW02 · Leo\n", "\n- Action: Attack 5.\n", "nothing of that name", "explains the card"] {
        assert!(run.stdout.contains(words), "{words:?} is missing:\n{}", run.stdout);
    }
}

#[test]
fn standing_orders_are_listed_given_and_taken_back() {
    let args = ["play", "godwar", "--seats", "me,greedy", "--seed", "1"];
    let run = theogony_reading("orders\norders 1\norders 2\norders 2\nquit\n", &args);
    assert_eq!(run.status, 0, "{}", run.stderr);
    for words in ["\n1 [ ] Play all faith: ", "\n1 [✓] Play all faith: ", "\n2 [✓] Pass when no damage"] {
        assert!(run.stdout.contains(words), "{words:?} is missing:\n{}", run.stdout);
    }
    let (_, last) = run.stdout.rsplit_once("[✓] Play all faith").unwrap();
    assert!(last.contains("2 [ ] Pass when no damage"), "{last}");
    let derby =
        theogony_reading("orders\nquit\n", &["play", "derby", "--seats", "me,greedy,greedy", "--seed", "1"]);
    assert!(!derby.stdout.contains("[ ]"), "the derby knows none: {}", derby.stdout);
}

#[test]
fn the_rulebook_can_be_printed_and_searched() {
    let whole = theogony(&["rules", "pantheon", "--lang", "fr"]);
    assert!(whole.status == 0 && whole.stdout.starts_with("Panthéon"), "{}", whole.stdout);
    let card = theogony(&["rules", "mythologies", "griffin"]);
    assert!(
        card.stdout.starts_with("009 Griffin\n") && card.stdout.len() < whole.stdout.len(),
        "{}",
        card.stdout
    );
    let none = theogony(&["rules", "derby", "sagittarius"]);
    assert_eq!((none.status, none.stdout.as_str()), (2, ""));
    assert!(none.stderr.contains("nothing about 'sagittarius'"), "{}", none.stderr);
}

#[test]
fn the_first_choice_always_leads_to_the_end() {
    let input = "1\n".repeat(400);
    let run = theogony_reading(&input, &["play", "derby", "--seed", "2", "--lang", "fr"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("Classement final :"), "{}", run.stdout);
    assert!(!run.stdout.contains("Final standing"));
}

#[test]
fn people_who_share_a_keyboard_do_not_see_each_others_bets() {
    let options = ["--option", "gods=random", "--option", "first=A", "--seed", "1"];
    let args = ["play", "derby", "--seats", "me=Ann,me=Bob,greedy"];
    let run = theogony_reading("\nvictory pegasus\n\n", &[&args[..], &options].concat());
    let (before, after) = run.stdout.split_once("Only Bob looks at the screen now.").unwrap();
    assert!(before.contains("Only Ann looks at the screen now."));
    assert!(
        after.contains("Ann places a first bet on Pegasus.") && after.contains("hidden → Pegasus"),
        "{after}"
    );
    assert!(!after.contains("“Victory” on Pegasus."), "{after}");
}

#[test]
fn a_name_disturbs_no_line() {
    let zalgo = "Z\u{300}\u{301}\u{302}\u{303}eus";
    let seats = format!("me=A\u{202e}nn,me={zalgo},greedy");
    let run = theogony_reading("quit\n", &["play", "derby", "--seats", &seats, "--seed", "1"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("A nn") && run.stdout.contains("Z\u{300}\u{301}eus"), "{}", run.stdout);
    assert!(!run.stdout.contains(['\u{202e}', '\u{303}']), "{}", run.stdout);
}

#[test]
fn the_screen_is_handed_over_between_different_people_alone() {
    let args = ["play", "pantheon", "--seats", "me=Ann,me=Bob", "--seed", "1", "--option", "first=A"];
    // Ann takes her three cards, one answer after another, before Bob is called.
    let run = theogony_reading("\ndraw\ndeck\ndeck\ndeck\n\n", &args);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let calls: Vec<&str> =
        run.stdout.lines().filter(|line| line.contains("looks at the screen now")).collect();
    assert_eq!(
        calls,
        ["Only Ann looks at the screen now. Press Enter.", "Only Bob looks at the screen now. Press Enter."],
        "{}",
        run.stdout
    );
}

#[test]
fn a_card_is_found_by_the_name_that_is_printed_on_it() {
    let options = ["--seed", "1", "--option", "gods=random", "--option", "first=A"];
    let args = [&["play", "godwar", "--seats", "me=Ann,greedy"], &options[..]].concat();
    let run = theogony_reading("orders 1\nend\nGemini\nquit\n", &args);
    for words in [". Recruit Gemini from pile 1 [recruit pile 1]", "Ann recruits Gemini from pile 1"] {
        assert!(run.stdout.contains(words), "{words:?} is missing:\n{}", run.stdout);
    }
    assert!(!run.stdout.contains("the card of pile"), "{}", run.stdout);
    let args = ["play", "derby", "--seats", "me=Ann,greedy,greedy", "--seed", "1", "--option", "gods=random"];
    let input = "1\n".repeat(3) + "gryphon\nquit\n";
    let run = theogony_reading(&input, &args);
    let plays = run.stdout.lines().filter(|line| line.contains(". Play ") && line.contains(" first"));
    let mut seen = 0;
    for line in plays {
        let (words, _) = line.split_once(" [").unwrap();
        assert!(words.contains('/') && words.contains("sector"), "{line}");
        let code = words
            .split(' ')
            .find(|word| word.len() == 4 && word[..3].bytes().all(|byte| byte.is_ascii_uppercase()));
        assert_eq!(code, None, "{line}");
        seen += 1;
    }
    assert!(seen > 0, "{}", run.stdout);
}

#[test]
fn what_an_answer_gives_up_for_good_is_asked_about_once() {
    let options = ["--seed", "1", "--option", "gods=random", "--option", "first=A"];
    let args = [&["play", "godwar", "--seats", "me=Ann,greedy"], &options[..]].concat();
    // A hand of four Priests: whoever ends the phase discards them.
    for (lang, asked, ended) in [
        ("en", "End and lose 4 faith? Answer the same again if so.", "Ann: Recruit"),
        ("fr", "Finir et perdre 4 de foi\u{a0}? Répondez de même encore une fois", "Ann : Recrutement"),
    ] {
        let run = |input: &str| theogony_reading(input, &[&args[..], &["--lang", lang]].concat()).stdout;
        let once = run("end\nquit\n");
        assert!(once.contains(asked) && !once.contains(ended), "{once}");
        let other = run("end\nplay priest\nquit\n");
        assert!(other.contains("2. ") && !other.contains(ended), "one may answer otherwise: {other}");
        let twice = run("end\nend\nquit\n");
        assert!(twice.matches(asked).count() == 1 && !twice.ends_with(asked), "{twice}");
        assert!(twice.len() > once.len() + 200, "the game goes on: {twice}");
    }
}

#[test]
fn a_person_gives_up_where_the_rules_define_it() {
    let record = fresh("given-up.txt");
    let record = record.to_str().unwrap();
    let args = ["play", "godwar", "--seats", "me=Ann,greedy", "--seed", "1", "--record", record];
    let run = theogony_reading("resign\n", &[&args[..], &["--option", "gods=random"]].concat());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(
        run.stdout.contains("Ann gives up") && run.stdout.contains("Final standing:\n  1. Bot B"),
        "{}",
        run.stdout
    );
    assert!(std::fs::read_to_string(record).unwrap().contains("\nA resign\nhash "));
    assert!(theogony(&["replay", record, "--verify"]).stdout.contains("as recorded"));
    let run = theogony_reading("resign\n", &["play", "derby", "--seed", "1"]);
    assert!(run.stdout.contains("The rules do not let you give up here"), "{}", run.stdout);
}

#[test]
fn a_person_takes_an_answer_back_and_the_record_keeps_it() {
    let record = fresh("taken-back.txt");
    let record = record.to_str().unwrap();
    let args = ["play", "pantheon", "--seats", "me=Ann,greedy", "--seed", "1", "--record", record];
    let run = theogony_reading("u\ndraw\nu\ndraw\nquit\n", &[&args[..], &["--option", "first=A"]].concat());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("There is nothing to take back."), "{}", run.stdout);
    assert!(run.stdout.contains("Ann takes that back."), "{}", run.stdout);
    assert!(std::fs::read_to_string(record).unwrap().contains("\nA draw\nA undo\nA draw\nhash "));
    assert!(theogony(&["replay", record, "--verify"]).stdout.contains("as recorded"));
}
