//! Compares the deployment files (systemd unit, container file, Kubernetes, Patroni, Litestream, restarts over SSH) with
//! the program and with each other: commands, options, variables, settings, ports and paths.

use super::accuracy;
use super::help::{KnownCommand, find_unknown_calls};
use super::markdown::{Document, code_spans};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Paths of the deployment files.
const UNIT: &str = "docs/mail/vernissage.service";
const CONTAINER: &str = "docs/deploy/Containerfile";
const LITESTREAM: &str = "docs/deploy/litestream.yml";
const KUBERNETES: &str = "docs/deploy/kubernetes.yaml";
const PATRONI: &str = "docs/deploy/patroni.yml";
const RESTART: &str = "docs/deploy/rolling-restart";
const PROMETHEUS: &str = "docs/deploy/prometheus.yml";
const IGNORED: &str = ".containerignore";
/// Configuration whose database the deployment files use.
const CONFIG: &str = "docs/mail/production.toml";
/// Prefix of the line that copies the build result.
const COPY: &str = "COPY --from=build ";
/// Prefix of the program's own environment variables.
const VARIABLES: &str = "VERNISSAGE_";

/// Contents of the deployment files, by path.
#[derive(Clone)]
pub(crate) struct DeploymentFiles(BTreeMap<&'static str, String>);

impl DeploymentFiles {
    pub(crate) fn read() -> Self {
        let deployed = [UNIT, CONTAINER, LITESTREAM, KUBERNETES, PATRONI, RESTART, PROMETHEUS];
        let all = deployed.into_iter().chain([IGNORED, CONFIG, "Cargo.toml"]);
        Self(all.map(|path| (path, fs::read_to_string(path).unwrap())).collect())
    }

    /// Returns a copy with `former` replaced by `other`, to test that a check detects the change.
    pub(crate) fn with_replacement(&self, former: &str, other: &str) -> Self {
        let mut found = 0;
        let mut made = self.clone();
        for text in made.0.values_mut() {
            found += text.matches(former).count();
            *text = text.replace(former, other);
        }
        assert!(found > 0, "no file contains {former}");
        made
    }

    fn text(&self, path: &str) -> &str {
        &self.0[path]
    }

    /// Returns the rest of the first line with this prefix.
    fn rest_of_line(&self, path: &'static str, begin: &str) -> &str {
        self.rests_of_lines(path, begin)
            .next()
            .unwrap_or_else(|| panic!("{path}: no line begins with {begin}"))
    }

    fn rests_of_lines(&self, path: &str, begin: &str) -> impl Iterator<Item = &str> {
        self.text(path).lines().filter_map(move |line| line.strip_prefix(begin)).map(str::trim)
    }

    /// Returns the arguments that start the container.
    fn container_run(&self) -> &str {
        self.rest_of_line(CONTAINER, "# podman run ")
    }

    /// Returns the command that the container runs: its entry point and default arguments.
    fn entry_command(&self) -> String {
        let words =
            |begin: &str| serde_json::from_str::<Vec<String>>(self.rest_of_line(CONTAINER, begin)).unwrap();
        [words("ENTRYPOINT "), words("CMD ")].concat().join(" ")
    }

    /// Returns the command that checks the health of the container.
    fn health_command(&self) -> String {
        let line = self.rest_of_line(CONTAINER, "HEALTHCHECK ");
        let (_, words) = line.split_once("CMD ").unwrap_or_else(|| panic!("{CONTAINER}: no health command"));
        serde_json::from_str::<Vec<String>>(words).unwrap().join(" ")
    }

    /// Returns the arguments of the container in Kubernetes, as a command.
    fn kubernetes_command(&self) -> String {
        let line = self.text(KUBERNETES).lines().find_map(|line| line.trim().strip_prefix("args: "));
        let words: Vec<String> = serde_json::from_str(line.unwrap()).unwrap();
        format!("vernissage {}", words.join(" "))
    }

    /// Returns the commands that are run over SSH.
    fn remote_commands(&self) -> Vec<String> {
        let lines = self.text(RESTART).lines().filter_map(|line| line.split_once("vernissage health"));
        lines.map(|(_, args)| format!("vernissage health{}", args.split(" >").next().unwrap())).collect()
    }

    /// Returns every invocation of the program, with the file that contains it.
    fn calls(&self) -> Vec<(&'static str, String)> {
        let mut all =
            vec![(UNIT, self.rest_of_line(UNIT, "ExecStart=").to_owned()), (CONTAINER, self.entry_command())];
        all.extend([(CONTAINER, self.health_command()), (KUBERNETES, self.kubernetes_command())]);
        all.extend(self.remote_commands().into_iter().map(|call| (RESTART, call)));
        for path in [UNIT, CONTAINER, LITESTREAM] {
            let comments: Vec<String> = self.rests_of_lines(path, "#").map(str::to_owned).collect();
            let spans = comments.iter().flat_map(|line| code_spans(line));
            let said = spans.chain(comments.iter().cloned()).filter(|line| line.starts_with("vernissage "));
            all.extend(said.map(|line| (path, line)));
        }
        all
    }

    /// Returns the settings named in a comment of the container file, as lines of a configuration.
    pub(crate) fn settings(&self) -> String {
        let lines = self.rests_of_lines(CONTAINER, "#   ");
        lines.map(|line| format!("{line}\n")).collect()
    }

    /// Returns the configurations in the other files, each with its file.
    pub(crate) fn other_settings(&self) -> Vec<(&'static str, String)> {
        let kubernetes = self.text(KUBERNETES).split_once("vernissage.toml: |\n").unwrap().1;
        let kubernetes: String =
            kubernetes.lines().take_while(|line| line.starts_with("    ")).map(unindented).collect();
        // The secret has the address of the database.
        let kubernetes = kubernetes.replace("[store]\n", "[store]\nurl = \"postgresql://v@db/v\"\n");
        let of_comment = |path| {
            let lines = self.rests_of_lines(path, "#   ").skip_while(|line| !line.starts_with('['));
            lines.map(unindented).collect()
        };
        vec![(KUBERNETES, kubernetes), (PATRONI, of_comment(PATRONI)), (PROMETHEUS, of_comment(PROMETHEUS))]
    }
}

fn unindented(line: &str) -> String {
    format!("{}\n", line.trim())
}

fn first_word(line: &str) -> &str {
    line.split(' ').next().unwrap_or_default()
}

fn last_word(line: &str) -> &str {
    line.rsplit(' ').next().unwrap_or_default()
}

/// Returns the word after this one.
fn word_after<'a>(line: &'a str, word: &str) -> &'a str {
    line.split_whitespace().skip_while(|one| *one != word).nth(1).unwrap_or_default()
}

