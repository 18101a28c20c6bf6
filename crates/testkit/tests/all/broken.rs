//! Games with one fault each; the suite must find it and name it.

use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::{
    About, Chance, Data, Extras, Features, Game, Lang, Learning, Line, Log, Names, OptionSpec, Questions,
    Record, Refusals, Rules, Seat, SeatSet, Secrets, Standing, Turn, Viewer, Wording, layout_hash,
};
use serde::{Deserialize, Serialize};
use testkit::conformance::{Check, Failure, Known, examine, pairwise_setups, what_seats_know};
use testkit::yardstick::{
    Kuhn, KuhnAction, KuhnEvent, KuhnView, Nim, NimEvent, NimTake, Pennies, PenniesEvent, PenniesSetup,
    PenniesView, Pick,
};

/// A sound game with one part replaced by `F`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Broken<G, F> {
    game: G,
    /// Moves so far, for faults that come late.
    moves: u8,
    /// What storage loses.
    #[serde(skip)]
    unsaved: u8,
    /// What storage loses and equality overlooks.
    #[serde(skip)]
    overlooked: Overlooked,
    fault: PhantomData<F>,
}

/// Equal to anything.
#[derive(Clone, Eq, Debug, Default)]
struct Overlooked(u8);

impl PartialEq for Overlooked {
    fn eq(&self, _: &Overlooked) -> bool {
        true
    }
}

impl Hash for Overlooked {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// The replaced part; whatever a fault does not mention is sound.
trait Fault<G: Game>: Data {
    fn turn(game: &G) -> Turn {
        game.turn()
    }
    fn actions(game: &G, seat: Seat, out: &mut Vec<G::Action>) {
        game.actions(seat, out);
    }
    fn apply(
        game: &mut G,
        _moves: u8,
        seat: Seat,
        action: G::Action,
        chance: &mut Chance,
        log: &mut Log<G::Event>,
    ) {
        game.apply(seat, action, chance, log);
    }
    fn unsaved(_moves: u8) -> u8 {
        0
    }
    fn declines(action: G::Action) -> bool {
        G::declines(action)
    }
    fn resign(game: &mut G, seat: Seat, chance: &mut Chance, log: &mut Log<G::Event>) {
        game.resign(seat, chance, log);
    }
    fn why_not(game: &G, seat: Seat, action: G::Action) -> G::Reason {
        game.why_not(seat, action)
    }
    fn view(game: &G, viewer: Viewer) -> G::View {
        game.view(viewer)
    }
    fn show(view: G::View, _overlooked: u8) -> G::View {
        view
    }
    fn redact(event: &G::Event, viewer: Viewer) -> Option<G::Event> {
        G::redact(event, viewer)
    }
    fn determinize(game: &mut G, seat: Seat, chance: &mut Chance) {
        game.determinize(seat, chance);
    }
    fn standing(game: &G) -> Standing {
        game.standing()
    }
    fn index(action: G::Action) -> usize {
        G::index(action)
    }
    fn features(game: &G, seat: Seat, out: &mut Features<'_>) {
        game.features(seat, out);
    }
}

impl<G: Game, F: Fault<G>> Rules for Broken<G, F> {
    type Setup = G::Setup;
    type Action = G::Action;
    type Event = G::Event;

    fn new(setup: &G::Setup, chance: &mut Chance, log: &mut Log<G::Event>) -> Self {
        Broken {
            game: G::new(setup, chance, log),
            moves: 0,
            unsaved: 0,
            overlooked: Overlooked(0),
            fault: PhantomData,
        }
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn apply(&mut self, seat: Seat, action: G::Action, chance: &mut Chance, log: &mut Log<G::Event>) {
        self.moves += 1;
        self.unsaved = F::unsaved(self.moves);
        self.overlooked = Overlooked(self.moves);
        F::apply(&mut self.game, self.moves, seat, action, chance, log);
    }

    fn may_resign(&self, seat: Seat) -> bool {
        self.game.may_resign(seat)
    }

    fn resign(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<G::Event>) {
        F::resign(&mut self.game, seat, chance, log);
    }

    fn standing(&self) -> Standing {
        F::standing(&self.game)
    }
}

impl<G: Game, F: Fault<G>> Questions for Broken<G, F> {
    type Prompt = G::Prompt;

    fn asked(&self) -> SeatSet {
        self.turn().asked()
    }
    fn turn(&self) -> Turn {
        F::turn(&self.game)
    }

