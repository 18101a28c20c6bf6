//! What a viewer gets is the same, byte for byte, before and after redealing all that the viewer cannot know.

use catalog::{AnySession, GameId};
use engine::{Chance, Lang, Seat, Viewer};

fn redealt(session: &AnySession, seat: Seat, seed: u64) -> AnySession {
    match session {
        AnySession::Derby(session) => AnySession::Derby(session.clone().redealt(seat, seed)),
    }
}

#[test]
fn pages_and_json_tell_nothing_but_what_the_viewer_may_know() {
    let mut varied = 0;
    for (seed, setup) in
        ["players=3", "players=4 powers=on fate=on", "players=6 gods=random"].into_iter().enumerate()
    {
        let mut chance = Chance::seeded(100 + seed as u64);
        let mut session = AnySession::new(GameId::Derby, setup, 100 + seed as u64).unwrap();
        let names: Vec<String> = Seat::all(session.seats()).map(|seat| format!("Player {seat}")).collect();
        while !session.is_over() {
            // A third of the seats at every position, in turn.
            for seat in
                Seat::all(session.seats()).filter(|seat| (session.step() + seat.index()).is_multiple_of(3))
            {
                let other = redealt(&session, seat, chance.next_u64());
                varied += usize::from(other.hash() != session.hash());
                for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                    {
                        let lang = Lang::ALL[session.step() % 2];
                        let draw = |session| {
                            (
                                web::table_part(session, &names, viewer, lang),
                                web::table_json(session, &names, viewer, lang),
                            )
                        };
                        assert!(
                            draw(&session) == draw(&other),
                            "{setup}, step {}, {viewer:?}",
                            session.step()
                        );
                    }
                }
            }
            let asked: Vec<Seat> = session.asked().iter().collect();
            let seat = chance.pick(&asked);
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
    }
    assert!(varied > 150, "redealing must change the position for this test to mean anything ({varied})");
}
