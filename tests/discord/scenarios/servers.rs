//! A server is a boundary: its tables are for its members, unless they are open to everyone or only to invited people.

use chrono::TimeDelta;
use serde_json::json;

use super::house::TestService;
use super::posts::{scene, scene_in};
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
pub(super) async fn answer(person: &Person, line: &str) -> String {
    let own = person.name();
    let said =
        |seen: &crate::people::PersonView| seen.direct().filter(|message| message.author != own).count();
    person.goes_to_dm();
    let before = said(&person.sees());
    person.writes(line).unwrap();
    let seen = person.wait_for(|seen| said(seen) > before).await;
    seen.direct().filter(|message| message.author != own).last().unwrap().text.clone()
}

/// Returns the answer to a command in the person's open channel.
pub(super) async fn command(person: &Person, name: &str, options: &[(&str, &str)]) -> String {
    person.slash(name, options).unwrap().settled().await.expect("an answer").text
}

/// Uses a command in a server, so that the bot has seen the person there.
async fn seen_in(person: &Person, guild: &Guild) {
    person.goes_to(&guild.general());
    command(person, "table mine", &[]).await;
}

/// Sends a button id from a server as if a message there had such a button.
pub(super) async fn forges(standin: &Standin, person: &Person, channel: Id, custom_id: &str) -> String {
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
    let source = standin.world(|world| {
        let mut message = world.blank_message(channel, world.bot);
        message.content = "any".to_owned();
        let id = message.id;
        world.messages.insert(id, message);
        id
    });
    let id = standin.world(|world| world.act(NewInteraction { source: Some(source), ..act }));
    standin
        .until("an answer to the press", |world| {
            let original = world.interactions[&id].original?;
            let text = &world.messages.get(&original)?.content;
            (world.interactions[&id].later_answers > 0).then(|| text.clone())
        })
        .await
}