    fn prompt(&self, seat: Seat) -> G::Prompt {
        self.game.prompt(seat)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<G::Action>) {
        F::actions(&self.game, seat, out);
    }
    fn actions(&self, seat: Seat, out: &mut Vec<G::Action>) {
        F::actions(&self.game, seat, out);
    }

    fn declines(action: G::Action) -> bool {
        F::declines(action)
    }
}

impl<G: Game, F: Fault<G>> Refusals for Broken<G, F> {
    type Reason = G::Reason;

    fn why_not(&self, seat: Seat, action: G::Action) -> G::Reason {
        F::why_not(&self.game, seat, action)
    }
}

impl<G: Game, F: Fault<G>> Secrets for Broken<G, F> {
    type View = G::View;

    fn view(&self, viewer: Viewer) -> G::View {
        F::show(F::view(&self.game, viewer), self.overlooked.0)
    }

    fn redact(event: &G::Event, viewer: Viewer) -> Option<G::Event> {
        F::redact(event, viewer)
    }

    fn determinize(&mut self, seat: Seat, chance: &mut Chance) {
        F::determinize(&mut self.game, seat, chance);
    }
}

impl<G: Game, F: Fault<G>> Learning for Broken<G, F> {
    const ACTIONS: usize = G::ACTIONS;
    const FEATURES: usize = G::FEATURES;

    fn index(action: G::Action) -> usize {
        F::index(action)
    }

    fn features(&self, seat: Seat, out: &mut Features<'_>) {
        F::features(&self.game, seat, out);
    }
}

impl<G: Game, F: Fault<G>> Wording for Broken<G, F> {
    fn about() -> &'static About {
        G::about()
    }

    fn ask(prompt: &G::Prompt, asked: Seat, you: bool, names: Names<'_>, lang: Lang) -> Line {
        G::ask(prompt, asked, you, names, lang)
    }

    fn lead(prompt: &G::Prompt, lang: Lang) -> &'static str {
        G::lead(prompt, lang)
    }

    fn label(action: G::Action, names: Names<'_>, lang: Lang) -> String {
        G::label(action, names, lang)
    }

    fn tell(event: &G::Event, names: Names<'_>, lang: Lang) -> Option<Line> {
        G::tell(event, names, lang)
    }

    fn explain(reason: &G::Reason, names: Names<'_>, lang: Lang) -> Line {
        G::explain(reason, names, lang)
    }
}

impl<G: Game, F: Fault<G>> Extras for Broken<G, F> {}

impl<G: Game, F: Fault<G>> Game for Broken<G, F> {
    const ID: &'static str = G::ID;
    const RULES: u32 = G::RULES;
    const PLAYERS: (usize, usize) = G::PLAYERS;

    fn options() -> &'static [OptionSpec] {
        G::options()
    }
}

/// What the suite finds in 50 games of each setup.
fn found<G: Game, F: Fault<G>>() -> Failure {
    let check = Check::<Broken<G, F>> { games: 50, max_decisions: 40, ..Check::default() };
    *examine(&check).expect_err("the fault is not found")
}

/// Declares a fault: a unit type with one part replaced, and the test that it is found with these words, or with others where
/// several checks find it and chance decides which is first.
macro_rules! fault {
    ($test:ident, $fault:ident: $game:ty, $words:literal $(or $others:literal)?, $part:item) => {
        #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        struct $fault;

        impl Fault<$game> for $fault {
            $part
        }

        #[test]
        fn $test() {
            let failure = found::<$game, $fault>();
            assert!(failure.problem.contains($words) $(|| failure.problem.contains($others))?, "{failure}");
        }
    };
}

fault!(unsorted_actions, Unsorted: Nim, "not sorted and distinct",
    fn actions(game: &Nim, seat: Seat, out: &mut Vec<NimTake>) {
        game.actions(seat, out);
        out.reverse();
    }
);

fault!(repeated_actions, Repeated: Nim, "not sorted and distinct",
    fn actions(game: &Nim, seat: Seat, out: &mut Vec<NimTake>) {
        game.actions(seat, out);
        if let Some(&last) = out.last() {
            out.push(last);
        }
    }
);

fault!(a_list_that_is_not_cleared, Uncleared: Nim, "is not asked but may",
    fn actions(game: &Nim, seat: Seat, out: &mut Vec<NimTake>) {
        let mut own = Vec::new();
        game.actions(seat, &mut own);
        out.extend(own);
    }
);

