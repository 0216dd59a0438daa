import { sql } from 'drizzle-orm';

/**
 * Maximum age of a scan on arrival, in milliseconds, for its person to still wait for the answer. A phone waits 2.5
 * seconds at most, then decides by its own list. Measured by the server's clock, which phones synchronize with.
 */
export const liveMs = 3000;

/** `liveMs` for the database. */
export const liveTime = sql.raw(`interval '${liveMs} milliseconds'`);
