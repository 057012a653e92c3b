//! How settings are shown.

/// Formats a setting that may be missing.
pub(super) fn format_optional<T: std::fmt::Display>(value: Option<T>) -> String {
    value.map_or_else(|| "(not set)".to_owned(), |value| value.to_string())
}

/// Returns the addresses or networks, separated by blanks, if there are any.
pub(super) fn format_list(hosts: &[impl ToString]) -> Option<String> {
    let all = hosts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    (!all.is_empty()).then_some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_settings_are_named() {
        assert_eq!(format_optional(format_list(&[""; 0])), "(not set)");
        assert_eq!(format_optional(format_list(&["10.0.0.1", "10.0.0.2"])), "10.0.0.1 10.0.0.2");
    }
}
