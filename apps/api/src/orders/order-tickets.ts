import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { order } from '@dorsal/api-contract/orders';
import { awaitsGuardian, findAwaitedGuardians } from '../db/awaited-guardian.ts';
import type { Executor } from '../db/database.ts';
import { orderLines, participants } from '../db/schema/orders.ts';
import { storedNames } from '../db/stored-names.ts';

/** The places of a ticket type in an order, as its owner sees them. */
export type TicketView = z.output<typeof order>['tickets'][number];
type PlaceState = TicketView['participants'][number]['state'];

/** The places with their participants, in their order, by the id of their order. */
export async function ticketsOf(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, TicketView[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      ticketTypeId: orderLines.ticketTypeId,
      name: orderLines.text,
      price: orderLines.cents,
      participant: {
        _id: participants.id,
        fullName: participants.fullName,
        email: participants.email,
        names: storedNames,
        state: sql<PlaceState>`case when ${participants.cancelledAt} is not null then 'cancelled'
          when ${awaitsGuardian} then 'awaitsGuardian' else 'active' end`,
      },
    })
    .from(orderLines)
    .leftJoin(participants, eq(participants.id, orderLines.participantId))
    .where(and(inArray(orderLines.orderId, orderIds), eq(orderLines.kind, 'ticket')))
    .orderBy(asc(orderLines.position));
  const awaited = rows.flatMap(({ participant }) =>
    participant?.state === 'awaitsGuardian' ? [participant._id] : [],
  );
  const guardians = await findAwaitedGuardians(db, awaited);
  const places = rows.map(({ participant, ...row }): PlaceRow & { readonly orderId: string } => {
    if (!participant) return { ...row, participant };
    const { names, ...shown } = participant;
    const guardian = shown.state === 'awaitsGuardian' ? guardians.get(shown._id) : undefined;
    return { ...row, participant: { ...shown, ...(names && { names }), ...(guardian && { guardian }) } };
  });
  const byOrder = Map.groupBy(places, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, places]) => [orderId, toTickets(places)]));
}

interface PlaceRow {
  readonly ticketTypeId: string;
  readonly name: string;
  readonly price: number;
  readonly participant: TicketView['participants'][number] | null;
}

/** The places of each ticket type together: all cost the same. */
function toTickets(rows: readonly PlaceRow[]): TicketView[] {
  return [...Map.groupBy(rows, ({ ticketTypeId }) => ticketTypeId).values()].flatMap((places) =>
    places.slice(0, 1).map(({ ticketTypeId, name, price }) => ({
      ticketId: ticketTypeId,
      name,
      quantity: places.length,
      price,
      participants: places.flatMap(({ participant }) => participant ?? []),
    })),
  );
}
