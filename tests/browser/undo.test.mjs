// Taking steps back in a real browser: by key, by pointer, without script; the others see it at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, give, newTable, open, person, pictures, stepOf, waitForStep, waitForTurn } from './harness.mjs';

const { server, browser } = await open();

const sorted = async (page) => (await asked(page)).actions.sort();
const undo = (page) => page.locator('button[name=word][value=undo]');
const closed = (page) => page.locator('.aid[data-why]');

/** Answers with this action, or the first that is open. */
async function answer(page, action) {
  const { step, actions } = await asked(page);
  await give(page, action ?? actions[0]);
  await waitForStep(page, step + 1);
}

/** Sets the first epoch up, until the reader chooses an action. */
async function chooseAction(page) {
  for (await waitForTurn(page); !(await asked(page)).actions.includes('move'); await waitForTurn(page)) await answer(page);
}

test('a movement is taken back by key and by pointer, and everybody sees it', async () => {
  const [me, visiting] = [await person(browser, { reducedMotion: 'reduce' }), await person(browser, { reducedMotion: 'reduce' })];
  const page = await me.newPage();
  const address = await newTable(page, server.url, 'pantheon', ['me', 'bot-easy'], { first: 'A' });
  const spectator = await visiting.newPage();
  await spectator.goto(address);
  await chooseAction(page);
  assert.equal(await undo(page).count(), 0);
  // It is disabled to readers, and yet can be pressed.
  await closed(page).click({ force: true });
  assert.equal(await page.locator('.toast').innerText(), await closed(page).getAttribute('data-why'), 'pressed, it says why');
  const start = await sorted(page);
  await answer(page, 'move');
  const moving = await sorted(page);
  await answer(page);
  await undo(page).waitFor();
  await waitForStep(spectator, await stepOf(page));
  assert.equal(await undo(spectator).count(), 0, 'it is not for others');
  await page.screenshot({ path: `${pictures}/pantheon-undo.png`, fullPage: true });

  let step = await stepOf(page);
  await page.keyboard.press('u');
  await waitForStep(page, step + 1);
  assert.deepEqual(await sorted(page), moving);
  step = await stepOf(page);
  await undo(page).click();
  await waitForStep(page, step + 1);
  assert.deepEqual(await sorted(page), start);
  assert.equal(await undo(page).count(), 0, 'nothing is left to take back');
  await waitForStep(spectator, step + 1);
  assert.match(await spectator.locator('#log').innerText(), /takes that back/);
  for (const context of [me, visiting]) {
    assert.deepEqual(context.complaints, []);
    await context.close();
  }
});

test('a card that waits for its square goes back, and what was shown does not', async () => {
  const me = await person(browser, { reducedMotion: 'reduce' });
  const page = await me.newPage();
  await newTable(page, server.url, 'mythologies', ['me', 'bot-easy'], { first: 'A' });
  await waitForTurn(page);
  await answer(page, 'take');
  await waitForTurn(page);
  assert.equal(await undo(page).count(), 0);
  assert.ok(await closed(page).isDisabled());
  assert.match(await closed(page).getAttribute('title'), /^No way back: the tokens were shown\.$/);
  const plays = ({ actions }) => actions.find((action) => action.startsWith('play '));
  for (; !plays(await asked(page)); await waitForTurn(page)) await answer(page);
  const before = await sorted(page);
  await answer(page, plays(await asked(page)));
  await undo(page).waitFor();
  const step = await stepOf(page);
  await page.keyboard.press('u');
  await waitForStep(page, step + 1);
  assert.deepEqual(await sorted(page), before);
  assert.deepEqual(me.complaints, []);
  await me.close();
});

test('without script a step is taken back by reloading', async () => {
  const me = await person(browser, { javaScriptEnabled: false });
  const page = await me.newPage();
  await newTable(page, server.url, 'pantheon', ['me', 'bot-easy'], { first: 'A' });
  const controls = () => page.locator('button[name=action]').evaluateAll((buttons) => buttons.map((button) => button.value).sort());
  for (let look = 0; !(await controls()).includes('draw'); look++) {
    assert.ok(look < 100, 'the first turn comes');
    await new Promise((resolve) => setTimeout(resolve, 50));
    if ((await controls()).length) await give(page, await page.locator('button[name=action]').first().getAttribute('value'));
    else await page.reload();
  }
  const start = await controls();
  await page.locator('button[name=action][value=draw]').click();
  await undo(page).click();
  assert.deepEqual(await controls(), start);
  await me.close();
});
