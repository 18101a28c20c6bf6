use engine::{Seat, Viewer};

use super::Failure;

/// A scenario as written. What its words mean is the table's business.
#[derive(Debug)]
pub(super) struct Scenario {
    pub(super) title: String,
    pub(super) line: usize,
    pub(super) rules: Vec<String>,
    pub(super) setup: Option<Text>,
    pub(super) seed: u64,
    pub(super) ask_forced: bool,
    /// `key: value` lines.
    pub(super) table: Vec<(Text, Text)>,
    pub(super) steps: Vec<Step>,
    /// What it is called on a page that draws it, in both languages.
    pub(super) name: [String; 2],
    /// The first line that cannot be read; the scenario fails there without being played.
    pub(super) unreadable: Option<Failure>,
}

/// Words and where they stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Text {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) text: String,
}

impl Text {
    /// A failure at the first character of these words.
    pub(super) fn fail<T>(&self, problem: impl Into<String>) -> Result<T, Failure> {
        self.fail_at(1, problem)
    }

    /// A failure at a character of these words, 1 for the first.
    pub(super) fn fail_at<T>(&self, column: usize, problem: impl Into<String>) -> Result<T, Failure> {
        Err(Failure { line: self.line, column: self.column + column - 1, problem: problem.into() })
    }

    /// The words from the `start`-th byte to the `end`-th, without spaces around them.
    fn part(&self, start: usize, end: usize) -> Text {
        let words = &self.text[start..end];
        let start = start + words.len() - words.trim_start().len();
        let column = self.column + self.text[..start].chars().count();
        Text { line: self.line, column, text: words.trim().into() }
    }

    fn after(&self, start: usize) -> Text {
        self.part(start, self.text.len())
    }

    fn split(&self, separator: char) -> impl Iterator<Item = Text> {
        let mut start = 0;
        self.text.split(separator).map(move |piece| {
            let text = self.part(start, start + piece.len());
            start += piece.len() + separator.len_utf8();
            text
        })
    }
}

/// One thing a scenario does or pins.
#[derive(Debug)]
pub(super) enum Step {
    /// `A> …`
    Play { seat: Seat, action: Text },
    /// `A! … refused …`
    Refused { seat: Seat, action: Text, rule: Option<Text> },
    /// `A? …`
    Answers { seat: Seat, pinned: Pinned, answers: Vec<Text> },
    /// All `!` lines after one move.
    Events { told: Vec<(Viewer, Text)> },
    /// `~ …`
    Chance { outcomes: Vec<Text> },
    /// `= query: expected`
    Query { query: Text, expected: Text },
    /// `// frame en: …` and `// frame fr: …`
    Frame { words: [String; 2], here: Text },
}

/// What a list of answers says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pinned {
    /// These and no others.
    All,
    /// At least these.
    Some,
    /// None of these.
    None,
}

/// The game named by the first line that is not empty or a remark, with its number.
pub(super) fn game(text: &str) -> Option<(usize, &str)> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    let (number, line) = lines.find(|(_, line)| !line.is_empty() && !line.starts_with("//"))?;
    Some((number, line.strip_prefix("game ")?.trim()))
}

/// The scenarios of a file. Fails for words before the first title alone; see [`Scenario::unreadable`].
pub(super) fn scenarios(text: &str) -> Result<Vec<Scenario>, Failure> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    let game = game(text).map_or(0, |(line, _)| line);
    for (index, line) in text.lines().enumerate() {
        let line = Text { line: index + 1, column: 1, text: line.into() }.after(0);
        if let Some((remark, scenario)) = line.text.strip_prefix("// ").zip(scenarios.last_mut()) {
            scenario.note(remark, &line);
        }
        if line.text.is_empty() || line.text.starts_with("//") || line.line == game {
            continue;
        }
        if line.text.starts_with("# ") {
            scenarios.push(Scenario::titled(&line));
        } else if let Some(scenario) = scenarios.last_mut() {
            if scenario.unreadable.is_none() {
                scenario.unreadable = scenario.read(&line).err();
            }
        } else {
            return line.fail("a scenario begins with a title, '# …'");
        }
    }
    match scenarios.is_empty() {
        true => Err(Failure { line: 1, column: 1, problem: "the file holds no scenario".into() }),
        false => Ok(scenarios),
    }
}

impl Scenario {
    fn titled(line: &Text) -> Scenario {
        let (title, rules) = line.text[2..].split_once("rules:").unwrap_or((&line.text[2..], ""));
        let rules = rules.split([',', ';']).map(str::trim).filter(|rule| !rule.is_empty());
        Scenario {
            title: title.trim().into(),
            line: line.line,
            rules: rules.map(String::from).collect(),
            setup: None,
            seed: 1,
            ask_forced: false,
            table: Vec::new(),
            steps: Vec::new(),
            name: Default::default(),
            unreadable: None,
        }
    }

