//! The `vernissage` program.
fn main() {}
