//! The deities on display with the ways to worship them.

use engine::Lang;
use maud::{Markup, html};
use pantheon::{Act, Action, Deity, Worship, missing_cards};

use super::large::Thing;
use super::{Scene, art, closed};
use crate::Controls;
use crate::look::{Emblem, corner, emblem, emblem_named, medallion};

/// The display of deities. A deity that can be worshipped in one way is the answer itself; one with several opens them.
pub(super) fn zone(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    let shown = Deity::ALL.into_iter().filter_map(|deity| {
        let count = view.deities.iter().filter(|&&other| other == deity).count();
        (count > 0).then_some((deity, count))
    });
    let open = |deity: Deity| deity.worships().filter(|&way| controls.has(Action::Worship(way))).count();
    let several = Deity::ALL.into_iter().any(|deity| open(deity) > 1);
    html! {
        h3.cap {
            (scene.say("Deities", "Divinités"))
            small {
                @if !view.over {
                    (scene.lang.pick(format!("{} each in this epoch", points(scene, view.epoch)), format!("{} chacune à cette époque", points(scene, view.epoch)))) " · "
                }
                (stack(scene, Thing::DeityStack, &left(scene, view.deity_stack), "deity-stack"))
                (scene.lang.pick(format!("{} in the stack", view.deity_stack), format!("{} dans la pile", view.deity_stack)))
            }
        }
        // Chosen while no deity is.
        @if several {
            input.ph-none-chosen type="radio" name="worship" form="none" id="worship-none" checked aria-label=(scene.say("No deity", "Aucune divinité"));
        }
        ul.ph-deities {
            @for (deity, count) in shown { li { (tile(scene, controls, deity, count)) } }
            @if view.deities.is_empty() { li.soft { (scene.say("None on display.", "Aucune n’est exposée.")) } }
        }
        (closed(scene, controls, Act::Worship))
    }
}

fn points(scene: &Scene<'_>, count: u8) -> String {
    scene.count(count, ["point", "points"], ["point", "points"])
}

/// How many deities of the display the viewer could worship.
pub(super) fn within_reach(scene: &Scene<'_>) -> String {
    let mine = scene.mine().and_then(|player| Some((player.hand?, player.ranks)));
    let able = |deity: &Deity| mine.is_some_and(|(hand, ranks)| missing_cards(*deity, &hand, ranks) == 0);
    let kinds = Deity::ALL.iter().filter(|deity| scene.view.deities.contains(deity) && able(deity)).count();
    scene.lang.count(kinds, ["deity", "deities"], ["divinité", "divinités"])
}

fn tile(scene: &Scene<'_>, controls: &mut Controls, deity: Deity, count: usize) -> Markup {
    let ways: Vec<Worship> = deity.worships().filter(|&way| controls.has(Action::Worship(way))).collect();
    let copies = html! {
        @if count > 1 { " " span.ph-times data-arrive={ "deity-" (deity.slug()) "-" (count) } data-turn { "×" (count) } }
    };
    let state = on_display(scene, deity, count);
    let class = format!("ph-deity {}", art::favour(deity.favour()));
    let reach = reach(scene, deity, &ways);
    let row = face(scene, deity, &copies, &reach);
    html! {
        div.ph-held data-arrive={ "deity-" (deity.slug()) } data-turn data-spot={ "deity-" (deity.slug()) } {
            @match ways[..] {
                [] => (scene.opener(Thing::Deity(deity), &state, &class, &row)),
                [way] => {
                    @let button = controls.button(Action::Worship(way), &format!("{class} go"), row).unwrap_or_default();
                    (scene.held(Thing::Deity(deity), &state, &button))
                }
                _ => {
                    @let label = html! {
                        label class={ (class) " go" } {
                            input type="radio" name="worship" form="none" aria-label={ (scene.say("Worship ", "Vénérer ")) (deity.name()) };
                            (row)
                        }
                    };
                    (scene.held(Thing::Deity(deity), &state, &label))
                    (offers(scene, controls, deity, &ways))
                }
            }
        }
    }
}

/// The ways to worship one deity, those that cost fewest cards first: they come into the place of the display of deities.
fn offers(scene: &Scene<'_>, controls: &mut Controls, deity: Deity, ways: &[Worship]) -> Markup {
    let ranks = scene.mine().map_or([0; 4], |player| player.ranks);
    let cost = |way: &Worship| deity.cost(way.offers(), ranks).iter().sum::<u8>();
    let mut ways = ways.to_vec();
    ways.sort_by_key(cost);
    html! {
        div.picks.ph-altar role="group" {
            label.ph-back for="worship-none" {
                b.name { (deity.name()) } span { (deity.text(scene.lang)) } span.ph-more { (scene.say("Back", "Retour")) }
            }
            div.ph-ways { @for way in &ways { (way_button(scene, controls, *way, cost(way))) } }
        }
    }
}

/// The row of a deity: picture, name, kind, the numbers it asks for, its effect, how far the viewer is from it.
pub(super) fn face(scene: &Scene<'_>, deity: Deity, copies: &Markup, reach: &Markup) -> Markup {
    html! {
        (medallion(art::deity(deity), None))
        span.ph-headline { strong.name { (deity.name()) (copies) } (corner(Thing::Deity(deity).corner(scene.lang))) (needs(scene.lang, deity)) }
        (reach)
        span.ph-effect.short { (deed(deity, scene.lang)) }
        span.ph-effect.full aria-hidden="true" { (deity.text(scene.lang)) }
    }
}

