//! A whole house is carried from one store to another: shelf by shelf, some rows at a time, and each time it is noted in the new store how far
//! it has come. So what was broken off goes on where it was. Afterwards every row of both is compared.

use super::shelf::{RowCell, Shelf, StoreRows};
use crate::rows::{from_json, to_json};
use ports::StoreError;
use serde::{Deserialize, Serialize};

/// Rows at a time.
const ROWS: u32 = 500;

/// How far a copy has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct CopyNote {
    /// Which shelf is next; none behind the last one, until all is compared.
    shelf: Option<Shelf>,
    /// Behind what it goes on there.
    after: Option<String>,
}

impl CopyNote {
    fn at_begin_of(shelf: Shelf) -> Self {
        Self { shelf: Some(shelf), after: None }
    }
}

/// A copy under way.
#[derive(Debug)]
pub struct StoreCopy<'a> {
    from: &'a dyn StoreRows,
    to: &'a dyn StoreRows,
    at: CopyNote,
}

/// What one step of a copy has done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CopyStep {
    /// On which shelf.
    pub shelf: Shelf,
    /// How many rows.
    pub rows: u64,
    /// Whether they were its last.
    pub last: bool,
}

/// How many rows a shelf holds, and a sum of what they say that does not hang on their order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShelfSum {
    /// Which.
    pub shelf: Shelf,
    /// How many rows.
    pub rows: u64,
    sum: [u64; 4],
}

impl<'a> StoreCopy<'a> {
    /// Begins a copy into an empty store, or goes on with one that was broken off.
    ///
    /// # Errors
    /// When the store is neither empty nor an unfinished copy, when what is to be copied is itself an unfinished copy, and when either
    /// fails.
    pub async fn begin(from: &'a dyn StoreRows, to: &'a dyn StoreRows) -> Result<Self, StoreError> {
        if from.copy_note().await?.is_some() {
            return Err(StoreError {
                what: "what is to be copied is itself a copy that is not finished".to_owned(),
            });
        }
        let at = match to.copy_note().await? {
            Some(note) => from_json("note of a copy", &note)?,
            None => {
                for shelf in Shelf::ALL {
                    if !to.rows_of(shelf, None, 1).await?.rows.is_empty() {
                        return Err(StoreError {
                            what: format!(
                                "where it is to be copied is not empty: there are {}",
                                shelf.word()
                            ),
                        });
                    }
                }
                let first = CopyNote::at_begin_of(Shelf::House);
                to.put_rows(Shelf::House, Vec::new(), to_json("note of a copy", &first)?).await?;
                first
            }
        };
        Ok(Self { from, to, at })
    }

    /// Copies some rows; `None` when there are no more.
    ///
    /// # Errors
    /// When either store fails: what was copied stays, and the same step can be done again.
    pub async fn step(&mut self) -> Result<Option<CopyStep>, StoreError> {
        let CopyNote { shelf: Some(shelf), after } = self.at.clone() else { return Ok(None) };
        let page = self.from.rows_of(shelf, after, ROWS).await?;
        let (rows, last) = (page.rows.len() as u64, page.next.is_none());
        let next = match page.next {
            Some(after) => CopyNote { shelf: Some(shelf), after: Some(after) },
            None => {
                let behind = Shelf::ALL.into_iter().find(|other| *other > shelf);
                behind.map_or(CopyNote { shelf: None, after: None }, CopyNote::at_begin_of)
            }
        };
        self.to.put_rows(shelf, page.rows, to_json("note of a copy", &next)?).await?;
        self.at = next;
        Ok(Some(CopyStep { shelf, rows, last }))
    }
}

/// What every shelf of a store holds, in a few numbers.
///
/// # Errors
/// When the store fails.
pub async fn sums(store: &dyn StoreRows) -> Result<Vec<ShelfSum>, StoreError> {
    let mut all = Vec::new();
    for shelf in Shelf::ALL {
        let mut sum = ShelfSum { shelf, rows: 0, sum: [0; 4] };
        let mut after = None;
        loop {
            let page = store.rows_of(shelf, after, ROWS).await?;
            for row in &page.rows {
                sum.add(row)?;
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

impl ShelfSum {
    fn add(&mut self, row: &[RowCell]) -> Result<(), StoreError> {
        let hash = blake3::hash(to_json("row of a copy", &row)?.as_bytes());
        for (part, bytes) in self.sum.iter_mut().zip(hash.as_bytes().chunks_exact(8)) {
            let number = bytes.iter().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
            *part = part.wrapping_add(number);
        }
        self.rows += 1;
        Ok(())
    }
}
