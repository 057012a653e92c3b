//! Requirements of leagues and ratings for every store.

use super::fixtures::*;
use super::{lease_keys, settle};
use engine::Seat;
use model::{
    AuditLine, Code, Commit, ContactMethod, DivisionNumber, FinalScore, LeagueName, LeagueRow, LeagueTable,
    Letter, LetterRecipient, OpenedTable, Player, PublicPlace, RatedSeat, RatingLine, SeasonNumber,
    SeatScore, Status, Table, Urgency,
};
use ports::{CommitError, PlayerRating, Store, StoreError};
use test_support::{over, running, stage};

pub(super) fn league_name(name: &str) -> LeagueName {
    LeagueName::parse(name).unwrap()
}

/// A league as it is first written, without a log line.
pub(super) fn league(name: &str) -> LeagueRow {
    LeagueRow {
        name: league_name(name),
        version: 1,
        seq: 0,
        place: None,
        due_at: None,
        body: format!("{{\"name\":\"{name}\"}}"),
    }
}

pub(super) fn line(name: &str, seq: u32) -> AuditLine {
    AuditLine { league: league_name(name), seq, at: at(i64::from(seq)), body: format!("line {seq}") }
}

pub(super) fn with_league(row: &LeagueRow, audit: impl IntoIterator<Item = u32>) -> Commit {
    let audit = audit.into_iter().map(|seq| line(row.name.as_str(), seq)).collect();
    Commit { leagues: vec![row.clone()], audit, ..Commit::default() }
}

/// A new table of a season, with one entry.
pub(super) fn new_league_table(code: u64, name: &str, season: u16, number: u32) -> OpenedTable {
    let place = LeagueTable {
        league: league_name(name),
        season: SeasonNumber::new(season),
        division: DivisionNumber::new(1),
        number,
    };
    let table = Table { league: Some(place), seq: 1, ..new_table(code) };
    OpenedTable { table, append: vec![entry(1)] }
}

fn commit_with_tables(opened: impl IntoIterator<Item = OpenedTable>) -> Commit {
    Commit { opened: opened.into_iter().collect(), ..Commit::default() }
}

/// The end of a game at this time, with this last entry.
pub(super) fn final_score(ms: i64, seq: u32) -> FinalScore {
    let seats = vec![SeatScore { rank: 1, points: 40 }, SeatScore { rank: 2, points: -3 }];
    FinalScore { ended_at: at(ms), seq, ruled: false, seats }
}

/// A line that rates these players: number, mean and uncertainty in whole numbers.
pub(super) fn rating(number: u32, table: u64, end_seq: u32, rated: &[(u64, i64, i64)]) -> RatingLine {
    let seats = (0..).zip(rated).map(|(seat, (player, mean, deviation))| RatedSeat {
        rank: seat + 1,
        seat: Seat::new(seat),
        player: player_id(*player),
        mean_before_micro: 25_000,
        deviation_before_micro: 8_333,
        mean_micro: mean * 1_000,
        deviation_micro: deviation * 1_000,
    });
    let game = "art-society".to_owned();
    RatingLine {
        game,
        number,
        table: code(table),
        end_seq,
        at: at(i64::from(number)),
        seats: seats.collect(),
    }
}

fn commit_with_ratings(lines: impl IntoIterator<Item = RatingLine>) -> Commit {
    Commit { ratings: lines.into_iter().collect(), ..Commit::default() }
}

/// Returns the codes of a league's tables in the store's order.
async fn codes_of(store: &dyn Store, name: &str, season: Option<u16>) -> Vec<Code> {
    let heads = store.tables_of_league(league_name(name), season.map(SeasonNumber::new)).await.unwrap();
    heads.iter().map(|head| head.table().code.clone()).collect()
}

