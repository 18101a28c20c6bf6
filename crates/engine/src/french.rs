//! Small words of French that depend on what follows.

/// `de` before a name: « d’Alice », « de Bob ». A lone letter is a seat and keeps its sound: « de A ».
pub fn de(name: &str) -> String {
    if elides(name) { format!("d’{name}") } else { format!("de {name}") }
}

fn elides(name: &str) -> bool {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    match (letters.next(), letters.next()) {
        (Some(first), Some(_)) if "aàâäáeéèêëiîïíoôöóuûüùúœæh".contains(first) => true,
        // Yves, but not Yann or Yu Huang: y before a vowel is a consonant.
        (Some('y'), Some(second)) => second.is_alphabetic() && !"aàâeéèêiïoôuüy".contains(second),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::de;

    #[test]
    fn de_loses_its_vowel_before_another() {
        assert_eq!(
            ["Alice", "Élodie", "Héra", "Yves", "Yu Huang", "Bob", "A"].map(de),
            ["d’Alice", "d’Élodie", "d’Héra", "d’Yves", "de Yu Huang", "de Bob", "de A"]
        );
    }
}
