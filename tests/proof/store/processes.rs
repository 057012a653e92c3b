//! Several processes on one database. Leases belong to a process until it ends or dies, and are then free at once. Only
//! one process has the duty.

use super::fixtures::*;
use crate::cable::Cable;
use crate::cluster::{TestSchema, connect_directly};
use model::{Commit, ContactMethod, Letter, LetterRecipient, PlayerId, TimerKind, TimerOp};
use ports::{
    DeliveryOutcome, InstallationFact, InstallationStore, LeasedLetter, LetterState, LetterStore, TableStore,
    TimerStore,
};
use std::time::{Duration, Instant};
use store::{PostgresOptions, PostgresStore};
use tokio::time::timeout;

/// Lease timeouts of the attempts at a test, the shortest that can be set first. A process whose machine stalls for a
/// whole timeout is considered dead, rightly, so a failed attempt proves nothing until the last one.
const TERMS: [Duration; 3] = [Duration::from_secs(3), Duration::from_secs(12), Duration::from_secs(60)];
/// The shortest lease timeout, where losing the lease does no harm.
const TERM: Duration = TERMS[0];
/// The longest lease timeout, with which no process is considered dead however busy the machine is.
const LONG: Duration = Duration::from_secs(60);
/// Upper bound for noticing a dead process on a busy machine; normally its lease timeout plus the polling interval.
const FOUND: Duration = Duration::from_secs(150);

/// Runs a test with a longer lease timeout each time it fails. The last failure is the test's own.
async fn with_lease_timeouts<F: Future<Output = ()> + Send + 'static>(
    name: &str,
    test: impl Fn(TestSchema, Duration) -> F,
) {
    for term in TERMS {
        let Some(schema) = TestSchema::new(name).await else { return };
        match tokio::spawn(test(schema, term)).await {
            Ok(()) => return,
            Err(panicked) if term == TERMS[TERMS.len() - 1] => {
                std::panic::resume_unwind(panicked.into_panic())
            }
            // The panic is in the output.
            Err(_) => {}
        }
    }
}

/// Opens a store and starts serving.
async fn serving_store(schema: &TestSchema, term: Duration) -> PostgresStore {
    let store = schema.store().await;
    store.serve(term).await.unwrap();
    store
}

async fn lease_all(store: &PostgresStore) -> Vec<LeasedLetter> {
    store.lease_letters(at(0), at(60_000), 9, vec![]).await.unwrap()
}

