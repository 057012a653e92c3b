//! A server is a boundary: its tables are for its members, unless they are open to everyone or only to invited people.

use chrono::TimeDelta;
use serde_json::json;

use super::posts::{scene, scene_in};
use super::test_service::TestService;
use crate::people::Person;
use crate::standin::faults::Fault;
use crate::standin::interactions::{COMPONENT, NewInteraction};
use crate::standin::world::Id;
use crate::standin::{Guild, Standin, Wiring};
use model::Code;

/// Request that looks up a member.
const MEMBER: &str = "GET /guilds/{guild_id}/members/{user_id}";
/// Longer than the bot relies on Discord's last information about a member.
const LATER: TimeDelta = TimeDelta::minutes(11);

/// Returns the bot's answer to a person's direct message.
pub(super) async fn direct_answer(person: &Person, line: &str) -> String {
    let own = person.name();
    let said =
        |seen: &crate::people::PersonView| seen.direct().filter(|message| message.author != own).count();
    person.go_to_dm();
    let before = said(&person.view());
    person.write(line).unwrap();
    let seen = person.wait_for(|seen| said(seen) > before).await;
    seen.direct().filter(|message| message.author != own).last().unwrap().text.clone()
}

/// Returns the answer to a command in the person's open channel.
pub(super) async fn command_answer(person: &Person, name: &str, options: &[(&str, &str)]) -> String {
    person.slash(name, options).unwrap().wait_until_settled().await.expect("an answer").text
}

/// Uses a command in a server, so that the bot has seen the person there.
async fn make_seen_in(person: &Person, guild: &Guild) {
    person.go_to(&guild.general());
    command_answer(person, "table mine", &[]).await;
}

/// Sends a button id from a server as if a message there had such a button.
pub(super) async fn forge_press(standin: &Standin, person: &Person, channel: Id, custom_id: &str) -> String {
    let body = json!({"custom_id": custom_id, "component_type": 2, "id": 1});
    let act = NewInteraction {
        kind: COMPONENT,
        person: person.id(),
        channel,
        label: custom_id.to_owned(),
        body,
        source: None,
        parent: None,
    };
    let source = standin.with_world(|world| {
        let mut message = world.blank_message(channel, world.bot);
        message.content = "any".to_owned();
        let id = message.id;
        world.messages.insert(id, message);
        id
    });
    let id =
        standin.with_world(|world| world.start_interaction(NewInteraction { source: Some(source), ..act }));
    standin
        .wait_for("an answer to the press", |world| {
            let original = world.interactions[&id].original?;
            let text = &world.messages.get(&original)?.content;
            (world.interactions[&id].later_answers > 0).then(|| text.clone())
        })
        .await
}

