//! The map is what the rulebook says of it.

use pantheon::{Deity, Ground, HEXES, Hex, HexSet, People, SITES};

fn hex(label: &str) -> Hex {
    label.parse().expect("a hex")
}

fn sites() -> HexSet {
    Hex::all().filter(|hex| hex.is_site()).collect()
}

/// Steps over feet hexes alone from an origin.
fn walk(from: Hex, to: Hex) -> u8 {
    let (mut seen, mut rim, mut steps) = (HexSet::one(from), HexSet::one(from), 0);
    while !seen.has(to) {
        rim = rim.around() - sites() - seen;
        assert!(!rim.is_empty(), "{to} cannot be reached from {from}");
        seen |= rim;
        steps += 1;
    }
    steps
}

#[test]
fn the_hexes_add_up() {
    let count = |wanted: fn(Ground) -> bool| Hex::all().filter(|hex| wanted(hex.ground())).count();
    assert_eq!(count(|ground| matches!(ground, Ground::Origin(_))), 8);
    assert_eq!(count(|ground| matches!(ground, Ground::Tile(..))), 40);
    assert_eq!(count(|ground| matches!(ground, Ground::Site(_))), SITES);
    assert_eq!(count(|ground| ground == Ground::Plain), 133);
    assert_eq!(Hex::all().filter(|hex| hex.is_water()).count(), 63);
    assert_eq!(Hex::all().count(), HEXES);
}

#[test]
fn labels_and_coordinates() {
    for (label, axial) in
        [("A1", (0, 0)), ("S1", (18, 0)), ("G6", (4, 5)), ("A11", (-5, 10)), ("P9", (11, 8))]
    {
        assert_eq!((hex(label).to_string(), hex(label).axial()), (label.to_string(), axial));
    }
    for wrong in ["", "T1", "A0", "A12", "A01", "a1", "é1", "A1 "] {
        assert!(wrong.parse::<Hex>().is_err(), "{wrong}");
    }
    assert_eq!(hex("H3").site(), Some("Colonia"));
    assert_eq!(hex("H11").site(), Some("Leptis Magna"));
    assert_eq!(hex("S11").site(), Some("Iathrib"));
    assert_eq!(hex("E4").site(), None);
    assert_eq!((hex("A2").centre(), hex("B1").centre()), ((1, 1), (2, 0)));
}

#[test]
fn neighbours_are_mutual_and_at_most_six() {
    for one in Hex::all() {
        let around = one.neighbours();
        assert!((2..=6).contains(&around.len()) && !around.has(one));
        assert!(around.iter().all(|other| other.neighbours().has(one) && one.distance(other) == 1));
    }
    let temple: Vec<String> = hex("I2").neighbours().iter().map(|hex| hex.to_string()).collect();
    assert_eq!(temple, ["I1", "J1", "H2", "J2", "I3", "J3"]);
}

#[test]
fn tiles_lie_three_three_four_four_four_steps_from_their_origin() {
    for people in People::ALL {
        let (origin, hexes) = (people.origin(), people.tile_hexes());
        assert_eq!(origin.ground(), Ground::Origin(people));
        for (slot, (at, steps)) in hexes.into_iter().zip([3, 3, 4, 4, 4]).enumerate() {
            assert_eq!(at.ground(), Ground::Tile(people, slot as u8));
            assert_eq!((walk(origin, at), origin.distance(at)), (steps, steps), "{people:?} {slot}");
            assert!(hexes[..slot].iter().all(|other| other.distance(at) >= 3));
        }
        let near = sites().iter().filter(|site| origin.distance(*site) <= 3).count();
        assert!((5..=6).contains(&near), "{people:?} has {near} sites within three steps");
        assert!((origin.neighbours() & sites()).is_empty());
    }
}

#[test]
fn one_pair_of_sites_is_adjacent() {
    let mut pairs = Vec::new();
    for site in sites().iter() {
        let after = (site.neighbours() & sites()).iter().filter(|other| *other > site);
        pairs.extend(after.map(|other| (site.site(), other.site())));
    }
    assert_eq!(pairs, [(Some("Olympia"), Some("Knossos"))]);
}

#[test]
fn ninety_six_ways_to_worship() {
    let counts = Deity::ALL.map(|deity| deity.worships().count());
    assert_eq!(counts, [4, 12, 12, 6, 12, 6, 12, 4, 24, 4]);
    for deity in Deity::ALL {
        for way in deity.worships() {
            let mut numbers: Vec<u8> = way.offers().into_iter().filter(|number| *number > 0).collect();
            numbers.sort_unstable_by(|one, other| other.cmp(one));
            assert_eq!((way.deity(), numbers.as_slice()), (deity, deity.requirement()));
        }
    }
}
