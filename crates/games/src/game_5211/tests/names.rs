//! Checks that the components of the game have names in every language.

use crate::game_5211::Colour;
use crate::tests::messages::assert_named;

#[test]
fn what_is_drawn_by_name_has_one() {
    assert_named("5211", Colour::KEYS);
}