fault!(a_seat_without_an_answer, Speechless: Nim, "has no answer",
    fn actions(game: &Nim, seat: Seat, out: &mut Vec<NimTake>) {
        game.actions(seat, out);
        out.retain(|take| take.count > 1);
    }
);

fault!(nobody_asked, Nobody: Nim, "nobody is asked",
    fn turn(_: &Nim) -> Turn {
        Turn::Asked(engine::SeatSet::EMPTY)
    }
);

fault!(an_index_out_of_range, WildIndex: Nim, "the limit is",
    fn index(take: NimTake) -> usize {
        Nim::index(take) + Nim::ACTIONS
    }
);

fault!(a_shared_index, SharedIndex: Nim, "share an index",
    fn index(take: NimTake) -> usize {
        usize::from(take.count)
    }
);

fault!(a_panic_in_the_rules, Panics: Nim, "panicked: the third move is too much",
    fn apply(game: &mut Nim, moves: u8, seat: Seat, take: NimTake, chance: &mut Chance, log: &mut Log<NimEvent>) {
        assert!(moves < 3, "the third move is too much");
        game.apply(seat, take, chance, log);
    }
);

fault!(a_panic_in_a_reason, Reasonless: Nim, "panicked",
    fn why_not(game: &Nim, _: Seat, take: NimTake) -> testkit::yardstick::NimReason {
        testkit::yardstick::NimReason { left: [game.piles()[0]][usize::from(take.pile)] }
    }
);

fault!(a_card_shown_by_an_answer_that_may_be_taken_back, Careless: Kuhn, "may be taken back, and yet it shows",
    fn apply(game: &mut Kuhn, _: u8, seat: Seat, action: KuhnAction, chance: &mut Chance, log: &mut Log<KuhnEvent>) {
        log.push(KuhnEvent::Showed { seat, card: game.card(seat) });
        game.apply(seat, action, chance, log);
    }
);

fault!(a_game_without_end, Endless: Kuhn, "does not end",
    fn apply(game: &mut Kuhn, _: u8, seat: Seat, action: KuhnAction, chance: &mut Chance, log: &mut Log<KuhnEvent>) {
        let before = *game;
        game.apply(seat, action, chance, log);
        if game.turn() == Turn::Over {
            *game = before;
        }
    }
);

fault!(a_seat_that_cannot_leave, Clinging: Nim, "has given up and is not done",
    fn resign(_: &mut Nim, _: Seat, _: &mut Chance, _: &mut Log<NimEvent>) {}
);

fault!(two_ways_to_decline, Wavering: Nim, "may decline in several ways",
    fn declines(_: NimTake) -> bool {
        true
    }
);

fault!(rules_that_read_the_log, LogReader: Nim, "in a copy without a log",
    fn apply(game: &mut Nim, _: u8, seat: Seat, take: NimTake, chance: &mut Chance, log: &mut Log<NimEvent>) {
        game.apply(seat, take, chance, log);
        if log.events().is_empty() {
            *game = Nim::with(&[1], seat);
        }
    }
);

fault!(a_standing_without_a_winner, Winless: Nim, "nobody is in first place",
    fn standing(game: &Nim) -> Standing {
        let mut standing = game.standing();
        standing.places.fill(2);
        standing
    }
);

fault!(a_standing_that_tells_cards, TellingStanding: Kuhn, "the standing shows what seat",
    fn standing(game: &Kuhn) -> Standing {
        let scores = engine::BySeat::new(2, |seat| game.card(seat) as i32);
        Standing::by_key(scores, |seat| scores[seat])
    }
);

fault!(a_view_that_leaks, LeakingView: Kuhn, "changes what Seat(",
    fn view(game: &Kuhn, viewer: Viewer) -> KuhnView {
        let card = |seat| viewer.seat().map(|_| game.card(seat));
        KuhnView { stage: game.stage(), cards: [card(Seat::new(0)), card(Seat::new(1))] }
    }
);

fault!(a_spectator_who_sees_hands, LeakingSpectator: Kuhn, "changes what Spectator sees",
    fn view(game: &Kuhn, viewer: Viewer) -> KuhnView {
        match viewer {
            Viewer::Seat(_) => game.view(viewer),
            Viewer::Spectator => KuhnView {
                stage: game.stage(),
                cards: [0, 1].map(|seat| Some(game.card(Seat::new(seat)))),
            },
        }
    }
);

