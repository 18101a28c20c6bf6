use catalog::{GameId, for_game};
use engine::{Lang, Names};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::{Cover, Screen};
use crate::play::table::Next;
use crate::replay::standing;
use crate::screens::{self, INDENT, Screen as Drawn, wrap};

/// From this width on the story stands beside the board.
const WIDE: u16 = 116;
/// The columns the board needs.
const BOARD: u16 = 82;

impl Screen<'_> {
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        match self.cover {
            Cover::Curtain => self.draw_page(frame, &self.curtain()),
            Cover::Help if self.wanted.is_empty() => {
                self.draw_page(frame, &help(self.table.lang, self.table.session.game()));
            }
            Cover::Help => self.draw_passages(frame),
            Cover::Orders => self.draw_page(frame, &self.orders()),
            Cover::Leaving => self.draw_page(frame, self.leaving()),
            Cover::Story => self.draw_story(frame, frame.area(), self.scroll),
            Cover::Whole => self.draw_whole(frame),
            Cover::None => self.draw_table(frame),
        }
    }

    fn draw_page(&self, frame: &mut Frame<'_>, text: &str) {
        let page = Paragraph::new(Text::raw(text)).wrap(Wrap { trim: false });
        let [_, middle, _] =
            Layout::vertical([Constraint::Length(2), Constraint::Fill(1), Constraint::Length(1)])
                .areas(frame.area());
        let [_, middle, _] =
            Layout::horizontal([Constraint::Length(2), Constraint::Fill(1), Constraint::Length(2)])
                .areas(middle);
        frame.render_widget(page, middle);
    }

    /// The whole table, as far down as was asked for.
    fn draw_whole(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let (table, width) = (&*self.table, usize::from(area.width));
        let board =
            screens::board(&table.session, self.viewer, table.names(), table.lang, (width, usize::MAX));
        let lines = [board.main, board.more].concat();
        self.scroll = self.scroll.min(lines.len().saturating_sub(usize::from(area.height)));
        frame.render_widget(Paragraph::new(lines[self.scroll..].to_vec()), area);
    }

    /// What the rulebook says about the card whose name has been typed so far.
    fn draw_passages(&mut self, frame: &mut Frame<'_>) {
        let [text, typing] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(frame.area());
        let lines: Vec<Line<'static>> = self
            .table
            .looked_up(&self.wanted)
            .into_iter()
            .flat_map(|line| wrap(vec![Span::raw(line)], usize::from(text.width)))
            .collect();
        self.scroll = self.scroll.min(lines.len().saturating_sub(usize::from(text.height)));
        let shown: Vec<Line<'static>> =
            lines.into_iter().skip(self.scroll).take(usize::from(text.height)).collect();
        frame.render_widget(Paragraph::new(shown), text);
        let keys = self
            .table
            .lang
            .pick("Up, Down · Esc: back to the table", "Haut, Bas · Échap : retour à la table");
        frame.render_widget(Paragraph::new(prompt_line("?", &self.wanted, true, keys, typing.width)), typing);
    }

    fn orders(&self) -> String {
        let Some(seat) = self.orderer() else { return String::new() };
        let orders = self.table.orders_in_words(seat).join("\n");
        let name = self.table.names().of(seat);
        match self.table.lang {
            Lang::En => format!(
                "Standing orders of {name}: what is answered without asking.\n\n{orders}\n\n\
                 A number gives an order or takes it back; any other key goes back to the table."
            ),
            Lang::Fr => format!(
                "Consignes permanentes de {name} : on répond sans consulter.\n\n{orders}\n\n\
                 Un numéro donne une consigne ou la retire ; toute autre touche ramène à la table."
            ),
        }
    }

    fn leaving(&self) -> &'static str {
        let lang = self.table.lang;
        match self.leaver() {
            None => lang.pick(
                "Leave the game? y: yes, any other key: no",
                "Quitter la partie ? o : oui, autre touche : non",
            ),
            Some(_) => lang.pick(
                "Leave the game? y: yes, g: give up and let the others play on, any other key: no",
                "Quitter la partie ? o : oui, a : abandonner et laisser jouer les autres, autre touche : non",
            ),
        }
    }

    fn curtain(&self) -> String {
        let Next::Person(seat) = self.next else { return String::new() };
        let name = self.table.names().of(seat);
        match self.table.lang {
            Lang::En => format!("It is up to {name}.\n\nWhen nobody else looks at the screen, press Enter."),
            Lang::Fr => {
                format!(
                    "C’est à {name} de jouer.\n\nQuand personne d’autre ne regarde l’écran, appuyez sur Entrée."
                )
            }
        }
    }

    fn draw_table(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let [left, right] = match area.width >= WIDE {
            true => {
                Layout::horizontal([Constraint::Length(BOARD), Constraint::Fill(1)]).spacing(2).areas(area)
            }
            false => [area, Rect::ZERO],
        };
        let mut question = wrap(vec![self.question()], usize::from(left.width));
        if !self.message.is_empty() {
            let message = Span::styled(self.message.clone(), Style::new().fg(Color::Yellow));
            question.extend(wrap(vec![message], usize::from(left.width)));
        }
        let question_rows = (question.len() as u16).min(6);
        let choices = self.choice_lines();
        // Question and input always have their lines; the choices get at least four if the screen has them.
        let room = left.height.saturating_sub(question_rows + 1);
        let wanted = (choices.len() as u16).max(1);
        let most = room.saturating_sub(wanted.min(4));
        let board = screens::board(
            &self.table.session,
            self.viewer,
            self.table.names(),
            self.table.lang,
            (usize::from(left.width), usize::from(most)),
        );
        let board_rows = (board.main.len() as u16).min(most);
        let rest = room - board_rows;
        let choice_rows = wanted.min((rest * 2 / 3).max(wanted.min(4)).min(rest));
        let spare = rest - choice_rows;
        let most = usize::from(if right.is_empty() { spare / 2 } else { spare });
        let more = whole(board.more, most, usize::from(left.width));
        let more_rows = more.len() as u16;
        let mut lines = board.main;
        lines.truncate(usize::from(board_rows));
        lines.extend(more);
        let [top, story, asking, choosing, typing] = Layout::vertical([
            Constraint::Length(board_rows + more_rows),
            Constraint::Fill(1),
            Constraint::Length(question_rows),
            Constraint::Length(choice_rows),
            Constraint::Length(1),
        ])
        .areas(left);
        self.rows = usize::from(choice_rows).max(1);
        frame.render_widget(Paragraph::new(lines), top);
        self.draw_story(frame, if right.is_empty() { story } else { right }, 0);
        frame.render_widget(Paragraph::new(question), asking);
        let shown: Vec<Line<'static>> =
            choices.into_iter().skip(self.first).take(usize::from(choice_rows)).collect();
        frame.render_widget(Paragraph::new(shown), choosing);
        frame.render_widget(Paragraph::new(self.input_line(typing.width)), typing);
    }

    /// The end of the story, or an earlier part of it.
    fn draw_story(&self, frame: &mut Frame<'_>, area: Rect, scroll: usize) {
        if area.is_empty() {
            return;
        }
        let told = self.table.told(self.viewer, 0);
        let style = Style::new().fg(Color::Gray);
        let lines =
            told.into_iter().flat_map(|text| wrap(vec![Span::styled(text, style)], usize::from(area.width)));
        let lines: Vec<Line<'static>> = lines.collect();
        let end = lines.len() - scroll.min(lines.len().saturating_sub(usize::from(area.height)));
        let start = end.saturating_sub(usize::from(area.height));
        frame.render_widget(Paragraph::new(lines[start..end].to_vec()), area);
    }

    fn question(&self) -> Span<'static> {
        let lang = self.table.lang;
        let text = match self.next.clone() {
            Next::Over => lang.pick("The game is over.", "La partie est terminée.").into(),
            Next::Person(seat) => {
                let clock = if self.hourglass.is_some() {
                    format!("⧗ {} s · ", self.seconds)
                } else {
                    String::new()
                };
                format!("{clock}{} · {}", self.table.names().of(seat), self.table.question(seat))
            }
            Next::Bot(seat, level) => {
                let name = self.table.names().of(seat);
                match lang {
                    Lang::En => format!("{name} ({level}) is thinking…"),
                    Lang::Fr => format!("{name} ({level}) réfléchit…"),
                }
            }
        };
        Span::styled(text, Style::new().add_modifier(Modifier::BOLD))
    }

    /// Every choice that fits what was typed; at the end of the game, the standing.
    fn choice_lines(&self) -> Vec<Line<'static>> {
        match self.next {
            Next::Over => {
                let names: Names<'_> = self.table.names();
                let lines = standing(&self.table.session, names, self.table.lang);
                lines.into_iter().skip(1).map(Line::from).collect()
            }
            Next::Bot(..) => Vec::new(),
            Next::Person(_) => {
                let fitting = self.choices.fitting(&self.typed).into_iter().enumerate();
                fitting.map(|(at, index)| self.choice_line(index, self.picked == Some(at))).collect()
            }
        }
    }

    fn choice_line(&self, index: usize, picked: bool) -> Line<'static> {
        let choice = self.choices.get(index);
        let style = if picked { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
        Line::from(vec![
            Span::styled(format!("{:>3} ", index + 1), style.add_modifier(Modifier::BOLD)),
            Span::styled(choice.label.clone(), style),
            Span::styled(format!("  {}", choice.notation), style.fg(Color::DarkGray)),
        ])
    }

    /// The way to the standing orders, with how many stand.
    fn orders_hint(&self) -> String {
        let Some(seat) = self.orderer() else { return String::new() };
        let word = self.table.lang.pick("orders", "consignes");
        match self.table.count_orders(seat).1 {
            0 => format!(" · F2 {word}"),
            standing => format!(" · F2 {word} ✓{standing}"),
        }
    }

    fn input_line(&self, width: u16) -> Line<'static> {
        let lang = self.table.lang;
        let hint: String = match self.next {
            Next::Over => lang.pick("Enter: leave · Tab: story", "Entrée : quitter · Tab : récit").into(),
            Next::Bot(..) => lang.pick("? help · Esc: leave", "? aide · Échap : quitter").into(),
            Next::Person(_) => {
                let (fitting, all) = (self.choices.fitting(&self.typed).len(), self.choices.len());
                let last = (self.first + self.rows).min(fitting);
                let page = format!("{}–{last}/{fitting}", (self.first + 1).min(fitting));
                let of = if fitting == all { String::new() } else { format!(" ({all})") };
                let undo = if self.may_undo() { lang.pick("u: undo · ", "u : revenir · ") } else { "" };
                let keys = lang.pick("PgDn · ? help", "PgDn · ? aide");
                format!("{undo}{page}{of}{} · {keys}", self.orders_hint())
            }
        };
        prompt_line(">", &self.typed, matches!(self.next, Next::Person(_)), &hint, width)
    }
}

