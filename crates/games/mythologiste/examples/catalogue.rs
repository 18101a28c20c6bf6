//! Prints the card lists of the rulebook in a language: `cargo run -p theogony-mythologiste --example catalogue -- fr`

use engine::Lang;
use mythologiste::{Ethnicity, God, Malus, Part, Power, Quest, text};

#[expect(clippy::print_stdout, reason = "the output is the point")]
fn main() {
    let lang = match std::env::args().nth(1).as_deref() {
        Some("fr") => Lang::Fr,
        _ => Lang::En,
    };
    let at = lang as usize;
    for people in Ethnicity::ALL {
        let name = people.adjective(true, lang);
        println!(
            "### {} {{#{}}}\n",
            lang.pick(format!("{name} gods"), format!("Dieux {name}")),
            people.slug()
        );
        for god in God::ALL.into_iter().filter(|god| god.ethnicity() == people) {
            let mut effects: Vec<String> = text::passive_texts(god, lang)
                .iter()
                .map(|text| format!("*{}* {text}", lang.pick("Passive.", "Passif.")))
                .collect();
            for (part, word) in
                [(Part::Power, ["Power.", "Pouvoir."]), (Part::Ultimate, ["Ultimate.", "Ultime."])]
            {
                effects.extend(
                    god.effect(part)
                        .map(|effect| format!("*{}* {}", word[at], text::effect_text(effect, lang))),
                );
            }
            println!("- **{}**. {}", god.name(lang), effects.join(" "));
        }
        println!();
    }
    println!("### {} {{#power-list}}\n", lang.pick("Power cards", "Cartes Pouvoir"));
    for card in Power::ALL {
        println!(
            "- **{}** ×{}. {}",
            card.names()[at],
            Power::COPIES[card.index()],
            text::power_text(card, lang)
        );
    }
    println!("\n### {} {{#malus-list}}\n", lang.pick("Malus cards", "Cartes Malus"));
    for card in Malus::ALL {
        println!(
            "- **{}** ×{}. {}",
            card.names()[at],
            Malus::COPIES[card.index()],
            text::malus_text(card, lang)
        );
    }
    println!("\n### {} {{#quest-list}}\n", lang.pick("Quest cards", "Cartes Quête"));
    for card in Quest::ALL {
        println!(
            "- **{}** ×{}. {}",
            card.names()[at],
            Quest::COPIES[card.index()],
            text::quest_text(card, lang)
        );
    }
}
