//! Reading the rules of a game and help, and answers to such letters, which play at the intended table.

use crate::clocks::send_line;
use crate::desk::{Evening, keys_of};
use chrono::TimeDelta;
use ports::{Origin, RequestGateway};
use std::collections::BTreeSet;

use i18n::{Lang, Voice, rule_book};
use model::{Arg, Code, Page, Player, Right, Say, Status};

/// Maximum length of contextual help, in lines.
const HELP_LINES_MAX: usize = 12;

/// Returns true if the typed line was not understood.
fn is_refused(page: &Page) -> bool {
    let refused = [
        "say-wrong",
        "say-bad",
        "say-refused-w",
        "say-refused-u",
        "say-no-game",
        "say-no-table",
        "say-order-shape",
        "say-help-unknown",
    ];
    keys_of(page).iter().any(|key| refused.iter().any(|begin| key.starts_with(begin)))
}

fn text(page: &Page) -> &str {
    page.text.as_deref().unwrap_or_default()
}

/// Returns the text between code marks: words that can be typed.
fn code_spans(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Returns the heading of the rule section that a page shows.
fn section(page: &Page) -> Option<&str> {
    let say = page.says.first().filter(|say| say.key == "say-rules-section")?;
    say.args.iter().find_map(|(name, arg)| match arg {
        Arg::Text(heading) if name == "section" => Some(heading.as_str()),
        _ => None,
    })
}

/// Returns the first spelling of a verb in a language.
fn verb(lang: Lang, key: &str) -> String {
    i18n::service_verbs(lang)[key][0].clone()
}

async fn set_language(evening: &Evening, player: &Player, lang: Lang) {
    send_line(evening, player, &format!("lang {lang}")).await;
}

/// Every game, language and section: by number, by id in any case, and by title, as people write it.
#[tokio::test]
async fn every_rule_section_is_found() {
    for lang in Lang::all() {
        let evening = Evening::new();
        let ada = evening.player("Ada").await;
        set_language(&evening, &ada, lang).await;
        let rules = verb(lang, "rules");
        for meta in games::all().iter().map(|kind| kind.meta()) {
            let book = rule_book(lang, meta.id);
            let list = send_line(&evening, &ada, &format!("{rules} {}", meta.id)).await;
            assert_eq!(keys_of(&list), ["say-rules-of"], "{lang} {}", meta.id);
            assert!(text(&list).starts_with(&book.goal), "{}", text(&list));
            for one in &book.sections {
                assert!(text(&list).contains(&format!("\n- {}", one.heading())), "{}", text(&list));
                let ids = one.ids.iter().flat_map(|id| [id.to_lowercase(), format!("{id}.1")]);
                for typed in [one.number.clone(), one.title.clone()].into_iter().chain(ids) {
                    let page = send_line(&evening, &ada, &format!("{rules} {} {typed}", meta.id)).await;
                    let shown = section(&page)
                        .unwrap_or_else(|| panic!("{lang} {} {typed}: {:?}", meta.id, page.says));
                    let own = one.heading();
                    // If several sections have the same id, the others are named.
                    assert!(
                        shown == own || text(&page).contains(&format!("- {own}")),
                        "{lang} {typed}: {shown}"
                    );
                    assert!(shown != own || text(&page).starts_with(&one.text), "{lang} {typed}");
                }
            }
        }
    }
}

/// At a table its own game need not be named, but another can be.
#[tokio::test]
async fn rules_default_to_the_tables_game() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_table_of_two().await;
    let book = rule_book(Lang::default(), "art-society");
    let seat = evening.decision(&code, 0).await;
    let list = evening.send_lines(seat.clone(), &["rules"]).await;
    assert_eq!(keys_of(&list), ["say-rules-of"]);
    assert!(text(&list).contains("`rules ") && !text(&list).contains("rules art-society"), "{}", text(&list));
    assert_eq!(list.table.as_ref().map(|table| table.code.clone()), Some(code.clone()));
    for (typed, number) in
        [("4", 3), ("bidding", 3), ("AS-5", 3), ("AS-5.2", 3), ("the museum", 9), ("as decor", 5)]
    {
        for from in [seat.clone(), Origin::Player(ada.id)] {
            let page = evening.send_lines(from, &[&format!("rules {typed}")]).await;
            assert_eq!(section(&page), Some(book.sections[number].heading().as_str()), "{typed}");
            assert!(page.table.is_some() && page.board.is_none(), "{typed}");
        }
    }
    let other = rule_book(Lang::default(), "the-gallerist");
    for typed in ["the-gallerist influence", "The Gallerist influence", "gallerist 3", "tg-12", "TG-12.3"] {
        let page = evening.send_lines(seat.clone(), &[&format!("rules {typed}")]).await;
        assert_eq!(section(&page), Some(other.sections[2].heading().as_str()), "{typed}");
        assert!(page.table.is_none(), "{typed}: not about this table");
    }
    let page = evening.send_lines(seat.clone(), &["rules 5211"]).await;
    assert_eq!(keys_of(&page), ["say-rules-of"], "the game without a section");
    let page = evening.send_lines(seat, &["rules biddding"]).await;
    assert_eq!(keys_of(&page), ["say-rules-nothing"]);
    let near = text(&page).find("- 4 Bidding").unwrap();
    assert!(
        text(&page)[near + 1..].contains("- 4 Bidding"),
        "the nearest section first, then all: {}",
        text(&page)
    );
}

