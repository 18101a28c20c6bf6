//! The betting slip: the cards in hand against the creatures, one button for each bet one may place.

use derby::{Action, Bet, Condition, Creature};
use maud::{Markup, html};

use super::{Scene, art, bets, creatures, sheets};
use crate::Controls;
use crate::look::{emblem, opener};
use crate::stage::PageId;

/// What stands at the head of a row of squares: a creature, or a bet of one's own that may be changed.
struct Stake {
    creature: Creature,
    /// The place of a bet that the Trickster (AN1) changes.
    slot: Option<u8>,
}

impl Stake {
    fn action(&self, bet: Bet) -> Action {
        match self.slot {
            Some(slot) => Action::Replace { slot, bet },
            None => Action::Bet(bet, self.creature),
        }
    }
}

/// The slip of a player who is asked for a bet, or for another card under one; nothing for anybody else.
pub(super) fn asked(scene: &Scene<'_>, controls: &mut Controls, page: PageId) -> Option<Markup> {
    let me = scene.me()?;
    let player = &scene.view.seats[me.index()];
    let hand: Vec<Bet> = player.hand.unwrap_or_default().iter().collect();
    let creatures = Creature::ALL.map(|creature| Stake { creature, slot: None });
    let own = player.bets.iter().enumerate();
    let own = own.map(|(slot, bet)| Stake { creature: bet.creature, slot: Some(slot as u8) });
    let rows: [Vec<Stake>; 2] = [creatures.into(), own.collect()];
    let open =
        |row: &&Vec<Stake>| hand.iter().any(|&bet| row.iter().any(|stake| controls.has(stake.action(bet))));
    let stakes = rows.iter().find(open)?;
    controls.on(page);
    let squares: Vec<Vec<Markup>> = hand
        .iter()
        .map(|&bet| stakes.iter().map(|stake| square(scene, controls, bet, stake)).collect())
        .collect();
    controls.off();
    Some(html! {
        div class={ "slip on-" (stakes.len()) "-stakes" } data-pans {
            div.slip-column {
                span.slip-title {
                    (scene.say("Your bet", "Votre pari"))
                    @if scene.has_order() { small { "✓ " (scene.say("would win now", "gagnerait")) } }
                }
                @for stake in stakes { (head(scene, stake)) }
            }
            @for (&bet, squares) in hand.iter().zip(squares) {
                div.slip-column { (card(scene, bet)) @for square in squares { (square) } }
            }
        }
    })
}

fn square(scene: &Scene<'_>, controls: &mut Controls, bet: Bet, stake: &Stake) -> Markup {
    let (action, creature) = (stake.action(bet), stake.creature);
    let wins = scene.has_order() && bet.wins(Some(scene.place(creature)), 6);
    let wrath = bet.conditions().contains(&Condition::Disqualified);
    let risk = if wrath { scene.risk(creature) } else { 0 };
    let words = scene.lang.pick(
        format!("{} on {}, +{}", bet.name(scene.lang), creature.name_the(scene.lang), bet.points()),
        format!("{} sur {}, +{}", bet.name(scene.lang), creature.name_the(scene.lang), bet.points()),
    );
    controls.arm(action, Some(words));
    let class = format!("bet act {}{}", art::tone(creature).class(), if wins { " would" } else { "" });
    let inner = html! { "+" (bet.points()) @if risk > 0 { small { (scene.percent(risk)) } } };
    controls.button(action, &class, inner).unwrap_or_else(|| html! { span.no {} })
}

/// The creature of a row: all one needs to judge it.
fn head(scene: &Scene<'_>, stake: &Stake) -> Markup {
    let creature = stake.creature;
    let left = scene.view.tokens[creature.index()];
    let inner = html! {
        (art::silent_token(creature))
        b { (creature.name(scene.lang)) }
        small {
            @if left == 0 { (scene.say("no token", "sans jeton")) }
            @else { "×" (left) span.hidden-text { (scene.say(" tokens left", " jetons restants")) } " · " (scene.percent(scene.risk(creature))) }
        }
    };
    opener(
        scene.lang,
        &sheets::creature_id(creature),
        &creatures::fares(scene, creature),
        "slip-creature",
        &inner,
    )
}

/// The card of a column.
fn card(scene: &Scene<'_>, bet: Bet) -> Markup {
    let inner = html! {
        (emblem(art::bet(bet)))
        b { (bet.name(scene.lang)) span.hidden-text { ": " (bet.condition(scene.lang)) } }
        (bets::conditions(scene.lang, bet))
    };
    opener(scene.lang, &sheets::bet_id(bet), bets::in_hand(scene), "slip-card", &inner)
}