/// Waits until this store can lease letters.
async fn lease_eventually(store: &PostgresStore) -> Vec<LeasedLetter> {
    let taken = async {
        loop {
            let taken = lease_all(store).await;
            if !taken.is_empty() {
                return taken;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(FOUND, taken).await.unwrap()
}

/// Returns true if this store has the duty now.
async fn has_duty(store: &PostgresStore) -> bool {
    timeout(Duration::from_millis(1), store.wait_for_duty()).await.is_ok()
}

fn dead_outcome() -> DeliveryOutcome {
    DeliveryOutcome::Dead { why: "nobody".to_owned() }
}

/// Letters and timers of a live process stay its own when others start; those of a killed one are freed once, within
/// its lease timeout.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leases_of_a_dead_process_are_freed_once() {
    with_lease_timeouts("leases_of_a_dead_process_are_freed_once", |schema, term| async move {
        let one = serving_store(&schema, term).await;
        timeout(FOUND, one.wait_for_duty()).await.unwrap();
        let timers =
            vec![TimerOp::Set(timer(7, 0, TimerKind::Bot, 0)), TimerOp::Set(timer(8, 0, TimerKind::Bot, 0))];
        one.commit(Commit { timers, ..commit_with_letters([letter("a"), letter("b")]) }).await.unwrap();
        assert_eq!((lease_all(&one).await.len(), one.lease_timers(at(9), 9).await.unwrap().len()), (2, 2));
        let (two, three) = (serving_store(&schema, term).await, serving_store(&schema, term).await);
        let began = Instant::now();
        while began.elapsed() < term + term / 2 {
            assert_eq!(
                lease_all(&two).await.len() + lease_all(&three).await.len(),
                0,
                "the first process is alive"
            );
            assert_eq!(two.lease_timers(at(9), 9).await, Ok(vec![]));
            assert_eq!((two.next_letter_at().await, two.next_timer_at().await), (Ok(None), Ok(None)));
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert!(
            one.is_leased("a".to_owned()).await.unwrap() && !two.is_leased("a".to_owned()).await.unwrap()
        );
        assert_eq!(
            (has_duty(&two).await, has_duty(&three).await, two.has_other_processes().await),
            (false, false, Ok(true))
        );
        assert_eq!(one.lease_timers(at(9), 9).await.unwrap().len(), 2, "it may lease its own timers again");
        // Killed: it sends nothing more. Its last lease lasts until then, by the server's clock.
        let server = connect_directly(&schema.cluster).await;
        let until = format!("SELECT min(until)::text FROM {}.process", schema.name);
        let until: String = server.query_one(&until, &[]).await.unwrap().get(0);
        drop(one);
        let again = lease_eventually(&two).await;
        let is_over = format!("SELECT now() >= '{until}'::timestamptz");
        assert!(
            server.query_one(&is_over, &[]).await.unwrap().get::<_, bool>(0),
            "freed before its lease expired"
        );
        assert!(again.len() == 2 && again.iter().all(|leased| leased.was_leased_before));
        assert_eq!((lease_all(&two).await.len(), lease_all(&three).await.len()), (0, 0), "once");
        assert_eq!(three.lease_timers(at(9), 9).await.unwrap().len(), 2);
        timeout(FOUND, async {
            tokio::select! { () = two.wait_for_duty() => {}, () = three.wait_for_duty() => {} }
        })
        .await
        .unwrap();
        assert!(has_duty(&two).await != has_duty(&three).await);
        // A process that ends cleanly delays no other.
        two.release_leases().await;
        assert_eq!(lease_all(&three).await.len(), 2);
        timeout(FOUND, three.wait_for_duty()).await.unwrap();
        three.release_leases().await;
        assert_eq!(three.is_served().await, Ok(false));
        schema.drop_schema().await;
    })
    .await;
}

/// Mail to one recipient is sent by one process at a time; chat messages by the process with the duty.
#[tokio::test]
async fn letters_keep_their_order_across_processes() {
    let Some(schema) = TestSchema::new("letters_keep_their_order_across_processes").await else { return };
    let one = schema.store().await;
    one.serve(LONG).await.unwrap();
    timeout(FOUND, one.wait_for_duty()).await.unwrap();
    let two = schema.store().await;
    two.serve(LONG).await.unwrap();
    let to = |key: &str, to: LetterRecipient| Letter { to, ..letter(key) };
    let direct = LetterRecipient::Player { player: player_id(3), way: ContactMethod::Direct };
    let owed =
        [letter("a"), letter("b"), to("c", by_mail(2)), to("d", direct), to("e", LetterRecipient::Place)];
    one.commit(commit_with_letters(owed)).await.unwrap();
    let keys = |taken: Vec<LeasedLetter>| taken.into_iter().map(|one| one.letter.key).collect::<Vec<_>>();
    let take = async |store: &PostgresStore, limit, but: Vec<PlayerId>| {
        keys(store.lease_letters(at(0), at(60_000), limit, but).await.unwrap())
    };
    assert_eq!(take(&two, 1, vec![]).await, ["a"]);
    let mut rest = take(&one, 9, vec![]).await;
    rest.sort();
    assert_eq!(rest, ["c", "d", "e"], "the other process has a letter to this recipient in progress");
    two.settle_letter("a".to_owned(), sent(None)).await.unwrap();
    assert_eq!(take(&one, 9, vec![]).await, ["b"]);
    one.commit(commit_with_letters([to("f", direct)])).await.unwrap();
    assert_eq!((take(&two, 9, vec![]).await, two.next_letter_at().await), (vec![], Ok(None)));
    assert_eq!(take(&one, 9, vec![]).await, ["f"]);
    schema.drop_schema().await;
}

/// A process that lost a lease can only report that its letter was sent.
#[tokio::test]
async fn late_report_counts_only_if_the_letter_was_sent() {
    let Some(schema) = TestSchema::new("late_report_counts_only_if_the_letter_was_sent").await else {
        return;
    };
    let (one, two) = (schema.store().await, schema.store().await);
    one.commit(commit_with_letters([letter("a")])).await.unwrap();
    assert_eq!((lease_all(&one).await.len(), lease_all(&two).await.len()), (1, 0));
    let overdue = format!("UPDATE {}.letter SET leased_until = now() - interval '1 second'", schema.name);
    connect_directly(&schema.cluster).await.batch_execute(&overdue).await.unwrap();
    assert_eq!(one.is_leased("a".to_owned()).await, Ok(false));
    assert_eq!(lease_all(&two).await.len(), 1);
    one.settle_letter("a".to_owned(), dead_outcome()).await.unwrap();
    one.settle_letter("a".to_owned(), DeliveryOutcome::Retry { due_at: at(0), why: "busy".to_owned() })
        .await
        .unwrap();
    one.settle_letter("a".to_owned(), DeliveryOutcome::Obsolete).await.unwrap();
    assert_eq!((two.is_leased("a".to_owned()).await, lease_all(&one).await.len()), (Ok(true), 0));
    two.settle_letter("a".to_owned(), DeliveryOutcome::Held { due_at: at(0), why: "down".to_owned() })
        .await
        .unwrap();
    assert_eq!(lease_all(&two).await.len(), 1);
    one.settle_letter("a".to_owned(), sent(None)).await.unwrap();
    two.settle_letter("a".to_owned(), dead_outcome()).await.unwrap();
    assert_eq!(one.letter_counts().await.unwrap().into_iter().collect::<Vec<_>>(), [(LetterState::Sent, 1)]);
    schema.drop_schema().await;
}

/// A disconnected process learns that it lost its lease before others take its work.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn disconnected_process_ends_before_its_work_is_taken() {
    with_lease_timeouts("disconnected_process_ends_before_its_work_is_taken", |schema, term| async move {
        let cable = Cable::to(&schema.cluster).await;
        let url = schema.url_through(&cable.connection_string(&schema.cluster));
        let one = PostgresStore::open(&url, PostgresOptions { connections: 2 }).await.unwrap();
        one.serve(term).await.unwrap();
        let two = serving_store(&schema, term).await;
        one.commit(commit_with_letters([letter("a")])).await.unwrap();
        assert_eq!(lease_all(&one).await.len(), 1);
        // A short interruption has no effect.
        cable.cut_now();
        tokio::time::sleep(term / 4).await;
        cable.restore_link();
        tokio::time::sleep(term).await;
        assert!(timeout(Duration::from_millis(1), one.wait_until_lost()).await.is_err());
        assert_eq!(lease_all(&two).await.len(), 0);
        cable.cut_now();
        let (lost, taken) = tokio::join!(
            async { (timeout(FOUND, one.wait_until_lost()).await.unwrap(), Instant::now()) },
            async { (lease_eventually(&two).await.len(), Instant::now()) },
        );
        assert!(lost.0.what.contains("unreachable for so long"), "{}", lost.0);
        assert!(taken.0 == 1 && lost.1 < taken.1, "it learned of it {:?} too late", lost.1 - taken.1);
        cable.restore_link();
        schema.drop_schema().await;
    })
    .await;
}

/// An exclusive command finds no server and no other can start meanwhile; a process that was considered dead learns of
/// it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exclusive_command_runs_alone() {
    with_lease_timeouts("exclusive_command_runs_alone", |schema, term| async move {
        let (one, two) = (schema.store().await, schema.store().await);
        assert_eq!(one.is_served().await, Ok(false));
        one.serve(term).await.unwrap();
        assert_eq!((two.is_served().await, two.try_exclusive_access().await), (Ok(true), Ok(false)));
        one.release_leases().await;
        assert_eq!(two.try_exclusive_access().await, Ok(true));
        assert!(!two.is_shared() && one.is_shared());
        let three = schema.store().await;
        assert_eq!(three.try_exclusive_access().await, Ok(false), "nor does a second one");
        let waiting = one.clone();
        let waiting = tokio::spawn(async move { waiting.serve(term).await });
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(!waiting.is_finished());
        two.release_leases().await;
        timeout(FOUND, waiting).await.unwrap().unwrap().unwrap();
        // Its lease is overdue, as after a suspend of its machine, and another process notices.
        let buried = format!("DELETE FROM {}.process", schema.name);
        connect_directly(&schema.cluster).await.batch_execute(&buried).await.unwrap();
        let lost = timeout(FOUND, one.wait_until_lost()).await.unwrap();
        assert!(lost.what.contains("considered this one dead"), "{lost}");
        schema.drop_schema().await;
    })
    .await;
}

/// Of several processes that start a new installation at once, one records its facts; none serves with a different key.
#[tokio::test]
async fn installation_is_initialised_once() {
    let Some(schema) = TestSchema::new("installation_is_initialised_once").await else { return };
    let (one, two) = (serving_store(&schema, LONG).await, serving_store(&schema, LONG).await);
    let note = |store: &PostgresStore, value: &str| {
        let (store, value) = (store.clone(), value.to_owned());
        async move { store.set_fact_if_absent(InstallationFact::Salt, value).await.unwrap() }
    };
    let (here, there) = tokio::join!(note(&one, "x"), note(&two, "y"));
    assert_eq!(
        (here.as_str(), Some(&here)),
        (there.as_str(), one.fact(InstallationFact::Salt).await.unwrap().as_ref())
    );
    assert_eq!(
        one.register_key_check("key".to_owned()).await,
        Ok(true),
        "the other has not declared its key"
    );
    assert_eq!(two.register_key_check("another".to_owned()).await, Ok(false));
    assert_eq!(two.register_key_check("key".to_owned()).await, Ok(true));
    schema.drop_schema().await;
}

/// A table that another process wrote has another version.
#[tokio::test]
async fn version_shows_writes_of_other_processes() {
    let Some(schema) = TestSchema::new("version_shows_writes_of_other_processes").await else { return };
    let (one, two) = (schema.store().await, schema.store().await);
    assert_eq!(two.table_version(code(7)).await, Ok(None));
    one.commit(write(&new_table(7), vec![])).await.unwrap();
    assert_eq!(two.table_version(code(7)).await, Ok(Some(1)));
    one.rename_player(player_id(1), "Nobody".into()).await.unwrap();
    assert_eq!(two.table_version(code(7)).await, Ok(Some(2)));
    schema.drop_schema().await;
}

/// Returns true if this store's process has lost its right to serve.
async fn is_lost(store: &PostgresStore) -> bool {
    timeout(Duration::from_millis(1), store.wait_until_lost()).await.is_ok()
}

/// Another session locks a dead process's work and the lease row: nothing is freed, and no process ends for that
/// reason.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hanging_lock_does_not_end_any_process() {
    with_lease_timeouts("hanging_lock_does_not_end_any_process", |schema, term| async move {
        let (one, two, dead) = (
            serving_store(&schema, term).await,
            serving_store(&schema, term).await,
            serving_store(&schema, term).await,
        );
        one.commit(commit_with_letters([letter("a")])).await.unwrap();
        assert_eq!(lease_all(&dead).await.len(), 1);
        let holds = connect_directly(&schema.cluster).await;
        let lock = format!("BEGIN; SELECT holder FROM {}.duty WHERE name = 'lease' FOR UPDATE", schema.name);
        holds.batch_execute(&lock).await.unwrap();
        drop(dead);
        tokio::time::sleep(term * 2).await;
        assert!(!is_lost(&one).await && !is_lost(&two).await, "their heartbeats wait for no lock");
        holds.batch_execute("ROLLBACK").await.unwrap();
        assert_eq!(lease_eventually(&two).await.len(), 1);
        schema.drop_schema().await;
    })
    .await;
}

