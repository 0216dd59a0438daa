import { and, eq, isNull, ne } from 'drizzle-orm';
import { type ComparedPerson, repeatedPlaces } from '@dorsal/domain/duplicates';
import { noSportRules } from '@dorsal/domain/ticket-rules';
import { currentTicketIds } from '../db/current-tickets.ts';
import type { Transaction } from '../db/database.ts';
import type { StoredPerson } from '../db/json/stored-person.ts';
import { events } from '../db/schema/events.ts';
import { participants } from '../db/schema/orders.ts';
import { lockPeople } from '../duplicates/find-twins.ts';
import { refuseTwins, refuseTwinsOpenly } from '../duplicates/refuse-twins.ts';
import { RefusedError } from '../http/refusal.ts';
import { hasConfirmed } from '../orders/confirmed-address.ts';
import type { LockedOrder } from '../orders/locked-order.ts';

interface CorrectedPlace {
  readonly order: LockedOrder;
  readonly present: typeof participants.$inferSelect;
  /** After the correction. */
  readonly fullName: string;
  readonly person: StoredPerson | null;
  /** Whether the refusal may name the other order: to staff. */
  readonly isOpen: boolean;
}

/** Whether a correction changes what finds a person with two places: the name, the document or the birth date. */
export function changesComparison(present: Compared, corrected: Compared): boolean {
  return keyOf(present) !== keyOf(corrected);
}

type Compared = { readonly fullName: string; readonly person: Partial<ComparedPerson> | null };

const keyOf = ({ fullName, person }: Compared) =>
  JSON.stringify([fullName, person?.document?.number, person?.birthDate]);

/**
 * Refuses a correction to a person who has another place, by the rules of a sale; not that of a place that had one before. Nothing may be written before. Throws
 * RefusedError 400 for one of this order, and what `refuseTwins` throws, to staff what `refuseTwinsOpenly` throws.
 */
export async function refuseCorrectedTwin(tx: Transaction, place: CorrectedPlace): Promise<void> {
  const { order, present, fullName, person, isOpen } = place;
  if (!changesComparison(present, { fullName, person })) return;
  const [event] = await tx.select({ sport: events.sport }).from(events).where(eq(events.id, order.eventId));
  const rules = event?.sport ?? noSportRules;
  const currentIdOf = await currentTicketIds(tx, order.eventId);
  const corrected = { ...person, fullName, ticketId: currentIdOf(present.ticketTypeId) };
  const others = await tx
    .select({
      ticketTypeId: participants.ticketTypeId,
      fullName: participants.fullName,
      person: participants.person,
    })
    .from(participants)
    .where(
      and(
        eq(participants.orderId, order.id),
        ne(participants.id, present.id),
        isNull(participants.cancelledAt),
      ),
    );
  const places = others.map((other) => ({
    ...other.person,
    fullName: other.fullName,
    ticketId: currentIdOf(other.ticketTypeId),
  }));
  const repeatedIn = (place: typeof corrected) =>
    repeatedPlaces([...places, place], rules).find(({ index }) => index === places.length);
  // What was sold before stays correctable.
  const before = { ...present.person, fullName: present.fullName, ticketId: corrected.ticketId };
  const repeated = repeatedIn(before) ? undefined : repeatedIn(corrected);
  if (repeated) {
    const { field, part, message } = repeated;
    const fields = { [`person.${part ? `${field}.${part}` : field}`]: message };
    throw new RefusedError({ status: 400, code: 'invalid_answers', message, fields });
  }
  if (person?.document?.number === present.person?.document?.number) {
    // Before the limits, as with a document: the pairs are looked up after them.
    await lockPeople(tx, { eventId: order.eventId, people: [corrected] });
    return;
  }
  const sale = { order, rules, places: [corrected] };
  if (isOpen) {
    await refuseTwinsOpenly(tx, sale);
    return;
  }
  const email = order.buyerEmail ?? '';
  const isProven = order.buyerConfirmedAt !== null || (await hasConfirmed(tx, email, { order }));
  await refuseTwins(tx, { ...sale, isCorrection: true, buyer: { email, isProven } });
}
