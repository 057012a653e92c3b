//! The papers are true: every command in them is run, every link leads somewhere, every option, setting, word and game is told,
//! and nothing is told that there is not. Each check is tried on a paper that is wrong, too.
//!
//! A block of ```` ```sh ```` is run here as one script, in a folder with a table in it, unless its commands stand in `.ci/run` or
//! it says what it needs: ```` ```sh needs="a Discord token" ````.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is not as it must be")]

#[path = "papers/deploy.rs"]
mod deploy;
#[path = "papers/glossary.rs"]
mod glossary;
#[path = "papers/help.rs"]
mod help;
#[path = "papers/markdown.rs"]
mod markdown;
#[path = "papers/shell.rs"]
mod shell;
#[path = "papers/told.rs"]
mod told;

use markdown::Paper;
use std::collections::BTreeSet;
use std::fs;
// Links the global allocator.
use vernissage as _;

/// The most lines of the README, and of the map of the crates.
const README_LINES_MAX: usize = 175;
const MAP_LINES_MAX: usize = 200;
/// The largest picture, in bytes.
const PICTURE_BYTES_MAX: u64 = 150_000;

/// Fails with every offence at once.
#[track_caller]
fn none(offences: Vec<String>) {
    assert!(offences.is_empty(), "{} offences:\n{}", offences.len(), offences.join("\n"));
}

/// The entries of a folder, sorted.
fn folder(path: &str) -> Vec<String> {
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    let mut all: Vec<String> =
        fs::read_dir(path).unwrap().map(|entry| format!("{path}/{}", name(entry))).collect();
    all.sort();
    all
}

/// Every paper of the project.
fn papers() -> Vec<Paper> {
    let top =
        ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "SECURITY.md"].map(str::to_owned);
    let all =
        top.into_iter().chain(["docs", "docs/decisions", "docs/games"].iter().flat_map(|it| folder(it)));
    all.filter(|path| path.ends_with(".md")).map(|path| Paper::read(&path)).collect()
}

/// A paper that is wrong.
fn wrong(text: &str) -> Paper {
    Paper { path: "README.md".to_owned(), text: text.to_owned() }
}

#[test]
fn every_command_is_run_or_says_what_it_needs() {
    let ci = fs::read_to_string(".ci/run").unwrap();
    let (papers, place) = (papers(), shell::Place::new());
    none(papers.iter().flat_map(shell::hidden).collect());
    let mut offences = Vec::new();
    for paper in &papers {
        for (line, script) in shell::scripts(paper, &ci) {
            if let Err(said) = place.run(&script) {
                offences.push(format!("{}:{line}:\n{script}\n{said}", paper.path));
            }
        }
    }
    none(offences);
    assert!(place.run("vernissage check --config nowhere.toml").is_err());
    assert!(place.run("vernissage table show ZZZZ\ntrue").is_err(), "a script goes on behind a failure");
    assert!(place.run("cargo build").is_err());
}

#[test]
fn a_command_that_nobody_runs_is_found() {
    let scripts = |text: &str| shell::scripts(&wrong(text), "step tests cargo test\n");
    assert_eq!(scripts("```sh\ncargo test   # all\n```\n"), []);
    assert_eq!(scripts("```sh\ncargo tests\n# told\n```\n"), [(1, "cargo tests".to_owned())]);
    assert_eq!(scripts("1. so\n\n   ```sh\n   a\n     b\n   ```\n"), [(3, "a\nb".to_owned())]);
    assert_eq!(scripts("```sh needs=\"a token\"\ncargo tests\n```\n"), []);
    let hidden = |text: &str| shell::hidden(&wrong(text)).len();
    assert_eq!(hidden("```sh\nls\n```\n```text\nls\n```\n"), 0);
    for text in [
        "```\ncargo test\n```\n",
        "```bash\nls\n```\n",
        "```sh needs=\"\"\nls\n```\n",
        "```sh later\nls\n```\n",
        "```text\nvernissage serve\n```\n",
        "so:\n\n    cargo test\n",
    ] {
        assert!(hidden(text) > 0, "{text}");
    }
}

