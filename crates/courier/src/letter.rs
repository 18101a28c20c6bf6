//! A letter as it travels: headers and a text (RFC 5322, RFC 2045, RFC 2047).

use crate::{Error, encode};

/// The longest address, in bytes.
const MAX_ADDRESS: usize = 254;
/// A line of a text in Base64, and the bytes in a word of a header.
const LINE: usize = 76;
const WORD: usize = 36;

/// What to write to somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    pub to: String,
    /// What it is about, in one line.
    pub subject: String,
    pub text: String,
    /// The address of a page that stops such letters by one click; may be empty.
    pub stop: String,
}

impl Letter {
    /// The letter with its headers, in lines that end as they must.
    pub(crate) fn written(&self, from: &str, now: u64, number: &str) -> String {
        let domain = from.rsplit('@').next().unwrap_or("localhost");
        let mut lines = vec![
            format!("From: Theogony <{from}>"),
            format!("To: <{}>", self.to),
            format!("Subject: {}", words(&self.subject)),
            format!("Date: {}", date(now)),
            format!("Message-ID: <{number}@{domain}>"),
            "Auto-Submitted: auto-generated".to_owned(),
        ];
        if !self.stop.is_empty() {
            lines.push(format!("List-Unsubscribe: <{}>", self.stop));
            lines.push("List-Unsubscribe-Post: List-Unsubscribe=One-Click".to_owned());
        }
        lines.push("MIME-Version: 1.0".to_owned());
        lines.push("Content-Type: text/plain; charset=utf-8".to_owned());
        lines.push("Content-Transfer-Encoding: base64".to_owned());
        lines.push(String::new());
        let text = standard(self.text.replace('\n', "\r\n").as_bytes());
        lines.extend(text.as_bytes().chunks(LINE).map(|line| String::from_utf8_lossy(line).into_owned()));
        lines.join("\r\n")
    }
}

/// Whether this is an address to which mail can be sent: nothing in it can end a line or begin another address.
pub fn check_address(address: &str) -> Result<(), Error> {
    let plain = |text: &str| {
        !text.is_empty()
            && text
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~.".contains(&byte))
    };
    let fits = address.len() <= MAX_ADDRESS
        && address.split_once('@').is_some_and(|(name, domain)| {
            let label = |label: &str| {
                !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            };
            plain(name) && name.len() <= 64 && domain.contains('.') && domain.split('.').all(label)
        });
    if fits { Ok(()) } else { Err(Error::Mail("not a mail address")) }
}

/// Base64 as mail has it.
pub(crate) fn standard(bytes: &[u8]) -> String {
    let mut text = encode(bytes).replace('-', "+").replace('_', "/");
    while !text.len().is_multiple_of(4) {
        text.push('=');
    }
    text
}

/// A line of a header; what is not ASCII goes into encoded words.
fn words(line: &str) -> String {
    let line: String = line.chars().filter(|letter| !letter.is_control()).collect();
    if line.is_ascii() && line.len() <= 60 {
        return line;
    }
    let mut words = vec![String::new()];
    for letter in line.chars() {
        let last = words.last_mut().expect("there is one word at least");
        if last.len() + letter.len_utf8() > WORD {
            words.push(letter.to_string());
        } else {
            last.push(letter);
        }
    }
    let words: Vec<String> =
        words.iter().map(|word| format!("=?utf-8?B?{}?=", standard(word.as_bytes()))).collect();
    words.join("\r\n ")
}

/// A moment of Unix time as mail writes it.
fn date(now: u64) -> String {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    let (mut days, seconds) = (now / 86_400, now % 86_400);
    let weekday = DAYS[(days % 7) as usize];
    let leap = |year: u64| (year.is_multiple_of(4) && !year.is_multiple_of(100)) || year.is_multiple_of(400);
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let lengths = [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= lengths[month] {
        days -= lengths[month];
        month += 1;
    }
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{weekday}, {:02} {} {year} {hour:02}:{minute:02}:{second:02} +0000", days + 1, MONTHS[month])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (now, text) in [
            (0, "Thu, 01 Jan 1970 00:00:00 +0000"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 +0000"),
            (1_709_210_096, "Thu, 29 Feb 2024 12:34:56 +0000"),
            (1_767_225_599, "Wed, 31 Dec 2025 23:59:59 +0000"),
        ] {
            assert_eq!(date(now), text);
        }
    }

    #[test]
    fn addresses_cannot_carry_anything_else() {
        for good in ["ada@example.org", "a.b+c@mail.example.co.uk", "x@1.example"] {
            assert!(check_address(good).is_ok(), "{good}");
        }
        let long = format!("{}@example.org", "x".repeat(65));
        for bad in [
            "",
            "ada",
            "@example.org",
            "ada@",
            "ada@example",
            "ada@example.org\r\nBcc: x@y.z",
            "a b@example.org",
            "<a@example.org>",
            "a@b@example.org",
            "a,b@example.org",
            "\"a\"@example.org",
            "a@exam ple.org",
            "a@.org",
            "zoé@example.org",
            &long,
        ] {
            assert!(check_address(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_letter_is_written_in_short_lines_of_ascii() {
        let letter = Letter {
            to: "zoe@example.org".to_owned(),
            subject: "Le Derby Divin : c’est à vous, Zoé, et cela depuis longtemps déjà\r\nBcc: x@y.z"
                .to_owned(),
            text: "C’est à vous.\n.\nÀ bientôt".repeat(20),
            stop: "https://games.example/stop".to_owned(),
        };
        let written = letter.written("games@example.org", 0, "n");
        assert!(written.is_ascii() && written.split("\r\n").all(|line| line.len() <= 78), "{written}");
        assert!(!written.contains("\r\nBcc:") && !written.contains("\r\n."), "{written}");
        assert!(
            written.contains("List-Unsubscribe: <https://games.example/stop>\r\nList-Unsubscribe-Post: ")
        );
        let (_, body) = written.split_once("\r\n\r\n").unwrap();
        let body = crate::decode(&body.replace("\r\n", "").replace('+', "-").replace('/', "_")).unwrap();
        assert_eq!(String::from_utf8(body).unwrap(), letter.text.replace('\n', "\r\n"));
    }
}
