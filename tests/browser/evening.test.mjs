// A whole evening of three people in browsers of their own: they meet by code, link and list under names they choose, talk, run out
// of time, leave, come back on another device, and play again one seat further. And what other evenings bring: an answer is taken
// back by consent, a table is ended together, opponents are found by quick match, and the next week is planned.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit, give, newTable, open, person, pictures, stepOf, waitForStep } from './harness.mjs';

const { server, browser } = await open();

const chair = (page, letter, text) => page.locator(`#seat-${letter}`).filter({ hasText: text }).waitFor();

async function sitDown(page, link, name) {
  await page.goto(link);
  await takeSeat(page, name);
}

/** Types a name at the door and sits down. */
async function takeSeat(page, name) {
  await page.locator('#name').fill(name);
  await page.locator('main button[type=submit]').click();
  await page.locator('main.room').waitFor();
}

/** Answers for somebody whose page nobody looks at meanwhile, by plain requests, until told to stop. */
function answering(context, table) {
  let on = true;
  const work = (async () => {
    while (on) {
      const text = await (await context.request.get(table)).text();
      const [action, step, seat] = [/name="action" value="([^"]+)"/, /name="step" value="(\d+)"/, /name="seat" value="([A-F])"/].map((each) => text.match(each)?.[1]);
      // What the page offers may be overtaken by a bot that was faster.
      if (action) await context.request.post(`${table}/act`, { form: { step, seat, action }, maxRedirects: 0 });
      await new Promise((done) => setTimeout(done, 100));
    }
  })();
  return async () => {
    on = false;
    await work;
  };
}

const isAsked = (page) => page.locator('main[data-table]').evaluate((main) => main.dataset.turn === 'you');

/** Leaves by the menu of the table, in the way that is named. A moment that comes in between closes the menu: then once more. */
async function leave(page, way) {
  for (let tries = 0; ; tries++) {
    try {
      if (!(await page.locator('details.leave > summary').isVisible())) await page.locator('#lip [popovertarget=menu]').click({ timeout: 5000 });
      if (!(await way.isVisible())) await page.locator('details.leave > summary').click({ timeout: 5000 });
      return await way.click({ timeout: 5000 });
    } catch (error) {
      if (tries === 9) throw error;
    }
  }
}

