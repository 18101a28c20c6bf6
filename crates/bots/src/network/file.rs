//! Reads the safetensors files of `examples/train`: eight bytes with the length of a JSON header, the header, the numbers.

use std::collections::HashMap;

use engine::MAX_SEATS;
use serde::Deserialize;

use super::half::from_half;
use super::{LANES, Layer, MOST_WIDTH, NetworkError, Outputs, PolicyValue, Purpose};

/// What such a file calls itself.
const FORMAT: &str = "theogony policy-value 1";
/// The largest network that is read: far above what plays quickly, far below what fills a machine.
const MOST_BYTES: usize = 256 << 20;
/// The most layers.
const MOST_DEPTH: usize = 64;

#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Tensor { dtype: String, shape: Vec<usize>, data_offsets: [usize; 2] },
    About(HashMap<String, String>),
}

/// A file taken apart.
pub(super) struct File<'a> {
    about: HashMap<String, String>,
    tensors: HashMap<String, Entry>,
    data: &'a [u8],
}

impl PolicyValue {
    /// Reads a network from a file.
    pub fn open(file: &str) -> Result<PolicyValue, NetworkError> {
        PolicyValue::read(&bytes(file)?)
    }

    /// Reads a network from the bytes of a file.
    pub fn read(bytes: &[u8]) -> Result<PolicyValue, NetworkError> {
        let file = File::open(bytes)?;
        if file.about("format")? != FORMAT {
            return Err(damaged(format!("its format is not '{FORMAT}'")));
        }
        let [observation, actions] = [file.number("observation")?, file.number("actions")?];
        let (width, depth) = (file.number("width")?, file.number("depth")?);
        if width == 0 || width % LANES != 0 || width > MOST_WIDTH || depth > MOST_DEPTH {
            return Err(damaged(format!("a width of {width} and a depth of {depth}")));
        }
        // Older files tell the own value alone.
        let values = if file.about.contains_key("values") { file.number("values")? } else { 1 };
        if values == 0 || values > MAX_SEATS {
            return Err(damaged(format!("{values} values")));
        }
        let hidden =
            (0..depth).map(|at| file.layer(&format!("hidden.{at}"), &format!("norms.{at}"), width, width));
        Ok(PolicyValue {
            purpose: file.purpose()?,
            width,
            first: file.layer("first", "first_norm", observation, width)?,
            hidden: hidden.collect::<Result<_, _>>()?,
            policy: file.outputs("policy", actions, width)?,
            value: file.outputs("value", values, width)?,
        })
    }
}

/// The bytes of a file that is not too large.
pub(super) fn bytes(file: &str) -> Result<Vec<u8>, NetworkError> {
    let unreadable =
        |error: std::io::Error| NetworkError::Unreadable { file: file.into(), why: error.to_string() };
    let size = std::fs::metadata(file).map_err(unreadable)?.len();
    if size > MOST_BYTES as u64 {
        return Err(damaged(format!("{file} has {size} bytes; at most {MOST_BYTES} are read")));
    }
    std::fs::read(file).map_err(unreadable)
}

impl<'a> File<'a> {
    pub(super) fn open(bytes: &'a [u8]) -> Result<File<'a>, NetworkError> {
        let short = || damaged("it ends too early");
        let (length, rest) = bytes.split_first_chunk::<8>().ok_or_else(short)?;
        let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| short())?;
        let (header, data) = rest.split_at_checked(length).ok_or_else(short)?;
        let mut tensors: HashMap<String, Entry> = serde_json::from_slice(header)
            .map_err(|error| damaged(format!("its header is wrong: {error}")))?;
        let Some(Entry::About(about)) = tensors.remove("__metadata__") else {
            return Err(damaged("its header does not say what it is"));
        };
        Ok(File { about, tensors, data })
    }

    pub(super) fn about(&self, key: &str) -> Result<&str, NetworkError> {
        self.about.get(key).map(String::as_str).ok_or_else(|| damaged(format!("its header has no '{key}'")))
    }

    /// What the network was made for.
    pub(super) fn purpose(&self) -> Result<Purpose, NetworkError> {
        Ok(Purpose {
            game: self.about("game")?.into(),
            rules: self.number("rules")? as u32,
            layout: self.about("layout")?.into(),
        })
    }

    pub(super) fn number(&self, key: &str) -> Result<usize, NetworkError> {
        let text = self.about(key)?;
        text.parse().map_err(|_| damaged(format!("its '{key}' is not a number: '{text}'")))
    }

    /// A tensor of this shape, as numbers in single precision.
    pub(super) fn tensor(&self, name: &str, shape: &[usize]) -> Result<Vec<f32>, NetworkError> {
        let Some(Entry::Tensor { dtype, shape: found, data_offsets: [start, end] }) = self.tensors.get(name)
        else {
            return Err(damaged(format!("it has no '{name}'")));
        };
        if found != shape {
            return Err(damaged(format!("'{name}' has shape {found:?}, not {shape:?}")));
        }
        let data = self.data.get(*start..*end).ok_or_else(|| damaged(format!("'{name}' lies outside")))?;
        let numbers: Vec<f32> = match dtype.as_str() {
            "F16" => {
                data.chunks_exact(2).map(|half| from_half(u16::from_le_bytes([half[0], half[1]]))).collect()
            }
            "F32" => data
                .chunks_exact(4)
                .map(|word| f32::from_le_bytes([word[0], word[1], word[2], word[3]]))
                .collect(),
            other => return Err(damaged(format!("'{name}' is written in {other}; F16 and F32 are read"))),
        };
        if numbers.len() != shape.iter().product::<usize>() {
            return Err(damaged(format!("'{name}' has {} numbers for shape {shape:?}", numbers.len())));
        }
        if numbers.iter().any(|number| !number.is_finite()) {
            return Err(damaged(format!("'{name}' holds a value that is not a number")));
        }
        Ok(numbers)
    }

    /// The weights of a layer, those of each input side by side.
    pub(super) fn by_input(&self, name: &str, inputs: usize, width: usize) -> Result<Vec<f32>, NetworkError> {
        let by_unit = self.tensor(name, &[width, inputs])?;
        let mut weights = vec![0.0; by_unit.len()];
        for (unit, row) in by_unit.chunks_exact(inputs.max(1)).enumerate() {
            row.iter().enumerate().for_each(|(input, weight)| weights[input * width + unit] = *weight);
        }
        Ok(weights)
    }

    fn layer(&self, name: &str, norm: &str, inputs: usize, width: usize) -> Result<Layer, NetworkError> {
        Ok(Layer {
            weights: self.by_input(&format!("{name}.weight"), inputs, width)?,
            bias: self.tensor(&format!("{name}.bias"), &[width])?,
            scale: self.tensor(&format!("{norm}.weight"), &[width])?,
            shift: self.tensor(&format!("{norm}.bias"), &[width])?,
        })
    }

    pub(super) fn outputs(&self, name: &str, count: usize, width: usize) -> Result<Outputs, NetworkError> {
        Ok(Outputs {
            weights: self.tensor(&format!("{name}.weight"), &[count, width])?,
            bias: self.tensor(&format!("{name}.bias"), &[count])?,
        })
    }
}

pub(super) fn damaged(why: impl Into<String>) -> NetworkError {
    NetworkError::Damaged(why.into())
}
