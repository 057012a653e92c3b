//! Clocks at the desk: typed paces, time banks, habits, holidays, extensions, pauses and votes, with a simulated clock.

use super::desk::{Evening, keys_of};
use chrono::{DateTime, TimeDelta};
use engine::{Mark, Seat};
use model::{Account, Authority, Body, Code, Instant, Page, Player, PublicPlace, Table};
use ports::{Origin, Request};
use service::Policy;

pub(crate) fn utc(text: &str) -> Instant {
    DateTime::parse_from_str(&format!("{text} +0000"), "%Y-%m-%d %H:%M %z").expect(text).to_utc()
}

/// A policy with this pace and no automatic extension.
pub(crate) fn paced(pace: &str) -> Policy {
    Policy { pace: pace.to_owned(), extension_s: 0, ..Policy::default() }
}

pub(crate) async fn send_line(evening: &Evening, player: &Player, line: &str) -> Page {
    evening.send_lines(Origin::Player(player.id), &[line]).await
}

/// Returns the deadline of a seat's open decision.
pub(crate) async fn deadline(evening: &Evening, code: &Code, seat: u8) -> Instant {
    evening.table(code).await.asks[&Seat::new(seat)].deadline_at.expect("a deadline")
}

fn bank_of(table: &Table, seat: u8) -> u32 {
    table.clocks.banks.get(&Seat::new(seat)).copied().unwrap_or_else(|| table.pace.bank_at_start_s())
}

async fn automatic_moves(evening: &Evening, code: &Code) -> usize {
    let journal = evening.journal(code).await;
    let automatic = journal.iter().filter(|entry| match &entry.body {
        Body::Move { steps, .. } => steps.iter().any(|played| played.mark == Mark::Automatic),
        _ => false,
    });
    automatic.count()
}

#[tokio::test]
async fn pace_is_chosen_on_one_line_with_errors_reported() {
    let evening = Evening::with_policy(Policy { pace: "fast".to_owned(), ..Policy::default() });
    let ada = evening.player("Ada").await;
    let opened = async |line: &str| {
        let page = send_line(&evening, &ada, line).await;
        let code = page.table.expect(line).code;
        evening.table(&code).await
    };
    let usual = opened("new art-society 2").await;
    assert_eq!(usual.pace.to_string(), "grace 8h bank 24h increment 4h cap 36h");
    let line = "new art-society 3 pace=daily 20:00 europe/lisbon mon-fri holidays=10 extension=6h bid_history=closed";
    let daily = opened(line).await;
    assert_eq!(daily.pace.to_string(), "daily 20:00 Europe/Lisbon mon-fri");
    assert_eq!((daily.seats.len(), daily.options["bid_history"].as_str()), (3, "closed"));
    assert_eq!((daily.clocks.holiday_days, daily.clocks.extension_s), (Some(10), 6 * 3600));
    let own = opened("new art-society 2 pace=\"grace 24h bank 5d nonstop\"").await;
    assert_eq!(own.pace.to_string(), "grace 24h bank 5d cap 5d nonstop");
    assert_eq!(opened("new art-society pace=none").await.pace.to_string(), "none");
    let wrong = [
        ("pace=quick", "say-wrong-word"),
        ("pace=grace 24q", "say-wrong-duration"),
        ("pace=daily 25:00 Europe/Lisbon", "say-wrong-time-of-day"),
        ("pace=daily 20:00 Mars/Olympus", "say-wrong-zone"),
        ("pace=grace 500d", "say-wrong-too-much"),
        ("pace=grace", "say-wrong-missing"),
        ("extension=20d", "say-wrong-too-much"),
    ];
    for (words, key) in wrong {
        let page = send_line(&evening, &ada, &format!("new art-society 2 {words}")).await;
        assert_eq!(keys_of(&page), [key], "{words}");
    }
}

#[tokio::test]
async fn deadline_counts_waking_hours_across_dst_nights() {
    // Lisbon sleeps from 22:00 to 07:30: one of the eight hours is left in the evening, seven follow in the morning.
    let nights = [("2026-10-24 20:00", "2026-10-25 14:30"), ("2027-03-27 21:00", "2027-03-28 13:30")];
    for (evening_at, due) in nights {
        let evening = Evening::with_policy(paced("grace 8h"));
        evening.set_time(utc(evening_at));
        let ada = evening.player("Ada").await;
        let page =
            evening.send_lines(Origin::Player(ada.id), &["zone Europe/Lisbon", "quiet 22:00-07:30"]).await;
        assert_eq!(keys_of(&page), ["say-zone", "say-take-back", "say-quiet", "say-take-back"]);
        let (code, ..) = evening.start_table_of_two().await;
        assert_eq!(deadline(&evening, &code, 0).await, utc(due));
        let table = evening.send_lines(evening.decision(&code, 1).await, &["board"]).await.table.unwrap();
        assert_eq!(table.seats[0].expected_by, Some(utc(due)), "the others see it");
    }
}

