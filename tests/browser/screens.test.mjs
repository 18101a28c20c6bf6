// Every page at three sizes, each in both languages and both themes: nothing sticks out, nothing complains, no serious
// accessibility fault, no request to another host. The pictures are kept to be looked at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit, lots, newTable, open, person, pictures, playOn, strangers, waitForTurn } from './harness.mjs';

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 }, wall: { width: 2560, height: 1440 } };
/** Words change the layout and colours do not: every size meets every language, and both themes. */
const looks = [
  { size: 'phone', lang: 'en', theme: 'light' },
  { size: 'phone', lang: 'fr', theme: 'dark' },
  { size: 'desk', lang: 'en', theme: 'light' },
  { size: 'desk', lang: 'fr', theme: 'dark' },
  { size: 'wall', lang: 'en', theme: 'light' },
  { size: 'wall', lang: 'fr', theme: 'dark' },
];
/** Audits are slow: either size is audited in one language and theme, the other size in the other; with another SEED the other way round. */
const isAudited = ({ size, lang }) => size === (Number(process.env.SEED ?? 1) % 2 === (lang === 'fr' ? 1 : 0) ? 'phone' : 'desk');

const { server, browser } = await open();

/** Plays the first open answer so many times. */
async function playFirst(page, moves) {
  await playOn(page, ([first]) => (moves-- > 0 ? first : null));
  await waitForTurn(page);
}

/** A table of Mythologiste in the middle of a quest. A long race without one is rare, but there are such: then another is set. */
async function quest(page) {
  const draw = lots(5);
  let begun = false;
  const choose = (actions) => {
    if (begun) return null;
    begun = actions.includes('ready');
    return begun ? 'ready' : actions[draw(actions.length)];
  };
  do {
    await newTable(page, server.url, 'mythologiste', ['me', 'bot-easy', 'bot-easy', 'bot-easy'], { laps: '5', clock: 'off' });
  } while (await playOn(page, choose));
  await waitForTurn(page);
}

/** Brings derby tables to their betting and to the middle of a race, wars, epochs and runs to their beginning and on. */
async function tables(page) {
  const found = {};
  await newTable(page, server.url, 'derby', ['me', 'bot-easy', 'bot-easy', 'bot-easy'], { powers: 'on' });
  found.gods = page.url();
  await newTable(page, server.url, 'derby', ['me', 'bot-easy', 'bot-easy', 'bot-easy'], { gods: 'random' });
  found.bets = page.url();
  await newTable(page, server.url, 'derby', ['me', 'bot-easy', 'bot-easy'], { gods: 'random' });
  await playFirst(page, 5);
  found.race = page.url();
  await newTable(page, server.url, 'godwar', ['me', 'bot-easy']);
  found.godwar = page.url();
  await newTable(page, server.url, 'godwar', ['me', 'bot-easy', 'bot-easy', 'bot-easy'], { gods: 'random', mode: 'team' });
  await playFirst(page, 12);
  found.war = page.url();
  await newTable(page, server.url, 'pantheon', ['me', 'bot-easy']);
  found.pantheon = page.url();
  await newTable(page, server.url, 'pantheon', ['me', 'bot-easy', 'bot-easy', 'bot-easy']);
  await playFirst(page, 30);
  found.epochs = page.url();
  await newTable(page, server.url, 'mythologiste', ['me', 'bot-easy', 'bot-easy', 'bot-easy', 'bot-easy', 'bot-easy']);
  found.mythologiste = page.url();
  await quest(page);
  found.quest = page.url();
  await newTable(page, server.url, 'mythologiste', ['me', 'bot-easy']);
  const draw = lots(3);
  await playOn(page, (actions) => actions[draw(actions.length)]);
  found.finish = page.url();
  await newTable(page, server.url, 'mythologies', ['me', 'bot-easy']);
  found.mythologies = page.url();
  await newTable(page, server.url, 'mythologies', ['me', 'bot-easy', 'bot-easy', 'bot-easy'], { gems: '3' });
  await playFirst(page, 18);
  found.pantheons = page.url();
  return found;
}

