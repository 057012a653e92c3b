//! The appearance of colours with normal vision, and without one kind of cones.

/// A type of colour vision.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Sight {
    /// All three kinds of cones.
    Normal,
    /// No long-wavelength cones: red appears dark.
    Protanopia,
    /// No medium-wavelength cones: red and green look alike.
    Deuteranopia,
    /// No short-wavelength cones: blue and green look alike.
    Tritanopia,
}

impl Sight {
    pub(super) const ALL: [Self; 4] = [Self::Normal, Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    /// The matrix from linear red, green and blue to the perceived colour, row by row (Machado, Oliveira and Fernandes,
    /// "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, severity 1.0).
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Normal => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// Returns the relative luminance of the perceived colour (WCAG 2.2).
    fn luminance(self, colour: [u8; 3]) -> f64 {
        let linear = colour.map(|byte| {
            let part = f64::from(byte) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        let seen = self.matrix().map(|row| {
            let sum: f64 = row.iter().zip(linear).map(|(share, part)| share * part).sum();
            sum.clamp(0.0, 1.0)
        });
        0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
    }

    /// Returns the contrast of two perceived colours, from 1 to 21 (WCAG 2.2).
    pub(super) fn contrast(self, one: [u8; 3], other: [u8; 3]) -> f64 {
        let (one, other) = (self.luminance(one), self.luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }
}

/// Returns the lowest contrast of two colours, with the type of vision that perceives it.
pub(super) fn least_contrast(one: [u8; 3], other: [u8; 3]) -> (f64, Sight) {
    let of = Sight::ALL.map(|sight| (sight.contrast(one, other), sight));
    of.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).unwrap()
}

#[test]
fn contrasts_match_wcag_examples() {
    assert!((Sight::Normal.contrast([255; 3], [0; 3]) - 21.0).abs() < 0.01);
    // Published examples: grey 767676 on white is 4.54 : 1, red ff0000 on white 4.0 : 1.
    assert!((Sight::Normal.contrast([0x76; 3], [255; 3]) - 4.54).abs() < 0.01);
    assert!((Sight::Normal.contrast([255, 0, 0], [255; 3]) - 4.0).abs() < 0.01);
    for sight in Sight::ALL {
        assert!((sight.contrast([0x76; 3], [255; 3]) - 4.54).abs() < 0.05, "{sight:?}");
    }
    // Red on black is almost unreadable without long-wavelength cones.
    let red = |sight: Sight| sight.contrast([200, 0, 0], [0; 3]);
    assert!(red(Sight::Normal) > 3.4 && red(Sight::Protanopia) < 2.6);
    assert_eq!(least_contrast([200, 0, 0], [0; 3]).1, Sight::Protanopia);
}
