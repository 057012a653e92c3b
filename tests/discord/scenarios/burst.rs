//! Many answers in a short time: their events are still shown soon, and superseded updates are never sent.

use std::time::{Duration, Instant};

use chrono::TimeDelta;
use discord::CHANNEL_CALLS;
use model::{Code, PublicPlace};
use tokio::sync::watch;
use tokio::time::sleep;

use super::posts::scene_at;
use super::test_service::TestService;
use crate::people::Person;
use crate::standin::{Channel, Guild, Standin, Wiring};

const POST: &str = "POST /channels/{channel_id}/messages";
const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";
const DELETE: &str = "DELETE /channels/{channel_id}/messages/{message_id}";
/// Duration of the burst of answers.
const BURST: Duration = Duration::from_secs(7);
/// Time between two answers.
const BETWEEN: Duration = Duration::from_millis(120);
/// A burst has more answers than this.
const ANSWERS: usize = 20;
/// Maximum number of calls before the result: one round of its channel, and one of the posts next to it.
const BEFORE_RESULT: usize = 2 * CHANNEL_CALLS;

/// Starts a table of 5211 for two.
async fn start_5211_table(house: &TestService, ada: &Person, bo: &Person, guild: &Guild) -> Code {
    let place = PublicPlace {
        channel: "discord".into(),
        community: guild.id().to_string(),
        room: guild.general().id().to_string(),
        lang: "en".into(),
    };
    let page = house.type_line(ada, None, Some(place), "new 5211 2").await;
    let code = page.table.expect("a table").code;
    house.type_line_at(bo, &code, &format!("join {code}")).await;
    house.deliver_all().await;
    code
}

/// Lets all players answer their decisions as fast as possible. Returns the number of answers and the duration in
/// seconds.
async fn answer_in_burst(house: &TestService, code: &Code, people: [&Person; 2]) -> (usize, usize) {
    let (began, mut count) = (Instant::now(), 0);
    while began.elapsed() < BURST || count <= ANSWERS {
        for person in people {
            let asked = house.type_line_at(person, code, "board").await.ask;
            let Some(ask) = asked.filter(|ask| ask.answer.is_none()) else { continue };
            house.type_line_at(person, code, &ask.examples[0]).await;
            count += 1;
            sleep(BETWEEN).await;
        }
    }
    (count, began.elapsed().as_secs() as usize)
}

/// Returns the time until the thread shows the expected content.
async fn time_until_shown(from: Instant, shows: impl Fn() -> bool) -> Duration {
    while !shows() && from.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(10)).await;
    }
    from.elapsed()
}

/// Measures how long this machine takes to report and draw one result while nothing else happens at the table.
async fn time_without_burst(
    house: &TestService,
    code: &Code,
    thread: &Channel,
    people: [&Person; 2],
) -> Duration {
    let living =
        || thread.messages().iter().rev().find(|message| !message.components.is_empty()).map(|it| it.id);
    let before = living();
    for person in people {
        let ask = house.type_line_at(person, code, "board").await.ask.expect("asked");
        house.type_line_at(person, code, &ask.examples[0]).await;
    }
    time_until_shown(Instant::now(), || living() != before).await
}

/// Checks if the thread reports this event.
fn reports_event(thread: &Channel, what: &str) -> bool {
    thread.messages().iter().any(|message| message.components.is_empty() && message.content.contains(what))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn burst_shows_results_soon_and_skips_superseded_updates() {
    let standin = Standin::start(Wiring::Proxy).await;
    let (guild, ada, bo, _) = scene_at(&standin);
    let house = TestService::with_production_limits(&standin);
    let code = start_5211_table(&house, &ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    for route in [POST, EDIT, DELETE] {
        standin.narrow_bucket(route, CHANNEL_CALLS, Duration::from_secs(4));
    }
    let (stop, stopped) = watch::channel(false);
    let outbox = house.outbox.clone();
    let running = tokio::spawn(async move { outbox.run(stopped).await });
    sleep(Duration::from_secs(5)).await;
    let quiet = time_without_burst(&house, &code, &thread, [&ada, &bo]).await;
    sleep(Duration::from_secs(5)).await;
    let calls = || standin.requests().len();
    let before = calls();

    house.type_line_at(&ada, &code, "pause").await;
    let (count, seconds) = answer_in_burst(&house, &code, [&ada, &bo]).await;
    house.advance_clock(TimeDelta::minutes(1));
    let page = house.type_line_at(&bo, &code, "pause").await;
    assert!(page.table.is_some_and(|table| table.paused), "the last answer pauses the table");
    let last = Instant::now();
    let made = calls() - before;
    let result = time_until_shown(last, || reports_event(&thread, "has voted for a pause")).await;
    let until_seen = calls() - before - made;
    eprintln!(
        "the result was seen after {until_seen} calls, {result:?} ({quiet:?} in quiet): {made} calls for {count} answers"
    );
    assert!(
        reports_event(&thread, "has voted for a pause") && until_seen <= BEFORE_RESULT,
        "{until_seen} calls"
    );

    // Updates that are only for display may be late, but none may be lost.
    stop.send_replace(true);
    running.await.unwrap();
    for _ in 0..4 {
        house.advance(TimeDelta::minutes(10)).await;
        sleep(Duration::from_secs(5)).await;
    }
    let living: Vec<_> =
        thread.messages().into_iter().filter(|message| !message.components.is_empty()).collect();
    assert_eq!(living.len(), 1, "one living post, and no older one");
    assert!(!living[0].content.contains(", due "), "the newest state: {}", living[0].content);
    assert!(thread.name().ends_with("paused"), "{}", thread.name());
    let most = CHANNEL_CALLS * (seconds / 5 + 2);
    assert!(count > ANSWERS && made <= 2 * most, "{made} calls for {count} answers");
    assert_eq!((standin.max_concurrent(EDIT), standin.refusals().len()), (1, 0));
    assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
    standin.finish();
}
