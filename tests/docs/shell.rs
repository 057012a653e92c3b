//! Commands in the docs: those that run here, those in `.ci/run`, and those with a requirement. Provides a folder with
//! a table in which an operator's commands can run.

use super::markdown::{Block, Document};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Path of the program under test.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_vernissage");
/// Table code in the docs. The table in the folder has another code.
const TABLE: &str = "K7QF";
/// Known block languages.
const KINDS: [&str; 6] = ["sh", "text", "mail", "toml", "json", "mermaid"];
/// Wrapper for the program that stops `serve` once it accepts mail and provides no input.
const STANDS_IN: &str = r#"#!/bin/sh
if [ "$1" != serve ]; then exec "$PROGRAM" "$@" </dev/null; fi
"$PROGRAM" "$@" 2>serve.log & served=$!
for _ in $(seq 600); do
  if grep -q 'accepting mail' serve.log; then kill -TERM $served; wait $served; exit $?; fi
  kill -0 $served || break
  sleep 0.1
done
cat serve.log >&2
exit 1
"#;
/// Wrapper for cargo that supports only `cargo run --`.
const CARGO_STANDS_IN: &str = r#"#!/bin/sh
if [ "$1 $2" != "run --" ]; then echo "cargo $*: only cargo run -- is supported here" >&2; exit 1; fi
shift 2
exec vernissage "$@"
"#;

/// Strips the comment from a line of a shell block.
fn strip_comment(line: &str) -> &str {
    let end = line.find(" #").unwrap_or(line.len());
    if line.starts_with('#') { "" } else { line[..end].trim() }
}

/// Returns the commands of a block.
pub(crate) fn block_commands(block: &Block) -> impl Iterator<Item = &str> {
    let is_shell = block.info.split(' ').next() == Some("sh");
    block
        .lines
        .iter()
        .filter(move |_| is_shell)
        .map(|line| strip_comment(line))
        .filter(|line| !line.is_empty())
}

/// Checks if a block states a requirement that the test environment lacks.
fn states_requirement(block: &Block) -> bool {
    let needed = block.info.split_once("needs=\"").and_then(|(_, rest)| rest.strip_suffix('"'));
    needed.is_some_and(|needed| !needed.trim().is_empty())
}

/// Checks if a command appears verbatim in `.ci/run`, after the name of a step.
fn is_in_ci(command: &str, ci: &str) -> bool {
    let steps = ci.lines().filter_map(|line| line.split_once("step ")?.1.split_once(' '));
    steps.map(|(_, run)| run.trim()).any(|run| run == command)
}

/// Reports content that no check would read: blocks of an unknown language, and commands outside shell blocks.
pub(crate) fn find_unchecked_content(paper: &Document) -> Vec<String> {
    let is_command = |line: &str| ["cargo ", "vernissage ", "$ "].iter().any(|begin| line.starts_with(begin));
    let mut offences = Vec::new();
    for block in paper.blocks() {
        let (kind, rest) = block.info.split_once(' ').unwrap_or((&block.info, ""));
        let place = format!("{}:{}", paper.path, block.line);
        if !KINDS.contains(&kind) || !rest.is_empty() && !states_requirement(&block) {
            offences.push(format!("{place}: unknown block language: `{}`", block.info));
        }
        if kind != "sh" {
            let commands = block.lines.iter().filter(|line| is_command(line));
            offences.extend(commands.map(|line| format!("{place}: a command in a block of {kind}: {line}")));
        }
    }
    let indented = paper.prose().filter(|line| line.starts_with("    ") && is_command(line.trim()));
    offences.extend(indented.map(|line| format!("{}: a command outside a block: {line}", paper.path)));
    offences
}

/// Returns the blocks to run here, each as one script. Excludes commands in `.ci/run` and blocks with a requirement.
pub(crate) fn scripts_to_run(paper: &Document, ci: &str) -> Vec<(usize, String)> {
    let scripts = paper.blocks().into_iter().filter(|block| !states_requirement(block)).map(|block| {
        let lines: Vec<&str> = block_commands(&block).filter(|command| !is_in_ci(command, ci)).collect();
        (block.line, lines.join("\n"))
    });
    scripts.filter(|(_, script)| !script.is_empty()).collect()
}

/// A folder with a configuration and a database in which one table is played.
pub(crate) struct ScriptFolder {
    folder: tempfile::TempDir,
    /// Code of the table.
    code: String,
}

impl ScriptFolder {
    /// Opens a table with `try` and keeps its database.
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
        copy_files(&tried, &kept);
        fs::remove_dir_all(tried).unwrap();
        let example = fs::read_to_string("config.example.toml").unwrap();
        // Any free port, as the default may be in use.
        let example = example.replace("127.0.0.1:2525", "127.0.0.1:0");
        for name in ["config.example.toml", "vernissage.toml"] {
            fs::write(kept.join(name), &example).unwrap();
        }
        place
    }

    /// Runs a script in a fresh copy of the folder, with the code of its table in place of the one in the docs.
    ///
    /// # Errors
    ///
    /// Returns the script's output if one of its commands fails.
    pub(crate) fn run(&self, script: &str) -> Result<(), String> {
        let folder = tempfile::tempdir_in(self.folder.path()).unwrap();
        copy_files(&self.folder.path().join("kept"), folder.path());
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

/// Runs the program with these input lines, followed by the end of input, and returns its output.
pub(crate) fn interactive_output(args: &[&str], typed: &[&str]) -> String {
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
fn copy_files(from: &Path, to: &Path) {
    let files = fs::read_dir(from).unwrap().map(|entry| entry.unwrap().path());
    for file in files.filter(|file| file.is_file()) {
        let name: PathBuf = file.file_name().unwrap().into();
        fs::copy(&file, to.join(name)).unwrap();
    }
}
