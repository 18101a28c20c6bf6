//! Decks, discards, and what the viewer holds or has seen.

use engine::french;
use mythologiste::{Malus, Power, Quest, View};

use crate::screens::Seen;

impl Seen<'_, View> {
    /// The cards left in the four decks, and beside them those in the discards.
    pub(super) fn decks(&self) -> String {
        let view = self.view;
        let sum = |counts: &[u8]| counts.iter().map(|&count| usize::from(count)).sum::<usize>();
        let names =
            self.lang.pick(["gods", "Power", "Malus", "quests"], ["dieux", "Pouvoir", "Malus", "quêtes"]);
        let discards = [
            view.god_discard.len(),
            sum(&view.power_discard),
            sum(&view.malus_discard),
            sum(&view.quest_discard),
        ];
        let piles = names.into_iter().zip(view.decks).zip(discards);
        let piles: Vec<String> = piles.map(|((name, left), gone)| format!("{name} {left}+{gone}")).collect();
        let title = self.say("Decks+discards:", "Pioches+défausses :");
        format!("{title} {}", piles.join(", "))
    }

    /// What lies in the discards, and what the viewer has seen on top of the Malus deck.
    pub(super) fn piles(&self) -> Vec<String> {
        let (view, lang) = (self.view, self.lang as usize);
        let many =
            |name: &str, count: u8| if count > 1 { format!("{count} {name}") } else { name.to_owned() };
        let malus = Malus::ALL.into_iter().zip(view.malus_discard).filter(|(_, count)| *count > 0);
        let quests = Quest::ALL.into_iter().zip(view.quest_discard).filter(|(_, count)| *count > 0);
        let seen = view.malus_top.iter().flatten().map(|malus| malus.names()[lang].to_owned());
        let piles: [(&str, Vec<String>); 5] = [
            (
                self.say("Eliminated gods", "Dieux éliminés"),
                view.god_discard.iter().map(|god| god.name(self.lang).to_owned()).collect(),
            ),
            (
                self.say("Power discard", "Défausse Pouvoir"),
                kinds(&view.power_discard).map(|(card, count)| many(card.names()[lang], count)).collect(),
            ),
            (
                self.say("Malus discard", "Défausse Malus"),
                malus.map(|(card, count)| many(card.names()[lang], count)).collect(),
            ),
            (
                self.say("Quest discard", "Défausse Quête"),
                quests.map(|(card, count)| many(card.names()[lang], count)).collect(),
            ),
            (
                self.say(
                    "Malus seen on the deck, topmost first",
                    "Malus vus sur la pioche, le premier dessus",
                ),
                seen.collect(),
            ),
        ];
        let colon = self.say(":", " :");
        let lying = piles.into_iter().filter(|(_, cards)| !cards.is_empty());
        lying.map(|(title, cards)| format!("{title}{colon} {}", cards.join(", "))).collect()
    }

    /// The viewer's hand, and what it has seen of other hands.
    pub(super) fn hand(&self) -> Vec<String> {
        let Some(me) = self.view.viewer.seat() else { return Vec::new() };
        let known = self.around().filter_map(|seat| {
            let cards: Vec<String> = kinds(&self.of(seat).hand)
                .map(|(card, count)| match (card.names()[self.lang as usize], count) {
                    (name, 1) => name.to_owned(),
                    (name, count) => format!("{count} {name}"),
                })
                .collect();
            let title = if seat == me {
                self.say("Your hand", "Votre main").to_owned()
            } else {
                let who = self.names.of(seat);
                self.lang.pick(
                    format!("Seen of {who}’s hand"),
                    format!("Vu dans la main {of}", of = french::de(&who)),
                )
            };
            let colon = self.say(":", " :");
            (!cards.is_empty()).then(|| format!("{title}{colon} {}", cards.join(", ")))
        });
        known.collect()
    }
}

pub(super) fn kinds(counts: &[u8; Power::KINDS]) -> impl Iterator<Item = (Power, u8)> {
    Power::ALL.into_iter().zip(*counts).filter(|(_, count)| *count > 0)
}
