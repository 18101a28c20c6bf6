//! The lip of the vase: the way home, where the game stands, and the few things one wants at any time.

use maud::{Markup, html};

use super::chronicle::{Turn, new_turns};
use super::{leave, orders, side};
use crate::bot_seat::Pace;
use crate::language::{Reader, Theme};
use crate::layout::encode;
use crate::look::{self, Band, Emblem};
use crate::pieces::Pieces;
use crate::scene::Scene;
use crate::stage::Stop;

/// The lip.
pub(super) fn lip(
    reader: &Reader,
    scene: &Scene,
    course: &[Stop],
    turns: &[Turn<'_>],
    pieces: &Pieces,
) -> Markup {
    let new = new_turns(scene, turns);
    let game = reader.say(scene.game.about().title[0], scene.game.about().title[1]);
    html! {
        (pieces.piece(html! { a.home href="/" title=(reader.say("Home: the table stays open", "Accueil : la table reste ouverte")) {
            (look::emblem(Emblem::Owl)) span.hidden-text { (reader.say("Home", "Accueil")) }
        } }))
        h1 { (game) }
        (pieces.piece(html! { div.course role="group" aria-label=(reader.say("Where the game stands", "Où en est la partie")) { @for stop in course { (stop.draw()) } } }))
        nav.tools aria-label=(reader.say("Table", "Table")) {
            @if !scene.invites.is_empty() {
                button.tool.invite-tool type="button" popovertarget="invites" {
                    (look::emblem(Emblem::People)) span.t { (reader.say("Invite", "Inviter")) } i.dot { (scene.invites.len()) }
                }
            }
            a.tool href="#log-region" data-chronicle title=(reader.say("Chronicle (L)", "Chronique (L)")) {
                (look::emblem(Emblem::Scroll)) span.t { (reader.say("Chronicle", "Chronique")) }
                @if new > 0 { i.dot { (new) } }
            }
            @if scene.talk.as_ref().is_some_and(|heard| heard.company) {
                (pieces.piece(html! { a.tool href="#talk-region" data-talk-drawer title=(reader.say("Talk (T)", "Conversation (T)")) {
                    (look::emblem(Emblem::Speech)) span.t { (reader.say("Talk", "Conversation")) }
                    i.dot data-unheard hidden {}
                } }))
            }
            (pieces.piece(html! { a.tool.wide href={ "/rules/" (scene.game.id()) } title=(reader.say("Rules", "Règles")) {
                (look::emblem(Emblem::Question)) span.hidden-text { (reader.say("Rules", "Règles")) }
            } }))
            (pieces.piece(html! { button.tool type="button" popovertarget="menu" title=(reader.say("Menu", "Menu")) {
                (look::emblem(Emblem::Wheel)) span.hidden-text { (reader.say("Menu", "Menu")) }
            } }))
        }
    }
}

/// The sheets behind the lip: the menu, and the invitations for whoever hosts the table.
pub(super) fn sheets(reader: &Reader, scene: &Scene, base: &str) -> Markup {
    let close = reader.say("Close", "Fermer");
    html! {
        @if !scene.invites.is_empty() {
            (look::sheet("invites", Band::Greek, reader.say("Invite your friends", "Invitez vos amis"), close, &side::invites(reader, scene, base)))
        }
        (look::sheet("menu", Band::Greek, reader.say("This table", "Cette table"), close, &menu(reader, scene, base)))
    }
}

fn menu(reader: &Reader, scene: &Scene, base: &str) -> Markup {
    let other = reader.say(engine::Lang::Fr, engine::Lang::En);
    let back = encode(&reader.here);
    let theme = match reader.theme.next() {
        Theme::Auto => reader.say("Colours: automatic", "Couleurs : automatiques"),
        Theme::Light => reader.say("Colours: black-figure", "Couleurs : figures noires"),
        Theme::Dark => reader.say("Colours: red-figure", "Couleurs : figures rouges"),
    };
    let link = format!("{base}/table/{}", scene.id);
    html! {
        div.stack {
            (orders::list(reader, scene))
            (pace(reader, scene))
            div.row {
                a.button href={ "/rules/" (scene.game.id()) } { (reader.say("Rules", "Règles")) }
                button.button type="button" data-copy=(link) hidden { (reader.say("Copy the link to watch", "Copier le lien pour regarder")) }
                button.button type="button" data-help hidden { (reader.say("Keys", "Clavier")) }
                a.button rel="nofollow" href={ "/theme/" (reader.theme.next().name()) "?back=" (back) } { (theme) }
                a.button rel="nofollow" lang=(other.code()) hreflang=(other.code())
                    href={ "/language/" (other.code()) "?back=" (back) } { (other.pick("English", "Français")) }
            }
            label.choice { input type="checkbox" data-preference="ask"; (reader.say("Ask before something is lost", "Demander avant de perdre quelque chose")) }
            label.choice { input type="checkbox" data-preference="sound" data-usual="off"; (reader.say("A sound when it is your turn", "Un son quand c’est à vous")) }
            @if let Some(seat) = scene.viewer.seat().filter(|_| !scene.over && !scene.ended && scene.no_undo.is_some()) {
                div.row {
                    a.button href={ "/table/" (scene.id) "/ask-back?seat=" (seat) } {
                        (if scene.alone { reader.say("Take an answer back…", "Reprendre un coup…") } else { reader.say("Ask to take an answer back…", "Demander à reprendre un coup…") })
                    }
                }
            }
            (leave::leave(reader, scene))
        }
    }
}

/// How fast the bots go on, to be changed while they play.
fn pace(reader: &Reader, scene: &Scene) -> Markup {
    let Some(now) = scene.pace.filter(|_| scene.sets_pace && !scene.over) else { return html! {} };
    html! {
        form.paces method="post" action={ "/table/" (scene.id) "/pace" } data-paces {
            h2 { (reader.say("Pace of the bots", "Rythme des robots")) }
            div.order-switches { @for pace in Pace::ALL {
                button.button.button-small type="submit" name="pace" value=(pace.name()) aria-pressed=(pace == now) {
                    span { (pace.label(reader.lang)) }
                }
            } }
        }
    }
}
