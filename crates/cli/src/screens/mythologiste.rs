mod piles;
mod players;
mod pressing;
mod quest;
mod ring;
mod slots;

use engine::{Lang, Seat, french};
use mythologiste::text::expiry_words;
use mythologiste::{Expiry, Part, PlayerView, State, View};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::{Board, Screen, Seen, wrap};

impl Screen for State {
    const EXAMPLE: &'static str = "play vajra";
    const QUESTIONS: (u64, &'static [&'static str]) = (60, &["players=6 clock=off"]);

    fn board(seen: &Seen<'_, View>, (width, _): (usize, usize)) -> Board {
        seen.board(width)
    }

    fn words(seen: &Seen<'_, View>) -> Vec<String> {
        seen.words()
    }
}

impl Seen<'_, View> {
    /// The turn, the ring, whatever is going on and the viewer's side; then the other players and what the viewer's gods do.
    pub(super) fn board(&self, width: usize) -> Board {
        let mut main = wrap(vec![Span::styled(self.heading(), bold())], width);
        main.extend(self.ring(width));
        main.extend(wrap(vec![Span::raw(self.decks())], width));
        for (text, style) in self.pressing() {
            main.extend(wrap(vec![Span::styled(text, style)], width));
        }
        let (mine, others): (Vec<Seat>, Vec<Seat>) =
            self.around().partition(|&seat| self.view.viewer.is(seat));
        main.extend(mine.iter().flat_map(|&seat| self.side(seat, width)));
        main.extend(self.hand().into_iter().flat_map(|line| wrap(vec![Span::raw(line)], width)));
        let mut more: Vec<Line<'static>> =
            others.into_iter().flat_map(|seat| self.side(seat, width)).collect();
        more.extend(self.piles().into_iter().flat_map(|line| wrap(vec![Span::raw(line)], width)));
        more.extend(self.texts().into_iter().flat_map(|line| wrap(vec![Span::raw(line)], width)));
        Board { main, more }
    }

    /// The same in lines.
    pub(super) fn words(&self) -> Vec<String> {
        let mut lines = vec![self.heading()];
        lines.extend(self.ring(usize::MAX).iter().map(ToString::to_string));
        lines.push(self.decks());
        lines.extend(self.pressing().into_iter().map(|(text, _)| text));
        for seat in self.around() {
            lines.push(self.player(seat));
            lines.push(format!("  {}", self.gods_in_words(self.of(seat))));
        }
        lines.extend(self.hand());
        lines.extend(self.piles());
        lines.extend(self.texts());
        lines
    }

    fn say<'t>(&self, english: &'t str, french: &'t str) -> &'t str {
        self.lang.pick(english, french)
    }

    fn of(&self, seat: Seat) -> &PlayerView {
        &self.view.players[seat.index()]
    }

    /// The players clockwise, the viewer first.
    fn around(&self) -> impl Iterator<Item = Seat> {
        let first = self.view.viewer.seat().unwrap_or(self.view.active);
        first.around(self.view.players.len())
    }

    fn heading(&self) -> String {
        let view = self.view;
        let who = self.names.of(view.active);
        if let Some(winner) = view.winner {
            let who = self.names.of(winner);
            return self.lang.pick(
                format!("{who} is first through the Gate"),
                format!("{who} franchit la Porte en premier"),
            );
        }
        let mut parts =
            vec![self.lang.pick(format!("Turn of {who}"), format!("Tour {of}", of = french::de(&who)))];
        parts.push(match (view.plays, self.lang) {
            (0, Lang::En) => "no Power card left to use".into(),
            (0, Lang::Fr) => "plus de carte Pouvoir à jouer".into(),
            (plays, Lang::En) => format!("Power cards to use: {plays}"),
            (plays, Lang::Fr) => format!("cartes Pouvoir à jouer : {plays}"),
        });
        if let Some(people) = view.usable.filter(|_| view.free) {
            let people = people.adjective(true, self.lang);
            parts.push(self.lang.pick(
                format!("a free Power of {people} gods"),
                format!("un Pouvoir gratuit des dieux {people}"),
            ));
        }
        if let Some((seat, die)) = view.die {
            let roller = self.names.of(seat);
            parts.push(self.lang.pick(format!("{roller} rolled {die}"), format!("{roller} a obtenu {die}")));
        }
        parts.join(" · ")
    }

    fn part(&self, part: Part) -> &'static str {
        match part {
            Part::Power => self.lang.pick("Power", "Pouvoir"),
            Part::Ultimate => self.lang.pick("Ultimate", "Ultime"),
        }
    }

    fn until(&self, expiry: Expiry) -> String {
        expiry_words(expiry, self.names, self.lang)
    }
}

fn bold() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

#[cfg(test)]
mod tests {
    use catalog::{AnySession, AnyView, GameId};
    use engine::{Chance, Names, Viewer};
    use mythologiste::text::malus_text;
    use mythologiste::{BoardToken, Decided, EndedQuest, Ethnicity, Malus, Prompt, Quest};
    use ratatui::style::Color;

    use super::ring::colour;
    use super::*;

