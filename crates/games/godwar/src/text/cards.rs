use engine::Lang;

use crate::cards::{Bond, Colour, Defence, KINDS, Kind, Verb};

/// One ability as a card prints it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AbilityText {
    /// « Action », « Reaction », « Bond » or « Faith ».
    pub head: &'static str,
    /// What it does, as sentences.
    pub text: String,
}

impl Colour {
    pub fn name(self, lang: Lang) -> &'static str {
        const NAMES: [[&str; 2]; 5] =
            [["red", "rouge"], ["green", "vert"], ["silver", "argent"], ["blue", "bleu"], ["gold", "or"]];
        NAMES[self as usize][lang as usize]
    }
}

impl Kind {
    pub fn name(self, lang: Lang) -> &'static str {
        self.card().names[lang as usize]
    }

    /// The name as the object of a sentence: « a Priest », « Leo ».
    pub fn a(self, lang: Lang) -> &'static str {
        self.card().object[lang as usize]
    }

    /// The anchor in the rulebook: the number on the card in lower case, such as `w01`.
    pub fn rule(self) -> &'static str {
        RULES[self.index()]
    }

    /// The abilities on the card, in printed order: one of them is used when the card is; Bonds always hold.
    pub fn abilities(self, lang: Lang) -> Vec<AbilityText> {
        let card = self.card();
        let mut all = Vec::new();
        if card.faith > 0 {
            all.push(AbilityText {
                head: lang.pick("Faith", "Foi"),
                text: verb(Verb::Faith(card.faith), lang),
            });
        }
        for verbs in card.actions {
            let sentences: Vec<String> =
                verbs.iter().map(|&each| verb(each, lang)).filter(|text| !text.is_empty()).collect();
            all.push(AbilityText { head: lang.pick("Action", "Action"), text: sentences.join(" ") });
        }
        let head = lang.pick("Reaction", "Réaction");
        match card.defend {
            Some(Defence::Of(ward)) => all.push(AbilityText {
                head,
                text: match lang {
                    Lang::En => format!("Your god is attacked: Defence {ward}."),
                    Lang::Fr => format!("Votre dieu est attaqué\u{a0}: Défense {ward}."),
                },
            }),
            Some(Defence::Judged) => all.push(AbilityText {
                head,
                text: lang
                    .pick(
                        "Your god is attacked: Adjudication; Defence equal to the cost of the revealed card.",
                        "Votre dieu est attaqué\u{a0}: Jugement\u{202f}; Défense égale au coût de la carte révélée.",
                    )
                    .into(),
            }),
            None => {}
        }
        if let Some(ward) = card.protect {
            all.push(AbilityText {
                head,
                text: match lang {
                    Lang::En => format!("Another god you may protect is attacked: Protect {ward}."),
                    Lang::Fr => {
                        format!(
                            "Un autre dieu que vous pouvez protéger est attaqué\u{a0}: Protection {ward}."
                        )
                    }
                },
            });
        }
        if card.counter {
            all.push(AbilityText {
                head,
                text: lang
                    .pick(
                        "An opponent announces a warrior’s Action: cancel it.",
                        "Un adversaire annonce l’Action d’un guerrier\u{a0}: annulez-la.",
                    )
                    .into(),
            });
        }
        if let Some(bond) = card.bond {
            all.push(AbilityText {
                head: lang.pick("Bond", "Engagement"),
                text: bond_text(self, bond, lang),
            });
        }
        all
    }

    /// What an Action of the card does, 1 for the first.
    pub fn action_text(self, ability: u8, lang: Lang) -> String {
        let card = self.card();
        let verbs = card.actions.get(usize::from(ability).wrapping_sub(1)).copied().unwrap_or(&[]);
        let sentences: Vec<String> =
            verbs.iter().map(|&each| verb(each, lang)).filter(|text| !text.is_empty()).collect();
        if sentences.is_empty() { verb(Verb::Faith(card.faith), lang) } else { sentences.join(" ") }
    }
}

const RULES: [&str; KINDS] = {
    const LOWER: [[u8; 3]; KINDS] = {
        let (mut lower, mut at) = ([[0; 3]; KINDS], 0);
        while at < KINDS {
            let [letter, tens, ones] = Kind::new(at).card().id.as_bytes() else {
                panic!("a letter and two digits")
            };
            lower[at] = [letter.to_ascii_lowercase(), *tens, *ones];
            at += 1;
        }
        lower
    };
    let (mut rules, mut at) = ([""; KINDS], 0);
    while at < KINDS {
        let Ok(rule) = std::str::from_utf8(&LOWER[at]) else { panic!("the numbers are ASCII") };
        rules[at] = rule;
        at += 1;
    }
    rules
};

