//! A set-up under a name of one's own: kept by this browser, one for each game, and chosen like a preset.

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use catalog::GameId;

use super::{draft, form};
use crate::error::Error;
use crate::fields::{Fields, clean_name};
use crate::guard::drawn;
use crate::identity::{cookie, expired_cookie, set_cookie};
use crate::language::Reader;
use crate::layout::encode;
use crate::name::decode;
use crate::pages::{game_of, redirect};

/// What the address of the form says for it, as it does for a preset.
pub(super) const KEY: &str = "mine";
/// Five of them are sent with each request for a form; no set-up of ours comes near this size, in bytes.
const MOST: usize = 1200;

/// A set-up as it was kept.
pub(super) struct Mine {
    pub(super) name: String,
    pub(super) fields: Fields,
}

fn cookie_of(game: GameId) -> String {
    format!("mine-{}", game.id())
}

impl Mine {
    /// The one that this browser keeps for a game.
    pub(super) fn of(headers: &HeaderMap, game: GameId) -> Option<Mine> {
        Mine::parse(&cookie(headers, &cookie_of(game))?, game)
    }

    fn parse(text: &str, game: GameId) -> Option<Mine> {
        let mut parts = text.split('&');
        let name = clean_name(&decode(parts.next()?)?).filter(|name| !name.is_empty())?;
        let pair = |part: &str| {
            let (key, value) = part.split_once('=')?;
            Some((decode(key)?, decode(value)?))
        };
        let fields = parts.map(pair).collect::<Option<Vec<_>>>()?;
        let fields = Fields(fields.into_iter().filter(|(key, _)| draft::is_field(game, key)).collect());
        let seated = fields.0.iter().any(|(key, _)| key.starts_with("seat-"));
        seated.then_some(Mine { name, fields })
    }

    fn text(name: &str, game: GameId, fields: &Fields) -> String {
        // Lists stand in the form whether they count or not.
        let unused = |key: &str| {
            let list = key.rsplit_once('-').filter(|_| draft::is_of_a_list(game, key));
            let option = list.map(|(option, _)| option);
            option.is_some_and(|option| {
                !["seat", "name"].contains(&option) && !matches!(fields.get(option), Some("each" | "some"))
            })
        };
        let kept = fields.0.iter().filter(|(key, value)| {
            let nobody = key.starts_with("seat-") && value == "none";
            draft::is_field(game, key) && !value.is_empty() && !nobody && !unused(key)
        });
        let kept = kept.map(|(key, value)| format!("&{}={}", encode(key), encode(value)));
        encode(name) + &kept.collect::<String>()
    }
}

/// Keeps the set-up of a form that could be played, or forgets it.
pub(crate) async fn keep(
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let game = game_of(&id)?;
    if fields.get("forget").is_some() {
        return Ok(redirect(&format!("/new/{id}"), [expired_cookie(&cookie_of(game), "/new")]));
    }
    match draft::read(&reader, game, &fields) {
        Err(error @ (Error::Setup(_) | Error::Seats(_))) if !reader.json => {
            let explained = error.explain(reader.lang);
            let mine = Mine::of(&headers, game);
            let said = form::Said { refused: Some(&explained), misfit: None };
            return Ok(drawn(error.status(), form::page_of(&reader, game, &fields, mine.as_ref(), &said)));
        }
        draft => draft?,
    };
    let name = clean_name(fields.get(KEY).unwrap_or("")).ok_or(Error::BadForm { field: KEY })?;
    let name = if name.is_empty() { reader.say("Mine", "La mienne").to_owned() } else { name };
    let text = Mine::text(&name, game, &fields);
    if text.len() > MOST {
        return Err(Error::TooLarge);
    }
    let kept = set_cookie(&cookie_of(game), &text, "/new");
    Ok(redirect(&format!("/new/{id}?preset={KEY}"), [kept]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(pairs: &[(&str, &str)]) -> Fields {
        Fields(pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn a_set_up_comes_back_as_it_was_kept() {
        let kept = fields(&[
            ("preset", "standard"),
            ("seat-A", "me"),
            ("name-A", "Zoé & Ω=1; x"),
            ("seat-B", "bot-hard"),
            ("gods", "random"),
            ("timer", "600-10"),
            ("join", "friends"),
        ]);
        let text = Mine::text("Jeudi soir", GameId::Derby, &kept);
        assert!(text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b';'), "{text}");
        let back = Mine::parse(&text, GameId::Derby).unwrap();
        assert_eq!((back.name.as_str(), &back.fields.0), ("Jeudi soir", &kept.0));
    }

    #[test]
    fn lists_are_kept_where_they_count() {
        let list = [("preset", "standard"), ("gods-A", "odin"), ("gods-B", "horus")];
        let with = |gods: &'static str| fields(&[&list[..], &[("gods", gods)]].concat());
        let text = |gods| Mine::text("x", GameId::Derby, &with(gods));
        assert!(text("each").contains("&gods-B=horus"), "{}", text("each"));
        assert!(!text("random").contains("horus"), "{}", text("random"));
    }

    #[test]
    fn what_is_no_part_of_a_form_is_not_kept() {
        let all =
            fields(&[("preset", "first"), ("seat-A", "me"), ("seat-B", "none"), ("mine", "x"), ("gods", "")]);
        let text = Mine::text("x", GameId::Derby, &all);
        assert_eq!(text, "x&preset=first&seat-A=me");
        for odd in ["", "x", "&preset=first", "x&preset", "x&%zz=1&preset=first", "%20&preset=first"] {
            assert!(Mine::parse(odd, GameId::Derby).is_none(), "{odd}");
        }
        let strange = Mine::parse("x&seat-A=me&powers-99=a&evil=1", GameId::Derby).unwrap();
        assert!(strange.fields.get("evil").is_none());
    }

    /// Every option chosen by hand, and names as long as they may be.
    #[test]
    fn the_largest_set_up_can_be_kept() {
        for &game in GameId::ALL {
            let mut all = vec![("preset".to_owned(), "everything".to_owned())];
            for seat in engine::Seat::all(game.players().1) {
                all.push((format!("seat-{seat}"), "friend".into()));
                all.push((format!("name-{seat}"), "x".repeat(crate::fields::MAX_NAME)));
            }
            for option in game.options() {
                let longest =
                    option.choices.iter().map(|choice| choice.value).max_by_key(|value| value.len());
                all.push((option.key.to_owned(), longest.unwrap_or("").to_owned()));
            }
            let text = Mine::text(&"é".repeat(24), game, &Fields(all));
            assert!(text.len() <= MOST, "{}: {}", game.id(), text.len());
        }
    }
}
