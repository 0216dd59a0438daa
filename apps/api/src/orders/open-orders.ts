import { sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';

/** An order that holds places. Written like the predicate of the partial indexes, so that they serve it. */
export const isOpenOrder = sql`${orders.status} in ('reserved', 'pending')`;

/** A hold whose time is over, whether the job has marked it or not. */
export const isOver = sql<boolean>`(${orders.status} in ('reserved', 'pending') and ${orders.expiresAt} <= now())`;
