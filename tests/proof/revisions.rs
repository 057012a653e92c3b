//! A table keeps the rule revision and options it was opened with, under any program. An older program opens tables,
//! plays and stops; a newer one continues over the same store. Only a ruling moves a table to newer rules.

use crate::any_store::any_store;
use crate::desk::{Evening, keys_of};
use engine::{DiceKey, GameKind};
use ports::Origin;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use model::{Body, Code, Keys, Player, Status};
use play::VerifyError;
use ports::Store;
use service::{Desk, Policy};

/// The games at revision 1, as the first program knew them.
static OLD: LazyLock<Vec<GameKind>> =
    LazyLock::new(|| games::all().iter().map(|kind| kind.of_revision(1).unwrap()).collect());

/// Games revised since, as typed, with the option that revision 2 changed.
const REVISED: [(&str, &str); 2] = [("the-gallerist", "money_at_zero"), ("brussels-1893", "any_alike")];

/// Two programs over one store, with the same clock.
struct ProgramUpgrade {
    store: Arc<dyn Store>,
    before: Evening,
    after: Evening,
    ada: Player,
    bo: Player,
}

impl ProgramUpgrade {
    async fn new() -> Self {
        let evening = Evening::new();
        let (store, world) = (any_store(), evening.world.clone());
        let house = Policy {
            newcomer_tables: 0,
            admins: ["root@example.org".parse().unwrap()].into(),
            ..Policy::default()
        };
        let desk = || Desk::new(store.clone(), Keys::new(&[3; 32]), house.clone(), world.clone());
        let (old, new) = (Arc::new(desk().with_games(&OLD)), Arc::new(desk()));
        let before = Evening::new().with_desk(old, world.clone());
        let (ada, bo) = (before.player("Ada").await, before.player("Bo").await);
        let after = evening.with_desk(new, world);
        // Each program has its own message ids.
        for _ in 0..500 {
            after.request(Origin::Player(ada.id), &[]);
        }
        Self { store, before, after, ada, bo }
    }

    /// Opens a table with the old program, with one seat still free.
    async fn open_table(&self, game: &str) -> Code {
        let page = self.before.send_lines(Origin::Player(self.ada.id), &[&format!("new {game} 2")]).await;
        page.table.unwrap().code
    }

    async fn join(&self, evening: &Evening, code: &Code) {
        evening.send_lines(Origin::Player(self.bo.id), &[&format!("join {code}")]).await;
        assert_eq!(evening.table(code).await.status(), Status::Running);
    }

    async fn send_ruling(&self, code: &Code, ruling: &str) -> Vec<String> {
        let root = self.after.player("Root").await;
        let page = self
            .after
            .send_lines(Origin::Player(root.id), &[&format!("ruling {code} {ruling}: why not")])
            .await;
        page.says.iter().map(|say| say.key.clone()).collect()
    }

    /// Plays the first proposed line of each seat to act, this many times.
    async fn play_moves(evening: &Evening, code: &Code, moves: usize) {
        for _ in 0..moves {
            let seat = evening.table(code).await.seats_to_act().next().unwrap().number();
            let shown = evening.send_lines(evening.decision(code, seat).await, &["board"]).await;
            let line = shown.ask.unwrap().examples.remove(0);
            let page = evening.send_lines(evening.decision(code, seat).await, &[&line]).await;
            assert!(page.ask.is_none_or(|ask| ask.draft.is_empty()), "{line}");
        }
    }
}

/// Returns the revision and options recorded when a table was opened.
async fn opening_terms(evening: &Evening, code: &Code) -> (u32, BTreeMap<String, String>) {
    match &evening.journal(code).await[0].body {
        Body::Open { revision, options, .. } => (*revision, options.clone()),
        other => panic!("{other:?}"),
    }
}

/// Returns the export as a program would have written it before the game had its latest options.
fn without_later_options(record: &play::TableExport) -> play::TableExport {
    let mut older = record.clone();
    let opened = older.entries.iter_mut().find_map(|entry| match &mut entry.body {
        Body::Open { options, .. } => Some(options),
        _ => None,
    });
    for options in [&mut older.options, opened.unwrap()] {
        let before = options.len();
        options
            .retain(|key, _| !["fame_at_zero", "start_player_first", "white_income"].contains(&key.as_str()));
        assert!(options.len() < before);
    }
    older
}

