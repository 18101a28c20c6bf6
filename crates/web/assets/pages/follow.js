// Keeps a page live that lists tables or shows one before its start: when a table it follows has changed, the page is asked
// for again, and the parts that differ are put in place. Without this script the page works by reloading.
const main = document.querySelector('main[data-follow]');
const script = document.querySelector('script[data-live]');

/** What the page follows, and where it stood when the page was drawn: table → mark. */
let marks = read(main);
const served = new Map([...main.querySelectorAll('[data-part]')].map((part) => [part.id, part.outerHTML]));

function read(main) {
  return new Map(main.dataset.follow.split(' ').filter(Boolean).map((pair) => pair.split('=')));
}

/** What has the focus, described so that it can be found again in the new drawing. */
function focusKey() {
  const at = document.activeElement;
  if (!at?.closest('[data-part]')) return null;
  if (at.id) return '#' + CSS.escape(at.id);
  const part = '#' + CSS.escape(at.closest('[data-part]').id);
  if (at.matches('a[href]')) return `${part} a[href="${CSS.escape(at.getAttribute('href'))}"]`;
  if (at.matches('summary')) return `${part} summary`;
  const act = at.closest('form')?.querySelector('[name=act]')?.value;
  return act ? `${part} [value="${act}"] ~ button, ${part} button` : part;
}

/** A part in which somebody is typing or choosing is left alone until they have done. */
const busy = (part) => part.contains(document.activeElement) && document.activeElement.matches('input:not([type=hidden]), select, textarea');

const hovers = matchMedia('(hover: hover)');

/** Rows do not move under a pointer: what has gone says so on its button, what is new is counted above, and all of it comes when the
 *  pointer leaves. */
function held(old, part) {
  if (!part.hasAttribute('data-full') || !hovers.matches || !old.matches(':hover')) return false;
  const rows = (list) => new Map([...list.querySelectorAll('[data-row]')].map((row) => [row.dataset.row, row]));
  const [here, there] = [rows(old), rows(part)];
  for (const [id, row] of here) {
    if (!there.has(id)) row.querySelector('.button span').textContent = part.dataset.full;
  }
  const fresh = [...there.keys()].filter((id) => !here.has(id)).length;
  let note = old.querySelector('.held');
  if (!note) {
    note = document.createElement('p');
    note.className = 'held';
    old.prepend(note);
    old.addEventListener('pointerleave', catchUp, { once: true });
  }
  note.textContent = fresh ? `${fresh} ${part.dataset.new}` : '';
  return true;
}

/** What a reader who does not see the page is told of it: how things stand, and who sits where. */
const told = (root) => ({
  stands: [...root.querySelectorAll('[data-said], [data-part] [role=status]')].map((node) => node.dataset.said ?? words(node)).join(' '),
  chairs: new Map([...root.querySelectorAll('[data-chair]')].map((chair) => [chair.id, chair.dataset.chair])),
});
const words = (node) => node.textContent.replace(/\s+/g, ' ').trim();

/** Says aloud what has changed, as the page does not: its parts are put in place whole. */
function announce(before, now) {
  const changed = [...now.chairs].filter(([id, chair]) => before.chairs.has(id) && before.chairs.get(id) !== chair);
  const said = changed.map(([, chair]) => chair);
  if (now.stands !== before.stands) said.push(now.stands);
  const live = document.getElementById('announce');
  // The talk says its own words.
  live.textContent = [...said, live.textContent].join(' ').trim();
}

