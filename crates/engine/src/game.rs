use crate::{BySeat, Chance, Fact, Lang, OptionSpec, OrderSpec, Orders, Seat, SeatSet, State, Tuning};

/// What a shelf of games says about one of them.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The title, English and French.
    pub title: [&'static str; 2],
    /// One or two sentences that make one want to play.
    pub pitch: [&'static str; 2],
    /// How long a game takes on a screen, in minutes.
    pub minutes: (u8, u8),
    /// Who made the game and who published it.
    pub credits: &'static str,
    /// Our own rulebook, in Markdown.
    pub rules: [&'static str; 2],
}

/// How the seats are called at this table.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a>(pub &'a [String]);

impl Names<'_> {
    /// The name of a seat; its letter where it has none.
    pub fn of(&self, seat: Seat) -> String {
        match self.0.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => seat.to_string(),
        }
    }

    /// The same with the seat's letter where two players share a name.
    pub fn who(&self, seat: Seat) -> String {
        let name = self.of(seat);
        let shared = self.0.iter().filter(|other| **other == name).count() > 1;
        if shared { format!("{name} ({seat})") } else { name }
    }
}

/// A sentence for people, with the rule that explains it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// One full sentence.
    pub text: String,
    /// An anchor of the game's rulebook.
    pub rule: &'static str,
}

/// How many characters the [lead](Game::lead) of a question has at most, in English and in French.
pub const LEAD: [usize; 2] = [32, 42];

/// A thing that visibly goes from one place of the table to another. A game names its places; a board marks where they lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flight {
    /// The place it leaves, such as `pile-3`: one word.
    pub from: String,
    /// The place it reaches: one word.
    pub to: String,
    /// What it is, where that is not the thing that lay at the first place: a few signs, such as the strength of a blow.
    pub cargo: Option<String>,
}

/// A choice of options that belong together, under one name.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The word in addresses.
    pub key: &'static str,
    /// What it is called, English and French.
    pub name: [&'static str; 2],
    /// One sentence about it.
    pub help: [&'static str; 2],
    /// The options that differ from the defaults, as a setup text.
    pub setup: &'static str,
}

/// How long a person may think about a question. The rules know no time: whoever serves people keeps the clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock<A> {
    /// Seconds for the answer.
    pub seconds: u16,
    /// What is played when they have run out.
    pub then: A,
    /// The clock of the question before goes on, if it was put to the same seat.
    pub runs_on: bool,
}

