//! Player names: their validation, since they appear in letters to other players, and their comparison with typed names.

use messages::{FreeText, TextKind, has_unneeded_invisible, is_invisible_in_text};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Maximum number of combining marks per letter; Vietnamese needs two.
const MARKS_MAX: usize = 2;
/// The service's own name, which no player's name may contain.
const SERVICE_NAME: &str = "vernissage";
/// Words for the people who run a service, a server or a league. No name may contain one of them as a word.
const ADMINS: [&str; 6] = ["admin", "admins", "administrator", "administrators", "moderator", "moderators"];
/// Such words in scripts without blanks between words.
const UNSPACED_ADMINS: [&str; 7] =
    ["管理者", "管理人", "運営者", "运营者", "管理员", "管理員", "モデレーター"];
/// Words for a host or a bot. No name may consist of one of them.
const ROLES: [&str; 16] = [
    "host",
    "thehost",
    "yourhost",
    "bot",
    "thebot",
    "システム",
    "ホスト",
    "主催者",
    "運営",
    "运营",
    "站长",
    "站長",
    "主办方",
    "主辦方",
    "电脑",
    "電腦",
];
/// Words that mark a seat as a bot's, in brackets after the name.
const BOTS: [&str; 7] = ["bot", "ai", "ボット", "电脑", "電腦", "机器人", "機器人"];
/// Signs between the parts of a name.
const NAME_SIGNS: [char; 5] = ['-', '.', '\'', '’', ','];
/// Letters of other scripts, digits and symbols that look like Latin letters.
const LOOKALIKES: [(&str, char); 16] = [
    ("аαａ", 'a'),
    ("еεé3", 'e'),
    ("іιıl1!|", 'i'),
    ("ոпη", 'n'),
    ("ьвƅ6", 'b'),
    ("ԁ", 'd'),
    ("һհн", 'h'),
    ("м", 'm'),
    ("гᴦ", 'r'),
    ("ѕ5$", 's'),
    ("ѵνʋ", 'v'),
    ("ɡԍ9", 'g'),
    ("оο0", 'o'),
    ("сϲ", 'c'),
    ("рρ", 'p'),
    ("тτ7", 't'),
];

/// Reason for rejecting a name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NameError {
    /// The name has no visible characters.
    Empty,
    /// The name contains, or seems to contain, a web or mail address.
    Link,
    /// The name contains the service's own name.
    ServiceName,
    /// The name looks like that of a host, an admin or a bot.
    Role,
    /// The name contains an invisible character.
    InvisibleCharacter,
    /// A letter of the name has more combining marks than any language uses.
    Marks,
}

/// Validates a name typed by its owner. Blanks are collapsed and the name is cut to 40 characters.
///
/// # Errors
/// Returns a [`NameError`] if the name is not acceptable.
pub fn validate_name(typed: &str) -> Result<FreeText, NameError> {
    if has_unneeded_invisible(typed) {
        return Err(NameError::InvisibleCharacter);
    }
    let shown = collapse_blanks(typed);
    if shown.is_empty() {
        return Err(NameError::Empty);
    }
    if FreeText::clean(&separate_initials(typed)).has_link() || shown.has_link() {
        return Err(NameError::Link);
    }
    if lookalike_skeleton(&shown).contains(SERVICE_NAME) {
        return Err(NameError::ServiceName);
    }
    if is_role(&shown) {
        return Err(NameError::Role);
    }
    let mut marks = 0;
    let stacked = shown.nfd().any(|letter| {
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        marks > MARKS_MAX
    });
    if stacked { Err(NameError::Marks) } else { Ok(shown) }
}

/// Cleans a name from another source (a mail header, a chat) by removing invisible characters. Returns `None` if no
/// valid name is left.
pub fn clean_name(given: &str) -> Option<FreeText> {
    validate_name(&FreeText::clean(given)).ok()
}

fn collapse_blanks(typed: &str) -> FreeText {
    let shown = |letter: char| match letter {
        '<' | '>' | '[' | ']' | '"' | '\\' | '`' | '@' | '|' => ' ',
        letter if letter.is_control() => ' ',
        letter => letter,
    };
    FreeText::new(TextKind::Name, &separate_initials(&typed.chars().map(shown).collect::<String>()))
}

/// Maximum number of letters of an initial or a title before a name.
const TITLE_LETTERS_MAX: usize = 3;

/// Puts a blank between an initial or a title and the name after it, as in `J.Smith`, which would look like a domain.
fn separate_initials(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let is = |at: usize, test: fn(char) -> bool| letters.get(at).is_some_and(|letter| test(*letter));
    let mut out = String::new();
    for (at, letter) in letters.iter().enumerate() {
        out.push(*letter);
        let before = letters[..at].iter().rev().take_while(|letter| letter.is_alphabetic()).count();
        let is_short = (1..=TITLE_LETTERS_MAX).contains(&before);
        if *letter == '.' && is_short && is(at + 1, char::is_uppercase) && is(at + 2, char::is_lowercase) {
            out.push(' ');
        }
    }
    out
}

