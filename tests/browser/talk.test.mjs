// People talk with browsers of their own: in the waiting room and at the table, each in their own language, watchers apart; by
// keyboard, on a phone, and without script.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit, newTable, open, person, pictures } from './harness.mjs';

const { server, browser } = await open();

const hears = (page, text) => page.locator('#talk li', { hasText: text }).waitFor({ state: 'attached' });

async function sitDown(page, link, name) {
  await page.goto(link);
  await page.locator('#name').fill(name);
  await page.locator('main button[type=submit]').click();
  await page.locator('main.room').waitFor();
}

test('three people talk while they wait and while they play, each in their own language', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'fr-FR', colorScheme: 'dark' };
  const people = [await person(browser), await person(browser, phone), await person(browser)];
  const [host, thalia, watcher] = await Promise.all(people.map((context) => context.newPage()));
  const table = await newTable(host, server.url, 'derby', ['me', 'friend', 'bot-easy'], { begin: 'ready' });
  await sitDown(thalia, await host.locator('[data-copy-link]').getAttribute('data-copy-link'), 'Thalia');
  await host.locator('#seat-B', { hasText: 'Thalia' }).waitFor();

  // A phrase is one tap, and each reads it in their own language. What somebody is typing meanwhile stays.
  await thalia.locator('#say').fill('Je n’ai jamais <b>joué</b>');
  await host.getByRole('button', { name: 'Good luck' }).click();
  await hears(thalia, 'Bonne chance');
  assert.equal(await thalia.locator('#say').inputValue(), 'Je n’ai jamais <b>joué</b>');
  await thalia.locator('#say').press('Enter');
  await hears(host, 'Thalia Je n’ai jamais <b>joué</b>');
  await thalia.waitForFunction(() => document.querySelector('#say').value === '' && document.activeElement.id === 'say');
  await host.waitForFunction(() => document.getElementById('announce').textContent.includes('Thalia'));
  for (const [page, name] of [[host, 'desk'], [thalia, 'phone']]) {
    assert.deepEqual(await audit(page), [], name);
    await page.screenshot({ path: `${pictures}/talk-room-${name}.png`, fullPage: true });
  }

  await host.getByRole('button', { name: /^Start/ }).click();
  for (const page of [host, thalia]) await page.locator('main[data-table]').waitFor();
  await watcher.goto(table);

  // At the table a drawer; whoever has it closed is told what was said.
  await host.keyboard.press('t');
  assert.equal(await host.evaluate(() => document.activeElement.id), 'say');
  await host.keyboard.type('Shall we?');
  await host.keyboard.press('Enter');
  await hears(host, 'You Shall we?');
  await thalia.locator('.toast', { hasText: 'Shall we?' }).waitFor();
  await thalia.locator('[data-unheard]', { hasText: '1' }).waitFor();
  assert.deepEqual(await audit(thalia), []);
  await thalia.locator('.lip [data-talk-drawer]').click();
  await thalia.locator('[data-unheard]').waitFor({ state: 'hidden' });
  await thalia.getByRole('button', { name: 'Bien joué' }).click();
  await hears(host, 'Well played!');
  for (const [page, name] of [[host, 'desk'], [thalia, 'phone']]) {
    assert.deepEqual(await audit(page), [], name);
    await page.screenshot({ path: `${pictures}/talk-table-${name}.png` });
  }
  await host.keyboard.press('Escape');
  await host.locator('.talk-drawer').waitFor({ state: 'hidden' });

  // Those who look on talk among themselves.
  await watcher.locator('.lip [data-talk-drawer]').click();
  await watcher.locator('#say').fill('She has the Phoenix');
  await watcher.locator('#say').press('Enter');
  await hears(watcher, 'You She has the Phoenix');
  assert.equal(await watcher.locator('#talk', { hasText: 'Shall we' }).count(), 0);
  await host.reload();
  assert.equal(await host.locator('#talk', { hasText: 'Phoenix' }).count(), 0);

  // Muted, reported; the words are gone for one reader alone.
  await host.keyboard.press('t');
  await host.locator('#talk li', { hasText: 'Well played!' }).locator('.word-more').click();
  assert.deepEqual(await audit(host), []);
  await host.screenshot({ path: `${pictures}/talk-person.png`, fullPage: true });
  await host.getByRole('button', { name: 'Report these words' }).click();
  await host.getByRole('status').filter({ hasText: 'Thank you' }).waitFor();
  await host.getByRole('button', { name: 'Mute Thalia' }).click();
  await host.locator('main[data-table]').waitFor();
  assert.equal(await host.locator('#talk', { hasText: 'Well played' }).count(), 0);
  await hears(thalia, 'Bien joué');

  // After a crash everything said is still there.
  await server.restart();
  await thalia.reload();
  await hears(thalia, 'Bien joué');
  await hears(thalia, 'Shall we?');
  for (const context of people) {
    assert.deepEqual(context.complaints, []);
    await context.close();
  }
});

test('who talks too fast is told so in place; without script it works by reloading', async () => {
  const context = await person(browser);
  const host = await context.newPage();
  await newTable(host, server.url, 'derby', ['me', 'friend', 'bot-easy'], { begin: 'ready' });
  for (let times = 0; times < 8; times++) {
    await host.getByRole('button', { name: 'Hello!' }).click();
    await host.locator('form.phrases:not([aria-busy])').waitFor();
  }
  await host.locator('.toast', { hasText: 'too often' }).first().waitFor();
  assert.equal(await host.locator('main.room').count(), 1);

  const plain = await person(browser, { javaScriptEnabled: false, locale: 'fr-FR' });
  const guest = await plain.newPage();
  await sitDown(guest, await host.locator('[data-copy-link]').getAttribute('data-copy-link'), 'Clio');
  await guest.getByRole('button', { name: 'Bonjour' }).press('Enter');
  await hears(guest, 'Vous Bonjour');
  await hears(host, 'Clio Hello!');
  await host.getByText('What may be said').click();
  await host.locator('select[name=allow]').selectOption('silent');
  await host.getByRole('button', { name: 'Set', exact: true }).click();
  await host.getByText('The host has asked for silence').waitFor();
  await guest.reload();
  assert.equal(await guest.locator('form.phrases').count(), 0);
  for (const each of [context, plain]) {
    assert.deepEqual(each.complaints, []);
    await each.close();
  }
});