/// A partly received change locks what it has written: the server rolls it back after a silence, and others continue.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_client_in_a_transaction_does_not_block_others() {
    let Some(schema) = TestSchema::new("silent_client_in_a_transaction_does_not_block_others").await else {
        return;
    };
    let cable = Cable::to(&schema.cluster).await;
    let url = schema.url_through(&cable.connection_string(&schema.cluster));
    let one = PostgresStore::open(&url, PostgresOptions { connections: 1 }).await.unwrap();
    let two = schema.store().await;
    let (mut waited, mut longest) = (0, Duration::ZERO);
    for bytes in (0..900).step_by(60) {
        // Each to another recipient, since one recipient's letters are sent by one process.
        let owed = |reader| Letter { to: by_mail(reader), ..letter(&format!("to {reader}")) };
        let reader = 10 + bytes as u64 * 2;
        two.commit(commit_with_letters([owed(reader)])).await.unwrap();
        // Its statements are prepared.
        assert_eq!(lease_all(&one).await.len(), 1);
        two.commit(commit_with_letters([owed(reader + 1)])).await.unwrap();
        cable.cut_after_bytes(bytes);
        let silent = tokio::spawn({
            let one = one.clone();
            async move { lease_all(&one).await }
        });
        tokio::time::sleep(Duration::from_millis(50)).await;
        let began = Instant::now();
        timeout(FOUND, lease_all(&two)).await.expect("the others continue");
        waited += u32::from(began.elapsed() > Duration::from_secs(1));
        longest = longest.max(began.elapsed());
        cable.restore_link();
        silent.await.unwrap();
    }
    assert!(waited > 0, "the test proves little: {waited} of them held a lock, for {longest:?} at most");
    schema.drop_schema().await;
}

