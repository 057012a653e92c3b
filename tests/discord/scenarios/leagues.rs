//! Leagues in a server: created and run by commands, joined by buttons, and announced in their channel. Admins settle
//! them with one confirmed action at a time.

mod club;
mod commands_in_answers;
mod entrants;
mod roles;
mod season_of_13;
mod server_events;

use std::fmt::Write as _;

use chrono::TimeDelta;

use super::servers::{command_answer, direct_answer, forge_press};
use crate::standin::Wiring;
use crate::standin::permissions::{INVITED, SEND_MESSAGES};
use crate::standin::world::Message;
use club::{Club, empty_club, forge_command, league_button_id};
use league::book::entry::EntryState;
use league::book::season::SeasonState;
use model::LeagueName;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn league_runs_from_creation_to_start() {
    for wiring in Wiring::BOTH {
        let club = Club::with_league(wiring).await;
        let league = club.league().await;
        assert_eq!((league.title.as_str(), league.by_mail), ("Spring cup", false));
        let room = club.guild.general();
        assert_eq!(league.place.map(|place| place.room), Some(room.id().to_string()));

        let preview = command_answer(&club.ada, "league-admin season open", &[]).await;
        assert!(preview.contains("Nothing has changed yet"), "{preview}");
        assert!(!preview.contains("sure="), "the button holds the line: {preview}");
        assert_eq!(club.season().await.state, SeasonState::Draft, "only a preview so far");
        club.ada.click("Do it").unwrap().wait_until_settled().await.expect("an answer");
        assert_eq!(club.season().await.state, SeasonState::Open);
        club.run_due_steps().await;

        let post = club.living_post().await;
        assert_eq!(post.channel, room.id());
        let join = league_button_id("league join SPRING");
        let opened = club.public_message_with_button(&club.bo, &join);
        assert_eq!(opened.channel, room.id());
        let entered =
            club.bo.click_in(opened.id, &join).unwrap().wait_until_settled().await.expect("an answer");
        assert!(entered.is_ephemeral, "{}", entered.text);
        assert_eq!(club.entry_state(&club.bo).await, Some(EntryState::Entered));
        command_answer(&club.cy, "league join", &[]).await;
        direct_answer(&club.dee, "league join SPRING").await;
        for person in club.players() {
            assert_eq!(club.entry_state(person).await, Some(EntryState::Entered), "{}", person.name());
        }
        // T19: joining twice counts once.
        club.bo.click_in(opened.id, &join).unwrap().wait_until_settled().await.expect("an answer");
        assert_eq!(club.season().await.entries.len(), 3);

        club.confirm_admin_action("season close", &[]).await;
        assert_eq!(club.season().await.state, SeasonState::Closed);
        for person in club.players() {
            let here = league_button_id("league here SPRING");
            let letter = club.wait_for_letter_with_button(person, &here).await;
            person.click_in(letter.id, &here).unwrap().wait_until_settled().await.expect("an answer");
            assert_eq!(club.entry_state(person).await, Some(EntryState::CheckedIn), "{}", person.name());
        }
        club.run_due_steps().await;
        assert_eq!(club.season().await.state, SeasonState::Set, "everyone has checked in");

        club.confirm_admin_action("season start", &[("league", "SPRING")]).await;
        assert_eq!(club.season().await.state, SeasonState::Running);
        let codes = club.table_codes().await;
        assert!(codes.len() >= 2, "{codes:?}");
        for code in &codes {
            let thread = club.guild.wait_for_thread(code.as_str()).await;
            assert!(thread.name().starts_with("Art Society"), "{}", thread.name());
        }
        assert_eq!(club.living_post().await.id, post.id, "always the same post");
        assert!(
            club.bot_messages(&room).iter().all(|message| message.pings.is_empty()),
            "no one is pinged in the channel"
        );
        assert_eq!(club.house.letter_count("dead").await, 0);
        club.players().into_iter().chain([&club.ada]).for_each(|person| drop(person.view()));
        club.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn league_post_is_edited_and_reposted_after_deletion() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    let room = club.guild.general();
    let before = club.living_post().await;
    let codes = club.table_codes().await;
    club.end_game(&codes[0]).await;
    let after = club.living_post().await;
    assert_eq!(after.id, before.id, "edited in place");
    assert!(after.edited_at_ms.is_some() && after.content != before.content, "{}", after.content);

    room.delete_message(after.id);
    club.end_game(&codes[1]).await;
    let anew = club.living_post().await;
    assert_ne!(anew.id, after.id, "posted again, and the deleted one is forgotten");
    let same = club.bot_messages(&room).into_iter().filter(|message| message.content == anew.content).count();
    assert_eq!(same, 1, "exactly one exists");
    assert!(club.bot_messages(&room).iter().all(|message| message.pings.is_empty()));
    assert_eq!(club.house.letter_count("dead").await, 0);
    club.standin.finish();
}

/// Issue 17: league data comes as a picture and as values on request, and its dates as a calendar file.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn standings_tables_and_dates_come_as_files() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    for (shown, names) in [
        ("league standings", ["sheet-1.png", "SPRING-standings.csv"]),
        ("league plan", ["sheet-1.png", "SPRING-plan.csv"]),
        ("league cross", ["sheet-1.png", "SPRING-cross.csv"]),
    ] {
        let told = club.bo.slash(shown, &[]).unwrap().wait_until_settled().await.expect("an answer");
        assert!(told.files.is_empty(), "no file without a request: {:?}", told.files);
        let filed = club.bo.click("Get as a file").unwrap().wait_until_settled().await.expect("an answer");
        let found: Vec<&str> = filed.files.iter().map(|file| file.filename.as_str()).collect();
        assert_eq!(found, names, "{shown}");
        let values = String::from_utf8(filed.files[1].bytes.to_vec()).unwrap();
        assert!(values.lines().count() >= 4 && values.contains("Bo"), "{values}");
    }
    let dates = club.bo.slash("league calendar", &[]).unwrap().wait_until_settled().await.expect("an answer");
    assert_eq!(dates.files[0].filename, "SPRING.ics");
    let dates = String::from_utf8(dates.files[0].bytes.to_vec()).unwrap();
    assert!(
        dates.contains("league-date-ends.SPRING.1@") && dates.contains("SUMMARY:Spring cup: "),
        "{dates}"
    );
    club.standin.finish();
}

