// The stage at every kind of question of every game, at the largest tables: nothing scrolls, every answer is in view and can
// be hit, every part keeps its place, all words can be read and are drawn in our own typefaces, and pressing an answer, or
// carrying a thing to where it goes, gives it. LONG=1 presses every answer of every question on both screens, in every window.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { audit, open, person, pickOf, pictures, root, strangers, waitForTurn } from './harness.mjs';
import { look, moved } from './look.mjs';

const LONG = Boolean(process.env.LONG);

/** Whether words stand out from what lies behind them. */
const CONTRAST = ['color-contrast'];

/** How many answers to a question are pressed, and how many of its things carried. */
const PRESSED = LONG ? Infinity : 2;
const CARRIED = LONG ? 6 : 1;

/** A window and how it is pointed at; each other question is read in French and in red-figure. */
const SCREENS = {
  desk: { viewport: { width: 1280, height: 720 }, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** Other windows in which some questions are looked at. */
const WINDOWS = {
  desk: [[1440, 900], [1920, 1080], [1152, 720], [1024, 720], [900, 720], [768, 1024]],
  phone: [[360, 640], [412, 915]],
};

/** Questions that nobody is ever asked: they have a single answer, or stand for completeness. */
const NEVER = {
  derby: ['Nothing more to choose'],
  godwar: [],
  pantheon: [],
  mythologies: ['End your turn', 'Pay 3 gems?', 'Pay the gems?', 'Wait'],
  mythologiste: [],
};

// Every other question is looked at on a phone, or all of them on both with LONG=1: a table has one seat for us.
const { server, browser } = await open({ questions: LONG ? Object.keys(SCREENS).length : 1 });

/** The kinds of questions that a game knows, by their leads in its source: in its words, or in the rows of its cards. */
function kinds(game) {
  const folder = join(root, `crates/games/${game}/src`);
  const leads = (file, pattern) => [...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].map(([, lead]) => lead);
  const rows = game === 'derby' ? readdirSync(join(folder, 'powers')).map((file) => join('powers', file)) : [];
  return new Set([...leads('text/lead.rs', /\[\s*"([^"]+)",\s*"/g), ...rows.flatMap((file) => leads(file, /lead: \[\s*"([^"]+)",\s*"/g))]);
}

for (const [game, never] of Object.entries(NEVER)) {
  test(`${game}: every kind of question is at a table`, () => {
    const found = new Set(server.questions.filter((table) => table.game === game).map(({ lead }) => lead));
    const missing = [...kinds(game)].filter((lead) => !found.has(lead));
    assert.deepEqual(missing.sort(), [...never].sort());
  });
}

/** Notes faults, each with where it was seen first, and a picture of the first few. */
function notes(name) {
  const faults = new Map();
  return {
    faults,
    async add(page, where, wrong) {
      for (const fault of wrong) {
        if (faults.has(fault)) continue;
        faults.set(fault, where);
        if (faults.size <= 12) await page.screenshot({ path: `${pictures}/stage-${name}-${faults.size}.png` });
      }
    },
  };
}

/** Sits down at a table and opens it. */
async function sit(me, page, { link }, french) {
  await me.addCookies([
    { name: 'lang', value: french ? 'fr' : 'en', url: server.url },
    { name: 'theme', value: french ? 'dark' : 'light', url: server.url },
  ]);
  await me.request.post(link, { form: { name: 'Ada' } });
  await page.goto(link.split('/join/')[0]);
  await waitForTurn(page);
}

/** Presses an answer as a person does, with what lies before it; tells what was sent. `armed` looks at the page before an answer is
 *  given that was only chosen by the first press. */