#[tokio::test]
async fn bank_pays_beyond_grace_and_answers_add_increment() {
    let evening = Evening::with_policy(paced("grace 1h bank 2h increment 10m cap 3h nonstop"));
    let (code, ..) = evening.start_table_of_two().await;
    evening.advance_time(TimeDelta::minutes(90));
    evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    assert_eq!(bank_of(&evening.table(&code).await, 0), (120 - 30 + 10) * 60);
    assert_eq!(bank_of(&evening.table(&code).await, 1), 120 * 60, "no one else pays");
    evening.advance_time(TimeDelta::minutes(90));
    evening.settle().await;
    assert_eq!(automatic_moves(&evening, &code).await, 1);
    assert_eq!(bank_of(&evening.table(&code).await, 1), 0, "an automatic move earns no increment");
}

/// A table with one day for each decision and a reminder after half a day.
async fn table_with_a_day_per_decision() -> (Evening, Code, Player) {
    let evening = Evening::with_policy(paced("grace 24h nonstop remind 50%"));
    let (code, ada, _) = evening.start_table_of_two().await;
    (evening, code, ada)
}

#[tokio::test]
async fn repeated_undo_gains_no_time() {
    let (evening, code, _) = table_with_a_day_per_decision().await;
    let (mut left, other) = (TimeDelta::hours(24), evening.table(&code).await.asks[&Seat::new(1)].clone());
    let thinks = [TimeDelta::hours(7), TimeDelta::hours(16), TimeDelta::minutes(55)];
    for thought in thinks {
        evening.advance_time(thought);
        evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
        left -= thought;
        // The clock stops while others are to act.
        evening.advance_time(TimeDelta::hours(2));
        let page = evening.send_lines(evening.decision(&code, 0).await, &["undo"]).await;
        assert_eq!(keys_of(&page)[0], "say-undone");
        assert_eq!(deadline(&evening, &code, 0).await, evening.desk.now() + left);
        assert_eq!(page.ask.unwrap().deadline_at, Some(evening.desk.now() + left));
        assert_eq!(
            evening.table(&code).await.asks[&Seat::new(1)],
            other,
            "the other seat is not asked again"
        );
    }
    evening.advance_time(left);
    evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    let page = evening.send_lines(evening.decision(&code, 0).await, &["undo"]).await;
    assert_eq!(keys_of(&page), ["say-undo-late"]);
}

#[tokio::test]
async fn reopened_decision_is_not_reminded_twice() {
    let (evening, code, ada) = table_with_a_day_per_decision().await;
    let reminder = async || evening.table(&code).await.asks[&Seat::new(0)].reminder_at;
    let start = evening.desk.now();
    assert_eq!(reminder().await, Some(start + TimeDelta::hours(12)));
    evening.advance_time(TimeDelta::hours(6));
    evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    evening.advance_time(TimeDelta::hours(1));
    evening.send_lines(evening.decision(&code, 0).await, &["undo"]).await;
    assert_eq!(reminder().await, Some(start + TimeDelta::hours(13)), "half of the time is still left");
    evening.advance_time(TimeDelta::hours(7));
    evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    evening.send_lines(evening.decision(&code, 0).await, &["undo"]).await;
    assert_eq!(reminder().await, None, "the reminder was sent");
    send_line(&evening, &ada, "remind every 5h").await;
    evening.settle().await;
    assert_eq!(reminder().await, Some(start + TimeDelta::hours(16)), "the third");
}

#[tokio::test]
async fn undo_by_vote_restarts_the_clock() {
    let (evening, code, ada) = table_with_a_day_per_decision().await;
    evening.advance_time(TimeDelta::hours(20));
    evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    send_line(&evening, &ada, "vote undo").await;
    let page = evening.send_lines(evening.decision(&code, 1).await, &["vote yes"]).await;
    assert_eq!(keys_of(&page)[0], "say-undone");
    for seat in 0..2 {
        assert_eq!(deadline(&evening, &code, seat).await, evening.desk.now() + TimeDelta::hours(24));
    }
}

#[tokio::test]
async fn sealed_decision_runs_each_clock_until_its_answer() {
    let evening = Evening::with_policy(paced("grace 1h bank 2h nonstop"));
    let (code, ..) = evening.start_bidding().await;
    let opened_at = evening.table(&code).await.asks[&Seat::new(0)].opened_at;
    for seat in 0..2 {
        assert_eq!(deadline(&evening, &code, seat).await, opened_at + TimeDelta::hours(3));
    }
    evening.advance_time(TimeDelta::minutes(30));
    evening.send_lines(evening.decision(&code, 0).await, &["bid 5"]).await;
    evening.advance_time(TimeDelta::minutes(60));
    // Replacing a sealed answer does not restart the clock.
    evening.send_lines(evening.decision(&code, 0).await, &["bid 6"]).await;
    evening.send_lines(evening.decision(&code, 1).await, &["bid 7"]).await;
    let table = evening.table(&code).await;
    assert_eq!((bank_of(&table, 0), bank_of(&table, 1)), (120 * 60, 90 * 60));
}

