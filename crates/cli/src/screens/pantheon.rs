use engine::{Lang, Seat};
use pantheon::{
    BagTile, Cards, Deity, Doing, EPOCHS, Ground, Hex, MAP_COLUMNS, MAP_ROWS, Offering, People, SCORINGS,
    SeatView, State, Target, View, missing_cards,
};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::{Board, Screen, Seen, wrap};

impl Screen for State {
    const EXAMPLE: &'static str = "place E4";
    const QUESTIONS: (u64, &'static [&'static str]) = (60, &["players=4 bonus=draft", "players=4"]);

    fn board(seen: &Seen<'_, View>, (width, _): (usize, usize)) -> Board {
        seen.board(width)
    }

    fn words(seen: &Seen<'_, View>) -> Vec<String> {
        seen.words()
    }
}

/// What is there and of no concern now.
const FAINT: Style = Style::new().fg(Color::DarkGray);
/// Where the viewer may place a piece.
const OPEN: Style = Style::new().fg(Color::Yellow).add_modifier(Modifier::REVERSED);

/// A line of the screen before it is broken.
type Spans = Vec<Span<'static>>;

impl Seen<'_, View> {
    /// The map, what lies on it and beside it, the players and the hand; then deities and tiles in words.
    pub(super) fn board(&self, width: usize) -> Board {
        let broken = |lines: Vec<Spans>| -> Vec<Line<'static>> {
            lines.into_iter().flat_map(|spans| wrap(spans, width)).collect()
        };
        let mut main = broken(vec![self.heading()]);
        main.extend(self.map());
        main.extend(broken(self.table()));
        Board { main, more: broken(self.more()) }
    }

    /// The same in words; the map as letters, which can be read aloud row by row.
    pub(super) fn words(&self) -> Vec<String> {
        let plain = |spans: Spans| spans.iter().map(|span| span.content.as_ref()).collect::<String>();
        let mut lines = vec![plain(self.heading())];
        lines.extend(self.map().into_iter().map(|line| line.to_string().trim_end().to_owned()));
        lines.extend(self.table().into_iter().chain(self.more()).map(plain));
        lines
    }

    /// The epoch and the points of everybody; an arrow points at whoever is asked.
    fn heading(&self) -> Spans {
        let view = self.view;
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let people = view.track.last().map_or("", |people| people.latin());
        let epoch = self.lang.pick("Epoch", "Époque");
        let mut spans = vec![Span::styled(format!("{epoch} {}/{EPOCHS} {people}", view.epoch), bold)];
        for seat in Seat::all(view.seats.len()) {
            let mark = if view.asked.has(seat) { "►" } else { "" };
            let text = format!("{mark}{} {}", self.names.of(seat), view.seats[seat.index()].score);
            spans.extend([
                Span::raw(" · "),
                Span::styled(text, seat_style(seat).add_modifier(Modifier::BOLD)),
            ]);
        }
        if view.ending {
            spans.push(Span::styled(self.lang.pick(" · the epoch ends", " · l’époque s’achève"), bold));
        }
        spans
    }

    /// The map: a small letter is a foot, a capital a column.
    fn map(&self) -> Vec<Line<'static>> {
        let grey = Style::new().fg(Color::DarkGray);
        let letters: String =
            (0..MAP_COLUMNS).map(|column| format!(" {}  ", char::from(b'A' + column as u8))).collect();
        let mut lines = vec![Line::styled(format!("   {}", letters.trim_end()), grey)];
        for row in 0..MAP_ROWS {
            let shift = if row % 2 == 1 { "  " } else { "" };
            let mut spans = vec![Span::styled(format!("{:>2}{shift}", row + 1), grey)];
            for column in 0..MAP_COLUMNS {
                spans.extend(self.cell(Hex::new(row * MAP_COLUMNS + column)));
            }
            lines.push(Line::from(spans));
        }
        lines
    }

    /// Four columns for a hex: two letters, and a frame that marks origins and bag tiles.
    fn cell(&self, hex: Hex) -> Spans {
        let view = self.view;
        let target = view.targets.iter().find(|target| target.hex == hex);
        let mut inside = self.pieces(hex);
        let mut end = Span::raw(" ");
        if inside.is_empty() {
            inside.push(self.ground(hex, target));
        } else if inside.len() == 1 {
            // Beside the piece of somebody else there may be room for one more.
            inside.push(target.map_or(Span::raw(" "), |target| Span::styled(sign(*target), OPEN)));
            end = target.map_or(end, |target| Span::styled(target.cost.to_string(), OPEN));
        }
        let start = match hex.ground() {
            Ground::Origin(people) => {
                let style = if self.present() == Some(people) { Style::new() } else { FAINT };
                // No letter and digit in brackets is a tile hex, so the sign may give way to the cost.
                if end.content != " " {
                    inside.pop();
                    inside.push(std::mem::replace(&mut end, Span::raw(" ")));
                }
                end = Span::styled("]", style);
                Span::styled("[", style)
            }
            _ if view.tiles.iter().any(|(at, _)| *at == hex) => {
                Span::styled("$", Style::new().fg(Color::Yellow))
            }
            _ => Span::raw(" "),
        };
        [vec![start], inside, vec![end]].concat()
    }

    /// The pieces on a hex: a small letter is a foot, a capital a column.
    fn pieces(&self, hex: Hex) -> Spans {
        let here = Seat::all(self.view.seats.len()).filter_map(|seat| {
            let player = &self.view.seats[seat.index()];
            let letter = match (player.feet.has(hex), player.columns.has(hex)) {
                (false, false) => return None,
                (_, true) => seat.letter(),
                (true, false) => seat.letter().to_ascii_lowercase(),
            };
            Some(Span::styled(letter.to_string(), seat_style(seat).add_modifier(Modifier::BOLD)))
        });
        here.collect()
    }

    /// Two letters for a hex without pieces.
    fn ground(&self, hex: Hex, target: Option<&Target>) -> Span<'static> {
        let (text, style) = match (target, hex.ground()) {
            _ if self.view.temple == Some(hex) => ("##".into(), Style::new().fg(Color::Red)),
            (Some(target), _) => {
                let mark = if target.jump { '^' } else { '>' };
                (format!("{mark}{}", target.cost), OPEN)
            }
            (_, Ground::Origin(people)) => {
                let style = if self.present() == Some(people) { Style::new() } else { FAINT };
                (people.latin()[..2].to_uppercase(), style)
            }
            (_, Ground::Tile(people, slot)) => {
                let style =
                    if self.present() == Some(people) { Style::new().fg(Color::Yellow) } else { FAINT };
                (format!("{}{slot}", people.letter()), style)
            }
            (_, Ground::Site(_)) => ("II".into(), Style::new().fg(Color::Gray)),
            _ if hex.is_water() => ("~~".into(), Style::new().fg(Color::Blue)),
            _ => ("..".into(), FAINT),
        };
        Span::styled(text, style)
    }

    /// The people whose epoch it is.
    fn present(&self) -> Option<People> {
        self.view.track.last().copied().filter(|_| !self.view.over)
    }

    fn table(&self) -> Vec<Spans> {
        let mut lines = Vec::new();
        lines.extend(self.doing().map(plain));
        lines.extend(self.hand().map(plain));
        lines.extend([self.deities(), self.tiles(), self.cards(), self.track()].map(plain));
        lines.extend(Seat::all(self.view.seats.len()).map(|seat| self.player(seat)));
        lines
    }

    /// The numbers of what is being done.
    fn doing(&self) -> Option<String> {
        let lang = self.lang;
        Some(match self.view.doing {
            Doing::Move { seat, steps, cards, jumps, .. } => {
                let who = self.names.of(seat);
                let start = lang.pick(
                    format!("{who} moves: steps left {steps}, cards played {cards}"),
                    format!("{who} se déplace : pas restants {steps}, cartes jouées {cards}"),
                );
                let jumps =
                    (jumps > 0).then(|| lang.pick(format!(", jumps {jumps}"), format!(", sauts {jumps}")));
                start + &jumps.unwrap_or_default()
            }
            Doing::Buy { seat, spent, free, .. } => {
                let who = self.names.of(seat);
                lang.pick(
                    format!("{who} buys: spent {spent}, granted {free}"),
                    format!("{who} achète : dépensé {spent}, offert {free}"),
                )
            }
            Doing::Raise { seat } => {
                let who = self.names.of(seat);
                lang.pick(
                    format!("{who} raises an offering tile by one rank"),
                    format!("{who} élève une tuile offrande d’un rang"),
                )
            }
            Doing::Supply { seat } => {
                let who = self.names.of(seat);
                lang.pick(
                    format!("{who} chooses two feet or two columns"),
                    format!("{who} choisit deux pieds ou deux colonnes"),
                )
            }
            Doing::Draw { seat, left, extra } => {
                let (who, cards) = (self.names.of(seat), left + extra);
                lang.pick(
                    format!("{who} takes cards: {cards} to come"),
                    format!("{who} prend des cartes : {cards} à venir"),
                )
            }
            Doing::Pay { .. } | Doing::Gallia { .. } => return None,
            Doing::Nothing => {
                let moved = |mover: &Seat| !self.view.asked.is_empty() && !self.view.asked.has(*mover);
                let who = self.names.of(self.view.turn_of.filter(moved)?);
                lang.pick(
                    format!("{who} has moved: the others follow or take a card"),
                    format!("{who} vient de se déplacer : les autres suivent ou prennent une carte"),
                )
            }
        })
    }

    /// The six epochs: those that were, the present one in brackets, those to come; a star where a scoring follows.
    fn track(&self) -> String {
        let epochs: Vec<String> = (1..=EPOCHS)
            .map(|epoch| {
                let people = self.view.track.get(usize::from(epoch) - 1).map_or("?", |people| people.latin());
                let star = if SCORINGS.contains(&epoch) { "*" } else { "" };
                match epoch == self.view.epoch && !self.view.over {
                    true => format!("[{epoch} {people}]{star}"),
                    false => format!("{epoch} {people}{star}"),
                }
            })
            .collect();
        let (heading, note) = match self.lang {
            Lang::En => ("Epochs:", "(* scoring)"),
            Lang::Fr => ("Époques :", "(* décompte)"),
        };
        format!("{heading} {} {note}", epochs.join(" · "))
    }

    fn tiles(&self) -> String {
        let tiles: Vec<String> =
            self.view.tiles.iter().map(|(hex, tile)| format!("{hex} {}", tile.name(self.lang))).collect();
        let heading = self.lang.pick("Tiles:", "Tuiles :");
        format!("{heading} {}", self.or_none(tiles.join(" · ")))
    }

    /// The deities on display with what they ask, and the row of demigods.
    fn deities(&self) -> String {
        let own = self.view.viewer.seat().map(|seat| &self.view.seats[seat.index()]);
        let shown: Vec<String> = self
            .view
            .deities
            .iter()
            .map(|&deity| {
                let numbers: Vec<String> = deity.requirement().iter().map(u8::to_string).collect();
                let missing = own
                    .and_then(|player| player.hand.map(|hand| missing_cards(deity, &hand, player.ranks)))
                    .filter(|missing| *missing > 0)
                    .map_or(String::new(), |missing| format!(" (−{missing})"));
                format!("{} {}{missing}", deity.name(), numbers.join("+"))
            })
            .collect();
        let row: Vec<String> = self.view.row.iter().map(u8::to_string).collect();
        let (deities, row) = (self.or_none(shown.join(" · ")), self.or_none(row.join("\u{a0}")));
        // The name and the values of the row stay together where the line is broken.
        let worth = self.view.epoch;
        match self.lang {
            Lang::En => format!("Deities worth {worth}: {deities} · demigods\u{a0}{row}"),
            Lang::Fr => format!("Divinités à {worth} : {deities} · demi-dieux\u{a0}{row}"),
        }
    }

    fn cards(&self) -> String {
        let view = self.view;
        let coins: Vec<String> = view.coins.iter().map(u8::to_string).collect();
        let (display, coins) = (self.listed(&view.display), self.or_none(coins.join(" ")));
        let (deck, discard) = (view.deck, view.discard.total());
        match self.lang {
            Lang::En => format!(
                "Display: {display} — deck {deck}, discard {discard}, special coins, the top one first: {coins}"
            ),
            Lang::Fr => {
                format!(
                    "Étalage : {display} — pioche {deck}, défausse {discard}, pièces spéciales, celle du dessus d’abord : {coins}"
                )
            }
        }
    }

    fn player(&self, seat: Seat) -> Spans {
        let (player, lang) = (&self.view.seats[seat.index()], self.lang);
        let SeatView { hand_count, reserve, general, column_points, steps, .. } = player;
        let feet = format!("{}+{}", reserve.0, general.0);
        let columns = format!("{}+{}", reserve.1, general.1);
        let (placed, first) = (player.columns.len(), self.view.first_player == seat);
        let demigods = player.demigods.len() + usize::from(player.hidden_demigods);
        let name = format!("{} {}", seat.letter(), self.names.of(seat));
        let mut spans = vec![Span::styled(name, seat_style(seat).add_modifier(Modifier::BOLD))];
        let mut parts: Vec<String> = match lang {
            Lang::En => vec![
                format!("cards {hand_count}"),
                format!("feet {feet}, columns {columns}"),
                format!("on the map {placed}→{column_points}"),
                format!("demigods {demigods}"),
                format!("steps +{steps}"),
            ],
            Lang::Fr => vec![
                format!("cartes {hand_count}"),
                format!("pieds {feet}, colonnes {columns}"),
                format!("sur la carte {placed}→{column_points}"),
                format!("demi-dieux {demigods}"),
                format!("pas +{steps}"),
            ],
        };
        parts.extend(first.then(|| lang.pick("first player", "premier joueur").into()));
        let turn = self.view.turn_of == Some(seat);
        parts.extend(turn.then(|| lang.pick("whose turn it is", "dont c’est le tour").into()));
        parts.extend(Offering::ALL.into_iter().zip(player.ranks).map(|(offering, rank)| {
            let price = next_price(rank).map_or(String::new(), |price| format!(" ({price})"));
            format!("{} {rank}{price}", offering.name(lang))
        }));
        let kept = Deity::ALL.into_iter().zip(player.deities).filter(|(_, count)| *count > 0);
        parts.extend(kept.map(|(deity, count)| match count {
            1 => deity.name().to_owned(),
            _ => format!("{} ×{count}", deity.name()),
        }));
        spans.extend(parts.into_iter().map(|part| Span::raw(format!(" · {part}"))));
        spans
    }

    fn hand(&self) -> Option<String> {
        let player = self.view.viewer.seat().map(|seat| &self.view.seats[seat.index()])?;
        let hand = player.hand?;
        let reach = self.view.reach()?;
        let (steps, money) = (reach.total(), hand.money());
        let foot = if reach.big_foot { self.lang.pick(" (+1 big foot)", " (+1 grand pied)") } else { "" };
        let cards = self.listed(&hand);
        let stonkus = match 2 * player.deities[Deity::Stonkus.index()] {
            0 => String::new(),
            more => format!(" (+{more} Stonkus)"),
        };
        Some(match self.lang {
            Lang::En => {
                format!("Your hand: {cards} — steps {steps}{foot}, money {money}{stonkus}")
            }
            Lang::Fr => {
                format!("Votre main : {cards} — pas {steps}{foot}, argent {money}{stonkus}")
            }
        })
    }

    /// The power of the people, the deities and the tiles in words, and how to read the map.
    fn more(&self) -> Vec<Spans> {
        let (view, lang) = (self.view, self.lang);
        let mut lines = Vec::new();
        if let Some(people) = self.present() {
            lines.push(self.note(people.latin(), people.text_in(&view.setup, lang)));
        }
        lines.extend(
            match lang {
                Lang::En => [
                    "Map: ## temple, [GA] origin, g1 tile hex 1 of Gallia (e Germania, h Graecia), $ a tile lies there, II site, ~~ sea; a foot, A column, >1 open for 1, ^1 by a jump, B+2 or B^2 beside B.",
                    "Players: feet 5+7 are 5 to place and 7 in the general reserve; gift 1 (2) is rank 1, and the next costs 2. Deities: 4+1 (−2) asks for 4 and 1, and you lack 2 cards.",
                ],
                Lang::Fr => [
                    "Carte : ## temple, [GA] origine, g1 case de tuile 1 de Gallia (e Germania, h Graecia), $ une tuile s’y trouve, II site, ~~ mer ; a pied, A colonne, >1 possible pour 1, ^1 par un saut, B+2 ou B^2 à côté de B.",
                    "Joueurs : pieds 5+7, c’est 5 à poser et 7 en réserve générale ; don 1 (2), c’est le rang 1, et le suivant coûte 2. Divinités : 4+1 (−2) demande 4 et 1, et il vous manque 2 cartes.",
                ],
            }
            .map(|text| plain(text.into())),
        );
        let mut deities = view.deities.clone();
        deities.dedup();
        lines.extend(deities.into_iter().map(|deity| self.note(deity.name(), deity.text(lang))));
        let mut tiles: Vec<BagTile> = view.tiles.iter().map(|(_, tile)| *tile).collect();
        tiles.sort_unstable_by_key(|tile| tile.index());
        tiles.dedup();
        lines.extend(tiles.into_iter().map(|tile| self.note(tile.name(lang), tile.text(lang))));
        lines
    }

    fn note(&self, name: &str, text: &str) -> Spans {
        plain(self.lang.pick(format!("{name}: {text}"), format!("{name} : {text}")))
    }

    /// « priest ×2, coin ».
    fn listed(&self, cards: &Cards) -> String {
        let cards = cards.iter().map(|(card, count)| match count {
            1 => card.name(self.lang).to_owned(),
            _ => format!("{} ×{count}", card.name(self.lang)),
        });
        self.or_none(cards.collect::<Vec<_>>().join(", "))
    }

    fn or_none(&self, text: String) -> String {
        if text.is_empty() { self.lang.pick("none", "rien").into() } else { text }
    }
}

fn plain(text: String) -> Spans {
    vec![Span::raw(text)]
}

/// What stands between the piece of somebody else and the cost of one beside it.
fn sign(target: Target) -> &'static str {
    if target.jump { "^" } else { "+" }
}

/// What the rank after this one costs; nothing comes after the highest.
fn next_price(rank: u8) -> Option<u8> {
    let next = Offering::PRICES.get(usize::from(rank) + 1)?;
    Some(next - Offering::PRICES[usize::from(rank)])
}

/// The colour of a player; the letter of the seat always stands beside it.
fn seat_style(seat: Seat) -> Style {
    Style::new().fg([Color::LightBlue, Color::LightRed, Color::Green, Color::Yellow][seat.index() % 4])
}
