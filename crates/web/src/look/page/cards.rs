//! Sample cards: each kind, each size.

use engine::Lang;
use maud::{Markup, html};

use super::RACERS;
use crate::look::{
    Band, CardFace, CardSize, Emblem, LargeCard, Tone, Value, card, card_back, large_card, opener,
};

/// Cards of every kind and size; one may be acted on, one opens to its large form.
pub(super) fn samples(lang: Lang) -> Markup {
    let values = movement_values(lang);
    let (pegasus, dragon) = (pegasus(lang, &values), dragon(lang, &values));
    let points = [Value { icon: Emblem::Points, number: "5", label: "points" }];
    let (power, bet) = (power(lang), bet(lang, &points));
    let small = |face: CardFace| card(&CardFace { kind: "", ..face }, CardSize::Small);
    html! {
        div.row.look-top {
            @for face in [&pegasus, &power, &bet] { (card(face, CardSize::Medium)) }
            (card_back(Band::Greek, Emblem::Derby, CardSize::Medium, lang.pick("A card face down", "Une carte cachée")))
        }
        div.row.look-top {
            button.bare.act type="button" { (small(dragon)) }
            @for (creature, tone) in RACERS.into_iter().skip(1) {
                (small(CardFace { name: creature.name(lang), emblem: creature, tone: Some(tone), ..pegasus }))
            }
            (small(power)) (small(bet))
            (card_back(Band::Norse, Emblem::Owl, CardSize::Small, lang.pick("A bet face down", "Un pari caché")))
            (opener(lang, "card-dragon", lang.pick("In your hand.", "Dans votre main."), "", &small(dragon)))
        }
        (large_card(
            &LargeCard {
                id: "card-dragon",
                band: dragon.band,
                tone: Tone::Dragon.class(),
                name: dragon.name,
                kind: dragon.kind,
                corners: &[],
                emblem: dragon.emblem,
                values: html! {},
                text: html! { p { (dragon.text) } },
                rule: "/rules/derby",
            },
            lang,
        ))
    }
}

fn movement_values(lang: Lang) -> [Value<'static>; 3] {
    [
        Value { icon: Emblem::Fast, number: "4", label: lang.pick("fast", "rapide") },
        Value { icon: Emblem::Lightning, number: "+3", label: lang.pick("foul", "fourré") },
        Value { icon: Emblem::Slow, number: "1", label: lang.pick("slow", "lent") },
    ]
}

fn pegasus<'a>(lang: Lang, values: &'a [Value<'a>]) -> CardFace<'a> {
    CardFace {
        band: Band::Greek,
        name: lang.pick("Pegasus", "Pégase"),
        kind: lang.pick("Movement, foul play", "Mouvement, coup fourré"),
        emblem: Emblem::Pegasus,
        tone: Some(Tone::Pegasus),
        values,
        text: lang.pick(
            "Played first, Pegasus flies 4 sectors, or 7 if you foul. Played second, he flies 1.",
            "Jouée en premier, cette carte fait voler Pégase de 4 secteurs, ou de 7 avec le coup fourré. Jouée en second, de 1.",
        ),
        corner: None,
    }
}

fn dragon<'a>(lang: Lang, values: &'a [Value<'a>]) -> CardFace<'a> {
    CardFace {
        name: "Dragon",
        emblem: Emblem::Dragon,
        tone: Some(Tone::Dragon),
        text: lang.pick(
            "Played first, the Dragon flies 4 sectors, or 7 if you foul. Played second, it flies 1.",
            "Jouée en premier, cette carte fait voler le Dragon de 4 secteurs, ou de 7 avec le coup fourré. Jouée en second, de 1.",
        ),
        ..pegasus(lang, values)
    }
}

fn power(lang: Lang) -> CardFace<'static> {
    CardFace {
        band: Band::Egyptian,
        name: lang.pick("Eye of Horus", "L’Œil d’Horus"),
        kind: lang.pick("Power of Horus, before a bet", "Pouvoir d’Horus, avant un pari"),
        emblem: Emblem::EyeOfHorus,
        tone: None,
        values: &[],
        text: lang.pick(
            "Before you bet, look at the face-down bets of one or two other players.",
            "Avant de parier, regardez les paris cachés d’un ou de deux autres joueurs.",
        ),
        corner: Some("H"),
    }
}

fn bet<'a>(lang: Lang, values: &'a [Value<'a>]) -> CardFace<'a> {
    CardFace {
        band: Band::Norse,
        name: lang.pick("Victory", "Victoire"),
        kind: lang.pick("Bet: first place", "Pari : première place"),
        emblem: Emblem::Victory,
        tone: None,
        values,
        text: lang.pick(
            "Your creature must be first after the judgement.",
            "Votre créature doit être première après le jugement.",
        ),
        corner: None,
    }
}
