//! How a table is played, in a few words: for lists of tables and for those who wait at one.

use catalog::GameId;
use engine::OptionSpec;
use maud::{Markup, html};
use store::TableRow;

use crate::identity::now;
use crate::language::Reader;
use crate::time::{Late, Limit, Time};

/// The preset of a table, by its key; nothing where its rules were chosen one by one.
pub(crate) fn preset(game: GameId, row: &TableRow) -> Option<&'static str> {
    let same = |preset: &&engine::Preset| {
        let text = format!("players={} {}", row.seats.len(), preset.setup);
        game.check_setup(text.trim_end()).is_ok_and(|(setup, _)| setup == row.setup)
    };
    game.presets().iter().find(same).map(|preset| preset.key)
}

/// The name of that preset.
pub(crate) fn preset_name(reader: &Reader, game: GameId, row: &TableRow) -> &'static str {
    let key = preset(game, row);
    let known = game.presets().iter().find(|preset| Some(preset.key) == key);
    known.map_or(reader.say("Own rules", "Règles choisies"), |preset| {
        reader.say(preset.name[0], preset.name[1])
    })
}

/// How much time there is, by what the table's row says.
pub(crate) fn time(reader: &Reader, text: &str) -> String {
    limit(reader, Time::parse(text).limit)
}

/// The same of a limit.
pub(crate) fn limit(reader: &Reader, limit: Limit) -> String {
    match limit {
        Limit::None => reader.say("no clock", "sans horloge").to_owned(),
        Limit::Answer(seconds) => {
            let each = short(seconds);
            reader.say(format!("{each} per answer"), format!("{each} par réponse"))
        }
        Limit::Bank { seconds, increment } => {
            let (bank, more) = (short(seconds), short(increment));
            reader.say(format!("{bank} and {more} per answer"), format!("{bank} et {more} par réponse"))
        }
        Limit::Days(1) => reader.say("a day per answer", "un jour par réponse").to_owned(),
        Limit::Days(days) => {
            reader.say(format!("{days} days per answer"), format!("{days} jours par réponse"))
        }
    }
}

/// What happens when somebody's time has run out.
pub(crate) fn late(reader: &Reader, late: Late) -> &'static str {
    match late {
        Late::Bot => reader.say("A bot stands in", "Un robot remplace"),
        Late::Pass => reader.say("It passes", "La main passe"),
        Late::Forfeit => reader.say("The seat is lost", "La place est perdue"),
    }
}

/// Seconds, or minutes where they are whole.
pub(crate) fn short(seconds: u32) -> String {
    if seconds >= 120 && seconds.is_multiple_of(60) {
        format!("{}\u{a0}min", seconds / 60)
    } else {
        format!("{seconds}\u{a0}s")
    }
}

/// What a clock shows: seconds, minutes and seconds, hours, days.
pub(crate) fn clock(reader: &Reader, seconds: u32) -> String {
    match seconds {
        0..100 => seconds.to_string(),
        100..3_600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        3_600..86_400 => format!("{}\u{a0}h\u{a0}{:02}", seconds / 3_600, seconds / 60 % 60),
        _ => {
            let (days, hours) = (seconds / 86_400, seconds / 3_600 % 24);
            format!("{days}\u{a0}{}\u{a0}{hours}\u{a0}h", reader.say("d", "j"))
        }
    }
}

/// How long something has taken so far, by the second within the first hour.
pub(crate) fn stopwatch(reader: &Reader, seconds: u64) -> String {
    if seconds < 3_600 {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    } else {
        span(reader, i64::try_from(seconds).unwrap_or(i64::MAX))
    }
}

/// How long something has taken so far, in one unit.
pub(crate) fn span(reader: &Reader, seconds: i64) -> String {
    let (number, en, fr) = match seconds {
        ..60 => return reader.say("just now", "à l’instant").to_owned(),
        60..3_600 => (seconds / 60, "min", "min"),
        3_600..86_400 => (seconds / 3_600, "h", "h"),
        _ => (seconds / 86_400, "d", "j"),
    };
    format!("{number}\u{a0}{}", reader.say(en, fr))
}

/// What is played otherwise than by the printed game, one option each.
pub(crate) fn changes(reader: &Reader, game: GameId, row: &TableRow) -> Vec<String> {
    let Ok((standard, _)) = game.check_setup(&format!("players={}", row.seats.len())) else {
        return Vec::new();
    };
    let usual: Vec<&str> = standard.split(' ').collect();
    let changed = row.setup.split(' ').filter(|pair| !usual.contains(pair));
    let told = changed.filter_map(|pair| {
        let (key, value) = pair.split_once('=')?;
        let option = game.options().iter().find(|option| option.key == key)?;
        Some(format!("{}: {}", reader.say(option.name[0], option.name[1]), chosen(reader, option, value)))
    });
    told.collect()
}