test('three people play a whole evening', { timeout: 420_000 }, async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' };
  const people = [await person(browser), await person(browser, { ...phone, locale: 'fr-FR' }), await person(browser)];
  const [host, thalia, clio] = await Promise.all(people.map((context) => context.newPage()));
  const all = [host, thalia, clio];

  // They come under names of their own: one opens the table, one types its code, one finds it in the list.
  await newTable(host, server.url, 'godwar', ['me', 'friend', 'friend'], { name: 'Hippolyta', gods: 'random', timer: '30', late: 'bot', begin: 'ready' });
  await chair(host, 'A', 'Hippolyta');
  await host.locator('.room-change > summary').click();
  await host.locator('.room-change input[name=name]').fill('Thursday club');
  await host.getByRole('button', { name: 'Name it' }).click();
  await host.locator('h1').filter({ hasText: 'Thursday club' }).waitFor();
  await thalia.goto(server.url);
  await thalia.locator('#link').fill((await host.locator('.code').innerText()).toLowerCase());
  await thalia.getByRole('button', { name: 'Rejoindre' }).click();
  await takeSeat(thalia, 'Thalia');
  await clio.goto(`${server.url}/open`);
  await host.getByRole('button', { name: 'Everybody', exact: true }).click();
  await clio.getByRole('link', { name: /^Join: War of the Gods/ }).click();
  await takeSeat(clio, 'Clio');
  for (const page of all) {
    await chair(page, 'B', 'Thalia');
    await chair(page, 'C', 'Clio');
  }
  const table = host.url();

  // They talk: a phrase in each reader's language, and free words once the host allows them.
  await thalia.getByRole('button', { name: 'Bonjour' }).click();
  await host.locator('#talk li').filter({ hasText: 'Thalia Hello!' }).waitFor();
  await host.getByText('What may be said').click();
  await host.locator('select[name=allow]').selectOption('free');
  await host.getByRole('button', { name: 'Set', exact: true }).click();
  await clio.locator('#say').fill('Shall we begin?');
  await clio.locator('#say').press('Enter');
  await thalia.locator('#talk li').filter({ hasText: 'Shall we begin?' }).waitFor();
  for (const page of all) assert.deepEqual(await audit(page), []);

  // When all are ready it begins by itself.
  for (const page of [thalia, clio]) await page.locator('#main-act').click();
  for (const page of all) await page.locator('main[data-table]').waitFor({ timeout: 30_000 });

  // Whoever is asked first looks away and lets the clock run out. A bot answers, and gives the seat back.
  const [late] = (await Promise.all(all.map(async (page) => ((await isAsked(page)) ? page : null)))).filter(Boolean);
  let stops = people.filter((context) => context !== late.context()).map((context) => answering(context, table));
  await late.getByText(late === thalia ? 'Votre temps est écoulé.' : 'Your time ran out.').waitFor({ timeout: 90_000 });
  await late.screenshot({ path: `${pictures}/evening-late.png` });
  await late.reload();
  await late.waitForFunction(() => !document.querySelector('form[data-return]'));
  await Promise.all(stops.map((stop) => stop()));

  // One leaves, and comes back on another device with a code from the first.
  stops = [host, thalia].map((page) => answering(page.context(), table));
  await leave(clio, clio.getByRole('button', { name: 'Let it play' }));
  await clio.locator('button[form^="come-back-"]').waitFor();
  await clio.goto(`${server.url}/you`);
  await clio.getByText('Type a code instead').click();
  const code = await clio.locator('p.code').innerText();
  people.push(await person(browser, phone));
  const second = await people[3].newPage();
  await second.goto(`${server.url}/go-on`);
  await second.getByLabel('Code').fill(code);
  await second.getByRole('button', { name: 'Go on' }).click();
  await second.getByRole('button', { name: 'Yes, that is me' }).click();
  await second.locator('#yours').waitFor();
  assert.deepEqual(await audit(second), []);
  await second.screenshot({ path: `${pictures}/evening-second-device.png`, fullPage: true });
  await second.locator(`#yours a[href="${new URL(table).pathname}"]`).click();
  // Others go on meanwhile, and a slow machine would wait in vain for a button that stands still.
  await second.locator('button[form^="come-back-"]').dispatchEvent('click');
  await second.waitForFunction(() => document.querySelector('main[data-table]')?.dataset.turn === 'you' && document.querySelector('button[name=action]'), undefined, { timeout: 60_000 });
  const step = await stepOf(second);
  // Here too the page may be drawn anew between two presses.
  second.setDefaultTimeout(8000);
  for (let tries = 0; (await stepOf(second)) === step; tries++) {
    const pressed = give(second, await second.locator('button[name=action]').first().getAttribute('value'));
    await pressed.then(() => waitForStep(second, step + 1)).catch((error) => assert.ok(tries < 5, error));
  }
  second.setDefaultTimeout(30_000);
  await Promise.all(stops.map((stop) => stop()));

  // Two give up; who is left has won, and everybody sees it.
  await leave(host, host.locator('button[value=resign]'));
  await leave(thalia, thalia.locator('button[value=resign]'));
  for (const page of [host, thalia, second]) await page.locator('#result').waitFor();
  assert.match(await second.locator('#result').innerText(), /Clio wins|You win/i);

  // A rematch in company: they meet in its room, everybody one seat further, under the same name and terms.
  await host.getByRole('button', { name: 'Rematch' }).click();
  await host.locator('main.room').waitFor();
  await thalia.getByRole('link', { name: 'Vers la revanche' }).click();
  await second.getByRole('link', { name: 'To the rematch' }).click();
  const there = [host, thalia, second];
  for (const page of there) {
    await page.locator('h1').filter({ hasText: 'Thursday club' }).waitFor();
    for (const [letter, name] of [['A', 'Thalia'], ['B', 'Clio'], ['C', 'Hippolyta']]) await chair(page, letter, name);
    assert.equal(await page.locator('#say').count(), 1, 'free words stay free');
    assert.deepEqual(await audit(page), []);
  }
  await host.locator('.room-how').filter({ hasText: '30 s per answer' }).waitFor();
  await thalia.screenshot({ path: `${pictures}/evening-rematch-phone.png`, fullPage: true });
  for (const page of [thalia, second]) await page.locator('#main-act').click();
  for (const page of there) await page.locator('main[data-table]').waitFor({ timeout: 30_000 });
  assert.notEqual(host.url(), table);
  for (const context of people) assert.deepEqual(context.complaints, []);
  for (const context of people) await context.close();
});

