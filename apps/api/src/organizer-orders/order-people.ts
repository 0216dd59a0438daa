import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { panelOrder } from '@dorsal/api-contract/panel/order-card';
import type { Executor } from '../db/database.ts';
import { orderLines, participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { findRefundableLines } from '../payments/refundable-lines.ts';
import type { May } from '../people/people-scope.ts';
import { twinsOf } from '../people/twins-of.ts';

type PanelOrder = z.output<typeof panelOrder>;

/** The persons of an order in the order of its places. Addresses only if the caller may see them. */
export async function orderPeople(db: Executor, orderId: string, may: May): Promise<PanelOrder['people']> {
  const rows = await db
    .select({
      _id: people.personId,
      fullName: participants.fullName,
      email: participants.email,
      ticketName: orderLines.text,
      price: orderLines.cents,
      cancelledAt: participants.cancelledAt,
      checkedInAt: people.checkedInAt,
    })
    .from(orderLines)
    .innerJoin(participants, eq(participants.id, orderLines.participantId))
    .innerJoin(people, eq(people.participantId, participants.id))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'ticket')))
    .orderBy(asc(orderLines.position));
  const personIds = rows.map(({ _id }) => _id);
  const twins = await twinsOf(db, { personIds, may });
  return rows.map(({ email, ...person }) => ({
    ...person,
    twins: twins(person._id),
    email: may('people.contact') ? email || null : null,
    place: person.cancelledAt === null ? 'active' : 'cancelled',
  }));
}

/** What an order costs, line by line, and what of it no refund asked for. */
export async function panelLines(db: Executor, orderId: string): Promise<PanelOrder['lines']> {
  const lines = await db
    .select({
      position: orderLines.position,
      kind: orderLines.kind,
      text: orderLines.text,
      personId: people.personId,
      amount: orderLines.cents,
    })
    .from(orderLines)
    .leftJoin(people, eq(people.participantId, orderLines.participantId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const left = new Map(
    (await findRefundableLines(db, orderId)).map(({ position, leftCents }) => [position, leftCents]),
  );
  return lines.map(({ position, ...line }) => ({ ...line, left: left.get(position) ?? 0 }));
}
