//! Where a card lies and how it fares now: the sentences that the large cards show above the printed text.

use engine::{Lang, Seat, french};
use godwar::{Action, Colour, InPlay, Kind, Phase};

use super::Scene;
use crate::Controls;

/// Somewhere on a player's side of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Hand,
    /// In hand or put back in secret.
    Adrift,
    /// Anywhere in deck and hand.
    Elsewhere,
    DeckTop,
    DeckBottom,
    Discard,
    DiscardTop,
    InPlay,
    /// In play until the next Discard phase.
    Lingering,
    /// Thrown by Thor.
    Thrown,
}

impl Place {
    /// Where a card in play lies.
    pub(super) fn of(card: &InPlay) -> Place {
        if card.lingering { Place::Lingering } else { Place::InPlay }
    }

    /// The viewer's own in English and French, then another's; `@` stands for whose.
    fn words(self) -> [&'static str; 4] {
        match self {
            Place::Hand => ["In your hand.", "Dans votre main.", "In @ hand.", "Dans la main @."],
            Place::Adrift => [
                "In your hand, or put back in secret.",
                "Dans votre main, ou replacée en secret.",
                "In @ hand, or put back in secret.",
                "Dans la main @, ou replacée en secret.",
            ],
            Place::Elsewhere => [
                "Somewhere in your deck or hand.",
                "Quelque part dans votre deck ou votre main.",
                "Somewhere in @ deck or hand.",
                "Quelque part dans le deck ou la main @.",
            ],
            Place::DeckTop => ["On your deck.", "Sur votre deck.", "On @ deck.", "Sur le deck @."],
            Place::DeckBottom => ["Under your deck.", "Sous votre deck.", "Under @ deck.", "Sous le deck @."],
            Place::Discard => {
                ["In your discard pile.", "Dans votre défausse.", "In @ discard pile.", "Dans la défausse @."]
            }
            Place::DiscardTop => [
                "Last into your discard pile.",
                "Dernière venue dans votre défausse.",
                "Last into @ discard pile.",
                "Dernière venue dans la défausse @.",
            ],
            Place::InPlay => [
                "Among your cards in play.",
                "Parmi vos cartes en jeu.",
                "Among @ cards in play.",
                "Parmi les cartes en jeu @.",
            ],
            Place::Lingering => [
                "In play: it protected, and lies before you until your next Discard phase.",
                "En jeu\u{a0}: elle a protégé, et reste devant vous jusqu’à votre prochaine phase de Défausse.",
                "In play: it protected, and lies there until @ next Discard phase.",
                "En jeu\u{a0}: elle a protégé, et y reste jusqu’à la prochaine phase de Défausse @.",
            ],
            Place::Thrown => [
                "Thrown: it goes on top of your deck in the End phase.",
                "Lancée\u{a0}: elle va sur votre deck pendant la phase de Fin.",
                "Thrown: it goes on top of @ deck in the End phase.",
                "Lancée\u{a0}: elle va sur le deck @ pendant la phase de Fin.",
            ],
        }
    }
}

/// Where a card of a player lies.
pub(super) fn at(scene: &Scene<'_>, seat: Seat, place: Place) -> String {
    let [your, votre, their, leur] = place.words();
    if scene.me() == Some(seat) {
        return scene.say(your, votre).to_string();
    }
    let name = scene.names.of(seat);
    match scene.lang {
        Lang::En => their.replace('@', &format!("{name}’s")),
        Lang::Fr => leur.replace('@', &french::de(&name)),
    }
}

/// Whether the faith of the viewer's own turn, up to and in the Recruit phase, would pay for a card.
pub(super) fn within_reach(scene: &Scene<'_>, cost: u8) -> bool {
    let view = scene.view;
    let recruits = matches!(view.phase, Phase::Startup | Phase::Play | Phase::Recruit);
    recruits && scene.me() == Some(view.active) && u16::from(cost) <= view.turn.faith
}

/// What a card costs, to those who could still pay for it.
fn price(scene: &Scene<'_>, cost: u8) -> String {
    if scene.is_over() || scene.mine().is_some_and(|mine| !mine.alive) {
        return String::new();
    }
    let faith = scene.count(cost.into(), ["faith", "faith"], ["point de foi", "points de foi"]);
    let reach = match within_reach(scene, cost) {
        true => scene.say(" Your faith is enough.", " Votre foi y suffit."),
        false => "",
    };
    scene.lang.pick(format!(" Costs {faith} now.{reach}"), format!(" Coûte {faith} à présent.{reach}"))
}

/// How a public card lies: on how many, what it costs now, whether the viewer's faith would pay for it.
pub(super) fn on_offer(scene: &Scene<'_>, count: u8, cost: u8) -> String {
    if count == 0 {
        return scene.say("The public pile is empty.", "La pile publique est vide.").to_string();
    }
    let pile = scene.count(count.into(), ["card", "cards"], ["carte", "cartes"]);
    let price = price(scene, cost);
    scene.lang.pick(
        format!("On a public pile of {pile}.{price}"),
        format!("Sur une pile publique de {pile}.{price}"),
    )
}

/// How a card lies that may be picked from a pile of cards without order: where, how many, and what a recruit costs.
pub(super) fn to_pick(scene: &Scene<'_>, place: &str, count: u8, cost: Option<u8>) -> String {
    let copies = match count {
        0 | 1 => String::new(),
        _ => scene.lang.pick(format!(" {count} copies."), format!(" {count} exemplaires.")),
    };
    let price = cost.map(|cost| price(scene, cost)).unwrap_or_default();
    format!("{place}{copies}{price}")
}

/// What is said of the cards that a player has before all the others, or alone.
pub(super) fn looked_at(scene: &Scene<'_>, seat: Seat, secret: bool) -> String {
    let who = scene.names.of(seat);
    let shared = scene.view.setup.team && scene.view.setup.share_hands;
    match (secret, scene.me() == Some(seat)) {
        (true, _) if shared => scene
            .say(
                "From your deck: only your team sees it.",
                "De votre deck\u{a0}: à la seule vue de votre équipe.",
            )
            .into(),
        (true, _) => {
            scene.say("From your deck: only you see it.", "De votre deck\u{a0}: à votre seule vue.").into()
        }
        (false, true) => scene
            .say("Turned up from your deck, for all to see.", "Révélée de votre deck, à la vue de tous.")
            .into(),
        (false, false) => {
            scene.lang.pick(format!("From {who}’s deck."), format!("Du deck {}.", french::de(&who)))
        }
    }
}

/// Why a warrior cannot be played now, where its colour is the reason.
pub(super) fn why_not(scene: &Scene<'_>, controls: &Controls, kind: Kind) -> &'static str {
    let view = scene.view;
    let playing = view.phase == Phase::Play && controls.label(Action::End).is_some();
    let (Some(colour), Some(chain), true, false) = (kind.colour(), view.turn.chain, playing, view.turn.wild)
    else {
        return "";
    };
    if chain.contains(&colour) {
        return "";
    }
    let words = match colour {
        Colour::Red => ["Red may not follow.", "Le rouge ne peut pas suivre."],
        Colour::Green => ["Green may not follow.", "Le vert ne peut pas suivre."],
        Colour::Silver => ["Silver may not follow.", "L’argent ne peut pas suivre."],
        Colour::Blue => ["Blue may not follow.", "Le bleu ne peut pas suivre."],
        Colour::Gold => ["Gold may not follow.", "L’or ne peut pas suivre."],
    };
    words[scene.lang as usize]
}