/// The league, its log and all tables of a season come with one commit, in addition to its other parts.
pub(super) async fn season_opens_in_one_commit(store: &dyn Store) {
    let row = LeagueRow { seq: 2, ..league("SPRING") };
    let mut first = new_league_table(11, "SPRING", 1, 1);
    first.table.stage = running("{\"deck\":[1]}");
    first.table.seats = vec![seated_player(3), seated_player(4)];
    let tables = [new_league_table(13, "SPRING", 2, 1), new_league_table(12, "SPRING", 1, 2), first.clone()];
    let commit = Commit {
        table: Some(new_table(7)),
        opened: tables.to_vec(),
        letters: vec![letter("a")],
        ..with_league(&row, [1, 2])
    };
    store.commit(commit).await.unwrap();
    store.commit(commit_with_tables([new_league_table(14, "AUTUMN", 1, 1)])).await.unwrap();
    for one in &tables {
        assert_eq!(store.table(one.table.code.clone()).await, Ok(Some(one.table.clone())));
        assert_eq!(store.entries(one.table.code.clone(), 0).await, Ok(vec![entry(1)]));
    }
    assert_eq!(store.table(code(7)).await, Ok(Some(new_table(7))));
    assert_eq!(store.tables_of(vec![player_id(4)], 9).await, Ok(vec![first.table.clone()]));
    assert_eq!(codes_of(store, "SPRING", None).await, [code(11), code(12), code(13)], "by season and number");
    assert_eq!(codes_of(store, "SPRING", Some(1)).await, [code(11), code(12)]);
    assert_eq!(codes_of(store, "SPRING", Some(3)).await, []);
    assert_eq!(codes_of(store, "AUTUMN", None).await, [code(14)]);
    let heads = store.tables_of_league(league_name("SPRING"), None).await.unwrap();
    assert_eq!(*heads[0].table(), Table { stage: stage(Status::Running), ..first.table.clone() });
    let moved = Table { stage: stage(Status::Running), ..next(&first.table, 1) };
    store.commit(write(&moved, vec![entry(2)])).await.unwrap();
    let heads = store.tables_of_league(league_name("SPRING"), Some(SeasonNumber::new(1))).await.unwrap();
    assert_eq!(
        *heads[0].table(),
        Table { stage: stage(Status::Running), ..moved.clone() },
        "in its current state"
    );
    assert_eq!(store.table(code(11)).await, Ok(Some(moved)), "and its snapshot is unchanged");
}

/// T12: Repeating a start opens no table twice. One table that does not fit rejects all.
pub(super) async fn league_table_is_opened_once(store: &dyn Store) {
    let first = new_league_table(11, "SPRING", 1, 1);
    store.commit(commit_with_tables([first.clone()])).await.unwrap();
    let changed = |code: u64, change: fn(&mut OpenedTable)| {
        let mut one = new_league_table(code, "SPRING", 1, 3);
        change(&mut one);
        one
    };
    let good = new_league_table(12, "SPRING", 1, 2);
    let wrong: [(&str, Vec<OpenedTable>); 9] = [
        ("done again", vec![first.clone()]),
        ("the number is taken", vec![new_league_table(13, "SPRING", 1, 1)]),
        ("the code is taken", vec![new_league_table(11, "SPRING", 1, 3)]),
        (
            "the same number twice",
            vec![new_league_table(13, "SPRING", 1, 3), new_league_table(14, "SPRING", 1, 3)],
        ),
        (
            "the same code twice",
            vec![new_league_table(13, "SPRING", 1, 3), new_league_table(13, "SPRING", 1, 4)],
        ),
        ("in no league", vec![changed(13, |one| one.table.league = None)]),
        ("not new", vec![changed(13, |one| one.table.version = 2)]),
        ("with a gap", vec![changed(13, |one| one.append[0].seq = 2)]),
        ("without its entry", vec![changed(13, |one| one.append.clear())]),
    ];
    for (why, tables) in wrong {
        let answer = store.commit(commit_with_tables([good.clone()].into_iter().chain(tables))).await;
        assert_eq!(answer, Err(CommitError::Stale), "{why}");
    }
    let beside = Commit { table: Some(new_table(12)), ..commit_with_tables([good.clone()]) };
    assert_eq!(store.commit(beside).await, Err(CommitError::Stale), "the code of the commit's own table");
    assert_eq!(codes_of(store, "SPRING", None).await, [code(11)]);
    assert_eq!(store.entries(code(12), 0).await, Ok(vec![]));
    let others = [good, new_league_table(13, "SPRING", 2, 1), new_league_table(14, "AUTUMN", 1, 1)];
    store.commit(commit_with_tables(others)).await.unwrap();
    assert_eq!(codes_of(store, "SPRING", None).await, [code(11), code(12), code(13)]);
}

