//! A server with a league, and what its people do there again and again.

use chrono::TimeDelta;
use serde_json::json;

use super::super::house::House;
use super::super::posts::scene_in;
use super::super::servers::command;
use crate::people::{Person, SeenMessage};
use crate::standin::interactions::{Act, COMMAND};
use crate::standin::world::Message;
use crate::standin::{Channel, Guild, Standin, Wiring};
use league::book::entry::EntryState;
use league::book::league::League;
use league::book::season::{Season, SeasonState};
use league::stored::body_of;
use model::{Code, LeagueName, Status};

/// Ada's server with a league; Bo, Cy and Dee play there.
pub(super) struct Club {
    pub(super) standin: Standin,
    pub(super) guild: Guild,
    pub(super) ada: Person,
    pub(super) bo: Person,
    pub(super) cy: Person,
    pub(super) dee: Person,
    pub(super) house: House,
}

/// What a button of a league's says, by its id.
pub(super) fn says(line: &str) -> String {
    format!("v1:-:-:line:-:{line}")
}

pub(super) async fn club(wiring: Wiring) -> Club {
    let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
    let [cy, dee] = ["Cy", "Dee"].map(|name| standin.person(name, "en-US"));
    [&cy, &dee].into_iter().for_each(|person| guild.joins(person));
    guild.promotes(&ada);
    house.listens(&standin).await;
    standin.ready().await;
    [&ada, &bo, &cy, &dee].into_iter().for_each(|person| person.goes_to(&guild.general()));
    Club { standin, guild, ada, bo, cy, dee, house }
}

impl Club {
    /// The same with a league that is made.
    pub(super) async fn made(wiring: Wiring) -> Self {
        let club = club(wiring).await;
        club.makes(&[]).await;
        club
    }

    /// Ada makes the league, with these options besides.
    pub(super) async fn makes(&self, options: &[(&str, &str)]) {
        let usual = [("name", "spring"), ("game", "art-society"), ("title", "Spring cup"), ("seats", "2")];
        command(&self.ada, "league-admin league new", &[usual.as_slice(), options].concat()).await;
        self.runs().await;
    }

    /// The same with entries that are open.
    pub(super) async fn opened(wiring: Wiring) -> Self {
        let club = Self::made(wiring).await;
        club.does("season open", &[]).await;
        club
    }

    /// The same with everybody entered and there, and the season running.
    pub(super) async fn running(wiring: Wiring) -> Self {
        let club = Self::opened(wiring).await;
        club.starts().await;
        club
    }

    pub(super) async fn starts(&self) {
        for person in self.players() {
            person.goes_to(&self.guild.general());
            command(person, "league join", &[]).await;
        }
        self.does("season close", &[]).await;
        for person in self.players() {
            command(person, "league here", &[]).await;
        }
        self.runs().await;
        assert_eq!(self.season().await.state, SeasonState::Set);
        self.does("season start", &[]).await;
    }

    pub(super) fn players(&self) -> [&Person; 3] {
        [&self.bo, &self.cy, &self.dee]
    }

    /// Lets the league do what is due, and delivers what it tells.
    pub(super) async fn runs(&self) {
        self.house.desk.look_at_leagues().await.unwrap();
        self.house.delivers().await;
    }

    /// Ada says what an admin does, and presses what does it; gives a reason if she is asked for one.
    pub(super) async fn does(&self, act: &str, options: &[(&str, &str)]) -> String {
        let told = command(&self.ada, &format!("league-admin {act}"), options).await;
        assert!(told.contains("Nothing has been done yet"), "{act}: {told}");
        let pressed = self.ada.click("Do it").unwrap();
        let told = match pressed.settled().await {
            Some(told) => told,
            None => {
                self.ada.submit(&[("why", "A good reason.")]).unwrap().settled().await.expect("an answer")
            }
        };
        self.runs().await;
        told.text
    }

    pub(super) async fn league(&self) -> League {
        let row = self.house.desk.store().league(LeagueName::parse("SPRING").unwrap()).await.unwrap();
        body_of(&row.expect("a league")).unwrap().league
    }

    pub(super) async fn season(&self) -> Season {
        self.league().await.seasons[0].clone()
    }

