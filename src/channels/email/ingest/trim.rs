//! What a person typed, without what their mail client quoted, signed or added.

/// The two places where people type.
pub(super) struct Kept {
    /// Above any quotation.
    pub(super) above: Vec<String>,
    /// Below it, where nothing stands above.
    pub(super) below: Vec<String>,
}

/// Trims a mail's text. `markers` are the texts of our own marker lines.
pub(super) fn trim(text: &str, markers: &[String]) -> Kept {
    let cut = text.lines().take_while(|line| {
        !line.starts_with('>') && !markers.iter().any(|marker| line.contains(marker.as_str()))
    });
    Kept { above: cut.map(str::to_owned).collect(), below: Vec::new() }
}
