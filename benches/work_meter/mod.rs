//! Meters of work: CPU time of this thread, or instructions of the whole process. Valgrind's Callgrind counts these on any
//! machine, also where the kernel offers no counters. It simulates the processor, so it takes 50 times as long.

use rustix::time::{ClockId, clock_gettime};
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The meter of one process.
pub(crate) enum WorkMeter {
    CpuTime { begun_ms: f64 },
    Callgrind { folder: PathBuf, dumps: u32 },
}

impl WorkMeter {
    /// Creates a meter of CPU time.
    pub(crate) fn of_cpu_time() -> Self {
        Self::CpuTime { begun_ms: 0.0 }
    }

    /// Creates a meter of instructions in a process that [`count_instructions_of`] has started.
    pub(crate) fn of_instructions(folder: PathBuf) -> Self {
        Self::Callgrind { folder, dumps: 0 }
    }

    /// Begins to measure.
    pub(crate) fn begin(&mut self) {
        match self {
            Self::CpuTime { begun_ms } => *begun_ms = cpu_ms(),
            Self::Callgrind { .. } => drop(self.dump()),
        }
    }

    /// Returns the work since the beginning: milliseconds, or millions of instructions.
    pub(crate) fn end(&mut self) -> f64 {
        match self {
            Self::CpuTime { begun_ms } => cpu_ms() - *begun_ms,
            Self::Callgrind { .. } => {
                let dump = self.dump();
                let total = dump.lines().find_map(|line| line.strip_prefix("totals: "));
                total.expect("a total").parse::<f64>().expect("a number") / 1e6
            }
        }
    }

    /// Makes Callgrind write down what it has counted since the last time, and returns it.
    fn dump(&mut self) -> String {
        let Self::Callgrind { folder, dumps } = self else { return String::new() };
        counting_point();
        *dumps += 1;
        let file = folder.join(format!("counted.{dumps}"));
        let dump = std::fs::read_to_string(&file).expect("a file of Callgrind");
        std::fs::remove_file(&file).expect("a file of Callgrind");
        dump
    }
}

/// Returns the CPU time of this thread, in milliseconds.
fn cpu_ms() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

/// Callgrind writes a file whenever this function returns.
#[inline(never)]
fn counting_point() {
    black_box(());
}

/// Returns a command that runs this program under Callgrind, which writes to a folder; `None` without Valgrind.
pub(crate) fn count_instructions_of(folder: &Path) -> Option<Command> {
    let mut version = Command::new("valgrind");
    version.arg("--version").stdout(Stdio::null()).status().ok().filter(|status| status.success())?;
    let mut command = Command::new("valgrind");
    command
        .args(["--quiet", "--tool=callgrind", "--dump-after=*counting_point*"])
        .arg(format!("--callgrind-out-file={}", folder.join("counted").display()))
        .arg(std::env::current_exe().expect("a path"));
    Some(command)
}
