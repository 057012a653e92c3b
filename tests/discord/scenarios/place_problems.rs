//! What servers do to a table's place: rooms vanish, permissions are taken away, people leave, answers are lost. Players
//! still hear of their turns, and admins learn once what to do.

use chrono::TimeDelta;
use model::{Code, PublicPlace};

use super::posts::scene;
use super::servers::command_answer;
use super::test_service::TestService;
use crate::people::Person;
use crate::standin::faults::Fault;
use crate::standin::permissions::{ATTACH_FILES, INVITED, SEND_MESSAGES_IN_THREADS};
use crate::standin::{Channel, Guild, Standin};

const SEND: &str = "POST /channels/{channel_id}/messages";

/// A server with an admin, a channel for tables and one for notices.
pub(super) struct Server {
    pub(super) standin: Standin,
    pub(super) guild: Guild,
    pub(super) ada: Person,
    pub(super) bo: Person,
    /// The admin, who does not play.
    pub(super) eve: Person,
    pub(super) room: Channel,
    pub(super) notices: Channel,
    pub(super) house: TestService,
}

/// Creates a server whose tables are in a forum or in a text channel.
pub(super) async fn server(is_forum: bool) -> Server {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let eve = standin.person("Eve", "en-US");
    guild.add_member(&eve);
    guild.promote(&eve);
    let room = if is_forum { guild.forum("tables") } else { guild.channel("tables") };
    let notices = guild.channel("admins");
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    [&ada, &bo, &eve].into_iter().for_each(|person| person.go_to(&guild.general()));
    command_answer(&eve, "setup", &[("room", "tables"), ("notices", "admins")]).await;
    Server { standin, guild, ada, bo, eve, room, notices, house }
}

impl Server {
    /// Opens a table for two in the channel for tables, without delivering anything.
    pub(super) async fn open_table(&self) -> Code {
        let place = PublicPlace {
            channel: "discord".into(),
            community: self.guild.id().to_string(),
            room: self.room.id().to_string(),
            lang: "en".into(),
        };
        let page = self.house.type_line(&self.ada, None, Some(place), "new art-society 2").await;
        page.table.expect("a table").code
    }

    /// Starts a table for Ada and Bo, and delivers everything that can be delivered.
    pub(super) async fn start_table(&self) -> Code {
        let code = self.open_table().await;
        self.house.deliver_all().await;
        self.house.type_line_at(&self.bo, &code, &format!("join {code}")).await;
        self.house.deliver_all().await;
        code
    }

    /// Lets both players hang their painting, and the next player pick the lots. Returns the player who must be called
    /// to bid: the other one sees the decision in the answer.
    pub(super) async fn play_until_bids(&self, code: &Code) -> Person {
        for person in [&self.ada, &self.bo] {
            self.house.type_line_at(person, code, "hang f5").await;
            self.house.deliver_all().await;
        }
        let table = self.house.table(code).await;
        let seat = table.seats_to_act().next().expect("a player picks the lots").number();
        let people = [&self.ada, &self.bo];
        let picks = self.house.person_at(&table, seat, &people).await;
        self.house.type_line_at(&picks, code, "pick 2x2 2x3 3x2").await;
        let other = if picks.id() == self.ada.id() { &self.bo } else { &self.ada };
        other.clone()
    }

    /// Delivers for a minute on the service's clock.
    pub(super) async fn wait_a_minute(&self) {
        self.house.deliver_all().await;
        for _ in 0..11 {
            self.house.advance(TimeDelta::seconds(5)).await;
        }
    }

    /// Returns the number of notices to admins.
    pub(super) fn notice_count(&self) -> usize {
        self.notices.messages().len()
    }
}

/// Returns the number of direct messages that ask a person for a move.
pub(super) fn direct_call_count(person: &Person) -> usize {
    let view = person.view();
    view.direct().filter(|message| message.is_by_bot && message.contains_text("Your turn")).count()
}

/// Returns the number of pings of a person in channels.
pub(super) fn ping_count(person: &Person) -> usize {
    person.pings().iter().filter(|message| message.place != "DM").count()
}

/// Returns the texts of the events in a thread, in order. The living post and the card have buttons.
pub(super) fn events(thread: &Channel) -> Vec<String> {
    let all = thread.messages().into_iter().filter(|message| message.components.is_empty());
    all.map(|message| message.content).collect()
}

