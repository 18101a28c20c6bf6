// The hourglass of a quest, kept by the server: shown counting down, surviving a restart, and running out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, give, lots, newTable, open, person, pictures, stepOf, waitForStep, waitForTurn } from './harness.mjs';

const { server, browser } = await open();

/** Plays at random until a challenge may begin. A long race without one is rare, but there are such: then another table is set. */
async function playToQuest(page, draw) {
  const table = () => newTable(page, server.url, 'mythologiste', ['me', 'bot-easy'], { laps: '5', first: 'A' });
  await table();
  for (let move = 0; move < 2000; move++) {
    if ((await waitForTurn(page, 2)) === 'over') {
      await table();
      continue;
    }
    const { step, actions } = await asked(page);
    if (actions.includes('ready')) return;
    await give(page, actions[draw(actions.length)]);
    await waitForStep(page, step + 1);
  }
  assert.fail('no quest');
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