function put(html, address = location.href) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const next = page.querySelector('main[data-follow]');
  // The game has begun, or the table is no more: the same address shows something else. Whoever waited for it is called there.
  if (!next) {
    // Whoever looked for opponents elsewhere too may have found them there.
    const { pathname } = new URL(address);
    if (main.dataset.began) sessionStorage.setItem('theogony-began', `${pathname.split('/')[2]} ${main.dataset.began}`);
    return pathname === location.pathname ? location.reload() : location.assign(address);
  }
  const before = told(main);
  const key = focusKey();
  const fresh = [...next.querySelectorAll('[data-part]')];
  const kept = new Set(fresh.map((part) => part.id));
  for (const old of main.querySelectorAll('[data-part]')) if (!kept.has(old.id)) old.remove();
  let waits = false;
  for (const part of fresh) {
    const [old, drawn] = [document.getElementById(part.id), part.outerHTML];
    if (!old) {
      const before = part.previousElementSibling?.id && document.getElementById(part.previousElementSibling.id);
      const home = part.parentElement.className && main.querySelector('.' + part.parentElement.className.trim().split(/\s+/).join('.'));
      if (before) before.after(part);
      else (home || main).prepend(part);
    } else if (served.get(part.id) === drawn) {
      continue;
    } else if (busy(old)) {
      waits = true;
      continue;
    } else if (held(old, part)) {
      continue;
    } else {
      const open = new Set([...old.querySelectorAll('details[open]')].map((box) => box.dataset.key));
      for (const box of part.querySelectorAll('details')) box.open = open.has(box.dataset.key);
      old.replaceWith(part);
    }
    served.set(part.id, drawn);
  }
  marks = read(next);
  if (waits) addEventListener('focusout', () => setTimeout(catchUp), { once: true });
  if (key && !document.activeElement?.closest('[data-part]')) document.querySelector(key)?.focus({ preventScroll: true });
  document.title = page.title;
  main.dataset.turn = next.dataset.turn ?? '';
  if (next.dataset.waiting !== undefined) main.dataset.waiting = next.dataset.waiting;
  document.getElementById('announce').textContent = '';
  document.dispatchEvent(new Event('drawn'));
  announce(before, told(main));
  dress();
}

/** An icon that says how many tables wait. */
const numbered = (count) => 'data:image/svg+xml,' + encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15.5" fill="#8c2230"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="700" fill="#fff">${count}</text></svg>`,
);

/** A day and an hour in the reader's own time and words. */
function localize(time) {
  const words = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: 'long', hour: '2-digit', minute: '2-digit' });
  time.textContent = words.format(new Date(time.dateTime));
}

