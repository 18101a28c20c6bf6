// A guest keeps their seat, comes back on another device by password, recovery code, or a code from the first device, sees and
// ends their devices, and leaves; by keyboard, and without script.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit, open, person, pictures } from './harness.mjs';

const { server, browser } = await open();
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
};

/** Somebody with a table, on their own page. */
async function guest(options) {
  const context = await person(browser, options);
  const page = await context.newPage();
  await page.request.post(`${server.url}/play/derby`, { maxRedirects: 0 });
  await page.goto(`${server.url}/you`);
  return page;
}

/** Keeps the account under this name, by keys alone. */
async function keep(page, name) {
  await page.getByText('Set one').focus();
  await page.keyboard.press('Enter');
  await page.locator('#password-name').fill(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('correct horse');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Come back as ${name}` }).waitFor();
}

async function signIn(page, name, password) {
  await page.goto(`${server.url}/`);
  await page.getByRole('link', { name: 'I have played here before' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password or recovery code').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const done = async (...pages) => {
  for (const page of pages) {
    assert.deepEqual(page.context().complaints, []);
    await page.context().close();
  }
};

test('a guest keeps the seat and comes back by password and by recovery code', async () => {
  const desk = await guest();
  await desk.getByText('You play as a guest in this browser.').waitFor();
  await keep(desk, 'Hippolyta');
  assert.match(await desk.locator('.lip-you').innerText(), /Hippolyta/);
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.getByRole('button', { name: 'New code' }).click();
  const words = await desk.locator('.recovery-code li').allInnerTexts();
  assert.equal(words.length, 6);
  assert.deepEqual(await audit(desk), []);
  await desk.getByRole('button', { name: 'Copy' }).click();
  await desk.getByRole('button', { name: 'Copied' }).waitFor();
  const plain = words.map((word) => word.toLowerCase()).join(' ');
  assert.equal(await desk.evaluate(() => navigator.clipboard.readText()), plain);
  await desk.evaluate(() => (globalThis.print = () => (document.title = 'printed')));
  await desk.getByRole('button', { name: 'Print' }).click();
  assert.equal(await desk.title(), 'printed');
  await desk.screenshot({ path: `${pictures}/account-recovery.png` });
  await desk.getByRole('link', { name: 'I have them' }).click();

  for (const secret of ['correct horse', plain]) {
    const other = await (await person(browser, phone)).newPage();
    await signIn(other, 'hippolyta', 'not this one');
    await other.getByRole('alert').filter({ hasText: 'do not belong together' }).waitFor();
    assert.deepEqual(await audit(other), []);
    await other.getByLabel('Password or recovery code').fill(secret);
    await other.keyboard.press('Enter');
    await other.getByRole('heading', { name: /Your turn/ }).waitFor();
    await done(other);
  }
  await desk.reload();
  assert.equal(await desk.locator('[data-device]').count(), 3);
  await desk.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await desk.waitForFunction(() => document.querySelectorAll('[data-device]').length === 1);
  await done(desk);
});

test('a code brings somebody to their phone, once; the first device sees it and signs it out', async () => {
  const desk = await guest();
  await keep(desk, 'Atalanta');
  await desk.clock.install();
  await desk.reload();
  assert.equal(await desk.locator('svg.qr').count(), 1);
  await desk.getByText('Type a code instead').click();
  const first = await desk.locator('p.code').innerText();
  // The link is renewed when its time is over.
  await desk.clock.fastForward('02:01');
  await desk.locator('p.code').filter({ hasNotText: first }).waitFor();
  const code = await desk.locator('p.code').innerText();
  assert.match(code, /^[A-Z2-9]{4} [A-Z2-9]{4}$/);
  await desk.clock.resume();

  const there = await (await person(browser, phone)).newPage();
  await there.goto(`${server.url}/go-on`);
  await there.getByLabel('Code').fill('AAAA AAAA');
  await there.getByRole('button', { name: 'Go on' }).click();
  await there.getByRole('alert').waitFor();
  await there.getByLabel('Code').fill(code.toLowerCase());
  await there.getByRole('button', { name: 'Go on' }).click();
  await there.getByRole('heading', { name: 'Atalanta?' }).waitFor();
  assert.deepEqual(await audit(there), []);
  await there.screenshot({ path: `${pictures}/account-go-on.png` });
  await there.getByRole('button', { name: 'Yes, that is me' }).click();
  await there.getByRole('heading', { name: /Your turn/ }).waitFor();

  await desk.getByText('Phone, Firefox has joined.').first().waitFor();
  await desk.locator('[data-device]').filter({ hasText: 'Phone, Firefox' }).getByRole('button', { name: /Sign out/ }).click();
  await desk.waitForFunction(() => document.querySelectorAll('[data-device]').length === 1);
  await there.reload();
  await there.getByRole('link', { name: 'I have played here before' }).waitFor();
  await done(desk, there);
});

test('a person changes their name, takes everything along, and leaves', async () => {
  const page = await guest(phone);
  await page.locator('.change > summary').click();
  await page.getByLabel('Name', { exact: true }).fill('Penthesilea');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Penthesilea' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Take everything' }).click()]);
  assert.equal(download.suggestedFilename(), 'theogony.json');
  await page.getByRole('link', { name: 'Delete me…' }).click();
  await page.getByLabel('Type your name: Penthesilea').fill('Nobody');
  await page.getByRole('button', { name: 'Delete me' }).click();
  await page.getByRole('alert').filter({ hasText: 'not your name' }).waitFor();
  assert.deepEqual(await audit(page), []);
  await page.getByLabel('Type your name: Penthesilea').fill('Penthesilea');
  await page.getByRole('button', { name: 'Delete me' }).click();
  await page.getByText('You are forgotten here.').waitFor();
  await page.goto(`${server.url}/`);
  await page.getByRole('link', { name: 'I have played here before' }).waitFor();
  await done(page);
});

test('all of it works without script', async () => {
  const page = await guest({ javaScriptEnabled: false });
  await page.getByText('Set one').click();
  await page.locator('#password-name').fill('Medea');
  await page.locator('#password').fill('correct horse');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('heading', { name: 'Come back as Medea' }).waitFor();
  await page.getByText('Type a code instead').click();
  const code = await page.locator('p.code').innerText();
  const other = await (await person(browser, { ...phone, javaScriptEnabled: false })).newPage();
  await other.goto(`${server.url}/go-on`);
  await other.getByLabel('Code').fill(code);
  await other.getByRole('button', { name: 'Go on' }).click();
  await other.getByRole('button', { name: 'Yes, that is me' }).click();
  await other.getByRole('heading', { name: /Your turn/ }).waitFor();
  await page.goto(`${server.url}/you`);
  assert.equal(await page.locator('[data-device]').count(), 2);
  await done(page, other);
});

/** A device of Chromium's own that keeps passkeys, and lets its owner prove that they are there, or not. */
async function authenticator(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    verified: (isUserVerified) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    keys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    take: (credential) => session.send('WebAuthn.addCredential', { authenticatorId, credential }),
  };
}

test('a passkey keeps the seat, signs in elsewhere, and is known no more once removed', async () => {
  // Passkeys belong to a name, never to a number.
  const site = server.url.replace('127.0.0.1', 'localhost');
  const desk = await (await person(browser)).newPage();
  await desk.request.post(`${site}/play/derby`, { maxRedirects: 0 });
  const device = await authenticator(desk);
  await desk.goto(`${site}/you`);
  await desk.locator('details[data-key=passkey] > summary').focus();
  await desk.keyboard.press('Enter');
  await desk.locator('#passkey-name').fill('Bellerophon');
  await device.verified(false);
  await desk.keyboard.press('Enter');
  await desk.getByRole('alert').filter({ hasText: 'The device said no' }).waitFor();
  await device.verified(true);
  await desk.locator('#passkey-name').press('Enter');
  await desk.getByRole('heading', { name: 'Come back as Bellerophon' }).waitFor();
  assert.deepEqual(await audit(desk), []);
  await desk.screenshot({ path: `${pictures}/account-passkey.png` });
  const [key] = await device.keys();

  // The same key on another device, as those that travel do.
  const there = await (await person(browser, phone)).newPage();
  const other = await authenticator(there);
  await there.goto(`${server.url}/sign-in`);
  assert.equal(await there.getByRole('button', { name: 'Sign in with a passkey' }).count(), 0, 'a number is no name');
  await there.goto(`${site}/sign-in`);
  await there.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await there.getByRole('alert').filter({ hasText: 'The device said no' }).waitFor();
  await other.take({ ...key, signCount: key.signCount + 1 });
  await there.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await there.getByRole('heading', { name: /Your turn/ }).waitFor();

  // A copy of the key whose count has stayed behind is refused, and so is the key once it was removed.
  await desk.goto(`${site}/sign-in`);
  await desk.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await desk.getByRole('alert').filter({ hasText: 'does not know that passkey' }).waitFor();
  await desk.goto(`${site}/you`);
  await desk.getByRole('button', { name: 'Remove' }).click();
  await desk.getByRole('heading', { name: 'Keep your seat here' }).waitFor();
  await there.context().clearCookies();
  await there.goto(`${site}/sign-in`);
  await there.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await there.getByRole('alert').filter({ hasText: 'does not know that passkey' }).waitFor();
  await done(desk, there);
});
