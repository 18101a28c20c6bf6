/// Small letters without accents, for comparing what people type with what is printed.
pub(crate) fn fold(text: &str) -> String {
    let letters = text.chars().flat_map(char::to_lowercase);
    letters
        .map(|letter| match letter {
            'à' | 'â' => 'a',
            'ç' => 'c',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'î' | 'ï' => 'i',
            'ô' => 'o',
            'ù' | 'û' | 'ü' => 'u',
            '’' => '\'',
            other => other,
        })
        .collect()
}