/// A server with slow but timely answers is not unreachable, neither during startup, which opens connections first, nor
/// later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_server_does_not_end_any_process() {
    with_lease_timeouts("slow_server_does_not_end_any_process", |schema, term| async move {
        let cable = Cable::to(&schema.cluster).await;
        let url = schema.url_through(&cable.connection_string(&schema.cluster));
        let one = PostgresStore::open(&url, PostgresOptions { connections: 1 }).await.unwrap();
        cable.slow_down(term / 20);
        one.serve(term).await.unwrap();
        timeout(FOUND, one.wait_for_duty()).await.expect("it has started");
        cable.slow_down(term / 4);
        let lost = timeout(term * 3, one.wait_until_lost()).await;
        assert!(lost.is_err(), "{lost:?}");
        assert!(has_duty(&one).await);
        schema.drop_schema().await;
    })
    .await;
}

/// A cable works on after its handle is dropped.
#[tokio::test]
async fn cable_works_without_its_handle() {
    let Some(cluster) = crate::cluster::cluster("cable_works_without_its_handle") else { return };
    let cable = Cable::to(&cluster).await;
    let url = cable.connection_string(&cluster);
    let before = connect_directly(&url).await;
    drop(cable);
    before.batch_execute("SELECT 1").await.unwrap();
    connect_directly(&url).await.batch_execute("SELECT 1").await.unwrap();
}

