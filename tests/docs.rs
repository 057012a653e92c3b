//! Checks that the docs are accurate: every command in them runs, every link resolves, and every option, setting, word
//! and game is documented. The docs describe nothing that does not exist. Each check is also tested against a wrong
//! document.
//!
//! A ```` ```sh ```` block runs here as one script, in a folder with a table. Blocks whose commands are in `.ci/run` do
//! not run here, nor do blocks with a requirement: ```` ```sh needs="a Discord token" ````.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed test panics")]

#[path = "docs/accuracy.rs"]
mod accuracy;
#[path = "docs/deploy.rs"]
mod deploy;
#[path = "docs/glossary.rs"]
mod glossary;
#[path = "docs/help.rs"]
mod help;
#[path = "docs/markdown.rs"]
mod markdown;
#[path = "docs/monitoring.rs"]
mod monitoring;
#[path = "docs/shell.rs"]
mod shell;
#[path = "docs/test_names.rs"]
mod test_names;

use markdown::Document;
use std::collections::BTreeSet;
use std::fs;
// Links the global allocator.
use vernissage as _;

/// Maximum number of lines of the README and of the crate map.
const README_LINES_MAX: usize = 175;
const MAP_LINES_MAX: usize = 200;
/// Maximum size of a picture, in bytes.
const PICTURE_BYTES_MAX: u64 = 150_000;

/// Fails with all violations at once.
#[track_caller]
fn assert_no_violations(offences: Vec<String>) {
    assert!(offences.is_empty(), "{} violations:\n{}", offences.len(), offences.join("\n"));
}

/// Returns the sorted entries of a folder.
fn sorted_entries(path: &str) -> Vec<String> {
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    let mut all: Vec<String> =
        fs::read_dir(path).unwrap().map(|entry| format!("{path}/{}", name(entry))).collect();
    all.sort();
    all
}

/// Reads all docs of the project.
fn read_all_docs() -> Vec<Document> {
    let top =
        ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "SECURITY.md"].map(str::to_owned);
    let all = top.into_iter().chain(
        ["docs", "docs/decisions", "docs/games", "docs/upstream"].iter().flat_map(|it| sorted_entries(it)),
    );
    all.filter(|path| path.ends_with(".md")).map(|path| Document::read(&path)).collect()
}

/// Creates a document with this text, to test a check.
fn wrong_document(text: &str) -> Document {
    Document { path: "README.md".to_owned(), text: text.to_owned() }
}

#[test]
fn every_command_runs_or_states_a_requirement() {
    let ci = fs::read_to_string(".ci/run").unwrap();
    let (documents, place) = (read_all_docs(), shell::ScriptFolder::new());
    assert_no_violations(documents.iter().flat_map(shell::find_unchecked_content).collect());
    let mut offences = Vec::new();
    for document in &documents {
        for (line, script) in shell::scripts_to_run(document, &ci) {
            if let Err(said) = place.run(&script) {
                offences.push(format!("{}:{line}:\n{script}\n{said}", document.path));
            }
        }
    }
    assert_no_violations(offences);
    assert!(place.run("vernissage check --config nowhere.toml").is_err());
    assert!(
        place.run("vernissage tables show ZZZZ\ntrue").is_err(),
        "a script continued after a failed command"
    );
    assert!(place.run("cargo build").is_err());
}