/// Every choice of a league is told with its default.
#[test]
fn every_choice_of_a_league_is_told() {
    let leagues = Paper::read("docs/leagues.md");
    none(told::choices(&leagues));
    let wrong =
        wrong("| choice | default | . |\n| - | - | - |\n| `seats` | `5` | . |\n| `colour` | `red` | . |\n");
    let offences = told::choices(&wrong);
    assert!(offences.iter().any(|one| one.contains("`seats` is told as `5`")), "{offences:?}");
    assert!(offences.iter().any(|one| one.contains("colour")), "{offences:?}");
    assert!(offences.iter().any(|one| one.contains("does not tell `season`")), "{offences:?}");
}

/// How even a block is for every size of a division is written by the program, and never by hand.
#[test]
fn the_table_of_balance_is_what_the_program_writes() {
    let written = help::printed(&["league", "balance"]);
    let told = fs::read_to_string("docs/balance.md").unwrap();
    let differ = told.lines().zip(written.lines()).filter(|(told, written)| told != written);
    none(differ.map(|(told, written)| format!("{told}\nis written as\n{written}")).collect());
    assert_eq!(told.lines().count(), written.lines().count());
}

/// The turn that the README tells was played, and can be played again.
#[test]
fn the_first_turn_is_told_as_the_program_plays_it() {
    let typed = ["hang f5", "pick 2x3 2x3 2x4 4x2", "bid 12"];
    let shown = shell::shown(&["try", "--seats", "3", "--seed", "7"], &typed);
    let said: BTreeSet<&str> = shown.lines().map(str::trim_end).collect();
    let readme = Paper::read("README.md");
    assert!(
        typed.iter().all(|line| readme.text.contains(line)) && readme.text.contains("--seats 3 --seed 7")
    );
    let blocks = readme.blocks().into_iter().filter(|block| block.info == "text");
    let told: Vec<String> = blocks.flat_map(|block| block.lines).collect();
    assert!(told.len() > 10, "{told:?}");
    // Only the time depends on the day.
    none(
        told.into_iter()
            .filter(|line| !line.starts_with("Time: until") && !said.contains(line.as_str()))
            .collect(),
    );
}

#[test]
fn every_command_and_option_is_told() {
    let known = help::known();
    assert!(known.len() > 5 && known.iter().any(|one| one.path == "table export"), "{known:?}");
    let hosting = Paper::read("docs/hosting.md");
    none(help::untold(&hosting, &known));
    none(papers().iter().flat_map(|paper| help::unknown(paper, &known)).collect());
    assert_eq!(help::untold(&wrong("`vernissage serve`"), &known).len(), known.len());
    for text in ["`vernissage sell`", "`vernissage serve --fast`", "```sh\ncargo run -- table\n```"] {
        assert_eq!(help::unknown(&wrong(text), &known).len(), 1, "{text}");
    }
    assert!(help::unknown(&wrong("`vernissage --help`, `vernissage try 5211 --seats 2`"), &known).is_empty());
}

/// Each command of the program has a manual page that names its options, and shells complete it.
#[test]
fn every_command_has_a_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    help::printed(&["man", folder.path().to_str().unwrap()]);
    let completed = ["bash", "zsh", "fish"].map(|shell| help::printed(&["completions", shell]));
    for command in help::known() {
        let name = format!("vernissage-{}.1", command.path.replace(' ', "-"));
        let page =
            fs::read_to_string(folder.path().join(&name)).unwrap_or_else(|_| panic!("{name} is missing"));
        for option in &command.options {
            assert!(page.replace('\\', "").contains(option.as_str()), "{name} does not tell {option}");
        }
        let last = command.path.split(' ').next_back().unwrap();
        assert!(completed.iter().all(|text| text.contains(last)), "{} is not completed", command.path);
    }
}

