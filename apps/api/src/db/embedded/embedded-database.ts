import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { findAddress } from './address-file.ts';
import type { EmbeddedMessage } from './messages.ts';

/** The embedded database, listening on this machine only. */
export interface EmbeddedDatabase {
  readonly host: string;
  readonly port: number;
  /** Resolves when its process has ended unexpectedly: the database can't be used any more. */
  readonly lost: Promise<void>;
  /** Closes it properly, and waits until its process has ended. */
  readonly stop: () => Promise<void>;
}

/** Another server uses the same DATA_DIR. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';

  constructor(dataDir: string, serverPid: number) {
    super(
      `The embedded database in ${dataDir} is in use by process ${serverPid}, and serves one server only. End that server, ` +
        'start this one with another DATA_DIR, or give both a PostgreSQL by DATABASE_URL.',
    );
  }
}

const stopPatienceMs = 8_000;
/** How long another process may take to open or close its database before a command gives up, in milliseconds. */
const joinPatienceMs = 20_000;

/**
 * Starts the embedded database for `dataDir` in a child process, which ends with this one however that ends.
 * Throws DatabaseInUseError within three seconds when another process holds it.
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<EmbeddedDatabase> {
  const child = fork(entryPath(), [dataDir], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const message = await firstMessage(child);
  if (message.kind === 'inUse') throw new DatabaseInUseError(dataDir, message.serverPid);
  if (message.kind === 'failed') throw new Error(`The embedded database did not start: ${message.reason}`);
  log.warn(
    { dataDir },
    'the embedded database is in use: it survives a killed process, but never calls fsync; set DATABASE_URL where money is real',
  );

  const { promise: lost, resolve } = Promise.withResolvers<void>();
  const onExit = (code: number | null) => {
    log.fatal({ code }, 'the embedded database has ended; restart the server');
    resolve();
  };
  child.once('exit', onExit);
  return {
    host: message.host,
    port: message.port,
    lost,
    stop: () => {
      child.off('exit', onExit);
      return stop(child);
    },
  };
}

/**
 * For commands beside a server: uses the database that another process has opened for `dataDir`, or opens it; stopping
 * never ends the other one's. Throws DatabaseInUseError if the other process neither answers nor ends for twenty
 * seconds.
 */
export async function joinEmbeddedDatabase(
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<EmbeddedDatabase> {
  const deadline = Date.now() + joinPatienceMs;
  for (;;) {
    const address = findAddress(dataDir);
    // The address file of a killed process may still exist.
    if (address && (await answers(address))) {
      return { ...address, lost: new Promise(() => {}), stop: async () => {} };
    }
    try {
      return await openEmbeddedDatabase(dataDir, log);
    } catch (error) {
      if (!(error instanceof DatabaseInUseError) || Date.now() > deadline) throw error;
      await wait(200);
    }
  }
}

async function answers(address: { host: string; port: number }): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** In the sources beside this module, in a build beside the bundle. */
function entryPath(): string {
  const name = import.meta.url.endsWith('.ts') ? './embedded-process.ts' : './embedded-process.js';
  return fileURLToPath(new URL(name, import.meta.url));
}

async function firstMessage(child: ChildProcess): Promise<EmbeddedMessage> {
  const gone = new AbortController();
  const ended = once(child, 'exit', { signal: gone.signal }).then(
    ([code]): EmbeddedMessage => ({
      kind: 'failed',
      reason: `its process ended with code ${String(code)}`,
    }),
  );
  const told = once(child, 'message').then(([message]) => message as EmbeddedMessage);
  const first = await Promise.race([told, ended]);
  ended.catch(() => undefined);
  gone.abort();
  return first;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.disconnect();
  const force = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
  await exited;
  clearTimeout(force);
}
