//! A refusal states facts: whatever an asked player tries in vain, the reason given is true, and speaks of what was tried.
//! So nothing that the rules allow is missing among the answers: there would be no true reason.

use engine::{Chance, Log, Questions, Refusals, Rules, Seat, Secrets, Turn, Viewer};
use godwar::{Action, God, Kind, Moment, Power, Prompt, Purpose, Reason, Setup, Source, State, View};

fn every_action(seats: usize) -> Vec<Action> {
    let mut all = vec![Action::Pass, Action::Done, Action::End];
    all.extend(Seat::all(seats).flat_map(|seat| [Action::Name(seat), Action::Target(seat)]));
    all.extend(God::ALL.map(Action::Become));
    all.extend(Power::ALL.map(Action::Power));
    all.extend((0..=2).map(Action::Pay));
    let mut sources: Vec<Source> = (0..6).map(Source::Pile).collect();
    sources.extend(Kind::disciples().map(Source::Disciples));
    for kind in Kind::ALL {
        sources.extend([Source::Hand(kind), Source::Discard(kind), Source::Netherworld(kind)]);
        all.extend([Action::Keep(kind), Action::Top(kind), Action::Bottom(kind), Action::Discard(kind)]);
        all.push(Action::React(kind));
        if kind.is_warrior() {
            all.extend([Action::Shape(kind), Action::Throw(kind)]);
            let abilities = 1..=kind.card().actions.len() as u8;
            all.extend(
                abilities.flat_map(|ability| [Action::Play { kind, ability }, Action::Use { kind, ability }]),
            );
        } else {
            all.push(Action::Play { kind, ability: 0 });
        }
    }
    all.extend(sources.into_iter().flat_map(|source| {
        [Action::Take(source), Action::Retrieve(source), Action::Banish(source), Action::Recruit(source)]
    }));
    all
}

/// Whether the action is of the sort that the question asks for, so that « something else is asked » would be a lie.
fn fits(prompt: Prompt, action: Action, god: Option<God>) -> bool {
    match (prompt, action) {
        (Prompt::NameMain, Action::Name(_))
        | (Prompt::ChooseGod, Action::Become(_))
        | (Prompt::Play, Action::Play { .. } | Action::Shape(_) | Action::Throw(_))
        | (Prompt::Use { .. }, Action::Use { .. })
        | (Prompt::Pay, Action::Pay(_))
        | (Prompt::Target(_), Action::Target(_))
        | (Prompt::Take { .. }, Action::Take(Source::Pile(_) | Source::Disciples(_)))
        | (Prompt::Banish { .. } | Prompt::Toll, Action::Banish(Source::Hand(_)))
        | (Prompt::Banish { .. }, Action::Banish(Source::Discard(_)))
        | (Prompt::Keep, Action::Keep(_))
        | (Prompt::Order, Action::Top(_))
        | (Prompt::Sift | Prompt::Flow { .. } | Prompt::Forced { .. } | Prompt::Quiver, Action::Discard(_))
        | (Prompt::Bottom { .. }, Action::Bottom(_))
        | (Prompt::Counter { .. } | Prompt::Defend { .. }, Action::React(_))
        | (
            Prompt::Recruit { .. },
            Action::Recruit(Source::Pile(_) | Source::Disciples(_) | Source::Netherworld(_)),
        ) => true,
        // Only warriors are taken back.
        (Prompt::Retrieve, Action::Retrieve(Source::Discard(kind) | Source::Netherworld(kind))) => {
            kind.is_warrior()
        }
        (_, Action::Power(power)) => {
            let moment = match prompt {
                Prompt::Play => Moment::Play,
                Prompt::Recruit { .. } => Moment::Recruit,
                Prompt::Defend { .. } => Moment::Reaction,
                _ => return false,
            };
            god == Some(power.god()) && power.moment() == moment
        }
        _ => false,
    }
}

/// The card that lies at a source of the public area, in the discard pile or in the Netherworld.
fn lies_there(view: &View, seat: Seat, source: Source) -> bool {
    match source {
        Source::Pile(pile) => view.piles[usize::from(pile)].top.is_some(),
        Source::Disciples(kind) => view.disciples[kind.index()] > 0,
        Source::Netherworld(kind) => view.netherworld.has(kind),
        Source::Discard(kind) => view.seats[seat.index()].discard.has(kind),
        Source::Hand(kind) => view.seats[seat.index()].known_hand.has(kind),
    }
}

/// Whether a public warrior is cheap enough for Loki to borrow from (L2).
fn shapes(view: &View, card: Kind) -> bool {
    view.piles.iter().filter_map(|pile| pile.top).any(|top| top.cost() <= card.cost() + 1)
}

/// Whether Gemini finds a warrior to copy among the cards in play, the last so many not counted (W09).
fn copies(view: &View, seat: Seat, last: usize) -> bool {
    let in_play = &view.seats[seat.index()].in_play;
    in_play[..in_play.len() - last].iter().any(|card| card.kind.is_warrior() && card.kind != Kind::Gemini)
}

