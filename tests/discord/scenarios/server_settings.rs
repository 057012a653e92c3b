//! Settings that the admins of a server choose, and their effects: a forum for tables, a results channel, roles to
//! ping, and permissions to open tables.

use serde_json::json;

use super::posts::{scene, scene_in};
use super::servers::{command_answer, direct_answer};
use super::test_service::TestService;
use crate::people::Person;
use crate::standin::faults::Fault;
use crate::standin::interactions::{COMMAND, NewInteraction};
use crate::standin::permissions::{INVITED, MANAGE_CHANNELS, SEND_MESSAGES};
use crate::standin::{Channel, Guild, Standin, Wiring};
use model::{Code, Status};

/// Returns a server with Ada as its admin and with registered commands.
async fn scene_with_admin(wiring: Wiring) -> (Standin, Guild, Person, Person, TestService) {
    let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
    guild.promote(&ada);
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    [&ada, &bo].into_iter().for_each(|person| person.go_to(&guild.general()));
    (standin, guild, ada, bo, house)
}

/// Opens a table and returns its code, or `None` if it was not opened.
async fn open_table(person: &Person, house: &TestService, options: &[(&str, &str)]) -> Option<Code> {
    let told = command_answer(person, "table new", options).await;
    house.deliver_all().await;
    told.contains("is open").then(|| told.split_whitespace().find_map(Code::parse)).flatten()
}

