// Seats are carried to another place, with a mouse or a finger: one more way to swap them, beside the sheet of each.
// data-carry="swap" stands on a seat that may change with any other, "move" on one whose reader may take a free one instead.

/** So far a pointer goes before it carries what it pressed, in pixels. */
const LIFT = 8;

/** What was pressed, and where; once it is lifted, its ghost. */
let carry = null;

const formOf = (seat, act) => seat.querySelector(`input[name=act][value=${act}]`)?.form;
const letter = (seat) => seat.id.replace('seat-', '');

/** The places a seat may go to. They may be drawn anew while it is carried. */
const goals = (seat) =>
  [...document.querySelectorAll('.room-seat')].filter((other) => other !== seat && (seat.dataset.carry === 'swap' || formOf(other, 'move')));

const goalAt = (x, y) =>
  goals(carry.seat).find((goal) => {
    const { left, top, right, bottom } = goal.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });

function mark(aimed) {
  for (const seat of document.querySelectorAll('.room-seat')) {
    seat.classList.toggle('goal', Boolean(carry?.ghost) && goals(carry.seat).includes(seat));
    seat.classList.toggle('aimed', seat === aimed);
  }
}

function letGo() {
  carry?.ghost?.remove();
  carry?.seat.classList.remove('lifted');
  carry = null;
  mark();
}

document.addEventListener('pointerdown', (event) => {
  letGo();
  const seat = event.isPrimary && event.button === 0 && event.target.closest?.('[data-grip]')?.closest('[data-carry]');
  if (!seat) return;
  event.preventDefault();
  carry = { seat, x: event.clientX, y: event.clientY, pointer: event.pointerId };
});

document.addEventListener('pointermove', (event) => {
  if (!carry || event.pointerId !== carry.pointer) return;
  // Whoever sits there has gone, or somebody was faster.
  if (!carry.seat.isConnected) return letGo();
  const { clientX: x, clientY: y } = event;
  if (!carry.ghost) {
    if (Math.hypot(x - carry.x, y - carry.y) < LIFT || !goals(carry.seat).length) return;
    carry.ghost = carry.seat.querySelector('[data-grip]').cloneNode(true);
    carry.ghost.className = 'room-ghost';
    document.querySelector('main').append(carry.ghost);
    carry.seat.classList.add('lifted');
  }
  carry.ghost.style.left = `${x}px`;
  carry.ghost.style.top = `${y}px`;
  mark(goalAt(x, y));
});

document.addEventListener('pointerup', (event) => {
  if (!carry || event.pointerId !== carry.pointer) return;
  const { seat, ghost } = carry;
  const goal = ghost && goalAt(event.clientX, event.clientY);
  letGo();
  if (!goal) return;
  const swaps = seat.dataset.carry === 'swap';
  const form = swaps ? formOf(seat, 'swap') : formOf(goal, 'move');
  if (swaps) form.elements.with.value = letter(goal);
  form.requestSubmit();
});
document.addEventListener('pointercancel', letGo);
document.addEventListener('keydown', (event) => event.key === 'Escape' && letGo());

/** For how long somebody has been away: minutes and seconds within the first hour, as the server writes it. */
setInterval(() => {
  for (const away of document.querySelectorAll('[data-away]')) {
    away.since ??= performance.now() - 1000 * Number(away.dataset.away);
    const seconds = Math.floor((performance.now() - away.since) / 1000);
    if (seconds < 3600) away.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
}, 1000);
