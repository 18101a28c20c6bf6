// What others did, where it happened: a dashed ring around the thing, and a dotted line along its way. It stays until the
// reader's own answer; the newest is the strongest. Nothing here knows a game.

/** The turn of the chronicle whose way is shown instead of the newest. */
let replayed = null;

const drawn = (name, attributes) => {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
  return shape;
};

/** The sentences of the chronicle whose way is to be seen: those since the reader's last answer, or of one turn. */
function told(main) {
  const lines = (replayed?.isConnected ? replayed : main).querySelectorAll('.turn [data-way]');
  return replayed?.isConnected ? [...lines] : [...lines].filter((line) => !('own' in line.dataset) && Number(line.dataset.step) > Number(main.dataset.since));
}

/** The steps of one turn that lead from place to place are one way. */
function joined(lines) {
  const ways = [];
  for (const line of lines.sort((one, other) => one.dataset.step - other.dataset.step)) {
    const [places, by, turn] = [line.dataset.way.split(' '), line.dataset.by, line.closest('.turn')];
    const last = ways.at(-1);
    const piece = places.length === 1 && places[0].startsWith('piece-');
    if (piece && last?.piece && last.turn === turn && last.by === by) last.places.push(...places);
    else ways.push({ places, by, turn, piece });
  }
  return ways;
}

/** The thing to be ringed: a ring would cross what is smaller than this, so then it is what holds it. */
const BROAD = 24;
function broad(thing) {
  const { width, height } = thing.getBoundingClientRect();
  return Math.min(width, height) >= BROAD ? thing : thing.closest('.tab') ?? broad(thing.parentElement);
}

/** So many ways are drawn at most. */
const WAYS = 8;

/** A way ends where its piece is now; one that the piece has left behind ends where the next begins, and bears no ring. */
function ended(ways) {
  ways.forEach((way, at) => {
    const piece = way.places.at(-1);
    const next = way.places.length > 1 && ways.slice(at + 1).find(({ places }) => places.length > 1 && places.at(-1) === piece);
    if (!next) return;
    way.places = [...way.places.slice(0, -1), next.places[0]];
    way.passed = true;
  });
  return ways;
}

function trace(main) {
  main.querySelector(':scope > .ways')?.remove();
  const ways = ended(joined(told(main))).slice(-WAYS);
  if (!ways.length) return;
  const spots = byName(main, 'spot');
  const ground = main.getBoundingClientRect();
  const sheet = drawn('svg', { class: 'ways', 'aria-hidden': 'true' });
  ways.forEach(({ places, by, passed }, age) => {
    const things = places.map((place) => inSight(spots, place)).filter((thing) => thing?.getBoundingClientRect().width);
    const boxes = things.map((thing) => thing.getBoundingClientRect());
    const group = drawn('g', { class: by, opacity: 0.35 + (0.65 * (age + 1)) / ways.length });
    if (boxes.length > 1) {
      const points = boxes.map(({ left, top, width, height }) => [left + width / 2 - ground.left, top + height / 2 - ground.top].map(Math.round));
      group.append(drawn('polyline', { points: points.join(' ') }));
    }
    const small = things.at(-1);
    const thing = small && broad(small);
    const box = thing?.getBoundingClientRect();
    // What may be clicked now has its own ring, and so has the tab of who has just moved.
    if (thing && !passed && !thing.matches('.control, .tab') && inSight(spots, places.at(-1)) === small) {
      const round = getComputedStyle(thing).borderRadius === '50%' ? box.width / 2 + 2 : 6;
      group.append(drawn('rect', { x: box.left - ground.left - 2, y: box.top - ground.top - 2, width: box.width + 4, height: box.height + 4, rx: round }));
    }
    sheet.append(group);
  });
  main.append(sheet);
}

/** Shows the way of a turn of the chronicle while it is open, and the newest ones after that. */
document.addEventListener('toggle', ({ target }) => {
  if (!target.matches?.('.turn')) return;
  if (target.open) replayed = target.closest('li');
  else if (replayed?.contains(target)) replayed = null;
  trace(page());
}, true);

/** Things move when a page is turned, a map pans or the window changes. */
let tracing = 0;
function traceSoon() {
  cancelAnimationFrame(tracing);
  tracing = requestAnimationFrame(() => page() && trace(page()));
}
addEventListener('resize', traceSoon);
document.addEventListener('scroll', ({ target }) => target.closest?.('.belly, .foot') && traceSoon(), { capture: true, passive: true });
document.addEventListener('change', ({ target }) => target.matches?.('.pages input') && traceSoon());
