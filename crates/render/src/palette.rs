//! Palettes: the most frequent colours of a picture, with the nearest one for every other colour. Our pictures are flat
//! areas in few colours, so only some shades at the edges of letters are lost.

/// Number of buckets in which colours are counted: the upper 5 bits of each channel.
const BUCKETS: usize = 1 << 15;
/// Maximum number of colours in a palette.
pub(super) const COLOURS_MAX: usize = 256;
/// Red, green, blue and alpha.
pub(super) const PIXEL_BYTES: usize = 4;

/// The frequency of each colour.
pub(super) struct ColourCounts {
    counts: Box<[usize; BUCKETS]>,
    /// The colour that represents a bucket. It occurs in two adjacent pixels of a picture, so that flat areas stay
    /// exact.
    representatives: Box<[[u8; 3]; BUCKETS]>,
}

/// Colours with their indices.
pub(super) struct Palette {
    /// Red, green and blue of each colour.
    pub(super) colours: Vec<u8>,
    counted: ColourCounts,
    /// The index of each bucket, once computed.
    of_bucket: Box<[Option<u8>; BUCKETS]>,
}

impl ColourCounts {
    /// Creates an empty count.
    pub(super) fn new() -> Self {
        Self { counts: Box::new([0; BUCKETS]), representatives: Box::new([[0; 3]; BUCKETS]) }
    }

    /// Adds the colours of a picture: opaque pixels of four bytes.
    pub(super) fn add(&mut self, pixels: &[u8]) {
        for run in runs(pixels) {
            let (pixel, at) = (run[0], bucket(&run[0]));
            if self.counts[at] == 0 || run.len() > 1 {
                self.representatives[at] = [pixel[0], pixel[1], pixel[2]];
            }
            self.counts[at] += run.len();
        }
    }

    /// Builds a palette of the most frequent colours, at most `most` and at least one.
    pub(super) fn palette(self, most: usize) -> Palette {
        let mut used: Vec<usize> = (0..BUCKETS).filter(|at| self.counts[*at] > 0).collect();
        used.sort_by_key(|at| (std::cmp::Reverse(self.counts[*at]), *at));
        let colours = used.iter().take(most.max(1)).flat_map(|at| self.representatives[*at]).collect();
        Palette { colours, counted: self, of_bucket: Box::new([None; BUCKETS]) }
    }
}

impl Palette {
    /// Appends the palette index of each pixel; a colour outside the palette is mapped to the nearest one.
    pub(super) fn append_indices(&mut self, pixels: &[u8], numbers: &mut Vec<u8>) {
        numbers.reserve(pixels.len() / PIXEL_BYTES);
        for run in runs(pixels) {
            let number = self.index_of(&run[0]);
            numbers.resize(numbers.len() + run.len(), number);
        }
    }

    fn index_of(&mut self, pixel: &[u8; PIXEL_BYTES]) -> u8 {
        let at = bucket(pixel);
        if let Some(number) = self.of_bucket[at] {
            return number;
        }
        let [red, green, blue, _] = *pixel;
        let colour =
            if self.counted.counts[at] > 0 { self.counted.representatives[at] } else { [red, green, blue] };
        let number = nearest_colour(&self.colours, colour);
        self.of_bucket[at] = Some(number);
        number
    }
}

fn nearest_colour(colours: &[u8], colour: [u8; 3]) -> u8 {
    let far = |other: &[u8; 3]| -> u32 {
        other.iter().zip(colour).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let nearest = (0u8..=255).zip(colours.as_chunks::<3>().0).min_by_key(|(_, other)| far(other));
    nearest.map_or(0, |(number, _)| number)
}

/// Splits pixels into runs of one colour: most of a picture is flat.
fn runs(pixels: &[u8]) -> impl Iterator<Item = &[[u8; PIXEL_BYTES]]> {
    pixels.as_chunks::<PIXEL_BYTES>().0.chunk_by(|pixel, next| pixel == next)
}

fn bucket(pixel: &[u8; PIXEL_BYTES]) -> usize {
    let five = |byte: u8| usize::from(byte >> 3);
    five(pixel[0]) << 10 | five(pixel[1]) << 5 | five(pixel[2])
}