/// Reports values that differ but should be equal.
fn report_difference(what: &str, all: &[(&str, &str)]) -> Option<String> {
    let different: BTreeSet<&str> = all.iter().map(|(_, value)| *value).collect();
    (different.len() > 1 || different.contains("")).then(|| format!("{what}: {all:?}"))
}

/// Reports unknown commands and options, and variables that the program does not read.
pub(crate) fn calls(files: &DeploymentFiles, known: &[KnownCommand]) -> Vec<String> {
    let mut offences = Vec::new();
    for (path, call) in files.calls() {
        let (_, args) = call.split_once(' ').unwrap_or((&call, ""));
        let paper = Document { path: path.to_owned(), text: format!("`vernissage {args}`") };
        offences.extend(find_unknown_calls(&paper, known));
    }
    for path in [UNIT, CONTAINER, LITESTREAM, KUBERNETES] {
        let words = files.text(path).split(|c: char| !c.is_alphanumeric() && c != '_');
        for word in words.filter(|word| word.starts_with(VARIABLES)) {
            offences.extend(accuracy::find_missing_names(&Document {
                path: path.to_owned(),
                text: format!("`{word}`"),
            }));
        }
    }
    offences
}

/// Reports paths on which the files disagree.
pub(crate) fn find_path_mismatches(files: &DeploymentFiles) -> Vec<String> {
    let (unit, entry) = (files.rest_of_line(UNIT, "ExecStart="), files.entry_command());
    let (health, restarted) = (files.health_command(), files.remote_commands());
    let mounted: Vec<&str> =
        files.container_run().split("-v ").skip(1).filter_map(|one| one.split([':', ' ']).nth(1)).collect();
    let [volume, config] = mounted[..] else {
        panic!("{CONTAINER}: expected mounts of one volume and one configuration")
    };
    let state = format!("/var/lib/{}", files.rest_of_line(UNIT, "StateDirectory="));
    let user = files.rest_of_line(CONTAINER, "RUN useradd ");
    let restored = files.rest_of_line(LITESTREAM, "#   litestream restore ");
    let put_back = files.rest_of_line(LITESTREAM, "#   vernissage restore ");
    let database: toml::Table = files.text(CONFIG).parse().unwrap();
    let program = [
        (UNIT, first_word(unit)),
        (CONTAINER, first_word(&entry)),
        ("HEALTHCHECK", first_word(&health)),
        ("COPY", last_word(files.rest_of_line(CONTAINER, COPY))),
    ];
    let configuration = [
        (UNIT, word_after(unit, "--config")),
        (CONTAINER, word_after(&entry, "--config")),
        ("HEALTHCHECK", word_after(&health, "--config")),
        (RESTART, restarted.first().map_or("", |call| word_after(call, "--config"))),
        ("-v", config),
        (LITESTREAM, word_after(put_back, "--config")),
    ];
    let folder = [
        ("StateDirectory", state.as_str()),
        ("WorkingDirectory", files.rest_of_line(UNIT, "WorkingDirectory=")),
        ("VOLUME", files.rest_of_line(CONTAINER, "VOLUME ")),
        ("WORKDIR", files.rests_of_lines(CONTAINER, "WORKDIR ").last().unwrap_or_default()),
        ("useradd", word_after(user, "--home-dir")),
        ("-v", volume),
    ];
    let database = [
        (CONFIG, database["store"]["path"].as_str().unwrap()),
        (LITESTREAM, files.rest_of_line(LITESTREAM, "  - path:")),
        ("litestream restore", last_word(restored)),
    ];
    let copy = [(LITESTREAM, word_after(restored, "-o")), ("restore", first_word(put_back))];
    let all = [
        report_difference("the program", &program),
        report_difference("the configuration", &configuration),
        report_difference("the folder", &folder),
        report_difference("the database", &database),
        report_difference("the copy", &copy),
    ];
    all.into_iter().flatten().collect()
}

