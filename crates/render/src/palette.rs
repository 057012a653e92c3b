//! Colours of pictures as a palette: the most frequent ones, and for every other colour the nearest of them. Our pictures are flat areas in
//! few colours; all that is lost are some shades at the edges of letters.

/// Colours are counted in buckets: by the upper 5 bits of each channel.
const BUCKETS: usize = 1 << 15;
/// The most colours that a palette can have.
pub(super) const COLOURS_MAX: usize = 256;
/// Red, green, blue, and how opaque it is.
pub(super) const PIXEL_BYTES: usize = 4;

/// How often each colour is there.
pub(super) struct ColourCounts {
    counts: Box<[usize; BUCKETS]>,
    /// The colour a bucket stands for: one that stood twice in a row in a picture, so that flat areas stay exact.
    shown: Box<[[u8; 3]; BUCKETS]>,
}

/// Colours with their numbers.
pub(super) struct Palette {
    /// Red, green and blue of each.
    pub(super) colours: Vec<u8>,
    counted: ColourCounts,
    /// The number of each bucket, once it was looked for.
    of_bucket: Box<[Option<u8>; BUCKETS]>,
}

impl ColourCounts {
    /// None yet.
    pub(super) fn new() -> Self {
        Self { counts: Box::new([0; BUCKETS]), shown: Box::new([[0; 3]; BUCKETS]) }
    }

    /// Counts those of a picture too: opaque pixels of four bytes.
    pub(super) fn add(&mut self, pixels: &[u8]) {
        for run in runs(pixels) {
            let (pixel, at) = (run[0], bucket(&run[0]));
            if self.counts[at] == 0 || run.len() > 1 {
                self.shown[at] = [pixel[0], pixel[1], pixel[2]];
            }
            self.counts[at] += run.len();
        }
    }

    /// The most frequent ones, at most so many, and at least one.
    pub(super) fn palette(self, most: usize) -> Palette {
        let mut used: Vec<usize> = (0..BUCKETS).filter(|at| self.counts[*at] > 0).collect();
        used.sort_by_key(|at| (std::cmp::Reverse(self.counts[*at]), *at));
        let colours = used.iter().take(most.max(1)).flat_map(|at| self.shown[*at]).collect();
        Palette { colours, counted: self, of_bucket: Box::new([None; BUCKETS]) }
    }
}

impl Palette {
    /// Puts the number of each pixel's colour behind those that are there. Of a colour that is not in it the nearest is taken.
    pub(super) fn number(&mut self, pixels: &[u8], numbers: &mut Vec<u8>) {
        numbers.reserve(pixels.len() / PIXEL_BYTES);
        for run in runs(pixels) {
            let number = self.number_of(&run[0]);
            numbers.resize(numbers.len() + run.len(), number);
        }
    }

    fn number_of(&mut self, pixel: &[u8; PIXEL_BYTES]) -> u8 {
        let at = bucket(pixel);
        if let Some(number) = self.of_bucket[at] {
            return number;
        }
        let [red, green, blue, _] = *pixel;
        let colour = if self.counted.counts[at] > 0 { self.counted.shown[at] } else { [red, green, blue] };
        let number = nearest(&self.colours, colour);
        self.of_bucket[at] = Some(number);
        number
    }
}

fn nearest(colours: &[u8], colour: [u8; 3]) -> u8 {
    let far = |other: &[u8; 3]| -> u32 {
        other.iter().zip(colour).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let nearest = (0u8..=255).zip(colours.as_chunks::<3>().0).min_by_key(|(_, other)| far(other));
    nearest.map_or(0, |(number, _)| number)
}

/// Pixels that are alike and stand in a row: most of a picture is flat.
fn runs(pixels: &[u8]) -> impl Iterator<Item = &[[u8; PIXEL_BYTES]]> {
    pixels.as_chunks::<PIXEL_BYTES>().0.chunk_by(|pixel, next| pixel == next)
}

fn bucket(pixel: &[u8; PIXEL_BYTES]) -> usize {
    let five = |byte: u8| usize::from(byte >> 3);
    five(pixel[0]) << 10 | five(pixel[1]) << 5 | five(pixel[2])
}
