use std::ops::Range;

use engine::{
    Chance, Deed, Game, Happening, Lang, Log, Move, Names, NoUndo, Observation, Questions, Record, Refusal,
    Rules, Seat, Secrets, Session, Turn, Viewer, play, state_hash,
};
use testkit::yardstick::{
    Card, Kuhn, KuhnAction, KuhnEvent, KuhnReason, KuhnSetup, Nim, NimReason, NimSetup, NimTake, Pennies,
    PenniesSetup, Pick,
};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

fn take(pile: u8, count: u8) -> NimTake {
    NimTake { pile, count }
}

fn took(seat: Seat, pile: u8, count: u8) -> Move<Deed<NimTake>> {
    Move { seat, action: Deed::Answer(take(pile, count)) }
}

fn nim(piles: &[u8]) -> Session<Nim> {
    Session::new(NimSetup { piles: piles.into() }, 1)
}

#[test]
fn a_single_answer_is_given_at_once() {
    let session = nim(&[1]);
    assert!(session.is_over());
    assert_eq!(session.moves(), [took(A, 0, 1)]);
}

#[test]
fn forced_answers_follow_a_move_and_are_recorded() {
    let mut session = nim(&[1, 1]);
    assert_eq!(session.moves(), []);
    assert_eq!(session.play(A, take(1, 1)), Ok(0..2));
    assert_eq!(session.moves()[1], took(B, 0, 1));
    let steps: Vec<usize> = session.events().iter().map(|logged| logged.step).collect();
    assert_eq!(steps, [1, 2, 2], "a took, b took, b won");
}

#[test]
fn a_replay_leads_to_the_same_hash_even_if_a_forced_answer_is_still_open() {
    let mut session = nim(&[1, 1, 1]);
    session.play(A, take(0, 1)).expect("legal");
    session.play(B, take(1, 1)).expect("legal");
    let setup = || NimSetup { piles: vec![1, 1, 1] };
    for open in 0..=1 {
        let moves = &session.moves()[..3 - open];
        let replayed = Session::<Nim>::replay(setup(), 1, moves).expect("recorded moves are legal");
        assert_eq!((replayed.hash(), replayed.moves()), (session.hash(), session.moves()));
        assert_eq!(replayed.events(), session.events());
    }
    let error = Session::<Nim>::replay(setup(), 1, &[took(B, 0, 1)]).expect_err("not asked");
    assert_eq!(error.number, 1);
}

#[test]
fn a_replay_draws_the_same_chance() {
    let (setup, mut taste) = (PenniesSetup { players: 3, rounds: 4 }, Chance::seeded(9));
    let mut session = Session::<Pennies>::new(setup, 77);
    let mut actions = Vec::new();
    while let Turn::Asked(seats) = session.state().turn() {
        let seat = seats.iter().last().expect("somebody is asked");
        session.state().actions(seat, &mut actions);
        session.play(seat, taste.pick(&actions)).expect("legal");
    }
    let replayed = Session::<Pennies>::replay(setup, 77, session.moves()).expect("legal");
    assert_eq!((replayed.state(), replayed.hash()), (session.state(), session.hash()));
    let start = |seed| Session::<Pennies>::new(setup, seed).state().prize();
    assert!((0..20).any(|seed| start(seed) != start(seed + 1)), "another seed is another game");
}

#[test]
fn a_refusal_changes_nothing() {
    let mut session = nim(&[2, 2]);
    let before = (session.hash(), session.events().len());
    assert_eq!(session.play(A, take(0, 3)), Err(Refusal::Illegal(NimReason { left: 2 })));
    let waiting_for = session.state().turn().asked();
    assert_eq!(session.play(B, take(0, 1)), Err(Refusal::NotAsked { seat: B, waiting_for }));
    assert_eq!((session.hash(), session.events().len(), session.moves().len()), (before.0, before.1, 0));
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut session = nim(&[1]);
    assert_eq!(session.play(B, take(0, 1)), Err(Refusal::Over));
}

