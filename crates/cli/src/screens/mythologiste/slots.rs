//! Gods in their slots, and what they do.

use engine::Seat;
use mythologiste::text::{effect_text, passive_texts, power_text};
use mythologiste::{God, GodView, Part, PlayerView, View};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};

use super::bold;
use super::piles::kinds;
use super::ring::{colour, letter};
use crate::screens::Seen;
use crate::screens::wrap;

const SLOTS: usize = 6;

impl Seen<'_, View> {
    /// A player: a line of facts, then the six slots as columns.
    pub(super) fn side(&self, seat: Seat, width: usize) -> Vec<Line<'static>> {
        let player = self.of(seat);
        let mut lines = wrap(vec![Span::styled(self.player(seat), bold())], width);
        let column = (width / SLOTS).max(4);
        let cell = |text: String, style: Style| {
            let text = if text.chars().count() < column {
                text
            } else {
                // What is cut says so.
                text.chars().take(column - 2).chain(['…']).collect()
            };
            Span::styled(format!("{text:<column$}"), style)
        };
        let names = player.gods.iter().zip(1..).map(|(god, slot)| match god {
            Some(god) => cell(format!("{slot} {}", god.god.name(self.lang)), style_of(god)),
            None => cell(format!("{slot} ·"), Style::new().fg(Color::DarkGray)),
        });
        lines.push(Line::from(names.collect::<Vec<_>>()));
        // The letter of the people, for those who do not tell the colours apart.
        let states = player.gods.iter().map(|god| match god {
            Some(god) => cell(format!("{} {}", letter(god.god.ethnicity()), self.state(god)), style_of(god)),
            None => cell(String::new(), Style::new()),
        });
        lines.push(Line::from(states.collect::<Vec<_>>()));
        lines
    }

    /// What is out of the ordinary with a god, in a word or two.
    fn state(&self, god: &GodView) -> String {
        let marks = [
            (god.asleep, self.say("asleep", "endormi")),
            (god.drowsy.is_some() && !god.asleep, self.say("1 turn", "1 tour")),
            (god.invincible, self.say("invincible", "invincible")),
            (god.coupled, self.say("couple", "couple")),
            (god.bond, self.say("bond", "lien")),
            (shields(god), self.say("shield", "bouclier")),
        ];
        let marks: Vec<&str> = marks.into_iter().filter(|(holds, _)| *holds).map(|(_, mark)| mark).collect();
        marks.join(", ")
    }

    pub(super) fn gods_in_words(&self, player: &PlayerView) -> String {
        let gods = player.gods.iter().zip(1..).map(|(god, slot)| match god {
            None => format!("{slot} –"),
            Some(god) => {
                let (name, state) = (god.god.name(self.lang), self.state(god));
                if state.is_empty() { format!("{slot} {name}") } else { format!("{slot} {name} ({state})") }
            }
        });
        gods.collect::<Vec<_>>().join(", ")
    }

    /// What the viewer's gods and cards do.
    pub(super) fn texts(&self) -> Vec<String> {
        let Some(me) = self.view.viewer.seat() else { return Vec::new() };
        let player = self.of(me);
        let mut lines: Vec<String> = player
            .gods
            .iter()
            .zip(1..)
            .filter_map(|(god, slot)| Some(format!("{slot} {}", self.god_text(god.as_ref()?.god))))
            .collect();
        lines.extend(kinds(&player.hand).map(|(card, _)| {
            format!("{}. {}", card.names()[self.lang as usize], power_text(card, self.lang))
        }));
        lines
    }

    /// Everything a god can do.
    pub(super) fn god_text(&self, god: God) -> String {
        let mut text = format!("{} ({}).", god.name(self.lang), god.ethnicity().adjective(false, self.lang));
        for passive in passive_texts(god, self.lang) {
            text.push(' ');
            text.push_str(passive);
        }
        for part in [Part::Power, Part::Ultimate] {
            if let Some(effect) = god.effect(part) {
                let colon = self.say(":", " :");
                text.push_str(&format!(" {}{colon} {}", self.part(part), effect_text(effect, self.lang)));
            }
        }
        text
    }
}

/// Whether a passive protects the god, or its own protects others or lets it step in for them.
fn shields(god: &GodView) -> bool {
    let steps_in = matches!(god.god, God::Athena | God::Pangu | God::Anubis);
    let guards = matches!(god.god, God::Bastet | God::Poseidon | God::Chiyou | God::Huangdi | God::Mars);
    god.active && (steps_in || guards) || god.guards.sleep.or(god.guards.elimination).is_some()
}

/// An active god in the colour of its people, an inactive one in grey.
fn style_of(god: &GodView) -> Style {
    let colour = if god.active { colour(god.god.ethnicity()) } else { Color::DarkGray };
    Style::new().fg(colour)
}
