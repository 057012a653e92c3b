//! Which typed lines are orders: those at the top whose first word can begin an order, after at most one greeting. The
//! first other line ends them.

use crate::vocabulary::fillers_ahead;
use model::normalised;
use regex::Regex;
use std::sync::LazyLock;

/// Beginnings of greetings.
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

/// A number in front of a line of a list has so many digits at most.
const COUNT_DIGITS_MAX: usize = 2;
/// The most words of a greeting: `Good morning dear Alice and Bob`.
const GREETING_WORDS_MAX: usize = 6;

/// The lines of a mail: orders and the rest.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OrderLines {
    /// The orders, as typed.
    pub orders: Vec<String>,
    /// What was not read, as typed.
    pub unread: Vec<String>,
}

/// The orders among the lines of a mail. `can_begin` says whether an order can begin with a word; it is given the first word of
/// a line, folded as [`normalised`] does and without punctuation. `below` are the lines under a quotation: they count only where
/// no line stands above it, and only if every one of them can be an order.
pub fn orders(lines: &[String], below: &[String], can_begin: &dyn Fn(&str) -> bool) -> OrderLines {
    let begins = |line: &String| begins(line, can_begin);
    if lines.is_empty() {
        let all = !below.is_empty() && below.iter().all(begins);
        let (orders, unread) = if all { (below.to_vec(), Vec::new()) } else { (Vec::new(), below.to_vec()) };
        return OrderLines { orders, unread };
    }
    let greeting = lines.first().is_some_and(|line| !begins(line) && is_greeting(line, can_begin));
    let lines = lines.get(usize::from(greeting)..).unwrap_or_default();
    // A bare value (`10`) may be all that somebody writes; further down such a line is more likely a signature.
    let bare = lines.first().is_some_and(|line| is_value(line));
    let count =
        usize::from(bare) + lines.iter().skip(usize::from(bare)).take_while(|line| begins(line)).count();
    let (orders, unread) = lines.split_at(count);
    OrderLines { orders: orders.to_vec(), unread: unread.iter().chain(below).cloned().collect() }
}

/// Whether an order can begin with the first word of a line that says something.
fn begins(line: &str, can_begin: &dyn Fn(&str) -> bool) -> bool {
    let words = words(without_mark(line));
    let says = |at: usize| words.get(at).is_some_and(|word| can_begin(word));
    says(0) || says(fillers_ahead(&words))
}

/// A line without the mark of a list in front (`- `, `1.`).
fn without_mark(line: &str) -> &str {
    let line =
        line.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '-' | '*' | '•' | '–' | '—'));
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_counted = line.len() - rest.len() <= COUNT_DIGITS_MAX && rest.starts_with(['.', ')', '、']);
    let behind = rest.trim_start_matches(['.', ')', '、']).trim_start();
    if is_counted && rest.len() < line.len() && !behind.is_empty() { behind } else { line }
}

/// Whether a line is a single value (a number, a letter, a place or a size), or a few of them: then each has a digit, since two letters
/// are somebody's initials.
fn is_value(line: &str) -> bool {
    static VALUES: LazyLock<Option<Regex>> = LazyLock::new(|| {
        let numbered = r"([0-9]{1,3}|[a-z][0-9]{1,2}|[0-9]{1,2}x[0-9]{1,2})";
        Regex::new(&format!(r"^([a-z]|{numbered}([ ,]+{numbered}){{0,3}})[.!]*$")).ok()
    });
    VALUES.as_ref().is_some_and(|values| values.is_match(&normalised(line)))
}

fn words(line: &str) -> Vec<String> {
    let plain = normalised(line);
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
    hello && plain && words.len() <= GREETING_WORDS_MAX && text.chars().count() <= 40
}