/// Returns the number of living posts in a thread, without the card of a forum post.
pub(super) fn living_post_count(thread: &Channel) -> usize {
    let all = thread.messages().into_iter();
    all.filter(|message| !message.components.is_empty() && message.id != thread.id()).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn newly_chosen_room_takes_over_stranded_tables() {
    for is_forum in [false, true] {
        let all = server(is_forum).await;
        let code = all.start_table().await;
        all.room.delete();
        let called = all.play_until_bids(&code).await;
        all.wait_a_minute().await;
        assert_eq!(direct_call_count(&called), 1, "{}", called.view());
        let notices = all.notices.messages();
        assert_eq!(notices.len(), 1, "{notices:?}");
        assert!(notices[0].content.contains("The channel for tables is gone"), "{}", notices[0].content);

        let told = command_answer(&all.eve, "setup", &[]).await;
        assert!(
            told.contains("The channel for tables is gone") && !told.contains("every permission I need"),
            "{told}"
        );
        all.eve.go_to(&all.guild.general());
        let opened = command_answer(&all.eve, "table new", &[("game", "art-society")]).await;
        assert!(opened.contains(&format!("<#{}>", all.guild.general().id())), "{opened}");

        let new = if is_forum { all.guild.forum("salon") } else { all.guild.channel("salon") };
        let told = command_answer(&all.eve, "setup", &[("room", "salon")]).await;
        assert!(told.contains("One table moves to") && told.contains("every permission I need"), "{told}");
        all.house.deliver_all().await;
        all.house.advance(TimeDelta::minutes(1)).await;
        let thread = all.guild.wait_for_thread(code.as_str()).await;
        assert!(new.threads().iter().any(|one| one.id() == thread.id()), "in the new room");
        let events = events(&thread).join("\n");
        let at = |part: &str| events.find(part).unwrap_or_else(|| panic!("{part} is not in {events}"));
        assert!(at("Ada hangs") < at("Bo hangs") && at("Bo hangs") < at("picks a 2x2"), "{events}");
        assert_eq!(living_post_count(&thread), 1, "{:?}", thread.messages());
        assert!(!thread.messages().last().unwrap().components.is_empty(), "the living post is at the bottom");
        assert_eq!((ping_count(&called), direct_call_count(&called)), (0, 1), "called once");
        assert_eq!((all.notice_count(), all.house.letter_count("dead").await), (1, 0));
        all.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn player_who_left_the_server_is_called_personally() {
    for has_mail in [false, true] {
        let all = server(false).await;
        if has_mail {
            all.house.admit(&all.ada).await;
            all.house.admit(&all.bo).await;
        }
        let code = all.start_table().await;
        for person in [&all.ada, &all.bo] {
            all.house.type_line_at(person, &code, "hang f5").await;
        }
        all.house.deliver_all().await;
        let elsewhere = all.standin.guild("Elsewhere");
        let table = all.house.table(&code).await;
        let seat = table.seats_to_act().next().unwrap().number();
        let picks = all.house.person_at(&table, seat, &[&all.ada, &all.bo]).await;
        let gone = if picks.id() == all.ada.id() { &all.bo } else { &all.ada };
        // A direct message needs another common server.
        if !has_mail {
            elsewhere.add_member(gone);
        }
        all.guild.remove_member(gone);
        all.house.type_line_at(&picks, &code, "pick 2x2 2x3 3x2").await;
        all.wait_a_minute().await;
        let mails = all.house.take_mail_keys();
        match has_mail {
            true => {
                assert_eq!(mails.iter().filter(|(_, key)| key.starts_with("turn/")).count(), 1, "{mails:?}")
            }
            false => assert_eq!(direct_call_count(gone), 1, "{}", gone.view()),
        }
        let thread = all.guild.wait_for_thread(code.as_str()).await;
        assert!(
            thread.messages().iter().all(|message| !message.pings.contains(&gone.id())),
            "no ping reaches them"
        );
        let told = all.notices.messages();
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].content.contains("has left this server"), "{}", told[0].content);
        all.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn post_goes_without_picture_where_files_are_refused() {
    let all = server(false).await;
    let code = all.start_table().await;
    all.guild.set_bot_permissions(INVITED & !ATTACH_FILES);
    let called = all.play_until_bids(&code).await;
    all.wait_a_minute().await;
    let thread = all.guild.wait_for_thread(code.as_str()).await;
    let post = thread.messages().last().unwrap().clone();
    assert!(post.pings.contains(&called.id()), "{post:?}");
    assert!(
        post.attachments.is_empty() && post.content.contains("I need *Attach Files* here"),
        "{}",
        post.content
    );
    let told = all.notices.messages();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].content.contains("have no pictures"), "{}", told[0].content);
    all.guild.set_bot_permissions(INVITED);
    all.house.advance(TimeDelta::minutes(11)).await;
    let page = all.house.type_line_at(&called, &code, "board").await;
    all.house.type_line_at(&called, &code, &page.ask.unwrap().examples[0]).await;
    all.house.deliver_all().await;
    assert!(!thread.messages().last().unwrap().attachments.is_empty(), "the picture is back");
    all.standin.forgive(|rule| rule.contains("ermission"));
    all.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notice_names_the_missing_permission_alone() {
    let all = server(false).await;
    let code = all.start_table().await;
    all.guild.set_bot_permissions(INVITED & !SEND_MESSAGES_IN_THREADS);
    all.play_until_bids(&code).await;
    all.wait_a_minute().await;
    let told = all.notices.messages();
    assert_eq!(told.len(), 1, "{told:?}");
    let text = &told[0].content;
    assert!(text.contains("Send Messages in Threads") && text.contains(&all.room.id().to_string()), "{text}");
    assert!(!text.contains("Attach Files") && !text.contains("Create Public Threads"), "{text}");
    all.guild.set_bot_permissions(INVITED);
    command_answer(&all.eve, "setup", &[]).await;
    all.house.deliver_all().await;
    let thread = all.guild.wait_for_thread(code.as_str()).await;
    assert_eq!(living_post_count(&thread), 1, "`/setup` wakes what waited");
    assert_eq!(all.notice_count(), 1);
    all.standin.forgive(|rule| rule.contains("ermission"));
    all.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn owner_learns_of_a_lost_notices_channel() {
    let all = server(false).await;
    let code = all.start_table().await;
    all.notices.delete();
    all.room.delete();
    all.play_until_bids(&code).await;
    all.wait_a_minute().await;
    let told: Vec<_> = all.eve.view().direct().map(|message| message.text.clone()).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("The channel for tables is gone"), "{told:?}");
    let told = command_answer(&all.eve, "setup", &[]).await;
    assert!(told.contains("The channel for notices is gone"), "{told}");
    all.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_results_channel_is_reported() {
    let all = server(false).await;
    let results = all.guild.channel("results");
    command_answer(&all.eve, "setup", &[("results", "results")]).await;
    let code = all.start_table().await;
    results.delete();
    all.house.type_line_at(&all.ada, &code, "resign yes").await;
    all.house.type_line_at(&all.bo, &code, "resign yes").await;
    all.house.advance(TimeDelta::minutes(1)).await;
    let told = all.notices.messages();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].content.contains("I can't post results"), "{}", told[0].content);
    let told = command_answer(&all.eve, "setup", &[]).await;
    assert!(told.contains("The channel for results is gone"), "{told}");
    all.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn living_posts_with_lost_answers_are_removed() {
    let all = server(false).await;
    let code = all.start_table().await;
    for (person, line) in [(&all.ada, "hang f5"), (&all.bo, "hang f5")] {
        // The event gets through, and the answer to the living post is lost.
        all.house.type_line_at(person, &code, line).await;
        all.standin.arm_fault(SEND, 2, Fault::LostAnswer);
        all.house.deliver_all().await;
        all.standin.clear_faults();
    }
    for _ in 0..10 {
        all.house.advance(TimeDelta::minutes(1)).await;
    }
    let thread = all.guild.wait_for_thread(code.as_str()).await;
    assert_eq!(living_post_count(&thread), 1, "{:?}", thread.messages());
    let events = events(&thread).join("\n");
    assert_eq!((events.matches("Ada hangs").count(), events.matches("Bo hangs").count()), (1, 1), "{events}");
    all.standin.finish();
}
