// Clocks, kept by the server: the hourglass of a quest and the time of a table, shown counting down to everybody, surviving a restart,
// and running out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lots, newTable, open, person, pictures, playOn, stepOf, waitForStep, waitForTurn } from './harness.mjs';
import { look } from './look.mjs';

const { server, browser } = await open();

/** Plays at random until a challenge may begin. A long race without one is rare, but there are such: then another table is set. */
async function playToQuest(page, draw) {
  do {
    await newTable(page, server.url, 'mythologiste', ['me', 'bot-easy'], { laps: '5', first: 'A' });
  } while (await playOn(page, (actions) => (actions.includes('ready') ? null : actions[draw(actions.length)])));
}

const secondsLeft = (page) => page.locator('[role=timer] [data-seconds]').textContent().then(Number);

test('a quest that nobody answers runs out of time, even across a restart of the server', { timeout: 180_000 }, async () => {
  const me = await person(browser);
  const page = await me.newPage();
  await playToQuest(page, lots(3));
  const first = await secondsLeft(page);
  assert.ok(first > 0 && first <= 20, `${first} seconds to begin`);
  await page.waitForFunction((first) => Number(document.querySelector('[data-seconds]').textContent) < first, first);
  // Begin; a row to be remembered is hidden by the same word.
  for (let begun = false; !begun; ) {
    const step = await stepOf(page);
    await page.locator('button[name=action][value=ready]').click();
    await waitForStep(page, step + 1);
    begun = (await page.locator('button[name=action][value=ready]').count()) === 0;
  }
  assert.ok((await page.locator('.mg-answers button[name=action]').count()) >= 4, 'answers to choose from');
  await page.screenshot({ path: `${pictures}/clock.png` });
  const step = await stepOf(page);
  await server.restart();
  await page.reload();
  const again = await secondsLeft(page);
  assert.ok(again > 15 && again <= 30, `${again} seconds after the restart`);
  await page.waitForFunction((step) => Number(document.querySelector('main[data-table]').dataset.step) > step, step, { timeout: 60_000 });
  assert.match(await page.locator('#log').textContent(), /The right answer:/);
  assert.equal(await page.locator('[role=timer]').count(), 0, 'no clock after the quest');
  assert.deepEqual(me.complaints, []);
  await me.close();
});

test('on a phone the clock stands beside Undo and Hint', async () => {
  const me = await person(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  const page = await me.newPage();
  await newTable(page, server.url, 'pantheon', ['me', 'friend'], { timer: '30', hints: 'on', first: 'A' });
  await me.addCookies([{ name: 'lang', value: 'fr', url: server.url }]);
  await page.goto(page.url());
  await waitForTurn(page);
  for (const thing of ['.aid >> nth=0', '[data-hint]', '.countdown [data-seconds]']) assert.ok(await page.locator(`#question ${thing}`).isVisible(), thing);
  for (const [width, height] of [[390, 844], [360, 640]]) {
    await page.setViewportSize({ width, height });
    assert.deepEqual((await look(page, true)).wrong, []);
    await page.screenshot({ path: `${pictures}/clock-phone-${width}.png` });
  }
  assert.deepEqual(me.complaints, []);
  await me.close();
});

test('everybody sees for whom they wait; whoever runs out of time is stood in for and comes back', { timeout: 240_000 }, async () => {
  const people = [await person(browser), await person(browser, { viewport: { width: 390, height: 844 } })];
  const [host, guest] = await Promise.all(people.map((context) => context.newPage()));
  const table = await newTable(host, server.url, 'godwar', ['me', 'friend'], { gods: 'random', timer: '60', late: 'bot', pace: 'calm' });
  await guest.goto(await host.locator('[data-copy]').first().getAttribute('data-copy'));
  await guest.locator('main button[type=submit]').click();
  await guest.waitForURL(/\/table\/[^/]+\/?$/);
  await Promise.all([host, guest].map((page) => page.locator('main[data-table]').waitFor()));
  const turn = async (page) => (await page.locator('main[data-table]').getAttribute('data-turn')) === 'you';
  const [asking, other] = (await turn(host)) ? [host, guest] : [guest, host];
  const left = (page) => page.evaluate(() => Number(document.querySelector('.patience [data-seconds], .tab-clock [data-seconds]').textContent));

  // The other sees how long there is, and whether somebody is there to answer.
  await other.locator('.patience .tab-clock').waitFor();
  const first = await left(other);
  await other.waitForFunction((first) => Number(document.querySelector('.patience [data-seconds]').textContent) < first, first);
  await asking.goto(`${server.url}/about`);
  await other.locator('.patience .gone').waitFor();
  await other.screenshot({ path: `${pictures}/clock-waiting.png` });
  await asking.goto(table);
  await other.locator('.patience .gone').waitFor({ state: 'detached' });
  await asking.screenshot({ path: `${pictures}/clock-asked.png` });

  // A restart gives no time.
  const before = await left(other);
  await server.restart();
  await other.reload();
  await other.locator('.patience .tab-clock').waitFor();
  assert.ok((await left(other)) <= before + 2, `${await left(other)} after ${before}`);

  // A bot takes over, and hands the seat back as soon as the page is looked at again.
  await asking.getByText('Your time ran out.').waitFor({ timeout: 120_000 });
  await asking.screenshot({ path: `${pictures}/clock-late.png` });
  await asking.reload();
  await asking.waitForFunction(() => !document.body.textContent.includes('Your time ran out.') && !document.querySelector('form[data-return]'));
  for (const context of people) {
    assert.deepEqual(context.complaints, []);
    await context.close();
  }
});
