use engine::{Lang, Names, Seat};
use mythologies::{
    Board as Quarter, BoardView, Gain, Kind, Lying, Mythology, Plane, SeatView, Square, View, text,
};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::{Board, wrap};

/// Room for a card in a pantheon.
const CELL: usize = 20;

/// A position of Mythologies, to be drawn.
pub(super) struct Screen<'a> {
    pub(super) view: &'a View,
    pub(super) names: Names<'a>,
    pub(super) lang: Lang,
}

impl Screen<'_> {
    /// What is resolved, the sanctuary and the viewer's side; then the other players and the trials.
    pub(super) fn board(&self, width: usize) -> Board {
        let mut main = vec![Line::styled(self.heading(), Style::new().add_modifier(Modifier::BOLD))];
        for (text, style) in self.pressing() {
            main.extend(wrap(vec![Span::styled(text, style)], width));
        }
        main.extend(Quarter::all().flat_map(|board| wrap(self.quarter(board), width)));
        let (mine, others): (Vec<Seat>, Vec<Seat>) =
            self.around().partition(|&seat| self.view.viewer.is(seat));
        main.extend(mine.into_iter().flat_map(|seat| self.side(seat, width)));
        let mut more: Vec<Line<'static>> =
            others.into_iter().flat_map(|seat| self.side(seat, width)).collect();
        more.extend((0..2).flat_map(|trial| wrap(vec![Span::raw(self.trial(trial))], width)));
        Board { main, more }
    }

    /// The same in lines.
    pub(super) fn words(&self) -> Vec<String> {
        let mut lines = vec![self.heading()];
        lines.extend(self.pressing().into_iter().map(|(text, _)| text));
        lines.extend(Quarter::all().map(|board| Line::from(self.quarter(board)).to_string()));
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
        let doing = match self.view.turn_of {
            Some(seat) => {
                let who = self.names.of(seat);
                self.lang.pick(format!("{who} places"), format!("{who} place ses cartes"))
            }
            None => self.lang.pick(format!("Destiny card {shown}/4"), format!("carte Destinée {shown}/4")),
        };
        match self.lang {
            Lang::En => format!("Round {round}/4 · {doing} · {first} begins"),
            Lang::Fr => format!("Manche {round}/4 · {doing} · {first} commence"),
        }
    }

    /// The text of the card that is being resolved and of the cards the viewer has to play, and what is in the air.
    fn pressing(&self) -> Vec<(String, Style)> {
        let mut lines = Vec::new();
        let strong = Style::new().fg(Color::Yellow);
        lines.extend(self.view.resolving.map(|kind| (format!("» {}", self.card_text(kind)), strong)));
        for (square, cards) in &self.view.lifted {
            let names: Vec<&str> = cards.iter().map(|kind| kind.name(self.lang)).collect();
            let lifted = self.lang.pick("lifted from", "soulevé de");
            lines.push((format!("» {lifted} {square}: {}", names.join(", ")), strong));
        }
        if let Some(me) = self.view.viewer.seat() {
            let aside = &self.view.seats[me.index()].aside;
            lines.extend(aside.iter().map(|&kind| (format!("• {}", self.card_text(kind)), Style::new())));
        }
        lines
    }

    fn card_text(&self, kind: Kind) -> String {
        let (name, gains, text) = (kind.name(self.lang), gains(kind), kind.text(self.lang));
        match kind.cost() {
            0 => format!("{name} ({gains}). {text}"),
            cost => format!("{name} ({gains}; −{cost}g). {text}"),
        }
    }

    /// A board of the sanctuary in one line.
    fn quarter(&self, board: Quarter) -> Vec<Span<'static>> {
        let lies: &BoardView = &self.view.boards[board.index()];
        let style = Style::new().fg(colour(lies.mythology)).add_modifier(Modifier::BOLD);
        let sent: Vec<String> = self
            .around()
            .filter(|seat| self.view.seats[seat.index()].destined == Some(board))
            .map(|seat| seat.to_string())
            .collect();
        let mut spans =
            vec![Span::styled(format!("{} {}", board.code(), lies.mythology.name(self.lang)), style)];
        if !sent.is_empty() {
            spans.push(Span::raw(format!(" →{}", sent.join(","))));
        }
        for (place, slot) in lies.slots.iter().enumerate() {
            let card = match slot.card {
                Lying::Empty => continue,
                Lying::Up(kind) => format!("{} {}", kind.name(self.lang), gains(kind)),
                Lying::Down(Some(kind)) => format!("({})", kind.name(self.lang)),
                Lying::Down(None) => self.lang.pick("(face down)", "(cachée)").into(),
            };
            let mark = slot.mark.map(|seat| format!(" [{seat}]")).unwrap_or_default();
            let place = if place == 3 { "✶".into() } else { (place + 1).to_string() };
            spans.push(Span::raw(format!(" · {place} {card}{mark}")));
        }
        let deck = self.lang.pick("deck", "pioche");
        spans.push(Span::raw(format!(" · {deck} {}", lies.deck)));
        if let Some(kind) = lies.revealed {
            spans.push(Span::raw(format!(
                " ({} {})",
                self.lang.pick("top:", "dessus :"),
                kind.name(self.lang)
            )));
        }
        spans
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
            spans.push(Span::raw(if player.completion[plane.index()] { "│ +1g" } else { "│" }));
            lines.push(Line::from(spans));
        }
        let columns = (0..3).map(|column| if player.completion[3 + column] { "+1f" } else { "" });
        lines.push(Line::raw(
            columns.fold("   ".to_string(), |line, token| format!("{line}  {token:<CELL$}")),
        ));
        lines
    }

    fn purse(&self, seat: Seat, player: &SeatView) -> String {
        let who = self.names.of(seat);
        let (favours, gems, score) = (player.favours, player.gems, player.score);
        let mut line = match self.lang {
            Lang::En => format!("{seat} {who}: {favours} favours, {gems} gems, worth {score}"),
            Lang::Fr => format!("{seat} {who} : {favours} faveurs, {gems} gemmes, vaut {score}"),
        };
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

    fn list(&self, cards: &[Kind]) -> String {
        cards.iter().map(|kind| kind.name(self.lang)).collect::<Vec<_>>().join(", ")
    }

    /// A square: the visible card, its gain there, and how many it covers.
    fn cell(&self, player: &SeatView, square: Square) -> Span<'static> {
        let Some((kind, covered)) = player.squares[square.index()].split_last() else {
            return Span::styled(format!("│ {:<CELL$}", "·"), Style::new().fg(Color::DarkGray));
        };
        let under = if covered.is_empty() { String::new() } else { format!(" +{}", covered.len()) };
        let used = if player.used.contains(&square) { "*" } else { "" };
        let gain = gain(kind.gain(square.plane()));
        let mut name = kind.name(self.lang).to_string();
        let room = CELL - under.len() - used.len() - gain.chars().count() - 1;
        name = name.chars().take(room).collect();
        let text = format!("{name}{used}{under} {gain}");
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
        format!("{name} {}: {sentence} +{}f · {}", trial + 1, self.view.trials[trial], each.join(", "))
    }
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
    use engine::{Chance, Viewer};

    use super::*;

    #[test]
    fn every_visible_card_is_named_and_every_line_fits() {
        let mut session = AnySession::new(GameId::Mythologies, "players=3 gems=3", 5).unwrap();
        let mut chance = Chance::seeded(5);
        let names = ["Ada", "Basile", "Chloé"].map(String::from);
        while !session.is_over() {
            let lang = Lang::ALL[session.step() % 2];
            let AnyView::Mythologies(view) = session.view(Viewer::Seat(Seat::new(1))) else { unreachable!() };
            let screen = Screen { view: &view, names: Names(&names), lang };
            let board = screen.board(100);
            assert!(board.main.iter().chain(&board.more).all(|line| line.width() <= 100));
            let words = screen.words().join("\n");
            for kind in view.seats.iter().flat_map(|player| &player.squares).filter_map(|pile| pile.last()) {
                let name: String = kind.name(lang).chars().take(10).collect();
                assert!(words.contains(&name), "{name} in\n{words}");
            }
            let seat = chance.pick(&session.asked().iter().collect::<Vec<Seat>>());
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
    }
}
