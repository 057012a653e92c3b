//! Compares the deployment files (systemd unit, container file, Litestream configuration) with the program and with
//! each other: commands, options, variables, settings and paths.

use super::help::{KnownCommand, unknown};
use super::markdown::{Document, spans_of};
use super::told;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Paths of the deployment files.
const UNIT: &str = "docs/mail/vernissage.service";
const CONTAINER: &str = "docs/deploy/Containerfile";
const LITESTREAM: &str = "docs/deploy/litestream.yml";
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
        let all = [UNIT, CONTAINER, LITESTREAM, IGNORED, CONFIG, "Cargo.toml"];
        Self(all.map(|path| (path, fs::read_to_string(path).unwrap())).into())
    }

    /// Returns a copy with `former` replaced by `other`, to test that a check detects the change.
    pub(crate) fn with(&self, former: &str, other: &str) -> Self {
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
    fn behind(&self, path: &'static str, begin: &str) -> &str {
        self.all_behind(path, begin).next().unwrap_or_else(|| panic!("{path}: no line begins with {begin}"))
    }

    fn all_behind(&self, path: &str, begin: &str) -> impl Iterator<Item = &str> {
        self.text(path).lines().filter_map(move |line| line.strip_prefix(begin)).map(str::trim)
    }

    /// Returns the arguments that start the container.
    fn container_run(&self) -> &str {
        self.behind(CONTAINER, "# podman run ")
    }

    /// Returns the command that the container runs: its entry point and default arguments.
    fn entry(&self) -> String {
        let words = |begin: &str| serde_json::from_str::<Vec<String>>(self.behind(CONTAINER, begin)).unwrap();
        [words("ENTRYPOINT "), words("CMD ")].concat().join(" ")
    }

    /// Returns every invocation of the program, with the file that contains it.
    fn calls(&self) -> Vec<(&'static str, String)> {
        let mut all = vec![(UNIT, self.behind(UNIT, "ExecStart=").to_owned()), (CONTAINER, self.entry())];
        for path in [UNIT, CONTAINER, LITESTREAM] {
            let comments: Vec<String> = self.all_behind(path, "#").map(str::to_owned).collect();
            let spans = comments.iter().flat_map(|line| spans_of(line));
            let said = spans.chain(comments.iter().cloned()).filter(|line| line.starts_with("vernissage "));
            all.extend(said.map(|line| (path, line)));
        }
        all
    }

    /// Returns the settings named in a comment of the container file, as lines of a configuration.
    pub(crate) fn settings(&self) -> String {
        let lines = self.all_behind(CONTAINER, "#   ");
        lines.map(|line| format!("{line}\n")).collect()
    }
}

fn first(line: &str) -> &str {
    line.split(' ').next().unwrap_or_default()
}

fn last(line: &str) -> &str {
    line.rsplit(' ').next().unwrap_or_default()
}

/// Returns the word after this one.
fn word_after<'a>(line: &'a str, word: &str) -> &'a str {
    line.split_whitespace().skip_while(|one| *one != word).nth(1).unwrap_or_default()
}

/// Reports values that differ but should be equal.
fn differ(what: &str, all: &[(&str, &str)]) -> Option<String> {
    let different: BTreeSet<&str> = all.iter().map(|(_, value)| *value).collect();
    (different.len() > 1 || different.contains("")).then(|| format!("{what}: {all:?}"))
}

/// Reports unknown commands and options, and variables that the program does not read.
pub(crate) fn calls(files: &DeploymentFiles, known: &[KnownCommand]) -> Vec<String> {
    let mut offences = Vec::new();
    for (path, call) in files.calls() {
        let (_, args) = call.split_once(' ').unwrap_or((&call, ""));
        let paper = Document { path: path.to_owned(), text: format!("`vernissage {args}`") };
        offences.extend(unknown(&paper, known));
    }
    for path in [UNIT, CONTAINER, LITESTREAM] {
        let words = files.text(path).split(|c: char| !c.is_alphanumeric() && c != '_');
        for word in words.filter(|word| word.starts_with(VARIABLES)) {
            offences.extend(told::named(&Document { path: path.to_owned(), text: format!("`{word}`") }));
        }
    }
    offences
}

