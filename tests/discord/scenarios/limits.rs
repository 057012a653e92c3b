//! A slow, broken, silent or hostile Discord: nothing is lost or sent twice.

use std::time::Duration;

use chrono::TimeDelta;

use super::house::TestService;
use super::posts;
use crate::people::Person;
use crate::standin::faults::Fault;
use crate::standin::world::World;
use crate::standin::{Guild, Standin, Wiring};
use discord::CHANNEL_CALLS;

const SEND: &str = "POST /channels/{channel_id}/messages";
const THREAD: &str = "POST /channels/{channel_id}/messages/{message_id}/threads";

async fn scene(wiring: Wiring) -> (Standin, Guild, Person, Person, TestService) {
    let standin = Standin::start(wiring).await;
    let (guild, ada, bo, house) = posts::people_of(&standin);
    (standin, guild, ada, bo, house)
}

/// Checks that the table for two exists exactly once, despite all faults, and that no letter is left.
async fn whole(standin: &Standin, house: &TestService, guild: &Guild, code: &model::Code) {
    let cards = guild.general().messages();
    assert_eq!(cards.len(), 1, "one card");
    assert_eq!(guild.thread(code.as_str()).await.id(), cards[0].id);
    assert_eq!(house.letters("dead").await + house.letters("ready").await, 0);
    assert!(standin.violations().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn table_opens_once_despite_every_fault() {
    let too_many = Fault::TooMany { retry_after: Duration::from_secs(1), scope: "user" };
    let faults = [
        (SEND, too_many),
        (SEND, Fault::Status(502)),
        (SEND, Fault::LostAnswer),
        (SEND, Fault::DoneThenStatus(500)),
        (SEND, Fault::DoneThenHang),
        (SEND, Fault::Hang),
        (THREAD, Fault::LostAnswer),
        (THREAD, Fault::Status(503)),
    ];
    for (route, fault) in faults {
        let (standin, guild, ada, _, mut house) = scene(Wiring::Proxy).await;
        if matches!(fault, Fault::Hang | Fault::DoneThenHang) {
            house = TestService::impatient(&standin);
        }
        standin.fail(route, 1, fault);
        let code = house.opens(&ada, &guild).await;
        house.delivers().await;
        assert_eq!(house.letters("ready").await, 1, "{fault:?}: the letter is tried again");
        house.passes(TimeDelta::seconds(30)).await;
        whole(&standin, &house, &guild, &code).await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reshaped_answers_are_not_failures() {
    let standin = Standin::start(Wiring::Proxy).await;
    let (guild, ada, bo, mut house) = posts::people_of(&standin);
    house.listens(&standin).await;
    standin.ready().await;
    standin.fail("*", u32::MAX, Fault::Reshaped);
    house.hears(&bo, None, None, "tell direct").await;
    let code = house.bidding(&ada, &bo, &guild).await;
    whole(&standin, &house, &guild, &code).await;
    let thread = guild.thread(code.as_str()).await;
    assert_eq!(thread.messages().iter().filter(|message| !message.components.is_empty()).count(), 1);
    let texts: Vec<String> = thread.messages().into_iter().map(|message| message.content).collect();
    let different: std::collections::BTreeSet<&String> = texts.iter().collect();
    assert_eq!(different.len(), texts.len(), "no message is sent twice: {texts:?}");
    let letters: Vec<_> = bo.sees().direct().cloned().collect();
    assert_eq!(letters.iter().filter(|message| message.button("Bid").is_some()).count(), 1, "{letters:?}");
    let answer = ada.slash("board", &[("table", code.as_str())]).unwrap().settled().await;
    assert!(
        answer.is_some_and(|answer| answer.says(code.as_str())),
        "the answer appears where it was requested"
    );
    assert_eq!(ada.sees().direct().count(), 0, "no additional direct message");
    assert!(standin.refusals().is_empty(), "{:?}", standin.refusals());
    house.hangs_up().await;
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn library_limiter_waits_out_429() {
    let (standin, guild, ada, bo, house) = scene(Wiring::Tls).await;
    for scope in ["user", "global"] {
        let fault = Fault::TooMany { retry_after: Duration::from_millis(600), scope };
        standin.fail(SEND, 1, fault);
    }
    let code = house.begun(&ada, &bo, &guild).await;
    whole(&standin, &house, &guild, &code).await;
    assert_eq!(standin.refusals().iter().filter(|refused| refused.status == 429).count(), 2);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letter_sent_before_a_restart_is_not_resent() {
    for minutes in [0, 10] {
        let standin = Standin::start(Wiring::Proxy).await;
        let (guild, ada, _, mut house) = posts::people_of(&standin);
        standin.fail(SEND, 1, Fault::DoneThenHang);
        let code = house.opens(&ada, &guild).await;
        let outbox = house.outbox.clone();
        let sending = tokio::spawn(async move { outbox.deliver_due().await });
        let posted = |world: &World| world.messages.values().any(|message| message.author == world.bot);
        standin.until("the card", |world| posted(world).then_some(())).await;
        // The process dies between sending and recording.
        sending.abort();
        assert!(sending.await.is_err());
        house.restarts().await;
        // The lease expires. After ten minutes, Discord has forgotten the nonce, too.
        let away = TimeDelta::seconds(301) + TimeDelta::minutes(minutes);
        standin.advance(away.to_std().unwrap() * u32::from(minutes > 0));
        house.passes(away).await;
        whole(&standin, &house, &guild, &code).await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_token_stops_discord_but_not_mail() {
    let (standin, guild, ada, bo, house) = scene(Wiring::Proxy).await;
    let address = house.admits(&ada).await;
    let code = house.begun(&ada, &bo, &guild).await;
    standin.fail("*", u32::MAX, Fault::Unauthorized);
    house.hears(&ada, None, None, "tell direct mail").await;
    house.plays(&bo, &code, "hang f5").await;
    house.delivers().await;
    let asked = standin.requests().len();
    for _ in 0..6 {
        house.passes(TimeDelta::hours(1)).await;
    }
    assert_eq!(standin.requests().len(), asked, "no further request");
    assert!(house.mails().iter().all(|(to, _)| *to == address));
    assert!(standin.refusals().iter().filter(|refused| refused.status == 401).count() <= 2);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_posts_stay_within_discord_limits() {
    const CARDS: usize = CHANNEL_CALLS + 1;
    let (standin, guild, ada, _, _) = scene(Wiring::Proxy).await;
    let house = TestService::unhurried(&standin);
    // Slightly less than the service's own limit, because one call may travel longer than the next.
    standin.narrow(SEND, CHANNEL_CALLS, Duration::from_secs(4));
    for _ in 0..CARDS {
        house.opens(&ada, &guild).await;
    }
    house.delivers().await;
    for _ in 0..8 {
        house.passes(TimeDelta::minutes(1)).await;
    }
    assert_eq!(guild.general().messages().len(), CARDS);
    assert!(standin.refusals().is_empty(), "{:?}", standin.refusals());
    assert_eq!(house.letters("dead").await + house.letters("ready").await, 0);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_token_found_by_an_interaction_stops_sending() {
    let (standin, guild, ada, bo, mut house) = scene(Wiring::Proxy).await;
    house.listens(&standin).await;
    standin.ready().await;
    let code = house.begun(&ada, &bo, &guild).await;
    let dead = |world: &World| world.refusals.iter().any(|refused| refused.status == 401).then_some(());
    standin.fail("*", u32::MAX, Fault::Unauthorized);
    ada.slash("table mine", &[]).unwrap();
    standin.until("a refusal", dead).await;
    house.plays(&bo, &code, "hang f5").await;
    house.delivers().await;
    let refused = standin.refusals().into_iter().filter(|refused| refused.status == 401).count();
    assert_eq!((refused, standin.invalid_requests()), (1, 1), "{:?}", standin.refusals());
    assert!(house.letters("ready").await > 0, "the letters wait for a new token");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_discord_does_not_delay_mail() {
    let standin = Standin::start(Wiring::Proxy).await;
    let guild = standin.guild("Gallery");
    let ada = standin.person("Ada", "en-US");
    guild.joins(&ada);
    let house = TestService::at(&standin);
    let address = house.admits(&ada).await;
    house.hears(&ada, None, None, "tell mail").await;
    standin.fail(SEND, u32::MAX, Fault::Hang);
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let outbox = house.outbox.clone();
    let running = tokio::spawn(async move { outbox.run(stopped).await });
    let code = house.opens(&ada, &guild).await;
    let asked = |world: &World| world.in_flight.values().any(|open| open.most > 0).then_some(());
    standin.until("the card is on its way", asked).await;
    house.is_mailed(&format!("Ada <{address}>"), "play@play.example.org", &format!("board {code}")).await;
    let mails = house.mails_when_there_are(1).await;
    assert_eq!(mails[0].0, address);
    assert!(guild.general().messages().is_empty() && !running.is_finished(), "Discord is still silent");
    running.abort();
    drop(stop);
    standin.heal();
}
