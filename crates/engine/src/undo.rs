use crate::{BySeat, Chance, Lang, Log, Names, Seat, State, play};

/// What an event tells that cannot be untold, as a clause that says what ended the right to take an answer back.
///
/// See [`Secrets::discloses`](crate::Secrets::discloses).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Disclosure {
    english: &'static str,
    french: &'static str,
}

impl Disclosure {
    /// A card came from a deck.
    pub const CARD_DRAWN: Disclosure = Disclosure::new("a card was drawn", "une carte a été piochée");
    /// A card left a hand, face up.
    pub const CARD_PLAYED: Disclosure = Disclosure::new("a card was played", "une carte a été jouée");
    /// The same without effect.
    pub const CARD_DISCARDED: Disclosure =
        Disclosure::new("a card was discarded", "une carte a été défaussée");
    /// A card that lay hidden was turned up.
    pub const CARD_SHOWN: Disclosure = Disclosure::new("a card was turned up", "une carte a été dévoilée");
    /// Somebody looked at hidden cards.
    pub const CARDS_SEEN: Disclosure =
        Disclosure::new("hidden cards were looked at", "des cartes cachées ont été regardées");
    /// A die was rolled.
    pub const DIE_ROLLED: Disclosure = Disclosure::new("a die was rolled", "un dé a été lancé");

    /// A clause in each language, without a capital letter or a full stop.
    pub const fn new(english: &'static str, french: &'static str) -> Disclosure {
        Disclosure { english, french }
    }

    /// The clause.
    pub fn words(self, lang: Lang) -> &'static str {
        lang.pick(self.english, self.french)
    }
}

/// Why a seat cannot take its last answer back.
///
/// ```
/// use engine::{Disclosure, Lang, Names, NoUndo};
///
/// let why = NoUndo::Told(Disclosure::DIE_ROLLED);
/// assert_eq!(why.words(Names::new(&[]), Lang::En), "No way back: a die was rolled.");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum NoUndo {
    /// It has answered nothing yet.
    #[default]
    Nothing,
    /// The game has ended.
    Over,
    /// Something was left to chance.
    Chance,
    /// Somebody was told something.
    Told(Disclosure),
    /// Another seat has acted since.
    Acted(Seat),
}

impl NoUndo {
    /// The reason as a sentence.
    pub fn words(self, names: Names<'_>, lang: Lang) -> String {
        let why = match self {
            NoUndo::Nothing => {
                return lang.pick("There is nothing to take back.", "Il n’y a rien à reprendre.").into();
            }
            NoUndo::Over => lang.pick("the game is over", "la partie est terminée").into(),
            NoUndo::Chance => lang.pick("chance has decided something", "le hasard en a décidé").into(),
            NoUndo::Told(disclosure) => disclosure.words(lang).to_owned(),
            NoUndo::Acted(seat) => {
                let name = names.who(seat);
                lang.pick(format!("{name} has acted since"), format!("{name} a joué depuis"))
            }
        };
        lang.pick(format!("No way back: {why}."), format!("Pas de retour\u{a0}: {why}."))
    }
}

/// The answers since chance last decided something: what led here, and may be taken back as far as nothing was told.
#[derive(Clone, Debug)]
pub(crate) struct Trail<S: State> {
    steps: Vec<Step<S>>,
    /// How many of the steps are final because something was told.
    told: usize,
    /// What last ended the right of each seat.
    ended: BySeat<NoUndo>,
}

/// An answer, and the position before it.
#[derive(Clone, Debug)]
pub(crate) struct Step<S: State> {
    /// Its number among the moves: 1 for the first.
    pub(crate) number: usize,
    pub(crate) seat: Seat,
    pub(crate) action: S::Action,
    /// Everybody knows that there was no other answer, so it goes with the decision before it.
    pub(crate) forced: bool,
    pub(crate) before: S,
}

/// What is left when a decision is taken back.
struct Rewound<S: State> {
    state: S,
    /// Which of the steps is taken back.
    at: usize,
    /// What others have answered in secret since; it stands.
    kept: Vec<Step<S>>,
}

impl<S: State> Trail<S> {
    pub(crate) fn new(seats: usize) -> Trail<S> {
        Trail { steps: Vec::new(), told: 0, ended: BySeat::new(seats, |_| NoUndo::Nothing) }
    }

    pub(crate) fn seats(&self) -> usize {
        self.ended.len()
    }

    /// Follows an answer; `chance` says that it left something to chance, `told` what it told anybody.
    pub(crate) fn follow(&mut self, step: Step<S>, chance: bool, told: Option<Disclosure>) {
        if !step.forced {
            self.end_for_others(step.seat);
        }
        self.steps.push(step);
        if chance || told.is_some() {
            self.end(|_| told.map_or(NoUndo::Chance, NoUndo::Told));
        }
        if chance {
            self.clear();
        }
    }

    /// All that was answered so far is final, because `seat` acted.
    pub(crate) fn end_by(&mut self, seat: Seat) {
        self.end(|_| NoUndo::Acted(seat));
        self.clear();
    }

    /// A seat that acts has seen what the others did, unless they were asked the same together.
    fn end_for_others(&mut self, seat: Seat) {
        let seen =
            |step: &&Step<S>| !step.forced && step.seat != seat && !step.before.turn().asked().has(seat);
        if let Some(other) = self.steps.iter().find(seen).map(|step| step.seat) {
            self.end(|ended| NoUndo::Acted(if ended == seat { other } else { seat }));
            self.clear();
        }
    }

    fn end(&mut self, why: impl Fn(Seat) -> NoUndo) {
        for step in self.steps[self.told..].iter().filter(|step| !step.forced) {
            self.ended[step.seat] = why(step.seat);
        }
        self.told = self.steps.len();
    }

    fn clear(&mut self) {
        self.steps.clear();
        self.told = 0;
    }

    /// The number of the answer that `seat` may take back, or why there is none.
    pub(crate) fn last(&self, seat: Seat) -> Result<usize, NoUndo> {
        self.rewound(seat, self.told).map(|rewound| self.steps[rewound.at].number)
    }

    /// Takes the last decision of `seat` back, and returns the position without it. Somebody has made sure that it may, now or when the
    /// game was recorded: what was told since is not looked at.
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<S, NoUndo> {
        let Rewound { state, at, kept } = self.rewound(seat, 0)?;
        self.steps.truncate(at);
        self.steps.extend(kept);
        self.told = self.told.min(self.steps.len());
        Ok(state)
    }

    /// The position without the last decision of `seat` after `from`. What others answered to the same question stands, since the order of secret
    /// answers is nothing; what was forced by the decision goes with it.
    fn rewound(&self, seat: Seat, from: usize) -> Result<Rewound<S>, NoUndo> {
        let own = |step: &Step<S>| step.seat == seat && !step.forced;
        let at = self.steps[from..].iter().rposition(own).ok_or(self.ended[seat])? + from;
        let (mut state, mut kept) = (self.steps[at].before.clone(), Vec::new());
        for step in self.steps[at + 1..].iter().filter(|step| step.seat != seat) {
            let (before, mut chance) = (state.clone(), Chance::seeded(0));
            let again = play(&mut state, step.seat, step.action, &mut chance, &mut Log::off());
            if again.is_ok() && chance == Chance::seeded(0) {
                kept.push(Step { before, ..step.clone() });
            } else if !step.forced {
                return Err(NoUndo::Acted(step.seat));
            }
        }
        Ok(Rewound { state, at, kept })
    }
}
