//! Checks that the components of the game have names in every language.

use crate::art_society::{Frame, Type};
use crate::tests::messages::assert_named;

#[test]
fn what_is_drawn_by_name_has_one() {
    assert_named("art-society", Type::KEYS.into_iter().chain(Frame::KEYS));
}
