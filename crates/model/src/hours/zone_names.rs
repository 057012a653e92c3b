//! Names of time zones as people write them: offsets (`GMT+2`), abbreviations (`CEST`) and cities without a zone of
//! their own.

use chrono_tz::Tz;
use std::str::FromStr;

/// Whole-hour offsets that have a zone of their own, in hours ahead of UTC.
const OFFSET_HOURS: std::ops::RangeInclusive<i32> = -12..=14;

/// Zones for offsets with a fraction of an hour, in minutes ahead of UTC.
const BROKEN_OFFSETS: [(i32, &str); 10] = [
    (-9 * 60 - 30, "Pacific/Marquesas"),
    (-3 * 60 - 30, "America/St_Johns"),
    (3 * 60 + 30, "Asia/Tehran"),
    (4 * 60 + 30, "Asia/Kabul"),
    (5 * 60 + 30, "Asia/Kolkata"),
    (5 * 60 + 45, "Asia/Kathmandu"),
    (6 * 60 + 30, "Asia/Yangon"),
    (8 * 60 + 45, "Australia/Eucla"),
    (9 * 60 + 30, "Australia/Darwin"),
    (12 * 60 + 45, "Pacific/Chatham"),
];

/// Abbreviations, countries and cities, folded, with the zone that people mean.
const ALIASES: [(&str, &str); 166] = [
    ("z", "UTC"),
    ("bst", "Europe/London"),
    ("uk", "Europe/London"),
    ("england", "Europe/London"),
    ("manchester", "Europe/London"),
    ("edinburgh", "Europe/London"),
    ("west", "WET"),
    ("cest", "CET"),
    ("mez", "CET"),
    ("mesz", "CET"),
    ("germany", "Europe/Berlin"),
    ("munich", "Europe/Berlin"),
    ("hamburg", "Europe/Berlin"),
    ("cologne", "Europe/Berlin"),
    ("frankfurt", "Europe/Berlin"),
    ("france", "Europe/Paris"),
    ("lyon", "Europe/Paris"),
    ("italy", "Europe/Rome"),
    ("milan", "Europe/Rome"),
    ("spain", "Europe/Madrid"),
    ("barcelona", "Europe/Madrid"),
    ("netherlands", "Europe/Amsterdam"),
    ("rotterdam", "Europe/Amsterdam"),
    ("antwerp", "Europe/Brussels"),
    ("belgium", "Europe/Brussels"),
    ("switzerland", "Europe/Zurich"),
    ("geneva", "Europe/Zurich"),
    ("austria", "Europe/Vienna"),
    ("krakow", "Europe/Warsaw"),
    ("porto", "Europe/Lisbon"),
    ("gothenburg", "Europe/Stockholm"),
    ("eest", "EET"),
    ("kyiv", "Europe/Kiev"),
    ("msk", "Europe/Moscow"),
    ("st_petersburg", "Europe/Moscow"),
    ("ankara", "Europe/Istanbul"),
    ("tel_aviv", "Asia/Jerusalem"),
    ("et", "America/New_York"),
    ("edt", "America/New_York"),
    ("eastern", "America/New_York"),
    ("eastern_time", "America/New_York"),
    ("boston", "America/New_York"),
    ("washington", "America/New_York"),
    ("philadelphia", "America/New_York"),
    ("atlanta", "America/New_York"),
    ("miami", "America/New_York"),
    ("ct", "America/Chicago"),
    ("cst", "America/Chicago"),
    ("cdt", "America/Chicago"),
    ("central_time", "America/Chicago"),
    ("dallas", "America/Chicago"),
    ("houston", "America/Chicago"),
    ("austin", "America/Chicago"),
    ("mt", "America/Denver"),
    ("mdt", "America/Denver"),
    ("mountain_time", "America/Denver"),
    ("pt", "America/Los_Angeles"),
    ("pst", "America/Los_Angeles"),
    ("pdt", "America/Los_Angeles"),
    ("pacific_time", "America/Los_Angeles"),
    ("san_francisco", "America/Los_Angeles"),
    ("san_diego", "America/Los_Angeles"),
    ("las_vegas", "America/Los_Angeles"),
    ("seattle", "America/Los_Angeles"),
    ("portland", "America/Los_Angeles"),
    ("akst", "America/Anchorage"),
    ("akdt", "America/Anchorage"),
    ("hawaii", "Pacific/Honolulu"),
    ("montreal", "America/Toronto"),
    ("ottawa", "America/Toronto"),
    ("calgary", "America/Edmonton"),
    ("nst", "America/St_Johns"),
    ("ast", "America/Halifax"),
    ("adt", "America/Halifax"),
    ("brt", "America/Sao_Paulo"),
    ("rio", "America/Sao_Paulo"),
    ("rio_de_janeiro", "America/Sao_Paulo"),
    ("jst", "Asia/Tokyo"),
    ("osaka", "Asia/Tokyo"),
    ("kyoto", "Asia/Tokyo"),
    ("kst", "Asia/Seoul"),
    ("korea", "Asia/Seoul"),
    ("china", "Asia/Shanghai"),
    ("beijing", "Asia/Shanghai"),
    ("shenzhen", "Asia/Shanghai"),
    ("guangzhou", "Asia/Shanghai"),
    ("taiwan", "Asia/Taipei"),
    ("kaohsiung", "Asia/Taipei"),
    ("hkt", "Asia/Hong_Kong"),
    ("sgt", "Asia/Singapore"),
    ("ist", "Asia/Kolkata"),
    ("mumbai", "Asia/Kolkata"),
    ("aest", "Australia/Sydney"),
    ("aedt", "Australia/Sydney"),
    ("nzst", "Pacific/Auckland"),
    ("nzdt", "Pacific/Auckland"),
    ("日本", "Asia/Tokyo"),
    ("東京", "Asia/Tokyo"),
    ("东京", "Asia/Tokyo"),
    ("大阪", "Asia/Tokyo"),
    ("京都", "Asia/Tokyo"),
    ("名古屋", "Asia/Tokyo"),
    ("札幌", "Asia/Tokyo"),
    ("福岡", "Asia/Tokyo"),
    ("中国", "Asia/Shanghai"),
    ("中國", "Asia/Shanghai"),
    ("北京", "Asia/Shanghai"),
    ("上海", "Asia/Shanghai"),
    ("广州", "Asia/Shanghai"),
    ("廣州", "Asia/Shanghai"),
    ("深圳", "Asia/Shanghai"),
    ("成都", "Asia/Shanghai"),
    ("杭州", "Asia/Shanghai"),
    ("重庆", "Asia/Shanghai"),
    ("重慶", "Asia/Shanghai"),
    ("武汉", "Asia/Shanghai"),
    ("武漢", "Asia/Shanghai"),
    ("南京", "Asia/Shanghai"),
    ("西安", "Asia/Shanghai"),
    ("香港", "Asia/Hong_Kong"),
    ("澳门", "Asia/Macau"),
    ("澳門", "Asia/Macau"),
    ("マカオ", "Asia/Macau"),
    ("台湾", "Asia/Taipei"),
    ("台灣", "Asia/Taipei"),
    ("臺灣", "Asia/Taipei"),
    ("台北", "Asia/Taipei"),
    ("臺北", "Asia/Taipei"),
    ("台中", "Asia/Taipei"),
    ("臺中", "Asia/Taipei"),
    ("台南", "Asia/Taipei"),
    ("高雄", "Asia/Taipei"),
    ("新加坡", "Asia/Singapore"),
    ("シンガポール", "Asia/Singapore"),
    ("首尔", "Asia/Seoul"),
    ("首爾", "Asia/Seoul"),
    ("ソウル", "Asia/Seoul"),
    ("韓国", "Asia/Seoul"),
    ("吉隆坡", "Asia/Kuala_Lumpur"),
    ("曼谷", "Asia/Bangkok"),
    ("バンコク", "Asia/Bangkok"),
    ("悉尼", "Australia/Sydney"),
    ("雪梨", "Australia/Sydney"),
    ("シドニー", "Australia/Sydney"),
    ("伦敦", "Europe/London"),
    ("倫敦", "Europe/London"),
    ("ロンドン", "Europe/London"),
    ("巴黎", "Europe/Paris"),
    ("パリ", "Europe/Paris"),
    ("柏林", "Europe/Berlin"),
    ("ベルリン", "Europe/Berlin"),
    ("纽约", "America/New_York"),
    ("紐約", "America/New_York"),
    ("ニューヨーク", "America/New_York"),
    ("洛杉矶", "America/Los_Angeles"),
    ("洛杉磯", "America/Los_Angeles"),
    ("ロサンゼルス", "America/Los_Angeles"),
    ("旧金山", "America/Los_Angeles"),
    ("舊金山", "America/Los_Angeles"),
    ("サンフランシスコ", "America/Los_Angeles"),
    ("温哥华", "America/Vancouver"),
    ("溫哥華", "America/Vancouver"),
    ("バンクーバー", "America/Vancouver"),
    ("多伦多", "America/Toronto"),
    ("多倫多", "America/Toronto"),
    ("トロント", "America/Toronto"),
];

