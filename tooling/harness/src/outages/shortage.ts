import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dorsal/api/internal/db/database';
import { sql } from 'drizzle-orm';
import { mountSmallDisk } from '../parts/small-disk.ts';

/** A database without space for new data. */
export interface Shortage {
  /** The kind of shortage, for the table. */
  readonly how: string;
  /** The folder in which the database has to be. */
  readonly folder: string;
  /** Whether nothing at all can be written. Then `/api/ready` must report it. */
  readonly isWhole: boolean;
  /** To be called before the shortage, when the shop is open. A limit on file sizes needs a file that exceeds it. */
  readonly prepare: (db: Database) => Promise<void>;
  /** Starts the shortage. */
  readonly begin: (limit: FileLimit) => Promise<void>;
  readonly end: (limit: FileLimit) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Limits the file sizes of the process that writes the database; null ends the limit. */
type FileLimit = (bytes: number | null) => Promise<void>;

/** In megabytes: enough for the database and little more. */
const diskSize = 160;
/** The size of the database's log files: they stay writable, so the database keeps running. */
const logFileBytes = 16 * 1024 * 1024;

/** A disk without a byte left or, if none can be mounted, a limit on the size of files. */
export async function openShortage(): Promise<Shortage> {
  const disk = await mountSmallDisk(diskSize);
  if (!disk) return limitedFiles();
  return {
    how: 'without a byte left on the disk',
    folder: disk.folder,
    isWhole: true,
    prepare: async () => {},
    begin: async () => disk.fill(),
    end: async () => disk.free(),
    remove: disk.remove,
  };
}

async function limitedFiles(): Promise<Shortage> {
  const folder = await mkdtemp(join(tmpdir(), 'dorsal-disk-'));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o777);
  return {
    how: 'with files limited as by `ulimit -f` (no disk can be mounted here)',
    folder,
    isWhole: false,
    prepare: growKeys,
    begin: (limit) => limit(logFileBytes),
    end: (limit) => limit(null),
    // The database's child process may still be writing.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
  };
}

/** Makes the table that every buyer's call writes to larger than the limit, without free space in it. */
async function growKeys(db: Database): Promise<void> {
  // Each row stays below the size from which PostgreSQL compresses.
  await db.execute(sql`
    insert into idempotency_keys (scope, key, request_hash, status, answer)
    select 'filler', gen_random_uuid(), '', 200, to_jsonb(repeat('x', 1800))
    from generate_series(1, ${Math.ceil((1.2 * logFileBytes) / 1_800)}::int)`);
  // Pages that are already written need no more space.
  await db.execute(sql`checkpoint`);
}
