//! The viewer's own side: what is asked about cards, cards in play, hand, deck, discard pile, god.

use engine::Seat;
use godwar::{Action, Bag, InPlay, Kind, SeatView, Source};
use maud::{Markup, html};

use super::cards::{self, Lies};
use super::state::{self, Place};
use super::{Scene, art, gods, large, public, seats};
use crate::Controls;
use crate::look::{Band, CardSize, Emblem, card_back, emblem, opener};

/// Cards that lie neither in hand nor in the public area and must be chosen among now, before everything else.
pub(super) fn asked(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    html! {
        @for seat in scene.around() { (revealed(scene, controls, seat)) }
        (borrowed(scene, controls))
        @if let Some(mine) = scene.mine() {
            @let place = scene.say("In your discard pile.", "Dans votre défausse.");
            (from_bag(scene, controls, [scene.say("Your discard pile", "Votre défausse"), place], &mine.discard, Source::Discard))
        }
        @let place = scene.say("In the Netherworld.", "Aux enfers.");
        (from_bag(scene, controls, [scene.say("Netherworld", "Enfers"), place], &scene.view.netherworld, Source::Netherworld))
    }
}

fn from_bag(
    scene: &Scene<'_>,
    controls: &mut Controls,
    [title, place]: [&str; 2],
    bag: &Bag,
    source: impl Fn(Kind) -> Source,
) -> Markup {
    let picks: Vec<Markup> = bag
        .counts()
        .filter_map(|(kind, count)| {
            let source = source(kind);
            // What is recruited from there costs what is printed.
            let cost = controls.has(&Action::Recruit(source).to_string()).then(|| kind.cost());
            let state = state::to_pick(scene, place, count, cost);
            let glows = cost.is_some_and(|cost| state::within_reach(scene, cost));
            let lies = Lies { count: Some(count), glows, state: &state, ..Lies::default() };
            public::pick(scene, controls, source, kind, lies)
        })
        .collect();
    html! {
        @if !picks.is_empty() {
            section.gw-asked aria-label=(title) {
                h3 { (title) }
                ul.gw-hand { @for pick in picks { li { (pick) } } }
            }
        }
    }
}

/// Cards turned up or looked at; the one who looks says what becomes of them.
fn revealed(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    let cards = &scene.seat(seat).revealed;
    if cards.is_empty() {
        return html! {};
    }
    let mine = scene.me() == Some(seat);
    let who = scene.names.of(seat);
    let title = if mine {
        scene.say("Cards of your deck", "Cartes de votre deck").to_string()
    } else if cards.contains(&None) {
        scene.lang.pick(format!("Cards that {who} looks at"), format!("Cartes que {who} regarde"))
    } else {
        scene.lang.pick(format!("Cards turned up by {who}"), format!("Cartes retournées par {who}"))
    };
    // Only an adjudication for an attack waits for answers; any other card is looked at in secret.
    let state = state::looked_at(scene, seat, mine && scene.view.attack.is_none());
    html! {
        section.gw-asked aria-label=(title) {
            h3 { (title) }
            ul.gw-hand {
                @for (at, card) in cards.iter().enumerate() {
                    li data-arrive={ "revealed-" (seat) "-" (at) } data-turn[card.is_some()] {
                        @match card {
                            Some(kind) => (looked_at(scene, controls, *kind, mine, &state)),
                            None => (card_back(Band::Greek, Emblem::Godwar, CardSize::Small, scene.say("a card face down", "une carte cachée"))),
                        }
                    }
                }
            }
        }
    }
}

fn looked_at(scene: &Scene<'_>, controls: &mut Controls, kind: Kind, mine: bool, state: &str) -> Markup {
    let mut ways = vec![
        (Action::Keep(kind), scene.say("Keep", "Garder")),
        (Action::Top(kind), scene.say("On top", "Dessus")),
    ];
    // A discard that may also be declined is about the cards looked at, every other about the hand.
    if controls.label(&Action::Done.to_string()).is_some() {
        ways.push((Action::Discard(kind), scene.say("Discard", "Défausser")));
    }
    let button = ways.into_iter().filter(|_| mine).find_map(|(action, verb)| {
        cards::button(scene, controls, &action.to_string(), kind, Lies { verb, state, ..Lies::default() })
    });
    button.unwrap_or_else(|| cards::still(scene, kind, "", Lies { state, ..Lies::default() }))
}

/// The Actions a warrior may borrow, on the cards they are printed on.
fn borrowed(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let usable = |kind: &Kind| {
        let numbers = 1..=kind.card().actions.len() as u8;
        numbers.into_iter().any(|ability| controls.has(&Action::Use { kind: *kind, ability }.to_string()))
    };
    let kinds: Vec<Kind> = Kind::warriors().filter(usable).collect();
    let lends = scene.say("Its Action may be borrowed now.", "Son Action peut être empruntée.");
    html! {
        @if !kinds.is_empty() {
            section.gw-asked aria-label=(scene.say("Actions to borrow", "Actions à emprunter")) {
                h3 { (scene.say("Actions to borrow", "Actions à emprunter")) }
                ul.gw-hand {
                    @for kind in kinds {
                        @let action = |ability| Action::Use { kind, ability }.to_string();
                        li { (cards::several(scene, controls, kind, Lies { state: lends, ..Lies::default() }, action, &[])) }
                    }
                }
            }
        }
    }
}

/// The viewer's side of the table.
pub(super) fn side(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(me) = scene.me() else {
        return html! {};
    };
    let mine = scene.seat(me);
    html! {
        div.gw-own {
            (in_play(scene, me, mine))
            (hand(scene, controls, me, mine))
            div.gw-self {
                (seats::panel(scene, controls, me))
                @if let Some(god) = mine.god { (gods::powers(scene, controls, mine, god)) }
            }
        }
    }
}