/// Without a table, the answer lists the games and the places where a word occurs.
#[tokio::test]
async fn rules_without_a_table_need_a_game() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let page = send_line(&evening, &ada, "rules").await;
    assert_eq!(keys_of(&page), ["say-rules-games"]);
    assert_eq!(code_spans(text(&page)).len(), games::all().len());
    for line in code_spans(text(&page)) {
        assert_eq!(keys_of(&send_line(&evening, &ada, &line).await), ["say-rules-of"], "{line}");
    }
    let page = send_line(&evening, &ada, "rules influence").await;
    assert!(code_spans(text(&page)).contains(&"rules the-gallerist 3".to_owned()), "{}", text(&page));
    let page = send_line(&evening, &ada, "rules xyzzyxyzzy").await;
    assert_eq!(keys_of(&page), ["say-no-game"]);
    assert_eq!(section(&send_line(&evening, &ada, "rules bx-14").await).map(|one| &one[..3]), Some("15 "));
}

/// Help at a table: the pending decision, legal lines, and other possible commands, each of which can be typed as
/// shown.
#[tokio::test]
async fn help_at_a_table_matches_the_position() {
    for (kind, lang) in games::all().iter().flat_map(|kind| Lang::all().map(move |lang| (kind.meta(), lang)))
    {
        let evening = Evening::new();
        let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
        let code = send_line(&evening, &ada, &format!("new {} 2", kind.id)).await.table.unwrap().code;
        send_line(&evening, &bo, &format!("join {code}")).await;
        let asked = evening.table(&code).await.seats_to_act().next().unwrap().number();
        let player = if asked == 0 { &ada } else { &bo };
        set_language(&evening, player, lang).await;
        let help = verb(lang, "help");
        let page = evening.send_lines(evening.decision(&code, asked).await, &[&help]).await;
        let place = format!("{} {lang}: {}", kind.id, text(&page));
        assert_eq!(keys_of(&page), ["say-turn"], "{place}");
        assert!((4..=HELP_LINES_MAX).contains(&text(&page).lines().count()), "{place}");
        assert!(page.board.is_none() && page.ask.is_none() && page.table.is_some(), "{place}");
        let lines = code_spans(text(&page));
        let preview = verb(lang, "preview");
        let example = &lines[0];
        assert!(lines.contains(&format!("{preview} {example}")), "{place}");
        // The game's own words come last: they change the position.
        let service = |line: &&String| {
            i18n::service_verbs(lang).values().flatten().any(|form| line.split(' ').next() == Some(form))
        };
        for line in lines.iter().filter(service) {
            let page = evening.send_lines(evening.decision(&code, asked).await, &[line]).await;
            assert!(!is_refused(&page), "{place}: {line}: {:?}", page.says);
        }
        for line in lines.iter().filter(|line| !service(line)) {
            let before = evening.table(&code).await;
            let page = evening.send_lines(evening.decision(&code, asked).await, &[line]).await;
            assert!(!is_refused(&page), "{place}: {line}: {:?}", page.says);
            assert_ne!((evening.table(&code).await.seq, page.ask), (before.seq, None), "{place}: {line}");
            let _taken_back = evening.send_lines(Origin::Player(player.id), &["undo"]).await;
        }
    }
}

