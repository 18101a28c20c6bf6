//! How two texts differ, line by line.

/// Unchanged lines shown around a change.
const CONTEXT: usize = 3;
/// Beyond this many pairs of lines the changed stretch is shown whole.
const PAIRS: usize = 4_000_000;

/// `- ` before expected lines that are missing, `+ ` before actual lines that were not expected, two spaces before
/// lines around them, `  …` for the rest. Empty where nothing differs.
pub(crate) fn diff<S: AsRef<str>>(expected: &[S], actual: &[S]) -> String {
    let expected: Vec<&str> = expected.iter().map(AsRef::as_ref).collect();
    let actual: Vec<&str> = actual.iter().map(AsRef::as_ref).collect();
    let head = expected.iter().zip(&actual).take_while(|(one, other)| one == other).count();
    let (left, right) = (&expected[head..], &actual[head..]);
    let tail = left.iter().rev().zip(right.iter().rev()).take_while(|(one, other)| one == other).count();
    let (left, right) = (&left[..left.len() - tail], &right[..right.len() - tail]);
    let mut lines: Vec<(char, &str)> = expected[..head].iter().map(|&line| (' ', line)).collect();
    lines.extend(middle(left, right));
    lines.extend(expected[expected.len() - tail..].iter().map(|&line| (' ', line)));
    print(&lines)
}

/// The changed stretch, by its longest common subsequence.
fn middle<'a>(left: &[&'a str], right: &[&'a str]) -> Vec<(char, &'a str)> {
    if left.len() * right.len() > PAIRS {
        let gone = left.iter().map(|&line| ('-', line));
        return gone.chain(right.iter().map(|&line| ('+', line))).collect();
    }
    // common[i][j]: how many lines the rests from i and j have in common.
    let mut common = vec![vec![0_u32; right.len() + 1]; left.len() + 1];
    for i in (0..left.len()).rev() {
        for j in (0..right.len()).rev() {
            common[i][j] = if left[i] == right[j] {
                common[i + 1][j + 1] + 1
            } else {
                common[i + 1][j].max(common[i][j + 1])
            };
        }
    }
    let (mut i, mut j, mut lines) = (0, 0, Vec::new());
    while i < left.len() || j < right.len() {
        if i < left.len() && j < right.len() && left[i] == right[j] {
            lines.push((' ', left[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == right.len() || (i < left.len() && common[i + 1][j] >= common[i][j + 1]) {
            lines.push(('-', left[i]));
            i += 1;
        } else {
            lines.push(('+', right[j]));
            j += 1;
        }
    }
    lines
}

fn print(lines: &[(char, &str)]) -> String {
    let changed: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].0 != ' ').collect();
    let near = |at: usize| {
        let after = changed.partition_point(|&change| change + CONTEXT < at);
        changed.get(after).is_some_and(|&change| change <= at + CONTEXT)
    };
    let (mut text, mut skipping) = (String::new(), false);
    for (at, (sign, line)) in lines.iter().enumerate() {
        if near(at) {
            text.push_str(format!("{sign} {line}").trim_end());
            text.push('\n');
        } else if !skipping && !changed.is_empty() {
            text.push_str("  …\n");
        }
        skipping = !near(at);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::diff;

    fn of(expected: &str, actual: &str) -> String {
        let lines = |text: &str| text.chars().map(String::from).collect::<Vec<_>>();
        diff(&lines(expected), &lines(actual))
    }

    #[test]
    fn equal_texts_do_not_differ() {
        assert_eq!(of("abc", "abc"), "");
        assert_eq!(of("", ""), "");
    }

    #[test]
    fn changes_are_shown_in_their_places() {
        assert_eq!(of("abc", "axc"), "  a\n- b\n+ x\n  c\n");
        assert_eq!(of("", "a"), "+ a\n");
        assert_eq!(of("abcb", "bcab"), "- a\n  b\n  c\n+ a\n  b\n");
    }

    #[test]
    fn far_lines_are_left_out() {
        assert_eq!(of("abcdefghij", "abcdeXghij"), "  …\n  c\n  d\n  e\n- f\n+ X\n  g\n  h\n  i\n  …\n");
    }
}
