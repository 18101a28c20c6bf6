use engine::Lang;

use crate::powers::Window;

impl Window {
    pub fn name(self, lang: Lang) -> &'static str {
        let words = match self {
            Window::Bet => ["Before a bet", "Avant un pari"],
            Window::Turn => ["Start of turn", "Début de tour"],
            Window::Announced => ["Announced card", "Carte annoncée"],
            Window::Landed => ["Landing", "Atterrissage"],
            Window::MidRace => ["Third bets", "Troisièmes paris"],
            Window::Judgement => ["Judgement", "Jugement"],
        };
        words[lang as usize]
    }

    /// As the end of a sentence: « before one of your bets ».
    pub(crate) const fn when(self) -> [&'static str; 2] {
        match self {
            Window::Bet => ["before one of your bets", "avant l’un de vos paris"],
            Window::Turn => ["at the start of your turn", "au début de votre tour"],
            Window::Announced => ["when a card has been announced", "quand une carte a été annoncée"],
            Window::Landed => {
                ["when a creature lands on a Fate token", "quand une créature se pose sur un jeton du Destin"]
            }
            Window::MidRace => {
                ["before the first of the third bets", "avant le premier des troisièmes paris"]
            }
            Window::Judgement => ["at the judgement, before Zeus draws", "au jugement, avant que Zeus tire"],
        }
    }
}
