// A person's own page: the link to another device is renewed while somebody looks at it, devices that join are told, and a
// recovery code is copied and printed. Without this script the page works by reloading.
const announce = (text) => (document.getElementById('announce').textContent = text);

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.querySelector('span').textContent = button.dataset.copied;
    announce(button.dataset.copied);
  });
}
for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}

const parse = (html) => new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
const lives = () => performance.now() + 1000 * Number(document.querySelector('[data-lives]')?.dataset.lives);
let ends = lives();

/** Shows how long the link still lives; when it is over and somebody looks, there is a new one. */
async function tick() {
  const ways = document.querySelector('[data-lives]');
  if (!ways || document.hidden || ends === Infinity) return;
  const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
  ways.querySelector('[data-clock]').textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  if (left > 0) return;
  ends = Infinity;
  try {
    const answer = await fetch(ways.dataset.renew);
    if (!answer.ok) return location.reload();
    const next = parse(await answer.text()).querySelector('[data-lives]');
    const open = ways.querySelector('details')?.open;
    next.querySelector('details').open = open;
    ways.replaceWith(next);
    ends = lives();
  } catch {
    ends = performance.now() + 10_000;
  }
}

/** Tells when another device has joined. */
async function look() {
  const list = document.getElementById('devices');
  if (!list || document.hidden || list.contains(document.activeElement)) return;
  const answer = await fetch('/you/devices').catch(() => null);
  // Signed out elsewhere: this page is nobody's any more.
  if (answer?.status === 403) return location.assign('/');
  if (!answer?.ok) return;
  const next = parse(await answer.text());
  const known = new Set([...list.querySelectorAll('[data-device]')].map((line) => line.dataset.device));
  const fresh = [...next.querySelectorAll('[data-device]')].filter((line) => !known.has(line.dataset.device));
  if (!fresh.length && next.querySelectorAll('[data-device]').length === known.size) return;
  for (const line of fresh) line.classList.add('fresh');
  list.replaceWith(next);
  if (fresh.length) {
    const text = list.dataset.joined.replace('{}', fresh[0].dataset.name);
    const note = document.createElement('p');
    note.className = 'note okay';
    note.textContent = text;
    next.prepend(note);
    announce(text);
    ends = 0;
  }
}

if (document.querySelector('[data-lives]')) {
  setInterval(tick, 250);
  setInterval(look, 3000);
  document.addEventListener('visibilitychange', () => document.hidden || look());
}

// ---------------------------------------------------------------- passkeys

const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Sends a form and reads the answer; what is refused comes back in the reader's words. */
async function send(path, fields) {
  const answer = await fetch(path, { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(fields) });
  const body = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(body.text), { told: true });
  return body;
}

const acts = {
  async make(path, fields) {
    const asked = await send(`${path}/ask`, fields);
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: bytes(asked.challenge),
        rp: { id: asked.site, name: 'Theogony' },
        user: { id: new TextEncoder().encode(asked.person), name: asked.name, displayName: asked.name },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        excludeCredentials: asked.known.map((id) => ({ type: 'public-key', id: bytes(id) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    });
    const { clientDataJSON, attestationObject } = made.response;
    return send(path, { ...fields, client: text(clientDataJSON), attestation: text(attestationObject) });
  },
  async use(path) {
    const asked = await send(`${path}/ask`, {});
    const publicKey = { challenge: bytes(asked.challenge), rpId: asked.site, userVerification: 'required' };
    const given = await navigator.credentials.get({ publicKey });
    const { clientDataJSON, authenticatorData, signature } = given.response;
    return send(path, { id: text(given.rawId), client: text(clientDataJSON), data: text(authenticatorData), signature: text(signature) });
  },
};

// Devices keep passkeys for names alone, and only where nobody can listen.
if (globalThis.PublicKeyCredential && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)) {
  for (const part of document.querySelectorAll('[data-passkeys]')) part.hidden = false;
}
document.addEventListener('submit', async (event) => {
  const form = event.target;
  const act = acts[form.dataset?.passkey];
  if (!act) return;
  event.preventDefault();
  if (form.hasAttribute('aria-busy')) return;
  form.setAttribute('aria-busy', 'true');
  const wrong = form.querySelector('[data-wrong]');
  wrong.textContent = '';
  try {
    const { to } = await act(form.getAttribute('action'), Object.fromEntries(new FormData(form)));
    const here = new URL(to, location.href);
    location.assign(here);
    // The same page with another fragment is not loaded again by itself.
    if (here.pathname + here.search === location.pathname + location.search) location.reload();
  } catch (error) {
    wrong.textContent = error.told ? error.message : form.dataset.refused;
  } finally {
    form.removeAttribute('aria-busy');
  }
});