async function press(page, touch, { action, page: at, pick }, armed) {
  const tap = (thing) => (touch ? thing.tap({ timeout: 15_000 }) : thing.click({ timeout: 15_000 }));
  const button = page.locator(`button[name=action][value="${action}"]`);
  if (at !== undefined) await tap(page.locator(`#page-${at}`));
  // The whole card is the label of its choice.
  if (pick || (at !== undefined && !(await button.isVisible()))) await tap(pickOf(button).locator('xpath=ancestor::label[1]'));
  const sent = page.waitForRequest((request) => request.url().endsWith('/act'), { timeout: 15_000 });
  // Whoever waits for it has seen why the press failed.
  sent.catch(() => {});
  await tap(button);
  if (await page.locator('#give').count()) {
    await armed();
    await tap(page.locator('#give'));
  }
  return new URLSearchParams((await sent).postData()).get('action');
}

/** What can be carried on this page and whereto, in pixels, and which answer that gives; nothing for a card that is only chosen. */
const journeys = (page, most) =>
  page.evaluate((most) => {
    const middle = (thing) => {
      const { left, top, width, height } = thing?.getBoundingClientRect() ?? { width: 0 };
      const [x, y] = [left + width / 2, top + height / 2];
      return width && x > 0 && y > 0 && x < innerWidth && y < innerHeight ? [x, y] : null;
    };
    const found = [];
    for (const thing of document.querySelectorAll('[data-goes], [data-carries]')) {
      const { goes, carries } = thing.dataset;
      const place = goes?.split(' ')[0];
      const goals = [...document.querySelectorAll(carries ? `.control.${carries}` : `[data-spot="${place}"], [data-spot^="${place}-"]`)];
      const goal = goals.find(middle);
      const [from, to] = [middle(thing), middle(goal)];
      const hit = from && document.elementFromPoint(...from);
      // A card that is lifted shows its goals only then.
      if (!hit || !to || !(thing.contains(hit) || hit.contains(thing)) || thing.querySelector('input[type=radio]')) continue;
      found.push({ from, to, action: carries ? goal.value : thing.value });
    }
    return found.slice(0, most);
  }, most);

/** Moves a pointer from one place to another, with a button of the mouse or a finger down. */
async function carry(page, touch, from, to) {
  const steps = [0.1, 0.3, 0.6, 0.9, 1].map((part) => [0, 1].map((side) => from[side] + (to[side] - from[side]) * part));
  if (!touch) {
    await page.mouse.move(...from);
    await page.mouse.down();
    for (const place of steps) await page.mouse.move(...place);
    return page.mouse.up();
  }
  const finger = await page.context().newCDPSession(page);
  const points = ([x, y]) => ({ touchPoints: [{ x, y }] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...points(from) });
  // Up or down first: sideways would turn the page.
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...points([from[0], from[1] + 16 * Math.sign(to[1] - from[1])]) });
  for (const place of steps) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...points(place) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/** Back to where the question found the page. */
async function restore(page) {
  await page.waitForFunction(() => !document.querySelector('form[data-act][aria-busy]'));
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    for (const radio of document.querySelectorAll('.vase input[type=radio]')) radio.checked = radio.defaultChecked;
  });
}

/** Presses answers, and carries things to where they go, without giving the answers. Counts what was carried. */
async function rehearse(page, touch, answers, tally) {
  const wrong = [];
  await page.route('**/act', (route) => route.fulfill({ json: {} }));
  const every = Math.max(1, Math.ceil(answers.length / PRESSED));
  // One armed answer looks like the others.
  const armed = async () => wrong.push(...(tally.armed++ ? [] : await audit(page, CONTRAST)).map((fault) => `armed: ${fault}`));
  for (const answer of answers.filter((_, at) => at % every === 0)) {
    const sent = await press(page, touch, answer, armed).catch((error) => `nothing: ${error.message.split('\n')[0]}`);
    if (sent !== answer.action) wrong.push(`${answer.action}: pressing it sends ${sent}`);
    await restore(page);
  }
  for (const { from, to, action } of await journeys(page, CARRIED)) {
    const sent = page.waitForRequest((request) => request.url().endsWith('/act'), { timeout: 5_000 });
    sent.catch(() => {});
    await carry(page, touch, from, to);
    await page.waitForTimeout(50);
    if (await page.locator('#give').count()) await page.locator('#give').click();
    const given = await sent.then((request) => new URLSearchParams(request.postData()).get('action')).catch(() => 'nothing');
    if (given !== action) wrong.push(`${action}: carrying it from ${from.map(Math.round)} to ${to.map(Math.round)} sends ${given}`);
    tally.carried++;
    await restore(page);
  }
  await page.unroute('**/act');
  return wrong;
}

