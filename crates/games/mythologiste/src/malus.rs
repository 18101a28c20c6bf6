//! The Malus cards, one row each, and below the rows what some of them do. How a card is drawn, turned away and carried out is in
//! `malus_step.rs`.

use engine::{Chance, Log, Rules, Seat, listed};

use crate::effect::{Cost, Until, Verb};
use crate::event::{Event, Mark};
use crate::frame::{CardWhy, Frame, OwnWhy, Run, Script};
use crate::gods::{Ethnicity, Part};
use crate::protection::Protection;
use crate::state::{Spot, State, StrikeUntil};

listed! {
    /// A kind of Malus card.
    pub enum Malus {
        Nun,
        PandorasBox,
        Ragnarok,
        Asuras,
        TenSuns,
        RomanDeluge,
        TrojanHorse,
        GazeOfMedusa,
        WatersOfLethe,
        RightHander,
        LeftHander,
        Sisyphus,
        Labyrinth,
        WingsOfIcarus,
        Charybdis,
        Danaids,
        Tantalus,
        Fenrir,
        AchillesHeel,
    }
    slug: |malus| ROWS[malus as usize].slug
}

/// What a Malus card does it to; protections go by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    Sleep,
    /// An own god turns against its owner.
    Betray,
    /// The pawn goes back or stands still.
    Move,
    /// Power cards are lost or useless.
    Hand,
    Eliminate,
}

