//! Pictures as files (PNG), packed by Python's own zlib: no crate for one picture.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::picture::Canvas;

/// The picture as the bytes of a PNG file: eight bits a channel, red, green and blue.
pub(crate) fn png(py: Python<'_>, canvas: &Canvas) -> PyResult<Vec<u8>> {
    let zlib = py.import("zlib")?;
    // Every row begins with how it was filtered: not at all.
    let row = canvas.width * 3;
    let mut rows = Vec::with_capacity(canvas.bytes.len() + canvas.height);
    for pixels in canvas.bytes.chunks_exact(row) {
        rows.push(0);
        rows.extend_from_slice(pixels);
    }
    let packed: Vec<u8> = zlib.call_method1("compress", (PyBytes::new(py, &rows), 6))?.extract()?;
    let mut header = Vec::new();
    header.extend_from_slice(&(canvas.width as u32).to_be_bytes());
    header.extend_from_slice(&(canvas.height as u32).to_be_bytes());
    header.extend_from_slice(&[8, 2, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, data) in [(b"IHDR", &header), (b"IDAT", &packed), (b"IEND", &Vec::new())] {
        file.extend_from_slice(&(data.len() as u32).to_be_bytes());
        let start = file.len();
        file.extend_from_slice(kind);
        file.extend_from_slice(data);
        let sum: u32 = zlib.call_method1("crc32", (PyBytes::new(py, &file[start..]),))?.extract()?;
        file.extend_from_slice(&sum.to_be_bytes());
    }
    Ok(file)
}