/// A process with another lease timeout than the serving ones is refused with a correction; after they end, each may
/// have its own.
#[tokio::test]
async fn all_processes_share_one_lease_timeout() {
    let Some(schema) = TestSchema::new("all_processes_share_one_lease_timeout").await else { return };
    let (one, two) = (schema.store().await, schema.store().await);
    one.serve(LONG).await.unwrap();
    let refused = two.serve(TERM).await.unwrap_err();
    for told in ["store.term_s of 60", "this one has 3", "all must have the same", "stop all of them first"] {
        assert!(refused.what.contains(told), "{refused}");
    }
    assert!(!one.has_other_processes().await.unwrap(), "the refused process does not serve");
    two.serve(LONG).await.unwrap();
    one.release_leases().await;
    two.release_leases().await;
    // A command that had exclusive access is not a serving process.
    assert_eq!(one.try_exclusive_access().await, Ok(true));
    one.release_leases().await;
    let three = schema.store().await;
    three.serve(TERM).await.unwrap();
    three.release_leases().await;
    schema.drop_schema().await;
}

/// When one connection breaks because the server is gone, idle ones are dropped: nothing would arrive on them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_connections_to_a_lost_server_are_dropped() {
    let Some(schema) = TestSchema::new("idle_connections_to_a_lost_server_are_dropped").await else {
        return;
    };
    let cable = Cable::to(&schema.cluster).await;
    let url = schema.url_through(&cable.connection_string(&schema.cluster));
    let one = PostgresStore::open(&url, PostgresOptions { connections: 4 }).await.unwrap();
    // Enough concurrent queries to open every connection.
    let asked = (0..40).map(|_| {
        let one = one.clone();
        tokio::spawn(async move { one.table_version(code(7)).await.unwrap() })
    });
    for asked in asked.collect::<Vec<_>>() {
        asked.await.unwrap();
    }
    cable.lose_connections();
    let owed = timeout(FOUND, one.commit(commit_with_letters([letter("a")])))
        .await
        .expect("a new connection is opened");
    owed.unwrap();
    assert_eq!(lease_all(&one).await.len(), 1, "once");
    schema.drop_schema().await;
}

