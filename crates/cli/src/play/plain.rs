use std::io::BufRead;
use std::sync::Arc;
use std::time::Instant;

use engine::{Lang, Seat, Viewer};

use super::hourglass::Hourglass;
use super::table::{Next, Table};
use super::thinking;
use crate::failure::Failure;
use crate::output::Output;
use crate::replay::standing;
use crate::screens;

/// The longest line that is read as an answer, in bytes.
const LONGEST_LINE: u64 = 4096;

/// Plays with lines of text: for scripts, pipes and screen readers. Stops at the end of the input.
pub(super) fn play(table: &mut Table, mut input: impl BufRead, out: &mut Output) -> Result<(), Failure> {
    // The next step each seat, and at the end the onlooker, has to be told of.
    let mut told = vec![0; table.session.seats() + 1];
    let mut hourglass = None;
    // Whoever looked at the screen last.
    let mut looking = None;
    loop {
        table.obey();
        match table.next() {
            Next::Over => {
                tell(table, table.onlooker(), &mut told, out)?;
                for line in standing(&table.session, table.names(), table.lang) {
                    out.line(line)?;
                }
                return out.flush();
            }
            Next::Bot(seat, bot) => {
                let notation = thinking::answer(&table.session, seat, &bot, Arc::default());
                table.play(seat, &notation).map_err(Failure::Check)?;
                if !table.is_shared() {
                    tell(table, table.onlooker(), &mut told, out)?;
                }
            }
            Next::Person(seat) => {
                if table.is_shared() && looking.replace(seat) != Some(seat) {
                    hand_over(table, seat, out)?;
                    if read(&mut input)?.is_none() {
                        return Ok(());
                    }
                }
                tell(table, Viewer::Seat(seat), &mut told, out)?;
                hourglass = Hourglass::of(&table.session, seat, hourglass.as_ref(), Instant::now());
                if !ask(table, seat, hourglass.as_ref(), &mut input, out)? {
                    return Ok(());
                }
            }
        }
    }
}

/// Tells a viewer what it has not been told yet.
fn tell(table: &Table, viewer: Viewer, told: &mut [usize], out: &mut Output) -> Result<(), Failure> {
    let seen = viewer.seat().map_or(told.len() - 1, Seat::index);
    for line in table.told(viewer, told[seen]) {
        out.line(line)?;
    }
    told[seen] = table.session.step() + 1;
    out.flush()
}

fn hand_over(table: &Table, seat: Seat, out: &mut Output) -> Result<(), Failure> {
    let name = table.names().of(seat);
    out.line(match table.lang {
        Lang::En => format!("\nOnly {name} looks at the screen now. Press Enter."),
        Lang::Fr => format!("\nSeul {name} regarde l’écran maintenant. Appuyez sur Entrée."),
    })?;
    out.flush()
}

/// Asks until there is an answer; whether there was one before the input ended. Lines cannot be interrupted: whoever types
/// after the time is over gets what the question says for that.
fn ask(
    table: &mut Table,
    seat: Seat,
    hourglass: Option<&Hourglass>,
    input: &mut impl BufRead,
    out: &mut Output,
) -> Result<bool, Failure> {
    out.line("")?;
    for line in screens::words(&table.session, Viewer::Seat(seat), table.names(), table.lang) {
        out.line(line)?;
    }
    let choices = table.choices(seat);
    out.line(format!("\n{}", table.question(seat)))?;
    for index in 0..choices.len() {
        let choice = choices.get(index);
        out.line(format!("{:>3}. {} [{}]", index + 1, choice.label, choice.notation))?;
    }
    if let Some(glass) = hourglass {
        let left = glass.left(Instant::now());
        let left = table.lang.count(left as usize, ["second", "seconds"], ["seconde", "secondes"]);
        out.line(match table.lang {
            Lang::En => format!("You have {left}."),
            Lang::Fr => format!("Vous avez {left}."),
        })?;
    }
    loop {
        out.flush()?;
        let Some(typed) = read(input)? else { return Ok(false) };
        let late = hourglass.filter(|glass| glass.is_out(Instant::now()));
        if let Some(glass) = late.filter(|_| !matches!(typed.trim(), "quit" | "q")) {
            out.line(table.lang.pick("Time is up.", "Le temps est écoulé."))?;
            table.play(seat, &glass.then).map_err(Failure::Check)?;
            return Ok(true);
        }
        match typed.trim() {
            "?" | "help" | "aide" => out.line(table.lang.pick(
                "Type a number, the words in brackets, or words that only one choice has; \
                 ? and a card's name explains the card; orders lists standing orders, in a game that knows any, and orders with a number gives or takes one back; u takes your last answer back, where that is possible; resign gives up where the rules allow it; quit leaves the game.",
                "Tapez un numéro, les mots entre crochets ou des mots propres à un seul choix ; \
                 ? et le nom d’une carte explique la carte ; consignes montre les consignes permanentes, dans un jeu qui en connaît, et consignes avec un numéro en donne une ou la retire ; u revient sur votre dernière réponse, si c’est possible ; resign abandonne là où les règles le permettent ; quit quitte la partie.",
            ))?,
            "quit" | "q" => return Ok(false),
            typed if is_about_orders(table, seat, typed) => {
                if let Some(number) = typed.split_whitespace().nth(1).and_then(|word| word.parse().ok()) {
                    table.turn_order(seat, number);
                }
                for line in table.orders_in_words(seat) {
                    out.line(line)?;
                }
                if table.ordered(seat).is_some() {
                    return Ok(true);
                }
            }
            typed if typed.starts_with('?') => {
                for line in table.looked_up(&typed[1..]) {
                    out.line(line)?;
                }
            }
            "u" => match table.play(seat, "undo") {
                Ok(()) => return Ok(true),
                Err(problem) => out.line(problem)?,
            },
            typed => match table.answer(seat, typed, &choices) {
                Ok(()) => return Ok(true),
                Err(problem) => out.line(problem)?,
            },
        }
    }
}

/// Whether somebody wants to see the standing orders of a game that knows any, or to change one: `orders 2`.
fn is_about_orders(table: &Table, seat: Seat, typed: &str) -> bool {
    table.count_orders(seat).0 > 0 && matches!(typed.split_whitespace().next(), Some("orders" | "consignes"))
}

fn read(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut line = String::new();
    let read = std::io::Read::take(input, LONGEST_LINE).read_line(&mut line);
    match read.map_err(|error| Failure::Input(format!("cannot read the answer: {error}")))? {
        0 => Ok(None),
        _ => Ok(Some(line)),
    }
}
