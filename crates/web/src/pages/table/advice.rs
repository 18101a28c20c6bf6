use bots::coach::Hint;
use engine::Names;
use maud::{Markup, html};

use crate::language::Reader;
use crate::pages::coach::{percent, points};
use crate::scene::Scene;

/// A difference of win chance that is worth a word.
const NOTICED: f64 = 0.005;

/// What the coach thinks of the question before the reader, the best answer first.
pub(super) fn advice(reader: &Reader, scene: &Scene, hints: &[Hint<String>]) -> Markup {
    html! {
        section.panel-box.advice aria-labelledby="advice-title" {
            h2 #advice-title { (reader.say("The coach would think of", "L’entraîneur penserait à")) }
            ol { @for hint in hints { li {
                strong { (label(scene, &hint.action)) } " "
                (reader.say("wins", "gagne à")) " " (percent(reader, hint.win)) " "
                span.soft { "(" (hint.visits) " " (reader.say("trials", "essais")) ")" } ". "
                (why(reader, scene, hint))
            } } }
        }
    }
}

fn label<'a>(scene: &'a Scene, action: &'a str) -> &'a str {
    scene.actions.iter().find(|(known, _)| known == action).map_or(action, |(_, label)| label)
}

/// One sentence: what the answer gains, and what it denies.
fn why(reader: &Reader, scene: &Scene, hint: &Hint<String>) -> String {
    let gained = points(hint.gain.abs());
    let gain = match hint.gain {
        gain if gain >= NOTICED => reader.say(
            format!("That is {gained} points more than the usual answer"),
            format!("C’est {gained} points de plus que la réponse moyenne"),
        ),
        gain if gain <= -NOTICED => reader.say(
            format!("That is {gained} points less than the usual answer"),
            format!("C’est {gained} points de moins que la réponse moyenne"),
        ),
        _ => {
            reader.say("That is worth as much as the usual answer", "Cela vaut la réponse moyenne").to_owned()
        }
    };
    let Some((seat, fall)) = hint.denied else { return format!("{gain}.") };
    let (name, fall) = (Names(&scene.names).of(seat), points(fall));
    reader.say(
        format!("{gain}; it denies {name} the most ({fall} points)."),
        format!("{gain} ; elle prive surtout {name} ({fall} points)."),
    )
}
