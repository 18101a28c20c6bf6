//! What a player knows is kept by every redeal, and what he does not know varies.

use std::collections::{BTreeMap, BTreeSet};

use derby::{Card, State};
use engine::{Chance, Log, Questions, Rules, Seat, Secrets, Viewer};

use crate::table::{play_on, table, truth};

const REDEALS: u64 = 300;

/// Many redeals for a seat. Each keeps what the seat sees and the invariants.
fn redeals(state: &State, seat: &str) -> Vec<State> {
    let seat: Seat = seat.parse().expect("a seat");
    let view = state.view(Viewer::Seat(seat));
    (0..REDEALS)
        .map(|seed| {
            let mut redeal = *state;
            redeal.determinize(seat, &mut Chance::seeded(seed));
            assert_eq!(redeal.view(Viewer::Seat(seat)), view, "the redeal shows");
            assert_eq!(redeal.check(), Ok(()));
            redeal
        })
        .collect()
}

/// How many different answers a query has among redeals.
fn variety(redeals: &[State], query: &str) -> usize {
    redeals.iter().map(|state| truth(state, query)).collect::<BTreeSet<_>>().len()
}

fn cards(state: &State, holder: &str) -> BTreeSet<Card> {
    let text = truth(state, &format!("holder {holder}"));
    text.split(' ').filter(|word| *word != "none").map(|word| word.parse().expect("a card")).collect()
}

#[test]
fn what_nobody_showed_varies_and_what_is_seen_stays() {
    let state =
        table("players=4", "race: 1\nfirst: A\nturns: 3\nstage: turn D\nbets B: victory/dragon last/sylph");
    let redeals = redeals(&state, "A");
    for holder in ["holder A", "holder D", "bets A", "hand A", "discard"] {
        assert_eq!(variety(&redeals, holder), 1, "{holder} is seen");
    }
    for hidden in ["holder B", "holder C"] {
        assert_eq!(variety(&redeals, hidden), REDEALS as usize, "{hidden} is hidden");
    }
    assert!(variety(&redeals, "bets B") > 80, "110 pairs of cards may lie there");
    assert!(variety(&redeals, "hand C") > 40);
}

/// Each card that a seat does not see comes to each far holder and to the draw pile about as often as it should.
#[test]
fn unseen_cards_go_everywhere_alike() {
    let state = table("players=4", "race: 1\nstage: turn A");
    let mut counts: BTreeMap<Card, usize> = BTreeMap::new();
    let redeals = redeals(&state, "A");
    for redeal in &redeals {
        for card in cards(redeal, "B") {
            *counts.entry(card).or_default() += 1;
        }
    }
    // 38 unseen cards, 8 of them in holder B: 300 · 8/38 = 63 times each, give or take 7 (one standard deviation).
    assert_eq!(counts.len(), 38);
    assert!(counts.values().all(|count| (63 - 29..=63 + 29).contains(count)), "{counts:?}");
}

#[test]
fn the_ravens_are_believed() {
    let mut state = table(
        "players=5 powers=on gods=odin,horus,anansi,marduk,quetzalcoatl",
        "race: 1\nfirst: A\nstage: bets 1 A",
    );
    play_on(&mut state, "A play huginn-and-muninn\nA look at holder B\nA look at holder C");
    let after = redeals(&state, "A");
    assert_eq!(variety(&after, "holder B"), 1);
    assert_eq!(variety(&after, "holder C"), 1);
    assert!(variety(&after, "holder D") > 250, "nobody looked there");
    let other = redeals(&state, "B");
    assert!(variety(&other, "holder C") > 250, "B saw nothing");
}

