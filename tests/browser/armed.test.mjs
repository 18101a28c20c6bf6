// Answers that lose something for good are asked about once, unless the reader does not want to be asked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, asked, give, lots, newTable, open, person, pictures, waitForTurn } from './harness.mjs';

const { server, browser } = await open();

const wasteful = (page) => page.locator('#question button[name=action][data-arm]');

/** Plays at random until an answer would lose something. */
async function playToWaste(page, draw) {
  for (let answers = 0; answers < 80; answers++) {
    assert.equal(await waitForTurn(page), 'you');
    if (await wasteful(page).count()) return;
    const { step, actions } = await asked(page);
    await give(page, actions[draw(actions.length)]);
    await answered(page, step);
  }
  assert.fail('nothing could be lost');
}

test('the end of a phase with faith left is asked about once', async () => {
  const me = await person(browser, { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const page = await me.newPage();
  await newTable(page, server.url, 'godwar', ['me', 'bot-easy'], { gods: 'random' });
  const given = [];
  page.on('request', (request) => request.url().endsWith('/act') && given.push(new URLSearchParams(request.postData()).get('action')));
  const draw = lots(7);
  await playToWaste(page, draw);
  given.length = 0;
  const words = await wasteful(page).getAttribute('data-arm');
  assert.match(words, /lose \d+ faith/);
  const value = await wasteful(page).getAttribute('value');

  // The first press only chooses, and may be thought better of.
  for (const letGo of [() => page.locator('#armed .less').click(), () => page.keyboard.press('Escape')]) {
    await wasteful(page).click();
    assert.equal(await page.locator('#give').innerText(), words);
    await page.screenshot({ path: `${pictures}/armed.png` });
    await letGo();
    assert.equal(await page.locator('#armed').count(), 0);
    assert.equal(await page.locator('.armed').count(), 0);
  }
  assert.deepEqual(given, [], 'nothing was given');

  // The second gives it.
  const { step } = await asked(page);
  await wasteful(page).click();
  await page.locator('#give').click();
  await answered(page, step);
  assert.deepEqual(given, [value]);

  // Who does not want to be asked is not.
  await playToWaste(page, draw);
  await page.locator('#lip [popovertarget=menu]').click();
  await page.locator('[data-preference=ask]').uncheck();
  await page.keyboard.press('Escape');
  given.length = 0;
  const again = await asked(page);
  await wasteful(page).click();
  await answered(page, again.step);
  assert.deepEqual(given, [value]);
  assert.equal(await page.locator('#armed').count(), 0);
  assert.deepEqual(me.complaints, []);
  await me.close();
});
