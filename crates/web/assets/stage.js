// What the stage does beside drawing: answers that are armed before they are given, the chronicle, the pages of a narrow
// screen, moments. Nothing here knows a game.

/** A preference of this browser, as it was switched last or as it usually is. */
const prefers = (name, usual = 'on') => (localStorage.getItem(`theogony-${name}`) ?? usual) !== 'off';

// ---------------------------------------------------------------- armed answers

let armed = null;

/** Lets go of an answer that was chosen and not given; tells which. */
function disarm() {
  document.getElementById('armed')?.remove();
  const was = armed;
  was?.classList.remove('armed');
  armed = null;
  return was;
}

/** A drawing that leaves an answer open leaves it chosen: others may move while somebody makes up their mind. */
function rearm(was) {
  const same = was && [...document.querySelectorAll('button[name=action][data-arm]')].find((button) => button.value === was.value);
  if (same && same.dataset.arm === was.dataset.arm) arm(same, false);
}

/** Whether a press only chooses: an answer that cannot be taken back is given by the second. */
function arm(button, focus = true) {
  if (!button.dataset.arm || !prefers('ask') || button === armed || button.id === 'give') return false;
  disarm();
  armed = button;
  button.classList.add('armed');
  const pair = document.createElement('div');
  pair.id = 'armed';
  pair.className = 'answers';
  const another = document.createElement('button');
  another.type = 'button';
  another.className = 'answer less';
  another.textContent = page().dataset.another;
  another.addEventListener('click', () => disarm() && document.getElementById('question').focus());
  const give = document.createElement('button');
  give.id = 'give';
  give.type = 'button';
  give.className = 'answer main';
  give.textContent = button.dataset.arm;
  give.addEventListener('click', () => button.form.requestSubmit(button));
  pair.append(another, give);
  document.querySelector('#question .aids, #question > :last-child').before(pair);
  if (focus && button.closest('#question')) give.focus();
  return true;
}

document.addEventListener('change', ({ target }) => {
  if (target.dataset?.preference) localStorage.setItem(`theogony-${target.dataset.preference}`, target.checked ? 'on' : 'off');
});

/** Two soft notes for who wants to hear that it is their turn, and looks at the table; others are called (`notices.js`). */
function chime() {
  if (!prefers('sound', 'off') || document.hidden || !document.hasFocus()) return;
  const sound = new AudioContext();
  [392, 523].forEach((pitch, place) => {
    const [note, loudness, begins] = [sound.createOscillator(), sound.createGain(), sound.currentTime + 0.16 * place];
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.12, begins);
    loudness.gain.exponentialRampToValueAtTime(0.001, begins + 0.5);
    note.connect(loudness).connect(sound.destination);
    note.start(begins);
    note.stop(begins + 0.5);
    if (place) note.onended = () => sound.close();
  });
}

// ---------------------------------------------------------------- chronicle and pages

/** Opens or closes the chronicle. */
function chronicle(open) {
  const drawer = document.getElementById('log-region');
  if (!drawer) return;
  const was = drawer.classList.contains('open');
  if (!was && open !== false) talkDrawer(false);
  drawer.classList.toggle('open', open ?? !was);
  if (was !== drawer.classList.contains('open')) (was ? document.getElementById('question') : document.getElementById('log'))?.focus({ preventScroll: true });
}

document.addEventListener('click', (event) => {
  if (!event.target.closest?.('[data-chronicle]')) return;
  event.preventDefault();
  chronicle();
});

/** A page that the reader has turned to stays until the next question: while others play they leave it alone. */
function keepPage(now, next) {
  document.getElementById('log-region')?.classList.contains('open') && next.querySelector('#log-region')?.classList.add('open');
  const question = (main) => main.querySelector('input[name=step]')?.value;
  const open = now.querySelector('.pages :checked');
  const asked = next.dataset.turn === 'you' && question(now) !== question(next);
  if (!open || !turned || asked) return void (turned = false);
  const same = next.querySelector(`.pages [value="${open.value}"]`);
  if (same) for (const radio of next.querySelectorAll('.pages input')) radio.toggleAttribute('checked', radio === same);
}

