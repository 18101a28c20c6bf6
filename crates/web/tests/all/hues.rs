//! Players have the colours that the rules give them.

use catalog::{AnySession, GameId};
use engine::{Lang, Viewer};

fn page(setup: &str) -> String {
    let session = AnySession::new(GameId::Mythologies, setup, 1).expect("a table");
    let names: Vec<String> =
        ["Ada", "Basile", "Chloé", "Dmitri"][..session.seats()].iter().map(ToString::to_string).collect();
    web::table_part(&session, &names, Viewer::Spectator, Lang::En)
}

/// Blue, green, red, yellow by seat, or as the option says; the palette begins with blue, red, green, yellow.
#[test]
fn badges_of_mythologies_have_the_colours_of_the_rules() {
    assert!(page("players=4").contains(" hue-2-3 hue-3-2\""), "B is green and C red");
    assert!(page("players=2 colours=red,yellow").contains(" hue-1-2 hue-2-4\""));
    assert!(!page("players=3 colours=blue,red,green").contains(" hue-"), "by chance in order");
}
