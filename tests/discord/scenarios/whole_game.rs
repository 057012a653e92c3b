//! A complete game for four: two people at Discord, one by mail, one bot. In one round, sealed bids arrive by form,
//! menu, direct message and mail. After every move, everything that a person sees is compared with what they may know.

use std::collections::BTreeMap;

use engine::{Seat, Viewer};
use model::{Code, PageKind, Status};
use play::LoadedTable;
use ports::{Addressee, OutgoingLetter};

use super::secrets::{Secrets, hand_from_text, hand_from_view};
use super::test_service::{TestService, fallback_move};
use crate::people::{Person, SeenMessage};
use crate::standin::{Channel, Guild, Standin, Wiring};

/// Address of the player by mail, as in `From:`.
const CY: &str = "Cy <cy@example.org>";
/// More moves than a game for four can have.
const MOVES_MAX: usize = 600;

/// A table and everyone involved.
struct MixedGame {
    standin: Standin,
    house: TestService,
    code: Code,
    thread: Channel,
    ada: Person,
    bo: Person,
    /// A spectator who sees everything public and does not play.
    eve: Person,
    /// Last letter that asks Cy for a decision.
    asked: Option<OutgoingLetter>,
    /// Letter that shows Cy the result.
    told_end: Option<OutgoingLetter>,
    secrets: Secrets,
}

/// Waits for a new or changed private message that fits.
async fn wait_for_private_message(person: &Person, look: impl Fn(&SeenMessage) -> bool) -> SeenMessage {
    let fits = |message: &&SeenMessage| message.is_ephemeral && !message.is_thinking && look(message);
    let seen = person.wait_for(|seen| seen.messages.iter().any(|message| fits(&message))).await;
    seen.messages.iter().rev().find(fits).unwrap().clone()
}

impl MixedGame {
    /// Starts a table for four: opened by a command, joined by a press and by mail, and filled with a bot.
    async fn start() -> Self {
        let standin = Standin::start(Wiring::Proxy).await;
        let guild = standin.guild("Gallery");
        let people = ["Ada", "Bo", "Eve"].map(|name| standin.person(name, "en-US"));
        people.iter().for_each(|person| guild.add_member(person));
        let [ada, bo, eve] = people;
        let mut house = TestService::connected_to(&standin);
        house.listen(&standin).await;
        standin.wait_until_ready().await;
        let code = open_table_for_four(&house, &guild, &ada).await;
        bo.click("Join").unwrap().wait_until_settled().await;
        house.type_line_at(&ada, &code, &format!("invite cy@example.org to {code}")).await;
        house.deliver_all().await;
        let invitation = house.take_mail_letters().pop().expect("an invitation letter");
        house.receive_mail(CY, &house.return_address(&invitation), "yes").await;
        house.deliver_all().await;
        ada.click("Add bot").unwrap().wait_until_settled().await;
        house.deliver_all().await;
        let table = house.table(&code).await;
        assert_eq!(table.status(), Status::Running, "{}", ada.view());
        let names: Vec<String> = table.seats.iter().map(|holder| holder.name().to_string()).collect();
        assert_eq!(names[..3], ["Ada", "Bo", "Cy"].map(str::to_owned));
        assert!(table.seats[3].is_bot());
        let mut secrets = Secrets::of(names);
        secrets.hide("cy@example.org");
        secrets.hide(&table.seed);
        let thread = guild.wait_for_thread(code.as_str()).await;
        ada.go_to(&thread);
        bo.go_to(&thread);
        Self { standin, house, code, thread, ada, bo, eve, asked: None, told_end: None, secrets }
    }

    async fn loaded(&self) -> std::sync::Arc<LoadedTable> {
        self.house.desk.load(&self.code).await.unwrap().expect("the table")
    }

