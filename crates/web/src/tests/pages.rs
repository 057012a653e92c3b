//! Table and league pages, from a fake installation that has one of each and counts the calls it receives.

use super::{PATIENCE, RunningWebService, running_at, running_with, strip_date_header};
use async_trait::async_trait;
use engine::Viewer;
use model::{
    BoardSummary, Cell, Code, Instant, LogEntry, NewsEntry, NewsFeed, Page, PageDate, PageEvent, PageFile,
    Say, SeatSummary, Sheet, SheetColumn, SheetRow, Status, TableSummary,
};
use ports::{
    PublicInvitation, PublicLeague, PublicPages, PublicTable, TableChange, TablePageVersion, TemporaryFailure,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, broadcast};

const TOKEN: &str = "abcdefghijklmnopqrstuvwx23";
const OTHER: &str = "bbcdefghijklmnopqrstuvwx23";
const HOSTILE: &str = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>{{ 617 * 6 }}";

/// A fake installation with a table `K7QF` and a league `SPRING`.
#[derive(Debug)]
pub(super) struct FakeShowcase {
    pub(super) changes: broadcast::Sender<TableChange>,
    seq: AtomicUsize,
    drawn: AtomicUsize,
    at_once: AtomicUsize,
    most_at_once: AtomicUsize,
    /// Permits for renderings to complete.
    pub(super) may_end: Semaphore,
    status: Status,
    broken: bool,
}

impl FakeShowcase {
    pub(super) fn new(status: Status) -> Arc<Self> {
        let count = AtomicUsize::default;
        Arc::new(Self {
            changes: broadcast::Sender::new(4),
            seq: AtomicUsize::new(5),
            drawn: count(),
            at_once: count(),
            most_at_once: count(),
            may_end: Semaphore::new(Semaphore::MAX_PERMITS),
            status,
            broken: false,
        })
    }

    fn now(&self) -> u32 {
        u32::try_from(self.seq.load(Ordering::SeqCst)).unwrap()
    }

    /// Reports a change at a table.
    pub(super) fn change_table(&self, code: &str, seq: u32) {
        self.seq.store(seq as usize, Ordering::SeqCst);
        let _ =
            self.changes.send(TableChange { code: Code::parse(code).unwrap(), seq, is_table_frozen: false });
    }

    fn page(&self) -> Page {
        let name = |name: &str| SeatSummary { name: name.into(), ..SeatSummary::default() };
        let face = TableSummary {
            code: Code::parse("K7QF").unwrap(),
            game: "no-such-game".to_owned(),
            seats: vec![name(HOSTILE), name("Bo")],
            you: None,
            status: self.status,
            pace: None,
            round: Some(2),
            heavy: false,
            paused: false,
            options: Vec::new(),
            waiting: Vec::new(),
            answered: Vec::new(),
            undoable: None,
            end: None,
            seed_hash: String::new(),
            seed: None,
        };
        let view = serde_json::json!({ "said": HOSTILE });
        let told = Say::unchecked(HOSTILE);
        let entry = LogEntry { at: Instant::UNIX_EPOCH, round: None, news: vec![PageEvent::Say(told)] };
        Page {
            table: Some(face),
            board: Some(BoardSummary { eye: Viewer::Table, view, standings: Vec::new(), since: Vec::new() }),
            log: vec![entry],
            ..Page::default()
        }
    }
}

#[async_trait]
impl PublicPages for FakeShowcase {
    async fn table_page_version(
        &self,
        code: &str,
        token: &str,
    ) -> Result<Option<TablePageVersion>, TemporaryFailure> {
        if self.broken {
            return Err(TemporaryFailure::Failed { why: "the disk is full".into() });
        }
        let code = Code::parse(code).filter(|code| token == TOKEN && code.as_str() == "K7QF");
        let lang = "zh-Hant".to_owned();
        let (seq, is_table_frozen) = (self.now(), self.status == Status::Frozen);
        Ok(code.map(|code| TablePageVersion {
            code,
            seq,
            is_table_frozen,
            version: u64::from(seq),
            talk: 0,
            lang,
        }))
    }

