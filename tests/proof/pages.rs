//! Web pages for everyone with a link, over the desk. They show public information and nothing hidden, and viewing
//! changes nothing. Links appear only in letters to players with access to the page.

use crate::any_store::any_store;
use crate::desk::Evening;
use async_trait::async_trait;
use chrono::TimeDelta;
use engine::{Seat, Viewer};
use i18n::Lang;
use ports::{
    Addressee, Channel, DeliveryResult, HealthProbe, HealthProblem, Origin, OutgoingLetter, PublicPages,
    PublicTable, TablePageVersion,
};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;

use model::{Code, ContactMethod, Keys, LeagueName, Page, PageKind, Player, Status, Terms};
use render::{WebAddress, WebPage, WebStep, web_league, web_step, web_table};
use service::{Desk, Outbox, Policy, timers};

/// Public address of the pages.
const URL: &str = "https://play.example.org";
/// More moves than any of these games has.
const MOVES_MAX: usize = 1_000;

/// Creates a service with links in its letters.
fn service_with_links() -> Evening {
    Evening::with_policy(Policy {
        pace: "grace 1h nonstop remind 50%".to_owned(),
        terms: Terms { ready_check: false, ..Terms::default() },
        admins: BTreeSet::from(["root@example.org".parse().unwrap()]),
        extension_s: 0,
        public_url: Some(URL.to_owned()),
        ..Policy::default()
    })
}

fn place(evening: &Evening, lang: Lang) -> WebAddress {
    let base = "/t/K7QF/abcdefghijklmnopqrstuvwx23".to_owned();
    let (root, path, domain) = (String::new(), base.clone(), "example.org".to_owned());
    WebAddress { lang, now: evening.desk.now(), origin: None, root, base, path, domain }
}

/// Returns a table's page in every language, with its pictures.
async fn pages(evening: &Evening, code: &Code) -> Vec<WebPage> {
    let shown = evening.desk.public_table(code).await.unwrap().unwrap();
    let drawn = |lang| web_table(&shown.page, &place(evening, lang), shown.seq, shown.steps).unwrap();
    Lang::all().map(drawn).collect()
}

/// Returns the token of a link.
fn token(link: &str) -> String {
    link.rsplit('/').next().unwrap().to_owned()
}

async fn glance(evening: &Evening, code: &Code) -> Option<TablePageVersion> {
    let token = token(&evening.desk.table_link(code).unwrap());
    evening.desk.table_page_version(code.as_str(), &token).await.unwrap()
}

/// Creates two services that differ only in hidden information: bids, drafts and standing orders.
async fn two_services() -> [(Evening, Code); 2] {
    let mut both = Vec::new();
    for (bid, order, draft) in [
        ("bid 17", "when turn: take c, hang a1, end / any", "bid 4"),
        ("bid 16", "when turn: take b, hang a2, end", "bid 9"),
    ] {
        let evening = service_with_links();
        let (code, ..) = evening.start_bidding().await;
        evening.send_as_seat(&code, 0, order).await;
        evening.send_as_seat(&code, 0, bid).await;
        evening.send_as_seat(&code, 1, &format!("preview {draft}")).await;
        both.push((evening, code));
    }
    both.try_into().unwrap_or_else(|_| panic!("two worlds"))
}

/// P-W1: The page is the same byte for byte, regardless of what is hidden. The comparison detects the page of a seat.
#[tokio::test]
async fn page_reveals_no_hidden_information() {
    let [(one, code), (other, same)] = two_services().await;
    assert_eq!(code, same);
    let (of_one, of_other) = (pages(&one, &code).await, pages(&other, &code).await);
    assert_eq!(of_one, of_other);
    assert_eq!(one.desk.table_link(&code), other.desk.table_link(&code));
    // For the seat's player the worlds do differ.
    let mut answers = Vec::new();
    for evening in [&one, &other] {
        answers.push(evening.send_as_seat(&code, 0, "board").await.ask.unwrap().answer.unwrap());
    }
    assert_eq!(answers, ["bid 17", "bid 16"]);
    // The page contains no player's seat, right, draft or time zone.
    let page = one.desk.public_table(&code).await.unwrap().unwrap().page;
    let face = page.table.as_ref().unwrap();
    assert!(page.ask.is_none() && page.orders.is_empty() && page.presses.is_empty() && face.you.is_none());
    assert_eq!(page.board.as_ref().unwrap().eye, Viewer::Table);
    assert!(face.seats.iter().all(|seat| seat.zone.is_none() && seat.expected_by.is_none()));
    assert_eq!(face.seed, None);
}

