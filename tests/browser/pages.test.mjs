// The pages around the table: home, new table, review, result, rules. At every width nothing sticks out, every page has one
// title, nothing refers to what is not there, every target is large enough for a thumb; and one click leads to a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit, open, person, pictures, waitForTurn } from './harness.mjs';

const { server, browser } = await open();
const games = ['derby', 'mythologiste', 'mythologies', 'godwar', 'pantheon'];
const widths = [360, 390, 768, 1024, 1280];

/** Lets so many bots finish a game among themselves: the address of its table. */
async function finished(page, game = 'derby', bots = 3) {
  const seats = Object.fromEntries([...'ABCDEF'.slice(0, bots)].map((seat) => [`seat-${seat}`, 'bot-random']));
  const made = await page.request.post(`${server.url}/new/${game}`, { form: { ...seats, pace: 'instant' }, maxRedirects: 0 });
  const table = server.url + made.headers().location;
  await page.goto(table);
  await page.waitForSelector('#result', { timeout: 120_000 });
  return table;
}

/** Opens a table that waits for people: its path. */
async function waiting(page, game, seats, options) {
  const form = { ...Object.fromEntries(seats.map((kind, index) => [`seat-${'ABCDEF'[index]}`, kind])), ...options };
  const made = await page.request.post(`${server.url}/new/${game}`, { form, maxRedirects: 0 });
  return made.headers().location;
}

/** What is wrong with the page as it stands: in words, one fault each. */
const faults = (page, touch) =>
  page.evaluate((touch) => {
    const found = [];
    const say = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${element.textContent.trim().slice(0, 30)}”`;
    if (document.documentElement.scrollWidth > innerWidth) found.push(`scrolls sideways: ${document.documentElement.scrollWidth} in ${innerWidth}`);
    if (document.querySelectorAll('h1').length !== 1) found.push(`${document.querySelectorAll('h1').length} titles`);
    const ids = new Set([...document.querySelectorAll('[id]')].map((element) => element.id));
    for (const link of document.querySelectorAll('[href^="#"]')) {
      const id = link.getAttribute('href').slice(1);
      if (id && !ids.has(id)) found.push(`dangling #${id}`);
    }
    for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        for (const id of element.getAttribute(name).split(' ')) if (!ids.has(id)) found.push(`dangling ${name}=${id}`);
      }
    }
    if (touch) {
      // Links inside a sentence are the only exception; what a curve points to is in the list beside it, and a board has tests of its own.
      const free = 'p a, .prose a, figcaption a, svg a, .skip, .vase *, .sheet *, dialog *, .chapters a';
      for (const target of document.querySelectorAll('a, button, select, summary, input:not([type=hidden])')) {
        if (target.matches(free) || !target.checkVisibility({ visibilityProperty: true })) continue;
        const box = (target.closest('label') ?? target).getBoundingClientRect();
        if (box.width && (box.height < 43.5 || box.width < 43.5)) found.push(`${Math.round(box.width)}×${Math.round(box.height)} ${say(target)}`);
      }
    }
    return found;
  }, touch);

