use engine::{Lang, Names, Seat};
use mythologiste::text::{
    challenge_option, challenge_words, effect_text, expiry_words, malus_text, passive_texts, power_text,
    protection_words,
};
use mythologiste::{
    BoardToken, Ethnicity, Expiry, God, GodView, LAP, Malus, Part, PlayerView, Power, Prompt, Quest, RING,
    Shelter, SolvedView, Space, View,
};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::{Board, wrap};

/// The least room for a space of the ring.
const CELL: usize = 2;
const SLOTS: usize = 6;

/// A position of Mythologiste, to be drawn.
pub(super) struct Screen<'a> {
    pub(super) view: &'a View,
    pub(super) names: Names<'a>,
    pub(super) lang: Lang,
}

impl Screen<'_> {
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
        let mut parts = vec![self.lang.pick(format!("Turn of {who}"), format!("Tour de {who}"))];
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

    /// The ring as one line of spaces, with the pawns below it.
    fn ring(&self, width: usize) -> Vec<Line<'static>> {
        let cell = if width >= RING.len() * (CELL + 1) { CELL + 1 } else { CELL };
        let malus = self.view.tokens.iter().any(|(token, _)| *token == BoardToken::MalusBoard);
        let spaces = RING.iter().map(|&space| {
            let (letter, colour) = sign(if malus { Space::Malus } else { space });
            Span::styled(format!("{letter:<cell$}"), Style::new().fg(colour).add_modifier(Modifier::BOLD))
        });
        let mut lines = vec![Line::from(spaces.collect::<Vec<_>>())];
        // Pawns on one space stand one below the other.
        let rows = (0..RING.len()).map(|at| self.pawns(at).count()).max().unwrap_or(0);
        for row in 0..rows {
            let pawns = (0..RING.len()).map(|at| match self.pawns(at).nth(row) {
                Some(seat) => Span::styled(format!("{:<cell$}", seat.to_string()), bold()),
                None => Span::raw(" ".repeat(cell)),
            });
            lines.push(Line::from(pawns.collect::<Vec<_>>()));
        }
        lines
    }

    /// The cards left in the four decks, and beside them those in the discards.
    fn decks(&self) -> String {
        let view = self.view;
        let sum = |counts: &[u8]| counts.iter().map(|&count| usize::from(count)).sum::<usize>();
        let names =
            self.lang.pick(["gods", "Power", "Malus", "quests"], ["dieux", "Pouvoir", "Malus", "quêtes"]);
        let discards = [
            view.god_discard.len(),
            sum(&view.power_discard),
            sum(&view.malus_discard),
            sum(&view.quest_discard),
        ];
        let piles = names.into_iter().zip(view.decks).zip(discards);
        let piles: Vec<String> = piles.map(|((name, left), gone)| format!("{name} {left}+{gone}")).collect();
        let title = self.say("Decks+discards:", "Pioches+défausses :");
        format!("{title} {}", piles.join(", "))
    }

    /// What lies in the discards, and what the viewer has seen on top of the Malus deck.
    fn piles(&self) -> Vec<String> {
        let (view, lang) = (self.view, self.lang as usize);
        let many =
            |name: &str, count: u8| if count > 1 { format!("{count} {name}") } else { name.to_owned() };
        let malus = Malus::ALL.into_iter().zip(view.malus_discard).filter(|(_, count)| *count > 0);
        let quests = Quest::ALL.into_iter().zip(view.quest_discard).filter(|(_, count)| *count > 0);
        let seen = view.malus_top.iter().flatten().map(|malus| malus.names()[lang].to_owned());
        let piles: [(&str, Vec<String>); 5] = [
            (
                self.say("Eliminated gods", "Dieux éliminés"),
                view.god_discard.iter().map(|god| god.name(self.lang).to_owned()).collect(),
            ),
            (
                self.say("Power discard", "Défausse Pouvoir"),
                kinds(&view.power_discard).map(|(card, count)| many(card.names()[lang], count)).collect(),
            ),
            (
                self.say("Malus discard", "Défausse Malus"),
                malus.map(|(card, count)| many(card.names()[lang], count)).collect(),
            ),
            (
                self.say("Quest discard", "Défausse Quête"),
                quests.map(|(card, count)| many(card.names()[lang], count)).collect(),
            ),
            (
                self.say(
                    "Malus seen on the deck, topmost first",
                    "Malus vus sur la pioche, le premier dessus",
                ),
                seen.collect(),
            ),
        ];
        let colon = self.say(":", " :");
        let lying = piles.into_iter().filter(|(_, cards)| !cards.is_empty());
        lying.map(|(title, cards)| format!("{title}{colon} {}", cards.join(", "))).collect()
    }

    fn pawns(&self, space: usize) -> impl Iterator<Item = Seat> {
        let here = move |seat: &Seat| usize::from(self.of(*seat).space) == space;
        Seat::all(self.view.players.len()).filter(here)
    }

    /// Tokens on the board, the effect or the quest under way, what has just been solved.
    fn pressing(&self) -> Vec<(String, Style)> {
        let strong = Style::new().fg(Color::Yellow);
        let mut lines: Vec<(String, Style)> = self
            .view
            .tokens
            .iter()
            .map(|&(token, seat)| (format!("* {}", self.board_token(token, seat)), Style::new()))
            .collect();
        lines.extend(self.met().map(|text| (text, strong)));
        lines.extend(self.effect().map(|text| (text, strong)));
        lines.extend(self.attack().into_iter().map(|text| (text, Style::new())));
        lines.extend(self.challenge().into_iter().map(|text| (text, strong)));
        lines.extend(self.offered().map(|text| (text, strong)));
        lines.extend(self.view.solved.as_ref().map(|solved| (self.solved(solved), Style::new())));
        lines
    }

    /// The cards among which a Malus is picked, and the viewer's own bid.
    fn offered(&self) -> impl Iterator<Item = String> {
        let picking = matches!(self.view.prompt, Some(Prompt::PickMalus(_)));
        let top = self.view.malus_top.iter().flatten().filter(move |_| picking);
        let cards = top.zip(1..).map(|(malus, place)| {
            format!("{place} {}. {}", malus.names()[self.lang as usize], malus_text(*malus, self.lang))
        });
        let bid = self.view.bid.map(|bid| {
            let colon = self.say(":", " :");
            format!("{}{colon} {bid}", self.say("Power cards you offer", "Cartes Pouvoir que vous offrez"))
        });
        cards.chain(bid)
    }

    fn board_token(&self, token: BoardToken, seat: Seat) -> String {
        let until = self.until(match token {
            BoardToken::Slow => Expiry::StartOf(seat),
            _ => Expiry::EndOf(seat),
        });
        let (english, french) = match token {
            BoardToken::GeneralShield => ("no god can be attacked", "aucun dieu ne peut être attaqué"),
            BoardToken::MalusBoard => {
                ("every space is a Malus space", "toutes les cases sont des cases Malus")
            }
            BoardToken::EthnicitiesOff => ("ethnicity spaces are useless", "les cases Ethnie sont inutiles"),
            BoardToken::Slow => ("one space instead of the die", "une case au lieu du dé"),
            BoardToken::HeldGods => {
                let who = self.names.of(seat);
                return self.lang.pick(
                    format!("only {who} draws gods, {until}"),
                    format!("seul {who} pioche des dieux, {until}"),
                );
            }
        };
        format!("{}, {until}", self.say(english, french))
    }

    /// The effect that is carried out, or the Malus that is asked about.
    fn effect(&self) -> Option<String> {
        if let Some(Prompt::Titans(malus)) = self.view.prompt {
            let name = malus.names()[self.lang as usize];
            return Some(format!("» {name}. {}", malus_text(malus, self.lang)));
        }
        let (seat, script) = self.view.effect?;
        let who = self.names.of(seat);
        Some(match script {
            mythologiste::Script::God(god, part) => {
                let text = god.effect(part).map(|effect| effect_text(effect, self.lang)).unwrap_or_default();
                format!("» {who}, {} ({}). {text}", god.name(self.lang), self.part(part))
            }
            mythologiste::Script::Card(card) => {
                format!("» {who}, {}. {}", card.names()[self.lang as usize], power_text(card, self.lang))
            }
        })
    }

    /// The Malus that was revealed last in this turn, unless the question is about it.
    fn met(&self) -> Option<String> {
        let &(seat, malus) = self.view.met.last().filter(|_| !self.view.over)?;
        if self.view.prompt == Some(Prompt::Titans(malus)) {
            return None;
        }
        let (who, name) = (self.names.of(seat), malus.names()[self.lang as usize]);
        Some(format!("† {who}, {name}. {}", malus_text(malus, self.lang)))
    }

    /// Whom the attack under way is about, whom it cannot touch and why, what it hits, and who may still step in.
    fn attack(&self) -> Vec<String> {
        let Some(attack) = &self.view.attack else { return Vec::new() };
        let colon = self.say(":", " :");
        let god = |seat: Seat, slot: u8| self.of(seat).gods[usize::from(slot)].map(|god| god.god);
        let named = |&(seat, slot): &(Seat, u8)| {
            god(seat, slot).map(|god| format!("{} ({seat})", god.name(self.lang)))
        };
        let kept = attack.protected.iter().filter_map(|&(seat, slot, by)| {
            Some(protection_words(god(seat, slot)?, by, self.names, self.lang))
        });
        let sheltered = attack.sheltered.iter().map(|&(seat, by)| {
            let why = match by {
                Shelter::Sanctuary => self.say("Sanctuary", "Sanctuaire"),
                Shelter::Shield => self.say("Attack Protection", "Protection Attaque"),
                Shelter::Love => self.say("love", "amour"),
            };
            format!("{} ({why}).", self.names.of(seat))
        });
        let steps_in = attack.reactions.iter().map(|(seat, god)| format!("{} ({seat})", god.name(self.lang)));
        let lines = [
            ("→", self.say("in reach", "à portée"), attack.legal.iter().filter_map(named).collect(), ", "),
            ("×", self.say("hit", "touchés"), self.view.hits.iter().filter_map(named).collect(), ", "),
            ("▣", self.say("safe", "à l’abri"), sheltered.chain(kept).collect::<Vec<String>>(), " "),
            ("↺", self.say("reactions to come", "réactions à venir"), steps_in.collect(), ", "),
        ];
        let told = lines.into_iter().filter(|(_, _, things, _)| !things.is_empty());
        told.map(|(mark, what, things, joint)| format!("{mark} {what}{colon} {}", things.join(joint)))
            .collect()
    }

    /// The challenge of a quest: its question, the row to be remembered, the options for those who only watch.
    fn challenge(&self) -> Vec<String> {
        let Some(challenge) = &self.view.challenge else { return Vec::new() };
        let mut lines: Vec<String> =
            challenge_words(challenge, self.lang).map(str::to_owned).into_iter().collect();
        let row: Vec<String> = challenge
            .row
            .iter()
            .zip(1..)
            .map(|(god, place)| format!("{place} {}", god.name(self.lang)))
            .collect();
        let options: Vec<&str> = (0..challenge.options.len() as u8)
            .filter_map(|at| challenge_option(challenge, at, self.lang))
            .collect();
        lines.extend([row.join(", "), options.join(" · ")].into_iter().filter(|line| !line.is_empty()));
        lines
    }

    fn solved(&self, solved: &SolvedView) -> String {
        let lang = self.lang as usize;
        let named = |mask: u8| -> String {
            let chosen = solved.options.iter().enumerate().filter(|(at, _)| mask >> at & 1 != 0);
            chosen.map(|(_, words)| &*words[lang]).collect::<Vec<_>>().join(", ")
        };
        let (asked, right, picked) = (&solved.asked[lang], named(solved.right), named(solved.picked));
        let outcome = match (solved.picked == solved.right, picked.is_empty()) {
            (true, _) => self.say("right", "bonne réponse").to_owned(),
            (false, true) => self.say("no answer in time", "pas de réponse à temps").to_owned(),
            (false, false) => {
                self.lang.pick(format!("the answer was {picked}"), format!("réponse donnée : {picked}"))
            }
        };
        format!("✓ {asked} {right} ({outcome})")
    }

    fn part(&self, part: Part) -> &'static str {
        match part {
            Part::Power => self.lang.pick("Power", "Pouvoir"),
            Part::Ultimate => self.lang.pick("Ultimate", "Ultime"),
        }
    }

    /// A player: a line of facts, then the six slots as columns.
    fn side(&self, seat: Seat, width: usize) -> Vec<Line<'static>> {
        let player = self.of(seat);
        let mut lines = wrap(vec![Span::styled(self.player(seat), bold())], width);
        let column = (width / SLOTS).max(4);
        let cell = |text: String, style: Style| {
            let text: String = text.chars().take(column - 1).collect();
            Span::styled(format!("{text:<column$}"), style)
        };
        let names = player.gods.iter().zip(1..).map(|(god, slot)| match god {
            Some(god) => cell(format!("{slot} {}", god.god.name(self.lang)), style_of(god)),
            None => cell(format!("{slot} ·"), Style::new().fg(Color::DarkGray)),
        });
        lines.push(Line::from(names.collect::<Vec<_>>()));
        // The letter of the people, for those who do not tell the colours apart.
        let states = player.gods.iter().map(|god| match god {
            Some(god) => cell(format!("{} {}", letter(god.god.ethnicity()), self.state(god)), style_of(god)),
            None => cell(String::new(), Style::new()),
        });
        lines.push(Line::from(states.collect::<Vec<_>>()));
        lines
    }

    /// What is out of the ordinary with a god, in a word or two.
    fn state(&self, god: &GodView) -> String {
        let marks = [
            (god.asleep, self.say("asleep", "endormi")),
            (god.drowsy.is_some() && !god.asleep, self.say("1 turn", "1 tour")),
            (god.invincible, self.say("invincible", "invincible")),
            (god.coupled, self.say("couple", "couple")),
            (god.bond, self.say("bond", "lien")),
            (shields(god), self.say("shield", "bouclier")),
        ];
        let marks: Vec<&str> = marks.into_iter().filter(|(holds, _)| *holds).map(|(_, mark)| mark).collect();
        marks.join(", ")
    }

    fn gods_in_words(&self, player: &PlayerView) -> String {
        let gods = player.gods.iter().zip(1..).map(|(god, slot)| match god {
            None => format!("{slot} –"),
            Some(god) => {
                let (name, state) = (god.god.name(self.lang), self.state(god));
                if state.is_empty() { format!("{slot} {name}") } else { format!("{slot} {name} ({state})") }
            }
        });
        gods.collect::<Vec<_>>().join(", ")
    }

    fn until(&self, expiry: Expiry) -> String {
        expiry_words(expiry, self.names, self.lang)
    }

    /// Where a player stands, how far the die may carry the pawn, and every token on them.
    fn player(&self, seat: Seat) -> String {
        let player = self.of(seat);
        let (who, space, cap, hand) = (self.names.of(seat), player.space, player.cap, player.hand_size);
        let mut line = match self.lang {
            Lang::En => format!("{seat} {who}: space {space}, moves up to {cap}, {hand} in hand"),
            Lang::Fr => format!("{seat} {who} : case {space}, avance de {cap} au plus, {hand} en main"),
        };
        let (lap, laps) = (player.lap, self.view.setup.laps);
        line.push_str(&self.lang.pick(format!(", lap {lap}/{laps}"), format!(", tour {lap}/{laps}")));
        if laps > 1 {
            let (ran, all) =
                (u16::from(lap) * u16::from(LAP) + u16::from(space), u16::from(laps) * u16::from(LAP));
            line.push_str(
                &self.lang.pick(format!(", {ran} of {all} run"), format!(", {ran} sur {all} parcourues")),
            );
        }
        for token in self.tokens(player) {
            line.push_str(" · ");
            line.push_str(&token);
        }
        line
    }

    fn tokens(&self, player: &PlayerView) -> Vec<String> {
        let mut tokens = Vec::new();
        let lasting = [
            (player.locked, self.say("cannot move", "ne peut plus avancer")),
            (player.shielded, self.say("cannot be attacked", "ne peut être attaqué")),
            (player.tantalus, self.say("no Power cards", "aucune carte Pouvoir")),
        ];
        for (expiry, words) in lasting {
            tokens.extend(expiry.map(|expiry| format!("{words} {}", self.until(expiry))));
        }
        let marks = [
            (player.drunk, self.say("next die halved", "prochain dé divisé par deux")),
            (player.quest_failure, self.say("fails the next quest", "échoue à la prochaine quête")),
        ];
        tokens.extend(marks.into_iter().filter(|(holds, _)| *holds).map(|(_, mark)| mark.to_owned()));
        match player.combos {
            0 => {}
            1 => tokens.push("Combo".to_owned()),
            combos => tokens.push(format!("Combo ×{combos}")),
        }
        if player.next > 0 {
            let spaces = player.next;
            tokens.push(
                self.lang.pick(format!("advances {spaces} next"), format!("avance ensuite de {spaces}")),
            );
        }
        if player.starved > 0 {
            let times = player.starved;
            tokens.push(
                self.lang.pick(format!("loses {times} more gods"), format!("perd encore {times} dieux")),
            );
        }
        for (sign, owner, god) in [("♥", player.loves, God::Aphrodite), ("∞", player.fate, God::Juno)] {
            tokens.extend(
                owner.map(|owner| format!("{sign} {} ({})", god.name(self.lang), self.names.of(owner))),
            );
        }
        tokens.extend(player.wards.iter().map(|people| {
            let people = people.adjective(true, self.lang);
            self.lang.pick(format!("{people} gods protected"), format!("dieux {people} protégés"))
        }));
        if player.gods.iter().flatten().any(|god| god.god == God::Vulcan) {
            let store: Vec<&str> =
                player.store.iter().map(|malus| malus.names()[self.lang as usize]).collect();
            let kept = format!("{} {}/3", self.say("under Vulcan", "sous Vulcain"), store.len());
            tokens.push(format!("{kept} {}", store.join(", ")).trim_end().to_owned());
        }
        for god in player.gods.iter().flatten() {
            let Some(expiry) = god.drowsy else { continue };
            tokens.push(format!("{} {}", god.god.name(self.lang), self.until(expiry)));
        }
        if !player.grudge.is_empty() {
            let names: Vec<String> = player.grudge.iter().map(|seat| self.names.of(seat)).collect();
            tokens.push(format!(
                "{} {}",
                self.say("Nemesis remembers", "Némésis se souvient de"),
                names.join(", ")
            ));
        }
        tokens
    }

    /// The viewer's hand, and what it has seen of other hands.
    fn hand(&self) -> Vec<String> {
        let Some(me) = self.view.viewer.seat() else { return Vec::new() };
        let known = self.around().filter_map(|seat| {
            let cards: Vec<String> = kinds(&self.of(seat).hand)
                .map(|(card, count)| match (card.names()[self.lang as usize], count) {
                    (name, 1) => name.to_owned(),
                    (name, count) => format!("{count} {name}"),
                })
                .collect();
            let title = if seat == me {
                self.say("Your hand", "Votre main").to_owned()
            } else {
                let who = self.names.of(seat);
                self.lang.pick(format!("Seen of {who}’s hand"), format!("Vu dans la main de {who}"))
            };
            let colon = self.say(":", " :");
            (!cards.is_empty()).then(|| format!("{title}{colon} {}", cards.join(", ")))
        });
        known.collect()
    }

    /// What the viewer's gods and cards do.
    fn texts(&self) -> Vec<String> {
        let Some(me) = self.view.viewer.seat() else { return Vec::new() };
        let player = self.of(me);
        let mut lines: Vec<String> = player
            .gods
            .iter()
            .zip(1..)
            .filter_map(|(god, slot)| Some(format!("{slot} {}", self.god_text(god.as_ref()?.god))))
            .collect();
        lines.extend(kinds(&player.hand).map(|(card, _)| {
            format!("{}. {}", card.names()[self.lang as usize], power_text(card, self.lang))
        }));
        lines
    }

    fn god_text(&self, god: God) -> String {
        let mut text = format!("{} ({}).", god.name(self.lang), god.ethnicity().adjective(false, self.lang));
        for passive in passive_texts(god, self.lang) {
            text.push(' ');
            text.push_str(passive);
        }
        for part in [Part::Power, Part::Ultimate] {
            if let Some(effect) = god.effect(part) {
                let colon = self.say(":", " :");
                text.push_str(&format!(" {}{colon} {}", self.part(part), effect_text(effect, self.lang)));
            }
        }
        text
    }
}

