import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@dorsal/tooling-bootstrap/ports';
import { expect } from '@playwright/test';

const productUrl = process.env.PRODUCT_URL ?? 'http://localhost:3000';
const server = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

/** The product's pages from another process, as in an installation that changes its settings. */
export interface PagesServer {
  readonly url: string;
  readonly stop: () => void;
}

/** Starts the pages with these variables. The product answers their calls. */
export async function startPages(variables: Readonly<Record<string, string>>): Promise<PagesServer> {
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      NODE_NO_WARNINGS: '1',
      ROLES: 'web',
      API_URL: productUrl,
      PORT: String(port),
      PUBLIC_URL: url,
      ...variables,
    },
    // With an IPC channel to its parent, it ends with the parent.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await expect
    .poll(
      () =>
        fetch(`${url}/check-in`).then(
          ({ status }) => status,
          () => undefined,
        ),
      { message: 'the pages answer' },
    )
    .toBe(200);
  return { url, stop: () => void child.kill() };
}
