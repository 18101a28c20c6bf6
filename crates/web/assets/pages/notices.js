// Calls the reader to a table that waits for them: by a sound and by a notice of the browser, where they have switched that on. Never
// in their quiet hours, and never for a table that they are looking at.
const KEY = 'theogony-notices';
const LOOKING = 'theogony-looking';

/** What the reader wants, on this device. */
function wishes() {
  try {
    return { sound: false, banner: false, from: '', to: '', ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { sound: false, banner: false, from: '', to: '' };
  }
}

/** Whether this hour lies in the quiet ones, which may go past midnight. */
function isQuiet({ from, to }, hour = new Date().getHours()) {
  if (from === '' || to === '' || from === to) return false;
  const [begin, end] = [Number(from), Number(to)];
  return begin < end ? hour >= begin && hour < end : hour >= begin || hour < end;
}

function ring() {
  try {
    const sound = new AudioContext();
    for (const [tone, at] of [[660, 0], [880, 0.16]]) {
      const [wave, loudness] = [sound.createOscillator(), sound.createGain()];
      wave.frequency.value = tone;
      loudness.gain.setValueAtTime(0.12, sound.currentTime + at);
      loudness.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + at + 0.3);
      wave.connect(loudness).connect(sound.destination);
      wave.start(sound.currentTime + at);
      wave.stop(sound.currentTime + at + 0.32);
    }
    setTimeout(() => sound.close(), 1000);
  } catch {
    // A browser that has not been touched yet stays silent.
  }
}

/** Calls to a table, once for all tabs of this browser. */
function call(table, text) {
  const wanted = wishes();
  if (localStorage.getItem(LOOKING) === table || isQuiet(wanted)) return;
  const tell = () => {
    if (wanted.sound) ring();
    if (!wanted.banner || typeof Notification !== 'function' || Notification.permission !== 'granted') return;
    const notice = new Notification('Theogony', { body: text, tag: `theogony-${table}` });
    notice.onclick = () => {
      focus();
      location.href = `/table/${table}`;
    };
  };
  if (!navigator.locks) return tell();
  // Another tab that hears the same has the lock already.
  navigator.locks.request(`theogony-call-${table}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    tell();
    await new Promise((done) => setTimeout(done, 3000));
  });
}

const main = document.querySelector('main[data-table], main[data-follow]');
if (main) {
  const own = main.dataset.table ?? main.dataset.room;
  const looks = () => {
    if (!own) return;
    if (!document.hidden && document.hasFocus()) localStorage.setItem(LOOKING, own);
    else if (localStorage.getItem(LOOKING) === own) localStorage.removeItem(LOOKING);
  };
  for (const name of ['focus', 'blur', 'pageshow']) addEventListener(name, looks);
  addEventListener('pagehide', () => localStorage.getItem(LOOKING) === own && localStorage.removeItem(LOOKING));
  document.addEventListener('visibilitychange', looks);
  looks();
  const waiting = () => new Set((main.dataset.waiting ?? '').split(' ').filter(Boolean));
  let [turn, known] = [main.dataset.turn, waiting()];
  new MutationObserver(() => {
    looks();
    if (own && main.dataset.turn === 'you' && turn !== 'you') call(own, document.title.replace(/^● /, ''));
    for (const table of waiting()) if (!known.has(table)) call(table, main.dataset.call);
    [turn, known] = [main.dataset.turn, waiting()];
  }).observe(main, { attributes: true, attributeFilter: ['data-turn', 'data-waiting'] });
}

// The page on which all of this is chosen: every change is kept at once.
const form = document.querySelector('form[data-notices]');
if (form) {
  const note = form.querySelector('[data-saved]');
  const wanted = wishes();
  form.hidden = false;
  for (const field of form.elements) {
    if (field.type === 'checkbox') field.checked = wanted[field.name] === true;
    else if (field.name) field.value = wanted[field.name];
  }
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', async ({ target }) => {
    // The browser is asked only after the switch was set.
    if (target.name === 'banner' && target.checked) {
      const answer = typeof Notification === 'function' ? await Notification.requestPermission() : 'denied';
      if (answer !== 'granted') {
        target.checked = false;
        note.textContent = form.dataset.refused;
        return;
      }
    }
    if (target.name === 'sound' && target.checked) ring();
    const { sound, banner, from, to } = form.elements;
    localStorage.setItem(KEY, JSON.stringify({ sound: sound.checked, banner: banner.checked, from: from.value, to: to.value }));
    note.textContent = form.dataset.saved;
  });
}
