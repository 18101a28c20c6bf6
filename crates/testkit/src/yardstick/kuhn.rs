use std::fmt;
use std::str::FromStr;

use engine::{
    About, BySeat, Chance, Extras, Features, Game, Heuristic, Lang, Learning, Line, Log, Names,
    NotationError, OptionSpec, Questions, Refusals, Rules, Seat, SeatSet, Secrets, SetupError, Standing,
    Viewer, Wording, Words,
};
use serde::{Deserialize, Serialize};

use super::{pairs, players, unknown_option};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

/// Kuhn poker: two players, three cards, one card each, one round of betting for one chip.
///
/// The smallest game in which bluffing is right. With best play the first seat loses 1/18 chip a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Kuhn {
    cards: [Card; 2],
    stage: Stage,
}

/// A card; the higher wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Card {
    /// Loses to both others.
    Jack,
    /// Beats the jack.
    Queen,
    /// Beats both others.
    King,
}

impl Card {
    /// The whole deck.
    pub const ALL: [Card; 3] = [Card::Jack, Card::Queen, Card::King];

    fn name(self, lang: Lang) -> &'static str {
        match self {
            Card::Jack => lang.pick("jack", "valet"),
            Card::Queen => lang.pick("queen", "dame"),
            Card::King => lang.pick("king", "roi"),
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.name(Lang::En) == name)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name(Lang::En))
    }
}

/// How far the betting has come. Public, like everything but the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// The first seat opens.
    Open,
    /// The first seat has checked.
    Checked,
    /// A seat has bet and the other must answer.
    Raised {
        /// Who has bet.
        by: Seat,
    },
    /// Cards were shown; the higher one has won the stake.
    Showdown {
        /// What the loser loses.
        stake: u8,
    },
    /// A seat has folded and loses its ante; no card was shown.
    Folded {
        /// Who folded.
        by: Seat,
    },
}

/// There is nothing to choose: `players=2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct KuhnSetup;

impl fmt::Display for KuhnSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("players=2")
    }
}

impl FromStr for KuhnSetup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<KuhnSetup, SetupError> {
        for pair in pairs(text) {
            match pair? {
                ("players", value) => drop(players(value, Kuhn::PLAYERS)?),
                (key, _) => return Err(unknown_option(key, "players")),
            }
        }
        Ok(KuhnSetup)
    }
}

/// `check`, `bet`, `call` or `fold`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum KuhnAction {
    /// Stay without a bet.
    Check,
    /// Bet one chip.
    Bet,
    /// Match the bet.
    Call,
    /// Give up.
    Fold,
}

impl KuhnAction {
    /// All four.
    pub const ALL: [KuhnAction; 4] = [KuhnAction::Check, KuhnAction::Bet, KuhnAction::Call, KuhnAction::Fold];
}

impl fmt::Display for KuhnAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            KuhnAction::Check => "check",
            KuhnAction::Bet => "bet",
            KuhnAction::Call => "call",
            KuhnAction::Fold => "fold",
        })
    }
}

impl FromStr for KuhnAction {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<KuhnAction, NotationError> {
        let mut words = Words::new(text);
        let action = words.take("check, bet, call or fold", |word| {
            KuhnAction::ALL.into_iter().find(|action| action.to_string() == word)
        })?;
        words.end()?;
        Ok(action)
    }
}

/// What happens in Kuhn poker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum KuhnEvent {
    /// A seat got a card.
    Dealt {
        /// Who.
        seat: Seat,
        /// Which; known to its owner alone.
        card: Option<Card>,
    },
    /// A seat acted, for all to see.
    Acted {
        /// Who.
        seat: Seat,
        /// How.
        action: KuhnAction,
    },
    /// A seat showed its card.
    Showed {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A seat won.
    Won {
        /// Who.
        seat: Seat,
        /// What the other loses.
        chips: u8,
    },
}

/// What a viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct KuhnView {
    /// The betting.
    pub stage: Stage,
    /// The cards this viewer knows.
    pub cards: [Option<Card>; 2],
}

/// Why an action is not open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum KuhnReason {
    /// A bet stands: call or fold.
    BetStands,
    /// No bet stands: check or bet.
    NoBet,
}

impl Kuhn {
    /// The start of a deal with these cards, which must differ.
    pub fn deal(first: Card, second: Card) -> Kuhn {
        debug_assert_ne!(first, second, "every card exists once");
        Kuhn { cards: [first, second], stage: Stage::Open }
    }

    /// The card of a seat. The whole truth: for tests and exact solutions.
    pub fn card(&self, seat: Seat) -> Card {
        self.cards[seat.index()]
    }

