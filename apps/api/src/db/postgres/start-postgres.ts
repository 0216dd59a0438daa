import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, dataPath, passwordOf, readLock, serverEnvironment } from './cluster.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL server on loopback that ends with this process at the latest. */
export interface RunningPostgres {
  /** Its user may create databases. */
  readonly url: string;
  /** Resolves when the server has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Ends its connections, stops it, and waits until it has ended. */
  readonly stop: () => Promise<void>;
}

interface StartOptions {
  readonly binaries: string;
  readonly cluster: Cluster;
  /** As in postgresql.conf. */
  readonly settings: readonly string[];
  /** The server appends its messages to this file. */
  readonly logFile: string;
  /** Whether the cluster's folder is removed after the end. */
  readonly isTemporary: boolean;
}

/** The server has ended before it accepted connections. */
export class PostgresEndedError extends Error {
  override name = 'PostgresEndedError';
  /** What the server wrote to its log. */
  readonly output: string;

  constructor(output: string) {
    super(output.trim() || 'PostgreSQL ended without a message.');
    this.output = output;
  }
}

/**
 * Runs the server (the words from $2 on) and stops it when the pipe at 3 closes: on `stop`, and when the process that
 * holds its other end is killed. Then removes the folder $1 if it isn't empty text. Ignores signals, which process
 * managers also send to the children of the process that they stop.
 */
const supervisor = `
folder=$1; shift
trap '' TERM HUP INT
"$@" 3<&- & server=$!
{ read -r _ <&3; kill -INT $server 2>/dev/null; } & watch=$!
exec 3<&-
wait $server
kill -KILL $watch 2>/dev/null
[ -z "$folder" ] || rm -rf "$folder"`;

/** Starts a server on a free port and returns when it accepts connections. Throws PostgresEndedError. */
export async function startPostgres({
  binaries,
  cluster,
  settings,
  logFile,
  isTemporary,
}: StartOptions): Promise<RunningPostgres> {
  const port = await freePort();
  const flags = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const command = [
    join(binaries, 'postgres'),
    '-D',
    dataPath(cluster),
    ...flags.flatMap((flag) => ['-c', flag]),
  ];
  const log = openSync(logFile, 'a', 0o600);
  // The supervisor may remove the file before this process reads it.
  const reader = openSync(logFile, 'r');
  const logStart = fstatSync(reader).size;
  const server = spawn('sh', ['-c', supervisor, 'sh', isTemporary ? cluster.folder : '', ...command], {
    ...cluster.user,
    cwd: cluster.data,
    env: serverEnvironment(),
    stdio: ['ignore', log, log, 'pipe'],
    // Its own process group: Ctrl-C must not reach the server before its clients have finished.
    detached: true,
  });
  closeSync(log);
  const ended = once(server, 'exit').then(() => undefined);
  try {
    while (!isReady(cluster, port)) {
      const isOver = await Promise.race([ended.then(() => true), wait(20, false)]);
      if (isOver) throw new PostgresEndedError(readFileSync(reader).subarray(logStart).toString());
    }
  } finally {
    closeSync(reader);
  }
  return {
    url: `postgres://postgres:${passwordOf(cluster)}@127.0.0.1:${port}/postgres`,
    ended,
    stop: async () => {
      server.stdio[3]?.destroy();
      await ended;
    },
  };
}

/** A killed server leaves its lock, with another port. */
function isReady(cluster: Cluster, port: number): boolean {
  const lock = readLock(cluster);
  return lock[3] === String(port) && lock[7]?.trim() === 'ready';
}