/// All that a Malus card is.
struct Row {
    malus: Malus,
    /// The word of the notation.
    slug: &'static str,
    /// How many cards there are.
    copies: u8,
    /// English and French.
    names: [&'static str; 2],
    family: Family,
    text: [&'static str; 2],
    /// Whether it would change anything for a player.
    touches: fn(&State, Seat) -> bool,
    does: Does,
}

/// What a Malus card does, and to whom.
#[derive(Clone, Copy)]
pub(crate) enum Does {
    /// The gods of a people are inactive until the end of the drawer's next turn, whoever has them.
    Lull(Ethnicity),
    /// To everybody, from the drawer on.
    ToAll(fn(&mut State, Seat, &mut Log<Event>)),
    /// To whoever drew it.
    ToDrawer(fn(&mut State, Seat, &mut Chance, &mut Log<Event>)),
}

use Does::{Lull, ToAll, ToDrawer};

/// A card that lulls a people. Its text is the same for all six.
const fn lulls(malus: Malus, slug: &'static str, names: [&'static str; 2], people: Ethnicity) -> Row {
    Row {
        malus,
        slug,
        copies: 2,
        names,
        family: Family::Sleep,
        text: [""; 2],
        touches: |_, _| true,
        does: Lull(people),
    }
}

const ROWS: [Row; Malus::KINDS] = [
    lulls(Malus::Nun, "nun", ["Nun", "Noun"], Ethnicity::Egyptian),
    lulls(Malus::PandorasBox, "pandoras-box", ["Pandora’s Box", "Boîte de Pandore"], Ethnicity::Greek),
    lulls(Malus::Ragnarok, "ragnarok", ["Ragnarok", "Ragnarok"], Ethnicity::Norse),
    lulls(Malus::Asuras, "asuras", ["Asuras", "Asuras"], Ethnicity::Indian),
    lulls(Malus::TenSuns, "ten-suns", ["Ten Suns of China", "10 soleils de Chine"], Ethnicity::Chinese),
    lulls(Malus::RomanDeluge, "roman-deluge", ["Roman Deluge", "Déluge romain"], Ethnicity::Roman),
    Row {
        malus: Malus::TrojanHorse,
        slug: "trojan-horse",
        copies: 1,
        names: ["Trojan Horse", "Cheval de Troie"],
        family: Family::Sleep,
        text: [
            "Your inactive gods wake and your active gods become inactive; tokens of one turn stay as they are.",
            "Vos dieux inactifs se réveillent et vos dieux actifs deviennent inactifs ; les jetons d’un tour ne changent pas.",
        ],
        touches: |state, seat| any_awake(state, seat) || State::slots_in(state.asleep, seat) != 0,
        does: ToDrawer(trojan_horse),
    },
    Row {
        malus: Malus::GazeOfMedusa,
        slug: "gaze-of-medusa",
        copies: 2,
        names: ["Gaze of Medusa", "Regard de Méduse"],
        family: Family::Sleep,
        text: [
            "Your left neighbour chooses an active god of yours: it becomes inactive.",
            "Votre voisin de gauche choisit un de vos dieux actifs : il devient inactif.",
        ],
        touches: any_awake,
        does: ToDrawer(|state, seat, _, _| {
            let chooser = seat.left(state.seats());
            state.stack.push(Frame::Own { chooser, owner: seat, why: OwnWhy::Medusa, left: 1, picked: 0 });
        }),
    },
    Row {
        malus: Malus::WatersOfLethe,
        slug: "waters-of-lethe",
        copies: 2,
        names: ["Waters of Lethe", "Eaux du Léthé"],
        family: Family::Sleep,
        text: [
            "Three active gods of yours, at your choice, are inactive until the end of your next turn.",
            "Trois de vos dieux actifs, à votre choix, sont inactifs jusqu’à la fin de votre prochain tour.",
        ],
        touches: any_awake,
        does: ToDrawer(|state, seat, _, _| state.ask_own(seat, OwnWhy::Lethe, 3)),
    },
    Row {
        malus: Malus::RightHander,
        slug: "right-hander",
        copies: 2,
        names: ["Treachery of the Right-hander", "Traîtrise du droitier"],
        family: Family::Betray,
        text: [
            "From right to left, your first active god with a Power turns it against you; if none has one, the first Ultimate.",
            "De droite à gauche, votre premier dieu actif doté d’un Pouvoir le retourne contre vous ; à défaut, le premier Ultime.",
        ],
        touches: |state, seat| is_harmed(state, seat, LEFTWARD),
        does: ToDrawer(|state, seat, _, log| betray(state, seat, LEFTWARD, log)),
    },
    Row {
        malus: Malus::LeftHander,
        slug: "left-hander",
        copies: 2,
        names: ["Treachery of the Left-hander", "Traîtrise du gaucher"],
        family: Family::Betray,
        text: [
            "From left to right, your first active god with a Power turns it against you; if none has one, the first Ultimate.",
            "De gauche à droite, votre premier dieu actif doté d’un Pouvoir le retourne contre vous ; à défaut, le premier Ultime.",
        ],
        touches: |state, seat| is_harmed(state, seat, RIGHTWARD),
        does: ToDrawer(|state, seat, _, log| betray(state, seat, RIGHTWARD, log)),
    },
    Row {
        malus: Malus::Sisyphus,
        slug: "sisyphus",
        copies: 3,
        names: ["Boulder of Sisyphus", "Rocher de Sisyphe"],
        family: Family::Move,
        text: ["Go back three spaces.", "Reculez de trois cases."],
        touches: is_on_the_way,
        does: ToDrawer(|state, seat, _, log| state.back(seat, 3, log)),
    },
    Row {
        malus: Malus::Labyrinth,
        slug: "labyrinth",
        copies: 3,
        names: ["Labyrinth", "Labyrinthe"],
        family: Family::Move,
        text: [
            "You cannot move forward until the end of your next turn.",
            "Vous ne pouvez plus avancer jusqu’à la fin de votre prochain tour.",
        ],
        touches: |_, _| true,
        does: ToDrawer(|state, seat, _, log| state.lock(seat, Until::MyEnd, seat, log)),
    },
    Row {
        malus: Malus::WingsOfIcarus,
        slug: "wings-of-icarus",
        copies: 2,
        names: ["Wings of Icarus", "Ailes d’Icare"],
        family: Family::Move,
        text: ["Roll the die and go back as far.", "Lancez le dé et reculez d’autant."],
        touches: is_on_the_way,
        does: ToDrawer(|state, seat, chance, log| {
            let die = state.roll(seat, chance, log);
            state.back(seat, die, log);
        }),
    },
    Row {
        malus: Malus::Charybdis,
        slug: "charybdis",
        copies: 2,
        names: ["Charybdis", "Charybde"],
        family: Family::Move,
        text: ["Every player goes back two spaces.", "Chaque joueur recule de deux cases."],
        touches: is_on_the_way,
        does: ToAll(|state, seat, log| state.back(seat, 2, log)),
    },
    Row {
        malus: Malus::Danaids,
        slug: "danaids",
        copies: 3,
        names: ["Jar of the Danaids", "Tonneau des Danaïdes"],
        family: Family::Hand,
        text: ["Discard two Power cards.", "Défaussez deux cartes Pouvoir."],
        touches: |state, seat| state.hand_size(seat) > 0,
        does: ToDrawer(|state, seat, _, _| state.ask_card(seat, CardWhy::Discard, seat, 2)),
    },
    Row {
        malus: Malus::Tantalus,
        slug: "tantalus",
        copies: 2,
        names: ["Torment of Tantalus", "Supplice de Tantale"],
        family: Family::Hand,
        text: [
            "You may use no Power card until the end of your next turn.",
            "Vous ne pouvez utiliser aucune carte Pouvoir jusqu’à la fin de votre prochain tour.",
        ],
        touches: |_, _| true,
        does: ToDrawer(|state, seat, _, log| {
            state.tantalus[seat.index()] |= state.expiry(StrikeUntil::MyEnd, seat, seat);
            log.push(Event::Marked { seat, mark: Mark::Tantalus });
        }),
    },
    Row {
        malus: Malus::Fenrir,
        slug: "fenrir",
        copies: 2,
        names: ["Fenrir Unbound", "Fenrir déchaîné"],
        family: Family::Eliminate,
        text: [
            "Roll the die: the god in that slot, from the left, is eliminated.",
            "Lancez le dé : le dieu de cet emplacement, en partant de la gauche, est éliminé.",
        ],
        touches: any_mortal,
        does: ToDrawer(fenrir),
    },
    Row {
        malus: Malus::AchillesHeel,
        slug: "achilles-heel",
        copies: 2,
        names: ["Achilles’ Heel", "Talon d’Achille"],
        family: Family::Eliminate,
        text: ["Eliminate a god of yours.", "Éliminez un de vos dieux."],
        touches: any_mortal,
        does: ToDrawer(|state, seat, _, _| state.ask_own(seat, OwnWhy::Achilles, 1)),
    },
];

static TABLE: [Row; Malus::KINDS] = ROWS;

const _: () = {
    let mut at = 0;
    while at < ROWS.len() {
        assert!(ROWS[at].malus as usize == at, "a Malus card stands in another place than its row");
        at += 1;
    }
};

impl Malus {
    pub const KINDS: usize = Malus::ALL.len();