    async fn public_table(&self, _: &Code) -> Result<Option<PublicTable>, TemporaryFailure> {
        let now = self.at_once.fetch_add(1, Ordering::SeqCst) + 1;
        self.most_at_once.fetch_max(now, Ordering::SeqCst);
        self.drawn.fetch_add(1, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(20)).await;
        drop(self.may_end.acquire().await);
        self.at_once.fetch_sub(1, Ordering::SeqCst);
        let steps = if self.status == Status::Over { 3 } else { 0 };
        Ok(Some(PublicTable { page: self.page(), seq: self.now(), steps }))
    }

    async fn public_replay_step(&self, _: &Code, step: u32) -> Result<Option<PublicTable>, TemporaryFailure> {
        let is_step = self.status == Status::Over && (1..=3).contains(&step);
        Ok(is_step.then(|| PublicTable { page: self.page(), seq: self.now(), steps: 3 }))
    }

    async fn invitation_version(
        &self,
        code: &str,
        token: &str,
    ) -> Result<Option<TablePageVersion>, TemporaryFailure> {
        self.table_page_version(code, token).await
    }

    async fn public_invitation(&self, _: &Code) -> Result<Option<PublicInvitation>, TemporaryFailure> {
        let page = Page { subject: Some(Say::unchecked(HOSTILE)), ..self.page() };
        Ok(Some(PublicInvitation { page, mail: "play@example.org".to_owned() }))
    }

    async fn public_league(
        &self,
        name: &str,
        token: &str,
        season: Option<u16>,
    ) -> Result<Option<PublicLeague>, TemporaryFailure> {
        if token != TOKEN || name != "SPRING" || season.is_some_and(|season| season > 2) {
            return Ok(None);
        }
        let sheet = Sheet {
            title: Say::unchecked(HOSTILE),
            columns: vec![SheetColumn::words(messages::LEAGUE_HEAD_NAME)],
            rows: vec![SheetRow::of(vec![Cell::Free(HOSTILE.into())])],
            notes: Vec::new(),
        };
        let date = PageDate {
            name: "starts.SPRING.1".to_owned(),
            sequence: 4,
            says: messages::league_date_starts(),
            at: Instant::UNIX_EPOCH,
            is_sure: true,
        };
        let files = vec![PageFile::Dates { name: "SPRING".to_owned(), dates: vec![date] }];
        let page = Page { sheets: vec![sheet], files, ..Page::default() };
        let title = HOSTILE.into();
        Ok(Some(PublicLeague { title, page, season: season.unwrap_or(2), seasons: vec![1, 2] }))
    }

    async fn player_feed(&self, player: &str, token: &str) -> Result<Option<NewsFeed>, TemporaryFailure> {
        if self.broken {
            return Err(TemporaryFailure::Failed { why: "the disk is full".into() });
        }
        let entry = NewsEntry {
            id: "K7QF/over".to_owned(),
            at: Instant::UNIX_EPOCH,
            title: Say::unchecked(HOSTILE),
            text: None,
            link: None,
        };
        let feed = NewsFeed {
            player: model::PlayerId::new(7),
            lang: "en".to_owned(),
            zone: "UTC".to_owned(),
            updated_at: Instant::UNIX_EPOCH,
            entries: vec![entry],
        };
        Ok((player == "7" && token == TOKEN).then_some(feed))
    }

    fn changes(&self) -> broadcast::Receiver<TableChange> {
        self.changes.subscribe()
    }

    fn current_instant(&self) -> Instant {
        Instant::UNIX_EPOCH
    }
}

pub(super) async fn open(status: Status) -> (RunningWebService, Arc<FakeShowcase>) {
    let house = FakeShowcase::new(status);
    (running_with(PATIENCE, house.clone()).await, house)
}