let turned = false;
document.addEventListener('change', ({ target }) => {
  if (target.matches?.('.pages input')) turned = true;
});

// A swipe across the belly turns its pages.
let swipe = null;
document.addEventListener('pointerdown', (event) => {
  const belly = event.pointerType === 'touch' && event.target.closest?.('.belly');
  swipe = belly && !event.target.closest('[data-pans]') ? { x: event.clientX, y: event.clientY, belly } : null;
});
document.addEventListener('pointerup', (event) => {
  if (!swipe) return;
  const [dx, dy] = [event.clientX - swipe.x, event.clientY - swipe.y];
  if (Math.abs(dx) < 60 || Math.abs(dx) < 2 * Math.abs(dy)) return;
  const pages = [...swipe.belly.querySelectorAll('.pages input')];
  const next = pages[pages.findIndex((radio) => radio.checked) - Math.sign(dx)];
  if (next) {
    next.checked = true;
    turned = true;
  }
});

// ---------------------------------------------------------------- words that lack room

/** Shows a question that does not fit its line above it, or puts it back. */
function readQuestion(words = document.querySelector('#question .words')) {
  const cut = words && words.scrollHeight > words.clientHeight + 1;
  const open = document.querySelector('#question .whole');
  open?.classList.remove('whole');
  if (cut && open !== words) words.classList.add('whole');
  return Boolean(open);
}

document.addEventListener('click', ({ target }) => {
  const words = target.closest?.('#question .words');
  if (!target.closest?.('a')) readQuestion(words ?? null);
});

/** Why something cannot be pressed now. */
document.addEventListener('click', ({ target }) => {
  const why = target.closest?.('[data-why]')?.dataset.why;
  if (why) toast(why);
});

// ---------------------------------------------------------------- hints

document.addEventListener('click', async (event) => {
  const link = event.target.closest?.('[data-hint]');
  if (!link) return;
  event.preventDefault();
  link.setAttribute('aria-busy', 'true');
  const answer = await fetch(link.href).catch(() => null);
  link.removeAttribute('aria-busy');
  // The hint turns to the page of what it names.
  turned = false;
  if (answer?.ok) await draw(await answer.text(), true);
});

// ---------------------------------------------------------------- moments

const shown = new Set();

/** Tells moments that came since a step, one after another; resolves when the last has been continued. */
async function tell(moments) {
  for (const moment of moments) {
    if (shown.has(moment.id)) continue;
    shown.add(moment.id);
    const staged = moment.matches('dialog');
    // Who wants no pauses, or hurries on, reads in passing what it was; only the end of the game asks for Continue.
    const passes = page().dataset.pace === 'instant' || hurried;
    const told = passes && !document.getElementById('result') ? 'passing' : staged ? 'staged' : 'banner';
    if (told === 'passing') banner(moment);
    else await (told === 'staged' ? stageMoment(moment) : banner(moment));
    // The bots wait for everybody who watches.
    if (staged) wish('told');
  }
}

const wait = (time) => new Promise((done) => setTimeout(done, time));

/** The time between two beats of a moment. */
const beatTime = () => (page()?.dataset.pace === 'brisk' ? 350 : 900);

/** A strip that names a moment and goes by itself. */
async function banner(moment) {
  document.querySelector('.herald-banner')?.remove();
  const strip = document.createElement('div');
  strip.className = 'herald-banner';
  strip.textContent = (moment.querySelector('h2') ?? moment).textContent;
  page().append(strip);
  await wait(1400);
  strip.remove();
}

