use maud::Markup;

use crate::look::Band;

/// Something great that happened: the stage dims and tells it in a few beats. Without beats it is a banner that passes by
/// itself.
#[derive(Debug)]
pub struct Moment {
    /// The step it came with.
    pub step: usize,
    /// The border of its culture.
    pub band: Band,
    /// What happened, in a few words.
    pub title: String,
    /// What is told one after the other; two to four, or none for a banner.
    pub beats: Vec<Beat>,
}

/// One beat of a moment.
#[derive(Debug)]
pub struct Beat {
    /// A few words.
    pub title: String,
    /// What is shown.
    pub body: Markup,
}
