// Tables stay live: friends, spectators, ten tabs, lost network, server restarts, stale clicks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { give, newTable, open, person, stepOf, waitForStep } from './harness.mjs';

const { server, browser } = await open();

/** A table of two friends and a bot: `host` and `guest` are pages; first players are fixed to the host. */
async function friends() {
  const [hosting, visiting] = [await person(browser), await person(browser)];
  const [host, guest] = [await hosting.newPage(), await visiting.newPage()];
  const address = await newTable(host, server.url, 'derby', ['me', 'friend', 'bot-easy'], { first: 'A' });
  const link = await host.locator('[data-copy]').first().getAttribute('data-copy');
  await guest.goto(link);
  if (!/\/table\/[^/]+\/?$/.test(guest.url())) await guest.locator('main button[type=submit]').click();
  await guest.waitForURL(/\/table\/[^/]+\/?$/);
  return { host, guest, hosting, visiting, address, leave: () => Promise.all([hosting.close(), visiting.close()]) };
}

/** Gives the first answer that is open. */
const giveFirst = async (page) => give(page, await page.locator('button[name=action]').first().getAttribute('value'));

/** Makes the move of whoever of the pages is asked; returns the step after it. */
async function moveOn(...pages) {
  const turn = (page) => page.waitForSelector('button[name=action]', { state: 'attached' }).then(() => page);
  const page = await Promise.any(pages.map(turn));
  const before = await stepOf(page);
  await giveFirst(page);
  await waitForStep(page, before + 1);
  return stepOf(page);
}

test('friends and spectators see each move without reloading, and no more than they may', async () => {
  const { host, guest, address, leave } = await friends();
  const watching = await person(browser);
  const spectator = await watching.newPage();
  await spectator.goto(address);
  for (let move = 0; move < 6; move++) {
    const step = await moveOn(host, guest);
    for (const page of [host, guest, spectator]) await waitForStep(page, step);
  }
  assert.equal(await spectator.locator('button[name=action]').count(), 0, 'a spectator has no controls');
  await watching.close();
  await leave();
});

test('a page that plays remembers what it showed before, and seldom asks how many other tables wait', async () => {
  const { host, guest, leave } = await friends();
  const asked = { has: [], next: 0 };
  host.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname === '/next') asked.next++;
    const has = address.searchParams.get('has') ?? new URLSearchParams(request.postData() ?? '').get('has');
    if (has) asked.has.push(has.split('.').length);
  });
  const began = Date.now();
  for (let move = 0; move < 10; move++) await waitForStep(host, await moveOn(host, guest));
  const shown = await host.evaluate(() => [...document.querySelectorAll('main [data-piece], main [data-bit]')].filter((piece) => !piece.closest('#players, #sheets')).length);
  assert.ok(Math.max(...asked.has) > shown, `${asked.has} of ${shown}`);
  assert.ok(Math.max(...asked.has) <= 250, `${asked.has}`);
  assert.ok(asked.next <= 1 + (Date.now() - began) / 20000, `asked ${asked.next} times`);
  await leave();
});

test('what changes is packed by the quickest coding that the browser takes', async () => {
  const { host, guest, leave } = await friends();
  const codings = [];
  host.on('response', async (response) => {
    if (!/\/(part|act)$/.test(new URL(response.url()).pathname) || response.status() !== 200) return;
    codings.push(response.headerValue('content-encoding'));
  });
  for (let move = 0; move < 4; move++) await waitForStep(host, await moveOn(host, guest));
  const packed = await Promise.all(codings);
  assert.ok(packed.length >= 4, `${packed}`);
  assert.deepEqual([...new Set(packed)], ['zstd']);
  await leave();
});

/** What each region of a table says, and which turns of its chronicle are new. */
const said = (page) => page.evaluate(() => ({
  ...Object.fromEntries([...document.querySelectorAll('main [data-region]')].map((region) => [region.id, region.textContent.replace(/\s+/g, ' ').trim()])),
  fresh: document.querySelectorAll('#log > .new').length,
}));

test('a live page says what one says that was just opened, its sheets once they are opened', async () => {
  const { host, guest, visiting, address, leave } = await friends();
  let step = 0;
  for (let move = 0; move < 16; move++) step = await moveOn(host, guest);
  await waitForStep(guest, step);
  const opened = await visiting.newPage();
  let live, whole;
  // Both are read between two moves of the bot.
  do {
    step = await stepOf(guest);
    live = await said(guest);
    await opened.goto(address);
    whole = await said(opened);
  } while ((await stepOf(opened)) !== step || (await stepOf(guest)) !== step);
  for (const region of Object.keys(whole).filter((name) => !['players', 'sheets'].includes(name))) assert.equal(live[region], whole[region], region);
  assert.ok(await guest.locator('#log > li').count() > 3);
  assert.notEqual(live.players, whole.players, 'sheets are drawn when they are opened');
  for (const sheet of ['player-A', 'player-B', 'pile-discard', 'menu']) {
    await guest.locator(`[popovertarget=${sheet}]:not([popovertargetaction])`).click();
    await guest.locator(`#${sheet}:popover-open`).waitFor();
    const now = await said(guest);
    for (const region of ['players', 'sheets']) assert.equal(now[region], whole[region], `${region}, ${sheet} open`);
    await guest.keyboard.press('Escape');
  }
  await leave();
});

