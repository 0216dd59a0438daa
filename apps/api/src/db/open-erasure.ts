import { and, eq, isNull } from 'drizzle-orm';
import { erasureRequests } from './schema/erasure-requests.ts';
import { orders } from './schema/orders.ts';

/** Joins an order with its request to delete data that has no answer yet; there is one at most. */
export const isOpenErasure = and(eq(erasureRequests.orderId, orders.id), isNull(erasureRequests.answeredAt));

/** What the buyer sees of it. */
export const openErasureColumns = { askedAt: erasureRequests.askedAt, dueOn: erasureRequests.dueOn };
