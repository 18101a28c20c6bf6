use derby::{
    Card, CardSet, Creature, Holder, LAST_SECTOR, SeatView, State, View, Whereabouts,
    disqualification_per_mille,
};
use engine::{Lang, Seat};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::{Board, Screen, Seen, wrap};

/// Room for the name of a creature and a space.
const NAME: usize = 8;

impl Screen for State {
    const EXAMPLE: &'static str = "first PEG6 foul";
    const QUESTIONS: (u64, &'static [&'static str]) = (60, &["players=6 powers=on fate=on"]);

    fn board(seen: &Seen<'_, View>, (width, _): (usize, usize)) -> Board {
        seen.board(width)
    }

    fn words(seen: &Seen<'_, View>) -> Vec<String> {
        seen.words()
    }
}

impl Seen<'_, View> {
    /// Track, holders and players; then hand, powers, past races and the discard pile.
    pub(super) fn board(&self, width: usize) -> Board {
        let mut main = vec![Line::styled(self.heading(), Style::new().add_modifier(Modifier::BOLD))];
        main.push(self.ruler());
        main.extend(Creature::ALL.map(|creature| self.lane(creature)));
        main.extend(self.holders().flat_map(|spans| wrap(spans, width)));
        main.extend(Seat::all(self.view.seats.len()).map(|seat| self.seat(seat)));
        let more = self.more().into_iter().flat_map(|text| wrap(vec![Span::raw(text)], width));
        Board { main, more: more.collect() }
    }

    /// The same in sentences.
    pub(super) fn words(&self) -> Vec<String> {
        let mut lines = vec![self.heading()];
        if self.view.race > 0 {
            let places = self.view.order.iter().enumerate();
            lines.extend(places.map(|(at, &creature)| format!("{}. {}", at + 1, self.about(creature))));
        }
        lines.extend(self.holders().map(|spans| spans.iter().map(|span| span.content.as_ref()).collect()));
        lines.extend(Seat::all(self.view.seats.len()).map(|seat| self.seat(seat).to_string()));
        lines.extend(self.more());
        lines
    }

    fn heading(&self) -> String {
        let view = self.view;
        let (first, protections, pile) = (self.names.of(view.first_player), view.protections, view.draw_pile);
        let (race, turn, turns) = (view.race, view.turns_done, view.turns);
        let words = ["protection", "protections"];
        let protections = self.lang.count(protections.into(), words, words);
        match self.lang {
            _ if race == 0 => self.lang.pick("Divinity Derby", "Le Derby Divin").into(),
            Lang::En => format!(
                "Race {race}/3 · {turn}/{turns} turns done · {first} began · {protections} · pile {pile}"
            ),
            Lang::Fr => format!(
                "Course {race}/3 · {turn}/{turns} tours joués · {first} a commencé · {protections} · \
                 pioche {pile}"
            ),
        }
    }

    /// The numbers of the sectors, and what stands beside the lanes.
    fn ruler(&self) -> Line<'static> {
        let mut text = " ".repeat(NAME);
        for sector in (0..=LAST_SECTOR).step_by(2) {
            text.push_str(&format!("{sector:<2}"));
            text.push_str(if sector == self.view.mid_line { "   " } else { "  " });
        }
        text.truncate(NAME + 2 * usize::from(LAST_SECTOR) + 3);
        text.push_str(self.lang.pick("   place tokens fouls", "   place jetons fautes"));
        Line::styled(text, Style::new().fg(Color::DarkGray))
    }

    /// One creature: its way so far, its place, its tokens, its fouls.
    fn lane(&self, creature: Creature) -> Line<'static> {
        let view = self.view;
        let style = Style::new().fg(colour(creature)).add_modifier(Modifier::BOLD);
        let at = match view.creatures[creature.index()] {
            Whereabouts::Sector { sector, .. } => Some(sector),
            Whereabouts::Arrived { .. } => None,
        };
        let mut way = String::new();
        for sector in 0..=LAST_SECTOR {
            let fate = view.fate.contains(&sector);
            way.push(match at {
                Some(at) if sector == at => '►',
                _ if fate => '*',
                Some(at) if sector > at => '·',
                _ => '─',
            });
            way.push(if at.is_none_or(|at| sector < at) { '─' } else { ' ' });
            if sector == view.mid_line {
                way.push(if view.mid_crossed { '│' } else { '┆' });
            }
        }
        way.push_str(if at.is_none() { "║►" } else { "║ " });
        let (fouls, chance) = self.fouls(creature);
        let fouls = if fouls == 0 { String::new() } else { format!("{fouls} ({chance}%)") };
        let aside = format!("{:>4} {:>6}  {fouls}", self.place(creature), view.tokens[creature.index()]);
        let name = format!("{:<NAME$}", creature.name(self.lang));
        Line::from(vec![Span::styled(name, style), Span::styled(way, style), Span::raw(aside)])
    }

    fn about(&self, creature: Creature) -> String {
        let name = creature.name(self.lang);
        let (fouls, chance) = self.fouls(creature);
        let tokens = self.view.tokens[creature.index()];
        let place = match (self.view.creatures[creature.index()], self.lang) {
            (Whereabouts::Sector { sector, .. }, Lang::En) => format!("sector {sector}"),
            (Whereabouts::Sector { sector, .. }, Lang::Fr) => format!("secteur {sector}"),
            (Whereabouts::Arrived { .. }, lang) => lang.pick("arrived", "à l’arrivée").into(),
        };
        let fouls = match (fouls, self.lang) {
            (0, _) => String::new(),
            (_, Lang::En) => format!(", fouls {fouls}, {chance}% to be struck out"),
            (_, Lang::Fr) => format!(", fautes {fouls}, {chance} % d’être exclu"),
        };
        match self.lang {
            Lang::En => format!("{name}: {place}, tokens {tokens}{fouls}"),
            Lang::Fr => format!("{name} : {place}, jetons {tokens}{fouls}"),
        }
    }

    /// 1 for the creature that would win now.
    fn place(&self, creature: Creature) -> usize {
        1 + self.view.order.iter().take_while(|&&other| other != creature).count()
    }

    /// The foul cards of a creature before Zeus, and how likely they are to cost it the race, in percent.
    fn fouls(&self, creature: Creature) -> (usize, u32) {
        let own = self.view.zeus.iter().filter(|card| card.creature() == creature).count();
        let (all, protections) = (self.view.zeus.len(), usize::from(self.view.protections));
        let chance = disqualification_per_mille(own, all, protections, usize::from(self.view.draws));
        (own, (chance + 5) / 10)
    }

    /// The holders whose cards the viewer sees, each on a line of its own, and the others on one line.
    fn holders(&self) -> impl Iterator<Item = Vec<Span<'static>>> {
        let seats = self.view.holders.len();
        // No cards are dealt before the gods are chosen.
        let dealt = Seat::all(if self.view.race > 0 { seats } else { 0 });
        let (open, closed): (Vec<Seat>, Vec<Seat>) = dealt.partition(|seat| {
            let holder = &self.view.holders[seat.index()];
            holder.open || !holder.known.is_empty()
        });
        let mut lines: Vec<Vec<Span<'static>>> = open.into_iter().map(|seat| self.holder(seat)).collect();
        let closed: Vec<String> = closed
            .into_iter()
            .map(|seat| format!("{} {}", self.holder_name(seat), self.view.holders[seat.index()].count))
            .collect();
        if !closed.is_empty() {
            let heading = self.lang.pick("Hidden cards:", "Cartes cachées :");
            lines.push(vec![Span::raw(format!("{heading} {}", closed.join(" · ")))]);
        }
        lines.into_iter()
    }

    fn holder_name(&self, seat: Seat) -> String {
        let other = seat.left(self.view.holders.len());
        format!("{}–{}", self.names.of(seat), self.names.of(other))
    }

    fn holder(&self, seat: Seat) -> Vec<Span<'static>> {
        let Holder { count, known, doubtful, .. } = &self.view.holders[seat.index()];
        let name = self.holder_name(seat);
        let mut spans = vec![Span::raw(self.lang.pick(format!("{name}:"), format!("{name} :")))];
        spans.extend(self.cards(*known));
        let hidden = usize::from(*count).saturating_sub(known.len());
        if hidden > 0 {
            spans.push(Span::raw(match self.lang {
                Lang::En => format!(" + {hidden} hidden"),
                Lang::Fr => format!(" + {hidden} cachées"),
            }));
        }
        if *doubtful {
            spans
                .push(Span::raw(self.lang.pick(" (one may have been swapped)", " (une a pu être échangée)")));
        }
        spans
    }

    fn cards(&self, cards: CardSet) -> impl Iterator<Item = Span<'static>> {
        cards.iter().map(|card| self.card(card))
    }

    fn card(&self, card: Card) -> Span<'static> {
        let numbers = card.numbers(self.view.setup.deck);
        Span::styled(format!(" {card} {numbers} "), Style::new().fg(colour(card.creature())))
    }

    fn seat(&self, seat: Seat) -> Line<'static> {
        let SeatView { god, score, bets, .. } = &self.view.seats[seat.index()];
        let mark = if self.view.asked.has(seat) { "► " } else { "  " };
        let god = god.map(|god| format!(" ({})", god.name(self.lang))).unwrap_or_default();
        let points = if *score < 2 { "point" } else { "points" };
        let points = if *score == 0 && self.lang == Lang::En { "points" } else { points };
        let mut text = format!("{mark}{}{god} {score} {points}", self.names.of(seat));
        let bets: Vec<String> = bets
            .iter()
            .map(|bet| {
                let card = bet.bet.map_or(self.lang.pick("hidden", "caché"), |bet| bet.name(self.lang));
                format!("{card} → {}", bet.creature.name(self.lang))
            })
            .collect();
        if !bets.is_empty() {
            text.push_str(&format!(" · {}", bets.join(" · ")));
        }
        let bold = if self.view.viewer.is(seat) { Modifier::BOLD } else { Modifier::empty() };
        Line::styled(text, Style::new().add_modifier(bold))
    }

    /// Hand, powers, past races and cards that are out of play.
    fn more(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let own = self.view.viewer.seat().and_then(|seat| self.view.seats[seat.index()].hand);
        if let Some(hand) = own.filter(|hand| !hand.is_empty()) {
            let bets = hand.iter().map(|bet| format!("{} ({})", bet.name(self.lang), bet.points()));
            let heading = self.lang.pick("Your bet cards:", "Vos cartes Pari :");
            lines.push(format!("{heading} {}", bets.collect::<Vec<_>>().join(", ")));
        }
        for seat in Seat::all(self.view.seats.len()) {
            let powers = self.view.seats[seat.index()].powers.iter().map(|power| power.name(self.lang));
            let powers = powers.collect::<Vec<_>>().join(", ");
            if !powers.is_empty() {
                let name = self.names.of(seat);
                lines.push(
                    self.lang
                        .pick(format!("Powers of {name}: {powers}"), format!("Pouvoirs, {name} : {powers}")),
                );
            }
        }
        for (race, result) in self.view.results.iter().enumerate() {
            let ranking: Vec<&str> = result.ranking.iter().map(|creature| creature.name(self.lang)).collect();
            let out: Vec<&str> =
                result.disqualified.iter().map(|creature| creature.name(self.lang)).collect();
            let heading = self.lang.pick(format!("Race {}:", race + 1), format!("Course {} :", race + 1));
            let mut line = format!("{heading} {}", ranking.join(", "));
            if !out.is_empty() {
                line.push_str(&format!("; {} {}", self.lang.pick("struck out:", "exclus :"), out.join(", ")));
            }
            lines.push(line);
        }
        if !self.view.discard.is_empty() {
            let cards: Vec<String> = self.view.discard.iter().map(|card| card.to_string()).collect();
            lines.push(format!("{} {}", self.lang.pick("Discarded:", "Défausse :"), cards.join(" ")));
        }
        lines
    }
}

/// The colour of a creature; its name or code always stands beside it.
fn colour(creature: Creature) -> Color {
    [Color::Red, Color::Yellow, Color::Blue, Color::Cyan, Color::LightRed, Color::Green][creature.index()]
}
