//! The rules held to the contract and to the specification.

mod all {
    mod bounds;
    mod conformance;
    mod damage;
    mod habits;
    mod heuristic;
    mod masks;
    mod observations;
    mod orders;
    mod playthroughs;
    mod properties;
    mod refusals;
    mod resign;
    mod scenarios;
    mod secrecy;
    mod setups;
}
