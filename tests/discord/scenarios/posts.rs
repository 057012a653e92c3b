//! Posts of a table: the card, the thread, the living post, and the pings.

use chrono::TimeDelta;

use super::test_service::TestService;
use crate::people::Person;
use crate::standin::faults::Fault;
use crate::standin::permissions::{CREATE_PUBLIC_THREADS, INVITED, SEND_MESSAGES_IN_THREADS};
use crate::standin::world::Message;
use crate::standin::{Channel, Guild, Standin, Wiring};

/// Creates a server with two people, and a service.
pub(super) async fn scene() -> (Standin, Guild, Person, Person, TestService) {
    scene_in(Wiring::Proxy).await
}

/// Like [`scene`], but in this wiring.
pub(super) async fn scene_in(wiring: Wiring) -> (Standin, Guild, Person, Person, TestService) {
    let standin = Standin::start(wiring).await;
    let (guild, ada, bo, house) = scene_at(&standin);
    (standin, guild, ada, bo, house)
}

/// Creates the same server, people and service at a given stand-in.
pub(super) fn scene_at(standin: &Standin) -> (Guild, Person, Person, TestService) {
    let guild = standin.guild("Gallery");
    let (ada, bo) = (standin.person("Ada", "en-US"), standin.person("Bo", "en-US"));
    guild.add_member(&ada);
    guild.add_member(&bo);
    (guild, ada, bo, TestService::connected_to(standin))
}

/// Returns the living post: the newest message of a thread that has buttons.
fn living_post(thread: &Channel) -> Message {
    let messages = thread.messages();
    let with_buttons: Vec<&Message> =
        messages.iter().filter(|message| !message.components.is_empty()).collect();
    assert_eq!(with_buttons.len(), 1, "one living post, and no stale one");
    assert_eq!(with_buttons[0].id, messages.last().unwrap().id, "at the bottom");
    with_buttons[0].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn table_card_has_a_thread_and_is_edited_on_joins() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.open_table(&ada, &guild).await;
    house.deliver_all().await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    assert!(thread.name().starts_with("Art Society"), "{}", thread.name());
    let card = guild.general().messages();
    assert_eq!(card.len(), 1);
    assert_eq!(card[0].id, thread.id(), "the thread was made from the card");
    assert!(ada.view().button("Join").is_some(), "{}", ada.view());
    assert!(thread.messages().is_empty());
    house.type_line_at(&bo, &code, &format!("join {code}")).await;
    house.deliver_all().await;
    let after = guild.general().messages();
    assert_eq!((after.len(), after[0].id), (1, card[0].id), "edited in place");
    assert!(after[0].edited_at_ms.is_some());
    assert!(ada.view().button("Join").is_none(), "no one can join any more");
    assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
    standin.finish();
}

