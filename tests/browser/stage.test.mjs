// The stage while whole games are played at the largest tables: nothing scrolls, every answer is in view and can be hit, every
// zone keeps its place, and nothing shifts by itself. questions.test.mjs looks at every kind of question.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, asked, give, lots, newTable, open, person, pictures, stepOf, waitForTurn } from './harness.mjs';
import { look, moved, watchShifts } from './look.mjs';

const bots = (count) => ['me', ...Array(count).fill('bot-easy')];

/** The largest table of each game, with the most cards. */
const TABLES = {
  derby: [bots(5), { powers: 'on', fate: 'on' }],
  godwar: [bots(5), {}],
  pantheon: [bots(3), {}],
  mythologies: [bots(3), {}],
  mythologiste: [bots(5), { clock: 'off' }],
};

/** A window and how it is pointed at. */
const WINDOWS = {
  desk: { viewport: { width: 1280, height: 720 }, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};
const LOOKS = { en: 'light', fr: 'dark' };

/** Each game is played on both screens, once in either language; with another SEED the other way round, with LONG=1 both ways. */
const isPlayed = (game, size, lang) => {
  const turn = Object.keys(TABLES).indexOf(game) + Object.keys(WINDOWS).indexOf(size) + Object.keys(LOOKS).indexOf(lang);
  return process.env.LONG || turn % 2 === Number(process.env.SEED ?? 1) % 2;
};

/** A game that takes more answers does not end. */
const MOST = 2000;

const { server, browser } = await open();

const games = Object.entries(TABLES).flatMap(([game, table]) =>
  Object.entries(WINDOWS).flatMap(([size, pointed]) => Object.entries(LOOKS).map(([lang, theme]) => ({ game, table, size, pointed, lang, theme }))),
);
for (const { game, table: [seats, options], size, pointed: { viewport, hasTouch }, lang, theme } of games) {
  const screen = `${size} ${lang}`;
  if (isPlayed(game, size, lang)) {
    test(`${game}: every answer is in view over a whole game (${screen})`, async () => {
      const me = await person(browser, { viewport, hasTouch, isMobile: hasTouch, reducedMotion: 'reduce' });
      await me.addCookies([
        { name: 'lang', value: lang, url: server.url },
        { name: 'theme', value: theme, url: server.url },
      ]);
      const page = await me.newPage();
      await page.addInitScript(watchShifts);
      await newTable(page, server.url, game, seats, options);
      const draw = lots(screen.length + 3);
      const faults = new Map();
      let places = {};
      const note = async () => {
        const { wrong, zones } = await look(page, hasTouch);
        const step = await stepOf(page);
        const shifted = moved(places, zones);
        places = { ...zones, ...places };
        for (const fault of [...wrong, ...shifted]) {
          if (faults.has(fault)) continue;
          faults.set(fault, step);
          if (faults.size <= 3) await page.screenshot({ path: `${pictures}/stage-${game}-${screen.replace(' ', '-')}-${step}.png` });
        }
      };
      for (let answer = 0; (await waitForTurn(page)) === 'you'; answer++) {
        assert.ok(answer < MOST, 'the game ends');
        await note();
        const { step, actions } = await asked(page);
        await give(page, actions[draw(actions.length)]);
        await answered(page, step);
      }
      await note();
      await page.screenshot({ path: `${pictures}/stage-${game}-${screen.replace(' ', '-')}.png` });
      // On the result every player has a row like the others.
      const edges = (rows) => rows.map((row) => [...row.children].slice(0, 4).map((part) => Math.round(part.getBoundingClientRect().left)).join(' '));
      const rows = await page.locator('.source-row').evaluateAll(edges);
      assert.equal(new Set(rows).size, 1, rows.join('; '));
      assert.deepEqual([...faults].slice(0, 12), []);
      const { sum, shifts } = await page.evaluate(() => window.shifted);
      assert.ok(sum < 0.02, `the layout shifted by ${sum.toFixed(4)}: ${shifts.join('; ')}`);
      assert.deepEqual(me.complaints, []);
      await me.close();
    });
  }
}
