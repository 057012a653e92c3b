//! Compensation for outages: time lost across a deadline is restored and reported once, exactly once no matter how
//! often the service dies meanwhile. Also jumps of the host's clock.

use super::clocks::{deadline, paced, send_line};
use super::desk::Evening;
use super::notifications::ServiceWithOutbox;
use chrono::TimeDelta;
use engine::Mark;
use model::{Body, Code};
use service::{Policy, credit_outage_at_start, make_good};

async fn has_missed_turn(evening: &Evening, code: &Code) -> bool {
    evening.journal(code).await.iter().any(|entry| match &entry.body {
        Body::Move { steps, .. } => steps.iter().any(|played| played.mark == Mark::Automatic),
        _ => false,
    })
}

fn outage_policy() -> Policy {
    Policy { after_outage_s: 2 * 3600, ..paced("grace 10h nonstop remind off") }
}

#[tokio::test]
async fn outage_across_a_deadline_is_compensated_and_reported() {
    let town = ServiceWithOutbox::new(Evening::with_policy(outage_policy()));
    let evening = &town.evening;
    let (code, ada, bo) = evening.start_table_of_two().await;
    let other = send_line(evening, &bo, "new art-society 2").await.table.unwrap().code;
    send_line(evening, &ada, &format!("join {other}")).await;
    let promised = deadline(evening, &code, 0).await;
    evening.advance_time(TimeDelta::hours(9));
    town.settle_and_deliver().await;
    town.take_arrived(&ada);
    evening.desk.store().record_heartbeat(evening.desk.now()).await.unwrap();
    // Away for five hours, during which the deadline passes.
    evening.advance_time(TimeDelta::hours(5));
    assert_eq!(credit_outage_at_start(&evening.desk).await.unwrap(), 2);
    town.settle_and_deliver().await;
    assert!(!has_missed_turn(evening, &code).await);
    // One hour was left, so the minimum of two is granted.
    assert_eq!(deadline(evening, &code, 0).await, evening.desk.now() + TimeDelta::hours(2));
    let came = town.take_arrived(&ada);
    assert_eq!(came.len(), 1, "one letter for both tables: {came:?}");
    assert_eq!(came[0].page.says[0].key, "say-outage");
    assert!(deadline(evening, &code, 0).await > promised);
    // The next start has nothing to compensate.
    assert_eq!(credit_outage_at_start(&evening.desk).await.unwrap(), 0);
    town.advance_to(evening.desk.now() + TimeDelta::hours(2)).await;
    assert!(has_missed_turn(evening, &code).await, "and then it is up");
}

#[tokio::test]
async fn outage_is_compensated_once_despite_a_crash() {
    let evening = Evening::with_policy(outage_policy());
    let (first, ..) = evening.start_table_of_two().await;
    let (second, ..) = evening.start_table_of_two().await;
    let promised = deadline(&evening, &first, 0).await;
    let alive = evening.desk.now();
    evening.desk.store().record_heartbeat(alive).await.unwrap();
    evening.advance_time(TimeDelta::hours(3));
    // All tables were compensated, but the service died before it could record a heartbeat.
    make_good(&evening.desk, alive, evening.desk.now()).await.unwrap();
    evening.desk.forget_all();
    evening.advance_time(TimeDelta::hours(1));
    assert_eq!(credit_outage_at_start(&evening.desk).await.unwrap(), 2);
    for code in [&first, &second] {
        assert_eq!(deadline(&evening, code, 0).await, promised + TimeDelta::hours(4), "{code}");
    }
}

#[tokio::test]
async fn compensation_does_not_use_the_bank() {
    let evening =
        Evening::with_policy(Policy { pace: "grace 1h bank 5h nonstop".to_owned(), ..outage_policy() });
    let (code, ..) = evening.start_table_of_two().await;
    evening.desk.store().record_heartbeat(evening.desk.now()).await.unwrap();
    evening.advance_time(TimeDelta::hours(4));
    credit_outage_at_start(&evening.desk).await.unwrap();
    evening.advance_time(TimeDelta::minutes(30));
    evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    let banks = evening.table(&code).await.clocks.banks;
    assert_eq!(banks.values().copied().collect::<Vec<_>>(), [5 * 3600]);
}

#[tokio::test]
async fn restart_is_not_an_outage_and_pauses_count_once() {
    let evening = Evening::with_policy(outage_policy());
    let (code, ada, bo) = evening.start_table_of_two().await;
    let promised = deadline(&evening, &code, 0).await;
    evening.desk.store().record_heartbeat(evening.desk.now()).await.unwrap();
    evening.advance_time(TimeDelta::seconds(40));
    assert_eq!(credit_outage_at_start(&evening.desk).await.unwrap(), 0);
    assert_eq!(deadline(&evening, &code, 0).await, promised);
    send_line(&evening, &ada, "pause").await;
    send_line(&evening, &bo, "vote yes").await;
    evening.desk.store().record_heartbeat(evening.desk.now()).await.unwrap();
    evening.advance_time(TimeDelta::hours(6));
    credit_outage_at_start(&evening.desk).await.unwrap();
    send_line(&evening, &ada, "resume").await;
    send_line(&evening, &bo, "vote yes").await;
    assert_eq!(deadline(&evening, &code, 0).await, promised + TimeDelta::hours(6));
}