/// Words after a place or before the word for time (`日本時間`, `东京时间`, `台北市`).
const PLACE_ENDINGS: [&str; 4] = ["時間", "时间", "時區", "市"];

/// Returns the zone of an alias; blanks must be underscores.
pub(super) fn find_alias(typed: &str) -> Option<Tz> {
    let typed = typed.to_ascii_lowercase();
    let typed = PLACE_ENDINGS.iter().find_map(|end| typed.strip_suffix(end)).unwrap_or(&typed);
    let (_, name) = ALIASES.iter().find(|(alias, _)| *alias == typed)?;
    Tz::from_str(name).ok()
}

/// Parses an offset as people write it and returns its zone: `GMT+2`, `UTC +2`, `+02:00` and `+2` are two hours ahead of UTC.
/// The names in the tz database (`Etc/GMT+2`) have the opposite sign and are not offsets here.
pub(super) fn parse_offset_zone(typed: &str) -> Option<Tz> {
    let typed: String =
        typed.to_ascii_lowercase().replace(['_', ' '], "").replace(['\u{2212}', '\u{2013}'], "-");
    let bare = ["utc", "gmt"].iter().find_map(|prefix| typed.strip_prefix(prefix));
    let (sign, digits) = match bare.unwrap_or(&typed) {
        signed if signed.starts_with('+') => (1, &signed[1..]),
        signed if signed.starts_with('-') => (-1, &signed[1..]),
        digits if bare.is_some() => (1, digits),
        _ => return None,
    };
    let minutes = sign * parse_offset_minutes(digits)?;
    if minutes == 0 {
        return Some(Tz::UTC);
    }
    if let Some((_, name)) = BROKEN_OFFSETS.iter().find(|(broken, _)| *broken == minutes) {
        return Tz::from_str(name).ok();
    }
    let hours = minutes / 60;
    let has_zone = minutes % 60 == 0 && OFFSET_HOURS.contains(&hours);
    // The tz database counts westward.
    has_zone.then(|| Tz::from_str(&format!("Etc/GMT{:+}", -hours)).ok()).flatten()
}

