//! The most expensive lines to answer: 4 KiB after any verb. Shared with `benches/door.rs` and the tests of the service.

/// Maximum total length of the lines of a mail, in bytes.
const BYTES: usize = 4 * 1024;
/// Maximum number of lines of a mail.
const LINES: usize = 20;

/// Returns the lines for this verb (or first word of a move), each kind with its name.
pub(crate) fn worst_lines(verb: &str) -> Vec<(&'static str, Vec<String>)> {
    let line = |words: &dyn Fn(usize) -> String| vec![filled(verb, words, BYTES)];
    vec![
        ("990 made-up words", line(&made_up)),
        ("a word of 4 KiB", vec![format!("{verb} {}", "x".repeat(BYTES - verb.len() - 1))]),
        ("words with typos", line(&|n| typo(["influense", "auktion", "visiter", "assistent"][n % 4], n))),
        ("Han words", line(&|n| typo_of_han(["影嚮力與", "拍賣會場", "畫家名聲", "參觀民眾"][n % 4], n))),
        ("a Han word of 4 KiB", vec![format!("{verb} {}", "影響力與金錢拍".repeat(BYTES / 21 - 10))]),
        ("numbers", line(&|n| format!("{n},"))),
        ("options", line(&|n| format!("a{n}=b"))),
        ("seats and colons", line(&|n| format!("{}:", n % 9))),
        ("marks", line(&|n| ["..", "\u{301}", "--", "''"][n % 4].to_owned())),
        ("the verb again", line(&|_| verb.to_owned())),
        ("20 lines", (0..LINES).map(|n| filled(verb, &|m| made_up(n * 60 + m), BYTES / LINES)).collect()),
    ]
}

/// Returns a line of this length.
fn filled(verb: &str, word: &dyn Fn(usize) -> String, bytes: usize) -> String {
    let mut line = verb.to_owned();
    for n in 0.. {
        let word = word(n);
        if line.len() + 1 + word.len() > bytes {
            return line;
        }
        line.push(' ');
        line.push_str(&word);
    }
    line
}

/// Returns a word of three letters that no language has.
fn made_up(n: usize) -> String {
    let letter = |n: usize| char::from(b'a' + u8::try_from(n % 26).unwrap_or_default());
    format!("{}q{}", letter(n), letter(n / 26 + n % 7))
}

/// Returns a word with a further letter replaced.
fn typo(word: &str, n: usize) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let at = n / 4 % letters.len();
    letters[at] = 'q';
    letters.into_iter().collect()
}

fn typo_of_han(word: &str, n: usize) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    letters.rotate_left(n / 4 % 4);
    letters.into_iter().collect()
}