/** A hint names an answer in the line and rings it in view; nothing gives way. A second press tells the figures. */
async function advised(page, touch, places) {
  const tap = (thing) => (touch ? thing.tap() : thing.click());
  await tap(page.locator('[data-hint]'));
  const figures = page.locator('#question [popovertarget=figures]');
  await figures.waitFor({ timeout: 60_000 });
  const { wrong, zones } = await look(page, touch);
  const ring = page.locator('.control.hinted');
  if (!(await ring.count())) wrong.push('no answer is ringed');
  if (!(await ring.first().isVisible())) wrong.push('the ringed answer is out of sight');
  await tap(figures);
  const trials = page.locator('#figures:popover-open li');
  if (!(await trials.count())) wrong.push('a second press tells no figures');
  await page.keyboard.press('Escape');
  if (await trials.count()) wrong.push('Escape does not close the figures');
  await page.reload();
  await waitForTurn(page);
  return [...wrong, ...moved(places, zones)].map((fault) => `with a hint: ${fault}`);
}

/** Makes the words of answers, pages and captions a third longer, as another language might. */
const lengthen = (page) =>
  page.evaluate(() => {
    for (const words of document.querySelectorAll('#question .answer, .pages label span')) {
      const text = [...words.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
      if (text) text.textContent += text.textContent.trim().slice(0, Math.ceil(0.3 * text.textContent.trim().length));
    }
  });

/** The same page in other windows, with larger text and with longer words. */
async function elsewhere(page, screen, touch) {
  const wrong = [];
  const seen = async (where) => wrong.push(...(await look(page, touch)).wrong.map((fault) => `${where}: ${fault}`));
  const { viewport } = SCREENS[screen];
  for (const [width, height] of WINDOWS[screen]) {
    await page.setViewportSize({ width, height });
    await seen(`${width}×${height}`);
  }
  await page.setViewportSize(viewport);
  await page.evaluate(() => (document.documentElement.style.fontSize = '125%'));
  await seen('text at 125 %');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  // French is longer by itself.
  if ((await page.evaluate(() => document.documentElement.lang)) === 'en') {
    await lengthen(page);
    await seen('longer words');
    await page.reload();
    await waitForTurn(page);
  }
  return wrong;
}

for (const [game] of Object.entries(NEVER)) {
  for (const [place, [screen, options]] of Object.entries(SCREENS).entries()) {
    test(`${game}: every answer to every question can be seen and given (${screen})`, async () => {
      const touch = options.hasTouch;
      const me = await person(browser, { ...options, isMobile: touch, reducedMotion: 'reduce' });
      const page = await me.newPage();
      const { faults, add } = notes(`${game}-${screen}`);
      const all = server.questions.filter((table) => table.game === game && table.link.includes(`-${LONG ? place : 0}/join/`));
      const tables = all.filter((_, number) => LONG || number % 2 === place);
      const tally = { carried: 0, armed: 0 };
      let places = {};
      for (const [number, table] of tables.entries()) {
        await sit(me, page, table, (number + place) % 2 === 1);
        const { wrong, zones, answers } = await look(page, touch);
        await add(page, table.lead, [...wrong, ...moved(places, zones), ...(await audit(page, CONTRAST)), ...(await strangers(page))]);
        places = { ...zones, ...places };
        if (number === 0) await add(page, table.lead, await advised(page, touch, zones));
        if (LONG || number % 6 === 0) await add(page, table.lead, await elsewhere(page, screen, touch));
        await add(page, table.lead, await rehearse(page, touch, answers, tally));
      }
      assert.deepEqual([...faults].slice(0, 40), []);
      if (!touch) assert.ok(tally.carried > 0, 'something can be carried');
      assert.deepEqual(me.complaints, []);
      await me.close();
    });
  }
}
