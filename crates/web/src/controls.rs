use std::fmt::Display;

use engine::Line;
use maud::{Markup, html};

use crate::stage::PageId;

/// The controls of one page: exactly one button for each action that is open to the viewer.
///
/// A board asks for the button of each action where the thing it touches is drawn; what no board asked for becomes a
/// row of buttons in the action bar. Since every button is handed out once and only for a legal action, the page is
/// complete and offers nothing else, whatever the board does. The clock of the question is handed out in the same way.
///
/// An action is named by itself (`derby::Action::…`) or by its notation.
#[derive(Debug, Default)]
pub struct Controls {
    choices: Vec<Choice>,
    closed: Vec<(String, Line)>,
    clock: Option<Markup>,
    /// How many standing orders the viewer has given; nothing where none can be given.
    orders: Option<usize>,
    /// The page of the belly that is being drawn.
    page: Option<usize>,
}

#[derive(Debug)]
struct Choice {
    /// The action in its notation.
    action: String,
    /// What it is called in the reader's language.
    label: String,
    /// What is shown beside the label in the action bar.
    note: Option<Markup>,
    /// What the button says that a first press arms and a second one presses.
    armed: Option<String>,
    /// What labels elsewhere on the board call its button.
    id: Option<&'static str>,
    /// The place its thing goes to.
    goes: Option<String>,
    /// The coach would choose it.
    hinted: bool,
    placed: bool,
    /// The page of the belly it lies on.
    page: Option<usize>,
}

impl Choice {
    fn button(&self, class: &str, title: Option<&str>, inner: &Markup) -> Markup {
        html! {
            button type="submit" name="action" value=(self.action) id=[self.id]
                class={ "control " (class) @if self.hinted { " hinted" } } title=[title] data-arm=[&self.armed] data-goes=[&self.goes] { (inner) }
        }
    }
}