/// Reduces text to lower-case letters and digits without marks, with look-alikes replaced by the letters they resemble.
fn lookalike_skeleton(text: &str) -> String {
    let alike = |letter: char| {
        LOOKALIKES.iter().find(|(all, _)| all.contains(letter)).map_or(letter, |(_, latin)| *latin)
    };
    let plain = text.nfkc().collect::<String>().to_lowercase();
    let letters = plain.nfd().filter(|letter| !is_combining_mark(*letter)).map(alike);
    letters.filter(|letter| letter.is_alphanumeric()).collect()
}

/// Returns true if a name could be taken for a host, an admin or a bot.
fn is_role(name: &str) -> bool {
    let whole = lookalike_skeleton(name);
    let words = marked_words(name);
    let is_bot = words.last().is_some_and(|(mark, word)| {
        mark.is_some_and(|mark| !NAME_SIGNS.contains(&mark)) && is_one_of(&lookalike_skeleton(word), &BOTS)
    });
    is_bot
        || is_one_of(&whole, &ROLES)
        || is_one_of(&whole, &ADMINS)
        || UNSPACED_ADMINS.iter().any(|admin| whole.contains(&lookalike_skeleton(admin)))
        || words.iter().any(|(_, word)| is_one_of(&lookalike_skeleton(word), &ADMINS))
}

fn is_one_of(skeleton: &str, roles: &[&str]) -> bool {
    roles.iter().any(|role| lookalike_skeleton(role) == skeleton)
}

/// Splits a name into words, each with the last sign before it, if any.
fn marked_words(name: &str) -> Vec<(Option<char>, String)> {
    let is_letter =
        |letter: char| letter.is_alphanumeric() || is_combining_mark(letter) || "!|$".contains(letter);
    let (mut words, mut mark, mut word) = (Vec::new(), None, String::new());
    for letter in name.nfkc().chain([' ']) {
        if is_letter(letter) {
            word.push(letter);
            continue;
        }
        if !word.is_empty() {
            words.push((mark.take(), std::mem::take(&mut word)));
        }
        if !letter.is_whitespace() {
            mark = Some(letter);
        }
    }
    words
}

/// Punctuation that may follow a name in a sentence.
const STOPS: [char; 8] = ['.', ',', ';', ':', '!', '?', '。', '、'];
/// Letters that a keyboard without them replaces by others, and that do not decompose into a letter and an accent.
const SUBSTITUTES: [(char, &str); 8] =
    [('ß', "ss"), ('ł', "l"), ('ø', "o"), ('đ', "d"), ('ð', "d"), ('æ', "ae"), ('œ', "oe"), ('ı', "i")];

