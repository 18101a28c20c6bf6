// The stage, at every question of whole games at the largest tables: nothing scrolls, every answer is in view and can be hit,
// and every zone keeps its place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, asked, give, lots, newTable, open, person, pictures, waitForTurn } from './harness.mjs';

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
  'desk fr': { viewport: { width: 1280, height: 720 }, lang: 'fr', theme: 'dark', hasTouch: false },
  'phone en': { viewport: { width: 390, height: 844 }, lang: 'en', theme: 'light', hasTouch: true },
};

/** How many own answers of a game are looked at; whole games with LONG=1. */
const MOST = process.env.LONG ? 2000 : 25;

const { server, browser } = await open();

/** What is wrong with the stage before the reader, in words, and where its zones lie. */
const look = (page, touch) =>
  page.evaluate((touch) => {
    const wrong = [];
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight) wrong.push(`scrolls: ${root.scrollHeight} of ${innerHeight} px`);
    if (root.scrollWidth > innerWidth) wrong.push(`scrolls sideways: ${root.scrollWidth} of ${innerWidth} px`);
    const narrow = innerWidth <= 768;
    const open = document.querySelector('.pages :checked')?.value;
    for (const control of document.querySelectorAll('button[name=action]')) {
      const name = control.value;
      let thing = control;
      const zone = control.closest('.zone');
      // On a narrow screen another page holds it, and the page's tab says so.
      if (narrow && zone && open !== undefined && !zone.classList.contains(`on-${open}`)) {
        const page = [...zone.classList].find((each) => each.startsWith('on-'))?.slice(3);
        thing = document.querySelector(`#page-${page}`)?.closest('label');
        if (!thing?.matches('.has')) wrong.push(`${name}: no mark on its page`);
      }
      // Both ways to play a card stand behind the card.
      const picks = control.closest('.picks');
      if (picks && getComputedStyle(picks).display === 'none') thing = picks.parentElement.querySelector('label');
      // More than a few answers are laid out above the line.
      const strip = thing?.closest('[data-pans], .strip');
      thing?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = thing?.getBoundingClientRect();
      if (!box?.width || !box.height) {
        wrong.push(`${name}: not drawn`);
        continue;
      }
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) wrong.push(`${name}: outside (${[box.left, box.top, box.right, box.bottom].map(Math.round)})${strip ? ' in a strip' : ''}`);
      const hit = document.elementFromPoint(x, y);
      if (!hit || !(thing.contains(hit) || hit.closest('label') === thing)) wrong.push(`${name}: covered by <${hit?.tagName.toLowerCase()} class="${hit?.className?.baseVal ?? hit?.className}">`);
      const least = touch ? 44 : 24;
      const reach = getComputedStyle(thing, '::after').position === 'absolute' ? 44 : 0;
      const small = Math.min(Math.max(box.width, reach), Math.max(box.height, reach));
      if (small < least - 0.5 && !thing.closest('.slip, .pages')) wrong.push(`${name}: ${Math.round(box.width)}×${Math.round(box.height)} px`);
    }
    const zones = Object.fromEntries(
      [...document.querySelectorAll('#lip, #shoulder, #board, #question, #foot')].map((zone) => {
        const { x, y, width, height } = zone.getBoundingClientRect();
        return [zone.id, [x, y, width, height].map(Math.round)];
      }),
    );
    return { wrong, zones };
  }, touch);

for (const [game, [seats, options]] of Object.entries(TABLES)) {
  for (const [screen, { lang, theme, viewport, hasTouch }] of Object.entries(SCREENS)) {
    test(`${game}: every answer is in view (${screen})`, async () => {
      const me = await person(browser, { viewport, hasTouch, isMobile: hasTouch, reducedMotion: 'reduce' });
      await me.addCookies([
        { name: 'lang', value: lang, url: server.url },
        { name: 'theme', value: theme, url: server.url },
      ]);
      const page = await me.newPage();
      await newTable(page, server.url, game, seats, options);
      const draw = lots(screen.length + 3);
      const faults = new Map();
      let places = null;
      for (let answer = 0; answer < MOST; answer++) {
        if ((await waitForTurn(page)) !== 'you') break;
        const { wrong, zones } = await look(page, hasTouch);
        if (places) for (const [zone, box] of Object.entries(zones)) {
          const moved = places[zone] && box.some((side, at) => Math.abs(side - places[zone][at]) > 1);
          if (moved) wrong.push(`#${zone} moved from ${places[zone]} to ${box}`);
        }
        places ??= zones;
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
      assert.deepEqual(me.complaints, []);
      await me.close();
    });
  }
}
