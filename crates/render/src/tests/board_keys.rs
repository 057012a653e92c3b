//! Boards as text name everything; they never show a key of the view.

use super::moments::{MOMENTS, RandomGame};
use crate::board_text;
use engine::{Seat, Viewer};
use i18n::Lang;

/// Returns the first key, such as `rc07` or `last_round`; places such as `d5` are none.
fn find_key(text: &str) -> Option<&str> {
    let is_key = |token: &&str| {
        let letters = token.trim_end_matches(|c: char| c.is_ascii_digit());
        let is_word = letters.len() > 1 && letters.chars().all(|c| c.is_ascii_lowercase());
        token.contains('_') || is_word && letters.len() < token.len()
    };
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').find(is_key)
}

#[test]
fn boards_as_text_show_no_keys() {
    assert_eq!(find_key("Column 3: rc07 iris"), Some("rc07"));
    assert_eq!(find_key("ended by last_round"), Some("last_round"));
    assert_eq!(find_key("Hang it at d5, 2x3, VIP3人, $10"), None);
    for kind in games::all() {
        for varied in [false, true] {
            let game = RandomGame::played(kind, kind.meta().seats_max, varied);
            let viewers = [Viewer::Table, Viewer::Seat(Seat::new(0))];
            for (nth, viewer) in (0..MOMENTS).flat_map(|nth| viewers.map(|viewer| (nth, viewer))) {
                let shown = game.sample(nth, viewer);
                for lang in Lang::all() {
                    let text = board_text(&shown.table, &shown.board, lang).unwrap();
                    assert_eq!(find_key(&text), None, "{} {lang}:\n{text}", shown.label);
                }
            }
        }
    }
}
