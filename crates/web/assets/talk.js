// Talk: what is said is sent without leaving the page, and who has not read it is told. Without this script the forms work by
// reloading.

/** The last word that this page knows; none until it has been drawn once. */
let heardLast = null;

/** The words read at each table, so that a browser that comes back counts what is new. */
const heardAt = () => JSON.parse(localStorage.getItem('theogony-heard') ?? '{}');

function noteHeard(table, number) {
  const { [table]: known, ...others } = heardAt();
  if (known === number) return;
  const kept = Object.entries(others).slice(-29);
  localStorage.setItem('theogony-heard', JSON.stringify(Object.fromEntries([...kept, [table, number]])));
}

/** What follows from a drawing: what is new is read aloud where it can be seen, and shown for a moment where it cannot. */
function hear(main) {
  const list = main?.querySelector('#talk');
  if (!list) return;
  const table = location.pathname.split('/')[2];
  const last = Number(list.dataset.last);
  const words = [...list.querySelectorAll('[data-word]:not([data-own])')];
  const since = (number) => words.filter((word) => Number(word.dataset.word) > number);
  const seen = list.offsetParent !== null;
  const fresh = heardLast === null ? [] : since(heardLast).map((word) => word.querySelector('p').textContent);
  heardLast = last;
  if (seen) {
    noteHeard(table, last);
    if (fresh.length) document.getElementById('announce').textContent = fresh.join(' ');
  } else {
    for (const text of fresh.slice(-2)) toast(text);
  }
  const dot = main.querySelector('[data-unheard]');
  const count = seen ? 0 : since(heardAt()[table] ?? 0).length;
  if (dot) dot.textContent = count || '';
  if (dot) dot.hidden = count === 0;
}

/** Opens or closes the drawer with the talk; tells whether it was open. */
function talkDrawer(open) {
  const drawer = document.querySelector('.talk-drawer');
  if (!drawer) return false;
  const was = drawer.classList.contains('open');
  if (was === (open ?? !was)) return was;
  if (!was) chronicle(false);
  drawer.classList.toggle('open');
  hear(page());
  (was ? document.getElementById('question') : drawer.querySelector('#say') ?? drawer.querySelector('.words-box'))?.focus({ preventScroll: true });
  return was;
}

document.addEventListener('click', (event) => {
  if (!event.target.closest?.('[data-talk-drawer]')) return;
  event.preventDefault();
  talkDrawer();
});

// Whoever is typing leaves by the same key as everybody else.
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && event.target.closest?.('.talk-drawer')) talkDrawer(false);
});

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.matches('form[data-talk]')) return;
  event.preventDefault();
  if (form.hasAttribute('aria-busy')) return;
  const fields = new URLSearchParams(new FormData(form, event.submitter));
  form.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(form.getAttribute('action'), { method: 'POST', headers: { accept: 'application/json' }, body: fields });
    const { text, first } = await answer.json();
    if (answer.ok) form.reset();
    else toast(text);
    if (page()) await catchUp();
    // Whoever spoke for the first time is known only now, and reads their own word as theirs.
    if (page() && first) {
      page().dataset.mark = '';
      catchUp();
    }
    document.dispatchEvent(new Event('talked'));
  } catch {
    toast(document.querySelector('main').dataset.lost);
  } finally {
    form.removeAttribute('aria-busy');
  }
});

// The waiting room is drawn by a script of its own.
document.addEventListener('drawn', () => hear(document.querySelector('main')));
