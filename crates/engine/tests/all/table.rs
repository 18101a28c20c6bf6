use engine::{BySeat, MAX_SEATS, Seat, SeatSet, Standing, Turn, Viewer, state_hash};
use testkit::yardstick::Nim;

fn seats(indexes: &[usize]) -> Vec<Seat> {
    indexes.iter().map(|&index| Seat::new(index)).collect()
}

#[test]
fn seats_are_letters_and_sit_in_a_circle() {
    assert_eq!(Seat::new(2).to_string(), "C");
    assert_eq!("F".parse(), Ok(Seat::new(5)));
    assert!("G".parse::<Seat>().is_err() && "a".parse::<Seat>().is_err() && "AB".parse::<Seat>().is_err());
    assert_eq!(Seat::new(2).left(3), Seat::new(0));
    assert_eq!(Seat::new(0).right(3), Seat::new(2));
    assert_eq!(Seat::new(1).around(3).collect::<Vec<_>>(), seats(&[1, 2, 0]));
    assert_eq!(Seat::all(2).collect::<Vec<_>>(), seats(&[0, 1]));
}

#[test]
fn sets_of_seats_behave_like_sets() {
    let set: SeatSet = seats(&[4, 1]).into_iter().collect();
    assert_eq!((set.len(), set.first(), set.is_empty()), (2, Some(Seat::new(1)), false));
    assert_eq!(set.iter().collect::<Vec<_>>(), seats(&[1, 4]));
    assert!(set.has(Seat::new(4)) && !set.without(Seat::new(4)).has(Seat::new(4)));
    assert_eq!(set.with(Seat::new(1)), set);
    assert_eq!(format!("{set:?}"), "{'B', 'E'}");
    assert_eq!((Turn::Asked(set).asked(), Turn::Over.asked()), (set, SeatSet::EMPTY));
}

#[test]
fn viewers_are_the_seats_and_the_spectator() {
    let all: Vec<Viewer> = Viewer::all(2).collect();
    assert_eq!(all, [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator]);
    assert!(all[1].is(Seat::new(1)) && !all[2].is(Seat::new(1)));
    assert_eq!((all[0].seat(), all[2].seat()), (Some(Seat::new(0)), None));
}

#[test]
fn a_value_for_each_seat_is_stored_without_empty_seats() {
    let values = BySeat::new(3, |seat| seat.index() as u8);
    assert_eq!((values.len(), values[Seat::new(2)]), (3, 2));
    assert_eq!(state_hash(&values), state_hash(&[0_u8, 1, 2].as_slice()));
    let stored = postcard::to_stdvec(&values).expect("plain data");
    assert_eq!(postcard::from_bytes::<BySeat<u8>>(&stored), Ok(values));
    let crowd = postcard::to_stdvec(&vec![0_u8; MAX_SEATS + 1]).expect("plain data");
    assert!(postcard::from_bytes::<BySeat<u8>>(&crowd).is_err(), "no table has seven seats");
}

#[test]
fn equals_share_a_place_and_the_next_place_is_left_out() {
    let scores = BySeat::new(4, |seat| [7, 9, 7, 1][seat.index()]);
    let standing = Standing::by_key(scores, |seat| scores[seat]);
    assert_eq!(standing.places.to_vec(), [2, 1, 2, 4]);
    assert_eq!(standing.winners().iter().collect::<Vec<_>>(), seats(&[1]));
}

#[test]
fn a_shared_victory_is_shared_evenly() {
    let scores = BySeat::new(3, |seat| [5, 5, 0][seat.index()]);
    let standing = Standing::by_key(scores, |seat| scores[seat]);
    assert_eq!([0, 1, 2].map(|seat| standing.win_share(Seat::new(seat))), [0.5, 0.5, 0.0]);
}

#[test]
fn equal_positions_have_equal_hashes_and_others_do_not() {
    let nim = |piles: &[u8], mover| state_hash(&Nim::with(piles, Seat::new(mover)));
    assert_eq!(nim(&[1, 2], 0), nim(&[1, 2], 0));
    assert_ne!(nim(&[1, 2], 0), nim(&[2, 1], 0));
    assert_ne!(nim(&[1, 2], 0), nim(&[1, 2], 1));
}
