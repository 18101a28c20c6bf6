use std::fmt;

/// One of finitely many things with a number: an enum written with [`listed!`](crate::listed), a seat, a card.
///
/// What a [`Set`](crate::Set) or a [`Maybe`](crate::Maybe) holds.
pub trait Member: Copy {
    /// Its number, from 0.
    fn index(self) -> usize;

    /// The one with this number, which must exist.
    fn at(index: usize) -> Self;

    /// How it stands in the debug output of a set.
    fn show(self, f: &mut fmt::Formatter<'_>) -> fmt::Result
    where
        Self: fmt::Debug,
    {
        fmt::Debug::fmt(&self, f)
    }
}

/// A small number is its own number.
impl Member for u8 {
    #[inline]
    fn index(self) -> usize {
        usize::from(self)
    }

    #[inline]
    fn at(index: usize) -> u8 {
        index as u8
    }
}

/// Writes an enum of plain variants and what every such table needs: the usual derives, `ALL`, `index`, `new`, the word of the
/// notation (`slug`) and its reader (`from_slug`), and [`Member`].
///
/// ```
/// engine::listed! {
///     /// What stands on the map.
///     pub enum Piece {
///         /// Goes home at the end of the epoch.
///         Foot = "foot",
///         Column = "column",
///     }
/// }
///
/// assert_eq!(Piece::ALL.map(Piece::slug), ["foot", "column"]);
/// assert_eq!(Piece::from_slug("column"), Some(Piece::Column));
/// assert_eq!(Piece::Column.index(), 1);
/// ```
///
/// Where the word stands in a row of a table, the enum says where to find it:
///
/// ```
/// struct Row {
///     slug: &'static str,
///     price: u8,
/// }
///
/// const ROWS: [Row; 2] = [Row { slug: "bread", price: 2 }, Row { slug: "wine", price: 5 }];
///
/// engine::listed! {
///     pub enum Ware { Bread, Wine }
///     slug: |ware| ROWS[ware.index()].slug
/// }
///
/// assert_eq!(Ware::from_slug("wine").map(|ware| ROWS[ware.index()].price), Some(5));
/// ```
#[macro_export]
macro_rules! listed {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident { $($(#[$about:meta])* $variant:ident = $slug:literal),* $(,)? }
    ) => {
        $crate::listed! {
            $(#[$meta])*
            $vis enum $name { $($(#[$about])* $variant),* }
            slug: |one| [$($slug),*][one as usize]
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident { $($(#[$about:meta])* $variant:ident),* $(,)? }
        slug: |$one:ident| $slug:expr
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[repr(u8)]
        $vis enum $name {
            $($(#[$about])* $variant),*
        }

        impl $name {
            /// All, in the order of their numbers.
            $vis const ALL: [$name; [$(stringify!($variant)),*].len()] = [$($name::$variant),*];

            /// The one with this number.
            #[inline]
            $vis const fn new(index: usize) -> $name {
                $name::ALL[index]
            }

            /// Its number, from 0.
            #[inline]
            $vis const fn index(self) -> usize {
                self as usize
            }

            /// The word of the notation.
            $vis const fn slug(self) -> &'static str {
                let $one = self;
                $slug
            }

            /// Reads the word of the notation.
            $vis fn from_slug(word: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|one| one.slug() == word)
            }
        }

        impl $crate::Member for $name {
            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn at(index: usize) -> $name {
                $name::ALL[index]
            }
        }
    };
}
