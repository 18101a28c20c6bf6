/// Ends a function that tells what is wrong, unless something holds.
///
/// ```
/// fn check(cards: usize) -> Result<(), String> {
///     engine::ensure!(cards <= 5, "{cards} cards in one hand");
///     engine::ensure_eq!(cards % 2, 0, "cards left over");
///     Ok(())
/// }
///
/// assert_eq!(check(4), Ok(()));
/// assert_eq!(check(6), Err("6 cards in one hand".into()));
/// assert_eq!(check(3), Err("cards left over: 1 instead of 0".into()));
/// ```
#[macro_export]
macro_rules! ensure {
    ($holds:expr, $($problem:tt)+) => {
        match $holds {
            true => {}
            false => return Err(format!($($problem)+)),
        }
    };
}

/// Ends a function that tells what is wrong, unless two values are the same; see [`ensure!`](crate::ensure).
#[macro_export]
macro_rules! ensure_eq {
    ($found:expr, $right:expr, $($what:tt)+) => {
        match (&$found, &$right) {
            (found, right) if found == right => {}
            (found, right) => {
                return Err(format!("{}: {found:?} instead of {right:?}", format_args!($($what)+)));
            }
        }
    };
}
