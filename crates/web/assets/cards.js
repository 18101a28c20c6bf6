// Reading a card: its large form opens where the pointer rests, on a long press or by a key, never right after a click
// and never over something that may be clicked.

const OPENS = '[popovertarget^="card-"], [data-card]';
const nameOf = (opener) => opener.dataset.card ?? opener.getAttribute('popovertarget');

/** The large card behind an opener, which tells how the small one lies and fares now. */
function large(opener) {
  const card = document.getElementById(nameOf(opener));
  const line = card?.querySelector('.large-state');
  if (line) {
    line.textContent = opener.dataset.state ?? '';
    line.hidden = !opener.dataset.state;
  }
  return card;
}

/** A card that is being read tells how it fares in the new drawing; where that is not plain, it tells nothing. */
function freshen() {
  for (const card of document.querySelectorAll('.sheet:popover-open:has(.large-state)')) {
    const name = CSS.escape(card.id);
    const openers = [...document.querySelectorAll(`main [popovertarget="${name}"], main [data-card="${name}"]`)];
    const states = new Set(openers.map((opener) => opener.dataset.state));
    if (states.size === 1) large(openers[0]);
    else card.querySelector('.large-state').hidden = true;
  }
}

/** The large card at which a pointer peeks, and the small one it rests on. */
let peeked = null;
let peekedFrom = null;
let resting = 0;
/** Where the last click was: a pointer that has not moved since does not peek. */
let clicked = null;

/** Ends a peek; a tap opens the same card for reading. */
function unpeek() {
  clearTimeout(resting);
  if (!peeked) return;
  peeked.hidePopover();
  peeked.popover = 'auto';
  peeked.classList.remove('peek');
  peeked.style.removeProperty('inset');
  peeked = null;
}

const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Where a box of this size lies beside another, inside the window, over as little as may be clicked as possible. */
function beside(box, width, height) {
  const top = Math.max(8, Math.min(box.top, innerHeight - height - 8));
  const places = [
    [box.right + 12, top],
    [box.left - width - 12, top],
    [Math.max(8, Math.min(box.left, innerWidth - width - 8)), box.top - height - 12],
    [Math.max(8, Math.min(box.left, innerWidth - width - 8)), box.bottom + 12],
  ].filter(([x, y]) => x >= 8 && y >= 8 && x + width <= innerWidth - 8 && y + height <= innerHeight - 8);
  const legal = [...document.querySelectorAll('form[data-act] .control')].map((control) => control.getBoundingClientRect());
  const cost = ([x, y]) => legal.reduce((sum, other) => sum + overlap({ left: x, top: y, right: x + width, bottom: y + height }, other), 0);
  return places.map((place) => [cost(place), place]).sort(([a], [b]) => a - b)[0];
}

/** Where an opener lies; what has no box of its own lies where the first thing in it does. */
function boxOf(opener) {
  const box = opener.getBoundingClientRect();
  return box.width ? box : (opener.firstElementChild ?? opener).getBoundingClientRect();
}

function peek(opener) {
  const card = large(opener);
  if (!card || !opener.isConnected || document.querySelector('dialog[open], .sheet:popover-open')) return;
  card.popover = 'manual';
  card.classList.add('peek');
  card.showPopover();
  const { width, height } = card.getBoundingClientRect();
  const [cost, place] = beside(boxOf(opener), width, height) ?? [1, null];
  peeked = card;
  peekedFrom = opener;
  // Nothing ever covers a legal target: then the card is read by a press.
  if (cost > 0) return unpeek();
  card.style.inset = `${place[1]}px auto auto ${place[0]}px`;
}

/** Opens the large card of what has the focus, to be read and closed. */
function read(target) {
  const opener = readable(target);
  const card = opener && large(opener);
  unpeek();
  if (card && !card.matches(':popover-open')) card.showPopover();
}

document.addEventListener('click', (event) => {
  const opener = event.target.closest?.(OPENS);
  if (opener) large(opener);
  clicked = [event.clientX, event.clientY];
}, true);

/** What a pointer is over that has a large card: an opener, or what a control stands on. */
const readable = (element) => element?.closest?.(OPENS) ?? element?.querySelector?.(OPENS);

document.addEventListener('pointerover', (event) => {
  const opener = event.target.closest?.(OPENS);
  if (opener === event.relatedTarget?.closest?.(OPENS)) return;
  unpeek();
});

document.addEventListener('pointermove', (event) => {
  if (event.pointerType !== 'mouse' || peeked) return;
  clearTimeout(resting);
  const opener = event.target.closest?.(OPENS);
  if (!opener) return;
  if (clicked && Math.hypot(event.clientX - clicked[0], event.clientY - clicked[1]) <= 4) return;
  clicked = null;
  resting = setTimeout(peek, 600, opener);
}, { passive: true });

// A long press reads; the click that would follow it does nothing.
let pressing = 0;
let pressed = false;
document.addEventListener('pointerdown', (event) => {
  pressed = false;
  clearTimeout(pressing);
  const opener = event.pointerType !== 'mouse' && event.target.closest?.('[data-card]');
  if (opener) pressing = setTimeout(() => {
    pressed = true;
    read(opener);
  }, 400);
});
for (const ends of ['pointerup', 'pointercancel', 'scroll']) addEventListener(ends, () => clearTimeout(pressing), { capture: true, passive: true });
document.addEventListener('contextmenu', (event) => pressed && event.preventDefault());
document.addEventListener('click', (event) => {
  if (!pressed || event.target.closest?.('.sheet')) return;
  pressed = false;
  event.preventDefault();
  event.stopPropagation();
}, true);

for (const ends of ['pointerdown', 'keydown', 'wheel', 'pagehide']) addEventListener(ends, unpeek, { capture: true, passive: true });
document.documentElement.addEventListener('pointerleave', unpeek);
