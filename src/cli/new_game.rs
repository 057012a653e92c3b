//! `new-game`: copies the tutorial game under another id, in a checkout of this project. The copy builds and passes its
//! tests from the start. The author then turns it into the intended game (`docs/adding-a-game.md`).

use super::command_output::say;
use anyhow::{Context, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, clap::Args)]
pub(crate) struct NewGameArgs {
    /// The game's id: lowercase letters, digits and hyphens, such as `love-letter`.
    id: String,
    /// Checkout of this project.
    #[arg(long, default_value = ".")]
    checkout: PathBuf,
}

/// The folder of all games.
const GAMES: &str = "crates/games/src";
/// The folder of the tutorial game.
const TUTORIAL: &str = "crates/games/src/sealed_lots";

/// The forms of a game's name.
struct GameNames {
    /// `love-letter`.
    id: String,
    /// `love_letter`.
    module: String,
    /// `LoveLetter`.
    type_name: String,
    /// `Love Letter`.
    title: String,
    /// Prefix of the game's rule ids: `LL`.
    rules: String,
}

impl GameNames {
    /// Derives the names from an id. No other game has the same prefix of rule ids.
    fn new(id: &str, games: &Path) -> anyhow::Result<Self> {
        let fits = |word: &str| {
            !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        ensure!(
            id.split('-').all(fits) && id.starts_with(|first: char| first.is_ascii_lowercase()),
            "invalid id `{id}`; expected lowercase letters, digits and single hyphens, starting with a letter"
        );
        ensure!(games::find(id).is_none_or(|kind| kind.meta().id != id), "game `{id}` already exists");
        let words: Vec<String> = id.split('-').map(capitalise).collect();
        Ok(Self {
            id: id.to_owned(),
            module: id.replace('-', "_"),
            type_name: words.concat(),
            title: words.join(" "),
            rules: find_free_prefix(&words, games)?,
        })
    }

    /// Rewrites a text of the tutorial game for the new game.
    fn rewrite_text(&self, text: &str) -> String {
        let pairs = [
            (r#"also: &["sealed-4x20"]"#, "also: &[]"),
            ("sealed-lots", &self.id),
            ("sealed_lots", &self.module),
            ("SealedLots", &self.type_name),
            ("Sealed Lots", &self.title),
            ("SL-", &format!("{}-", self.rules)),
        ];
        pairs.into_iter().fold(text.to_owned(), |text, (old, new)| text.replace(old, new))
    }
}

fn capitalise(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

/// Finds two letters of the title that no other game uses as a rule prefix: the initials, if they are free.
fn find_free_prefix(words: &[String], games: &Path) -> anyhow::Result<String> {
    let mut taken = String::new();
    for entry in fs::read_dir(games)? {
        taken += &fs::read_to_string(entry?.path().join("RULES.md")).unwrap_or_default();
    }
    let letters = words.concat();
    let initials = words.iter().filter_map(|word| word.chars().next()).skip(1);
    let seconds = initials.chain(letters.chars().skip(1)).chain('A'..='Z');
    let first = letters.chars().next().unwrap_or('G');
    let mut prefixes = seconds.map(|second| format!("{first}{second}").to_uppercase());
    let free = prefixes.find(|prefix| !taken.contains(&format!("**{prefix}-")));
    free.context("no prefix is free for its rule ids")
}

/// Returns the files of a new game: their paths in the checkout, and their contents.
fn new_game_files(names: &GameNames, checkout: &Path) -> anyhow::Result<Vec<(PathBuf, String)>> {
    let from = checkout.join(TUTORIAL);
    let to = PathBuf::from(GAMES).join(&names.module);
    let english = PathBuf::from("crates/i18n/locales/en");
    let texts = [
        ("messages.ftl", english.join(format!("{}.ftl", names.id))),
        ("rules.md", english.join(format!("{}-rules.md", names.id))),
        ("board.txt", PathBuf::from("templates").join(&names.id).join("board.txt")),
    ];
    let mut all: Vec<(PathBuf, PathBuf)> =
        texts.into_iter().map(|(text, place)| (from.join("texts").join(text), place)).collect();
    all.push((from.join("tests/mod.rs"), to.join("tests/mod.rs")));
    for entry in fs::read_dir(&from)? {
        let path = entry?.path();
        if let Some(name) = path.file_name().filter(|_| path.is_file()) {
            all.push((path.clone(), to.join(name)));
        }
    }
    all.sort();
    let read = |(from, to): (PathBuf, PathBuf)| {
        let text = fs::read_to_string(&from).with_context(|| from.display().to_string())?;
        Ok((to, names.rewrite_text(&text)))
    };
    all.into_iter().map(read).collect()
}

/// Adds the game to the registry: its line in the list, and its module in alphabetical order.
fn extend_registry(text: &str, names: &GameNames) -> anyhow::Result<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let is_later = |line: &String| {
        let module = line.strip_prefix("pub mod ").and_then(|rest| rest.strip_suffix(';'));
        module.is_some_and(|module| *module > *names.module)
    };
    let mut at = lines.iter().position(is_later).context("the registry has no modules")?;
    while lines[at - 1].starts_with("#[") {
        at -= 1;
    }
    lines.insert(at, format!("pub mod {};", names.module));
    let begins = lines.iter().position(|line| line.starts_with("static GAMES"));
    let end = begins.and_then(|begins| (begins..lines.len()).find(|at| lines[*at] == "];"));
    let line = format!("    GameKind::of::<{}::{}>(),", names.module, names.type_name);
    lines.insert(end.context("the registry has no list of games")?, line);
    Ok(lines.join("\n") + "\n")
}

/// Writes the game, and prints the next steps.
pub(super) fn run(args: &NewGameArgs) -> anyhow::Result<ExitCode> {
    let checkout = &args.checkout;
    if !checkout.join(TUTORIAL).is_dir() {
        bail!("{} is not a checkout of this project: {TUTORIAL} is missing", checkout.display());
    }
    let names = GameNames::new(&args.id, &checkout.join(GAMES))?;
    let files = new_game_files(&names, checkout)?;
    for (path, _) in &files {
        ensure!(!checkout.join(path).exists(), "{} already exists", path.display());
    }
    let library = PathBuf::from(GAMES).join("lib.rs");
    let text = fs::read_to_string(checkout.join(&library))?;
    let registry = extend_registry(&text, &names)?;
    for (path, text) in files.iter().chain([&(library, registry)]) {
        let target = checkout.join(path);
        target.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(&target, text).with_context(|| target.display().to_string())?;
        say!("{}", path.display())?;
    }
    let (id, module) = (&names.id, &names.module);
    say!()?;
    say!("{} plays like Sealed Lots. Next:", names.title)?;
    say!("  cargo test -p vernissage-games        the tests pass; keep it that way")?;
    say!("  cargo run -- selfplay {id}        plays 100 games")?;
    say!("Write {GAMES}/{module}/RULES.md, then the files next to it; docs/adding-a-game.md explains how.")?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn checkout() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR"))
    }

    #[test]
    fn new_game_keeps_no_tutorial_names() {
        let names = GameNames::new("love-letter-2", &checkout().join(GAMES)).unwrap();
        let files = new_game_files(&names, checkout()).unwrap();
        assert!(files.len() >= 14, "{files:?}");
        let of_the_tutorial = ["sealed-lots", "sealed_lots", "SealedLots", "Sealed Lots", "SL-", "4x20"];
        for (path, text) in files {
            let told = format!("{}\n{text}", path.display());
            for left in of_the_tutorial {
                assert!(!told.contains(left), "{left} in {told}");
            }
        }
    }

    #[test]
    fn rule_prefixes_are_unique_per_game() {
        let rules = |id: &str| GameNames::new(id, &checkout().join(GAMES)).unwrap().rules;
        assert_eq!(rules("love-letter"), "LL");
        assert_eq!(rules("chess"), "CH");
        assert_eq!(rules("silver-leaf"), "SI", "SL is taken");
    }

    #[test]
    fn invalid_or_taken_game_ids_are_rejected() {
        for id in ["", "Love", "love--letter", "-love", "5212", "the-gallerist", "love letter"] {
            assert!(GameNames::new(id, &checkout().join(GAMES)).is_err(), "{id}");
        }
    }

    #[test]
    fn registry_gains_module_and_entry() {
        let names = GameNames::new("love-letter", &checkout().join(GAMES)).unwrap();
        let text = fs::read_to_string(checkout().join(GAMES).join("lib.rs")).unwrap();
        let registry = extend_registry(&text, &names).unwrap();
        assert!(registry.contains("pub mod love_letter;\npub mod sealed_lots;\n"), "{registry}");
        assert!(registry.contains("    GameKind::of::<love_letter::LoveLetter>(),\n];\n"), "{registry}");
    }
}