/// Name, options and words of a game: all that the product shows and the rules do not need.
pub trait Game: State {
    /// The id in commands and addresses.
    const ID: &'static str;
    /// Raised whenever the same moves could lead elsewhere than before; a replay names it.
    const RULES: u32;
    /// The fewest and the most players.
    const PLAYERS: (usize, usize);
    /// What the scores of a [`Standing`](crate::Standing) count, English and French, of one and of several.
    const SCORE: [[&'static str; 2]; 2] = [["point", "points"], ["point", "points"]];
    /// What a player may order once and for all; at most eight.
    const ORDERS: &'static [OrderSpec] = &[];

    /// How this code plays a game begun by rules of another version: the options to add to its setup. Nothing if it cannot.
    ///
    /// Whoever raises [`Game::RULES`] because a change alters outcomes lets the older way be chosen by an option that no new
    /// table offers, and names it here, so that tables and records of the older version go on. See decision 13.
    fn as_of(version: u32) -> Option<&'static str> {
        (version == Self::RULES).then_some("")
    }

    /// What the shelf says.
    fn about() -> &'static About;

    /// What may be chosen before the game, beside the number of players.
    fn options() -> &'static [OptionSpec];

    /// The question as a sentence; `you` when the reader is the one who is asked.
    fn ask(prompt: &Self::Prompt, asked: Seat, you: bool, names: Names<'_>, lang: Lang) -> Line;

    /// The same question in a few words, enough on their own, for the one who is asked: at most [`LEAD`] characters, without a
    /// full stop. For a bar that has room for one short line.
    fn lead(prompt: &Self::Prompt, lang: Lang) -> &'static str;

    /// An action as a short label.
    fn label(action: Self::Action, names: Names<'_>, lang: Lang) -> String;

    /// The same for people at the table: cards and places by what is seen there, never by a code or a bare number. `view` is what
    /// the seat sees to which the answer is open.
    fn label_in(_view: &Self::View, action: Self::Action, names: Names<'_>, lang: Lang) -> String {
        Self::label(action, names, lang)
    }

    /// An event, already redacted, as a sentence; nothing for events that only move pieces.
    fn tell(event: &Self::Event, names: Names<'_>, lang: Lang) -> Option<Line>;

    /// The same where the options of the table are known, for games whose cards differ by them.
    fn tell_in(_setup: &Self::Setup, event: &Self::Event, names: Names<'_>, lang: Lang) -> Option<Line> {
        Self::tell(event, names, lang)
    }

    /// What an event, already redacted, lets fly across the table. Boards that move nothing need none of it.
    fn flight(_event: &Self::Event) -> Option<Flight> {
        None
    }

    /// The places that a piece or card passed in an event, already redacted, from the first to the last: a page leaves a trace
    /// there when others move. One place alone is where something happened.
    fn way(_event: &Self::Event) -> Vec<String> {
        Vec::new()
    }

    /// Whether an event is mere housekeeping (a pile is filled up, a price is paid), which a summary leaves out.
    fn is_upkeep(_event: &Self::Event) -> bool {
        false
    }

    /// What a finished game can be compared with others by, beside its scores: rounds, the kind of ending, what each player
    /// has achieved. Each value counts once under its English name; a name may come several times, once for each player or
    /// race, and always has values of one sort.
    fn facts(&self) -> Vec<(&'static str, Fact)> {
        Vec::new()
    }

    /// What may have decided a finished game for a seat, to be counted over many games: the kind of thing and its English name,
    /// such as `("god", "Zeus")`. Nothing is named twice.
    fn marks(&self, _seat: Seat) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The same for a move that `seat` is about to make, such as `("card played", "Leo")`.
    fn mark_of(&self, _seat: Seat, _action: Self::Action) -> Option<(&'static str, String)> {
        None
    }

    /// A refusal as a sentence.
    fn explain(reason: &Self::Reason, names: Names<'_>, lang: Lang) -> Line;

    /// The clock of the question put to `seat`, which is asked. Most games have none.
    fn clock(&self, _seat: Seat) -> Option<Clock<Self::Action>> {
        None
    }

    /// Answers that `seat`, which is asked, might look for in vain, each with the reason why it is closed. They are shown
    /// greyed out; most games name none.
    fn closed(&self, _seat: Seat) -> Vec<(Self::Action, Self::Reason)> {
        Vec::new()
    }

    /// The answer of a bot to a question that bots leave to odds which the rules state, where a bot has come to a seat
    /// that [`Game::with_bots`] did not know of. Whoever lets bots play takes it from the true position; no bot sees it.
    fn by_odds(&self, _seat: Seat, _chance: &mut Chance) -> Option<Self::Action> {
        None
    }

    /// What `seat`, which is asked, has ordered to be answered here, or nothing where it wants to be asked. Always an
    /// answer that is open to it. Where the question is [masked](State::masked), it follows from public facts and the
    /// orders alone, so that it tells nothing that the seat holds.
    fn ordered(&self, _seat: Seat, _orders: Orders) -> Option<Self::Action> {
        None
    }

    /// Options that belong together.
    fn presets() -> &'static [Preset] {
        &[]
    }

    /// The setup of the game that the same players play after this finished one.
    fn rematch(&self, setup: &Self::Setup) -> Self::Setup {
        setup.clone()
    }

    /// The setup of a table where bots sit on these seats, for games that ask people for something that bots leave to
    /// chance.
    #[must_use]
    fn with_bots(setup: Self::Setup, _bots: SeatSet) -> Self::Setup {
        setup
    }
}

/// A game's own cheap opinion, for the greedy bot and informed playouts. It is asked about possible truths, never about
/// the true position, so whatever it reads there is fair.
pub trait Heuristic: State {
    /// How bots think about this game.
    const TUNING: Tuning = Tuning::DEFAULT;
    /// How a master thinks about it: who thinks much longer may do so in another way.
    const MASTERY: Tuning = Self::TUNING;

    /// The network that plays this game, as the bytes of a safetensors file.
    fn network() -> Option<&'static [u8]> {
        None
    }

    /// The action it would take; `actions` is not empty.
    fn advise(&self, seat: Seat, actions: &[Self::Action], chance: &mut Chance) -> Self::Action;

    /// The same in less time, for playouts: they ask very often, and what is a little worse each time evens out.
    fn hunch(&self, seat: Seat, actions: &[Self::Action], chance: &mut Chance) -> Self::Action {
        self.advise(seat, actions, chance)
    }

    /// How likely each seat is to win, from 0 to 1, as far as the game can tell cheaply. Nothing where a playout had
    /// better go on: in the middle of an effect, or always if the game cannot tell.
    fn evaluate(&self) -> Option<BySeat<f32>> {
        None
    }

    /// Turns a possible truth, dealt by the rules alone, into a likelier one: deals anew what others have chosen in secret, as they are
    /// likely to have chosen, and changes nothing that the observer knows. Returns how well the rest of the truth explains what they have
    /// done, as a logarithm: a difference of 1 makes one truth e times as likely as another. For searches that guess; see
    /// [`Tuning::guesses`].
    fn guess(&mut self, _observer: Seat, _chance: &mut Chance) -> f32 {
        0.0
    }
}
