//! Tells cargo that new files in the embedded folders matter: the embedding macro itself sees only the files it knew.

fn main() {
    println!("cargo::rerun-if-changed=src/i18n/locales");
    println!("cargo::rerun-if-changed=templates");
}
