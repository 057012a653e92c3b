//! Splits typed lines into commands and the rest. Commands come at the top, after at most one greeting, and start with
//! a known first word. The first other line ends them. A blank line ends those that are certainly meant as commands:
//! a closing or a footer may follow it.

use crate::vocabulary::leading_filler_count;
use model::normalise_text;
use regex::Regex;
use std::sync::LazyLock;

/// Words and phrases that start a greeting.
#[rustfmt::skip]
const GREETINGS: &[&str] = &[
    "hi", "hello", "hey", "dear", "hallo", "guten tag", "guten morgen", "guten abend", "good morning",
    "good evening", "good afternoon", "good day", "bonjour", "bonsoir", "salut", "ciao", "buongiorno", "hola",
    "buenos días", "olá", "oi", "hej", "moin", "servus", "goedemorgen", "cześć", "привет", "добрый день", "你好",
    "您好", "嗨", "哈囉", "哈啰", "大家好", "早安", "こんにちは", "こんばんは", "おはよう", "お世話", "お疲れ", "안녕", "dzień dobry", "witam",
    "witaj", "siema", "siemka", "dobrý den", "ahoj", "nazdar", "čau", "доброго дня", "добрый вечер",
    "доброе утро", "здравствуйте", "здравствуй", "вітаю", "добрий день", "всем привет", "bună", "bună ziua",
    "salutare", "szia", "sziasztok", "helló", "üdv", "jó napot", "merhaba", "selam", "iyi günler", "γεια",
    "καλημέρα", "καλησπέρα", "مرحبا", "السلام عليكم", "أهلا", "שלום", "היי", "xin chào", "chào", "hei",
    "heisann", "terve", "moi", "moikka", "god morgen", "god dag", "goddag", "godmorgen", "god morgon",
    "hejsan", "tja", "buenas", "buenas tardes", "buenos dias", "bom dia", "boa tarde", "boa noite",
    "buona sera", "buonasera", "salve", "coucou", "bonjour à tous", "hoi", "dag", "goedenavond", "goedemiddag",
    "beste", "lieber", "liebe", "grüß gott", "grüezi", "griaß", "liebes", "cher", "chère", "chers", "querido",
    "querida", "caro", "cara", "estimado", "drogi", "droga", "greetings", "yo", "howdy", "morning", "evening",
    "hiya", "各位好", "各位", "晚安", "午安", "哈喽", "大家早", "早上好", "下午好", "晚上好", "みなさん", "皆さん", "皆様", "はじめまして", "여러분",
];

/// Maximum number of digits in the number of a list item.
const COUNT_DIGITS_MAX: usize = 2;
/// Maximum number of words in a greeting: `Good morning dear Alice and Bob`.
const GREETING_WORDS_MAX: usize = 6;

/// The lines of an email, split into commands and ignored lines.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OrderLines {
    /// The commands of the first paragraph, as typed.
    pub orders: Vec<String>,
    /// Lines of later paragraphs that begin like a command. They are commands only if they parse as a whole.
    pub tail: Vec<String>,
    /// Ignored lines, as typed.
    pub unread: Vec<String>,
    /// Greeting above the commands, as typed.
    pub greeting: Option<String>,
}

