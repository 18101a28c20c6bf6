//! The names that scenarios give to what they show.

use mythologiste::{God, Malus, Power, Quest};

/// Rulings that no scenario can show, and why.
pub(crate) const EXEMPT: [(&str, &str); 1] =
    [("R41", "manners at the table: the rules never see what people promise each other")];

/// Everything that needs a scenario: examples, vectors, rulings, cards, gods, and the limit of rounds.
pub(crate) fn ids() -> Vec<String> {
    let mut ids: Vec<String> = (1..=28).map(|number| format!("EX{number}")).collect();
    ids.extend((1..=38).map(|number| format!("T{number}")));
    ids.extend((1..=49).map(|number| format!("R{number}")));
    ids.push("limit".into());
    ids.extend(God::ALL.map(|god| god.slug().into()));
    ids.extend(Power::ALL.map(|card| card.slug().into()));
    ids.extend(Malus::ALL.map(|card| card.slug().into()));
    ids.extend(Quest::ALL.map(|card| card.slug().into()));
    ids.retain(|id| EXEMPT.iter().all(|(exempt, _)| exempt != id));
    ids.sort_unstable();
    ids.dedup();
    ids
}
