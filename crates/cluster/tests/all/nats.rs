//! News and questions over a real NATS server.

use std::time::Duration;

use bus::{Bus as _, Heard, News, Question, Queue as _, Said, Tempo};
use cluster::{BusError, NatsBus, NatsQueue};
use tokio::time::timeout;

use crate::nats_server::Nats;

/// Longer than anything here takes, even on a busy machine.
const LONG: Duration = Duration::from_secs(60);

fn question(key: &str) -> Question {
    Question { key: key.to_owned(), task: b"think".to_vec() }
}

/// Waits until a server knows of a worker.
async fn until_seen(bus: &NatsBus) {
    let seen = async {
        while !bus.has_workers() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(LONG, seen).await.expect("workers make themselves known");
}

/// The next news, what may have been missed left out.
async fn next(bus: &NatsBus) -> News {
    let heard = async {
        loop {
            if let Heard::News(news) = bus.hear().await {
                return news;
            }
        }
    };
    timeout(LONG, heard).await.expect("news arrives")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_hear_each_other_and_not_themselves() {
    let mut nats = Nats::start();
    let one = NatsBus::connect(&nats.address()).await.unwrap();
    let other = NatsBus::connect(&nats.address()).await.unwrap();
    let table = |step| News::Table { table: "abc".to_owned(), step };
    let here = News::Here { server: 7, tables: vec![("abc".to_owned(), vec![(Some("ada".to_owned()), 2)])] };
    let told = News::Tempo { table: "abc".to_owned(), word: Tempo::Tell(vec![0, 2]) };
    for news in [table(3), News::Lobby, here, told] {
        one.tell(news.clone());
        assert_eq!(next(&other).await, news);
    }
    // Had it heard itself, that would come first.
    other.tell(table(4));
    assert_eq!(next(&one).await, table(4));
    // The bus goes and comes back: whoever hears is told that something may be missing, and all goes on.
    nats.stop();
    let down = async {
        while one.is_up() || other.is_up() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(LONG, down).await.expect("a lost bus is noticed");
    nats.resume();
    let back = async { while other.hear().await != Heard::Missed {} };
    timeout(LONG, back).await.expect("what was missed is known");
    let told = async {
        loop {
            one.tell(table(5));
            if timeout(Duration::from_millis(200), next(&other)).await == Ok(table(5)) {
                return;
            }
        }
    };
    timeout(LONG, told).await.expect("news arrives again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_question_is_thought_about_once_and_all_who_ask_hear_the_answer() {
    let nats = Nats::start();
    let one = NatsBus::connect(&nats.address()).await.unwrap();
    let other = NatsBus::connect(&nats.address()).await.unwrap();
    assert!(!one.has_workers());
    let worker = NatsQueue::connect(&nats.address()).await.unwrap();
    until_seen(&one).await;
    let mut answers = [one.ask(question("move-t-3-0")), other.ask(question("move-t-3-0"))];
    let job = timeout(LONG, worker.take()).await.unwrap();
    assert_eq!(job.task(), b"think");
    // The second may have asked a moment later than the first.
    tokio::time::sleep(Duration::from_millis(300)).await;
    job.working(b"half".to_vec()).await;
    job.answer(b"done".to_vec()).await;
    for answers in &mut answers {
        assert_eq!(timeout(LONG, answers.recv()).await.unwrap(), Some(Said::Working(b"half".to_vec())));
        assert_eq!(timeout(LONG, answers.recv()).await.unwrap(), Some(Said::Answer(b"done".to_vec())));
        assert_eq!(answers.recv().await, None);
    }
    let again = timeout(Duration::from_secs(1), worker.take()).await;
    assert!(again.is_err(), "the same question was put to a worker twice");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_question_that_was_answered_when_nobody_listened_is_thought_about_again() {
    let nats = Nats::start();
    let (gone, server) =
        (NatsBus::connect(&nats.address()).await.unwrap(), NatsBus::connect(&nats.address()).await.unwrap());
    let worker = NatsQueue::connect(&nats.address()).await.unwrap();
    let unheard = gone.ask(question("move-t-6-0"));
    let job = timeout(LONG, worker.take()).await.unwrap();
    drop((unheard, gone));
    job.answer(b"unheard".to_vec()).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut answers = server.ask(question("move-t-6-0"));
    let job = timeout(LONG, worker.take()).await.expect("it is put again");
    job.answer(b"heard".to_vec()).await;
    assert_eq!(timeout(LONG, answers.recv()).await.unwrap(), Some(Said::Answer(b"heard".to_vec())));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_question_whose_worker_dies_or_declines_goes_to_another() {
    let nats = Nats::start();
    let server = NatsBus::connect(&nats.address()).await.unwrap();
    let doomed = NatsQueue::connect(&nats.address()).await.unwrap();
    let mut answers = server.ask(question("move-t-4-0"));
    let job = timeout(LONG, doomed.take()).await.unwrap();
    drop((job, doomed));
    let other = NatsQueue::connect(&nats.address()).await.unwrap();
    let job = timeout(LONG, other.take()).await.expect("it is given out again");
    job.decline().await;
    let job = timeout(LONG, other.take()).await.expect("and again");
    job.answer(b"done".to_vec()).await;
    assert_eq!(timeout(LONG, answers.recv()).await.unwrap(), Some(Said::Answer(b"done".to_vec())));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_bus_that_was_started_anew_has_workers_again() {
    let mut nats = Nats::start();
    let server = NatsBus::connect(&nats.address()).await.unwrap();
    let worker = NatsQueue::connect(&nats.address()).await.unwrap();
    tokio::spawn(async move {
        loop {
            worker.take().await.answer(b"done".to_vec()).await;
        }
    });
    nats.stop();
    nats.resume();
    let answered = async {
        for number in 0.. {
            let mut answers = server.ask(question(&format!("again-{number}")));
            if let Ok(Some(Said::Answer(_))) = timeout(Duration::from_secs(2), answers.recv()).await {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(LONG, answered).await.expect("a queue that was lost is made again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_several_servers_of_the_bus_is_enough() {
    let nats = Nats::start();
    let several = format!("nats://zeus:thunder@127.0.0.1:1,{}", nats.address());
    let (one, other) =
        (NatsBus::connect(&several).await.unwrap(), NatsBus::connect(&nats.address()).await.unwrap());
    assert!(!one.place().contains("thunder") && one.place().contains(','), "{}", one.place());
    other.tell(News::Lobby);
    assert_eq!(next(&one).await, News::Lobby);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_used_is_refused_in_plain_words() {
    let refusal = async |address: &str| NatsBus::connect(address).await.err().expect("refused");
    for address in
        ["http://localhost", "nats//x", "", "nats://", "nats://localhost,", "nats://localhost,http://x"]
    {
        let error = refusal(address).await;
        assert!(matches!(error, BusError::Address { .. }), "{address}: {error}");
    }
    let absent = refusal("nats://zeus:thunder@127.0.0.1:1").await;
    assert!(matches!(absent, BusError::Absent { .. }) && !absent.to_string().contains("thunder"), "{absent}");
    let plain = Nats::start_with(&[]);
    assert!(matches!(refusal(&plain.address()).await, BusError::NoJetStream { .. }));
    let locked = Nats::start_with(&["-js", "--user", "zeus", "--pass", "thunder"]);
    assert!(matches!(refusal(&locked.address()).await, BusError::Refused { .. }));
    let named = format!("nats://zeus:thunder@127.0.0.1:{}", locked.port());
    assert!(NatsBus::connect(&named).await.is_ok());
    let other = Nats::start();
    let client = async_nats::connect(other.address()).await.unwrap();
    let config = async_nats::jetstream::stream::Config {
        name: "theogony-work".to_owned(),
        subjects: vec!["elsewhere".to_owned()],
        ..Default::default()
    };
    async_nats::jetstream::new(client).create_stream(config).await.unwrap();
    assert!(matches!(refusal(&other.address()).await, BusError::Stream { .. }));
}
