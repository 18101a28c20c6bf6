// What moves between two drawings: changed numbers, arrivals and flights, above the page and for those who want it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, give, lots, newTable, open, person, waitForStep, waitForTurn } from './harness.mjs';

const { server, browser } = await open();

/** Plays one move of the derby, in whose answer the first score is raised by 3 and something arrives and flies. */
async function moveWithDifferences(options) {
  const context = await person(browser, options);
  const page = await context.newPage();
  await newTable(page, server.url, 'derby', ['me', 'bot-easy', 'bot-easy'], { first: 'A' });
  await waitForTurn(page);
  await page.evaluate(() => {
    const home = document.querySelector('#board > .zone:not(.asked)');
    home.insertAdjacentHTML('beforeend', '<p data-spot="here"><button name="action" value="none">x</button></p>');
    home.insertAdjacentHTML('beforeend', '<p data-arrive="old" data-home="there">z</p><p data-bare="pile" data-value="2">u</p>');
    // The layer is emptied as soon as its guests have gone, so they are counted as they come.
    window.guests = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.matches?.('.aloft > *')) window.guests.push(node);
    }).observe(document.body, { childList: true, subtree: true });
    window.journeys = {};
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      window.journeys[this.textContent] = [...(window.journeys[this.textContent] ?? []), keyframes];
      return animate.call(this, keyframes, options);
    };
  });
  // What the stream tells would overtake the answer.
  await page.route('**/part?*', (route) => route.fulfill({ status: 204 }));
  await page.route('**/act', async (route) => {
    // The whole drawing, as if the page had none of its pieces.
    const answer = await route.fetch({ postData: route.request().postData().replace(/&has=[^&]*/, '&has=') });
    const part = await answer.text();
    const drawing = await page.evaluate((part) => {
      const main = new DOMParser().parseFromString(part, 'text/html').querySelector('main');
      const score = main.querySelector('[data-tally="score-A"]');
      score.dataset.value = Number(score.dataset.value) + 3;
      main.querySelector('#board > .zone:not(.asked)').insertAdjacentHTML('beforeend', '<p data-spot="there" data-arrive="new">y</p><p data-arrive="card" data-turn>w</p><p data-bare="pile" data-value="1">v</p>');
      main.insertAdjacentHTML('beforeend', `<i hidden data-step="${main.dataset.step}" data-flight="here there"></i>`);
      return main.outerHTML;
    }, part);
    await route.fulfill({ response: answer, body: drawing });
  });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  const before = await width();
  await page.locator('button.control[name=action]').first().click();
  await page.waitForSelector('[data-arrive="new"]');
  return { page, context, widened: (await width()) - before };
}

test('a changed number lets the difference rise, and what flies is out of everybody’s way', async () => {
  const { page, context, widened } = await moveWithDifferences({ reducedMotion: 'no-preference' });
  const guests = await page.evaluate(() =>
    window.guests.map((guest) => ({ kind: guest.className, text: guest.textContent, controls: guest.querySelectorAll('[name], .control').length })),
  );
  assert.deepEqual(
    guests.map(({ kind, text, controls }) => [kind.trim(), text, controls]).sort(),
    [
      ['difference gain', '+3', 0],
      ['phantom', 'x', 0],
      ['phantom', 'z', 0],
    ],
  );
  const { v, y, z, w } = await page.evaluate(() => window.journeys);
  assert.deepEqual(y.map((frames) => Object.keys(frames[0])), [['opacity'], ['translate']], 'it settles');
  assert.deepEqual(w.map((frames) => frames[0].transform), ['perspective(40rem) rotateY(90deg)'], 'it is turned face up');
  assert.deepEqual(v, w, 'what is no longer covered comes to light the same way');
  assert.match(z[0].transform.at(-1), /^translate\(calc\(-?\d[\d.]*px - 50%\), calc\(-?[1-9]/, 'it goes home');
  assert.equal(widened, 0, 'nothing is pushed aside');
  const layers = page.locator('.aloft');
  for (const layer of await layers.all()) {
    assert.equal(await layer.getAttribute('aria-hidden'), 'true');
    assert.ok(await layer.evaluate((layer) => layer.inert && getComputedStyle(layer).pointerEvents === 'none'));
  }
  await page.waitForFunction(() => !document.querySelector('.aloft > *'));
  assert.deepEqual(context.complaints, []);
  await context.close();
});

test('whoever asks for little motion sees none', async () => {
  const { page, context } = await moveWithDifferences({ reducedMotion: 'reduce' });
  assert.equal(await page.evaluate(() => window.guests.length + Object.keys(window.journeys).length), 0);
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await context.close();
});

test('the page takes clicks while pieces glide', async () => {
  const context = await person(browser, { reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await newTable(page, server.url, 'derby', ['me', 'bot-easy', 'bot-easy'], { first: 'A' });
  await waitForTurn(page);
  await page.evaluate(() => document.documentElement.style.setProperty('--glide', '60s'));
  await page.locator('button.control[name=action]').first().click();
  const gliding = () => document.getAnimations().some(({ effect }) => effect.pseudoElement?.startsWith('::view-transition'));
  await page.waitForFunction(gliding);
  await page.locator('#lip [data-chronicle]').click({ timeout: 10_000 });
  assert.ok(await page.locator('#log-region.open').isVisible());
  assert.ok(await page.evaluate(gliding), 'pieces still glide');
  assert.deepEqual(context.complaints, []);
  await context.close();
});

test('a pawn goes around the ring step by step', async () => {
  const context = await person(browser, { reducedMotion: 'no-preference' });
  await context.addInitScript(() => {
    window.walks = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      if (this.dataset?.walk) window.walks.push({ who: this.dataset.walk, places: keyframes.length });
      return animate.call(this, keyframes, options);
    };
  });
  const page = await context.newPage();
  await newTable(page, server.url, 'mythologiste', ['me', 'bot-easy'], { clock: 'off' });
  const draw = lots(3);
  for (let move = 0; move < 60 && !(await page.evaluate(() => window.walks.length)); move++) {
    assert.equal(await waitForTurn(page), 'you');
    const { step, actions } = await asked(page);
    await give(page, actions[draw(actions.length)]);
    await waitForStep(page, step + 1);
  }
  const [walk] = await page.evaluate(() => window.walks);
  assert.match(walk.who, /^pawn-[AB]$/);
  assert.ok(walk.places >= 2, `${walk.places} places`);
  assert.deepEqual(context.complaints, []);
  await context.close();
});

test('the cards dealt before anybody came fly for whoever comes first, and once', async () => {
  const context = await person(browser, { reducedMotion: 'no-preference' });
  await context.addInitScript(() => {
    window.guests = 0;
    const count = (changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) window.guests += Number(node.matches?.('.aloft > .phantom') ?? 0);
    };
    new MutationObserver(count).observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  // Two friends who have not come yet: nobody moves, and nothing else flies.
  await newTable(page, server.url, 'pantheon', ['me', 'friend', 'friend'], { bonus: 'draft' });
  await page.waitForFunction(() => window.guests);
  assert.ok((await page.evaluate(() => window.guests)) >= 3, 'a hand for everybody');
  await page.reload();
  await page.waitForSelector('main[data-table]');
  assert.equal(await page.evaluate(() => window.guests), 0);
  assert.deepEqual(context.complaints, []);
  await context.close();
});
