"""Makes vernissage-sans.otf out of Noto Sans CJK; see README.md."""

import sys

from fontTools import subset
from fontTools.ttLib import TTCollection

FAMILY, FULL, POSTSCRIPT = "Vernissage Sans", "Vernissage Sans Regular", "VernissageSans-Regular"


def of_encoding(name, first, last, trails):
    for lead in range(first, last):
        for trail in trails:
            try:
                yield ord(bytes([lead, trail]).decode(name))
            except (UnicodeDecodeError, TypeError):
                pass


def wanted():
    ranges = [(0x20, 0x7F), (0xA0, 0x180), (0x218, 0x21C), (0x1EA0, 0x1EFA), (0x2010, 0x2040), (0x2150, 0x2180)]
    ranges += [(0x2190, 0x219A), (0x2460, 0x2474), (0x25A0, 0x2600), (0x3000, 0x3100), (0xFF01, 0xFF5F)]
    codes = {code for first, last in ranges for code in range(first, last)}
    codes |= {0x18F, 0x1A0, 0x1A1, 0x1AF, 0x1B0, 0x2032, 0x2033, 0x20AC, 0x2122, 0x2212, 0x221E, 0x2260, 0x2264, 0x2265}
    codes |= {0x2605, 0x2606, 0x2660, 0x2663, 0x2665, 0x2666, 0x2713, 0x2715, 0x2717}
    both = list(range(0x40, 0x7F)) + list(range(0xA1, 0xFF))
    codes |= set(of_encoding("big5", 0xA1, 0xC6, both)) | set(of_encoding("big5", 0xC6, 0xC7, range(0x40, 0x7F)))
    codes |= set(of_encoding("gb2312", 0xB0, 0xD8, range(0xA1, 0xFF)))
    # Of our own messages what is in none of these.
    codes |= {ord(letter) for letter in "昵鸢"}
    codes |= set(of_encoding("euc_jp", 0xB0, 0xD0, range(0xA1, 0xFF)))
    return codes


def rename(font):
    names = font["name"]
    names.names = [n for n in names.names if n.nameID in (0, 7, 13, 14) and n.platformID == 3 and n.langID == 0x409]
    for at, text in {
        1: FAMILY, 2: "Regular", 3: FULL + " 1", 4: FULL, 5: "Version 1.000", 6: POSTSCRIPT,
        10: "A subset of Noto Sans CJK TC 2.004, renamed.",
    }.items():
        names.setName(text, at, 3, 1, 0x409)
    cff = font["CFF "].cff
    cff.fontNames = [POSTSCRIPT]
    cff.topDictIndex[0].FamilyName, cff.topDictIndex[0].FullName = FAMILY, FULL


def main(source, target):
    fonts = TTCollection(source).fonts
    font = next(f for f in fonts if f["name"].getDebugName(4) == "Noto Sans CJK TC")
    options = subset.Options()
    options.hinting = options.desubroutinize = options.glyph_names = False
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "tnum", "lnum"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.drop_tables += ["VORG", "vhea", "vmtx", "BASE", "DSIG", "VDMX"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted() & set(font.getBestCmap()))
    subsetter.subset(font)
    rename(font)
    font.save(target)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
