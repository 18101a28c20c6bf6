// People come together with three browsers of their own: by code, by link and from the list of open tables; they see each other
// come, be ready and go, and the start turns everybody's page into the table. Also without script, and after a crash.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newTable, open, person, pictures } from './harness.mjs';

const { server, browser } = await open();

const chair = (page, letter) => page.locator(`#seat-${letter}`);
const says = (page, letter, text) => chair(page, letter).filter({ hasText: text }).waitFor();

/** From now on it is written down what a screen reader is told of the page. */
const listen = (page) =>
  page.evaluate(() => {
    globalThis.heard = [];
    new MutationObserver(() => heard.push(document.getElementById('announce').textContent)).observe(document.getElementById('announce'), { childList: true });
  });
const hears = (page, text) => page.waitForFunction((text) => heard.some((words) => words.includes(text)), text);

/** Does something with a seat through its sheet. */
async function change(page, letter, button) {
  const sheet = chair(page, letter).locator('details.seat-acts');
  if (!(await sheet.evaluate((box) => box.open))) await sheet.locator('summary').click();
  await sheet.getByRole('button', { name: button }).click();
  // It closes when it has done its work; until then the page still shows the seat as it was.
  await chair(page, letter).locator('details.seat-acts[open]').waitFor({ state: 'detached' });
}