/// What a deity does, in one short line.
pub(super) fn deed(deity: Deity, lang: Lang) -> &'static str {
    let words = match deity {
        Deity::Surparit => {
            ["the top deity of the stack, for nothing", "la première divinité de la pile, sans offrande"]
        }
        Deity::Plaesiris => ["the 2 highest demigods of the row", "les 2 plus forts demi-dieux de la rangée"],
        Deity::Taksator => ["the top special coin", "la première pièce spéciale"],
        Deity::Depraccus => ["2 cards as every epoch begins", "2 cartes au début de chaque époque"],
        Deity::Vinthrad => ["+1 step in every movement", "+1 pas à chaque déplacement"],
        Deity::Gaiviles => {
            ["one jump over others in every movement", "un saut par-dessus autrui à chaque déplacement"]
        }
        Deity::Stonkus => ["+2 money in every Buy", "argent\u{a0}: +2 à chaque achat"],
        Deity::Gadicea => ["+1 card in every Draw", "+1 carte à chaque pioche"],
        Deity::Pietalte => [
            "scores the rank of your best tile; cards only",
            "compte le rang de votre meilleure tuile\u{202f}; cartes seules",
        ],
        Deity::Traitera => ["act again, once", "agir de nouveau, une fois"],
    };
    words[lang as usize]
}

/// How a deity of the display fares now.
fn on_display(scene: &Scene<'_>, deity: Deity, count: usize) -> String {
    let epoch = scene.view.epoch;
    if scene.view.over {
        return scene.lang.pick(format!("On display: {count}."), format!("Exposées\u{a0}: {count}."));
    }
    let lies = scene.lang.pick(
        format!("On display: {count}. Worth {epoch} in this epoch."),
        format!("Exposées\u{a0}: {count}. Valeur à cette époque\u{a0}: {epoch}."),
    );
    let mine = scene.mine().and_then(|player| Some(missing_cards(deity, &player.hand?, player.ranks)));
    match mine {
        None => lies,
        Some(0) => format!("{lies} {}", scene.say("Within your reach.", "À votre portée.")),
        Some(missing) => {
            let cards = scene.cards(missing);
            format!(
                "{lies} {}",
                scene.lang.pick(format!("You lack {cards}."), format!("Il vous manque {cards}."))
            )
        }
    }
}

/// The back of the first tile of a stack, from which tiles fly.
pub(super) fn stack(scene: &Scene<'_>, thing: Thing, state: &str, spot: &str) -> Markup {
    let back = html! { (emblem(thing.emblem())) span.hidden-text { (thing.name(scene.lang)) } };
    html! { span data-spot=(spot) { (scene.opener(thing, state, "ph-stack", &back)) } }
}

/// What a stack still holds.
fn left(scene: &Scene<'_>, count: u8) -> String {
    scene.lang.pick(format!("Tiles left: {count}."), format!("Tuiles restantes\u{a0}: {count}."))
}

/// The numbers a deity asks for, each of another type.
pub(super) fn needs(lang: Lang, deity: Deity) -> Markup {
    let name = needs_in_words(lang, deity);
    html! {
        span.ph-needs role="img" aria-label=(name) title=(name) {
            @for number in deity.requirement() { b { (number) } }
            @if deity.cards_only() { (emblem_named(Emblem::Cards, lang.pick("cards only", "cartes seulement"))) }
        }
    }
}

/// The same as words.
pub(super) fn needs_in_words(lang: Lang, deity: Deity) -> String {
    let numbers: Vec<String> = deity.requirement().iter().map(u8::to_string).collect();
    let sum = numbers.join(" + ");
    if numbers.len() == 1 {
        return lang.pick(
            format!("asks for {sum} offerings of one type"),
            format!("demande {sum} offrandes d’un même type"),
        );
    }
    lang.pick(
        format!("asks for {sum} offerings, each number of another type"),
        format!("demande {sum} offrandes, chaque nombre d’un autre type"),
    )
}

/// How far the viewer is from this deity, or in how many ways it can be worshipped now.
fn reach(scene: &Scene<'_>, deity: Deity, ways: &[Worship]) -> Markup {
    let mine = scene.mine().filter(|_| !scene.view.over);
    let Some((player, hand)) = mine.and_then(|player| Some((player, player.hand?))) else {
        return html! {};
    };
    let near = |words: Markup| html! { span.ph-reach.near { (emblem(Emblem::Check)) (words) } };
    match (ways, missing_cards(deity, &hand, player.ranks)) {
        ([way], _) => near(parts(*way)),
        ([_, ..], _) => near(html! { (scene.lang.count(ways.len(), ["way", "ways"], ["façon", "façons"])) }),
        (_, 0) => near(html! { (scene.say("you can worship", "à votre portée")) }),
        (_, missing) => html! {
            span.ph-reach {
                (scene.lang.pick(format!("{} missing", scene.cards(missing)), format!("manque {}", scene.cards(missing))))
            }
        },
    }
}

fn parts(way: Worship) -> Markup {
    html! {
        @for (offering, number) in way.parts() { span.ph-part { b { (number) } (emblem(art::offering(offering))) } }
    }
}

/// One way to worship: what each type gives, and the cards it costs.
fn way_button(scene: &Scene<'_>, controls: &mut Controls, way: Worship, spent: u8) -> Markup {
    let inner = html! {
        (parts(way))
        small {
            @if spent == 0 { (scene.say("no card", "aucune carte")) } @else { "−" (scene.cards(spent)) }
        }
    };
    controls.button(Action::Worship(way), "ph-way go", inner).unwrap_or_default()
}

/// A demigod as a chip.
pub(super) fn demigod(scene: &Scene<'_>, value: u8, state: &str) -> Markup {
    scene.opener(Thing::Demigod(value), state, "ph-demigod", &html! { (value) })
}
