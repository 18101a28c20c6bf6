//! A god: as a card with both effects where it is the viewer's own, as a round picture with its name where it is another's.

use std::sync::LazyLock;

use engine::{Lang, Seat};
use maud::{Markup, html};
use mythologiste::text::{effect_text, passive_texts, protection_words};
use mythologiste::{Action, Expiry, God, GodView, Guards, Part, Protection};

use super::cards::{self, Card};
use super::{Scene, art, piles, shut};
use crate::Controls;
use crate::look::{Emblem, band, emblem, emblem_named, medallion};

/// What sort of effect a line of a god is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Passive,
    Active(Part),
}

impl Kind {
    fn icon(self) -> Emblem {
        match self {
            Kind::Passive => Emblem::Shield,
            Kind::Active(part) => sign(part),
        }
    }

    fn name(self, lang: Lang) -> &'static str {
        match self {
            Kind::Passive => lang.pick("Passive", "Passif"),
            Kind::Active(Part::Power) => lang.pick("Power", "Pouvoir"),
            Kind::Active(Part::Ultimate) => lang.pick("Ultimate", "Ultime"),
        }
    }
}

/// A sword, or a sword and the globe.
pub(super) fn sign(part: Part) -> Emblem {
    match part {
        Part::Power => Emblem::Sword,
        Part::Ultimate => Emblem::ULTIMATE,
    }
}

