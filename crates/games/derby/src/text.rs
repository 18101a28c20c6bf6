//! Every word of the game, English and French side by side.
//!
//! Sentences are written whole in each language; only names, numbers and lists are put into them. French articles and
//! elisions come from the words themselves ([`Creature::of_the`](crate::Creature::of_the)), never from gluing.

mod ask;
mod bets;
mod creatures;
mod explain;
mod gods;
mod label;
mod lead;
mod powers;
mod tell;
#[cfg(test)]
mod tests;
mod voice;

use engine::{About, Lang};

pub use ask::ask;
pub use explain::explain;
pub use label::{label, label_with_numbers};
pub use lead::lead;
pub use tell::{tell, tell_with_numbers};

// The tables of words are pairs, read with the language as the index.
const _: () = assert!(Lang::En as usize == 0 && Lang::Fr as usize == 1);

/// What the shelf says.
pub fn about() -> &'static About {
    &About {
        title: ["Divinity Derby", "Le Derby Divin"],
        pitch: [
            "Six winged creatures, three races, and gods who cannot resist a bet. Every card you may play \
             your neighbour may play too; cheat if you dare, but in the end Zeus judges.",
            "Six créatures ailées, trois courses et des dieux incapables de résister à un pari. Chaque \
             carte que vous pouvez jouer, votre voisin le peut aussi ; trichez si vous l’osez, mais à la \
             fin Zeus juge.",
        ],
        minutes: (15, 25),
        credits: "Carlo A. Rossi · Ares Games, 2017",
        rules: [
            include_str!("../../../../docs/rules/derby.en.md"),
            include_str!("../../../../docs/rules/derby.fr.md"),
        ],
    }
}
