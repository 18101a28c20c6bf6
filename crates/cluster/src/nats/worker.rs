//! The other end of the queue: where workers take questions from.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::{AckKind, Message};
use bus::{Job, Later, Queue};
use futures_util::StreamExt as _;
use tokio::sync::Mutex;

use super::opening::{self, BusError};
use super::{ANSWER, SAID, State, WORK, WORKER, WORKING};

/// A question whose worker was not heard of for so long goes to another one.
const LEASE: Duration = Duration::from_secs(3);
/// So often a question is given to a worker before it is given up; it may be what kills them.
const TRIES: i64 = 4;
/// How often a worker says that it is there.
const BEAT: Duration = Duration::from_secs(2);
/// How long a worker waits for a question before it asks for one again.
const LOOK: Duration = Duration::from_secs(6);
/// Another worker may know the rules that this one does not.
const ASIDE: Duration = Duration::from_millis(200);

/// A worker's place on the bus.
pub struct NatsQueue {
    client: Client,
    messages: Mutex<pull::Stream>,
    place: String,
    state: Arc<State>,
    heart: tokio::task::JoinHandle<()>,
}

impl Drop for NatsQueue {
    fn drop(&mut self) {
        self.heart.abort();
    }
}

impl NatsQueue {
    /// Joins the bus as a worker, and says so from then on. Refuses what cannot be used, in plain words.
    pub async fn connect(address: &str) -> Result<NatsQueue, BusError> {
        let state = Arc::new(State::default());
        let (client, place) = opening::connect(address, "worker", Arc::clone(&state)).await?;
        let messages = questions(&client, &place).await?;
        let heart = tokio::spawn(beat(client.clone()));
        state.up.store(true, Ordering::Relaxed);
        Ok(NatsQueue { client, messages: Mutex::new(messages), place, state, heart })
    }

    /// Where it is, without the password.
    pub fn place(&self) -> &str {
        &self.place
    }
}

/// The questions that come, from a queue that is made if it is not there.
async fn questions(client: &Client, place: &str) -> Result<pull::Stream, BusError> {
    let queue = opening::stream(client, place).await?;
    let refused = |error: &dyn std::fmt::Display| BusError::Stream {
        place: place.to_owned(),
        reason: error.to_string(),
    };
    let config = pull::Config {
        durable_name: Some("workers".to_owned()),
        ack_policy: AckPolicy::Explicit,
        ack_wait: LEASE,
        max_deliver: TRIES,
        ..pull::Config::default()
    };
    let consumer: PullConsumer = queue
        .create_consumer_on_stream(config, opening::stream_name())
        .await
        .map_err(|error| refused(&error))?;
    // One at a time: what a worker holds and does not think about is kept from the others.
    let messages = consumer.stream().max_messages_per_batch(1).expires(LOOK).heartbeat(LOOK / 3).messages();
    messages.await.map_err(|error| refused(&error))
}

async fn beat(client: Client) {
    loop {
        let _ = client.publish(WORKER, "".into()).await;
        tokio::time::sleep(BEAT).await;
    }
}

impl Queue for NatsQueue {
    fn take(&self) -> Later<'_, Box<dyn Job>> {
        Box::pin(async {
            let mut messages = self.messages.lock().await;
            loop {
                match messages.next().await {
                    Some(Ok(message)) => {
                        let key = message.subject.strip_prefix(WORK).unwrap_or_default();
                        let said = format!("{SAID}{key}");
                        return Box::new(Taken { client: self.client.clone(), said, message })
                            as Box<dyn Job>;
                    }
                    Some(Err(error)) => tracing::debug!(%error, "the queue does not answer"),
                    None => tracing::debug!("the queue has ended"),
                }
                // NATS may have been started anew, with no queue.
                match questions(&self.client, &self.place).await {
                    Ok(again) => *messages = again,
                    Err(error) => tracing::debug!(%error, "trying again"),
                }
                tokio::time::sleep(ASIDE).await;
            }
        })
    }

    fn is_up(&self) -> bool {
        self.state.up.load(Ordering::Relaxed)
    }
}

struct Taken {
    client: Client,
    said: String,
    message: Message,
}

impl Taken {
    async fn say(&self, kind: u8, body: &[u8]) {
        let word: Vec<u8> = std::iter::once(kind).chain(body.iter().copied()).collect();
        let _ = self.client.publish(self.said.clone(), word.into()).await;
    }
}

impl Job for Taken {
    fn task(&self) -> &[u8] {
        &self.message.payload
    }

    fn working(&self, word: Vec<u8>) -> Later<'_, ()> {
        Box::pin(async move {
            self.say(WORKING, &word).await;
            let _ = self.message.ack_with(AckKind::Progress).await;
        })
    }

    /// The answer goes out first: should the worker die in between, another one gives it again, and nobody listens.
    fn answer(self: Box<Self>, answer: Vec<u8>) -> Later<'static, ()> {
        Box::pin(async move {
            self.say(ANSWER, &answer).await;
            let _ = self.message.ack().await;
        })
    }

    fn decline(self: Box<Self>) -> Later<'static, ()> {
        Box::pin(async move {
            let _ = self.message.ack_with(AckKind::Nak(Some(ASIDE))).await;
        })
    }
}