    #[test]
    fn every_pawn_and_god_shows_and_every_line_fits() {
        let mut session = AnySession::new(GameId::Mythologiste, "players=6 laps=2", 5).unwrap();
        let mut chance = Chance::seeded(5);
        let names = ["Ada", "Basile", "Chloé", "Dmitri", "Eun-ji", "Farid"].map(String::from);
        let (mut questions, mut solved, mut reactions) = (0, 0, 0);
        while let Some(seat) = session.asked().first() {
            let lang = Lang::ALL[session.step() % 2];
            let AnyView::Mythologiste(view) = session.view(Viewer::Seat(seat)) else { unreachable!() };
            let screen = Seen { view: &view, names: Names::new(&names), lang, open: &[] };
            for width in [60, 82, 120] {
                let board = screen.board(width);
                let lines: Vec<&Line<'_>> = board.main.iter().chain(&board.more).collect();
                let wide = lines.iter().find(|line| line.width() > width);
                assert!(wide.is_none(), "{wide:?} is wider than {width}");
            }
            let ring = screen.ring(60);
            assert_eq!(
                ring[0].to_string().split_whitespace().collect::<String>().replace('\'', "").len(),
                28
            );
            let below: String = ring[1..].iter().map(ToString::to_string).collect();
            assert!(Seat::all(6).all(|seat| below.contains(&seat.to_string())), "{below}");
            let words = screen.words().join("\n");
            for god in view.players.iter().flat_map(|player| player.gods.iter().flatten()) {
                assert!(words.contains(god.god.name(lang)), "{:?} in\n{words}", god.god);
            }
            if let Some((_, malus)) = view.met.last().filter(|_| !view.over) {
                assert!(words.contains(&malus_text(*malus, lang)), "{malus:?} in\n{words}");
            }
            for (_, god) in view.attack.iter().flat_map(|attack| &attack.reactions) {
                reactions += 1;
                assert!(words.contains(&format!("{} (", god.name(lang))), "{god:?} in\n{words}");
            }
            let main: String = screen.board(82).main.iter().map(ToString::to_string).collect();
            assert!(view.decks.iter().all(|left| main.contains(&format!(" {left}+"))), "{main}");
            assert!(view.god_discard.iter().all(|god| words.contains(god.name(lang))), "{words}");
            if let Some(options) = view.challenge.as_ref().map(|challenge| &challenge.options) {
                questions += usize::from(!options.is_empty());
                assert!(options.iter().all(|option| words.contains(&*option[lang as usize])), "{words}");
            }
            if let Some(Decided::Answers(answers)) = view.ended.as_ref().map(|ended| &ended.decided) {
                solved += 1;
                assert!(
                    answers.iter().all(|answer| words.contains(&*answer.asked[lang as usize])),
                    "{words}"
                );
            }
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
        assert!(questions > 0 && solved > 0, "no quest asked anything");
        assert!(reactions > 0, "nobody stepped in");
    }

    #[test]
    fn rare_things_show_too() {
        let session = AnySession::new(GameId::Mythologiste, "players=2 laps=3", 5).unwrap();
        let AnyView::Mythologiste(mut view) = session.view(Viewer::Seat(Seat::new(0))) else {
            unreachable!()
        };
        let other = Seat::new(1);
        view.prompt = Some(Prompt::PickMalus(other));
        view.malus_top = vec![Some(Malus::GazeOfMedusa), Some(Malus::AchillesHeel)];
        view.bid = Some(3);
        let decided = Decided::Wrestling { other, mine: 5, theirs: 2 };
        view.ended =
            Some(EndedQuest { seat: Seat::new(0), quest: Quest::ArmWrestling, succeeded: true, decided });
        view.tokens = vec![(BoardToken::Slow, other), (BoardToken::HeldGods, other)];
        let me = &mut view.players[0];
        (me.combos, me.loves, me.fate, me.lap, me.space) = (2, Some(other), Some(other), 1, 5);
        me.gods[0].as_mut().unwrap().bond = true;
        let names = ["Ada", "Basile"].map(String::from);
        let words =
            Seen { view: &view, names: Names::new(&names), lang: Lang::En, open: &[] }.words().join("\n");
        for (place, malus) in [(1, Malus::GazeOfMedusa), (2, Malus::AchillesHeel)] {
            let line = format!("{place} {}. {}", malus.names()[0], malus_text(malus, Lang::En));
            assert!(words.contains(&line), "{line} in\n{words}");
        }
        for told in [
            "you offer: 3",
            "✓ Arm-wrestling: Ada succeeds (5 against 2 of Basile)",
            "Combo ×2",
            "♥ Aphrodite (Basile)",
            "∞ Juno (Basile)",
            "33 of 84 run",
            "(bond",
            "one space instead of the die, until Basile’s next turn starts",
            "only Basile draws gods, until the end of Basile’s next turn",
            "Malus seen on the deck, topmost first: ",
        ] {
            assert!(words.contains(told), "{told} in\n{words}");
        }
    }

    #[test]
    fn each_people_has_a_colour_of_its_own() {
        let colours: Vec<Color> = Ethnicity::ALL.into_iter().map(colour).collect();
        assert!((1..6).all(|at| !colours[..at].contains(&colours[at])), "{colours:?}");
    }
}
