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
  let origins: ReadonlySet<string> = new Set();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    const rows = await db.selectDistinct({ origin: organizerOrigins.origin }).from(organizerOrigins);
    origins = new Set(rows.map(({ origin }) => origin));
    readAt = performance.now();
  };

  return {
    has: async (origin) => {
      if (performance.now() - readAt >= freshMs) {
        reading ??= read().finally(() => {
          reading = undefined;
        });
        await reading.catch(() => undefined);
      }
      return origins.has(origin);
    },
  };
}