/// A table belongs to its league forever, even if it comes as the commit's own table.
pub(super) async fn table_stays_in_its_league(store: &dyn Store) {
    let own = new_league_table(11, "SPRING", 1, 1);
    store.commit(write(&own.table, own.append)).await.unwrap();
    store.commit(write(&new_table(7), vec![])).await.unwrap();
    assert_eq!(codes_of(store, "SPRING", None).await, [code(11)]);
    let second = new_league_table(12, "SPRING", 1, 1);
    assert_eq!(store.commit(write(&second.table, second.append)).await, Err(CommitError::Stale));
    let place = |number: u32| new_league_table(0, "SPRING", 1, number).table.league;
    let moved = |table: &Table, league: Option<LeagueTable>| Table { league, ..next(table, 0) };
    for refused in [moved(&own.table, place(2)), moved(&own.table, None), moved(&new_table(7), place(2))] {
        let answer = store.commit(write(&refused, vec![])).await;
        assert!(matches!(answer, Err(CommitError::Broken(_))), "{:?}: {answer:?}", refused.league);
    }
    store.commit(write(&next(&own.table, 0), vec![])).await.unwrap();
    store.commit(write(&next(&new_table(7), 0), vec![])).await.unwrap();
    assert_eq!(codes_of(store, "SPRING", None).await, [code(11)]);
}

pub(super) async fn league_versions_are_sequential(store: &dyn Store) {
    let stored = |name: &str| store.league(league_name(name));
    assert_eq!(stored("SPRING").await, Ok(None));
    let first = LeagueRow { seq: 1, ..league("SPRING") };
    let later = LeagueRow { version: 2, ..first.clone() };
    assert_eq!(store.commit(with_league(&later, [1])).await, Err(CommitError::Stale), "not new");
    store.commit(with_league(&first, [1])).await.unwrap();
    let second = LeagueRow {
        version: 2,
        seq: 3,
        place: Some(PublicPlace {
            channel: "discord".to_owned(),
            community: "c1".to_owned(),
            room: "r1".to_owned(),
            lang: "zh-Hant".to_owned(),
        }),
        due_at: Some(at(40)),
        body: "{\"state\":\"open\"}".to_owned(),
        ..first.clone()
    };
    for version in [0, 1, 3] {
        let answer = store.commit(with_league(&LeagueRow { version, ..second.clone() }, [2, 3])).await;
        assert_eq!(answer, Err(CommitError::Stale), "version {version}");
    }
    assert_eq!(stored("SPRING").await, Ok(Some(first)));
    store.commit(with_league(&second, [2, 3])).await.unwrap();
    let third = LeagueRow { version: 3, place: None, due_at: None, ..second };
    store.commit(with_league(&third, [])).await.unwrap();
    assert_eq!(stored("SPRING").await, Ok(Some(third.clone())), "a change without a line is allowed");
    let (other, more) = (league("A-1"), league("AUTUMN"));
    let both = Commit { leagues: vec![more.clone(), other.clone()], ..Commit::default() };
    store.commit(both).await.unwrap();
    assert_eq!(store.leagues(9).await, Ok(vec![other.clone(), more, third]), "ordered by name");
    assert_eq!(store.leagues(1).await, Ok(vec![other]));
}