fn bond_text(kind: Kind, bond: Bond, lang: Lang) -> String {
    let gains = matches!(kind.card().actions[0][0], Verb::EnergyAlly(_));
    match (bond, lang) {
        (Bond::Other(colour, bonus), Lang::En) => {
            let what = if gains { "gain" } else { "attack" };
            format!("While you have another {} card in play, this {what} has +{bonus}.", colour.name(lang))
        }
        (Bond::Other(colour, bonus), Lang::Fr) => {
            let what = if gains { "ce gain" } else { "cette attaque" };
            let colour = match colour {
                Colour::Red => "rouge",
                Colour::Green => "verte",
                Colour::Silver => "argent",
                Colour::Blue => "bleue",
                Colour::Gold => "or",
            };
            format!("Tant que vous avez une autre carte {colour} en jeu, {what} a +{bonus}.")
        }
        (Bond::EachWarrior(most), Lang::En) => {
            format!("This attack has +1 for each other warrior you have in play, at most +{most}.")
        }
        (Bond::EachWarrior(most), Lang::Fr) => {
            format!("Cette attaque a +1 par autre guerrier que vous avez en jeu, +{most} au plus.")
        }
    }
}

fn many(count: u8, one: &str, more: &str) -> String {
    format!("{count} {}", if count > 1 { more } else { one })
}

/// One verb as a sentence; nothing for a verb that only tidies up.
fn verb(verb: Verb, lang: Lang) -> String {
    match lang {
        Lang::En => english(verb),
        Lang::Fr => french(verb),
    }
}

fn english(verb: Verb) -> String {
    match verb {
        Verb::Faith(n) => format!("Gain {n} faith."),
        Verb::Draw(n) => format!("Draw {}.", many(n, "card", "cards")),
        Verb::Energy(n) => format!("Gain {n} energy."),
        Verb::EnergyAlly(n) => format!("A god of your side gains {n} energy."),
        Verb::Attack(n) => format!("Attack {n}."),
        Verb::Pierce(n) => format!("Attack {n}, piercing."),
        Verb::AttackPaid(n) => format!("Pay 0, 1 or 2 energy: Attack {n}, plus what you paid."),
        Verb::AttackThenDiscard(n) => {
            format!("Attack {n}. If it deals damage, its target discards a card of their choice.")
        }
        Verb::AttackThenGain(n, most) => {
            format!("Attack {n}. If it deals damage, gain as much energy, at most {most}.")
        }
        Verb::Banish(n) => {
            format!("Send up to {n} cards from your hand and discard pile to the Netherworld.")
        }
        Verb::Take(most) => format!("Take a public card of cost {most} or less into your hand."),
        Verb::Copy => "Use an Action of another warrior you have in play, except Gemini.".into(),
        Verb::Judge => {
            "Adjudication: for a warrior, Attack 4; for a disciple, gain 1 energy and 2 faith.".into()
        }
        Verb::LayDown => String::new(),
        Verb::Scry(n) => format!(
            "Look at the top {n} cards of your deck: take one into your hand, and discard or put back each of \
             the others."
        ),
        Verb::RandomDiscard => "An opponent discards a card at random.".into(),
        Verb::Retrieve => {
            "Take into your hand a warrior of your discard pile, or one of cost 5 or less from the Netherworld."
                .into()
        }
    }
}

fn french(verb: Verb) -> String {
    match verb {
        Verb::Faith(n) => format!("Gagnez {}.", many(n, "point de foi", "points de foi")),
        Verb::Draw(n) => format!("Piochez {}.", many(n, "carte", "cartes")),
        Verb::Energy(n) => format!("Gagnez {}.", many(n, "point d’énergie", "points d’énergie")),
        Verb::EnergyAlly(n) => {
            format!("Un dieu de votre camp gagne {}.", many(n, "point d’énergie", "points d’énergie"))
        }
        Verb::Attack(n) => format!("Attaque {n}."),
        Verb::Pierce(n) => format!("Attaque {n}, perforante."),
        Verb::AttackPaid(n) => {
            format!("Payez 0, 1 ou 2 points d’énergie\u{a0}: Attaque {n}, plus ce que vous avez payé.")
        }
        Verb::AttackThenDiscard(n) => {
            format!("Attaque {n}. Si elle inflige des dégâts, sa cible défausse une carte de son choix.")
        }
        Verb::AttackThenGain(n, most) => {
            format!(
                "Attaque {n}. Si elle inflige des dégâts, gagnez autant d’énergie, {most} points au plus."
            )
        }
        Verb::Banish(n) => {
            format!("Envoyez jusqu’à {n} cartes de votre main et de votre défausse aux enfers.")
        }
        Verb::Take(most) => format!("Prenez en main une carte publique de coût {most} ou moins."),
        Verb::Copy => {
            "Utilisez une Action d’un autre guerrier que vous avez en jeu, sauf les Gémeaux.".into()
        }
        Verb::Judge => {
            "Jugement\u{a0}: si c’est un guerrier, Attaque 4\u{202f}; si c’est un disciple, gagnez 1 point d’énergie et \
             2 points de foi."
                .into()
        }
        Verb::LayDown => String::new(),
        Verb::Scry(n) => format!(
            "Regardez les {n} premières cartes de votre deck\u{a0}: prenez-en une en main, puis défaussez ou \
             replacez chacune des autres."
        ),
        Verb::RandomDiscard => "Un adversaire défausse une carte au hasard.".into(),
        Verb::Retrieve => {
            "Prenez en main un guerrier de votre défausse, ou un guerrier de coût 5 ou moins des enfers."
                .into()
        }
    }
}
