//! How a reader wants to be called to a table. It is kept in the browser, so each device has its own.

use maud::{Markup, html};

use crate::assets::address;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};

/// The page.
pub(crate) async fn show(reader: Reader) -> Markup {
    let title = reader.say("Tell me", "Me prévenir");
    let switch = |name: &str, label: &str, help: &str| {
        html! {
            label.choice { input type="checkbox" name=(name) role="switch"; span { strong { (label) } " " small.soft { (help) } } }
        }
    };
    let hours = |name: &str, label: &str| {
        html! {
            label { (label) " "
                select.input name=(name) {
                    option value="" { (reader.say("never", "jamais")) }
                    @for hour in 0..24 { option value=(hour) { (format!("{hour:02}:00")) } }
                }
            }
        }
    };
    let main = html! {
        main.page.notices #main {
            h1 { (title) }
            p { (reader.say(
                "When a table waits for you, its title and icon say so. What else this device does is up to you; it is never for a table that you are looking at.",
                "Quand une table vous attend, son titre et son icône le disent. Le reste est à vous de choisir sur cet appareil ; rien pour une table que vous regardez déjà.",
            )) }
            noscript { p.soft { (reader.say("This needs scripts.", "Il faut pour cela autoriser les scripts.")) } }
            form.stack.panel-box data-notices hidden data-saved=(reader.say("Saved.", "Enregistré."))
                data-refused=(reader.say(
                    "The browser said no. Allow notices for this site in its settings, then try again.",
                    "Le navigateur a refusé. Autorisez les notifications pour ce site dans ses réglages, puis réessayez.",
                )) {
                (switch("sound", reader.say("A sound", "Un son"), reader.say("two soft notes", "deux notes douces")))
                (switch("banner", reader.say("A notice of the browser", "Une notification du navigateur"), reader.say("while a page of Theogony is open", "tant qu’une page de Theogony est ouverte")))
                fieldset.row {
                    legend { (reader.say("Quiet hours", "Heures de silence")) }
                    (hours("from", reader.say("from", "de")))
                    (hours("to", reader.say("to", "à")))
                }
                p.soft role="status" data-saved {}
            }
            p { a href="/" { (reader.say("Your tables", "Vos tables")) } }
            script type="module" src=(address("notices.js")) {}
        }
    };
    let heading = format!("{title} · Theogony");
    page(&reader, &Page { title: &heading, sprite: sprite(&[], &[]), main })
}