/// Whether the warrior that was played can use no Action of this kind, or only not the first of Gemini.
fn cannot_use(view: &View, seat: Seat, kind: Kind, prompt: Prompt) -> bool {
    let Prompt::Use { card, shape } = prompt else { return false };
    let in_play = &view.seats[seat.index()].in_play;
    let others = &in_play[..in_play.len() - 1];
    if shape {
        let public = view.piles.iter().any(|pile| pile.top == Some(kind)) && kind.cost() <= card.cost() + 1;
        !public || (kind == Kind::Gemini && !copies(view, seat, 1))
    } else {
        kind == Kind::Gemini || others.iter().all(|other| other.kind != kind)
    }
}

/// Whether the facts that a reason states are those of the table.
fn is_true(reason: Reason, view: &View, seat: Seat, action: Action, prompt: Prompt) -> bool {
    let own = &view.seats[seat.index()];
    let source = match action {
        Action::Take(source)
        | Action::Retrieve(source)
        | Action::Banish(source)
        | Action::Recruit(source) => Some(source),
        _ => None,
    };
    match reason {
        Reason::NotThisQuestion { asked } => asked == prompt && !fits(prompt, action, own.god),
        Reason::NotYourTeam { seat: other } => view.seats[other.index()].team != own.team,
        Reason::GodNotOffered { god } => !own.offered.contains(&god),
        Reason::NotInHand { card } => !own.known_hand.has(card),
        Reason::NoFaith { card } => card == Kind::Guardian && own.known_hand.has(card),
        Reason::WrongColour { card, chain } => {
            let excluded = card.colour().is_some_and(|colour| !chain.contains(&colour));
            own.known_hand.has(card) && view.turn.chain == Some(chain) && !view.turn.wild && excluded
        }
        Reason::NothingToUse { card } => {
            let borrows = match action {
                Action::Shape(_) => shapes(view, card),
                _ => card == Kind::Gemini && copies(view, seat, 0),
            };
            own.known_hand.has(card) && !borrows
        }
        Reason::CannotUse { card } => cannot_use(view, seat, card, prompt),
        Reason::NotATarget { seat: other } => {
            let gift = prompt == Prompt::Target(Purpose::Energy);
            let (other, mate) = (&view.seats[other.index()], view.seats[other.index()].team == own.team);
            !other.alive || other.sealed || mate != gift
        }
        Reason::PowerIdle { power } => match (power, action) {
            (Power::Strategy, _) => view.turn.chain.is_none() || view.turn.wild,
            (Power::Quiver, _) => own.hand_count == 0,
            // These are used through cards, or in one's own turn.
            (Power::Shapeshift | Power::Mjolnir | Power::Trickery, Action::Power(_)) => true,
            _ => false,
        },
        Reason::NotYourPower { power } => own.god != Some(power.god()),
        Reason::PowerUsed { power } => {
            let record = if power == Power::FalconFlight { Power::FalconGift } else { power };
            view.turn.used.contains(&record)
        }
        Reason::NotEnoughEnergy { cost, energy } => energy == own.energy && energy <= cost,
        Reason::NotEnoughFaith { cost, faith } => faith == view.turn.faith && faith < cost,
        Reason::NothingThere => source.is_some_and(|source| !lies_there(view, seat, source)),
        Reason::TooCostly { card, most } => card.cost() > most,
        Reason::NetherworldClosed => own.god != Some(God::Hades),
        Reason::NoReaction { card } => own.known_hand.has(card),
        Reason::NotLookedAt { card } => !own.revealed.contains(&Some(card)),
    }
}

#[test]
fn every_refusal_is_true() {
    let mut refused = 0;
    for (setup, games) in [("players=2", 12), ("players=3", 8), ("players=6", 4), ("players=4 mode=team", 8)]
    {
        let setup: Setup = setup.parse().expect("a setup");
        let everything = every_action(usize::from(setup.players));
        let mut actions = Vec::new();
        for seed in testkit::seeds(games) {
            let mut chance = Chance::seeded(seed);
            let mut state = State::new(&setup, &mut chance, &mut Log::off());
            while let Turn::Asked(asked) = state.turn() {
                let seat = asked.first().expect("somebody is asked");
                let (view, prompt) = (state.view(Viewer::Seat(seat)), state.prompt(seat));
                state.actions(seat, &mut actions);
                for &action in everything.iter().filter(|action| !actions.contains(action)) {
                    let reason = state.why_not(seat, action);
                    assert!(
                        is_true(reason, &view, seat, action, prompt),
                        "{prompt:?}: '{action}' is refused with {reason:?}"
                    );
                    refused += 1;
                }
                let action = chance.pick(&actions);
                state.apply(seat, action, &mut chance, &mut Log::off());
            }
        }
    }
    assert!(refused > 100_000, "{refused}");
}
