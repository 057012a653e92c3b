//! Tests of the tokeniser.

use crate::tokens::{split, tokenise};

fn cut(text: &str) -> Vec<String> {
    tokenise(text)
        .iter()
        .map(|token| {
            format!(
                "{}{}",
                if token.after_break {
                    ";"
                } else if token.after_slash {
                    "/"
                } else {
                    ""
                },
                token.text
            )
        })
        .collect()
}

#[test]
fn text_is_split_at_word_boundaries() {
    assert_eq!(cut("a,b c"), ["a", "b", "c"]);
    assert_eq!(cut("3,4 3, 4 a,4"), ["3,4", "3", "4", "a", "4"]);
    assert_eq!(cut("３，４"), ["3,4"]);
    assert_eq!(cut("1.5 end. 2."), ["1.5", "end", "2"]);
    assert_eq!(cut("red-digital -5 5- a--b"), ["red-digital", "5", "5", "a", "b"]);
    assert_eq!(cut("x;y\r\n\nz;"), ["x", ";y", ";z"]);
    assert_eq!(cut(";x"), ["x"]);
    assert_eq!(cut("a / b 3/2 c ;/ d / ; e / f /"), ["a", "/b", "3", "2", "c", ";d", ";e", "/f"]);
    assert_eq!(cut("出價14拿b"), ["出價", "14", "拿", "b"]);
    assert_eq!(cut("きるcafe\u{301} É"), ["きる", "café", "é"]);
    assert_eq!(cut("\u{301}a"), ["a"]);
}

#[test]
fn word_spans_refer_to_the_typed_line() {
    let text = "ＡＢ；\u{200b}c\u{200b}-d";
    let tokens = tokenise(text);
    let typed: Vec<&str> = tokens.iter().map(|token| &text[token.span.clone()]).collect();
    assert_eq!(typed, ["ＡＢ", "c\u{200b}-d"]);
    let parts = split(text, &tokens[1]).unwrap();
    assert_eq!(parts.iter().map(|part| &text[part.span.clone()]).collect::<Vec<_>>(), ["c", "d"]);
    assert_eq!(parts.iter().map(|part| part.number).collect::<Vec<_>>(), [2, 2]);
    assert!(split(text, &tokens[0]).is_none());
}