/// Reports a wrong port or build profile in the container file. `printed` is the output of `config check` for the
/// settings named there.
pub(crate) fn find_container_mismatches(files: &DeploymentFiles, printed: &str) -> Vec<String> {
    let listens = printed.lines().find_map(|line| line.strip_prefix("mail.listen ")).unwrap_or_default();
    let port = listens.rsplit(':').next().unwrap_or_default();
    let published = word_after(files.container_run(), "-p").split(':').nth(1).unwrap_or_default();
    let profile = word_after(files.rest_of_line(CONTAINER, "RUN cargo build "), "--profile");
    let built = files.rest_of_line(CONTAINER, COPY).split("/target/").nth(1).unwrap_or_default();
    let built = built.split('/').next().unwrap_or_default();
    let mut offences: Vec<String> = [
        report_difference("the port", &[("-p", published), ("mail.listen", port)]),
        report_difference("the profile", &[("cargo build", profile), ("COPY", built)]),
    ]
    .into_iter()
    .flatten()
    .collect();
    if !files.text("Cargo.toml").contains(&format!("[profile.{profile}]")) {
        offences.push(format!("{CONTAINER}: unknown profile {profile}"));
    }
    if listens.trim().starts_with("127.") {
        offences.push(format!("{CONTAINER}: {} is unreachable from outside the container", listens.trim()));
    }
    offences
}

