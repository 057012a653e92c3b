//! Finds the places of a text that a mail program could turn into a link, and disarms them. Blanks end every link, and a
//! raised dot ends every telephone number. Invisible characters would do so too, but they are removed from texts.

use unicode_normalization::UnicodeNormalization;

/// Host names of one word that begin a link, whatever follows.
const LINKED_HOSTS: [&str; 2] = ["www", "ftp"];
/// Minimum number of letters in the last part of a domain.
const DOMAIN_END_MIN: usize = 2;
/// Maximum number of letters in the last part of a domain in a script without blanks between words. A sentence is
/// longer.
const UNSPACED_END_MAX: usize = 6;
/// Number of dots in an IP address.
const IP_DOTS: usize = 3;
/// Minimum number of digits in a telephone number.
const PHONE_DIGITS_MIN: usize = 7;
/// Maximum number of characters between two digits of a telephone number.
const PHONE_GAP_MAX: usize = 4;
/// Number of digits between the raised dots of a disarmed number.
const DIGIT_GROUP: usize = 3;
/// The sign that replaces the separators of a telephone number.
const RAISED_DOT: char = '·';

/// A character of the text with its usual form: `．` is a dot.
#[derive(Copy, Clone)]
struct TextSign {
    typed: char,
    plain: char,
}

/// Returns the text without links.
pub(super) fn disarm(text: &str) -> String {
    break_links(&break_numbers(&letters_of(text)))
}

/// Returns true if the text contains a link to an address of any kind.
pub(super) fn has_link(text: &str) -> bool {
    break_links(&letters_of(text)) != text
}

fn letters_of(text: &str) -> Vec<TextSign> {
    text.chars().map(|typed| TextSign { typed, plain: plain_form(typed) }).collect()
}

/// Returns the compatibility form of a character, if that is one character.
fn plain_form(typed: char) -> char {
    let mut forms = typed.nfkc();
    match (forms.next(), forms.next()) {
        (Some(plain), None) => plain,
        _ => typed,
    }
}

fn break_links(letters: &[TextSign]) -> String {
    let mut out = String::new();
    for (at, letter) in letters.iter().enumerate() {
        let is_between = at > 0 && is_solid(letters, at - 1) && is_solid(letters, at + 1);
        if letter.plain == '@' && is_between {
            out.push_str(" @ ");
            continue;
        }
        out.push(letter.typed);
        let breaks = match letter.plain {
            '.' => is_between && is_linked_dot(letters, at) || is_ip_dot(letters, at),
            '。' => is_between && is_linked_full_stop(letters, at),
            ':' => is_between && is_scheme_end(letters, at),
            // Outlook links the names of shared folders.
            '\\' => letters.get(at + 1).is_some_and(|next| next.plain == '\\'),
            _ => false,
        };
        if breaks {
            out.push(' ');
        }
    }
    out
}

/// Returns true if there is a character at this position, and it is not a blank.
fn is_solid(letters: &[TextSign], at: usize) -> bool {
    letters.get(at).is_some_and(|letter| !letter.plain.is_whitespace())
}

/// Returns true if the text after a dot could be the end of a domain, or the text before it begins a link.
fn is_linked_dot(letters: &[TextSign], at: usize) -> bool {
    let before: String = letters[..at].iter().rev().map_while(|one| alphanumeric(one.plain)).collect();
    let is_host = LINKED_HOSTS.iter().any(|host| before.to_lowercase().chars().rev().eq(host.chars()));
    let is_after_dot = letters[at - 1].plain == '.';
    !is_after_dot && (is_host || count_letters(&letters[at + 1..]) >= DOMAIN_END_MIN)
}

/// Returns true if the full stop of a Chinese or Japanese sentence could be the dot of a domain.
fn is_linked_full_stop(letters: &[TextSign], at: usize) -> bool {
    let is_latin = |at: usize| letters.get(at).is_some_and(|one| one.plain.is_ascii_alphanumeric());
    let end = count_letters(&letters[at + 1..]);
    is_latin(at - 1) || is_latin(at + 1) || (DOMAIN_END_MIN..=UNSPACED_END_MAX).contains(&end)
}

fn alphanumeric(letter: char) -> Option<char> {
    letter.is_alphanumeric().then_some(letter)
}

/// Counts the letters at the start. Marks between letters do not count.
fn count_letters(letters: &[TextSign]) -> usize {
    let is_mark = unicode_normalization::char::is_combining_mark;
    let word = letters.iter().map(|one| one.plain).take_while(|one| one.is_alphabetic() || is_mark(*one));
    word.filter(|one| !is_mark(*one)).count()
}

/// Returns true for a dot of an IP address.
fn is_ip_dot(letters: &[TextSign], at: usize) -> bool {
    let is_part = |one: &&TextSign| one.plain.is_ascii_digit() || one.plain == '.';
    let (before, after) =
        (letters[..at].iter().rev().take_while(is_part), letters[at..].iter().take_while(is_part));
    let is_digit =
        |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(|one| one.plain.is_ascii_digit());
    let dots = before.chain(after).filter(|one| one.plain == '.').count();
    dots >= IP_DOTS && is_digit(at.checked_sub(1)) && is_digit(Some(at + 1))
}

/// Returns true if the text before a colon could be the scheme of a link, such as `tel:`.
fn is_scheme_end(letters: &[TextSign], at: usize) -> bool {
    let is_part = |one: &&TextSign| one.plain.is_ascii_alphanumeric() || matches!(one.plain, '+' | '-' | '.');
    letters[..at].iter().rev().take_while(is_part).any(|one| one.plain.is_ascii_alphabetic())
}