/// The form for a reason offers usual ones, so that nothing has to be typed. Without any reason, nothing changes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reason_can_be_chosen_in_a_menu() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    let number = club.entry_number(&club.bo).await;
    command_answer(&club.ada, "league-admin entry strike", &[("entry", &number)]).await;
    club.ada.click("Do it").unwrap().wait_until_settled().await;
    let told = club.ada.submit(&[]).unwrap().wait_until_settled().await.expect("an answer").text;
    assert!(told.contains("Nothing has changed yet"), "{told}");
    assert_ne!(club.entry_state(&club.bo).await, Some(EntryState::Struck));
    command_answer(&club.ada, "league-admin entry strike", &[("entry", &number)]).await;
    club.ada.click("Do it").unwrap().wait_until_settled().await;
    let reason = [("reason", "No answer for days.")];
    club.ada.submit(&reason).unwrap().wait_until_settled().await.expect("an answer");
    assert_eq!(club.entry_state(&club.bo).await, Some(EntryState::Struck));
    club.run_due_steps().await;
    club.bo.wait_for(|seen| seen.direct().any(|message| message.contains_text("No answer for days."))).await;
    club.standin.finish();
}

/// An admin's action is previewed first. It takes effect only with the press, once, and with a reason that the player
/// concerned is shown.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn removing_an_entrant_needs_confirmation_and_reason() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    let number = club.entry_number(&club.bo).await;
    let before = club.league().await;
    command_answer(&club.ada, "league-admin entry strike", &[("entry", &number)]).await;
    assert_eq!(club.league().await, before, "only a preview so far");
    assert!(club.ada.click("Do it").unwrap().wait_until_settled().await.is_none(), "a form");
    let form = club.ada.form().expect("a form for the reason");
    assert_eq!(form.title, "Your reason");
    assert_eq!(club.league().await, before, "a reason is missing");
    club.ada.close_form();

    club.ada.click("Do it").unwrap().wait_until_settled().await;
    let reason = [("why", "No answer for two weeks.")];
    club.ada.submit(&reason).unwrap().wait_until_settled().await.expect("an answer");
    assert_eq!(club.entry_state(&club.bo).await, Some(EntryState::Struck));
    let struck = club.league().await;
    club.run_due_steps().await;
    club.bo
        .wait_for(|seen| seen.direct().any(|message| message.contains_text("No answer for two weeks.")))
        .await;
    let others = [&club.cy, &club.dee];
    assert!(others.iter().all(|person| !person.view().direct().any(|one| one.contains_text("two weeks"))));
    let log = club.house.desk.store().audit(LeagueName::parse("SPRING").unwrap(), 0, 1_000).await.unwrap();
    assert!(
        log.iter().any(|line| line.body.contains("No answer for two weeks.")),
        "the log holds the reason"
    );
    assert_eq!(club.league().await.bans, struck.bans);
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn double_press_counts_once_and_stale_press_does_nothing() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    let number = club.entry_number(&club.cy).await;
    let adjust = [("entry", number.as_str()), ("points", "+2")];
    command_answer(&club.ada, "league-admin entry adjust", &adjust).await;
    let preview = club.ada.view().newest_ephemeral().unwrap().clone();
    let button = preview.button("Do it").unwrap().custom_id.clone().unwrap();
    let line = button.strip_prefix("v1:-:-:sure:-:?~").expect("it needs a reason").to_owned();
    let free = format!("v1:-:-:sure:-:!~{line}: fair play");
    for _ in 0..2 {
        forge_press(&club.standin, &club.ada, club.guild.general().id(), &free).await;
    }
    let adjusted = async || {
        let season = club.season().await;
        season.entries.iter().map(|entry| entry.adjusted).sum::<i64>()
    };
    assert_eq!(adjusted().await, 120, "applied once");

    command_answer(&club.ada, "league-admin league pause", &[]).await;
    let pause = club.ada.view().newest_ephemeral().unwrap().clone();
    let lines = async || club.league().await.seq;
    let before = lines().await;
    for press in club.ada.click_twice_in(pause.id, "Do it").unwrap() {
        let told = press.wait_until_settled().await.expect("an answer").text;
        assert!(!told.contains("Nothing has changed yet"), "the same answer to both: {told}");
    }
    assert_eq!(lines().await, before + 1, "one line of the log");
    club.confirm_admin_action("league resume", &[]).await;

    // Something has happened since, so the confirmation is no longer valid.
    command_answer(&club.ada, "league-admin entry adjust", &adjust).await;
    let stale = club.ada.view().newest_ephemeral().unwrap().clone();
    club.confirm_admin_action("league title", &[("title", "Another name")]).await;
    club.ada.click_in(stale.id, "Do it").unwrap().wait_until_settled().await;
    let told =
        club.ada.submit(&[("why", "again")]).unwrap().wait_until_settled().await.expect("an answer").text;
    assert_eq!(adjusted().await, 120, "{told}");
    assert!(told.contains("Nothing has changed yet"), "it is proposed again: {told}");
    club.standin.finish();
}

