//! FIGURES: runs all benchmarks in sequence and writes their results into the table in README.md. All figures there
//! therefore come from one run of one build. Run `cargo bench --bench figures` on an idle machine; it takes about 15
//! minutes.
//!
//! Next to each figure are two measurements of the machine just before it: a bare `fsync` of 4 KiB, and a fixed
//! computation on one core. If a figure gets worse and these two do not, the program is slower; otherwise the machine
//! is.
#![allow(clippy::print_stdout, reason = "a benchmark prints its results")]

use regex::Regex;
use service::{HostWorld, World};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;
use store::measure_fsync;
// Links the global allocator.
use vernissage as _;

/// Lines of README.md before and after the table.
const BEGIN: &str = "<!-- figures: cargo bench --bench figures -->\n";
const END: &str = "<!-- end of figures -->\n";
/// Rounds of the fixed computation, in millions.
const ROUNDS_M: u32 = 200;

/// One figure in the table.
struct Row {
    /// Description of the measurement.
    what: &'static str,
    /// Pattern that finds the figure in the benchmark's output.
    found_by: &'static str,
    /// Format of the figure; `$1` is the first group of the pattern.
    told: &'static str,
}

/// A benchmark, its arguments, and its figures.
struct Bench {
    name: &'static str,
    args: &'static [&'static str],
    rows: &'static [Row],
}

const BENCHES: &[Bench] = &[
    Bench {
        name: "pictures",
        args: &[],
        rows: &[Row {
            what: "Art Society late in a game of four: all of it as text; the board, without the walls, as a picture",
            found_by: r"(?s) text +[^│]*│[^│]*│ (\S+ \S+).*view_and_svg_and_png +[^│]*│[^│]*│ (\S+ \S+)",
            told: "$1; $2",
        }],
    },
    Bench {
        name: "door",
        args: &[],
        rows: &[Row {
            what: "the costliest mail that a stranger can send: read or refused after",
            found_by: r"at worst (\S+) ms",
            told: "$1 ms",
        }],
    },
    Bench {
        name: "leagues",
        args: &[],
        rows: &[
            Row {
                what: "a season of 1,000 entries: drawn; all tables opened",
                found_by: r#"(?s)format=block +[^│]*│[^│]*│ (\S+ \S+).*started +[^│]*│[^│]*│ (\S+ \S+)"#,
                told: "$1; $2",
            },
            Row {
                what: "standings of 1,000 tables",
                found_by: r"(?s)standings.*?1000 +[^│]*│[^│]*│ (\S+ \S+)",
                told: "$1",
            },
        ],
    },
    Bench {
        name: "playouts",
        args: &[],
        rows: &[Row {
            what: "decisions of random games of 3 on the rules alone: 5211; Bruxelles 1893; The Gallerist",
            found_by: concat!(
                r"(?s)random_5211_decisions.*?├─ 3 .*?\n(?:[^│]*│){4} (\S+ \S)item/s",
                r".*random_brussels_1893_decisions.*?├─ 3 .*?\n(?:[^│]*│){4} (\S+ \S)item/s",
                r".*random_the_gallerist_decisions.*?├─ 3 .*?\n(?:[^│]*│){3} (\S+ \S)item/s",
            ),
            told: "$1; $2; $3 a second",
        }],
    },
    Bench {
        name: "sealed_4x20",
        args: &[],
        rows: &[
            Row {
                what: "sealed bids, each durable before it is answered, 8 tables at once",
                found_by: r"(?m)^FULL +8 +\d+ +(\S+) +\S+ +\S+ +(\S+) +\S+ +(\S+) +(\S+)",
                told: "$1 moves a second, 99 % within $2 ms, $3 µs of CPU each, $4 MB",
            },
            Row {
                what: "the same at one table",
                found_by: r"(?m)^FULL +1 +\d+ +(\S+) +\S+ +\S+ +(\S+) +\S+ +(\S+) +(\S+)",
                told: "$1 moves a second, 99 % within $2 ms, $3 µs of CPU each, $4 MB",
            },
        ],
    },
    Bench {
        name: "timers",
        args: &["100000", "10000"],
        rows: &[
            Row {
                what: "100,000 open tables, 10,000 deadlines at once: all stored after",
                found_by: r"deadlines due at once: (\S+) s",
                told: "$1 s",
            },
            Row {
                what: "the same, 10,000 automatic moves at once",
                found_by: r"automatic moves due at once: (\S+) s",
                told: "$1 s",
            },
            Row {
                what: "the same, a single timer: late by (median, most)",
                found_by: r"late by (\S+) ms \(median\), (\S+) ms",
                told: "$1 ms, $2 ms",
            },
            Row {
                what: "opening these 100,000 tables, 700,000 durable requests; memory at most",
                found_by: r"(?s)opened in (\S+) s.*most memory in use at once: (\S+) MB",
                told: "$1 s; $2 MB",
            },
        ],
    },
    Bench {
        name: "mails",
        args: &["30000"],
        rows: &[Row {
            what: "30,000 mails to the program, each answered by a letter; letters with pictures while tables are played; memory at most",
            found_by: r"(?s)(\d+) letters/s.* (\d+) pictured/s.*peak (\d+) MB",
            told: "$1 letters a second; with pictures $2; $3 MB",
        }],
    },
];