pub(super) fn table() -> String {
    format!("/t/K7QF/{TOKEN}")
}

/// All public pages, and some that do not exist.
fn paths() -> Vec<String> {
    let own = ["", "/replay/1", "/replay/3", "/picture/board.png", "/replay/1/picture/board.png"];
    let tables = own.iter().map(|below| format!("{}{below}", table()));
    let leagues = ["", "/calendar.ics", "/season/1"].iter().map(|below| format!("/l/SPRING/{TOKEN}{below}"));
    let leagues = leagues.chain([format!("/f/7/{TOKEN}")]);
    let others = ["/style.css", "/live.js", "/", "/nothing", "/u/x"].iter().map(|path| (*path).to_owned());
    tables.chain(leagues).chain(others).collect()
}

/// No response lets a browser load resources from elsewhere, cache a private page, leak a referrer, or embed the page
/// in another.
#[tokio::test]
async fn every_response_has_security_headers() {
    let (web, _) = open(Status::Over).await;
    for path in paths() {
        for method in ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"] {
            let answer = web
                .send_request(&format!("{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"))
                .await;
            let head = answer.split("\r\n\r\n").next().unwrap().to_ascii_lowercase();
            for header in [
                "content-security-policy: default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self';",
                "base-uri 'none'; frame-ancestors 'none'",
                "referrer-policy: no-referrer",
                "x-content-type-options: nosniff",
                "x-robots-tag: noindex",
                "cache-control: ",
            ] {
                assert!(head.contains(header), "{method} {path} lacks {header}: {head}");
            }
            for never in ["set-cookie", "\r\nlocation:", "unsafe", "access-control", "cache-control: public"]
            {
                assert!(!head.contains(never), "{method} {path}: {head}");
            }
            if !matches!(method, "GET" | "HEAD") && path != "/u/x" {
                assert!(
                    head.starts_with("http/1.1 405 ") || head.starts_with("http/1.1 404 "),
                    "{method} {path}: {head}"
                );
            }
        }
    }
}

/// Without a link, guessing reveals nothing: neither what exists, nor how close a guess was.
#[tokio::test]
async fn missing_and_forbidden_pages_look_alike() {
    let (web, house) = open(Status::Over).await;
    let nothing = strip_date_header(&web.get("/nothing", "en").await);
    assert!(nothing.starts_with("HTTP/1.1 404 "), "{nothing}");
    let upper = TOKEN.to_ascii_uppercase();
    let mut paths = Vec::new();
    for below in ["", "/live", "/replay/1", "/picture/board.png"] {
        for (code, token) in [
            ("K7QF", OTHER),
            ("K7QG", TOKEN),
            ("K7QF", "x"),
            ("K7QF", &upper),
            ("..", TOKEN),
            ("%ff", TOKEN),
            ("K7QF", "%ff"),
        ] {
            paths.push(format!("/t/{code}/{token}{below}"));
        }
    }
    for step in ["0", "4", "-1", "1x", "00000000000000000001", "99999999999999999999", "%ff"] {
        paths.push(format!("{}/replay/{step}", table()));
    }
    for (name, token) in [("SPRING", OTHER), ("AUTUMN", TOKEN), ("SPRING", "x"), ("%ff", TOKEN)] {
        paths.push(format!("/l/{name}/{token}"));
        paths.push(format!("/l/{name}/{token}/calendar.ics"));
    }
    for (player, token) in [("7", OTHER), ("8", TOKEN), ("p7", TOKEN), ("7", "x"), ("%ff", TOKEN)] {
        paths.push(format!("/f/{player}/{token}"));
    }
    paths.push(format!("{}/picture/area-9.png", table()));
    paths.push(format!("{}/picture/..%2fboard.png", table()));
    for path in paths {
        assert_eq!(strip_date_header(&web.get(&path, "en").await), nothing, "{path}");
    }
    assert_eq!(
        house.drawn.load(Ordering::SeqCst),
        1,
        "only the pictures of the valid link cause a rendering"
    );
    let running = open(Status::Running).await.0;
    assert_eq!(
        strip_date_header(&running.get(&format!("{}/replay/1", table()), "en").await),
        nothing,
        "while it runs"
    );
}

