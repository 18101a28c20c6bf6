// Starts the program on a free port with a folder of its own, and a real Chromium. Nothing here knows a game's rules.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

// scripts/test copies this folder beside the driver, and says where the checkout is.
export const root = process.env.THEOGONY_ROOT ?? fileURLToPath(new URL('../..', import.meta.url));
const target = resolve(root, process.env.CARGO_TARGET_DIR ?? 'target');
export const program = process.env.THEOGONY ?? join(target, 'debug/theogony');

/** Tables are dealt and bots move by this seed, so that a failure comes back; another one looks at other positions. */
const seed = process.env.SEED ?? '1';

/** Where pictures of the pages go. */
export const pictures = join(target, 'screens');
mkdirSync(pictures, { recursive: true });

/** A running server. `restart` kills it without warning and starts it again on the same port and folder. With `questions` it
 *  is a demonstration: so many tables at each kind of question, listed as { game, lead, link }. `settings` are further flags. */
export async function startServer({ questions, settings = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'theogony-'));
  const server = { child: null, url: '', output: '', questions: [] };
  const start = async (port) => {
    const command = questions ? ['demo', '--questions', String(questions)] : ['serve', '--data', folder, ...settings];
    server.child = spawn(program, [...command, '--port', String(port), '--seed', seed]);
    let output = '';
    const heard = (resolve) => (chunk) => {
      output += chunk;
      server.output += chunk;
      const address = output.match(/http:\/\/[\d.]+:\d+/);
      if (address && (!questions || output.includes('Nothing is kept'))) resolve(address[0]);
    };
    server.url = await new Promise((resolve, reject) => {
      server.child.stdout.on('data', heard(resolve));
      server.child.stderr.on('data', heard(resolve));
      server.child.on('exit', (code) => reject(new Error(`the server stopped with ${code}: ${output}`)));
    });
    const tables = output.matchAll(/^(\w+): (.+): (http\S+)$/gm);
    server.questions = [...tables].map(([, game, lead, link]) => ({ game, lead, link }));
  };
  const kill = () =>
    new Promise((resolve) => {
      server.child.removeAllListeners('exit');
      server.child.on('exit', resolve);
      server.child.kill('SIGKILL');
    });
  server.restart = async () => {
    await kill();
    await start(new URL(server.url).port);
  };
  server.stop = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  await start(0);
  return server;
}

export function startBrowser() {
  // Ours is what scripts/setup installs where the system has none; its libraries lie beside it.
  const ours = join(target, 'chromium/chromium');
  const known = [process.env.CHROMIUM, ours, '/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
  const path = known.find((path) => path && existsSync(path));
  const libraries = path === ours ? { LD_LIBRARY_PATH: join(target, 'chromium/lib') } : {};
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...libraries },
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  });
}

/** A server and a browser for all tests of a file; both end with the last of them. */
export async function open(options) {
  const server = await startServer(options);
  const browser = await startBrowser().catch(async (error) => {
    await server.stop();
    throw error;
  });
  after(async () => {
    await browser.close();
    await server.stop();
  });
  return { server, browser };
}

/** A browser of somebody's own: cookies, language, size. Complaints of its pages are collected. */
export async function person(browser, options = {}) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...options });
  context.complaints = [];
  context.scripts = options.javaScriptEnabled !== false;
  context.on('page', (page) => {
    // A moment on the stage is continued, as a person would.
    page.addLocatorHandler(page.locator('dialog.moment[open]'), (dialog) => dialog.locator('[data-continue]').click(), { noWaitAfter: true }).catch(() => {});
    page.on('pageerror', (error) => context.complaints.push(`${page.url()}: ${error}`));
    page.on('console', (message) => {
      const network = /Failed to load resource|net::ERR/.test(message.text());
      if (message.type() === 'error' && !network) context.complaints.push(`${page.url()}: ${message.text()}`);
    });
  });
  return context;
}

