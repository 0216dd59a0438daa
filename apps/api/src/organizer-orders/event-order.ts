import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { NotFoundError, RefusedError } from '../http/refusal.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import type { PeopleEvent } from '../people/people-event.ts';

/** An order of an event of the caller's organizer. */
export interface OrderRef {
  readonly event: PeopleEvent;
  readonly orderId: string;
}

/** A member's action on an order. */
export interface OrderAction extends OrderRef {
  readonly caller: OrganizerCaller;
}

/** A person of the call isn't in the order (any more). */
export class PersonGoneError extends RefusedError {
  override name = 'PersonGoneError';

  constructor() {
    super({
      status: 409,
      code: 'person_gone',
      message: 'Una de las personas ya no está en este pedido. Recarga el pedido y vuelve a elegir.',
    });
  }
}

/** The panel shows orders that were paid once, and those that reached the payment. */
export const isListedOrder = or(
  inArray(orders.status, ['paid', 'refund_pending', 'refunded']),
  and(inArray(orders.status, ['pending', 'expired', 'cancelled']), isNotNull(orders.buyerEmail)),
);

export const isOrderOf = ({ event, orderId }: OrderRef) =>
  and(eq(orders.id, orderId), eq(orders.eventId, event.id), isListedOrder);

/** Throws NotFoundError for an order that the event doesn't have. */
export async function requireEventOrder(db: Executor, ref: OrderRef): Promise<void> {
  const [order] = await db.select({ one: sql`1` }).from(orders).where(isOrderOf(ref));
  if (!order) throw new NotFoundError();
}

/** The participants whom the panel names by these ids, in the order's order. Throws PersonGoneError. */
export async function participantsOf(
  db: Executor,
  orderId: string,
  personIds: readonly string[],
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const found = await db
    .select({ id: people.participantId })
    .from(people)
    .where(and(eq(people.orderId, orderId), inArray(people.personId, [...personIds])))
    .orderBy(people.position);
  if (found.length !== new Set(personIds).size) throw new PersonGoneError();
  return found.map(({ id }) => id);
}