impl Controls {
    /// The controls of a viewer who is asked: each action as notation and label.
    pub fn new(actions: Vec<(String, String)>) -> Controls {
        let choices = actions.into_iter().map(|(action, label)| Choice {
            action,
            label,
            note: None,
            armed: None,
            goes: None,
            id: None,
            hinted: false,
            placed: false,
            page: None,
        });
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

    /// The same with so many standing orders of the viewer.
    #[must_use]
    pub fn with_orders(self, orders: usize) -> Controls {
        Controls { orders: Some(orders), ..self }
    }

    /// How many standing orders the viewer has given; nothing where none can be given.
    pub fn orders(&self) -> Option<usize> {
        self.orders
    }

    /// The clock, for whoever asks first: the board where it shows what is asked, or else the action bar.
    pub fn clock(&mut self) -> Option<Markup> {
        self.clock.take()
    }

    /// Why an action is closed to the viewer, if it is one to be looked for.
    pub fn why_not(&self, action: impl Display) -> Option<&Line> {
        // Most readers of a board are not asked: for them no notation is written.
        if self.closed.is_empty() {
            return None;
        }
        let action = action.to_string();
        self.closed.iter().find(|(closed, _)| *closed == action).map(|(_, line)| line)
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
    pub fn has(&self, action: impl Display) -> bool {
        self.choice(action).is_some_and(|choice| !choice.placed)
    }

    /// What an open action is called, placed or not.
    pub fn label(&self, action: impl Display) -> Option<&str> {
        self.choice(action).map(|choice| choice.label.as_str())
    }

    fn choice(&self, action: impl Display) -> Option<&Choice> {
        if self.choices.is_empty() {
            return None;
        }
        let action = action.to_string();
        self.choices.iter().find(|choice| choice.action == action)
    }

    fn choice_mut(&mut self, action: impl Display) -> Option<&mut Choice> {
        if self.choices.is_empty() {
            return None;
        }
        let action = action.to_string();
        self.choices.iter_mut().find(|choice| choice.action == action)
    }

    /// The button of an action around `inner`: handed out once. Its name is what it does, then what is printed on it, so
    /// that it can be called by either.
    #[expect(clippy::needless_pass_by_value, reason = "markup is written where the button is asked for")]
    pub fn button(&mut self, action: impl Display, class: &str, inner: Markup) -> Option<Markup> {
        self.place(action, class, None, &inner)
    }

    /// The same under a name that says more than the label, because the board knows what the action touches.
    #[expect(clippy::needless_pass_by_value, reason = "markup is written where the button is asked for")]
    pub fn named(
        &mut self,
        action: impl Display,
        class: &str,
        name: String,
        inner: Markup,
    ) -> Option<Markup> {
        self.place(action, class, Some(name), &inner)
    }

    fn place(
        &mut self,
        action: impl Display,
        class: &str,
        name: Option<String>,
        inner: &Markup,
    ) -> Option<Markup> {
        let page = self.page;
        let choice = self.choice_mut(action).filter(|choice| !choice.placed)?;
        choice.placed = true;
        choice.page = page;
        if let Some(name) = name {
            choice.label = name;
        }
        let printed = inner.0 == html! { (choice.label) }.0;
        let inner = html! { @if !printed { span.hidden-text { (choice.label) " " } } (inner) };
        Some(choice.button(class, Some(&choice.label), &inner))
    }

    /// An answer that cannot be taken back: a first press chooses it and arms a button in the ground line that says `loses`,
    /// or else what the answer is called; a second press on either gives it.
    pub fn arm(&mut self, action: impl Display, loses: Option<String>) {
        if let Some(choice) = self.choice_mut(action) {
            choice.armed = Some(loses.unwrap_or_else(|| choice.label.clone()));
        }
    }

    /// Gives the button of an action an id, for labels elsewhere on the board that press it too.
    pub fn identify(&mut self, action: impl Display, id: &'static str) {
        if let Some(choice) = self.choice_mut(action) {
            choice.id = Some(id);
        }
    }

    /// The place to which the thing of an action goes: whoever carries it there gives the answer too.
    pub fn goes(&mut self, action: impl Display, place: &str) {
        if let Some(choice) = self.choice_mut(action) {
            choice.goes = Some(place.to_owned());
        }
    }

    /// The answer that the coach would choose.
    pub(crate) fn hint(&mut self, action: &str) {
        for choice in &mut self.choices {
            choice.hinted = choice.action == action;
        }
    }

    /// What is placed from now on lies on this page of the belly, for parts that are drawn before their zone.
    pub fn on(&mut self, page: PageId) {
        self.page = Some(page.0);
    }

    /// What is placed from now on lies on no page.
    pub fn off(&mut self) {
        self.page = None;
    }

    /// What is placed from now on lies on this page of the belly.
    pub(crate) fn turn_to(&mut self, page: Option<usize>) {
        self.page = page;
    }

    /// How many answers lie on a page of the belly.
    pub(crate) fn on_page(&self, page: usize) -> usize {
        self.choices.iter().filter(|choice| choice.page == Some(page)).count()
    }

    /// The page of the belly on which the answer lies that the coach would choose.
    pub(crate) fn hinted_page(&self) -> Option<usize> {
        self.choices.iter().find(|choice| choice.hinted)?.page
    }

    /// Something to be shown beside the label of an action, should it come to stand in the action bar.
    pub fn note(&mut self, action: impl Display, note: Markup) {
        if let Some(choice) = self.choice_mut(action) {
            choice.note = Some(note);
        }
    }

    /// The buttons not yet placed, in the order of the actions.
    pub fn rest(&mut self) -> Vec<Markup> {
        let open = self.choices.iter_mut().filter(|choice| !choice.placed);
        open.map(|choice| {
            choice.placed = true;
            let inner = html! { (choice.label) @if let Some(note) = &choice.note { " " (note) } };
            choice.button("answer", None, &inner)
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
