//! Menus as displayed, in each game and language: the first decisions of each kind in an automatic game.

use crate::show::{ChatMessage, MenuReader, MenuState, move_menu};
use engine::playout::{PlayoutStrategy, play_out};
use engine::{DiceKey, GameKind, Position, Seat, whole_turns};
use ports::OfferedMoves;

use i18n::Lang;
use model::{Code, FreeText, OfferedSteps};
use play::joined_steps;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Seed of the games.
const SEED: u64 = 6;
/// Maximum number of menus from one game.
const MENUS_MAX: usize = 14;
/// Maximum number of options shown here from each list.
const SHOWN_MAX: usize = 8;

pub(super) fn moves(kind: &GameKind, position: &dyn Position, seat: Seat) -> OfferedMoves {
    let turns = whole_turns(position, seat, &DiceKey::from_number(SEED), 1).unwrap();
    let offered = OfferedSteps {
        draft: Vec::new(),
        fingerprint: 1,
        offers: joined_steps(position, seat, &DiceKey::from_number(SEED), 1).unwrap(),
        turns: turns.into_iter().map(|turn| turn.steps).collect(),
        ending_step: None,
        stop: None,
    };
    OfferedMoves {
        seat,
        opened: 1,
        asked: position.prompt(seat).unwrap().unwrap().words,
        game: kind.meta(),
        names: ["Ada", "Bo", "Cleo", "Dora", "Eve"].map(FreeText::from).to_vec(),
        deadline_at: None,
        offered,
    }
}

/// Renders a message as a list of its parts.
fn menu_as_text(menu: &ChatMessage) -> String {
    let mut lines = vec![menu.content.clone()];
    let rows = serde_json::to_value(&menu.rows).unwrap();
    for part in rows.as_array().unwrap().iter().flat_map(|row| row["components"].as_array().unwrap()) {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let Some(options) = part["options"].as_array() else {
            lines.push(format!("[{}]", text(&part["label"])));
            continue;
        };
        lines.push(format!("<{}> {} options", text(&part["placeholder"]), options.len()));
        let shown = options.iter().take(SHOWN_MAX);
        lines.extend(shown.map(|one| {
            let symbol = one["emoji"]["name"].as_str().unwrap_or(" ");
            format!("{symbol} {} | {}", text(&one["label"]), text(&one["description"]))
        }));
    }
    lines.join("\n")
}

#[test]
fn menus_match_snapshots() {
    for kind in games::all() {
        let meta = kind.meta();
        let components = kind.components(meta.components).unwrap();
        let mut met = BTreeSet::new();
        let mut all: BTreeMap<Lang, Vec<String>> = BTreeMap::new();
        let mut look = |position: &dyn Position, _| {
            for seat in position.pending().seats() {
                let moves = moves(kind, position, *seat);
                let verb = |words: &str| words.split(' ').next().unwrap_or_default().to_owned();
                let verbs: BTreeSet<String> =
                    moves.offered.offers.iter().map(|step| verb(&step.words)).collect();
                if met.len() == MENUS_MAX || !met.insert((moves.asked.clone(), verbs)) {
                    continue;
                }
                for lang in Lang::all() {
                    let code = Code::parse("K7QF").unwrap();
                    let reader = MenuReader { table: &code, lang, press: 1, last_result: "" };
                    all.entry(lang).or_default().push(menu_as_text(&move_menu(
                        &moves,
                        &MenuState::default(),
                        &reader,
                    )));
                }
            }
        };
        let mut choose = |position: &dyn Position, seat, luck: &mut _| {
            PlayoutStrategy::Fallback.step(position, seat, luck)
        };
        play_out(kind, &components, meta.seats_max.min(3), &BTreeMap::new(), SEED, &mut choose, &mut look)
            .unwrap();
        for (lang, menus) in all {
            insta::assert_snapshot!(format!("menus {} {lang}", meta.id), menus.join("\n=====\n"));
        }
    }
}