#[test]
fn unchecked_commands_are_detected() {
    let scripts = |text: &str| shell::scripts_to_run(&wrong_document(text), "step tests cargo test\n");
    assert_eq!(scripts("```sh\ncargo test   # all\n```\n"), []);
    assert_eq!(scripts("```sh\ncargo tests\n# told\n```\n"), [(1, "cargo tests".to_owned())]);
    assert_eq!(scripts("1. so\n\n   ```sh\n   a\n     b\n   ```\n"), [(3, "a\nb".to_owned())]);
    assert_eq!(scripts("```sh needs=\"a token\"\ncargo tests\n```\n"), []);
    let hidden = |text: &str| shell::find_unchecked_content(&wrong_document(text)).len();
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

/// Every league setting is documented with its default.
#[test]
fn every_league_setting_is_documented() {
    let leagues = Document::read("docs/leagues.md");
    assert_no_violations(accuracy::check_league_settings(&leagues));
    let wrong = wrong_document(
        "| choice | default | . |\n| - | - | - |\n| `seats` | `5` | . |\n| `colour` | `red` | . |\n",
    );
    let offences = accuracy::check_league_settings(&wrong);
    assert!(offences.iter().any(|one| one.contains("`seats` is documented as `5`")), "{offences:?}");
    assert!(offences.iter().any(|one| one.contains("colour")), "{offences:?}");
    assert!(offences.iter().any(|one| one.contains("does not document `season`")), "{offences:?}");
}

/// docs/balance.md equals the output of `leagues balance`, which rates the blocks of each division size.
#[test]
fn balance_table_matches_program_output() {
    let written = help::program_output(&["leagues", "balance"]);
    let told = fs::read_to_string("docs/balance.md").unwrap();
    let differ = told.lines().zip(written.lines()).filter(|(told, written)| told != written);
    assert_no_violations(
        differ.map(|(told, written)| format!("documented: {told}\nprinted: {written}")).collect(),
    );
    assert_eq!(told.lines().count(), written.lines().count());
}

/// The program plays the turn in the README exactly as shown there.
#[test]
fn readme_turn_matches_program_output() {
    let typed = ["hang f5", "pick 2x3 2x3 2x4 4x2", "bid 12"];
    let shown = shell::interactive_output(&["try", "--seats", "3", "--seed", "7"], &typed);
    let said: BTreeSet<&str> = shown.lines().map(str::trim_end).collect();
    let readme = Document::read("README.md");
    assert!(
        typed.iter().all(|line| readme.text.contains(line)) && readme.text.contains("--seats 3 --seed 7")
    );
    let blocks = readme.blocks().into_iter().filter(|block| block.info == "text");
    let told: Vec<String> = blocks.flat_map(|block| block.lines).collect();
    assert!(told.len() > 10, "{told:?}");
    // Only the due time depends on the current date.
    assert_no_violations(
        told.into_iter().filter(|line| !line.starts_with("Due ") && !said.contains(line.as_str())).collect(),
    );
}

#[test]
fn every_command_and_option_is_documented() {
    let known = help::known_commands();
    assert!(known.len() > 5 && known.iter().any(|one| one.path == "tables export"), "{known:?}");
    let hosting = Document::read("docs/hosting.md");
    assert_no_violations(help::find_undocumented_commands(&hosting, &known));
    assert_no_violations(
        read_all_docs().iter().flat_map(|paper| help::find_unknown_calls(paper, &known)).collect(),
    );
    assert_eq!(
        help::find_undocumented_commands(&wrong_document("`vernissage serve`"), &known).len(),
        known.len()
    );
    for text in ["`vernissage sell`", "`vernissage serve --fast`", "```sh\ncargo run -- tables\n```"] {
        assert_eq!(help::find_unknown_calls(&wrong_document(text), &known).len(), 1, "{text}");
    }
    assert!(
        help::find_unknown_calls(
            &wrong_document("`vernissage --help`, `vernissage try 5211 --seats 2`"),
            &known
        )
        .is_empty()
    );
}

/// The table of commands in docs/hosting.md equals the output of `commands`, which reads the program's own definitions.
#[test]
fn command_table_matches_program_output() {
    let printed = help::program_output(&["commands"]);
    let hosting = Document::read("docs/hosting.md");
    let missing = printed.lines().filter(|row| !hosting.text.lines().any(|line| line == *row));
    assert_no_violations(missing.map(|row| format!("docs/hosting.md lacks: {row}")).collect());
    assert!(hosting.text.contains(&format!("\n\n{printed}\n")), "the table has other rows, or another order");
    let rows = hosting.rows().into_iter().filter(|row| row.head == "command");
    assert_eq!(rows.count(), help::known_commands().len(), "one row for each command");
}

/// Each command has a manual page that names its options, and shells complete it.
#[test]
fn every_command_has_a_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    help::program_output(&["man", folder.path().to_str().unwrap()]);
    let completed = ["bash", "zsh", "fish"].map(|shell| help::program_output(&["completions", shell]));
    for command in help::known_commands() {
        let name = format!("vernissage-{}.1", command.path.replace(' ', "-"));
        let page =
            fs::read_to_string(folder.path().join(&name)).unwrap_or_else(|_| panic!("{name} is missing"));
        for option in &command.options {
            assert!(page.replace('\\', "").contains(option.as_str()), "{name} does not document {option}");
        }
        let last = command.path.split(' ').next_back().unwrap();
        assert!(completed.iter().all(|text| text.contains(last)), "no shell completion for {}", command.path);
    }
}

