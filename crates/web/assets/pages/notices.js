// Calls the reader to a table that waits for them: by a sound and by a notice of the browser, where they have switched that on. Never
// in their quiet hours, and never for a table that they are looking at.
const KEY = 'theogony-notices';
const LOOKING = 'theogony-looking';

/** The switch for sounds, which stands in the menu of a table too. */
const SOUND = 'theogony-sound';

/** What the reader wants, on this device. */
function wishes() {
  const usual = { sound: false, banner: false, from: '', to: '' };
  try {
    Object.assign(usual, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    // What cannot be read was not chosen.
  }
  const sound = localStorage.getItem(SOUND);
  return sound === null ? usual : { ...usual, sound: sound === 'on' };
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
  // The waiting room has become the table while its reader was elsewhere.
  const [room, ...began] = (sessionStorage.getItem('theogony-began') ?? '').split(' ');
  sessionStorage.removeItem('theogony-began');
  if (own && room === own) call(own, began.join(' '));
  let [turn, known] = [main.dataset.turn, waiting()];
  new MutationObserver(() => {
    looks();
    if (own && main.dataset.turn === 'you' && turn !== 'you') call(own, document.title.replace(/^● /, ''));
    for (const table of waiting()) if (!known.has(table)) call(table, main.dataset.call);
    [turn, known] = [main.dataset.turn, waiting()];
  }).observe(main, { attributes: true, attributeFilter: ['data-turn', 'data-waiting'] });
}

// ---------------------------------------------------------------- what the server does while no page is open

const post = async (address, fields) => {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
};

/** Quiet hours are kept by the server, which must know the time on the wall here. */
const zone = () => -new Date().getTimezoneOffset();
const keepQuiet = ({ from, to }) => post('/notices/quiet', { from, to, zone: zone() });

/** What the server needs to know of a subscription. */
const fieldsOf = (subscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, key: keys.p256dh, auth: keys.auth };
};

const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const able = () => isSecureContext && 'serviceWorker' in navigator && typeof PushManager === 'function' && typeof Notification === 'function';

/** This device's subscription, if it has one. */
async function subscription() {
  if (!able()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(key) {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  await post('/notices/push', fieldsOf(made));
}

async function unsubscribe() {
  const made = await subscription();
  if (!made) return;
  await post('/notices/push/stop', { endpoint: made.endpoint });
  await made.unsubscribe();
}

// Whoever travels keeps their hours.
{
  const wanted = wishes();
  if (wanted.from !== '' && wanted.to !== '' && wanted.zone !== zone()) {
    keepQuiet(wanted).then(() => localStorage.setItem(KEY, JSON.stringify({ ...wanted, zone: zone() })), () => {});
  }
}

// The page on which all of this is chosen: every change is kept at once.
const form = document.querySelector('form[data-notices]');
if (form) {
  const note = form.querySelector('[data-saved]');
  const { sound, banner, push, from, to } = form.elements;
  const wanted = wishes();
  // The server's word about quiet hours counts on all devices.
  [wanted.from, wanted.to] = form.dataset.quiet?.split(' ') ?? [wanted.from, wanted.to];
  form.hidden = false;
  for (const field of [sound, banner]) field.checked = wanted[field.name] === true;
  for (const field of [from, to]) field.value = wanted[field.name];
  const keep = () => {
    const kept = { banner: banner.checked, from: from.value, to: to.value, zone: zone() };
    localStorage.setItem(KEY, JSON.stringify(kept));
    localStorage.setItem(SOUND, sound.checked ? 'on' : 'off');
  };
  keep();
  // A switch that was flipped before the browser has answered stays as it is.
  let touched = false;
  subscription().then((made) => {
    if (!push || touched) return;
    push.checked = made !== null && Notification.permission === 'granted';
    // The server may have forgotten it, or the person may be another by now.
    if (push.checked) post('/notices/push', fieldsOf(made)).catch(() => {});
  });

  /** Does what a switch says; what it answers is shown if it could not. */
  async function flip(target) {
    if ([from, to].includes(target)) {
      await keepQuiet({ from: from.value, to: to.value });
    } else if (target === push && !push.checked) {
      await unsubscribe();
    } else if ([banner, push].includes(target) && target.checked) {
      if (target === push && !able()) return form.dataset.unable;
      // The browser is asked only after the switch was set.
      const answer = typeof Notification === 'function' ? await Notification.requestPermission() : 'denied';
      if (answer !== 'granted') return form.dataset.refused;
      if (target === push) await subscribe(form.dataset.key);
    } else if (target === sound && sound.checked) {
      ring();
    }
    return null;
  }

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', async ({ target }) => {
    touched ||= target === push;
    const problem = await flip(target).catch(() => form.dataset.failed);
    if (problem !== null && target.type === 'checkbox') target.checked = !target.checked;
    if (problem === null) keep();
    note.textContent = problem ?? form.dataset.saved;
  });
}
