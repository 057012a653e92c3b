//! From the lines that are left to the lines that are orders: the leading ones whose first word an order can begin with,
//! after at most one greeting. The first other line ends them.

use super::phrases::GREETINGS;
use crate::play;

/// Lines that are read at most.
const LINES: usize = 20;
/// Bytes of them in all.
const BYTES: usize = 4 * 1024;
/// Unread lines that are told about, and characters of each.
const REST: (usize, usize) = (20, 200);
/// Words of a greeting at most: `Good morning dear Alice and Bob`.
const GREETING_WORDS: usize = 6;

/// A mail's lines, told apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Orders {
    /// The orders, as typed.
    pub orders: Vec<String>,
    /// What was not read, as typed.
    pub unread: Vec<String>,
}

pub(super) struct Bounded {
    pub(super) lines: Vec<String>,
    pub(super) rest: Vec<String>,
}

/// Blank lines out, at most 20 lines and 4 KiB; the rest apart, shortened.
pub(super) fn bound(all: Vec<String>) -> Bounded {
    let (mut lines, mut rest) = (Vec::new(), Vec::new());
    let mut bytes = 0;
    for line in all.into_iter().filter(|line| !line.trim().is_empty()) {
        bytes += line.len();
        if rest.is_empty() && lines.len() < LINES && bytes <= BYTES {
            lines.push(line.trim().to_owned());
        } else if rest.len() < REST.0 {
            rest.push(line.trim().chars().take(REST.1).collect());
        }
    }
    Bounded { lines, rest }
}

/// The orders among the lines of a mail. `can_begin` is asked about a line's first word (composed, lower case, without
/// punctuation): can an order begin with it? `below` is what stands under a quotation: it counts only where nothing stands
/// above, and only if every line of it can be an order.
pub fn orders(lines: &[String], below: &[String], can_begin: &dyn Fn(&str) -> bool) -> Orders {
    let begins = |line: &String| can_begin(&first_word(line));
    if lines.is_empty() {
        let all = !below.is_empty() && below.iter().all(begins);
        let (orders, unread) = if all { (below.to_vec(), Vec::new()) } else { (Vec::new(), below.to_vec()) };
        return Orders { orders, unread };
    }
    let greeting = lines.first().is_some_and(|line| !begins(line) && is_greeting(line, can_begin));
    let lines = lines.get(usize::from(greeting)..).unwrap_or_default();
    let count = lines.iter().take_while(|line| begins(line)).count();
    let (orders, unread) = lines.split_at(count);
    Orders { orders: orders.to_vec(), unread: unread.iter().chain(below).cloned().collect() }
}

/// The first word of a line, as the words of a game are compared: NFKC, lower case, without punctuation around it.
fn first_word(line: &str) -> String {
    words(line).into_iter().next().unwrap_or_default()
}

fn words(line: &str) -> Vec<String> {
    let plain = play::normalised(line);
    let between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '、' | '。' | '!' | '.' | '·');
    plain.split(between).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// `Hi Alice,` or `你好`: a word of greeting, a few names, no number and nothing an order can begin with.
fn is_greeting(line: &str, can_begin: &dyn Fn(&str) -> bool) -> bool {
    let words = words(line);
    let text = words.join(" ");
    let hello = GREETINGS.iter().any(|hello| {
        text.strip_prefix(hello)
            .is_some_and(|rest| !hello.is_ascii() || rest.is_empty() || rest.starts_with(' '))
    });
    let plain = !text.chars().any(char::is_numeric) && !words.iter().any(|word| can_begin(word));
    hello && plain && words.len() <= GREETING_WORDS && text.chars().count() <= 40
}