/// Returns Ada's open table in her server, and Eve, a member of another server.
async fn with_stranger(
    standin: &Standin,
    guild: &Guild,
    ada: &Person,
    house: &mut TestService,
) -> (Code, Person, Guild) {
    let (eve, elsewhere) = (standin.person("Eve", "en-US"), standin.guild("Elsewhere"));
    elsewhere.joins(&eve);
    house.listens(standin).await;
    standin.ready().await;
    let code = house.opens(ada, guild).await;
    house.delivers().await;
    (code, eve, elsewhere)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn server_table_is_for_members_only() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
        let (code, eve, elsewhere) = with_stranger(&standin, &guild, &ada, &mut house).await;
        eve.goes_to(&elsewhere.general());
        assert!(!command(&eve, "table list", &[]).await.contains(code.as_str()), "another server's list");
        for line in
            ["list".to_owned(), format!("board {code}"), format!("log {code}"), format!("join {code}")]
        {
            let told = answer(&eve, &line).await;
            assert!(!told.contains("Art Society"), "{line}: {told}");
        }
        assert!(
            answer(&eve, &format!("join {code}")).await.contains("There's no table"),
            "as if it did not exist"
        );
        eve.goes_to(&elsewhere.general());
        for name in ["board", "log", "table show"] {
            let told = command(&eve, name, &[("table", code.as_str())]).await;
            assert!(told.contains("There's no table"), "{name}: {told}");
        }
        let suggested = eve.autocomplete("table show", &[("table", "")], "table").await.unwrap();
        assert_eq!(suggested, [], "nothing of another server is suggested");
        assert!(house.table(&code).await.seats_of_people().count() == 1);

        assert!(!answer(&bo, "list").await.contains(code.as_str()), "the bot never saw Bo in that server");
        seen_in(&bo, &guild).await;
        assert!(answer(&bo, "list").await.contains(code.as_str()), "now it has");
        assert!(answer(&bo, &format!("join {code}")).await.contains("joins table"));
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unseen_member_can_join_a_named_table() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (code, ..) = with_stranger(&standin, &guild, &ada, &mut house).await;
    assert!(answer(&bo, &format!("join {code}")).await.contains("joins table"), "Discord was asked");
    assert_eq!(standin.requests_on(MEMBER).len(), 1);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_membership_counts_as_no_member() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (code, ..) = with_stranger(&standin, &guild, &ada, &mut house).await;
    seen_in(&bo, &guild).await;
    house.clock(LATER);
    for fault in [Fault::Status(500), Fault::Refusal(403, 50_001), Fault::Refusal(404, 10_004)] {
        standin.fail(MEMBER, 1, fault);
        house.clock(TimeDelta::minutes(1));
        assert!(!answer(&bo, "list").await.contains(code.as_str()), "{fault:?}");
        assert!(answer(&bo, &format!("join {code}")).await.contains("There's no table"), "{fault:?}");
        standin.heal();
    }
    house.clock(LATER);
    assert!(answer(&bo, "list").await.contains(code.as_str()));
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn former_member_no_longer_sees_server_tables() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (code, _eve, elsewhere) = with_stranger(&standin, &guild, &ada, &mut house).await;
    elsewhere.joins(&bo);
    let played = house.begun(&ada, &bo, &guild).await;
    house.plays(&ada, &played, &format!("resign {played} yes")).await;
    seen_in(&bo, &guild).await;
    assert!(answer(&bo, "list").await.contains(code.as_str()));
    guild.leaves(&bo);
    house.clock(LATER);
    assert!(!answer(&bo, "list").await.contains(code.as_str()));
    assert!(answer(&bo, &format!("join {code}")).await.contains("There's no table"));
    let own = answer(&bo, &format!("board {played}")).await;
    assert!(own.contains(played.as_str()), "Bo keeps playing at this table: {own}");
    assert!(answer(&bo, &format!("resign {played} yes")).await.contains("a bot"));
    while house.table(&played).await.status() == model::Status::Running {
        house.passes(TimeDelta::days(2)).await;
    }
    let again = answer(&bo, &format!("rematch {played}")).await;
    assert!(again.contains("you don't seem to be a member"), "{again}");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_tables_and_invitations_admit_nonmembers() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (code, eve, _) = with_stranger(&standin, &guild, &ada, &mut house).await;
    seen_in(&bo, &guild).await;
    ada.goes_to(&guild.general());
    let opened =
        command(&ada, "table new", &[("game", "art-society"), ("seats", "2"), ("for", "open")]).await;
    house.delivers().await;
    let open = opened.split_whitespace().find_map(Code::parse).unwrap();
    let list = answer(&eve, "list").await;
    assert!(list.contains(open.as_str()) && !list.contains(code.as_str()), "{list}");
    assert!(answer(&eve, &format!("join {open}")).await.contains("joins table"));

    let cy = "cy@example.org";
    assert!(answer(&ada, &format!("invite {cy} to {code}")).await.contains("invit"));
    house.delivers().await;
    let letters = house.letters_by_mail();
    let letter = letters.iter().find(|letter| letter.key.starts_with("invite/")).expect("an invitation");
    let to = house.return_address(letter);
    house.is_mailed(&format!("Cy <{cy}>"), &to, "yes").await;
    assert_eq!(house.table(&code).await.seats_of_people().count(), 2, "an invited player joins by mail");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_joins_at_server_tables_need_membership_or_invitation() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (code, eve, _) = with_stranger(&standin, &guild, &ada, &mut house).await;
    let mut addresses = Vec::new();
    for person in [&bo, &eve] {
        addresses.push((person.clone(), house.admits(person).await));
    }
    for (person, address) in &addresses {
        let from = format!("{} <{address}>", person.name());
        let player = house.player(person).await;
        let to = house.settings_address(&player);
        house.is_mailed(&from, &to, &format!("join {code}")).await;
    }
    let table = house.table(&code).await;
    assert!(table.seats_of(house.player(&bo).await.id).next().is_some(), "Bo's account belongs to a member");
    assert!(table.seats_of(house.player(&eve).await.id).next().is_none(), "Eve's account does not");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_table_is_posted_and_announced_nowhere() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (_, eve, _) = with_stranger(&standin, &guild, &ada, &mut house).await;
    guild.joins(&eve);
    let cards = guild.general().messages().len();
    ada.goes_to(&guild.general());
    let opened = command(&ada, "table new", &[("game", "5211"), ("seats", "2"), ("for", "invited")]).await;
    assert!(opened.contains("don't show it in any channel"), "{opened}");
    house.delivers().await;
    let code = opened.split_whitespace().find_map(Code::parse).unwrap();
    assert_eq!(guild.general().messages().len(), cards, "nothing is posted");
    seen_in(&bo, &guild).await;
    for told in [command(&bo, "table list", &[]).await, answer(&bo, "list").await] {
        assert!(!told.contains(code.as_str()), "{told}");
    }
    assert!(answer(&bo, &format!("join {code}")).await.contains("There's no table"));
    assert!(!bo.sees().everything().contains("5211"), "not even its game");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_press_from_another_server_is_rejected() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (code, eve, elsewhere) = with_stranger(&standin, &guild, &ada, &mut house).await;
    let channel = elsewhere.general().id();
    for act in ["join", "board", "words", "log", "rematch", "start", "bot", "leave"] {
        let told = forges(&standin, &eve, channel, &format!("v1:{code}:-:{act}:-:")).await;
        assert!(told.contains("There's no table"), "{act}: {told}");
    }
    let more = forges(&standin, &eve, channel, &format!("v1:{code}:-:more:-:")).await;
    assert!(more.contains("nothing else"), "{more}");
    assert_eq!(house.table(&code).await.seats_of_people().count(), 1);
    // The same press by a member, in the same server, works.
    let told = forges(&standin, &bo, guild.general().id(), &format!("v1:{code}:-:join:-:")).await;
    assert!(told.contains("joins table"), "{told}");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn vacant_seat_is_announced_to_members_only() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (_, eve, elsewhere) = with_stranger(&standin, &guild, &ada, &mut house).await;
    let cy = standin.person("Cy", "en-US");
    guild.joins(&cy);
    seen_in(&cy, &guild).await;
    seen_in(&eve, &elsewhere).await;
    for person in [&cy, &eve] {
        answer(person, "substitute on").await;
    }
    let code = house.begun(&ada, &bo, &guild).await;
    let before = eve.sees().direct().count();
    answer(&bo, &format!("resign {code} yes")).await;
    house.delivers().await;
    cy.wait_for(|seen| seen.direct().any(|message| message.says(code.as_str()))).await;
    assert_eq!(eve.sees().direct().count(), before, "{}", eve.sees());
    assert!(answer(&eve, &format!("takeover {code}")).await.contains("There's no table"));
    assert!(!answer(&eve, "list").await.contains(code.as_str()));
    assert!(answer(&cy, &format!("takeover {code}")).await.contains(code.as_str()));
    assert!(house.table(&code).await.seats_of(house.player(&cy).await.id).next().is_some());
    standin.finish();
}