/// A running table, and one that starts only under the newer program, are played by revision 1 to the end and verify.
#[tokio::test]
async fn program_upgrade_keeps_the_rules_of_tables() {
    for (game, option) in REVISED {
        let upgrade = ProgramUpgrade::new().await;
        let (running, open) = (upgrade.open_table(game).await, upgrade.open_table(game).await);
        upgrade.join(&upgrade.before, &running).await;
        ProgramUpgrade::play_moves(&upgrade.before, &running, 3).await;
        let stage = upgrade.before.table(&running).await.stage;
        upgrade.join(&upgrade.after, &open).await;
        let (revision, options) = opening_terms(&upgrade.after, &open).await;
        let kind = games::find(game).unwrap();
        assert_eq!(
            (revision, &options),
            (1, &OLD.iter().find(|old| old.meta().id == game).unwrap().options(&BTreeMap::new()).unwrap())
        );
        for code in [&running, &open] {
            let table = upgrade.after.table(code).await;
            assert_eq!((table.revision, &table.options), (1, &options), "{game}");
            let loaded = upgrade.after.desk.load(code).await.unwrap().unwrap();
            let snapshot = loaded.position.as_ref().unwrap().snapshot().unwrap();
            assert!(
                !snapshot.contains("revision") && !snapshot.contains("starter_tile_counts"),
                "{snapshot}"
            );
            assert!(code != &running || table.stage == stage, "viewing writes nothing");
            ProgramUpgrade::play_moves(&upgrade.after, code, 3).await;
            assert_eq!(upgrade.send_ruling(code, "close").await[0], "say-ruling-close");
            let record = upgrade.after.export_and_verify(code).await;
            assert!(record.seed.is_some() && record.revision == 1);
            let other = play::TableExport { revision: 2, ..record.clone() };
            assert_eq!(other.verify(kind), Err(VerifyError::Head));
            let mut other = record;
            other.options.insert(option.to_owned(), "something".to_owned());
            assert_eq!(other.verify(kind), Err(VerifyError::Head));
        }
        // A rematch is a new table.
        let page =
            upgrade.after.send_lines(Origin::Player(upgrade.ada.id), &[&format!("rematch {running}")]).await;
        let rematch = upgrade.after.table(&page.table.unwrap().code).await;
        assert_eq!((rematch.revision, rematch.options), (2, kind.options(&BTreeMap::new()).unwrap()));
    }
}

/// An admin moves a table to the newest revision. The entry contains the state for replays, and the options follow.
#[tokio::test]
async fn admin_upgrades_a_table_to_the_newest_revision() {
    for (game, _) in REVISED {
        let upgrade = ProgramUpgrade::new().await;
        let code = upgrade.open_table(game).await;
        upgrade.join(&upgrade.before, &code).await;
        ProgramUpgrade::play_moves(&upgrade.before, &code, 3).await;
        assert_eq!(upgrade.send_ruling(&code, "upgrade").await, ["say-ruling-upgrade"]);
        let table = upgrade.after.table(&code).await;
        let kind = games::find(game).unwrap();
        assert_eq!((table.revision, &table.options), (2, &kind.options(&BTreeMap::new()).unwrap()));
        let last = upgrade.after.journal(&code).await.pop().unwrap();
        let Body::Upgrade { revision: 2, snapshot, .. } = &last.body else { panic!("{:?}", last.body) };
        assert_eq!(*snapshot, table.game_state().unwrap().snapshot);
        assert_eq!(
            upgrade.send_ruling(&code, "upgrade").await,
            ["say-newest-rules"],
            "there is no newer revision"
        );
        ProgramUpgrade::play_moves(&upgrade.after, &code, 3).await;
        assert_eq!(upgrade.send_ruling(&code, "close").await[0], "say-ruling-close");
        let record = upgrade.after.export_and_verify(&code).await;
        assert!(record.seed.is_some() && record.revision == 2);
        assert!(without_later_options(&record).verify(kind).is_ok(), "{game}");
        assert_eq!(opening_terms(&upgrade.after, &code).await.0, 1);
    }
}

