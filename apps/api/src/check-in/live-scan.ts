import { sql } from 'drizzle-orm';

/**
 * How many milliseconds old a scan is at most, when it arrives, whose person still stands there and waits for the answer:
 * phones do so for two seconds and a half at most, then go by their own list. By the server's clock, which phones keep to.
 */
export const liveMs = 3000;

/** `liveMs` for the database. */
export const liveTime = sql.raw(`interval '${liveMs} milliseconds'`);