    /// Delivers all letters and lets Cy read theirs.
    async fn deliver_all(&mut self) {
        self.house.deliver_all().await;
        for letter in self.house.take_mail_letters() {
            let Addressee::Player { player, returns, .. } = &letter.to else {
                panic!("a mail without a player")
            };
            assert_eq!(player.name, "Cy", "no one else gets mail");
            self.secrets.hide(returns.token.as_ref().unwrap_or(&returns.settings_token));
            self.secrets.check_letter(&letter.page, "Cy");
            match letter.page.kind {
                PageKind::Over => self.told_end = Some(letter),
                _ if letter.page.ask.is_some() => self.asked = Some(letter),
                _ => {}
            }
        }
    }

    /// Compares everything that each person sees with what they may know.
    async fn check_leaks(&mut self) {
        let journal = self.house.desk.store().entries(self.code.clone(), 0).await.unwrap();
        self.secrets.read_journal(&journal);
        let table = self.house.table(&self.code).await;
        if table.status() == Status::Over {
            self.secrets.reveal(&table.seed);
        }
        for (viewer, person) in [(Some("Ada"), &self.ada), (Some("Bo"), &self.bo), (None, &self.eve)] {
            let seen = person.view();
            assert!(seen.failures.is_empty(), "{seen}");
            self.secrets.check_viewer(viewer, &seen);
        }
    }

    /// Cy answers the newest letter that asks for a decision.
    async fn write_as_cy(&mut self, line: &str) {
        self.deliver_all().await;
        let letter = self.asked.take().expect("Cy was asked by a letter");
        self.house.receive_mail(CY, &self.house.return_address(&letter), line).await;
    }

    /// Gives one answer by the shortest method: a typed line at Discord, or a mail.
    async fn answer_shortest(&mut self, name: &str, line: &str) {
        if let Some(card) = line.strip_prefix("bid ") {
            self.secrets.seal(name, card.parse().unwrap());
        }
        match name {
            "Cy" => self.write_as_cy(line).await,
            _ => {
                let person = if name == "Ada" { &self.ada } else { &self.bo };
                person.slash("play", &[("move", line)]).unwrap().wait_until_settled().await;
            }
        }
        self.check_leaks().await;
    }

    /// Returns the people who still have to answer, in seat order, with their decisions.
    fn people_to_act(loaded: &LoadedTable) -> Vec<(Seat, String, String)> {
        let asks = loaded.table.asks.iter().filter(|(_, ask)| ask.seal.is_none());
        let name = |seat: &Seat| loaded.table.holder(*seat).unwrap().name().to_string();
        let people = asks.filter(|(seat, _)| loaded.table.holder(**seat).unwrap().player().is_some());
        people.map(|(seat, ask)| (*seat, name(seat), ask.asked.clone())).collect()
    }

    /// Plays until a bidding fits (its round, and the name of its auctioneer) or the game ends. Occasionally delivers
    /// everything.
    async fn play_until(&mut self, wanted: impl Fn(u32, &str) -> bool) -> std::sync::Arc<LoadedTable> {
        for count in 0..MOVES_MAX {
            self.house.run_timers().await;
            let loaded = self.loaded().await;
            if loaded.table.status() != Status::Running {
                return loaded;
            }
            let position = loaded.position.as_deref().expect("the game is running");
            let waiting = Self::people_to_act(&loaded);
            let bidding = waiting.len() == 3 && waiting.iter().all(|(_, _, asked)| asked == "bid");
            let round = position.round().unwrap_or_default();
            let auctioneer = position.view(Viewer::Table).unwrap()["auctioneer"].as_u64().unwrap_or_default();
            if bidding && wanted(round, loaded.table.seats[auctioneer as usize].name()) {
                return loaded;
            }
            let (seat, name, asked) = &waiting[0];
            let line = fallback_move(position, *seat).join(", ");
            self.answer_shortest(name, &line).await;
            let after = self.loaded().await;
            let still = |loaded: &LoadedTable| {
                loaded.table.asks.get(seat).filter(|ask| ask.seal.is_none()).map(|ask| ask.opened)
            };
            let moved = after.table.seq > loaded.table.seq && still(&after) != still(&loaded);
            assert!(moved, "{name}, asked to {asked}, typed {line:?} without effect: {}", self.ada.view());
            if count % 5 == 0 {
                self.deliver_all().await;
                self.check_leaks().await;
            }
        }
        panic!("the game does not end")
    }