#[tokio::test]
async fn user_input_is_escaped_in_pages() {
    let (web, _) = open(Status::Over).await;
    for path in [table(), format!("{}/replay/2", table()), format!("/l/SPRING/{TOKEN}")] {
        let page = web.get(&path, "en").await;
        assert!(page.starts_with("HTTP/1.1 200 "), "{page}");
        let body = page.split_once("\r\n\r\n").unwrap().1;
        assert!(body.contains("&lt;script&gt;alert(1)"), "{path}: {page}");
        for never in [
            "<script>",
            "<img src=x",
            "onerror=\"",
            "onerror=alert(2)>",
            " style=",
            "3702",
            "http://",
            "https://",
            "javascript:",
        ] {
            let found = body.replace("onerror=alert(2)&gt;", "").contains(never);
            assert!(!found, "{path} has {never}: {page}");
        }
    }
}

#[tokio::test]
async fn feed_is_revalidated_by_its_etag() {
    let (web, _) = open(Status::Running).await;
    let path = format!("/f/7/{TOKEN}");
    let feed = web.get(&path, "en").await;
    let (head, body) = feed.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
    let lower = head.to_ascii_lowercase();
    assert!(lower.contains("content-type: application/atom+xml; charset=utf-8"), "{head}");
    assert!(lower.contains("cache-control: private, no-cache"), "{head}");
    assert!(body.starts_with("<?xml") && body.trim_end().ends_with("</feed>"), "{body}");
    assert!(body.contains("&lt;script&gt;alert(1)") && !body.contains("<script>"), "{body}");
    let tag = lower.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
    let again = format!("GET {path} HTTP/1.1\r\nHost: x\r\nIf-None-Match: {tag}\r\n\r\n");
    let unchanged = web.send_request(&again).await;
    assert!(unchanged.starts_with("HTTP/1.1 304 "), "{unchanged}");
}

#[tokio::test]
async fn page_language_falls_back_to_the_tables() {
    let (web, _) = open(Status::Running).await;
    for (query, accepts, lang) in [
        ("", "en", "en"),
        ("", "fr", "zh-Hant"),
        ("?lang=en", "zh-TW", "en"),
        ("?lang=zh-Hant", "en", "zh-Hant"),
        ("?lang=%3Cscript%3E", "en", "en"),
        ("?x=1&lang=zh-Hant&y", "en", "zh-Hant"),
    ] {
        let page = web.get(&format!("{}{query}", table()), accepts).await;
        assert!(page.contains(&format!("<html lang=\"{lang}\">")), "{query} {accepts}: {page}");
        for other in ["en", "zh-Hant"].iter().filter(|other| **other != lang) {
            assert!(page.contains(&format!("href=\"{}?lang={other}\"", table())), "{page}");
        }
        assert!(page.contains(&format!("data-live=\"{}/live\"", table())), "{page}");
    }
}

#[tokio::test]
async fn page_rendering_is_shared_and_limited() {
    let (web, house) = open(Status::Running).await;
    let (web, path) = (Arc::new(web), table());
    let mut all = tokio::task::JoinSet::new();
    for number in 0..40 {
        let (web, path) = (web.clone(), path.clone());
        let lang = if number % 2 == 0 { "en" } else { "zh-Hant" };
        all.spawn(async move { web.get(&format!("{path}?lang={lang}"), "en").await });
    }
    while let Some(answer) = all.join_next().await {
        assert!(answer.unwrap().starts_with("HTTP/1.1 200 "));
    }
    assert_eq!(house.drawn.load(Ordering::SeqCst), 2, "once in each language");
    assert!(house.most_at_once.load(Ordering::SeqCst) <= 2);
    house.change_table("K7QF", 6);
    let page = web.get(&table(), "en").await;
    assert!(page.contains("data-state=\"6\""), "{page}");
    assert_eq!(house.drawn.load(Ordering::SeqCst), 3, "and again after a change");
}