fn main() {
    let mut table =
        format!("| what | figure | fsync | {ROUNDS_M} million rounds |\n| --- | --- | --- | --- |\n");
    for bench in BENCHES {
        let machine = benchmark_machine();
        let printed = run(bench);
        for row in bench.rows {
            let figure = extract_figure(row, &printed);
            println!("{}: {figure} ({machine})", row.what);
            table += &format!("| {} | {figure} | {machine} |\n", row.what);
        }
    }
    update_readme(&table);
}

/// Benchmarks this machine and returns the result as two table cells.
fn benchmark_machine() -> String {
    let fsync = measure_fsync(Path::new(env!("CARGO_TARGET_TMPDIR"))).expect("a folder to write in").median;
    let began = Instant::now();
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for _ in 0..ROUNDS_M * 1_000_000 {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
    }
    std::hint::black_box(state);
    format!("{:.2} ms | {:.2} s", fsync.as_secs_f64() * 1e3, began.elapsed().as_secs_f64())
}

/// Runs a benchmark to its end and returns its output.
fn run(bench: &Bench) -> String {
    println!("== {} {}", bench.name, bench.args.join(" "));
    let mut command = Command::new(env!("CARGO"));
    // Cargo's variables for the programs it runs would recompile some crates; without them, the existing build is used.
    let told = |name: &str| name.starts_with("CARGO_") && !["CARGO_HOME", "CARGO_TARGET_DIR"].contains(&name);
    for (name, _) in std::env::vars().filter(|(name, _)| told(name)) {
        command.env_remove(name);
    }
    command.args(["bench", "--quiet", "--bench", bench.name, "--"]).args(bench.args);
    let output = command.stderr(Stdio::inherit()).output().expect("cargo runs");
    let printed = String::from_utf8(output.stdout).expect("text");
    println!("{printed}");
    assert!(output.status.success(), "{} has failed: {}", bench.name, output.status);
    printed
}

/// Extracts a figure from the output.
fn extract_figure(row: &Row, printed: &str) -> String {
    let pattern = Regex::new(row.found_by).expect("a pattern");
    let found = pattern.captures(printed).unwrap_or_else(|| panic!("no figure for: {}", row.what));
    let mut figure = String::new();
    found.expand(row.told, &mut figure);
    figure
}

/// Writes the table into README.md, with the date, the processor and the number of cores.
fn update_readme(table: &str) {
    let readme = std::fs::read_to_string("README.md").expect("the README");
    let (before, rest) = readme.split_once(BEGIN).expect("where the table begins");
    let (_, after) = rest.split_once(END).expect("where the table ends");
    let day = HostWorld.now().format("%Y-%m-%d");
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let cpu = cpu.lines().find_map(|line| line.strip_prefix("model name"));
    let cpu = cpu.map_or("processor", |name| name.trim_start_matches([':', ' ', '\t']));
    let told = format!("Measured on {day}, {cores} cores, {cpu}, one run of one build:");
    std::fs::write("README.md", format!("{before}{BEGIN}{told}\n\n{table}{END}{after}"))
        .expect("a README to write");
}
