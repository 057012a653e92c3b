//! The commands of the papers: which are run here, which by `.ci/run`, which say what they need; and a folder in which an
//! operator's commands can be run, with a table in it.

use super::markdown::{Block, Paper};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The program that was built.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_vernissage");
/// The table that the papers speak of; in the folder it has another code.
const TABLE: &str = "K7QF";
/// The kinds of blocks there are.
const KINDS: [&str; 5] = ["sh", "text", "mail", "toml", "mermaid"];
/// Stands in for the program: `serve` is stopped when it takes mail, and nobody types anything.
const STANDS_IN: &str = r#"#!/bin/sh
if [ "$1" != serve ]; then exec "$PROGRAM" "$@" </dev/null; fi
"$PROGRAM" "$@" 2>serve.log & served=$!
for _ in $(seq 600); do
  if grep -q 'taking mail' serve.log; then kill -TERM $served; wait $served; exit $?; fi
  kill -0 $served || break
  sleep 0.1
done
cat serve.log >&2
exit 1
"#;
/// Stands in for cargo where it only runs the program.
const CARGO_STANDS_IN: &str = r#"#!/bin/sh
if [ "$1 $2" != "run --" ]; then echo "cargo $*: only cargo run -- is known here" >&2; exit 1; fi
shift 2
exec vernissage "$@"
"#;

/// A line of a shell block without its comment.
fn command(line: &str) -> &str {
    let end = line.find(" #").unwrap_or(line.len());
    if line.starts_with('#') { "" } else { line[..end].trim() }
}

/// The commands of a block.
pub(crate) fn commands(block: &Block) -> impl Iterator<Item = &str> {
    let is_shell = block.info.split(' ').next() == Some("sh");
    block.lines.iter().filter(move |_| is_shell).map(|line| command(line)).filter(|line| !line.is_empty())
}

/// Whether the commands of a block need something that a test does not have.
fn needs(block: &Block) -> bool {
    let needed = block.info.split_once("needs=\"").and_then(|(_, rest)| rest.strip_suffix('"'));
    needed.is_some_and(|needed| !needed.trim().is_empty())
}

/// Whether a command stands literally in `.ci/run`, behind the name of a step.
fn is_in_ci(command: &str, ci: &str) -> bool {
    let steps = ci.lines().filter_map(|line| line.split_once("step ")?.1.split_once(' '));
    steps.map(|(_, run)| run.trim()).any(|run| run == command)
}

/// What nobody would look at: blocks of no known kind, and commands outside of shell blocks.
pub(crate) fn hidden(paper: &Paper) -> Vec<String> {
    let is_command = |line: &str| ["cargo ", "vernissage ", "$ "].iter().any(|begin| line.starts_with(begin));
    let mut offences = Vec::new();
    for block in paper.blocks() {
        let (kind, rest) = block.info.split_once(' ').unwrap_or((&block.info, ""));
        let place = format!("{}:{}", paper.path, block.line);
        if !KINDS.contains(&kind) || !rest.is_empty() && !needs(&block) {
            offences.push(format!("{place}: no kind of block: `{}`", block.info));
        }
        if kind != "sh" {
            let commands = block.lines.iter().filter(|line| is_command(line));
            offences.extend(commands.map(|line| format!("{place}: a command in a block of {kind}: {line}")));
        }
    }
    let indented = paper.prose().filter(|line| line.starts_with("    ") && is_command(line.trim()));
    offences.extend(indented.map(|line| format!("{}: a command outside of a block: {line}", paper.path)));
    offences
}

/// The blocks to be run here, each as one script: the commands that neither stand in `.ci/run` nor say what they need.
pub(crate) fn scripts(paper: &Paper, ci: &str) -> Vec<(usize, String)> {
    let scripts = paper.blocks().into_iter().filter(|block| !needs(block)).map(|block| {
        let lines: Vec<&str> = commands(&block).filter(|command| !is_in_ci(command, ci)).collect();
        (block.line, lines.join("\n"))
    });
    scripts.filter(|(_, script)| !script.is_empty()).collect()
}

/// A folder with a configuration and a database in which one table is played.
pub(crate) struct Place {
    folder: tempfile::TempDir,
    /// The code of the table.
    code: String,
}

impl Place {
    /// Opens a table with `try`, and keeps its database.
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let kept = folder.path().join("kept");
        let bin = folder.path().join("bin");
        for one in [&kept, &bin] {
            fs::create_dir(one).unwrap();
        }
        for (name, text) in [("vernissage", STANDS_IN), ("cargo", CARGO_STANDS_IN)] {
            let file = bin.join(name);
            fs::write(&file, text).unwrap();
            #[cfg(unix)]
            fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
        }
        let mut place = Self { folder, code: String::new() };
        place.run_in(&kept, "vernissage try --seats 2 --seed 7").unwrap();
        let tried = fs::read_dir(&kept).unwrap().next().unwrap().unwrap().path();
        let remembered = fs::read_to_string(tried.join("try.json")).unwrap();
        place.code = remembered.split('"').nth(3).unwrap().to_owned();
        copy(&tried, &kept);
        fs::remove_dir_all(tried).unwrap();
        let example = fs::read_to_string("config.example.toml").unwrap();
        // Any free port: the usual one may be taken.
        let example = example.replace("127.0.0.1:2525", "127.0.0.1:0");
        for name in ["config.example.toml", "vernissage.toml"] {
            fs::write(kept.join(name), &example).unwrap();
        }
        place
    }

    /// Runs a script in a fresh copy of the folder, with this table in place of the papers' one.
    ///
    /// # Errors
    /// What it said, when a command of it failed.
    pub(crate) fn run(&self, script: &str) -> Result<(), String> {
        let folder = tempfile::tempdir_in(self.folder.path()).unwrap();
        copy(&self.folder.path().join("kept"), folder.path());
        self.run_in(folder.path(), &script.replace(TABLE, &self.code))
    }

    fn run_in(&self, folder: &Path, script: &str) -> Result<(), String> {
        let path = format!("{}:/usr/local/bin:/usr/bin:/bin", self.folder.path().join("bin").display());
        let out = Command::new("sh")
            .args(["-eu", "-c", script])
            .current_dir(folder)
            .env_clear()
            .env("PATH", path)
            .env("PROGRAM", PROGRAM)
            .env("TMPDIR", folder)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let said = || String::from_utf8_lossy(&out.stderr).into_owned();
        if out.status.success() { Ok(()) } else { Err(said()) }
    }
}

/// What the program shows to somebody who types these lines, one after the other, until the input ends.
pub(crate) fn shown(args: &[&str], typed: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(PROGRAM)
        .args(args)
        .env_clear()
        .env("TMPDIR", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(typed.join("\n").as_bytes()).unwrap();
    let out = child.wait_with_output().unwrap();
    assert!(out.status.success());
    String::from_utf8(out.stdout).unwrap()
}

/// Copies the files of a folder.
fn copy(from: &Path, to: &Path) {
    let files = fs::read_dir(from).unwrap().map(|entry| entry.unwrap().path());
    for file in files.filter(|file| file.is_file()) {
        let name: PathBuf = file.file_name().unwrap().into();
        fs::copy(&file, to.join(name)).unwrap();
    }
}
