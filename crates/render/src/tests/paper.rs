//! Line breaking.

use super::super::text_layout::{OrderGuard, lay_out, pad};
use i18n::Lang;

fn lay_out_text(text: &str, width: usize) -> String {
    lay_out(text, width, &OrderGuard::new(Lang::default(), "no-such-game"))
}

#[test]
fn long_lines_wrap_between_words_with_an_indent() {
    assert_eq!(lay_out_text("- one two three four", 14), "- one two\n  three four\n");
    assert_eq!(lay_out_text("one two\n\n\n\nthree  \n\n", 14), "one two\n\nthree\n");
}

#[test]
fn wide_characters_take_two_columns() {
    assert_eq!(lay_out_text("拍賣品價值，很高。", 12), "拍賣品價\n值，很高。\n");
    assert_eq!(pad("小明", 6), "小明  ");
}

#[test]
fn wrapped_lines_never_start_like_an_order() {
    assert_eq!(lay_out_text("you may get help or so", 14), "you may\nget help or\nso\n");
    assert_eq!(lay_out_text("help", 14), "» help\n");
    assert_eq!(lay_out_text("> help", 14), "> help\n");
    assert_eq!(lay_out_text("ＨＥＬＰ", 14), "» ＨＥＬＰ\n");
}

/// All items of a list get the same prefix, even if only one would start like an order.
#[test]
fn list_items_share_a_prefix() {
    assert_eq!(
        lay_out_text("- Help!\n- one two three four\n\n- other", 14),
        "» Help!\n» one two\n  three four\n\n- other\n"
    );
    assert_eq!(lay_out_text("- ahead: one", 14), "- ahead: one\n");
    // No order starts after a slash, so a list of words may be broken anywhere.
    assert_eq!(
        lay_out_text("- get help / stop / new / mine", 14),
        "- get help\n  / stop\n  / new\n  / mine\n"
    );
}

/// Examples are lines to be copied: they stay unchanged, and are broken only between two steps. The rest of a broken
/// line does not look like another line.
#[test]
fn example_lines_stay_verbatim() {
    assert_eq!(lay_out_text("\u{1}help, help, help", 40), "    help, help, help\n");
    assert_eq!(lay_out_text("\u{1}take b, hang g6, end", 20), "    take b, hang g6,\n        end\n");
}

#[test]
fn overlong_word_is_split() {
    for line in lay_out_text(&"x".repeat(50), 20).lines() {
        assert!(line.len() <= 20, "{line}");
    }
}
