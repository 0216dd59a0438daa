import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@dorsal/tooling-bootstrap/ports';
import { startProduct } from '@dorsal/tooling-bootstrap/product';

/** Starts the built product on free ports with new data, runs the journeys, and cleans up. */
const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-e2e-'));
const [port = 0, sandboxPort = 0, smtpPort = 0, panelPort = 0] = await freePorts(4);
const product = await startProduct({ port, sandboxPort, smtpPort, panelPort, dataDir });

const stop = async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(130)));
}

try {
  const journeys = spawn('playwright', ['test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // Without an encoding, Chromium names every file with an accent in its name `download`.
      LC_ALL: 'C.UTF-8',
      PRODUCT_URL: product.url,
      PANEL_URL: product.panelUrl,
      SANDBOX_URL: product.sandboxUrl,
      DATA_DIR: dataDir,
    },
  });
  const ended = new Promise<number>((resolve, reject) => {
    journeys.once('exit', (code) => resolve(code ?? 1));
    journeys.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error(
              'The program playwright is not in PATH: it is installed with the dependencies (npx pnpm install), and found where the journeys are run as `npx pnpm -C tooling/e2e e2e`.',
            )
          : error,
      ),
    );
  });
  process.exitCode = await Promise.race([ended, product.failed]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stop();
}
