//! Players have the colours that the rules give them, on every page.

use catalog::{AnySession, GameId};
use engine::{Lang, Names, Viewer};
use serde_json::Value;

use crate::browser::{Browser, server};
use crate::stored;

fn page(setup: &str) -> String {
    let session = AnySession::new(GameId::Mythologies, setup, 1).expect("a table");
    let names: Vec<String> = stored::NAMES[..session.seats()].iter().map(ToString::to_string).collect();
    web::table_part(&session, &names, Viewer::Spectator, Lang::En)
}

/// Blue, green, red, yellow by seat, or as the option says; the palette begins with blue, red, green, yellow.
#[test]
fn badges_of_mythologies_have_the_colours_of_the_rules() {
    assert!(page("players=4").contains(" hue-2-3 hue-3-2\""), "B is green and C red");
    assert!(page("players=2 colours=red,yellow").contains(" hue-1-2 hue-2-4\""));
    assert!(!page("players=3 colours=blue,red,green").contains(" hue-"), "by chance in order");
}

/// A badge takes the colour from what stands around it.
#[tokio::test]
async fn badges_have_them_on_every_page_around_a_table() {
    let pages = stored::pages(GameId::Mythologies, &[("colours", "red,yellow,blue")]).await;
    let mut badges = 0;
    for (_, path, body) in pages {
        let Some(first) = body.find("class=\"seat-badge") else { continue };
        badges += 1;
        // The form of a new table begins with the colours as the rules give them.
        let hues = if path.starts_with("/new") { " hue-2-3 hue-3-2" } else { " hue-1-2 hue-2-4 hue-3-1" };
        let around = body.find(hues).unwrap_or_else(|| panic!("{path}: no{hues}"));
        assert!(around < first, "{path}: a badge before its colour");
    }
    assert!(badges >= 20, "{badges} pages with badges");
}

#[test]
fn a_picture_of_the_table_has_them_by_itself() {
    let session = AnySession::new(GameId::Mythologies, "players=4", 1).expect("a table");
    let (view, names) = (session.view(Viewer::Spectator), stored::NAMES.map(String::from));
    let picture = web::boards::board(&view, &mut web::Controls::none(), Names::new(&names), Lang::En);
    assert!(picture.into_string().contains(" hue-2-3 hue-3-2\""));
}

/// The form shows them while they are chosen.
#[tokio::test]
async fn the_form_of_a_table_shows_the_colours_that_are_chosen() {
    let mut browser = Browser::new(&server());
    let seats = "seat-A=me&seat-B=bot-easy&seat-C=bot-easy&colours=each&colours-A=red&colours-B=yellow&colours-C=blue";
    let sum: Value = browser.get(&format!("/new/mythologies/sum?{seats}")).await.json();
    assert_eq!(sum["hues"], " hue-1-2 hue-2-4 hue-3-1 hue-4-3");
}

/// What is read from a setup before anything is dealt is what the table shows.
#[test]
fn a_setup_tells_the_colours_of_its_table() {
    for &game in GameId::ALL {
        for options in ["", " colours=yellow,blue,red"] {
            let setup = format!("players=3{options}");
            let Ok(session) = AnySession::new(game, &setup, 1) else { continue };
            let shown = session.view(Viewer::Spectator).hues();
            assert_eq!(game.hues(&setup)[..3], shown[..3], "{}: {setup}", game.id());
        }
    }
    let standard = GameId::Mythologies.hues("players=4");
    assert_eq!(GameId::Mythologies.hues("of rules that nobody knows any more"), standard);
}
