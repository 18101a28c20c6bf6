mod answers;

use engine::{Lang, Seat};
use mythologies::{
    Action, Board as Quarter, BoardView, Gain, Kind, Lying, Mythology, Plane, SeatView, Slot, Square, State,
    View, text,
};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::{Board, Screen, Seen, wrap};

/// Room for a card in a pantheon.
const CELL: usize = 21;
/// From this width on, two boards of the sanctuary stand side by side.
const PAIR: usize = 76;

impl Screen for State {
    const EXAMPLE: &'static str = "move T1 to T2";
    const QUESTIONS: (u64, &'static [&'static str]) = (500, &["players=4"]);

    fn board(seen: &Seen<'_, View>, (width, _): (usize, usize)) -> Board {
        seen.board(width)
    }

    fn words(seen: &Seen<'_, View>) -> Vec<String> {
        seen.words()
    }

    fn in_list(view: &View, action: Action, label: String) -> String {
        answers::in_list(view, action, label)
    }
}

impl Seen<'_, View> {
    /// What is resolved, then sanctuary and the viewer's side, first what is being played with; then trials and the other
    /// players.
    pub(super) fn board(&self, width: usize) -> Board {
        let mut main = vec![Line::styled(self.heading(), Style::new().add_modifier(Modifier::BOLD))];
        main.extend(self.pressing().into_iter().flat_map(|spans| wrap(spans, width)));
        let (mine, others): (Vec<Seat>, Vec<Seat>) =
            self.around().partition(|&seat| self.view.viewer.is(seat));
        let side = mine.into_iter().flat_map(|seat| self.side(seat, width));
        if self.view.turn_of.is_some() {
            main.extend(side);
            main.extend(self.sanctuary(width));
        } else {
            main.extend(self.sanctuary(width));
            main.extend(side);
        }
        let mut more: Vec<Line<'static>> =
            (0..2).flat_map(|trial| wrap(vec![Span::raw(self.trial(trial))], width)).collect();
        more.extend(others.into_iter().flat_map(|seat| self.side(seat, width)));
        Board { main, more }
    }

    /// The same in lines.
    pub(super) fn words(&self) -> Vec<String> {
        let mut lines = vec![self.heading()];
        lines.extend(self.pressing().into_iter().map(|spans| Line::from(spans).to_string()));
        lines.extend(Quarter::all().map(|board| {
            let block = self.quarter(board, usize::MAX);
            block.iter().map(Line::to_string).collect::<Vec<_>>().join(" · ")
        }));
        lines.extend((0..2).map(|trial| self.trial(trial)));
        lines.extend(self.around().flat_map(|seat| self.side(seat, usize::MAX)).map(|line| line.to_string()));
        lines
    }

    /// The players clockwise, the viewer first.
    fn around(&self) -> impl Iterator<Item = Seat> {
        let first = self.view.viewer.seat().unwrap_or(self.view.first_player);
        first.around(self.view.seats.len())
    }

    fn heading(&self) -> String {
        let (round, first) = (self.view.round, self.names.of(self.view.first_player));
        let shown = self.view.destiny.len();
        let destiny = self.lang.pick(format!("Destiny {shown}/4"), format!("Destinée {shown}/4"));
        let doing = match self.view.turn_of {
            Some(seat) => {
                let who = self.names.of(seat);
                self.lang
                    .pick(format!("{destiny} · {who} places"), format!("{destiny} · {who} place ses cartes"))
            }
            None if self.view.over => self.lang.pick("the end", "la fin").into(),
            None => destiny,
        };
        match self.lang {
            Lang::En => format!("Round {round}/4 · {doing} · {first} begins"),
            Lang::Fr => format!("Manche {round}/4 · {doing} · {first} commence"),
        }
    }

    /// The card that is being resolved with its text, the sentence at hand in bold; what is in the air; and the cards the
    /// viewer has to play.
    fn pressing(&self) -> Vec<Vec<Span<'static>>> {
        let mut lines = Vec::new();
        let strong = Style::new().fg(Color::Yellow);
        lines.extend(self.view.resolving.map(|kind| self.resolved(kind)));
        for (square, cards) in &self.view.lifted {
            let names: Vec<&str> = cards.iter().map(|kind| kind.name(self.lang)).collect();
            let lifted = self.lang.pick("lifted from", "soulevé de");
            lines.push(vec![Span::styled(
                format!("» {lifted} {square}{} {}", self.colon(), names.join(", ")),
                strong,
            )]);
        }
        if let Some(me) = self.view.viewer.seat() {
            for &kind in &self.view.seats[me.index()].aside {
                let gist = kind.gist(self.lang).replace(['{', '}'], "");
                let (card, rank) = (self.card(kind), self.kind_of_card(kind));
                let line = format!("• {card} · {rank}{} {gist}", self.colon());
                lines.push(vec![Span::raw(line)]);
            }
        }
        lines
    }

    fn resolved(&self, kind: Kind) -> Vec<Span<'static>> {
        let style = Style::new().fg(Color::Yellow);
        let now = style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        let head = format!("» {} · {}.", self.card(kind), self.kind_of_card(kind));
        let mut spans = vec![Span::styled(head, style)];
        let said = self.view.statement.filter(|_| self.view.placing.is_none());
        for (index, sentence) in kind.sentences(self.lang).enumerate() {
            let style = if said.is_some_and(|said| said.sentence == index) { now } else { style };
            spans.extend([Span::raw(" "), Span::styled(sentence, style)]);
        }
        // Whoever sent the card that waits for its square says so.
        if let Some(said) = self.view.statement.filter(|_| self.view.placing.is_some()) {
            let sentence = said.kind.sentences(self.lang).nth(said.sentence).unwrap_or_default();
            let sender = format!(" ← {}{} ", said.kind.name(self.lang), self.colon());
            spans.push(Span::styled(sender, style));
            spans.push(Span::styled(sentence, now));
        }
        spans
    }

    fn colon(&self) -> &'static str {
        self.lang.pick(":", "\u{a0}:")
    }

    /// « creature », « deity, −4g ».
    fn kind_of_card(&self, kind: Kind) -> String {
        match kind.cost() {
            0 => self.lang.pick("creature", "créature").into(),
            cost => format!("{}, −{cost}g", self.lang.pick("deity", "divinité")),
        }
    }

    /// Number, name and gains of a card.
    fn card(&self, kind: Kind) -> String {
        format!("{:03} {} {}", kind.number(), kind.name(self.lang), gains(kind))
    }

    /// The four boards, two and two where there is room.
    fn sanctuary(&self, width: usize) -> Vec<Line<'static>> {
        if width < PAIR {
            return Quarter::all().flat_map(|board| self.quarter(board, width)).collect();
        }
        let half = (width - 2) / 2;
        let rows = [0, 2].map(|left| {
            let [left, right] = [left, left + 1].map(|at| self.quarter(Quarter::new(at), half));
            let height = left.len().max(right.len());
            let line = |block: &[Line<'static>], row: usize| block.get(row).cloned().unwrap_or_default();
            let pair = move |row: usize| {
                let mut whole = line(&left, row);
                whole.push_span(" ".repeat(half + 2 - whole.width()));
                whole.spans.extend(line(&right, row).spans);
                whole
            };
            (0..height).map(pair).collect::<Vec<_>>()
        });
        rows.concat()
    }

    /// A board of the sanctuary: its name, whom it is destined to, who has locked it, both decks; then its four slots.
    fn quarter(&self, board: Quarter, width: usize) -> Vec<Line<'static>> {
        let lies: &BoardView = &self.view.boards[board.index()];
        let style = Style::new().fg(colour(lies.mythology)).add_modifier(Modifier::BOLD);
        let mut lines = vec![Line::from(vec![
            Span::styled(format!("{} {}", board.code(), lies.mythology.name(self.lang)), style),
            Span::raw(clipped(&self.standing(board, lies), width.saturating_sub(14))),
        ])];
        for place in [Slot::DEITY, 0, 1, 2] {
            let slot = lies.slots[place];
            let sign = if place == Slot::DEITY { "✶".into() } else { (place + 1).to_string() };
            let mark = slot.mark.map(|seat| format!(" [{seat}]")).unwrap_or_default();
            let (number, name, gains) = match slot.card {
                Lying::Empty => (String::new(), "–", String::new()),
                Lying::Up(kind) => {
                    (format!("{:03} ", kind.number()), kind.name(self.lang), format!(" {}", gains(kind)))
                }
                Lying::Down(Some(kind)) => {
                    (format!("({:03}) ", kind.number()), kind.name(self.lang), format!(" {}", gains(kind)))
                }
                Lying::Down(None) => {
                    (String::new(), self.lang.pick("(face down)", "(cachée)"), String::new())
                }
            };
            let acts = match slot.card {
                Lying::Up(kind) | Lying::Down(Some(kind)) => format!(" {}", self.acts(kind)),
                _ => String::new(),
            };
            let around = sign.chars().count() + 1 + number.len() + gains.chars().count() + mark.len();
            let room = width.saturating_sub(around);
            // When the effect acts is told where the whole name leaves room for it.
            let acts = if name.chars().count() + acts.chars().count() <= room { acts } else { String::new() };
            let name = clipped(name, room);
            lines.push(Line::raw(format!("{sign} {number}{name}{gains}{acts}{mark}")));
        }
        if let Some(kind) = lies.revealed {
            let top = format!("{}{} {}", self.lang.pick("top", "dessus"), self.colon(), self.card(kind));
            lines.push(Line::styled(clipped(&top, width), Style::new().fg(Color::Yellow)));
        }
        lines
    }

    /// When the effect of a card acts, as its text says.
    fn acts(&self, kind: Kind) -> String {
        let text = kind.text(Lang::En);
        let said = [
            ("When played", ["play", "pose"]),
            ("Permanent, once per turn", ["1/turn", "1/tour"]),
            ("Permanent:", ["lasting", "perm."]),
            ("End of the game:", ["end", "fin"]),
        ];
        let tags = said.into_iter().filter(|(words, _)| text.contains(words));
        tags.map(|(_, [english, french])| self.lang.pick(english, french)).collect::<Vec<_>>().join(", ")
    }

    /// Who is sent to a board, who has locked it, and what is left in the decks of creatures and deities.
    fn standing(&self, board: Quarter, lies: &BoardView) -> String {
        let mut text = String::new();
        let sent = |seat: &Seat| self.view.seats[seat.index()].destined == Some(board) && !self.view.over;
        for seat in self.around().filter(sent) {
            text.push_str(&format!(" →{seat}"));
        }
        let locked = self.view.locked.filter(|(_, locked)| *locked == board);
        if let Some((owner, _)) = locked {
            text.push_str(&format!(" · {} {owner}", self.lang.pick("lock", "verrou")));
        }
        let decks = if locked.is_some() { "" } else { self.lang.pick("decks ", "pioches ") };
        text.push_str(&format!(" · {decks}{}+{}✶", lies.deck, lies.deities));
        text
    }

    /// A player: tokens, pantheon, discard.
    fn side(&self, seat: Seat, width: usize) -> Vec<Line<'static>> {
        let player = &self.view.seats[seat.index()];
        let style = Style::new().add_modifier(Modifier::BOLD);
        let mut lines = wrap(vec![Span::styled(self.purse(seat, player), style)], width);
        for plane in Plane::ALL {
            let mut spans = vec![Span::raw(format!(" {} ", plane.letter()))];
            for square in Square::all().filter(|square| square.plane() == plane) {
                spans.push(self.cell(player, square));
            }
            let on_plane = |square: Square| square.plane() == plane;
            spans.push(Span::raw(match player.completion[plane.index()] {
                true => format!("│ {}/3 +g", filled(player, on_plane)),
                false => "│".into(),
            }));
            lines.push(Line::from(spans));
        }
        let columns = (0..3).map(|column| match player.completion[3 + column] {
            true => format!("{}/3 +1f", filled(player, |square| square.column() == column)),
            false => String::new(),
        });
        lines.push(Line::raw(
            columns.fold("   ".to_string(), |line, token| format!("{line}  {token:<CELL$}")),
        ));
        lines
    }

    fn purse(&self, seat: Seat, player: &SeatView) -> String {
        let who = self.names.of(seat);
        let (favours, gems, score) = (player.favours, player.gems, player.score);
        let favours = self.lang.count(favours.into(), ["favour", "favours"], ["faveur", "faveurs"]);
        let gems = self.lang.count(gems.into(), ["gem", "gems"], ["gemme", "gemmes"]);
        let mut line = match self.lang {
            Lang::En => format!("{seat} {who}: {favours}, {gems}, worth {score}"),
            Lang::Fr => format!("{seat} {who} : {favours}, {gems}, vaut {score}"),
        };
        line.push_str(&self.tokens(player));
        if !self.view.viewer.is(seat) && !player.aside.is_empty() {
            line.push_str(&format!(
                " · {} {}",
                self.lang.pick("to play:", "à jouer :"),
                self.list(&player.aside)
            ));
        }
        if !player.discard.is_empty() {
            line.push_str(&format!(
                " · {} {}",
                self.lang.pick("discard:", "défausse :"),
                self.list(&player.discard)
            ));
        }
        line
    }

    /// While cards are selected: how many are still to take, passes used, and the token put down.
    fn tokens(&self, player: &SeatView) -> String {
        if self.view.turn_of.is_some() || self.view.over {
            return String::new();
        }
        let take = self.lang.pick("to take", "à prendre");
        let mut text = format!(" · {} {take}", player.to_take);
        if player.passes > 0 {
            let passed = self.lang.pick("passed", "passé");
            text.push_str(&format!(", {passed} ×{}", player.passes));
        }
        let put = match (player.token, player.chosen) {
            (Some(true), _) => self.lang.pick("takes", "prend"),
            (Some(false), _) => self.lang.pick("passes", "passe"),
            (None, true) => self.lang.pick("has chosen", "a choisi"),
            (None, false) => return text,
        };
        format!("{text}, {put}")
    }

    fn list(&self, cards: &[Kind]) -> String {
        cards.iter().map(|kind| kind.name(self.lang)).collect::<Vec<_>>().join(", ")
    }

    /// A square: number and name of the visible card, how high its pile is, and its gain there.
    fn cell(&self, player: &SeatView, square: Square) -> Span<'static> {
        let pile = &player.squares[square.index()];
        let Some(kind) = pile.last() else {
            return Span::styled(format!("│ {:<CELL$}", "·"), Style::new().fg(Color::DarkGray));
        };
        let height = if pile.len() == 1 { String::new() } else { format!(" ×{}", pile.len()) };
        let used = if player.used.contains(&square) { "*" } else { "" };
        let rest = format!("{used}{height} {}", gain(kind.gain(square.plane())));
        let name = clipped(kind.name(self.lang), CELL - 4 - rest.chars().count());
        let text = format!("{:03} {name}{rest}", kind.number());
        Span::styled(format!("│ {text:<CELL$}"), Style::new().fg(colour(kind.mythology())))
    }

    fn trial(&self, trial: usize) -> String {
        let [left, right] = [0, 1].map(|side| self.view.boards[2 * trial + side].mythology);
        let each = self.around().map(|seat| {
            let player = &self.view.seats[seat.index()];
            let (count, needed) = player.progress[trial];
            if player.trials[trial] { format!("{seat} ✓") } else { format!("{seat} {count}/{needed}") }
        });
        let each: Vec<String> = each.collect();
        let name = self.lang.pick("Trial", "Épreuve");
        let sentence = text::trial_text(left, right, self.lang);
        let (number, colon, favours) = (trial + 1, self.colon(), self.view.trial_worth(trial));
        format!("{name} {number}{colon} {sentence} +{favours}f · {}", each.join(", "))
    }
}

