import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a consent applies, for queries in which `c` is a row of `advertising_consents` and `co` its order: it was not
 * withdrawn, and the buyer has proved to be who they say by paying, or by reading the mail about a free order.
 */
export const consentApplies: SQL = sql`c.withdrawn_at is null and co.paid_at is not null
  and (co.total_cents > 0 or co.buyer_confirmed_at is not null)`;