/// Every other help topic, in every language, is short, and its lines can be typed as shown.
#[tokio::test]
async fn every_help_line_can_be_typed_as_shown() {
    for lang in Lang::all() {
        let evening = Evening::new();
        let (code, ada, _) = evening.start_table_of_two().await;
        let new = evening.player("New").await;
        for player in [&ada, &new] {
            set_language(&evening, player, lang).await;
        }
        let topics = i18n::help_topic_words(lang).into_values().map(|forms| forms[0].clone());
        let asked: Vec<String> =
            topics.chain([String::new()]).map(|topic| format!("{} {topic}", verb(lang, "help"))).collect();
        for (who, line) in asked.iter().flat_map(|line| [(&ada, line), (&new, line)]) {
            let page = send_line(&evening, who, line).await;
            assert!(!is_refused(&page), "{lang} {line}: {:?}", page.says);
            if keys_of(&page) == ["say-help"] {
                continue;
            }
            assert!(text(&page).lines().count() <= HELP_LINES_MAX, "{lang} {line}: {}", text(&page));
            let lines = code_spans(text(&page));
            assert!(lines.len() > 3, "{lang} {line}: {}", text(&page));
            for typed in lines {
                let typed = typed.replace("K7QF", code.as_str());
                set_language(&evening, &ada, lang).await;
                let page = send_line(&evening, &ada, &typed).await;
                assert!(!is_refused(&page), "{lang} {line}: {typed}: {:?}", page.says);
                send_line(&evening, &ada, "undo").await;
            }
        }
    }
}

/// The words of each game, in each language, begin with words that are understood there.
#[tokio::test]
async fn help_lists_game_words_in_every_language() {
    for (meta, lang) in games::all().iter().flat_map(|kind| Lang::all().map(move |lang| (kind.meta(), lang)))
    {
        let evening = Evening::new();
        let ada = evening.player("Ada").await;
        set_language(&evening, &ada, lang).await;
        for name in [meta.id.to_owned(), i18n::game_title(lang, meta.id)] {
            let page = send_line(&evening, &ada, &format!("help {name}")).await;
            assert_eq!(keys_of(&page), ["say-help-game"], "{lang} {name}");
            let words = i18n::Vocabulary::new(lang, Some(meta.id));
            let lines = code_spans(text(&page));
            assert!(lines.len() > 2 && !text(&page).contains("-help"), "{lang}: {}", text(&page));
            for line in lines {
                let first = line.split([' ', ',']).next().unwrap();
                assert!(words.can_begin(first), "{lang} {name}: {line}");
            }
        }
    }
}

#[tokio::test]
async fn help_explains_a_word_and_corrects_typos() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let page = send_line(&evening, &ada, "help quiet").await;
    assert!(keys_of(&page) == ["say-help-word"] && text(&page).contains("quiet 22:00-07:30"), "{page:?}");
    for (typed, meant) in
        [("tiem", "help time"), ("artsociety x", "help art-society"), ("qiuet", "help quiet")]
    {
        let page = send_line(&evening, &ada, &format!("help {typed}")).await;
        assert_eq!(keys_of(&page), ["say-help-unknown"], "{typed}");
        assert_eq!(code_spans(text(&page))[0], meant, "{}", text(&page));
    }
    assert!(text(&send_line(&evening, &ada, "help").await).contains("help league"));
}

