import { freePorts } from './ports.mjs';
import { pnpm } from './pnpm.mjs';
import { run } from './run.mjs';
import { untilReady } from './until-ready.mjs';
import { projectNode, root } from './root.mjs';
import {
  freeProductPorts,
  ghostEnvironment,
  googleEnvironment,
  panelEnvironment,
  requireLocalDatabase,
  taxEnvironment,
} from './settings.mjs';

/** Runs everything with hot reload: Vite serves portal, frames and panel; API and sandbox restart when their files change. */
export async function dev() {
  requireLocalDatabase();
  const { port, sandboxPort, smtpPort, panelPort } = await freeProductPorts();
  const [apiPort = 0, embedPort = 0, panelApiPort = 0] = await freePorts(3);

  await pnpm([
    'exec',
    'turbo',
    'run',
    'build',
    '--output-logs=errors-only',
    '--filter=@dorsal/api...',
    '--filter=@dorsal/embed',
    '--filter=@dorsal/panel',
  ]);
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const google = googleEnvironment(sandboxUrl);
  const panel = panelEnvironment(panelPort);
  const apiUrl = `http://localhost:${apiPort}`;
  const apiEnvironment = {
    PORT: String(apiPort),
    ROLES: 'api,panel,worker',
    PANEL_PORT: String(panelApiPort),
    // The address of Vite's server, whose pages make the calls.
    PANEL_URL: panel.PANEL_URL,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: process.env.DATA_DIR || '.data',
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    REDSYS_URL: `${sandboxUrl}/tpv/sis/realizarPago`,
    ...taxEnvironment(sandboxUrl),
    ...google,
  };
  const sandboxEnvironment = {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_SHOP_URL: `http://localhost:${port}`,
    SANDBOX_AEAT_DIR: `${apiEnvironment.DATA_DIR}/aeat`,
  };
  const sandbox = run(projectNode, ['--watch', 'apps/sandbox/src/main.ts'], { env: sandboxEnvironment });
  // The demo data includes accounts of its authenticator app.
  await Promise.race([untilReady(sandboxUrl), sandbox]);
  await run(projectNode, ['tooling/seed/src/seed.ts'], { env: apiEnvironment });

  const server = `${projectNode} ${root}apps/server/src/main.ts`;
  await Promise.all([
    sandbox,
    // Each complete build of the API restarts the server.
    pnpm(['--filter', '@dorsal/api', 'exec', 'tsup', '--watch', '--onSuccess', server], {
      env: apiEnvironment,
    }),
    pnpm(['--filter', '@dorsal/embed', 'run', 'dev', '--port', String(embedPort), '--strictPort'], {
      env: {
        API_URL: apiUrl,
        PUBLIC_URL: apiEnvironment.PUBLIC_URL,
        REDSYS_URL: apiEnvironment.REDSYS_URL,
      },
    }),
    pnpm(['--filter', '@dorsal/portal', 'run', 'dev', '--port', String(port)], {
      env: {
        API_URL: apiUrl,
        EMBED_URL: `http://localhost:${embedPort}`,
        ...google,
        ...ghostEnvironment(sandboxUrl),
        PARTNER_PANEL_URL: panel.PARTNER_PANEL_URL ?? process.env.PARTNER_PANEL_URL,
      },
    }),
    pnpm(['--filter', '@dorsal/panel', 'run', 'dev', '--port', String(panelPort), '--strictPort'], {
      env: { PANEL_API_URL: `http://localhost:${panelApiPort}`, ...google },
    }),
  ]);
}
