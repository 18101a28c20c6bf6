use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use http_body_util::BodyExt as _;
use hyper::body::Incoming;
use serde::Deserialize;
use tokio::sync::{Mutex, watch};

use super::Problem;
use super::figures::Tally;
use super::http::{Answer, Ask, Connection};
use crate::args::LoadMode;

/// Somebody at a table, as their browser or program speaks for them.
pub(super) struct Person {
    address: SocketAddr,
    mode: LoadMode,
    table: String,
    cookie: String,
    page: Mutex<Page>,
    /// The last step that this person has seen.
    seen: watch::Sender<usize>,
}

/// A page remembers no more pieces and bits than this, the latest first.
const KEPT: usize = 250;
/// A page asks no more often how many other tables wait.
const COUNTED: Duration = Duration::from_secs(20);

/// What a browser shows of a table.
struct Page {
    connection: Connection,
    mark: String,
    step: usize,
    /// The pieces that it has drawn, of which whoever only watches remembers the last drawing alone.
    pieces: HashMap<String, Piece>,
    drawings: usize,
    remembers: bool,
    /// Whether it shows somebody else's turn.
    waits: bool,
    /// When it asked last how many other tables wait.
    counted: Option<Instant>,
}

/// A piece of a page.
#[derive(Clone)]
struct Piece {
    /// The fingerprints of its bits.
    bits: Vec<String>,
    /// The drawing that it was part of last.
    drawn: usize,
}

/// What an event stream tells.
#[derive(Deserialize)]
pub(super) struct Notice {
    step: usize,
    mark: String,
}

/// What the server answers to a program's move.
#[derive(Deserialize)]
struct Played {
    step: usize,
}

impl Person {
    /// Somebody who has come to a table with this cookie; without one they only watch.
    pub(super) fn new(address: SocketAddr, mode: LoadMode, table: &str, cookie: String) -> Person {
        let connection = Connection::new(address);
        let page = Page {
            connection,
            mark: String::new(),
            step: 0,
            pieces: HashMap::new(),
            drawings: 0,
            remembers: !cookie.is_empty(),
            waits: false,
            counted: None,
        };
        let (table, seen) = (table.to_owned(), watch::Sender::new(0));
        Person { address, mode, table, cookie, page: Mutex::new(page), seen }
    }

    /// Opens the page of the table: its length on the wire.
    pub(super) async fn open(&self) -> Result<usize, Problem> {
        let path = format!("/table/{}", self.table);
        let mut page = self.page.lock().await;
        let answer = page.connection.ask(&self.asks(&path, None, "text/html")).await?;
        page.shows(&expected(&answer, 200, &path)?.text()?);
        self.count(&mut page).await?;
        Ok(answer.length())
    }

    /// While others think, a page says how many other tables wait for its reader.
    async fn count(&self, page: &mut Page) -> Result<(), Problem> {
        let due = page.counted.is_none_or(|last| last.elapsed() >= COUNTED);
        if !(page.waits && page.remembers && due) {
            return Ok(());
        }
        page.counted = Some(Instant::now());
        let path = format!("/next?from={}", self.table);
        let answer = page.connection.ask(&self.asks(&path, None, "application/json")).await?;
        expected(&answer, 200, &path).map(|_| ())
    }

    /// Follows the table by an event stream, for as long as the server tells something.
    pub(super) async fn follow(self: Arc<Person>, tally: Arc<Tally>) -> Result<(), Problem> {
        let path = format!("/live?table={}", self.table);
        let mut stream = Connection::new(self.address).stream(&path, &self.cookie).await?;
        tally.stream_opened();
        tokio::spawn(async move {
            let mut text = String::new();
            while let Some(notice) = latest(&mut stream, &mut text).await {
                if let Err(problem) = self.hear(&notice, &tally).await {
                    tally.went_wrong(problem);
                }
            }
        });
        Ok(())
    }