#[tokio::test]
async fn holiday_only_postpones_the_deadline() {
    let evening = Evening::with_policy(paced("grace 24h nonstop"));
    evening.set_time(utc("2026-12-23 12:00"));
    let (code, ada, _) = evening.start_table_of_two().await;
    let promised = deadline(&evening, &code, 0).await;
    assert_eq!(promised, utc("2026-12-24 12:00"));
    let page = send_line(&evening, &ada, "holiday 2026-12-24 2027-01-02 pause").await;
    assert_eq!(keys_of(&page), ["say-holiday-pause", "say-take-back"]);
    evening.settle().await;
    let paused = deadline(&evening, &code, 0).await;
    assert_eq!(paused, utc("2027-01-03 12:00"), "twelve hours were left when the holiday began");
    assert_eq!(deadline(&evening, &code, 1).await, promised, "no other seat's");
    send_line(&evening, &ada, "holiday 2026-12-24 2027-01-02 off").await;
    evening.settle().await;
    assert_eq!(deadline(&evening, &code, 0).await, paused, "the promised deadline holds");
    send_line(&evening, &ada, "holiday 2026-12-25 2026-12-31 skip").await;
    evening.settle().await;
    assert_eq!(deadline(&evening, &code, 0).await, paused);
    assert!(
        evening.desk.store().next_timer_at().await.unwrap() > Some(evening.desk.now()),
        "no overdue timer is left"
    );
}

#[tokio::test]
async fn table_waits_only_for_granted_holiday_days() {
    let evening = Evening::with_policy(Policy { holiday_days: Some(2), ..paced("grace 24h nonstop") });
    evening.set_time(utc("2026-07-01 12:00"));
    let ada = evening.player("Ada").await;
    send_line(&evening, &ada, "holiday 2026-07-02 2026-07-20 pause").await;
    let (code, ..) = evening.start_table_of_two().await;
    assert_eq!(deadline(&evening, &code, 0).await, utc("2026-07-04 12:00"), "two days of nineteen");
}

#[tokio::test]
async fn one_automatic_extension_precedes_a_miss() {
    let evening = Evening::with_policy(Policy { extension_s: 3 * 3600, ..paced("grace 1h nonstop") });
    let (code, ..) = evening.start_table_of_two().await;
    evening.send_lines(evening.decision(&code, 1).await, &["hang f5"]).await;
    let promised = deadline(&evening, &code, 0).await;
    evening.set_time(promised);
    evening.settle().await;
    assert_eq!(automatic_moves(&evening, &code).await, 0);
    assert_eq!(deadline(&evening, &code, 0).await, promised + TimeDelta::hours(3));
    let extended = evening.journal(&code).await.iter().any(|entry| {
        matches!(&entry.body, Body::Extended { seats, by: Authority::Clock, .. } if seats == &[Seat::new(0)])
    });
    assert!(extended, "the extension is in the public log");
    evening.set_time(promised + TimeDelta::hours(3));
    evening.settle().await;
    assert_eq!(automatic_moves(&evening, &code).await, 1, "AS-22.1");
}

#[tokio::test]
async fn vote_extends_time_and_pause_stops_clocks() {
    let evening = Evening::with_policy(paced("grace 10h nonstop"));
    let (code, ada, bo) = evening.start_table_of_two().await;
    let promised = deadline(&evening, &code, 0).await;
    assert_eq!(
        keys_of(&send_line(&evening, &ada, "extend 24h").await),
        ["say-vote-extend", "say-vote-stands"]
    );
    assert_eq!(deadline(&evening, &code, 0).await, promised, "one of two is not a majority");
    send_line(&evening, &bo, "vote no").await;
    assert_eq!(keys_of(&send_line(&evening, &bo, "vote yes").await), ["say-no-vote"]);
    send_line(&evening, &ada, &format!("extend {code} 24h")).await;
    send_line(&evening, &bo, &format!("vote {code} yes")).await;
    assert_eq!(deadline(&evening, &code, 0).await, promised + TimeDelta::hours(24));
    assert_eq!(deadline(&evening, &code, 1).await, promised + TimeDelta::hours(24));
    send_line(&evening, &bo, "pause").await;
    let page = send_line(&evening, &ada, "pause").await;
    assert!(page.table.unwrap().paused, "repeating the motion is a yes");
    evening.advance_time(TimeDelta::days(30));
    evening.settle().await;
    assert_eq!(automatic_moves(&evening, &code).await, 0);
    assert_eq!(evening.desk.store().next_timer_at().await.unwrap(), None);
    send_line(&evening, &ada, "resume").await;
    send_line(&evening, &bo, "vote yes").await;
    assert_eq!(deadline(&evening, &code, 0).await, promised + TimeDelta::hours(24) + TimeDelta::days(30));
    assert!(evening.table(&code).await.clocks.vote.is_none());
    for line in ["resume", "vote yes"] {
        let page = send_line(&evening, &ada, line).await;
        assert!(["say-not-paused", "say-no-vote"].contains(&keys_of(&page)[0]), "{line}");
    }
    assert_eq!(keys_of(&send_line(&evening, &ada, "extend 99d").await), ["say-wrong-too-much"]);
}

