// Notices while no page is open: the switch, the service worker, a message that really travels through a push service (which is
// this test) and is read, and what a refusal says. Tables for people the host knows: asking for a seat and being let in, live.
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { audit, give, newTable, open, person, pictures } from './harness.mjs';

const { server, browser } = await open({ settings: ['--push', 'anywhere'] });

/** A push service and the keys of the browser that is subscribed to it. */
async function pushService() {
  const keys = createECDH('prime256v1');
  const [key, auth] = [keys.generateKeys(), randomBytes(16)];
  const waiting = [];
  const got = [];
  const service = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      response.writeHead(201).end();
      const body = Buffer.concat(parts);
      const next = waiting.shift();
      if (next) next(body);
      else got.push(body);
    });
  });
  await new Promise((resolve) => service.listen(0, '127.0.0.1', resolve));
  const expand = (salt, secret, info, length) => Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    subscription: { endpoint: `http://127.0.0.1:${service.address().port}/device`, keys: { p256dh: key.toString('base64url'), auth: auth.toString('base64url') } },
    next: () => (got.length ? Promise.resolve(got.shift()) : new Promise((resolve) => waiting.push(resolve))),
    /** Reads a message as a browser does (RFC 8291). */
    read(body) {
      const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const shared = expand(auth, keys.computeSecret(theirs), Buffer.concat([Buffer.from('WebPush: info\0'), key, theirs]), 32);
      const cipher = createDecipheriv('aes-128-gcm', expand(salt, shared, 'Content-Encoding: aes128gcm\0', 16), expand(salt, shared, 'Content-Encoding: nonce\0', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString().replace(/\x02$/, '');
    },
    close() {
      service.close();
      service.closeAllConnections();
    },
  };
}

/** The browser of these tests has no push service of its own: it is given this one. */
const subscribedTo = (subscription) => {
  let made = null;
  const fake = { endpoint: subscription.endpoint, toJSON: () => subscription, unsubscribe: async () => ((made = null), true) };
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (applicationServerKey.length !== 65 || !userVisibleOnly) throw new Error('no key');
    return (made = fake);
  };
  PushManager.prototype.getSubscription = async () => made;
};

/** Writes down what a page would sound and show, and lets its reader look elsewhere: in this tab's memory, which outlives its pages. */
const listening = () => {
  const noted = () => JSON.parse(sessionStorage.getItem('noted') ?? '[]');
  const write = (entry) => sessionStorage.setItem('noted', JSON.stringify([...noted(), entry]));
  document.hasFocus = () => sessionStorage.getItem('elsewhere') === null;
  globalThis.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, { body, tag }) {
      write(`${tag}: ${body}`);
    }
  };
  const [node, time] = [{ connect: (other) => other }, { setValueAtTime() {}, exponentialRampToValueAtTime() {} }];
  globalThis.AudioContext = class {
    constructor() {
      write('a sound');
    }
    createOscillator = () => ({ ...node, frequency: {}, start() {}, stop() {} });
    createGain = () => ({ ...node, gain: time });
    close() {}
  };
};

/** What was noted since the last time, without the order in which a sound and a notice come. */
const noted = (page) =>
  page.evaluate(() => {
    const all = JSON.parse(sessionStorage.getItem('noted') ?? '[]');
    sessionStorage.removeItem('noted');
    return all.sort();
  });

/** The reader turns to another window, or back. */
const look = (page, away) =>
  page.evaluate((away) => {
    if (away) sessionStorage.setItem('elsewhere', 'yes');
    else sessionStorage.removeItem('elsewhere');
    dispatchEvent(new Event(away ? 'blur' : 'focus'));
  }, away);

const note = (page) => page.locator('p[data-saved]');

test('a turn reaches a browser without a page, and is shown by its worker', async (t) => {
  const service = await pushService();
  t.after(() => service.close());
  const context = await person(browser);
  await context.grantPermissions(['notifications'], { origin: server.url });
  await context.addInitScript(subscribedTo, service.subscription);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registered = new Promise((resolve) => session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0])));
  await session.send('ServiceWorker.enable');
  await page.goto(`${server.url}/notices`);
  await page.getByRole('switch', { name: 'A notice when no page is open' }).check();
  await note(page).filter({ hasText: 'Saved.' }).waitFor();
  // A table asks at once, and nobody has opened it.
  const form = { 'seat-A': 'me', 'name-A': 'Zoé', 'seat-B': 'bot-easy', 'seat-C': 'bot-easy', first: 'A', preset: 'standard' };
  const made = await context.request.post(`${server.url}/new/derby`, { form, maxRedirects: 0 });
  const path = made.headers().location;
  const told = JSON.parse(service.read(await service.next()));
  assert.deepEqual(told, { title: 'Divinity Derby', body: 'It is your turn, Zoé.', url: path, tag: `theogony-${path.split('/').pop()}` });
  // What arrives is shown by the worker, though no page of the table is open.
  const { registrationId } = await registered;
  const worker = context.serviceWorkers().find((worker) => worker.url().endsWith('/sw.js')) ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    globalThis.shown = new Promise((resolve) => {
      registration.showNotification = async (title, { body, data }) => resolve({ title, body, url: data.url });
    });
  });
  await session.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data: JSON.stringify(told) });
  assert.deepEqual(await worker.evaluate(() => globalThis.shown), { title: told.title, body: told.body, url: path });
  await page.getByRole('switch', { name: 'A notice when no page is open' }).uncheck();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name, responseStatus }) => name.endsWith('/notices/push/stop') && responseStatus === 204));
  assert.deepEqual(context.complaints, []);
  await context.close();
});

