//! What is great enough in War of the Gods to be told on the stage: gods revealed, seals, falls, the end.

use engine::{Lang, Names, Seat, SeatSet};
use godwar::{Ending, Event, God};
use maud::{Markup, html};

use super::art;
use crate::look::{Band, Emblem, emblem, medallion, seat_badge, seat_tone};
use crate::stage::{Beat, Moment};

/// The moments among what a reader has been told, with the step of each, from the first event on.
pub fn moments(events: &[(usize, Event)], names: Names<'_>, lang: Lang) -> Vec<Moment> {
    let mut teller =
        Teller { names, lang, gods: [None; 6], fallen: SeatSet::EMPTY, blow: None, told: Vec::new() };
    let mut revealed = Vec::new();
    for (at, &(step, event)) in events.iter().enumerate() {
        if let Event::GodRevealed { seat, god, energy } = event {
            teller.gods[seat.index()] = Some(god);
            revealed.push((seat, god, energy));
            let next = events.get(at + 1);
            if !next.is_some_and(|&(_, next)| matches!(next, Event::GodRevealed { .. })) {
                teller.revealed(step, &std::mem::take(&mut revealed));
            }
        }
        teller.tell(step, event);
    }
    teller.told
}

struct Teller<'a> {
    names: Names<'a>,
    lang: Lang,
    gods: [Option<God>; 6],
    fallen: SeatSet,
    /// The last attack that was carried out: who struck whom, and how hard.
    blow: Option<(Seat, Seat, u8)>,
    told: Vec<Moment>,
}

