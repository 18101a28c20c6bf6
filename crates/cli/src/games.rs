use catalog::GameId;
use engine::{Choice, OptionSpec};
use serde_json::{Value, json};

use crate::args::GamesArgs;
use crate::failure::Failure;
use crate::output::Output;

pub(crate) fn run(args: &GamesArgs, out: &mut Output) -> Result<(), Failure> {
    if args.json {
        let games: Vec<Value> = GameId::ALL.iter().map(|&game| as_json(game)).collect();
        return out.json(&games);
    }
    for &game in GameId::ALL {
        describe(game, out)?;
    }
    out.flush()
}

fn describe(game: GameId, out: &mut Output) -> Result<(), Failure> {
    let (about, (fewest, most)) = (game.about(), game.players());
    let (short, long) = about.minutes;
    out.line(format!("{}: {}", game.id(), about.title[0]))?;
    out.line(format!("  {fewest} to {most} players, {short} to {long} minutes; {}", about.credits))?;
    out.line(format!("  {}", about.pitch[0]))?;
    out.line("  Options, the default first:")?;
    for option in game.options() {
        let mut values: Vec<&str> = option.choices.iter().map(|choice| choice.value).collect();
        if !option.each_seat.is_empty() {
            values.push("or one for each seat");
        }
        let list = option.some_of.map(|some| {
            let all: Vec<&str> = some.choices.iter().map(|choice| choice.value).collect();
            format!(
                "or {} of {} as a list such as {}",
                some.count,
                all.join(" "),
                all[..some.count].join(",")
            )
        });
        values.extend(list.as_deref());
        out.line(format!("    {:<22} {}", format!("{}=…", option.key), values.join(", ")))?;
        out.line(format!("    {:<22} {}", "", option.help[0]))?;
    }
    Ok(())
}

fn as_json(game: GameId) -> Value {
    let (about, (fewest, most)) = (game.about(), game.players());
    json!({
        "id": game.id(),
        "title": both(about.title),
        "pitch": both(about.pitch),
        "players": { "min": fewest, "max": most },
        "minutes": { "min": about.minutes.0, "max": about.minutes.1 },
        "credits": about.credits,
        "rules_version": game.rules_version(),
        "options": game.options().iter().map(option_json).collect::<Vec<_>>(),
    })
}

fn option_json(option: &OptionSpec) -> Value {
    json!({
        "key": option.key,
        "name": both(option.name),
        "help": both(option.help),
        "choices": choices_json(option.choices),
        "each_seat": choices_json(option.each_seat),
        "some_of": option.some_of.map(|some| json!({ "count": some.count, "choices": choices_json(some.choices) })),
    })
}

fn choices_json(choices: &[Choice]) -> Vec<Value> {
    choices.iter().map(|choice| json!({ "value": choice.value, "name": both(choice.name) })).collect()
}

fn both([en, fr]: [&str; 2]) -> Value {
    json!({ "en": en, "fr": fr })
}
