// One picture of each game's running table, as its first player sees it. Run by scripts/pictures.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { person, program, root, startBrowser } from './harness.mjs';

const demo = spawn(program, ['demo', '--port', '0', '--seed', process.env.SEED ?? '1'], { stdio: ['ignore', 'pipe', 'inherit'] });
let told = '';
for await (const chunk of demo.stdout) {
  told += chunk;
  if (told.includes('Nothing is kept')) break;
}
const browser = await startBrowser();
try {
  for (const [, game, address] of told.matchAll(/^(\w+): join (\S+)$/gm)) {
    const context = await person(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.waitForURL(/\/table\/[\w-]+$/);
    await page.waitForFunction(() => document.querySelector('main[data-table]')?.dataset.turn === 'you');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(root, 'docs/images', `${game}.png`) });
    await context.close();
  }
} finally {
  await browser.close();
  demo.kill();
}
