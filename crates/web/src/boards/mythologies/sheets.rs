//! The large cards, one sheet each, and the drawings of the page: made once for each mythology and language.

use std::sync::{LazyLock, OnceLock};

use engine::{Lang, Names, Seat};
use maud::{Markup, html};
use mythologies::text::{KEYWORDS, Keyword, keyword};
use mythologies::{Kind, Mythology, Plane, View, destiny};

use super::art::{self, Timing};
use super::{Scene, cards};
use crate::look::{self, Band, Corner, Emblem, LargeCard, large_card, seat_badge};

/// What the page of a table needs once: drawings of the four mythologies that are played, and a sheet for each card.
pub fn sprite(view: &View, lang: Lang) -> String {
    let (shared, own) = sprites(view, lang);
    shared.concat() + &own
}

/// The same in parts: what other tables need as well, and what this one alone does.
pub(crate) fn sprites(view: &View, lang: Lang) -> (Vec<&'static str>, String) {
    let played = view.boards.iter().map(|board| of_mythology(view, board.mythology, lang));
    let shared = [common(lang)].into_iter().chain(played).collect();
    (shared, format!("<div>{}</div>", destinies(view, lang)))
}

/// What the tables there may be share.
pub(crate) fn every_sprite(view: &View, lang: Lang) -> Vec<&'static str> {
    [common(lang)]
        .into_iter()
        .chain(Mythology::ALL.map(|mythology| of_mythology(view, mythology, lang)))
        .collect()
}

fn common(lang: Lang) -> &'static str {
    static WRITTEN: LazyLock<[String; 2]> = LazyLock::new(|| {
        let emblems =
            [&[Emblem::Mythologies, Emblem::Favour, Emblem::Gem, Emblem::Eye], Emblem::SIGNS, Emblem::SEATS];
        let drawings = look::defs(&[Band::Greek], &emblems);
        Lang::ALL.map(|lang| html! { (drawings) div { (unturned(lang)) (completion(lang)) } }.into_string())
    });
    &WRITTEN[lang as usize]
}

fn of_mythology(view: &View, mythology: Mythology, lang: Lang) -> &'static str {
    static WRITTEN: [[OnceLock<String>; 8]; 2] = [const { [const { OnceLock::new() }; 8] }; 2];
    WRITTEN[lang as usize][mythology.index()].get_or_init(|| written(view, mythology, lang).into_string())
}

/// The emblems and the band of a mythology; the Greek band is on every page.
fn drawings(mythology: Mythology) -> Markup {
    let band = art::band(mythology);
    let bands: &[Band] = if band == Band::Greek { &[] } else { &[band] };
    let emblems = mythology.kinds().map(art::card);
    look::defs(bands, &[&emblems])
}

/// The drawings and the sheets of a mythology: the same whatever the view.
fn written(view: &View, mythology: Mythology, lang: Lang) -> Markup {
    let scene = Scene::of(view, Names::new(&[]), lang);
    html! {
        (drawings(mythology))
        div {
            (board(mythology, lang))
            @for deity in [false, true] { (back(&scene, mythology, deity)) }
            @for kind in mythology.kinds() { (sheet(&scene, kind)) }
        }
    }
}

/// The id of the large card of a board.
pub(super) fn board_id(mythology: Mythology) -> String {
    format!("card-board-{}", mythology.slug())
}

/// A board: its half of a trial, whichever side it lies on.
fn board(mythology: Mythology, lang: Lang) -> Markup {
    let name = mythology.name(lang);
    let (first, last) = (mythology.beginning_text(lang), mythology.ending_text(lang));
    let text = html! {
        p { (lang.pick("On the left, it begins a trial:", "À gauche, il commence une épreuve\u{a0}:")) " " em { (first) " …" } }
        p { (lang.pick("On the right, it ends one:", "À droite, il en achève une\u{a0}:")) " " em { "… " (last) "." } }
    };
    let card = LargeCard {
        id: &board_id(mythology),
        band: art::band(mythology),
        tone: art::tone(mythology),
        name: &lang.pick(format!("{name} board"), format!("Mythologie {name}")),
        kind: lang.pick(
            "Board of the sanctuary: a deity, three creatures, and a half of a trial",
            "Plateau du sanctuaire\u{a0}: une divinité, trois créatures et une moitié d’épreuve",
        ),
        corners: &[],
        emblem: Emblem::Mythologies,
        values: html! {},
        text,
        rule: "/rules/mythologies#trials",
    };
    large_card(&card, lang)
}

