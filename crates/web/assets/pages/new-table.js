// The form of a new table: fills seats at once, and tells what it comes to while it is filled in.
const form = document.querySelector('.new-form');
const seats = [...form.querySelectorAll('select[name^="seat-"]')];
const fillings = form.querySelector('.fillings');
const [lead, rest, open] = ['lead', 'rest', 'open'].map((name) => form.querySelector(`[data-${name}]`));
const chairs = form.querySelector('.chairs');
const changed = form.querySelector('[data-changed]');

/** What each button puts on a seat, by its place among so many. */
const fill = {
  bots: (place) => (place ? 'bot-medium' : 'me'),
  mixed: (place, count) => (place ? (place < Math.ceil((count + 1) / 2) ? 'friend' : 'bot-medium') : 'me'),
  friends: (place) => (place ? 'friend' : 'me'),
  here: (place) => (place ? 'here' : 'me'),
};
const taken = () => seats.filter((seat) => seat.value !== 'none').length;

function press() {
  const now = seats.map((seat) => seat.value.replace(/^bot-.*/, 'bot-medium')).filter((kind) => kind !== 'none');
  for (const button of fillings.children) {
    const same = now.every((kind, place) => kind === fill[button.dataset.fill](place, now.length));
    button.setAttribute('aria-pressed', String(now.length > 1 && same));
  }
}

let last = 0;
async function tell() {
  press();
  const options = [...form.querySelectorAll('.options > .field > select')].filter((select) => select.value);
  changed.textContent = (options.length > 1 ? changed.dataset.changedMany : changed.dataset.changed).replace('{}', String(options.length));
  const mine = ++last;
  const answer = await fetch(`${form.dataset.sum}?${new URLSearchParams(new FormData(form))}`, { headers: { accept: 'application/json' } });
  if (!answer.ok || mine !== last) return;
  const sum = await answer.json();
  lead.textContent = sum.lead;
  rest.textContent = sum.rest;
  rest.classList.toggle('refused', !sum.open);
  open.firstElementChild.textContent = sum.act;
  chairs.className = `plain chairs${sum.hues}`;
}

/** Another game keeps who sits where, the time and who may join, as far as that fits there. */
for (const link of document.querySelectorAll('.new-games a:not([aria-current])')) {
  link.addEventListener('click', () => {
    const kept = [...new FormData(form)].filter(([key]) => /^(seat|name)-|^(timer|late|join|begin|pace|hints)$/.test(key));
    link.search = new URLSearchParams(kept);
  });
}

// Enter in the name of a set-up keeps it; elsewhere it opens the table.
document.getElementById('mine').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  document.querySelector('[data-keep-mine]').click();
});

fillings.hidden = false;
fillings.addEventListener('click', (event) => {
  const how = event.target.closest('[data-fill]')?.dataset.fill;
  if (!how) return;
  const count = Math.max(taken(), Number(fillings.dataset.company));
  seats.forEach((seat, place) => {
    seat.value = place < count ? fill[how](place, count) : 'none';
  });
  tell();
});
form.addEventListener('change', tell);
press();
if (matchMedia('(min-width: 60rem) and (pointer: fine)').matches && !location.hash) open.focus({ preventScroll: true });