test('the pages around the table fit every width, in both languages and both themes', async (t) => {
  for (const lang of ['en', 'fr']) {
    for (const touch of [true, false]) {
      const colorScheme = (lang === 'en') === touch ? 'dark' : 'light';
      const context = await person(browser, { locale: lang === 'en' ? 'en-GB' : 'fr-FR', colorScheme, hasTouch: touch });
      const page = await context.newPage();
      const stranger = await (await person(browser, { locale: lang === 'en' ? 'en-GB' : 'fr-FR', colorScheme, hasTouch: touch })).newPage();
      await stranger.goto(`${server.url}/`);
      const over = await finished(page);
      for (const game of games) await page.request.post(`${server.url}/play/${game}`, { maxRedirects: 0 });
      const rooms = [
        await waiting(page, 'derby', ['me', 'friend', 'bot-easy', 'friend'], { join: 'everybody' }),
        await waiting(page, 'godwar', ['me', 'friend', 'bot-easy', 'friend'], { mode: 'team', 'name-A': 'Maximilienne-Alexandrine' }),
      ];
      const paths = ['/', ...games.flatMap((game) => [`/new/${game}`, `/rules/${game}`]), '/join?link=nowhere', '/open', '/about', '/notices', '/you', '/you/games', '/you/delete', '/sign-in', '/go-on', ...rooms];
      const addresses = [...paths.map((path) => server.url + path), `${over}/review`, `${over}/result`, 'stranger'];
      for (const address of addresses) {
        const name = address.replace(server.url, '').replace(/\/table\/[^/]*$/, 'room').replace(/\/table\/[^/]*/, '').replace(/\W+/g, '-') || 'home';
        await t.test(`${name} ${lang} ${touch ? 'touch' : 'mouse'}`, async () => {
          const here = address === 'stranger' ? stranger : page;
          if (address !== 'stranger') await here.goto(address);
          // A review comes once more when it is ready.
          if (address.endsWith('/review')) await here.locator('figure.curve').waitFor({ timeout: 120_000 });
          for (const width of widths.filter((width) => touch || width >= 768)) {
            await here.setViewportSize({ width, height: width < 700 ? 740 : 800 });
            assert.deepEqual(await faults(here, touch && width < 960), [], `${address} at ${width}`);
            // Audits are slow: phones are audited by touch, desks by mouse, in either language, and so in both themes.
            if (width === (touch ? 390 : 1280)) {
              await here.screenshot({ path: `${pictures}/page-${name}-${width}-${lang}-${colorScheme}.png` });
              assert.deepEqual(await audit(here), [], `${address} at ${width}`);
            }
          }
        });
      }
      assert.deepEqual(context.complaints, []);
    }
  }
});

/** What lies behind a step: the question about a guest, somebody at a table, going back, asking for a seat, the links of a letter. */
async function behindSteps(options, name) {
  const [owner, guest] = [await person(browser, options), await person(browser, options)];
  const send = async (context, path, form = {}) => (await context.request.post(server.url + path, { form, maxRedirects: 0 })).headers().location;
  const read = async (context, path) => (await context.request.get(server.url + path)).text();
  const seats = { 'seat-A': 'me', 'seat-B': 'friend', 'seat-C': 'bot-easy' };
  // They have played together, and one keeps the other away.
  const played = await send(owner, '/new/derby', { ...seats, begin: 'now', first: 'A' });
  await send(guest, (await read(owner, played)).match(/\/table\/\w+\/join\/\w+/)[0], { name: 'Clémentine' });
  const friends = await send(owner, '/new/derby', { ...seats, join: 'friends' });
  await send(owner, '/you/password', { name, password: 'correct horse' });
  await send(guest, `${friends}/join`, { name: 'Clémentine' });
  const token = 'a'.repeat(33);
  const pages = [
    [guest, `${friends}/join`], [guest, friends], [owner, friends], [owner, `${played}/person?seat=B`], [guest, `${played}/ask-back?seat=B`], [owner, `${played}/ask-back?seat=A`],
    [owner, `/notices/mail/${token}/yes`], [owner, `/notices/mail/${token}/stop`],
  ];
  return { owner, guest, pages, leave: () => send(owner, `${played}/person`, { seat: 'B', act: 'block' }), become: () => send(guest, '/sign-in', { name, password: 'correct horse' }) };
}

test('the pages behind a step are as sound as those in front', async (t) => {
  for (const lang of ['en', 'fr']) {
    for (const touch of [true, false]) {
      const options = { locale: lang === 'en' ? 'en-GB' : 'fr-FR', colorScheme: (lang === 'en') === touch ? 'dark' : 'light', hasTouch: touch };
      const { owner, guest, pages, leave, become } = await behindSteps(options, `Hippolyta ${lang} ${touch ? 'touch' : 'mouse'}`);
      const visit = (context, path) =>
        t.test(`${path.replace(/\/table\/\w+/, '/table').replace(/a{33}/, '…')} ${lang} ${touch ? 'touch' : 'mouse'}`, async () => {
          const page = await context.newPage();
          const answer = await page.goto(server.url + path);
          assert.equal(answer.status(), 200);
          assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
          for (const width of widths.filter((width) => touch || width >= 768)) {
            await page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
            assert.deepEqual(await faults(page, touch && width < 960), [], `${path} at ${width}`);
            if (width !== (touch ? 390 : 1280)) continue;
            const file = path.replace(/\/table\/\w+/, 'table').replace(/\W+/g, '-').replace(/a{33}/, '');
            await page.screenshot({ path: `${pictures}/step-${file}-${width}-${lang}.png`, fullPage: true });
            assert.deepEqual(await audit(page), [], `${path} at ${width}`);
          }
          await page.close();
        });
      for (const [context, path] of pages) await visit(context, path);
      await leave();
      await visit(owner, '/you');
      await become();
      await visit(guest, '/you/guest');
      assert.deepEqual([...owner.complaints, ...guest.complaints], []);
      await owner.close();
      await guest.close();
    }
  }
});

