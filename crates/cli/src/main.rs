//! The program. All of it is in the library beside it: a program is compiled only after every library it links is finished, a
//! library as soon as their interfaces are known.

use std::process::ExitCode;

/// A table page is a text of some 200 KB. The system's allocator gives so much memory back at once and faults it in again for
/// the next page, which took twice as long as the drawing itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    theogony::main()
}
