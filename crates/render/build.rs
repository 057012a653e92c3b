//! Makes cargo rebuild the crate when templates are added: the embedding macro tracks only the files it has already
//! seen.

fn main() {
    println!("cargo::rerun-if-changed=../../templates");
}
