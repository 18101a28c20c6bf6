use mythologiste::State;
use testkit::conformance::{equal_knowledge_means_equal_answers, pairwise_setups};

/// A million decisions of random games: whoever is told the same is asked the same.
#[test]
fn what_a_seat_is_told_tells_what_it_is_asked() {
    let known = equal_knowledge_means_equal_answers::<State>(&pairwise_setups::<State>(), 1_000_000, 1);
    assert!(known.visits >= 1_000_000);
    assert!(known.observations < known.visits, "nothing was met twice: {known:?}");
}