/// As many of these lines as fit. What would break off inside a sentence is left out, unless nothing else would stay.
fn whole(mut lines: Vec<Line<'static>>, rows: usize, width: usize) -> Vec<Line<'static>> {
    let goes_on = |line: &Line<'_>| line.spans.first().is_some_and(|span| span.content == INDENT);
    if lines.len() <= rows {
        return lines;
    }
    let end = (1..=rows).rev().find(|&end| !goes_on(&lines[end]));
    lines.truncate(end.unwrap_or(rows));
    if let (None, Some(last)) = (end, lines.last_mut()) {
        let blank = |line: &Line<'_>| line.spans.last().is_some_and(|span| span.content.ends_with(' '));
        while (last.width() + 2 > width || blank(last)) && !last.spans.is_empty() {
            let mut text = last.spans.pop().map_or_else(String::new, |span| span.content.into_owned());
            text.pop();
            last.spans.extend((!text.is_empty()).then(|| Span::raw(text)));
        }
        last.push_span(" …");
    }
    lines
}

/// The last line: what is being typed, and what else the keys do.
fn prompt_line(sign: &str, typed: &str, cursor: bool, hint: &str, width: u16) -> Line<'static> {
    let mut spans = vec![Span::raw(format!("{sign} {typed}"))];
    if cursor {
        spans.push(Span::styled(" ", Style::new().add_modifier(Modifier::REVERSED)));
    }
    let used: usize = spans.iter().map(Span::width).sum();
    let hint = Span::styled(hint.to_owned(), Style::new().fg(Color::Yellow));
    let gap = usize::from(width).saturating_sub(used + hint.width()).max(1);
    spans.extend([Span::raw(" ".repeat(gap)), hint]);
    Line::from(spans)
}