/// Reports paths on which the files disagree.
pub(crate) fn places(files: &DeploymentFiles) -> Vec<String> {
    let (unit, entry) = (files.behind(UNIT, "ExecStart="), files.entry());
    let mounted: Vec<&str> =
        files.container_run().split("-v ").skip(1).filter_map(|one| one.split([':', ' ']).nth(1)).collect();
    let [volume, config] = mounted[..] else {
        panic!("{CONTAINER}: expected mounts of one volume and one configuration")
    };
    let state = format!("/var/lib/{}", files.behind(UNIT, "StateDirectory="));
    let user = files.behind(CONTAINER, "RUN useradd ");
    let restored = files.behind(LITESTREAM, "#   litestream restore ");
    let put_back = files.behind(LITESTREAM, "#   vernissage restore ");
    let database: toml::Table = files.text(CONFIG).parse().unwrap();
    let program =
        [(UNIT, first(unit)), (CONTAINER, first(&entry)), ("COPY", last(files.behind(CONTAINER, COPY)))];
    let configuration = [
        (UNIT, word_after(unit, "--config")),
        (CONTAINER, word_after(&entry, "--config")),
        ("-v", config),
        (LITESTREAM, word_after(put_back, "--config")),
    ];
    let folder = [
        ("StateDirectory", state.as_str()),
        ("WorkingDirectory", files.behind(UNIT, "WorkingDirectory=")),
        ("VOLUME", files.behind(CONTAINER, "VOLUME ")),
        ("WORKDIR", files.all_behind(CONTAINER, "WORKDIR ").last().unwrap_or_default()),
        ("useradd", word_after(user, "--home-dir")),
        ("-v", volume),
    ];
    let database = [
        (CONFIG, database["store"]["path"].as_str().unwrap()),
        (LITESTREAM, files.behind(LITESTREAM, "  - path:")),
        ("litestream restore", last(restored)),
    ];
    let copy = [(LITESTREAM, word_after(restored, "-o")), ("restore", first(put_back))];
    let all = [
        differ("the program", &program),
        differ("the configuration", &configuration),
        differ("the folder", &folder),
        differ("the database", &database),
        differ("the copy", &copy),
    ];
    all.into_iter().flatten().collect()
}

/// Reports a wrong port or build profile in the container file. `printed` is the output of `config check` for the
/// settings named there.
pub(crate) fn leads(files: &DeploymentFiles, printed: &str) -> Vec<String> {
    let listens = printed.lines().find_map(|line| line.strip_prefix("mail.listen ")).unwrap_or_default();
    let port = listens.rsplit(':').next().unwrap_or_default();
    let published = word_after(files.container_run(), "-p").split(':').nth(1).unwrap_or_default();
    let profile = word_after(files.behind(CONTAINER, "RUN cargo build "), "--profile");
    let built = files.behind(CONTAINER, COPY).split("/target/").nth(1).unwrap_or_default();
    let built = built.split('/').next().unwrap_or_default();
    let mut offences: Vec<String> = [
        differ("the port", &[("-p", published), ("mail.listen", port)]),
        differ("the profile", &[("cargo build", profile), ("COPY", built)]),
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

/// Reports files that must never reach a container build: the build folder, and files that the program creates by
/// default.
pub(crate) fn let_in(files: &DeploymentFiles, printed: &str) -> Vec<String> {
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
    let is_ignored = |name: &str| patterns.iter().any(|one| fits(name, one.trim_start_matches("**/")));
    names.filter(|name| !is_ignored(name)).map(|name| format!("{IGNORED} does not exclude {name}")).collect()
}

/// Checks if a name matches this pattern, in which `*` matches any text.
fn fits(name: &str, form: &str) -> bool {
    match form.split_once('*') {
        None => name == form,
        Some((begin, rest)) => {
            let Some(left) = name.strip_prefix(begin) else { return false };
            (0..=left.len()).any(|at| left.is_char_boundary(at) && fits(&left[at..], rest))
        }
    }
}
