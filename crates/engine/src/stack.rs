use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut, Range};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A short list inside a state: what is pending, innermost last. It never touches the heap, and only its
/// occupied part counts for equality, hash and storage.
///
/// ```
/// use engine::Stack;
///
/// let mut stack: Stack<&str, 8> = Stack::new();
/// stack.push("end the turn");
/// stack.then(["ask for a reaction", "carry out the attack"]);
/// assert_eq!(stack.pop(), Some("ask for a reaction"));
/// assert_eq!(stack.pop(), Some("carry out the attack"));
/// ```
#[derive(Clone, Copy)]
pub struct Stack<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Stack<T, N> {
    const BOUND: () = assert!(N <= 255, "the length is a byte");

    /// An empty stack.
    pub fn new() -> Stack<T, N> {
        const { Self::BOUND };
        Stack { len: 0, items: [T::default(); N] }
    }

    /// Puts an item on top.
    ///
    /// # Panics
    /// If the stack is full: the game's bound on nesting is wrong.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Pushes items written in order of play: the first will be on top.
    #[inline]
    pub fn then<const M: usize>(&mut self, items: [T; M]) {
        for item in items.into_iter().rev() {
            self.push(item);
        }
    }

    /// Takes the top item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len as usize])
    }

    /// Takes the bottom item: a stack used as a queue.
    #[inline]
    pub fn pop_front(&mut self) -> Option<T> {
        let first = *self.first()?;
        self.items.copy_within(1..self.len as usize, 0);
        self.len -= 1;
        Some(first)
    }

    /// Puts an item before the one at `at`, or on top.
    ///
    /// # Panics
    /// If the stack is full, or `at` lies above its top.
    #[inline]
    pub fn insert(&mut self, at: usize, item: T) {
        self.push(item);
        let above = &mut self[at..];
        if above.len() > 1 {
            above.copy_within(..above.len() - 1, 1);
            above[0] = item;
        }
    }

    /// Takes out the items of a range; those above come down.
    ///
    /// # Panics
    /// If the range reaches above the top.
    #[inline]
    pub fn remove(&mut self, range: Range<usize>) {
        let (start, count) = (range.start, range.len());
        let above = &mut self[start..];
        if above.len() > count {
            above.copy_within(count.., 0);
        }
        self.len -= count as u8;
    }

    /// Removes everything.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// The top item.
    #[inline]
    pub fn top(&self) -> Option<&T> {
        // An empty stack looks above its bound: one comparison instead of two.
        self.items.get(usize::from(self.len.wrapping_sub(1)))
    }

    /// The top item, to be changed.
    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut T> {
        self.items.get_mut(usize::from(self.len.wrapping_sub(1)))
    }
}

impl<T: Copy + Default, const N: usize> Default for Stack<T, N> {
    fn default() -> Stack<T, N> {
        Stack::new()
    }
}

impl<T, const N: usize> Deref for Stack<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for Stack<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<T: Eq, const N: usize> Eq for Stack<T, N> {}

impl<T: Hash, const N: usize> Hash for Stack<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self[..].hash(hasher);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for Stack<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self[..].serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Stack<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Stack<T, N>, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(serde::de::Error::invalid_length(items.len(), &"a stack within its bound"));
        }
        let mut stack = Stack::new();
        for item in items {
            stack.push(item);
        }
        Ok(stack)
    }
}
