//! The drawings and large cards of a table, in files of their own: they never change, so a browser keeps them, and the page
//! that refers to them is a quarter as long.

use std::sync::LazyLock;

use axum::body::Bytes;
use catalog::{AnyView, GameId, for_any, for_game};
use engine::Lang;

use crate::assets::fingerprint;
use crate::games::Board;
use crate::packing::Packed;

/// A file that puts drawings into the page that asks for it.
pub(crate) struct Drawings {
    markup: &'static str,
    /// Where it is served: the name holds a fingerprint, so a browser may keep it for ever.
    pub(crate) address: String,
    packed: Packed,
}

impl Drawings {
    fn new(game: &str, lang: Lang, markup: &'static str) -> Drawings {
        let address = format!("/assets/{game}-{}.{:016x}.js", lang.code(), fingerprint(markup.bytes()));
        Drawings { markup, address, packed: Packed::default() }
    }

    /// The file that is served at an address.
    pub(crate) fn at(address: &str) -> Option<&'static Drawings> {
        FILES.iter().find(|file| file.address == address)
    }

    fn of(markup: &'static str) -> &'static Drawings {
        FILES
            .iter()
            .find(|file| std::ptr::eq(file.markup, markup))
            .expect("every drawing of a table has a file")
    }

    /// What the file says, as it is or packed.
    pub(crate) fn script(&self, packed: bool) -> Bytes {
        let script = || {
            let quoted = serde_json::to_string(self.markup).expect("text can be quoted");
            format!("document.currentScript.insertAdjacentHTML('beforebegin', {quoted})")
        };
        if packed { self.packed.of_written(script) } else { script().into() }
    }
}

/// Every file there is.
static FILES: LazyLock<Vec<Drawings>> = LazyLock::new(|| {
    let of_game = |lang, game: GameId| {
        let markups = for_game!(game, G => <G as Board>::every_sprite(lang)).into_iter();
        markups.map(move |markup| Drawings::new(game.id(), lang, markup))
    };
    let of_language = |lang| GameId::ALL.iter().flat_map(move |&game| of_game(lang, game));
    Lang::ALL.into_iter().flat_map(of_language).collect()
});

/// All that the page of a table refers to.
pub(crate) struct Sprite {
    /// What other tables refer to as well.
    pub(crate) files: Vec<&'static Drawings>,
    /// What this table alone does.
    pub(crate) own: String,
}

impl Sprite {
    pub(crate) fn of(view: &AnyView, lang: Lang) -> Sprite {
        let (markups, own) = for_any!(view, AnyView<G>(view) => <G as Board>::sprite(view, lang));
        Sprite { files: markups.into_iter().map(Drawings::of).collect(), own }
    }

    /// Everything in one piece, for a page that has it all in itself.
    pub(crate) fn whole(&self) -> String {
        self.files.iter().map(|file| file.markup).chain([self.own.as_str()]).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use catalog::AnySession;
    use engine::Viewer;

    use super::*;

    #[test]
    fn every_table_finds_its_drawings_under_an_address_of_their_own() {
        for lang in Lang::ALL {
            for &game in GameId::ALL {
                for (seed, setup) in
                    (0..).zip(["", "powers=on", "powers=on fate=on", "deck=uniform", "cartago=on"])
                {
                    let Ok(session) = AnySession::new(game, setup, seed) else { continue };
                    for file in Sprite::of(&session.view(Viewer::Spectator), lang).files {
                        assert!(std::ptr::eq(Drawings::at(&file.address).unwrap(), file));
                    }
                }
            }
        }
        let addresses: BTreeSet<&str> = FILES.iter().map(|file| file.address.as_str()).collect();
        assert_eq!(addresses.len(), FILES.len());
    }
}
