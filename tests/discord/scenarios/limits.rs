//! A slow, broken, silent or hostile Discord: nothing is lost or sent twice.

use std::time::Duration;

use chrono::TimeDelta;

use super::posts;
use super::test_service::TestService;
use crate::people::Person;
use crate::standin::faults::Fault;
use crate::standin::world::World;
use crate::standin::{Guild, Standin, Wiring};
use discord::CHANNEL_CALLS;

const SEND: &str = "POST /channels/{channel_id}/messages";
const THREAD: &str = "POST /channels/{channel_id}/messages/{message_id}/threads";

async fn lobby_scene(wiring: Wiring) -> (Standin, Guild, Person, Person, TestService) {
    let standin = Standin::start(wiring).await;
    let (guild, ada, bo, house) = posts::scene_at(&standin);
    (standin, guild, ada, bo, house)
}

/// Checks that the table for two exists exactly once, despite all faults, and that no letter is left.
async fn assert_one_table(standin: &Standin, house: &TestService, guild: &Guild, code: &model::Code) {
    let cards = guild.general().messages();
    assert_eq!(cards.len(), 1, "one card");
    assert_eq!(guild.wait_for_thread(code.as_str()).await.id(), cards[0].id);
    assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
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
        let (standin, guild, ada, _, mut house) = lobby_scene(Wiring::Proxy).await;
        if matches!(fault, Fault::Hang | Fault::DoneThenHang) {
            house = TestService::with_short_timeout(&standin);
        }
        standin.arm_fault(route, 1, fault);
        let code = house.open_table(&ada, &guild).await;
        house.deliver_all().await;
        assert_eq!(house.letter_count("ready").await, 1, "{fault:?}: the letter is tried again");
        house.advance(TimeDelta::seconds(30)).await;
        assert_one_table(&standin, &house, &guild, &code).await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unexpected_response_shapes_are_not_failures() {
    let standin = Standin::start(Wiring::Proxy).await;
    let (guild, ada, bo, mut house) = posts::scene_at(&standin);
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    standin.arm_fault("*", u32::MAX, Fault::Reshaped);
    house.type_line(&bo, None, None, "tell direct").await;
    let code = house.start_bidding(&ada, &bo, &guild).await;
    assert_one_table(&standin, &house, &guild, &code).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    assert_eq!(thread.messages().iter().filter(|message| !message.components.is_empty()).count(), 1);
    let texts: Vec<String> = thread.messages().into_iter().map(|message| message.content).collect();
    let different: std::collections::BTreeSet<&String> = texts.iter().collect();
    assert_eq!(different.len(), texts.len(), "no message is sent twice: {texts:?}");
    let letters: Vec<_> = bo.view().direct().cloned().collect();
    assert_eq!(letters.iter().filter(|message| message.button("Bid").is_some()).count(), 1, "{letters:?}");
    let answer = ada.slash("board", &[("table", code.as_str())]).unwrap().wait_until_settled().await;
    assert!(
        answer.is_some_and(|answer| answer.contains_text(code.as_str())),
        "the answer appears where it was requested"
    );
    assert_eq!(ada.view().direct().count(), 0, "no additional direct message");
    assert!(standin.refusals().is_empty(), "{:?}", standin.refusals());
    house.stop_listening().await;
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn library_limiter_waits_out_429() {
    let (standin, guild, ada, bo, house) = lobby_scene(Wiring::Tls).await;
    for scope in ["user", "global"] {
        let fault = Fault::TooMany { retry_after: Duration::from_millis(600), scope };
        standin.arm_fault(SEND, 1, fault);
    }
    let code = house.start_table(&ada, &bo, &guild).await;
    assert_one_table(&standin, &house, &guild, &code).await;
    assert_eq!(standin.refusals().iter().filter(|refused| refused.status == 429).count(), 2);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letter_sent_before_a_restart_is_not_resent() {
    for minutes in [0, 10] {
        let standin = Standin::start(Wiring::Proxy).await;
        let (guild, ada, _, mut house) = posts::scene_at(&standin);
        standin.arm_fault(SEND, 1, Fault::DoneThenHang);
        let code = house.open_table(&ada, &guild).await;
        let outbox = house.outbox.clone();
        let sending = tokio::spawn(async move { outbox.deliver_due().await });
        let posted = |world: &World| world.messages.values().any(|message| message.author == world.bot);
        standin.wait_for("the card", |world| posted(world).then_some(())).await;
        // The process dies between sending and recording.
        sending.abort();
        assert!(sending.await.is_err());
        house.restart().await;
        // The lease expires. After ten minutes, Discord has forgotten the nonce, too.
        let away = TimeDelta::seconds(301) + TimeDelta::minutes(minutes);
        standin.advance(away.to_std().unwrap() * u32::from(minutes > 0));
        house.advance(away).await;
        assert_one_table(&standin, &house, &guild, &code).await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_token_stops_discord_but_not_mail() {
    let (standin, guild, ada, bo, house) = lobby_scene(Wiring::Proxy).await;
    let address = house.admit(&ada).await;
    let code = house.start_table(&ada, &bo, &guild).await;
    standin.arm_fault("*", u32::MAX, Fault::Unauthorized);
    house.type_line(&ada, None, None, "tell direct mail").await;
    house.type_line_at(&bo, &code, "hang f5").await;
    house.deliver_all().await;
    let asked = standin.requests().len();
    for _ in 0..6 {
        house.advance(TimeDelta::hours(1)).await;
    }
    assert_eq!(standin.requests().len(), asked, "no further request");
    assert!(house.take_mail_keys().iter().all(|(to, _)| *to == address));
    assert!(standin.refusals().iter().filter(|refused| refused.status == 401).count() <= 2);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_posts_stay_within_discord_limits() {
    const CARDS: usize = CHANNEL_CALLS + 1;
    let (standin, guild, ada, _, _) = lobby_scene(Wiring::Proxy).await;
    let house = TestService::with_production_limits(&standin);
    // Slightly less than the service's own limit, because one call may travel longer than the next.
    standin.narrow_bucket(SEND, CHANNEL_CALLS, Duration::from_secs(4));
    for _ in 0..CARDS {
        house.open_table(&ada, &guild).await;
    }
    house.deliver_all().await;
    for _ in 0..8 {
        house.advance(TimeDelta::minutes(1)).await;
    }
    assert_eq!(guild.general().messages().len(), CARDS);
    assert!(standin.refusals().is_empty(), "{:?}", standin.refusals());
    assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_token_found_by_an_interaction_stops_sending() {
    let (standin, guild, ada, bo, mut house) = lobby_scene(Wiring::Proxy).await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let dead = |world: &World| world.refusals.iter().any(|refused| refused.status == 401).then_some(());
    standin.arm_fault("*", u32::MAX, Fault::Unauthorized);
    ada.slash("table mine", &[]).unwrap();
    standin.wait_for("a refusal", dead).await;
    house.type_line_at(&bo, &code, "hang f5").await;
    house.deliver_all().await;
    let refused = standin.refusals().into_iter().filter(|refused| refused.status == 401).count();
    assert_eq!((refused, standin.invalid_requests()), (1, 1), "{:?}", standin.refusals());
    assert!(house.letter_count("ready").await > 0, "the letters wait for a new token");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_discord_does_not_delay_mail() {
    let standin = Standin::start(Wiring::Proxy).await;
    let guild = standin.guild("Gallery");
    let ada = standin.person("Ada", "en-US");
    guild.add_member(&ada);
    let house = TestService::connected_to(&standin);
    let address = house.admit(&ada).await;
    house.type_line(&ada, None, None, "tell mail").await;
    standin.arm_fault(SEND, u32::MAX, Fault::Hang);
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let outbox = house.outbox.clone();
    let running = tokio::spawn(async move { outbox.run(stopped).await });
    let code = house.open_table(&ada, &guild).await;
    let asked = |world: &World| world.in_flight.values().any(|open| open.most > 0).then_some(());
    standin.wait_for("the card is on its way", asked).await;
    house.receive_mail(&format!("Ada <{address}>"), "play@play.example.org", &format!("board {code}")).await;
    let mails = house.wait_for_mail_keys(1).await;
    assert_eq!(mails[0].0, address);
    assert!(guild.general().messages().is_empty() && !running.is_finished(), "Discord is still silent");
    running.abort();
    drop(stop);
    standin.clear_faults();
}