/// Only Discord's own data grants rights. Forged commands and ids have no effect, from members or from admins of
/// another server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_league_admin_actions_have_no_effect() {
    let club = Club::with_open_entries(Wiring::Proxy).await;
    assert!(club.ada.offered_commands().contains(&"league-admin".to_owned()));
    assert!(!club.bo.offered_commands().contains(&"league-admin".to_owned()));
    assert!(club.bo.offered_commands().contains(&"league".to_owned()));
    let (eve, elsewhere) = (club.standin.person("Eve", "en-US"), club.standin.guild("Elsewhere"));
    elsewhere.add_member(&eve);
    elsewhere.promote(&eve);
    command_answer(&club.ada, "league-admin league pause", &[]).await;
    let preview = club.ada.view().newest_ephemeral().unwrap().clone();
    let button = preview.button("Do it").unwrap().custom_id.clone().unwrap();
    let before = club.league().await;
    let (here, there) = (club.guild.general(), elsewhere.general());
    for (person, channel) in [(&club.bo, &here), (&eve, &there)] {
        for (group, word) in
            [("season", "close"), ("season", "cancel"), ("league", "pause"), ("league", "doctor")]
        {
            let told = forge_command(&club, person, channel, group, word).await;
            assert!(!told.contains("Nothing has changed yet"), "{word}: {told}");
        }
        forge_press(&club.standin, person, channel.id(), &button).await;
        forge_press(&club.standin, person, channel.id(), &league_button_id("manage SPRING close")).await;
        assert_eq!(club.league().await, before, "{}", person.name());
    }
    for foreign in ["", "?", "!~", "manage SPRING close", "!9~manage SPRING close"] {
        let told =
            forge_press(&club.standin, &club.ada, here.id(), &format!("v1:-:-:sure:-:{foreign}")).await;
        assert!(told.contains("another version"), "{foreign}: {told}");
    }
    // The admin of one server cannot move a league into a channel of another.
    command_answer(
        &eve,
        "league-admin league new",
        &[("name", "autumn"), ("game", "art-society"), ("seats", "2")],
    )
    .await;
    command_answer(&eve, "league-admin league room", &[("league", "AUTUMN")]).await;
    let preview = eve.view().newest_ephemeral().unwrap().clone();
    let button = preview.button("Do it").unwrap().custom_id.clone().unwrap();
    let foreign = button.replace(&there.id().to_string(), &here.id().to_string());
    assert_ne!(button, foreign);
    let told = forge_press(&club.standin, &eve, there.id(), &foreign).await;
    assert!(told.contains("can't see that channel in this server"), "{told}");
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leagues_are_hidden_from_other_servers() {
    let club = Club::with_open_entries(Wiring::Proxy).await;
    let (eve, elsewhere) = (club.standin.person("Eve", "en-US"), club.standin.guild("Elsewhere"));
    elsewhere.add_member(&eve);
    let there = elsewhere.general();
    eve.go_to(&there);
    command_answer(&eve, "league join", &[("league", "SPRING")]).await;
    let none = command_answer(&eve, "league join", &[]).await;
    assert!(none.contains("no leagues"), "{none}");
    direct_answer(&eve, "league join SPRING").await;
    forge_press(&club.standin, &eve, there.id(), &league_button_id("league join SPRING")).await;
    assert_eq!(club.season().await.entries.len(), 0);
    eve.go_to(&there);
    let suggested = eve.autocomplete("league show", &[("league", "")], "league").await.unwrap();
    assert_eq!(suggested, [], "nothing of another server is suggested");
    assert!(!eve.view().full_text().contains("Spring cup"), "{}", eve.view());

    // The same line in a member's direct message joins the league, because the bot asks Discord.
    direct_answer(&club.bo, "league join SPRING").await;
    assert_eq!(club.entry_state(&club.bo).await, Some(EntryState::Entered));
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn admin_role_can_run_leagues() {
    let club = Club::with_league(Wiring::Proxy).await;
    let judges = club.guild.role("Judges", &[&club.cy]);
    command_answer(&club.ada, "setup", &[("role", "Judges")]).await;
    let told = forge_command(&club, &club.cy, &club.guild.general(), "season", "open").await;
    assert!(told.contains("Nothing has changed yet"), "{judges}: {told}");
    club.cy.click("Do it").unwrap().wait_until_settled().await.expect("an answer");
    assert_eq!(club.season().await.state, SeasonState::Open);
    club.standin.finish();
}

/// Text that is too long for a button's id is part of the message, and is used exactly as shown there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_announcement_is_previewed_and_then_posted() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    let mut text = "Please finish your tables before the end of the month:".to_owned();
    for number in 1..20 {
        write!(text, " reason {number},").unwrap();
    }
    let told = command_answer(&club.ada, "league-admin league announce", &[("text", &text)]).await;
    assert!(told.contains(&text), "{told}");
    assert!(!club.bo.view().says("reason 19"), "only Ada sees it so far");
    club.ada.click("Do it").unwrap().wait_until_settled().await.expect("an answer");
    club.run_due_steps().await;
    club.bo.wait_for(|seen| seen.direct().any(|message| message.contains_text("reason 19"))).await;
    let room = club.guild.general();
    let said = club.bot_messages(&room).into_iter().filter(|message| message.content.contains("reason 19"));
    let said: Vec<Message> = said.collect();
    assert_eq!(said.len(), 1, "once in the channel");
    assert!(said[0].pings.is_empty());
    club.standin.finish();
}

