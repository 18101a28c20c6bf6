// A game looked at again: steps without loading the page, by keys, slider and links; the address follows.
const main = document.querySelector('main.review');
const parts = () => document.getElementById('review-parts');
const bar = () => parts().querySelector('.story-steps');
const at = () => Number(bar().dataset.at);
const last = () => Number(bar().dataset.last);
const keys = () => bar().dataset.keys.split(' ').filter(Boolean).map(Number);

let wanted = null;
let busy = false;
let playing = 0;

function address(stop) {
  const url = new URL(location.href);
  url.searchParams.set('at', stop);
  url.hash = '';
  return url;
}

function dress() {
  const scrub = bar().querySelector('.scrub');
  scrub.hidden = false;
  scrub.addEventListener('input', () => go(Number(scrub.value)));
}

/** Shows a stop; of several asked for meanwhile, the last one. */
async function go(stop) {
  wanted = Math.max(0, Math.min(last(), stop));
  if (busy) return;
  busy = true;
  try {
    while (wanted !== null && wanted !== at()) {
      const next = wanted;
      await load(next);
      if (wanted === next) wanted = null;
    }
  } finally {
    busy = false;
    wanted = null;
  }
}

async function load(stop) {
  const url = address(stop);
  const part = new URL(url);
  part.searchParams.set('part', '1');
  const answer = await fetch(part, { headers: { accept: 'text/html' } });
  if (!answer.ok) return location.assign(url);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('review-parts');
  const held = focused();
  const open = parts().querySelector('.all-numbers')?.open;
  const moments = parts().querySelector('.story-moments ol');
  const scrolled = moments?.scrollTop;
  parts().replaceWith(fresh);
  dress();
  if (open) fresh.querySelector('.all-numbers').open = true;
  if (moments) fresh.querySelector('.story-moments ol').scrollTop = scrolled;
  if (held) fresh.querySelector(held)?.focus({ preventScroll: true });
  history.replaceState(null, '', url);
  const told = ['#stage-title', '.stage-told', '#verdict-title', '.compared'].map((part) => fresh.querySelector(part)?.textContent);
  document.getElementById('announce').textContent = told.filter(Boolean).join('. ');
}

/** The focus stays where it was, on the thing of the same name. */
function focused() {
  const now = document.activeElement;
  if (!now || !parts().contains(now)) return null;
  if (now.matches('.scrub')) return '.scrub';
  const step = [...now.classList].find((name) => name.startsWith('step-'));
  if (step) return `.${step}`;
  return now.dataset.key ? `[data-key="${now.dataset.key}"]` : null;
}

const before = () => keys().filter((stop) => stop < at()).pop() ?? 0;
const after = () => keys().find((stop) => stop > at()) ?? last();
const ways = {
  ArrowLeft: () => at() - 1,
  ArrowRight: () => at() + 1,
  Home: () => 0,
  End: () => last(),
  j: before,
  k: after,
};

function play() {
  clearInterval(playing);
  playing = playing ? 0 : setInterval(() => (at() < last() ? go(at() + 1) : play()), 1400);
}

document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest('input:not(.scrub), select, textarea, summary')) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === ' ' && !event.target.closest('a, button')) {
    event.preventDefault();
    return play();
  }
  const number = /^[1-7]$/.test(key) ? keys()[Number(key) - 1] : undefined;
  const stop = number ?? ways[key]?.();
  if (stop === undefined) return;
  event.preventDefault();
  go(stop);
});

main.addEventListener('click', (event) => {
  const link = event.target.closest('[data-go]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(Number(link.dataset.go));
});

/** While the coach reads, only what it has come to is drawn anew; then the whole page once. */
async function read() {
  const reading = parts().querySelector('[data-reading]');
  if (!reading) return;
  const part = new URL(location.href);
  part.searchParams.set('part', '1');
  const answer = await fetch(part, { headers: { accept: 'text/html' } }).catch(() => null);
  if (answer?.ok) {
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-reading]');
    if (!fresh) return location.reload();
    parts().querySelector('[data-reading]')?.replaceChildren(...fresh.childNodes);
  }
  setTimeout(read, 1000);
}

dress();
setTimeout(read, 1000);