/** Words and tables of which a part is cut off by what stands around them, in words; the stage has tests of its own. */
const cut = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const thing of document.querySelectorAll('main :is(table, td, th, p, li, strong, b, span, h1, h2, h3, small, text)')) {
      const spoken = thing.matches('table') || [...thing.childNodes].some((part) => part.nodeType === 3 && part.nodeValue.trim());
      if (!spoken || thing.closest('.vase, .hidden-text, [hidden]') || !thing.checkVisibility({ visibilityProperty: true })) continue;
      const box = thing.getBoundingClientRect();
      for (let around = thing.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        if (overflowX === 'visible') continue;
        // A long name may end in dots.
        if (textOverflow === 'ellipsis') break;
        const { left, right } = around.getBoundingClientRect();
        if (box.right > right + 1 || box.left < left - 1) found.push(`cut by ${around.tagName}.${around.getAttribute('class')}: “${thing.textContent.trim().slice(0, 40)}”`);
        break;
      }
    }
    return [...new Set(found)];
  });

for (const [game, bots] of Object.entries({ derby: 6, mythologiste: 6, mythologies: 4, godwar: 6, pantheon: 4 })) {
  test(`${game}: the end of a game is shown whole on phones and desks`, async () => {
    for (const lang of ['en', 'fr']) {
      const context = await person(browser, { locale: lang === 'en' ? 'en-GB' : 'fr-FR', hasTouch: true });
      const page = await context.newPage();
      const table = await finished(page, game, bots);
      for (const address of [table, `${table}/result`]) {
        await page.goto(address);
        for (const width of [360, 390, 768, 1280]) {
          await page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
          const where = `${address.endsWith('result') ? 'result' : 'table'}-${lang}-${width}`;
          const wrong = [...(await faults(page, width < 700)), ...(await cut(page))];
          if (wrong.length || width === 390) await page.screenshot({ path: `${pictures}/end-${game}-${where}.png`, fullPage: true });
          assert.deepEqual(wrong, [], where);
        }
      }
      assert.deepEqual(context.complaints, []);
      await context.close();
    }
  });
}

