//! Events of a server for the dates of tables and leagues: made, moved and deleted, and never made twice.

use super::super::servers::command_answer;
use super::club::Club;
use crate::standin::Wiring;
use crate::standin::events::ScheduledEvent;
use crate::standin::faults::Fault;
use crate::standin::permissions::{CREATE_EVENTS, INVITED};
use crate::standin::world::Id;
use chrono::TimeDelta;
use model::Code;
use ports::UpkeepOutcome;

/// Route by which an event is made.
const MAKE: &str = "POST /guilds/{guild_id}/scheduled-events";

impl Club {
    async fn show_events(&self) {
        self.guild.set_bot_permissions(INVITED | CREATE_EVENTS);
        let told = command_answer(&self.ada, "setup", &[("events", "true")]).await;
        assert!(told.contains("shown as events of this server"), "{told}");
    }

    async fn keep_calendar(&self) -> UpkeepOutcome {
        self.house.desk.keep_communities(true).await.unwrap()
    }

    /// Returns the events of the server, by id.
    fn events(&self) -> Vec<(Id, ScheduledEvent)> {
        self.standin.with_world(|world| world.events.iter().map(|(id, event)| (*id, event.clone())).collect())
    }

    fn event_names(&self) -> Vec<String> {
        self.events().iter().map(|(_, event)| event.text("name").to_owned()).collect()
    }

    /// Opens a table that starts in this number of hours.
    async fn open_dated_table(&self, hours: u32, options: &[(&str, &str)]) -> Code {
        let starts = format!("{hours}h");
        let usual = [("game", "art-society"), ("seats", "3"), ("starts", starts.as_str())];
        let before = self.dated_codes().await;
        command_answer(&self.bo, "table new", &[usual.as_slice(), options].concat()).await;
        self.house.deliver_all().await;
        let codes = self.dated_codes().await;
        codes.into_iter().find(|code| !before.contains(code)).expect("a new table")
    }

    async fn dated_codes(&self) -> Vec<Code> {
        let tables = self.house.desk.store().tables(None, 100).await.unwrap();
        let dated = tables.into_iter().filter(|table| table.company.starts_at.is_some());
        dated.map(|table| table.code).collect()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn events_follow_the_dates_of_a_league() {
    let club = Club::with_open_entries(Wiring::Proxy).await;
    club.keep_calendar().await;
    assert_eq!(club.events().len(), 0, "only on request");
    club.show_events().await;
    assert_eq!(club.keep_calendar().await, UpkeepOutcome::Done);
    assert_eq!(club.event_names(), ["Spring cup: entries close"]);
    let first = club.events();
    let link = format!("https://discord.com/channels/{}/{}", club.guild.id(), club.guild.general().id());
    assert_eq!(first[0].1.body["entity_metadata"]["location"], link.as_str());
    let closes_at = club.season().await.dates.closes_at.unwrap();
    assert!(
        first[0].1.text("scheduled_start_time").starts_with(&closes_at.format("%Y-%m-%dT%H:%M").to_string())
    );

    club.confirm_admin_action("league title", &[("title", "Summer cup")]).await;
    club.keep_calendar().await;
    assert_eq!(club.event_names(), ["Summer cup: entries close"]);
    assert_eq!(club.events()[0].0, first[0].0, "the same event");
    club.confirm_admin_action("league pause", &[]).await;
    club.keep_calendar().await;
    assert_eq!(club.events().len(), 0, "a pause postpones all dates");
    club.confirm_admin_action("league resume", &[]).await;
    club.start_season().await;
    club.keep_calendar().await;
    assert_eq!(club.event_names(), ["Summer cup: season 1 ends"]);
    let ends = club.events()[0].1.text("scheduled_start_time").to_owned();
    club.confirm_admin_action("season extend", &[("time", "48h")]).await;
    club.keep_calendar().await;
    assert_ne!(club.events()[0].1.text("scheduled_start_time"), ends, "it moves");
    club.confirm_admin_action("season cancel", &[]).await;
    club.keep_calendar().await;
    assert_eq!(club.events().len(), 0);
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn events_follow_the_starts_of_tables() {
    let club = Club::with_league(Wiring::Proxy).await;
    club.show_events().await;
    let code = club.open_dated_table(48, &[]).await;
    club.open_dated_table(48, &[("for", "invited")]).await;
    club.keep_calendar().await;
    assert_eq!(club.event_names(), [format!("Art Society: table {code} starts")], "none for invited people");
    let made = club.events();
    // An event of a person with the same name is left alone.
    club.standin.with_world(|world| {
        let id = world.new_id();
        let event = ScheduledEvent { creator: club.ada.id(), ..made[0].1.clone() };
        world.events.insert(id, event);
    });
    club.keep_calendar().await;
    assert_eq!(club.events().len(), 2);
    club.house.type_line_at(&club.bo, &code, &format!("leave {code}")).await;
    club.keep_calendar().await;
    let left = club.events();
    assert_eq!((left.len(), left[0].1.creator), (1, club.ada.id()));
    command_answer(&club.ada, "setup", &[("events", "false")]).await;
    club.keep_calendar().await;
    assert_eq!(club.events().len(), 1, "the event of a person stays");
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn event_that_takes_place_is_not_deleted() {
    let club = Club::with_league(Wiring::Proxy).await;
    club.show_events().await;
    club.open_dated_table(48, &[]).await;
    club.keep_calendar().await;
    club.standin.with_world(|world| world.events.values_mut().for_each(|event| event.status = 2));
    club.house.advance_clock(TimeDelta::hours(49));
    club.keep_calendar().await;
    assert_eq!(club.events().len(), 1);
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn events_survive_lost_answers_and_deletion_by_hand() {
    let mut club = Club::with_open_entries(Wiring::Proxy).await;
    club.show_events().await;
    club.standin.arm_fault(MAKE, 1, Fault::LostAnswer);
    assert_eq!(club.keep_calendar().await, UpkeepOutcome::Unfinished);
    assert_eq!(club.events().len(), 1, "made, but no one knows");
    club.house.restart().await;
    club.house.listen(&club.standin).await;
    assert_eq!(club.keep_calendar().await, UpkeepOutcome::Done);
    club.keep_calendar().await;
    assert_eq!(club.events().len(), 1, "found again");
    club.standin.with_world(|world| world.events.clear());
    club.keep_calendar().await;
    assert_eq!(club.events().len(), 0, "a person has deleted it");
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_permission_for_events_is_told_once() {
    let club = Club::with_open_entries(Wiring::Proxy).await;
    let notices = club.guild.channel("notices");
    command_answer(&club.ada, "setup", &[("notices", "notices"), ("events", "true")]).await;
    for _ in 0..3 {
        assert_eq!(club.keep_calendar().await, UpkeepOutcome::Blocked);
    }
    let told = notices.messages();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].content.contains("*Create Events*"), "{}", told[0].content);
    club.guild.set_bot_permissions(INVITED | CREATE_EVENTS);
    command_answer(&club.ada, "setup", &[]).await;
    assert_eq!(club.keep_calendar().await, UpkeepOutcome::Done);
    assert_eq!((club.events().len(), notices.messages().len()), (1, 1));
    club.standin.finish();
}
