import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectNode, root } from './root.mjs';
import { startChild } from './child.mjs';
import { Failure } from './failure.mjs';
import { whenEnding } from './lifetime.mjs';
import { requireFreePorts } from './ports.mjs';
import { run } from './run.mjs';
import { untilReady } from './until-ready.mjs';
import { ghostEnvironment, googleEnvironment, panelEnvironment, taxEnvironment } from './settings.mjs';

/**
 * Starts the whole product as it was built: the sandbox, the demo data, the server.
 *
 * @param {{ port: number, sandboxPort: number, smtpPort: number, panelPort: number, dataDir: string, env?: Record<string, string>, withBigEvent?: boolean }} options
 *   `dataDir` relative to the repository; `env` is added to the server's environment; `withBigEvent` adds an event with
 *   12,480 participants to the demo data. Default false.
 * @returns {Promise<{ url: string, panelUrl: string, sandboxUrl: string, failed: Promise<never>, stop: () => Promise<void> }>}
 *   `failed` rejects when one of its programs ends by itself
 */
export async function startProduct({
  port,
  sandboxPort,
  smtpPort,
  panelPort,
  dataDir,
  env = {},
  withBigEvent = false,
}) {
  requireBuild();
  await requireFreePorts({
    PORT: port,
    SANDBOX_PORT: sandboxPort,
    SANDBOX_SMTP_PORT: smtpPort,
    PANEL_PORT: panelPort,
  });
  const url = `http://localhost:${port}`;
  const panelUrl = `http://localhost:${panelPort}`;
  const sandboxUrl = sandboxUrlOf(sandboxPort);
  const folder = makeDataFolder(resolve(root, dataDir));
  const log = (name) => join(folder, 'logs', `${name}.log`);
  const serverEnvironment = {
    ...productEnvironment({ port, sandboxPort, smtpPort, panelPort, dataDir }),
    ...env,
  };

  const children = [];
  const stop = async () => {
    for (const child of children.toReversed()) await child.stop();
  };
  const begin = (child) => {
    const started = startChild({ command: projectNode, ...child });
    children.push(started);
    // Callers that await readiness or `failed` get the error; mark it handled in case no caller awaits.
    started.failed.catch(() => {});
    return started;
  };

  try {
    const sandbox = begin({
      name: 'sandbox',
      args: ['apps/sandbox/dist/main.js'],
      env: {
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_SMTP_PORT: String(smtpPort),
        SANDBOX_SHOP_URL: url,
        // The database remembers what was sent, so the agency must remember what it received.
        SANDBOX_AEAT_DIR: join(folder, 'aeat'),
      },
      logFile: log('sandbox'),
    });
    // The demo data includes accounts of its authenticator app.
    await Promise.race([untilReady(`${sandboxUrl}/`), sandbox.failed, whenEnding]);
    await run(projectNode, ['tooling/seed/src/seed.ts', ...(withBigEvent ? ['--big-event'] : [])], {
      env: serverEnvironment,
      failure: 'The demo data could not be written; the lines above say why.',
    });
    const server = begin({
      name: 'server',
      args: ['apps/server/src/main.ts'],
      env: serverEnvironment,
      logFile: log('server'),
    });
    const failed = Promise.race([sandbox.failed, server.failed]);
    failed.catch(() => {});
    await Promise.race([
      Promise.all([`${url}/api/ready`, `${panelUrl}/api/ready`].map(untilReady)),
      failed,
      whenEnding,
    ]);
    return { url, panelUrl, sandboxUrl, failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The file that the build of each app writes last. */
const builtFiles = [
  'apps/sandbox/dist/main.js',
  'apps/portal/build/server/index.js',
  'apps/embed/build/server',
  'apps/panel/build/manifest.json',
];

function requireBuild() {
  const missing = builtFiles.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) {
    throw new Failure(`The product is not built (${missing.join(', ')} missing). Run: npm run build`);
  }
}

const sandboxUrlOf = (port) => `http://localhost:${port}`;

/** The environment of the server and of the operator commands on its data. */
export function productEnvironment({ port, sandboxPort, smtpPort, panelPort, dataDir }) {
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: resolve(root, dataDir),
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    REDSYS_URL: `${sandboxUrlOf(sandboxPort)}/tpv/sis/realizarPago`,
    ...taxEnvironment(sandboxUrlOf(sandboxPort)),
    ...ghostEnvironment(sandboxUrlOf(sandboxPort)),
    ...googleEnvironment(sandboxUrlOf(sandboxPort)),
    ...panelEnvironment(panelPort),
  };
}

function makeDataFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  } catch (error) {
    throw new Failure(`DATA_DIR is ${folder}, which cannot be written (${error.code}). Choose another.`);
  }
}
