//! The rules of Divinity Derby.
