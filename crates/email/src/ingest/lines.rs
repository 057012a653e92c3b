//! How many lines of a mail are read, and how much of the others is quoted.

/// The most lines that are read.
const LINES_MAX: usize = 20;
/// The most bytes of them together.
const BYTES_MAX: usize = 4 * 1024;
/// The most unread lines that the answer quotes.
const UNREAD_LINES_MAX: usize = 20;
/// The most characters of an unread line that the answer quotes.
const UNREAD_CHARS_MAX: usize = 200;
/// As many lines as are read, and the rest.
pub(super) struct Bounded {
    pub(super) lines: Vec<String>,
    pub(super) rest: Vec<String>,
}

/// Leaves out blank lines and divides the others: at most 20 lines and 4 KiB are read, the rest is shortened.
pub(super) fn bound(all: Vec<String>) -> Bounded {
    let (mut lines, mut rest) = (Vec::new(), Vec::new());
    let mut bytes = 0;
    for line in all.into_iter().filter(|line| !line.trim().is_empty()) {
        bytes += line.len();
        if rest.is_empty() && lines.len() < LINES_MAX && bytes <= BYTES_MAX {
            lines.push(line.trim().to_owned());
        } else {
            add_rest(&mut rest, vec![line]);
        }
    }
    Bounded { lines, rest }
}

/// Adds lines that are not read to the others, as many and as much of each as the answer quotes.
pub(super) fn add_rest(rest: &mut Vec<String>, more: Vec<String>) {
    let room = UNREAD_LINES_MAX.saturating_sub(rest.len());
    let shortened = more.into_iter().map(|line| line.trim().chars().take(UNREAD_CHARS_MAX).collect());
    rest.extend(shortened.take(room));
}
