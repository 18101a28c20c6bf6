mod cards;
mod tables;

use engine::{Lang, Seat};
use godwar::{
    AnnouncedView, AttackView, Bag, Colour, Kind, Moment, Phase, Power, Reaction, SeatView, State,
    UNSEAL_ENERGY, View,
};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use self::tables::Cards;
use super::{Board, Screen, Seen, wrap};

impl Screen for State {
    const EXAMPLE: &'static str = "play taurus 2";
    const QUESTIONS: (u64, &'static [&'static str]) = (60, &["players=6", "players=6 mode=team"]);

    fn board(seen: &Seen<'_, View>, (width, rows): (usize, usize)) -> Board {
        seen.board(width, rows)
    }

    fn words(seen: &Seen<'_, View>) -> Vec<String> {
        seen.words()
    }
}

/// A line of the screen before it is broken.
type Spans = Vec<Span<'static>>;

impl Seen<'_, View> {
    /// The turn, what is being resolved, the gods, the hand and the public area; then the cards in words and the piles.
    /// Where that takes more than `rows` lines, it is told more and more briefly.
    pub(super) fn board(&self, width: usize, rows: usize) -> Board {
        let broken = |lines: Vec<Spans>| {
            lines.into_iter().flat_map(|spans| wrap(spans, width)).collect::<Vec<Line<'static>>>()
        };
        let mains = Cards::ALL.map(|cards| broken(self.main(cards)));
        let [.., briefest] = &mains;
        let main = mains.iter().find(|main| main.len() <= rows).unwrap_or(briefest).clone();
        Board { main, more: broken(self.more()) }
    }

    /// The same in words.
    pub(super) fn words(&self) -> Vec<String> {
        let plain = |spans: Spans| spans.iter().map(|span| span.content.as_ref()).collect::<String>();
        self.main(Cards::Tables).into_iter().chain(self.more()).map(plain).collect()
    }

    fn main(&self, cards: Cards) -> Vec<Spans> {
        let mut lines = vec![self.heading()];
        if self.begun() {
            lines.extend(self.clash(cards));
            lines.extend(Seat::all(self.view.seats.len()).filter_map(|seat| self.looked_at(seat)));
        }
        lines.extend(Seat::all(self.view.seats.len()).map(|seat| self.player(seat, cards)));
        lines.extend(self.hand(cards));
        if self.begun() {
            lines.extend(self.public_area(cards));
        }
        lines
    }

    fn begun(&self) -> bool {
        !matches!(self.view.phase, Phase::NamingMains | Phase::ChoosingGods)
    }

    fn heading(&self) -> Spans {
        let view = self.view;
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let phase = match view.phase {
            Phase::NamingMains => ["the main gods", "les dieux principaux"],
            Phase::ChoosingGods => ["choosing gods", "choix des dieux"],
            Phase::Startup => ["Startup", "Démarrage"],
            Phase::Play => ["Play", "Jeu"],
            Phase::Recruit => ["Recruit", "Recrutement"],
            Phase::Discard => ["Discard", "Défausse"],
            Phase::End => ["End", "Fin"],
            Phase::Over => ["the end", "fin"],
        }[self.lang as usize];
        if !self.begun() {
            let title = self.lang.pick("War of the Gods", "La Guerre des dieux");
            return vec![Span::styled(format!("{title} · {phase}"), bold)];
        }
        let (who, round, faith) = (self.names.of(view.active), view.round, view.turn.faith);
        let start = match self.lang {
            Lang::En => format!("Round {round} · {who}: {phase} · faith {faith} · next warrior "),
            Lang::Fr => format!("Manche {round} · {who}\u{a0}: {phase} · foi {faith} · prochain guerrier "),
        };
        let mut spans = vec![Span::styled(start, bold)];
        match view.turn.chain.filter(|_| !view.turn.wild) {
            Some([one, other]) => spans.extend([self.gem(one), self.gem(other)]),
            None => spans.push(Span::styled(self.lang.pick("any", "libre"), bold)),
        }
        spans.extend(self.flags().into_iter().map(|flag| Span::raw(format!(" · {flag}"))));
        spans
    }

    /// What is remembered until the turn ends.
    fn flags(&self) -> Vec<String> {
        let (turn, lang) = (&self.view.turn, self.lang);
        let (attacks, bonus, extra) = (turn.attacks, turn.next_bonus, turn.extra_draw);
        let mut flags = vec![lang.pick(format!("attacks {attacks}"), format!("attaques {attacks}"))];
        if bonus > 0 {
            flags.push(lang.pick(format!("next attack +{bonus}"), format!("prochaine attaque +{bonus}")));
        }
        if turn.next_pierce {
            flags.push(lang.pick("next attack pierces", "prochaine attaque perforante").into());
        }
        if extra > 0 {
            flags.push(
                lang.pick(
                    format!("draws {extra} more at the end"),
                    format!("pioche {extra} de plus à la fin"),
                ),
            );
        }
        flags
    }

    /// The letter of a colour, in that colour.
    fn gem(&self, colour: Colour) -> Span<'static> {
        Span::styled(colour.letter().to_string(), cards::tint(colour).add_modifier(Modifier::BOLD))
    }

    /// What is being resolved. Whose answer it waits for is marked among the players.
    fn clash(&self, cards: Cards) -> Vec<Spans> {
        let (view, lang) = (self.view, self.lang);
        let mut lines = Vec::new();
        if let Some(attack) = &view.attack {
            lines.push(plain(self.attack(attack)));
        } else if let Some(announced) = view.announced {
            lines.push(plain(self.announcement(&announced, cards)));
        }
        if let Some((seat, reaction)) = view.reaction {
            let who = self.names.of(seat);
            let with = match reaction {
                Reaction::Card(kind) => kind.a(lang),
                Reaction::Aegis => Power::Aegis.name(lang),
            };
            let text =
                lang.pick(format!("  {who} reacts with {with}"), format!("  {who} réagit avec {with}"));
            lines.push(plain(text));
        }
        lines
    }

    /// The Action announced: on whom, as which card, for how much energy, and what it does.
    fn announcement(&self, announced: &AnnouncedView, cards: Cards) -> String {
        let (lang, paid) = (self.lang, announced.paid);
        let (by, card) = (self.names.of(announced.by), announced.card.name(lang));
        let text = match cards {
            Cards::Tables | Cards::PublicTable => announced.kind.action_text(announced.ability, lang),
            Cards::BriefTable | Cards::Lines => cards::short_action(announced.kind, announced.ability, lang),
        };
        let mut how = String::new();
        if announced.kind != announced.card {
            let other = announced.kind.name(lang);
            how.push_str(&lang.pick(format!(" as {other}"), format!(" comme {other}")));
        }
        if let Some(target) = announced.target {
            how.push_str(&format!(" → {}", self.names.of(target)));
        }
        if paid > 0 {
            how.push_str(&lang.pick(format!(", {paid} energy paid"), format!(", {paid} d’énergie payée")));
        }
        lang.pick(
            format!("⚔ {by} announces {card}{how}: {text}"),
            format!("⚔ {by} annonce {card}{how}\u{a0}: {text}"),
        )
    }

    /// The powers of a player's god that are used up, in this turn or for the match.
    fn spent(&self, player: &SeatView) -> String {
        let used = &self.view.turn.used;
        let spent = |power: &Power| match power {
            Power::HalfDead => player.half_dead_used,
            // Falcon Flight shares its record with Falcon Gift.
            Power::FalconFlight => used.contains(&Power::FalconGift),
            power => power.moment() != Moment::Bond && used.contains(power),
        };
        let powers = player.god.into_iter().flat_map(|god| god.powers()).filter(spent);
        let names: Vec<&str> = powers.map(|power| power.name(self.lang)).collect();
        if names.is_empty() {
            return String::new();
        }
        format!(" · {} {}", self.lang.pick("used:", "utilisé\u{a0}:"), names.join(", "))
    }

    /// The attack with what each reaction has set against it, what is left of it, and who is asked now.
    fn attack(&self, attack: &AttackView) -> String {
        let lang = self.lang;
        let by = self.names.of(attack.by);
        let target = attack.target.map_or("?".into(), |seat| self.names.of(seat));
        let pierces = if attack.pierce { lang.pick(", piercing", ", perforante") } else { "" };
        let mut text = lang.pick(
            format!("⚔ {by} attacks {target}{pierces}: {}", attack.value),
            format!("⚔ {by} attaque {target}{pierces}\u{a0}: {}", attack.value),
        );
        for ward in &attack.wards {
            let (who, with) = (self.names.of(ward.seat), ward.reaction.name(lang));
            let colon = lang.pick(":", "\u{a0}:");
            text.push_str(&format!(" − {} ({who}{colon} {with})", ward.ward));
        }
        let left = attack.value.saturating_sub(attack.defence);
        let asked: Vec<String> = self.view.asked.iter().map(|seat| self.names.of(seat)).collect();
        let asked = asked.join(", ");
        text + &lang.pick(format!(" = {left} · asked: {asked}"), format!(" = {left} · on demande à {asked}"))
    }

    fn player(&self, seat: Seat, cards: Cards) -> Spans {
        let (view, lang) = (self.view, self.lang);
        let player = &view.seats[seat.index()];
        let mark = if view.asked.has(seat) { "► " } else { "  " };
        let mut text = format!("{mark}{}", self.names.of(seat));
        if let Some(god) = player.god {
            text.push_str(&format!(" ({})", god.name(lang)));
        }
        if view.setup.team {
            let role = if player.main { lang.pick(" main", " principal") } else { "" };
            text.push_str(&format!(" {}{role}", if player.team == 0 { "α" } else { "β" }));
        }
        if self.begun() {
            text.push_str(&self.fortunes(player, cards));
            text.push_str(&self.spent(player));
        }
        let bold = if view.viewer.is(seat) { Modifier::BOLD } else { Modifier::empty() };
        let dim = if player.alive { Style::new() } else { Style::new().fg(Color::DarkGray) };
        let mut spans = vec![Span::styled(text, dim.add_modifier(bold))];
        spans.extend(self.in_play(player, cards));
        spans
    }

    /// Cards in play, oldest first, and the one that Thor has thrown.
    fn in_play(&self, player: &SeatView, brief: Cards) -> Spans {
        let lang = self.lang;
        let mut cards: Vec<(Kind, &str)> = Vec::new();
        for card in &player.in_play {
            cards.push((card.kind, if card.lingering { lang.pick(" (protects)", " (protège)") } else { "" }));
        }
        cards.extend(player.thrown.map(|kind| (kind, lang.pick(" (thrown)", " (lancé)"))));
        let heading = match brief {
            Cards::BriefTable => " ▸ ",
            _ => lang.pick(" · in play: ", " · en jeu\u{a0}: "),
        };
        let mut spans: Spans = cards.first().map(|_| Span::raw(heading)).into_iter().collect();
        let last = cards.len();
        for (at, (kind, note)) in cards.into_iter().enumerate() {
            let comma = if at + 1 < last { ", " } else { "" };
            spans.push(Span::styled(format!("{}{note}{comma}", kind.name(lang)), cards::style(kind)));
        }
        spans
    }

    /// Energy and the numbers of cards, with the card last discarded.
    fn fortunes(&self, player: &SeatView, cards: Cards) -> String {
        let lang = self.lang;
        let (energy, hand, deck) = (player.energy, player.hand_count, player.deck_count);
        let sealed = match (player.alive, player.sealed) {
            (false, _) => return lang.pick(" · out", " · éliminé").into(),
            (true, true) => lang.pick(
                format!(", sealed {energy}/{UNSEAL_ENERGY}"),
                format!(", scellé {energy}/{UNSEAL_ENERGY}"),
            ),
            _ => String::new(),
        };
        let top = player.discard_top.map_or(String::new(), |kind| format!(" ({})", kind.name(lang)));
        let discard = player.discard.len();
        let [strength, discarded] = match (cards, lang) {
            (Cards::BriefTable, Lang::En) => ["en.", "disc."],
            (Cards::BriefTable, Lang::Fr) => ["én.", "déf."],
            (_, Lang::En) => ["energy", "discard"],
            (_, Lang::Fr) => ["énergie", "défausse"],
        };
        let held = lang.pick("hand", "main");
        format!(" {strength} {energy}{sealed} · {held} {hand}, deck {deck}, {discarded} {discard}{top}")
    }

    fn own(&self) -> Option<&SeatView> {
        self.view.viewer.seat().map(|seat| &self.view.seats[seat.index()])
    }

    /// The hand and the public cards in words, the powers of one's god, what is known of decks, the open piles.
    fn more(&self) -> Vec<Spans> {
        let mut lines: Vec<Spans> = Vec::new();
        let own = self.own();
        if let Some(hand) = own.and_then(|player| player.hand) {
            lines.extend(hand.iter().map(|kind| plain(self.in_words(kind))));
        }
        if let Some(god) = own.and_then(|player| player.god) {
            lines.extend(god.powers().map(|power| {
                let (name, moment) = (power.name(self.lang), power.moment().name(self.lang));
                plain(self.lang.pick(
                    format!("{name} ({moment}): {}", power.text(self.lang)),
                    format!("{name} ({moment})\u{a0}: {}", power.text(self.lang)),
                ))
            }));
        }
        for seat in Seat::all(self.view.seats.len()) {
            lines.extend(self.known(seat).map(plain));
        }
        let heaps = [
            (self.lang.pick("Netherworld:", "Enfers\u{a0}:"), &self.view.netherworld),
            (self.lang.pick("Still face down:", "Encore cachés\u{a0}:"), &self.view.stock),
        ];
        let heaps = heaps.into_iter().filter(|(_, bag)| !bag.is_empty());
        lines.extend(heaps.map(|(heading, bag)| plain(format!("{heading} {}", self.bag(bag)))));
        lines
    }

    fn in_words(&self, kind: Kind) -> String {
        let abilities = kind.abilities(self.lang);
        let texts: Vec<String> =
            abilities.iter().map(|ability| format!("{} {}", ability.head, ability.text)).collect();
        let name = kind.name(self.lang);
        self.lang.pick(format!("{name}: {}", texts.join(" ")), format!("{name}\u{a0}: {}", texts.join(" ")))
    }

    /// What the viewer knows of the cards of a seat, beyond its own hand.
    fn known(&self, seat: Seat) -> Option<String> {
        let player = &self.view.seats[seat.index()];
        let mut parts = Vec::new();
        if player.hand.is_none() && !player.known_hand.is_empty() {
            parts.push(format!("{} {}", self.lang.pick("in hand", "en main"), self.bag(&player.known_hand)));
        }
        if !player.adrift.is_empty() {
            let words = self.lang.pick("in hand or put back in secret", "en main ou replacées en secret");
            parts.push(format!("{words} {}", self.bag(&player.adrift)));
        }
        let rows = [
            (self.lang.pick("on the deck", "sur le deck"), &player.deck_top),
            (self.lang.pick("under the deck", "sous le deck"), &player.deck_bottom),
        ];
        for (words, row) in rows.into_iter().filter(|(_, row)| !row.is_empty()) {
            let back = self.lang.pick("unknown", "inconnue");
            let cards: Vec<&str> =
                row.iter().map(|card| card.map_or(back, |kind| kind.name(self.lang))).collect();
            parts.push(format!("{words} {}", cards.join(", ")));
        }
        if !player.elsewhere.is_empty() {
            let words = self.lang.pick("elsewhere in deck and hand", "ailleurs, deck et main");
            parts.push(format!("{words} {}", self.bag(&player.elsewhere)));
        }
        if !player.discard.is_empty() {
            parts.push(format!("{} {}", self.lang.pick("discarded", "défaussé"), self.bag(&player.discard)));
        }
        let name = self.names.of(seat);
        let heading = self.lang.pick(format!("{name}:"), format!("{name}\u{a0}:"));
        (!parts.is_empty()).then(|| format!("{heading} {}", parts.join(self.lang.pick("; ", "\u{202f}; "))))
    }

    /// « Priest ×3, Leo ».
    fn bag(&self, bag: &Bag) -> String {
        let cards = bag.counts().map(|(kind, count)| match count {
            1 => kind.name(self.lang).to_owned(),
            _ => format!("{} ×{count}", kind.name(self.lang)),
        });
        cards.collect::<Vec<_>>().join(", ")
    }
}

