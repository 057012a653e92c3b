//! A server with a league, and the recurring actions of its people.

use chrono::TimeDelta;
use serde_json::json;

use super::super::posts::scene_in;
use super::super::servers::command_answer;
use super::super::test_service::TestService;
use crate::people::{Person, SeenMessage};
use crate::standin::interactions::{COMMAND, NewInteraction};
use crate::standin::world::Message;
use crate::standin::{Channel, Guild, Standin, Wiring};
use league::book::entry::EntryState;
use league::book::league::League;
use league::book::season::{Season, SeasonState};
use league::stored::parse_league_body;
use model::{Code, LeagueName, Status};

/// Ada's server with a league and the players Bo, Cy and Dee.
pub(super) struct Club {
    pub(super) standin: Standin,
    pub(super) guild: Guild,
    pub(super) ada: Person,
    pub(super) bo: Person,
    pub(super) cy: Person,
    pub(super) dee: Person,
    pub(super) house: TestService,
}

/// Returns the id of a league's button that types this line.
pub(super) fn league_button_id(line: &str) -> String {
    format!("v1:-:-:line:-:{line}")
}

pub(super) async fn empty_club(wiring: Wiring) -> Club {
    let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
    let [cy, dee] = ["Cy", "Dee"].map(|name| standin.person(name, "en-US"));
    [&cy, &dee].into_iter().for_each(|person| guild.add_member(person));
    guild.promote(&ada);
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    [&ada, &bo, &cy, &dee].into_iter().for_each(|person| person.go_to(&guild.general()));
    Club { standin, guild, ada, bo, cy, dee, house }
}

impl Club {
    /// Returns a club with a league.
    pub(super) async fn with_league(wiring: Wiring) -> Self {
        let club = empty_club(wiring).await;
        club.create_league(&[]).await;
        club
    }

    /// Creates the league as Ada, with these additional options.
    pub(super) async fn create_league(&self, options: &[(&str, &str)]) {
        let usual = [("name", "spring"), ("game", "art-society"), ("title", "Spring cup"), ("seats", "2")];
        command_answer(&self.ada, "league-admin league new", &[usual.as_slice(), options].concat()).await;
        self.run_due_steps().await;
    }

    /// Returns a club with open entries.
    pub(super) async fn with_open_entries(wiring: Wiring) -> Self {
        let club = Self::with_league(wiring).await;
        club.confirm_admin_action("season open", &[]).await;
        club
    }

    /// Returns a club with a running season, in which everyone has joined and checked in.
    pub(super) async fn with_running_season(wiring: Wiring) -> Self {
        let club = Self::with_open_entries(wiring).await;
        club.start_season().await;
        club
    }

    pub(super) async fn start_season(&self) {
        for person in self.players() {
            person.go_to(&self.guild.general());
            command_answer(person, "league join", &[]).await;
        }
        self.confirm_admin_action("season close", &[]).await;
        for person in self.players() {
            command_answer(person, "league here", &[]).await;
        }
        self.run_due_steps().await;
        assert_eq!(self.season().await.state, SeasonState::Set);
        self.confirm_admin_action("season start", &[]).await;
    }

    pub(super) fn players(&self) -> [&Person; 3] {
        [&self.bo, &self.cy, &self.dee]
    }

    /// Runs the league's due steps and delivers its messages.
    pub(super) async fn run_due_steps(&self) {
        self.house.desk.process_due_leagues().await.unwrap();
        self.house.deliver_all().await;
    }

    /// Performs an admin's action as Ada and confirms it, with a reason if one is requested.
    pub(super) async fn confirm_admin_action(&self, act: &str, options: &[(&str, &str)]) -> String {
        let told = command_answer(&self.ada, &format!("league-admin {act}"), options).await;
        assert!(told.contains("Nothing has changed yet"), "{act}: {told}");
        let pressed = self.ada.click("Do it").unwrap();
        let told = match pressed.wait_until_settled().await {
            Some(told) => told,
            None => self
                .ada
                .submit(&[("why", "A good reason.")])
                .unwrap()
                .wait_until_settled()
                .await
                .expect("an answer"),
        };
        self.run_due_steps().await;
        told.text
    }

    pub(super) async fn league(&self) -> League {
        let row = self.house.desk.store().league(LeagueName::parse("SPRING").unwrap()).await.unwrap();
        parse_league_body(&row.expect("a league")).unwrap().league
    }