/// Creates a forum with the tags that tables need.
fn forum_with_tags(guild: &Guild) -> Channel {
    let forum = guild.forum("tables");
    for name in
        ["ART SOCIETY", "5211", "The Gallerist", "Bruxelles 1893", "open", "Running", "Over", "League"]
    {
        forum.add_tag(name, false);
    }
    forum
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn setup_is_limited_to_server_managers() {
    let (standin, guild, ada, bo, house) = scene_with_admin(Wiring::Proxy).await;
    assert!(ada.offered_commands().contains(&"setup".to_owned()));
    assert!(!bo.offered_commands().contains(&"setup".to_owned()), "{:?}", bo.offered_commands());
    let body = json!({"id": "1", "name": "setup", "type": 1,
        "options": [{"name": "pace", "type": 3, "value": "fast"}, {"name": "tables", "type": 4, "value": 1}]});
    let channel = guild.general().id();
    standin.with_world(|world| {
        world.start_interaction(NewInteraction {
            kind: COMMAND,
            person: bo.id(),
            channel,
            label: "setup".to_owned(),
            body,
            source: None,
            parent: None,
        })
    });
    bo.wait_for_text("Only people who may manage this server").await;
    let community = house.desk.store().community("discord".to_owned(), guild.id().to_string()).await.unwrap();
    assert_eq!(community, None, "no role was chosen");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn server_settings_are_shown_and_can_be_reset() {
    let (standin, guild, ada, _bo, house) = scene_with_admin(Wiring::Proxy).await;
    guild.channel("results");
    guild.channel("admins");
    let painters = guild.role("Painters", &[]);
    let all = [
        ("results", "results"),
        ("notices", "admins"),
        ("opener", "Painters"),
        ("tables", "2"),
        ("games", "art-society 5211"),
        ("call", "Painters"),
        ("call-game", "5211"),
        ("for", "open"),
    ];
    let told = command_answer(&ada, "setup", &all).await;
    for shown in
        ["at most 2", "Art Society", "For a new table of 5211", "for: anyone", "No one will notice that ping"]
    {
        assert!(told.contains(shown), "{shown} is not in {told}");
    }
    assert!(told.matches(&painters.to_string()).count() >= 2, "{told}");
    let again = command_answer(&ada, "setup", &[]).await;
    assert!(again.contains("at most 2") && !again.contains("No one will notice"), "{again}");
    for what in ["opener", "tables", "games", "calls", "for", "results", "notices"] {
        command_answer(&ada, "setup", &[("clear", what)]).await;
    }
    let bare =
        house.desk.store().community("discord".to_owned(), guild.id().to_string()).await.unwrap().unwrap();
    assert_eq!(
        bare,
        model::Community {
            version: bare.version,
            ..model::Community::new("discord", &guild.id().to_string())
        }
    );
    let wrong = command_answer(&ada, "setup", &[("games", "chess"), ("tables", "3")]).await;
    assert!(wrong.contains("no game \"chess\""), "{wrong}");
    assert!(command_answer(&ada, "setup", &[]).await.contains("as many as they like"), "no part was stored");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_forum_tags_are_named_or_created() {
    let (standin, guild, ada, _bo, _house) = scene_with_admin(Wiring::Proxy).await;
    let forum = guild.forum("tables");
    forum.add_tag("5211", false);
    let told = command_answer(&ada, "setup", &[("room", "tables")]).await;
    assert!(
        told.contains("lacks these tags") && told.contains("Art Society, ") && told.contains("Over"),
        "{told}"
    );
    assert!(!told.contains("5211"), "that tag exists: {told}");
    assert_eq!(forum.tags(), ["5211"]);
    guild.set_bot_permissions(INVITED | MANAGE_CHANNELS);
    let told = command_answer(&ada, "setup", &[]).await;
    assert!(told.contains("so I added them"), "{told}");
    assert_eq!(forum.tags().len(), 7, "{:?}", forum.tags());
    assert_eq!(forum.tags()[0], "5211", "existing tags stay");
    assert!(!command_answer(&ada, "setup", &[]).await.contains("tags"), "nothing is missing now");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forum_table_is_a_post_tagged_by_game_and_state() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, house) = scene_with_admin(wiring).await;
        let forum = forum_with_tags(&guild);
        command_answer(&ada, "setup", &[("room", "tables")]).await;
        let code = open_table(&ada, &house, &[("game", "art-society"), ("seats", "2")]).await.unwrap();
        let posts = forum.threads();
        assert_eq!(posts.len(), 1);
        assert!(posts[0].name().contains(code.as_str()), "{}", posts[0].name());
        assert_eq!(posts[0].tags(), ["ART SOCIETY", "open"]);
        let card = posts[0].messages();
        assert_eq!((card.len(), card[0].id), (1, posts[0].id()), "its first message is the card");
        // Joining is visible even after a week without activity.
        posts[0].archive(false);
        direct_answer(&bo, &format!("join {code}")).await;
        bo.go_to(&posts[0]);
        house.deliver_all().await;
        assert_eq!(posts[0].tags(), ["ART SOCIETY", "Running"]);
        let messages = posts[0].messages();
        assert!(
            messages.len() > 1 && messages[0].edited_at_ms.is_some(),
            "the living post is below the card"
        );
        assert!(ada.view().button("Make your move").is_some());
        ada.go_to(&posts[0]);
        command_answer(&ada, "play", &[("move", &format!("ruling {code} result 1: enough"))]).await;
        house.deliver_all().await;
        assert_eq!(posts[0].tags(), ["ART SOCIETY", "Over"]);
        assert!(posts[0].is_archived());
        assert_eq!(forum.threads().len(), 1);
        assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forum_post_is_created_once_and_again_after_deletion() {
    for fault in [Fault::LostAnswer, Fault::DoneThenStatus(500)] {
        let (standin, guild, ada, bo, house) = scene_with_admin(Wiring::Proxy).await;
        let forum = forum_with_tags(&guild);
        command_answer(&ada, "setup", &[("room", "tables")]).await;
        standin.arm_fault("POST /channels/{channel_id}/threads", 1, fault);
        let code = open_table(&ada, &house, &[("game", "art-society"), ("seats", "2")]).await.unwrap();
        house.advance(chrono::TimeDelta::minutes(2)).await;
        let posts = forum.threads();
        assert_eq!(posts.len(), 1, "{fault:?}");
        posts[0].delete();
        house.type_line_at(&bo, &code, &format!("join {code}")).await;
        house.deliver_all().await;
        let posts = forum.threads();
        assert_eq!((posts.len(), posts[0].tags()), (1, vec!["ART SOCIETY".to_owned(), "Running".to_owned()]));
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forum_without_usable_tags_still_accepts_tables() {
    let (standin, guild, ada, _bo, house) = scene_with_admin(Wiring::Proxy).await;
    let bare = guild.forum("bare");
    command_answer(&ada, "setup", &[("room", "bare")]).await;
    open_table(&ada, &house, &[("game", "art-society")]).await.unwrap();
    assert_eq!((bare.threads().len(), bare.threads()[0].tags()), (1, Vec::<String>::new()));
    let kept = guild.forum("kept");
    kept.add_tag("Open", true);
    command_answer(&ada, "setup", &[("room", "kept")]).await;
    open_table(&ada, &house, &[("game", "art-society")]).await.unwrap();
    assert_eq!((kept.threads().len(), kept.threads()[0].tags()), (1, Vec::<String>::new()));
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_are_posted_in_the_chosen_channel() {
    let (standin, guild, ada, bo, house) = scene_with_admin(Wiring::Proxy).await;
    let results = guild.channel("results");
    command_answer(&ada, "setup", &[("results", "results")]).await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    assert!(results.messages().is_empty(), "only finished tables");
    command_answer(
        &ada,
        "play",
        &[("move", &format!("ruling {code} result 1: enough")), ("table", code.as_str())],
    )
    .await;
    house.deliver_all().await;
    let told = results.messages();
    assert_eq!(told.len(), 1);
    assert!(
        told[0].content.contains("Ada") && told[0].content.contains(&thread.id().to_string()),
        "{}",
        told[0].content
    );
    assert!(!told[0].attachments.is_empty() && told[0].components.is_empty() && told[0].pings.is_empty());
    let second = house.start_table(&ada, &bo, &guild).await;
    results.deny_bot(SEND_MESSAGES);
    command_answer(
        &ada,
        "play",
        &[("move", &format!("ruling {second} close: enough")), ("table", second.as_str())],
    )
    .await;
    house.deliver_all().await;
    let thread = guild.wait_for_thread(second.as_str()).await;
    assert!(
        thread.messages().iter().any(|message| message.content.contains("enough")),
        "the table's own thread still reports it"
    );
    assert_eq!(
        (results.messages().len(), house.letter_count("ready").await, house.letter_count("dead").await),
        (1, 0, 0)
    );
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_table_pings_the_chosen_role_once() {
    let (standin, guild, ada, bo, house) = scene_with_admin(Wiring::Proxy).await;
    let cy = standin.person("Cy", "en-US");
    guild.add_member(&cy);
    let (painters, all) = (guild.role("Painters", &[&bo]), guild.role("Everybody who plays", &[&cy]));
    [painters, all].into_iter().for_each(|role| guild.change_role(role, |role| role.mentionable = true));
    open_table(&ada, &house, &[("game", "art-society"), ("seats", "2")]).await.unwrap();
    assert!(bo.pings().is_empty() && cy.pings().is_empty(), "nothing was chosen");
    command_answer(&ada, "setup", &[("call", "Painters"), ("call-game", "art-society")]).await;
    command_answer(&ada, "setup", &[("call", "Everybody who plays")]).await;
    let code = open_table(&ada, &house, &[("game", "art-society"), ("seats", "3")]).await.unwrap();
    assert_eq!((bo.pings().len(), cy.pings().len()), (1, 0), "{}", bo.view());
    assert!(bo.pings()[0].contains_text("is looking for players"));
    house.type_line_at(&bo, &code, &format!("join {code}")).await;
    house.deliver_all().await;
    guild.wait_for_thread(code.as_str()).await.delete();
    house.type_line_at(&cy, &code, &format!("join {code}")).await;
    house.deliver_all().await;
    assert!(
        cy.pings().iter().chain(&bo.pings()).all(|ping| !ping.contains_text("is looking for players")),
        "a recreated card pings no one"
    );
    open_table(&ada, &house, &[("game", "5211"), ("seats", "2")]).await.unwrap();
    let called = cy.pings().iter().filter(|ping| ping.contains_text("is looking for players")).count();
    assert_eq!(called, 1, "{}", cy.view());
    open_table(&ada, &house, &[("game", "5211"), ("for", "invited")]).await.unwrap();
    assert_eq!(
        cy.pings().iter().filter(|ping| ping.contains_text("is looking for players")).count(),
        1,
        "a private table pings no one"
    );
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn admins_limit_openers_games_and_table_counts() {
    let (standin, guild, ada, bo, house) = scene_with_admin(Wiring::Proxy).await;
    let cy = standin.person("Cy", "en-US");
    guild.add_member(&cy);
    guild.role("Hosts", &[&bo]);
    command_answer(&ada, "setup", &[("opener", "Hosts"), ("tables", "1"), ("games", "art-society")]).await;
    cy.go_to(&guild.general());
    let refused = command_answer(&cy, "table new", &[("game", "art-society")]).await;
    assert!(refused.contains("only members with the role"), "{refused}");
    let refused = command_answer(&bo, "table new", &[("game", "5211")]).await;
    assert!(refused.contains("don't allow 5211 for new tables"), "{refused}");
    let first = open_table(&bo, &house, &[("game", "art-society"), ("seats", "2")]).await.unwrap();
    let refused = command_answer(&bo, "table new", &[("game", "art-society")]).await;
    assert!(refused.contains("one unfinished table"), "{refused}");
    // A mention of the bot in a channel: Discord sends the roles of the writer.
    cy.write(&format!("<@{}> new art-society 2", standin.application_id())).unwrap();
    cy.wait_for(|seen| seen.direct().any(|message| message.contains_text("only members with the role")))
        .await;
    for _ in 0..2 {
        open_table(&ada, &house, &[("game", "5211")]).await.expect("an admin is not limited");
    }
    house.type_line_at(&ada, &first, &format!("join {first}")).await;
    command_answer(
        &ada,
        "play",
        &[("move", &format!("ruling {first} close: enough")), ("table", first.as_str())],
    )
    .await;
    assert_eq!(house.table(&first).await.status(), Status::Over);
    bo.go_to(&guild.general());
    command_answer(&ada, "setup", &[("games", "5211")]).await;
    let refused = direct_answer(&bo, &format!("rematch {first}")).await;
    assert!(refused.contains("role"), "a direct message proves no role: {refused}");
    bo.go_to(&guild.general());
    let refused =
        command_answer(&bo, "play", &[("move", &format!("rematch {first}")), ("table", first.as_str())])
            .await;
    assert!(
        refused.contains("don't allow Art Society for new tables"),
        "a rematch is a new table: {refused}"
    );
    command_answer(&ada, "setup", &[("clear", "games")]).await;
    let again =
        command_answer(&bo, "play", &[("move", &format!("rematch {first}")), ("table", first.as_str())])
            .await;
    assert!(again.contains("is open"), "the first one is over: {again}");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn table_audience_defaults_to_the_admins_choice() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let (eve, elsewhere) = (standin.person("Eve", "en-US"), standin.guild("Elsewhere"));
    elsewhere.add_member(&eve);
    guild.promote(&ada);
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    [&ada, &bo].into_iter().for_each(|person| person.go_to(&guild.general()));
    command_answer(&ada, "setup", &[("for", "open")]).await;
    let open = open_table(&bo, &house, &[("game", "art-society")]).await.unwrap();
    let own = open_table(&bo, &house, &[("game", "art-society"), ("for", "members")]).await.unwrap();
    let list = direct_answer(&eve, "list").await;
    assert!(list.contains(open.as_str()) && !list.contains(own.as_str()), "{list}");
    standin.finish();
}