fn plain(text: String) -> Spans {
    vec![Span::raw(text)]
}

#[cfg(test)]
mod tests {
    use catalog::{AnySession, AnyView, GameId};
    use engine::{Chance, Names, Viewer};

    use super::*;

    /// How many lines of 80 columns a table of 24 leaves to the board under a question of two.
    const ROWS: usize = 17;

    #[test]
    fn public_cards_keep_their_abilities_on_a_small_screen() {
        let names = ["Ann", "Bob", "Cleo", "Dan"].map(String::from);
        for (lang, seed) in Lang::ALL.into_iter().zip(3..) {
            let setup = "players=4 mode=team main=lobby";
            let mut session = AnySession::new(GameId::Godwar, setup, seed).unwrap();
            let mut chance = Chance::seeded(seed);
            while !session.is_over() && session.step() < 400 {
                let seat = chance.pick(&session.asked().iter().collect::<Vec<Seat>>());
                let open = session.actions(seat);
                let AnyView::Godwar(view) = session.view(Viewer::Seat(seat)) else { unreachable!() };
                let screen = Seen { view: &view, names: Names::new(&names), lang, open: &open };
                let main = screen.board(80, ROWS).main;
                assert!(main.len() <= ROWS);
                let drawn: String = main.iter().map(|line| format!("{line}\n")).collect();
                for top in view.piles.iter().filter(|_| screen.begun()).filter_map(|pile| pile.top) {
                    assert!(drawn.contains(&cards::short(top, lang)), "{top:?} in\n{drawn}");
                }
                session.play(seat, &open[chance.below(open.len())]).unwrap();
            }
        }
    }
}