pub(super) fn part_name(scene: &Scene<'_>, part: Part) -> &'static str {
    Kind::Active(part).name(scene.lang)
}

/// Everything a god can do.
type Lines = Vec<(Kind, String)>;

/// What every god can do in both languages. The words are made from verbs, and a table shows up to 36 gods.
static EFFECTS: LazyLock<[Vec<Lines>; 2]> =
    LazyLock::new(|| Lang::ALL.map(|lang| God::ALL.iter().map(|&god| written(god, lang)).collect()));

/// The two effects of a god: passives first, then what it can do.
fn effects(scene: &Scene<'_>, god: God) -> &'static [(Kind, String)] {
    &EFFECTS[scene.lang as usize][god.index()]
}

/// Everything a god can do, for its large card.
pub(super) fn lines(god: God, lang: Lang) -> Markup {
    html! { @for (kind, text) in &EFFECTS[lang as usize][god.index()] { p { b { (kind.name(lang)) } " " (text) } } }
}

fn written(god: God, lang: Lang) -> Lines {
    let passives = passive_texts(god, lang).iter().map(|text| (Kind::Passive, (*text).to_owned()));
    let active = [Part::Power, Part::Ultimate].into_iter().filter_map(|part| {
        let effect = god.effect(part)?;
        Some((Kind::Active(part), effect_text(effect, lang)))
    });
    passives.chain(active).collect()
}

/// The classes that say how a god fares.
fn states(scene: &Scene<'_>, seat: Seat, slot: usize, god: &GodView) -> String {
    let hit = scene.view.hits.contains(&(seat, slot as u8));
    let states = [
        (!god.active, " mg-inactive"),
        (god.drowsy.is_some() && !god.asleep, " mg-drowsy"),
        (god.invincible, " mg-invincible"),
        (hit, " mg-hit"),
        (aimed_at(scene, seat, slot), " mg-aimed"),
        (kept_by(scene, seat, slot).is_some(), " mg-kept"),
    ];
    states.into_iter().filter(|(holds, _)| *holds).map(|(_, class)| class).collect()
}

/// Whether the attack under way may pick this god now.
fn aimed_at(scene: &Scene<'_>, seat: Seat, slot: usize) -> bool {
    scene.view.attack.as_ref().is_some_and(|attack| attack.legal.contains(&(seat, slot as u8)))
}

/// What keeps this god from the attack under way.
fn kept_by(scene: &Scene<'_>, seat: Seat, slot: usize) -> Option<Protection> {
    let kept = &scene.view.attack.as_ref()?.protected;
    kept.iter().find(|(whose, at, _)| (*whose, usize::from(*at)) == (seat, slot)).map(|(_, _, by)| *by)
}

/// How a god fares, as signs with words.
fn marks(scene: &Scene<'_>, seat: Seat, slot: usize, god: &GodView) -> Markup {
    let passive = passive_texts(god.god, scene.lang).join(" ");
    html! { @for (sign, words) in fares(scene, seat, slot, god, &passive) { (emblem_named(sign, &words)) } }
}

/// How a god fares: signs and what they mean. `passive` stands for what its own passive does for it or for others.
fn fares(scene: &Scene<'_>, seat: Seat, slot: usize, god: &GodView, passive: &str) -> Vec<(Emblem, String)> {
    let say = |en: &str, fr: &str| Some(scene.say(en, fr).to_owned());
    let of = |masculine: &'static str, feminine| if god.god.is_male() { masculine } else { feminine };
    let when = |holds: bool, words: Option<String>| words.filter(|_| holds);
    let hit = scene.view.hits.contains(&(seat, slot as u8));
    let signs = [
        (
            Emblem::Fallen,
            when(
                god.asleep,
                say("inactive until woken", of("inactif jusqu’à son réveil", "inactive jusqu’à son réveil")),
            ),
        ),
        (Emblem::Hourglass, god.drowsy.map(|expiry| dozing(scene, god.god, expiry))),
        (Emblem::Shield, shields(scene, seat, slot, god, passive)),
        (Emblem::Crown, when(god.invincible, say("invincible", "invincible"))),
        (Emblem::Heart, when(god.coupled, say("one of Hera’s couple", "du couple d’Héra"))),
        (
            Emblem::Star,
            when(god.bond, say("chosen by Xi Wangmu", of("choisi par Xi Wang Mu", "choisie par Xi Wang Mu"))),
        ),
        (
            Emblem::Cross,
            when(hit, say("hit by the attack", of("touché par l’attaque", "touchée par l’attaque"))),
        ),
    ];
    signs.into_iter().filter_map(|(sign, words)| Some((sign, words?))).collect()
}

/// Everything that shields a god or lets it shield others, under one sign: what keeps it from the attack under way, whose
/// passive watches over it, and its own passive where it watches over others or steps in for them.
fn shields(scene: &Scene<'_>, seat: Seat, slot: usize, god: &GodView, passive: &str) -> Option<String> {
    let now = kept_by(scene, seat, slot).map(|by| protection_words(god.god, by, scene.names, scene.lang));
    let for_others = (god.active && protects_others(god.god)).then(|| passive.to_owned());
    let words: Vec<String> = [now, guarded(scene, god, passive), for_others].into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(" · "))
}

/// The gods whose passive protects others, always or by stepping in when they are hit.
fn protects_others(god: God) -> bool {
    let steps_in = matches!(god, God::Athena | God::Pangu | God::Anubis);
    steps_in || matches!(god, God::Bastet | God::Poseidon | God::Chiyou | God::Huangdi | God::Mars)
}

fn dozing(scene: &Scene<'_>, god: God, expiry: Expiry) -> String {
    let (until, french) = (scene.until(expiry), if god.is_male() { "inactif" } else { "inactive" });
    scene.lang.pick(format!("inactive {until}"), format!("{french} {until}"))
}

/// Whose passives protect a god, and from what. Its own may hold against some attacks alone, so that it speaks for itself.
fn guarded(scene: &Scene<'_>, god: &GodView, passive: &str) -> Option<String> {
    let Guards { sleep, elimination } = god.guards;
    let own = [sleep, elimination].contains(&Some(god.god));
    let own = own.then(|| passive.to_owned());
    let another = |guard: Option<God>| Some(guard.filter(|&guard| guard != god.god)?.name(scene.lang));
    let others = match (another(sleep), another(elimination)) {
        (Some(one), Some(other)) => Some(scene.lang.pick(
            format!("attacks cannot put it to sleep ({one}) nor eliminate it ({other})"),
            format!("les attaques ne peuvent ni l’endormir ({one}) ni l’éliminer ({other})"),
        )),
        (Some(guard), None) => Some(scene.lang.pick(
            format!("{guard} watches: attacks cannot put it to sleep"),
            format!("{guard} veille\u{a0}: les attaques ne peuvent l’endormir"),
        )),
        (None, Some(guard)) => Some(scene.lang.pick(
            format!("{guard} watches: attacks cannot eliminate it"),
            format!("{guard} veille\u{a0}: les attaques ne peuvent l’éliminer"),
        )),
        (None, None) => None,
    };
    let words: Vec<String> = [others, own].into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(" · "))
}

