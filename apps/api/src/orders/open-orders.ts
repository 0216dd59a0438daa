import { sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';

/** An order that holds places. Must match the predicate of the partial indexes. */
export const isOpenOrder = sql`${orders.status} in ('reserved', 'pending')`;

/** A hold that is over, even if the job has not marked it yet. */
export const isOver = sql<boolean>`(${orders.status} in ('reserved', 'pending') and ${orders.expiresAt} <= now())`;

/** An order whose transfer a person has to confirm. */
export const waitsForTransfer = sql<boolean>`(${orders.status} = 'pending' and ${orders.paymentMethod} = 'transfer'
  and not ${isOver})`;