/** Whoever is asked answers with the first control, so many times. */
async function play(pages, moves) {
  for (let move = 0; move < moves; move++) {
    let asking = null;
    while (!asking) {
      for (const page of pages) {
        const { turn } = await page.locator('main[data-table]').evaluate((main) => main.dataset);
        if (turn === 'you' && (await page.locator('button[name=action]').count())) asking = page;
      }
      if (!asking) await pages[0].waitForTimeout(50);
    }
    const step = await stepOf(asking);
    await give(asking, await asking.locator('button[name=action]').first().getAttribute('value'));
    await Promise.all(pages.map((page) => waitForStep(page, step + 1)));
  }
}

test('an answer is taken back by consent, and a table is ended together', { timeout: 300_000 }, async () => {
  const people = [await person(browser), await person(browser), await person(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })];
  const [host, thalia, clio] = await Promise.all(people.map((context) => context.newPage()));
  const all = [host, thalia, clio];

  // They meet, the host names the table and changes the rules, and when all are ready it begins by itself.
  await newTable(host, server.url, 'derby', ['me', 'friend', 'friend'], { begin: 'ready' });
  const link = await host.locator('[data-copy-link]').getAttribute('data-copy-link');
  await sitDown(thalia, link, 'Thalia');
  await sitDown(clio, link, 'Clio');
  await host.locator('.room-change > summary').click();
  await host.locator('.room-change input[name=name]').fill('Thursday club');
  const named = host.waitForResponse((response) => response.url().endsWith('/room'));
  await host.getByRole('button', { name: 'Name it' }).click();
  await named;
  for (const page of [host, clio]) await page.locator('h1').filter({ hasText: 'Thursday club' }).waitFor();
  // What has done its work folds, unless the news came first.
  await host.waitForTimeout(300);
  if (!(await host.locator('.room-change').evaluate((fold) => fold.open))) await host.locator('.room-change > summary').click();
  await host.locator('.room-change select[name=timer]').selectOption('600-10');
  await host.getByRole('button', { name: 'Play so' }).click();
  await clio.locator('.room-how').filter({ hasText: '10 min and 10 s per answer' }).waitFor();
  for (const page of [thalia, clio]) await page.getByRole('button', { name: 'I am ready' }).click();
  await host.locator('.room-count').waitFor();
  await clio.getByRole('button', { name: 'Stop' }).click();
  await host.locator('.room-count').waitFor({ state: 'detached' });
  assert.deepEqual(await audit(host), []);
  await host.screenshot({ path: `${pictures}/evening-room.png`, fullPage: true });
  await clio.screenshot({ path: `${pictures}/evening-room-phone.png`, fullPage: true });
  await clio.getByRole('button', { name: 'I am ready' }).click();
  await clio.locator('.room-count').waitFor();
  await clio.screenshot({ path: `${pictures}/evening-count-phone.png` });
  for (const page of all) await page.locator('main[data-table]').waitFor({ timeout: 20_000 });

  // Somebody wants an answer back: everybody is asked, and agrees.
  await play(all, 6);
  await thalia.locator('#lip [popovertarget=menu]').click();
  await thalia.getByRole('link', { name: 'Ask to take an answer back' }).click();
  assert.deepEqual(await audit(thalia), []);
  await thalia.screenshot({ path: `${pictures}/evening-ask-back.png` });
  await thalia.getByRole('button', { name: 'Ask the others' }).click();
  await host.locator('#proposal').waitFor();
  await clio.locator('#proposal').waitFor();
  await host.screenshot({ path: `${pictures}/evening-proposal.png` });
  await clio.screenshot({ path: `${pictures}/evening-proposal-phone.png` });
  assert.deepEqual(await audit(clio), []);
  await host.getByRole('button', { name: 'I agree' }).click();
  await clio.locator('#proposal input[value$="A"]').first().waitFor({ state: 'attached' });
  await clio.getByRole('button', { name: 'I agree' }).click();
  for (const page of all) await page.locator('#log').filter({ hasText: 'With everybody’s consent' }).waitFor({ state: 'attached' });
  await host.locator('#proposal').waitFor({ state: 'detached' });

  // It leads nowhere: one has left, and the others end it.
  await leave(clio, clio.getByRole('button', { name: 'Let it play' }));
  await leave(host, host.getByRole('button', { name: 'Propose to end it' }));
  await thalia.locator('#proposal').waitFor();
  await thalia.getByRole('button', { name: 'I agree' }).click();
  for (const page of [host, thalia]) await page.getByText('This table was ended by its players.').waitFor();
  for (const context of people) assert.deepEqual(context.complaints, []);
  for (const context of people) await context.close();
});

