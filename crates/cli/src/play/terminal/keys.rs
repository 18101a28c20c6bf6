use engine::{Seat, Viewer};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{Cover, Flow, Screen};
use crate::play::table::Next;

/// Nobody types more.
const LONGEST_INPUT: usize = 60;

impl Screen<'_> {
    /// Does what a key says.
    pub(super) fn press(&mut self, key: KeyEvent) -> Flow {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if matches!(key.code, KeyCode::Char('c' | 'q')) { Flow::Leave } else { Flow::On };
        }
        match self.cover {
            Cover::Leaving => return self.press_leaving(key.code),
            Cover::Curtain => self.press_curtain(key.code),
            Cover::Help => self.press_help(key.code),
            Cover::Story => self.press_story(key.code),
            Cover::Whole => self.press_whole(key.code),
            Cover::Orders => self.press_orders(key.code),
            Cover::None => return self.press_table(key.code),
        }
        Flow::On
    }

    fn press_leaving(&mut self, key: KeyCode) -> Flow {
        match key {
            KeyCode::Char('y' | 'Y' | 'o' | 'O') => return Flow::Leave,
            KeyCode::Char('g' | 'G' | 'a' | 'A') if self.leaver().is_some() => self.give_up(),
            _ => self.cover = Cover::None,
        }
        // The one who was about to sit down has not done so by pressing a key here.
        if let Next::Person(seat) = self.next
            && self.table.is_shared()
            && self.viewer != Viewer::Seat(seat)
        {
            self.cover = Cover::Curtain;
        }
        Flow::On
    }

    /// Who gives up with the key for it: whoever looks at the screen alone, if the rules let them.
    pub(super) fn leaver(&self) -> Option<Seat> {
        let looking = self.viewer.seat()?;
        let alone = !self.table.is_shared() || self.next == Next::Person(looking);
        (alone && self.table.session.may_resign(looking)).then_some(looking)
    }

    fn give_up(&mut self) {
        self.cover = Cover::None;
        let Some(seat) = self.leaver() else { return };
        match self.table.play(seat, "resign") {
            Ok(()) => self.go_on(),
            Err(problem) => self.message = problem,
        }
    }

    fn press_curtain(&mut self, key: KeyCode) {
        match (key, self.next.clone()) {
            (KeyCode::Enter, Next::Person(seat)) => {
                self.viewer = Viewer::Seat(seat);
                self.cover = Cover::None;
            }
            (KeyCode::Esc, _) => self.cover = Cover::Leaving,
            _ => {}
        }
    }

    fn press_help(&mut self, key: KeyCode) {
        match key {
            KeyCode::Up => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::Down => self.scroll += 1,
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(10),
            KeyCode::PageDown => self.scroll += 10,
            KeyCode::Backspace => {
                self.wanted.pop();
                self.scroll = 0;
            }
            KeyCode::Char(letter) if self.wanted.chars().count() < LONGEST_INPUT => {
                self.wanted.push(letter);
                self.scroll = 0;
            }
            KeyCode::Char(_) => {}
            _ => self.cover = Cover::None,
        }
    }

    /// Who gives orders here: whoever looks at the screen alone, in a game that knows any.
    pub(super) fn orderer(&self) -> Option<Seat> {
        let looking = self.viewer.seat().filter(|_| self.next != Next::Over)?;
        let alone = !self.table.is_shared() || self.next == Next::Person(looking);
        (alone && self.table.count_orders(looking).0 > 0).then_some(looking)
    }

    /// A number gives an order or takes it back; what it answers is answered when the table comes back.
    fn press_orders(&mut self, key: KeyCode) {
        let number = match key {
            KeyCode::Char(digit) => digit.to_digit(10),
            _ => None,
        };
        if let (Some(seat), Some(number)) = (self.orderer(), number)
            && self.table.turn_order(seat, number as usize)
        {
            return;
        }
        self.cover = Cover::None;
        if self.asked().is_some_and(|seat| self.table.ordered(seat).is_some()) {
            self.go_on();
        }
    }

    fn press_story(&mut self, key: KeyCode) {
        match key {
            KeyCode::Up => self.scroll += 1,
            KeyCode::Down => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::PageUp => self.scroll += 10,
            KeyCode::PageDown => self.scroll = self.scroll.saturating_sub(10),
            KeyCode::Tab => (self.cover, self.scroll) = (Cover::Whole, 0),
            _ => self.cover = Cover::None,
        }
    }

    fn press_whole(&mut self, key: KeyCode) {
        match key {
            KeyCode::Up => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::Down => self.scroll += 1,
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(10),
            KeyCode::PageDown => self.scroll += 10,
            _ => self.cover = Cover::None,
        }
    }

    fn press_table(&mut self, key: KeyCode) -> Flow {
        match key {
            KeyCode::Char('?') | KeyCode::F(1) => {
                (self.cover, self.scroll) = (Cover::Help, 0);
                self.wanted.clear();
            }
            KeyCode::F(2) if self.orderer().is_some() => self.cover = Cover::Orders,
            KeyCode::Tab => (self.cover, self.scroll) = (Cover::Story, 0),
            KeyCode::Esc if self.typed.is_empty() => self.cover = Cover::Leaving,
            KeyCode::Esc => self.clear(),
            KeyCode::Enter if self.next == Next::Over => return Flow::Leave,
            KeyCode::Enter => self.answer(),
            _ if self.asked().is_none() => {}
            KeyCode::Char('u') if self.typed.is_empty() && self.may_undo() => self.undo(),
            KeyCode::Up => self.pick(-1),
            KeyCode::Down => self.pick(1),
            KeyCode::PageUp => self.turn_page(-1),
            KeyCode::PageDown => self.turn_page(1),
            KeyCode::Backspace => {
                self.typed.pop();
                self.retyped();
            }
            KeyCode::Char(letter) if self.typed.chars().count() < LONGEST_INPUT => {
                self.typed.push(letter);
                self.retyped();
            }
            _ => {}
        }
        Flow::On
    }

    /// Whether the person who is asked may take the last answer back.
    pub(super) fn may_undo(&self) -> bool {
        self.asked().is_some_and(|seat| self.table.session.may_undo(seat))
    }

    fn undo(&mut self) {
        let Some(seat) = self.asked() else { return };
        match self.table.play(seat, "undo") {
            Ok(()) => self.go_on(),
            Err(problem) => self.message = problem,
        }
    }

    fn retyped(&mut self) {
        (self.picked, self.first) = (None, 0);
        self.message.clear();
    }

    fn pick(&mut self, step: isize) {
        let fitting = self.choices.fitting(&self.typed).len();
        if fitting == 0 {
            return;
        }
        let at = match self.picked {
            Some(at) => at.saturating_add_signed(step).min(fitting - 1),
            None => self.first.min(fitting - 1),
        };
        self.picked = Some(at);
        if at < self.first {
            self.first = at;
        } else if at >= self.first + self.rows {
            self.first = at + 1 - self.rows;
        }
    }

    fn turn_page(&mut self, pages: isize) {
        let fitting = self.choices.fitting(&self.typed).len();
        let moved = self.first.saturating_add_signed(pages * self.rows as isize);
        if moved < fitting {
            self.first = moved;
        }
        self.picked = None;
    }

    /// Gives the picked or typed answer.
    fn answer(&mut self) {
        let Some(seat) = self.asked() else { return };
        let picked = self.picked.and_then(|at| self.choices.fitting(&self.typed).get(at).copied());
        let answered = match picked {
            Some(index) => {
                let notation = self.choices.get(index).notation.clone();
                self.table.give(seat, &notation)
            }
            None => self.table.answer(seat, &self.typed, &self.choices),
        };
        match answered {
            Ok(()) => self.go_on(),
            Err(problem) => self.message = problem,
        }
    }
}
