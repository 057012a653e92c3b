//! The time zone of a first-time sender, guessed from the clock of their mail program. It is stated in the first answer,
//! and any later choice replaces it.

use super::Context;
use super::sender::Principal;
use chrono::{FixedOffset, Offset};
use chrono_tz::Tz;
use i18n::Lang;
use model::hours::zone_label;
use model::{Arg, Instant, RequiredProof, Say};

/// Zones of offsets that are no whole hours, the most populous first.
const ODD_ZONES: [Tz; 13] = [
    Tz::Asia__Kolkata,
    Tz::Asia__Tehran,
    Tz::Asia__Yangon,
    Tz::Asia__Kabul,
    Tz::Asia__Kathmandu,
    Tz::America__St_Johns,
    Tz::Australia__Adelaide,
    Tz::Australia__Darwin,
    Tz::Pacific__Marquesas,
    Tz::Australia__Eucla,
    Tz::Australia__Lord_Howe,
    Tz::Pacific__Chatham,
    Tz::Asia__Colombo,
];

/// Returns the zone of a sender whose clock has this offset in minutes: the most populous one of their language, else a
/// fixed offset. Returns `None` for an offset that no zone has now.
pub(super) fn guess_zone(offset_min: i16, lang: Lang, now: Instant) -> Option<Tz> {
    let offset = FixedOffset::east_opt(i32::from(offset_min) * 60)?;
    let has_offset = |zone: &Tz| now.with_timezone(zone).offset().fix() == offset;
    let listed = lang.text(messages::LANG_ZONES);
    let of_language = listed.split('|').filter_map(|name| name.trim().parse::<Tz>().ok()).find(has_offset);
    // The signs of these names are reversed.
    let hours = offset_min / 60;
    let fixed = || format!("Etc/GMT{:+}", -hours).parse::<Tz>().ok().filter(has_offset);
    of_language.or_else(fixed).or_else(|| ODD_ZONES.into_iter().find(has_offset))
}

/// Sets the zone of a guest who writes for the first time, by the clock of their mail program. A row that an invitation
/// created has no zone of its own yet. Returns the message that states the zone; `None` if nothing was guessed.
pub(super) fn assume_zone_of_guest(context: &Context<'_>, who: &mut Principal) -> Option<Say> {
    let is_new = !who.player.original_row().confirmed && who.player.zone == Tz::UTC.name();
    let offset_min =
        context.request.utc_offset_min.filter(|_| is_new && who.scope >= RequiredProof::Table)?;
    let zone = guess_zone(offset_min, Lang::parse(&who.player.lang), context.at.now)?;
    zone.name().clone_into(&mut who.player.zone);
    (zone != Tz::UTC).then(|| messages::say_assumed_zone(Arg::Text(zone_label(zone.name()))))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn zone_follows_language_and_offset() {
        let at = |day: &str| format!("{day}T12:00:00Z").parse::<Instant>().unwrap();
        let (winter, summer) = (at("2026-11-21"), at("2026-07-21"));
        for (offset_min, lang, now, expected) in [
            (540, "ja", winter, Some("Asia/Tokyo")),
            (480, "zh-Hans", winter, Some("Asia/Shanghai")),
            (480, "zh-Hant", winter, Some("Asia/Taipei")),
            (-300, "en", winter, Some("America/New_York")),
            (-300, "en", summer, Some("America/Chicago")),
            (60, "en", summer, Some("Europe/London")),
            (60, "en", winter, Some("Etc/GMT-1")),
            (60, "ja", winter, Some("Etc/GMT-1")),
            (-480, "ja", winter, Some("Etc/GMT+8")),
            (330, "ja", winter, Some("Asia/Kolkata")),
            (345, "en", winter, Some("Asia/Kathmandu")),
            (840, "en", winter, Some("Etc/GMT-14")),
            (-720, "en", winter, Some("Etc/GMT+12")),
            (15, "en", winter, None),
        ] {
            let found = guess_zone(offset_min, Lang::parse(lang), now).map(Tz::name);
            assert_eq!(found, expected, "{offset_min} {lang}");
        }
    }
}
