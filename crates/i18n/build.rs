//! Tells cargo that new message files matter: the embedding macro itself sees only the files it knew.

fn main() {
    println!("cargo::rerun-if-changed=locales");
}
