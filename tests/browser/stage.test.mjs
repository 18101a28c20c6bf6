// The stage while games are played at the largest tables: nothing scrolls, every answer is in view and can be hit, every zone
// keeps its place, and nothing shifts by itself. Whole games with LONG=1; questions.test.mjs looks at every kind of question.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, asked, give, lots, newTable, open, person, pictures, waitForTurn } from './harness.mjs';
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

/** A window, how it is pointed at, and in which language it is read. */
const SCREENS = {
  'desk en': { viewport: { width: 1280, height: 720 }, lang: 'en', theme: 'light', hasTouch: false },
  'phone fr': { viewport: { width: 390, height: 844 }, lang: 'fr', theme: 'dark', hasTouch: true },
};
if (process.env.LONG) {
  SCREENS['desk fr'] = { ...SCREENS['desk en'], lang: 'fr', theme: 'dark' };
  SCREENS['phone en'] = { ...SCREENS['phone fr'], lang: 'en', theme: 'light' };
}

/** How many own answers of a game are looked at; whole games with LONG=1. */
const MOST = process.env.LONG ? 2000 : 15;

const { server, browser } = await open();

for (const [game, [seats, options]] of Object.entries(TABLES)) {
  for (const [screen, { lang, theme, viewport, hasTouch }] of Object.entries(SCREENS)) {
    test(`${game}: every answer is in view (${screen})`, async () => {
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
      let places = null;
      for (let answer = 0; answer < MOST; answer++) {
        if ((await waitForTurn(page)) !== 'you') break;
        const { wrong, zones } = await look(page, hasTouch);
        places ??= zones;
        wrong.push(...moved(places, zones));
        const { step, actions } = await asked(page);
        for (const fault of wrong) {
          if (!faults.has(fault)) {
            faults.set(fault, step);
            if (faults.size <= 3) await page.screenshot({ path: `${pictures}/stage-${game}-${screen.replace(' ', '-')}-${step}.png` });
          }
        }
        await give(page, actions[draw(actions.length)]);
        await answered(page, step);
      }
      await page.screenshot({ path: `${pictures}/stage-${game}-${screen.replace(' ', '-')}.png` });
      assert.deepEqual([...faults].slice(0, 12), []);
      const { sum, shifts } = await page.evaluate(() => window.shifted);
      assert.ok(sum < 0.02, `the layout shifted by ${sum.toFixed(4)}: ${shifts.join('; ')}`);
      assert.deepEqual(me.complaints, []);
      await me.close();
    });
  }
}
