//! Databases of every released schema, each with a running game. The real program copies, upgrades, replays and
//! continues them. `tests/schemas/` has their rows; the schemas themselves are the migrations, which are never edited.

use crate::wire::service_under_test::{DOMAIN, ServiceUnderTest, SmtpAnswer};
use engine::Seat;
use model::{Body, Code, Keys, PlayerId, Right, RightRecipient, parse_hex_bytes};
use ports::{InstallationFact, InstallationStore, TableStore};
use refinery_core::{Migration, Runner, Target};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

/// Key of these databases.
const KEY: &str = "8324838f4c61d0130fc2c36d1e8be338d800b9bd9ed5f3c7704abc1fb84de3b5";
/// Code of their table, in which only `end` of the first player's move is missing.
const TABLE: &str = "EM6J";
/// Number of entries in its journal.
const ENTRIES: usize = 15;
/// The player to move, and their address below.
const PLAYER: u64 = 5_169_186_327_425_035_640;
const ADDRESS: &str = "you@localhost";

fn project_path(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn migrations() -> Vec<Migration> {
    let files = fs::read_dir(project_path("migrations"))
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|file| file.is_file());
    let read = |file: PathBuf| {
        let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
        Migration::unapplied(&name, &fs::read_to_string(file).unwrap()).unwrap()
    };
    let mut all: Vec<Migration> = files.map(read).collect();
    all.sort();
    all
}

/// Writes the database as a program of that schema left it.
fn write_database(path: &Path, schema: i32) {
    let mut file = Connection::open(path).unwrap();
    file.execute_batch("PRAGMA application_id = 0x56524E53; PRAGMA journal_mode = WAL").unwrap();
    Runner::new(&migrations()).set_target(Target::Version(schema)).run(&mut file).unwrap();
    for rows in ["components".to_owned(), format!("schema-{schema}")] {
        let rows = fs::read_to_string(project_path(&format!("tests/schemas/{rows}.sql"))).unwrap();
        file.execute_batch(&rows).unwrap();
    }
}

fn schema_of(path: &Path) -> i64 {
    let last = "SELECT max(version) FROM refinery_schema_history";
    Connection::open(path).unwrap().query_row(last, [], |row| row.get(0)).unwrap()
}

/// Returns the address in the letter that asked for the move.
fn return_address(house: &ServiceUnderTest) -> String {
    let table =
        house.with_store(async |store| store.table(Code::parse(TABLE).unwrap()).await.unwrap().unwrap());
    let opened = table.asks[&Seat::new(0)].opened;
    let generation = table.holder(Seat::new(0)).unwrap().generation();
    let to = Some(RightRecipient { player: PlayerId::new(PLAYER), since: 0 });
    let right = Right::Decision { table: table.code, seat: Seat::new(0), opened, generation, to };
    format!("play+{}@{DOMAIN}", Keys::new(&parse_hex_bytes(KEY).unwrap()).token(&right))
}