/** Controls that move away when the pointer comes to their edge: they would come back, and move away again. */
async function slipping(page) {
  const slips = [];
  const controls = await page.locator('button[name=action]').all();
  for (const control of controls.slice(0, 6)) {
    await control.scrollIntoViewIfNeeded();
    const before = await control.boundingBox();
    await page.mouse.move(before.x + before.width / 2, before.y + before.height - 1);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const after = await control.boundingBox();
    if (after.x !== before.x || after.y !== before.y) slips.push(await control.getAttribute('value'));
  }
  return slips;
}

test('pages fit, are accessible and stay at home', async () => {
  const me = await person(browser, { reducedMotion: 'reduce' });
  const foreign = [];
  me.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  const page = await me.newPage();
  const found = await tables(page);
  const pages = { home: '/', new: '/new/derby', rules: '/rules/derby', look: '/look', ...found };
  const problems = [];
  for (const { size, lang, theme } of looks) {
    await me.addCookies([
      { name: 'lang', value: lang, url: server.url },
      { name: 'theme', value: theme, url: server.url },
    ]);
    await page.setViewportSize(sizes[size]);
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(new URL(path, server.url).href);
      const where = `${name} ${size} ${lang} ${theme}`;
      assert.equal(await page.evaluate(() => document.documentElement.lang), lang, where);
      const sticking = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (sticking > 0) problems.push(`${where}: ${sticking} px wider than the screen`);
      if (size === 'desk' && lang === 'en') {
        for (const action of await slipping(page)) problems.push(`${where}: '${action}' slips from under the pointer`);
      }
      // A wall is laid out like a desk, and its picture is large.
      if (size !== 'wall') await page.screenshot({ path: `${pictures}/${name}-${size}-${lang}-${theme}.png`, fullPage: size === 'phone' });
      if (!isAudited({ size, lang })) continue;
      for (const fault of [...(await audit(page)), ...(await strangers(page))]) problems.push(`${where}: ${fault}`);
      // The last moment, as it stands on the dimmed stage.
      if (await page.evaluate(() => [...document.querySelectorAll('dialog.moment')].slice(-1).map((dialog) => dialog.showModal()).length > 0)) {
        for (const fault of await audit(page)) problems.push(`${where}, moment: ${fault}`);
        await page.screenshot({ path: `${pictures}/moment-${name}-${size}-${lang}-${theme}.png` });
        await page.evaluate(() => document.querySelector('dialog[open]').close());
      }
    }
  }
  assert.deepEqual([...new Set(problems)], []);
  assert.deepEqual(foreign, [], 'no request to another host');
  assert.deepEqual(me.complaints, []);
  await me.close();
});

test('the first page is light', async () => {
  const me = await person(browser);
  const page = await me.newPage();
  const finished = [];
  page.on('requestfinished', (request) => finished.push(request.sizes()));
  await page.goto(server.url, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const sizes = await Promise.all(finished);
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  assert.ok(bytes > 62_000, `${bytes} bytes: the fonts alone are more`);
  assert.ok(bytes < 130_000, `${bytes} bytes on the wire, fonts and all`);
  await me.close();
});

test('the narrow space of French is narrower than a space in every weight', async () => {
  const me = await person(browser);
  const page = await me.newPage();
  await page.goto(server.url);
  const wide = await page.evaluate(async () => {
    const width = (text, weight) => {
      const line = document.createElement('span');
      line.style.cssText = `position: absolute; white-space: pre; font: ${weight} 100px var(--text)`;
      line.textContent = text;
      document.body.append(line);
      const { width } = line.getBoundingClientRect();
      line.remove();
      return width;
    };
    // What is asked for once is there the second time.
    for (const weight of [400, 700]) width('a\u202fb', weight);
    await document.fonts.ready;
    return [400, 700].filter((weight) => width('a\u202fb', weight) > width('a b', weight) + 3);
  });
  assert.deepEqual(wide, []);
  await me.close();
});