#[test]
fn every_discord_command_is_documented() {
    let messages = fs::read_to_string("crates/i18n/locales/en/discord.ftl").unwrap();
    assert_no_violations(accuracy::check_discord_commands(&Document::read("docs/discord.md"), &messages));
    let wrong = wrong_document("| command | . |\n| - | - |\n| `/a` | . |\n| `/b c` | . |\n");
    let messages = "discord-command-b = b\ndiscord-command-b-c = c\ndiscord-command-b-d = d\ndiscord-command-d-about = .\n";
    assert_eq!(
        accuracy::check_discord_commands(&wrong, messages).len(),
        2,
        "`/a` does not exist and `/b d` is undocumented"
    );
}

#[test]
fn every_setting_is_documented_with_its_default() {
    let printed = help::program_output(&["config", "check"]);
    assert_no_violations(accuracy::check_settings(&Document::read("docs/hosting.md"), &printed));
    let wrong =
        wrong_document("| key | default | meaning |\n| - | - | - |\n| `a` | `1` | . |\n| `b` | `2` | . |\n");
    let offences = accuracy::check_settings(&wrong, "a 2\nc (not set)\n");
    assert_eq!(offences.len(), 3, "{offences:?}");
}

#[test]
fn every_log_field_is_documented() {
    assert_no_violations(accuracy::check_log_fields(
        &Document::read("docs/hosting.md"),
        &accuracy::written_log_fields(),
    ));
    let source = r#"tracing::warn!(%error, letter = key, due_at = %at(1, 2), ?to, "a, b = c"); tracing::info!("d = e", 1);"#;
    let written = accuracy::log_fields_in(source);
    assert_eq!(written, ["error", "letter", "due_at", "to"].map(str::to_owned).into());
    let span = r#"let span = tracing::info_span!("request", channel, request = %Hash(&key));"#;
    assert_eq!(accuracy::log_fields_in(span), ["channel", "request"].map(str::to_owned).into());
    let aimed = r#"tracing::info!(target: SECURITY_TARGET, right, "right refused");"#;
    assert_eq!(accuracy::log_fields_in(aimed), ["right".to_owned()].into());
    let wrong = wrong_document("| field | . |\n| - | - |\n| `error`, `to`, `strange` | . |\n");
    assert_eq!(accuracy::check_log_fields(&wrong, &written).len(), 3, "`strange`, `letter`, `due_at`");
}

