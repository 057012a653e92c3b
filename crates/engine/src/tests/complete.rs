//! Tests of completions and examples.

use super::toy::{Toy, stage};
use crate::{Seat, complete};

fn game() -> Toy {
    Toy::new(vec![
        stage(&[
            ("take a", 1),
            ("take b", 1),
            ("bid 1..20", 1),
            ("!draw", 2),
            ("buy a", 1),
            ("back", 1),
            ("pass", 1),
        ])
        .fresh(),
        stage(&[("end", 2), ("end now", 2), ("open", 2)]),
    ])
}

fn next(text: &str) -> Vec<String> {
    let completion = game().complete(text);
    completion.next.iter().map(|next| format!("{}{}", next.shown, if next.ends { "." } else { "" })).collect()
}

#[test]
fn completions_keep_the_typed_text() {
    assert_eq!(next(""), ["take", "bid", "draw.", "buy", "back.", "pass."]);
    assert_eq!(next("b"), ["bid", "buy", "back."]);
    assert_eq!(next("take "), ["a.", "b."]);
    assert_eq!(next("TAKE B"), ["b."]);
    assert_eq!(next("take b "), ["end.", "open."]);
    assert_eq!(next("take b; "), ["end.", "open."]);
    assert_eq!(next("take b, e"), ["end."]);
    assert_eq!(next("take c / ta"), ["take"]);
    assert_eq!(next("take c / bid "), ["1-20."]);
    assert_eq!(next("take b; close / op"), ["open."]);
    assert_eq!(next("bid "), ["1-20."]);
    assert_eq!(next("bid 3"), ["1-20."]);
    assert_eq!(next("bid 30"), [""; 0]);
    let completion = game().complete("Take  b , e");
    assert_eq!((completion.kept.as_str(), completion.half.as_str()), ("Take  b , ", "e"));
    assert!(completion.complete);
    assert!(!game().complete("take ").complete);
}

#[test]
fn completions_stop_at_reveals_and_errors() {
    assert_eq!(next("draw "), [""; 0]);
    assert_eq!(next("draw; "), [""; 0]);
    assert_eq!(next("draw t"), [""; 0]);
    assert!(game().complete("draw t").wrong.is_none());
    assert_eq!(game().complete("fly t").wrong.unwrap().word, "fly");
}

#[test]
fn examples_have_distinct_first_words() {
    assert_eq!(complete::examples(&game(), Seat::new(0)), ["take a", "bid 10", "draw", "buy a", "back"]);
}
