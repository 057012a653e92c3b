//! Checks that the components of the game have names in every language.

use crate::game_5211::Colour;
use crate::tests::messages::assert_named;

#[test]
fn game_5211_names_are_translated() {
    assert_named("5211", Colour::KEYS);
}