fn chosen(reader: &Reader, option: &OptionSpec, value: &str) -> String {
    let known = option.choices.iter().find(|choice| choice.value == value);
    known.map_or_else(
        || reader.say("chosen by hand", "choisi à la main").to_owned(),
        |choice| reader.say(choice.name[0], choice.name[1]).to_owned(),
    )
}

/// How long ago something happened.
pub(crate) fn age(reader: &Reader, at: i64) -> String {
    span(reader, now().saturating_sub(at))
}

/// What a page says that has lost its stream; `{}` stands for a number of minutes.
pub(crate) struct Lost {
    pub(crate) now: &'static str,
    pub(crate) a_minute: &'static str,
    pub(crate) minutes: &'static str,
    pub(crate) reload: &'static str,
}

impl Lost {
    pub(crate) fn of(reader: &Reader) -> Lost {
        Lost {
            now: reader.say("Not live, trying again", "Plus en direct, nouvel essai"),
            a_minute: reader.say("This page is a minute old.", "Cette page date d’une minute."),
            minutes: reader.say("This page is {} minutes old.", "Cette page date de {} minutes."),
            reload: reader.say("Load it again", "La recharger"),
        }
    }
}

/// A day and an hour that people have agreed on: in universal time, and, with the script, in that of the reader's clock.
pub(crate) fn day(reader: &Reader, at: i64) -> Markup {
    let days = at.div_euclid(86_400);
    let (year, month, day) = civil(days);
    let (hour, minute) = (at.rem_euclid(86_400) / 3_600, at.rem_euclid(3_600) / 60);
    let instant = format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:00Z");
    let [when, far] = day_words(reader, at);
    html! { time datetime=(instant) data-local { (when) } ", " (far) }
}

fn day_words(reader: &Reader, at: i64) -> [String; 2] {
    let days = at.div_euclid(86_400);
    let (hour, minute) = (at.rem_euclid(86_400) / 3_600, at.rem_euclid(3_600) / 60);
    // 1 January 1970 was a Thursday.
    let weekday = usize::try_from((days + 3).rem_euclid(7)).unwrap_or(0);
    let name = reader.say(
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    )[weekday];
    let away = (at - now()).max(0) / 86_400;
    let far = match away {
        0 => reader.say("today or tomorrow", "aujourd’hui ou demain").to_owned(),
        1 => reader.say("in a day", "dans un jour").to_owned(),
        days => reader.say(format!("in {days} days"), format!("dans {days} jours")),
    };
    [format!("{name} {hour:02}:{minute:02} UTC"), far]
}

const MONTHS: [[&str; 2]; 12] = [
    ["January", "janvier"],
    ["February", "février"],
    ["March", "mars"],
    ["April", "avril"],
    ["May", "mai"],
    ["June", "juin"],
    ["July", "juillet"],
    ["August", "août"],
    ["September", "septembre"],
    ["October", "octobre"],
    ["November", "novembre"],
    ["December", "décembre"],
];

/// A date in universal time: 3 September 2026.
pub(crate) fn date(reader: &Reader, at: i64) -> String {
    let (year, month, day) = civil(at.div_euclid(86_400));
    let [en, fr] = MONTHS[month - 1];
    let first = reader.say("", if day == 1 { "er" } else { "" });
    format!("{day}{first} {} {year}", reader.say(en, fr))
}

/// Year, month and day of a day counted from 1 January 1970, after Howard Hinnant's `civil_from_days`.
fn civil(days: i64) -> (i64, usize, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, usize::try_from(month).unwrap_or(1), day_of_year - (153 * shifted + 2) / 5 + 1)
}

/// How long ago, where that is not long; else the date.
pub(crate) fn lately(reader: &Reader, at: i64) -> String {
    match now().saturating_sub(at) {
        ..60 => span(reader, 0),
        seconds @ 60..1_209_600 => {
            let span = span(reader, seconds);
            reader.say(format!("{span} ago"), format!("il y a {span}"))
        }
        _ => date(reader, at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        for (days, date) in
            [(0, (1970, 1, 1)), (59, (1970, 3, 1)), (11_016, (2000, 2, 29)), (20_699, (2026, 9, 3))]
        {
            assert_eq!(civil(days), date);
        }
    }
}
