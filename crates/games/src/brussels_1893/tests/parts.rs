//! Component data that are rejected.

use crate::brussels_1893::{Brussels1893, Parts};
use engine::prelude::*;

/// Inconsistent data are rejected with the row at fault.
#[test]
fn brussels_data_errors_name_their_row() {
    let with = |from: &str, to: &str| {
        assert!(Brussels1893::META.components.contains(from), "{from}");
        Parts::parse(&Brussels1893::META.components.replacen(from, to, 1)).unwrap_err().row
    };
    assert_eq!(with("schema = 1", "schema = 2"), "schema");
    assert_eq!(with("max = 5", "max = 6"), "players");
    assert_eq!(with("houses = 6", "houses = 5"), "board_a.floors");
    assert_eq!(with("wild = 15", "wild = 14"), "components");
    assert_eq!(with("wage = 2\neffect = { francs = 5 }", "wage = 2\neffect = { }"), "noble brugmann");
    assert_eq!(with("id = \"RC07\"", "id = \"RC70\""), "reputation_card RC70");
    assert_eq!(with("points = [6, 4, 2, 0, 2, 4, 6]", "points = [6, 4, 2, 0, 2, 4]"), "art_market");
    assert_eq!(with("effect = \"gain_wild\"", "effect = \"gain_gold\""), "be_card 7");
    assert_eq!(with("noble_costs = [3, 2, 1, 0]", "noble_costs = [4, 2, 1, 0]"), "brussels.noble_costs");
    assert_eq!(with("p2 = [[2, 2], [3, 3]]", "p2 = [[2, 2], [5, 3]]"), "stock_card X01");
}