/// T15: another person takes over the entry. The command selects the person, and the press confirms the same one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn entry_passes_to_a_selected_person() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    let eve = club.standin.person("Eve", "en-US");
    club.guild.add_member(&eve);
    eve.go_to(&club.guild.general());
    command_answer(&eve, "table mine", &[]).await;
    let number = club.entry_number(&club.bo).await;
    let by = |name: &'static str| [("entry", number.as_str()), ("by", name)];
    let bot = command_answer(&club.ada, "league-admin entry replace", &by("Vernissage")).await;
    assert!(bot.contains("Bots can't join leagues"), "{bot}");
    club.confirm_admin_action("entry replace", &by("Eve")).await;
    let id = club.house.player(&eve).await.id;
    let season = club.season().await;
    let holder = season.entries.iter().find(|entry| entry.id.number().to_string() == number).unwrap().holder;
    assert_eq!(holder, id, "Eve holds it now");
    club.confirm_admin_action("league ban", &[("player", "Cy"), ("seasons", "2")]).await;
    let banned = club.house.player(&club.cy).await.id;
    assert!(club.league().await.bans.contains_key(&banned));
    club.confirm_admin_action("league lift", &[("player", "Cy")]).await;
    assert!(club.league().await.bans.is_empty());
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forum_league_has_its_own_thread() {
    let club = empty_club(Wiring::Proxy).await;
    let forum = club.guild.forum("leagues");
    club.create_league(&[("room", "leagues")]).await;
    club.confirm_admin_action("season open", &[]).await;
    club.house.advance(TimeDelta::minutes(1)).await;
    let own = || forum.threads().into_iter().filter(|thread| thread.name() == "Spring cup (SPRING)");
    assert_eq!(own().count(), 1, "one thread for all announcements");
    let thread = own().next().unwrap();
    let [room, channel, message] = club.living_post_location().await;
    assert_eq!(
        (room, channel, message),
        (forum.id(), thread.id(), thread.id()),
        "the post is its first message"
    );
    assert!(thread.messages().len() >= 2, "events are below it: {:?}", thread.messages());
    assert!(club.bot_messages(&club.guild.general()).is_empty(), "nothing is posted elsewhere");

    // An archived thread is unarchived, and a deleted first message is posted again below.
    thread.archive(false);
    club.start_season().await;
    assert!(!thread.is_archived());
    assert_eq!(club.living_post_location().await[2], message);
    thread.delete_message(message);
    let codes = club.table_codes().await;
    club.end_game(&codes[0]).await;
    let [_, channel, anew] = club.living_post_location().await;
    assert_eq!(channel, thread.id());
    assert_ne!(anew, message);
    thread.delete();
    club.end_game(&codes[1]).await;
    club.house.advance(TimeDelta::minutes(2)).await;
    let again = own().next().expect("a deleted thread is created again");
    assert_eq!((own().count(), club.living_post_location().await[1]), (1, again.id()));
    assert_eq!(club.house.letter_count("dead").await, 0);
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moved_league_leaves_no_post_in_its_old_channel() {
    let club = Club::with_open_entries(Wiring::Proxy).await;
    let former = club.living_post().await;
    let hall = club.guild.channel("hall");
    club.confirm_admin_action("league room", &[("room", "hall")]).await;
    assert_eq!(club.league().await.place.map(|place| place.room), Some(hall.id().to_string()));
    club.start_season().await;
    let now = club.living_post().await;
    assert_eq!(now.channel, hall.id());
    let gone = club.standin.with_world(|world| !world.messages.contains_key(&former.id));
    assert!(gone, "the old post would show outdated standings forever");
    assert_eq!(club.house.letter_count("dead").await, 0);
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn league_options_are_autocompleted() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    let complete = async |command: &str, options: &[(&str, &str)], focused: &str| {
        let all = club.ada.autocomplete(command, options, focused).await.unwrap();
        all.into_iter()
            .map(|one| (one.name, one.value.as_str().unwrap_or_default().to_owned()))
            .collect::<Vec<_>>()
    };
    let leagues = complete("league standings", &[("league", "spr")], "league").await;
    assert_eq!(leagues, [("SPRING · Spring cup".to_owned(), "SPRING".to_owned())]);
    let entries = complete("league-admin entry strike", &[("entry", "bo")], "entry").await;
    let number = club.entry_number(&club.bo).await;
    assert_eq!(entries, [(format!("#{number} Bo"), format!("#{number}"))]);
    let tables = complete("league-admin table void", &[("table", "")], "table").await;
    let codes = club.table_codes().await;
    assert!(
        tables.iter().any(|(shown, value)| shown.contains(codes[0].as_str()) && value == "1"),
        "{tables:?}"
    );
    let choices = complete("league-admin league set", &[("choice", "late")], "choice").await;
    assert!(
        choices.iter().any(|(shown, value)| shown == "late=adjudicate" && value == "late"),
        "{choices:?}"
    );
    let set = [("choice", "late"), ("value", "str")];
    let values = complete("league-admin league set", &set, "value").await;
    assert_eq!(values, [("strike".to_owned(), "strike".to_owned())]);
    let people = complete("league why", &[("person", "")], "person").await;
    assert_eq!(people.len(), 3, "{people:?}");
    club.confirm_admin_action("league set", &[("choice", "late"), ("value", "strike")]).await;
    let chosen = complete("league-admin league set", &[("choice", "late")], "choice").await;
    assert!(chosen.iter().any(|(shown, _)| shown == "late=strike"), "{chosen:?}");
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn league_commands_answer_privately() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    for word in ["show", "standings", "cross", "plan", "why", "rules", "calendar", "record", "leaderboard"] {
        let told = club
            .bo
            .slash(&format!("league {word}"), &[])
            .unwrap()
            .wait_until_settled()
            .await
            .expect("an answer");
        assert!(told.is_ephemeral && !told.text.is_empty(), "{word}");
    }
    for word in ["doctor", "log"] {
        let told = command_answer(&club.ada, &format!("league-admin league {word}"), &[]).await;
        assert!(!told.is_empty(), "{word}");
    }
    club.bo.view();
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_channel_permission_is_reported_and_retried() {
    let club = empty_club(Wiring::Proxy).await;
    let notices = club.guild.channel("admins");
    command_answer(&club.ada, "setup", &[("notices", "admins")]).await;
    let hall = club.guild.channel("hall");
    hall.deny_bot(SEND_MESSAGES);
    club.create_league(&[("room", "hall")]).await;
    assert!(hall.messages().is_empty());
    let told = notices.messages();
    assert!(told.iter().any(|message| message.content.contains(&hall.id().to_string())), "{told:?}");
    hall.deny_bot(0);
    club.guild.set_bot_permissions(INVITED);
    club.house.advance(TimeDelta::minutes(11)).await;
    assert_eq!(club.living_post().await.channel, hall.id());
    assert_eq!(club.house.letter_count("dead").await, 0);
    club.standin.forgive(|rule| rule.contains("ermission"));
    club.standin.finish();
}
