// Unpacks the Chromium of the npm package @sparticuz/chromium in the folder it was installed into.
import { execFileSync } from 'node:child_process';
import { chmodSync, createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const folder = process.argv[2];
const unpack = (name, to) =>
  pipeline(
    createReadStream(join(folder, 'node_modules/@sparticuz/chromium/bin', name)),
    createBrotliDecompress(),
    createWriteStream(join(folder, to)),
  );
for (const archive of ['al2023.tar', 'swiftshader.tar']) {
  await unpack(`${archive}.br`, archive);
  execFileSync('tar', ['-xf', archive], { cwd: folder });
  rmSync(join(folder, archive));
}
// Under its name only when it is whole.
await unpack('chromium.br', 'unfinished');
chmodSync(join(folder, 'unfinished'), 0o755);
renameSync(join(folder, 'unfinished'), join(folder, 'chromium'));
rmSync(join(folder, 'node_modules'), { recursive: true });
