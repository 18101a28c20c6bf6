// Makes the pages live. Everything works without it, by reloading; nothing here knows a game.

const script = document.querySelector('script[data-live]');
const page = () => document.querySelector('main[data-table]');

// ---------------------------------------------------------------- notices

function toast(text, link) {
  const box = document.createElement('div');
  box.className = 'toast';
  box.setAttribute('role', 'status');
  const line = document.createElement('span');
  line.textContent = text;
  box.append(line);
  if (link) {
    const a = document.createElement('a');
    a.href = link;
    a.textContent = '§';
    box.append(' ', a);
  }
  document.getElementById('toasts').append(box);
  setTimeout(() => box.remove(), 7000);
}

let lostTimer = 0;

/** Says so when the connection is lost for more than a moment. */
function connection(lost) {
  clearTimeout(lostTimer);
  const old = document.getElementById('lost');
  if (!lost) return old && old.remove();
  if (old) return;
  lostTimer = setTimeout(() => {
    const box = document.createElement('div');
    box.id = 'lost';
    box.className = 'toast';
    box.setAttribute('role', 'status');
    box.textContent = page()?.dataset.lost ?? '';
    document.getElementById('toasts').prepend(box);
  }, 1500);
}

// ---------------------------------------------------------------- drawing

/** What has the focus, described so that it can be found again in the new drawing. */
function focusKey() {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  if (at.id) return '#' + CSS.escape(at.id);
  if (at.name && at.value) return `[name="${CSS.escape(at.name)}"][value="${CSS.escape(at.value)}"]`;
  return null;
}

/** The boxes of a region that open and close, each under a name that lasts: its own, or its class and number. */
function boxes(root) {
  const counts = {};
  return [...root.querySelectorAll('details')].map((box) => {
    counts[box.className] = (counts[box.className] ?? 0) + 1;
    return [box.id || box.dataset.key || `${box.className} ${counts[box.className]}`, box];
  });
}

/** Every region as the server drew it: what this page does to it later is no difference. */
const served = new WeakMap();

/** Regions that were drawn anew while a sheet of theirs was being read: they are put in place when it closes. */
const owed = new Map();

document.addEventListener('toggle', ({ target, newState }) => {
  const old = newState === 'closed' && target.matches('.sheet') && target.closest('[data-region]');
  const fresh = old && owed.get(old.id);
  if (!fresh) return;
  owed.delete(old.id);
  const key = focusKey();
  const held = document.activeElement?.closest('[data-region]')?.id;
  old.replaceWith(fresh);
  refocus(key, held);
  dress();
}, true);

/** Puts the new drawing in place of the old, region by region; what did not change is left alone. */
function swap(next) {
  const now = page();
  const key = focusKey();
  const held = document.activeElement?.closest('[data-region]')?.id;
  const chosen = disarm();
  keepPage(now, next);
  const before = remember(now, next);
  const scrolled = [...now.querySelectorAll('[data-keep-scroll]')].map((box) => [box.id, box.scrollTop, box.scrollLeft]);
  for (const name of next.getAttributeNames()) now.setAttribute(name, next.getAttribute(name));
  for (const old of now.querySelectorAll('[data-region]')) {
    if (!next.querySelector('#' + old.id)) old.remove();
  }
  const regions = [...next.querySelectorAll('[data-region]')].map((fresh) => ({
    fresh,
    after: fresh.previousElementSibling?.id,
    form: fresh.parentElement.matches('form'),
    html: fresh.outerHTML,
  }));
  for (const { fresh, after, form, html } of regions) {
    const old = document.getElementById(fresh.id);
    if (old && fresh.matches('[data-later]')) {
      // What lies behind the table is drawn anew when somebody opens it.
      old.toggleAttribute('data-stale', true);
      continue;
    }
    served.set(fresh, html);
    owed.delete(fresh.id);
    if (!old) {
      // A region that was not there before goes where the server put it: after the same neighbour, or first.
      const neighbour = after && document.getElementById(after);
      if (neighbour) neighbour.after(fresh);
      else (form ? now.querySelector('form[data-act]') : now).prepend(fresh);
    } else if (served.get(old) !== html && old.querySelector('.sheet:popover-open')) {
      owed.set(fresh.id, fresh);
    } else if (served.get(old) !== html) {
      const open = new Map(boxes(old).map(([name, box]) => [name, box.open]));
      for (const [name, box] of boxes(fresh)) box.open = open.get(name) ?? box.open;
      old.replaceWith(fresh);
    } else {
      old.removeAttribute('data-stale');
    }
  }
  for (const [id, top, left] of scrolled) {
    const box = document.getElementById(id);
    if (box) box.scrollTo(left, top);
  }
  if (peeked && !peekedFrom.isConnected) unpeek();
  freshen();
  rearm(chosen);
  refocus(key, held);
  dress();
  move(now, before);
  trace(now);
  land();
}

