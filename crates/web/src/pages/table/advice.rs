use bots::coach::Hint;
use engine::Names;
use maud::{Markup, html};

use crate::language::Reader;
use crate::look::{self, Band};
use crate::pages::coach::{percent, wins};
use crate::scene::Scene;

/// A difference of win chance that is worth a word.
const NOTICED: f64 = 0.005;

/// The id of the sheet with the coach's figures.
pub(super) const FIGURES: &str = "figures";

/// What the coach thinks of the question before the reader, the best answer first: a sheet for whoever wants the figures.
pub(super) fn advice(reader: &Reader, scene: &Scene, hints: &[Hint<String>]) -> Markup {
    let title = reader.say("The coach would think of", "L’entraîneur penserait à");
    let figures = html! {
        ol.advice { @for hint in hints { li {
            strong { (label(scene, &hint.action)) } " "
            (reader.say("wins", "gagne à")) " " (percent(reader, hint.win)) " "
            span.soft { "(" (reader.lang.count(hint.visits as usize, ["trial", "trials"], ["essai", "essais"])) ")" } ". "
            (why(reader, scene, hint))
        } } }
    };
    look::sheet(FIGURES, Band::Greek, title, reader.say("Close", "Fermer"), &figures)
}

fn label<'a>(scene: &'a Scene, action: &'a str) -> &'a str {
    scene.actions.iter().find(|(known, _)| known == action).map_or(action, |(_, label)| label)
}

/// One sentence: what the answer gains, and what it denies.
fn why(reader: &Reader, scene: &Scene, hint: &Hint<String>) -> String {
    let lang = reader.lang;
    let gain = match hint.gain {
        gain if gain >= NOTICED => {
            let more = wins(lang, gain, ["win more", "wins more"], ["victoire de plus", "victoires de plus"]);
            reader.say(
                format!("That is {more} than the usual answer"),
                format!("C’est {more} que la réponse moyenne"),
            )
        }
        gain if gain <= -NOTICED => {
            let less =
                wins(lang, gain, ["win less", "wins less"], ["victoire de moins", "victoires de moins"]);
            reader.say(
                format!("That is {less} than the usual answer"),
                format!("C’est {less} que la réponse moyenne"),
            )
        }
        _ => reader
            .say("That wins as often as the usual answer", "Cela gagne aussi souvent que la réponse moyenne")
            .to_owned(),
    };
    let Some((seat, fall)) = hint.denied else { return format!("{gain}.") };
    let name = Names::new(&scene.names).of(seat);
    let fall = wins(lang, fall, ["win", "wins"], ["victoire", "victoires"]);
    reader.say(
        format!("{gain}; it takes the most from {name} ({fall})."),
        format!("{gain}\u{202f}; elle prive surtout {name} ({fall})."),
    )
}
