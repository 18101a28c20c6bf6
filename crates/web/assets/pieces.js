// What a page has, so that the server sends it nothing twice: the pieces of the last drawings, the turns of the chronicle, and
// the sheets, which are asked for when somebody opens one.

/** All that the server drew: pieces and bits by their fingerprints, those of sheets apart; turns by the step they began with;
 *  moments, and the ways to them. */
let had = { pieces: new Map(), sheets: new Map(), turns: new Map(), moments: '', ways: '' };
/** So many sentences the chronicle tells. */
const TOLD = 60;
/** So many pieces and bits are kept of somebody who plays: the next turn looks much like their last. What those who only watch
 *  say that they have is the same for all of them, so that the server draws for all of them at once. */
const KEPT = 250;
const fingerprint = ({ dataset }) => dataset.piece ?? dataset.bit;

function gather(main) {
  const all = [...main.querySelectorAll('[data-piece], [data-bit]')];
  const drawn = (wanted) => new Map(all.filter((piece) => Boolean(piece.closest('#players, #sheets')) === wanted).map((piece) => [fingerprint(piece), piece.outerHTML]));
  const turns = [...main.querySelectorAll('#log > [data-began]')].map((turn) => [Number(turn.dataset.began), turn.outerHTML]);
  had = {
    pieces: main.querySelector('input[name=seat]') ? latest(had.pieces, drawn(false)) : drawn(false),
    sheets: main.querySelector('[data-later]') ? had.sheets : drawn(true),
    turns: new Map(turns),
    moments: main.querySelector('#moments')?.innerHTML ?? '',
    ways: main.querySelector('.moments-told')?.innerHTML ?? '',
  };
}

/** The pieces of a drawing, and before them those that were drawn last of the others. */
function latest(before, now) {
  const others = [...before].filter(([name]) => !now.has(name));
  const room = Math.max(0, KEPT - now.size);
  return new Map([...others.slice(Math.max(0, others.length - room)), ...now]);
}

/** Puts back what the server left out because the page had it. */
function complete(main, had) {
  for (const gap of main.querySelectorAll('[data-same]')) gap.outerHTML = had.pieces.get(fingerprint(gap)) ?? had.sheets.get(fingerprint(gap)) ?? '';
  for (const [place, html] of [['#moments', had.moments], ['.moments-told', had.ways]]) {
    const kept = main.querySelector(`${place}[data-keep]`);
    kept?.insertAdjacentHTML('afterbegin', html);
    kept?.removeAttribute('data-keep');
    if (kept?.matches('.moments-told:empty')) kept.remove();
  }
  const log = main.querySelector('#log[data-from]');
  if (log) goOn(log, had.turns);
  gather(main);
}

/** The chronicle goes on: older turns follow those that are told anew. */
function goOn(log, turns) {
  const [from, fresh] = [Number(log.dataset.from), Number(log.dataset.fresh)];
  const older = [...turns].filter(([first]) => first < from).map(([, html]) => html);
  log.insertAdjacentHTML('beforeend', older.join(''));
  let told = 0;
  for (const turn of [...log.children]) {
    if (told >= TOLD) turn.remove();
    told += turn.querySelectorAll('[data-step]').length;
  }
  [...log.children].forEach((turn, place) => turn.classList.toggle('new', place < fresh));
  delete log.dataset.from;
  delete log.dataset.fresh;
}

/** What the server is told that the page has. */
const named = ({ pieces, sheets }, all) => [...pieces.keys(), ...(all ? sheets.keys() : [])].join('.');

// A link in a sentence opens a sheet as the button of that sheet does.
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('[data-opens]');
  const button = link && document.querySelector(`[popovertarget="${link.dataset.opens}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
});

// A sheet that was drawn before the table went on is drawn anew when it is opened.
document.addEventListener('click', async (event) => {
  const opener = event.target.closest?.('[popovertarget]');
  if (!opener || opener.popoverTargetAction === 'hide' || !page()) return;
  const name = opener.getAttribute('popovertarget');
  const sheet = document.getElementById(name);
  if (sheet ? !sheet.closest('[data-stale]') || sheet.matches(':popover-open') : !document.querySelector('[data-stale]')) return;
  event.preventDefault();
  opener.setAttribute('aria-busy', 'true');
  await catchUp(true);
  opener.removeAttribute('aria-busy');
  const fresh = document.getElementById(name);
  // With its opener as source, Tab leads into the sheet as if the browser had opened it.
  if (fresh && !fresh.matches(':popover-open')) fresh.showPopover({ source: opener });
}, true);