#[tokio::test]
async fn vote_does_not_wait_for_absent_players() {
    let evening = Evening::with_policy(paced("grace 10h nonstop"));
    let (code, ada, bo) = evening.start_table_of_two().await;
    let today = evening.desk.now().format("%Y-%m-%d");
    send_line(&evening, &bo, &format!("holiday {today} after timer")).await;
    send_line(&evening, &ada, "pause").await;
    assert!(evening.table(&code).await.clocks.paused_at.is_some());
}

#[tokio::test]
async fn proposer_on_holiday_can_vote_no() {
    let evening = Evening::with_policy(paced("grace 10h nonstop"));
    let (code, ada, bo) = evening.start_table_of_two().await;
    let today = evening.desk.now().format("%Y-%m-%d");
    send_line(&evening, &ada, &format!("holiday {today} after timer")).await;
    send_line(&evening, &ada, "pause").await;
    send_line(&evening, &ada, "vote no").await;
    send_line(&evening, &bo, "vote yes").await;
    assert!(evening.table(&code).await.clocks.paused_at.is_none());
}

/// A motion that passes at once replaces another, which has no effect.
#[tokio::test]
async fn replaced_motion_is_not_adopted() {
    let evening = Evening::with_policy(paced("grace 10h nonstop"));
    let (code, ada, bo) = evening.start_bidding().await;
    send_line(&evening, &ada, &format!("vote {code} undo 1")).await;
    assert!(evening.table(&code).await.clocks.vote.is_some());
    let today = evening.desk.now().format("%Y-%m-%d");
    send_line(&evening, &bo, &format!("holiday {today} after timer")).await;
    evening.letters(&bo).await;
    send_line(&evening, &ada, "pause").await;
    assert!(evening.table(&code).await.clocks.paused_at.is_some(), "no other vote was needed");
    let says: Vec<_> = evening.letters(&bo).await.into_iter().flat_map(|got| got.page.says).collect();
    assert!(says.iter().any(|say| say.key == "say-vote-failed"), "{says:?}");
}

#[tokio::test]
async fn community_admin_needs_no_vote() {
    let evening = Evening::with_policy(paced("grace 10h nonstop"));
    let place = |community: &str| PublicPlace {
        channel: "discord".to_owned(),
        community: community.to_owned(),
        room: "r1".to_owned(),
        lang: "en".to_owned(),
    };
    let says = async |who: &str, community: &str, admin: bool, line: &str| {
        let account = Account { channel: "discord".to_owned(), id: who.to_owned() };
        let mut request: Request = evening.request(Origin::Account(account), &[line]);
        request.by_letter = false;
        (request.request_place.place, request.request_place.admin) = (Some(place(community)), admin);
        evening.desk.handle_request(&request).await.unwrap().unwrap().page
    };
    let code = says("1", "c1", false, "new art-society 2").await.table.unwrap().code;
    says("2", "c1", false, &format!("join {code}")).await;
    let page = says("9", "c2", true, &format!("pause {code}")).await;
    assert_eq!(keys_of(&page), ["say-no-table"], "an admin of another community");
    says("9", "c1", true, &format!("pause {code}")).await;
    assert!(evening.table(&code).await.clocks.paused_at.is_some());
    let entry = evening.journal(&code).await.pop().unwrap();
    assert_eq!(entry.body, Body::Paused { by: Authority::Admin });
}

#[tokio::test]
async fn holiday_in_skip_mode_is_answered_at_once() {
    let evening = Evening::with_policy(Policy { extension_s: 3600, ..paced("grace 24h nonstop") });
    let ada = evening.player("Ada").await;
    let today = evening.desk.now().format("%Y-%m-%d");
    send_line(&evening, &ada, &format!("holiday {today} skip")).await;
    let (code, ..) = evening.start_table_of_two().await;
    evening.settle().await;
    assert_eq!(automatic_moves(&evening, &code).await, 1, "answered at once, without an extension");
}
