import { firstLoad, gzippedBytes } from './first-load.ts';

/**
 * kB (1000 bytes) of scripts and styles on first load, gzip -9. Source: budgets. Without the files that load when the
 * page is idle (the API client, the map).
 */
const budgets = [
  { route: 'routes/home', scripts: 140, styles: 10 },
  { route: 'routes/hazte-partner', scripts: 143, styles: 10 },
  { route: 'routes/event', scripts: 150, styles: 12 },
  { route: 'routes/explorer', scripts: 150, styles: 12 },
  { route: 'routes/checkout', scripts: 150, styles: 12 },
] as const;

let isOver = false;
for (const { route, scripts, styles } of budgets) {
  const files = firstLoad(route);
  for (const [kind, limit] of Object.entries({ scripts, styles })) {
    const kilobytes = gzippedBytes(files[kind as 'scripts' | 'styles']) / 1000;
    const verdict = kilobytes > limit ? 'OVER' : 'ok';
    console.log(`${verdict.padEnd(4)} ${route} ${kind}: ${kilobytes.toFixed(1)} of ${limit} kB`);
    if (kilobytes > limit) isOver = true;
  }
}
process.exit(isOver ? 1 : 0);
