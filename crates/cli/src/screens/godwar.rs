use engine::{Lang, Names, Seat};
use godwar::{Bag, Colour, InPlay, Kind, Phase, SeatView, UNSEAL_ENERGY, View};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::{Board, wrap};

/// A position of War of the Gods, to be drawn.
pub(super) struct Screen<'a> {
    pub(super) view: &'a View,
    pub(super) names: Names<'a>,
    pub(super) lang: Lang,
}

/// A line of the screen before it is broken.
type Spans = Vec<Span<'static>>;

impl Screen<'_> {
    /// The turn, the public area, what is being resolved, the gods and the hand; then the cards in words and the piles.
    pub(super) fn board(&self, width: usize) -> Board {
        let broken = |lines: Vec<Spans>| lines.into_iter().flat_map(|spans| wrap(spans, width)).collect();
        let mut main: Vec<Line<'static>> = vec![self.heading()];
        main.extend::<Vec<Line<'static>>>(broken(self.main()));
        Board { main, more: broken(self.more()) }
    }

    /// The same in words.
    pub(super) fn words(&self) -> Vec<String> {
        let plain = |spans: Spans| spans.iter().map(|span| span.content.as_ref()).collect::<String>();
        let rest = self.main().into_iter().chain(self.more()).map(plain);
        std::iter::once(self.heading().to_string()).chain(rest).collect()
    }

    fn main(&self) -> Vec<Spans> {
        let mut lines = Vec::new();
        if self.begun() {
            lines.extend([self.piles(), self.disciples()]);
            lines.extend(self.clash().map(plain));
        }
        lines.extend(Seat::all(self.view.seats.len()).map(|seat| self.player(seat)));
        lines.extend(self.hand());
        lines
    }

    fn begun(&self) -> bool {
        !matches!(self.view.phase, Phase::NamingMains | Phase::ChoosingGods)
    }

    fn heading(&self) -> Line<'static> {
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
            return Line::styled(format!("{title} · {phase}"), bold);
        }
        let (who, round, faith) = (self.names.of(view.active), view.round, view.turn.faith);
        let start = match self.lang {
            Lang::En => format!("Round {round} · {who}: {phase} · faith {faith} · next warrior "),
            Lang::Fr => format!("Manche {round} · {who} : {phase} · foi {faith} · prochain guerrier "),
        };
        let mut spans = vec![Span::styled(start, bold)];
        match view.turn.chain.filter(|_| !view.turn.wild) {
            Some([one, other]) => {
                spans.push(self.gem(one));
                spans.extend((one != other).then(|| self.gem(other)));
            }
            None => spans.push(Span::styled(self.lang.pick("any", "libre"), bold)),
        }
        if view.turn.next_bonus > 0 {
            spans.push(Span::raw(self.lang.pick(" · next attack +2", " · prochaine attaque +2")));
        }
        if view.turn.next_pierce {
            spans
                .push(Span::raw(self.lang.pick(" · next attack pierces", " · prochaine attaque perforante")));
        }
        Line::from(spans)
    }

    /// The letter of a colour, in that colour.
    fn gem(&self, colour: Colour) -> Span<'static> {
        Span::styled(colour.letter().to_string(), tint(colour).add_modifier(Modifier::BOLD))
    }

    /// A card with its colours and its cost: `Aries R›GS 3`.
    fn card(&self, kind: Kind, cost: u8, count: u8) -> Span<'static> {
        let mut text = kind.name(self.lang).to_owned();
        if let (Some(colour), Some([one, other])) = (kind.colour(), kind.follow_ups()) {
            text.push_str(&format!(" {}›{}", colour.letter(), one.letter()));
            if other != one {
                text.push(other.letter());
            }
        }
        text.push_str(&format!(" {cost}"));
        if count > 1 {
            text.push_str(&format!(" ×{count}"));
        }
        Span::styled(text, kind.colour().map_or(Style::new(), tint))
    }

    /// Spans with dots between them under a heading.
    fn dotted(&self, heading: &str, items: impl IntoIterator<Item = Span<'static>>) -> Spans {
        let mut spans = vec![Span::styled(format!("{heading} "), Style::new().fg(Color::DarkGray))];
        for (at, item) in items.into_iter().enumerate() {
            if at > 0 {
                spans.push(Span::raw(" · "));
            }
            spans.push(item);
        }
        spans
    }

    fn piles(&self) -> Spans {
        let empty = self.lang.pick("empty", "vide");
        let piles = self.view.piles.iter().map(|pile| match pile.top {
            Some(top) => self.card(top, pile.cost, pile.count),
            None => Span::styled(empty, Style::new().fg(Color::DarkGray)),
        });
        self.dotted(self.lang.pick("Warriors:", "Guerriers :"), piles.collect::<Vec<_>>())
    }

    fn disciples(&self) -> Spans {
        let piles = Kind::disciples().zip(self.view.disciples);
        let piles = piles
            .map(|(kind, count)| Span::raw(format!("{} {} ×{count}", kind.name(self.lang), kind.cost())));
        self.dotted(self.lang.pick("Disciples:", "Disciples :"), piles)
    }

    /// The attack, or the Action announced.
    fn clash(&self) -> Option<String> {
        let view = self.view;
        if let Some(attack) = &view.attack {
            let by = self.names.of(attack.by);
            let target = attack.target.map_or("?".into(), |seat| self.names.of(seat));
            let (value, defence) = (attack.value, attack.defence);
            let pierce = if attack.pierce { self.lang.pick(", piercing", ", perforante") } else { "" };
            return Some(match self.lang {
                Lang::En => format!("⚔ {by} attacks {target}: {value} against {defence}{pierce}"),
                Lang::Fr => format!("⚔ {by} attaque {target} : {value} contre {defence}{pierce}"),
            });
        }
        let announced = view.announced?;
        let (by, card) = (self.names.of(announced.by), announced.card.name(self.lang));
        let text = announced.kind.action_text(announced.ability, self.lang);
        Some(match self.lang {
            Lang::En => format!("⚔ {by} announces {card}: {text}"),
            Lang::Fr => format!("⚔ {by} annonce {card} : {text}"),
        })
    }

    fn player(&self, seat: Seat) -> Spans {
        let (view, lang) = (self.view, self.lang);
        let player = &view.seats[seat.index()];
        let mark = if view.asked.has(seat) { "► " } else { "  " };
        let mut text = format!("{mark}{}", self.names.of(seat));
        if let Some(god) = player.god {
            text.push_str(&format!(" ({})", god.name(lang)));
        }
        if view.setup.team {
            let role =
                if player.main { lang.pick("main", "principal") } else { lang.pick("support", "soutien") };
            text.push_str(&format!(" {} {role}", if player.team == 0 { "α" } else { "β" }));
        }
        if self.begun() {
            text.push_str(&self.fortunes(player));
        }
        let bold = if view.viewer.is(seat) { Modifier::BOLD } else { Modifier::empty() };
        let dim = if player.alive { Style::new() } else { Style::new().fg(Color::DarkGray) };
        let mut spans = vec![Span::styled(text, dim.add_modifier(bold))];
        if !player.in_play.is_empty() {
            spans.push(Span::raw(lang.pick(" · in play: ", " · en jeu : ")));
        }
        for (at, &InPlay { kind, .. }) in player.in_play.iter().enumerate() {
            let comma = if at + 1 < player.in_play.len() { ", " } else { "" };
            let style = kind.colour().map_or(Style::new(), tint);
            spans.push(Span::styled(format!("{}{comma}", kind.name(lang)), style));
        }
        spans
    }

    /// Energy and the numbers of cards.
    fn fortunes(&self, player: &SeatView) -> String {
        let (energy, hand, deck) = (player.energy, player.hand_count, player.deck_count);
        let discard = player.discard.len();
        let state = match (player.alive, player.sealed) {
            (false, _) => return self.lang.pick(" · out", " · éliminé").into(),
            (true, true) => self
                .lang
                .pick(format!(", sealed until {UNSEAL_ENERGY}"), format!(", scellé jusqu’à {UNSEAL_ENERGY}")),
            _ => String::new(),
        };
        match self.lang {
            Lang::En => format!(" energy {energy}{state} · hand {hand}, deck {deck}, discard {discard}"),
            Lang::Fr => format!(" énergie {energy}{state} · main {hand}, deck {deck}, défausse {discard}"),
        }
    }

    fn own(&self) -> Option<&SeatView> {
        self.view.viewer.seat().map(|seat| &self.view.seats[seat.index()])
    }

    fn hand(&self) -> Option<Spans> {
        let hand = self.own()?.hand.filter(|hand| !hand.is_empty())?;
        let cards =
            hand.counts().map(|(kind, count)| self.card(kind, kind.cost(), count)).collect::<Vec<_>>();
        Some(self.dotted(self.lang.pick("Your hand:", "Votre main :"), cards))
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
                    format!("{name} ({moment}) : {}", power.text(self.lang)),
                ))
            }));
        }
        for seat in Seat::all(self.view.seats.len()) {
            lines.extend(self.known(seat).map(plain));
        }
        if !self.view.netherworld.is_empty() {
            let heading = self.lang.pick("Netherworld:", "Enfers :");
            lines.push(plain(format!("{heading} {}", self.bag(&self.view.netherworld))));
        }
        lines
    }

    fn in_words(&self, kind: Kind) -> String {
        let abilities = kind.abilities(self.lang);
        let texts: Vec<String> =
            abilities.iter().map(|ability| format!("{} {}", ability.head, ability.text)).collect();
        let name = kind.name(self.lang);
        self.lang.pick(format!("{name}: {}", texts.join(" ")), format!("{name} : {}", texts.join(" ")))
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
        if !player.deck_top.is_empty() {
            let back = self.lang.pick("unknown", "inconnue");
            let top: Vec<&str> =
                player.deck_top.iter().map(|card| card.map_or(back, |kind| kind.name(self.lang))).collect();
            parts.push(format!("{} {}", self.lang.pick("on the deck", "sur le deck"), top.join(", ")));
        }
        if !player.discard.is_empty() {
            parts.push(format!("{} {}", self.lang.pick("discarded", "défaussé"), self.bag(&player.discard)));
        }
        let name = self.names.of(seat);
        let heading = self.lang.pick(format!("{name}:"), format!("{name} :"));
        (!parts.is_empty()).then(|| format!("{heading} {}", parts.join(self.lang.pick("; ", " ; "))))
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

/// How a colour is shown; its letter always stands beside it.
fn tint(colour: Colour) -> Style {
    Style::new().fg(match colour {
        Colour::Red => Color::Red,
        Colour::Green => Color::Green,
        Colour::Silver => Color::Gray,
        Colour::Blue => Color::LightBlue,
        Colour::Gold => Color::Yellow,
    })
}
