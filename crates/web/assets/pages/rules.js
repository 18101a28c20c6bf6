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
