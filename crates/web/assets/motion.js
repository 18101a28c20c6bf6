// What moves when a table is drawn anew, beside the pieces that glide by themselves. Nothing here changes the page: all
// of it lies above, out of the reach of pointers and screen readers, and goes away by itself. Nothing here knows a game.

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** The number an element shows: its `data-value`, or the first one in its text. */
function tallied(element) {
  const text = element.dataset.value ?? element.textContent.replaceAll('−', '-').match(/-?\d+/)?.[0];
  return text === undefined ? undefined : Number(text);
}

const byName = (root, key) => new Map([...root.querySelectorAll(`[data-${key}]`)].map((element) => [element.dataset[key], element]));

/** What the drawing before the next one shows, as far as what follows depends on it. */
function remember(now, next) {
  if (still.matches || document.hidden) return null;
  const since = Number(now.dataset.step);
  const lines = [...next.querySelectorAll('[data-flight]')].filter((line) => Number(line.dataset.step) > since);
  const flights = boarded(now, lines);
  // What flies away need not fade where it was.
  const flown = new Set(flights.map(({ from }) => from));
  const [here, coming] = [byName(now, 'arrive'), byName(next, 'arrive')];
  const leaving = [...here]
    .filter(([name, element]) => !coming.has(name) && element.offsetParent && !flown.has(element))
    .slice(0, 40)
    .map(([, element]) => ({ box: element.getBoundingClientRect(), ghost: ghostOf(element), home: element.dataset.home }));
  return {
    leaving,
    scales: new Map([...byName(now, 'scale')].map(([name, element]) => [name, tallied(element)])),
    tallies: new Map([...byName(now, 'tally')].map(([name, element]) => [name, tallied(element)])),
    rolled: new Map([...byName(now, 'roll')].map(([name, element]) => [name, element.dataset.fell])),
    walkers: new Map([...byName(now, 'walk')].map(([name, element]) => [name, Number(element.dataset.at)])),
    bare: new Map([...byName(now, 'bare')].map(([name, element]) => [name, tallied(element)])),
    there: new Set(here.keys()),
    flights,
  };
}

/** Shows what is different in the drawing that has come. */
function move(now, before) {
  if (!before) return;
  for (const [name, element] of byName(now, 'tally')) {
    const [was, is] = [before.tallies.get(name), tallied(element)];
    if (was !== undefined && is !== undefined && was !== is) rise(element, is - was);
  }
  for (const [name, element] of byName(now, 'scale')) {
    if (before.scales.has(name)) climb(element, before.scales.get(name));
  }
  for (const [name, element] of byName(now, 'roll')) {
    if (before.rolled.get(name) !== element.dataset.fell) roll(element);
  }
  const arrived = [...byName(now, 'arrive')].filter(([name]) => !before.there.has(name));
  arrived.forEach(([, element], place) => arrive(element, place));
  for (const [name, element] of byName(now, 'bare')) {
    if (tallied(element) < before.bare.get(name)) turn(element);
  }
  const board = now;
  const spots = byName(now, 'spot');
  if (board) before.leaving.forEach((left) => leave(board, left, spots.get(left.home)));
  for (const [name, element] of byName(now, 'walk')) {
    if (before.walkers.has(name)) walk(element, before.walkers.get(name), spots);
  }
  launch(before.flights, spots);
}

/** What was dealt before anybody could look flies for whoever comes to a table at its very beginning; not when the page is
 *  loaded again. */