/// Hands are hidden in the same way: what only one seat sees does not change the page, but would change that seat's
/// page.
#[tokio::test]
async fn page_shows_the_public_view_of_any_game() {
    let mut leaks = 0;
    for game in ["art-society 2", "5211 2", "brussels-1893 2", "the-gallerist 2"] {
        let evening = service_with_links();
        let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
        let code = evening
            .send_lines(Origin::Player(ada.id), &[&format!("new {game} private=on")])
            .await
            .table
            .unwrap()
            .code;
        evening.send_lines(Origin::Player(ada.id), &[&format!("invite bo@example.org to {code}")]).await;
        let open = pages(&evening, &code).await;
        assert!(open[0].html.contains("Seat 2 is free"), "{game}: {}", open[0].html);
        evening.send_lines(Origin::Player(bo.id), &[&format!("join {code}")]).await;
        assert_eq!(evening.table(&code).await.status(), Status::Running, "{game}");
        let shown = evening.desk.public_table(&code).await.unwrap().unwrap();
        let loaded = evening.desk.load(&code).await.unwrap().unwrap();
        let position = loaded.position.as_deref().unwrap();
        assert_eq!(shown.page.board.as_ref().unwrap().view, position.view(Viewer::Table).unwrap(), "{game}");
        let pages = pages(&evening, &code).await;
        assert_eq!(pages.len(), Lang::all().count());
        // Counter-test: for a seat that sees more, the page would differ.
        let of_seat = play::board(position, Viewer::Seat(Seat::new(0))).unwrap();
        let known = |mut view: serde_json::Value| {
            view.as_object_mut().unwrap().remove("eye");
            view
        };
        let sees_more = known(of_seat.view.clone()) != known(position.view(Viewer::Table).unwrap());
        let leaky = Page { board: Some(of_seat), ..shown.page.clone() };
        let leaky = web_table(&leaky, &place(&evening, Lang::default()), shown.seq, 0).unwrap();
        assert!(leaky != pages[0] || !sees_more, "{game}");
        leaks += usize::from(sees_more);
        for page in &pages {
            assert!(!page.pictures.is_empty(), "{game}");
            for picture in &page.pictures {
                assert!(
                    page.html.contains(&format!("/picture/{}.png?", picture.name)),
                    "{game}: {}",
                    picture.name
                );
            }
            for never in [" style=", "<style", "<script>", "http://", "https://", "onclick"] {
                assert!(!page.html.contains(never), "{game} has {never}");
            }
        }
    }
    assert!(leaks > 0, "the counter-test detected nothing: no seat sees more than the table");
}

/// Viewing changes nothing: no row, no entry, no letter, no timer.
#[tokio::test]
async fn viewing_a_page_changes_nothing() {
    let evening = service_with_links();
    let (code, ..) = evening.start_bidding().await;
    let state = async || {
        let store = evening.desk.store();
        let timers = store.timers_of(code.clone()).await.unwrap();
        (
            evening.table(&code).await,
            evening.journal(&code).await,
            store.letter_counts().await.unwrap(),
            timers,
        )
    };
    let before = state().await;
    let mut changes = evening.desk.changes();
    assert!(glance(&evening, &code).await.is_some());
    pages(&evening, &code).await;
    assert_eq!(
        evening.desk.public_replay_step(&code, 1).await.unwrap(),
        None,
        "no replay while the game runs"
    );
    evening.desk.update_gauges().await.unwrap();
    assert_eq!(state().await, before);
    assert!(changes.try_recv().is_err());
}

/// Each page has its own link; the link of another page, table or key does not open it.
#[tokio::test]
async fn link_opens_only_its_own_page() {
    let evening = service_with_links();
    let (code, ada, _) = evening.start_table_of_two().await;
    let other = evening.send_lines(Origin::Player(ada.id), &["new 5211 2"]).await.table.unwrap().code;
    let link = evening.desk.table_link(&code).unwrap();
    assert!(link.starts_with(&format!("{URL}/t/{code}/")) && token(&link).len() == 26, "{link}");
    let named = LeagueName::parse(code.as_str()).unwrap_or_else(|| LeagueName::parse("SPRING").unwrap());
    let foreign = Keys::new(&[9; 32]).page_token(&format!("table {code}"));
    let wrong = [
        token(&evening.desk.table_link(&other).unwrap()),
        token(&evening.desk.league_link(&named).unwrap()),
        foreign,
        String::new(),
        "a".repeat(26),
    ];
    assert!(glance(&evening, &code).await.is_some());
    for token in wrong {
        assert_eq!(evening.desk.table_page_version(code.as_str(), &token).await.unwrap(), None, "{token}");
    }
    let right = token(&link);
    for code in ["", "AAAA", "K7Q", "not a code", &format!("{code}X")] {
        assert_eq!(evening.desk.table_page_version(code, &right).await.unwrap(), None, "{code}");
    }
    let (silent, world) = (Evening::new(), evening.world.clone());
    assert_eq!(silent.desk.table_link(&code), None, "without a public address there are no links");
    let desk = Desk::new(any_store(), Keys::new(&[3; 32]), Policy::default(), world);
    assert_eq!(
        desk.table_page_version(code.as_str(), &right).await.unwrap(),
        None,
        "a valid link to nothing"
    );
}

