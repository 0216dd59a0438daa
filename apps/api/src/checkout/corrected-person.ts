import { eq } from 'drizzle-orm';
import type { PersonData } from '@dorsal/domain/person-data';
import { noSportRules, raceDaysOf } from '@dorsal/domain/ticket-rules';
import type { Transaction } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import type { participants } from '../db/schema/orders.ts';
import { RefusedError } from '../http/refusal.ts';
import type { LockedOrder } from '../orders/locked-order.ts';
import { checkPerson, type CheckedPerson } from './check-person.ts';

interface Correction {
  readonly order: LockedOrder;
  readonly present: typeof participants.$inferSelect;
  /** Undefined: the caller sent none. */
  readonly given: PersonData | undefined;
  /** Whether the place stays with the person that it has. */
  readonly isSamePerson: boolean;
}

/**
 * What is stored about the person of a corrected place, by the rules of a sale: data that are sent replace the present
 * ones; another person inherits none, so theirs are needed if the event asks any. Ages count from the day of the order.
 * Throws RefusedError 400 with the fields at fault.
 */
export async function correctedPerson(
  tx: Transaction,
  { order, present, given, isSamePerson }: Correction,
): Promise<Pick<CheckedPerson, 'person' | 'categories'>> {
  if (given === undefined && isSamePerson) return present;
  const [event] = await tx
    .select({ sport: events.sport, startsAt: events.startsAt, timeZone: events.timeZone })
    .from(events)
    .where(eq(events.id, order.eventId));
  if (!event) throw new Error('An order without its event: the foreign key is gone.');
  const ticketId = present.ticketTypeId;
  const { problems, ...checked } = checkPerson(event.sport ?? noSportRules, given ?? {}, {
    ticketId,
    ticketName: order.items.find(({ ticketTypeId }) => ticketTypeId === ticketId)?.name ?? '',
    days: raceDaysOf(event, order.createdAt),
    now: order.now,
  });
  const fields = Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [`person.${path}`, message]),
  );
  const [message] = Object.values(fields);
  if (message) throw new RefusedError({ status: 400, code: 'invalid_answers', message, fields });
  return checked;
}
