//! The components of the game have names in every language.

use crate::tests::messages::assert_named;
use crate::the_gallerist::{Form, Location, Reward, Source, Ticket, Tile, TileSlot, Visitor};

#[test]
fn gallerist_names_are_translated() {
    assert_named(
        "the-gallerist",
        [
            Form::KEYS.as_slice(),
            &Location::KEYS,
            &Reward::KEYS,
            &Source::KEYS,
            &Tile::KEYS,
            &TileSlot::KEYS,
            &Ticket::KEYS,
            &Visitor::KEYS,
        ]
        .concat(),
    );
}
