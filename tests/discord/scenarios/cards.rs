//! The card in the channel and the name of the thread: they show the state of the table, and are created again after a
//! deletion.

use std::time::Duration;

use chrono::TimeDelta;

use model::{Code, MessageKey};
use ports::{Origin, Request, RequestPlace};

use super::posts::scene;
use super::servers::forge_press;
use super::test_service::{TestService, discord_account};
use crate::people::Person;
use crate::standin::world::Message;
use crate::standin::{Guild, faults::Fault};

const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";
const RENAME: &str = "PATCH /channels/{channel_id}";

/// Makes a ruling at a table, as an admin of its server.
async fn make_ruling(house: &TestService, admin: &Person, table: &Code, ruling: &str) {
    let key = MessageKey { channel: "discord".into(), id: format!("ruling {ruling}") };
    let place = house.table(table).await.place;
    let said_at = RequestPlace { table: Some(table.clone()), place, admin: true, ..RequestPlace::default() };
    let order = format!("ruling {table} {ruling}");
    let request = Request {
        request_place: said_at,
        ..Request::new(key, Origin::Account(discord_account(admin)), vec![order])
    };
    house.desk.handle_request(&request).await.unwrap();
}

/// Returns the only message in the channel.
fn only_card(guild: &Guild) -> Message {
    let cards = guild.general().messages();
    assert_eq!(cards.len(), 1, "one card");
    cards.into_iter().next().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn card_shows_players_turn_and_thread() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    let since = format!("<t:{}:R>", house.desk.now().timestamp());
    let begun = only_card(&guild).content;
    for part in [code.as_str(), "Round 1", "Players: Ada, Bo", "Waiting for Ada, Bo (their turn came", &since]
    {
        assert!(begun.contains(part), "{part}: {begun}");
    }
    let link = format!("https://discord.com/channels/{}/{}", guild.id(), thread.id());
    assert!(begun.contains(&link), "{begun}");
    assert!(!begun.contains("hang"), "the thread shows the decision: {begun}");
    house.advance_clock(TimeDelta::hours(1));
    house.type_line_at(&bo, &code, "hang f5").await;
    house.deliver_all().await;
    let later = only_card(&guild);
    assert!(
        later.content.contains("Waiting for Ada (their turn came") && later.content.contains(&since),
        "{}",
        later.content
    );
    assert!(later.attachments.is_empty(), "the board is in the thread");
    assert_eq!(thread.name(), format!("Art Society · {code} · Round 1"));
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_button_takes_back_only_its_own_move() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let before = house.table(&code).await;
    let shown = before.position_seq + 1;
    let told =
        forge_press(&standin, &ada, guild.general().id(), &format!("v1:{code}:-:undo:-:{shown}")).await;
    assert!(told.contains("moved on since"), "{told}");
    assert_eq!(house.table(&code).await.stage, before.stage);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn card_and_thread_name_show_a_pause() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    for (line, paused) in [("pause", true), ("resume", false)] {
        house.type_line_at(&ada, &code, line).await;
        house.type_line_at(&bo, &code, line).await;
        house.deliver_all().await;
        standin.advance(Duration::from_secs(660));
        house.advance(TimeDelta::minutes(11)).await;
        assert_eq!(
            only_card(&guild).content.contains("paused"),
            paused,
            "{line}: {}",
            only_card(&guild).content
        );
        assert_eq!(thread.name().ends_with("paused"), paused, "{line}: {}", thread.name());
    }
    assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn final_card_shows_the_result_and_pings_players_once() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    for person in [&ada, &bo] {
        house.type_line_at(person, &code, "resign").await;
        house.type_line_at(person, &code, "resign yes").await;
    }
    for _ in 0..12 {
        house.advance(TimeDelta::minutes(1)).await;
    }
    let over = only_card(&guild);
    for part in ["over", "Final score", "channels/"] {
        assert!(over.content.contains(part), "{part}: {}", over.content);
    }
    assert!(!over.attachments.is_empty(), "the result includes the picture");
    assert!(thread.name().ends_with("over") && thread.is_archived(), "{}", thread.name());
    assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn game_end_pings_the_remaining_players() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_bidding(&ada, &bo, &guild).await;
    make_ruling(&house, &ada, &code, "result 1: it is late").await;
    house.deliver_all().await;
    let calls = |person: &Person| {
        let pings = person.pings().into_iter();
        pings.filter(|message| message.contains_text("Winner: ")).count()
    };
    assert_eq!((calls(&ada), calls(&bo)), (1, 1));
    house.advance(TimeDelta::minutes(11)).await;
    assert_eq!((calls(&ada), calls(&bo)), (1, 1), "one ping each");
    assert!(only_card(&guild).content.contains("Winner: Ada"), "{}", only_card(&guild).content);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleted_card_is_reposted() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.open_table(&ada, &guild).await;
    house.deliver_all().await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    let first = only_card(&guild);
    guild.general().delete_message(first.id);
    house.type_line_at(&bo, &code, &format!("join {code}")).await;
    house.deliver_all().await;
    let second = only_card(&guild);
    assert_ne!(second.id, first.id);
    let link = format!("/{}", thread.id());
    assert!(second.content.contains(&link), "it links to the existing thread: {}", second.content);
    guild.general().delete_message(second.id);
    house.type_line_at(&bo, &code, "hang f5").await;
    house.deliver_all().await;
    let third = only_card(&guild);
    assert!(third.id != second.id && third.content.contains("Waiting for Ada"), "{}", third.content);
    assert_eq!(guild.wait_for_thread(code.as_str()).await.id(), thread.id(), "the thread stays");
    assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thread_found_missing_by_a_rename_is_recreated() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let old = guild.wait_for_thread(code.as_str()).await;
    // The post can be edited, but then the thread is deleted before its rename.
    house.advance_clock(TimeDelta::minutes(11));
    standin.arm_fault(RENAME, 1, Fault::Refusal(404, 10_003));
    for person in [&ada, &bo] {
        house.type_line_at(person, &code, "pause").await;
    }
    house.deliver_all().await;
    house.advance(TimeDelta::minutes(1)).await;
    let new = guild.wait_for_thread(code.as_str()).await;
    assert_ne!(new.id(), old.id());
    assert!(new.name().ends_with("paused"), "{}", new.name());
    assert_eq!(only_card(&guild).id, new.id());
    assert_eq!(new.messages().iter().filter(|message| !message.components.is_empty()).count(), 1);
    assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn display_updates_are_delayed_but_not_lost() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    let before = only_card(&guild).content;
    let slow = Fault::TooMany { retry_after: std::time::Duration::from_secs(600), scope: "shared" };
    standin.arm_fault(RENAME, 1, slow);
    standin.arm_fault(EDIT, 1, Fault::Status(503));
    for person in [&ada, &bo] {
        house.type_line_at(person, &code, "pause").await;
    }
    house.deliver_all().await;
    assert!(
        thread.messages().iter().any(|message| message.content.contains("voted for a pause")),
        "announced at once"
    );
    assert!(
        !thread.name().ends_with("paused") && only_card(&guild).content == before,
        "Discord rejects these updates for now"
    );
    assert_eq!(house.letter_count("ready").await, 1, "the letter is still queued");
    // After an error by Discord, a channel rests for two seconds of real time.
    tokio::time::sleep(std::time::Duration::from_millis(2_200)).await;
    house.advance(TimeDelta::minutes(1)).await;
    assert!(only_card(&guild).content.contains("paused"));
    house.advance(TimeDelta::minutes(11)).await;
    assert!(thread.name().ends_with("paused"), "{}", thread.name());
    let messages = thread.messages();
    assert_eq!(messages.iter().filter(|message| !message.components.is_empty()).count(), 1);
    assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn next_turn_notices_reach_players_who_want_them() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    for person in [&ada, &bo] {
        house.type_line(person, None, None, "tell next").await;
        house.type_line_at(person, &code, "hang f5").await;
    }
    house.deliver_all().await;
    let asked = house.table(&code).await.seats_to_act().next().expect("a player picks the lots").number();
    let (asks, next) = (
        house.person_at(&house.table(&code).await, asked, &[&ada, &bo]).await,
        house.person_at(&house.table(&code).await, 1 - asked, &[&ada, &bo]).await,
    );
    let told = |person: &Person| {
        person.pings().into_iter().filter(|message| message.contains_text("you may be next")).count()
    };
    assert_eq!((told(&asks), told(&next)), (0, 1), "{}", next.view());
    standin.finish();
}