#[test]
fn giving_up_is_recorded_and_replayed() {
    let mut session = nim(&[2, 2]);
    session.play(A, take(0, 1)).expect("legal");
    assert!(session.may_resign(A), "A is not asked, and may give up all the same");
    assert_eq!(session.perform(A, Deed::Resign), Ok(1..2));
    assert!(session.is_over());
    assert_eq!(session.state().standing().winners().first(), Some(B));
    assert_eq!(session.events().last().map(|logged| logged.step), Some(2));
    let record = Record::of(&session);
    assert!(record.to_string().contains("\nA resign\nhash "), "{record}");
    let replayed = Record::parse(&record.to_string()).expect("a record").replay::<Nim>().expect("a game");
    assert_eq!((replayed.hash(), replayed.moves()), (session.hash(), session.moves()));
    assert_eq!(replayed.events(), session.events());
}

#[test]
fn giving_up_is_refused_after_the_end_and_where_no_rule_defines_it() {
    let mut session = nim(&[1]);
    assert_eq!(session.perform(A, Deed::Resign), Err(Refusal::Over));
    let mut pennies = Session::<Pennies>::new(PenniesSetup { players: 2, rounds: 1 }, 1);
    let before = pennies.hash();
    assert!(!pennies.may_resign(A) && !pennies.may_resign(Seat::new(5)), "nobody sits there");
    assert_eq!(pennies.perform(A, Deed::Resign), Err(Refusal::NoResigning { seat: A }));
    assert_eq!((pennies.hash(), pennies.moves().len()), (before, 0));
}

fn undo<G: Game>(session: &mut Session<G>, seat: Seat) -> Result<Range<usize>, NoUndo> {
    session.perform(seat, Deed::Undo).map_err(|refusal| match refusal {
        Refusal::NothingToUndo { seat: refused, why } if refused == seat => why,
        other => panic!("{other}"),
    })
}

fn pick(session: &mut Session<Pennies>, seat: Seat, number: u8) {
    session.play(seat, Pick(number)).expect("legal");
}

#[test]
fn an_answer_is_taken_back_by_a_word_that_is_recorded_and_replayed() {
    let setup = PenniesSetup { players: 2, rounds: 2 };
    let mut session = Session::<Pennies>::new(setup, 5);
    let fresh = session.hash();
    assert!(!session.may_undo(A) && !session.may_undo(B));
    assert_eq!(undo(&mut session, A), Err(NoUndo::Nothing));
    pick(&mut session, A, 5);
    assert!(session.may_undo(A) && !session.may_undo(B));
    assert_eq!(undo(&mut session, B), Err(NoUndo::Nothing));
    assert_eq!(session.undoes(A), Ok(1));
    assert_eq!(undo(&mut session, A), Ok(1..2));
    assert_eq!(session.hash(), fresh);
    assert!(!session.may_undo(A), "only once");
    pick(&mut session, A, 1);
    pick(&mut session, B, 2);
    assert!(!session.may_undo(B), "all numbers are shown and the next prize is drawn");
    let steps: Vec<_> = session.events().iter().map(|logged| logged.step).collect();
    assert_eq!(steps, [0, 1, 2, 3, 4, 4, 4, 4], "what was taken back stays told, and so does taking it back");
    assert_eq!(session.events()[2].event, Happening::Undone { seat: A });
    let record = Record::of(&session);
    assert!(record.to_string().contains("\nA pick 5\nA undo\nA pick 1\nB pick 2\n"), "{record}");
    let replayed = Record::parse(&record.to_string()).expect("a record").replay::<Pennies>().expect("a game");
    assert_eq!((replayed.hash(), replayed.events()), (session.hash(), session.events()));
    // The chance of a step depends on its number in the log, not on what was taken back before it.
    let straight = |moves: &[(Seat, u8)]| {
        let mut session = Session::<Pennies>::new(setup, 5);
        moves.iter().for_each(|&(seat, number)| pick(&mut session, seat, number));
        session.state().prize()
    };
    let prizes = [straight(&[(A, 1), (B, 2)]), session.state().prize()];
    assert_eq!(
        prizes,
        [Chance::at(5, 2), Chance::at(5, 4)]
            .map(|mut chance| chance.weighted(&[(1, 3), (2, 2), (3, 1)]) as u8)
    );
}

