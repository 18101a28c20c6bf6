//! A player: where the pawn stands, and every token.

use engine::{Lang, Seat};
use mythologiste::{God, LAP, PlayerView, View};

use crate::screens::Seen;

impl Seen<'_, View> {
    /// Where a player stands, how far the die may carry the pawn, and every token on them.
    pub(super) fn player(&self, seat: Seat) -> String {
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
            tokens.push(self.lang.pick(
                format!("loses {times} more {}", if times == 1 { "god" } else { "gods" }),
                format!("perd encore {times} {}", if times == 1 { "dieu" } else { "dieux" }),
            ));
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
}