/// How many squares of a line bear a card.
fn filled(player: &SeatView, on_line: impl Fn(Square) -> bool) -> usize {
    Square::all().filter(|&square| on_line(square) && !player.squares[square.index()].is_empty()).count()
}

/// The beginning of a text, with a dot where the rest has no room.
fn clipped(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let kept: String = text.chars().take(room.saturating_sub(1)).collect();
    format!("{}.", kept.trim_end())
}

/// Favours and gems: `1f2g`.
fn gain(gain: Gain) -> String {
    match (gain.favours, gain.gems) {
        (0, 0) => "–".into(),
        (favours, 0) => format!("{favours}f"),
        (0, gems) => format!("{gems}g"),
        (favours, gems) => format!("{favours}f{gems}g"),
    }
}

/// The gains of the three planes: `1f/2g/–`.
fn gains(kind: Kind) -> String {
    Plane::ALL.map(|plane| gain(kind.gain(plane))).join("/")
}

fn colour(mythology: Mythology) -> Color {
    match mythology {
        Mythology::Greek => Color::LightRed,
        Mythology::Norse => Color::LightBlue,
        Mythology::Egyptian => Color::Yellow,
        Mythology::Hindu => Color::LightMagenta,
        Mythology::Inca => Color::Cyan,
        Mythology::Chinese => Color::Green,
        Mythology::Zulu => Color::Red,
        Mythology::Celtic => Color::LightGreen,
    }
}

