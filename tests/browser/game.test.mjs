// Whole games in a real browser: by pointer, by keyboard alone, without script, at a shared device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, asked, give, lots, newTable, open, person, pictures, stepOf, waitForTurn } from './harness.mjs';

/** How each game is played here: the fewest players, and the variants with the most cards. */
const TABLES = {
  derby: { seats: ['me', 'bot-easy', 'bot-easy'], options: { powers: 'on', fate: 'on' } },
  godwar: { seats: ['me', 'bot-easy'] },
  pantheon: { seats: ['me', 'bot-easy'] },
  mythologies: { seats: ['me', 'bot-easy'] },
  mythologiste: { seats: ['me', 'bot-easy'], options: { laps: '2' } },
};

const { server, browser } = await open();
const answer = await fetch(`${server.url}/api/games`);
const games = await answer.json().then(({ games }) => games.map(({ id }) => id));

test('every game of the house is played here', () => {
  for (const game of games) assert.ok(TABLES[game], `${game} needs a table in this file`);
});

/** Plays to the end with `choose(page, actions)`; every answer must bring the game on. */
async function playOn(page, choose) {
  let decisions = 0;
  while ((await waitForTurn(page)) === 'you') {
    const { step: before, actions } = await asked(page);
    assert.equal(new Set(actions).size, actions.length, 'each action has one control');
    await choose(page, actions);
    await answered(page, before);
    decisions++;
    assert.ok(decisions < 2000, 'the game ends');
  }
  return decisions;
}

for (const game of games) {
  const { seats, options } = TABLES[game] ?? {};

  test(`${game}: a whole game by pointer, and a rematch`, async () => {
    const me = await person(browser, { reducedMotion: 'reduce' });
    const page = await me.newPage();
    await newTable(page, server.url, game, seats, options);
    const draw = lots(7);
    const decisions = await playOn(page, async (page, actions) => {
      const action = actions[draw(actions.length)];
      await give(page, action);
    });
    assert.ok(decisions > 10, `${decisions} decisions`);
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
    assert.equal(await page.locator('#result').isVisible(), true);
    await page.screenshot({ path: `${pictures}/${game}-end.png`, fullPage: true });
    assert.deepEqual(me.complaints, []);
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL(/\/table\//);
    assert.equal(await page.locator('#result').count(), 0, 'the rematch has begun');
    await me.close();
  });

  test(`${game}: a whole game by keyboard alone`, async () => {
    const me = await person(browser, { reducedMotion: 'reduce' });
    const page = await me.newPage();
    await newTable(page, server.url, game, seats);
    const draw = lots(11);
    await playOn(page, async (page, actions) => {
      // Tab from the question to a control or a card to choose, a few of them on at random, then Enter.
      const here = () => page.evaluate(() => (document.activeElement?.name === 'action' ? 'answer' : document.activeElement?.matches('main input[type=radio]:not(.pages input)') ? 'card' : ''));
      const tabTo = async (...wanted) => {
        for (let presses = 0; ; presses++) {
          assert.ok(presses < 300, 'Tab reaches every control');
          await page.keyboard.press('Tab');
          const at = await here();
          if (wanted.includes(at)) return at;
        }
      };
      const stops = 1 + draw(Math.min(actions.length, 6));
      const before = await stepOf(page);
      const moved = () => page.waitForFunction((step) => Number(document.querySelector('main[data-table]').dataset.step) > step, before, { timeout: 5_000 }).then(() => true, () => false);
      // Whoever sees that nothing came of it presses again: a drawing that comes in between takes the focus along.
      for (let attempt = 0; attempt < 3; attempt++) {
        let at = '';
        for (let stop = 0; stop < stops; stop++) at = await tabTo('answer', 'card');
        if (at === 'card') {
          // The first card of a group, or the one after it where the first means none.
          await page.keyboard.press('Space');
          if (await page.evaluate(() => /none/.test(document.activeElement.id))) await page.keyboard.press('ArrowDown');
          await tabTo('answer');
        }
        await page.keyboard.press('Enter');
        // An answer that cannot be taken back is chosen first, then given.
        if (await page.locator('#give').count()) await page.keyboard.press('Enter');
        if (await moved()) break;
      }
    });
    assert.deepEqual(me.complaints, []);
    await me.close();
  });
}

test('a card is taken by the digit it bears, and a key leads to the table', async () => {
  const me = await person(browser, { reducedMotion: 'reduce' });
  const page = await me.newPage();
  await newTable(page, server.url, 'pantheon', ['me', 'bot-easy'], { first: 'A' });
  for (let found = false; !found; ) {
    await waitForTurn(page);
    const { step, actions } = await asked(page);
    found = actions.includes('draw');
    await give(page, found ? 'draw' : actions[0]);
    await answered(page, step);
  }
  const { actions } = await asked(page);
  await page.keyboard.press('b');
  assert.equal(await page.evaluate(() => document.activeElement.value), actions[0]);
  const digits = await page.locator('.keyed').evaluateAll((cards) => cards.map((card) => [card.dataset.digit, card.value]));
  assert.deepEqual(digits, actions.map((action, place) => [String(place + 1), action]));
  const sent = page.waitForRequest('**/act');
  await page.keyboard.press('2');
  assert.equal(new URLSearchParams((await sent).postData()).get('action'), actions[1]);
  assert.deepEqual(me.complaints, []);
  await me.close();
});

test('a game without script, by reloading', async () => {
  const me = await person(browser, { javaScriptEnabled: false });
  const page = await me.newPage();
  await newTable(page, server.url, 'derby', ['me', 'bot-easy', 'bot-easy']);
  for (let move = 0; move < 12; move++) {
    for (let look = 0; (await page.locator('button[name=action]').count()) === 0; look++) {
      assert.ok(look < 50, 'the bots answer');
      await new Promise((resolve) => setTimeout(resolve, 100));
      await page.reload();
    }
    const before = await stepOf(page);
    await give(page, await page.locator('button[name=action]').first().getAttribute('value'));
    await page.waitForLoadState();
    assert.ok((await stepOf(page)) > before);
  }
  await me.close();
});

test('three people at one device pass it around behind a curtain', async () => {
  const us = await person(browser);
  const page = await us.newPage();
  await newTable(page, server.url, 'derby', ['me', 'here', 'here']);
  for (let move = 0; move < 9; move++) {
    const curtain = page.locator('#curtain button');
    await page.waitForFunction(() => document.querySelector('#curtain, button[name=action]'));
    if (await curtain.count()) {
      assert.equal(await page.locator('button[name=action]').count(), 0, 'nothing to do behind the curtain');
      await curtain.click();
    }
    await page.locator('button[name=action]').first().waitFor();
    const before = await stepOf(page);
    await give(page, await page.locator('button[name=action]').first().getAttribute('value'));
    await page.waitForFunction((step) => Number(document.querySelector('main[data-table]').dataset.step) > step, before);
  }
  assert.deepEqual(us.complaints, []);
  await us.close();
});
