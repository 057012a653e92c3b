//! Drafts are visible: everything that a draft has placed is a ghost, in the board's words and in the pictures of the
//! drafting seat.

use super::sample_games::GameInProgress;
use super::samples::table_of;
use super::*;
use engine::{DiceKey, Lexicon, Pending, Play, Seat, Viewer};
use i18n::Lang;
use model::{BoardSummary, TableSummary};
use play::{board, drafted_board};
use std::collections::BTreeMap;

/// The attribute of a dashed outline.
const DASHED: &str = r#"stroke-dasharray="13 9""#;

/// A game, its seats and options, and first words.
type PlacementCase = (&'static str, u8, &'static [(&'static str, &'static str)], &'static [&'static str]);

/// Steps that place something on the board or remove it, by first word.
const PLACEMENT_CASES: [PlacementCase; 3] = [
    ("art-society", 3, &[], &["hang", "stash", "assistant"]),
    (
        "brussels-1893",
        2,
        &[("belle_epoque", "on"), ("b_side", "on")],
        &["an", "neutral", "at", "pavilion", "br"],
    ),
    ("the-gallerist", 3, &[], &["to", "move", "from", "leave", "slot"]),
];
/// Number of drafts of each kind to check.
const LOOKED_AT: usize = 2;

/// Returns the board with these steps drafted, for the drafting seat.
fn drafted(game: &GameInProgress, seat: Seat, line: &str) -> BoardSummary {
    let mut behind = game.position.clone_box();
    let key = DiceKey::from_number(1);
    for words in line.split(", ") {
        let read = behind.read_line(seat, words, &Lexicon::plain(), &key, 1).unwrap().unwrap();
        let step = read.steps.first().unwrap();
        assert!(!step.reveals, "{words}");
        behind.apply(&Play::Step(seat, step.step.clone()), &mut key.at(1), &mut Vec::new()).unwrap();
    }
    drafted_board(game.position.as_ref(), behind.as_ref(), seat).unwrap()
}

fn svgs(table: &TableSummary, board: &BoardSummary) -> String {
    let all = drawings(table, board, Lang::default(), String::new()).unwrap();
    all.into_iter().map(|one| one.svg).collect()
}

/// Compares the board with this draft to the board without it.
fn is_a_ghost(game: &GameInProgress, table: &TableSummary, seat: Seat, words: &str) {
    let (with, without) =
        (drafted(game, seat, words), board(game.position.as_ref(), Viewer::Seat(seat)).unwrap());
    for lang in Lang::all() {
        let marks = |board: &BoardSummary| board_text(table, board, lang).unwrap().matches('?').count();
        // One of the marks is in the line that explains them.
        assert!(marks(&with) >= marks(&without) + 2, "{words}: {}", board_text(table, &with, lang).unwrap());
        let explained = board_text(table, &with, lang).unwrap().replace('\n', " ");
        let begins: String = lang.text(messages::BOARD_DRAFTED).chars().take(12).collect();
        assert!(explained.contains(&begins), "{words}: {explained}");
    }
    assert!(!svgs(table, &without).contains(DASHED), "{words}");
    assert!(svgs(table, &with).contains(DASHED), "{words}");
}

#[test]
fn drafted_objects_are_ghosts() {
    for (id, seats, options, verbs) in PLACEMENT_CASES {
        let mut looked_at: BTreeMap<&str, usize> = BTreeMap::new();
        for seed in 0..3 {
            let mut game = GameInProgress::start(id, seats, options, seed);
            let table = table_of(id, usize::from(seats));
            for step in 1..900 {
                let pending = game.position.pending();
                let Some(seat) = pending.seats().first().copied() else { break };
                let offers = if pending.is_sealed() { Vec::new() } else { game.position.offers(seat) };
                for offer in offers.iter().filter(|offer| !offer.reveals && offer.range.is_none()) {
                    let first = offer.words.split(' ').next().unwrap_or_default();
                    let Some(verb) = verbs.iter().find(|verb| **verb == first) else { continue };
                    // These choose no one to leave, or start at a desk, which is not a place on the board.
                    if offer.words == "leave none" || offer.words.ends_with("pass") {
                        continue;
                    }
                    let seen = looked_at.entry(*verb).or_default();
                    if *seen < LOOKED_AT {
                        *seen += 1;
                        is_a_ghost(&game, &table, seat, &offer.words);
                    }
                }
                let play = match pending {
                    Pending::Sealed(seats) => Play::Sealed(
                        seats
                            .iter()
                            .map(|seat| {
                                (*seat, game.position.random_step(*seat, &mut game.key.luck(step)).unwrap())
                            })
                            .collect(),
                    ),
                    _ => Play::Step(seat, game.position.random_step(seat, &mut game.key.luck(step)).unwrap()),
                };
                game.play(&play, step);
            }
        }
        assert!(verbs.iter().all(|verb| looked_at.contains_key(verb)), "{id}: {looked_at:?}");
    }
}

/// Existing objects are not ghosts, even if a draft changes their appearance: a painting that falls into faux pas.
#[test]
fn existing_objects_are_not_ghosts() {
    let game = GameInProgress::start("art-society", 3, &[], 1);
    let seat = game.asked();
    let words = game.position.offers(seat)[0].words.clone();
    let board = drafted(&game, seat, &words);
    let tiles = |seat: usize| board.view["seats"][seat]["tiles"].as_array().unwrap().clone();
    assert!(tiles(0).iter().all(|tile| tile["drafted"].is_array()) && tiles(0).len() == 1);
    assert!(tiles(1).is_empty() && board.view["seats"][1].get("drafted").is_none());
}