/// Whoever has a link can ask for each step of a long replay. Cached pages stay available.
#[tokio::test]
async fn renderings_of_one_table_are_limited() {
    let (web, house) = open(Status::Running).await;
    let mut answers = Vec::new();
    for seq in 0..1_210 {
        house.change_table("K7QF", 10 + seq);
        answers.push(web.get(&table(), "en").await.starts_with("HTTP/1.1 200 "));
    }
    assert_eq!(answers.iter().filter(|answered| **answered).count(), 1_200);
    assert!(answers[..1_200].iter().all(|answered| *answered), "only the last are deferred");
    assert_eq!(house.drawn.load(Ordering::SeqCst), 1_200);
}

/// A client that keeps requesting and leaving gets no more concurrent renderings than others, and the locks become free
/// again.
#[tokio::test]
async fn aborted_requests_start_no_extra_renderings() {
    let (web, house) = open(Status::Running).await;
    let ask = format!("GET {} HTTP/1.1\r\nHost: x\r\n\r\n", table());
    // No rendering completes while clients come and go.
    house.may_end.forget_permits(Semaphore::MAX_PERMITS);
    for seq in 0..50 {
        house.change_table("K7QF", 10 + seq);
        let mut line = TcpStream::connect(web.at).await.unwrap();
        line.write_all(ask.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(3)).await;
    }
    house.may_end.add_permits(Semaphore::MAX_PERMITS);
    assert!(web.get(&table(), "en").await.starts_with("HTTP/1.1 200 "));
    assert!(house.most_at_once.load(Ordering::SeqCst) <= 2);
    let drawn = house.drawn.load(Ordering::SeqCst);
    assert!((2..50).contains(&drawn), "{drawn}: abandoned requests start no rendering");
    assert!(web.get(&table(), "en").await.starts_with("HTTP/1.1 200 "));
    assert_eq!(house.drawn.load(Ordering::SeqCst), drawn, "a started rendering is cached");
}

#[tokio::test]
async fn replay_steps_link_to_their_neighbours() {
    let (web, _) = open(Status::Over).await;
    let page = web.get(&table(), "en").await;
    assert!(
        page.contains(&format!("href=\"{}/replay/1?lang=en\"", table())) && !page.contains("live.js"),
        "{page}"
    );
    let link = |step: u32| format!("href=\"{}/replay/{step}?lang=en\"", table());
    for (step, has, lacks) in
        [(1, vec![2, 3], vec![0]), (2, vec![1, 3], vec![0, 4]), (3, vec![1, 2], vec![4])]
    {
        let page = web.get(&format!("{}/replay/{step}", table()), "en").await;
        assert!(page.contains(&format!("Step {step} of 3")), "{page}");
        has.iter().for_each(|other| assert!(page.contains(&link(*other)), "{step} to {other}: {page}"));
        lacks.iter().for_each(|other| assert!(!page.contains(&link(*other)), "{step} to {other}: {page}"));
    }
}

#[tokio::test]
async fn league_dates_are_served_as_a_calendar_file() {
    let (web, _) = open(Status::Over).await;
    let file = web.get(&format!("/l/SPRING/{TOKEN}/calendar.ics"), "en").await;
    assert!(file.starts_with("HTTP/1.1 200 ") && file.contains("content-type: text/calendar;"), "{file}");
    assert!(file.contains("filename=\"SPRING.ics\""), "{file}");
    for line in
        ["BEGIN:VCALENDAR\r\n", "UID:starts.SPRING.1@example.org\r\n", "SEQUENCE:4\r\n", "END:VCALENDAR\r\n"]
    {
        assert!(file.contains(line), "{line}: {file}");
    }
}