/// The log is authoritative: no line is missing or repeated, and each comes with its league.
pub(super) async fn league_lines_are_contiguous(store: &dyn Store) {
    let first = LeagueRow { seq: 2, ..league("SPRING") };
    store.commit(with_league(&first, [1, 2])).await.unwrap();
    let wrong: [(u32, &[u32]); 6] = [(3, &[2]), (4, &[4]), (5, &[3, 5]), (4, &[4, 3]), (2, &[3]), (3, &[])];
    for (seq, lines) in wrong {
        let row = LeagueRow { version: 2, seq, ..first.clone() };
        let answer = store.commit(with_league(&row, lines.iter().copied())).await;
        assert_eq!(answer, Err(CommitError::Stale), "{lines:?} up to {seq}");
    }
    let homeless = Commit { audit: vec![line("AUTUMN", 1)], ..Commit::default() };
    let other = Commit { audit: vec![line("AUTUMN", 1)], ..with_league(&league("WINTER"), []) };
    let row = LeagueRow { version: 2, seq: 3, ..first.clone() };
    let twice = Commit { leagues: vec![row.clone(), row.clone()], ..with_league(&row, [3]) };
    for commit in [homeless, other, twice] {
        assert!(matches!(store.commit(commit).await, Err(CommitError::Broken(_))));
    }
    // Lines of two leagues may be interleaved.
    let mixed = [line("SPRING", 3), line("AUTUMN", 1), line("SPRING", 4)];
    let rows = vec![LeagueRow { seq: 1, ..league("AUTUMN") }, LeagueRow { seq: 4, ..row }];
    store.commit(Commit { leagues: rows, audit: mixed.to_vec(), ..Commit::default() }).await.unwrap();
    let audit = |name: &str, after: u32, limit: u32| store.audit(league_name(name), after, limit);
    let lines = |seqs: &[u32]| Ok(seqs.iter().map(|seq| line("SPRING", *seq)).collect::<Vec<_>>());
    assert_eq!(audit("SPRING", 0, 9).await, lines(&[1, 2, 3, 4]));
    assert_eq!(audit("SPRING", 1, 2).await, lines(&[2, 3]));
    assert_eq!(audit("SPRING", 4, 9).await, lines(&[]));
    assert_eq!(audit("AUTUMN", 0, 9).await, Ok(vec![line("AUTUMN", 1)]));
    assert_eq!(audit("WINTER", 0, 9).await, lines(&[]));
}

/// P5 for leagues: none is due too early, and the longest overdue one comes first.
pub(super) async fn leagues_come_due_in_order(store: &dyn Store) {
    assert_eq!(store.next_league_at().await, Ok(None));
    let part = chrono::TimeDelta::microseconds(300);
    let due = |name: &str, at| LeagueRow { due_at: at, ..league(name) };
    let rows = vec![
        due("NEVER", None),
        due("LATE", Some(at(20))),
        due("BB", Some(at(10))),
        due("AA", Some(at(10))),
        due("PART", Some(at(5) + part)),
    ];
    store.commit(Commit { leagues: rows, ..Commit::default() }).await.unwrap();
    let names = |names: &[&str]| Ok(names.iter().map(|name| league_name(name)).collect::<Vec<_>>());
    assert_eq!(store.next_league_at().await, Ok(Some(at(6))));
    assert_eq!(store.leagues_due(at(5) + part, 9).await, names(&[]));
    assert_eq!(store.leagues_due(at(6), 9).await, names(&["PART"]));
    assert_eq!(store.leagues_due(at(19), 9).await, names(&["PART", "AA", "BB"]));
    assert_eq!(store.leagues_due(at(99), 2).await, names(&["PART", "AA"]));
    assert_eq!(store.league(league_name("PART")).await.unwrap().unwrap().due_at, Some(at(6)));
    let done = LeagueRow { version: 2, due_at: None, ..league("PART") };
    store.commit(with_league(&done, [])).await.unwrap();
    assert_eq!(store.next_league_at().await, Ok(Some(at(10))));
}