#[test]
fn by_consent_the_table_goes_back_and_the_log_keeps_both() {
    let setup = PenniesSetup { players: 2, rounds: 3 };
    let mut session = Session::<Pennies>::new(setup, 5);
    assert_eq!(session.takeback(A), Err(NoUndo::Nothing));
    pick(&mut session, B, 4);
    let before = session.hash();
    pick(&mut session, A, 5);
    assert!(!session.may_undo(A), "the numbers were shown and chance has drawn a prize");
    let back = session.takeback(A).expect("there is something to take back");
    assert_eq!((back.to, back.chance, back.acted), (1, true, engine::SeatSet::EMPTY));
    assert_eq!(back.since(Names::new(&[]), Lang::En), ["the numbers were shown"]);
    let told = session.takeback(B).expect("B too");
    assert_eq!((told.to, told.acted), (0, engine::SeatSet::one(A)));
    assert_eq!(told.since(Names::new(&[]), Lang::En).len(), 2, "it says that A has acted since");
    session.perform(A, Deed::Back(1)).expect("it is agreed");
    assert_eq!(session.hash(), before);
    assert_eq!(session.moves().len(), 3, "nothing is removed from the moves");
    assert_eq!(
        session.events().last().map(|logged| &logged.event),
        Some(&Happening::Returned { seat: A, to: 1 })
    );
    assert_eq!(session.takeback(B), Err(NoUndo::Nothing), "what is gone is not taken back twice");
    pick(&mut session, A, 1);
    let record = Record::of(&session);
    assert!(record.to_string().contains("\nB pick 4\nA pick 5\nA back 1\nA pick 1\n"), "{record}");
    let replayed = Record::parse(&record.to_string()).expect("a record").replay::<Pennies>().expect("a game");
    assert_eq!((replayed.hash(), replayed.events()), (session.hash(), session.events()));
    let far = session.perform(A, Deed::Back(9));
    assert_eq!(
        far,
        Err(Refusal::NothingToUndo { seat: A, why: NoUndo::Nothing }),
        "nobody goes to the future"
    );
}

#[test]
fn a_secret_answer_is_taken_back_whoever_has_answered_since() {
    let setup = PenniesSetup { players: 3, rounds: 2 };
    let mut session = Session::<Pennies>::new(setup, 1);
    pick(&mut session, B, 4);
    let without = session.hash();
    session.perform(B, Deed::Undo).expect("nobody else has answered");
    pick(&mut session, A, 5);
    pick(&mut session, B, 4);
    assert_eq!((session.undoes(A), session.undoes(B)), (Ok(3), Ok(4)));
    session.perform(A, Deed::Undo).expect("nothing has been shown");
    assert_eq!(session.hash(), without, "the answer of B stands");
    session.perform(B, Deed::Undo).expect("and may be taken back too");
    assert_eq!(session.state().turn().asked().len(), 3);
    for seat in [A, B, Seat::new(2)] {
        pick(&mut session, seat, 1);
    }
    for seat in [A, B, Seat::new(2)] {
        let why = undo(&mut session, seat).expect_err("all numbers are shown");
        assert_eq!(why.words(Names::new(&[]), Lang::En), "No way back: the numbers were shown.");
        assert_eq!(
            why.words(Names::new(&[]), Lang::Fr),
            "Pas de retour\u{a0}: les nombres ont été dévoilés."
        );
    }
    let record = Record::of(&session);
    let replayed = record.replay::<Pennies>().expect("a game");
    assert_eq!((replayed.hash(), replayed.events()), (session.hash(), session.events()));
}

#[test]
fn an_open_answer_is_taken_back_until_another_seat_acts() {
    let mut session = nim(&[2, 2]);
    let fresh = session.hash();
    session.play(A, take(0, 1)).expect("legal");
    session.perform(A, Deed::Undo).expect("B has not answered");
    assert_eq!(session.hash(), fresh);
    session.play(A, take(0, 1)).expect("legal");
    session.play(B, take(1, 1)).expect("legal");
    let why = undo(&mut session, A).expect_err("B has answered");
    assert_eq!(why, NoUndo::Acted(B));
    let names = ["Ariane".to_owned(), "Thalia".to_owned()];
    assert_eq!(why.words(Names::new(&names), Lang::En), "No way back: Thalia has acted since.");
    assert_eq!(why.words(Names::new(&names), Lang::Fr), "Pas de retour\u{a0}: Thalia a joué depuis.");
    session.perform(B, Deed::Undo).expect("A has not answered");
    assert_eq!(undo(&mut session, B), Err(NoUndo::Nothing));
    assert_eq!(undo(&mut session, A), Err(NoUndo::Acted(B)), "it is not A's to take back again");
    session.perform(A, Deed::Resign).expect("anybody may");
    assert_eq!((session.undoes(A), session.undoes(B)), (Err(NoUndo::Over), Err(NoUndo::Over)));
}

