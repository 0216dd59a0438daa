import { sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';

/** An order that holds places. Must match the predicate of the partial indexes. */
export const isOpenOrder = sql`${orders.status} in ('reserved', 'pending')`;

/** A hold that is over, even if the job has not marked it yet. */
export const isOver = sql<boolean>`(${orders.status} in ('reserved', 'pending') and ${orders.expiresAt} <= now())`;
