import { onEnd } from './lifetime.mjs';
import { pnpm } from './pnpm.mjs';
import { startProduct } from './product.mjs';
import { projectNode } from './root.mjs';
import { run } from './run.mjs';
import { portOf } from './settings.mjs';

/** Builds what changed, starts the product and stays until it is told to end. */
export async function start() {
  const port = portOf('PORT', 3000);
  const sandboxPort = portOf('SANDBOX_PORT', 3001);
  const smtpPort = portOf('SANDBOX_SMTP_PORT', sandboxPort + 24);
  const dataDir = process.env.DATA_DIR || '.data';

  await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', ...productFilters], {
    failure: 'The product could not be built; the lines above say why.',
  });
  const product = await startProduct({ port, sandboxPort, smtpPort, dataDir });
  console.log(addresses(product));
  await run(projectNode, ['tooling/seed/src/print-accounts.ts']);
  console.log(`\n  Data is kept in ${dataDir}, logs in ${dataDir}/logs. Ctrl-C ends everything.\n`);

  const ended = new Promise((resolve) => onEnd(resolve));
  try {
    await Promise.race([ended, product.failed]);
    console.log('\nStopping…');
  } finally {
    await product.stop();
  }
}

const productFilters = ['@dorsal/server', '@dorsal/sandbox', '@dorsal/tooling-seed'].flatMap((name) => [
  '--filter',
  `${name}...`,
]);

function addresses({ url, sandboxUrl }) {
  return [
    '',
    `  Dorsal     ${url}`,
    `  Events     ${url}/events`,
    `  Sandbox    ${sandboxUrl}   (mailbox, bank)`,
    `  OpenAPI    ${url}/api/openapi.json`,
    '',
  ].join('\n');
}
