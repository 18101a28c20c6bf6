//! Messages as a push service on this machine gets them, which also plays the browser: it reads what was encrypted for it.

mod service;

use courier::{Error, Message, Pusher, Reach, Sent, Subscription, VapidKey};

use service::{Device, Service};

fn message(text: &str) -> Message {
    Message { text: text.to_owned(), topic: "table".to_owned(), seconds: 60 }
}

fn pusher(reach: Reach) -> Pusher {
    Pusher::new(VapidKey::generate().unwrap(), reach)
}

#[tokio::test]
async fn a_browser_reads_what_was_sent_and_the_service_does_not() {
    let mut service = Service::start(201).await;
    let device = Device::new();
    let (key, auth) = device.keys();
    let to = Subscription::read(&service.endpoint, &key, &auth, Reach::Anywhere).unwrap();
    let pusher = pusher(Reach::Anywhere);
    let sent = pusher.send(&to, &message("It is your turn, Zoé."), "https://games.example").await;
    assert_eq!(sent, Ok(Sent::Taken));
    let got = service.next().await;
    assert!(!String::from_utf8_lossy(&got.body).contains("turn"), "nobody on the way can read it");
    assert_eq!(device.read(&got.body), "It is your turn, Zoé.");
    assert!(got.head.starts_with("POST /push/device HTTP/1.1\r\n"), "{}", got.head);
    for header in ["content-encoding: aes128gcm", "ttl: 60", "topic: table", "urgency: normal"] {
        assert!(got.head.contains(header), "{header}: {}", got.head);
    }
    assert!(
        got.head.contains("authorization: vapid t=") && got.head.contains(&pusher.public_key()),
        "{}",
        got.head
    );
}

#[tokio::test]
async fn what_a_service_answers_is_understood() {
    for (status, expected) in
        [(201, Ok(Sent::Taken)), (202, Ok(Sent::Taken)), (404, Ok(Sent::Gone)), (410, Ok(Sent::Gone))]
    {
        let service = Service::start(status).await;
        let (key, auth) = Device::new().keys();
        let to = Subscription::read(&service.endpoint, &key, &auth, Reach::Anywhere).unwrap();
        assert_eq!(
            pusher(Reach::Anywhere).send(&to, &message("x"), "mailto:a@b").await,
            expected,
            "{status}"
        );
    }
    // A redirection leads nowhere, and what went wrong there is not taken for delivered.
    for status in [301, 307, 400, 413, 429, 500] {
        let service = Service::start(status).await;
        let (key, auth) = Device::new().keys();
        let to = Subscription::read(&service.endpoint, &key, &auth, Reach::Anywhere).unwrap();
        let sent = pusher(Reach::Anywhere).send(&to, &message("x"), "mailto:a@b").await;
        assert_eq!(sent, Err(Error::Refused { host: "127.0.0.1".to_owned(), status }));
    }
}

#[tokio::test]
async fn private_hosts_are_not_knocked_at_whatever_the_store_says() {
    let service = Service::start(201).await;
    let (key, auth) = Device::new().keys();
    let to = Subscription::read(&service.endpoint, &key, &auth, Reach::Anywhere).unwrap();
    let sent = pusher(Reach::Public).send(&to, &message("x"), "mailto:a@b").await;
    assert_eq!(sent, Err(Error::Private("127.0.0.1".to_owned())));
    assert_eq!(service.count(), 0);
}
