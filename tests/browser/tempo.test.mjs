// The others' turns: the herald, the traces they leave, the chronicle turn by turn, and the pace, chosen while they play; and an answer that gives the next one too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, asked, give, lots, newTable, open, person, pictures, waitForTurn } from './harness.mjs';

const { server, browser } = await open();

/** Answers at random until others have moved since, with a way to be seen; tells how many ways are drawn. */
async function playUntilTraced(page) {
  const draw = lots(5);
  for (let answers = 0; answers < 40; answers++) {
    if ((await waitForTurn(page)) !== 'you') break;
    const ways = await page.locator('.ways g:has(polyline, rect)').count();
    if (ways) return ways;
    const { step, actions } = await asked(page);
    await give(page, actions[draw(actions.length)]);
    await answered(page, step);
  }
  return 0;
}

const TABLES = {
  derby: ['me', 'bot-easy', 'bot-easy'],
  godwar: ['me', 'bot-easy'],
  pantheon: ['me', 'bot-easy'],
  mythologies: ['me', 'bot-easy'],
  mythologiste: ['me', 'bot-easy'],
};

for (const [game, seats] of Object.entries(TABLES)) {
  test(`${game}: what others did is traced where it happened, and told turn by turn`, async () => {
    const me = await person(browser, { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
    const page = await me.newPage();
    await newTable(page, server.url, game, seats, game === 'mythologiste' ? { clock: 'off' } : {});
    assert.ok(await playUntilTraced(page), 'a trace');
    await page.screenshot({ path: `${pictures}/traces-${game}.png` });
    // The chronicle: a line for each turn, opened to its steps.
    await page.keyboard.press('l');
    const turn = page.locator('#log details.turn').first();
    assert.notEqual((await turn.locator('summary').first().innerText()).trim(), '');
    assert.equal(await turn.locator('ul').first().isVisible(), false);
    await turn.locator('summary').first().click();
    assert.ok(await turn.locator('ul > li').first().isVisible());
    await page.keyboard.press('Escape');
    // An own answer lets the traces go.
    const { step, actions } = await asked(page);
    await give(page, actions[0]);
    await answered(page, step);
    const old = await page.evaluate((step) => [...document.querySelectorAll('.turn [data-way]')].filter((line) => Number(line.dataset.step) <= step && Number(line.dataset.step) > Number(document.querySelector('main').dataset.since)).length, step);
    assert.equal(old, 0, 'what was told before is not traced any more');
    assert.deepEqual(me.complaints, []);
    await me.close();
  });
}

test('the pace of the bots is chosen in the menu while they play', async () => {
  const me = await person(browser, { viewport: { width: 1280, height: 720 } });
  const page = await me.newPage();
  await newTable(page, server.url, 'derby', ['me', 'bot-easy', 'bot-easy'], { pace: 'calm' });
  const pace = () => page.locator('main[data-table]').getAttribute('data-pace');
  assert.equal(await pace(), 'calm');
  await page.locator('#lip [popovertarget=menu]').click();
  const chosen = page.locator('[data-paces] button[value=instant]');
  await chosen.click();
  await page.locator('[data-paces] button[value=instant][aria-pressed=true]').waitFor();
  assert.equal(await pace(), 'instant');
  await page.reload();
  assert.equal(await pace(), 'instant', 'the table keeps it');
  assert.equal(await page.locator('[data-tempo]').count(), 0, 'nobody hurries bots that do not wait');
  assert.deepEqual(me.complaints, []);
  await me.close();
});

test('a turn of somebody else is read aloud once, in one sentence', async () => {
  const me = await person(browser, { viewport: { width: 1280, height: 720 } });
  const page = await me.newPage();
  await newTable(page, server.url, 'pantheon', ['me', 'bot-easy'], { pace: 'brisk' });
  await page.evaluate(() => {
    const voice = document.getElementById('announce');
    new MutationObserver(() => window.heard.push(voice.textContent)).observe(voice, { childList: true });
  });
  const draw = lots(4);
  let turn = null;
  for (let answers = 0; answers < 60 && !turn; answers++) {
    assert.equal(await waitForTurn(page), 'you');
    const { step, actions } = await asked(page);
    await page.evaluate(() => (window.heard = []));
    await give(page, actions[draw(actions.length)]);
    await answered(page, step);
    assert.equal(await waitForTurn(page), 'you');
    turn = await page.evaluate((step) => {
      const turns = [...document.querySelectorAll('#log > li:not([data-own])')].filter((turn) => turn.querySelector('summary b') && Number(turn.dataset.began) > step);
      const long = turns.find((turn) => new Set([...turn.querySelectorAll('[data-step]')].map(({ dataset }) => dataset.step)).size >= 3);
      return long && { name: long.querySelector('summary b').textContent, told: long.querySelector('summary span').textContent, heard: window.heard };
    }, step);
  }
  assert.ok(turn, 'a turn of three steps');
  const about = turn.heard.filter((words) => words.includes(turn.name));
  assert.deepEqual(about.length, 1, turn.heard.join(' | '));
  assert.ok(about[0].includes(turn.told), `${about[0]} tells ${turn.told}`);
  assert.equal(await page.locator('#question[role=status]').count(), 1, 'the question is read too');
  assert.deepEqual(me.complaints, []);
  await me.close();
});

test('who wants no pauses reads of a moment in passing', async () => {
  const me = await person(browser, { viewport: { width: 1280, height: 720 } });
  const page = await me.newPage();
  await page.addInitScript(() => {
    window.banners = [];
    window.staged = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        for (const node of addedNodes) if (node.className === 'herald-banner') window.banners.push(node.textContent);
        if (target.matches?.('dialog.moment[open]')) window.staged++;
      }
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['open'] });
  });
  await newTable(page, server.url, 'godwar', ['me', 'bot-easy']);
  for (let answers = 0; answers < 6; answers++) {
    assert.equal(await waitForTurn(page), 'you');
    if (await page.evaluate(() => window.banners.length)) break;
    const { step, actions } = await asked(page);
    await give(page, actions[0]);
    await answered(page, step);
  }
  await page.waitForFunction(() => window.banners.length);
  const [banner] = await page.evaluate(() => window.banners);
  assert.ok((await page.locator('.moments-told [data-moment]').allTextContents()).includes(banner), banner);
  assert.equal(await page.evaluate(() => window.staged), 0, 'nothing stops them');
  assert.deepEqual(me.complaints, []);
  await me.close();
});

test('mythologies: a tap on a card of the own board takes it, token and card in one', async () => {
  const me = await person(browser, { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const page = await me.newPage();
  await newTable(page, server.url, 'mythologies', ['me', 'bot-easy']);
  const draw = lots(2);
  for (let answers = 0; answers < 20; answers++) {
    assert.equal(await waitForTurn(page), 'you');
    if (await page.locator('button[name=action][value=take]').count()) break;
    const { step, actions } = await asked(page);
    await give(page, actions[draw(actions.length)]);
    await answered(page, step);
  }
  const given = [];
  page.on('request', (request) => request.url().endsWith('/act') && given.push(new URLSearchParams(request.postData()).get('action')));
  const card = page.locator('label[data-wish]').first();
  const wish = await card.getAttribute('data-wish');
  await card.click();
  while (given.length < 2) await page.waitForRequest((request) => request.url().endsWith('/act'));
  assert.deepEqual(given.slice(0, 2), ['take', wish]);
  assert.deepEqual(me.complaints, []);
  await me.close();
});
