//! Pages as files: what is shown, as values for programs of tables.

use super::words::press;
use model::{Page, PageFile};

/// The same page with its sheets as files that are called so.
pub fn with_files(mut page: Page, name: String) -> Page {
    if !page.sheets.is_empty() {
        page.files.push(PageFile::Values { name });
    }
    page
}

/// The same page with a press that asks for it as files, by this line.
pub fn with_file_press(mut page: Page, line: String) -> Page {
    if !page.sheets.is_empty() {
        page.presses.push(press("file", line));
    }
    page
}