    pub(super) async fn season(&self) -> Season {
        self.league().await.seasons[0].clone()
    }

    /// Returns the state of a person's entry.
    pub(super) async fn entry_state(&self, person: &Person) -> Option<EntryState> {
        let player = self.house.player(person).await;
        let season = self.season().await;
        season.entries.iter().find(|entry| entry.is_held_by(&player.ids())).map(|entry| entry.state)
    }

    /// Returns the number of a person's entry, as it is typed.
    pub(super) async fn entry_number(&self, person: &Person) -> String {
        let player = self.house.player(person).await;
        let season = self.season().await;
        let entry = season.entries.iter().find(|entry| entry.is_held_by(&player.ids())).expect("an entry");
        entry.id.number().to_string()
    }

    /// Returns the codes of the opened tables, in order of their numbers.
    pub(super) async fn table_codes(&self) -> Vec<Code> {
        self.season().await.tables.iter().filter_map(|table| table.code.clone()).collect()
    }

    /// Returns the stored location of the living post: parent channel, channel, message.
    pub(super) async fn living_post_location(&self) -> [u64; 3] {
        let slot = "league-post/SPRING".to_owned();
        let sent = self.house.desk.store().last_sent_id(slot).await.unwrap().expect("a living post");
        let ids: Vec<u64> = sent.split('/').map(|id| id.parse().unwrap()).collect();
        ids.try_into().unwrap()
    }

    /// Returns the living post.
    pub(super) async fn living_post(&self) -> Message {
        let [_, channel, message] = self.living_post_location().await;
        let found = self.standin.with_world(|world| world.messages.get(&message).cloned());
        let found = found.unwrap_or_else(|| panic!("message {message} does not exist"));
        assert_eq!(found.channel, channel);
        found
    }

    /// Ends the game of a table: all its players resign.
    pub(super) async fn end_game(&self, code: &Code) {
        for person in self.players() {
            let table = self.house.table(code).await;
            let id = self.house.player(person).await.id;
            if table.status() == Status::Running && table.seats_of(id).next().is_some() {
                self.house.type_line_at(person, code, "resign yes").await;
            }
        }
        for _ in 0..5 {
            self.house.advance(TimeDelta::minutes(1)).await;
        }
        assert_eq!(self.house.table(code).await.status(), Status::Over);
        self.run_due_steps().await;
    }

    /// Returns the public message that has this button.
    pub(super) fn public_message_with_button(&self, person: &Person, id: &str) -> SeenMessage {
        let seen = person.view();
        let has = |message: &&SeenMessage| !message.is_ephemeral && message.button(id).is_some();
        seen.messages.iter().find(has).unwrap_or_else(|| panic!("no button {id}:\n{seen}")).clone()
    }

    /// Waits for a direct message to a person that has this button.
    pub(super) async fn wait_for_letter_with_button(&self, person: &Person, id: &str) -> SeenMessage {
        let has = |message: &SeenMessage| message.place == "DM" && message.button(id).is_some();
        let seen = person.wait_for(|seen| seen.messages.iter().any(has)).await;
        seen.messages.into_iter().rev().find(has).expect("the message is visible")
    }

    /// Returns the bot's messages in a channel.
    pub(super) fn bot_messages(&self, channel: &Channel) -> Vec<Message> {
        let us = self.standin.application_id();
        channel.messages().into_iter().filter(|message| message.author == us).collect()
    }
}

/// Sends a command as if this person's client had offered it.
pub(super) async fn forge_command(
    club: &Club,
    person: &Person,
    channel: &Channel,
    group: &str,
    word: &str,
) -> String {
    let inner = json!([{"name": "league", "type": 3, "value": "SPRING"}]);
    let body = json!({"id": "1", "name": "league-admin", "type": 1, "options": [
        {"name": group, "type": 2, "options": [{"name": word, "type": 1, "options": inner}]}]});
    let act = NewInteraction {
        kind: COMMAND,
        person: person.id(),
        channel: channel.id(),
        label: word.to_owned(),
        body,
        source: None,
        parent: None,
    };
    let id = club.standin.with_world(|world| world.start_interaction(act));
    club.standin
        .wait_for("an answer to the command", |world| {
            let original = world.interactions[&id].original?;
            let text = &world.messages.get(&original)?.content;
            (world.interactions[&id].later_answers > 0).then(|| text.clone())
        })
        .await
}