/// Open pages are notified only of public information, not of a draft, a standing order or a look at the board.
#[tokio::test]
async fn open_pages_get_only_public_changes() {
    let evening = service_with_links();
    let (code, ..) = evening.start_bidding().await;
    let mut changes = evening.desk.changes();
    for line in ["when turn: take c, hang a1, end / any", "orders", "board", "preview bid 3", "bid 99"] {
        evening.send_as_seat(&code, 0, line).await;
    }
    assert!(changes.try_recv().is_err(), "nothing has happened");
    evening.send_as_seat(&code, 0, "bid 17").await;
    let told = changes.try_recv().unwrap();
    assert_eq!((told.code, told.seq), (code.clone(), evening.table(&code).await.seq));
    assert!(changes.try_recv().is_err());
    evening.send_as_seat(&code, 1, "bid 3").await;
    while changes.try_recv().is_ok() {}
    let seat = evening.table(&code).await.seats_to_act().next().unwrap().number();
    let whole = evening.send_as_seat(&code, seat, "board").await.ask.unwrap().examples[0].clone();
    let before = (evening.table(&code).await.version, pages(&evening, &code).await);
    let page = evening.send_as_seat(&code, seat, whole.split(',').next().unwrap()).await;
    assert!(!page.ask.unwrap().draft.is_empty(), "half of {whole} is a draft");
    assert!(changes.try_recv().is_err(), "a draft is private");
    let after = (evening.table(&code).await.version, pages(&evening, &code).await);
    assert!(before.0 < after.0 && before.1 == after.1, "and is not visible");
}

/// Plays the first proposed line for the seat to act until the game is over.
pub(crate) async fn play_to_the_end(evening: &Evening, code: &Code) {
    for _ in 0..MOVES_MAX {
        let table = evening.table(code).await;
        if table.status() != Status::Running {
            return;
        }
        let seat = table.seats_to_act().next().unwrap().number();
        let page = evening.send_as_seat(code, seat, "board").await;
        let line = page.ask.unwrap().examples[0].clone();
        evening.send_as_seat(code, seat, &line).await;
    }
    panic!("the game does not end");
}

fn replay_page(evening: &Evening, shown: &PublicTable, number: u32) -> WebPage {
    let step = WebStep { number, count: shown.steps };
    web_step(&shown.page, &place(evening, Lang::default()), shown.seq, step).unwrap()
}

/// A finished game can be replayed from setup to end: the board after each entry, with the players' names.
#[tokio::test]
async fn finished_game_can_be_replayed_in_steps() {
    let evening = service_with_links();
    let (code, ..) = evening.start_table_of_two().await;
    play_to_the_end(&evening, &code).await;
    let over = evening.desk.public_table(&code).await.unwrap().unwrap();
    let journal = evening.journal(&code).await;
    assert_eq!(over.steps as usize, journal.iter().filter(|entry| entry.digest.is_some()).count());
    assert!(over.steps > 10, "{}", over.steps);
    assert!(pages(&evening, &code).await[0].html.contains("/replay/1?lang=en\""));
    let mut boards = BTreeSet::new();
    for number in 1..=over.steps {
        let shown = evening.desk.public_replay_step(&code, number).await.unwrap().unwrap();
        let is_last = number == over.steps;
        assert_eq!(shown.page.says.is_empty(), !is_last, "the end is reported only at the last step");
        assert_eq!(shown.page.table.as_ref().unwrap().seed.is_some(), is_last);
        let board = shown.page.board.as_ref().unwrap();
        assert_eq!(board.eye, Viewer::Table);
        boards.insert(serde_json::to_string(&board.view).unwrap());
        if number % 9 == 1 || is_last {
            let page = replay_page(&evening, &shown, number);
            assert!(page.html.contains(&format!("Step {number} of {}", over.steps)), "{}", page.html);
        }
        if is_last {
            // Here the events belong to one step, there to the whole last move.
            let stands = over.page.board.as_ref().unwrap();
            let same = (&board.view, &board.standings) == (&stands.view, &stands.standings);
            assert!(same, "the last step shows the final position");
        }
    }
    assert!(boards.len() as u32 > over.steps / 2, "{} boards in {} steps", boards.len(), over.steps);
    for none in [0, over.steps + 1, u32::MAX] {
        assert_eq!(evening.desk.public_replay_step(&code, none).await.unwrap(), None, "{none}");
    }
}

