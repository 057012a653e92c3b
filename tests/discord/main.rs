//! Discord on loopback: a strict stand-in, people who use it, and tests of both.
//!
//! A scenario begins with a stand-in, a guild and people; the bot connects to it in one of two wirings; people act, wait
//! until they see what they hope for, and `finish` fails the test if the bot broke any rule of Discord or of this house:
//!
//! ```text
//! let standin = Standin::start(Wiring::Proxy).await;
//! let guild = standin.guild("Salon");
//! let (alice, bob) = (standin.person("Alice", "en-US"), standin.person("Bob", "zh-TW"));
//! guild.joins(&alice);
//! guild.joins(&bob);
//! // start the bot with standin.proxy_url() and standin.token()
//! standin.ready().await;
//! alice.slash("table new", &[("game", "art-society")])?.settled().await;
//! bob.click("Join")?.settled().await;
//! alice.wait_for(|seen| seen.says("Bob")).await;
//! assert!(!bob.sees().everything().contains("5, 9"), "a hand is seen by its owner only");
//! standin.finish();
//! ```
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

// Links the global allocator.
use vernissage as _;

#[path = "../proof/cable.rs"]
#[allow(dead_code, reason = "shared with the other proofs: here a cable is cut and nothing else")]
mod cable;
#[path = "../proof/cluster.rs"]
#[allow(dead_code, reason = "shared with the other proofs: here the real program opens the store")]
mod cluster;
mod people;
mod program;
mod scenarios;
mod standin;
mod standin_tests;