test('next week is an invitation', { timeout: 180_000 }, async () => {
  const people = [await person(browser), await person(browser, { viewport: { width: 390, height: 844 } })];
  const [host, guest] = await Promise.all(people.map((context) => context.newPage()));
  await newTable(host, server.url, 'godwar', ['me', 'friend'], { gods: 'random', begin: 'ready' });
  await sitDown(guest, await host.locator('[data-copy-link]').getAttribute('data-copy-link'), 'Thalia');
  await guest.getByRole('button', { name: 'I am ready' }).click();
  for (const page of [host, guest]) await page.locator('main[data-table]').waitFor({ timeout: 20_000 });
  await guest.locator('#lip [popovertarget=menu]').click();
  await guest.locator('details.leave > summary').click();
  await guest.locator('button[value=resign]').click();
  for (const page of [host, guest]) await page.locator('#result').waitFor();
  await host.getByRole('button', { name: 'Same again next week' }).click();
  await chair(host, 'A', 'Kept for Thalia');
  await host.screenshot({ path: `${pictures}/evening-next-week.png`, fullPage: true });
  const waiting = host.url();
  await guest.goto(server.url);
  await guest.locator('#invitations').waitFor();
  assert.deepEqual(await audit(guest), []);
  await guest.screenshot({ path: `${pictures}/evening-invitation-phone.png`, fullPage: true });
  await guest.locator('li.invited').getByRole('button', { name: 'Sit down' }).click();
  await chair(guest, 'A', 'Thalia');
  assert.equal(guest.url(), waiting);
  for (const context of people) assert.deepEqual(context.complaints, []);
  for (const context of people) await context.close();
});

test('quick match finds somebody, and begins', { timeout: 120_000 }, async () => {
  const people = [await person(browser), await person(browser)];
  const pages = await Promise.all(people.map((context) => context.newPage()));
  for (const page of pages) {
    // Strangers find it beside the open tables.
    await page.goto(`${server.url}/open`);
    await page.locator('.quick').getByRole('button', { name: 'War of the Gods' }).click();
    await page.locator('main.room, main[data-table]').waitFor();
  }
  for (const page of pages) await page.locator('main[data-table]').waitFor({ timeout: 30_000 });
  assert.equal(pages[0].url(), pages[1].url());
  for (const context of people) assert.deepEqual(context.complaints, []);
  for (const context of people) await context.close();
});

test('opponents for two games are looked for, and whichever begins first is played', { timeout: 120_000 }, async () => {
  const people = [await person(browser), await person(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'fr-FR' })];
  const [ada, bea] = await Promise.all(people.map((context) => context.newPage()));
  await ada.goto(`${server.url}/open`);
  await ada.locator('.quick').getByRole('button', { name: 'Pantheon' }).click();
  await ada.locator('main.room').waitFor();
  const room = ada.url();
  await ada.locator('#also').getByRole('button', { name: 'War of the Gods' }).click();
  await ada.locator('#also').getByRole('link', { name: 'War of the Gods' }).waitFor();
  assert.equal(ada.url(), room);
  assert.deepEqual(await audit(ada), []);
  await ada.screenshot({ path: `${pictures}/evening-two-searches.png`, fullPage: true });
  await bea.goto(`${server.url}/open`);
  await bea.locator('.quick').getByRole('button', { name: 'La Guerre des Dieux' }).click();
  await bea.locator('main[data-table]').waitFor({ timeout: 30_000 });
  // The page on which she waits for the other game becomes the table, and there is nothing left to look for.
  await ada.waitForURL(bea.url(), { timeout: 30_000 });
  await ada.locator('main[data-table]').waitFor();
  assert.equal((await bea.request.get(room)).status(), 404);
  for (const context of people) assert.deepEqual(context.complaints, []);
  for (const context of people) await context.close();
});
