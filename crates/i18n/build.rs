//! Tells cargo that new message files matter: the embedding macro itself sees only the files it knew. Warns of message files that a
//! language lacks: their messages are shown in English.

#![allow(clippy::disallowed_methods, reason = "a build script reads the files that the crate embeds")]

use std::collections::BTreeSet;
use std::fs;

fn main() {
    println!("cargo::rerun-if-changed=locales");
    let names = |folder: &str| -> BTreeSet<String> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.filter_map(|entry| entry.file_name().into_string().ok()).collect()
    };
    let default = names("locales/en");
    for language in names("locales") {
        for file in default.difference(&names(&format!("locales/{language}"))) {
            println!("cargo::warning=locales/{language} has no {file}: English is shown in its place");
        }
    }
}
