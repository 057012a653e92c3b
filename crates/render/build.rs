//! Short, as cargo wants a file for it: tells cargo that new templates matter: the embedding macro itself sees only the files it knew.

fn main() {
    println!("cargo::rerun-if-changed=../../templates");
}
