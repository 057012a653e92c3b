//! Checks that the components of the game have names in every language.

use crate::art_society::{Frame, Type};
use crate::tests::messages::assert_named;

#[test]
fn art_society_names_are_translated() {
    assert_named("art-society", Type::KEYS.into_iter().chain(Frame::KEYS));
}