#[tokio::test]
async fn league_page_links_to_each_other_season() {
    let (web, _) = open(Status::Over).await;
    let base = format!("/l/SPRING/{TOKEN}");
    for (below, other, own) in [("", 1, 2), ("/season/2", 1, 2), ("/season/1", 2, 1)] {
        let page = web.get(&format!("{base}{below}"), "en").await;
        assert!(page.starts_with("HTTP/1.1 200 "), "{page}");
        assert!(page.contains(&format!("href=\"{base}/season/{other}?lang=en\"")), "{page}");
        assert!(!page.contains(&format!("{base}/season/{own}?lang=en\">Season")), "{page}");
    }
    for season in ["3", "0x1", "-1", "99999", "100000", ""] {
        let page = web.get(&format!("{base}/season/{season}"), "en").await;
        assert!(page.starts_with("HTTP/1.1 404 "), "{season}: {page}");
    }
}

/// Messengers show a link with the title, a sentence and a picture of its page, all at complete addresses.
#[tokio::test]
async fn links_have_a_preview_with_a_picture() {
    let house = FakeShowcase::new(Status::Over);
    let web = running_at(Some("https://play.example.org/art"), PATIENCE, house).await;
    let league = format!("/l/SPRING/{TOKEN}");
    // The fake table has no board to draw.
    for (path, has_picture) in [
        (table(), false),
        (format!("{}/replay/1", table()), false),
        (league.clone(), true),
        (format!("{league}/season/1"), true),
    ] {
        let page = web.get(&path, "en").await;
        let own = format!("<meta property=\"og:url\" content=\"https://play.example.org/art{path}\">");
        assert!(page.contains(&own) && page.contains("<meta property=\"og:title\""), "{page}");
        let start = "<meta property=\"og:image\" content=\"https://play.example.org/art";
        let picture = page.split_once(start).and_then(|(_, rest)| rest.split_once('"'));
        assert_eq!(picture.is_some(), has_picture, "{page}");
        if let Some((picture, _)) = picture {
            let answer = web.get_bytes(picture).await;
            assert!(answer.starts_with(b"HTTP/1.1 200 "), "{picture}");
        }
    }
    let (web, _) = open(Status::Over).await;
    let page = web.get(&table(), "en").await;
    assert!(!page.contains("og:"), "without a public URL, there is no complete address");
}

#[tokio::test]
async fn unchanged_file_is_not_resent() {
    let (web, _) = open(Status::Over).await;
    for path in ["/style.css", "/live.js"] {
        let first = web.get(path, "en").await;
        let tag = first.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
        let again = web
            .send_request(&format!("GET {path} HTTP/1.1\r\nHost: x\r\nIf-None-Match: \"x\", {tag}\r\n\r\n"))
            .await;
        assert!(again.starts_with("HTTP/1.1 304 ") && again.ends_with("\r\n\r\n"), "{again}");
        let other = web
            .send_request(&format!("GET {path} HTTP/1.1\r\nHost: x\r\nIf-None-Match: \"x\"\r\n\r\n"))
            .await;
        assert!(other.starts_with("HTTP/1.1 200 "), "{other}");
    }
}

#[tokio::test]
async fn unavailable_page_reveals_no_details() {
    let house = FakeShowcase { broken: true, ..Arc::try_unwrap(FakeShowcase::new(Status::Over)).unwrap() };
    let web = running_with(PATIENCE, Arc::new(house)).await;
    for below in ["", "/live", "/replay/1"] {
        let answer = web.get(&format!("{}{below}", table()), "en").await;
        assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("retry-after: 60"), "{answer}");
        assert!(!answer.contains("disk"), "{answer}");
    }
}
