import { sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';

/** The buyer of the order has instructions for a transfer, which may still arrive after the order has ended. */
export const expectsTransfer = sql<boolean>`(${orders.paymentMethod} is not distinct from 'transfer' or exists (
  select 1 from ${outbox} where ${outbox.dedupeKey} = 'transfer-instructions:' || ${orders.id}))`;
