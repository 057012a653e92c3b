//! Administration of a server's tables: the list, actions on several tables at once, seats reassigned by a ruling, and
//! problems that need an admin.

use chrono::TimeDelta;
use serde_json::json;
use test_support::with_broken_dice_key;

use super::posts::scene_in;
use super::servers::{command_answer, direct_answer, forge_press};
use super::test_service::TestService;
use crate::people::Person;
use crate::standin::interactions::{COMMAND, NewInteraction};
use crate::standin::permissions::{INVITED, SEND_MESSAGES_IN_THREADS};
use crate::standin::{Guild, Standin, Wiring};
use model::{Code, Commit, Status, Table};

/// A server with Ada as its admin and the players Bo, Cy and Dee.
struct AdminScene {
    standin: Standin,
    guild: Guild,
    ada: Person,
    bo: Person,
    cy: Person,
    dee: Person,
    house: TestService,
}

async fn admin_scene(wiring: Wiring) -> AdminScene {
    let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
    let [cy, dee] = ["Cy", "Dee"].map(|name| standin.person(name, "en-US"));
    [&cy, &dee].into_iter().for_each(|person| guild.add_member(person));
    guild.promote(&ada);
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    [&ada, &bo, &cy, &dee].into_iter().for_each(|person| person.go_to(&guild.general()));
    AdminScene { standin, guild, ada, bo, cy, dee, house }
}

impl AdminScene {
    /// Starts a table with Bo and Cy.
    async fn start_table(&self) -> Code {
        self.house.start_table(&self.bo, &self.cy, &self.guild).await
    }

    /// Presses a button on the newest message that has it, and returns the text of the updated message.
    async fn press(&self, person: &Person, label: &str) -> String {
        person.click(label).unwrap().wait_until_settled().await.expect("an answer").text
    }

    /// Selects tables in Ada's list.
    async fn select_tables(&self, codes: &[&Code]) -> String {
        command_answer(&self.ada, "admin tables", &[]).await;
        let codes: Vec<&str> = codes.iter().map(|code| code.as_str()).collect();
        self.ada.choose("Choose tables…", &codes).unwrap().wait_until_settled().await.expect("an answer").text
    }

    async fn table(&self, code: &Code) -> Table {
        self.house.table(code).await
    }