/// A god of another player: picture, name and state. A button where it may be picked.
pub(super) fn chip(scene: &Scene<'_>, controls: &mut Controls, seat: Seat, slot: usize) -> Markup {
    let Some(god) = &scene.player(seat).gods[slot] else {
        return html! { span.mg-chip.mg-none title=(scene.say("empty slot", "emplacement vide")) { span.mg-slot { (slot + 1) } } };
    };
    let people = god.god.ethnicity();
    let class = format!("mg-chip {}{}", art::tone(people), states(scene, seat, slot, god));
    let inner = html! {
        span.mg-face {
            (medallion(art::god(god.god), None))
            span.mg-shape { (emblem_named(art::people(people), art::people_name(people, scene))) }
            span.mg-marks { (marks(scene, seat, slot, god)) }
        }
        span.mg-name { (god.god.name(scene.lang)) }
    };
    let pick = Action::Pick(seat, slot as u8);
    let closed = scene.why_not(controls, pick);
    let button = controls.button(pick, &format!("{class} go"), inner.clone());
    let (read, state) = (Card::God(god.god), state(scene, seat, slot, god));
    html! {
        div.mg-place data-glide={ "god-" (god.god.slug()) } data-spot={ "god-" (god.god.slug()) } {
            @match button {
                Some(button) => (cards::held(read, &state, &button)),
                None => (cards::open(scene, read, &state, &class, &inner)),
            }
            @if let Some(closed) = closed { (closed) }
        }
    }
}

/// How a god stands and fares, for its large card: « Ann, slot 3: active · invincible ».
pub(super) fn state(scene: &Scene<'_>, seat: Seat, slot: usize, god: &GodView) -> String {
    let active = match (god.active, god.god.is_male()) {
        (true, true) => scene.say("active", "actif"),
        (true, false) => scene.say("active", "active"),
        _ => "",
    };
    let fares = told(scene, seat, slot, god).into_iter().map(|(_, words)| words);
    let words: Vec<String> =
        Some(active.to_owned()).filter(|word| !word.is_empty()).into_iter().chain(fares).collect();
    let (who, slot, words) = (scene.name(seat), slot + 1, words.join(" · "));
    scene
        .lang
        .pick(format!("{who}, slot {slot}: {words}"), format!("{who}, emplacement {slot}\u{a0}: {words}"))
}

/// How a god fares beside the words of its card, which need not be repeated.
fn told(scene: &Scene<'_>, seat: Seat, slot: usize, god: &GodView) -> Vec<(Emblem, String)> {
    let passive = scene.say("its passive protects", "son passif protège");
    let mut told = fares(scene, seat, slot, god, passive);
    if kept_by(scene, seat, slot) == Some(Protection::Invincible) {
        told.retain(|(sign, _)| *sign != Emblem::Crown);
    }
    told
}

/// Where a god is and how it fares there; nothing of one that lies in the deck.
pub(super) fn whereabouts(scene: &Scene<'_>, god: God) -> String {
    for seat in scene.around() {
        for (slot, held) in scene.player(seat).gods.iter().enumerate() {
            if let Some(held) = held.as_ref().filter(|held| held.god == god) {
                return state(scene, seat, slot, held);
            }
        }
    }
    if scene.view.god_discard.contains(&god) { piles::discarded(scene).to_owned() } else { String::new() }
}

/// A god of the viewer: picture and name, and its effects, each a button where it may be used. On a narrow screen a tap
/// on the god opens them.
pub(super) fn card(
    scene: &Scene<'_>,
    controls: &mut Controls,
    seat: Seat,
    slot: usize,
    god: &GodView,
) -> Markup {
    let name = god.god.name(scene.lang);
    let head = html! {
        span.mg-face { (medallion(art::god(god.god), None)) }
        span.mg-title {
            strong.name { (name) }
            span.mg-marks { (marks(scene, seat, slot, god)) }
            @if let Some(expiry) = god.drowsy { span.mg-until { (scene.until(expiry)) } }
        }
    };
    let (read, state) = (Card::God(god.god), state(scene, seat, slot, god));
    let class = format!("mg-god {}{}", art::tone(god.god.ethnicity()), states(scene, seat, slot, god));
    let lines: Vec<(Kind, &str)> =
        effects(scene, god.god).iter().map(|(kind, text)| (*kind, text.as_str())).collect();
    let slug = god.god.slug();
    let picked =
        html! { (head) span.mg-effects { @for &(kind, text) in &lines { (line(scene, kind, text)) } } };
    if let Some(button) = controls.button(Action::Pick(seat, slot as u8), &format!("{class} go"), picked) {
        return html! { div.mg-own data-glide={ "god-" (slug) } data-spot={ "god-" (slug) } { (cards::held(read, &state, &button)) } };
    }
    let usable = lines.iter().any(|&(kind, _)| ways(slot as u8, kind).iter().any(|way| controls.has(way)));
    let choose = scene.lang.pick(format!("{name}: choose"), format!("{name}\u{a0}: choisir"));
    html! {
        div.mg-own.held data-glide={ "god-" (slug) } data-spot={ "god-" (slug) } data-card=(read.id()) data-state=(state) {
            div class={ (class) (if usable { " mg-usable-god" } else { "" }) } {
                (cards::open(scene, read, &state, "mg-head", &head))
                @if usable { label.mg-choose.phone { input type="radio" name="pick" form="none" aria-label=(choose); } }
                div class={ "mg-effects" (if usable { " picks" } else { "" }) } {
                    @if usable { strong.name.phone { (name) } }
                    @for &(kind, text) in &lines { (used(scene, controls, slot as u8, kind, text)) }
                }
            }
        }
    }
}

