import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { taxEnvironment } from '../../../bootstrap/settings.mjs';
import { freePort } from '../../../config/postgres-cluster.ts';
import { type Child, repository, startChild, untilAnswering } from './child.ts';

/** The outside services, in a separate process. */
export interface Sandbox extends Child {
  /** Without a slash at its end. */
  readonly url: string;
  /** The variables by which a server finds them: SMTP_URL, REDSYS_URL, TAX_SERVICE_URL… */
  readonly env: Readonly<Record<string, string>>;
}

const entry = 'apps/sandbox/dist/main.js';

/** Starts the sandbox on free ports and waits until it answers. It must have been built. */
export async function startSandbox(): Promise<Sandbox> {
  if (!existsSync(join(repository, entry))) {
    throw new Error('The sandbox is not built: run pnpm -C apps/sandbox build.');
  }
  const [port, smtpPort] = [await freePort(), await freePort()];
  const child = startChild({
    args: [entry],
    env: { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) },
  });
  const url = `http://localhost:${port}`;
  await untilAnswering(child, `${url}/`, 15_000);
  return {
    ...child,
    url,
    env: {
      SMTP_URL: `smtp://localhost:${smtpPort}`,
      REDSYS_URL: `${url}/tpv/sis/realizarPago`,
      ...taxEnvironment(url),
    },
  };
}
