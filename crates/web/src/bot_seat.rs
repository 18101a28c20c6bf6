use std::time::Duration;

use bots::Level;
use engine::Lang;

/// How fast bots answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// So that people can follow.
    Calm,
    /// For those who know the game.
    Brisk,
    /// At once.
    Instant,
}

/// What the table saw last, before a bot moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Last {
    /// Nothing that anybody is told.
    Silence,
    /// What a person did.
    Person,
    /// A step of a turn that goes on.
    Step,
    /// The last step of a turn.
    EndOfTurn,
}

impl Pace {
    /// All, the default first.
    pub(crate) const ALL: [Pace; 3] = [Pace::Calm, Pace::Brisk, Pace::Instant];

    /// The value in forms and in the store.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Brisk => "brisk",
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
            Pace::Brisk => lang.pick("Brisk", "Vif"),
            Pace::Instant => lang.pick("At once", "Sans attendre"),
        }
    }

    /// The least time from what was seen last to the next move of a bot.
    pub(crate) fn pause(self, last: Last) -> Duration {
        let milliseconds = match (self, last) {
            (Pace::Calm, Last::Silence) => 200,
            (Pace::Calm, Last::Person) => 800,
            (Pace::Calm, Last::Step) => 1600,
            (Pace::Calm, Last::EndOfTurn) => 1600 + 800,
            (Pace::Brisk, Last::Silence) => 100,
            (Pace::Brisk, Last::Person) => 350,
            (Pace::Brisk, Last::Step | Last::EndOfTurn) => 700,
            (Pace::Instant, _) => 0,
        };
        Duration::from_millis(milliseconds)
    }
}

/// For whom a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Post {
    /// For itself.
    Own,
    /// For somebody who has left, and may come back.
    Away,
    /// For somebody whose time has run out, and who may come back.
    Late,
    /// On a seat that somebody has lost by their clock.
    Lost,
}

impl Post {
    const ALL: [Post; 4] = [Post::Own, Post::Away, Post::Late, Post::Lost];

    /// The word in the store.
    fn name(self) -> &'static str {
        match self {
            Post::Own => "",
            Post::Away => "away",
            Post::Late => "late",
            Post::Lost => "lost",
        }
    }

    /// Whether somebody may take the seat back.
    pub(crate) fn stands_in(self) -> bool {
        matches!(self, Post::Away | Post::Late)
    }
}

/// A bot on a seat: its level and its pace, kept in the store as `hard calm`, or `hard calm away` where it plays for
/// somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BotSeat {
    /// How well it plays.
    pub(crate) level: Level,
    /// How fast.
    pub(crate) pace: Pace,
    /// For whom.
    pub(crate) post: Post,
}

impl BotSeat {
    /// Reads what the store keeps. Something unreadable plays at random rather than stopping the table.
    pub(crate) fn parse(text: &str) -> BotSeat {
        let mut words = text.split(' ');
        let mut word = || words.next().unwrap_or("");
        let (level, pace, post) = (word(), word(), word());
        BotSeat {
            level: level.parse().unwrap_or(Level::Random),
            pace: Pace::from_name(pace).unwrap_or(Pace::Calm),
            post: Post::ALL.into_iter().find(|known| known.name() == post).unwrap_or(Post::Own),
        }
    }

    /// What the store keeps.
    pub(crate) fn text(self) -> String {
        format!("{} {} {}", self.level, self.pace.name(), self.post.name()).trim_end().to_owned()
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
                for post in Post::ALL {
                    let bot = BotSeat { level, pace, post };
                    assert_eq!(BotSeat::parse(&bot.text()), bot);
                }
            }
        }
        let unreadable = BotSeat { level: Level::Random, pace: Pace::Calm, post: Post::Own };
        assert_eq!(BotSeat::parse("oracle"), unreadable);
    }
}