#[test]
fn every_command_of_discord_is_told() {
    let messages = fs::read_to_string("crates/i18n/locales/en/discord.ftl").unwrap();
    none(told::discord_commands(&Paper::read("docs/discord.md"), &messages));
    let wrong = wrong("| command | . |\n| - | - |\n| `/a` | . |\n| `/b c` | . |\n");
    let messages = "discord-command-b = b\ndiscord-command-b-c = c\ndiscord-command-b-d = d\ndiscord-command-d-about = .\n";
    assert_eq!(told::discord_commands(&wrong, messages).len(), 2, "`/a` is not there, `/b d` is not told");
}

#[test]
fn every_setting_is_told_with_its_default() {
    let printed = help::printed(&["config", "check"]);
    none(told::settings(&Paper::read("docs/hosting.md"), &printed));
    let wrong = wrong("| key | default | meaning |\n| - | - | - |\n| `a` | `1` | . |\n| `b` | `2` | . |\n");
    let offences = told::settings(&wrong, "a 2\nc (not set)\n");
    assert_eq!(offences.len(), 3, "{offences:?}");
}

#[test]
fn every_field_of_the_log_is_told() {
    none(told::fields(&Paper::read("docs/hosting.md"), &told::written()));
    let source = r#"tracing::warn!(%error, letter = key, due_at = %at(1, 2), ?to, "a, b = c"); tracing::info!("d = e", 1);"#;
    let written = told::fields_of(source);
    assert_eq!(written, ["error", "letter", "due_at", "to"].map(str::to_owned).into());
    let span = r#"let span = tracing::info_span!("request", channel, request = %Hash(&key));"#;
    assert_eq!(told::fields_of(span), ["channel", "request"].map(str::to_owned).into());
    let wrong = wrong("| field | . |\n| - | - |\n| `error`, `to`, `strange` | . |\n");
    assert_eq!(told::fields(&wrong, &written).len(), 3, "`strange`, `letter`, `due_at`");
}

#[test]
fn every_game_has_a_page_with_its_options() {
    let pages: Vec<Paper> = folder("docs/games").iter().map(|path| Paper::read(path)).collect();
    none(told::games(&pages, &Paper::read("README.md")));
    let offences = told::games(&[wrong("# a game that is not there")], &wrong(""));
    assert!(offences.len() > games::all().len(), "{offences:?}");
}

#[test]
fn every_word_is_told_and_can_be_read() {
    none(told::verbs(&Paper::read("docs/play.md")));
    none(papers().iter().flat_map(told::words).collect());
    none(papers().iter().flat_map(told::rules).collect());
    assert!(told::verbs(&wrong("| word | . |\n| - | - |\n| `joyn K7QF` | . |\n")).len() > 1);
    for text in ["`rules chess`", "`rules 5211 xyzzyxyzzy`"] {
        assert_eq!(told::rules(&wrong(text)).len(), 1, "{text}");
    }
    for text in ["```mail\njoyn K7QF\n```\n", "| words | . |\n| - | - |\n| `nosuchword 3` | . |\n"] {
        assert_eq!(told::words(&wrong(text)).len(), 1, "{text}");
    }
}

#[test]
fn what_is_named_is_there() {
    none(papers().iter().flat_map(told::named).collect());
    for text in [
        "`src/nowhere.rs`",
        "`NOT_A_CONSTANT_ANYWHERE`",
        "`Nobody::knows_this`",
        "`--lib ports::knows_this`",
        "```sh\nNO_SUCH_VARIABLE=1 cargo test\n```",
        "```sh\ncargo test --test nothing_so\n```",
        "```sh\ncargo bench --bench nothing_so\n```",
    ] {
        assert_eq!(told::named(&wrong(text)).len(), 1, "{text}");
    }
    assert!(
        told::named(&wrong("`src/lib.rs`, `FILE_LINES_MAX`, `games::all`, `--lib games::tests`")).is_empty()
    );
}

