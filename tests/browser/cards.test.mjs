// Every card opens large: by a tap for reading, by a resting pointer for a peek that is in nobody's way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, give, newTable, open, person, stepOf, waitForStep, waitForTurn } from './harness.mjs';

const { server, browser } = await open();

/** A table of Mythologies at which somebody has cards to look at. */
async function table(options) {
  const context = await person(browser, options);
  const page = await context.newPage();
  await newTable(page, server.url, 'mythologies', ['me', 'bot-easy'], { first: 'A' });
  await waitForTurn(page);
  return { context, page };
}

const openers = '#board [popovertarget^="card-"]';
const shown = (page) => page.evaluate(() => [...document.querySelectorAll('.sheet:popover-open')].map((card) => [card.id, card.className]));

test('a tap opens the large card and a key closes it', async () => {
  const { context, page } = await table();
  const opener = page.locator(`${openers}[data-state]`).first();
  const id = await opener.getAttribute('popovertarget');
  const state = await opener.getAttribute('data-state');
  await opener.click();
  assert.deepEqual(await shown(page), [[id, 'sheet']]);
  assert.equal(await page.locator(`#${id} .large-state`).textContent(), state);
  const rule = await page.locator(`#${id} .large-rule a`).getAttribute('href');
  assert.equal((await page.request.get(new URL(rule, server.url).href)).status(), 200);
  await page.keyboard.press('Escape');
  assert.deepEqual(await shown(page), []);
  await context.close();
});

test('a large card that is being read follows what happens at the table', async () => {
  const { context, page } = await table();
  await page.locator(openers).first().click();
  const line = page.locator('.sheet:popover-open .large-state');
  assert.ok(await line.textContent(), 'the card tells how it lies');
  await line.evaluate((line) => (line.textContent = 'Long ago.'));
  // The same player answers in another tab.
  const step = await stepOf(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await give(other, await other.locator('button[name=action]').first().getAttribute('value'));
  await waitForStep(page, step + 1);
  const [told, hidden] = await line.evaluate((line) => [line.textContent, line.hidden]);
  assert.ok(told !== 'Long ago.' || hidden, told);
  await context.close();
});

test('a pointer that rests on a card peeks at it, and what is below can still be clicked', async () => {
  const { context, page } = await table();
  const opener = page.locator(openers).first();
  const id = await opener.getAttribute('popovertarget');
  await opener.hover();
  await page.waitForSelector(`#${id}.peek`);
  const through = await page.evaluate((id) => {
    const { left, top, width, height } = document.getElementById(id).getBoundingClientRect();
    return !document.elementFromPoint(left + width / 2, top + height / 2).closest('.sheet');
  }, id);
  assert.ok(through, 'the peek takes no clicks');
  await page.mouse.move(0, 0);
  await page.waitForSelector(`#${id}:not(.peek)`, { state: 'attached' });
  assert.deepEqual(await shown(page), []);
  // A tap during a peek opens the card for reading.
  await opener.hover();
  await page.waitForSelector(`#${id}.peek`);
  await opener.click();
  assert.deepEqual(await shown(page), [[id, 'sheet']]);
  await context.close();
});

test('a peek lies whole within a narrow window, or is not shown', async () => {
  const { context, page } = await table({ viewport: { width: 960, height: 640 } });
  let peeks = 0;
  for (const opener of await page.locator(`${openers}:visible`).all()) {
    await page.mouse.move(0, 0);
    await page.waitForFunction(() => !document.querySelector('.sheet.peek'));
    if (peeks > 8 || !(await opener.hover({ timeout: 2_000 }).then(() => true, () => false))) continue;
    // As long as a resting pointer waits, and a little more.
    const shown = await page.waitForSelector('.sheet.peek', { timeout: 1_500 }).catch(() => null);
    if (!shown) continue;
    peeks++;
    const { left, top, right, bottom } = await shown.evaluate((card) => card.getBoundingClientRect().toJSON());
    assert.ok(left >= 0 && top >= 0 && right <= 960 && bottom <= 640, `${[left, top, right, bottom]} in 960×640`);
  }
  assert.ok(peeks > 0, 'some card was peeked at');
  await context.close();
});

test('an answer given while its card is peeked at is given at once', async () => {
  const { context, page } = await table();
  const control = page.locator('#board .held > .control').first();
  while (!(await control.count())) {
    const step = await stepOf(page);
    await give(page, await page.locator('button[name=action]').first().getAttribute('value'));
    await answered(page, step);
    assert.equal(await waitForTurn(page), 'you', 'a game has cards to answer with');
  }
  await control.hover();
  // Long enough for a peek, which opens where it covers nothing that may be clicked.
  await page.waitForTimeout(900);
  const step = await stepOf(page);
  await give(page, await control.getAttribute('value'));
  await answered(page, step);
  assert.deepEqual(context.complaints, []);
  await context.close();
});

test('a question that is cut is read whole above its line', async () => {
  const me = await person(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  const page = await me.newPage();
  await newTable(page, server.url, 'derby', ['me', 'bot-easy', 'bot-easy']);
  await waitForTurn(page);
  const words = page.locator('#question .words');
  const whole = () => words.evaluate((words) => words.matches('.whole') && words.getBoundingClientRect().bottom <= words.closest('.ground').getBoundingClientRect().top);
  await words.tap();
  assert.equal(await whole(), false, 'what fits is not cut');
  await words.evaluate((words) => words.append(' and so on'.repeat(30)));
  await words.tap();
  assert.equal(await whole(), true);
  await words.tap();
  assert.equal(await whole(), false);
  await page.keyboard.press('q');
  assert.equal(await whole(), true);
  await page.keyboard.press('Escape');
  assert.equal(await whole(), false);
  assert.deepEqual(me.complaints, []);
  await me.close();
});
