import { sql } from 'drizzle-orm';
import { paymentAttempts } from '../db/schema/payments.ts';

/** Ds_Response while the buyer is still at the bank. */
export const inProgressCode = '9998';

/**
 * How long a worker owns an attempt that it queries: the TPV's timeout of 10 seconds, and time to apply the result. 30
 * seconds less than the shortest wait between two queries: see `isAsked`.
 */
export const queryLeaseSeconds = 30;

/**
 * Minutes that an order stays held beyond the longest hold while the bank gives no result: five queries a minute apart,
 * enough for a bank that restarts. After that its places go back on sale, and a payment counts as late.
 */
export const silentBankMinutes = 5;

/** An attempt that the TPV can be queried about. */
export const isAwaited = sql`(${paymentAttempts.status} = 'open' and ${paymentAttempts.method} = 'card')`;
/** After the bank's form expired, the bank said that it isn't paid: places no longer wait for it. */
export const isKnownUnpaid = sql`(${paymentAttempts.responseCode} is not distinct from ${inProgressCode})`;
/** No query is running or due: the last one has ended and the next one is in the future. */
export const isAsked = sql`(${paymentAttempts.nextQueryAt} is null
  or ${paymentAttempts.nextQueryAt} > now() + make_interval(secs => ${queryLeaseSeconds}::int))`;
