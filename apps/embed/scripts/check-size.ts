import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { frameAssets } from '../server/first-load.ts';

/**
 * kB (1000 bytes) that a frame loads before anybody touches it, gzip -9. Source: budgets. The confirmation comes in the
 * frame of a checkout, which has brought all but its last 11 kB.
 */
const budgets = {
  checkout: { scripts: 95, styles: 8 },
  confirmation: { scripts: 99, styles: 8 },
} as const;

const built = new URL('../build/client/', import.meta.url);

let isOver = false;
const assets = frameAssets(new URL('manifest.json', built));
for (const [page, limits] of Object.entries(budgets)) {
  for (const kind of ['scripts', 'styles'] as const) {
    const kilobytes = gzippedBytes(assets[page as keyof typeof budgets][kind]) / 1000;
    const limit = limits[kind];
    const verdict = kilobytes > limit ? 'OVER' : 'ok';
    console.log(`${verdict.padEnd(4)} ${page} ${kind}: ${kilobytes.toFixed(1)} of ${limit} kB`);
    if (kilobytes > limit) isOver = true;
  }
}
process.exit(isOver ? 1 : 0);

function gzippedBytes(addresses: readonly string[]): number {
  return addresses
    .map((address) => readFileSync(new URL(address.replace(/^\/embed\//, ''), built)))
    .map((bytes) => gzipSync(bytes, { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}
