//! Letters as a mail server on this machine gets them.

mod post_office;

use courier::{Error, Letter, Mailer};

use post_office::PostOffice;

fn letter(to: &str) -> Letter {
    Letter {
        to: to.to_owned(),
        subject: "Turn".to_owned(),
        text: "It is your turn.".to_owned(),
        stop: String::new(),
    }
}

#[tokio::test]
async fn a_letter_arrives() {
    let mut office = PostOffice::open(250).await;
    let mailer = Mailer::new(&office.url, "games@example.org").unwrap();
    mailer.send(&letter("ada@example.org")).await.unwrap();
    let got = office.next().await;
    assert_eq!((got.from.as_str(), got.to.as_str()), ("<games@example.org>", "<ada@example.org>"));
    assert!(
        got.head.contains("From: Theogony <games@example.org>") && got.head.contains("Subject: Turn"),
        "{}",
        got.head
    );
    assert_eq!(got.text, "It is your turn.");
}

#[tokio::test]
async fn a_refusal_is_told_and_nothing_is_said_for_an_address_that_is_none() {
    let office = PostOffice::open(550).await;
    let mailer = Mailer::new(&office.url, "games@example.org").unwrap();
    let refused = mailer.send(&letter("ada@example.org")).await;
    assert_eq!(refused, Err(Error::Refused { host: "127.0.0.1".to_owned(), status: 550 }));
    assert!(matches!(mailer.send(&letter("ada@example.org>\r\nRCPT TO:<b@c.d")).await, Err(Error::Mail(_))));
}
