use engine::{Chance, StateHash, state_hash};

#[test]
fn seeded_streams_are_fixed_for_ever() {
    let mut chance = Chance::seeded(0);
    let expected = [5_987_356_902_031_041_503, 7_051_070_477_665_621_255, 6_633_766_593_972_829_180];
    assert_eq!([(); 3].map(|()| chance.next_u64()), expected);
}

#[test]
fn the_streams_of_steps_are_fixed_for_ever() {
    let first = |step| Chance::at(42, step).next_u64();
    assert_eq!(
        [0, 1, 2].map(first),
        [12_343_323_003_495_711_280, 8_642_263_155_904_425_292, 11_887_928_464_820_599_352]
    );
}

#[test]
fn bounded_numbers_and_shuffles_are_fixed_for_ever() {
    let mut chance = Chance::seeded(7);
    assert_eq!([(); 12].map(|()| chance.below(10)), [0, 1, 7, 4, 9, 4, 7, 3, 9, 0, 1, 1]);
    let mut items = [0, 1, 2, 3, 4, 5, 6, 7];
    Chance::seeded(7).shuffle(&mut items);
    assert_eq!(items, [0, 2, 6, 5, 7, 1, 4, 3]);
}

#[test]
fn bounded_numbers_are_even() {
    let (mut chance, mut seen) = (Chance::seeded(1), [0_i32; 6]);
    for _ in 0..60_000 {
        seen[chance.below(6)] += 1;
    }
    assert!(seen.iter().all(|count| (count - 10_000).abs() < 400), "{seen:?}");
    assert_eq!(chance.below(1), 0);
}

#[test]
fn every_order_is_as_likely() {
    let (mut chance, mut seen) = (Chance::seeded(1), [0_i32; 27]);
    for _ in 0..60_000 {
        let mut items = [0, 1, 2];
        chance.shuffle(&mut items);
        seen[items[0] * 9 + items[1] * 3 + items[2]] += 1;
    }
    let orders: Vec<i32> = seen.into_iter().filter(|&count| count > 0).collect();
    assert_eq!(orders.len(), 6);
    assert!(orders.iter().all(|count| (count - 10_000).abs() < 400), "{orders:?}");
}

#[test]
fn a_partial_shuffle_draws_from_all() {
    let (mut chance, mut seen) = (Chance::seeded(1), [0_i32; 5]);
    for _ in 0..50_000 {
        let mut items = [0, 1, 2, 3, 4];
        chance.shuffle_front(&mut items, 2);
        seen[items[0]] += 1;
        seen[items[1]] += 1;
        items.sort_unstable();
        assert_eq!(items, [0, 1, 2, 3, 4]);
    }
    assert!(seen.iter().all(|count| (count - 20_000).abs() < 600), "{seen:?}");
    chance.shuffle_front(&mut [0; 0], 3);
}

#[test]
fn weights_are_kept() {
    let (mut chance, mut seen) = (Chance::seeded(1), [0_i32; 3]);
    for _ in 0..60_000 {
        seen[usize::from(chance.weighted(&[(0, 3), (1, 0), (2, 1)]))] += 1;
    }
    assert_eq!(seen[1], 0);
    assert!((seen[0] - 45_000).abs() < 500, "{seen:?}");
}

#[test]
fn forced_outcomes_come_first_and_in_order() {
    let mut chance = Chance::seeded(1);
    chance.force([2, 1]);
    chance.force([0]);
    let outcomes = [(0, 1), (1, 1), (2, 1)];
    assert_eq!([(); 2].map(|()| chance.weighted(&outcomes)), [2, 1]);
    assert_eq!(chance.forced_left(), 1);
    assert_eq!((chance.weighted(&outcomes), chance.forced_left()), (0, 0));
    assert_eq!(chance.next_u64(), Chance::seeded(1).next_u64(), "forced outcomes draw nothing");
}

#[test]
#[should_panic(expected = "forced outcome 1 is not possible here")]
fn a_forced_outcome_of_no_weight_is_a_mistake() {
    let mut chance = Chance::seeded(1);
    chance.force([1]);
    chance.weighted(&[(0, 1), (1, 0)]);
}

/// FNV-1a of nothing, of `a`, and of what postcard writes for a text and for a number over 127.
#[test]
fn hashes_are_fixed_for_ever() {
    assert_eq!(state_hash(&()), StateHash(0xCBF2_9CE4_8422_2325));
    assert_eq!(state_hash(&b'a'), StateHash(0xAF63_DC4C_8601_EC8C));
    assert_eq!(state_hash(&"foobar"), StateHash(0x7696_22BA_48D3_4564));
    assert_eq!(state_hash(&300_u32), StateHash(0x0986_5E07_B60C_288B));
    assert_eq!(state_hash(&300_u32).to_string(), "09865e07b60c288b");
}
