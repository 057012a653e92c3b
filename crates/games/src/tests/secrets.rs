//! Checks that a game with secrets overrides [`Audit::reshuffle_hidden`](engine::Audit), whose default suits only games
//! without secrets.

use super::games;
use engine::playout::{PlayoutStrategy, play_out};
use engine::{DiceKey, Position, Viewer};
use std::collections::BTreeMap;

#[test]
fn games_with_secrets_reshuffle_them() {
    for kind in games() {
        let components = kind.components(kind.meta().components).unwrap();
        let (mut secrets, mut reshuffled) = (0, 0);
        let mut look = |position: &dyn Position, steps| {
            let twin = position.reshuffle_hidden(Viewer::Table, &mut DiceKey::from_number(7).luck(steps));
            let public = position.view(Viewer::Table).unwrap();
            let pending = position.pending();
            let views = pending.seats().iter().map(|seat| position.view(Viewer::Seat(*seat)).unwrap());
            secrets += views.filter(|view| *view != public).count();
            reshuffled += usize::from(twin.snapshot() != position.snapshot());
        };
        let mut choose =
            |position: &dyn Position, seat, luck: &mut _| PlayoutStrategy::Random.step(position, seat, luck);
        let seats = kind.meta().seats_max;
        play_out(kind, &components, seats, &BTreeMap::new(), 6, &mut choose, &mut look).unwrap();
        let id = kind.meta().id;
        assert!(
            secrets == 0 || reshuffled > 0,
            "{id}: views differ, but `reshuffle_hidden` returns the same state"
        );
    }
}