/// A channel that keeps sent letters.
#[derive(Debug, Default)]
struct SentLetters(Mutex<Vec<OutgoingLetter>>);

#[async_trait]
impl Channel for SentLetters {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        self.0.lock().unwrap().push(letter.clone());
        DeliveryResult::Sent { remote_id: None, place: None, mailed: None }
    }
}

/// Returns everything sent now: recipient and page with its link.
pub(crate) async fn sent_pages(evening: &Evening) -> Vec<(String, Page)> {
    let kept = Arc::new(SentLetters::default());
    let outbox = Outbox::new(evening.desk.clone(), kept.clone());
    while outbox.deliver_due().await.unwrap() > 0 {}
    let all = std::mem::take(&mut *kept.0.lock().unwrap());
    let name = |to: &Addressee| match to {
        Addressee::Player { player, .. } => player.name.as_str().to_owned(),
        Addressee::Everyone { .. } => "everybody".into(),
    };
    all.into_iter().map(|letter| (name(&letter.to), letter.page)).collect()
}

/// Letters to a table's players have the link, the letter about the end links to the replay, and players without access
/// get no link.
#[tokio::test]
async fn letters_link_only_to_accessible_pages() {
    let evening = service_with_links();
    let (ada, bo, cy) = (evening.player("Ada").await, evening.player("Bo").await, evening.player("Cy").await);
    let code = evening
        .send_lines(Origin::Player(ada.id), &["new art-society 2 private=on"])
        .await
        .table
        .unwrap()
        .code;
    let link = evening.desk.table_link(&code).unwrap();
    // A stranger's mail about the private table, and one that only claims to be Ada's.
    evening.send_lines(Origin::Player(cy.id), &[&format!("board {code}")]).await;
    let claimed =
        evening.request(Origin::Claimed("ada@example.org".parse().unwrap()), &[&format!("board {code}")]);
    let _ = evening.desk.handle_request(&claimed).await.unwrap();
    for (to, page) in sent_pages(&evening).await {
        let own = to == "Ada" && !page.text_only && page.table.is_some();
        assert_eq!(page.link.as_ref(), own.then_some(&link), "{to}: {:?}", page.says);
    }
    evening.send_lines(Origin::Player(ada.id), &[&format!("invite bo@example.org to {code}")]).await;
    evening.send_lines(Origin::Player(bo.id), &[&format!("join {code}")]).await;
    let told = sent_pages(&evening).await;
    let has = |name: &str| told.iter().any(|(to, page)| to == name && page.link.as_ref() == Some(&link));
    assert!(has("Ada") && has("Bo"), "{told:?}");
    play_to_the_end(&evening, &code).await;
    evening.advance_time(TimeDelta::minutes(5));
    let told = sent_pages(&evening).await;
    let end = told.iter().find(|(_, page)| page.kind == PageKind::Over).expect("the game is over");
    assert_eq!(end.1.link.as_deref(), Some(&*format!("{link}/replay/1")));
    for lang in Lang::all() {
        let reader = render::LetterReader { reply: None, ..crate::letters::reader(lang) };
        let letter = render::letter(&end.1, &reader).unwrap();
        assert!(letter.text.contains(&format!("{link}/replay/1\n")), "{}", letter.text);
        assert!(letter.html.contains(&format!("href=\"{link}/replay/1\"")), "{}", letter.html);
    }
}

/// A league's standings for everyone with its link, which its letters contain.
#[tokio::test]
async fn league_letters_link_to_its_page() {
    let evening = service_with_links();
    let (_, people): (Player, Vec<Player>) = evening.create_started_league(6).await;
    let name = LeagueName::parse("SPRING").unwrap();
    let link = evening.desk.league_link(&name).unwrap();
    let shown = evening.desk.public_league("SPRING", &token(&link), None).await.unwrap().unwrap();
    assert_eq!(shown.title, "Spring cup");
    for lang in Lang::all() {
        let page = web_league(&shown.page, &place(&evening, lang), &shown.title, &[]).unwrap();
        for player in &people {
            assert!(page.html.contains(player.name.as_str()), "{}: {}", player.name, page.html);
        }
        let file = &page.files[0];
        assert_eq!(file.name, "SPRING.ics");
        assert!(String::from_utf8_lossy(&file.bytes).contains("BEGIN:VEVENT"), "{lang}");
    }
    for wrong in ["", "x", &token(&evening.desk.table_link(&Code::parse("K7QF").unwrap()).unwrap())] {
        assert!(evening.desk.public_league("SPRING", wrong, None).await.unwrap().is_none(), "{wrong}");
    }
    assert!(evening.desk.public_league("AUTUMN", &token(&link), None).await.unwrap().is_none());
    let told = sent_pages(&evening).await;
    let of_league = told.iter().filter(|(_, page)| page.table.is_none() && page.kind != PageKind::Receipt);
    let linked = of_league.filter(|(_, page)| page.link.as_ref() == Some(&link)).count();
    assert!(linked >= people.len(), "{linked}");
}

