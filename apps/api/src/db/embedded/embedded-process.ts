import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { publishAddress, withdrawAddress } from './address-file.ts';
import { openFront } from './embedded-front.ts';
import { keepCopies } from './hourly-copies.ts';
import { LockHeldError, takeLock } from './lock-file.ts';
import type { EmbeddedMessage } from './messages.ts';

/**
 * The embedded database: PGlite behind a PostgreSQL socket, in a separate process, since it blocks its event loop for
 * the length of each query. It lives exactly as long as the channel to its parent.
 */
const host = '127.0.0.1';

/** Milliseconds that closing may take. */
const closePatienceMs = 6_000;

/**
 * Kills this process if it has not ended in time: if its data was deleted, PGlite never finishes closing, and this
 * process would keep the lock for ever. Runs in another thread, since this one is blocked then.
 */
function endForCertain(): void {
  const kill = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${closePatienceMs})`;
  new Worker(kill, { eval: true }).unref();
}

function tell(message: EmbeddedMessage): void {
  process.send?.(message);
}

async function serve(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await takeLock(join(dataDir, 'pglite.lock'), process.ppid);
  // A killed process may have left its address.
  withdrawAddress(dataDir);
  const { PGlite } = await import('@electric-sql/pglite');
  const db = await PGlite.create(join(dataDir, 'pglite'));
  const front = await openFront(db, { host });
  publishAddress(dataDir, { host, port: front.port });
  keepCopies(dataDir, (error) => console.error(error instanceof Error ? error.message : error));

  const end = async () => {
    endForCertain();
    withdrawAddress(dataDir);
    await front.stop();
    await db.close();
    lock.release();
    process.exit(0);
  };
  if (!process.connected) return end();
  process.once('disconnect', () => void end());
  tell({ kind: 'listening', host, port: front.port });
}

// Ctrl-C signals the whole process group, but the parent needs its database to shut down properly.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

serve(process.argv[2] ?? '').catch((error: unknown) => {
  if (error instanceof LockHeldError) tell({ kind: 'inUse', serverPid: error.ownerPid });
  else
    tell({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
});