/// The id of the large card of a Destiny card, 1 to 4.
pub(super) fn destiny_id(card: u8) -> String {
    format!("card-destiny-{card}")
}

/// The four Destiny cards: which seat of this table they send where.
fn destinies(view: &View, lang: Lang) -> String {
    let places = [
        lang.pick("top left", "en haut à gauche"),
        lang.pick("top right", "en haut à droite"),
        lang.pick("bottom left", "en bas à gauche"),
        lang.pick("bottom right", "en bas à droite"),
    ];
    let one = |card: u8| {
        let sends = html! {
            dl.mt-planes { @for seat in Seat::all(view.seats.len()) {
                @let board = destiny(card - 1, view.seats[seat.index()].colour).index();
                div { dt { (seat_badge(seat.index())) } dd { (view.boards[board].mythology.name(lang)) ", " (places[board]) } }
            } }
        };
        let text = html! { p { (lang.pick(
            "While it is the last one turned up, every player may take cards of the board it sends them to, and of no other. Effects that speak of the destined board mean that one.",
            "Tant qu’elle est la dernière révélée, chacun ne peut prendre de cartes que sur le plateau où elle l’envoie. Les effets qui parlent du plateau destiné désignent celui-là.",
        )) } };
        let card = LargeCard {
            id: &destiny_id(card),
            band: Band::Greek,
            tone: "",
            name: &lang.pick(format!("Destiny {card}"), format!("Destinée {card}")),
            kind: lang.pick("Destiny card, one of four", "Carte Destinée, une des quatre"),
            corners: &[],
            emblem: Emblem::Fate,
            values: sends,
            text,
            rule: "/rules/mythologies#destiny",
        };
        large_card(&card, lang)
    };
    (1..=4).map(|card| one(card).into_string()).collect()
}

/// The id of the large card of a Destiny card that lies face down.
pub(super) const UNTURNED: &str = "card-destiny-down";

fn unturned(lang: Lang) -> Markup {
    let text = html! { p { (lang.pick(
        "The four Destiny cards are shuffled for every round. Each step of the selection turns one up; when everybody has two cards, the rest stay hidden.",
        "Les quatre cartes Destinée sont mélangées à chaque manche. Chaque étape de la sélection en révèle une\u{a0}; quand chacun a deux cartes, les autres restent cachées.",
    )) } };
    let card = LargeCard {
        id: UNTURNED,
        band: Band::Greek,
        tone: "",
        name: lang.pick("Destiny", "Destinée"),
        kind: lang.pick("Destiny card, face down", "Carte Destinée, face cachée"),
        corners: &[],
        emblem: Emblem::Fate,
        values: html! {},
        text,
        rule: "/rules/mythologies#destiny",
    };
    large_card(&card, lang)
}

/// The id of the large card of the completion tokens.
pub(super) const COMPLETION: &str = "card-completion";

fn completion(lang: Lang) -> Markup {
    let text = html! { p { (lang.pick(
        "1 gem beside a plane, 1 favour below a column. In your turn you take the token of a line whose three squares are occupied. It never comes back.",
        "1 gemme à côté d’un plan, 1 faveur sous une colonne. À votre tour, vous prenez le jeton d’une ligne dont les trois cases sont occupées. Il ne revient jamais.",
    )) } };
    let card = LargeCard {
        id: COMPLETION,
        band: Band::Greek,
        tone: "",
        name: lang.pick("Completion", "Complétion"),
        kind: lang.pick("Token of a plane or column", "Jeton d’un plan ou d’une colonne"),
        corners: &[],
        emblem: Emblem::Favour,
        values: html! {},
        text,
        rule: "/rules/mythologies#completion",
    };
    large_card(&card, lang)
}

/// The id of the large card for what lies face down: a card that the viewer does not know, or a deck.
pub(super) fn back_id(mythology: Mythology, deity: bool) -> String {
    format!("card-down-{}-{}", mythology.slug(), if deity { "deity" } else { "creature" })
}

