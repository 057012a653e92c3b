//! `vernissage doctor`: looks at what stands outside this program and says what to do.
//!
//! | file | what it does |
//! | --- | --- |
//! | `mail.rs` | asks everything, and prints a line for each thing |
//! | `letter.rs` | sends a letter, and waits for it when it is to ourselves |
//! | `found.rs` | what was found |
//! | `finding.rs` | a line: ok, warn or wrong, with what to do |
//! | `judge.rs` | what is found in the DNS becomes a line. Pure |
//! | `judge_lines.rs` | what is found elsewhere becomes a line. Pure |
//! | `names.rs` | questions to the DNS |
//! | `relay.rs` | questions to mail servers: do they protect the line, with which certificate |
//! | `mailbox.rs` | looks for a letter where mail is fetched |
//! | `certificate.rs` | until when a certificate is valid. Pure |

mod certificate;
mod finding;
mod found;
mod judge;
mod judge_lines;
mod letter;
mod mail;
mod mailbox;
mod names;
mod relay;

pub(super) use mail::run;