/// Writes raised dots into telephone numbers. Dates stay.
fn break_numbers(letters: &[TextSign]) -> Vec<TextSign> {
    let (mut out, mut at) = (Vec::with_capacity(letters.len()), 0);
    while at < letters.len() {
        let run = number_run(&letters[at..]);
        match run {
            0 => {
                out.push(letters[at]);
                at += 1;
            }
            _ => {
                let number = &letters[at..at + run];
                match is_phone(number) {
                    true => out.extend(group_digits(number)),
                    false => out.extend_from_slice(number),
                }
                at += run;
            }
        }
    }
    out
}

/// Returns the length of a number at the start, from its first digit to its last, with the separators between them.
fn number_run(letters: &[TextSign]) -> usize {
    let (mut end, mut gap) = (0, 0);
    for (at, letter) in letters.iter().enumerate() {
        if letter.plain.is_ascii_digit() {
            (end, gap) = (at + 1, 0);
        } else if end > 0 && is_phone_separator(letter.plain) && gap < PHONE_GAP_MAX {
            gap += 1;
        } else {
            break;
        }
    }
    end
}

fn is_phone_separator(letter: char) -> bool {
    matches!(letter, ' ' | '-' | '.' | '/' | '(' | ')' | '[' | ']' | '~' | '‐'..='―' | '−' | 'ー')
}

/// Returns true if a number is long enough for a telephone number, without the dates in it.
fn is_phone(number: &[TextSign]) -> bool {
    let words = number.split(|one| one.plain == ' ');
    let digits = |word: &[TextSign]| word.iter().filter(|one| one.plain.is_ascii_digit()).count();
    let longest = words.fold((0, 0), |(longest, sum), word| {
        let sum = if is_date(word) { 0 } else { sum + digits(word) };
        (sum.max(longest), sum)
    });
    longest.0 >= PHONE_DIGITS_MIN
}

/// Returns true for a date of three numbers, such as `2026-12-01` and `1.12.2026`.
fn is_date(word: &[TextSign]) -> bool {
    ['-', '.', '/'].into_iter().any(|between| {
        let parts: Vec<&[TextSign]> = word.split(|one| one.plain == between).collect();
        let lengths: Vec<usize> = parts
            .iter()
            .map(|part| if part.iter().all(|one| one.plain.is_ascii_digit()) { part.len() } else { 0 })
            .collect();
        matches!(lengths[..], [4, 1 | 2, 1 | 2] | [1 | 2, 1 | 2, 2 | 4])
    })
}

/// Groups the digits of a telephone number. Raised dots replace its separators and divide long groups.
fn group_digits(number: &[TextSign]) -> Vec<TextSign> {
    let dot = TextSign { typed: RAISED_DOT, plain: RAISED_DOT };
    let groups = number.split(|one| !one.plain.is_ascii_digit()).filter(|group| !group.is_empty());
    let short = groups.flat_map(|group| {
        let (first, rest) = group.split_at(group.len() % DIGIT_GROUP);
        [first].into_iter().filter(|first| !first.is_empty()).chain(rest.chunks(DIGIT_GROUP))
    });
    short.collect::<Vec<_>>().join(&dot)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_disarmed() {
        for (armed, disarmed) in [
            ("visit EVIL.COM now", "visit EVIL. COM now"),
            ("Evil.Com", "Evil. Com"),
            ("a.b.co/x?y=z", "a.b. co/x?y=z"),
            ("https://evil.com/x", "https: //evil. com/x"),
            ("javascript:alert(1)", "javascript: alert(1)"),
            ("(tel:+49)", "(tel: +49)"),
            ("MAILTO:ada@evil.com", "MAILTO: ada @ evil. com"),
            ("www.x", "www. x"),
            ("10.0.0.1/x", "10. 0. 0. 1/x"),
            ("192.168.0.1/x", "192·168·0·1/x"),
            ("evil。com ｅｖｉｌ．ｃｏｍ evil．com", "evil。 com ｅｖｉｌ． ｃｏｍ evil． com"),
            ("bücher.example пример.рф 恶意。中国", "bücher. example пример. рф 恶意。 中国"),
            ("xn--80ak.xn--p1ai", "xn--80ak. xn--p1ai"),
            ("i❤.ws", "i❤. ws"),
            ("evil.c\u{308}om", "evil. c\u{308}om"),
            ("\\\\evil\\share", "\\ \\evil\\share"),
            ("ada＠evil", "ada @ evil"),
            ("+49 30 1234567", "+49·30·1·234·567"),
            ("(555) 123-4567", "(555·123·4·567"),
        ] {
            assert_eq!(disarm(armed), disarmed, "{armed}");
            assert_eq!(disarm(&disarm(armed)), disarm(armed), "{armed}");
        }
    }

    #[test]
    fn ordinary_texts_stay() {
        for text in [
            "J. R. Smith",
            "A.B.",
            "wait... what?",
            "It ends at 18:00 on 2026-12-01 18:30, or 1.12.2026 19 o'clock",
            "7.75 points, 3:2, v1.2",
            "Note: no answer",
            "今日は休みです。ご了承ください。",
            "我们输了。下一轮再来一次吧！",
            "@everyone :-)",
            "Zoë & Łukasz",
        ] {
            assert_eq!(disarm(text), text);
            assert!(!has_link(text), "{text}");
        }
    }
}