/// Operators see which process has the duty, how many serve, and the use of the connections. A process that ends is no
/// longer counted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn condition_shows_processes_duty_and_connections() {
    with_lease_timeouts("condition_shows_processes_duty_and_connections", |schema, term| async move {
        let one = serving_store(&schema, term).await;
        timeout(FOUND, one.wait_for_duty()).await.unwrap();
        let two = serving_store(&schema, term).await;
        let (first, second) = (one.condition().await.unwrap(), two.condition().await.unwrap());
        assert_eq!((first.has_duty, second.has_duty), (true, false));
        assert_eq!((first.processes, second.processes), (2, 2));
        assert!(first.size_bytes.is_some_and(|bytes| bytes > 1 << 20) && first.disk.is_none());
        let pool = first.pool.unwrap();
        assert!(pool.most == 4 && pool.waiting == 0 && pool.idle + pool.busy >= 1, "{pool:?}");
        two.release_leases().await;
        assert_eq!(one.condition().await.unwrap().processes, 1);
        drop((one, two));
        schema.drop_schema().await;
    })
    .await;
}

/// Work that waits for a connection is visible while it waits.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn condition_shows_work_waiting_for_a_connection() {
    let Some(schema) = TestSchema::new("condition_shows_work_waiting_for_a_connection").await else { return };
    let store = PostgresStore::open(&schema.url(), PostgresOptions { connections: 1 }).await.unwrap();
    let lock = connect_directly(&schema.cluster).await;
    lock.batch_execute(&format!("BEGIN; LOCK TABLE {}.house IN ACCESS EXCLUSIVE MODE", schema.name))
        .await
        .unwrap();
    let reading = |store: PostgresStore| async move { store.fact(InstallationFact::Salt).await.unwrap() };
    let all = [(); 3].map(|()| tokio::spawn(reading(store.clone())));
    let waiting = async {
        loop {
            // Its own queries need a connection too, so the use is read without any.
            let pool = store.pool_use();
            if (pool.busy, pool.waiting) == (1, 2) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(FOUND, waiting).await.unwrap();
    lock.batch_execute("COMMIT").await.unwrap();
    for one in all {
        assert_eq!(one.await.unwrap(), None);
    }
    drop((store, lock));
    schema.drop_schema().await;
}