    /// A browser asks for what it does not show yet; a program knows all it wants.
    async fn hear(&self, notice: &Notice, tally: &Tally) -> Result<(), Problem> {
        if self.mode == LoadMode::Program {
            self.seen.send_replace(notice.step);
            return Ok(());
        }
        // Held while an answer of one's own is under way, which brings the same.
        let mut page = self.page.lock().await;
        if page.mark != notice.mark {
            let path = format!("/table/{}/part?mark={}&has={}", self.table, page.mark, page.has());
            let answer = page.connection.ask(&self.asks(&path, None, "*/*")).await?;
            if answer.status != 204 {
                page.shows(&expected(&answer, 200, &path)?.text()?);
                tally.part(answer.length());
                self.count(&mut page).await?;
            }
        }
        self.seen.send_replace(page.step);
        Ok(())
    }

    /// Gives an answer to the question of a step: the step the table is at then.
    pub(super) async fn play(
        &self,
        seat: &str,
        step: usize,
        action: &str,
        tally: &Tally,
    ) -> Result<usize, Problem> {
        let path = format!("/table/{}/act", self.table);
        let mut page = self.page.lock().await;
        let mut form = format!("seat={seat}&step={step}&action={}", action.replace(' ', "+"));
        if self.mode == LoadMode::Browser {
            form.push_str(&format!("&has={}", page.has()));
        }
        let accept =
            if self.mode == LoadMode::Browser { "application/json, text/html" } else { "application/json" };
        let answer = page.connection.ask(&self.asks(&path, Some(&form), accept)).await?;
        let text = expected(&answer, 200, &path)?.text()?;
        let step = if self.mode == LoadMode::Browser {
            page.shows(&text);
            tally.part(answer.length());
            self.count(&mut page).await?;
            page.step
        } else {
            let played: Played =
                serde_json::from_str(&text).map_err(|problem| format!("{path}: {problem}"))?;
            played.step
        };
        drop(page);
        self.seen.send_replace(step);
        Ok(step)
    }

    /// Waits until this person has seen a step.
    pub(super) async fn has_seen(&self, step: usize) {
        // The sender lives as long as the person does.
        let _ = self.seen.subscribe().wait_for(|seen| *seen >= step).await;
    }

    /// What a program may know of the table.
    pub(super) async fn look<T: for<'a> Deserialize<'a>>(&self) -> Result<T, Problem> {
        let path = format!("/api/table/{}", self.table);
        let mut page = self.page.lock().await;
        let answer = page.connection.ask(&self.asks(&path, None, "application/json")).await?;
        serde_json::from_str(&expected(&answer, 200, &path)?.text()?)
            .map_err(|problem| format!("{path}: {problem}"))
    }

    fn asks<'a>(&'a self, path: &'a str, form: Option<&'a str>, accept: &'a str) -> Ask<'a> {
        Ask { path, form, cookie: &self.cookie, accept, packed: self.mode == LoadMode::Browser }
    }
}

impl Page {
    /// Takes up a drawing. It names all its pieces: those that are new, and those that the page had.
    fn shows(&mut self, html: &str) {
        let value = |name: &str| html.split(name).nth(1).and_then(|rest| rest.split('"').next());
        if let Some(mark) = value(" data-mark=\"") {
            mark.clone_into(&mut self.mark);
            self.step = mark.split('-').next().and_then(|step| step.parse().ok()).unwrap_or(0);
        }
        self.waits = html.contains(" data-turn=\"other\"");
        self.drawings += 1;
        for rest in html.split(" data-piece=\"").skip(1) {
            let mut bits = rest.split(" data-bit=\"");
            let piece: String =
                bits.next().into_iter().flat_map(|piece| piece.chars().take_while(|c| *c != '"')).collect();
            let new = bits.filter_map(|bit| bit.split('"').next()).map(str::to_owned).collect();
            // A piece that was left out has the bits that it had.
            let bits = self.pieces.remove(&piece).map_or(new, |had| had.bits);
            self.pieces.insert(piece, Piece { bits, drawn: self.drawings });
        }
        self.forget();
    }

