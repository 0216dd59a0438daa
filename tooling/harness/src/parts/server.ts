import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../../config/postgres-cluster.ts';
import { type Child, repository, startChild, untilAnswering } from './child.ts';
import { watchRemoval } from './removals.ts';

export interface ServerOptions {
  /** Default: a free one. */
  readonly port?: number;
  /** The API's variables: DATABASE_URL, DATA_DIR, SMTP_URL… */
  readonly env: Readonly<Record<string, string>>;
  /** Default `api,worker`. */
  readonly roles?: string;
  /** The name of a module in `controls/` that is loaded before the server, to remove a guard. */
  readonly preload?: string;
}

/** A process of the product. */
export interface Server extends Child {
  /** Without a slash at its end. */
  readonly url: string;
  readonly port: number;
}

/** A server that is ready, and how long its start took. */
export type ReadyServer = Server & { readonly readyMs: number };

const entry = 'apps/server/src/main.ts';

/** So high that no buyer of the harness reaches a limit. */
const rateLimitScale = '1000000';

/** Starts the server as its image does; `untilReady` waits for it. The API must have been built. */
export async function launchServer({ port, env, roles, preload }: ServerOptions): Promise<Server> {
  if (!existsSync(join(repository, 'apps/api/dist/index.js'))) {
    throw new Error('The API is not built: run pnpm -C apps/api build.');
  }
  const ownPort = port ?? (await freePort());
  const imported = preload ? ['--import', controlModule(preload)] : [];
  const child = startChild({
    args: ['--max-semi-space-size=16', '--heap-growing-percent=100', ...imported, entry],
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(ownPort),
      ROLES: roles ?? 'api,worker',
      APP_SECRET: 'a secret that only the harness knows, long enough',
      // Buyers send their network in a header.
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_SCALE: rateLimitScale,
      // No server listens on this port.
      SMTP_URL: 'smtp://127.0.0.1:1',
      ...env,
    },
  });
  if (preload) watchRemoval(preload, child);
  return { ...child, url: `http://127.0.0.1:${ownPort}`, port: ownPort };
}

/** Starts the server and waits until it is ready: 60 s at most, or `withinMs`. */
export async function startServer(options: ServerOptions, withinMs = 60_000): Promise<ReadyServer> {
  const server = await launchServer(options);
  try {
    return { ...server, readyMs: await untilReady(server, withinMs) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Waits until the server is ready, and returns after how many milliseconds. Throws if it doesn't get ready. */
function untilReady(server: Server, withinMs = 60_000): Promise<number> {
  return untilAnswering(server, `${server.url}/api/ready`, withinMs);
}

/** The URL of a control's module, for `--import`. */
function controlModule(name: string): string {
  return pathToFileURL(join(import.meta.dirname, '../controls', name)).href;
}
