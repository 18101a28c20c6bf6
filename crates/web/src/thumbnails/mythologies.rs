//! The four boards of the sanctuary and the nine squares of one player.

use engine::Seat;
use maud::{Markup, html};
use mythologies::{Lying, Square, View};

use super::{Thumbnails, short};
use crate::boards::mythologies::art::band;
use crate::look::Emblem;

pub(crate) fn draw(view: &View, own: Option<Seat>, thumbnails: &mut Thumbnails) -> Markup {
    let own = own.or(view.viewer.seat()).or(view.turn_of).unwrap_or(view.first_player);
    let placing = view.placing.is_some() && view.viewer.is(own) && view.asked.has(own);
    html! {
        @for (at, board) in view.boards.iter().enumerate() {
            @let (x, y) = (4.0 + 44.0 * (at % 2) as f64, 4.0 + 48.0 * (at / 2) as f64);
            rect.t-card x=(short(x)) y=(short(y)) width="41" height="44" rx="3" {}
            rect.t-tondo x=(short(x)) y=(short(y)) width="41" height="9" {}
            g transform={ "translate(" (short(x)) " " (short(y)) ") scale(.45)" } {
                rect width="91" height="20" fill=(thumbnails.band(band(board.mythology))) {}
            }
            @for (slot, lying) in board.slots.iter().enumerate() {
                @let (left, top) = (x + 3.0 + 18.5 * (slot % 2) as f64, y + 12.0 + 15.5 * (slot / 2) as f64);
                rect.t-slot x=(short(left)) y=(short(top)) width="16.5" height="13.5" rx="1.5" {}
                @if lying.card != Lying::Empty {
                    circle.t-stone cx=(short(left + 8.2)) cy=(short(top + 6.7)) r="5" {}
                }
            }
        }
        @for square in Square::all() {
            @let at = square.index();
            @let (x, y) = (95.0 + 21.0 * (at % 3) as f64, 5.0 + 30.5 * (at / 3) as f64);
            @let pile = &view.seats[own.index()].squares[at];
            rect.t-square.t-asked-square[placing && pile.is_empty()] x=(short(x)) y=(short(y)) width="19" height="28.5" rx="2" {}
            @if let Some(&kind) = pile.last() {
                circle.t-stone cx=(short(x + 9.5)) cy=(short(y + 14.2)) r="9" {}
                (thumbnails.emblem(Emblem::of_card(kind), x + 9.5, y + 14.2, 14.0))
            }
        }
    }
}