/// Before the start, with no seat to act, and after the end.
#[tokio::test]
async fn help_matches_the_stage_of_the_table() {
    let evening = Evening::new();
    let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
    let code = send_line(&evening, &ada, "new art-society 2").await.table.unwrap().code;
    let page = send_line(&evening, &ada, "help").await;
    assert!(keys_of(&page) == ["say-help-open"] && text(&page).contains("`start`"), "{}", text(&page));
    send_line(&evening, &bo, &format!("join {code}")).await;
    for seat in 0..2 {
        evening.send_lines(evening.decision(&code, seat).await, &["hang f5"]).await;
    }
    let waits = evening.table(&code).await.seats_to_act().next().unwrap();
    let other = if waits.number() == 0 { &bo } else { &ada };
    let page = send_line(&evening, other, "help").await;
    assert!(
        keys_of(&page) == ["say-refused-not-asked"] && text(&page).contains("help play ahead"),
        "{page:?}"
    );
    let root = evening.player("Root").await;
    send_line(&evening, &root, &format!("ruling {code} close: test")).await;
    let over = evening.send_lines(evening.decision(&code, 0).await, &["help"]).await;
    assert!(keys_of(&over) == ["say-help-over"] && text(&over).contains("`rematch`"), "{over:?}");
}

/// Returns the return address of a player's last letter.
async fn last_return_address(evening: &Evening, player: &Player) -> Origin {
    evening.advance_time(TimeDelta::seconds(1));
    let got = evening.letters(player).await.pop().expect("a letter");
    Origin::Holder(got.answers.expect("an address"))
}

/// Checks that a reply to this address parses the line as a command, and returns the result.
async fn send_reply(evening: &Evening, from: Origin, line: &str) -> Page {
    let words = evening.desk.vocabulary(&from).await.unwrap();
    assert!(words.can_begin(line.split(' ').next().unwrap()), "{line} would not be parsed");
    evening.send_lines(from, &[line]).await
}

/// After `help`, `rules`, `mine` and `board`, asked from any address, a line plays at the intended table.
#[tokio::test]
async fn reply_to_help_plays_at_its_table() {
    for asked in [
        "help",
        "help time",
        "help all",
        "help art-society",
        "rules",
        "rules 4",
        "mine",
        "board",
        "punctuality",
    ] {
        for by_seat in [true, false] {
            let evening = Evening::new();
            let (code, ada, _) = evening.start_table_of_two().await;
            evening.letters(&ada).await;
            let from = match by_seat {
                true => evening.decision(&code, 0).await,
                false => Origin::Holder(evening.desk.player(ada.id).await.unwrap().unwrap().settings_right()),
            };
            evening.send_lines(from, &[asked]).await;
            let next = last_return_address(&evening, &ada).await;
            let page = send_reply(&evening, next.clone(), "hang f5").await;
            assert_eq!(keys_of(&page)[0], "say-applied", "{asked}, by seat {by_seat}: {:?}", page.says);
            assert_eq!(page.table.unwrap().code, code);
            // Except for a board, the letter is about the player: settings need no second proof.
            if asked != "board" {
                let page = evening.send_lines(next, &["name Ada L"]).await;
                assert_eq!(keys_of(&page), ["say-name", "say-take-back"], "{asked}");
            }
        }
    }
}

