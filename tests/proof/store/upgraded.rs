//! Server databases of every released schema: each is upgraded, keeps its data and continues.

use super::comparison::{SplitMix, act_on_both, compare_all};
use super::copied::{copy_in_pieces, fill_store, sqlite};
use crate::cluster::{TestSchema, connect_directly};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};
use store::PostgresStore;
use tokio_postgres::Client;

/// SQL that reverts each migration, newest first: the result is a database as the program of the previous schema left
/// it.
const BACK: [(i32, &str); 4] = [
    (
        4,
        "CREATE TEMP TABLE kept_talk AS TABLE talk; CREATE TEMP TABLE kept_told AS TABLE talk_told;
         CREATE TEMP TABLE kept_notes AS TABLE note; DROP TABLE talk; DROP TABLE talk_told; DROP TABLE note",
    ),
    (3, "COMMENT ON COLUMN journal.body IS NULL"),
    (2, "ALTER TABLE process DROP COLUMN term_ms"),
    (
        1,
        "DROP INDEX letter_leased; DROP TABLE process;
         ALTER TABLE letter DROP COLUMN lease, DROP COLUMN leased_until;
         ALTER TABLE timer DROP COLUMN lease, DROP COLUMN leased_until;
         DELETE FROM duty WHERE name IN ('lease', 'door')",
    ),
];
/// Adds the talk that the first revert has set aside.
const TALK_BACK: &str = "INSERT INTO talk TABLE kept_talk; INSERT INTO talk_told TABLE kept_told;
                         INSERT INTO note TABLE kept_notes";
/// Number of actions after an upgrade.
const STEPS: u32 = 60;
/// Time for which an older program still counts as alive.
const SERVED: Duration = Duration::from_secs(3);

/// Opens a connection to this schema.
async fn connect_to_schema(schema: &TestSchema) -> Client {
    let on = connect_directly(&schema.cluster).await;
    on.batch_execute(&format!("SET search_path = {}", schema.name)).await.unwrap();
    on
}

/// Returns columns, indexes and comments of a schema, one per line.
async fn schema_shape(schema: &TestSchema) -> Vec<String> {
    let sql = "SELECT format('%s.%s %s', table_name, column_name, data_type) FROM information_schema.columns
                   WHERE table_schema = $1
               UNION ALL SELECT indexname FROM pg_indexes WHERE schemaname = $1
               UNION ALL SELECT format('%s: %s', relname, description) FROM pg_description
                   JOIN pg_class ON pg_class.oid = objoid JOIN pg_namespace ON pg_namespace.oid = relnamespace
                   WHERE nspname = $1
               ORDER BY 1";
    let rows = connect_directly(&schema.cluster).await.query(sql, &[&schema.name]).await.unwrap();
    rows.iter().map(|row| row.get(0)).collect()
}

/// Creates a schema with the released migrations up to this version.
async fn schema_at_version(version: i32) -> TestSchema {
    let schema = TestSchema::new("made").await.unwrap();
    let on = connect_to_schema(&schema).await;
    for number in 1..=version {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/postgres");
        let is_it = |name: &str| name.starts_with(&format!("V{number}__"));
        let mut files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let file = files.find(|file| is_it(file.file_name().unwrap().to_str().unwrap())).unwrap();
        on.batch_execute(&fs::read_to_string(file).unwrap()).await.unwrap();
    }
    schema
}

/// Registers a serving process as a program of this schema does.
async fn register_older_process(on: &Client, version: i32) {
    let until = format!("now() + interval '{} seconds'", SERVED.as_secs());
    let says = match version {
        1 => format!(
            "INSERT INTO duty (name, holder, until) VALUES ('service', 9, {until})
             ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until"
        ),
        _ => format!("INSERT INTO process (holder, until, alone) VALUES (90 + {version}, {until}, false)"),
    };
    on.batch_execute(&says).await.unwrap();
}

/// Upgrades a database with many changes, as the program before these migrations left it, while that program still
/// serves.
async fn upgrade_and_continue(schema: TestSchema, taken_back: &[(i32, &str)]) {
    let dir = tempfile::tempdir().unwrap();
    let first = sqlite(dir.path(), "first.db");
    let model = fill_store(&first).await;
    copy_in_pieces(&first, &schema.store().await).await;
    let on = connect_to_schema(&schema).await;
    for (version, back) in taken_back {
        let forget = format!("DELETE FROM refinery_schema_history WHERE version > {version}");
        on.batch_execute(&format!("{back}; {forget}")).await.unwrap();
    }
    let version = taken_back.last().unwrap().0;
    let released = schema_at_version(version).await;
    let mut own = schema_shape(&schema).await;
    own.retain(|line| !line.starts_with("refinery_schema_history"));
    assert_eq!(own, schema_shape(&released).await, "schema {version}");
    released.drop_schema().await;
    let looking = PostgresStore::open_to_read(&schema.url()).await.unwrap_err();
    assert!(looking.what.contains(&format!("schema {version}, expected ")), "{looking}");
    let began = Instant::now();
    register_older_process(&on, version).await;
    let server = schema.store().await;
    assert!(began.elapsed() > SERVED / 2, "an older program serves it");
    // An older program kept no talk; the model has some.
    on.batch_execute(TALK_BACK).await.unwrap();
    compare_all(&model, &server, &format!("from schema {version}")).await;
    let (mut taken, mut chance) = (BTreeMap::new(), SplitMix(7));
    for step in 0..STEPS {
        act_on_both(&model, &server, &mut chance, &mut taken, &format!("from schema {version}, step {step}"))
            .await;
    }
    schema.drop_schema().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_released_server_schema_upgrades() {
    let released = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/postgres")).unwrap();
    assert_eq!(released.count(), BACK.len() + 1, "each migration but the first is reverted once");
    for last in 1..=BACK.len() {
        let Some(schema) = TestSchema::new("every_released_server_schema_upgrades").await else {
            return;
        };
        upgrade_and_continue(schema, &BACK[..last]).await;
    }
}
