import { resolve } from 'node:path';
import { keepPorts } from './kept-ports.mjs';
import { EndedError, whenEnding } from './lifetime.mjs';
import { pnpm } from './pnpm.mjs';
import { startProduct } from './product.mjs';
import { projectNode, root } from './root.mjs';
import { run } from './run.mjs';
import { freeProductPorts, requireLocalDatabase } from './settings.mjs';

const productFilters = ['@dorsal/server', '@dorsal/sandbox', '@dorsal/tooling-seed'].flatMap((name) => [
  '--filter',
  `${name}...`,
]);

/** Builds what changed, starts the product and runs until it is asked to end. */
export async function start() {
  requireLocalDatabase();
  const ports = await freeProductPorts();
  const dataDir = process.env.DATA_DIR || '.data';
  await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', ...productFilters], {
    failure: 'The product could not be built; the lines above say why.',
  });
  const product = await startProduct({ ...ports, dataDir, withBigEvent: true });
  try {
    keepPorts(resolve(root, dataDir), ports);
    console.log(addresses(product));
    await run(projectNode, ['tooling/seed/src/print-accounts.ts']);
    console.log(`\n  Data is kept in ${dataDir}, logs in ${dataDir}/logs. Ctrl-C ends everything.\n`);
    await Promise.race([whenEnding, product.failed]);
  } catch (error) {
    if (!(error instanceof EndedError)) throw error;
    console.log('\nStopping…');
  } finally {
    await product.stop();
  }
}

function addresses({ url, panelUrl, sandboxUrl }) {
  return [
    '',
    `  Dorsal     ${url}`,
    `  Events     ${url}/events`,
    `  Panel      ${panelUrl}   (for organizers)`,
    `  Sandbox    ${sandboxUrl}   (mailbox, bank, Google, codes)`,
    `  API        ${url}/api/docs   (as OpenAPI: /api/openapi.json)`,
    '',
  ].join('\n');
}
