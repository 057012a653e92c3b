//! Profiles, statistics, ratings at the table, and new names at running tables. Other players see no more of a profile
//! than they may see anyway.

use crate::desk::{Evening, keys_of};
use model::{Cell, Code, Page, Player, Sheet, Status};
use ports::Origin;

impl Evening {
    async fn say(&self, who: &Player, line: &str) -> Page {
        self.send_lines(Origin::Player(who.id), &[line]).await
    }

    /// Plays a game of 5211 between two players to its end; returns its code.
    async fn finish_game(&self, one: &Player, other: &Player, more: &str) -> Code {
        let code = self.say(one, &format!("new 5211 2 {more}")).await.table.unwrap().code;
        self.say(one, &format!("invite {} to {code}", other.address.as_ref().unwrap().as_str())).await;
        self.say(other, &format!("join {code}")).await;
        for _ in 0..200 {
            let table = self.table(&code).await;
            if table.status() == Status::Over {
                break;
            }
            let seat = table.seats_to_act().next().unwrap();
            let from = self.decision(&code, seat.number()).await;
            let page = self.send_lines(from.clone(), &["board"]).await;
            let example = page.ask.unwrap().examples[0].clone();
            self.send_lines(from, &[&example]).await;
        }
        assert_eq!(self.table(&code).await.status(), Status::Over);
        self.desk.process_due_leagues().await.unwrap();
        code
    }
}

fn texts(sheet: &Sheet) -> Vec<String> {
    let cells = sheet.rows.iter().flat_map(|row| &row.cells);
    cells
        .map(|cell| match cell {
            Cell::Text(text) => text.clone(),
            Cell::Free(text) => text.to_string(),
            Cell::Number(number) => number.to_string(),
            Cell::Say(say) => say.key.clone(),
            _ => String::new(),
        })
        .collect()
}

/// A player's own profile counts all games; other players see only the tables that they may see.
#[tokio::test]
async fn profile_hides_private_tables_from_others() {
    let evening = Evening::new();
    let [ada, bo, cy] = [evening.player("Ada").await, evening.player("Bo").await, evening.player("Cy").await];
    let public = evening.finish_game(&ada, &bo, "").await;
    let private = evening.finish_game(&ada, &cy, "private=on").await;
    let own = evening.say(&ada, "profile").await;
    assert_eq!(keys_of(&own), ["say-profile", "say-punctuality"]);
    let latest = texts(own.sheets.last().unwrap());
    assert!(latest.contains(&public.to_string()) && latest.contains(&private.to_string()), "{latest:?}");
    assert_eq!(texts(&own.sheets[0])[..2], ["profile-game", "2"]);
    let seen = evening.say(&bo, "profile ada").await;
    let latest = texts(seen.sheets.last().unwrap());
    assert!(latest.contains(&public.to_string()) && !latest.contains(&private.to_string()), "{latest:?}");
    let text = serde_json::to_string(&seen).unwrap();
    assert!(!text.contains("example.org"), "{text}");
    // Bo and Cy have never met.
    assert_eq!(keys_of(&evening.say(&bo, "profile Cy").await), ["say-profile-unknown"]);
}

#[tokio::test]
async fn stats_and_board_show_ratings_of_players_met() {
    let evening = Evening::new();
    let [ada, bo] = [evening.player("Ada").await, evening.player("Bo").await];
    assert_eq!(keys_of(&evening.say(&ada, "stats 5211").await), ["say-stats-none"]);
    evening.finish_game(&ada, &bo, "").await;
    let page = evening.say(&ada, "stats 5211").await;
    assert_eq!(texts(&page.sheets[0])[..2], ["2", "1"], "one game with two seats");
    let rated = texts(&page.sheets[1]);
    assert!(rated.contains(&"Ada".to_owned()) && rated.contains(&"Bo".to_owned()), "{rated:?}");
    // The ratings stand on the board of the next table, and in the answer to joining it.
    let code = evening.say(&ada, "new 5211 3").await.table.unwrap().code;
    let joined = evening.say(&bo, &format!("join {code}")).await;
    assert!(texts(&joined.sheets[0]).contains(&"Ada".to_owned()));
    let board = evening.say(&bo, &format!("board {code}")).await;
    assert!(texts(&board.sheets[0]).contains(&"Ada".to_owned()));
}

/// A new name is shown at open and running tables at once, in the journal too, and stays unique there.
#[tokio::test]
async fn new_name_counts_at_running_tables() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_table_of_two().await;
    let open = evening.say(&ada, "new art-society 3").await.table.unwrap().code;
    evening.say(&ada, "name Pat").await;
    evening.settle().await;
    for code in [&code, &open] {
        assert_eq!(evening.table(code).await.seats[0].name().as_str(), "Pat", "{code}");
    }
    let log = evening.say(&bo, &format!("log {code}")).await;
    assert!(serde_json::to_string(&log).unwrap().contains("say-renamed"));
    evening.say(&bo, "name Pat").await;
    evening.settle().await;
    assert_eq!(evening.table(&code).await.seats[1].name().as_str(), "Pat 2");
    let before = evening.table(&code).await;
    evening.say(&bo, "zone Asia/Tokyo").await;
    evening.settle().await;
    assert_eq!(evening.table(&code).await.seats, before.seats, "no new name");
}