/** Sets a table through the form. `seats` are values of the form, such as ['me', 'friend', 'bot-easy']. */
export async function newTable(page, url, game, seats, { pace = 'instant', ...options } = {}) {
  await page.goto(`${url}/new/${game}?preset=standard`);
  // What is folded cannot be chosen.
  await page.locator('details').evaluateAll((folds) => folds.forEach((fold) => (fold.open = true)));
  const letters = 'ABCDEF';
  for (let index = 0; index < letters.length; index++) {
    const field = page.locator(`select[name="seat-${letters[index]}"]`);
    if (await field.count()) await field.selectOption(seats[index] ?? 'none');
  }
  await page.locator(`input[name=pace][value=${pace}]`).check({ force: true });
  // Most tests are about the game: it begins at once, and whoever joins finds it running.
  const { begin = 'now', timer, late, hints, name, ...rules } = options;
  if (name) await page.locator('input[name=name-A]').fill(name);
  for (const [name, value] of Object.entries({ timer, late, hints })) {
    if (value) await page.locator(`input[name=${name}][value="${value}"]`).check({ force: true });
  }
  if (seats.includes('friend')) await page.locator(`label:has(input[name=begin][value=${begin}])`).click();
  for (const [key, value] of Object.entries(rules)) await page.locator(`select[name="${key}"]`).selectOption(value);
  await page.locator('.new-form button[type=submit]').click();
  await page.waitForURL(/\/table\//);
  // Without scripts a page comes once more, with its drawings in itself.
  if (!page.context().scripts && begin === 'now') await page.locator('main ~ svg.sprite').first().waitFor({ state: 'attached' });
  return page.url();
}

/** The step a page shows. */
export const stepOf = (page) => page.locator('main[data-table]').getAttribute('data-step').then(Number);

/** Waits until the page shows at least this step. */
export const waitForStep = (page, step) =>
  page.waitForFunction((step) => Number(document.querySelector('main[data-table]')?.dataset.step) >= step, step);

/** Waits until the answer just given to the question at this step has come back. Others may have moved the table on before. */
export const answered = (page, step) =>
  page.waitForFunction((step) => {
    const main = document.querySelector('main[data-table]');
    return Number(main.dataset.step) > step && !main.querySelector('form[data-act][aria-busy]');
  }, step);

/** Waits until the reader is asked, with at least so many controls, or the game is over; tells which. */
export async function waitForTurn(page, least = 1) {
  const seen = await page.waitForFunction((least) => {
    if (document.querySelector('#result')) return 'over';
    const main = document.querySelector('main[data-table]');
    const buttons = document.querySelectorAll('button[name=action]').length;
    return main?.dataset.turn === 'you' && buttons >= least ? 'you' : null;
  }, least);
  return seen.jsonValue();
}

/** The question before the reader, read in one go: its step, and every control as the notation of its action. */
export const asked = (page) =>
  page.evaluate(() => ({
    step: Number(document.querySelector('main[data-table]').dataset.step),
    actions: [...document.querySelectorAll('button[name=action]')].map((button) => button.value),
  }));

/** Gives an answer as a person does: opens what hides it, presses it, and presses once more where a first press only chooses. */
export async function give(page, action) {
  const button = page.locator(`button[name=action][value="${action}"]`);
  if (!(await button.isVisible())) await reveal(page, button);
  await button.click();
  if (await page.locator('#give').count()) await page.locator('#give').click();
}

/** Brings a table to the position a test is about, by plain requests, as a reader without scripts would: pressing buttons is what other
 *  tests are for, and takes fifty times as long. `choose` picks one of the answers; with none, the page shows the table as it is.
 *  Tells whether the game has ended. */
export async function playOn(page, choose) {
  const address = page.url();
  await page.goto('about:blank');
  let over = false;
  for (;;) {
    const text = await (await page.request.get(address)).text();
    over = text.includes('id="result"');
    if (over) break;
    const actions = [...text.matchAll(/name="action" value="([^"]+)"/g)].map(([, action]) => action);
    if (!actions.length) {
      await new Promise((done) => setTimeout(done, 20));
      continue;
    }
    const action = choose(actions);
    if (!action) break;
    const [, step] = text.match(/name="step" value="(\d+)"/);
    const [, seat] = text.match(/name="seat" value="([A-F])"/);
    const answer = await page.request.post(`${address}/act`, { form: { step, seat, action }, maxRedirects: 0 });
    if (answer.status() !== 303) throw new Error(`'${action}' at step ${step} was answered with ${answer.status()}`);
  }
  await page.goto(address);
  return over;
}

/** What opens the answers that stand behind one card, where a control is one of those. */
export const pickOf = (button) => button.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " picks ")][1]/..').locator('input[type=radio]').first();

/** Turns to the page of the belly, or chooses the card, behind which a control lies. */
export async function reveal(page, button) {
  const zone = await button.evaluate((button) => [...(button.closest('.zone')?.classList ?? [])].find((name) => name.startsWith('on-'))?.slice(3));
  if (zone !== undefined) await page.locator(`#page-${zone}`).check({ force: true });
  if (await button.isVisible()) return;
  const pick = pickOf(button);
  if (await pick.count()) await pick.check({ force: true });
}

/** A stream of numbers that is the same in every run. */
export function lots(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious accessibility faults, in words; by all rules of axe, or by those that are named, which takes far less time. axe is
 *  injected past the content policy, which forbids it on purpose. */
export async function audit(page, rules) {
  // Words that are still fading in have less contrast than they will have; what moves for ever is looked at as it is.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (rules) => globalThis.axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }),
    rules,
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.html.slice(0, 160)}`).join(' | ')}`);
}

/** What is drawn in a typeface that is installed here and not one of ours, in words. Others have other typefaces installed, or none
 *  that has the letter, and would see another page. */
export async function strangers(page) {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('DOM.enable');
  await inspector.send('CSS.enable');
  const { root } = await inspector.send('DOM.getDocument', { depth: -1 });
  const spoken = [];
  const visit = (node) => {
    if (['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'].includes(node.nodeName)) return;
    const words = (node.children ?? []).filter((child) => child.nodeType === 3 && child.nodeValue.trim()).map((child) => child.nodeValue.trim());
    if (words.length || node.pseudoType) spoken.push({ id: node.nodeId, words: words.join(' ') || node.nodeName });
    for (const part of [...(node.children ?? []), ...(node.pseudoElements ?? [])]) visit(part);
  };
  visit(root);
  const faults = new Set();
  const look = async ({ id, words }) => {
    const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId: id });
    for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) faults.add(`${familyName} draws: ${words.slice(0, 60)}`);
  };
  await Promise.all(spoken.map(look));
  await inspector.detach();
  return [...faults];
}