/// Two tables wait. A letter about one of them means that table; any other letter asks for the table and keeps the
/// line.
#[tokio::test]
async fn ambiguous_line_asks_for_the_table() {
    let evening = Evening::new();
    let (one, ada, bo) = evening.start_table_of_two().await;
    let two = send_line(&evening, &ada, "new 5211 2").await.table.unwrap().code;
    send_line(&evening, &bo, &format!("join {two}")).await;
    let both = BTreeSet::from([one.clone(), two.clone()]);
    let before = [evening.table(&one).await.seq, evening.table(&two).await.seq];
    let line_of = |code: &Code, line: &str| format!("answer {code} {line}");
    for (typed, kept) in [
        ("hang f5", "hang f5"),
        ("preview hang f5", "preview hang f5"),
        ("when turn: take b, hang g6 / any", "when turn: take b, hang g6 / any"),
    ] {
        evening.letters(&ada).await;
        evening
            .send_lines(
                Origin::Holder(evening.desk.player(ada.id).await.unwrap().unwrap().settings_right()),
                &["mine"],
            )
            .await;
        let page = send_reply(&evening, last_return_address(&evening, &ada).await, typed).await;
        assert_eq!(
            keys_of(&page),
            ["say-which-table-line", "say-which-table-choice", "say-which-table-choice"],
            "{typed}"
        );
        let voice = Voice::new(Lang::default(), chrono_tz::UTC, evening.desk.now());
        let said: Vec<String> = page.says[1..].iter().map(|say: &Say| voice.say(say)).collect();
        for code in &both {
            assert!(said.iter().any(|one| one.ends_with(&line_of(code, kept))), "{said:?}");
        }
        assert_eq!(
            [evening.table(&one).await.seq, evening.table(&two).await.seq],
            before,
            "no line was played"
        );
    }
    // The proposed line works as a reply to the letter that proposes it.
    let right =
        || async { Origin::Holder(evening.desk.player(ada.id).await.unwrap().unwrap().settings_right()) };
    let page = send_reply(&evening, right().await, &line_of(&one, "preview hang f5")).await;
    assert_eq!(keys_of(&page)[0], "say-preview");
    let page = send_reply(&evening, right().await, &line_of(&one, "when turn: take b, hang g6 / any")).await;
    assert_eq!(keys_of(&page)[0], "say-order-kept");
    let page = send_reply(&evening, right().await, &line_of(&one, "hang f5")).await;
    assert_eq!(keys_of(&page)[0], "say-applied");
    // A letter about one table means that one.
    evening.letters(&ada).await;
    evening.send_lines(right().await, &[&format!("board {two}")]).await;
    let hand = evening.send_lines(evening.decision(&two, 0).await, &["board"]).await.ask.unwrap().examples[0]
        .clone();
    let Origin::Holder(meant) = evening.decision(&two, 0).await else { panic!("expected a right") };
    assert!(matches!(meant, Right::Decision { .. }));
    let page = send_reply(&evening, Origin::Holder(meant), &hand).await;
    assert_eq!(page.table.unwrap().code, two);
}

/// A waiting table comes before others; a finished one is never meant.
#[tokio::test]
async fn waiting_table_is_preferred() {
    let evening = Evening::new();
    let (one, ada, _) = evening.start_table_of_two().await;
    let cy = evening.player("Cy").await;
    let two = send_line(&evening, &ada, "new 5211 2").await.table.unwrap().code;
    send_line(&evening, &cy, &format!("join {two}")).await;
    evening.send_lines(evening.decision(&one, 0).await, &["hang f5"]).await;
    assert!(evening.table(&one).await.asks.keys().all(|seat| seat.number() == 1));
    let settings = Origin::Holder(evening.desk.player(ada.id).await.unwrap().unwrap().settings_right());
    let hand = evening.send_lines(evening.decision(&two, 0).await, &["board"]).await.ask.unwrap().examples[0]
        .clone();
    let page = send_reply(&evening, settings.clone(), &hand).await;
    assert_eq!(page.table.unwrap().code, two, "the other table waits for another player");
    let root = evening.player("Root").await;
    send_line(&evening, &root, &format!("ruling {two} close: test")).await;
    evening.letters(&ada).await;
    evening.send_lines(evening.decision(&two, 0).await, &["help"]).await;
    let of_over = last_return_address(&evening, &ada).await;
    assert_eq!(evening.table(&two).await.status(), Status::Over);
    let page = evening.send_lines(of_over, &["hang e4"]).await;
    assert_eq!(page.table.map(|table| table.code), Some(one), "the letter was about a finished table");
}
