//! The files with which the program is run by others (systemd, a container, Litestream), held against the program and against each other:
//! commands, options, variables, settings and paths.

use super::help::{Known, unknown};
use super::markdown::{Paper, spans_of};
use super::told;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Where these files lie.
const UNIT: &str = "docs/mail/vernissage.service";
const CONTAINER: &str = "docs/deploy/Containerfile";
const LITESTREAM: &str = "docs/deploy/litestream.yml";
const IGNORED: &str = ".containerignore";
/// The configuration whose database they are about.
const CONFIG: &str = "docs/mail/production.toml";
/// How the line begins that takes what was built.
const COPY: &str = "COPY --from=build ";
/// What this program's own variables begin with.
const VARIABLES: &str = "VERNISSAGE_";

/// The files as text.
#[derive(Clone)]
pub(crate) struct Deployed(BTreeMap<&'static str, String>);

impl Deployed {
    pub(crate) fn read() -> Self {
        let all = [UNIT, CONTAINER, LITESTREAM, IGNORED, CONFIG, "Cargo.toml"];
        Self(all.map(|path| (path, fs::read_to_string(path).unwrap())).into())
    }

    /// The same with another text in one of them, to see that it is found.
    pub(crate) fn with(&self, former: &str, other: &str) -> Self {
        let mut found = 0;
        let mut made = self.clone();
        for text in made.0.values_mut() {
            found += text.matches(former).count();
            *text = text.replace(former, other);
        }
        assert!(found > 0, "nothing says {former}");
        made
    }

    fn text(&self, path: &str) -> &str {
        &self.0[path]
    }

    /// What stands behind this at the beginning of a line, the first time.
    fn behind(&self, path: &'static str, begin: &str) -> &str {
        self.all_behind(path, begin).next().unwrap_or_else(|| panic!("{path}: nothing begins with {begin}"))
    }

    fn all_behind(&self, path: &str, begin: &str) -> impl Iterator<Item = &str> {
        self.text(path).lines().filter_map(move |line| line.strip_prefix(begin)).map(str::trim)
    }

    /// How the container is started.
    fn container_run(&self) -> &str {
        self.behind(CONTAINER, "# podman run ")
    }

    /// What the container runs: its entry point and what it does without another word.
    fn entry(&self) -> String {
        let words = |begin: &str| serde_json::from_str::<Vec<String>>(self.behind(CONTAINER, begin)).unwrap();
        [words("ENTRYPOINT "), words("CMD ")].concat().join(" ")
    }

    /// Every call of the program, with the file that has it.
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

    /// The settings that a comment of the container file names, as they would stand in a configuration.
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

/// The word behind this one.
fn word_after<'a>(line: &'a str, word: &str) -> &'a str {
    line.split_whitespace().skip_while(|one| *one != word).nth(1).unwrap_or_default()
}

/// Says so where two that must be one are not.
fn differ(what: &str, all: &[(&str, &str)]) -> Option<String> {
    let different: BTreeSet<&str> = all.iter().map(|(_, value)| *value).collect();
    (different.len() > 1 || different.contains("")).then(|| format!("{what}: {all:?}"))
}

/// Commands and options that there are not, and variables that nobody reads.
pub(crate) fn calls(files: &Deployed, known: &[Known]) -> Vec<String> {
    let mut offences = Vec::new();
    for (path, call) in files.calls() {
        let (_, args) = call.split_once(' ').unwrap_or((&call, ""));
        let paper = Paper { path: path.to_owned(), text: format!("`vernissage {args}`") };
        offences.extend(unknown(&paper, known));
    }
    for path in [UNIT, CONTAINER, LITESTREAM] {
        let words = files.text(path).split(|c: char| !c.is_alphanumeric() && c != '_');
        for word in words.filter(|word| word.starts_with(VARIABLES)) {
            offences.extend(told::named(&Paper { path: path.to_owned(), text: format!("`{word}`") }));
        }
    }
    offences
}

/// Paths of which the files do not say the same.
pub(crate) fn places(files: &Deployed) -> Vec<String> {
    let (unit, entry) = (files.behind(UNIT, "ExecStart="), files.entry());
    let mounted: Vec<&str> =
        files.container_run().split("-v ").skip(1).filter_map(|one| one.split([':', ' ']).nth(1)).collect();
    let [volume, config] = mounted[..] else {
        panic!("{CONTAINER}: a volume and a configuration are mounted")
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

/// What of the container's file does not lead where it must: its port, and what is built. `printed` is what `config check` prints of the
/// settings that it names.
pub(crate) fn leads(files: &Deployed, printed: &str) -> Vec<String> {
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
        offences.push(format!("{CONTAINER}: there is no profile {profile}"));
    }
    if listens.trim().starts_with("127.") {
        offences.push(format!("{CONTAINER}: nothing reaches {} in a container", listens.trim()));
    }
    offences
}

/// What a build of the container must never get: the folder of what was built, and files that the program makes by default.
pub(crate) fn let_in(files: &Deployed, printed: &str) -> Vec<String> {
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
    names.filter(|name| !is_ignored(name)).map(|name| format!("{IGNORED} lets {name} in")).collect()
}

/// Whether a name is of this form, in which `*` is anything.
fn fits(name: &str, form: &str) -> bool {
    match form.split_once('*') {
        None => name == form,
        Some((begin, rest)) => {
            let Some(left) = name.strip_prefix(begin) else { return false };
            (0..=left.len()).any(|at| left.is_char_boundary(at) && fits(&left[at..], rest))
        }
    }
}
