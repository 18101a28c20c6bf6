//! What servers that share a store tell each other, and what they ask of workers.
//!
//! A [`Bus`] carries hints, never facts: the store alone says what was played. News that is lost, late, doubled or out of order delays
//! a page and damages nothing, so nothing waits for it to arrive. [`Alone`] is the bus of a single server; [`Local`] joins several
//! servers and workers of one process.

mod local;

use std::pin::Pin;

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

pub use local::Local;

/// Something that comes later.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The streams of each person who follows a table; of all who are not known together.
pub type Followers = Vec<(Option<String>, usize)>;

/// What a server tells the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum News {
    /// A table has changed, and is at this step or a later one.
    Table { table: String, step: u64 },
    /// The list of open tables has changed.
    Lobby,
    /// Who follows these tables by streams of one server, named by a number it has drawn.
    Here { server: u64, tables: Vec<(String, Followers)> },
    /// How the bots of a table are to go on.
    Tempo { table: String, word: Tempo },
}

/// What is said to the bots of a table, by seats where somebody watches a moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Tempo {
    /// Go on without pauses until a person is asked.
    Faster,
    /// Wait.
    Pause,
    /// Go on as before.
    Resume,
    /// A moment is told to these.
    Tell(Vec<u8>),
    /// These have seen it.
    Told(Vec<u8>),
}

/// What a server hears.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    News(News),
    /// Some news may not have been heard.
    Missed,
}

/// Something to think about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What it is about, in letters, digits, `-` and `_`. A question that has been put lately is not put again: whoever asks hears
    /// the answer to the first.
    pub key: String,
    pub task: Vec<u8>,
}

/// What a worker says about a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// It is being thought about.
    Working(Vec<u8>),
    Answer(Vec<u8>),
}

/// One server's place on the bus.
pub trait Bus: Send + Sync {
    /// Tells the other servers, if they can be reached. Never waits.
    fn tell(&self, news: News);

    /// The next that another server has told.
    fn hear(&self) -> Later<'_, Heard>;

    /// Whether others can be reached at this moment, as far as is known.
    fn is_up(&self) -> bool;

    /// Whether somebody answers questions, as far as is known.
    fn has_workers(&self) -> bool;

    /// Asks the workers. Nothing may ever come: a worker may die, or be busy for long. Ends where asking failed.
    fn ask(&self, question: Question) -> mpsc::Receiver<Said>;
}

/// One worker's place on the bus.
pub trait Queue: Send + Sync {
    /// The next question. Where none comes, waits.
    fn take(&self) -> Later<'_, Box<dyn Job>>;

    /// Whether the queue can be reached at this moment, as far as is known.
    fn is_up(&self) -> bool;
}

/// A question that was taken. Unless it is finished or said to be alive within a few seconds, another worker gets it.
pub trait Job: Send + Sync {
    fn task(&self) -> &[u8];

    /// Says that it is being thought about, to whoever asked and to the queue.
    fn working(&self, word: Vec<u8>) -> Later<'_, ()>;

    /// Answers. The question is done with.
    fn answer(self: Box<Self>, answer: Vec<u8>) -> Later<'static, ()>;

    /// Hands it back, for another worker.
    fn decline(self: Box<Self>) -> Later<'static, ()>;
}

/// The bus of a server that is alone: nobody hears, nobody tells, nobody answers.
#[derive(Clone, Copy, Default, Debug)]
pub struct Alone;

impl Bus for Alone {
    fn tell(&self, _news: News) {}

    fn hear(&self) -> Later<'_, Heard> {
        Box::pin(std::future::pending())
    }

    fn is_up(&self) -> bool {
        false
    }

    fn has_workers(&self) -> bool {
        false
    }

    fn ask(&self, _question: Question) -> mpsc::Receiver<Said> {
        mpsc::channel(1).1
    }
}