    /// Halts a table.
    async fn halt(&self, code: &Code) {
        let table = self.table(code).await;
        let stage = table.stage.freeze("a test".to_owned());
        let table = Table { stage, version: table.version + 1, ..table };
        let commit = Commit { table: Some(table), ..Commit::default() };
        self.house.desk.store().commit(commit).await.unwrap();
        self.house.desk.forget_all();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn admin_commands_are_limited_to_admins() {
    let all = admin_scene(Wiring::Proxy).await;
    let AdminScene { standin, guild, bo, .. } = &all;
    let code = all.start_table().await;
    assert!(all.ada.offered_commands().contains(&"admin".to_owned()));
    assert!(!bo.offered_commands().contains(&"admin".to_owned()));
    let channel = guild.general().id();
    let body = json!({"id": "1", "name": "admin", "type": 1, "options": [{"name": "tables", "type": 1, "options": []}]});
    standin.with_world(|world| {
        world.start_interaction(NewInteraction {
            kind: COMMAND,
            person: bo.id(),
            channel,
            label: "admin tables".to_owned(),
            body,
            source: None,
            parent: None,
        })
    });
    bo.wait_for_text("Only people who may manage this server").await;
    let (eve, elsewhere) = (standin.person("Eve", "en-US"), standin.guild("Elsewhere"));
    elsewhere.add_member(&eve);
    elsewhere.promote(&eve);
    for step in [
        "list",
        &format!("ask~close~{code}"),
        &format!("do~close~{code}~1"),
        &format!("remove~{code}~{}", all.cy.id()),
    ] {
        let told = forge_press(standin, bo, channel, &format!("v1:-:-:admin:-:{step}")).await;
        assert!(told.contains("Only people who may manage"), "{step}: {told}");
        let told =
            forge_press(standin, &eve, elsewhere.general().id(), &format!("v1:-:-:admin:-:{step}")).await;
        assert!(!told.contains("Bo") && !told.contains("Cy"), "{step}: an admin of another server: {told}");
    }
    assert_eq!(all.table(&code).await.status(), Status::Running);
    assert_eq!(all.table(&code).await.seats_of_people().count(), 2);
    let told = forge_press(standin, &all.ada, channel, "v1:-:-:admin:-:do~dance~K7QF~1").await;
    assert!(told.contains("we don't know this button"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn admin_list_groups_tables_by_state_with_links() {
    for wiring in Wiring::BOTH {
        let all = admin_scene(wiring).await;
        let none = command_answer(&all.ada, "admin tables", &[]).await;
        assert!(none.contains("no such tables"), "{none}");
        let open = all.house.open_table(&all.bo, &all.guild).await;
        all.house.deliver_all().await;
        let (running, frozen, paused) =
            (all.start_table().await, all.start_table().await, all.start_table().await);
        all.house.type_line_at(&all.ada, &paused, "help").await;
        let thread = all.guild.wait_for_thread(running.as_str()).await;
        all.halt(&frozen).await;
        command_answer(&all.ada, "play", &[("move", &format!("pause {paused}")), ("table", paused.as_str())])
            .await;
        let list = command_answer(&all.ada, "admin tables", &[]).await;
        let at = |code: &Code| list.find(code.as_str()).unwrap_or_else(|| panic!("{code} is not in {list}"));
        assert!(
            at(&frozen) < at(&paused) && at(&paused) < at(&running) && at(&running) < at(&open),
            "{list}"
        );
        assert!(list.contains(&thread.id().to_string()), "a link to its thread: {list}");
        let only = command_answer(&all.ada, "admin tables", &[("state", "paused")]).await;
        assert!(only.contains(paused.as_str()) && !only.contains(running.as_str()), "{only}");
        all.house.advance(TimeDelta::days(1) + TimeDelta::hours(3)).await;
        let late =
            command_answer(&all.ada, "admin tables", &[("state", "late: a player is missing turns")]).await;
        assert!(late.contains(running.as_str()) && !late.contains(paused.as_str()), "{late}");
        all.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn admin_actions_are_previewed_and_confirmed_once() {
    let all = admin_scene(Wiring::Proxy).await;
    let (one, two, open) =
        (all.start_table().await, all.start_table().await, all.house.open_table(&all.bo, &all.guild).await);
    all.house.deliver_all().await;
    let chosen = all.select_tables(&[&one, &open]).await;
    assert!(chosen.contains(one.as_str()) && !chosen.contains(two.as_str()), "{chosen}");
    let preview = all.press(&all.ada, "Pause").await;
    assert!(preview.contains("This would pause") && preview.contains("stay as they are: "), "{preview}");
    assert_eq!(all.table(&one).await.clocks.paused_at, None, "nothing is done yet");
    let done = all.press(&all.ada, "Do it").await;
    assert!(done.contains(one.as_str()) && !done.contains(open.as_str()), "{done}");
    assert!(all.table(&one).await.clocks.paused_at.is_some());
    assert_eq!(all.table(&two).await.clocks.paused_at, None, "not selected");

    let before = all.table(&two).await.asks.values().next().unwrap().deadline_at.unwrap();
    all.select_tables(&[&one, &two]).await;
    let preview = all.press(&all.ada, "Add 24 hours").await;
    assert!(preview.contains("This would add 24 hours") && preview.contains("stay as they are"), "{preview}");
    all.press(&all.ada, "Do it").await;
    let after = all.table(&two).await.asks.values().next().unwrap().deadline_at.unwrap();
    assert_eq!(after - before, TimeDelta::hours(24));
    // A double press over a slow network counts once.
    let again = format!("v1:-:-:admin:-:do~extend~{two}~7");
    for _ in 0..2 {
        forge_press(&all.standin, &all.ada, all.guild.general().id(), &again).await;
    }
    let twice = all.table(&two).await.asks.values().next().unwrap().deadline_at.unwrap();
    assert_eq!(twice - after, TimeDelta::hours(24));

    all.select_tables(&[&one, &open]).await;
    let preview = all.press(&all.ada, "Close").await;
    assert!(preview.contains("You can't take this back"), "{preview}");
    all.press(&all.ada, "Back to the list").await;
    assert_eq!(all.table(&one).await.status(), Status::Running, "closing was not confirmed");
    all.select_tables(&[&one, &open]).await;
    all.press(&all.ada, "Close").await;
    all.press(&all.ada, "Do it").await;
    all.house.deliver_all().await;
    assert_eq!(all.table(&one).await.status(), Status::Over);
    assert_eq!(all.table(&open).await.status(), Status::Closed);
    let list = command_answer(&all.ada, "admin tables", &[]).await;
    assert!(!list.contains(one.as_str()) && !list.contains(open.as_str()), "{list}");
    assert_eq!(all.house.letter_count("dead").await, 0);
    all.standin.finish();
}

/// Gives a reason instead of pressing **Do it**, and returns the text of the updated message.
async fn give_reason(person: &Person, why: &str) -> String {
    let form = person.click("Give a reason…").unwrap().wait_for_first_answer().await;
    assert_eq!(form, 9, "a form");
    person.submit(&[("why", why)]).unwrap().wait_until_settled().await.expect("an answer").text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reason_of_an_admin_is_told_to_the_players() {
    let all = admin_scene(Wiring::Proxy).await;
    for (button, says) in [
        ("Pause", "Ada pauses the game"),
        ("Resume", "Ada resumes the game"),
        ("Add 24 hours", "Ada gives 24 more hours"),
        ("Close", "Ada ends the game with a ruling"),
    ] {
        let code = all.start_table().await;
        if button == "Resume" {
            all.house.type_line_at(&all.ada, &code, "help").await;
            command_answer(&all.ada, "play", &[("move", &format!("pause {code}")), ("table", code.as_str())])
                .await;
        }
        all.select_tables(&[&code]).await;
        all.press(&all.ada, button).await;
        let done = give_reason(&all.ada, "the museum\nis closed").await;
        assert!(done.contains(says) && done.contains("Reason: the museum is closed"), "{button}: {done}");
        all.house.deliver_all().await;
        let thread = all.guild.wait_for_thread(code.as_str()).await;
        let told =
            thread.messages().into_iter().filter(|one| one.content.contains("Reason: the museum is closed"));
        let told: Vec<_> = told.collect();
        assert_eq!(told.len(), 1, "{button}: {:?}", thread.messages());
        assert!([&all.bo, &all.cy].iter().all(|one| told[0].pings.contains(&one.id())), "{button}: {told:?}");
        // The form of an earlier press does nothing more.
        assert!(all.ada.submit(&[("why", "again")]).is_err());
    }
    let code = all.start_table().await;
    command_answer(&all.ada, "admin remove", &[("table", code.as_str()), ("player", "Bo")]).await;
    let done = give_reason(&all.ada, "insults").await;
    assert!(done.contains("removes Bo") && done.contains("Reason: insults"), "{done}");
    all.house.deliver_all().await;
    all.bo.wait_for(|seen| seen.direct().any(|message| message.contains_text("insults"))).await;
    all.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn removed_player_is_notified_and_cannot_return() {
    let all = admin_scene(Wiring::Proxy).await;
    let code = all.start_table().await;
    let options = [("table", code.as_str()), ("player", "Bo")];
    let preview = command_answer(&all.ada, "admin remove", &options).await;
    assert!(preview.contains("This would remove") && preview.contains(&all.bo.mention()), "{preview}");
    assert_eq!(all.table(&code).await.seats_of_people().count(), 2, "nothing is done yet");
    all.press(&all.ada, "Do it").await;
    all.house.deliver_all().await;
    assert_eq!(all.table(&code).await.vacancies().count(), 1);
    all.bo
        .wait_for(|seen| seen.direct().any(|message| message.contains_text("has removed you from your seat")))
        .await;
    let thread = all.guild.wait_for_thread(code.as_str()).await;
    assert!(thread.messages().iter().any(|message| message.content.contains("removes Bo from their seat")));
    for line in [format!("return {code}"), format!("takeover {code}")] {
        let told = direct_answer(&all.bo, &line).await;
        assert!(told.contains("so you can't join it again"), "{line}: {told}");
    }
    let told = direct_answer(&all.dee, &format!("takeover {code}")).await;
    assert!(told.contains(code.as_str()) && all.table(&code).await.vacancies().count() == 0, "{told}");
    let nobody = command_answer(&all.ada, "admin remove", &options).await;
    assert!(nobody.contains("doesn't have a seat at that table"), "{nobody}");

    let open = all.house.open_table(&all.cy, &all.guild).await;
    all.house.deliver_all().await;
    command_answer(&all.ada, "admin remove", &[("table", open.as_str()), ("player", "Cy")]).await;
    all.press(&all.ada, "Do it").await;
    assert_eq!(all.table(&open).await.status(), Status::Closed, "no player is left");
    all.house.deliver_all().await;
    all.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn vacated_seat_is_kept_for_the_named_replacement() {
    let all = admin_scene(Wiring::Proxy).await;
    direct_answer(&all.dee, "substitute on").await;
    let code = all.start_table().await;
    let told = all.dee.view().direct().count();
    let eve = all.standin.person("Eve", "en-US");
    all.guild.add_member(&eve);
    let options = [("table", code.as_str()), ("player", "Bo"), ("by", "Eve")];
    let preview = command_answer(&all.ada, "admin replace", &options).await;
    assert!(preview.contains(&eve.mention()), "{preview}");
    all.press(&all.ada, "Do it").await;
    all.house.deliver_all().await;
    assert_eq!(all.dee.view().direct().count(), told, "no one else gets the offer");
    let told = direct_answer(&all.dee, &format!("takeover {code}")).await;
    assert!(told.contains("kept for other invited players"), "{told}");
    let seen = eve
        .wait_for(|seen| {
            seen.direct().any(|message| message.contains_text("keeping a seat for you in a running game"))
        })
        .await;
    let letter = seen.direct().last().unwrap().clone();
    let told = eve.click_in(letter.id, "Take the seat").unwrap().wait_until_settled().await.unwrap().text;
    assert!(told.contains(code.as_str()) || told.contains("seat"), "{told}");
    let table = all.table(&code).await;
    assert!(table.seats_of(all.house.player(&eve).await.id).next().is_some(), "{told}");
    let bot = command_answer(
        &all.ada,
        "admin replace",
        &[("table", code.as_str()), ("player", "Eve"), ("by", "Vernissage")],
    )
    .await;
    assert!(bot.contains("people who aren't bots"), "{bot}");
    all.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kept_seat_can_be_withdrawn_from_its_invitee() {
    let all = admin_scene(Wiring::Proxy).await;
    let code = all.start_table().await;
    let eve = all.standin.person("Eve", "en-US");
    all.guild.add_member(&eve);
    let remove = |name: &'static str| [("table", code.as_str()), ("player", name)];
    let nothing = command_answer(&all.ada, "admin remove", &remove("Eve")).await;
    assert!(nothing.contains("doesn't have a seat at that table"), "{nothing}");
    command_answer(&all.ada, "admin replace", &[remove("Bo").as_slice(), &[("by", "Eve")]].concat()).await;
    all.press(&all.ada, "Do it").await;
    let takeover = format!("takeover {code}");
    assert!(direct_answer(&all.dee, &takeover).await.contains("kept for other invited players"));
    command_answer(&all.ada, "admin remove", &remove("Eve")).await;
    let told = all.press(&all.ada, "Do it").await;
    assert!(told.contains("seats are no longer kept"), "{told}");
    direct_answer(&all.dee, &takeover).await;
    assert_eq!(all.table(&code).await.vacancies().count(), 0);
    all.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn problems_are_reported_in_the_admins_channel() {
    let all = admin_scene(Wiring::Proxy).await;
    let notices = all.guild.channel("admins");
    let told =
        |part: &str| notices.messages().iter().filter(|message| message.content.contains(part)).count();
    let code = all.start_table().await;
    let thread = all.guild.wait_for_thread(code.as_str()).await;
    all.guild.set_bot_permissions(INVITED & !SEND_MESSAGES_IN_THREADS);
    all.house.type_line_at(&all.bo, &code, "hang f5").await;
    all.house.deliver_all().await;
    assert!(notices.messages().is_empty(), "no channel was chosen");
    all.guild.set_bot_permissions(INVITED);
    all.house.advance(TimeDelta::minutes(20)).await;
    command_answer(&all.ada, "setup", &[("notices", "admins")]).await;

    all.guild.set_bot_permissions(INVITED & !SEND_MESSAGES_IN_THREADS);
    all.house.type_line_at(&all.cy, &code, "hang f5").await;
    all.house.deliver_all().await;
    assert_eq!(told("I can't post for table"), 1, "{:?}", notices.messages());
    assert_eq!(told(&thread.id().to_string()), 1, "with a link");
    all.house.advance(TimeDelta::minutes(11)).await;
    assert_eq!(told("I can't post for table"), 1, "announced once");
    all.guild.set_bot_permissions(INVITED);
    all.house.advance(TimeDelta::minutes(11)).await;
    assert!(notices.messages().iter().all(|message| message.pings.is_empty()));

    thread.lock(true);
    all.house.advance(TimeDelta::minutes(1)).await;
    let seat = all.table(&code).await.seats_to_act().next().expect("a seat to act");
    let who = all.house.person_at(&all.table(&code).await, seat.number(), &[&all.bo, &all.cy]).await;
    all.house.type_line_at(&who, &code, "pick 2x2 2x3 3x2").await;
    all.house.deliver_all().await;
    assert_eq!(told("is locked, so I can't post there"), 1, "{:?}", notices.messages());
    thread.lock(false);
    all.house.advance(TimeDelta::minutes(11)).await;
    assert_eq!(corrupt_table(&all, &code).await, Status::Frozen);
    all.house.deliver_all().await;
    assert_eq!(told("Something is wrong with table"), 1, "{:?}", notices.messages());
    assert_eq!(all.house.letter_count("dead").await, 0);
    all.standin.finish();
}

/// Corrupts the stored table, and then makes a move there.
async fn corrupt_table(all: &AdminScene, code: &Code) -> Status {
    let table = all.table(code).await;
    let table = with_broken_dice_key(Table { version: table.version + 1, ..table });
    all.house.desk.store().commit(Commit { table: Some(table), ..Commit::default() }).await.unwrap();
    all.house.desk.forget_all();
    let table = all.table(code).await;
    let seat = table.seats_to_act().next().expect("a seat to act");
    let who = all.house.person_at(&table, seat.number(), &[&all.bo, &all.cy]).await;
    all.house.type_line_at(&who, code, "bid 1").await;
    all.table(code).await.status()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ruling_is_one_post_that_mentions_all_players() {
    let all = admin_scene(Wiring::Proxy).await;
    let code = all.start_table().await;
    let thread = all.guild.wait_for_thread(code.as_str()).await;
    let ruling = format!("ruling {code} extend 24: the train was late");
    command_answer(&all.ada, "play", &[("move", &ruling), ("table", code.as_str())]).await;
    all.house.deliver_all().await;
    let posts = thread.messages().into_iter().filter(|message| message.components.is_empty());
    let told: Vec<_> = posts.filter(|message| message.content.contains("the train was late")).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].pings, [all.bo.id(), all.cy.id()].into(), "{told:?}");
    all.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn admins_learn_of_unreachable_players() {
    let all = admin_scene(Wiring::Proxy).await;
    let notices = all.guild.channel("admins");
    command_answer(&all.ada, "setup", &[("notices", "admins")]).await;
    for person in [&all.bo, &all.cy] {
        direct_answer(person, "tell direct").await;
    }
    let code = all.start_table().await;
    for person in [&all.bo, &all.cy] {
        person.set_dms_open(false);
    }
    all.guild.set_bot_permissions(INVITED & !SEND_MESSAGES_IN_THREADS);
    all.house.type_line_at(&all.cy, &code, "hang f5").await;
    all.house.type_line_at(&all.bo, &code, "hang f5").await;
    all.house.advance(TimeDelta::minutes(1)).await;
    let seat = all.table(&code).await.seats_to_act().next().expect("a seat to act");
    let who = all.house.person_at(&all.table(&code).await, seat.number(), &[&all.bo, &all.cy]).await;
    all.house.type_line_at(&who, &code, "pick 2x2 2x3 3x2").await;
    // The player who moves sees the next decision in the answer. The other one must be notified, which fails.
    let other = if who.name() == "Bo" { "Cy" } else { "Bo" };
    for _ in 0..6 {
        all.house.advance(TimeDelta::minutes(20)).await;
    }
    let messages = notices.messages();
    let told = messages.iter().filter(|message| message.content.contains(&format!("We can't reach {other}")));
    let told: Vec<_> = told.collect();
    assert_eq!(told.len(), 1, "{messages:?}");
    assert!(told[0].content.contains(code.as_str()), "{}", told[0].content);
    all.standin.finish();
}