    /// Takes a remark that says what is drawn; others are for readers of the file alone.
    fn note(&mut self, remark: &str, here: &Text) {
        let Some((head, words)) = remark.split_once(':') else { return };
        let words = words.trim().to_owned();
        match (head, self.steps.last_mut()) {
            ("title en", _) => self.name[0] = words,
            ("title fr", _) => self.name[1] = words,
            ("frame en", _) => {
                self.steps.push(Step::Frame { words: [words, String::new()], here: here.clone() });
            }
            ("frame fr", Some(Step::Frame { words: both, .. })) => both[1] = words,
            _ => {}
        }
    }

    fn read(&mut self, line: &Text) -> Result<(), Failure> {
        let mut letters = line.text.chars();
        let (first, second) = (letters.next().unwrap_or(' '), letters.next().unwrap_or(' '));
        match (first, second) {
            ('~', _) => self.steps.push(Step::Chance { outcomes: line.after(1).split('|').collect() }),
            ('!', _) => self.read_event(&line.after(1))?,
            ('=', _) => self.read_query(&line.after(1))?,
            ('|', _) => match self.steps.last_mut() {
                Some(Step::Answers { answers, .. }) => answers.extend(line.after(1).split('|')),
                _ => return line.fail("only a list of answers, '?', goes on with '|'"),
            },
            ('A'..='Z', '>' | '?' | '!') => self.read_seat(second, line)?,
            _ => self.read_table(line)?,
        }
        Ok(())
    }

    fn read_seat(&mut self, sign: char, line: &Text) -> Result<(), Failure> {
        let seat: Seat = line.text[..1].parse().or_else(|problem: String| line.fail(problem))?;
        let rest = line.after(2);
        self.steps.push(match sign {
            '>' => Step::Play { seat, action: rest },
            '!' => match rest.text.rfind(" refused") {
                Some(at) => {
                    let rule = rest.after(at + " refused".len());
                    let rule = (!rule.text.is_empty()).then_some(rule);
                    Step::Refused { seat, action: rest.part(0, at), rule }
                }
                None => {
                    return rest.fail("expected '… refused' and the rule, as in 'A! take 9  refused taking'");
                }
            },
            _ => {
                let (pinned, start) = match rest.text.as_str() {
                    text if text.starts_with('*') => (Pinned::Some, 1),
                    text if text.starts_with("none of:") => (Pinned::None, "none of:".len()),
                    _ => (Pinned::All, 0),
                };
                Step::Answers { seat, pinned, answers: rest.after(start).split('|').collect() }
            }
        });
        Ok(())
    }

    fn read_event(&mut self, rest: &Text) -> Result<(), Failure> {
        let (viewer, words) = match rest.text.strip_prefix("for ").and_then(|text| text.find(':')) {
            Some(colon) => {
                let (name, colon) = (rest.part("for ".len(), "for ".len() + colon), colon + "for ".len());
                let seat = name.text.parse().or_else(|problem: String| name.fail(problem))?;
                (Viewer::Seat(seat), rest.after(colon + 1))
            }
            None => (Viewer::Spectator, rest.clone()),
        };
        match self.steps.last_mut() {
            Some(Step::Events { told }) => told.push((viewer, words)),
            _ => self.steps.push(Step::Events { told: vec![(viewer, words)] }),
        }
        Ok(())
    }

    fn read_query(&mut self, rest: &Text) -> Result<(), Failure> {
        let Some(colon) = rest.text.find(':') else {
            return rest.fail("expected '= query: answer'");
        };
        self.steps.push(Step::Query { query: rest.part(0, colon), expected: rest.after(colon + 1) });
        Ok(())
    }

    fn read_table(&mut self, line: &Text) -> Result<(), Failure> {
        let colon = line.text.find(':');
        let is_setting = line.text.starts_with("setup ") || line.text.starts_with("seed ");
        if !is_setting && colon.is_none() {
            return line.fail("this is neither a setting, 'key: value', nor one of A> A? A! ! ~ =");
        }
        if self.steps.iter().any(|step| !matches!(step, Step::Chance { .. })) {
            return line.fail("the table is stated before the first step");
        }
        if line.text.starts_with("setup ") {
            self.setup = Some(line.after("setup ".len()));
        } else if line.text.starts_with("seed ") {
            let seed = line.after("seed ".len());
            self.seed = seed.text.parse().or_else(|_| seed.fail("the seed is a 64-bit number"))?;
        } else if let Some(colon) = colon {
            let (key, value) = (line.part(0, colon), line.after(colon + 1));
            match (key.text.as_str(), value.text.as_str()) {
                ("forced", "ask") => self.ask_forced = true,
                ("forced", "auto") => self.ask_forced = false,
                ("forced", _) => return value.fail("forced prompts are 'auto' or 'ask'"),
                _ => self.table.push((key, value)),
            }
        }
        Ok(())
    }
}