#[test]
fn the_eye_is_believed_until_the_trick() {
    let mut state = table(
        "players=4 powers=on gods=horus,anansi,marduk,quetzalcoatl",
        "race: 1\nfirst: A\nturns: 3\nstage: end of turn D\nline: crossed\nbets B: last/sylph podium/dragon\nseen A: B",
    );
    assert_eq!(variety(&redeals(&state, "A"), "bets B"), 1);
    assert!(variety(&redeals(&state, "C"), "bets B") > 80);
    play_on(&mut state, "B play trickster\nB replace 1 with fallen");
    let after = redeals(&state, "A");
    let bets: BTreeSet<String> = after.iter().map(|redeal| truth(redeal, "bets B")).collect();
    assert!(bets.iter().all(|bets| bets.ends_with(" podium/dragon")), "the second bet is still known");
    assert!(bets.iter().all(|bets| !bets.starts_with("last/")), "the card taken back is not there any more");
    assert_eq!(bets.len(), 9, "any of the nine others may be: {bets:?}");
    // And the third bet may be the card taken back.
    play_on(&mut state, "A bet victory on gryphon\nB bet last on pegasus");
    let thirds: BTreeSet<String> =
        redeals(&state, "A").iter().map(|redeal| truth(redeal, "bets B")).collect();
    assert!(thirds.iter().any(|bets| bets.ends_with("last/pegasus")));
    assert!(thirds.iter().all(|bets| !bets.starts_with("last/")));
}

/// Odin (D) has looked into holders A and B; then Anansi (A) trades a card between the two, out of Odin's sight.
fn swap_out_of_sight() -> State {
    let mut state = table(
        "players=5 powers=on gods=anansi,marduk,horus,odin,quetzalcoatl",
        "race: 1
         turns: 2
         stage: turn A
         holder A: DRA1 DRA2 DRA3 DRA4 DRA5 DRA6
         holder B: GRY1 GRY2 GRY3 GRY4 GRY5 GRY6
         looked D: A B",
    );
    assert_eq!(variety(&redeals(&state, "D"), "holder A"), 1);
    play_on(&mut state, "A play web-of-tales\nA card DRA3\nA card GRY5");
    state
}

#[test]
fn a_trade_out_of_sight_leaves_doubt() {
    let state = swap_out_of_sight();
    let remembered: BTreeSet<Card> = cards(&state, "A").union(&cards(&state, "B")).copied().collect();
    let odin = redeals(&state, "D");
    for redeal in &odin {
        let (near, far) = (cards(redeal, "A"), cards(redeal, "B"));
        assert_eq!(near.union(&far).copied().collect::<BTreeSet<_>>(), remembered);
        let strangers = |holder: &BTreeSet<Card>, own: &str| {
            holder.iter().filter(|card| !card.to_string().starts_with(own)).count()
        };
        assert_eq!(strangers(&near, "DRA"), 1, "one card came in: {near:?}");
        assert_eq!(strangers(&far, "GRY"), 1, "one card came in: {far:?}");
    }
    let kinds = variety(&odin, "holder A");
    let (near, far) = (cards(&state, "A").len(), cards(&state, "B").len());
    assert_eq!(kinds, near * far, "any card of the one for any card of the other");
    // C sits beside holder B and saw the trade.
    assert!(redeals(&state, "C").iter().all(|redeal| cards(redeal, "A").contains(&card("GRY5"))));
    // E did not look and was not there: for him both holders are full of unknown cards, save what is public.
    assert!(variety(&redeals(&state, "E"), "holder B") > 250);
}

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

/// Whatever is played after the trade, a redeal is one trade away from what Odin remembers.
#[test]
fn the_doubt_shrinks_with_every_card_that_is_played() {
    let start = swap_out_of_sight();
    for seed in testkit::seeds(40) {
        let (mut state, mut taste) = (start, Chance::seeded(seed));
        let (mut actions, mut log) = (Vec::new(), Log::on());
        let mut played: BTreeMap<Seat, BTreeSet<Card>> = BTreeMap::new();
        for _ in 0..12 {
            let Some(seat) = state.turn().asked().first() else { break };
            state.actions(seat, &mut actions);
            // Quetzalcoatl stays out of it; see below.
            actions.retain(|action| action.to_string() != "play return-of-the-serpent");
            state.apply(seat, taste.pick(&actions), &mut Chance::seeded(seed), &mut log);
            for event in log.take() {
                if let derby::Event::CardPlayed { holder, card, .. } = event {
                    played.entry(holder).or_default().insert(card);
                }
            }
            let mut redeal = state;
            redeal.determinize(Seat::new(3), &mut taste);
            for (holder, own) in [("A", "DRA"), ("B", "GRY")] {
                let there = cards(&redeal, holder);
                let gone = played.get(&holder.parse().expect("a seat")).cloned().unwrap_or_default();
                let foreign = there.union(&gone).filter(|card| !card.to_string().starts_with(own)).count();
                assert_eq!(foreign, 1, "seed {seed}, holder {holder}: {there:?} and {gone:?}");
            }
        }
    }
}