/// Extracts the commands from the lines of an email, in which blank lines separate paragraphs. `can_begin` checks if a
/// command can start with a word, or is the whole of a line. It receives the first word of a line, folded as by
/// [`normalise_text`] and without punctuation, or the line. `below` holds the lines below a quotation. They are read as
/// commands only if there are no lines above the quotation, and only if every one of them can be a command.
pub fn split_order_lines(lines: &[String], below: &[String], can_begin: &dyn Fn(&str) -> bool) -> OrderLines {
    let begins = |line: &String| starts_with_command(line, can_begin);
    let (lines, first_len) = join_paragraphs(lines, &|line| !begins(line) && is_greeting(line, can_begin));
    if lines.is_empty() {
        let all = !below.is_empty() && below.iter().all(begins);
        let (orders, unread) = if all { (below.to_vec(), Vec::new()) } else { (Vec::new(), below.to_vec()) };
        return OrderLines { orders, unread, ..OrderLines::default() };
    }
    let greeting = lines.first().filter(|line| !begins(line) && is_greeting(line, can_begin)).cloned();
    let greeting_len = usize::from(greeting.is_some());
    let lines = lines.get(greeting_len..).unwrap_or_default();
    let first_len = first_len - greeting_len;
    // A bare value (`10`) counts only on the first line; further down it is more likely part of a signature.
    let bare = lines.first().is_some_and(|line| is_value(line));
    let count =
        usize::from(bare) + lines.iter().skip(usize::from(bare)).take_while(|line| begins(line)).count();
    let (orders, unread) = lines.split_at(count);
    let (orders, tail) = orders.split_at(first_len.min(count));
    let unread = unread.iter().chain(below).cloned().collect();
    OrderLines { orders: orders.to_vec(), tail: tail.to_vec(), unread, greeting }
}

/// Drops the blank lines, and returns the number of lines in the first paragraph. A greeting with a paragraph of its
/// own belongs to the next one.
fn join_paragraphs(lines: &[String], is_greeting: &dyn Fn(&String) -> bool) -> (Vec<String>, usize) {
    let is_blank = |line: &String| line.trim().is_empty();
    let mut paragraphs = lines.split(is_blank).filter(|paragraph| !paragraph.is_empty());
    let first_len = match paragraphs.next() {
        Some([only]) if is_greeting(only) => 1 + paragraphs.next().map_or(0, <[String]>::len),
        first => first.map_or(0, <[String]>::len),
    };
    (lines.iter().filter(|line| !is_blank(line)).cloned().collect(), first_len)
}

/// Returns true if a command can start with the first meaningful word of the line.
fn starts_with_command(line: &str, can_begin: &dyn Fn(&str) -> bool) -> bool {
    let words = split_words(strip_list_mark(line));
    let says = |at: usize| words.get(at).is_some_and(|word| can_begin(word));
    says(0) || says(leading_filler_count(&words)) || can_begin(line)
}

/// Strips a list marker (`- `, `1.`) from the start of a line.
fn strip_list_mark(line: &str) -> &str {
    let line =
        line.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '-' | '*' | '•' | '–' | '—'));
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_counted = line.len() - rest.len() <= COUNT_DIGITS_MAX && rest.starts_with(['.', ')', '、']);
    let behind = rest.trim_start_matches(['.', ')', '、']).trim_start();
    if is_counted && rest.len() < line.len() && !behind.is_empty() { behind } else { line }
}

/// Returns true if a line is a single value (a number, letter, place or size) or a few of them. Each of several values
/// needs a digit, since two letters are probably initials.
fn is_value(line: &str) -> bool {
    static VALUES: LazyLock<Option<Regex>> = LazyLock::new(|| {
        let numbered = r"([0-9]{1,3}|[a-z][0-9]{1,2}|[0-9]{1,2}x[0-9]{1,2})";
        Regex::new(&format!(r"^([a-z]|{numbered}([ ,]+{numbered}){{0,3}})[.!]*$")).ok()
    });
    VALUES.as_ref().is_some_and(|values| values.is_match(&normalise_text(line)))
}

fn split_words(line: &str) -> Vec<String> {
    let plain = normalise_text(line);
    let between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '、' | '。' | '!' | '.' | '·');
    plain.split(between).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Returns true for a greeting such as `Hi Alice,` or `你好`: a greeting word and a few names. Numbers and words that can
/// start a command are excluded.
fn is_greeting(line: &str, can_begin: &dyn Fn(&str) -> bool) -> bool {
    let words = split_words(line);
    let text = words.join(" ");
    let hello = GREETINGS.iter().any(|hello| {
        text.strip_prefix(hello)
            .is_some_and(|rest| !hello.is_ascii() || rest.is_empty() || rest.starts_with(' '))
    });
    let plain = !text.chars().any(char::is_numeric) && !words.iter().any(|word| can_begin(word));
    hello && plain && words.len() <= GREETING_WORDS_MAX && text.chars().count() <= 40
}