/// Returns the value of a setting in the output of `config check`.
fn printed_value<'a>(printed: &'a str, key: &str) -> &'a str {
    let value = printed.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
    value.unwrap_or_default().trim()
}

/// Reports ports and paths in the Kubernetes and Prometheus files that differ from their settings. `printed` returns the
/// output of `config check` for a configuration.
pub(crate) fn find_port_mismatches(files: &DeploymentFiles, printed: impl Fn(&str) -> String) -> Vec<String> {
    let all: BTreeMap<&str, String> =
        files.other_settings().into_iter().map(|(path, settings)| (path, printed(&settings))).collect();
    let mut offences = Vec::new();
    let kubernetes = files.text(KUBERNETES);
    for (name, key) in [("mail", "mail.listen"), ("web", "web.listen"), ("metrics", "web.metrics_listen")] {
        let value = printed_value(&all[KUBERNETES], key);
        let port = value.strip_prefix("0.0.0.0:").unwrap_or_default();
        if port.is_empty() || !kubernetes.contains(&format!("name: {name}, containerPort: {port} }}")) {
            offences.push(format!("{KUBERNETES}: {key} is {value}, which is not its port `{name}`"));
        }
    }
    for (probe, path) in [("startup", "healthz"), ("liveness", "healthz"), ("readiness", "readyz")] {
        if !kubernetes
            .contains(&format!("{probe}Probe:\n            httpGet: {{ path: /{path}, port: metrics }}"))
        {
            offences.push(format!("{KUBERNETES}: the {probe} probe does not ask /{path}"));
        }
    }
    let target = printed_value(&all[PROMETHEUS], "web.metrics_listen");
    if !files.text(PROMETHEUS).contains(&format!("targets: [\"{target}\"]")) {
        offences.push(format!("{PROMETHEUS}: the target is not {target}"));
    }
    // Processes survive a failover that is shorter than three quarters of the lease timeout.
    let term_s = |path: &str| printed_value(&all[path], "store.term_s").parse::<u32>().unwrap_or(0);
    let ttl_s = files.rest_of_line(PATRONI, "    ttl:").parse::<u32>().unwrap_or(u32::MAX);
    if term_s(PATRONI) * 3 / 4 < ttl_s.saturating_add(10) || term_s(PATRONI) != term_s(KUBERNETES) {
        offences.push(format!("{PATRONI}: a failover takes longer than processes wait"));
    }
    offences
}

/// Reports files that must never reach a container build: the build folder, and files that the program creates by
/// default.
pub(crate) fn find_files_not_ignored(files: &DeploymentFiles, printed: &str) -> Vec<String> {
    let made = ["store.path", "store.key_file", "mail.out.folder", "mail.set_aside"];
    let value = |key: &str| printed.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
    let made = made.map(|key| value(key).unwrap_or_else(|| panic!("no {key}")).trim().to_owned());
    let beside = [
        "vernissage.db-wal",
        "vernissage.db.rescued",
        "dkim.key",
        "vernissage.toml",
        "vernissage.env",
        "target",
        ".git",
    ];
    let names = made.into_iter().chain(beside.map(str::to_owned));
    let patterns: Vec<&str> = files.text(IGNORED).lines().filter(|line| !line.starts_with('#')).collect();
    let is_ignored =
        |name: &str| patterns.iter().any(|one| matches_pattern(name, one.trim_start_matches("**/")));
    names.filter(|name| !is_ignored(name)).map(|name| format!("{IGNORED} does not exclude {name}")).collect()
}

/// Checks if a name matches this pattern, in which `*` matches any text.
fn matches_pattern(name: &str, form: &str) -> bool {
    match form.split_once('*') {
        None => name == form,
        Some((begin, rest)) => {
            let Some(left) = name.strip_prefix(begin) else { return false };
            (0..=left.len()).any(|at| left.is_char_boundary(at) && matches_pattern(&left[at..], rest))
        }
    }
}
