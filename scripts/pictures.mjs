// One picture of each game's running table, as its first player sees it. Run by scripts/pictures.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { answered, asked, give, lots, person, program, root, startBrowser, waitForTurn } from './harness.mjs';

/** The demonstration whose table shows a game best, and how many answers are given before the picture. */
const shown = {
  derby: { seed: 5, answers: 6 },
  godwar: { seed: 7, answers: 0 },
  pantheon: { seed: 1, answers: 0 },
  mythologies: { seed: 6, answers: 0 },
  mythologiste: { seed: 7, answers: 0 },
};

/** Starts a demonstration: the process, and the address at which each game is joined. */
async function demonstration(seed) {
  const process = spawn(program, ['demo', '--port', '0', '--seed', String(seed)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  for await (const chunk of process.stdout) {
    told += chunk;
    if (told.includes('Nothing is kept')) break;
  }
  return { process, tables: new Map([...told.matchAll(/^(\w+): join (\S+)$/gm)].map(([, game, address]) => [game, address])) };
}

const browser = await startBrowser();
try {
  for (const [game, { seed, answers }] of Object.entries(shown)) {
    const demo = await demonstration(seed);
    try {
      const context = await person(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(demo.tables.get(game));
      await page.getByRole('button', { name: 'Sit down' }).click();
      await page.waitForURL(/\/table\/[\w-]+$/);
      const draw = lots(seed);
      for (let answer = 0; answer < answers; answer++) {
        await waitForTurn(page);
        const { step, actions } = await asked(page);
        await give(page, actions[draw(actions.length)]);
        await answered(page, step);
      }
      await waitForTurn(page);
      await page.mouse.move(0, 0);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(root, 'docs/images', `${game}.png`) });
      await context.close();
    } finally {
      demo.process.kill();
    }
  }
} finally {
  await browser.close();
}
