use crate::args::RulesArgs;
use crate::failure::Failure;
use crate::output::Output;
use crate::rulebook::{look_up, passages};

/// Prints a rulebook, or what it says about some words.
pub(crate) fn run(args: &RulesArgs, out: &mut Output) -> Result<(), Failure> {
    let words = args.words.join(" ");
    let found = match words.trim() {
        "" => passages(args.game, args.lang),
        words => look_up(args.game, args.lang, words),
    };
    if found.is_empty() {
        let words: String = words.chars().take(40).collect();
        return Err(Failure::Input(format!(
            "the rulebook has nothing about '{words}'; 'theogony rules {}' prints all of it",
            args.game.id()
        )));
    }
    for line in found.into_iter().flat_map(|passage| passage.into_lines()).skip(1) {
        out.line(line)?;
    }
    out.flush()
}
