use std::time::Duration;

use bots::Level;
use engine::Lang;

/// How fast bots answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// So that people can follow.
    Calm,
    /// At once.
    Instant,
}

impl Pace {
    /// Both, the default first.
    pub(crate) const ALL: [Pace; 2] = [Pace::Calm, Pace::Instant];

    /// The value in forms and in the store.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Instant => "instant",
        }
    }

    /// Reads a value.
    pub(crate) fn from_name(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }

    /// What it is called.
    pub(crate) fn label(self, lang: Lang) -> &'static str {
        match self {
            Pace::Calm => lang.pick("Calm, to follow every move", "Calme, pour suivre chaque coup"),
            Pace::Instant => lang.pick("At once", "Sans attendre"),
        }
    }

    /// The least time between two moves.
    pub(crate) fn pause(self) -> Duration {
        match self {
            Pace::Calm => Duration::from_millis(700),
            Pace::Instant => Duration::ZERO,
        }
    }
}

/// A bot on a seat: its level and its pace, kept in the store as `hard calm`, or `hard calm away` where it stands in for
/// somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BotSeat {
    /// How well it plays.
    pub(crate) level: Level,
    /// How fast.
    pub(crate) pace: Pace,
    /// Whether it plays for a person who may come back.
    pub(crate) stands_in: bool,
}

/// The word for a bot that stands in.
const AWAY: &str = "away";

impl BotSeat {
    /// Reads what the store keeps. Something unreadable plays at random rather than stopping the table.
    pub(crate) fn parse(text: &str) -> BotSeat {
        let mut words = text.split(' ');
        let mut word = || words.next().unwrap_or("");
        BotSeat {
            level: word().parse().unwrap_or(Level::Random),
            pace: Pace::from_name(word()).unwrap_or(Pace::Calm),
            stands_in: word() == AWAY,
        }
    }

    /// What the store keeps.
    pub(crate) fn text(self) -> String {
        let away = if self.stands_in { format!(" {AWAY}") } else { String::new() };
        format!("{} {}{away}", self.level, self.pace.name())
    }
}

/// The levels a player may choose from, the weakest first.
pub(crate) const LEVELS: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Master];

/// What a level is called.
pub(crate) fn level_label(level: Level, lang: Lang) -> &'static str {
    match level {
        Level::Random => lang.pick("Random bot", "Robot aléatoire"),
        Level::Greedy => lang.pick("Greedy bot", "Robot gourmand"),
        Level::Easy => lang.pick("Easy bot", "Robot facile"),
        Level::Medium => lang.pick("Medium bot", "Robot moyen"),
        Level::Hard => lang.pick("Hard bot", "Robot difficile"),
        Level::Master => lang.pick("Master bot", "Robot maître"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_seat_survives_the_store() {
        for level in Level::ALL {
            for pace in Pace::ALL {
                for stands_in in [false, true] {
                    let bot = BotSeat { level, pace, stands_in };
                    assert_eq!(BotSeat::parse(&bot.text()), bot);
                }
            }
        }
        let unreadable = BotSeat { level: Level::Random, pace: Pace::Calm, stands_in: false };
        assert_eq!(BotSeat::parse("oracle"), unreadable);
    }
}