/// A letter to a league's channel round-trips, and each league is its own recipient.
pub(super) async fn league_gets_letters_in_order(store: &dyn Store) {
    let to = |name: Option<&str>, key: &str, class: Urgency| Letter {
        to: LetterRecipient::Place,
        class,
        table: None,
        league: name.map(league_name),
        ..letter(key)
    };
    let letters = [
        to(Some("SPRING"), "spring: result", Urgency::Result),
        to(Some("AUTUMN"), "autumn: turn", Urgency::Turn),
        to(None, "nowhere: result", Urgency::Result),
        to(Some("SPRING"), "spring: receipt", Urgency::Receipt),
        to(None, "nowhere: turn", Urgency::Turn),
    ];
    store.commit(commit_with_letters(letters.clone())).await.unwrap();
    let taken = store.lease_letters(at(0), at(60), 10, vec![]).await.unwrap();
    let keys: Vec<&str> = taken.iter().map(|it| it.letter.key.as_str()).collect();
    // By urgency the places are: spring, autumn, none, spring, none.
    assert_eq!(
        keys,
        ["spring: result", "autumn: turn", "nowhere: result", "spring: receipt", "nowhere: turn"]
    );
    for letter in &letters {
        assert!(taken.iter().any(|it| it.letter == *letter), "{}", letter.key);
    }
    let here = ports::DeliveryOutcome::Sent {
        remote_id: Some("1".to_owned()),
        place: Some("thread 1".to_owned()),
        mailed: None,
    };
    settle(store, "spring: result", here).await;
    assert_eq!(store.table_at("thread 1".to_owned()).await, Ok(None), "no table is there");
    // For letters to a player the topic makes no difference.
    let ann = LetterRecipient::Player { player: player_id(1), way: ContactMethod::Mail };
    let about = |name, key, class| Letter { to: ann, ..to(name, key, class) };
    let letters = [about(Some("SPRING"), "first", Urgency::Result), about(None, "second", Urgency::Receipt)];
    store.commit(commit_with_letters(letters)).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["first", "second"]);
}

/// Each result is rated once, and a game's lines are contiguous.
pub(super) async fn result_is_rated_once(store: &dyn Store) {
    let head = |game: &str| store.rating_head(game.to_owned());
    let chess = |line: RatingLine| RatingLine { game: "chess".to_owned(), ..line };
    assert_eq!(head("art-society").await, Ok(0));
    let [first, second] = [rating(1, 11, 5, &[(1, 26, 8), (2, 24, 8)]), rating(2, 12, 9, &[])];
    store
        .commit(commit_with_ratings([first.clone(), second.clone(), chess(rating(1, 13, 5, &[(1, 30, 7)]))]))
        .await
        .unwrap();
    assert_eq!((head("art-society").await, head("chess").await), (Ok(2), Ok(1)));
    let wrong = [
        vec![rating(2, 14, 5, &[])],
        vec![rating(4, 14, 5, &[])],
        vec![rating(3, 14, 5, &[]), rating(5, 15, 5, &[])],
        vec![rating(3, 11, 5, &[])],
        vec![chess(rating(2, 11, 5, &[]))],
        vec![rating(3, 14, 5, &[]), rating(4, 14, 5, &[])],
        vec![rating(3, 14, 5, &[]), chess(rating(2, 14, 5, &[]))],
    ];
    for lines in wrong {
        let shown = format!("{lines:?}");
        assert_eq!(store.commit(commit_with_ratings(lines)).await, Err(CommitError::Stale), "{shown}");
    }
    let twice = commit_with_ratings([rating(3, 14, 5, &[(1, 20, 8), (1, 30, 8)])]);
    assert!(matches!(store.commit(twice).await, Err(CommitError::Broken(_))));
    assert_eq!(head("art-society").await, Ok(2));
    store.commit(commit_with_ratings([rating(3, 11, 6, &[(2, 25, 8), (3, 25, 8)])])).await.unwrap();
    let lines = |player: u64, limit: u32| store.rating_lines_of(player_id(player), limit);
    assert_eq!(lines(2, 9).await, Ok(vec![rating(3, 11, 6, &[(2, 25, 8), (3, 25, 8)]), first.clone()]));
    assert_eq!(lines(1, 9).await, Ok(vec![chess(rating(1, 13, 5, &[(1, 30, 7)])), first]), "of every game");
    assert_eq!(lines(2, 1).await.unwrap().len(), 1);
    assert_eq!(lines(4, 9).await, Ok(vec![]));
    assert_eq!(lines(u64::MAX, 9).await, Ok(vec![]));
}

