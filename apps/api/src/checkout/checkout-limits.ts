import { eq } from 'drizzle-orm';
import type { PaymentMethod } from '@dorsal/domain/payment-method';
import {
  addressPlacesLimit,
  needsConfirmedAddress,
  openTransfersPerAddress,
} from '@dorsal/domain/places-limits';
import type { Transaction } from '../db/database.ts';
import { orderItems } from '../db/schema/orders.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { hasConfirmed } from '../orders/confirmed-address.ts';
import type { OpenOrder } from '../orders/locked-order.ts';
import { AddressUnconfirmedError, refusedQuota } from '../orders/order-refusals.ts';
import { countUsed, lockQuotas, passedQuota, type Quota } from '../orders/quotas.ts';

interface CheckoutToCheck {
  readonly order: OpenOrder;
  /** The buyer's. */
  readonly email: string;
  /** Null for a free order. */
  readonly method: PaymentMethod | null;
  /** The address that the caller proved to read by a code. */
  readonly provenEmail?: string | undefined;
}

/**
 * Checks the limits of the buyer's address. Returns the address if it is confirmed, else the order's confirmed one. The
 * address is locked until the transaction ends, so that concurrent checkouts count each other.
 * Throws AddressUnconfirmedError, PlacesLimitError and OpenTransferError. Source: decisions, "Limits on places".
 */
export async function requireWithinLimits(
  tx: Transaction,
  { order, email, method, provenEmail }: CheckoutToCheck,
): Promise<string | null> {
  const isConfirmed = await hasConfirmed(tx, email, { order, provenEmail });
  if (!isConfirmed && needsConfirmedAddress({ method, quantity: order.quantity })) {
    throw new AddressUnconfirmedError();
  }
  const ofAddress = { eventId: order.eventId, subject: email };
  const limit = await addressLimitOf(tx, order.id);
  const counts = isConfirmed ? 'addressPlaces' : 'unprovenPlaces';
  const quotas: Quota[] = [{ ...ofAddress, counts, amount: order.quantity, limit }];
  if (method === 'transfer') {
    quotas.push({ ...ofAddress, counts: 'openTransfers', amount: 1, limit: openTransfersPerAddress });
  }
  await lockQuotas(tx, quotas);
  const passed = passedQuota(quotas, await countUsed(tx, quotas, order.id));
  if (passed) throw refusedQuota(passed);
  return isConfirmed ? email : order.confirmedEmail;
}

async function addressLimitOf(tx: Transaction, orderId: string): Promise<number> {
  const rows = await tx
    .select({ maxPerOrder: ticketTypes.maxPerOrder })
    .from(orderItems)
    .innerJoin(ticketTypes, eq(ticketTypes.id, orderItems.ticketTypeId))
    .where(eq(orderItems.orderId, orderId));
  return addressPlacesLimit(rows.map(({ maxPerOrder }) => maxPerOrder));
}