#[test]
fn a_card_that_came_back_in_the_open_is_known_to_all() {
    let mut state = table(
        "players=4 powers=on gods=quetzalcoatl,odin,horus,anansi",
        "race: 1\nturns: 1\nstage: turn A\ndiscard: PHO5 DRA1\nholder A: LAM1",
    );
    play_on(&mut state, "A play return-of-the-serpent\nA card PHO5\nA card LAM1");
    for seat in ["A", "B", "C", "D"] {
        assert!(redeals(&state, seat).iter().all(|redeal| cards(redeal, "A").contains(&card("PHO5"))));
    }
}

/// A card that came back into a traded holder after the trade was no part of it.
#[test]
fn a_card_that_came_back_after_the_trade_is_where_all_saw_it_go() {
    let mut state = table(
        "players=5 powers=on gods=anansi,quetzalcoatl,horus,odin,marduk",
        "race: 1
         turns: 2
         stage: turn A
         discard: PHO5 PHO4 PHO3 PHO2",
    );
    let near = cards(&state, "A").into_iter().next().expect("a card");
    let far = cards(&state, "B").into_iter().next().expect("a card");
    play_on(&mut state, &format!("A play web-of-tales\nA card {near}\nA card {far}"));
    let first = cards(&state, "A").into_iter().find(|card| *card != far).expect("a card");
    play_on(&mut state, &format!("A first {first}"));
    let second = cards(&state, "E").into_iter().next().expect("a card");
    play_on(&mut state, &format!("A second {second}"));
    let given = cards(&state, "B").into_iter().find(|card| *card != near).expect("a card");
    play_on(&mut state, &format!("B play return-of-the-serpent\nB card PHO5\nB card {given}"));
    assert!(cards(&state, "B").contains(&card("PHO5")));
    for redeal in redeals(&state, "D") {
        assert!(cards(&redeal, "B").contains(&card("PHO5")), "everybody saw PHO5 go into holder B");
    }
}

/// AN2 half chosen: nobody else knows which card Anansi will give away.
#[test]
fn a_trade_half_chosen_is_secret() {
    let mut state = table(
        "players=4 powers=on gods=anansi,quetzalcoatl,horus,odin",
        "race: 1\nturns: 12\nline: done\nstage: turn A\nholder A: DRA1 DRA2\nholder D: GRY1 GRY2\nholder B: SYL1 SYL2",
    );
    play_on(&mut state, "A play web-of-tales\nA card DRA1");
    let mut gone = BTreeSet::new();
    for mut redeal in redeals(&state, "C") {
        let before: BTreeSet<Card> = cards(&redeal, "A").union(&cards(&redeal, "D")).copied().collect();
        let taken = cards(&redeal, "B").into_iter().next().expect("a card");
        play_on(&mut redeal, &format!("A card {taken}"));
        let after: BTreeSet<Card> = cards(&redeal, "A").union(&cards(&redeal, "D")).copied().collect();
        gone.extend(before.difference(&after).copied());
    }
    assert!(gone.len() > 4, "any card of Anansi's holders may be the one: {gone:?}");
    let own = redeals(&state, "A");
    assert_eq!(variety(&own, "holder B"), 1, "Anansi has seen the far holders");
}