    /// Bids in one round by every method: by form, replaced by direct message; by menu; by mail; and the bot's own.
    async fn bid_by_every_method(&mut self, loaded: &LoadedTable) {
        let position = loaded.position.as_ref().expect("the game is running");
        let own = |seat: u8| {
            hand_from_view(&position.view(Viewer::Seat(Seat::new(seat))).unwrap(), usize::from(seat))
        };
        let (first, second) = (own(0)[0], own(0)[4]);
        let (of_bo, of_cy) = (own(1)[6], own(2)[9]);
        for (name, card) in [("Ada", first), ("Ada", second), ("Bo", of_bo), ("Cy", of_cy)] {
            self.secrets.seal(name, card);
        }
        self.deliver_all().await;
        let asked =
            self.ada.view().direct().filter(|message| message.button("Bid").is_some()).last().cloned();
        let asked = asked.expect("a direct message, as she chose");

        self.ada.click("Bid").unwrap().wait_for_first_answer().await;
        wait_for_private_message(&self.ada, |message| message.button("Type it").is_some()).await;
        assert_eq!(self.ada.click("Type it").unwrap().wait_for_first_answer().await, 9, "a form");
        self.ada.submit(&[("words", &first.to_string())]).unwrap().wait_for_first_answer().await;
        wait_for_private_message(&self.ada, |message| {
            message.contains_text(&format!("Sealed: bid {first}."))
        })
        .await;
        self.deliver_all().await;
        self.check_leaks().await;

        self.bo.click("Bid").unwrap().wait_for_first_answer().await;
        wait_for_private_message(&self.bo, |message| !message.menus.is_empty()).await;
        self.bo.choose("Choose…", &[&format!("Bid {of_bo}")]).unwrap().wait_for_first_answer().await;
        wait_for_private_message(&self.bo, |message| message.button("Commit").is_some()).await;
        self.bo.click("Commit").unwrap().wait_for_first_answer().await;
        wait_for_private_message(&self.bo, |message| message.contains_text(&format!("Sealed: bid {of_bo}.")))
            .await;
        self.deliver_all().await;
        self.check_leaks().await;

        self.ada.go_to_dm();
        self.ada.reply(asked.id, &format!("bid {second}")).unwrap();
        let anew = format!("Sealed again: bid {second}.");
        self.ada.wait_for(|seen| seen.direct().any(|message| message.contains_text(&anew))).await;
        self.ada.go_to(&self.thread);
        self.deliver_all().await;
        self.check_leaks().await;
        let seen = self.eve.view();
        assert!(
            !BTreeMap::from([("Ada", second), ("Bo", of_bo)])
                .iter()
                .any(|(name, card)| seen.says(&format!("{name} bids {card}")))
        );

        self.write_as_cy(&format!("bid {of_cy}")).await;
        self.check_leaks().await;
        self.deliver_all().await;
        for person in [&self.ada, &self.bo, &self.eve] {
            let told = [("Ada", second), ("Bo", of_bo), ("Cy", of_cy)];
            let seen = person.view();
            assert!(told.iter().all(|(name, card)| seen.says(&format!("{name} bids {card}"))), "{seen}");
            assert!(!seen.says(&format!("Ada bids {first}.")), "a replaced bid is never opened");
        }
        self.check_leaks().await;
    }