fn bold() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

fn kinds(counts: &[u8; Power::KINDS]) -> impl Iterator<Item = (Power, u8)> {
    Power::ALL.into_iter().zip(*counts).filter(|(_, count)| *count > 0)
}

/// The letter and colour of a space; Greece has an apostrophe because the Gate has its letter.
fn sign(space: Space) -> (&'static str, Color) {
    match space {
        Space::Gate => ("G", Color::White),
        Space::Power => ("P", Color::LightYellow),
        Space::Malus => ("M", Color::DarkGray),
        Space::Quest => ("Q", Color::LightGreen),
        Space::Sanctuary => ("S", Color::White),
        Space::Ethnic(people) => (letter(people), colour(people)),
    }
}

fn letter(people: Ethnicity) -> &'static str {
    ["E", "G'", "N", "I", "C", "R"][people as usize]
}

/// Sand, blue, ice, orange, red, purple.
fn colour(people: Ethnicity) -> Color {
    Color::Indexed([180, 69, 152, 208, 160, 134][people as usize])
}

/// Whether a passive protects the god, or lets it step in for others.
fn shields(god: &GodView) -> bool {
    let steps_in = god.active && matches!(god.god, God::Athena | God::Pangu | God::Anubis);
    steps_in || god.guards.sleep.or(god.guards.elimination).is_some()
}