    /// How many cards there are of each kind.
    pub const COPIES: [u8; Malus::KINDS] = {
        let (mut copies, mut at) = ([0; Malus::KINDS], 0);
        while at < copies.len() {
            copies[at] = ROWS[at].copies;
            at += 1;
        }
        copies
    };

    fn row(self) -> &'static Row {
        &TABLE[self.index()]
    }

    /// The name, English and French.
    pub fn names(self) -> [&'static str; 2] {
        self.row().names
    }

    /// What it does it to.
    pub fn family(self) -> Family {
        self.row().family
    }

    /// What is printed on it, English and French; of those that lull a people nothing.
    pub(crate) fn text(self) -> [&'static str; 2] {
        self.row().text
    }

    pub(crate) fn does(self) -> Does {
        self.row().does
    }

    /// The people that it puts to sleep.
    pub fn ethnicity(self) -> Option<Ethnicity> {
        match self.does() {
            Lull(people) => Some(people),
            _ => None,
        }
    }

    /// Whether it would change anything for a player whom no passive protects.
    pub(crate) fn touches(self, state: &State, seat: Seat) -> bool {
        match self.does() {
            Lull(people) => state.people(seat, people) & mortal(state, seat) != 0,
            _ => (self.row().touches)(state, seat),
        }
    }
}

