use engine::{Lang, Line, Names, Seat};

use super::voice::{Voice, say};
use crate::action::Prompt;
use crate::cards::Quest;
use crate::frame::{Category, OwnWhy};

/// The question as a sentence; `you` when the reader is the one who is asked.
pub fn ask(prompt: &Prompt, asked: Seat, you: bool, names: Names<'_>, lang: Lang) -> Line {
    let voice = Voice { names, lang };
    let task = voice.task(prompt);
    let text = if you {
        let mut letters = task.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        let end = if task.ends_with('?') { "" } else { "." };
        format!("{}{end}", first.chain(letters).collect::<String>())
    } else {
        let who = voice.who(asked);
        let task = task.trim_end_matches(['?', ' ', '\u{a0}', '\u{202f}']);
        say!(lang, "Waiting for {who} to {task}…", "{who} doit {task}…")
    };
    Line { text, rule: prompt.rule() }
}

impl Voice<'_> {
    /// What is to be done, as an infinitive that fits any person.
    pub(super) fn task(self, prompt: &Prompt) -> String {
        let lang = self.lang;
        match *prompt {
            Prompt::Act => {
                lang.pick("choose an action or end the turn", "choisir une action ou finir le tour").into()
            }
            Prompt::PlaceGod(god) => {
                let god = self.god(god);
                say!(lang, "choose an empty place for {god}", "choisir une place vide pour {god}")
            }
            Prompt::KeepGods(god) => {
                let god = self.god(god);
                say!(
                    lang,
                    "keep six gods: discard {god} or one of the others",
                    "garder six dieux : défausser {god} ou l’un des autres"
                )
            }
            Prompt::Own { why, owner, left } => self.own(why, owner, left),
            Prompt::Release(victim) => {
                let who = self.who(victim);
                say!(
                    lang,
                    "decide whether {who} must suffer the three Malus under Vulcan",
                    "décider si {who} doit subir les trois Malus gardés par Vulcain"
                )
            }
            Prompt::Titans(malus) => {
                let malus = self.malus(malus);
                say!(
                    lang,
                    "use Titans’ Protection against {malus}, or not",
                    "utiliser ou non la Protection des Titans contre {malus}"
                )
            }
            Prompt::Target { script, second } => {
                let effect = self.script(script);
                if second {
                    say!(
                        lang,
                        "choose a second opponent for {effect}, or stop",
                        "choisir un deuxième adversaire pour {effect}, ou s’arrêter"
                    )
                } else {
                    say!(lang, "choose an opponent for {effect}", "choisir un adversaire pour {effect}")
                }
            }
            Prompt::Strike { category, left } => self.strike(category, left),
            Prompt::Surrender { people } => match people {
                None => lang.pick("choose a god to lose", "choisir un dieu à perdre").into(),
                Some(people) => {
                    let people = people.adjective(false, lang);
                    say!(lang, "choose a {people} god to lose", "choisir un dieu {people} à perdre")
                }
            },
            Prompt::Discard { left } => {
                let cards =
                    self.count(left, ["Power card", "Power cards"], ["carte Pouvoir", "cartes Pouvoir"]);
                say!(lang, "discard {cards}", "défausser {cards}")
            }
            Prompt::Abundance => lang
                .pick(
                    "discard another Power card, or stop",
                    "défausser une autre carte Pouvoir, ou s’arrêter",
                )
                .into(),
            Prompt::Give(to) => {
                let who = self.who(to);
                say!(
                    lang,
                    "choose a Power card to give to {who}",
                    "choisir une carte Pouvoir à donner à {who}"
                )
            }
            Prompt::FetchPower => lang
                .pick("take a Power card from the discard", "reprendre une carte Pouvoir de la défausse")
                .into(),
            Prompt::PeekDiscard(of) => {
                let (who, of) = (self.who(of), self.of(of));
                say!(
                    lang,
                    "choose the card that {who} discards",
                    "choisir la carte à défausser dans la main {of}"
                )
            }
            Prompt::PeekTake(of) => {
                let (who, of) = (self.who(of), self.of(of));
                say!(
                    lang,
                    "choose a card to take from {who}",
                    "choisir une carte à prendre dans la main {of}"
                )
            }
            Prompt::PeekGive(to) => {
                let who = self.who(to);
                say!(
                    lang,
                    "choose a card to give {who} in return",
                    "choisir une carte à donner en échange à {who}"
                )
            }
            ref prompt => self.other_task(prompt),
        }
    }

    fn other_task(self, prompt: &Prompt) -> String {
        let lang = self.lang;
        match *prompt {
            Prompt::FetchGod { optional, .. } => {
                if optional {
                    lang.pick(
                        "take another god from the discard, or stop",
                        "reprendre un autre dieu de la défausse, ou s’arrêter",
                    )
                    .into()
                } else {
                    lang.pick("take a god from the discard", "reprendre un dieu de la défausse").into()
                }
            }
            Prompt::Effect => lang.pick("choose the effect to use", "choisir l’effet à utiliser").into(),
            Prompt::Peoples => {
                lang.pick("choose two peoples of gods", "choisir deux ethnies de dieux").into()
            }
            Prompt::Swap => lang.pick("choose two pawns to swap", "choisir deux pions à échanger").into(),
            Prompt::Distance => {
                lang.pick("choose how many spaces to advance", "choisir de combien de cases avancer").into()
            }
            Prompt::Branch(_) => lang
                .pick("draw a god, or wake up to two gods", "piocher un dieu, ou en réveiller jusqu’à deux")
                .into(),
            Prompt::Reward(quest) => {
                if quest.is_culture() {
                    lang.pick(
                        "advance two spaces, or draw a Power card",
                        "avancer de deux cases, ou piocher une carte Pouvoir",
                    )
                    .into()
                } else {
                    lang.pick(
                        "advance two spaces, or draw a god",
                        "avancer de deux cases, ou piocher un dieu",
                    )
                    .into()
                }
            }
            Prompt::Storm => lang
                .pick(
                    "go back four spaces, or discard two Power cards",
                    "reculer de quatre cases, ou défausser deux cartes Pouvoir",
                )
                .into(),
            Prompt::PickMalus(victim) => {
                let who = self.who(victim);
                say!(lang, "choose the Malus for {who}", "choisir le Malus destiné à {who}")
            }
            Prompt::DealMalus => {
                lang.pick("choose who gets the next Malus", "choisir qui reçoit le prochain Malus").into()
            }
            Prompt::Intercept => lang
                .pick(
                    "let Athena take the blow for one god, or not",
                    "laisser ou non Athéna recevoir le coup à la place d’un dieu",
                )
                .into(),
            Prompt::Absorb => {
                lang.pick("let Pangu save one god, or not", "laisser ou non Pangu sauver un dieu").into()
            }
            Prompt::Save => {
                lang.pick("choose the god that Anubis saves", "choisir le dieu qu’Anubis sauve").into()
            }
            Prompt::Ready(quest) => {
                let quest = self.quest(quest);
                say!(lang, "begin the challenge {quest}", "commencer le défi {quest}")
            }
            Prompt::Memorise => lang.pick("memorise the row of gods", "mémoriser la rangée de dieux").into(),
            Prompt::Answer { quest, step } => self.answer(quest, step),
            Prompt::Oracle => lang
                .pick(
                    "choose what to ask of the oracle: the more spaces, the lower the die must fall",
                    "choisir la question posée à l’oracle : plus il y a de cases, plus le dé doit être bas",
                )
                .into(),
            Prompt::Wrestle => {
                lang.pick("choose whom to wrestle", "choisir son adversaire au bras de fer").into()
            }
            Prompt::Reroll { mine, theirs } => {
                say!(
                    lang,
                    "roll again, or keep {mine} against {theirs}",
                    "relancer le dé, ou garder {mine} contre {theirs}"
                )
            }
            Prompt::Bid => lang
                .pick("bid 0 to 3 Power cards in secret", "offrir en secret de 0 à 3 cartes Pouvoir")
                .into(),
            _ => unreachable!("the other prompts are asked above"),
        }
    }

    fn answer(self, quest: Quest, step: u8) -> String {
        let lang = self.lang;
        match (quest, step) {
            (Quest::Memory, 0) => lang
                .pick(
                    "say who stood at the first place asked",
                    "dire qui se trouvait à la première place demandée",
                )
                .into(),
            (Quest::Memory, _) => lang
                .pick(
                    "say who stood at the second place asked",
                    "dire qui se trouvait à la deuxième place demandée",
                )
                .into(),
            (Quest::Gods | Quest::Goddesses | Quest::Triad, _) => {
                let pick = step + 1;
                say!(lang, "choose three names (pick {pick} of 3)", "choisir trois noms (choix {pick} sur 3)")
            }
            _ => lang.pick("answer the question", "répondre à la question").into(),
        }
    }

    fn strike(self, category: Category, left: u8) -> String {
        let lang = self.lang;
        let gods = self.up_to(left);
        match category {
            Category::Sleep => say!(lang, "choose {gods} to put to sleep", "choisir {gods} à endormir"),
            Category::Drowse => {
                say!(
                    lang,
                    "choose {gods} to put to sleep for a turn",
                    "choisir {gods} à endormir pour un tour"
                )
            }
            Category::Eliminate => say!(lang, "choose {gods} to eliminate", "choisir {gods} à éliminer"),
            Category::Take => lang.pick("choose the god to take", "choisir le dieu à prendre").into(),
        }
    }

    /// « a god », « up to three gods ».
    fn up_to(self, left: u8) -> String {
        match left {
            1 => self.lang.pick("a god", "un dieu").into(),
            _ => say!(self.lang, "up to {left} gods", "jusqu’à {left} dieux"),
        }
    }

    fn own(self, why: OwnWhy, owner: Seat, left: u8) -> String {
        let lang = self.lang;
        let words = match why {
            OwnWhy::Bond => [
                "choose the god that Xi Wangmu makes invincible",
                "choisir le dieu que Xi Wang Mu rend invincible",
            ],
            OwnWhy::Awaken => ["wake one of the sleeping gods", "réveiller l’un des dieux endormis"],
            OwnWhy::Starve => ["discard a god", "défausser un dieu"],
            OwnWhy::Wake => {
                let gods = self.up_to(left);
                return say!(lang, "wake {gods}", "réveiller {gods}");
            }
            OwnWhy::PayEliminate => {
                ["eliminate another god as the price", "éliminer un autre de ses dieux pour payer"]
            }
            OwnWhy::PayDrowse => {
                ["put another god to sleep as the price", "endormir un autre de ses dieux pour payer"]
            }
            OwnWhy::Sacrifice if left > 1 => ["sacrifice a god", "sacrifier un dieu"],
            OwnWhy::Sacrifice => ["sacrifice another god, or stop", "sacrifier un autre dieu, ou s’arrêter"],
            OwnWhy::Couple => ["choose the spouse", "choisir le conjoint"],
            OwnWhy::Bless => {
                ["choose the god that becomes invincible", "choisir le dieu qui devient invincible"]
            }
            OwnWhy::FateEliminate => [
                "eliminate a god: the fate shared with Juno",
                "éliminer un dieu : le sort partagé avec Junon",
            ],
            OwnWhy::FateDrowse => [
                "put a god to sleep: the fate shared with Juno",
                "endormir un dieu : le sort partagé avec Junon",
            ],
            OwnWhy::Achilles => ["eliminate a god", "éliminer un de ses dieux"],
            OwnWhy::Lethe => {
                ["choose the gods that drink from Lethe", "choisir les dieux qui boivent l’eau du Léthé"]
            }
            OwnWhy::Medusa => {
                let (who, of) = (self.who(owner), self.of(owner));
                return say!(
                    lang,
                    "choose the god of {who} that Medusa looks at",
                    "choisir le dieu {of} que Méduse regarde"
                );
            }
            OwnWhy::Setback | OwnWhy::DuelLost => {
                ["choose the god that falls asleep for a turn", "choisir le dieu qui s’endort pour un tour"]
            }
            OwnWhy::TradeAway => ["choose the god to give away", "choisir le dieu à céder"],
        };
        words[lang as usize].into()
    }
}