function dress() {
  for (const time of main.querySelectorAll('time[data-local]')) localize(time);
  const icon = document.querySelector('link[rel=icon]');
  const count = (main.dataset.waiting ?? '').split(' ').filter(Boolean).length;
  const wanted = count > 1 ? numbered(count) : main.dataset.turn === 'you' ? icon.dataset.turn : icon.dataset.calm;
  if (icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
  for (const button of main.querySelectorAll('[data-copy-link]')) button.hidden = !navigator.clipboard;
  for (const button of main.querySelectorAll('[data-share]')) button.hidden = !navigator.share;
}

// ---------------------------------------------------------------- keeping up

let fetching = false;
let again = false;

async function catchUp() {
  again = true;
  if (fetching) return;
  fetching = true;
  try {
    while (again) {
      again = false;
      const answer = await fetch(location.href);
      put(await answer.text(), answer.url);
      lost(false);
      watch();
    }
  } catch {
    lost(true);
    setTimeout(catchUp, 3000);
  } finally {
    fetching = false;
  }
}

/** When it was last known that the page shows how things are. */
let sure = Date.now();

/** What is said of a page that is not live; after a minute how old it is, with the way to load it again. */
function age(box) {
  const minutes = Math.floor((Date.now() - sure) / 60_000);
  if (box.dataset.minutes === String(minutes)) return;
  box.dataset.minutes = minutes;
  const { lost, old, oldMany, reload } = main.dataset;
  box.textContent = minutes ? `${(minutes > 1 ? oldMany : old).replace('{}', minutes)} ` : lost;
  if (!minutes) return;
  const again = document.createElement('a');
  [again.href, again.textContent] = [location.href, reload];
  box.append(again);
}

let lostTimer = 0;

/** Says so when the page is not live for more than a moment. */
function lost(is) {
  clearTimeout(lostTimer);
  const known = document.getElementById('lost');
  if (!is) {
    sure = Date.now();
    return known?.remove();
  }
  if (known) return;
  lostTimer = setTimeout(() => {
    const box = document.createElement('div');
    box.id = 'lost';
    box.className = 'toast';
    box.setAttribute('role', 'status');
    document.getElementById('toasts').prepend(box);
    age(box);
  }, 1500);
}

/** Whether the stream is open, by its own word. */
let tuned = false;
setInterval(() => {
  const box = document.getElementById('lost');
  if (box) age(box);
  else if (tuned) sure = Date.now();
}, 5000);

function heard({ notice, state }) {
  if (state) tuned = state === 'open';
  if (state) lost(!tuned);
  if (notice && marks.has(notice.table) && marks.get(notice.table) !== notice.mark) catchUp();
}

let following = '';
let watch = () => {};

if (typeof SharedWorker === 'function') {
  const worker = new SharedWorker(script.dataset.live, { name: 'theogony-live' });
  worker.port.onmessage = ({ data }) => heard(data);
  watch = () => {
    const wanted = [...marks.keys()];
    if (wanted.join(' ') === following) return;
    following = wanted.join(' ');
    worker.port.postMessage({ watch: wanted });
  };
  if (navigator.locks) {
    const lock = 'theogony-' + crypto.getRandomValues(new Uint32Array(2)).join('-');
    navigator.locks.request(lock, () => new Promise(() => {}));
    navigator.locks.query().then(() => worker.port.postMessage({ lock }));
  }
  addEventListener('pagehide', () => worker.port.postMessage({ leave: true }));
} else {
  let stream = null;
  watch = () => {
    const wanted = document.hidden ? '' : [...marks.keys()].map((table) => 'table=' + encodeURIComponent(table)).join('&');
    if (wanted === following) return;
    following = wanted;
    stream?.close();
    stream = wanted ? new EventSource('/live?' + wanted) : null;
    if (!stream) return;
    stream.onopen = () => heard({ state: 'open' });
    stream.onmessage = (event) => heard({ notice: JSON.parse(event.data) });
    stream.onerror = () => heard({ state: 'lost' });
  };
  document.addEventListener('visibilitychange', watch);
}
addEventListener('online', catchUp);
document.addEventListener('talked', catchUp);
document.addEventListener('ran-out', catchUp);
// What says how long ago something was grows old while nothing happens.
if (main.hasAttribute('data-ages')) setInterval(() => document.hidden || catchUp(), 60_000);
document.addEventListener('visibilitychange', () => document.hidden || catchUp());
addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  following = '';
  watch();
  catchUp();
});

// ---------------------------------------------------------------- acting

/** Forms that leave one on the page are sent without leaving it. What is refused is shown as without the script. */
document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.matches('form[data-quiet]')) return;
  event.preventDefault();
  if (form.hasAttribute('aria-busy')) return;
  form.setAttribute('aria-busy', 'true');
  const name = form.closest('details')?.dataset.key;
  try {
    const answer = await fetch(form.getAttribute('action'), { method: 'POST', body: new URLSearchParams(new FormData(form, event.submitter)) });
    if (!answer.ok) return document.body.replaceWith(new DOMParser().parseFromString(await answer.text(), 'text/html').body);
    // A sheet that has done its work closes, and the focus goes back to what opened it.
    // The page may have been drawn anew while the answer was on its way.
    const sheet = name && [...main.querySelectorAll('details')].find((box) => box.dataset.key === name);
    const key = sheet ? `#${sheet.closest('[data-part]').id} summary` : focusKey();
    sheet?.removeAttribute('open');
    document.activeElement?.blur();
    put(await answer.text(), answer.url);
    if (key) document.querySelector(key)?.focus({ preventScroll: true });
  } catch {
    lost(true);
  } finally {
    form.removeAttribute('aria-busy');
  }
});

document.addEventListener('click', async (event) => {
  const copy = event.target.closest('[data-copy-link]');
  const share = event.target.closest('[data-share]');
  if (copy) {
    const label = copy.querySelector('span');
    const text = label.textContent;
    await navigator.clipboard.writeText(copy.dataset.copyLink);
    label.textContent = main.dataset.copied;
    setTimeout(() => (label.textContent = text), 2000);
  } else if (share) {
    // Whoever closes the sheet without choosing has changed their mind.
    await navigator.share({ title: share.dataset.shareTitle, url: share.dataset.share }).catch(() => {});
  }
});

dress();
watch();