/// Parses `2`, `02`, `0530`, `5:30` and `5.5`.
fn parse_offset_minutes(digits: &str) -> Option<i32> {
    let (hours, minutes) = match digits.split_once([':', '.']) {
        Some((hours, "5")) => (hours, "30"),
        Some((hours, "75")) => (hours, "45"),
        Some((hours, minutes)) => (hours, minutes),
        None if digits.len() > 2 => digits.split_at_checked(digits.len() - 2)?,
        None => (digits, "00"),
    };
    let is_number = |text: &str, lengths: std::ops::RangeInclusive<usize>| {
        lengths.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !is_number(hours, 1..=2) || !is_number(minutes, 2..=2) {
        return None;
    }
    let minutes: i32 = minutes.parse().ok().filter(|minutes| *minutes < 60)?;
    Some(hours.parse::<i32>().ok()? * 60 + minutes)
}

/// Returns the name of a zone as shown to players: `UTC+2` in place of `Etc/GMT-2`, whose sign misleads. The result can
/// be typed.
pub fn zone_label(name: &str) -> String {
    let hours = name.strip_prefix("Etc/GMT").and_then(|offset| offset.parse::<i32>().ok());
    match hours {
        Some(west) if west != 0 && name.contains(['+', '-']) => format!("UTC{:+}", -west),
        _ => name.to_owned(),
    }
}