/// An answer of a game, as it is written.
fn example(game: GameId) -> &'static str {
    for_game!(game, G => <G as Drawn>::EXAMPLE)
}

fn help(lang: Lang, game: GameId) -> String {
    let words = lang.pick(
        "Every answer open to you has a number.\n\n\
         number, Enter   give that answer\n\
         words           show only the answers that contain them; Enter takes the only one left\n\
         notation        such as  {notation} : the grey words beside an answer\n\
         Up, Down        pick an answer, then Enter\n\
         PgUp, PgDn      turn the pages of the answers\n\
         u               take your last answer back, where that is possible\n\
         ?, then a name  read what a card, a god or a rule does\n\
         F2              standing orders, in a game that knows any\n\
         Tab             read the story of the game; once more, see the whole table\n\
         Esc             forget what was typed; leave the game, or give up\n\
         Ctrl-C          leave at once\n\n\
         Now type the name of a card, a god or a rule to read about it; Esc goes back to the table.",
        "Chaque réponse possible porte un numéro.\n\n\
         numéro, Entrée  donner cette réponse\n\
         mots            ne montrer que les réponses qui les contiennent ; Entrée prend la seule qui reste\n\
         notation        comme  {notation} : les mots gris à côté d’une réponse\n\
         Haut, Bas       désigner une réponse, puis Entrée\n\
         PgUp, PgDn      tourner les pages des réponses\n\
         u               revenir sur votre dernière réponse, si c’est possible\n\
         ?, puis un nom  lire ce que fait une carte, un dieu ou une règle\n\
         F2              consignes permanentes, dans un jeu qui en connaît\n\
         Tab             lire le récit de la partie ; encore une fois, voir toute la table\n\
         Échap           effacer ce qui est tapé ; quitter la partie, ou abandonner\n\
         Ctrl-C          quitter aussitôt\n\n\
         Tapez maintenant le nom d’une carte, d’un dieu ou d’une règle pour lire ce qui s’y rapporte ; Échap ramène à la table.",
    );
    words.replace("{notation}", example(game))
}

#[cfg(test)]
mod tests {
    use catalog::Playable;

    use super::*;

    #[test]
    fn the_help_of_each_game_shows_its_own_notation() {
        fn reads<G: Playable>(text: &str) -> bool {
            text.parse::<G::Action>().is_ok_and(|action| action.to_string() == text)
        }
        for &game in GameId::ALL {
            assert!(for_game!(game, G => reads::<G>(example(game))), "{}: {}", game.id(), example(game));
            for lang in Lang::ALL {
                assert!(help(lang, game).contains(example(game)) && !help(lang, game).contains('{'));
            }
        }
    }
}