#[test]
fn every_metric_alert_and_refused_right_is_documented() {
    let hosting = Document::read("docs/hosting.md");
    let [rules, dashboard] =
        [monitoring::RULES, monitoring::DASHBOARD].map(|path| fs::read_to_string(path).unwrap());
    let defined = monitoring::defined_metrics();
    assert_no_violations(monitoring::check_metrics(&hosting, &defined));
    assert_no_violations(monitoring::check_alerts(&hosting, &rules));
    assert_no_violations(monitoring::check_refused_rights(&hosting));
    assert_no_violations(monitoring::find_monitoring_mismatches(&rules, &dashboard, &defined));
    let wrong = wrong_document("| metric | . |\n| - | - |\n| `vernissage_strange` | . |\n");
    assert_eq!(monitoring::check_metrics(&wrong, &defined).len(), defined.len() + 1);
    assert_eq!(monitoring::check_alerts(&wrong_document(""), "- alert: A\n  expr: a\n- alert: B\n").len(), 2);
    assert!(monitoring::check_refused_rights(&wrong_document("")).len() > 10);
    let [known, other] = ["vernissage_ready", "vernissage_duty"].map(str::to_owned);
    let found = monitoring::find_monitoring_mismatches(
        "sum(vernissage_ready) > vernissage_strange_bucket",
        "{}",
        &[known, other].into(),
    );
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn every_game_has_a_page_with_its_options() {
    let pages: Vec<Document> = sorted_entries("docs/games").iter().map(|path| Document::read(path)).collect();
    assert_no_violations(accuracy::check_games(&pages, &Document::read("README.md")));
    let offences = accuracy::check_games(&[wrong_document("# an unknown game")], &wrong_document(""));
    assert!(offences.len() > games::all().len(), "{offences:?}");
}

#[test]
fn every_typed_word_is_documented_and_parses() {
    assert_no_violations(accuracy::check_verbs(&Document::read("docs/play.md")));
    assert_no_violations(read_all_docs().iter().flat_map(accuracy::check_typed_examples).collect());
    assert_no_violations(read_all_docs().iter().flat_map(accuracy::check_rule_examples).collect());
    assert!(
        accuracy::check_verbs(&wrong_document("| word | . |\n| - | - |\n| `joyn K7QF` | . |\n")).len() > 1
    );
    for text in ["`rules chess`", "`rules 5211 xyzzyxyzzy`"] {
        assert_eq!(accuracy::check_rule_examples(&wrong_document(text)).len(), 1, "{text}");
    }
    for text in ["```mail\njoyn K7QF\n```\n", "| words | . |\n| - | - |\n| `nosuchword 3` | . |\n"] {
        assert_eq!(accuracy::check_typed_examples(&wrong_document(text)).len(), 1, "{text}");
    }
}

#[test]
fn every_named_path_and_item_exists() {
    assert_no_violations(read_all_docs().iter().flat_map(accuracy::find_missing_names).collect());
    for text in [
        "`src/nowhere.rs`",
        "`NOT_A_CONSTANT_ANYWHERE`",
        "`Nobody::knows_this`",
        "`--lib ports::knows_this`",
        "```sh\nNO_SUCH_VARIABLE=1 cargo test\n```",
        "```sh\ncargo test --test nothing_so\n```",
        "```sh\ncargo bench --bench nothing_so\n```",
    ] {
        assert_eq!(accuracy::find_missing_names(&wrong_document(text)).len(), 1, "{text}");
    }
    assert!(
        accuracy::find_missing_names(&wrong_document(
            "`src/lib.rs`, `FILE_LINES_MAX`, `games::all`, `--lib games::tests`"
        ))
        .is_empty()
    );
}

/// A filter that matches no test passes without checking anything.
#[test]
fn every_named_test_exists() {
    let names = test_names::TestNames::read();
    assert_no_violations(read_all_docs().iter().flat_map(|paper| names.find_unknown(paper)).collect());
    for (text, unknown) in [
        ("`cargo test --test proof hostile::gone`", "hostile::gone"),
        ("```sh\ncargo test --lib channels::email\n```", "channels::email"),
        ("It holds. (`email::tests`: `gate`, `gone`)", "gone"),
        ("See `proof wire::gone`.", "wire::gone"),
        ("See `-p vernissage-store gone`.", "gone"),
    ] {
        let wrong = Document { path: "SECURITY.md".to_owned(), ..wrong_document(text) };
        let found = names.find_unknown(&wrong);
        assert!(found.len() == 1 && found[0].contains(&format!("`{unknown}`")), "{text}: {found:?}");
    }
}

/// The systemd unit, the container file and the other deployment files run existing commands and agree on all paths and
/// ports.
#[test]
fn deployment_files_match_the_program() {
    let (files, known) = (deploy::DeploymentFiles::read(), help::known_commands());
    assert_no_violations(deploy::calls(&files, &known));
    for (former, other) in [
        ("vernissage serve", "vernissage serf"),
        ("\"serve\"", "\"server\""),
        ("back.db --config", "back.db --settings"),
        ("VERNISSAGE_SMTP_PASSWORD", "VERNISSAGE_NO_SUCH_WORD"),
        ("\"health\"", "\"healthy\""),
        ("health --ready", "health --soon"),
    ] {
        assert!(!deploy::calls(&files.with_replacement(former, other), &known).is_empty(), "{other}");
    }
    let folder = tempfile::tempdir().unwrap();
    let printed = |settings: &str| {
        let config = folder.path().join("deployed.toml");
        fs::write(&config, settings).unwrap();
        help::program_output(&["config", "check", "--config", config.to_str().unwrap()])
    };
    let places = |files: &deploy::DeploymentFiles| {
        [
            deploy::find_path_mismatches(files),
            deploy::find_container_mismatches(files, &printed(&files.settings())),
            deploy::find_port_mismatches(files, printed),
        ]
        .concat()
    };
    assert_no_violations(places(&files));
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
        (
            "\"health\", \"--config\", \"/etc/vernissage.toml\"",
            "\"health\", \"--config\", \"/etc/other.toml\"",
        ),
        ("containerPort: 8025", "containerPort: 80"),
        ("path: /readyz, port", "path: /healthz, port"),
        ("[\"127.0.0.1:9625\"]", "[\"127.0.0.1:9626\"]"),
        ("    ttl: 20", "    ttl: 60"),
    ] {
        assert!(!places(&files.with_replacement(former, other)).is_empty(), "{other}");
    }
    let usual = help::program_output(&["config", "check"]);
    assert_no_violations(deploy::find_files_not_ignored(&files, &usual));
    for former in ["**/target", "**/*.key\n", "**/*.db\n", "outgoing"] {
        assert_eq!(
            deploy::find_files_not_ignored(&files.with_replacement(former, "nothing\n"), &usual).len(),
            1 + usize::from(former.contains("key")),
            "{former}"
        );
    }
}