test('Play now leads to a table in one click', async () => {
  for (const [index, game] of games.entries()) {
    const page = await (await person(browser)).newPage();
    await page.goto(`${server.url}/`);
    await page.locator('.game').nth(index).getByRole('button').click();
    await page.waitForURL(/\/table\//);
    assert.equal(await page.locator('main[data-table]').count(), 1, game);
    await waitForTurn(page);
    await page.goto(`${server.url}/`);
    assert.match(await page.locator('h1').innerText(), /your turn/i);
    await page.keyboard.press('n');
  }
});

test('a table is set without touching anything but the button, and remembers how', async () => {
  const page = await (await person(browser)).newPage();
  await page.goto(`${server.url}/new/mythologies`);
  await page.getByRole('radio', { name: /Everything/ }).check();
  await page.getByRole('button', { name: 'Friends only' }).click();
  await page.waitForFunction(() => /two friends by link/.test(document.querySelector('.page-ground').textContent));
  assert.match(await page.locator('.page-ground').innerText(), /Open the table/);
  await page.getByRole('button', { name: 'Me and bots' }).click();
  await page.waitForFunction(() => /two bots/.test(document.querySelector('.page-ground').textContent));
  await page.locator('input[name="name-A"]').fill('Zoé');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/table\//);
  await page.goto(`${server.url}/new/mythologies`);
  assert.equal(await page.locator('input[name="name-A"]').inputValue(), 'Zoé');
  assert.ok(await page.getByRole('radio', { name: /Everything/ }).isChecked());
  await page.locator('select[name="seat-B"]').selectOption('none');
  await page.locator('select[name="seat-C"]').selectOption('none');
  await page.waitForSelector('.page-ground .refused');
});

test('another game keeps who plays, and a set-up has a name of its own', async () => {
  const page = await (await person(browser)).newPage();
  await page.goto(`${server.url}/new/derby`);
  await page.getByRole('button', { name: 'Friends and bots' }).click();
  await page.locator('select[name="seat-E"]').selectOption('bot-hard');
  await page.locator('input[name="name-A"]').fill('Zoé');
  await page.locator('.new-games a', { hasText: 'Pantheon' }).click();
  await page.waitForURL(/\/new\/pantheon\?/);
  await page.getByRole('status').filter({ hasText: 'Pantheon has 4 seats' }).waitFor();
  assert.equal(await page.locator('select[name="seat-B"]').inputValue(), 'friend');
  assert.equal(await page.locator('input[name="name-A"]').inputValue(), 'Zoé');
  // Enter in the name of the set-up keeps it; elsewhere it would open the table.
  await page.locator('.new-mine > summary').click();
  await page.locator('#mine').fill('Thursdays');
  await page.locator('#mine').press('Enter');
  await page.waitForURL(/preset=mine/);
  await page.goto(`${server.url}/new/pantheon?preset=first`);
  assert.equal(await page.locator('select[name="seat-B"]').inputValue(), 'bot-medium');
  await page.getByRole('link', { name: /Thursdays/ }).click();
  await page.waitForURL(/preset=mine/);
  assert.equal(await page.locator('select[name="seat-B"]').inputValue(), 'friend');
  assert.deepEqual(await audit(page), []);
  await page.screenshot({ path: `${pictures}/new-table-mine.png`, fullPage: true });
});

test('a game is stepped through by keys, links and slider while the coach reads', async () => {
  const page = await (await person(browser)).newPage();
  const table = await finished(page);
  await page.goto(`${table}/review?at=0`);
  const shown = (at) => page.waitForFunction((at) => document.querySelector('.story-steps').dataset.at === String(at), at);
  await page.keyboard.press('ArrowRight');
  await shown(1);
  await page.waitForURL(/at=1$/);
  await page.keyboard.press('ArrowRight');
  await shown(2);
  await page.keyboard.press('ArrowLeft');
  await shown(1);
  await page.locator('.step-on').click();
  await shown(2);
  assert.ok(await page.locator('.step-on').evaluate((link) => link === document.activeElement), 'the focus stays on the toolbar');
  await page.keyboard.press('End');
  const last = await page.locator('.story-steps').getAttribute('data-last');
  await shown(last);
  await page.keyboard.press('Home');
  await shown(0);
  await page.goto(`${table}/review?at=5&as=B`);
  assert.equal(await page.locator('.eyes [aria-current]').innerText(), await page.locator('.eyes a').nth(2).innerText());
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.href.startsWith(table));
});

test('cards are found in both languages without accents, and the address keeps the filters', async () => {
  const page = await (await person(browser, { locale: 'fr-FR' })).newPage();
  await page.goto(`${server.url}/rules/mythologies`);
  const cards = page.locator('.gallery-cards > li:visible');
  assert.equal(await cards.count(), 80);
  await page.locator('#q').fill('hades');
  await page.waitForFunction(() => [...document.querySelectorAll('.gallery-cards > li')].some((card) => card.hidden));
  assert.ok((await cards.count()) >= 1);
  await page.locator('#q').fill('');
  await page.locator('input[name=culture][value=greek]').check({ force: true });
  await page.locator('input[name=kind][value=deity]').check({ force: true });
  assert.equal(await cards.count(), 4);
  assert.match(page.url(), /culture=greek/);
  await page.reload();
  assert.equal(await cards.count(), 4, 'without the script too, by the address alone');
  await page.locator('#q').fill('zzz');
  await page.waitForSelector('.gallery-none:visible');
});

test('the turn that is drawn can be played', async () => {
  const page = await (await person(browser)).newPage();
  for (const game of games) {
    await page.goto(`${server.url}/rules/${game}`);
    await page.getByRole('button', { name: 'Play this turn yourself' }).click();
    await page.waitForURL(/\/table\//);
    assert.equal(await waitForTurn(page), 'you', game);
  }
});
