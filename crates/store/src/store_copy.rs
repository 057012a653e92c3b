//! Copies an installation from one store to another: one row kind after another, in batches. Each batch records its
//! progress in the new store, so an interrupted copy resumes there. Afterwards the checksums of both stores are
//! compared.

use super::row_kinds::{RowCell, RowKind, StoreRows};
use crate::rows::{from_json, to_json};
use ports::StoreError;
use serde::{Deserialize, Serialize};

/// Rows in a batch.
const ROWS_PER_BATCH: u32 = 500;

/// Progress of a copy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct CopyNote {
    /// The next row kind; `None` after the last one, until the checksums are compared.
    shelf: Option<RowKind>,
    /// Position in that kind after which the copy resumes.
    after: Option<String>,
}

impl CopyNote {
    fn at_start_of(shelf: RowKind) -> Self {
        Self { shelf: Some(shelf), after: None }
    }
}

/// A copy in progress.
#[derive(Debug)]
pub struct StoreCopy<'a> {
    from: &'a dyn StoreRows,
    to: &'a dyn StoreRows,
    at: CopyNote,
}

/// Result of one copy step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CopyStep {
    /// The row kind.
    pub shelf: RowKind,
    /// Number of rows copied.
    pub rows: u64,
    /// True if these were the last rows of their kind.
    pub last: bool,
}

/// Number of rows of one kind, and an order-independent checksum of their contents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowChecksum {
    /// The row kind.
    pub shelf: RowKind,
    /// Number of rows.
    pub rows: u64,
    row_checksum: [u64; 4],
}

impl<'a> StoreCopy<'a> {
    /// Starts a copy into an empty store, or resumes one that was interrupted.
    ///
    /// # Errors
    /// Returns an error if the target is neither empty nor an unfinished copy, if the source is an unfinished copy, or
    /// if either store fails.
    pub async fn begin(from: &'a dyn StoreRows, to: &'a dyn StoreRows) -> Result<Self, StoreError> {
        if from.copy_progress().await?.is_some() {
            return Err(StoreError { what: "the source store is itself an unfinished copy".to_owned() });
        }
        let at = match to.copy_progress().await? {
            Some(note) => from_json("note of a copy", &note)?,
            None => {
                for shelf in RowKind::ALL {
                    if !to.export_rows(shelf, None, 1).await?.rows.is_empty() {
                        return Err(StoreError {
                            what: format!(
                                "the target store is not empty: it contains {}",
                                shelf.display_name()
                            ),
                        });
                    }
                }
                let first = CopyNote::at_start_of(RowKind::House);
                to.import_rows(RowKind::House, Vec::new(), to_json("note of a copy", &first)?).await?;
                first
            }
        };
        Ok(Self { from, to, at })
    }

    /// Copies one batch; `None` when nothing is left.
    ///
    /// # Errors
    /// Returns an error if either store fails. Copied rows stay, and the step can be repeated.
    pub async fn step(&mut self) -> Result<Option<CopyStep>, StoreError> {
        let CopyNote { shelf: Some(shelf), after } = self.at.clone() else { return Ok(None) };
        let page = self.from.export_rows(shelf, after, ROWS_PER_BATCH).await?;
        let (rows, last) = (page.rows.len() as u64, page.next.is_none());
        let next = match page.next {
            Some(after) => CopyNote { shelf: Some(shelf), after: Some(after) },
            None => {
                let behind = RowKind::ALL.into_iter().find(|other| *other > shelf);
                behind.map_or(CopyNote { shelf: None, after: None }, CopyNote::at_start_of)
            }
        };
        self.to.import_rows(shelf, page.rows, to_json("note of a copy", &next)?).await?;
        self.at = next;
        Ok(Some(CopyStep { shelf, rows, last }))
    }
}

/// Returns the checksums of all row kinds in a store.
///
/// # Errors
/// Returns an error if the store fails.
pub async fn row_checksums(store: &dyn StoreRows) -> Result<Vec<RowChecksum>, StoreError> {
    let mut all = Vec::new();
    for shelf in RowKind::ALL {
        let mut sum = RowChecksum { shelf, rows: 0, row_checksum: [0; 4] };
        let mut after = None;
        loop {
            let page = store.export_rows(shelf, after, ROWS_PER_BATCH).await?;
            for row in &page.rows {
                sum.add_row(row)?;
            }
            match page.next {
                Some(next) => after = Some(next),
                None => break,
            }
        }
        all.push(sum);
    }
    Ok(all)
}

impl RowChecksum {
    fn add_row(&mut self, row: &[RowCell]) -> Result<(), StoreError> {
        let hash = blake3::hash(to_json("row of a copy", &row)?.as_bytes());
        for (part, bytes) in self.row_checksum.iter_mut().zip(hash.as_bytes().chunks_exact(8)) {
            let number = bytes.iter().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
            *part = part.wrapping_add(number);
        }
        self.rows += 1;
        Ok(())
    }
}
