use serde_json::Value;

use crate::theogony;

/// What `load` prints of a few tables of the derby.
fn load(arguments: &[&str]) -> Value {
    let run = theogony(&[&["load", "derby", "--seconds", "1", "--rate", "20", "--json"], arguments].concat());
    assert_eq!(run.status, 0, "{}", run.stderr);
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {}", run.stdout))
}

#[test]
fn people_play_and_watch_as_a_browser_and_as_a_program() {
    let measured = load(&["--tables", "3", "--watchers", "2"]);
    let figures = measured["figures"].as_array().unwrap();
    let modes: Vec<&str> = figures.iter().filter_map(|figures| figures["mode"].as_str()).collect();
    assert_eq!(modes, ["browser", "program"]);
    for figures in figures {
        assert_eq!(figures["wrong"], 0, "{figures}");
        assert!(figures["moves"].as_u64() > Some(0), "{figures}");
        assert_eq!(figures["streams"], 11);
    }
    assert!(figures[0]["part_bytes"]["median"].as_f64() > Some(0.0), "a browser draws what it is sent");
    assert_eq!(figures[1]["part_bytes"]["median"], 0.0, "a program draws nothing");
}

#[test]
fn the_list_of_open_tables_is_looked_at() {
    let measured = load(&["--tables", "2", "--lobby", "5", "--mode", "browser"]);
    let figures = &measured["figures"][0];
    assert_eq!((&figures["wrong"], &figures["lobby_people"]), (&0.into(), &5.into()), "{figures}");
    assert!(figures["lobby_milliseconds"]["median"].as_f64() > Some(0.0), "{figures}");
}

#[test]
fn no_other_machine_is_put_under_load_by_mistake() {
    let run = theogony(&["load", "derby", "--url", "http://192.0.2.1:80"]);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
    assert!(run.stderr.contains("--elsewhere"), "{}", run.stderr);
}