/** A moment on the dimmed stage: its beats come one after the other; a key or a press shows the rest, the next goes on. */
function stageMoment(dialog) {
  const beats = [...dialog.querySelectorAll('.beat')];
  const [next, again] = [dialog.querySelector('[data-continue]'), dialog.querySelector('[data-again]')];
  let timer = 0;
  const rest = () => {
    clearTimeout(timer);
    for (const beat of beats) beat.classList.remove('later');
  };
  const play = () => {
    if (still.matches) return rest();
    beats.forEach((beat, place) => beat.classList.toggle('later', place > 0));
    const step = () => {
      const later = beats.find((beat) => beat.classList.contains('later'));
      if (!later) return;
      timer = setTimeout(() => {
        later.classList.remove('later');
        // On a phone the beats stand below one another, more than fit.
        later.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
        step();
      }, beatTime());
    };
    step();
  };
  return new Promise((done) => {
    const onward = () => (beats.some((beat) => beat.classList.contains('later')) ? rest() : dialog.close());
    next.onclick = onward;
    again.onclick = play;
    dialog.onclose = () => {
      rest();
      done();
    };
    dialog.showModal();
    next.focus({ preventScroll: true });
    dialog.scrollTop = 0;
    play();
  });
}

// ---------------------------------------------------------------- tempo

/** Whether the reader has asked the bots to hurry, and whether to wait. */
let hurried = false;
let paused = false;

/** Tells the server what this player wants of the bots. */
function wish(word) {
  const { table } = page().dataset;
  if (!document.querySelector('form[data-act] input[name=seat]')) return;
  fetch(`/table/${table}/tempo`, { method: 'POST', body: new URLSearchParams({ word }) }).catch(() => {});
}

function hurry() {
  hurried = true;
  paused = false;
  wish('faster');
  showTempo();
}

function pause() {
  paused = !paused;
  wish(paused ? 'pause' : 'resume');
  showTempo();
}

/** The buttons of the tempo say what they do next; who is asked has nothing to wait for. */
function showTempo() {
  if (page().dataset.turn === 'you') hurried = paused = false;
  for (const button of document.querySelectorAll('[data-tempo]')) {
    button.hidden = false;
    if (button.dataset.tempo === 'faster') button.disabled = hurried;
    if (button.dataset.tempo !== 'pause') continue;
    button.dataset.name ??= button.textContent;
    button.textContent = paused ? button.dataset.other : button.dataset.name;
    button.setAttribute('aria-pressed', paused);
  }
}

document.addEventListener('click', (event) => {
  const button = event.target.closest?.('[data-tempo]');
  if (button) button.dataset.tempo === 'pause' ? pause() : hurry();
});

// The pace is chosen without leaving the menu; the page follows when it closes.
document.addEventListener('submit', async (event) => {
  if (!event.target.matches('[data-paces]') || !event.submitter) return;
  event.preventDefault();
  const [form, chosen] = [event.target, event.submitter];
  const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams({ pace: chosen.value }), redirect: 'manual' }).catch(() => null);
  if (!answer || answer.status >= 400) return connection(!answer);
  for (const button of form.querySelectorAll('button')) button.setAttribute('aria-pressed', button === chosen);
  page().dataset.pace = chosen.value;
});

// ---------------------------------------------------------------- moments told before

/** Dialogs of moments that the page itself does not hold any more. */
const earlier = document.createElement('div');

document.addEventListener('click', async (event) => {
  const link = event.target.closest?.('[data-moments]');
  if (!link) return;
  event.preventDefault();
  const answer = await fetch(link.href).catch(() => null);
  if (!answer?.ok) return location.assign(link.href);
  const told = new DOMParser().parseFromString(await answer.text(), 'text/html');
  earlier.className = hues().join(' ');
  if (!earlier.isConnected) document.body.append(earlier);
  earlier.replaceChildren();
  const known = new Set([...link.parentElement.querySelectorAll('[data-moment]')].map((button) => button.dataset.moment));
  for (const moment of told.querySelectorAll('dialog.moment')) {
    if (known.has(moment.id)) continue;
    moment.open = false;
    earlier.append(moment);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button-small';
    button.dataset.moment = moment.id;
    button.textContent = moment.querySelector('h2').textContent;
    link.before(button);
  }
  link.remove();
});

document.addEventListener('click', (event) => {
  const opener = event.target.closest?.('[data-moment]');
  const dialog = opener && document.getElementById(opener.dataset.moment);
  if (dialog?.matches('dialog')) stageMoment(dialog);
});
