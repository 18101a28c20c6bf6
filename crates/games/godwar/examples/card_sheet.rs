//! The cards and gods as the rulebook prints them, in Markdown: `card_sheet en` or `card_sheet fr`.

use engine::Lang;
use godwar::{God, Kind};

#[expect(clippy::print_stdout, reason = "an example prints")]
fn main() {
    let lang = std::env::args().nth(1).and_then(|code| Lang::from_code(&code)).unwrap_or_default();
    let colon = lang.pick(":", " :");
    for kind in Kind::disciples().chain(Kind::warriors()) {
        let card = kind.card();
        println!("#### {} · {} {{#{}}}\n", card.id, kind.name(lang), kind.rule());
        let copies = lang.pick("copies", "exemplaires");
        let cost = lang.pick("cost", "coût");
        let colours = card.colours.map_or(String::new(), |(own, [one, other])| {
            let (own, one, other) = (own.name(lang), one.name(lang), other.name(lang));
            let next = if one == other { one.to_string() } else { format!("{one}, {other}") };
            match lang {
                Lang::En => format!("{own}, followed by {next}; "),
                Lang::Fr => format!("{own}, suites : {next} ; "),
            }
        });
        let semicolon = lang.pick(";", " ;");
        println!("*{colours}{cost} {}{semicolon} {} {copies}.*\n", card.cost, card.copies);
        for ability in kind.abilities(lang) {
            println!("- **{}**{colon} {}", ability.head, ability.text);
        }
        println!();
    }
    println!("=====");
    for god in God::ALL {
        println!("#### {} · {} {{#{}}}\n", god.id(), god.name(lang), god.rule());
        println!("*{}*\n", god.epithet(lang));
        for power in god.powers() {
            println!("##### {} {{#{}}}\n", power.name(lang), power.rule());
            println!("*{}.* {}\n", power.moment().name(lang), power.text(lang));
        }
    }
}
