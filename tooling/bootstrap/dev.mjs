import { freePorts } from './ports.mjs';
import { pnpm } from './pnpm.mjs';
import { run } from './run.mjs';
import { projectNode, root } from './root.mjs';
import {
  freeProductPorts,
  ghostEnvironment,
  googleEnvironment,
  panelEnvironment,
  requireLocalDatabase,
} from './settings.mjs';

/** Everything with hot reload: the portal by Vite, API and sandbox restarted when their files change. */
export async function dev() {
  requireLocalDatabase();
  const { port, sandboxPort, smtpPort } = await freeProductPorts();
  const [apiPort = 0] = await freePorts(1);

  await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--filter=@dorsal/api...']);
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const google = googleEnvironment(sandboxUrl);
  const apiEnvironment = {
    PORT: String(apiPort),
    ROLES: 'api,worker',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: process.env.DATA_DIR || '.data',
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    REDSYS_URL: `${sandboxUrl}/tpv/sis/realizarPago`,
    ...google,
  };
  await run(projectNode, ['tooling/seed/src/seed.ts'], { env: apiEnvironment });

  const server = `${projectNode} ${root}apps/server/src/main.ts`;
  const sandboxEnvironment = {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_SHOP_URL: `http://localhost:${port}`,
  };
  await Promise.all([
    run(projectNode, ['--watch', 'apps/sandbox/src/main.ts'], { env: sandboxEnvironment }),
    // Each build of the API starts the server anew, once it is whole.
    pnpm(['--filter', '@dorsal/api', 'exec', 'tsup', '--watch', '--onSuccess', server], {
      env: apiEnvironment,
    }),
    pnpm(['--filter', '@dorsal/portal', 'run', 'dev', '--port', String(port)], {
      env: {
        API_URL: `http://localhost:${apiPort}`,
        ...google,
        ...ghostEnvironment(sandboxUrl),
        ...panelEnvironment(sandboxUrl),
      },
    }),
  ]);
}