#[cfg(test)]
mod tests {
    use catalog::{AnySession, AnyView, GameId};
    use engine::{Chance, Names, Viewer};

    use super::*;

    #[test]
    fn every_visible_card_is_named_and_every_line_fits() {
        let mut session = AnySession::new(GameId::Mythologies, "players=3 gems=3", 5).unwrap();
        let mut chance = Chance::seeded(5);
        let names = ["Ada", "Basile", "Chloé"].map(String::from);
        while !session.is_over() {
            let lang = Lang::ALL[session.step() % 2];
            let AnyView::Mythologies(view) = session.view(Viewer::Seat(Seat::new(1))) else { unreachable!() };
            let screen = Seen { view: &view, names: Names::new(&names), lang, open: &[] };
            let board = screen.board(100);
            assert!(board.main.iter().chain(&board.more).all(|line| line.width() <= 100));
            let narrow = screen.board(80);
            assert!(
                narrow.main.iter().chain(&narrow.more).all(|line| line.width() <= 80),
                "{:?}",
                narrow.main
            );
            let words = screen.words().join("\n");
            for kind in view.seats.iter().flat_map(|player| &player.squares).filter_map(|pile| pile.last()) {
                let name: String = kind.name(lang).chars().take(8).collect();
                assert!(words.contains(&format!("{:03} {name}", kind.number())), "{name} in\n{words}");
            }
            // Every board stands in a block: its decks, and what lies on it with all its gains.
            for lies in &view.boards {
                assert!(words.contains(&format!("{}+{}✶", lies.deck, lies.deities)), "{words}");
                for slot in &lies.slots {
                    if let Lying::Up(kind) = slot.card {
                        let card = format!("{:03} {} {}", kind.number(), kind.name(lang), gains(kind));
                        assert!(words.contains(&card), "{card} in\n{words}");
                    }
                }
            }
            assert!(words.contains(&format!("{}/4", view.destiny.len())) || view.over, "{words}");
            for player in &view.seats {
                let there = player.completion[..3].iter().filter(|there| **there).count();
                assert!(words.matches("/3 +g").count() >= there, "{words}");
                let taking = view.turn_of.is_none() && !view.over;
                let said = format!("· {} {}", player.to_take, lang.pick("to take", "à prendre"));
                assert_eq!(words.contains(&said), taking, "{said} in\n{words}");
            }
            if let Some((owner, _)) = view.locked {
                assert!(words.contains(&format!("{} {owner}", lang.pick("lock", "verrou"))), "{words}");
            }
            let seat = chance.pick(&session.asked().iter().collect::<Vec<Seat>>());
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
    }
}