/// Returns Ada's open table in her server, and Eve, a member of another server.
async fn table_with_stranger(
    standin: &Standin,
    guild: &Guild,
    ada: &Person,
    house: &mut TestService,
) -> (Code, Person, Guild) {
    let (eve, elsewhere) = (standin.person("Eve", "en-US"), standin.guild("Elsewhere"));
    elsewhere.add_member(&eve);
    house.listen(standin).await;
    standin.wait_until_ready().await;
    let code = house.open_table(ada, guild).await;
    house.deliver_all().await;
    (code, eve, elsewhere)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn server_table_is_for_members_only() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
        let (code, eve, elsewhere) = table_with_stranger(&standin, &guild, &ada, &mut house).await;
        eve.go_to(&elsewhere.general());
        assert!(
            !command_answer(&eve, "table list", &[]).await.contains(code.as_str()),
            "another server's list"
        );
        for line in
            ["list".to_owned(), format!("board {code}"), format!("log {code}"), format!("join {code}")]
        {
            let told = direct_answer(&eve, &line).await;
            assert!(!told.contains("Art Society"), "{line}: {told}");
        }
        assert!(
            direct_answer(&eve, &format!("join {code}")).await.contains("There's no table"),
            "as if it did not exist"
        );
        eve.go_to(&elsewhere.general());
        for name in ["board", "log", "table show"] {
            let told = command_answer(&eve, name, &[("table", code.as_str())]).await;
            assert!(told.contains("There's no table"), "{name}: {told}");
        }
        let suggested = eve.autocomplete("table show", &[("table", "")], "table").await.unwrap();
        assert_eq!(suggested, [], "nothing of another server is suggested");
        assert!(house.table(&code).await.seats_of_people().count() == 1);

        assert!(
            !direct_answer(&bo, "list").await.contains(code.as_str()),
            "the bot never saw Bo in that server"
        );
        make_seen_in(&bo, &guild).await;
        assert!(direct_answer(&bo, "list").await.contains(code.as_str()), "now it has");
        assert!(direct_answer(&bo, &format!("join {code}")).await.contains("in: table"));
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_ids_reveal_nothing_about_another_server() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (_, eve, elsewhere) = table_with_stranger(&standin, &guild, &ada, &mut house).await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await.id().to_string();
    let channel = elsewhere.general().id();
    let acts =
        ["move", "pick", "back", "commit", "turn", "board", "words", "log", "hand", "more", "takeover"];
    for id in acts.into_iter().flat_map(|act| ["-", "0"].map(|seat| format!("v1:{code}:{seat}:{act}:-:-"))) {
        let told = forge_press(&standin, &eve, channel, &id).await;
        let is_secret = |part: &str| told.contains(part);
        assert!(
            ![&*thread, &guild.id().to_string(), "Art Society", "Ada"].into_iter().any(is_secret),
            "{id}: {told}"
        );
    }
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unseen_member_can_join_a_named_table() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (code, ..) = table_with_stranger(&standin, &guild, &ada, &mut house).await;
    assert!(direct_answer(&bo, &format!("join {code}")).await.contains("in: table"), "Discord was asked");
    assert_eq!(standin.requests_on(MEMBER).len(), 1);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_membership_counts_as_no_member() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (code, ..) = table_with_stranger(&standin, &guild, &ada, &mut house).await;
    make_seen_in(&bo, &guild).await;
    house.advance_clock(LATER);
    for fault in [Fault::Status(500), Fault::Refusal(403, 50_001), Fault::Refusal(404, 10_004)] {
        standin.arm_fault(MEMBER, 1, fault);
        house.advance_clock(TimeDelta::minutes(1));
        assert!(!direct_answer(&bo, "list").await.contains(code.as_str()), "{fault:?}");
        assert!(direct_answer(&bo, &format!("join {code}")).await.contains("There's no table"), "{fault:?}");
        standin.clear_faults();
    }
    house.advance_clock(LATER);
    assert!(direct_answer(&bo, "list").await.contains(code.as_str()));
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn former_member_no_longer_sees_server_tables() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (code, _eve, elsewhere) = table_with_stranger(&standin, &guild, &ada, &mut house).await;
    elsewhere.add_member(&bo);
    let played = house.start_table(&ada, &bo, &guild).await;
    house.type_line_at(&ada, &played, &format!("resign {played} yes")).await;
    make_seen_in(&bo, &guild).await;
    assert!(direct_answer(&bo, "list").await.contains(code.as_str()));
    guild.remove_member(&bo);
    house.advance_clock(LATER);
    assert!(!direct_answer(&bo, "list").await.contains(code.as_str()));
    assert!(direct_answer(&bo, &format!("join {code}")).await.contains("There's no table"));
    let own = direct_answer(&bo, &format!("board {played}")).await;
    assert!(own.contains(played.as_str()), "Bo keeps playing at this table: {own}");
    assert!(direct_answer(&bo, &format!("resign {played} yes")).await.contains("a bot"));
    while house.table(&played).await.status() == model::Status::Running {
        house.advance(TimeDelta::days(2)).await;
    }
    let again = direct_answer(&bo, &format!("rematch {played}")).await;
    assert!(again.contains("you don't seem to be a member"), "{again}");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_tables_and_invitations_admit_nonmembers() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (code, eve, _) = table_with_stranger(&standin, &guild, &ada, &mut house).await;
    make_seen_in(&bo, &guild).await;
    ada.go_to(&guild.general());
    let opened =
        command_answer(&ada, "table new", &[("game", "art-society"), ("seats", "2"), ("for", "open")]).await;
    house.deliver_all().await;
    let open = opened.split_whitespace().find_map(Code::parse).unwrap();
    let list = direct_answer(&eve, "list").await;
    assert!(list.contains(open.as_str()) && !list.contains(code.as_str()), "{list}");
    assert!(direct_answer(&eve, &format!("join {open}")).await.contains("in: table"));

    let cy = "cy@example.org";
    assert!(direct_answer(&ada, &format!("invite {cy} to {code}")).await.contains("invit"));
    house.deliver_all().await;
    let letters = house.take_mail_letters();
    let letter = letters.iter().find(|letter| letter.key.starts_with("invite/")).expect("an invitation");
    let to = house.return_address(letter);
    house.receive_mail(&format!("Cy <{cy}>"), &to, "yes").await;
    assert_eq!(house.table(&code).await.seats_of_people().count(), 2, "an invited player joins by mail");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_joins_at_server_tables_need_membership_or_invitation() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (code, eve, _) = table_with_stranger(&standin, &guild, &ada, &mut house).await;
    let mut addresses = Vec::new();
    for person in [&bo, &eve] {
        addresses.push((person.clone(), house.admit(person).await));
    }
    for (person, address) in &addresses {
        let from = format!("{} <{address}>", person.name());
        let player = house.player(person).await;
        let to = house.settings_address(&player);
        house.receive_mail(&from, &to, &format!("join {code}")).await;
    }
    let table = house.table(&code).await;
    assert!(table.seats_of(house.player(&bo).await.id).next().is_some(), "Bo's account belongs to a member");
    assert!(table.seats_of(house.player(&eve).await.id).next().is_none(), "Eve's account does not");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_table_is_posted_and_announced_nowhere() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (_, eve, _) = table_with_stranger(&standin, &guild, &ada, &mut house).await;
    guild.add_member(&eve);
    let cards = guild.general().messages().len();
    ada.go_to(&guild.general());
    let opened =
        command_answer(&ada, "table new", &[("game", "5211"), ("seats", "2"), ("for", "invited")]).await;
    assert!(opened.contains("won't show it in any channel"), "{opened}");
    house.deliver_all().await;
    let code = opened.split_whitespace().find_map(Code::parse).unwrap();
    assert_eq!(guild.general().messages().len(), cards, "nothing is posted");
    make_seen_in(&bo, &guild).await;
    for told in [command_answer(&bo, "table list", &[]).await, direct_answer(&bo, "list").await] {
        assert!(!told.contains(code.as_str()), "{told}");
    }
    assert!(direct_answer(&bo, &format!("join {code}")).await.contains("There's no table"));
    assert!(!bo.view().full_text().contains("5211"), "not even its game");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_press_from_another_server_is_rejected() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (code, eve, elsewhere) = table_with_stranger(&standin, &guild, &ada, &mut house).await;
    let channel = elsewhere.general().id();
    for act in ["join", "board", "words", "log", "rematch", "start", "bot", "leave"] {
        let told = forge_press(&standin, &eve, channel, &format!("v1:{code}:-:{act}:-:")).await;
        assert!(told.contains("There's no table"), "{act}: {told}");
    }
    let more = forge_press(&standin, &eve, channel, &format!("v1:{code}:-:more:-:")).await;
    assert!(more.contains("nothing else"), "{more}");
    assert_eq!(house.table(&code).await.seats_of_people().count(), 1);
    // The same press by a member, in the same server, works.
    let told = forge_press(&standin, &bo, guild.general().id(), &format!("v1:{code}:-:join:-:")).await;
    assert!(told.contains("in: table"), "{told}");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn vacant_seat_is_announced_to_members_only() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (_, eve, elsewhere) = table_with_stranger(&standin, &guild, &ada, &mut house).await;
    let cy = standin.person("Cy", "en-US");
    guild.add_member(&cy);
    make_seen_in(&cy, &guild).await;
    make_seen_in(&eve, &elsewhere).await;
    for person in [&cy, &eve] {
        direct_answer(person, "substitute on").await;
    }
    let code = house.start_table(&ada, &bo, &guild).await;
    let before = eve.view().direct().count();
    direct_answer(&bo, &format!("resign {code} yes")).await;
    house.deliver_all().await;
    cy.wait_for(|seen| seen.direct().any(|message| message.contains_text(code.as_str()))).await;
    assert_eq!(eve.view().direct().count(), before, "{}", eve.view());
    assert!(direct_answer(&eve, &format!("takeover {code}")).await.contains("There's no table"));
    assert!(!direct_answer(&eve, "list").await.contains(code.as_str()));
    assert!(direct_answer(&cy, &format!("takeover {code}")).await.contains(code.as_str()));
    assert!(house.table(&code).await.seats_of(house.player(&cy).await.id).next().is_some());
    standin.finish();
}
