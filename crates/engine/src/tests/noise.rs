//! Property tests: reading never fails to return a result for any input, and the unread rest is part of the line as
//! typed.

use super::toy::{Toy, stage};
use crate::tokens::tokenise;
use proptest::prelude::*;

fn game() -> Toy {
    Toy::new(vec![
        stage(&[("take a", 1), ("take b", 1), ("!draw", 0), ("pass", 3), ("swap y2 y5 | swap y5 y2", 0)])
            .fresh(),
        stage(&[("hang g6", 2), ("hang h6 v", 2), ("pick 2x2", 1), ("pick 3,4", 1), ("bid 1..20", 1)])
            .default(0),
        stage(&[("end", 3), ("open", 0)]).default(0),
        stage(&[("x", 0)]).of(1),
    ])
}

/// Generates lines of words that nearly fit, with every kind of separator.
fn nearly() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "take",
        "a",
        "b",
        "draw",
        "pass",
        "hang",
        "g6",
        "h6",
        "v",
        "pick",
        "2x2",
        "3,4",
        "bid",
        "20",
        "21",
        "end",
        "open",
        "t",
        "p",
        "h",
        " ",
        ",",
        ";",
        "\n",
        "-",
        "\u{200b}",
        "\u{301}",
        "出",
        "２×２",
        ".",
        "swap y5 y2",
        " / ",
    ]);
    prop::collection::vec(pieces, 0..60).prop_map(|pieces| pieces.join(" "))
}

fn check(text: &str) {
    let game = game();
    match game.read(text) {
        Ok(reading) => {
            assert!(
                !reading.steps.is_empty() && (text.contains(&reading.rest) || text.contains('/')),
                "{text:?}: {reading:?}"
            );
            let again: Vec<&str> = reading.steps.iter().map(|step| step.words.as_str()).collect();
            let again = game.read(&again.join("; ")).unwrap();
            let words = |steps: &[crate::ReadStep]| -> Vec<String> {
                steps.iter().map(|step| step.words.clone()).collect()
            };
            assert_eq!(words(&again.steps), words(&reading.steps), "{text:?} in canonical words");
        }
        Err(error) => {
            assert!(error.word.chars().count() <= 40 && error.expected.len() <= 12, "{text:?}: {error:?}");
        }
    }
    let completion = game.complete(text);
    assert_eq!(completion.kept + &completion.half, text);
    for token in tokenise(text) {
        assert!(text.get(token.span.clone()).is_some_and(|typed| !typed.is_empty()), "{token:?} of {text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_text_is_read_or_rejected(text in any::<String>()) {
        check(&text);
    }

    #[test]
    fn near_miss_words_are_read_or_rejected(text in nearly()) {
        check(&text);
    }
}

#[test]
fn hostile_lines_are_read_or_rejected() {
    for text in [
        "\0",
        "\u{202e}take b",
        "take\u{0}b",
        "e\u{301}\u{301}\u{301}",
        "𝐭𝐚𝐤𝐞 𝐛",
        "½",
        "…",
        "take…b",
        "3…4",
        "-,-",
        "1,,2",
        "ﬁ",
    ] {
        check(text);
    }
    check(&"é".repeat(2048));
    check(&"take b hang g6 ".repeat(270));
    check(&"3,".repeat(2048));
    check(&"a-".repeat(2048));
}
