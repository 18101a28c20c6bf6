//! News and questions over NATS.
//!
//! News goes out on plain subjects and may be lost. Questions wait in a JetStream stream until a worker has answered; answers come back
//! on a subject of the question, so that every server that has asked hears them.

mod opening;
mod worker;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use async_nats::Client;
use async_nats::jetstream::{self, message::PublishMessage};
use bus::{Bus, Heard, Later, News, Question, Said};
use bytes::Bytes;
use futures_util::StreamExt as _;
use tokio::sync::mpsc;

pub use self::opening::BusError;
pub use self::worker::NatsQueue;

/// What servers tell each other; the table follows.
const TABLE: &str = "theogony.table";
const LOBBY: &str = "theogony.lobby";
const HERE: &str = "theogony.here";
const TEMPO: &str = "theogony.tempo";
/// Workers say here that they are there.
const WORKER: &str = "theogony.worker";
/// Questions, and what is said about them; the key follows.
const WORK: &str = "theogony.work";
const SAID: &str = "theogony.said";

/// So much news waits to be sent or heard; more is lost, which those who hear are told of.
const WAITING: usize = 8192;
/// A worker that was not heard of for so long is not counted on.
const WORKER_LEASE: Duration = Duration::from_secs(6);

/// The first byte of what a worker says.
const WORKING: u8 = b'w';
const ANSWER: u8 = b'a';

/// A server's place on the bus.
pub struct NatsBus {
    client: Client,
    queue: jetstream::Context,
    place: String,
    outgoing: mpsc::Sender<News>,
    incoming: tokio::sync::Mutex<mpsc::Receiver<Heard>>,
    state: Arc<State>,
}

/// What is known of the other end.
#[derive(Default)]
struct State {
    up: AtomicBool,
    /// Whether news was lost that those who hear have not been told of yet.
    missed: AtomicBool,
    worker: Mutex<Option<Instant>>,
}

impl State {
    fn saw_worker(&self) {
        *self.worker.lock().expect("nothing panics while it holds this") = Some(Instant::now());
    }
}

impl NatsBus {
    /// Joins the bus at an address such as `nats://host:4222`. Refuses what cannot be used, in plain words.
    pub async fn connect(address: &str) -> Result<NatsBus, BusError> {
        let state = Arc::new(State::default());
        let (heard, incoming) = mpsc::channel(WAITING);
        let (client, place) = opening::connect(address, "server", Arc::clone(&state)).await?;
        let (outgoing, news) = mpsc::channel(WAITING);
        tokio::spawn(send(client.clone(), news));
        for subject in [&format!("{TABLE}.*"), LOBBY, HERE, TEMPO, WORKER] {
            let subscribed = client.subscribe(subject.to_owned()).await;
            let subscription = subscribed
                .map_err(|error| BusError::Refused { place: place.clone(), reason: error.to_string() })?;
            tokio::spawn(receive(subscription, heard.clone(), Arc::clone(&state)));
        }
        // Its answer comes after what was subscribed to counts: whatever is told from now on is heard.
        let queue = opening::stream(&client, &place).await?;
        state.up.store(true, Ordering::Relaxed);
        let incoming = tokio::sync::Mutex::new(incoming);
        Ok(NatsBus { client, queue, place, outgoing, incoming, state })
    }

    /// Where it is, without the password.
    pub fn place(&self) -> &str {
        &self.place
    }
}

/// Sends what waits. While there is no connection the client keeps some, and what is too much is lost.
async fn send(client: Client, mut news: mpsc::Receiver<News>) {
    while let Some(news) = news.recv().await {
        let (subject, body) = match &news {
            News::Table { table, step } => (format!("{TABLE}.{table}"), step.to_string().into_bytes()),
            News::Lobby => (LOBBY.to_owned(), Vec::new()),
            News::Here { .. } => (HERE.to_owned(), serde_json::to_vec(&news).unwrap_or_default()),
            News::Tempo { .. } => (TEMPO.to_owned(), serde_json::to_vec(&news).unwrap_or_default()),
        };
        if let Err(error) = client.publish(subject, body.into()).await {
            tracing::debug!(%error, "news could not be sent");
        }
    }
}

