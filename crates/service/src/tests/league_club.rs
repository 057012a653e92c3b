//! Fixture: a league whose admins type lines about its entrants.

use super::fixtures::FrozenWorld;
use crate::{Desk, Policy};
use i18n::Lang;
use league::book::season::{Season, SeasonState};
use league::stored::parse_league_body;
use model::{Arg, Cell, Keys, LeagueName, MessageKey, Page, PageButton, Player};
use ports::{Origin, Request};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use test_support::MemoryStore;

/// Command that creates the league: a division for every four entries.
const NEW: &str = "manage SPRING new sealed-lots 4 division=4 check-in=off: Spring cup";

/// A league with its admin.
pub(super) struct LeagueClub {
    pub(super) desk: Arc<Desk>,
    /// An admin writing English.
    pub(super) admin: Player,
    /// An admin writing Chinese.
    pub(super) chinese_admin: Player,
    sent_count: AtomicU64,
}

impl LeagueClub {
    /// Creates a league with open entries and these entrants, in this order. The address of the first one is
    /// `p1@example.org`.
    pub(super) async fn open(names: &[&str]) -> Self {
        let admins = ["root@example.org", "host@example.org"];
        let policy = Policy {
            admins: admins.iter().map(|admin| admin.parse().unwrap()).collect::<BTreeSet<_>>(),
            ..Policy::default()
        };
        let world = Arc::new(FrozenWorld::default());
        let desk = Desk::new(Arc::new(MemoryStore::default()), Keys::new(&[3; 32]), policy, world);
        let desk = Arc::new(desk.with_games(std::slice::from_ref(&games::REFERENCE)));
        let admin = |address: &str, lang| {
            let (desk, address) = (desk.clone(), address.parse().unwrap());
            async move { desk.register_person(address, "Root", Lang::parse(lang), "UTC").await.unwrap() }
        };
        let (english, chinese) = (admin(admins[0], "en").await, admin(admins[1], "zh-Hans").await);
        let club = Self { desk, admin: english, chinese_admin: chinese, sent_count: AtomicU64::new(0) };
        club.send(NEW).await;
        club.confirm("open").await;
        for (number, name) in (1..).zip(names) {
            club.join(&format!("p{number}@example.org"), name).await;
        }
        club
    }

    /// Creates a drawn league.
    pub(super) async fn drawn(names: &[&str]) -> Self {
        let club = Self::open(names).await;
        club.confirm("close").await;
        if club.season().await.state == SeasonState::Closed {
            club.confirm("plan").await;
        }
        assert_eq!(club.season().await.state, SeasonState::Set);
        club
    }

    /// Creates a league with running tables.
    pub(super) async fn started(names: &[&str]) -> Self {
        let club = Self::drawn(names).await;
        club.confirm("start").await;
        assert_eq!(club.season().await.state, SeasonState::Running);
        club
    }

    pub(super) async fn join(&self, address: &str, name: &str) {
        let address = address.parse().unwrap();
        let player = self.desk.register_person(address, name, Lang::parse("en"), "UTC").await.unwrap();
        self.send_as(&player, "league join SPRING").await;
    }

    pub(super) async fn season(&self) -> Season {
        let row = self.desk.store().league(LeagueName::parse("SPRING").unwrap()).await.unwrap().unwrap();
        parse_league_body(&row).unwrap().league.season().unwrap().clone()
    }

    pub(super) async fn send(&self, line: &str) -> Page {
        self.send_as(&self.admin, line).await
    }

    /// Returns a request of a player.
    pub(super) fn request(&self, player: &Player, line: &str) -> Request {
        let id = self.sent_count.fetch_add(1, Ordering::Relaxed).to_string();
        let key = MessageKey { channel: "test".to_owned(), id };
        Request::new(key, Origin::Player(player.id), vec![line.to_owned()])
    }

    pub(super) async fn send_as(&self, player: &Player, line: &str) -> Page {
        let request = self.request(player, line);
        self.desk.handle_request(&request).await.unwrap().expect("an answer").page
    }

    /// Returns the answer to an admin's line about the league.
    pub(super) async fn manage(&self, act: &str) -> Page {
        self.send(&format!("manage SPRING {act}")).await
    }

    /// Types an admin's line about the league, and confirms it.
    pub(super) async fn confirm(&self, act: &str) -> Page {
        let page = self.manage(act).await;
        let line = confirmation(&page).unwrap_or_else(|| panic!("{act}: {:?}", keys(&page)));
        let page = self.send(&format!("{line}: a good reason")).await;
        assert_eq!(keys(&page).first(), Some(&"say-manage-done"), "{act}");
        self.desk.process_due_leagues().await.unwrap();
        page
    }
}

/// Returns the line that confirms a page's proposal.
pub(super) fn confirmation(page: &Page) -> Option<&str> {
    page.presses.iter().find_map(|press| match press {
        PageButton::Sure { line, .. } => Some(line.as_str()),
        _ => None,
    })
}

/// Returns the keys of a page's messages.
pub(super) fn keys(page: &Page) -> Vec<&str> {
    page.says.iter().map(|say| say.key.as_str()).collect()
}

/// Returns the lines to send on a page.
pub(super) fn offered_lines(page: &Page) -> Vec<&str> {
    let cells = page.sheets.iter().flat_map(|sheet| &sheet.rows).flat_map(|row| &row.cells);
    let lines = cells.filter_map(|cell| match cell {
        Cell::Line(line) => Some(line.as_str()),
        _ => None,
    });
    lines.collect()
}

/// Returns all texts on a page that the service has not written: names, and lines with names.
pub(super) fn texts(page: &Page) -> Vec<&str> {
    let rows = || page.sheets.iter().flat_map(|sheet| &sheet.rows);
    let in_cells = rows().flat_map(|row| &row.cells).filter_map(|cell| match cell {
        Cell::Say(say) => Some(say),
        _ => None,
    });
    let notes = page.sheets.iter().flat_map(|sheet| sheet.notes.iter().chain([&sheet.title]));
    let says = page.says.iter().chain(in_cells).chain(notes);
    let args = says.flat_map(|say| say.args.values()).filter_map(|arg| match arg {
        Arg::Text(text) => Some(text.as_str()),
        Arg::Free(text) => Some(text.as_str()),
        _ => None,
    });
    let cells = rows().flat_map(|row| &row.cells).filter_map(|cell| match cell {
        Cell::Text(text) => Some(text.as_str()),
        Cell::Free(text) => Some(text.as_str()),
        _ => None,
    });
    args.chain(cells).collect()
}