    /// Forgets the drawings of long ago.
    fn forget(&mut self) {
        let mut drawings: BTreeMap<usize, usize> = BTreeMap::new();
        for piece in self.pieces.values() {
            *drawings.entry(piece.drawn).or_default() += 1 + piece.bits.len();
        }
        let (mut oldest, mut names) = (self.drawings, 0);
        for (drawing, own) in drawings.into_iter().rev() {
            names += own;
            if drawing < self.drawings && (names > KEPT || !self.remembers) {
                break;
            }
            oldest = drawing;
        }
        self.pieces.retain(|_, piece| piece.drawn >= oldest);
    }

    /// All that the page has, as the server is told.
    fn has(&self) -> String {
        let names = self.pieces.iter().flat_map(|(name, piece)| [name].into_iter().chain(&piece.bits));
        names.map(String::as_str).collect::<Vec<_>>().join(".")
    }
}

/// An answer, provided that it has this status.
pub(super) fn expected<'a>(answer: &'a Answer, status: u16, path: &str) -> Result<&'a Answer, Problem> {
    if answer.status == status {
        Ok(answer)
    } else {
        Err(format!("{path} was answered by {}", answer.status))
    }
}

/// The latest notice of those that have come; nothing when the stream has ended.
pub(super) async fn latest(stream: &mut Incoming, text: &mut String) -> Option<Notice> {
    loop {
        if let Some(end) = text.rfind("\n\n") {
            let told = text[..end].lines().rev().find_map(|line| line.strip_prefix("data: "));
            let notice = told.and_then(|told| serde_json::from_str(told).ok());
            text.drain(..end + 2);
            if notice.is_some() {
                return notice;
            }
        }
        let data = stream.frame().await?.ok()?.into_data().ok()?;
        text.push_str(&String::from_utf8_lossy(&data));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(remembers: bool) -> Page {
        Page {
            connection: Connection::new(SocketAddr::from(([127, 0, 0, 1], 1))),
            mark: String::new(),
            step: 0,
            pieces: HashMap::new(),
            drawings: 0,
            remembers,
            waits: false,
            counted: None,
        }
    }

    fn names(page: &Page) -> Vec<String> {
        let mut names: Vec<String> = page.has().split('.').map(str::to_owned).collect();
        names.sort();
        names
    }

    #[test]
    fn a_page_names_what_it_has_drawn_lately() {
        let first =
            r#"<main data-mark="3-0f" data-turn="other"><p data-piece="a"><b data-bit="b"></b></p></main>"#;
        let second = r#"<main data-mark="4-0f" data-turn="you"><p data-piece="c"></p></main>"#;
        let third = r#"<main data-mark="5-0f" data-turn="other"><p data-piece="a" data-same></p></main>"#;
        let mut seated = page(true);
        seated.shows(first);
        assert_eq!((seated.step, seated.waits), (3, true));
        seated.shows(second);
        assert_eq!(
            (seated.step, seated.waits, names(&seated)),
            (4, false, vec!["a".into(), "b".into(), "c".into()])
        );
        seated.shows(third);
        assert_eq!(names(&seated), ["a", "b", "c"], "a piece that was left out has its bits");
        let mut watching = page(false);
        watching.shows(first);
        watching.shows(second);
        assert_eq!(names(&watching), ["c"]);
    }

    #[test]
    fn a_page_forgets_what_it_drew_long_ago() {
        let mut page = page(true);
        for drawing in 0..10 {
            let pieces: Vec<String> =
                (0..60).map(|piece| format!("<p data-piece=\"{drawing}-{piece}\"></p>")).collect();
            page.shows(&pieces.concat());
        }
        let names = names(&page);
        assert_eq!(names.len(), 240);
        assert!(names.iter().all(|name| name >= &"6".to_owned()), "{names:?}");
    }
}
