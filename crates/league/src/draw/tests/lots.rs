//! The lot: reproducible and impossible to choose.

use super::setting::{entries, seed, shuffled};
use crate::ids::EntryId;

fn beginning(bytes: &[u8; 32]) -> String {
    bytes[..4].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Anyone with the seed can repeat a draw, so its result is pinned.
#[test]
fn lot_values_are_pinned() {
    assert_eq!(beginning(&seed(1).commitment()), "e3559063");
    let order: Vec<u32> = seed(1).sort_by_lot(&entries(8)).iter().map(|entry| entry.number()).collect();
    assert_eq!(order, [6, 3, 2, 4, 8, 1, 5, 7]);
    assert_eq!(seed(1).dice().below(1_000_000), 720_943);
}

/// T10: the alphabet or the order of arrival broke ties, and two views disagreed.
#[test]
fn t10_lot_ignores_arrival_order() {
    let all = entries(50);
    let order = seed(1).sort_by_lot(&all);
    assert!((0..20).all(|by| seed(1).sort_by_lot(&shuffled(&all, by)) == order));
    assert_ne!(order, all);
    assert_ne!(seed(2).sort_by_lot(&all), order);
}

/// Entries that join or leave do not change the relative order of the others.
#[test]
fn ticket_is_independent_of_other_entries() {
    let all = entries(50);
    let without: Vec<EntryId> = all.iter().copied().filter(|entry| entry.number() % 3 != 0).collect();
    let mut order = seed(1).sort_by_lot(&all);
    order.retain(|entry| entry.number() % 3 != 0);
    assert_eq!(seed(1).sort_by_lot(&without), order);
}

#[test]
fn each_season_part_has_its_own_lots() {
    let all = entries(50);
    let one = seed(1).part("swiss", 1);
    assert_eq!(one.sort_by_lot(&all), seed(1).part("swiss", 1).sort_by_lot(&all));
    for other in [seed(1).part("swiss", 2), seed(1).part("seats", 1), seed(2).part("swiss", 1), seed(1)] {
        assert_ne!(one.sort_by_lot(&all), other.sort_by_lot(&all));
    }
    assert_eq!(format!("{:?}", seed(1)), "DrawSeed(..)", "logs do not reveal the seed");
}