function deal(now) {
  if (still.matches || document.hidden || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') return;
  launch(boarded(now, [...now.querySelectorAll('[data-flight][data-step="0"]')]), byName(now, 'spot'));
}

/** What is going to fly, as it lies in this drawing. */
function boarded(now, lines) {
  const spots = byName(now, 'spot');
  return lines
    .sort((one, other) => one.dataset.step - other.dataset.step)
    .slice(0, 8)
    .map((line) => {
      const [from, to] = line.dataset.flight.split(' ');
      return { from: inSight(spots, from), shown: spots.has(from), to, cargo: line.dataset.cargo };
    })
    .filter(({ from }) => from)
    .map(({ from, shown, to, cargo }) => ({
      from: shown && !cargo ? from : null,
      box: from.getBoundingClientRect(),
      ghost: (shown || cargo) && ghostOf(from, cargo),
      to,
    }));
}

/** Lets it fly to the places of the drawing that has come. */
function launch(flights, spots) {
  flights.forEach(({ ghost, box, to }, place) => {
    // What was hidden where it comes from is seen where it goes.
    const face = ghost || (spots.has(to) && ghostOf(spots.get(to)));
    const end = inSight(spots, to);
    if (face && end) fly({ ghost: face, box, grown: !ghost }, end, place);
  });
}

/** The element of a place: its own, or, where that is not to be seen, the one around it that holds it (`data-holds`), as
 *  `hand-B` holds `hand-B-leo`. */
function inSight(spots, name) {
  const own = spots.get(name);
  if (own?.getBoundingClientRect().width) return own;
  for (let end = name.lastIndexOf('-'); end > 0; end = name.lastIndexOf('-', end - 1)) {
    const holder = spots.get(name.slice(0, end));
    if (holder?.hasAttribute('data-holds')) return holder;
  }
  return own;
}

/** The classes that lend the seats of this table their colours, for what lies beside it. */
const hues = () => [...(document.querySelector('main')?.classList ?? [])].filter((name) => name.startsWith('hue-'));

/** A layer above an element and its like; it takes no room and no part in anything. */
function aloft(parent) {
  let layer = parent.querySelector(':scope > .aloft');
  if (!layer) {
    layer = document.createElement('div');
    layer.className = ['aloft', ...hues()].join(' ');
    layer.inert = true;
    layer.setAttribute('aria-hidden', 'true');
    parent.append(layer);
  }
  layer.style.clipPath = besideQuestion(layer);
  return layer;
}

/** The shape of a layer without the question: nothing that flies passes over what is being read. */
function besideQuestion(layer) {
  const line = document.getElementById('question');
  if (!line) return '';
  const [ground, { left, top, right, bottom }] = [layer.getBoundingClientRect(), line.getBoundingClientRect()];
  const corners = [[left, top], [left, bottom], [right, bottom], [right, top], [left, top]];
  const hole = corners.map(([x, y]) => `${x - ground.left}px ${y - ground.top}px`);
  return `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${hole})`;
}

/** Puts something on a layer with its middle on the middle of a box, and lets it go after its journey. */
function send(layer, thing, box, keyframes, options) {
  const ground = layer.getBoundingClientRect();
  thing.style.left = `${box.left + box.width / 2 - ground.left}px`;
  thing.style.top = `${box.top + box.height / 2 - ground.top}px`;
  layer.append(thing);
  thing.animate(keyframes, { fill: 'both', ...options }).finished.finally(() => thing.remove()).catch(() => {});
}

/** A difference that rises from a number and fades. */
function rise(element, difference) {
  const box = element.getBoundingClientRect();
  if (!box.width || !box.height) return;
  const layer = aloft(document.body);
  const badge = document.createElement('span');
  badge.className = `difference ${difference > 0 ? 'gain' : 'loss'}`;
  badge.dataset.of = element.dataset.tally;
  badge.textContent = difference > 0 ? `+${difference}` : `−${-difference}`;
  // What changes again before the last change has faded shows the next one above it.
  const above = [...layer.children].filter((other) => other.dataset.of === badge.dataset.of).length;
  const at = (lift) => `translate(-50%, calc(-50% - ${lift + 1.3 * above}em))`;
  const keyframes = [
    { opacity: 0, transform: at(0) },
    { opacity: 1, transform: at(1), offset: 0.15 },
    { opacity: 1, transform: at(1.3), offset: 0.7 },
    { opacity: 0, transform: at(2) },
  ];
  send(layer, badge, box, keyframes, { duration: 1600, easing: 'ease-out' });
}

/** A piece goes from one place to the next around a way of so many places (`data-way="space 28"`), forward or back. */
function walk(element, was, spots) {
  const [way, places] = element.dataset.way.split(' ');
  const steps = Number(element.dataset.at) - was;
  if (!steps) return;
  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(element);
  const keyframes = [];
  // Pawns that changed places across laps go straight.
  const straight = Math.abs(steps) > places;
  for (let step = 0; step < (straight ? 1 : Math.abs(steps)); step++) {
    const spot = spots.get(`${way}-${(was + Math.sign(steps) * step + Number(places)) % places}`);
    if (!spot) return;
    const [left, top] = middle(spot);
    keyframes.push({ translate: `${left - x}px ${top - y}px` });
  }
  keyframes.push({ translate: '0 0' });
  element.animate(keyframes, { duration: straight ? 600 : Math.min(1400, 220 * Math.abs(steps)), easing: 'ease-in-out' });
}

/** A die comes to rest on its number. */
function roll(element) {
  const keyframes = [
    { rotate: '-1.75turn', scale: 0.5, opacity: 0.4 },
    { rotate: '-0.25turn', scale: 1.15, opacity: 1, offset: 0.75 },
    { rotate: '0turn', scale: 1 },
  ];
  element.animate(keyframes, { duration: 700, easing: 'ease-out' });
}

/** The steps of a scale, of which `data-value` are lit, light up or go out one after another. */
function climb(element, was) {
  const is = tallied(element);
  const steps = [...element.children].slice(Math.min(was, is), Math.max(was, is));
  if (is < was) steps.reverse();
  const [from, to] = is < was ? [1, 0] : [0, 1];
  steps.forEach((step, place) => {
    step.animate([{ opacity: from }, { opacity: to }], { duration: 280, delay: 70 * place, easing: 'ease-in-out', fill: 'backwards' });
  });
}

/** A thing that was not there before settles into its place; with `data-turn` it is turned face up there. */
function arrive(element, place) {
  const options = { duration: 320, delay: 40 * Math.min(place, 10), easing: 'ease-out', fill: 'backwards' };
  if ('turn' in element.dataset) return turn(element, 90 * Math.min(place, 10));
  element.animate([{ opacity: 0 }, { opacity: 1 }], options);
  // Its place may be a translation too.
  element.animate([{ translate: '0 -0.6em' }, { translate: '0 0' }], { ...options, composite: 'add' });
}

/** What comes to light turns towards us. */
function turn(element, delay = 160) {
  const keyframes = [{ transform: 'perspective(40rem) rotateY(90deg)' }, { transform: 'none' }];
  element.animate(keyframes, { duration: 420, delay, easing: 'ease-out', fill: 'backwards' });
}

/** A thing that is not there any more fades where it was, or on its way home. */
function leave(board, { ghost, box }, home) {
  if (!box.width) return;
  const end = home?.getBoundingClientRect();
  const [x, y] = end?.width ? [end.left + end.width / 2 - box.left - box.width / 2, end.top + end.height / 2 - box.top - box.height / 2] : [0, 0];
  const keyframes = {
    opacity: end?.width ? [1, 1, 0] : [1, 0],
    transform: ['translate(-50%, -50%)', `translate(calc(${x}px - 50%), calc(${y}px - 50%)) scale(.7)`],
  };
  send(aloft(board), ghost, box, keyframes, { duration: end?.width ? 700 : 320, easing: 'ease-in' });
}

/** What flies from a place: what lies there, drawn once more, or a cargo in words or numbers. */
function ghostOf(from, cargo) {
  if (cargo) {
    const token = document.createElement('span');
    token.className = 'cargo';
    token.textContent = cargo;
    return token;
  }
  const ghost = from.cloneNode(true);
  for (const part of [ghost, ...ghost.querySelectorAll('*')]) {
    for (const name of part.getAttributeNames()) {
      if (/^(id|role|name|value|type|style|aria-.*|data-.*)$/.test(name)) part.removeAttribute(name);
    }
    part.classList.remove('control', 'act');
    if (part.matches('button')) part.type = 'button';
  }
  ghost.classList.add('phantom');
  // A line stays one line, wherever it flies.
  ghost.style.whiteSpace = getComputedStyle(from).whiteSpace;
  const box = from.getBoundingClientRect();
  if (box.width) {
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
  }
  return ghost;
}

/** Flies from where it was to a place of the new drawing. */
function fly({ ghost, box, grown }, to, place) {
  const end = to.getBoundingClientRect();
  const board = to.closest('main');
  if (!board || !box.width || !end.width) return;
  const x = end.left + end.width / 2 - box.left - box.width / 2;
  const y = end.top + end.height / 2 - box.top - box.height / 2;
  const size = grown || ghost.matches('.cargo') ? 1 : Math.min(1, Math.max(0.3, end.width / box.width, end.height / box.height));
  const keyframes = [
    { opacity: 0.95, transform: 'translate(-50%, -50%)' },
    { opacity: 0.95, transform: `translate(calc(${x}px - 50%), calc(${y}px - 50%)) scale(${size})`, offset: 0.85 },
    { opacity: 0, transform: `translate(calc(${x}px - 50%), calc(${y}px - 50%)) scale(${size})` },
  ];
  const options = { duration: 700, delay: 120 * place, easing: 'cubic-bezier(.3, .1, .2, 1)' };
  if (ghost.matches('.cargo')) beam(board, box, x, y, options);
  send(aloft(board), ghost, box, keyframes, options);
}

/** The line that a number draws behind it, on boards whose style shows it. */
function beam(board, box, x, y, options) {
  const ray = document.createElement('i');
  ray.className = 'beam';
  ray.style.width = `${Math.hypot(x, y)}px`;
  const at = (length) => `rotate(${Math.atan2(y, x)}rad) scaleX(${length})`;
  const keyframes = [
    { opacity: 0.9, transform: at(0) },
    { opacity: 0.9, transform: at(1), offset: 0.85 },
    { opacity: 0, transform: at(1) },
  ];
  send(aloft(board), ray, box, keyframes, { ...options, duration: 1000 });
}