fault!(a_redeal_that_takes_the_own_card, Forgetful: Kuhn, "changes what Seat(",
    fn determinize(game: &mut Kuhn, _: Seat, chance: &mut Chance) {
        *game = Kuhn::new(&testkit::yardstick::KuhnSetup, chance, &mut Log::off());
    }
);

fault!(features_that_leak, LeakingFeatures: Kuhn, "changes its features",
    fn features(game: &Kuhn, seat: Seat, out: &mut Features<'_>) {
        let mut known = [0.0; 6];
        game.features(seat, &mut Features::new(&mut known));
        known[5] = f32::from(game.card(seat.left(2)) as u8);
        known.into_iter().for_each(|number| out.put(number));
    }
);

fault!(features_left_unwritten, Unwritten: Kuhn, "5 features of 6",
    fn features(_: &Kuhn, _: Seat, out: &mut Features<'_>) {
        out.skip(5);
    }
);

fault!(a_spectator_who_is_told_more, ToldMore: Kuhn, "told less than a spectator",
    fn redact(event: &KuhnEvent, viewer: Viewer) -> Option<KuhnEvent> {
        match (event, viewer) {
            (KuhnEvent::Dealt { seat, .. }, Viewer::Seat(_)) if !viewer.is(*seat) => None,
            _ => Kuhn::redact(event, viewer),
        }
    }
);

fault!(a_redaction_that_is_not_final, Unsettled: Kuhn, "changes when redacted again",
    fn redact(event: &KuhnEvent, viewer: Viewer) -> Option<KuhnEvent> {
        Some(match *event {
            KuhnEvent::Won { seat, chips: 2 } => KuhnEvent::Won { seat, chips: 1 },
            KuhnEvent::Won { seat, chips: 1 } => KuhnEvent::Won { seat, chips: 0 },
            _ => return Kuhn::redact(event, viewer),
        })
    }
);

fault!(a_pick_that_is_told, ToldPick: Pennies, "is told whether seat",
    fn redact(event: &PenniesEvent, _: Viewer) -> Option<PenniesEvent> {
        Some(*event)
    }
);

fault!(a_pick_that_shows, ShownPick: Pennies, "Seat(",
    fn view(game: &Pennies, viewer: Viewer) -> PenniesView {
        let mut view = game.view(viewer);
        view.own = Seat::all(game.seats()).find_map(|seat| game.view(Viewer::Seat(seat)).own);
        view
    }
);

fault!(an_answer_that_ends_the_round_early, Hasty: Pennies, "were asked, seat",
    fn apply(
        game: &mut Pennies, _: u8, seat: Seat, pick: Pick, chance: &mut Chance, log: &mut Log<PenniesEvent>,
    ) {
        game.apply(seat, pick, chance, log);
        *game = Pennies::new(&PenniesSetup { players: 2, rounds: 1 }, chance, &mut Log::off());
        for seat in Seat::all(2) {
            game.apply(seat, Pick(1), chance, &mut Log::off());
        }
    }
);

fault!(an_answer_that_is_lost_if_it_comes_first, Slow: Pennies, "it matters whether seat",
    fn apply(
        game: &mut Pennies, _: u8, seat: Seat, pick: Pick, chance: &mut Chance, log: &mut Log<PenniesEvent>,
    ) {
        game.apply(seat, pick, chance, log);
        if seat == Seat::new(0) && !game.turn().asked().has(seat) {
            game.determinize(Seat::new(1), &mut Chance::seeded(1));
        }
    }
);

fault!(an_event_that_tells_what_the_view_holds_back, TellingEvent: Kuhn, "tell Seat(",
    fn apply(
        game: &mut Kuhn, _: u8, seat: Seat, action: KuhnAction, chance: &mut Chance, log: &mut Log<KuhnEvent>,
    ) {
        // What uses chance cannot be taken back, so that this is all that is wrong.
        chance.next_u64();
        let other = seat.left(2);
        log.push(KuhnEvent::Showed { seat: other, card: game.card(other) });
        game.apply(seat, action, chance, log);
    }
);

fault!(a_field_that_is_not_stored, Unsaved: Kuhn, "the state is read back as",
    fn unsaved(moves: u8) -> u8 {
        moves
    }
);