function refocus(key, held) {
  if (!held || (document.activeElement && document.activeElement !== document.body)) return;
  const again = key && document.querySelector(key);
  (again ?? document.getElementById('question'))?.focus({ preventScroll: true });
}

/** The answers that have a key: those beside the question, then those of the board that are `keyed`. */
const answers = () => document.querySelectorAll('#question .control, #board .keyed, #foot .keyed');

/** What follows from a drawing: title, icon, names for gliding pieces, buttons that need script. */
function dress() {
  const main = page();
  if (!main) return;
  document.title = main.dataset.title;
  const icon = document.querySelector('link[rel=icon]');
  const wanted = main.dataset.turn === 'you' ? icon.dataset.turn : icon.dataset.calm;
  if (icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
  for (const piece of main.querySelectorAll('[data-glide]')) piece.style.viewTransitionName = piece.dataset.glide;
  answers().forEach((control, place) => control.matches('.keyed') && place < 9 && (control.dataset.digit = place + 1));
  for (const button of main.querySelectorAll('[data-copy]')) button.hidden = !navigator.clipboard;
  equip();
  showTempo();
  for (const offer of main.querySelectorAll('[data-later]')) setTimeout(() => (offer.hidden = false), 1000 * Number(offer.dataset.later));
  hear(main);
  countTables();
  tick();
}

/** What needs the script is there to be used, and stands as it was set. */
function equip() {
  for (const button of document.querySelectorAll('[data-help]')) button.hidden = false;
  for (const box of document.querySelectorAll('[data-preference]')) box.checked = prefers(box.dataset.preference, box.dataset.usual);
}

let ticking = 0;

/** What a clock shows, as the server writes it; nothing for hours and days, which change too seldom. */
const spelled = (left, unit = '') => (left < 100 ? left + unit : left < 3600 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : null);

/** Clocks count down by themselves. When one has run out the table moves on; should nobody tell us so, we ask. */
function tick() {
  clearTimeout(ticking);
  const clocks = [...document.querySelectorAll('main [data-left]')];
  let next = 0;
  for (const clock of clocks) {
    clock.end ??= performance.now() + 1000 * Number(clock.dataset.left);
    const left = Math.max(0, Math.ceil((clock.end - performance.now()) / 1000));
    const number = clock.querySelector('[data-seconds]');
    const text = spelled(left, clock.dataset.unit);
    if (text && number.textContent !== text) {
      number.textContent = text;
      const words = clock.querySelector('[data-words]');
      if (words) words.textContent = words.dataset.words.split('|')[left < 2 ? left : left < 100 ? 2 : 3];
      const { five, minute, soon } = clock.dataset;
      const said = { 300: five, 60: minute, 10: soon }[left];
      if (said) document.getElementById('announce').textContent = said;
    }
    if (left === 0) next = 2500;
  }
  if (next) ticking = setTimeout(() => (page() ? catchUp() : document.dispatchEvent(new Event('ran-out'))), next);
  else if (clocks.length) ticking = setTimeout(tick, 200);
}

/** How many tables wait for the reader, in the lip and the bar of the pages around the table. */
async function countWaiting() {
  const marks = document.querySelectorAll('[data-count-waiting]');
  if (!marks.length || document.hidden) return;
  try {
    const listed = document.querySelector('main[data-waiting]')?.dataset.waiting;
    const asked = async () => (await (await fetch('/next', { headers: { accept: 'application/json' } })).json()).waiting;
    const count = listed === undefined ? await asked() : listed.split(' ').filter(Boolean).length;
    for (const mark of marks) {
      mark.querySelector('b').textContent = count;
      mark.hidden = count === 0;
    }
  } catch {
    // The way leads there without a number too.
  }
}

/** How many other tables wait for the reader, as far as is known, and when that was asked last. */
let elsewhere = null;
let counted = -Infinity;
let counting = 0;
/** It is asked no more often than this, in milliseconds. */
const COUNTED = 20000;

/** Shows beside the way there how many other tables wait for the reader, and asks again once that is old. */
async function countTables() {
  clearTimeout(counting);
  const next = document.querySelector('#question [data-next]');
  if (!next || document.hidden) return;
  showElsewhere();
  const wait = counted + COUNTED - performance.now();
  if (wait > 0) return void (counting = setTimeout(countTables, wait));
  counted = performance.now();
  try {
    const answer = await fetch(next.getAttribute('href'), { headers: { accept: 'application/json' } });
    elsewhere = (await answer.json()).waiting;
  } catch {
    // It leads there without a number too.
  }
  showElsewhere();
}

function showElsewhere() {
  const next = document.querySelector('#question [data-next]');
  if (!next || elsewhere === null) return;
  next.hidden = elsewhere === 0;
  next.querySelector('[data-count]').textContent = elsewhere ? ` (${elsewhere})` : '';
}

/** Whoever comes back after their time has run out gets their seat back. */
function returned() {
  if (!document.hidden) document.querySelector('form[data-return]')?.requestSubmit();
}

/** The step up to which turns have been read aloud. */
let spoken = 0;

/** Each turn is read aloud once, in its one sentence, when it is over; another's earlier if the reader is asked in its midst. */
function announce(next) {
  const [latest] = next.querySelectorAll('#log > li');
  const early = next.dataset.turn === 'you' ? latest && !('own' in latest.dataset) : next.matches('.over');
  const end = (turn) => Math.max(0, ...[...turn.querySelectorAll('[data-step]')].map(({ dataset }) => Number(dataset.step)));
  const turns = [...next.querySelectorAll('#log > li')].slice(early ? 0 : 1).filter((turn) => end(turn) > spoken);
  if (!turns.length) return;
  spoken = end(turns[0]);
  const words = (turn) => [...turn.querySelectorAll('summary > :is(b, span)')].map((part) => part.textContent.trim()).join(' ');
  document.getElementById('announce').textContent = turns.slice(0, 5).reverse().map((turn) => `${words(turn)}.`).join(' ');
}

let drawing = Promise.resolve();

/** Those who wait until their drawing is seen. */
const waiting = new Set();
let telling = false;

/** Draws the table from its HTML, which leaves out what the page had; drawings follow one another in order. */
function draw(html, advised = false, known = had) {
  let seen;
  const drawn = new Promise((done) => (seen = done));
  waiting.add(seen);
  // What comes after a moment waits until it has been told; whoever gave an answer does not.
  if (telling) seen();
  const finish = () => {
    waiting.delete(seen);
    seen();
  };
  drawing = drawing.then(() => put(html, advised, known, finish)).catch((error) => {
    // A page that could not be redrawn would never follow the table again.
    console.error(error);
    location.reload();
  }).finally(finish);
  return drawn;
}

async function put(html, advised, known, finish) {
  const next = new DOMParser().parseFromString(html, 'text/html').querySelector('main[data-table]');
  const now = page();
  if (!next || !now || next.dataset.table !== now.dataset.table) return;
  // An answer that was overtaken by a later one.
  if (Number(next.dataset.step) < Number(now.dataset.step)) return;
  complete(next, known);
  if (next.dataset.turn === 'you' && now.dataset.turn !== 'you') chime();
  const since = Number(now.dataset.step);
  announce(next);
  const great = advised ? [] : [...next.querySelectorAll('#moments > [data-step]')].filter((moment) => Number(moment.dataset.step) > since);
  // While a glide begins, a press reaches nothing behind it: it would close the sheet that somebody is using.
  const using = document.querySelector(':popover-open, dialog[open]');
  if (!document.startViewTransition || still.matches || document.hidden || using) {
    swap(next);
  } else {
    const gliding = document.startViewTransition(() => swap(next));
    gliding.ready.catch(() => {});
    gliding.finished.catch(() => {});
    await gliding.updateCallbackDone;
  }
  finish();
  telling = true;
  for (const seen of waiting) seen();
  await tell(great.map((moment) => document.getElementById(moment.id)).filter(Boolean)).finally(() => (telling = false));
}

// ---------------------------------------------------------------- keeping up

let fetching = null;
let again = false;
/** How long the server took to be heard from last, in milliseconds: a clock does not count it. */
let lag = 0;

/** Whether the sheets are wanted too. */
let sheetsWanted = false;

/** Asks for what this browser may see, unless the page shows it already; and for the sheets behind the table, if they are wanted. */
async function catchUp(sheets = false) {
  sheetsWanted ||= sheets;
  if (fetching) {
    again = true;
    return fetching;
  }
  fetching = (async () => {
    try {
      do {
        again = false;
        const { table, mark, of } = page().dataset;
        const [known, all] = [had, sheetsWanted];
        sheetsWanted = false;
        const sent = performance.now();
        const answer = await fetch(`/table/${table}/part?mark=${mark}&has=${named(known, all)}${all ? '&sheets=all' : ''}${of ? `&of=${of}` : ''}`);
        lag = Math.round(performance.now() - sent);
        if (answer.status === 200) await draw(await answer.text(), false, known);
        connection(false);
      } while (again);
    } catch {
      connection(true);
      setTimeout(() => catchUp(), 3000);
    } finally {
      fetching = null;
    }
  })();
  return fetching;
}

function heard({ notice, state }) {
  if (state) connection(state === 'lost');
  if (!notice || !page() || notice.mark === page().dataset.mark) return;
  // The answer to a move brings the new drawing too, and seldom comes much later than the notice of it.
  if (answering === null) catchUp();
  else setTimeout(heard, 250, { notice });
}

function listen() {
  const { table } = page().dataset;
  if (typeof SharedWorker === 'function') {
    const worker = new SharedWorker(script.dataset.live, { name: 'theogony-live' });
    const lock = 'theogony-' + crypto.getRandomValues(new Uint32Array(2)).join('-');
    worker.port.onmessage = ({ data }) => heard(data);
    const join = () => worker.port.postMessage({ watch: table });
    join();
    if (navigator.locks) {
      navigator.locks.request(lock, () => new Promise(() => {}));
      navigator.locks.query().then(() => worker.port.postMessage({ lock }));
    }
    addEventListener('pagehide', () => worker.port.postMessage({ leave: true }));
    addEventListener('pageshow', (event) => {
      if (event.persisted) {
        join();
        catchUp();
      }
    });
  } else {
    listenAlone(table);
  }
  addEventListener('online', () => catchUp());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    returned();
    catchUp();
    countTables();
  });
  returned();
}

