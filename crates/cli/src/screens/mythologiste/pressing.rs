//! What is going on: tokens on the board, a Malus, an effect, an attack.

use engine::Seat;
use mythologiste::text::{effect_text, malus_text, power_text, protection_words};
use mythologiste::{BoardToken, Expiry, Prompt, Script, Shelter, View};
use ratatui::style::{Color, Style};

use crate::screens::Seen;

impl Seen<'_, View> {
    /// Tokens on the board, the effect or the quest under way, what has just ended.
    pub(super) fn pressing(&self) -> Vec<(String, Style)> {
        let strong = Style::new().fg(Color::Yellow);
        let mut lines: Vec<(String, Style)> = self
            .view
            .tokens
            .iter()
            .map(|&(token, seat)| (format!("* {}", self.board_token(token, seat)), Style::new()))
            .collect();
        lines.extend(self.met().map(|text| (text, strong)));
        lines.extend(self.effect().map(|text| (text, strong)));
        lines.extend(self.attack().into_iter().map(|text| (text, Style::new())));
        lines.extend(self.challenge().into_iter().map(|text| (text, strong)));
        lines.extend(self.offered().map(|text| (text, strong)));
        lines.extend(self.ended().into_iter().map(|text| (text, Style::new())));
        lines
    }

    /// The cards among which a Malus is picked, the one to deal out, a god to place, and the viewer's own bid.
    fn offered(&self) -> impl Iterator<Item = String> {
        let picking = matches!(self.view.prompt, Some(Prompt::PickMalus(_)));
        let top = self.view.malus_top.iter().flatten().filter(move |_| picking);
        let cards = top.zip(1..).map(|(malus, place)| {
            format!("{place} {}. {}", malus.names()[self.lang as usize], malus_text(*malus, self.lang))
        });
        let dealt = self.view.dealing.first().map(|&malus| {
            format!("» {}. {}", malus.names()[self.lang as usize], malus_text(malus, self.lang))
        });
        let drawn = match self.view.prompt {
            Some(Prompt::PlaceGod(god) | Prompt::KeepGods(god)) => Some(format!("» {}", self.god_text(god))),
            _ => None,
        };
        let bid = self.view.bid.map(|bid| {
            let colon = self.say(":", " :");
            format!("{}{colon} {bid}", self.say("Power cards you offer", "Cartes Pouvoir que vous offrez"))
        });
        cards.chain(dealt).chain(drawn).chain(bid)
    }

    fn board_token(&self, token: BoardToken, seat: Seat) -> String {
        let until = self.until(match token {
            BoardToken::Slow => Expiry::StartOf(seat),
            _ => Expiry::EndOf(seat),
        });
        let (english, french) = match token {
            BoardToken::GeneralShield => ("no god can be attacked", "aucun dieu ne peut être attaqué"),
            BoardToken::MalusBoard => {
                ("every space is a Malus space", "toutes les cases sont des cases Malus")
            }
            BoardToken::EthnicitiesOff => ("ethnicity spaces are useless", "les cases Ethnie sont inutiles"),
            BoardToken::Slow => ("one space instead of the die", "une case au lieu du dé"),
            BoardToken::HeldGods => {
                let who = self.names.of(seat);
                return self.lang.pick(
                    format!("only {who} draws gods, {until}"),
                    format!("seul {who} pioche des dieux, {until}"),
                );
            }
        };
        format!("{}, {until}", self.say(english, french))
    }

    /// The effect that is carried out, or the Malus that is asked about.
    fn effect(&self) -> Option<String> {
        if let Some(Prompt::Titans(malus)) = self.view.prompt {
            let name = malus.names()[self.lang as usize];
            return Some(format!("» {name}. {}", malus_text(malus, self.lang)));
        }
        let (seat, script) = self.view.effect?;
        let who = self.names.of(seat);
        Some(match script {
            Script::God(god, part) => {
                let text = god.effect(part).map(|effect| effect_text(effect, self.lang)).unwrap_or_default();
                format!("» {who}, {} ({}). {text}", god.name(self.lang), self.part(part))
            }
            Script::Card(card) => {
                format!("» {who}, {}. {}", card.names()[self.lang as usize], power_text(card, self.lang))
            }
        })
    }

    /// The Malus that was revealed last in this turn, unless the question is about it.
    fn met(&self) -> Option<String> {
        let &(seat, malus) = self.view.met.last().filter(|_| !self.view.over)?;
        if self.view.prompt == Some(Prompt::Titans(malus)) {
            return None;
        }
        let (who, name) = (self.names.of(seat), malus.names()[self.lang as usize]);
        Some(format!("† {who}, {name}. {}", malus_text(malus, self.lang)))
    }

    /// Whom the attack under way is about, whom it cannot touch and why, what it hits, and who may still step in.
    fn attack(&self) -> Vec<String> {
        let Some(attack) = &self.view.attack else { return Vec::new() };
        let colon = self.say(":", " :");
        let god = |seat: Seat, slot: u8| self.of(seat).gods[usize::from(slot)].map(|god| god.god);
        let named = |&(seat, slot): &(Seat, u8)| {
            god(seat, slot).map(|god| format!("{} ({seat})", god.name(self.lang)))
        };
        let kept = attack.protected.iter().filter_map(|&(seat, slot, by)| {
            Some(protection_words(god(seat, slot)?, by, self.names, self.lang))
        });
        let sheltered = attack.sheltered.iter().map(|&(seat, by)| {
            let why = match by {
                Shelter::Sanctuary => self.say("Sanctuary", "Sanctuaire"),
                Shelter::Shield => self.say("Attack Protection", "Protection Attaque"),
                Shelter::Love => self.say("love", "amour"),
            };
            format!("{} ({why}).", self.names.of(seat))
        });
        let steps_in = attack.reactions.iter().map(|(seat, god)| format!("{} ({seat})", god.name(self.lang)));
        let lines = [
            ("→", self.say("in reach", "à portée"), attack.legal.iter().filter_map(named).collect(), ", "),
            ("×", self.say("hit", "touchés"), self.view.hits.iter().filter_map(named).collect(), ", "),
            ("▣", self.say("safe", "à l’abri"), sheltered.chain(kept).collect::<Vec<String>>(), " "),
            ("↺", self.say("reactions to come", "réactions à venir"), steps_in.collect(), ", "),
        ];
        let told = lines.into_iter().filter(|(_, _, things, _)| !things.is_empty());
        told.map(|(mark, what, things, joint)| format!("{mark} {what}{colon} {}", things.join(joint)))
            .collect()
    }
}