fault!(a_field_that_is_shown_but_neither_stored_nor_compared, Overlooking: Kuhn, "a stored position shows",
    fn show(mut view: KuhnView, overlooked: u8) -> KuhnView {
        if overlooked > 0 {
            view.cards = [None, None];
        }
        view
    }
);

fault!(rules_that_remember_outside_the_state, Remembering: Pennies, "leads elsewhere" or "it matters whether",
    fn apply(
        game: &mut Pennies, _: u8, seat: Seat, pick: Pick, _: &mut Chance, log: &mut Log<PenniesEvent>,
    ) {
        static CALLS: AtomicU64 = AtomicU64::new(0);
        game.apply(seat, pick, &mut Chance::seeded(CALLS.fetch_add(1, Ordering::Relaxed)), log);
    }
);

/// `determinize` that does nothing cannot be told from a game without secrets: that is what the counts are for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Lazy;

impl Fault<Kuhn> for Lazy {
    fn determinize(_: &mut Kuhn, _: Seat, _: &mut Chance) {}
}

#[test]
fn a_redeal_that_does_nothing_shows_in_the_counts() {
    let counts = examine(&Check::<Broken<Kuhn, Lazy>> { games: 50, ..Check::default() })
        .expect("no promise is broken");
    assert_eq!((counts.changed_redeals, counts.distinct_redeals), (0, 1));
}

#[test]
fn a_broken_invariant_is_found_with_its_game() {
    let check = Check::<Nim> {
        games: 10,
        invariants: |nim| {
            let gone = nim.piles()[0] == 0 && nim.turn() != Turn::Over;
            if gone { Err("the first pile is gone".into()) } else { Ok(()) }
        },
        ..Check::default()
    };
    let failure = examine(&check).expect_err("some game empties the first pile");
    let text = failure.to_string();
    assert!(text.contains("nim: after move") && text.contains("the first pile is gone"), "{text}");
    let record =
        Record::parse(&text[text.find("theogony").expect("the record is printed")..]).expect("a record");
    let session = record.replay::<Nim>().expect("the printed game can be replayed");
    assert_eq!(session.state().piles()[0], 0);
}

/// Features that tell nothing of the position leave its question open.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Mute;

impl Fault<Nim> for Mute {
    fn features(_: &Nim, _: Seat, out: &mut Features<'_>) {
        out.skip(Nim::FEATURES);
    }
}

/// A sound game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Sound;

impl Fault<Nim> for Sound {}

fn known<F: Fault<Nim>>() -> Known {
    let sketch = |nim: &Broken<Nim, F>, _| format!("{:?}", nim.game.piles());
    what_seats_know(&pairwise_setups::<Broken<Nim, F>>(), 5_000, 1, sketch)
}

#[test]
fn features_that_leave_a_question_open_are_found() {
    known::<Sound>().assert_suffices(&[], &[], &[]);
    let mute = known::<Mute>();
    assert_eq!(mute.features.open.len(), 1, "{:?}", mute.features.open.keys());
    assert!(mute.text.open.is_empty() && mute.memory.open.is_empty());
    assert!(std::panic::catch_unwind(|| mute.assert_suffices(&[], &[], &[])).is_err());
}

/// Two numbers in another order, and a number on another scale: the layout of what a network reads is no longer the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Swapped;

impl Fault<Nim> for Swapped {
    fn features(game: &Nim, seat: Seat, out: &mut Features<'_>) {
        let mut numbers = vec![0.0; Nim::FEATURES];
        game.features(seat, &mut Features::new(&mut numbers));
        numbers.swap(0, 1);
        out.block("piles");
        numbers.into_iter().for_each(|number| out.put(number));
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Scaled;

impl Fault<Nim> for Scaled {
    fn features(game: &Nim, seat: Seat, out: &mut Features<'_>) {
        let mut numbers = vec![0.0; Nim::FEATURES];
        game.features(seat, &mut Features::new(&mut numbers));
        out.block("piles");
        numbers.into_iter().for_each(|number| out.put(number / 2.0));
    }
}

#[test]
fn another_order_or_scale_is_another_layout() {
    let sound = layout_hash::<Broken<Nim, Sound>>();
    assert_eq!(sound, layout_hash::<Nim>());
    assert_ne!(sound, layout_hash::<Broken<Nim, Swapped>>());
    assert_ne!(sound, layout_hash::<Broken<Nim, Scaled>>());
}