impl Teller<'_> {
    fn tell(&mut self, step: usize, event: Event) {
        match event {
            Event::Struck { seat, target, damage } => self.blow = Some((seat, target, damage)),
            Event::SealedUp { seat } => {
                let who = self.god_of(seat);
                self.banner(
                    step,
                    seat,
                    self.lang.pick(format!("{who} is sealed"), format!("{who} est scellé")),
                );
            }
            Event::Unsealed { seat } => {
                let who = self.god_of(seat);
                self.banner(
                    step,
                    seat,
                    self.lang.pick(format!("{who} breaks the seal"), format!("{who} brise son sceau")),
                );
            }
            Event::HalfDead { seat } => {
                let who = self.god_of(seat);
                self.banner(
                    step,
                    seat,
                    self.lang.pick(format!("{who} rises again"), format!("{who} se relève")),
                );
            }
            Event::Eliminated { seat, cards } => self.fell(step, seat, cards),
            Event::MatchEnded { winners, ending } => self.ended(step, winners, ending),
            _ => {}
        }
    }

    /// All gods turn over together.
    fn revealed(&mut self, step: usize, gods: &[(Seat, God, u8)]) {
        let lang = self.lang;
        let faces = gods.iter().map(|&(seat, god, _)| self.face(seat, Some(god.name(lang).to_owned())));
        let faces: Vec<Markup> = faces.collect();
        let energies = gods.iter().map(|&(seat, _, energy)| {
            html! { li { (seat_badge(seat.index())) b { (self.names.of(seat)) } " " (emblem(Emblem::Heart)) b.number { (energy) } } }
        });
        let energies: Vec<Markup> = energies.collect();
        self.told.push(Moment {
            step,
            band: Band::Greek,
            title: lang.pick("The gods show themselves", "Les dieux se dévoilent").into(),
            beats: vec![
                Beat {
                    title: lang.pick("Who faces whom", "Qui fait face à qui").into(),
                    body: html! { div.gw-faces.flips { @for face in faces { (face) } } },
                },
                Beat {
                    title: lang.pick("Energy at the start", "Énergie au départ").into(),
                    body: html! { ul.plain.gw-standing { @for energy in energies { (energy) } } },
                },
            ],
        });
    }

    /// The blow, the fall, who remains.
    fn fell(&mut self, step: usize, seat: Seat, cards: u8) {
        self.fallen = self.fallen.iter().chain([seat]).collect();
        let (lang, who) = (self.lang, self.god_of(seat));
        let mut beats = Vec::new();
        if let Some((by, _, damage)) = self.blow.filter(|&(_, target, _)| target == seat) {
            beats.push(Beat {
                title: lang.pick("The blow", "Le coup").into(),
                body: html! { div.gw-faces { (self.face(by, None)) span.gw-hit { (emblem(Emblem::Sword)) b { (damage) } } (self.face(seat, None)) } },
            });
        }
        let cards = lang.count(cards.into(), ["card", "cards"], ["carte", "cartes"]);
        beats.push(Beat {
            title: lang.pick("The fall", "La chute").into(),
            body: html! {
                div.gw-faces.gw-down { (self.face(seat, None)) }
                p { (lang.pick(format!("{cards} to the Netherworld."), format!("{cards} aux enfers."))) }
            },
        });
        let left: Vec<Markup> = self.standing().map(|seat| self.face(seat, None)).collect();
        beats.push(Beat {
            title: lang.pick("Who remains", "Qui reste").into(),
            body: html! { div.gw-faces { @for face in left { (face) } } },
        });
        let title = lang.pick(format!("{who} falls"), format!("{who} tombe"));
        self.told.push(Moment { step, band: self.band_of(seat), title, beats });
    }

    fn ended(&mut self, step: usize, winners: SeatSet, ending: Ending) {
        let lang = self.lang;
        let how = match ending {
            Ending::Ascension => lang.pick("Risen to full energy", "L’énergie est au comble"),
            Ending::LastStanding => lang.pick("The last god standing", "Le dernier dieu debout"),
            Ending::MainFallen => lang.pick("A main god has fallen", "Un dieu principal est tombé"),
            Ending::RoundLimit => lang.pick("The last round is over", "La dernière manche est finie"),
            Ending::Draw => lang.pick("Neither side is ahead", "Aucun camp ne l’emporte"),
        };
        let won: Vec<Markup> = winners.iter().map(|seat| self.face(seat, None)).collect();
        // Who has lost stands back.
        let everybody = self.seats().map(|seat| {
            let face = self.face(seat, None);
            if winners.is_empty() || winners.has(seat) {
                face
            } else {
                html! { span.gw-back { (face) } }
            }
        });
        let everybody: Vec<Markup> = everybody.collect();
        let band = winners.iter().next().map_or(Band::Greek, |seat| self.band_of(seat));
        // A step brings one moment: a blow that ends the war is told with its end.
        let last = self.told.pop_if(|moment| moment.step == step);
        let fall = last.into_iter().flat_map(|moment| moment.beats).take(2);
        let end = [
            Beat { title: how.into(), body: html! { div.gw-faces { @for face in everybody { (face) } } } },
            Beat {
                title: lang.pick("Victory", "Victoire").into(),
                body: html! {
                    @if won.is_empty() { p { (lang.pick("Nobody wins.", "Personne ne l’emporte.")) } }
                    div.gw-faces.gw-won { @for face in won { (face) } }
                },
            },
        ];
        let title = lang.pick("The war is over", "La guerre est finie").into();
        self.told.push(Moment { step, band, title, beats: fall.chain(end).collect() });
    }

    fn banner(&mut self, step: usize, seat: Seat, title: String) {
        self.told.push(Moment { step, band: self.band_of(seat), title, beats: Vec::new() });
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(6).filter(|seat| self.gods[seat.index()].is_some())
    }

    fn standing(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|&seat| !self.fallen.has(seat))
    }

    fn band_of(&self, seat: Seat) -> Band {
        self.gods[seat.index()].map_or(Band::Greek, art::band)
    }

    /// A god by its name, or the player where it is not known.
    fn god_of(&self, seat: Seat) -> String {
        self.gods[seat.index()].map_or_else(|| self.names.of(seat), |god| god.name(self.lang).to_owned())
    }

    fn face(&self, seat: Seat, note: Option<String>) -> Markup {
        html! {
            span class={ "gw-face " (seat_tone(seat.index())) } {
                @if let Some(god) = self.gods[seat.index()] { (medallion(art::god(god), None)) }
                span.gw-player { (seat_badge(seat.index())) strong { (self.names.of(seat)) } }
                @if let Some(note) = note { span { (note) } }
            }
        }
    }
}