    /// How far the betting has come.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    fn mover(&self) -> Option<Seat> {
        match self.stage {
            Stage::Open => Some(FIRST),
            Stage::Checked => Some(SECOND),
            Stage::Raised { by } => Some(by.left(2)),
            Stage::Showdown { .. } | Stage::Folded { .. } => None,
        }
    }

    /// Who has won how much, once the deal is over.
    fn result(&self) -> Option<(Seat, u8)> {
        match self.stage {
            Stage::Showdown { stake } => {
                Some((if self.cards[0] > self.cards[1] { FIRST } else { SECOND }, stake))
            }
            Stage::Folded { by } => Some((by.left(2), 1)),
            _ => None,
        }
    }
}

impl Rules for Kuhn {
    type Setup = KuhnSetup;
    type Action = KuhnAction;
    type Event = KuhnEvent;

    fn new(_: &KuhnSetup, chance: &mut Chance, log: &mut Log<KuhnEvent>) -> Kuhn {
        let mut deck = Card::ALL;
        chance.shuffle(&mut deck);
        let state = Kuhn::deal(deck[0], deck[1]);
        for seat in Seat::all(2) {
            log.push(KuhnEvent::Dealt { seat, card: Some(state.card(seat)) });
        }
        state
    }

    fn seats(&self) -> usize {
        2
    }

    fn apply(&mut self, seat: Seat, action: KuhnAction, _: &mut Chance, log: &mut Log<KuhnEvent>) {
        self.stage = match (self.stage, action) {
            (Stage::Open, KuhnAction::Check) => Stage::Checked,
            (Stage::Checked, KuhnAction::Check) => Stage::Showdown { stake: 1 },
            (_, KuhnAction::Check | KuhnAction::Bet) => Stage::Raised { by: seat },
            (_, KuhnAction::Call) => Stage::Showdown { stake: 2 },
            (_, KuhnAction::Fold) => Stage::Folded { by: seat },
        };
        log.push(KuhnEvent::Acted { seat, action });
        if matches!(self.stage, Stage::Showdown { .. }) {
            for seat in Seat::all(2) {
                log.push(KuhnEvent::Showed { seat, card: self.card(seat) });
            }
        }
        if let Some((seat, chips)) = self.result() {
            log.push(KuhnEvent::Won { seat, chips });
        }
    }

    fn standing(&self) -> Standing {
        let scores = BySeat::new(2, |seat| match self.result() {
            Some((winner, chips)) if winner == seat => i32::from(chips),
            Some((_, chips)) => -i32::from(chips),
            None => 0,
        });
        Standing::by_key(scores, |seat| scores[seat])
    }
}

impl Questions for Kuhn {
    type Prompt = Stage;

    fn asked(&self) -> SeatSet {
        self.mover().map_or(SeatSet::EMPTY, SeatSet::one)
    }

    fn prompt(&self, _: Seat) -> Stage {
        self.stage
    }

    fn legal(&self, _: Seat, out: &mut Vec<KuhnAction>) {
        let raised = matches!(self.stage, Stage::Raised { .. });
        out.extend(if raised { &KuhnAction::ALL[2..] } else { &KuhnAction::ALL[..2] });
    }
}

impl Refusals for Kuhn {
    type Reason = KuhnReason;

    fn why_not(&self, _: Seat, _: KuhnAction) -> KuhnReason {
        match self.stage {
            Stage::Raised { .. } => KuhnReason::BetStands,
            _ => KuhnReason::NoBet,
        }
    }
}

impl Secrets for Kuhn {
    type View = KuhnView;

    fn view(&self, viewer: Viewer) -> KuhnView {
        let shown = matches!(self.stage, Stage::Showdown { .. });
        let card = |seat| (shown || viewer.is(seat)).then_some(self.card(seat));
        KuhnView { stage: self.stage, cards: [card(FIRST), card(SECOND)] }
    }

    fn redact(event: &KuhnEvent, viewer: Viewer) -> Option<KuhnEvent> {
        Some(match *event {
            KuhnEvent::Dealt { seat, .. } if !viewer.is(seat) => KuhnEvent::Dealt { seat, card: None },
            told => told,
        })
    }

    fn determinize(&mut self, seat: Seat, chance: &mut Chance) {
        if matches!(self.stage, Stage::Showdown { .. }) {
            return;
        }
        let mine = self.card(seat);
        let mut others = Card::ALL.into_iter().filter(|&card| card != mine);
        let others = [others.next(), others.next()].map(|card| card.expect("three cards less one are two"));
        self.cards[seat.left(2).index()] = chance.pick(&others);
    }
}

impl Learning for Kuhn {
    const ACTIONS: usize = 4;
    const FEATURES: usize = 6;

    fn index(action: KuhnAction) -> usize {
        action as usize
    }

