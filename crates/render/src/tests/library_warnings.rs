//! Warnings that libraries log, such as those of the SVG renderer.

use std::cell::RefCell;
use std::sync::Once;

thread_local! {
    static WARNINGS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Captures warnings of libraries in the thread that caused them.
struct Capture;

impl log::Log for Capture {
    fn enabled(&self, metadata: &log::Metadata<'_>) -> bool {
        metadata.level() <= log::Level::Warn
    }
    fn log(&self, record: &log::Record<'_>) {
        if self.enabled(record.metadata()) {
            WARNINGS.with_borrow_mut(|all| all.push(record.args().to_string()));
        }
    }
    fn flush(&self) {}
}

/// Returns the warnings that libraries log while this work is done.
pub(super) fn warnings_of<T>(work: impl FnOnce() -> T) -> (T, Vec<String>) {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        log::set_logger(&Capture).unwrap();
        log::set_max_level(log::LevelFilter::Warn);
    });
    WARNINGS.take();
    let done = work();
    (done, WARNINGS.take())
}