/// The players can move a table themselves by a unanimous vote, in every wording, which voids a seal.
#[tokio::test]
async fn players_upgrade_a_table_by_vote() {
    for (game, _) in REVISED {
        for word in ["vote upgrade", "表決 升級"] {
            let upgrade = ProgramUpgrade::new().await;
            let code = upgrade.open_table(game).await;
            upgrade.join(&upgrade.before, &code).await;
            ProgramUpgrade::play_moves(&upgrade.before, &code, 3).await;
            let says = async |seat: u8, line: &str| {
                let right = upgrade.after.decision(&code, seat).await;
                let page = upgrade.after.send_lines(right, &[line]).await;
                keys_of(&page).iter().map(|key| (*key).to_owned()).collect::<Vec<_>>()
            };
            for player in [&upgrade.ada, &upgrade.bo] {
                let lang = if word.is_ascii() { "lang en" } else { "lang zh-Hant" };
                upgrade.after.send_lines(Origin::Player(player.id), &[lang]).await;
            }
            assert!(says(0, word).await.contains(&"say-vote-upgrade".to_owned()), "{game}: {word}");
            assert_eq!(upgrade.after.table(&code).await.revision, 1, "no one else has voted");
            says(1, "vote no").await;
            assert!(upgrade.after.table(&code).await.clocks.vote.is_none(), "a single no is enough");
            says(1, word).await;
            says(0, "vote yes").await;
            let table = upgrade.after.table(&code).await;
            let kind = games::find(game).unwrap();
            assert_eq!((table.revision, &table.options), (2, &kind.options(&BTreeMap::new()).unwrap()));
            let last = upgrade.after.journal(&code).await.pop().unwrap();
            assert!(matches!(last.body, Body::Upgrade { revision: 2, agreed: true, .. }), "{:?}", last.body);
            assert_eq!(says(0, word).await, ["say-newest-rules"]);
            ProgramUpgrade::play_moves(&upgrade.after, &code, 3).await;
            assert_eq!(upgrade.send_ruling(&code, "close").await[0], "say-ruling-close");
            assert_eq!(upgrade.after.export_and_verify(&code).await.revision, 2);
        }
    }
}

/// An older program that lacks a table's revision does not play there.
#[tokio::test]
async fn older_program_leaves_newer_tables_alone() {
    let upgrade = ProgramUpgrade::new().await;
    let page = upgrade.after.send_lines(Origin::Player(upgrade.ada.id), &["new brussels-1893 2"]).await;
    let code = page.table.unwrap().code;
    upgrade.join(&upgrade.after, &code).await;
    let seat = upgrade.after.table(&code).await.seats_to_act().next().unwrap();
    let right = upgrade.after.decision(&code, seat.number()).await;
    let (seq, world) = (upgrade.after.table(&code).await.seq, upgrade.after.world.clone());
    let again = Desk::new(upgrade.store.clone(), Keys::new(&[3; 32]), Policy::default(), world.clone());
    let older = Evening::new().with_desk(Arc::new(again.with_games(&OLD)), world);
    let page = older.send_lines(right, &["take yellow"]).await;
    assert_eq!(keys_of(&page), ["say-frozen"]);
    assert_eq!(upgrade.after.table(&code).await.seq, seq);
}

/// Upgrading a fresh table gives a fresh table of the newer revision, for every game.
#[test]
fn upgraded_fresh_table_equals_a_new_one() {
    for kind in games::all() {
        let components = kind.components(kind.meta().components).unwrap();
        for revision in 1..kind.revision() {
            let old = kind.of_revision(revision).unwrap();
            let set_up = |kind: &GameKind| {
                let mut dice = DiceKey::from_number(8).at(0);
                let seats = kind.meta().seats_max;
                kind.setup(&components, seats, &BTreeMap::new(), &mut dice, &mut Vec::new()).unwrap()
            };
            let (before, after) = (set_up(&old), set_up(kind));
            let options = old.options(&BTreeMap::new()).unwrap();
            let renewed = kind.convert_options(revision, &options).unwrap();
            let revised = kind.revise(&components, &before.snapshot().unwrap(), &renewed).unwrap();
            assert_eq!(revised.digest(), after.digest(), "{}", kind.meta().id);
            assert_ne!(before.digest(), after.digest(), "{}: nothing differs", kind.meta().id);
        }
    }
}