fn command_output(house: &ServiceUnderTest, args: &[&str]) -> (bool, String) {
    let output = house.run(args);
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Returns the number of entries and of moves by the player's seat.
fn count_entries_and_moves(house: &ServiceUnderTest) -> (usize, usize) {
    let journal = house.journal(TABLE);
    let own = |body: &Body| matches!(body, Body::Move { seat, .. } if *seat == Seat::new(0));
    (journal.len(), journal.iter().filter(|entry| own(&entry.body)).count())
}

/// Sends the last word of the player's move in a mail with this id.
fn send_end_of_move(house: &ServiceUnderTest, id: &str) -> SmtpAnswer {
    let to = return_address(house);
    let mail = format!(
        "From: You <{ADDRESS}>\r\nTo: {to}\r\nMessage-ID: <{id}@localhost>\r\nSubject: Re: Your turn\r\n\r\nend\r\n"
    );
    house.send(ADDRESS, &to, mail.as_bytes())
}

#[test]
fn every_released_schema_upgrades_and_plays_on() {
    let last = migrations().len() as i32;
    for schema in 1..last {
        let mut house = ServiceUnderTest::empty("", &[("VERNISSAGE_KEY", Path::new(KEY))]);
        let path = house.folder().join("vernissage.db");
        write_database(&path, schema);
        let (looked, why) = command_output(&house, &["check"]);
        assert!(!looked && why.contains("run `vernissage serve` to upgrade it"), "schema {schema}: {why}");
        assert_eq!(schema_of(&path), i64::from(schema), "a read-only command changes nothing");
        house.start();
        let copy = house.folder().join(format!("vernissage.db.schema{schema}.backup"));
        assert!(house.log().contains("database copied before schema upgrade"));
        assert_eq!((schema_of(&copy), schema_of(&path)), (i64::from(schema), i64::from(last)));
        let (checked, why) = command_output(&house, &["check"]);
        assert!(checked, "schema {schema}: {why}");
        let (entries, moves) = count_entries_and_moves(&house);
        assert_eq!(entries, ENTRIES, "schema {schema}");
        assert_eq!(send_end_of_move(&house, "end"), SmtpAnswer::Taken);
        assert_eq!(count_entries_and_moves(&house).1, moves + 1, "schema {schema}: {}", house.log());
        house.terminate();
        let (checked, why) = command_output(&house, &["check"]);
        assert!(checked, "schema {schema}, after playing on: {why}");
        assert!(command_output(&house, &["player", "export", ADDRESS]).0);
    }
}

/// Schemas before key identification; their encrypted rows identify the key.
const UNNOTED: [i32; 4] = [1, 2, 3, 4];

/// A key that decrypts nothing is refused, and is not recorded as the database's key.
#[test]
fn wrong_key_is_rejected_by_older_schemas() {
    let wrong = "11".repeat(32);
    for schema in UNNOTED {
        let mut house = ServiceUnderTest::empty("", &[("VERNISSAGE_KEY", Path::new(&wrong))]);
        write_database(&house.folder().join("vernissage.db"), schema);
        let log = house.launch();
        let ended = house.wait_for_exit();
        let why = fs::read_to_string(log).unwrap();
        assert!(
            !ended.success() && why.contains("is not the one that the database was written with"),
            "{why}"
        );
        let (looked, why) = command_output(&house, &["table", "list"]);
        assert!(!looked && why.contains("is not the one"), "a read-only command refuses it too: {why}");
        let noted = house.with_store(async |store| store.fact(InstallationFact::KeyCheck).await.unwrap());
        assert_eq!(noted, None, "schema {schema}");
        let right = ServiceUnderTest::empty("", &[("VERNISSAGE_KEY", Path::new(KEY))]);
        fs::copy(house.folder().join("vernissage.db"), right.folder().join("vernissage.db")).unwrap();
        let (checked, why) = command_output(&right, &["check"]);
        assert!(checked, "schema {schema}, with its own key: {why}");
    }
}

/// The copy made before an upgrade is a normal backup: this program restores it, upgrades it again and plays on.
#[test]
fn copy_made_before_an_upgrade_can_be_restored() {
    for schema in 1..migrations().len() as i32 {
        let mut house = ServiceUnderTest::empty("", &[("VERNISSAGE_KEY", Path::new(KEY))]);
        let path = house.folder().join("vernissage.db");
        write_database(&path, schema);
        house.start();
        let moves = count_entries_and_moves(&house).1;
        assert_eq!(send_end_of_move(&house, "lost"), SmtpAnswer::Taken);
        assert_eq!(count_entries_and_moves(&house).1, moves + 1, "schema {schema}");
        house.terminate();
        let copy = format!("vernissage.db.schema{schema}.backup");
        let (restored, why) = command_output(&house, &["restore", &copy]);
        assert!(restored, "schema {schema}: {why}");
        assert_eq!(
            count_entries_and_moves(&house),
            (ENTRIES, moves),
            "schema {schema}: as before the upgrade"
        );
        assert_eq!(schema_of(&house.folder().join(&copy)), i64::from(schema), "the copy is unchanged");
        let names = fs::read_dir(house.folder()).unwrap().map(|file| file.unwrap().file_name());
        let left: Vec<_> = names.filter(|name| name.to_string_lossy().contains(".restored")).collect();
        assert!(left.is_empty(), "schema {schema}: {left:?}");
        house.start();
        assert_eq!(send_end_of_move(&house, "again"), SmtpAnswer::Taken);
        assert_eq!(count_entries_and_moves(&house).1, moves + 1, "schema {schema}: {}", house.log());
        house.terminate();
        let (checked, why) = command_output(&house, &["check"]);
        assert!(checked, "schema {schema}, after playing on: {why}");
    }
}

/// Operator commands about players: they first show what they will do, need the service to be stopped, and leave a
/// pseudonym.
#[test]
fn player_is_exported_and_forgotten() {
    let mut house = ServiceUnderTest::empty("", &[("VERNISSAGE_KEY", Path::new(KEY))]);
    write_database(&house.folder().join("vernissage.db"), migrations().len() as i32 - 1);
    house.start();
    let told = |house: &ServiceUnderTest, args: &[&str]| String::from_utf8(house.run(args).stdout).unwrap();
    let export: serde_json::Value =
        serde_json::from_str(&told(&house, &["player", "export", ADDRESS])).unwrap();
    assert_eq!(export["person"]["address"], ADDRESS);
    let did = export["tables"][0]["did"].as_array().unwrap();
    assert!(did.iter().any(|entry| entry["entry"]["steps"][0]["words"] == "hang e4"), "{export:#}");
    assert!(!export["letters"].as_array().unwrap().is_empty());
    let text = export.to_string();
    assert!(!["salt", "join_key", "seed"].iter().any(|secret| text.contains(secret)), "{export:#}");
    assert!(told(&house, &["player", "list"]).contains("Guest"));
    assert!(told(&house, &["player", "forget", ADDRESS]).contains("Nothing is changed yet"));
    let (done, why) = command_output(&house, &["player", "forget", ADDRESS, "--yes"]);
    assert!(!done && why.contains("the service is running"), "{why}");
    house.terminate();
    let (done, why) = command_output(&house, &["player", "forget", ADDRESS, "--yes"]);
    assert!(done, "{why}");
    let list = told(&house, &["player", "list"]);
    assert!(list.contains("forgotten") && !list.contains("Guest"), "{list}");
    assert!(!command_output(&house, &["player", "export", ADDRESS]).0, "no player has this address");
    assert!(!told(&house, &["table", "show", TABLE]).contains("Guest"));
    let (checked, why) = command_output(&house, &["check"]);
    assert!(checked, "{why}");
}

/// A new schema requires rows of its predecessor.
#[test]
fn every_released_schema_has_sample_rows() {
    let released = migrations().len() - 1;
    assert!(
        (1..=released).all(|schema| project_path(&format!("tests/schemas/schema-{schema}.sql")).exists())
    );
}
