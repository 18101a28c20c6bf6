use std::fmt::Display;

use bots::Level;
use catalog::GameId;
use engine::{Lang, OptionSpec, Seat, SetupError};
use store::{SeatKind, SeatRow};

use crate::bot_seat::{BotSeat, Pace};
use crate::error::{Error, SeatsProblem};
use crate::fields::{Fields, clean_name};
use crate::identity::{Role, new_secret};
use crate::language::Reader;

/// A table as the form asks for it, checked.
pub(super) struct Draft {
    /// The options in the game's notation.
    pub(super) setup: String,
    /// Who sits where.
    pub(super) seats: Vec<SeatRow>,
    /// Whether the coach may be asked.
    pub(super) hints: bool,
    /// Seconds for each answer; 0 where nobody is hurried.
    pub(super) timer: u16,
    /// The seats of this browser.
    pub(super) held: Vec<Seat>,
}

/// The times for an answer that may be chosen, in seconds; 0 for all the time in the world.
pub(super) const TIMERS: [u16; 6] = [0, 30, 60, 90, 120, 300];

/// Bots are called after the muses.
const MUSES: [&str; 6] = ["Clio", "Euterpe", "Thalia", "Erato", "Urania", "Calliope"];

/// The name of a bot on a seat.
pub(crate) fn bot_name(seat: Seat) -> String {
    MUSES[seat.index()].to_owned()
}

/// The name of somebody who gave none.
pub(crate) fn person_name(seat: Seat, lang: Lang) -> String {
    format!("{} {seat}", lang.pick("Player", "Joueur"))
}

/// What the form holds at first: the reader against bots, by the standard rules or by a preset.
pub(super) fn suggestion(game: GameId, preset: Option<&str>) -> Fields {
    let (fewest, most) = game.players();
    let mut fields = vec![("pace".into(), Pace::Calm.name().into())];
    for seat in Seat::all(most) {
        let kind = match seat.index() {
            0 => "me",
            index if index < fewest.max(4).min(most) => "bot-medium",
            _ => "none",
        };
        fields.push((format!("seat-{seat}"), kind.into()));
        fields.push((format!("name-{seat}"), String::new()));
    }
    let preset = game.presets().iter().find(|known| Some(known.key) == preset);
    let options = preset.map_or("", |preset| preset.setup).split(' ').filter_map(|pair| pair.split_once('='));
    fields.extend(options.map(|(key, value)| (key.into(), value.into())));
    Fields(fields)
}

/// Reads the form.
pub(super) fn read(reader: &Reader, game: GameId, fields: &Fields) -> Result<Draft, Error> {
    let (fewest, most) = game.players();
    let pace = fields.get("pace").map_or(Some(Pace::Calm), Pace::from_name);
    let pace = pace.ok_or(Error::BadForm { field: "pace" })?;
    let mut chosen = Vec::new();
    let hints = match fields.get("hints").unwrap_or("off") {
        "on" => true,
        "off" => false,
        _ => return Err(Error::BadForm { field: "hints" }),
    };
    let timer = fields.get("timer").unwrap_or("0");
    let timer = TIMERS.into_iter().find(|seconds| seconds.to_string() == timer);
    let timer = timer.ok_or(Error::BadForm { field: "timer" })?;
    let mut draft = Draft { setup: String::new(), seats: Vec::new(), hints, timer, held: Vec::new() };
    for letter in Seat::all(most) {
        let kind = fields.get(&format!("seat-{letter}")).unwrap_or("none");
        if kind == "none" {
            continue;
        }
        let seat = Seat::new(draft.seats.len());
        let name = clean_name(fields.get(&format!("name-{letter}")).unwrap_or(""))
            .ok_or(Error::Seats(SeatsProblem::LongName { seat: letter }))?;
        let row = seat_row(kind, seat, name, pace, reader.lang)
            .ok_or(Error::Seats(SeatsProblem::UnknownKind { seat: letter }))?;
        if row.kind == SeatKind::Human {
            draft.held.push(seat);
        }
        draft.seats.push(row);
        chosen.push(letter);
    }
    let given = draft.seats.len();
    if !(fewest..=most).contains(&given) {
        return Err(Error::Seats(SeatsProblem::Count { given, min: fewest, max: most }));
    }
    if draft.held.is_empty() && draft.seats.iter().any(|seat| seat.kind == SeatKind::Open) {
        return Err(Error::Seats(SeatsProblem::NobodyInvites));
    }
    let setup = game.check_setup(&setup_text(game, fields, &chosen)?)?.0;
    let is_bot = |seat: &Seat| matches!(draft.seats[seat.index()].kind, SeatKind::Bot { .. });
    draft.setup = game.with_bots(&setup, Seat::all(given).filter(is_bot).collect())?;
    Ok(draft)
}

fn seat_row(kind: &str, seat: Seat, name: String, pace: Pace, lang: Lang) -> Option<SeatRow> {
    let or = |name: String, other: String| if name.is_empty() { other } else { name };
    match kind {
        "me" | "here" => {
            let name = or(name, person_name(seat, lang));
            Some(SeatRow::new(SeatKind::Human, name, Some(new_secret(Role::Host))))
        }
        "friend" => Some(SeatRow::new(SeatKind::Open, name, Some(new_secret(Role::Guest)))),
        _ => {
            let level: Level = kind.strip_prefix("bot-")?.parse().ok()?;
            let kind = SeatKind::Bot { level: BotSeat { level, pace, stands_in: false }.text() };
            Some(SeatRow::new(kind, or(name, bot_name(seat)), None))
        }
    }
}

/// The options as text. Whatever is no part of a list is an option, so an unknown one is refused by its name.
fn setup_text(game: GameId, fields: &Fields, chosen: &[Seat]) -> Result<String, Error> {
    let mut text = format!("players={}", chosen.len());
    for (key, value) in &fields.0 {
        if ["pace", "hints", "timer"].contains(&key.as_str()) || is_of_a_list(game, key) {
            continue;
        }
        let option = game.options().iter().find(|option| option.key == key);
        let value = match (option, value.as_str()) {
            (Some(option), "each") if !option.each_seat.is_empty() => listed(fields, key, chosen),
            (Some(OptionSpec { some_of: Some(some), .. }), "some") => listed(fields, key, 1..=some.count),
            _ => value.clone(),
        };
        // A space would begin another option.
        if [key, &value]
            .iter()
            .any(|part| part.is_empty() || part.contains(|c: char| c.is_whitespace() || c == '='))
        {
            let pair: String = format!("{key}={value}").chars().take(60).collect();
            return Err(SetupError::NotAPair(pair).into());
        }
        text.push_str(&format!(" {key}={value}"));
    }
    Ok(text)
}

/// Whether a field belongs to a seat, or to a place of an option that is given as a list.
fn is_of_a_list(game: GameId, key: &str) -> bool {
    key.rsplit_once('-').is_some_and(|(name, place)| {
        let listed = || game.options().iter().any(|option| option.key == name && option.some_of.is_some());
        place.parse::<Seat>().is_ok() || (place.parse::<u8>().is_ok() && listed())
    })
}

/// The values of the fields `key-A`, `key-B` … as a list.
fn listed<P: Display>(fields: &Fields, key: &str, places: impl IntoIterator<Item = P>) -> String {
    let value = |place| fields.get(&format!("{key}-{place}")).unwrap_or("");
    places.into_iter().map(value).collect::<Vec<_>>().join(",")
}
