//! Looking for other players: those who want the same and are awake at the same hours are put together, once, and are told
//! how long the game would take before they sit down.

use crate::claimed::{claimed_origin, pending_lines};
use crate::desk::{Evening, ReceivedLetter, keys_of};
use chrono::TimeDelta;
use model::{Arg, Page, Player};
use ports::Origin;

impl Evening {
    async fn seek(&self, who: &Player, line: &str) -> Page {
        self.send_lines(Origin::Player(who.id), &[line]).await
    }

    async fn seeks_of(&self, who: &Player) -> usize {
        self.desk.store().player(who.id).await.unwrap().unwrap().seeks.len()
    }
}

/// The last of three opens the table; the others are told of their seats and of the length of the game.
#[tokio::test]
async fn players_with_the_same_wish_are_put_together() {
    let evening = Evening::new();
    let [ada, bo, cy] = [evening.player("Ada").await, evening.player("Bo").await, evening.player("Cy").await];
    let line = "seek art-society 3 pace=normal";
    assert_eq!(keys_of(&evening.seek(&ada, line).await), ["say-seek-stored", "say-forecast"]);
    // Another pace, number of seats or game is another wish.
    for (who, line) in [(&bo, "seek art-society 3 pace=fast"), (&bo, "seek 5211 3 pace=normal")] {
        assert_eq!(keys_of(&evening.seek(who, line).await)[0], "say-seek-stored");
    }
    assert_eq!(keys_of(&evening.seek(&bo, line).await), ["say-seek-stored", "say-forecast"]);
    let told = |letters: &[ReceivedLetter]| {
        let keys = letters.iter().flat_map(|letter| keys_of(&letter.page));
        keys.filter(|key| key.starts_with("say-seek-found")).count()
    };
    assert_eq!(told(&evening.letters(&ada).await), 0);
    let page = evening.seek(&cy, line).await;
    assert_eq!(keys_of(&page), ["say-opened", "say-seek-matched", "say-forecast"]);
    let code = page.table.unwrap().code;
    assert_eq!(evening.seeks_of(&ada).await, 0);
    assert_eq!(evening.seeks_of(&bo).await, 1, "the wish for 5211 stays");
    assert_eq!(evening.seeks_of(&cy).await, 0);
    assert_eq!(keys_of(&evening.seek(&ada, "seek").await), ["say-seat-kept-open"]);
    // The other free seat is kept for Bo, so Dee is offered none.
    let dee = evening.player("Dee").await;
    assert_eq!(evening.seek(&ada, "list").await.tables[0].empty, 1);
    // Only the other wish of Bo can still be joined.
    assert_eq!(keys_of(&evening.seek(&dee, "list").await), ["say-no-tables", "say-seek-others"]);
    let letters = evening.letters(&ada).await;
    assert_eq!(told(&letters), 1);
    let found = letters.iter().find(|letter| keys_of(&letter.page) == ["say-seek-found-days"]).unwrap();
    assert!(matches!(found.page.says[0].args.get("days"), Some(Arg::Number(1..))));
    let joined = evening.seek(&ada, &format!("join {code}")).await;
    assert_eq!(keys_of(&joined)[0], "say-joined");
}

/// Players who are hardly awake at the same time are not put together.
#[tokio::test]
async fn players_awake_at_other_hours_are_not_put_together() {
    let evening = Evening::new();
    let [ada, bo, cy] = [evening.player("Ada").await, evening.player("Bo").await, evening.player("Cy").await];
    for (who, quiet) in [(&ada, "quiet 08:00-22:00"), (&bo, "quiet 20:00-09:00"), (&cy, "quiet 10:00-20:00")]
    {
        evening.seek(who, quiet).await;
    }
    evening.seek(&ada, "seek 5211 2").await;
    let page = evening.seek(&bo, "seek 5211 2").await;
    assert_eq!(keys_of(&page)[0], "say-seek-stored", "Ada is awake when Bo sleeps");
    // Everyone sees who looks for players at their hours, and whoever sends the line shown joins in.
    let listed = evening.seek(&cy, "list").await;
    assert_eq!(keys_of(&listed), ["say-no-tables", "say-seek-others"]);
    assert_eq!(listed.says[1].args.get("count"), Some(&Arg::Number(1)), "Bo is awake when Cy sleeps");
    assert_eq!(keys_of(&evening.seek(&ada, "list").await), ["say-no-tables"], "her own wish");
    let line = match listed.says[1].args.get("line") {
        Some(Arg::Line(line) | Arg::Text(line) | Arg::Words(line)) => line,
        other => panic!("no line: {other:?}"),
    };
    let page = evening.seek(&cy, line).await;
    assert_eq!(keys_of(&page)[0], "say-opened");
    assert_eq!(
        (evening.seeks_of(&ada).await, evening.seeks_of(&bo).await),
        (0, 1),
        "Ada and Cy share the night"
    );
}

/// A wish ends with `seek drop`, with a seat at a table of the game, and after a month.
#[tokio::test]
async fn wish_for_players_ends() {
    let evening = Evening::new();
    let [ada, bo] = [evening.player("Ada").await, evening.player("Bo").await];
    evening.seek(&ada, "seek 5211 2").await;
    assert_eq!(keys_of(&evening.seek(&ada, "seek").await), ["say-seek-open"]);
    assert_eq!(keys_of(&evening.seek(&ada, "seek drop").await), ["say-seek-dropped"]);
    assert_eq!(keys_of(&evening.seek(&ada, "seek").await), ["say-seek-none"]);
    evening.seek(&ada, "seek 5211 2").await;
    let code = evening.seek(&bo, "new 5211 3").await.table.unwrap().code;
    evening.seek(&ada, &format!("join {code}")).await;
    assert_eq!(evening.seeks_of(&ada).await, 0);
    evening.seek(&ada, "seek art-society 2").await;
    evening.advance_time(TimeDelta::days(31));
    let page = evening.seek(&bo, "seek art-society 2").await;
    assert_eq!(keys_of(&page)[0], "say-seek-stored", "Ada's wish is too old");
}

/// An open table that fits is offered, with the length of its game; `list` shows the length as well.
#[tokio::test]
async fn open_table_that_fits_is_offered() {
    let evening = Evening::new();
    let [ada, bo] = [evening.player("Ada").await, evening.player("Bo").await];
    let code = evening.seek(&ada, "new 5211 2").await.table.unwrap().code;
    let page = evening.seek(&bo, "seek 5211 2").await;
    assert_eq!(keys_of(&page), ["say-seek-stored", "say-forecast", "say-seek-tables"]);
    assert_eq!(page.tables[0].code, code);
    assert!(page.tables[0].days.is_some());
    let listed = evening.seek(&bo, "list").await;
    assert!(listed.tables[0].days.is_some());
}

/// A stranger's wish waits for their `yes`, in words of the service.
#[tokio::test]
async fn wish_of_a_stranger_waits_for_their_yes() {
    let evening = Evening::new();
    let page =
        evening.send_lines(claimed_origin("eve@example.org"), &["seek art-society 3 pace=normal"]).await;
    let lines = pending_lines(&page);
    assert_eq!(lines.len(), 1, "{:?}", page.says);
    assert!(lines[0].starts_with("1: seek art-society 3 pace="), "{lines:?}");
}
