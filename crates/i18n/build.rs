//! Makes cargo rebuild the crate when message files are added: the embedding macro tracks only the files it has already
//! seen. Also warns about message files that a language lacks; their messages fall back to English.

#![allow(clippy::disallowed_methods, reason = "a build script reads the files the crate embeds")]

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
            println!("cargo::warning=locales/{language} has no {file}; falling back to English");
        }
    }
}