/// Slots of gods that something can happen to.
fn mortal(state: &State, seat: Seat) -> u8 {
    state.occupied(seat) & !state.invincible(seat)
}

fn any_mortal(state: &State, seat: Seat) -> bool {
    mortal(state, seat) != 0
}

fn any_awake(state: &State, seat: Seat) -> bool {
    mortal(state, seat) & state.active(seat) != 0
}

fn is_on_the_way(state: &State, seat: Seat) -> bool {
    state.space[seat.index()] > 0
}

/// Sleepers wake, the active fall asleep; those asleep for a turn alone are left as they are.
fn trojan_horse(state: &mut State, seat: Seat, _: &mut Chance, log: &mut Log<Event>) {
    let (active, mortal) = (state.active(seat), !state.invincible(seat));
    for slot in 0..6 {
        state.wake_sleeper(Spot::new(seat, slot), log);
    }
    for slot in (0..6).filter(|slot| (active & mortal) >> slot & 1 != 0) {
        state.sleep(Spot::new(seat, slot), log);
    }
}

fn fenrir(state: &mut State, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
    let slot = state.roll(seat, chance, log) - 1;
    if mortal(state, seat) >> slot & 1 != 0 {
        state.eliminate(Spot::new(seat, slot), false, log);
    } else if let Some(god) = state.god_at(Spot::new(seat, slot)) {
        log.push(Event::Protected { seat, god, by: Protection::Invincible });
    }
}

/// The slots in the order in which a treachery looks through them.
type Way = [u8; 6];
const RIGHTWARD: Way = [0, 1, 2, 3, 4, 5];
const LEFTWARD: Way = [5, 4, 3, 2, 1, 0];

/// The effect that a treachery finds: the first Power of an active god, else the first Ultimate.
fn traitor(state: &State, seat: Seat, way: Way) -> Option<Script> {
    let active = state.active(seat);
    [Part::Power, Part::Ultimate].into_iter().find_map(|part| {
        way.into_iter().find_map(|slot| {
            let god = state.god_at(Spot::new(seat, slot)).filter(|_| active >> slot & 1 != 0)?;
            god.effect(part).map(|_| Script::God(god, part))
        })
    })
}

/// The effect of the traitor, if its requirement holds and its price can be paid (R46).
fn treachery(state: &State, seat: Seat, way: Way) -> Option<Run> {
    let script @ Script::God(god, _) = traitor(state, seat, way)? else { return None };
    let run = Run { betrayal: true, ..Run::new(script, seat, Some(god)) };
    let effect = script.effect();
    (state.required(&run, effect.requirement) && state.payable(&run, effect.cost)).then_some(run)
}

/// Whether a treachery changes anything for its victim; a drawback does.
fn is_harmed(state: &State, seat: Seat, way: Way) -> bool {
    let drawback = |verb: &Verb| matches!(verb, Verb::LockMe | Verb::EliminateSelf);
    treachery(state, seat, way).is_some_and(|run| {
        let effect = run.script.effect();
        effect.cost != Cost::None || state.castable(&run) || effect.verbs.iter().any(drawback)
    })
}

fn betray(state: &mut State, seat: Seat, way: Way, log: &mut Log<Event>) {
    log.push(Event::Betrayed { seat, script: traitor(state, seat, way) });
    if let Some(run) = treachery(state, seat, way) {
        state.stack.push(Frame::Run(run));
    }
}
