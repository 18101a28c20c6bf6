//! What a viewer gets is the same, byte for byte, before and after redealing all that the viewer cannot know; and the
//! log holds what that viewer was told, and nothing of what others were.

use catalog::{AnySession, GameId};
use engine::{Chance, Lang, Names, Seat, Viewer};

fn names(session: &AnySession) -> Vec<String> {
    Seat::all(session.seats()).map(|seat| format!("Player {seat}")).collect()
}

/// All that leaves the server for this viewer.
fn drawn(session: &AnySession, viewer: Viewer, lang: Lang) -> [String; 2] {
    let names = names(session);
    [web::table_part(session, &names, viewer, lang), web::table_json(session, &names, viewer, lang)]
}

/// Shows every position of a random game.
fn walk(game: GameId, setup: &str, seed: u64, mut see: impl FnMut(&AnySession, &mut Chance)) {
    let mut chance = Chance::seeded(seed);
    let mut session = AnySession::new(game, setup, seed).unwrap();
    while !session.is_over() {
        see(&session, &mut chance);
        let seat = chance.pick(&session.asked().iter().collect::<Vec<Seat>>());
        let actions = session.actions(seat);
        session.play(seat, &actions[chance.below(actions.len())]).unwrap();
    }
}

#[test]
fn pages_and_json_tell_nothing_but_what_the_viewer_may_know() {
    let mut varied = 0;
    let tables = [
        (GameId::Derby, "players=3"),
        (GameId::Derby, "players=4 powers=on fate=on"),
        (GameId::Derby, "players=6 gods=random"),
        (GameId::Godwar, "players=2"),
        (GameId::Pantheon, "players=2"),
        (GameId::Mythologies, "players=3"),
        (GameId::Mythologiste, "players=3"),
    ];
    for (seed, (game, setup)) in tables.into_iter().enumerate() {
        walk(game, setup, 100 + seed as u64, |session, chance| {
            // A third of the seats at every position, in turn, and the languages in turn.
            let lang = Lang::ALL[session.step() % 2];
            let now =
                Seat::all(session.seats()).filter(|seat| (session.step() + seat.index()).is_multiple_of(3));
            for seat in now {
                let other = session.redealt(seat, chance.next_u64());
                varied += usize::from(other.hash() != session.hash());
                for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                    let same = drawn(session, viewer, lang) == drawn(&other, viewer, lang);
                    assert!(same, "{setup}, step {}, {viewer:?}", session.step());
                }
            }
        });
    }
    assert!(varied > 150, "redealing must change the position for this test to mean anything ({varied})");
}

#[test]
fn the_log_holds_what_the_viewer_was_told_and_nothing_else() {
    let mut secret = 0;
    walk(GameId::Derby, "players=3 powers=on", 7, |session, _| {
        if !session.step().is_multiple_of(4) {
            return;
        }
        let names = names(session);
        let told = |viewer| session.lines(viewer, Names::new(&names), Lang::En, 0);
        for viewer in Viewer::all(session.seats()) {
            let page = web::table_part(session, &names, viewer, Lang::En);
            let log = page.split("id=\"log\"").nth(1).unwrap().split("</ol>").next().unwrap();
            let told_here = told(viewer);
            let lately = &told_here[told_here.len().saturating_sub(60)..];
            // Each turn tells its deeds and then its upkeep; upkeep between turns is only in the whole log.
            let mut told_lines = 0;
            for turn in lately.chunk_by(|one, next| one.turn == next.turn) {
                let (upkeep, deeds): (Vec<_>, Vec<_>) = turn.iter().partition(|line| line.upkeep);
                if deeds.is_empty() && turn[0].turn.is_none() {
                    continue;
                }
                for lines in [deeds, upkeep] {
                    for run in lines.chunk_by(|one, next| one.text == next.text) {
                        told_lines += 1;
                        if run.len() > 1 {
                            let text = run[0].text.strip_suffix('.').expect("sentences of the derby end");
                            assert!(log.contains(&format!("{text} ×{}.", run.len())), "{text}");
                        }
                    }
                }
            }
            assert_eq!(log.matches("<li data-step").count(), told_lines);
            for other in Viewer::all(session.seats()).filter(|&other| other != viewer) {
                for line in told(other).iter().filter(|line| !told(viewer).contains(line)) {
                    secret += 1;
                    let text = line.text.replace('&', "&amp;").replace('"', "&quot;");
                    assert!(!log.contains(&format!(">{text} ")), "{viewer:?} reads “{text}”");
                }
            }
        }
    });
    assert!(secret > 100, "somebody must know more than others for this test to mean anything ({secret})");
}