/// An effect with every way to use it now, and every reason why one is closed.
fn used(scene: &Scene<'_>, controls: &mut Controls, slot: u8, kind: Kind, text: &str) -> Markup {
    let all = ways(slot, kind);
    let mut reasons: Vec<String> = Vec::new();
    for way in &all {
        let reason = controls.why_not(way).map(|line| line.text.clone());
        reasons.extend(reason.filter(|reason| !reasons.contains(reason)));
    }
    let mut buttons: Vec<Markup> = Vec::new();
    for way in all {
        let by = match way {
            Action::Free(_) => scene.say("free", "gratuit"),
            Action::Cast(..) => scene.say("spell", "sort"),
            _ => scene.say("card", "carte"),
        };
        let words = buttons.is_empty().then(|| line(scene, kind, text));
        let inner = html! { @if let Some(words) = &words { (words) } b.mg-way-by { (by) } };
        buttons.extend(controls.button(way, "mg-way go", inner));
    }
    html! {
        div.mg-line.mg-shut[buttons.is_empty() && !reasons.is_empty()] {
            @if buttons.is_empty() { (line(scene, kind, text)) } @else { @for button in &buttons { (button) } }
            @for reason in &reasons { (shut(reason)) }
        }
    }
}

/// The ways to use an effect.
fn ways(slot: u8, kind: Kind) -> Vec<Action> {
    match kind {
        Kind::Passive => vec![],
        Kind::Active(Part::Power) => vec![Action::Free(slot), Action::Cast(slot, Part::Power)],
        Kind::Active(Part::Ultimate) => vec![Action::Ultimate(slot), Action::Cast(slot, Part::Ultimate)],
    }
}

fn line(scene: &Scene<'_>, kind: Kind, text: &str) -> Markup {
    html! {
        span.mg-effect { (emblem(kind.icon())) span { b { (kind.name(scene.lang)) } " " (text) } }
    }
}

/// A god of another player as it is read about, with how it fares in words.
pub(super) fn read_of(scene: &Scene<'_>, seat: Seat, slot: usize, god: &GodView) -> Markup {
    let face = cards::face(scene, Card::God(god.god), &state(scene, seat, slot, god));
    html! {
        div class={ "mg-story " (art::tone(god.god.ethnicity())) } {
            (band(art::band(god.god.ethnicity())))
            (read(scene, god.god, &face))
            @for (sign, words) in told(scene, seat, slot, god) { p.mg-fares { (emblem(sign)) span { (words) } } }
        }
    }
}

/// A god as it is read about: picture, name, people, effects.
pub(super) fn read(scene: &Scene<'_>, god: God, face: &Markup) -> Markup {
    html! {
        span class={ "mg-read " (art::tone(god.ethnicity())) } {
            (face)
            span.mg-told {
                span { strong.name { (god.name(scene.lang)) } (cards::corners(scene, Card::God(god))) }
                span.soft { (art::people_name(god.ethnicity(), scene)) }
                @for (kind, text) in effects(scene, god) { (line(scene, *kind, text)) }
            }
        }
    }
}

/// What one effect of a god does.
pub(super) fn effect(scene: &Scene<'_>, god: God, part: Part) -> &'static str {
    let found = effects(scene, god).iter().find(|(kind, _)| *kind == Kind::Active(part));
    found.map_or("", |(_, text)| text)
}
