import { LRUCache } from 'lru-cache';
import { organizerOrigins } from '../db/schema/organizers.ts';
import type { Database } from '../db/database.ts';

/** Milliseconds that the set is used without asking the database. */
const freshMs = 5_000;

export interface KnownOrigins {
  /** Whether any organizer lists the origin. At most five seconds old, or older while the database is down. */
  readonly has: (origin: string) => Promise<boolean>;
}

/** Caches the listed origins in memory: requests with invented origins cause no queries. */
export function knownOrigins(db: Database): KnownOrigins {
  const sets = new LRUCache<string, ReadonlySet<string>>({
    max: 1,
    ttl: freshMs,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async () => {
      const rows = await db.selectDistinct({ origin: organizerOrigins.origin }).from(organizerOrigins);
      return new Set(rows.map(({ origin }) => origin));
    },
  });
  return {
    has: async (origin) => {
      const origins = await sets.fetch('all').catch(() => undefined);
      return origins?.has(origin) ?? false;
    },
  };
}
