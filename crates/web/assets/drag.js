// Carrying a thing to where it goes, with a mouse or a finger: one more way to give an answer, never the only one.
//
// data-goes="play-A" stands on an answer (or on the label that chooses a card): dropped on that place, or on one inside it,
// it is pressed. A class after the place, as in "at-A takes-card": the answer of that class to the question that follows, at
// the very place, is pressed too.
// data-carries="ph-foot" stands on a thing: dropped on an answer of that class, that answer is pressed.

/** So far a pointer goes before it carries what it pressed, and so far beside a place it may let go, in pixels. */
const LIFT = 8;
const NEAR = 14;

/** What was pressed, and where; once it is lifted, its ghost, its goals, and what to put back. */
let carry = null;

/** The answer to the next question that is given too. */
let landing = null;

function goals({ dataset: { carries, goes } }) {
  const place = CSS.escape(goes?.split(' ')[0] ?? '');
  const chosen = carries ? `form[data-act] .control.${CSS.escape(carries)}` : `[data-spot="${place}"], [data-spot^="${place}-"]`;
  return [...document.querySelectorAll(chosen)].filter((goal) => goal.getBoundingClientRect().width);
}

/** The goal at a point: the smallest of those around it. */
function goalAt(x, y) {
  const around = carry.goals.filter((goal) => {
    const { left, top, right, bottom } = goal.getBoundingClientRect();
    return x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR;
  });
  const far = (goal) => {
    const { left, top, width, height } = goal.getBoundingClientRect();
    return Math.hypot(x - left - width / 2, y - top - height / 2);
  };
  return around.sort((one, other) => far(one) - far(other))[0];
}

/** Takes a thing up, if it has somewhere to go. */
function lift() {
  const { thing } = carry;
  const radio = thing.querySelector('input[type=radio]');
  carry.before = radio && [...document.getElementsByName(radio.name)].find((other) => other.checked);
  carry.radio = radio;
  if (radio) radio.checked = true;
  carry.goals = goals(thing);
  if (!carry.goals.length) return letGo();
  unpeek();
  clearTimeout(pressing);
  swipe = null;
  carry.ghost = ghostOf(thing);
  carry.ghost.classList.add('carried');
  aloft(document.body).append(carry.ghost);
  thing.classList.add('lifted');
  for (const goal of carry.goals) goal.classList.add('goal');
  document.documentElement.classList.add('carrying');
}

/** Puts everything back as it was; a card that was only chosen to be carried is chosen no more. */
function letGo(kept = false) {
  if (!carry) return;
  const { thing, ghost, goals = [], radio, before } = carry;
  ghost?.remove();
  thing.classList.remove('lifted');
  for (const goal of goals) goal.classList.remove('goal', 'aimed');
  document.documentElement.classList.remove('carrying');
  if (radio && !kept) {
    radio.checked = false;
    if (before?.isConnected) before.checked = true;
  }
  carry = null;
}

document.addEventListener('pointerdown', (event) => {
  letGo();
  const thing = event.isPrimary && event.button === 0 && event.target.closest?.('[data-goes], [data-carries]');
  if (thing) carry = { thing, x: event.clientX, y: event.clientY, pointer: event.pointerId };
});

document.addEventListener('pointermove', (event) => {
  if (!carry || event.pointerId !== carry.pointer) return;
  if (!carry.thing.isConnected) return letGo();
  const { clientX: x, clientY: y } = event;
  if (!carry.ghost) {
    const [dx, dy] = [Math.abs(x - carry.x), Math.abs(y - carry.y)];
    if (Math.hypot(dx, dy) < LIFT) return;
    // A finger that goes sideways turns a page or pans a strip.
    if (event.pointerType === 'touch' && carry.thing.dataset.goes && dx > dy) return void (carry = null);
    lift();
    if (!carry) return;
  }
  event.preventDefault();
  carry.ghost.style.left = `${x}px`;
  carry.ghost.style.top = `${y}px`;
  const aimed = goalAt(x, y);
  for (const goal of carry.goals) goal.classList.toggle('aimed', goal === aimed);
});

/** The press that ends a journey is none of its own. */
let swallows = false;
document.addEventListener('click', (event) => {
  if (!swallows || !event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

document.addEventListener('pointerup', (event) => {
  if (!carry || event.pointerId !== carry.pointer) return;
  if (!carry.ghost) return void (carry = null);
  const { thing } = carry;
  const goal = goalAt(event.clientX, event.clientY);
  letGo(Boolean(goal) && !thing.dataset.carries);
  swallows = true;
  setTimeout(() => {
    swallows = false;
    if (!goal?.isConnected) return;
    const then = thing.dataset.goes?.split(' ')[1];
    if (then) landing = `[data-spot="${CSS.escape(goal.dataset.spot)}"] .control.${CSS.escape(then)}`;
    if (thing.dataset.carries) goal.click();
    else if (!thing.querySelector('input[type=radio]')) thing.click();
  });
});
document.addEventListener('pointercancel', () => letGo());
document.addEventListener('dragstart', (event) => event.target.closest?.('[data-goes], [data-carries]') && event.preventDefault());
document.addEventListener('keydown', (event) => event.key === 'Escape' && letGo());

// A card that is wished for: its label presses one answer now, and another as soon as that is asked.
document.addEventListener('click', ({ target }) => {
  const wish = target.closest?.('[data-wish]')?.dataset.wish;
  if (wish) landing = `button[name=action][value="${CSS.escape(wish)}"]`;
});

/** After a drawing: the answer at the place where a thing was dropped, or that was wished for, if the next question has it. */
function land() {
  if (!landing) return;
  const answer = document.querySelector(landing);
  if (!answer && page().dataset.turn !== 'you') return;
  landing = null;
  if (answer) setTimeout(() => answer.isConnected && answer.click());
}
