//! The kit, tried on games that keep the contract and on games that break it.

mod broken;
mod conformance;
mod perft;
mod playthrough;
mod scenario;
mod yardstick;
