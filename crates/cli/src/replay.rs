use catalog::AnySession;
use engine::{Lang, Names, Record, Seat, Viewer};
use serde_json::json;

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::file::read_text;
use crate::output::{Output, count};

/// Plays a record again: tells it, or only checks it.
pub(crate) fn run(args: &ReplayArgs, out: &mut Output) -> Result<(), Failure> {
    let name = args.file.display();
    let text = read_text(&args.file)?;
    let damaged = |error: engine::RecordError| {
        Failure::Input(format!("{name}:{}:{}: {}", error.line, error.column, error.problem))
    };
    let record = Record::parse(&text).map_err(damaged)?;
    let session = AnySession::from_record(&record).map_err(damaged)?;
    if args.verify && record.hash.is_none() {
        let line = text.lines().count() + 1;
        return Err(Failure::Input(format!(
            "{name}:{line}:1: there is no hash to check; the moves lead to 'hash {}'",
            session.hash()
        )));
    }
    if args.from > session.step() {
        return Err(Failure::Input(format!(
            "--from {} is past the end of this game; it has {}",
            args.from,
            count(session.step(), "move", "moves")
        )));
    }
    match (args.json, args.verify) {
        (true, _) => out.json(&as_json(&session, args)),
        (false, true) => {
            out.line(format!(
                "{name}: the hash after {} is {}, as recorded",
                count(session.step(), "move", "moves"),
                session.hash()
            ))?;
            out.flush()
        }
        (false, false) => tell(&session, args, out),
    }
}

fn tell(session: &AnySession, args: &ReplayArgs, out: &mut Output) -> Result<(), Failure> {
    for line in session.lines(Viewer::Spectator, Names::new(&[]), args.lang, args.from) {
        out.line(format!("{:>4}  {}", line.step, line.text))?;
    }
    out.line("")?;
    for line in standing(session, Names::new(&[]), args.lang) {
        out.line(line)?;
    }
    out.flush()
}

/// The ranking as lines, best first, under a heading that says whether it is final.
pub(crate) fn standing(session: &AnySession, names: Names<'_>, lang: Lang) -> Vec<String> {
    let standing = session.standing();
    let heading = match session.is_over() {
        true => lang.pick("Final standing:", "Classement final :"),
        false => lang.pick(
            "The game is not over. Standing so far:",
            "La partie n’est pas finie. Classement provisoire :",
        ),
    };
    let mut seats: Vec<Seat> = Seat::all(session.seats()).collect();
    seats.sort_by_key(|&seat| standing.places[seat]);
    let lines = seats.into_iter().map(|seat| {
        let (place, score, name) = (standing.places[seat], standing.scores[seat], names.of(seat));
        let word = session.game().score_word(score, lang);
        lang.pick(format!("  {place}. {name}: {score} {word}"), format!("  {place}. {name} : {score} {word}"))
    });
    std::iter::once(heading.to_owned()).chain(lines).collect()
}

fn as_json(session: &AnySession, args: &ReplayArgs) -> serde_json::Value {
    let lines = session.lines(Viewer::Spectator, Names::new(&[]), args.lang, args.from);
    let lines: Vec<_> = lines
        .into_iter()
        .map(|line| json!({ "step": line.step, "text": line.text, "rule": line.rule }))
        .collect();
    let standing = session.standing();
    json!({
        "game": session.game().id(),
        "setup": session.setup(),
        "seed": session.seed(),
        "moves": session.step(),
        "hash": session.hash().to_string(),
        "over": session.is_over(),
        "places": standing.places,
        "scores": standing.scores,
        "lines": lines,
    })
}
