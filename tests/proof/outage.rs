//! Compensation for outages: time lost across a deadline is restored and reported once, exactly once no matter how
//! often the service dies meanwhile. Also jumps of the host's clock.

use super::clocks::{deadline, paced, told};
use super::desk::Evening;
use super::telling::ServiceWithOutbox;
use chrono::TimeDelta;
use engine::Mark;
use model::{Body, Code};
use service::{Policy, make_good, make_good_at_start};

async fn missed(evening: &Evening, code: &Code) -> bool {
    evening.journal(code).await.iter().any(|entry| match &entry.body {
        Body::Move { steps, .. } => steps.iter().any(|played| played.mark == Mark::Automatic),
        _ => false,
    })
}

fn house() -> Policy {
    Policy { after_outage_s: 2 * 3600, ..paced("grace 10h nonstop remind off") }
}

#[tokio::test]
async fn outage_across_a_deadline_is_compensated_and_reported() {
    let town = ServiceWithOutbox::new(Evening::of(house()));
    let evening = &town.evening;
    let (code, ada, bo) = evening.two_at_a_table().await;
    let other = told(evening, &bo, "new art-society 2").await.table.unwrap().code;
    told(evening, &ada, &format!("join {other}")).await;
    let promised = deadline(evening, &code, 0).await;
    evening.passes(TimeDelta::hours(9));
    town.settle().await;
    town.came(&ada);
    evening.desk.store().beat(evening.desk.now()).await.unwrap();
    // Away for five hours, during which the deadline passes.
    evening.passes(TimeDelta::hours(5));
    assert_eq!(make_good_at_start(&evening.desk).await.unwrap(), 2);
    town.settle().await;
    assert!(!missed(evening, &code).await);
    // One hour was left, so the minimum of two is granted.
    assert_eq!(deadline(evening, &code, 0).await, evening.desk.now() + TimeDelta::hours(2));
    let came = town.came(&ada);
    assert_eq!(came.len(), 1, "one letter for both tables: {came:?}");
    assert_eq!(came[0].page.says[0].key, "say-outage");
    assert!(deadline(evening, &code, 0).await > promised);
    // The next start has nothing to compensate.
    assert_eq!(make_good_at_start(&evening.desk).await.unwrap(), 0);
    town.until(evening.desk.now() + TimeDelta::hours(2)).await;
    assert!(missed(evening, &code).await, "and then it is up");
}

#[tokio::test]
async fn outage_is_compensated_once_despite_a_crash() {
    let evening = Evening::of(house());
    let (first, ..) = evening.two_at_a_table().await;
    let (second, ..) = evening.two_at_a_table().await;
    let promised = deadline(&evening, &first, 0).await;
    let alive = evening.desk.now();
    evening.desk.store().beat(alive).await.unwrap();
    evening.passes(TimeDelta::hours(3));
    // All tables were compensated, but the service died before it could record a heartbeat.
    make_good(&evening.desk, alive, evening.desk.now()).await.unwrap();
    evening.desk.forget_all();
    evening.passes(TimeDelta::hours(1));
    assert_eq!(make_good_at_start(&evening.desk).await.unwrap(), 2);
    for code in [&first, &second] {
        assert_eq!(deadline(&evening, code, 0).await, promised + TimeDelta::hours(4), "{code}");
    }
}

#[tokio::test]
async fn compensation_does_not_use_the_bank() {
    let evening = Evening::of(Policy { pace: "grace 1h bank 5h nonstop".to_owned(), ..house() });
    let (code, ..) = evening.two_at_a_table().await;
    evening.desk.store().beat(evening.desk.now()).await.unwrap();
    evening.passes(TimeDelta::hours(4));
    make_good_at_start(&evening.desk).await.unwrap();
    evening.passes(TimeDelta::minutes(30));
    evening.says(evening.decision(&code, 0).await, &["hang f5"]).await;
    let banks = evening.table(&code).await.clocks.banks;
    assert_eq!(banks.values().copied().collect::<Vec<_>>(), [5 * 3600]);
}

#[tokio::test]
async fn restart_is_no_outage_and_pauses_count_once() {
    let evening = Evening::of(house());
    let (code, ada, bo) = evening.two_at_a_table().await;
    let promised = deadline(&evening, &code, 0).await;
    evening.desk.store().beat(evening.desk.now()).await.unwrap();
    evening.passes(TimeDelta::seconds(40));
    assert_eq!(make_good_at_start(&evening.desk).await.unwrap(), 0);
    assert_eq!(deadline(&evening, &code, 0).await, promised);
    told(&evening, &ada, "pause").await;
    told(&evening, &bo, "vote yes").await;
    evening.desk.store().beat(evening.desk.now()).await.unwrap();
    evening.passes(TimeDelta::hours(6));
    make_good_at_start(&evening.desk).await.unwrap();
    told(&evening, &ada, "resume").await;
    told(&evening, &bo, "vote yes").await;
    assert_eq!(deadline(&evening, &code, 0).await, promised + TimeDelta::hours(6));
}
