// The stage at every kind of question of every game, at the largest tables: nothing scrolls, every answer is in view and can
// be hit, every part keeps its place, and pressing an answer gives it. Minutes long, so run by name: scripts/test browser questions.mjs
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { answered, asked, give, lots, newTable, open, person, pickOf, pictures, root, startServer, waitForTurn } from './harness.mjs';
import { look, moved } from './look.mjs';

const LONG = Boolean(process.env.LONG);

/** How many answers to a question are pressed. */
const PRESSED = LONG ? Infinity : 5;

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

const { server, browser } = await open({ questions: Object.keys(SCREENS).length });

/** The kinds of questions that a game knows, by their leads in its source. */
function kinds(game) {
  const source = readFileSync(join(root, `crates/games/${game}/src/text/lead.rs`), 'utf8');
  return new Set([...source.matchAll(/\[\s*"([^"]+)",\s*"/g)].map(([, lead]) => lead));
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

/** Presses an answer as a person does, with what lies before it; tells what was sent. */
async function press(page, touch, { action, page: at, pick }) {
  const tap = (thing) => (touch ? thing.tap({ timeout: 15_000 }) : thing.click({ timeout: 15_000 }));
  const button = page.locator(`button[name=action][value="${action}"]`);
  if (at !== undefined) await tap(page.locator(`#page-${at}`));
  if (pick || (at !== undefined && !(await button.isVisible()))) {
    await tap(pickOf(button));
  }
  const sent = page.waitForRequest((request) => request.url().endsWith('/act'), { timeout: 15_000 });
  // Whoever waits for it has seen why the press failed.
  sent.catch(() => {});
  await tap(button);
  if (await page.locator('#give').count()) await tap(page.locator('#give'));
  return new URLSearchParams((await sent).postData()).get('action');
}

/** Presses answers without giving them. */
async function rehearse(page, touch, answers) {
  const wrong = [];
  await page.route('**/act', (route) => route.fulfill({ json: {} }));
  const every = Math.max(1, Math.ceil(answers.length / PRESSED));
  for (const answer of answers.filter((_, at) => at % every === 0)) {
    const sent = await press(page, touch, answer).catch((error) => `nothing: ${error.message.split('\n')[0]}`);
    if (sent !== answer.action) wrong.push(`${answer.action}: pressing it sends ${sent}`);
    await page.waitForFunction(() => !document.querySelector('form[data-act][aria-busy]'));
    // Back to where the question found the page.
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      for (const radio of document.querySelectorAll('.vase input[type=radio]')) radio.checked = radio.defaultChecked;
    });
  }
  await page.unroute('**/act');
  return wrong;
}

/** The same page in other windows, and with larger text. */
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
  return wrong;
}

for (const [game] of Object.entries(NEVER)) {
  for (const [place, [screen, options]] of Object.entries(SCREENS).entries()) {
    test(`${game}: every answer to every question can be seen and given (${screen})`, async () => {
      const touch = options.hasTouch;
      const me = await person(browser, { ...options, isMobile: touch, reducedMotion: 'reduce' });
      const page = await me.newPage();
      const { faults, add } = notes(`${game}-${screen}`);
      const tables = server.questions.filter((table) => table.game === game && table.link.includes(`-${place}/join/`));
      let places = null;
      for (const [number, table] of tables.entries()) {
        await sit(me, page, table, (number + place) % 2 === 1);
        const { wrong, zones, answers } = await look(page, touch);
        places ??= zones;
        await add(page, table.lead, [...wrong, ...moved(places, zones)]);
        if (LONG || number % 4 === 0) await add(page, table.lead, await elsewhere(page, screen, touch));
        await add(page, table.lead, await rehearse(page, touch, answers));
        const { step } = await asked(page);
        await give(page, answers[answers.length - 1].action);
        await answered(page, step);
      }
      assert.deepEqual([...faults].slice(0, 40), []);
      assert.deepEqual(me.complaints, []);
      await me.close();
    });
  }
}

/** The largest table of each game with the most cards, set up as people do. */
const bots = (count) => ['me', ...Array(count).fill('bot-easy')];
const TABLES = {
  derby: [bots(5), { powers: 'on', fate: 'on' }],
  godwar: [bots(5), {}],
  pantheon: [bots(3), {}],
  mythologies: [bots(3), {}],
  mythologiste: [bots(5), { clock: 'off' }],
};

/** How many own answers of a game are given while it is played live; whole games with LONG=1. */
const MOST = LONG ? 2000 : 8;

const hall = await startServer();
after(() => hall.stop());
for (const [game, [seats, options]] of Object.entries(TABLES)) {
  for (const [screen, window] of Object.entries(SCREENS)) {
    test(`${game}: nothing moves while it is played (${screen})`, async () => {
      const touch = window.hasTouch;
      const me = await person(browser, { ...window, isMobile: touch, reducedMotion: 'reduce' });
      await me.addCookies([{ name: 'lang', value: 'fr', url: hall.url }]);
      const page = await me.newPage();
      await newTable(page, hall.url, game, seats, options);
      const draw = lots(game.length + screen.length);
      const { faults, add } = notes(`${game}-${screen}-live`);
      let places = null;
      for (let answer = 0; answer < MOST; answer++) {
        if ((await waitForTurn(page)) !== 'you') break;
        const { wrong, zones } = await look(page, touch);
        places ??= zones;
        const { step, actions } = await asked(page);
        await add(page, step, [...wrong, ...moved(places, zones)]);
        await give(page, actions[draw(actions.length)]);
        await answered(page, step);
      }
      assert.deepEqual([...faults].slice(0, 12), []);
      assert.deepEqual(me.complaints, []);
      await me.close();
    });
  }
}
