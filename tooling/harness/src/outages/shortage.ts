import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dorsal/api/internal/db/database';
import { sql } from 'drizzle-orm';
import { mountSmallDisk } from '../parts/small-disk.ts';

/** A database without room for anything new. */
export interface Shortage {
  /** For the table: how there is none. */
  readonly how: string;
  /** Where the database has to be. */
  readonly folder: string;
  /** Whether nothing at all can be written: then `/api/ready` must say so. */
  readonly isWhole: boolean;
  /** To be called with room, once the shop is open: where a limit on files has to be met, it needs a large one. */
  readonly prepare: (db: Database) => Promise<void>;
  /** Takes the room. */
  readonly begin: (limit: FileLimit) => Promise<void>;
  readonly end: (limit: FileLimit) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Limits the files of whoever writes the database; null ends it. */
type FileLimit = (bytes: number | null) => Promise<void>;

/** Megabytes: the database, and little more. */
const diskSize = 160;
/** Of the database's log: it stays writable, and the database alive. */
const logFileBytes = 16 * 1024 * 1024;

/** A disk without a byte left; where none may be mounted, a limit on the size of files that stands for it. */
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
    // The database's child may still be writing its last.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
  };
}

/** Makes the table that every call of a buyer writes to larger than the limit, without a gap in it. */
async function growKeys(db: Database): Promise<void> {
  // Each stays below what PostgreSQL would compress.
  await db.execute(sql`
    insert into idempotency_keys (scope, key, request_hash, status, answer)
    select 'filler', gen_random_uuid(), '', 200, to_jsonb(repeat('x', 1800))
    from generate_series(1, ${Math.ceil((1.2 * logFileBytes) / 1_800)}::int)`);
  // What is already written needs no room any more.
  await db.execute(sql`checkpoint`);
}
