use std::fmt::Display;

use bots::Level;
use catalog::GameId;
use engine::{Lang, OptionSpec, Seat, SetupError};
use store::{Access, SeatKind, SeatRow};

use crate::bot_seat::{BotSeat, Pace, Post};
use crate::error::{Error, SeatsProblem};
use crate::fields::{Fields, clean_name};
use crate::identity::new_invitation;
use crate::language::Reader;
use crate::pages::shelf;
use crate::time::{Late, Limit, Time};

use super::preset_options;

/// A table as the form asks for it, checked.
pub(super) struct Draft {
    /// The options in the game's notation.
    pub(super) setup: String,
    /// Who sits where.
    pub(super) seats: Vec<SeatRow>,
    /// Whether the coach may be asked.
    pub(super) hints: bool,
    /// How much time there is.
    pub(super) time: Time,
    /// The seats of this browser.
    pub(super) held: Vec<Seat>,
    /// Who may sit down and watch.
    pub(super) access: Access,
    /// Whether the game begins only when those who are invited have come.
    pub(super) waits: bool,
}

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

/// What the form holds at first: what was played last, or the reader against bots at a first game.
pub(super) fn suggestion(
    game: GameId,
    preset: Option<&str>,
    name: Option<String>,
    last: Option<&str>,
) -> Fields {
    let (fewest, most) = game.players();
    let count = shelf::company(game).clamp(fewest, most);
    let usual = |seat: Seat| match seat.index() {
        0 => "me",
        index if index < count => "bot-medium",
        _ => "none",
    };
    let mut fields = vec![("name-A".to_owned(), name.unwrap_or_default())];
    let last = last.and_then(Last::parse);
    let known = |key: &&str| game.presets().iter().any(|preset| preset.key == *key);
    let preset =
        preset.filter(known).or(last.as_ref().map(|last| last.preset).filter(known)).unwrap_or("first");
    fields.push(("preset".into(), preset.into()));
    for (place, seat) in Seat::all(most).enumerate() {
        let kind = last.as_ref().map_or(usual(seat), |last| last.kinds.get(place).copied().unwrap_or("none"));
        fields.push((format!("seat-{seat}"), kind.into()));
    }
    if let Some(Last { timer, hints, pace, late, .. }) = last {
        fields.extend(
            [("timer", timer), ("hints", hints), ("pace", pace), ("late", late)]
                .map(|(key, value)| (key.into(), value.into())),
        );
    } else if preset == "first" {
        fields.push(("hints".into(), "on".into()));
    }
    Fields(fields)
}

/// How a table was set last, as its cookie tells it: `standard.me_bot-easy.0.off.calm.bot`.
struct Last<'a> {
    preset: &'a str,
    kinds: Vec<&'a str>,
    timer: &'a str,
    hints: &'a str,
    pace: &'a str,
    late: &'a str,
}

impl Last<'_> {
    fn parse(cookie: &str) -> Option<Last<'_>> {
        let mut parts = cookie.split('.');
        let mut part = || parts.next();
        let last = Last {
            preset: part()?,
            kinds: part()?.split('_').collect(),
            timer: part()?,
            hints: part()?,
            pace: part()?,
            late: part().unwrap_or(Late::Bot.name()),
        };
        last.kinds.contains(&"me").then_some(last)
    }
}

/// The value of the cookie that remembers a form, if all of it can be remembered.
pub(super) fn last(game: GameId, fields: &Fields) -> Option<String> {
    let value = |key: &str, other: &str| fields.get(key).unwrap_or(other).to_owned();
    let kinds: Vec<String> =
        Seat::all(game.players().1).map(|seat| value(&format!("seat-{seat}"), "none")).collect();
    let parts = [
        value("preset", "standard"),
        kinds.join("_"),
        value("timer", "0"),
        value("hints", "off"),
        value("pace", "calm"),
        value("late", Late::Bot.name()),
    ];
    let text = parts.join(".");
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte)).then_some(text)
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
    let limit = Limit::from_name(fields.get("timer").unwrap_or("0"));
    let limit = limit.ok_or(Error::BadForm { field: "timer" })?;
    let late = fields.get("late").map_or(Some(Late::Bot), Late::from_name);
    let time = Time { limit, late: late.ok_or(Error::BadForm { field: "late" })? };
    let access = match fields.get("join").unwrap_or("link") {
        "everybody" => Access::Everybody,
        "friends" => Access::Friends,
        "link" => Access::Link,
        _ => return Err(Error::BadForm { field: "join" }),
    };
    let later = match fields.get("begin").unwrap_or("ready") {
        "ready" => true,
        "now" => false,
        _ => return Err(Error::BadForm { field: "begin" }),
    };
    let (setup, seats, held) = (String::new(), Vec::new(), Vec::new());
    let mut draft = Draft { setup, seats, hints, time, held, access, waits: false };
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
    draft.waits = later && draft.seats.iter().any(|seat| seat.kind == SeatKind::Open);
    if draft.waits {
        // Bots may still come and go; what they change in the rules is settled at the start.
        draft.setup = setup;
        return Ok(draft);
    }
    let is_bot = |seat: &Seat| matches!(draft.seats[seat.index()].kind, SeatKind::Bot { .. });
    draft.setup = game.with_bots(&setup, Seat::all(given).filter(is_bot).collect())?;
    Ok(draft)
}