test('a refusal is explained, and quiet hours are kept on all devices', async () => {
  const context = await person(browser);
  const page = await context.newPage();
  await page.goto(`${server.url}/notices`);
  await page.getByRole('switch', { name: 'A notice when no page is open' }).press('Space');
  await note(page).filter({ hasText: 'The browser said no. Allow notices for this site' }).waitFor();
  assert.equal(await page.getByRole('switch', { name: 'A notice when no page is open' }).isChecked(), false);
  await page.locator('select[name=from]').selectOption('22');
  await note(page).filter({ hasText: 'Saved.' }).waitFor();
  await page.locator('select[name=to]').selectOption('7');
  await note(page).filter({ hasText: 'Saved.' }).waitFor();
  // The same person elsewhere, with nothing in the browser's own memory.
  const cookies = await context.cookies();
  const other = await person(browser);
  await other.addCookies(cookies);
  const phone = await other.newPage();
  await phone.goto(`${server.url}/notices`);
  await phone.locator('form[data-notices]').waitFor();
  assert.equal(await phone.locator('select[name=from]').inputValue(), '22');
  assert.equal(await phone.locator('select[name=to]').inputValue(), '7');
  assert.deepEqual([...context.complaints, ...other.complaints], []);
  await other.close();
  await context.close();
});

test('the start and each turn call whoever is elsewhere, once, except in quiet hours', async () => {
  const [hosting, visiting] = [await person(browser), await person(browser)];
  await visiting.addInitScript(listening);
  const [host, guest] = [await hosting.newPage(), await visiting.newPage()];
  await newTable(host, server.url, 'derby', ['me', 'friend', 'bot-easy'], { begin: 'ready', pace: 'instant', first: 'A' });
  const tag = `theogony-${new URL(host.url()).pathname.split('/').pop()}`;
  await guest.goto(await host.locator('[data-copy-link]').getAttribute('data-copy-link'));
  await guest.locator('main button[type=submit]').click();
  await guest.getByRole('button', { name: 'I am ready' }).waitFor();
  await guest.goto(`${server.url}/notices`);
  for (const name of ['sound', 'banner']) {
    await guest.locator(`form[data-notices] input[name=${name}]`).check();
    await note(guest).filter({ hasText: 'Saved.' }).waitFor();
  }
  await guest.goto(host.url());
  await guest.getByRole('button', { name: 'I am ready' }).waitFor();
  await noted(guest);
  await look(guest, true);
  // All are ready, and the game begins by itself.
  await guest.evaluate(() => document.querySelector('#main-act').form.requestSubmit());
  await guest.locator('main[data-table]').waitFor({ timeout: 30_000 });
  await guest.waitForFunction(() => sessionStorage.getItem('noted')?.includes('begun'));
  assert.deepEqual(await noted(guest), ['a sound', `${tag}: The game has begun.`]);

  /** Both answer until the guest is asked anew. */
  const nextTurn = async () => {
    // Calls to the same table within three seconds are one.
    await guest.waitForTimeout(3200);
    const before = Number(await guest.locator('main[data-table]').getAttribute('data-step'));
    for (;;) {
      const { turn, step } = await guest.locator('main[data-table]').evaluate((main) => ({ turn: main.dataset.turn, step: Number(main.dataset.step) }));
      if (turn === 'you' && step > before) return;
      const asking = turn === 'you' ? guest : host;
      if ((await asking.locator('main[data-table]').getAttribute('data-turn')) === 'you' && (await asking.locator('button[name=action]').count())) {
        await give(asking, await asking.locator('button[name=action]').first().getAttribute('value'));
      }
      await guest.waitForTimeout(50);
    }
  };
  await nextTurn();
  await guest.waitForFunction(() => sessionStorage.getItem('noted')?.includes('theogony-'));
  const called = await noted(guest);
  assert.equal(called[0], 'a sound');
  assert.match(called[1], new RegExp(`^${tag}: .*Divinity Derby`));
  assert.equal(called.length, 2, `one sound and one notice: ${called}`);

  // Whoever looks at the table hears the soft sound of the menu alone; the switch is the same.
  await look(guest, false);
  await nextTurn();
  await guest.waitForTimeout(300);
  assert.deepEqual(await noted(guest), ['a sound']);
  await guest.evaluate(() => localStorage.setItem('theogony-sound', 'off'));
  await nextTurn();
  await guest.waitForTimeout(300);
  assert.deepEqual(await noted(guest), []);

  // In quiet hours nobody is called.
  await guest.evaluate(() => {
    localStorage.setItem('theogony-sound', 'on');
    const hour = new Date().getHours();
    const wanted = JSON.parse(localStorage.getItem('theogony-notices'));
    localStorage.setItem('theogony-notices', JSON.stringify({ ...wanted, from: String(hour), to: String((hour + 2) % 24) }));
  });
  await look(guest, true);
  await nextTurn();
  await guest.waitForTimeout(300);
  assert.deepEqual(await noted(guest), []);
  for (const context of [hosting, visiting]) {
    assert.deepEqual(context.complaints, []);
    await context.close();
  }
});

