// Leaving a table: giving up by keyboard and without script, and a bot that stands in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit, newTable, open, person, pictures, waitForTurn } from './harness.mjs';

const { server, browser } = await open();

/** Sits down by the link on the host's page. */
async function join(host, context) {
  const link = await host.locator('[data-copy]').first().getAttribute('data-copy');
  const guest = await context.newPage();
  await guest.goto(link);
  await guest.locator('main button[type=submit]').click();
  await guest.waitForURL(/\/table\/[^/]+\/?$/);
  return guest;
}

test('a player gives up by keyboard, and everybody sees it at once', async () => {
  const [hosting, visiting] = [await person(browser), await person(browser, { reducedMotion: 'reduce' })];
  const host = await hosting.newPage();
  await newTable(host, server.url, 'godwar', ['me', 'friend'], { gods: 'random' });
  const guest = await join(host, visiting);
  await guest.locator('#lip [popovertarget=menu]').focus();
  await guest.keyboard.press('Enter');
  // A menu that was drawn before the table went on is fetched first; what is not shown yet takes no focus.
  const summary = guest.locator('details.leave > summary');
  await summary.waitFor();
  await summary.focus();
  await guest.keyboard.press('Enter');
  await guest.screenshot({ path: `${pictures}/godwar-leave.png`, fullPage: true });
  await guest.keyboard.press('Tab');
  assert.equal(await guest.evaluate(() => document.activeElement.value), 'resign', 'the button comes after its question');
  await guest.keyboard.press('Enter');
  for (const page of [guest, host]) await page.locator('#result').waitFor();
  assert.match(await host.locator('#result').innerText(), /wins/i);
  // Nobody leaves a finished game. The menu is drawn when it is opened.
  await guest.locator('#lip [popovertarget=menu]').click();
  await guest.locator('details.leave').waitFor({ state: 'detached' });
  for (const context of [hosting, visiting]) {
    assert.deepEqual(context.complaints, []);
    await context.close();
  }
});

test('without script giving up takes two clicks', async () => {
  const me = await person(browser, { javaScriptEnabled: false });
  const page = await me.newPage();
  await newTable(page, server.url, 'godwar', ['me', 'bot-easy'], { gods: 'random' });
  const button = page.locator('button[value=resign]');
  assert.equal(await button.isVisible(), false);
  await page.locator('#lip [popovertarget=menu]').click();
  await page.locator('details.leave > summary').click();
  await button.click();
  await page.locator('#result').waitFor();
  await me.close();
});

test('a bot stands in while a player is away', async () => {
  const me = await person(browser);
  const page = await me.newPage();
  // Calm, so that the bots do not play to the end before the player comes back.
  await newTable(page, server.url, 'pantheon', ['me', 'bot-easy'], { pace: 'calm' });
  await waitForTurn(page);
  await page.locator('#lip [popovertarget=menu]').click();
  await page.locator('details.leave > summary').click();
  assert.equal(await page.locator('button[value=resign]').count(), 0, 'no rule of Pantheon speaks of giving up');
  await page.locator('details.leave').getByRole('button', { name: 'Let it play' }).click();
  const back = page.locator('button[form^="come-back-"]');
  await back.waitFor();
  const step = Number(await page.locator('main[data-table]').getAttribute('data-step'));
  await page.waitForFunction((step) => Number(document.querySelector('main[data-table]').dataset.step) > step, step);
  // Bots go on meanwhile, and a slow machine would wait in vain for a button that stands still.
  await back.dispatchEvent('click');
  await page.locator('details.leave').waitFor({ state: 'attached' });
  assert.equal(await waitForTurn(page), 'you');
  assert.deepEqual(me.complaints, []);
  await me.close();
});

test('whoever has gone away is offered a bot after three minutes, which the server measures', async () => {
  const [hosting, visiting] = [await person(browser), await person(browser, { viewport: { width: 390, height: 844 }, locale: 'fr-FR' })];
  const host = await hosting.newPage();
  const table = await newTable(host, server.url, 'derby', ['me', 'friend', 'bot-easy'], { name: 'Hippolyta', first: 'A' });
  const guest = await join(host, visiting);
  await guest.clock.install();
  await host.goto(`${server.url}/about`);
  await guest.goto(table);
  const offer = guest.getByRole('button', { name: 'Faire remplacer Hippolyta par un robot' });
  await guest.locator('button[form^="stand-in-"]').waitFor({ state: 'attached' });
  assert.equal(await offer.count(), 0, 'she is waited for');
  await guest.clock.fastForward('03:01');
  await offer.waitFor();
  assert.deepEqual(await audit(guest), []);
  await guest.screenshot({ path: `${pictures}/gone-away-phone.png` });
  await offer.click();
  await guest.locator('strong', { hasText: 'On attend encore' }).waitFor();
  for (const context of [hosting, visiting]) {
    assert.deepEqual(context.complaints, []);
    await context.close();
  }
});