/// Cards in play, oldest first. A gem stands between warriors that follow each other, whatever no colour binds lies
/// between them.
fn in_play(scene: &Scene<'_>, me: Seat, mine: &SeatView) -> Markup {
    let in_chain = |card: &InPlay| card.kind.colour().is_some() && !card.lingering;
    let follows = |at: usize| {
        let before = mine.in_play[..at].iter().rev().find(|card| in_chain(card)).map(|card| card.kind);
        before.filter(|_| in_chain(&mine.in_play[at]))
    };
    html! {
        @if !mine.in_play.is_empty() || mine.thrown.is_some() {
            section.gw-row aria-label=(scene.say("Your cards in play", "Vos cartes en jeu")) {
                h3 { (scene.say("In play", "En jeu")) }
                div.gw-in-play data-spot={ "play-" (me) } {
                    ol.gw-chain-row {
                        @for (at, card) in mine.in_play.iter().enumerate() {
                            li data-arrive={ "play-" (me) "-" (at) } { (link(scene, follows(at), card.kind)) (played(scene, me, card)) }
                        }
                        @if let Some(thrown) = mine.thrown {
                            li data-arrive={ "thrown-" (me) } {
                                (named(scene, thrown, &format!("thrown-{me}"), scene.say("thrown", "lancé"), &state::at(scene, me, Place::Thrown)))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn played(scene: &Scene<'_>, me: Seat, card: &InPlay) -> Markup {
    let note = if card.lingering { scene.say("protects", "protège") } else { "" };
    let spot = format!("play-{me}-{}", card.kind.slug());
    named(scene, card.kind, &spot, note, &state::at(scene, me, Place::of(card)))
}

/// A card in play by its picture and name.
fn named(scene: &Scene<'_>, kind: Kind, spot: &str, note: &str, state: &str) -> Markup {
    let face = html! {
        (emblem(art::kind(kind)))
        span { (kind.name(scene.lang)) @if !note.is_empty() { span.soft { " " (note) } } }
    };
    let class = format!("gw-played {}", art::tone(kind));
    html! { span data-spot=(spot) { (opener(scene.lang, &large::id(kind), state, &class, &face)) } }
}

/// The gem that let a warrior follow the one before it; a star where any colour would have done.
fn link(scene: &Scene<'_>, before: Option<Kind>, kind: Kind) -> Markup {
    let (Some(colour), Some(follow_ups)) = (kind.colour(), before.and_then(Kind::follow_ups)) else {
        return html! {};
    };
    let fits = follow_ups.contains(&colour);
    html! { span.gw-link { "→" (if fits { art::gem(colour, scene.lang) } else { art::any_gem(scene) }) } }
}

fn hand(scene: &Scene<'_>, controls: &mut Controls, me: Seat, mine: &SeatView) -> Markup {
    let Some(hand) = &mine.hand else {
        return html! {};
    };
    html! {
        section.gw-row aria-label=(scene.say("Your hand", "Votre main")) {
            h3 { (scene.say("Your hand", "Votre main")) small { (scene.count(hand.len(), ["card", "cards"], ["carte", "cartes"])) } }
            ul.gw-hand {
                @for (kind, count) in hand.counts() { li { (hand_card(scene, controls, me, kind, count)) } }
            }
            @if hand.is_empty() { p.soft { (scene.say("Your hand is empty.", "Votre main est vide.")) } }
        }
    }
}

/// A card of the hand: one button if one thing may be done with it, a button on each line if several.
fn hand_card(scene: &Scene<'_>, controls: &mut Controls, me: Seat, kind: Kind, count: u8) -> Markup {
    let glide = format!("hand-{me}-{}", kind.slug());
    let place = state::at(scene, me, Place::Hand);
    let lies = Lies {
        count: (count > 1).then_some(count),
        glide: Some(&glide),
        spot: Some(&glide),
        state: &place,
        ..Lies::default()
    };
    let play = |ability| Action::Play { kind, ability }.to_string();
    let plays: Vec<String> = (0..=2).map(play).filter(|action| controls.has(action)).collect();
    let more = [
        (Action::React(kind), scene.say("React", "Réagir")),
        (Action::Discard(kind), scene.say("Discard", "Défausser")),
        (Action::Banish(Source::Hand(kind)), scene.say("Banish", "Bannir")),
        (Action::Bottom(kind), scene.say("Under the deck", "Sous le deck")),
        (Action::Throw(kind), scene.say("Throw", "Lancer")),
        (Action::Shape(kind), scene.say("In another shape", "Sous une autre forme")),
    ];
    let more: Vec<(String, &str)> = more
        .into_iter()
        .map(|(action, verb)| (action.to_string(), verb))
        .filter(|(action, _)| controls.has(action))
        .collect();
    match (&plays[..], &more[..]) {
        ([], []) => {
            let why = state::why_not(scene, controls, kind);
            let class = if why.is_empty() { "" } else { "gw-dim" };
            let state = if why.is_empty() { place.clone() } else { format!("{place} {why}") };
            cards::still(scene, kind, class, Lies { verb: why, state: &state, ..lies })
        }
        ([only], []) => {
            let verb = scene.say("Play", "Jouer");
            cards::button(scene, controls, only, kind, Lies { verb, ..lies }).unwrap_or_default()
        }
        ([], [(action, verb)]) => {
            cards::button(scene, controls, action, kind, Lies { verb, ..lies }).unwrap_or_default()
        }
        _ => cards::several(scene, controls, kind, lies, play, &more),
    }
}
