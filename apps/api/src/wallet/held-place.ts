import { and, eq, isNull, not } from 'drizzle-orm';
import { awaitsGuardian } from '../db/awaited-guardian.ts';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orderItems, orders, participants } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { OrderNotFoundError } from '../http/refusal.ts';
import { itemOfParticipant } from '../db/item-of-participant.ts';

/** A place of a paid order, as a pass shows it. */
export interface HeldPlace {
  readonly participantId: string;
  readonly ticketId: string;
  readonly ticketName: string;
  readonly fullName: string;
  readonly email: string;
  readonly event: {
    readonly id: string;
    readonly name: string;
    readonly organizer: string;
    readonly startsAt: Date | null;
    readonly timeZone: string;
    readonly location: string | null;
    readonly latitude: number | null;
    readonly longitude: number | null;
  };
}

/**
 * A participant's place; if `orderId` is given, only in that order. Throws OrderNotFoundError if the place isn't paid
 * and active, while it waits for a guardian's consent, and for a retired id.
 */
export async function requireHeldPlace(
  db: Executor,
  { orderId, participantId }: { readonly orderId?: string; readonly participantId: string },
): Promise<HeldPlace> {
  const [place] = await db
    .select({
      participantId: participants.id,
      ticketId: participants.ticketTypeId,
      ticketName: orderItems.name,
      fullName: participants.fullName,
      email: participants.email,
      event: {
        id: events.id,
        name: events.name,
        organizer: organizers.name,
        startsAt: events.startsAt,
        timeZone: events.timeZone,
        location: events.location,
        latitude: events.latitude,
        longitude: events.longitude,
      },
    })
    .from(participants)
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .innerJoin(orderItems, itemOfParticipant)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(organizers, eq(organizers.id, events.organizerId))
    .where(
      and(
        eq(participants.id, participantId),
        eq(orders.status, 'paid'),
        isNull(participants.cancelledAt),
        not(awaitsGuardian),
        orderId === undefined ? undefined : eq(orders.id, orderId),
      ),
    );
  if (!place) throw new OrderNotFoundError();
  return place;
}