/// A player's newest line counts; a table counts once.
pub(super) async fn players_are_ranked_by_their_newest_line(store: &dyn Store) {
    let worth = |player, mean: i64, deviation: i64, games| PlayerRating {
        player: player_id(player),
        mean_micro: mean * 1_000,
        deviation_micro: deviation * 1_000,
        games,
    };
    let rated = async |players: &[u64]| {
        let players = players.iter().copied().map(player_id).collect();
        store.player_ratings("art-society".to_owned(), players).await.unwrap()
    };
    let board = async |limit| store.leaderboard("art-society".to_owned(), limit).await.unwrap();
    assert_eq!((rated(&[1]).await, board(9).await), (vec![], vec![]));
    store
        .commit(commit_with_ratings([
            rating(1, 11, 5, &[(1, 30, 8), (2, 20, 8)]),
            rating(2, 12, 5, &[(2, 29, 7), (3, 25, 5), (4, 22, 4)]),
        ]))
        .await
        .unwrap();
    assert_eq!(rated(&[2, 9, 1, 2, u64::MAX]).await, [worth(1, 30, 8, 1), worth(2, 29, 7, 2)]);
    let order = [worth(3, 25, 5, 1), worth(4, 22, 4, 1), worth(2, 29, 7, 2), worth(1, 30, 8, 1)];
    assert_eq!(board(9).await, order, "10, 10, 8 and 6: ties are ordered by id");
    assert_eq!(board(2).await, order[..2]);
    assert_eq!(store.leaderboard("chess".to_owned(), 9).await, Ok(vec![]));
    // T17: A corrected result is a new line of the same table.
    store.commit(commit_with_ratings([rating(3, 11, 8, &[(1, 24, 8), (2, 32, 6)])])).await.unwrap();
    assert_eq!(rated(&[1, 2]).await, [worth(1, 24, 8, 1), worth(2, 32, 6, 2)]);
    assert_eq!(board(1).await, [worth(2, 32, 6, 2)]);
    let far = RatedSeat {
        rank: 1,
        mean_micro: i64::MIN,
        deviation_micro: i64::MAX,
        ..rating(1, 0, 0, &[(5, 1, 1)]).seats[0]
    };
    let near = RatedSeat { mean_micro: i64::MAX, deviation_micro: i64::MIN, player: player_id(6), ..far };
    let extremes = RatingLine { seats: vec![far, near], ..rating(4, 15, 1, &[]) };
    store.commit(commit_with_ratings([extremes])).await.unwrap();
    let ends = board(9).await;
    assert_eq!((ends[0].player, ends[5].player), (player_id(6), player_id(5)), "no sum overflows");
}

/// Unrated results are returned until they are rated: earliest first, and corrected ones again.
pub(super) async fn unrated_results_are_found(store: &dyn Store) {
    let ended_at =
        |number: u64, ms: i64| Table { stage: over(final_score(ms, 1)), seq: 1, ..new_table(number) };
    let unrated = async |limit| {
        let tables: Result<Vec<Table>, StoreError> = store.unrated_tables(limit).await;
        tables.unwrap().into_iter().map(|table| table.code).collect::<Vec<_>>()
    };
    let [first, second, third] = [ended_at(11, 30), ended_at(12, 20), ended_at(13, 30)];
    for table in [&first, &second, &third, &Table { stage: stage(Status::Over), ..ended_at(14, 0) }] {
        store.commit(write(table, vec![entry(1)])).await.unwrap();
    }
    assert_eq!(unrated(9).await, [code(12), code(11), code(13)], "a tie: the first opened");
    assert_eq!(store.unrated_tables(1).await, Ok(vec![second.clone()]));
    store.commit(commit_with_ratings([rating(1, 12, 9, &[])])).await.unwrap();
    assert_eq!(unrated(9).await, [code(12), code(11), code(13)], "that was a different result");
    store
        .commit(commit_with_ratings([rating(2, 12, 1, &[(1, 26, 8)]), rating(3, 11, 1, &[])]))
        .await
        .unwrap();
    assert_eq!(unrated(9).await, [code(13)], "a line without players counts too");
    // Rewritten with the same result, it stays rated.
    let second = next(&second, 0);
    store.commit(write(&second, vec![])).await.unwrap();
    assert_eq!(unrated(9).await, [code(13)]);
    // T17: The game continues and ends differently.
    let goes_on = Table { stage: stage(Status::Running), ..next(&second, 1) };
    store.commit(write(&goes_on, vec![entry(2)])).await.unwrap();
    assert_eq!(unrated(9).await, [code(13)]);
    let again = Table { stage: over(final_score(60, 3)), ..next(&goes_on, 1) };
    store.commit(write(&again, vec![entry(3)])).await.unwrap();
    assert_eq!(unrated(9).await, [code(13), code(12)]);
    let third = Table { stage: stage(Status::Running), ..next(&third, 1) };
    store.commit(write(&third, vec![entry(2)])).await.unwrap();
    assert_eq!(unrated(9).await, [code(12)], "a running game has no result");
    // A result and its rating in one commit, even if the rating came first.
    let third = Table { stage: over(final_score(70, 3)), ..next(&third, 1) };
    let at_once = Commit { ratings: vec![rating(4, 13, 3, &[])], ..write(&third, vec![entry(3)]) };
    store.commit(at_once).await.unwrap();
    store.commit(commit_with_ratings([rating(5, 15, 1, &[])])).await.unwrap();
    store.commit(write(&ended_at(15, 80), vec![entry(1)])).await.unwrap();
    assert_eq!(unrated(9).await, [code(12)]);
}