    fn features(&self, seat: Seat, out: &mut Features<'_>) {
        out.block("card and bets");
        let out = out.next(6);
        out[self.card(seat) as usize] = 1.0;
        match self.stage {
            Stage::Checked => out[3] = 1.0,
            Stage::Raised { by } => out[4 + by.index()] = 1.0,
            _ => {}
        }
    }
}

impl Heuristic for Kuhn {
    /// Bets and calls with the king, folds the jack, and calls half the bets with the queen.
    fn advise(&self, seat: Seat, actions: &[KuhnAction], chance: &mut Chance) -> KuhnAction {
        let brave = match self.card(seat) {
            Card::Jack => false,
            Card::Queen => actions.contains(&KuhnAction::Call) && chance.below(2) == 0,
            Card::King => true,
        };
        let wanted =
            if brave { [KuhnAction::Bet, KuhnAction::Call] } else { [KuhnAction::Check, KuhnAction::Fold] };
        actions
            .iter()
            .copied()
            .find(|action| wanted.contains(action))
            .expect("each stage has a brave and a meek answer")
    }
}

impl Wording for Kuhn {
    fn about() -> &'static About {
        &About {
            title: ["Kuhn poker", "Poker de Kuhn"],
            pitch: [
                "Three cards, one bet, and a reason to bluff.",
                "Trois cartes, une mise et une raison de bluffer.",
            ],
            minutes: (1, 1),
            credits: "Harold W. Kuhn",
            rules: [
                "# Kuhn poker\n\nThe higher card wins.\n",
                "# Poker de Kuhn\n\nLa carte la plus haute gagne.\n",
            ],
        }
    }

    fn ask(stage: &Stage, asked: Seat, you: bool, names: Names<'_>, lang: Lang) -> Line {
        let raised = matches!(stage, Stage::Raised { .. });
        let name = names.of(asked);
        let text = match (you, raised) {
            (true, true) => lang.pick("Call or fold?", "Suivre ou passer ?").into(),
            (true, false) => lang.pick("Check or bet?", "Parler ou miser ?").into(),
            (false, true) => lang.pick(format!("{name} may call."), format!("{name} peut suivre.")),
            (false, false) => lang.pick(format!("{name} may bet."), format!("{name} peut miser.")),
        };
        Line { text, rule: "betting" }
    }

    fn lead(stage: &Stage, lang: Lang) -> &'static str {
        match stage {
            Stage::Raised { .. } => lang.pick("Call or fold?", "Suivre ou passer ?"),
            _ => lang.pick("Check or bet?", "Parler ou miser ?"),
        }
    }

    fn label(action: KuhnAction, _: Names<'_>, lang: Lang) -> String {
        match action {
            KuhnAction::Check => lang.pick("Check", "Parole"),
            KuhnAction::Bet => lang.pick("Bet", "Miser"),
            KuhnAction::Call => lang.pick("Call", "Suivre"),
            KuhnAction::Fold => lang.pick("Fold", "Passer"),
        }
        .into()
    }

    fn tell(event: &KuhnEvent, names: Names<'_>, lang: Lang) -> Option<Line> {
        let (text, rule) = match *event {
            KuhnEvent::Dealt { seat, card } => {
                let name = names.of(seat);
                let card = card.map_or(lang.pick("a card", "une carte"), |card| card.name(lang));
                (lang.pick(format!("{name} is dealt {card}."), format!("{name} reçoit : {card}.")), "dealing")
            }
            KuhnEvent::Acted { seat, action } => {
                let (name, label) = (names.of(seat), Kuhn::label(action, names, lang).to_lowercase());
                (lang.pick(format!("{name}: {label}."), format!("{name} : {label}.")), "betting")
            }
            KuhnEvent::Showed { seat, card } => {
                let (name, card) = (names.of(seat), card.name(lang));
                (lang.pick(format!("{name} shows {card}."), format!("{name} montre : {card}.")), "showdown")
            }
            KuhnEvent::Won { seat, chips } => {
                let name = names.of(seat);
                (lang.pick(format!("{name} wins {chips}."), format!("{name} gagne {chips}.")), "showdown")
            }
        };
        Some(Line { text, rule })
    }

    fn explain(reason: &KuhnReason, _: Names<'_>, lang: Lang) -> Line {
        let text = match reason {
            KuhnReason::BetStands => {
                lang.pick("A bet stands: call or fold.", "Une mise est faite : suivez ou passez.")
            }
            KuhnReason::NoBet => {
                lang.pick("No bet stands: check or bet.", "Aucune mise n’est faite : parlez ou misez.")
            }
        };
        Line { text: text.into(), rule: "betting" }
    }
}

impl Extras for Kuhn {}

impl Game for Kuhn {
    const ID: &'static str = "kuhn";
    const RULES: u32 = 1;
    const PLAYERS: (usize, usize) = (2, 2);

    fn options() -> &'static [OptionSpec] {
        &[]
    }
}
