// A whole evening of three people in browsers of their own: they meet, begin by themselves, take something back by consent, leave and
// come back, end a table together, play again one seat further, find each other by quick match and plan the next week.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit, give, newTable, open, person, pictures, stepOf, waitForStep } from './harness.mjs';

const { server, browser } = await open();

const chair = (page, letter, text) => page.locator(`#seat-${letter}`).filter({ hasText: text }).waitFor();

async function sitDown(page, link, name) {
  await page.goto(link);
  await page.locator('#name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('main.room').waitFor();
}

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

test('three people play an evening', { timeout: 300_000 }, async () => {
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
  await clio.locator('#lip [popovertarget=menu]').click();
  await clio.locator('details.leave > summary').click();
  await clio.getByRole('button', { name: 'Let it play' }).click();
  await host.locator('#lip [popovertarget=menu]').click();
  await host.locator('details.leave > summary').click();
  await host.getByRole('button', { name: 'Propose to end it' }).click();
  await thalia.locator('#proposal').waitFor();
  await thalia.getByRole('button', { name: 'I agree' }).click();
  for (const page of [host, thalia]) await page.getByText('This table was ended by its players.').waitFor();
  for (const context of people) assert.deepEqual(context.complaints, []);
  for (const context of people) await context.close();
});

test('a rematch moves the seats on, and next week is an invitation', { timeout: 180_000 }, async () => {
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
    // Whoever has a table has a home of their own.
    await page.request.post(`${server.url}/play/pantheon`, { maxRedirects: 0 });
    await page.goto(server.url);
    await page.locator('.quick').getByRole('button', { name: 'War of the Gods' }).click();
    await page.locator('main.room, main[data-table]').waitFor();
  }
  for (const page of pages) await page.locator('main[data-table]').waitFor({ timeout: 30_000 });
  assert.equal(pages[0].url(), pages[1].url());
  for (const context of people) assert.deepEqual(context.complaints, []);
  for (const context of people) await context.close();
});
