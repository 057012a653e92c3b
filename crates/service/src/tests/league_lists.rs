//! Numbers in the lists of a league: each number next to a name is the one that a command takes.

use super::league_club::{LeagueClub, keys, texts};
use i18n::{Lang, Voice};
use league::ids::EntryId;
use model::{Account, Arg, Cell, LeagueName, Page, Sheet};
use ports::{Lookup, RequestPlace};
use std::collections::BTreeSet;

const CAST: [&str; 8] = ["Ann", "Zoe Quinn", "Ben", "Zoe Quinn", "王小明", "Dee", "1984", "Fay"];

/// A number and the name next to it.
type NumberedName = (u32, String);

/// Returns the position of the column with this heading.
fn column(sheet: &Sheet, key: &str) -> Option<usize> {
    sheet.columns.iter().position(|column| column.head.key == key)
}

/// Returns the numbered names on a page: in columns, and in texts such as `#3 Ann`.
fn numbered_names(page: &Page) -> BTreeSet<NumberedName> {
    let mut found = BTreeSet::new();
    for sheet in &page.sheets {
        let Some((number, name)) = column(sheet, "league-head-row").zip(column(sheet, "league-head-name"))
        else {
            continue;
        };
        for row in &sheet.rows {
            if let (Cell::Number(number), Cell::Free(name)) = (&row.cells[number], &row.cells[name]) {
                found.insert((u32::try_from(*number).unwrap(), name.to_string()));
            }
        }
    }
    let labels = texts(page).into_iter().filter_map(|text| text.strip_prefix('#')?.split_once(' '));
    found.extend(labels.map(|(number, name)| (number.parse().unwrap(), name.to_owned())));
    found
}

/// Creates a league in which the order of the standings differs from the order of the numbers.
async fn shuffled_club() -> LeagueClub {
    let club = LeagueClub::started(&CAST).await;
    club.confirm("adjust 4 +9").await;
    club.confirm("adjust 7 +5").await;
    club.confirm("strike #2").await;
    club
}

#[tokio::test]
async fn every_listed_number_is_the_one_to_type() {
    let club = shuffled_club().await;
    let season = club.season().await;
    for (line, least) in [
        ("standings SPRING", 8),
        ("league cross SPRING 1", 3),
        ("league plan SPRING", 8),
        ("league log SPRING", 8),
        ("league why SPRING 王小明", 1),
        ("league why SPRING 4", 1),
        ("manage SPRING strike Zoe: gone", 2),
        ("league SPRING", 0),
        ("league calendar SPRING", 0),
        ("league doctor SPRING", 0),
    ] {
        let page = club.send(line).await;
        let found = numbered_names(&page);
        assert!(found.len() >= least, "{line}: {found:?}");
        for (number, name) in found {
            assert_eq!(CAST[number as usize - 1], name, "{line}");
            assert!(season.entry(EntryId::new(number)).is_some(), "{line}: {number}");
            let struck = club.manage(&format!("strike {number}: gone")).await;
            let label = format!("#{number} {name}");
            assert!(texts(&struck).contains(&label.as_str()), "{line}: {number}: {:?}", keys(&struck));
        }
    }
}

#[tokio::test]
async fn cross_table_columns_have_the_numbers_of_its_rows() {
    let club = shuffled_club().await;
    for division in [1, 2] {
        let page = club.send(&format!("league cross SPRING {division}")).await;
        let sheet = &page.sheets[0];
        let heads = sheet.columns.iter().filter(|column| column.head.key == "league-head-opponent");
        let columns: Vec<&Arg> = heads.map(|column| &column.head.args["number"]).collect();
        let rows: Vec<Arg> = sheet
            .rows
            .iter()
            .map(|row| match row.cells[0] {
                Cell::Number(number) => Arg::Number(number),
                _ => panic!("{row:?}"),
            })
            .collect();
        assert_eq!(columns, rows.iter().collect::<Vec<_>>());
        let own = |at: usize| &sheet.rows[at].cells[at + 2];
        assert!((0..rows.len()).all(|at| *own(at) == Cell::Text("×".to_owned())));
    }
}

#[tokio::test]
async fn files_and_menus_show_entry_numbers() {
    let club = shuffled_club().await;
    let page = club.send("standings SPRING 1 file").await;
    let voice = Voice::new(Lang::default(), chrono_tz::UTC, club.desk.now());
    let csv = render::csv(&page.sheets[0], &voice).unwrap();
    assert!(csv.starts_with("Place,No.,Name,"), "{csv}");
    let account = Account { channel: "test".to_owned(), id: "1".to_owned() };
    let name = LeagueName::parse("SPRING").unwrap();
    let parts = club.desk.league_parts(&account, &RequestPlace::default(), &name).await.unwrap().unwrap();
    assert_eq!(parts.entries, (1..).zip(CAST.map(str::to_owned)).collect::<Vec<_>>());
}

/// While a new season has no draw, the standings are those of the season before: its numbers would mean other entries.
#[tokio::test]
async fn standings_of_an_earlier_season_have_no_numbers() {
    let club = LeagueClub::started(&CAST).await;
    club.confirm("cancel").await;
    club.confirm("open").await;
    let page = club.send("standings SPRING").await;
    assert_eq!(page.sheets[0].rows.len() + page.sheets[1].rows.len(), CAST.len());
    assert_eq!(numbered_names(&page), BTreeSet::new());
    let log = club.send("league log SPRING").await;
    assert_eq!(numbered_names(&log), BTreeSet::new());
}