/** Without a shared worker a tab has a stream of its own, but only while it is seen. */
function listenAlone(table) {
  let stream = null;
  const tune = () => {
    if (stream) stream.close();
    stream = document.hidden ? null : new EventSource('/live?table=' + encodeURIComponent(table));
    if (!stream) return;
    stream.onopen = () => heard({ state: 'open' });
    stream.onmessage = (event) => heard({ notice: JSON.parse(event.data) });
    stream.onerror = () => {
      heard({ state: 'lost' });
      if (stream.readyState === EventSource.CLOSED) setTimeout(tune, 3000);
    };
  };
  document.addEventListener('visibilitychange', tune);
  addEventListener('pageshow', (event) => event.persisted && tune());
  tune();
}

// ---------------------------------------------------------------- moving

/** The step that the move under way answers. */
let answering = null;

async function act(form, fields) {
  const step = fields.get('step');
  answering = step;
  disarm();
  // Whoever says what they have gets the new drawing with the answer.
  const known = had;
  fields.set('has', named(known));
  fields.set('lag', lag);
  form.setAttribute('aria-busy', 'true');
  try {
    // Not form.action: the controls are called that too.
    const answer = await fetch(form.getAttribute('action'), {
      method: 'POST',
      headers: { accept: 'application/json, text/html' },
      body: fields,
    });
    // A move that was played is answered by the drawing alone.
    const drawn = answer.ok && answer.headers.get('content-type')?.startsWith('text/html');
    const { part, text, rule } = drawn ? { part: await answer.text() } : await answer.json();
    if (text) toast(text, rule);
    if (part) await draw(part, false, known);
    connection(false);
    document.getElementById('question')?.focus({ preventScroll: true });
  } catch {
    connection(true);
    catchUp();
  } finally {
    if (answering === step) {
      answering = null;
      form.removeAttribute('aria-busy');
    }
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!form.matches('form[data-act]') || !event.submitter?.name || event.submitter.hasAttribute('formaction')) return;
  event.preventDefault();
  if (arm(event.submitter)) return;
  const fields = new URLSearchParams(new FormData(form, event.submitter));
  // A second click on the same question is a slip of the hand. A later question may be answered even while the
  // answer to the one before is still on its way back: the stream may have been faster.
  if (fields.get('step') !== answering) act(form, fields);
});

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    toast(page().dataset.copied);
  } catch {
    button.previousElementSibling?.select?.();
  }
});

