// The gallery of cards: finds them while one types, in either language and without accents; the address follows.
const gallery = document.getElementById('cards');
const form = gallery.querySelector('form');
const cards = [...gallery.querySelectorAll('.gallery-cards > li')];
const found = gallery.querySelector('.gallery-found');
const none = gallery.querySelector('.gallery-none');

const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/’/g, "'");

function sift() {
  const data = new FormData(form);
  const words = fold(data.get('q')).split(/\s+/).filter(Boolean);
  const groups = new Map();
  for (const [key, value] of data) if (key !== 'q') groups.set(key, [...(groups.get(key) ?? []), `${key}=${value}`]);
  let count = 0;
  for (const card of cards) {
    const marks = card.dataset.marks.split(' ');
    const fits = words.every((word) => card.dataset.words.includes(word)) && [...groups.values()].every((group) => group.some((mark) => marks.includes(mark)));
    card.hidden = !fits;
    count += fits;
  }
  found.textContent = found.dataset.words.replace('{}', count).replace('{}', found.dataset.of);
  none.hidden = count > 0;
  const url = new URL(location.href);
  url.search = new URLSearchParams([...data].filter(([, value]) => value)).toString();
  history.replaceState(null, '', url);
}

form.addEventListener('input', sift);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  sift();
});
gallery.querySelector('.gallery-clear')?.addEventListener('click', (event) => {
  event.preventDefault();
  for (const box of form.querySelectorAll(':checked')) box.checked = false;
  form.querySelector('#q').value = '';
  sift();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, select, textarea')) return;
  event.preventDefault();
  form.querySelector('#q').focus();
});
document.querySelector('.game-select select')?.addEventListener('change', (event) => {
  location.assign(`/rules/${event.target.value}`);
});

// A word of the rules tells beside itself what it means; without the script it leads to the list of words.
let told = null;
document.addEventListener('click', (event) => {
  const term = event.target.closest('a.term');
  const entry = term && document.getElementById(decodeURIComponent(term.hash.slice(1)));
  if (!entry || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  told?.remove();
  told = document.createElement('dl');
  told.className = 'word-card';
  told.popover = 'auto';
  told.tabIndex = -1;
  told.append(...[...entry.children].map((part) => part.cloneNode(true)));
  term.after(told);
  told.showPopover();
  const [at, { width, height }] = [term.getBoundingClientRect(), told.getBoundingClientRect()];
  const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - width - 8));
  const top = at.bottom + height + 8 < innerHeight ? at.bottom + 4 : at.top - height - 4;
  told.style.left = `${left + scrollX}px`;
  told.style.top = `${top + scrollY}px`;
  told.focus({ preventScroll: true });
});
document.addEventListener('click', ({ target }) => target.closest('.word-card a') && told.hidePopover());
