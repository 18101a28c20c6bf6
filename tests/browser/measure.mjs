// What a table costs the eye, measured in Chromium and printed: by how much its layout shifts over a game, when it is first
// painted, how many frames a second its animations get. Numbers for docs/PERFORMANCE.md; nothing here passes or fails by time.
//   scripts/test browser measure.mjs        ANSWERS=2000 plays whole games
import { test } from 'node:test';
import { answered, asked, give, lots, newTable, open, person, waitForTurn } from './harness.mjs';
import { watchShifts } from './look.mjs';

const { server, browser } = await open();
const bots = (count) => ['me', ...Array(count).fill('bot-easy')];
const TABLES = { derby: bots(5), godwar: bots(5), pantheon: bots(3), mythologies: bots(3), mythologiste: bots(5) };
const ANSWERS = Number(process.env.ANSWERS ?? 60);

const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
const rest = (game) => (game === 'mythologiste' ? { clock: 'off' } : {});

/** Runs in the page: the length of every frame while anything is animated, and the longest of each run. */
function watchFrames() {
  window.frames60 = [];
  let last = 0;
  const look = (now) => {
    if (last && document.getAnimations?.().some((each) => each.playState === 'running')) window.frames60.push(now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const [game, seats] of Object.entries(TABLES)) {
  test(`${game}: layout shift over a game`, async () => {
    for (const [screen, options] of Object.entries({ desk: { viewport: { width: 1280, height: 720 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } })) {
      const me = await person(browser, options);
      const page = await me.newPage();
      await page.addInitScript(watchShifts);
      await newTable(page, server.url, game, seats, rest(game));
      const draw = lots(3);
      let given = 0;
      for (; given < ANSWERS && (await waitForTurn(page)) === 'you'; given++) {
        const { step, actions } = await asked(page);
        await give(page, actions[draw(actions.length)]);
        await answered(page, step);
      }
      const { sum, shifts } = await page.evaluate(() => window.shifted);
      console.log(`${game}, ${screen}: layout shift ${sum.toFixed(4)} over ${given} answers ${shifts.join('; ')}`);
      await me.close();
    }
  });

  test(`${game}: first paint and frames`, async () => {
    const me = await person(browser, { viewport: { width: 1280, height: 720 } });
    const page = await me.newPage();
    await page.addInitScript(watchFrames);
    const address = await newTable(page, server.url, game, seats, { ...rest(game), pace: 'brisk' });
    const paints = [];
    for (let load = 0; load < 9; load++) {
      await page.goto(address);
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
      paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime));
    }
    // With five bots at a brisk pace a round of others takes a while.
    page.setDefaultTimeout(120_000);
    const draw = lots(3);
    const frames = [];
    for (let given = 0; given < 6 && (await waitForTurn(page)) === 'you'; given++) {
      const { step, actions } = await asked(page);
      await give(page, actions[draw(actions.length)]);
      await answered(page, step);
      await page.waitForTimeout(1500);
      frames.push(...(await page.evaluate(() => window.frames60.splice(0))));
    }
    const share = (most) => Math.round((100 * frames.filter((time) => time <= most).length) / Math.max(1, frames.length));
    console.log(`${game}: first paint ${Math.round(median(paints))} ms (${Math.round(Math.min(...paints))} to ${Math.round(Math.max(...paints))}); ${frames.length} frames while something moves, median ${median(frames)?.toFixed(1)} ms, ${share(17.5)} % within 17.5 ms, ${share(34)} % within 34 ms`);
    await me.close();
  });
}