    /// The state of somebody's entry.
    pub(super) async fn entry(&self, person: &Person) -> Option<EntryState> {
        let player = self.house.player(person).await;
        let season = self.season().await;
        season.entries.iter().find(|entry| entry.is_of(&player.ids())).map(|entry| entry.state)
    }

    /// The number of somebody's entry, as it is typed.
    pub(super) async fn number(&self, person: &Person) -> String {
        let player = self.house.player(person).await;
        let season = self.season().await;
        let entry = season.entries.iter().find(|entry| entry.is_of(&player.ids())).expect("an entry");
        entry.id.number().to_string()
    }

    /// The codes of the tables that were opened, in order of their numbers.
    pub(super) async fn codes(&self) -> Vec<Code> {
        self.season().await.tables.iter().filter_map(|table| table.code.clone()).collect()
    }

    /// Where the living post stands, as the house has written it down: room, channel, message.
    pub(super) async fn stands(&self) -> [u64; 3] {
        let slot = "league-post/SPRING".to_owned();
        let sent = self.house.desk.store().sent_as(slot).await.unwrap().expect("a living post");
        let ids: Vec<u64> = sent.split('/').map(|id| id.parse().unwrap()).collect();
        ids.try_into().unwrap()
    }

    /// The living post.
    pub(super) async fn living(&self) -> Message {
        let [_, channel, message] = self.stands().await;
        let found = self.standin.world(|world| world.messages.get(&message).cloned());
        let found = found.unwrap_or_else(|| panic!("there is no message {message}"));
        assert_eq!(found.channel, channel);
        found
    }

    /// The game of a table ends: everybody who plays there gives up.
    pub(super) async fn ends(&self, code: &Code) {
        for person in self.players() {
            let table = self.house.table(code).await;
            let id = self.house.player(person).await.id;
            if table.status() == Status::Running && table.seats_of(id).next().is_some() {
                self.house.plays(person, code, "resign yes").await;
            }
        }
        for _ in 0..5 {
            self.house.passes(TimeDelta::minutes(1)).await;
        }
        assert_eq!(self.house.table(code).await.status(), Status::Over);
        self.runs().await;
    }

    /// The message in the room that has this button.
    pub(super) fn told_with(&self, person: &Person, id: &str) -> SeenMessage {
        let seen = person.sees();
        let has = |message: &&SeenMessage| !message.is_ephemeral && message.button(id).is_some();
        seen.messages.iter().find(has).unwrap_or_else(|| panic!("no button {id}:\n{seen}")).clone()
    }

    /// A direct message of the bot's to somebody that has this button.
    pub(super) async fn letter_with(&self, person: &Person, id: &str) -> SeenMessage {
        let has = |message: &SeenMessage| message.place == "DM" && message.button(id).is_some();
        let seen = person.wait_for(|seen| seen.messages.iter().any(has)).await;
        seen.messages.into_iter().rev().find(has).expect("it was in sight")
    }

    /// Messages of a channel by the bot.
    pub(super) fn told(&self, channel: &Channel) -> Vec<Message> {
        let us = self.standin.application_id();
        channel.messages().into_iter().filter(|message| message.author == us).collect()
    }
}

/// A command is sent as if the client of this person had offered it.
pub(super) async fn forges_command(
    club: &Club,
    person: &Person,
    channel: &Channel,
    group: &str,
    word: &str,
) -> String {
    let inner = json!([{"name": "league", "type": 3, "value": "SPRING"}]);
    let body = json!({"id": "1", "name": "league-admin", "type": 1, "options": [
        {"name": group, "type": 2, "options": [{"name": word, "type": 1, "options": inner}]}]});
    let act = Act {
        kind: COMMAND,
        person: person.id(),
        channel: channel.id(),
        label: word.to_owned(),
        body,
        source: None,
        parent: None,
    };
    let id = club.standin.world(|world| world.act(act));
    club.standin
        .until("an answer to the command", |world| {
            let original = world.interactions[&id].original?;
            let text = &world.messages.get(&original)?.content;
            (world.interactions[&id].later_answers > 0).then(|| text.clone())
        })
        .await
}