/// Folds a name for comparison with a typed one: width, case and blanks, and the signs that keyboards and mail programs
/// exchange (`’` and `'`). Invisible characters are ignored. The result is not for display.
pub fn fold_name(text: &str) -> String {
    let seen = text.chars().filter(|letter| !is_invisible_in_text(*letter));
    let plain: String = seen.nfkc().map(plain_sign).collect::<String>().to_lowercase();
    // The lower case of a composed letter may be decomposed.
    plain.nfc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Folds a name like [`fold_name`], and also drops accents, final punctuation, and the separators between words of a
/// script that needs none. Several names may become equal.
pub fn fold_name_loosely(text: &str) -> String {
    let folded = fold_name(text);
    let bare: String = folded.trim_end_matches(STOPS).nfd().filter(|letter| !is_accent(*letter)).collect();
    let substituted = bare.nfc().map(|letter| {
        let found = SUBSTITUTES.iter().find(|(from, _)| *from == letter);
        found.map_or_else(|| letter.to_string(), |(_, to)| (*to).to_owned())
    });
    let letters: Vec<char> = substituted.collect::<String>().chars().collect();
    let is_between = |at: usize| {
        let is_dense = |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(|c| is_unspaced(*c));
        matches!(letters[at], ' ' | '・' | '·') && is_dense(at.checked_sub(1)) && is_dense(Some(at + 1))
    };
    (0..letters.len()).filter(|at| !is_between(*at)).map(|at| letters[at]).collect()
}

fn plain_sign(letter: char) -> char {
    match letter {
        '’' | '‘' | 'ʼ' | '´' => '\'',
        '‐' | '‑' | '–' | '−' => '-',
        letter => letter,
    }
}

/// Returns true for the accents of alphabets; marks of other scripts distinguish letters.
fn is_accent(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

/// Returns true for letters of scripts without blanks between words.
fn is_unspaced(letter: char) -> bool {
    matches!(letter, '々' | 'ー' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}'
        | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
        && letter != '・'
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean_name("  Zoë\t van  Dam ").as_deref(), Some("Zoë van Dam"));
        assert_eq!(clean_name("Eve\r\nBcc: v").as_deref(), Some("Eve Bcc: v"));
        assert_eq!(clean_name("Eve\r\nBcc: v@x"), None);
        assert_eq!(clean_name("\u{202e}evil\u{0}").as_deref(), Some("evil"));
        assert_eq!(clean_name("李小龍").as_deref(), Some("李小龍"));
        assert_eq!(clean_name("\u{200b} \u{7}"), None);
        assert_eq!(clean_name(&"x".repeat(500)).map(|name| name.len()), Some(40));
        assert_eq!(clean_name("J.Smith").as_deref(), Some("J. Smith"));
    }

    #[test]
    fn real_names_are_accepted() {
        for good in [
            "Ada",
            "J. R. Smith",
            "Dr. Who",
            "Nguyễn Thị Ánh",
            "O’Brien-Łukasz",
            "Ann-Marie St. John",
            "张伟",
            "🦊 Fox",
            "👩\u{200d}🎨 Ada",
            "❤\u{fe0f} Bo",
            "علی\u{200c}رضا",
            "葛\u{e0100}城",
            "Åsa",
            "Verne",
            "A.B.",
            "Theo Bot",
            "Jean-Bot",
            "Anna Host",
            "Adminah",
            "Ai",
            "Ada (2)",
        ] {
            assert_eq!(validate_name(good).as_deref(), Ok(good), "{good}");
        }
    }

    /// Reported deceptive names and variants of them.
    #[test]
    fn deceptive_names_are_rejected_with_a_reason() {
        let table: [(&str, NameError); 43] = [
            ("", NameError::Empty),
            ("<>", NameError::Empty),
            ("visit evil.example now", NameError::Link),
            ("https://evil", NameError::Link),
            ("WWW.EVIL.COM", NameError::Link),
            ("free stuff evil。com", NameError::Link),
            ("ｅｖｉｌ．ｃｏｍ", NameError::Link),
            ("a.b.co", NameError::Link),
            ("EVIL.COM", NameError::Link),
            ("192.168.0.1/x", NameError::Link),
            ("tel:0900", NameError::Link),
            ("javascript:x", NameError::Link),
            ("ada@evil", NameError::Link),
            ("恶意。中国", NameError::Link),
            ("bücher.Example", NameError::Link),
            ("Vernissage", NameError::ServiceName),
            ("V e r n i s s a g e", NameError::ServiceName),
            ("Vеrnіssаge Team", NameError::ServiceName),
            ("vern1ssage", NameError::ServiceName),
            ("VÉRNISSÀGE", NameError::ServiceName),
            ("Admin", NameError::Role),
            ("ＡＤＭＩＮ", NameError::Role),
            ("Аdmin", NameError::Role),
            ("A d m i n", NameError::Role),
            ("Ádmín", NameError::Role),
            ("adm1n", NameError::Role),
            ("League Administrator", NameError::Role),
            ("admin-team", NameError::Role),
            ("The host", NameError::Role),
            ("THE  HОST", NameError::Role),
            ("管理员", NameError::Role),
            ("運営者", NameError::Role),
            ("Ada (bot)", NameError::Role),
            ("Ada （Bot）", NameError::Role),
            ("Ada {b0t}", NameError::Role),
            ("Ada（ボット）", NameError::Role),
            ("李（電腦）", NameError::Role),
            ("bot", NameError::Role),
            ("\u{3164}", NameError::InvisibleCharacter),
            ("Ann\u{200d}", NameError::InvisibleCharacter),
            ("A\u{2800}B", NameError::InvisibleCharacter),
            ("Z\u{300}\u{301}\u{302}\u{303}algo", NameError::Marks),
            ("e\u{202e}vil", NameError::InvisibleCharacter),
        ];
        for (bad, wrong) in table {
            assert_eq!(validate_name(bad), Err(wrong), "{bad}");
        }
    }

    #[test]
    fn typed_names_fold_like_stored_ones() {
        for (stored, typed) in [
            ("Zoe Quinn", "zoe  QUINN"),
            ("山田 太郎", "山田　太郎"),
            ("Ｋａｉ", "kai"),
            ("O’Brien-Łukasz", "o'brien‐łukasz"),
            ("İpek", "i̇pek"),
            ("Zoë", "Zoe\u{308}"),
        ] {
            assert_eq!(fold_name(stored), fold_name(typed), "{stored}");
        }
        for (one, other) in [("Zoë", "Zoe"), ("かい", "がい"), ("山田 太郎", "山田太郎"), ("Ann", "Anna")]
        {
            assert_ne!(fold_name(one), fold_name(other));
        }
    }

    #[test]
    fn loose_folding_ignores_accents_and_separators() {
        for (stored, typed) in [
            ("Zoë", "zoe"),
            ("Łukasz Groß", "lukasz gross"),
            ("Nguyễn Thị Ánh", "nguyen thi anh"),
            ("山田 太郎", "山田太郎。"),
            ("アナ・デ・ラ・クルス", "アナデラクルス"),
            ("Robert Jr.", "Robert Jr"),
            ("İpek", "ipek"),
        ] {
            assert_eq!(fold_name_loosely(stored), fold_name_loosely(typed), "{stored}");
        }
        for (one, other) in [("かい", "がい"), ("Zoe Quinn", "ZoeQuinn"), ("कि", "का")] {
            assert_ne!(fold_name_loosely(one), fold_name_loosely(other));
        }
    }
}