// ---------------------------------------------------------------- keyboard

const typing = (element) => element.closest('input:not([type=radio]), select, textarea, dialog, [contenteditable]');

/** The control nearest in a direction. */
function nearest(from, dx, dy) {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  for (const control of document.querySelectorAll('form[data-act] .control')) {
    if (control === from) continue;
    const [cx, cy] = middle(control);
    const ahead = (cx - x) * dx + (cy - y) * dy;
    const aside = Math.abs((cx - x) * dy + (cy - y) * dx);
    if (ahead < 4) continue;
    const cost = ahead + 2.5 * aside;
    if (!best || cost < best.cost) best = { control, cost };
  }
  return best?.control;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const help = document.getElementById('help');

function toggleHelp() {
  if (help.open) help.close();
  else help.showModal();
}

document.addEventListener('click', (event) => event.target.closest?.('[data-help]') && toggleHelp());

/** The legal things outside the line, in the order of the page. */
const golden = () => [...document.querySelectorAll('form[data-act] .control')].filter((control) => !control.closest('#question') && control.offsetParent);

const KEYS = {
  u: () => document.querySelector('form[data-act] .aid:is([value=undo], [data-why])')?.click(),
  q: () => readQuestion(),
  h: () => document.querySelector('[data-hint], #question [popovertarget=figures]')?.click(),
  l: () => chronicle(),
  t: () => talkDrawer(),
  i: (target) => read(target),
  p: () => (document.querySelector('[data-tempo=pause]') ? pause() : document.getElementById('question')?.focus()),
  ' ': (target) => target.closest('button, a, summary, input') || !document.querySelector('[data-tempo=faster]') || hurry(),
  b: () => golden()[0]?.focus(),
  g: () => {
    const things = golden();
    things[(things.indexOf(document.activeElement) + 1) % things.length]?.focus();
  },
  Escape: () => disarm() || readQuestion(null) || talkDrawer(false) || chronicle(false),
};

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === '?' && !event.target.closest('input, select, textarea')) return toggleHelp();
  if (typing(event.target) || !page()) return;
  if (event.key in ARROWS && event.target.matches('.control, #question')) {
    const next = nearest(event.target, ...ARROWS[event.key]);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  } else if (/^[1-9]$/.test(event.key)) {
    answers()[Number(event.key) - 1]?.click();
  } else {
    // The key that leads to a field is not typed into it.
    if (event.key === 't') event.preventDefault();
    KEYS[event.key]?.(event.target);
  }
});

hear(document.querySelector('main'));
equip();
if (page()) {
  spoken = Number(page().dataset.step);
  for (const region of page().querySelectorAll('[data-region]')) served.set(region, region.outerHTML);
  gather(page());
  dress();
  deal(page());
  trace(page());
  listen();
} else {
  document.addEventListener('drawn', () => {
    tick();
    countWaiting();
  });
  document.addEventListener('visibilitychange', countWaiting);
  tick();
  countWaiting();
}