/// The unit of systemd, the container and Litestream's file run what there is, and mean the same places.
#[test]
fn what_others_run_the_program_with_fits_it() {
    let (files, known) = (deploy::Deployed::read(), help::known());
    none(deploy::calls(&files, &known));
    for (former, other) in [
        ("vernissage serve", "vernissage serf"),
        ("\"serve\"", "\"server\""),
        ("back.db --config", "back.db --settings"),
        ("VERNISSAGE_SMTP_PASSWORD", "VERNISSAGE_NO_SUCH_WORD"),
    ] {
        assert!(!deploy::calls(&files.with(former, other), &known).is_empty(), "{other}");
    }
    let folder = tempfile::tempdir().unwrap();
    let printed = |files: &deploy::Deployed| {
        let config = folder.path().join("container.toml");
        fs::write(&config, files.settings()).unwrap();
        help::printed(&["config", "check", "--config", config.to_str().unwrap()])
    };
    let places =
        |files: &deploy::Deployed| [deploy::places(files), deploy::leads(files, &printed(files))].concat();
    none(places(&files));
    for (former, other) in [
        ("ExecStart=/usr/local/bin/", "ExecStart=/usr/bin/"),
        ("serve --config /etc/vernissage.toml", "serve --config /etc/other.toml"),
        ("StateDirectory=vernissage", "StateDirectory=other"),
        ("WORKDIR /var/lib/vernissage", "WORKDIR /var/lib/other"),
        ("- path: /var/lib/vernissage/vernissage.db", "- path: /var/lib/vernissage/other.db"),
        ("-o /tmp/back.db", "-o /tmp/other.db"),
        ("0.0.0.0:2525", "127.0.0.1:2525"),
        ("-p 25:2525", "-p 25:25"),
        ("--profile dist", "--profile release"),
    ] {
        assert!(!places(&files.with(former, other)).is_empty(), "{other}");
    }
    let usual = help::printed(&["config", "check"]);
    none(deploy::let_in(&files, &usual));
    for former in ["**/target", "**/*.key\n", "**/*.db\n", "outgoing"] {
        assert_eq!(
            deploy::let_in(&files.with(former, "nothing\n"), &usual).len(),
            1 + usize::from(former.contains("key")),
            "{former}"
        );
    }
}

#[test]
fn every_link_leads_somewhere() {
    none(papers().iter().flat_map(told::links).collect());
    for text in [
        "[a](nowhere.md)",
        "[a](docs/play.md#nowhere)",
        "[a](#nowhere)",
        "![](docs/images/5211.png)",
        "[![](docs/images/5211.png)](README.md)",
    ] {
        assert_eq!(told::links(&wrong(text)).len(), 1, "{text}");
    }
    assert!(told::links(&wrong("# Well `so`, then\n[a](#well-so-then) [b](https://example.org)")).is_empty());
}

#[test]
fn papers_and_pictures_are_small() {
    for (path, most) in [("README.md", README_LINES_MAX), ("ARCHITECTURE.md", MAP_LINES_MAX)] {
        let lines = Paper::read(path).text.lines().count();
        assert!(lines <= most, "{path} has {lines} lines, at most {most}");
    }
    let size = |path: &String| fs::metadata(path).unwrap().len();
    let large = folder("docs/images").into_iter().filter(|path| size(path) > PICTURE_BYTES_MAX);
    none(large.map(|path| format!("{path}: {} bytes, at most {PICTURE_BYTES_MAX}", size(&path))).collect());
}

/// The program says each thing by the word that players know from the book: issue of four languages, `docs/glossary`.
#[test]
fn every_term_of_a_glossary_is_what_the_program_says() {
    let mut wrong = Vec::new();
    for path in folder("docs/glossary") {
        let game = path.rsplit('/').next().unwrap().trim_end_matches(".md").to_owned();
        let (terms, english) = (glossary::terms(&Paper::read(&path)), glossary::said(&game, "en"));
        let others = glossary::LANGS.map(|lang| glossary::said(&game, lang));
        assert!(terms.len() > 30, "{path}");
        wrong.extend(
            glossary::unused(&terms, &english, &others).into_iter().map(|one| format!("{path}: {one}")),
        );
        // The counter-test: another word than what is said is found.
        let swapped = glossary::LANGS.map(|_| glossary::said("none", "en"));
        assert!(glossary::unused(&terms, &english, &swapped).len() > 60, "{path}");
    }
    none(wrong);
}
