import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { LockHeldError, takeLock } from './lock-file.ts';
import type { EmbeddedMessage } from './messages.ts';

/**
 * The embedded database: PGlite behind a PostgreSQL socket, in a process of its own, since it blocks its event loop
 * for the length of each query. It lives exactly as long as the channel to its parent.
 */
const host = '127.0.0.1';
/** The server's pool takes one; the others are for operator commands. Queries queue anyway. */
const maxConnections = 8;

function tell(message: EmbeddedMessage): void {
  process.send?.(message);
}

/** Writes the address whole or not at all. */
function publishAddress(path: string, port: number): void {
  writeFileSync(`${path}.new`, JSON.stringify({ host, port }), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

async function listen(db: PGlite): Promise<{ port: number; stop: () => Promise<void> }> {
  const { PGLiteSocketServer } = await import('@electric-sql/pglite-socket');
  const server = new PGLiteSocketServer({ db, host, port: 0, maxConnections });
  await server.start();
  return { port: Number(server.getServerConn().split(':').at(-1)), stop: () => server.stop() };
}

async function serve(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const addressPath = join(dataDir, 'pglite.address');
  const lock = await takeLock(join(dataDir, 'pglite.lock'), process.ppid);
  const { PGlite } = await import('@electric-sql/pglite');
  const db = await PGlite.create(join(dataDir, 'pglite'));
  const server = await listen(db);
  publishAddress(addressPath, server.port);

  const end = async () => {
    await server.stop();
    await db.close();
    rmSync(addressPath, { force: true });
    lock.release();
    process.exit(0);
  };
  if (!process.connected) return end();
  process.once('disconnect', () => void end());
  tell({ kind: 'listening', host, port: server.port });
}

// Ctrl-C reaches the whole group; the parent still needs its database to end in order.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

serve(process.argv[2] ?? '').catch((error: unknown) => {
  if (error instanceof LockHeldError) tell({ kind: 'inUse', serverPid: error.ownerPid });
  else
    tell({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
});
