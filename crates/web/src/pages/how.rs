//! How a table is played, in a few words: for lists of tables and for those who wait at one.

use catalog::GameId;
use engine::OptionSpec;
use store::TableRow;

use crate::identity::now;
use crate::language::Reader;

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

/// How much time there is.
pub(crate) fn time(reader: &Reader, timer: u16) -> String {
    match timer {
        0 => reader.say("no clock", "sans horloge").to_owned(),
        120.. if timer.is_multiple_of(60) => {
            let minutes = timer / 60;
            reader.say(format!("{minutes}\u{a0}min per answer"), format!("{minutes}\u{a0}min par réponse"))
        }
        _ => reader.say(format!("{timer}\u{a0}s per answer"), format!("{timer}\u{a0}s par réponse")),
    }
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
    let seconds = now().saturating_sub(at).max(0);
    let (number, en, fr) = match seconds {
        0..60 => return reader.say("just now", "à l’instant").to_owned(),
        60..3_600 => (seconds / 60, "min", "min"),
        3_600..86_400 => (seconds / 3_600, "h", "h"),
        _ => (seconds / 86_400, "d", "j"),
    };
    format!("{number}\u{a0}{}", reader.say(en, fr))
}