/// A service without a heartbeat is not ready, before a player misses a letter. It is alive as long as its loop runs:
/// only a restart helps against a loop that hangs.
#[tokio::test]
async fn readiness_and_liveness_need_heartbeats() {
    let evening = service_with_links();
    let desk = &evening.desk;
    assert_eq!(desk.readiness_problem().await, Some(HealthProblem::Starting), "no timer runs yet");
    assert_eq!(desk.liveness_problem(), None);
    let (stop, stopped) = watch::channel(false);
    let loops = [
        tokio::spawn(timers::run(desk.clone(), stopped.clone())),
        tokio::spawn(timers::run_heartbeat(desk.clone(), stopped)),
    ];
    while desk.readiness_problem().await.is_some() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    stop.send_replace(true);
    for one in loops {
        one.await.unwrap();
    }
    evening.advance_time(TimeDelta::seconds(89));
    assert_eq!((desk.readiness_problem().await, desk.liveness_problem()), (None, None));
    evening.advance_time(TimeDelta::seconds(1));
    let problem = Some(HealthProblem::Heartbeat);
    assert_eq!((desk.readiness_problem().await, desk.liveness_problem()), (problem, problem));
}

/// Metrics contain no code, name, address or token.
#[tokio::test]
async fn metrics_contain_no_personal_data() {
    let evening = service_with_links();
    let (code, ada, _) = evening.start_bidding().await;
    evening.send_as_seat(&code, 0, "bid 17").await;
    evening.advance_time(TimeDelta::hours(2));
    evening.settle().await;
    evening.desk.update_gauges().await.unwrap();
    let text = measures::prometheus_text();
    for part in [
        "vernissage_timer_oldest_due_seconds ",
        "vernissage_league_oldest_due_seconds ",
        "vernissage_last_backup_timestamp_seconds 0\n",
        "vernissage_duty ",
        "vernissage_requests_total{channel=\"mail\",outcome=\"answered\"} ",
        "vernissage_decisions_total{game=\"art-society\"} ",
        "vernissage_tables{status=\"running\"} ",
        "vernissage_outbox_letters{state=\"ready\"} ",
        "vernissage_timer_lateness_seconds_count ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let link = token(&evening.desk.table_link(&code).unwrap());
    for never in [code.as_str(), &ada.name, "example.org", "bid 17", &link] {
        assert!(!text.contains(never), "{never}: {text}");
    }
}

/// A revoked link opens nothing; the new one does, and links of other pages stay valid.
#[tokio::test]
async fn revoked_link_opens_nothing() {
    let evening = service_with_links();
    let (code, ..) = evening.start_table_of_two().await;
    let (other, ..) = evening.start_table_of_two().await;
    let old = token(&evening.desk.table_link(&code).unwrap());
    let opens = async |code: &Code, token: &str| {
        evening.desk.table_page_version(code.as_str(), token).await.unwrap().is_some()
    };
    assert!(opens(&code, &old).await);
    let mut links = vec![old.clone()];
    for _ in 0..2 {
        evening.desk.revoke_table_link(&code).await.unwrap();
        assert!(!opens(&code, &old).await);
        links.push(token(&evening.desk.table_link(&code).unwrap()));
    }
    assert_eq!(links.iter().collect::<BTreeSet<_>>().len(), 3, "each link is new");
    assert!(opens(&code, &links[2]).await && !opens(&code, &links[1]).await);
    assert!(glance(&evening, &other).await.is_some(), "the other table keeps its link");
    let pages = sent_pages(&evening).await;
    let shown =
        pages.iter().filter_map(|(_, page)| page.link.as_ref()).filter(|link| link.contains(code.as_str()));
    let tokens: BTreeSet<String> = shown.map(|link| token(link)).collect();
    assert_eq!(tokens, BTreeSet::from([links[2].clone()]), "letters contain the new link");
}
