use godwar::Setup;

/// One setup for each kind of table.
pub(crate) const TABLES: [&str; 7] = [
    "players=2",
    "players=3",
    "players=4",
    "players=5",
    "players=6",
    "players=4 mode=team",
    "players=6 mode=team",
];

/// Setups that together take every option away from its default.
pub(crate) const OPTIONS: [&str; 6] = [
    "players=2 gods=random fair_start=on market=six_kinds energy_win=off",
    "players=3 gods=open first=B energy=10/15/8 rival_protect=off rounds=10",
    "players=5 fair_start=on energy_win=20 rounds=200",
    "players=4 mode=team main=lobby gods=open share_hands=on",
    "players=4 mode=team main=random gods=random fair_start=on first=B market=six_kinds",
    "players=6 mode=team share_hands=on fair_start=on energy=19/24/14",
];

/// Setups from their words.
pub(crate) fn read(setups: &[&str]) -> Vec<Setup> {
    setups.iter().map(|text| text.parse().expect("a setup")).collect()
}