test('an answer that was chosen stays chosen when the table is drawn again', async () => {
  const { host, guest, leave } = await friends();
  const button = host.locator('button[name=action][data-arm]').first();
  while (!(await button.count())) await moveOn(host, guest);
  await button.click();
  const label = await host.locator('#give').innerText();
  // The server draws the same question again, as it does when somebody else comes, leaves or answers.
  await guest.close();
  await host.evaluate(() => document.querySelector('main[data-table]').setAttribute('data-mark', 'stale'));
  const part = host.waitForResponse('**/part?*');
  await host.evaluate(() => dispatchEvent(new Event('online')));
  assert.equal((await part).status(), 200);
  await host.waitForFunction(() => document.querySelector('main[data-table]').dataset.mark !== 'stale');
  assert.equal(await host.locator('#give').innerText(), label);
  const before = await stepOf(host);
  await host.locator('#give').click();
  await waitForStep(host, before + 1);
  await leave();
});

test('one key gives no answer that cannot be taken back', async () => {
  const { host, guest, leave } = await friends();
  const button = host.locator('button[name=action][data-arm]').first();
  while (!(await button.count())) await moveOn(host, guest);
  let sent = 0;
  host.on('request', (request) => (sent += request.url().endsWith('/act') ? 1 : 0));
  const before = await stepOf(host);
  const press = async (key) => {
    await button.focus();
    await host.keyboard.press(key);
    await host.locator('#give').waitFor();
    assert.deepEqual([await stepOf(host), sent], [before, 0], `${key} only chooses`);
  };
  for (const key of ['Enter', 'Space']) {
    await press(key);
    await host.locator('#armed .less').press('Enter');
    assert.equal(await host.locator('#give').count(), 0, 'what was chosen can be left');
  }
  await press('Enter');
  await host.locator('#give').press('Enter');
  await waitForStep(host, before + 1);
  await leave();
});

test('ten tabs of one browser all stay live over one stream', async () => {
  const { host, guest, visiting, address, leave } = await friends();
  const tabs = [];
  for (let tab = 0; tab < 10; tab++) {
    const page = await visiting.newPage();
    await page.goto(address);
    tabs.push(page);
  }
  for (let move = 0; move < 3; move++) {
    const step = await moveOn(host, guest);
    for (const tab of tabs) await waitForStep(tab, step);
  }
  await leave();
});

test('reload, back button and switching language come back to the right place', async () => {
  const { host, guest, address, leave } = await friends();
  await moveOn(host, guest);
  const step = await moveOn(host, guest);
  await host.reload();
  assert.ok((await stepOf(host)) >= step);
  await host.goto(`${server.url}/rules/derby`);
  await host.goBack();
  assert.equal(new URL(host.url()).pathname, new URL(address).pathname);
  await waitForStep(host, step);
  await host.locator('#lip [popovertarget=menu]').click();
  await host.getByRole('link', { name: 'Français' }).or(host.getByRole('button', { name: 'Français' })).first().click();
  await host.waitForFunction(() => document.documentElement.lang === 'fr');
  assert.equal(new URL(host.url()).pathname, new URL(address).pathname);
  await leave();
});

test('a lost network is noticed, and the page catches up', async () => {
  const { host, guest, visiting, leave } = await friends();
  await moveOn(host, guest);
  await visiting.setOffline(true);
  let step = await stepOf(host);
  // Only the host can move now; stop as soon as the absent guest is asked.
  for (let move = 0; move < 3 && (await host.locator('button[name=action]').count()); move++) step = await moveOn(host);
  await visiting.setOffline(false);
  await waitForStep(guest, step);
  await leave();
});

test('the server is killed and started again; nothing is lost and tabs go on', async () => {
  const { host, guest, leave } = await friends();
  await moveOn(host, guest);
  const step = await moveOn(host, guest);
  await server.restart();
  await host.reload();
  assert.ok((await stepOf(host)) >= step, 'every acknowledged move is there');
  const later = await moveOn(host, guest);
  await waitForStep(guest, later);
  await waitForStep(host, later);
  await leave();
});

test('a stale click is refused kindly and the page redrawn', async () => {
  const { host, guest, hosting, leave } = await friends();
  await host.waitForSelector('button[name=action]');
  const other = await hosting.newPage();
  await other.goto(host.url());
  // The second tab goes stale: it no longer hears of moves.
  await other.route('**/part?**', (route) => route.abort());
  const step = await moveOn(host);
  await other.locator('main[data-table]').evaluate((main) => main.dataset.step);
  await giveFirst(other);
  await other.unroute('**/part?**');
  await other.locator('#toasts .toast').first().waitFor();
  await waitForStep(other, step);
  await moveOn(host, guest);
  await leave();
});