    /// A text board shows the player's own hand, card for card, and no other.
    async fn check_text_board(&mut self) {
        let loaded = self.loaded().await;
        let view = loaded.position.as_ref().unwrap().view(Viewer::Seat(Seat::new(1))).unwrap();
        let first = self
            .bo
            .slash("board", &[("text", "true")])
            .unwrap()
            .wait_until_settled()
            .await
            .expect("a board")
            .id;
        let told = |seen: &crate::people::PersonView| -> String {
            let since = seen.messages.iter().filter(|message| message.id >= first && message.is_ephemeral);
            since.map(|message| message.text.clone() + "\n").collect()
        };
        // A long board comes in several messages.
        let seen = self.bo.wait_for(|seen| told(seen).contains("How to read")).await;
        let text = told(&seen);
        assert_eq!(hand_from_text(&text), hand_from_view(&view, 1), "{text}");
        self.check_leaks().await;
    }

    /// Everyone sees the result by their own delivery method: points with their parts, the picture, and the button for
    /// a rematch.
    async fn check_result(&mut self, loaded: &LoadedTable) {
        for _ in 0..2 {
            self.deliver_all().await;
        }
        self.check_leaks().await;
        let standings = loaded.position.as_ref().unwrap().standings(Viewer::Table);
        assert_eq!(standings.len(), 4);
        let letter = self.told_end.clone().expect("a result letter to Cy");
        let mail = self.house.render_mail(&letter).await;
        assert!(mail.html.contains("Sofonisba"), "{}", mail.text);
        assert!(mail.has_picture && mail.subject.contains(self.code.as_str()), "{}", mail.subject);
        for person in [&self.ada, &self.bo, &self.eve] {
            let seen = person.view();
            let result =
                seen.in_channel(self.thread.id()).find(|message| message.contains_text("Final score"));
            let result = result.unwrap_or_else(|| panic!("no result in {seen}"));
            for told in [&result.text, &mail.text] {
                for standing in &standings {
                    let name = loaded.table.holder(standing.seat).unwrap().name();
                    // Mails wrap their lines.
                    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
                    let begins = format!("{name}: {} (", standing.points);
                    let line = told.split(&begins).nth(1).and_then(|behind| behind.split(')').next());
                    let line = line.unwrap_or_else(|| panic!("no result of {name} in {told}"));
                    let parts = standing.parts.iter().filter(|(_, points)| *points != 0);
                    for (part, points) in parts {
                        assert!(line.contains(&points.to_string()), "{part} {points} is not in {line}");
                    }
                }
            }
            assert!(seen.button("Rematch").is_some_and(|button| button.is_enabled), "{seen}");
        }
        // The answer may have to be a direct message, as the thread is archived.
        self.bo.click("Rematch").unwrap().wait_for_first_answer().await;
        self.bo.wait_for(|seen| seen.says("is open")).await;
    }
}

/// Opens the table with Ada's command. Bids are compared and then hidden, except the player's own.
async fn open_table_for_four(house: &TestService, guild: &Guild, ada: &Person) -> Code {
    ada.go_to(&guild.general());
    let options = [("game", "art-society"), ("seats", "4"), ("options", "bid_history=closed")];
    ada.slash("table new", &options).unwrap().wait_until_settled().await;
    let told = ada.wait_for_text("is open").await;
    house.deliver_all().await;
    told.text.split_whitespace().find_map(Code::parse).expect("the table's code")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_players_finish_a_game_across_discord_and_mail() {
    let mut salon = MixedGame::start().await;
    salon.play_until(|round, _| round == 1).await;
    salon.ada.slash("settings", &[("told", "direct")]).unwrap().wait_until_settled().await;
    // The player who picks the lots is asked to bid in the answer to the pick.
    let bidding = salon.play_until(|round, auctioneer| round > 1 && auctioneer != "Ada").await;
    salon.bid_by_every_method(&bidding).await;
    salon.ada.slash("settings", &[("told", "place")]).unwrap().wait_until_settled().await;
    salon.check_text_board().await;
    let over = salon.play_until(|_, _| false).await;
    assert_eq!(over.table.status(), Status::Over);
    salon.check_result(&over).await;
    let house = &salon.house;
    assert_eq!(house.letter_count("dead").await, 0);
    let MixedGame { standin, mut house, .. } = salon;
    house.stop_listening().await;
    standin.finish();
}
