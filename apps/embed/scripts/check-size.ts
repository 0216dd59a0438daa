import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type FirstLoad, firstLoad, readManifest } from '../server/first-load.ts';

/** kB (1000 bytes) that a frame loads before anybody touches it, gzip -9. Source: budgets. */
const budgets = { scripts: 95, styles: 8 } as const satisfies Record<keyof FirstLoad, number>;

const built = new URL('../build/client/', import.meta.url);
const manifest = readManifest(new URL('manifest.json', built));

let isOver = false;
for (const page of ['checkout', 'confirmation'] as const) {
  const files = firstLoad(manifest, page);
  for (const [kind, limit] of Object.entries(budgets)) {
    const kilobytes = gzippedBytes(files[kind as keyof FirstLoad]) / 1000;
    const verdict = kilobytes > limit ? 'OVER' : 'ok';
    console.log(`${verdict.padEnd(4)} ${page} ${kind}: ${kilobytes.toFixed(1)} of ${limit} kB`);
    if (kilobytes > limit) isOver = true;
  }
}
process.exit(isOver ? 1 : 0);

function gzippedBytes(files: readonly string[]): number {
  return files
    .map((file) => gzipSync(readFileSync(new URL(file, built)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}