/// Passes on what arrives. What cannot be read comes from somebody else and is left alone.
async fn receive(mut subscription: async_nats::Subscriber, heard: mpsc::Sender<Heard>, state: Arc<State>) {
    while let Some(message) = subscription.next().await {
        let news = match message.subject.as_str() {
            WORKER => {
                state.saw_worker();
                continue;
            }
            LOBBY => Some(News::Lobby),
            HERE | TEMPO => serde_json::from_slice(&message.payload).ok(),
            subject => table(subject, &message.payload),
        };
        let Some(news) = news else { continue };
        if state.missed.swap(false, Ordering::Relaxed) && heard.try_send(Heard::Missed).is_err() {
            state.missed.store(true, Ordering::Relaxed);
        }
        if heard.try_send(Heard::News(news)).is_err() {
            state.missed.store(true, Ordering::Relaxed);
        }
    }
}

fn table(subject: &str, payload: &[u8]) -> Option<News> {
    let table = subject.strip_prefix(TABLE)?.strip_prefix('.')?.to_owned();
    let step = std::str::from_utf8(payload).ok()?.parse().ok()?;
    Some(News::Table { table, step })
}

impl Bus for NatsBus {
    fn tell(&self, news: News) {
        // A full queue means that the bus is gone or far behind; the others compare with the store.
        let _ = self.outgoing.try_send(news);
    }

    fn hear(&self) -> Later<'_, Heard> {
        Box::pin(async {
            let mut incoming = self.incoming.lock().await;
            tokio::select! {
                heard = incoming.recv() => match heard {
                    Some(heard) => heard,
                    None => std::future::pending().await,
                },
                () = missed(&self.state) => Heard::Missed,
            }
        })
    }

    fn is_up(&self) -> bool {
        self.state.up.load(Ordering::Relaxed)
    }

    fn has_workers(&self) -> bool {
        let seen = *self.state.worker.lock().expect("nothing panics while it holds this");
        self.is_up() && seen.is_some_and(|seen| seen.elapsed() < WORKER_LEASE)
    }

    fn ask(&self, question: Question) -> mpsc::Receiver<Said> {
        let (said, answers) = mpsc::channel(16);
        let place = self.place.clone();
        tokio::spawn(ask(self.client.clone(), self.queue.clone(), place, question, said));
        answers
    }
}

/// Waits until news was lost and nothing has come since to tell it with.
async fn missed(state: &State) {
    loop {
        tokio::time::sleep(Duration::from_millis(200)).await;
        if state.missed.swap(false, Ordering::Relaxed) {
            return;
        }
    }
}

/// Whether a question is in the queue, or with a worker.
async fn waits(queue: &jetstream::Context, key: &str) -> bool {
    let Ok(stream) = queue.get_stream(opening::stream_name()).await else { return false };
    stream.get_last_raw_message_by_subject(&format!("{WORK}.{key}")).await.is_ok()
}

/// Puts a question into the queue and passes on what is said about it, for as long as somebody listens.
async fn ask(
    client: Client,
    queue: jetstream::Context,
    place: String,
    question: Question,
    said: mpsc::Sender<Said>,
) {
    // Listening comes first: the answer may be there before the queue says that it has the question.
    let Ok(mut answers) = client.subscribe(format!("{SAID}.{}", question.key)).await else { return };
    let task = Bytes::from(question.task);
    // With its key as an id the queue takes a question once in two minutes.
    let put = async |id: &str| {
        let message = PublishMessage::build().payload(task.clone()).message_id(id);
        let put = queue.send_publish(format!("{WORK}.{}", question.key), message).await;
        put.map_err(|error| error.to_string())?.await.map_err(|error| error.to_string())
    };
    let mut done = put(&question.key).await;
    if done.is_err() && opening::stream(&client, &place).await.is_ok() {
        // NATS was started anew, and had no queue.
        done = put(&question.key).await;
    }
    if done.as_ref().is_ok_and(|put| put.duplicate) && !waits(&queue, &question.key).await {
        // It was answered when nobody listened.
        done = put(&client.new_inbox()).await;
    }
    match done {
        Ok(put) if put.duplicate => tracing::debug!(key = question.key, "somebody has asked this already"),
        Ok(_) => {}
        Err(error) => {
            tracing::debug!(error, "a question could not be put to the workers");
            return;
        }
    }
    loop {
        let message = tokio::select! {
            message = answers.next() => message,
            () = said.closed() => return,
        };
        let Some(message) = message else { return };
        let Some((kind, body)) = message.payload.split_first() else { continue };
        let word = match *kind {
            WORKING => Said::Working(body.to_vec()),
            ANSWER => Said::Answer(body.to_vec()),
            _ => continue,
        };
        let over = matches!(word, Said::Answer(_));
        if said.send(word).await.is_err() || over {
            return;
        }
    }
}
