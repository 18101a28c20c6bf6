use thiserror::Error;

/// A text that is no action, with the place where it stops making sense.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("column {column}: expected {expected}, found {}", self.seen())]
pub struct NotationError {
    /// 1 for the first character.
    pub column: usize,
    /// What could have stood there.
    pub expected: String,
    /// The word that stands there; nothing at the end.
    pub found: Option<String>,
}

impl NotationError {
    /// What stands there, for programmers.
    pub fn seen(&self) -> String {
        self.found.as_ref().map_or_else(|| "the end".into(), |word| format!("'{word}'"))
    }
}

/// Reads a notation word by word and knows the column of each.
///
/// ```
/// use engine::Words;
///
/// let mut words = Words::new("take two");
/// words.keyword("take")?;
/// let error = words.take("a number", |word| word.parse::<u8>().ok()).expect_err("a word");
/// assert_eq!(error.to_string(), "column 6: expected a number, found 'two'");
/// # Ok::<(), engine::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    /// Starts at the beginning.
    pub fn new(text: &'a str) -> Words<'a> {
        Words { text, at: 0 }
    }

    /// The whole text.
    pub fn text(&self) -> &'a str {
        self.text
    }

    fn skip_spaces(&mut self) {
        while self.text[self.at..].starts_with(' ') {
            self.at += 1;
        }
    }

    /// The next word, if there is one.
    pub fn peek(&self) -> Option<&'a str> {
        let rest = self.text[self.at..].trim_start_matches(' ');
        let word = rest.split(' ').next().unwrap_or("");
        (!word.is_empty()).then_some(word)
    }

    /// The error of finding something else than `expected` here.
    pub fn error(&self, expected: impl Into<String>) -> NotationError {
        let mut here = self.clone();
        here.skip_spaces();
        let column = self.text[..here.at].chars().count() + 1;
        let found = self.peek().map(clip);
        NotationError { column, expected: expected.into(), found }
    }

    /// Takes the next word through `read`, or fails at its column.
    pub fn take<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, NotationError> {
        let value = self.peek().and_then(read).ok_or_else(|| self.error(expected))?;
        self.skip_spaces();
        self.at += self.peek().map_or(0, str::len);
        Ok(value)
    }

    /// Takes exactly this word.
    pub fn keyword(&mut self, keyword: &str) -> Result<(), NotationError> {
        self.take(&format!("'{keyword}'"), |word| (word == keyword).then_some(()))
    }

    /// Takes this word if it comes next.
    pub fn accept(&mut self, keyword: &str) -> bool {
        self.keyword(keyword).is_ok()
    }

    /// Requires that nothing is left.
    pub fn end(&self) -> Result<(), NotationError> {
        if self.peek().is_some() { Err(self.error("the end")) } else { Ok(()) }
    }
}

fn clip(word: &str) -> String {
    if word.chars().count() > 40 { word.chars().take(40).chain(['…']).collect() } else { word.into() }
}