test('people the host knows ask for a seat and are let in, live; the pages are sound in both languages and sizes', async () => {
  const [hosting, visiting] = [await person(browser), await person(browser, { viewport: { width: 390, height: 844 }, locale: 'fr-FR', colorScheme: 'dark' })];
  const [host, guest] = [await hosting.newPage(), await visiting.newPage()];
  await newTable(host, server.url, 'derby', ['me', 'friend', 'bot-easy'], { begin: 'now' });
  const link = await host.evaluate(() => document.body.innerHTML.match(/\/table\/\w+\/join\/\w+/)[0]);
  await guest.goto(server.url + link);
  await guest.locator('main button[type=submit]').click();
  await guest.locator('main[data-table]').waitFor();
  // A table for people the host knows appears in the list of one of them.
  await guest.goto(`${server.url}/open`);
  const table = await newTable(host, server.url, 'derby', ['me', 'friend', 'bot-easy'], { begin: 'ready' });
  const path = new URL(table).pathname;
  await host.getByRole('button', { name: 'People I know' }).click();
  const row = guest.locator(`a[href="${path}/join"]`).filter({ hasText: 'Demander' });
  await row.waitFor();
  assert.deepEqual(await audit(guest), []);
  await guest.screenshot({ path: `${pictures}/friends-open-phone.png`, fullPage: true });
  await row.click();
  await guest.locator('#name').fill('Clémentine');
  await guest.getByRole('button', { name: 'Demander' }).click();
  await guest.getByText('Vous avez demandé une place').waitFor();
  assert.deepEqual(await audit(guest), []);
  await guest.screenshot({ path: `${pictures}/friends-asked-phone.png`, fullPage: true });
  await host.locator('#asking').filter({ hasText: 'Clémentine' }).waitFor();
  assert.deepEqual(await audit(host), []);
  await host.screenshot({ path: `${pictures}/friends-asking.png`, fullPage: true });
  await host.getByRole('button', { name: 'Let in' }).click();
  await guest.getByRole('button', { name: 'Je suis prêt' }).waitFor();
  await host.locator('#seat-B').filter({ hasText: 'Clémentine' }).waitFor();
  // Somebody who is not known sees nothing of it.
  const stranger = await person(browser);
  const page = await stranger.newPage();
  await page.goto(table);
  await page.getByText('This table is for people its host has played with').waitFor();
  await page.goto(`${server.url}/open`);
  assert.equal(await page.locator(`a[href*="${path}"]`).count(), 0);
  for (const [name, options] of Object.entries({
    desk: {}, 'desk-dark': { colorScheme: 'dark' }, phone: { viewport: { width: 390, height: 844 }, locale: 'fr-FR' }, 'phone-dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  })) {
    const looking = await person(browser, options);
    const look = await looking.newPage();
    for (const [address, title] of [['/notices', 'notices'], ['/new/derby', 'new-table']]) {
      await look.goto(server.url + address);
      if (title === 'notices') await look.locator('form[data-notices]').waitFor();
      assert.deepEqual(await audit(look), [], `${title} ${name}`);
      assert.equal(await look.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${title} ${name} scrolls sideways`);
      await look.screenshot({ path: `${pictures}/${title}-${name}.png`, fullPage: true });
    }
    await looking.close();
  }
  for (const context of [hosting, visiting, stranger]) {
    assert.deepEqual(context.complaints, []);
    await context.close();
  }
});
