//! A game on one screen: four to six sentences that are enough to sit down.

use catalog::GameId;
use maud::{Markup, html};

use crate::language::Reader;

/// A step of the quick start: what it is about, and a sentence or two.
type Step = ([&'static str; 2], [&'static str; 2]);

pub(super) fn quick_start(reader: &Reader, game: GameId) -> Markup {
    let steps = steps(game);
    html! {
        ol class={ "plain quick quick-" (steps.len()) } { @for (head, text) in steps {
            li { p { strong { (reader.say(head[0], head[1])) } " " (reader.say(text[0], text[1])) } }
        } }
    }
}

fn steps(game: GameId) -> &'static [Step] {
    match game {
        GameId::Derby => &[
            (
                ["Three races.", "Trois courses."],
                [
                    "Each brings three secret bets; the most points wins.",
                    "Chacune apporte trois paris secrets ; le plus de points gagne.",
                ],
            ),
            (
                ["Two holders.", "Deux supports."],
                [
                    "You share one with each neighbour, and play from both.",
                    "Vous en partagez un avec chaque voisin, et jouez des deux.",
                ],
            ),
            (
                ["Fast, then slow.", "Vite, puis lentement."],
                [
                    "Your first card flies by its upper number, the second by its lower one.",
                    "La première carte vole selon son grand nombre, la seconde selon le petit.",
                ],
            ),
            (
                ["Cheat, if you dare.", "Trichez, si vous l’osez."],
                [
                    "A bonus makes the first card faster; then it lies before Zeus.",
                    "Un bonus accélère la première carte ; elle finit alors devant Zeus.",
                ],
            ),
            (
                ["Halfway", "À mi-course"],
                ["everybody places the third bet.", "chacun place son troisième pari."],
            ),
            (
                ["Zeus judges.", "Zeus juge."],
                [
                    "He draws two cards and strikes out whoever is on them.",
                    "Il tire deux cartes et disqualifie qui s’y trouve.",
                ],
            ),
        ],
        GameId::Godwar => &[
            (
                ["Energy is life.", "L’énergie est la vie."],
                [
                    "At 0 your god falls; alone, with 25 you win at once.",
                    "À 0 votre dieu tombe ; seul, avec 25 vous gagnez aussitôt.",
                ],
            ),
            (
                ["Play", "Jouez"],
                [
                    "disciples for faith and warriors for their Actions; each colour says which may follow.",
                    "des disciples pour la foi et des guerriers pour leurs Actions ; chaque couleur dit laquelle peut suivre.",
                ],
            ),
            (
                ["Attack", "Attaquez"],
                [
                    "a god: it loses as much energy as your attack is worth, less its defence.",
                    "un dieu : il perd autant d’énergie que vaut votre attaque, moins sa défense.",
                ],
            ),
            (
                ["Recruit.", "Recrutez."],
                [
                    "Faith buys cards, which go on top of your deck.",
                    "La foi achète des cartes, posées sur votre paquet.",
                ],
            ),
            (
                ["Discard all, draw five.", "Défaussez tout, piochez cinq."],
                ["Then the next god plays.", "Puis le dieu suivant joue."],
            ),
        ],
        GameId::Pantheon => &[
            (
                ["Six epochs.", "Six époques."],
                [
                    "In each a people rises, with its temple, its tiles and its power.",
                    "Dans chacune un peuple s’élève, avec son temple, ses tuiles et son pouvoir.",
                ],
            ),
            (
                ["One action a turn:", "Une action par tour :"],
                ["move, buy, worship or draw.", "se déplacer, acheter, vénérer ou piocher."],
            ),
            (
                ["Move", "Déplacez-vous"],
                [
                    "by laying feet and columns along your way; the others may follow.",
                    "en posant pieds et colonnes sur votre route ; les autres peuvent suivre.",
                ],
            ),
            (
                ["Worship", "Vénérez"],
                [
                    "a deity with offerings of different kinds: points, and help.",
                    "une divinité par des offrandes différentes : des points, et de l’aide.",
                ],
            ),
            (
                ["The last tile or deity", "La dernière tuile ou divinité"],
                [
                    "ends the epoch. Feet go home, columns stay.",
                    "finit l’époque. Les pieds rentrent, les colonnes restent.",
                ],
            ),
            (
                ["Scoring", "Décompte"],
                [
                    "after the third and the sixth epoch: demigods, columns, Pietalte.",
                    "après la troisième et la sixième : demi-dieux, colonnes, Pietalte.",
                ],
            ),
        ],
        GameId::Mythologies => &[
            (
                ["Four rounds.", "Quatre manches."],
                ["Most favours at the end wins.", "Le plus de faveurs à la fin gagne."],
            ),
            (
                ["Take two cards", "Prenez deux cartes"],
                [
                    "from the board that destiny gives you, or pass and hope.",
                    "du plateau que la destinée vous donne, ou passez en espérant mieux.",
                ],
            ),
            (
                ["Place them", "Posez-les"],
                [
                    "on your nine squares. Sky, earth and abyss pay differently.",
                    "sur vos neuf cases. Ciel, terre et abîme paient différemment.",
                ],
            ),
            (
                ["Creatures are free;", "Les créatures sont gratuites ;"],
                ["a deity costs four gems.", "une divinité coûte quatre gemmes."],
            ),
            (
                ["Full lines pay.", "Les lignes pleines paient."],
                [
                    "So do two trials, in rounds three and four.",
                    "Deux épreuves aussi, aux manches trois et quatre.",
                ],
            ),
        ],
        GameId::Mythologiste => &[
            (
                ["Six gods", "Six dieux"],
                [
                    "stand before you. The die never carries you farther than you have active gods.",
                    "se tiennent devant vous. Le dé ne vous porte jamais plus loin que vos dieux actifs.",
                ],
            ),
            (
                ["Roll, move,", "Lancez, avancez,"],
                [
                    "and do what the space says: a Power, a Malus, a quest, a people’s help.",
                    "et suivez la case : un Pouvoir, un Malus, une quête, l’aide d’un peuple.",
                ],
            ),
            (
                ["Act.", "Agissez."],
                [
                    "Use a Power card or one of your gods: wake yours, lull theirs.",
                    "Jouez une carte Pouvoir ou un de vos dieux : réveillez les vôtres, endormez les leurs.",
                ],
            ),
            (
                ["Beware", "Gare"],
                [
                    "of Malus cards: they strike whole peoples at once.",
                    "aux Malus : ils frappent des peuples entiers.",
                ],
            ),
            (
                ["First through the Gate", "Le premier à passer la Porte"],
                ["at the end of the last lap wins.", "au bout du dernier tour gagne."],
            ),
        ],
    }
}