/// An active god in the colour of its people, an inactive one in grey.
fn style_of(god: &GodView) -> Style {
    let colour = if god.active { colour(god.god.ethnicity()) } else { Color::DarkGray };
    Style::new().fg(colour)
}

#[cfg(test)]
mod tests {
    use catalog::{AnySession, AnyView, GameId};
    use engine::{Chance, Viewer};

    use super::*;

    #[test]
    fn every_pawn_and_god_shows_and_every_line_fits() {
        let mut session = AnySession::new(GameId::Mythologiste, "players=6 laps=2", 5).unwrap();
        let mut chance = Chance::seeded(5);
        let names = ["Ada", "Basile", "Chloé", "Dmitri", "Eun-ji", "Farid"].map(String::from);
        let (mut questions, mut reactions) = (0, 0);
        while let Some(seat) = session.asked().first() {
            let lang = Lang::ALL[session.step() % 2];
            let AnyView::Mythologiste(view) = session.view(Viewer::Seat(seat)) else { unreachable!() };
            let screen = Screen { view: &view, names: Names(&names), lang };
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
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
        assert!(questions > 0, "no quest asked anything");
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
        view.tokens = vec![(BoardToken::Slow, other), (BoardToken::HeldGods, other)];
        let me = &mut view.players[0];
        (me.combos, me.loves, me.fate, me.lap, me.space) = (2, Some(other), Some(other), 1, 5);
        me.gods[0].as_mut().unwrap().bond = true;
        let names = ["Ada", "Basile"].map(String::from);
        let words = Screen { view: &view, names: Names(&names), lang: Lang::En }.words().join("\n");
        for (place, malus) in [(1, Malus::GazeOfMedusa), (2, Malus::AchillesHeel)] {
            let line = format!("{place} {}. {}", malus.names()[0], malus_text(malus, Lang::En));
            assert!(words.contains(&line), "{line} in\n{words}");
        }
        for told in [
            "you offer: 3",
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
