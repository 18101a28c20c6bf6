//! Small words of French that depend on what follows.

/// « de Bob », « d'Alice ».
pub(super) fn de(name: &str) -> String {
    let first = name.chars().next().unwrap_or(' ');
    // A single letter is the name of a seat and is spoken on its own.
    let vowel = name.chars().count() > 1 && "AEIOUYÀÂÄÉÈÊËÎÏÔÖÙÛÜaeiouyàâäéèêëîïôöùûü".contains(first);
    if vowel { format!("d’{name}") } else { format!("de {name}") }
}
