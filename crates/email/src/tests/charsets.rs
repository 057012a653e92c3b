//! Encoders for old charsets and most Asian ones, limited to the characters that the tests use.

/// A charset: its name in a message, and its encoding of non-ASCII characters.
pub(super) struct CharacterSet {
    pub(super) name: &'static str,
    pub(super) tongues: &'static [&'static str],
    chars: &'static [(char, &'static [u8])],
}

impl CharacterSet {
    /// Encodes a text; `None` if the charset lacks a character.
    pub(super) fn encode(&self, text: &str) -> Option<Vec<u8>> {
        let shifts = self.name == "iso-2022-jp";
        let mut bytes = Vec::new();
        let mut shifted = false;
        for c in text.chars() {
            let wide = !c.is_ascii();
            if shifts && wide != shifted {
                bytes.extend_from_slice(if wide { b"\x1b$B" } else { b"\x1b(B" });
                shifted = wide;
            }
            if wide {
                bytes.extend_from_slice(self.chars.iter().find(|(known, _)| *known == c)?.1);
            } else {
                bytes.push(c as u8);
            }
        }
        Some(bytes)
    }
}

#[rustfmt::skip]
pub(super) const CHARACTER_SETS: &[CharacterSet] = &[
    CharacterSet { name: "big5", tongues: &["zh-Hant"], chars: &[
        ('上', b"\xa4\x57"), ('主', b"\xa5\x44"), ('件', b"\xa5\xf3"), ('你', b"\xa7\x41"), ('傳', b"\xb6\xc7"),
        ('價', b"\xbb\xf9"), ('六', b"\xa4\xbb"), ('出', b"\xa5\x58"), ('午', b"\xa4\xc8"), ('原', b"\xad\xec"),
        ('在', b"\xa6\x62"), ('大', b"\xa4\x6a"), ('好', b"\xa6\x6e"), ('始', b"\xa9\x6c"), ('家', b"\xae\x61"),
        ('寄', b"\xb1\x48"), ('寫', b"\xbc\x67"), ('年', b"\xa6\x7e"), ('從', b"\xb1\x71"), ('我', b"\xa7\xda"),
        ('收', b"\xa6\xac"), ('於', b"\xa9\xf3"), ('日', b"\xa4\xe9"), ('旨', b"\xa6\xae"), ('星', b"\xac\x50"),
        ('月', b"\xa4\xeb"), ('期', b"\xb4\xc1"), ('的', b"\xaa\xba"), ('者', b"\xaa\xcc"), ('謝', b"\xc1\xc2"),
        ('跳', b"\xb8\xf5"), ('送', b"\xb0\x65"), ('週', b"\xb6\x67"), ('過', b"\xb9\x4c"), ('道', b"\xb9\x44"),
        ('郵', b"\xb6\x6c"), ('，', b"\xa1\x41"), ('：', b"\xa1\x47"),
    ] },
    CharacterSet { name: "gb18030", tongues: &["zh-Hans"], chars: &[
        ('主', b"\xd6\xf7"), ('于', b"\xd3\xda"), ('人', b"\xc8\xcb"), ('件', b"\xbc\xfe"), ('价', b"\xbc\xdb"),
        ('六', b"\xc1\xf9"), ('写', b"\xd0\xb4"), ('出', b"\xb3\xf6"), ('原', b"\xd4\xad"), ('发', b"\xb7\xa2"),
        ('周', b"\xd6\xdc"), ('在', b"\xd4\xda"), ('大', b"\xb4\xf3"), ('好', b"\xba\xc3"), ('始', b"\xca\xbc"),
        ('家', b"\xbc\xd2"), ('年', b"\xc4\xea"), ('我', b"\xce\xd2"), ('收', b"\xca\xd5"), ('日', b"\xc8\xd5"),
        ('时', b"\xca\xb1"), ('星', b"\xd0\xc7"), ('月', b"\xd4\xc2"), ('期', b"\xc6\xda"), ('的', b"\xb5\xc4"),
        ('自', b"\xd7\xd4"), ('谢', b"\xd0\xbb"), ('跳', b"\xcc\xf8"), ('过', b"\xb9\xfd"), ('送', b"\xcb\xcd"),
        ('道', b"\xb5\xc0"), ('邮', b"\xd3\xca"), ('间', b"\xbc\xe4"), ('题', b"\xcc\xe2"), ('，', b"\xa3\xac"),
        ('：', b"\xa3\xba"),
    ] },
    CharacterSet { name: "iso-2022-jp", tongues: &["ja"], chars: &[
        ('、', b"\x21\x22"), ('い', b"\x24\x24"), ('お', b"\x24\x2a"), ('か', b"\x24\x2b"), ('く', b"\x24\x2f"),
        ('こ', b"\x24\x33"), ('し', b"\x24\x37"), ('す', b"\x24\x39"), ('ち', b"\x24\x41"), ('に', b"\x24\x4b"),
        ('の', b"\x24\x4e"), ('は', b"\x24\x4f"), ('ま', b"\x24\x5e"), ('よ', b"\x24\x68"), ('ら', b"\x24\x69"),
        ('ろ', b"\x24\x6d"), ('ん', b"\x24\x73"), ('ジ', b"\x25\x38"), ('セ', b"\x25\x3b"), ('ッ', b"\x25\x43"),
        ('メ', b"\x25\x61"), ('ー', b"\x21\x3c"), ('人', b"\x3f\x4d"), ('件', b"\x37\x6f"), ('信', b"\x3f\x2e"),
        ('元', b"\x38\x35"), ('先', b"\x40\x68"), ('出', b"\x3d\x50"), ('名', b"\x4c\x3e"), ('土', b"\x45\x5a"),
        ('宛', b"\x30\x38"), ('差', b"\x3a\x39"), ('年', b"\x47\x2f"), ('日', b"\x46\x7c"), ('時', b"\x3b\x7e"),
        ('曜', b"\x4d\x4b"), ('月', b"\x37\x6e"), ('送', b"\x41\x77"), ('願', b"\x34\x6a"),
    ] },
    CharacterSet { name: "koi8-r", tongues: &["ru"], chars: &[
        ('И', b"\xe9"), ('К', b"\xeb"), ('О', b"\xef"), ('П', b"\xf0"), ('С', b"\xf3"), ('Т', b"\xf4"),
        ('а', b"\xc1"), ('б', b"\xc2"), ('в', b"\xd7"), ('г', b"\xc7"), ('д', b"\xc4"), ('е', b"\xc5"),
        ('и', b"\xc9"), ('л', b"\xcc"), ('м', b"\xcd"), ('н', b"\xce"), ('о', b"\xcf"), ('п', b"\xd0"),
        ('р', b"\xd2"), ('с', b"\xd3"), ('т', b"\xd4"), ('у', b"\xd5"), ('х', b"\xc8"), ('ш', b"\xdb"),
        ('щ', b"\xdd"), ('я', b"\xd1"),
    ] },
    CharacterSet { name: "windows-1251", tongues: &["ru", "uk"], chars: &[
        ('В', b"\xc2"), ('Д', b"\xc4"), ('И', b"\xc8"), ('К', b"\xca"), ('Н', b"\xcd"), ('О', b"\xce"),
        ('П', b"\xcf"), ('С', b"\xd1"), ('Т', b"\xd2"), ('а', b"\xe0"), ('б', b"\xe1"), ('в', b"\xe2"),
        ('г', b"\xe3"), ('д', b"\xe4"), ('е', b"\xe5"), ('з', b"\xe7"), ('и', b"\xe8"), ('к', b"\xea"),
        ('л', b"\xeb"), ('м', b"\xec"), ('н', b"\xed"), ('о', b"\xee"), ('п', b"\xef"), ('р', b"\xf0"),
        ('с', b"\xf1"), ('т', b"\xf2"), ('у', b"\xf3"), ('х', b"\xf5"), ('ш', b"\xf8"), ('щ', b"\xf9"),
        ('ь', b"\xfc"), ('ю', b"\xfe"), ('я', b"\xff"), ('і', b"\xb3"),
    ] },
    CharacterSet { name: "iso-8859-2", tongues: &["pl", "cs", "hu"], chars: &[
        ('á', b"\xe1"), ('é', b"\xe9"), ('í', b"\xed"), ('ó', b"\xf3"), ('ö', b"\xf6"), ('ü', b"\xfc"),
        ('ć', b"\xe6"), ('ě', b"\xec"), ('ł', b"\xb3"), ('ő', b"\xf5"), ('ř', b"\xf8"), ('ś', b"\xb6"),
        ('š', b"\xb9"), ('ů', b"\xf9"),
    ] },
    CharacterSet { name: "shift_jis", tongues: &["ja"], chars: &[
        ('、', b"\x81\x41"), ('い', b"\x82\xa2"), ('お', b"\x82\xa8"), ('か', b"\x82\xa9"), ('く', b"\x82\xad"),
        ('こ', b"\x82\xb1"), ('し', b"\x82\xb5"), ('す', b"\x82\xb7"), ('ち', b"\x82\xbf"), ('に', b"\x82\xc9"),
        ('の', b"\x82\xcc"), ('は', b"\x82\xcd"), ('ま', b"\x82\xdc"), ('よ', b"\x82\xe6"), ('ら', b"\x82\xe7"),
        ('ろ', b"\x82\xeb"), ('ん', b"\x82\xf1"), ('ジ', b"\x83\x57"), ('セ', b"\x83\x5a"), ('ッ', b"\x83\x62"),
        ('メ', b"\x83\x81"), ('ー', b"\x81\x5b"), ('人', b"\x90\x6c"), ('件', b"\x8c\x8f"), ('信', b"\x90\x4d"),
        ('元', b"\x8c\xb3"), ('先', b"\x90\xe6"), ('出', b"\x8f\x6f"), ('名', b"\x96\xbc"), ('土', b"\x93\x79"),
        ('宛', b"\x88\xb6"), ('差', b"\x8d\xb7"), ('年', b"\x94\x4e"), ('日', b"\x93\xfa"), ('時', b"\x8e\x9e"),
        ('曜', b"\x97\x6a"), ('月', b"\x8c\x8e"), ('送', b"\x91\x97"), ('願', b"\x8a\xe8"),
    ] },
    CharacterSet { name: "euc-kr", tongues: &["ko"], chars: &[
        ('가', b"\xb0\xa1"), ('감', b"\xb0\xa8"), ('글', b"\xb1\xdb"), ('나', b"\xb3\xaa"), ('날', b"\xb3\xaf"),
        ('낸', b"\xb3\xbd"), ('냄', b"\xb3\xbf"), ('년', b"\xb3\xe2"), ('녕', b"\xb3\xe7"), ('는', b"\xb4\xc2"),
        ('니', b"\xb4\xcf"), ('님', b"\xb4\xd4"), ('다', b"\xb4\xd9"), ('람', b"\xb6\xf7"), ('메', b"\xb8\xde"),
        ('목', b"\xb8\xf1"), ('받', b"\xb9\xde"), ('보', b"\xba\xb8"), ('본', b"\xba\xbb"), ('사', b"\xbb\xe7"),
        ('서', b"\xbc\xad"), ('성', b"\xbc\xba"), ('세', b"\xbc\xbc"), ('시', b"\xbd\xc3"), ('쓴', b"\xbe\xb4"),
        ('안', b"\xbe\xc8"), ('에', b"\xbf\xa1"), ('오', b"\xbf\xc0"), ('요', b"\xbf\xe4"), ('원', b"\xbf\xf8"),
        ('월', b"\xbf\xf9"), ('의', b"\xc0\xc7"), ('이', b"\xc0\xcc"), ('일', b"\xc0\xcf"), ('작', b"\xc0\xdb"),
        ('전', b"\xc0\xfc"), ('제', b"\xc1\xa6"), ('지', b"\xc1\xf6"), ('짜', b"\xc2\xa5"), ('토', b"\xc5\xe4"),
        ('하', b"\xc7\xcf"), ('합', b"\xc7\xd5"),
    ] },
    CharacterSet { name: "iso-8859-1", tongues: &["de", "fr", "es", "it", "pt", "nl", "sv", "da", "no", "fi"], chars: &[
        ('À', b"\xc0"), ('Ä', b"\xc4"), ('ß', b"\xdf"), ('à', b"\xe0"), ('á', b"\xe1"), ('ä', b"\xe4"),
        ('å', b"\xe5"), ('é', b"\xe9"), ('ó', b"\xf3"), ('ö', b"\xf6"), ('ø', b"\xf8"), ('ü', b"\xfc"),
    ] },
    CharacterSet { name: "iso-8859-9", tongues: &["tr"], chars: &[
        ('ö', b"\xf6"), ('ü', b"\xfc"), ('ı', b"\xfd"), ('ş', b"\xfe"),
    ] },
    CharacterSet { name: "iso-8859-7", tongues: &["el"], chars: &[
        ('Α', b"\xc1"), ('Γ', b"\xc3"), ('Ε', b"\xc5"), ('Θ', b"\xc8"), ('Ν', b"\xcd"), ('Π', b"\xd0"),
        ('Σ', b"\xd3"), ('ά', b"\xdc"), ('έ', b"\xdd"), ('ή', b"\xde"), ('ί', b"\xdf"), ('α', b"\xe1"),
        ('β', b"\xe2"), ('γ', b"\xe3"), ('ε', b"\xe5"), ('η', b"\xe7"), ('θ', b"\xe8"), ('ι', b"\xe9"),
        ('κ', b"\xea"), ('λ', b"\xeb"), ('μ', b"\xec"), ('ν', b"\xed"), ('ο', b"\xef"), ('π', b"\xf0"),
        ('ρ', b"\xf1"), ('ς', b"\xf2"), ('σ', b"\xf3"), ('τ', b"\xf4"), ('υ', b"\xf5"), ('χ', b"\xf7"),
        ('ψ', b"\xf8"), ('ό', b"\xfc"), ('ώ', b"\xfe"),
    ] },
];