/// Anyone who sees the table's post finds its web page, and no one else gets the link.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn post_links_to_the_table_page() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let link = house.desk.table_link(&code).unwrap();
    let post =
        serde_json::to_value(&living_post(&guild.wait_for_thread(code.as_str()).await).components).unwrap();
    let rows = post.as_array().unwrap().iter().flat_map(|row| row["components"].as_array().unwrap().clone());
    let links: Vec<_> = rows.filter(|button| button["style"] == 5).collect();
    assert_eq!(links.len(), 1, "{post}");
    assert_eq!(
        (links[0]["url"].as_str(), links[0]["label"].as_str()),
        (Some(&*link), Some("See it on the web"))
    );
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_to_act_are_pinged_once_per_decision() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    let first = living_post(&thread);
    assert_eq!((ada.pings().len(), bo.pings().len()), (1, 0), "Bo was notified by the answer to `join`");
    assert!(first.content.starts_with(&ada.mention()), "{}", first.content);
    house.type_line_at(&bo, &code, "hang f5").await;
    house.deliver_all().await;
    let second = living_post(&thread);
    assert_ne!(second.id, first.id, "a newer message was below it");
    assert_eq!(
        ada.pings().len(),
        0,
        "the post that pinged her is gone, and the new one does not ping her again"
    );
    assert!(second.pings.is_empty() && second.content.starts_with(&ada.mention()), "{}", second.content);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sealed_answer_only_edits_the_post() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_bidding(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    let before = living_post(&thread);
    let count = thread.messages().len();
    let table = house.table(&code).await;
    let first = house.person_at(&table, 0, &[&ada, &bo]).await;
    let page = house.type_line_at(&first, &code, "board").await;
    let view = serde_json::to_string(&page.board).unwrap();
    let example = page.ask.expect("asked to bid").examples[0].clone();
    house.type_line_at(&first, &code, &example).await;
    house.deliver_all().await;
    let after = living_post(&thread);
    assert_eq!((after.id, thread.messages().len()), (before.id, count), "{view}");
    assert!(after.edited_at_ms.is_some() && after.content != before.content);
    assert!(!after.content.contains(&example), "{}", after.content);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_post_follows_events_and_replaces_the_old_one() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    for person in [&ada, &bo] {
        house.type_line_at(person, &code, "hang f5").await;
        house.deliver_all().await;
        living_post(&thread);
    }
    let told = thread.messages().into_iter().filter(|message| message.components.is_empty()).count();
    assert!(told >= 2, "{told}");
    let picture = &living_post(&thread).attachments[0];
    assert!(!picture.description.as_deref().unwrap_or_default().is_empty());
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleted_thread_is_recreated() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let old = guild.wait_for_thread(code.as_str()).await;
    old.delete();
    house.type_line_at(&bo, &code, "hang f5").await;
    house.deliver_all().await;
    let new = guild.wait_for_thread(code.as_str()).await;
    assert_ne!(new.id(), old.id());
    living_post(&new);
    let cards = guild.general().messages();
    assert_eq!((cards.len(), cards[0].id), (1, new.id()), "the old card is gone");
    house.advance(TimeDelta::minutes(2)).await;
    assert!(new.messages().len() >= 2, "the new thread shows the events");
    assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
    let place = ports::PlaceName(format!("discord/{}", new.id()));
    use ports::Lookup as _;
    assert_eq!(house.desk.table_at(&place).await.unwrap(), Some(code));
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleted_post_is_reposted_and_archived_thread_reopened() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_bidding(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    let bid = async |seat: u8| {
        let person = house.person_at(&house.table(&code).await, seat, &[&ada, &bo]).await;
        let ask = house.type_line_at(&person, &code, "board").await.ask.expect("asked");
        house.type_line_at(&person, &code, &ask.examples[0]).await;
        house.deliver_all().await;
    };
    let before = living_post(&thread);
    thread.archive(false);
    bid(0).await;
    assert_eq!(living_post(&thread).id, before.id, "edited in the unarchived thread");
    assert!(!thread.is_archived());
    thread.delete_message(before.id);
    bid(1).await;
    assert_ne!(living_post(&thread).id, before.id);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_permission_is_retried() {
    let (standin, guild, ada, bo, house) = scene().await;
    guild.set_bot_permissions(INVITED & !CREATE_PUBLIC_THREADS);
    let code = house.open_table(&ada, &guild).await;
    house.deliver_all().await;
    assert_eq!(guild.general().messages().len(), 1);
    assert!(guild.channel_named(&format!("Art Society · {code}")).is_none());
    guild.set_bot_permissions(INVITED);
    house.advance(TimeDelta::minutes(11)).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    assert_eq!(guild.general().messages().len(), 1, "the card was not posted twice");
    guild.set_bot_permissions(INVITED & !SEND_MESSAGES_IN_THREADS);
    house.type_line_at(&bo, &code, &format!("join {code}")).await;
    house.deliver_all().await;
    assert!(thread.messages().is_empty());
    guild.set_bot_permissions(INVITED);
    house.advance(TimeDelta::minutes(11)).await;
    living_post(&thread);
    standin.forgive(|rule| rule.contains("ermission"));
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_table_thread_is_archived_after_the_result() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    house.type_line_at(&ada, &code, "resign yes").await;
    house.type_line_at(&bo, &code, "resign yes").await;
    house.advance(TimeDelta::minutes(1)).await;
    house.advance(TimeDelta::minutes(1)).await;
    assert_eq!(house.table(&code).await.status(), model::Status::Over);
    assert!(thread.is_archived());
    let messages = thread.messages();
    let [.., result, kept] = messages.as_slice() else { panic!("expected a result and a game recap") };
    assert!(result.pings.is_empty() && result.content.contains("Final"), "{}", result.content);
    assert!(
        kept.pings.is_empty() && kept.content.contains("the whole game as an animation"),
        "{}",
        kept.content
    );
    let files: Vec<&str> = kept.attachments.iter().map(|file| file.filename.as_str()).collect();
    assert_eq!(files, [format!("{code}-replay.png"), format!("{code}-score.png")]);
    assert!(
        !messages
            .iter()
            .any(|one| one.id != kept.id && one.content.contains("the whole game as an animation")),
        "posted once"
    );
    let card = guild.general().messages();
    assert!(card.len() == 1 && !card[0].components.is_empty(), "a rematch can be requested in the channel");
    assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
    standin.finish();
}

/// Despite all faults, the message with the game recap is posted at most once, and the thread is archived.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn game_recap_is_posted_once_despite_faults() {
    const SEND: &str = "POST /channels/{channel_id}/messages";
    // Code 40005: the request is too large.
    for (fault, stands) in
        [(Fault::LostAnswer, 1), (Fault::DoneThenStatus(500), 1), (Fault::Refusal(413, 40_005), 0)]
    {
        let (standin, guild, ada, bo, house) = scene().await;
        let code = house.start_table(&ada, &bo, &guild).await;
        let thread = guild.wait_for_thread(code.as_str()).await;
        let kept = || {
            thread
                .messages()
                .iter()
                .filter(|one| one.content.contains("the whole game as an animation"))
                .count()
        };
        house.type_line_at(&ada, &code, "resign yes").await;
        house.type_line_at(&bo, &code, "resign yes").await;
        house.advance_clock(TimeDelta::minutes(1));
        house.run_timers().await;
        while house.outbox.deliver_due().await.unwrap() > 0 {}
        assert!(
            thread.messages().iter().any(|one| one.content.contains("Final")),
            "the result does not wait for the recap"
        );
        assert!(kept() == 0 && !thread.is_archived());
        assert!(house.desk.wait_for_recaps().await);
        standin.arm_fault(SEND, 1, fault);
        for _ in 0..4 {
            house.advance(TimeDelta::minutes(1)).await;
        }
        assert_eq!(kept(), stands, "{fault:?}");
        assert!(thread.is_archived(), "{fault:?}");
        assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn living_post_announces_moved_deadlines_after_an_outage() {
    let (standin, guild, ada, bo, house) = scene().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    let before = living_post(&thread);
    house.advance_clock(TimeDelta::hours(3));
    let now = house.desk.now();
    let moved = service::make_good(&house.desk, now - TimeDelta::hours(3), now).await.unwrap();
    assert_eq!(moved, 1);
    house.deliver_all().await;
    let after = living_post(&thread);
    assert!(after.content.contains("We were offline"), "{}", after.content);
    assert_eq!(after.id, before.id, "an edit pings no one");
    house.type_line_at(&ada, &code, "hang f5").await;
    house.deliver_all().await;
    assert!(!living_post(&thread).content.contains("We were offline"), "announced once");
    assert_eq!(house.letter_count("dead").await, 0);
    standin.finish();
}