fn seat_row(kind: &str, seat: Seat, name: String, pace: Pace, lang: Lang) -> Option<SeatRow> {
    let or = |name: String, other: String| if name.is_empty() { other } else { name };
    match kind {
        "me" | "here" => {
            let name = or(name, person_name(seat, lang));
            Some(SeatRow::new(SeatKind::Human, name, None))
        }
        "friend" => Some(SeatRow::new(SeatKind::Open, name, Some(new_invitation()))),
        _ => {
            let level: Level = kind.strip_prefix("bot-")?.parse().ok()?;
            let kind = SeatKind::Bot { level: BotSeat { level, pace, post: Post::Own }.text() };
            Some(SeatRow::new(kind, or(name, bot_name(seat)), None))
        }
    }
}

/// The options as text: those of the preset, and those chosen one by one. Whatever is no part of a list is an option, so
/// an unknown one is refused by its name.
fn setup_text(game: GameId, fields: &Fields, chosen: &[Seat]) -> Result<String, Error> {
    let preset = fields.get("preset").unwrap_or("standard");
    if game.presets().iter().all(|known| known.key != preset) {
        return Err(Error::BadForm { field: "preset" });
    }
    let one_by_one = fields.0.iter().filter(|(key, value)| !is_left_to_preset(game, key, value));
    let one_by_one: Vec<&(String, String)> = one_by_one.collect();
    let preset: Vec<(String, String)> = preset_options(game, preset)
        .filter(|(key, _)| one_by_one.iter().all(|(chosen, _)| chosen != key))
        .collect();
    let mut text = format!("players={}", chosen.len());
    for (key, value) in preset.iter().chain(one_by_one) {
        if PLAIN.contains(&key.as_str()) || key == super::mine::KEY || is_of_a_list(game, key) {
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

/// The fields of the form that are neither options of a game nor part of a list.
const PLAIN: [&str; 7] = ["pace", "hints", "timer", "late", "preset", "join", "begin"];

/// Whether the form of a game has this field.
pub(super) fn is_field(game: GameId, key: &str) -> bool {
    PLAIN.contains(&key) || is_of_a_list(game, key) || game.options().iter().any(|option| option.key == key)
}

/// Whether an option of the game is as its preset says.
fn is_left_to_preset(game: GameId, key: &str, value: &str) -> bool {
    value.is_empty() && game.options().iter().any(|option| option.key == key)
}

/// Whether a field belongs to a seat, or to a place of an option that is given as a list.
pub(super) fn is_of_a_list(game: GameId, key: &str) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_comes_back_as_it_was_sent() {
        let sent = [
            ("seat-A", "me"),
            ("seat-B", "bot-hard"),
            ("seat-C", "friend"),
            ("timer", "60"),
            ("preset", "everything"),
        ];
        let sent = Fields(sent.map(|(key, value)| (key.to_owned(), value.to_owned())).into());
        let cookie = last(GameId::Derby, &sent).unwrap();
        let again = suggestion(GameId::Derby, None, Some("Zoé".into()), Some(&cookie));
        for (key, value) in &sent.0 {
            assert_eq!(again.get(key), Some(value.as_str()), "{key}");
        }
        assert_eq!((again.get("name-A"), again.get("seat-D")), (Some("Zoé"), Some("none")));
    }

    #[test]
    fn a_cookie_of_somebody_elses_making_does_no_harm() {
        for cookie in ["", "x", "first.bot-easy_none.0.off.calm", "a.b.c.d"] {
            assert_eq!(
                suggestion(GameId::Godwar, None, None, Some(cookie)).get("preset"),
                Some("first"),
                "{cookie}"
            );
        }
    }

    #[test]
    fn every_preset_of_every_game_can_be_played_as_it_comes() {
        let reader = Reader {
            name: None,
            lang: Lang::En,
            theme: Default::default(),
            here: String::new(),
            drawn: false,
            json: false,
            visitor: Default::default(),
        };
        for &game in GameId::ALL {
            for key in ["first", "standard", "everything"] {
                assert!(game.presets().iter().any(|preset| preset.key == key), "{}", game.id());
            }
            for preset in game.presets() {
                let fields = suggestion(game, Some(preset.key), None, None);
                let draft = read(&reader, game, &fields)
                    .unwrap_or_else(|error| panic!("{} {}: {error}", game.id(), preset.key));
                for pair in preset.setup.split(' ').filter(|pair| !pair.is_empty() && *pair != "first=loser")
                {
                    assert!(draft.setup.contains(pair), "{} {}: {}", game.id(), preset.key, draft.setup);
                }
            }
        }
    }
}