async function sitDown(page, name) {
  await page.locator('#name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('main.room').waitFor();
}

test('three people meet by code, link and list, and begin together', async () => {
  const people = [await person(browser), await person(browser), await person(browser, { viewport: { width: 390, height: 844 } })];
  const [host, thalia, clio] = await Promise.all(people.map((context) => context.newPage()));
  const table = await newTable(host, server.url, 'derby', ['me', 'friend', 'friend', 'bot-easy'], { begin: 'ready' });
  await host.locator('main.room').waitFor();
  const code = await host.locator('.code').innerText();
  assert.match(code, /^[A-Z]{3}-\d{3}$/);
  assert.equal(await host.locator('svg.qr').count(), 1);

  await listen(host);

  // By code, from the first page; a wrong one is answered in place.
  await thalia.goto(`${server.url}/`);
  await thalia.locator('#link').fill('zzz 000');
  await thalia.getByRole('button', { name: 'Join' }).click();
  await thalia.getByRole('alert').filter({ hasText: 'No table has this code' }).waitFor();
  await thalia.locator('#link').fill(code.toLowerCase().replace('-', ''));
  await thalia.getByRole('button', { name: 'Join' }).click();
  await sitDown(thalia, 'Thalia');
  await says(host, 'B', 'Thalia');
  await says(host, 'B', 'not yet');
  // Whoever listens to the page is told the same.
  await hears(host, 'Seat B: Thalia.');
  await hears(host, 'Not yet. Thalia is not ready');
  await thalia.getByRole('button', { name: 'I am ready' }).click();
  await says(host, 'B', 'ready');
  await hears(host, 'Not yet. One seat is open.');

  // From the list, which is live: the table appears when the host opens it to everybody.
  await clio.goto(`${server.url}/open`);
  assert.equal(await clio.locator(`a[href*="${new URL(table).pathname}/join"]`).count(), 0);
  await listen(clio);
  await host.getByRole('button', { name: 'Everybody', exact: true }).click();
  const row = clio.locator(`a[href="${new URL(table).pathname}/join"]`);
  await row.waitFor();
  await hears(clio, 'One table is open.');
  await clio.screenshot({ path: `${pictures}/open-tables-phone.png` });
  await row.click();
  await sitDown(clio, 'Clio');
  for (const page of [host, thalia]) await says(page, 'C', 'Clio');

  // The host arranges the seats; everybody sees it.
  await change(host, 'D', 'Free the seat');
  await says(clio, 'D', 'Open seat');
  await change(host, 'D', 'Seat this bot');
  await says(thalia, 'D', 'Medium bot');
  await chair(host, 'B').locator('summary').click();
  await chair(host, 'B').locator('select[name=with]').selectOption('C');
  await chair(host, 'B').getByRole('button', { name: 'Swap seats' }).click();
  for (const page of [host, thalia, clio]) await says(page, 'C', 'Thalia');
  await says(host, 'C', 'not yet');
  await host.screenshot({ path: `${pictures}/waiting-room.png`, fullPage: true });
  await clio.screenshot({ path: `${pictures}/waiting-room-phone.png`, fullPage: true });

  // The server dies and comes back: nobody has to do anything, and nothing is lost.
  await server.restart();
  for (const page of [thalia, clio]) await page.getByRole('button', { name: 'I am ready' }).click();
  await says(host, 'B', 'ready');
  await says(host, 'C', 'ready');
  await host.locator('#room-ground').filter({ hasText: 'Everybody is ready' }).waitFor();
  await host.getByRole('button', { name: 'Start' }).click();
  for (const page of [host, thalia, clio]) await page.locator('main[data-table]').waitFor();
  for (const context of people) {
    assert.deepEqual(context.complaints, []);
    await context.close();
  }
});

test('a guest is removed, sees it at once, and stays away; one who goes is seen to be away', async () => {
  const [hosting, visiting] = [await person(browser), await person(browser)];
  const [host, guest] = [await hosting.newPage(), await visiting.newPage()];
  await newTable(host, server.url, 'derby', ['me', 'friend', 'bot-easy'], { begin: 'ready' });
  const link = await host.locator('[data-copy-link]').getAttribute('data-copy-link');
  await guest.goto(link);
  await sitDown(guest, 'Momus');
  await says(host, 'B', 'Momus');
  await guest.goto(`${server.url}/about`);
  await says(host, 'B', 'away');
  await guest.goto(link);
  await says(host, 'B', 'not yet');
  await change(host, 'B', 'Remove from the table');
  await guest.locator('#seat-B').filter({ hasText: 'Open seat' }).waitFor();
  await guest.getByRole('button', { name: 'I am ready' }).waitFor({ state: 'detached' });
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await guest.getByText('The host has asked you to leave this table').waitFor();
  for (const context of [hosting, visiting]) {
    assert.deepEqual(context.complaints, []);
    await context.close();
  }
});

/** Carries a seat to the place of another, with the mouse. */
async function carry(page, from, to) {
  const middle = async (thing) => {
    const { x, y, width, height } = await thing.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [start, end] = [await middle(chair(page, from).locator('[data-grip]')), await middle(chair(page, to))];
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(...end, { steps: 8 });
  await page.locator(`#seat-${to}.aimed`).waitFor();
  await page.screenshot({ path: `${pictures}/waiting-room-carried.png` });
  await page.mouse.up();
}

test('seats are carried to another place', async () => {
  const [hosting, visiting] = [await person(browser), await person(browser)];
  const [host, guest] = [await hosting.newPage(), await visiting.newPage()];
  await newTable(host, server.url, 'derby', ['me', 'friend', 'friend', 'bot-easy'], { name: 'Niobe', begin: 'ready' });
  await guest.goto(await host.locator('[data-copy-link]').getAttribute('data-copy-link'));
  await sitDown(guest, 'Thalia');
  await says(host, 'B', 'Thalia');
  // The host carries any seat to any other.
  await carry(host, 'A', 'B');
  for (const page of [host, guest]) await says(page, 'B', 'Niobe');
  await says(guest, 'A', 'Thalia');
  await carry(host, 'D', 'B');
  for (const page of [host, guest]) await says(page, 'D', 'Niobe');
  // A guest carries their own, to a place that is free.
  assert.equal(await chair(guest, 'D').getAttribute('data-carry'), null);
  await carry(guest, 'A', 'C');
  for (const page of [host, guest]) await says(page, 'C', 'Thalia');
  // Let go beside every place, or after Escape, nothing happens.
  await guest.mouse.move(...Object.values(await chair(guest, 'C').locator('[data-grip]').boundingBox()).slice(0, 2));
  await guest.mouse.down();
  await guest.mouse.move(600, 600, { steps: 4 });
  await guest.keyboard.press('Escape');
  await guest.locator('.room-ghost').waitFor({ state: 'detached' });
  await guest.mouse.up();
  await says(guest, 'C', 'Thalia');
  for (const context of [hosting, visiting]) {
    assert.deepEqual(context.complaints, []);
    await context.close();
  }
});

test('whoever waits practises, sees how long somebody is away, and reads why a room is gone', async () => {
  const [hosting, visiting, watching] = [await person(browser), await person(browser), await person(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })];
  const [host, guest, watcher] = await Promise.all([hosting, visiting, watching].map((context) => context.newPage()));
  const table = await newTable(host, server.url, 'pantheon', ['me', 'friend', 'friend'], { begin: 'ready' });
  await guest.goto(await host.locator('[data-copy-link]').getAttribute('data-copy-link'));
  await sitDown(guest, 'Thalia');
  const [practice] = await Promise.all([visiting.waitForEvent('page'), guest.getByRole('button', { name: 'A practice turn' }).click()]);
  await practice.locator('main[data-table] button[name=action]').first().waitFor({ state: 'attached' });
  await says(host, 'B', 'not yet');
  await practice.close();
  await guest.close();
  await says(host, 'B', 'away');
  // It counts on by itself.
  const away = chair(host, 'B').locator('[data-away]');
  const first = await away.innerText();
  assert.match(first, /^\d+:\d\d$/);
  await host.waitForFunction((first) => document.querySelector('#seat-B [data-away]').textContent > first, first);
  await host.screenshot({ path: `${pictures}/waiting-room-away.png` });
  await change(host, 'B', 'Remove from the table');
  await watcher.goto(table);
  await watcher.locator('main.room').waitFor();
  await host.getByRole('button', { name: 'Leave' }).click();
  await watcher.getByText('The host has closed this table').first().waitFor();
  await watcher.screenshot({ path: `${pictures}/room-closed-phone.png` });
  await watcher.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await watcher.waitForURL(`${server.url}/`);
  for (const context of [hosting, visiting, watching]) {
    assert.deepEqual(context.complaints, []);
    await context.close();
  }
});

test('a list that is not live says so, and how old it is', async () => {
  const context = await person(browser);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${server.url}/open`);
  await page.route('**/open', (route) => route.abort());
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('Not live, trying again').waitFor();
  await page.clock.fastForward(130_000);
  await page.getByText('This page is 2 minutes old.').waitFor();
  await page.screenshot({ path: `${pictures}/open-tables-old.png` });
  await page.unroute('**/open');
  await page.getByRole('link', { name: 'Load it again' }).click();
  await page.locator('#lost').waitFor({ state: 'detached' });
  assert.deepEqual(context.complaints, []);
  await context.close();
});

test('all of it works without script, by keyboard', async () => {
  const options = { javaScriptEnabled: false, locale: 'fr-FR' };
  const [hosting, visiting] = [await person(browser, options), await person(browser, options)];
  const [host, guest] = [await hosting.newPage(), await visiting.newPage()];
  await host.goto(`${server.url}/new/derby`);
  for (const [letter, kind] of [['B', 'friend'], ['C', 'bot-easy'], ['D', 'none']]) await host.locator(`select[name="seat-${letter}"]`).selectOption(kind);
  await host.locator('.new-form button[type=submit]').press('Enter');
  await host.locator('main.room').waitFor();
  await guest.goto(await host.locator('.room-invite input[readonly]').inputValue());
  await guest.locator('main button[type=submit]').press('Enter');
  await guest.getByRole('button', { name: 'Je suis prêt' }).press('Enter');
  await guest.getByRole('button', { name: 'Pas prêt' }).waitFor();
  await host.reload();
  await host.locator('#seat-C summary').press('Enter');
  await host.locator('#seat-C').getByRole('button', { name: 'Libérer la place' }).press('Enter');
  await says(host, 'C', 'Place libre');
  await host.getByRole('button', { name: /Commencer avec des robots/ }).press('Enter');
  await host.locator('main[data-table]').waitFor();
  await guest.reload();
  await guest.locator('main[data-table]').waitFor();
  for (const context of [hosting, visiting]) await context.close();
});
