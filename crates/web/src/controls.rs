use engine::Line;
use maud::{Markup, html};

/// The controls of one page: exactly one button for each action that is open to the viewer.
///
/// A board asks for the button of each action where the thing it touches is drawn; what no board asked for becomes a
/// row of buttons in the action bar. Since every button is handed out once and only for a legal action, the page is
/// complete and offers nothing else, whatever the board does. The clock of the question is handed out in the same way.
#[derive(Debug, Default)]
pub struct Controls {
    choices: Vec<Choice>,
    closed: Vec<(String, Line)>,
    clock: Option<Markup>,
}

#[derive(Debug)]
struct Choice {
    /// The action in its notation.
    action: String,
    /// What it is called in the reader's language.
    label: String,
    /// What is shown beside the label in the action bar.
    note: Option<Markup>,
    placed: bool,
}

impl Controls {
    /// The controls of a viewer who is asked: each action as notation and label.
    pub fn new(actions: Vec<(String, String)>) -> Controls {
        let choices =
            actions.into_iter().map(|(action, label)| Choice { action, label, note: None, placed: false });
        Controls { choices: choices.collect(), ..Controls::default() }
    }

    /// The same with actions that the viewer might look for in vain, each with the reason why it is closed.
    #[must_use]
    pub fn with_closed(self, closed: Vec<(String, Line)>) -> Controls {
        Controls { closed, ..self }
    }

    /// The same with the clock of the question, if one runs.
    #[must_use]
    pub fn with_clock(self, clock: Option<Markup>) -> Controls {
        Controls { clock, ..self }
    }

    /// The clock, for whoever asks first: the board where it shows what is asked, or else the action bar.
    pub fn clock(&mut self) -> Option<Markup> {
        self.clock.take()
    }

    /// Why an action is closed to the viewer, if it is one to be looked for.
    pub fn why_not(&self, action: &str) -> Option<&Line> {
        self.closed.iter().find(|(closed, _)| closed == action).map(|(_, line)| line)
    }

    /// The controls of somebody who is not asked.
    pub fn none() -> Controls {
        Controls::default()
    }

    /// Whether nothing is open to the viewer.
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty()
    }

    /// The actions that are open, in their notation.
    pub fn open(&self) -> impl Iterator<Item = &str> {
        self.choices.iter().map(|choice| choice.action.as_str())
    }

    /// Whether the action is open and its button not yet placed.
    pub fn has(&self, action: &str) -> bool {
        self.choices.iter().any(|choice| choice.action == action && !choice.placed)
    }

    /// What an open action is called, placed or not.
    pub fn label(&self, action: &str) -> Option<&str> {
        self.choices.iter().find(|choice| choice.action == action).map(|choice| choice.label.as_str())
    }

    /// The button of an action around `inner`: handed out once. Its name is what it does, then what is printed on it, so
    /// that it can be called by either.
    pub fn button(&mut self, action: &str, class: &str, inner: Markup) -> Option<Markup> {
        self.place(action, class, None, inner)
    }

    /// The same under a name that says more than the label, because the board knows what the action touches.
    pub fn named(&mut self, action: &str, class: &str, name: String, inner: Markup) -> Option<Markup> {
        self.place(action, class, Some(name), inner)
    }

    #[expect(clippy::needless_pass_by_value, reason = "markup is written where the button is asked for")]
    fn place(&mut self, action: &str, class: &str, name: Option<String>, inner: Markup) -> Option<Markup> {
        let choice = self.choices.iter_mut().find(|choice| choice.action == action && !choice.placed)?;
        choice.placed = true;
        if let Some(name) = name {
            choice.label = name;
        }
        let printed = inner.0 == html! { (choice.label) }.0;
        Some(html! {
            button type="submit" name="action" value=(choice.action) class={ "control " (class) }
                title=(choice.label) { @if !printed { span.hidden-text { (choice.label) " " } } (inner) }
        })
    }

    /// Something to be shown beside the label of an action, should it come to stand in the action bar.
    pub fn note(&mut self, action: &str, note: Markup) {
        if let Some(choice) = self.choices.iter_mut().find(|choice| choice.action == action) {
            choice.note = Some(note);
        }
    }

    /// The buttons not yet placed, in the order of the actions.
    pub fn rest(&mut self) -> Vec<Markup> {
        let open = self.choices.iter_mut().filter(|choice| !choice.placed);
        open.map(|choice| {
            choice.placed = true;
            html! {
                button type="submit" name="action" value=(choice.action) class="control button" { (choice.label) @if let Some(note) = &choice.note { " " (note) } }
            }
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two() -> Controls {
        Controls::new(vec![("pass".into(), "Pass".into()), ("by 3".into(), "Three <far>".into())])
    }

    #[test]
    fn each_button_is_handed_out_once() {
        let mut controls = two();
        let button = controls.button("by 3", "sector", html! { "3" }).unwrap().into_string();
        assert_eq!(
            button,
            "<button type=\"submit\" name=\"action\" value=\"by 3\" class=\"control sector\" \
             title=\"Three &lt;far&gt;\"><span class=\"hidden-text\">Three &lt;far&gt; </span>3</button>"
        );
        assert!(controls.button("by 3", "sector", html! {}).is_none());
        assert!(!controls.has("by 3") && controls.has("pass"));
        let rest: Vec<_> = controls.rest().into_iter().map(|button| button.into_string()).collect();
        assert_eq!(rest.len(), 1);
        assert!(rest[0].contains("value=\"pass\"") && rest[0].contains(">Pass<"));
        assert!(controls.rest().is_empty());
    }

    #[test]
    fn an_action_that_is_not_open_has_no_button() {
        assert!(two().button("enough", "", html! {}).is_none());
        assert!(Controls::none().rest().is_empty());
    }
}
