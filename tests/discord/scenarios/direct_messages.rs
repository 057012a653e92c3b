//! Letters to one person, and their replies.

use chrono::TimeDelta;

use super::{posts, test_service};
use crate::standin::Wiring;
use crate::standin::world::Message;
use ports::Lookup as _;

/// Returns the bot's messages in a person's direct channel.
fn direct_letters(person: &crate::people::Person) -> Vec<Message> {
    person.dm().messages().into_iter().filter(|message| message.author != person.id()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_turn_letter_replaces_the_stale_one() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, house) = posts::scene_in(wiring).await;
        house.type_line(&ada, None, None, "tell direct").await;
        house.type_line(&bo, None, None, "tell direct").await;
        let code = house.start_table(&ada, &bo, &guild).await;
        let thread = guild.wait_for_thread(code.as_str()).await;
        let first = direct_letters(&ada);
        assert_eq!(first.len(), 1);
        assert!(
            first[0].content.contains(&thread.id().to_string()),
            "no link to the thread: {}",
            first[0].content
        );
        assert!(!first[0].components.is_empty() && !first[0].attachments.is_empty());
        assert!(thread.messages().iter().all(|message| message.pings.is_empty()), "no one is notified twice");
        house.type_line_at(&ada, &code, "hang f5").await;
        house.type_line_at(&bo, &code, "hang f5").await;
        let table = house.table(&code).await;
        let seat = table.seats_to_act().next().unwrap();
        let who = house.person_at(&table, seat.number(), &[&ada, &bo]).await;
        house.type_line_at(&who, &code, "pick 2x2 2x3 3x2").await;
        house.deliver_all().await;
        let now = direct_letters(&ada);
        assert!(now.len() <= 1, "only the letter for the open decision");
        assert!(now.iter().all(|message| message.id != first[0].id));
        assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_direct_messages_fall_back_to_a_thread_ping() {
    let (standin, guild, ada, bo, house) = posts::scene().await;
    house.type_line(&ada, None, None, "tell direct").await;
    ada.set_dms_open(false);
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    let calls: Vec<Message> =
        thread.messages().into_iter().filter(|message| message.pings.contains(&ada.id())).collect();
    assert_eq!(calls.len(), 1, "{:?}", thread.messages());
    assert!(calls[0].attachments.is_empty(), "nothing private is shown");
    assert!(!calls[0].components.is_empty(), "a button that leads to the rest");
    assert_eq!(standin.refused_with(50_007), 1, "one refused attempt");
    assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unreachable_discord_player_gets_mail() {
    let (standin, guild, ada, bo, house) = posts::scene().await;
    let address = house.admit(&ada).await;
    house.type_line(&ada, None, None, "tell direct").await;
    ada.set_dms_open(false);
    let code = house.type_line(&ada, None, None, "new art-society 2").await.table.unwrap().code;
    house.type_line_at(&bo, &code, &format!("join {code}")).await;
    house.deliver_all().await;
    let mails = house.take_mail_keys();
    assert_eq!(mails.len(), 1, "{mails:?}");
    assert!(mails[0].0 == address && mails[0].1.starts_with("turn/"), "{mails:?}");
    assert!(guild.general().messages().is_empty(), "a table without a place");
    assert_eq!(house.letter_count("dead").await, 0);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reminder_pings_in_the_thread_without_private_data() {
    let (standin, guild, ada, bo, house) = posts::scene().await;
    let code = house.start_bidding(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    let before = thread.messages().len();
    house.advance(TimeDelta::hours(13)).await;
    let reminders = &thread.messages()[before..];
    assert_eq!(reminders.len(), 2, "one per player to act");
    for person in [&ada, &bo] {
        let own: Vec<&Message> =
            reminders.iter().filter(|message| message.pings == [person.id()].into()).collect();
        assert_eq!(own.len(), 1, "{}", person.name());
        assert!(own[0].attachments.is_empty() && !own[0].components.is_empty());
    }
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn plain_direct_message_is_a_move() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, mut house) = posts::scene_in(wiring).await;
        house.listen(&standin).await;
        house.type_line(&ada, None, None, "tell direct").await;
        let code = house.start_table(&ada, &bo, &guild).await;
        ada.go_to_dm();
        let asked = direct_letters(&ada)[0].id;
        ada.reply(asked, "hang f5").unwrap();
        let seen = ada.wait_for(|seen| seen.direct().filter(|message| message.is_by_bot).count() == 2).await;
        let answer = seen.direct().last().unwrap();
        assert!(answer.is_by_bot && answer.contains_text("hang f5"), "{seen}");
        let table = house.table(&code).await;
        let seat = table.seats_of(house.player(&ada).await.id).next().unwrap();
        assert!(!table.asks.contains_key(&seat), "the painting hangs");
        ada.write("nonsense and nothing else").unwrap();
        ada.wait_for(|seen| seen.direct().filter(|message| message.is_by_bot).count() == 3).await;
        house.stop_listening().await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_message_accepts_a_leading_table_code() {
    let (standin, guild, ada, bo, mut house) = posts::scene().await;
    house.listen(&standin).await;
    let first = house.start_table(&ada, &bo, &guild).await;
    let second = house.start_table(&ada, &bo, &guild).await;
    ada.go_to_dm();
    ada.write("hang f5").unwrap();
    ada.wait_for(|seen| seen.direct().any(|message| message.is_by_bot)).await;
    let seat = async |code| {
        let table = house.table(code).await;
        let seat = table.seats_of(house.player(&ada).await.id).next().unwrap();
        (table.asks.get(&seat).cloned(), table)
    };
    assert!(
        seat(&first).await.0.is_some() && seat(&second).await.0.is_some(),
        "two tables wait, so the line is ambiguous"
    );
    ada.write(&format!("{second}: hang f5")).unwrap();
    ada.wait_for(|seen| seen.direct().filter(|message| message.is_by_bot).count() >= 2).await;
    assert!(seat(&first).await.0.is_some() && seat(&second).await.0.is_none());
    let eve = standin.person("Eve", "en-US");
    guild.add_member(&eve);
    eve.go_to_dm();
    eve.write("help").unwrap();
    eve.wait_for(|seen| seen.direct().any(|message| message.is_by_bot)).await;
    assert_eq!(house.player(&eve).await.name, "Eve");
    house.stop_listening().await;
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mention_of_the_bot_is_answered_privately() {
    let (standin, guild, ada, bo, mut house) = posts::scene().await;
    house.listen(&standin).await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    let before = thread.messages().len();
    ada.go_to(&thread);
    ada.write("who is next?").unwrap();
    ada.write(&format!("<@{}> hang f5", standin.application_id())).unwrap();
    ada.wait_for(|seen| seen.direct().any(|message| message.is_by_bot)).await;
    assert_eq!(thread.messages().len(), before + 2, "the answer is not public");
    let seat = house.table(&code).await.seats_of(house.player(&ada).await.id).next().unwrap();
    assert!(!house.table(&code).await.asks.contains_key(&seat));
    house.stop_listening().await;
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn duplicate_message_is_one_move_and_one_answer() {
    let (standin, _guild, ada, _bo, mut house) = posts::scene().await;
    house.listen(&standin).await;
    ada.go_to_dm();
    ada.write("name Ada Lovelace").unwrap();
    ada.wait_for(|seen| seen.direct().any(|message| message.is_by_bot)).await;
    // As after a crash between the answer and its record.
    let place = ports::PlaceName(format!("discord/{}", ada.dm().id()));
    house.desk.record_seen_message(&place, "1").await.unwrap();
    house.restart().await;
    house.listen(&standin).await;
    ada.write("mine").unwrap();
    ada.wait_for(|seen| seen.direct().filter(|message| message.is_by_bot).count() >= 2).await;
    assert_eq!(direct_letters(&ada).len(), 2);
    assert_eq!(house.player(&ada).await.account("discord"), Some(&*test_service::discord_account(&ada).id));
    house.stop_listening().await;
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reordered_messages_are_both_handled() {
    let (standin, _guild, ada, _bo, mut house) = posts::scene().await;
    house.listen(&standin).await;
    ada.go_to_dm();
    ada.write("name One").unwrap();
    ada.wait_for(|seen| seen.direct().any(|message| message.is_by_bot)).await;
    standin.reverse_events(2);
    ada.write("name Two").unwrap();
    ada.write("zone Asia/Taipei").unwrap();
    ada.wait_for(|seen| seen.direct().filter(|message| message.is_by_bot).count() >= 3).await;
    let player = house.player(&ada).await;
    assert_eq!((player.name.as_str(), player.zone.as_str()), ("Two", "Asia/Taipei"));
    house.stop_listening().await;
    standin.finish();
}
