//! The real program is stopped with much in progress. The guarantees for this are in docs/hosting.md.

use super::load::{NO_CAPS, prepare_tables, send_all};
use super::people::MailGroup;
use super::service_under_test::ServiceUnderTest;
use std::collections::BTreeSet;

/// Number of tables that start at once, with three letters with pictures each.
const TABLES: usize = 30;

/// Many boards wait to be drawn. SIGTERM waits for none of them, and after the next start everyone gets each of theirs
/// once.
#[test]
fn pending_pictures_do_not_delay_shutdown() {
    let mut club = MailGroup::with_service(ServiceUnderTest::with(NO_CAPS, &[]), 3);
    club.start_table_by_mail();
    let joins = prepare_tables(&mut club, TABLES);
    send_all(&club.house, &joins);
    club.house.terminate();
    let mut letters = club.house.new_letters();
    let drawn = letters.iter().filter(|letter| letter.has_picture).count();
    assert!(drawn < 3 * TABLES, "all were drawn before the stop: the test proves nothing");
    club.house.start();
    club.house.wait_until_drained_by_service();
    letters.extend(club.house.new_letters());
    let pictured: Vec<_> = letters.iter().filter(|letter| letter.has_picture).collect();
    let ids: BTreeSet<&String> = pictured.iter().map(|letter| &letter.message_id).collect();
    assert_eq!((pictured.len(), ids.len()), (3 * TABLES, 3 * TABLES), "each once");
}
