import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../../config/postgres-cluster.ts';
import { type Child, repository, startChild, untilAnswering } from './child.ts';
import { watchRemoval } from './removals.ts';

export interface ServerOptions {
  /** Default: a free one. */
  readonly port?: number;
  /** DATABASE_URL, DATA_DIR, SMTP_URL…: what the API reads. */
  readonly env: Readonly<Record<string, string>>;
  /** Default `api,worker`. */
  readonly roles?: string;
  /** A module that is loaded before the server: how a control takes a guard away. Its name in `controls/`. */
  readonly preload?: string;
}

/** A process of the product. */
export interface Server extends Child {
  /** Without a slash at its end. */
  readonly url: string;
  readonly port: number;
}

/** A server that answers, and after how long it did. */
export type ReadyServer = Server & { readonly readyMs: number };

const entry = 'apps/server/src/main.ts';

/** So high that no buyer of the harness meets a limit. */
const rateLimitScale = '1000000';

/** Starts the server as `npm start` does; `untilReady` waits for it. The API must have been built. */
export async function launchServer({ port, env, roles, preload }: ServerOptions): Promise<Server> {
  if (!existsSync(join(repository, 'apps/api/dist/index.js'))) {
    throw new Error('The API is not built: run pnpm -C apps/api build.');
  }
  const ownPort = port ?? (await freePort());
  const imported = preload ? ['--import', controlModule(preload)] : [];
  const child = startChild({
    args: [...imported, entry],
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(ownPort),
      ROLES: roles ?? 'api,worker',
      APP_SECRET: 'a secret that only the harness knows, long enough',
      // Buyers say themselves from which network they come.
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_SCALE: rateLimitScale,
      // Nobody listens there.
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

/** Waits until it says that it can work, and returns after how many milliseconds. Throws when it does not. */
function untilReady(server: Server, withinMs = 60_000): Promise<number> {
  return untilAnswering(server, `${server.url}/api/ready`, withinMs);
}

/** A module that takes a guard away, as `--import` wants it. */
function controlModule(name: string): string {
  return pathToFileURL(join(import.meta.dirname, '../controls', name)).href;
}
