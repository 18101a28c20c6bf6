//! What was told of a finished game, kept as text. The log of a table is its moves, and moves speak only to the rules they
//! were made by; the annals can be read for ever, whatever becomes of the rules.

use std::io::{Read as _, Write as _};

use catalog::AnySession;
use engine::{Lang, Names, Seat, Viewer};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};

use crate::scene::named;

/// No annals are longer than this when unpacked, in bytes.
const LONGEST: u64 = 64 << 20;

/// A finished game as it was told to everybody.
#[derive(Serialize, Deserialize, PartialEq, Debug)]
pub(crate) struct Annals {
    /// The record of the game, as text.
    pub(crate) record: String,
    /// The points and the place of each seat.
    pub(crate) standing: Vec<(i32, u8)>,
    /// What was told, in English and in French, oldest first.
    pub(super) told: [Vec<Told>; 2],
}

#[derive(Serialize, Deserialize, PartialEq, Debug)]
pub(super) struct Told {
    pub(super) text: String,
    /// Who was told so: bit k for seat k, and the next one for spectators.
    to: u32,
}

impl Annals {
    /// Writes down a finished game.
    pub(crate) fn of(session: &AnySession, names: &[String]) -> Annals {
        let standing = session.standing();
        Annals {
            record: session.record().to_string(),
            standing: Seat::all(session.seats())
                .map(|seat| (standing.scores[seat], standing.places[seat]))
                .collect(),
            told: Lang::ALL.map(|lang| told(session, &named(names.to_vec(), lang), lang)),
        }
    }

    /// What a viewer was told.
    pub(crate) fn lines(&self, viewer: Viewer, lang: Lang) -> impl Iterator<Item = &str> {
        let bit = bit(viewer, self.standing.len());
        self.told[lang as usize].iter().filter(move |told| told.to & bit != 0).map(|told| told.text.as_str())
    }

    /// As the store keeps it.
    pub(crate) fn pack(&self) -> Vec<u8> {
        let text = serde_json::to_vec(self).expect("annals hold only numbers and texts");
        let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
        packed.write_all(&text).and_then(|()| packed.finish()).expect("writing to memory does not fail")
    }

    /// Reads what the store keeps.
    pub(crate) fn unpack(packed: &[u8]) -> Option<Annals> {
        let mut text = Vec::new();
        DeflateDecoder::new(packed).take(LONGEST).read_to_end(&mut text).ok()?;
        serde_json::from_slice(&text).ok()
    }
}

fn bit(viewer: Viewer, seats: usize) -> u32 {
    1 << viewer.seat().map_or(seats, Seat::index)
}

/// The sentences that all were told, each once, with those who were told so. What is told to some only stands where they
/// were told it.
fn told(session: &AnySession, names: &[String], lang: Lang) -> Vec<Told> {
    let seats = session.seats();
    let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]);
    let mut all: Vec<(usize, Told)> = Vec::new();
    for viewer in viewers {
        let bit = bit(viewer, seats);
        let mut at = 0;
        for line in session.lines(viewer, Names::new(names), lang, 0) {
            let same = |(step, told): &(usize, Told)| *step == line.step && told.text == line.text;
            let step = all[at..].partition_point(|(step, _)| *step <= line.step);
            match all[at..at + step].iter().position(same) {
                Some(found) => {
                    all[at + found].1.to |= bit;
                    at += found + 1;
                }
                None => {
                    let place = at + all[at..].partition_point(|(step, _)| *step < line.step);
                    all.insert(place, (line.step, Told { text: line.text, to: bit }));
                    at = place + 1;
                }
            }
        }
    }
    all.into_iter().map(|(_, told)| told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::GameId;
    use engine::Chance;

    #[test]
    fn everybody_reads_again_what_they_were_told() {
        for &game in GameId::ALL {
            let mut session = AnySession::new(game, &format!("players={}", game.players().0), 3).unwrap();
            let mut chance = Chance::seeded(3);
            while let Some(seat) = session.asked().first() {
                let actions = session.actions(seat);
                session.play(seat, &actions[chance.below(actions.len())]).unwrap();
            }
            let names = vec![String::new(); session.seats()];
            let packed = Annals::of(&session, &names).pack();
            assert!(packed.len() < 200_000, "{game:?}: {} bytes", packed.len());
            let annals = Annals::unpack(&packed).unwrap();
            assert_eq!(annals.record, session.record().to_string());
            for lang in Lang::ALL {
                let names = named(names.clone(), lang);
                for viewer in Seat::all(session.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
                    let then = session.lines(viewer, Names::new(&names), lang, 0);
                    let then: Vec<&str> = then.iter().map(|line| line.text.as_str()).collect();
                    let now: Vec<&str> = annals.lines(viewer, lang).collect();
                    assert_eq!(now, then, "{game:?} {lang:?} {viewer:?}");
                }
            }
        }
        assert_eq!(Annals::unpack(b"nothing of the kind"), None);
    }
}
