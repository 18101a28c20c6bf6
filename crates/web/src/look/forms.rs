//! Form controls.

use maud::{Markup, html};

/// A labelled line of text, with a hint or the reason it was refused.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextField<'a> {
    /// Name of the form value, also the control's id.
    pub name: &'a str,
    /// The label above.
    pub label: &'a str,
    /// What is in the field at first.
    pub value: &'a str,
    /// Help below.
    pub hint: &'a str,
    /// Why the last answer was refused; empty when it was not.
    pub error: &'a str,
    /// The most characters taken; 0 for no limit.
    pub limit: u32,
}

/// A text field.
pub fn text_field(field: &TextField) -> Markup {
    let wrong = !field.error.is_empty();
    let note_id = format!("{}-note", field.name);
    html! {
        div.field {
            label for=(field.name) { (field.label) }
            input.input type="text" id=(field.name) name=(field.name) value=(field.value)
                maxlength=[(field.limit > 0).then_some(field.limit)]
                aria-invalid=[wrong.then_some("true")] aria-describedby=(note_id);
            @if wrong { span.error id=(note_id) { (field.error) } }
            @else { span.hint id=(note_id) { (field.hint) } }
        }
    }
}

/// One of a few answers.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    /// The form value.
    pub value: &'a str,
    /// Its label.
    pub label: &'a str,
    /// Whether it is chosen at first.
    pub chosen: bool,
    /// Whether it may be chosen.
    pub open: bool,
}

/// A choice of exactly one, all options in sight.
pub fn choices(name: &str, legend: &str, options: &[Choice]) -> Markup {
    html! {
        fieldset.field {
            legend { (legend) }
            div.choices {
                @for option in options {
                    label.choice {
                        input type="radio" name=(name) value=(option.value) checked[option.chosen] disabled[!option.open];
                        span { (option.label) }
                    }
                }
            }
        }
    }
}

/// A thing that is on or off.
pub fn switch(name: &str, label: &str, option: &Choice) -> Markup {
    html! {
        label.choice {
            input type="checkbox" name=(name) value=(option.value) checked[option.chosen] disabled[!option.open];
            span { (label) }
        }
    }
}

/// A choice of one among many.
pub fn select(name: &str, label: &str, options: &[Choice]) -> Markup {
    html! {
        div.field {
            label for=(name) { (label) }
            select.input id=(name) name=(name) {
                @for option in options {
                    option value=(option.value) selected[option.chosen] disabled[!option.open] { (option.label) }
                }
            }
        }
    }
}
