use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::{Notify, broadcast, mpsc};

use crate::{Bus, Heard, Job, Later, News, Question, Queue, Said};

/// So much that was told waits for a server; older news is missed.
const WAITING: usize = 1024;

/// A bus inside one process. Each clone by [`Local::join`] is the place of another server or worker.
pub struct Local {
    own: u64,
    shared: Arc<Shared>,
    heard: tokio::sync::Mutex<broadcast::Receiver<(u64, News)>>,
}

struct Shared {
    news: broadcast::Sender<(u64, News)>,
    places: AtomicUsize,
    queue: Mutex<Waiting>,
    changed: Notify,
    workers: AtomicUsize,
}

#[derive(Default)]
struct Waiting {
    questions: VecDeque<Question>,
    /// Everybody who has asked something, by its key.
    asking: Vec<(String, mpsc::Sender<Said>)>,
}

impl Default for Local {
    fn default() -> Local {
        let (news, heard) = broadcast::channel(WAITING);
        let shared = Shared {
            news,
            places: AtomicUsize::new(1),
            queue: Mutex::default(),
            changed: Notify::new(),
            workers: AtomicUsize::new(0),
        };
        Local { own: 0, shared: Arc::new(shared), heard: tokio::sync::Mutex::new(heard) }
    }
}

impl Local {
    /// Another place on the same bus.
    pub fn join(&self) -> Local {
        let own = self.shared.places.fetch_add(1, Ordering::Relaxed) as u64;
        let heard = tokio::sync::Mutex::new(self.shared.news.subscribe());
        Local { own, shared: Arc::clone(&self.shared), heard }
    }
}

impl Bus for Local {
    fn tell(&self, news: News) {
        // Nobody else may be there.
        let _ = self.shared.news.send((self.own, news));
    }

    fn hear(&self) -> Later<'_, Heard> {
        Box::pin(async {
            let mut heard = self.heard.lock().await;
            loop {
                match heard.recv().await {
                    Ok((from, _)) if from == self.own => {}
                    Ok((_, news)) => return Heard::News(news),
                    Err(broadcast::error::RecvError::Lagged(_)) => return Heard::Missed,
                    Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
                }
            }
        })
    }

    fn is_up(&self) -> bool {
        true
    }

    fn has_workers(&self) -> bool {
        self.shared.workers.load(Ordering::Relaxed) > 0
    }

    fn ask(&self, question: Question) -> mpsc::Receiver<Said> {
        let (said, answers) = mpsc::channel(16);
        let mut waiting = self.shared.lock();
        let is_new = waiting.asking.iter().all(|(key, _)| *key != question.key);
        waiting.asking.push((question.key.clone(), said));
        if is_new {
            waiting.questions.push_back(question);
            self.shared.changed.notify_waiters();
        }
        answers
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.queue.lock().expect("nothing panics while it holds the queue")
    }

    /// Tells everybody who has asked this.
    fn say(&self, key: &str, said: &Said) {
        let mut waiting = self.lock();
        for (_, asking) in waiting.asking.iter().filter(|(asked, _)| asked == key) {
            // Whoever does not read has stopped waiting.
            let _ = asking.try_send(said.clone());
        }
        let over = matches!(said, Said::Answer(_));
        waiting.asking.retain(|(asked, asking)| !asking.is_closed() && (!over || asked != key));
    }
}

impl Queue for Local {
    fn take(&self) -> Later<'_, Box<dyn Job>> {
        // From the first question it waits for on, this place is a worker's.
        self.shared.workers.fetch_max(1, Ordering::Relaxed);
        Box::pin(async {
            loop {
                let changed = self.shared.changed.notified();
                let question = self.shared.lock().questions.pop_front();
                if let Some(question) = question {
                    let shared = Arc::clone(&self.shared);
                    return Box::new(Taken { shared, question }) as Box<dyn Job>;
                }
                changed.await;
            }
        })
    }

    fn is_up(&self) -> bool {
        true
    }
}

struct Taken {
    shared: Arc<Shared>,
    question: Question,
}

impl Job for Taken {
    fn task(&self) -> &[u8] {
        &self.question.task
    }

    fn working(&self, word: Vec<u8>) -> Later<'_, ()> {
        Box::pin(async move { self.shared.say(&self.question.key, &Said::Working(word)) })
    }

    fn answer(self: Box<Self>, answer: Vec<u8>) -> Later<'static, ()> {
        Box::pin(async move { self.shared.say(&self.question.key, &Said::Answer(answer)) })
    }

    fn decline(self: Box<Self>) -> Later<'static, ()> {
        Box::pin(async move {
            self.shared.lock().questions.push_back(self.question);
            tokio::task::yield_now().await;
            self.shared.changed.notify_waiters();
        })
    }
}