/// Some of the numbers that every store rejects.
pub(super) async fn league_numbers_are_limited(store: &dyn Store) {
    let large = 1 << 63;
    let mut seated = new_league_table(11, "SPRING", 1, 1);
    seated.table.seats = vec![seated_player(large)];
    let commits = [
        with_league(&LeagueRow { version: large, ..league("SPRING") }, []),
        commit_with_tables([seated]),
        commit_with_ratings([rating(1, 11, 1, &[(large, 25, 8)])]),
    ];
    for commit in commits {
        assert!(matches!(store.commit(commit.clone()).await, Err(CommitError::Broken(_))), "{commit:?}");
    }
    store.commit(commit_with_ratings([rating(1, 11, 1, &[(large - 1, 25, 8)])])).await.unwrap();
    let rated = store.player_ratings("art-society".to_owned(), vec![player_id(large - 1)]).await.unwrap();
    assert_eq!(rated[0].player, player_id(large - 1));
}

/// A commit that is stale only in its last part has no effect at all.
pub(super) async fn stale_season_has_no_effect(store: &dyn Store) {
    let row = LeagueRow { seq: 1, due_at: Some(at(1)), ..league("SPRING") };
    let whole = Commit {
        opened: vec![new_league_table(11, "SPRING", 1, 1)],
        players: vec![person(5, None)],
        ratings: vec![rating(1, 11, 1, &[(5, 25, 8)])],
        letters: vec![letter("a")],
        ..with_league(&row, [1])
    };
    let stale = [
        Commit { ratings: vec![rating(2, 11, 1, &[])], ..whole.clone() },
        Commit { leagues: vec![LeagueRow { version: 2, ..row.clone() }], ..whole.clone() },
        Commit { players: vec![Player { version: 2, ..person(5, None) }], ..whole.clone() },
    ];
    for commit in stale {
        assert_eq!(store.commit(commit).await, Err(CommitError::Stale));
        assert_eq!(store.table(code(11)).await, Ok(None));
        assert_eq!(store.league(league_name("SPRING")).await, Ok(None));
        assert_eq!(store.audit(league_name("SPRING"), 0, 9).await, Ok(vec![]));
        assert_eq!(store.rating_head("art-society".to_owned()).await, Ok(0));
        assert_eq!(store.player_ratings("art-society".to_owned(), vec![player_id(5)]).await, Ok(vec![]));
        assert_eq!(codes_of(store, "SPRING", None).await, []);
        assert_eq!(lease_keys(store, at(0)).await, [""; 0]);
    }
    store.commit(whole).await.unwrap();
    assert_eq!(store.next_league_at().await, Ok(Some(at(1))));
}
