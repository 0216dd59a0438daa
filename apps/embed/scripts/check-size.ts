import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { frameAssets } from '../server/first-load.ts';

/** kB (1000 bytes, gzip -9) that a frame loads before it can show anything. Source: budgets. */
const budget = { scripts: 95, styles: 8 } as const;

/** kB of the script that host pages load. Source: embed, 2. */
const loaderBudget = 1.5;

const built = new URL('../build/client/', import.meta.url);

let isOver = false;
const assets = frameAssets(new URL('manifest.json', built));
for (const page of ['checkout', 'confirmation'] as const) {
  for (const kind of ['scripts', 'styles'] as const) {
    weigh(`${page} ${kind}`, assets[page][kind], budget[kind]);
  }
}
weigh('loader', ['/embed/v1.js'], loaderBudget);
process.exit(isOver ? 1 : 0);

function weigh(name: string, addresses: readonly string[], limit: number): void {
  const kilobytes = gzippedBytes(addresses) / 1000;
  const verdict = kilobytes > limit ? 'OVER' : 'ok';
  console.log(`${verdict.padEnd(4)} ${name}: ${kilobytes.toFixed(kilobytes < 10 ? 2 : 1)} of ${limit} kB`);
  if (kilobytes > limit) isOver = true;
}

function gzippedBytes(addresses: readonly string[]): number {
  return addresses
    .map((address) => readFileSync(new URL(address.replace(/^\/embed\//, ''), built)))
    .map((bytes) => gzipSync(bytes, { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}