#[test]
fn play_refuses_without_touching_state_chance_or_log() {
    let mut kuhn = Kuhn::deal(Card::King, Card::Jack);
    let (before, mut chance, mut log) = (state_hash(&kuhn), Chance::seeded(1), Log::on());
    let refusal = play(&mut kuhn, A, KuhnAction::Fold, &mut chance, &mut log);
    assert_eq!(refusal, Err(Refusal::Illegal(KuhnReason::NoBet)));
    assert_eq!((state_hash(&kuhn), log.events().len()), (before, 0));
    assert_eq!(chance.next_u64(), Chance::seeded(1).next_u64());
    assert_eq!(play(&mut kuhn, A, KuhnAction::Bet, &mut chance, &mut log), Ok(()));
    assert_eq!(log.take().len(), 1);
}

#[test]
fn each_viewer_gets_its_own_events() {
    let session = Session::<Kuhn>::new(KuhnSetup, 3);
    let cards = |viewer| {
        let dealt = session.events_for(viewer).map(|logged| match logged.event {
            Happening::Game(KuhnEvent::Dealt { card, .. }) => card,
            other => panic!("nobody has moved: {other:?}"),
        });
        dealt.collect::<Vec<_>>()
    };
    let [first, second] = [A, B].map(|seat| session.state().card(seat));
    assert_eq!(cards(Viewer::Seat(A)), [Some(first), None]);
    assert_eq!(cards(Viewer::Seat(B)), [None, Some(second)]);
    assert_eq!(cards(Viewer::Spectator), [None, None]);
}

#[test]
fn an_observation_keeps_what_is_known_and_redeals_the_rest() {
    let (kuhn, mut chance) = (Kuhn::deal(Card::Queen, Card::Jack), Chance::seeded(1));
    let observation = Observation::new(&kuhn, A, &mut chance);
    assert_eq!((observation.seat(), observation.seats()), (A, 2));
    assert_eq!(observation.view(), kuhn.view(Viewer::Seat(A)));
    assert_eq!(observation.actions(), [KuhnAction::Check, KuhnAction::Bet]);
    let mut jacks = 0;
    let mut again = kuhn;
    for _ in 0..1_000 {
        let redeal = observation.redeal(&mut chance);
        observation.redeal_into(&mut again, &mut chance);
        assert_eq!((redeal.card(A), again.card(A)), (Card::Queen, Card::Queen));
        jacks += i32::from(redeal.card(B) == Card::Jack);
    }
    assert!((jacks - 500).abs() < 80, "{jacks} jacks in 1,000 redeals");
}

#[test]
fn secret_answers_are_recorded_in_the_order_given() {
    let mut session = Session::<Pennies>::new(PenniesSetup { players: 2, rounds: 1 }, 1);
    session.play(B, Pick(2)).expect("b is asked");
    session.play(A, Pick(1)).expect("a is asked");
    let seats: Vec<Seat> = session.moves().iter().map(|step| step.seat).collect();
    assert_eq!(seats, [B, A]);
    assert!(session.is_over());
}

#[test]
fn a_log_that_is_off_keeps_nothing() {
    let mut log = Log::off();
    log.push(1);
    assert_eq!(log.take(), []);
}

#[test]
fn a_branch_keeps_what_its_seat_knew_and_leaves_the_rest_to_new_chance() {
    let mut session = Session::<Kuhn>::new(KuhnSetup, 3);
    session.play(A, KuhnAction::Check).unwrap();
    session.play(B, KuhnAction::Bet).unwrap();
    let [own, other] = [A, B].map(|seat| session.state().card(seat));
    let branches: Vec<_> = (0..20).map(|seed| session.branch(1, A, seed)).collect();
    let others: Vec<Card> = branches.iter().map(|branch| branch.state().card(B)).collect();
    assert!(branches.iter().all(|branch| branch.state().card(A) == own));
    assert!(others.contains(&other) && others.iter().any(|&card| card != other), "{others:?}");
    for branch in &branches {
        assert_eq!(branch.moves()[..1], session.moves()[..1]);
        let record = Record::of(branch).to_string();
        let again = Record::parse(&record).unwrap().replay::<Kuhn>().unwrap();
        assert_eq!(again.hash(), branch.hash(), "the new deal is part of the record: {record}");
    }
}