/// What may be said of a card without its name.
fn back(scene: &Scene<'_>, mythology: Mythology, deity: bool) -> Markup {
    let (lang, of) = (scene.lang, mythology.name(scene.lang));
    let names: Vec<&str> = mythology
        .kinds()
        .into_iter()
        .filter(|kind| kind.is_deity() == deity)
        .map(|kind| kind.name(lang))
        .collect();
    let (name, kind) = match deity {
        true => (
            lang.pick(format!("{of} deity"), format!("Divinité {of}")),
            lang.pick("Deity face down, one of four", "Divinité face cachée, une des quatre"),
        ),
        false => (
            lang.pick(format!("{of} creature"), format!("Créature {of}")),
            lang.pick(
                "Creature face down, one of six with three copies each",
                "Créature face cachée, une des six, en trois exemplaires chacune",
            ),
        ),
    };
    let filled = match deity {
        true => lang.pick(
            "The place of the deity, empty in the first round, is filled from the deck after it and after every later round.",
            "La place de la divinité, vide à la première manche, est garnie depuis la pioche après celle-ci et après chacune des suivantes.",
        ),
        false => lang.pick(
            "Empty places are filled from the deck after every round. Its top may be selected only by whoever finds no creature of the board free.",
            "Les places vides sont garnies depuis la pioche après chaque manche. On n’en sélectionne le dessus que si aucune créature du plateau n’est libre.",
        ),
    };
    let text = html! {
        p { (lang.pick(
            "Everybody knows the mythology and the type of a card face down; its name, only whoever has or had a visible Loki while it lay on a board.",
            "D’une carte cachée, chacun connaît la mythologie et le type\u{a0}; son nom, seul qui a ou a eu un Loki visible pendant qu’elle était sur un plateau.",
        )) }
        p { (filled) " " (scene.rule(if deity { "upkeep" } else { "decks" })) }
    };
    let card = LargeCard {
        id: &back_id(mythology, deity),
        band: art::band(mythology),
        tone: art::tone(mythology),
        name: &name,
        kind,
        corners: &[],
        emblem: Emblem::Mythologies,
        values: html! { p { (names.join(", ")) } },
        text,
        rule: "/rules/mythologies#hidden-information",
    };
    large_card(&card, lang)
}

/// One large card: everything about it, and what its words mean.
fn sheet(scene: &Scene<'_>, kind: Kind) -> Markup {
    let lang = scene.lang;
    let corners: Vec<Corner<'_>> = Timing::of(kind).map(|timing| timing.corner(lang)).collect();
    let values = html! {
        dl.mt-planes { @for plane in Plane::ALL {
            div class=(cards::plane_class(plane)) { dt { (cards::plane_name(scene, plane)) } dd { (cards::gain(scene, kind.gain(plane))) } }
        } }
    };
    let text = html! {
        p { (kind.text(lang)) }
        dl.large-glossary { @for (word, found) in words(kind, lang) {
            div { dt { (word) } dd { (found.meaning[lang as usize]) " " (scene.rule(found.rule)) } }
        } }
    };
    let card = LargeCard {
        id: &cards::id(kind),
        band: art::band(kind.mythology()),
        tone: art::tone(kind.mythology()),
        name: kind.name(lang),
        kind: &described(scene, kind),
        corners: &corners,
        emblem: art::card(kind),
        values,
        text,
        rule: &format!("/rules/mythologies#{}", kind.slug()),
    };
    large_card(&card, lang)
}

/// « Greek deity, costs 4 gems · n° 7 ».
fn described(scene: &Scene<'_>, kind: Kind) -> String {
    let mythology = kind.mythology().name(scene.lang);
    let cost = cards::gems(scene, kind.cost());
    let what = match (kind.is_deity(), scene.lang) {
        (true, Lang::En) => format!("{mythology} deity, costs {cost}"),
        (true, Lang::Fr) => format!("Divinité {mythology}, coûte {cost}"),
        (false, Lang::En) => format!("{mythology} creature, costs nothing, 3 copies"),
        (false, Lang::Fr) => format!("Créature {mythology}, gratuite, 3 exemplaires"),
    };
    format!("{what} · n° {}", kind.number())
}

/// The keywords of a card's text, each with the form it has there.
fn words(kind: Kind, lang: Lang) -> Vec<(String, &'static Keyword)> {
    let text = kind.text(lang);
    let first = |wanted: &'static Keyword| {
        let found = |word: &&str| keyword(word, lang).is_some_and(|found| std::ptr::eq(found, wanted));
        let word = text.split([' ', '’']).find(found)?;
        Some((word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase(), wanted))
    };
    KEYWORDS.iter().filter_map(first).collect()
}