#[test]
fn every_link_resolves() {
    assert_no_violations(read_all_docs().iter().flat_map(accuracy::find_broken_links).collect());
    for text in [
        "[a](nowhere.md)",
        "[a](docs/play.md#nowhere)",
        "[a](#nowhere)",
        "![](docs/images/5211.png)",
        "[![](docs/images/5211.png)](README.md)",
    ] {
        assert_eq!(accuracy::find_broken_links(&wrong_document(text)).len(), 1, "{text}");
    }
    assert!(
        accuracy::find_broken_links(&wrong_document(
            "# Well `so`, then\n[a](#well-so-then) [b](https://example.org)"
        ))
        .is_empty()
    );
}

#[test]
fn docs_and_pictures_stay_within_size_limits() {
    for (path, most) in [("README.md", README_LINES_MAX), ("ARCHITECTURE.md", MAP_LINES_MAX)] {
        let lines = Document::read(path).text.lines().count();
        assert!(lines <= most, "{path} has {lines} lines, at most {most}");
    }
    let size = |path: &String| fs::metadata(path).unwrap().len();
    let large = sorted_entries("docs/images").into_iter().filter(|path| size(path) > PICTURE_BYTES_MAX);
    assert_no_violations(
        large.map(|path| format!("{path}: {} bytes, at most {PICTURE_BYTES_MAX}", size(&path))).collect(),
    );
}

/// The program uses the terms that players know from the rule book of their edition, in four languages
/// (`docs/glossary`).
#[test]
fn glossary_terms_match_program_texts() {
    let mut wrong = Vec::new();
    for path in sorted_entries("docs/glossary") {
        let game = path.rsplit('/').next().unwrap().trim_end_matches(".md").to_owned();
        let (terms, english) =
            (glossary::parse_terms(&Document::read(&path)), glossary::game_texts(&game, "en"));
        let others = glossary::LANGS.map(|lang| glossary::game_texts(&game, lang));
        assert!(terms.len() > 30, "{path}");
        wrong.extend(
            glossary::find_unused_terms(&terms, &english, &others)
                .into_iter()
                .map(|one| format!("{path}: {one}")),
        );
        // Counter-test: English messages in place of every translation are detected.
        let swapped = glossary::LANGS.map(|_| glossary::game_texts("none", "en"));
        assert!(glossary::find_unused_terms(&terms, &english, &swapped).len() > 60, "{path}");
    }
    assert_no_violations(wrong);
}
