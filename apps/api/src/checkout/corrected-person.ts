import { eq } from 'drizzle-orm';
import type { PersonData } from '@dorsal/domain/person-data';
import { noSportRules, raceDaysOf } from '@dorsal/domain/ticket-rules';
import { currentTicketIds } from '../db/current-tickets.ts';
import type { Transaction } from '../db/database.ts';
import type { StoredPerson } from '../db/json/stored-person.ts';
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
  readonly staysWithPerson: boolean;
}

/**
 * What is stored about the person of a corrected place, by the rules of a sale: data that are sent replace the present
 * ones, but the document and the guardian, which no page shows in full, stay if they are not sent. Another person inherits
 * none, so theirs are needed if the event asks any. Ages count from the day of the order.
 * Throws RefusedError 400 with the fields at fault.
 */
export async function correctedPerson(
  tx: Transaction,
  { order, present, given, staysWithPerson }: Correction,
): Promise<Pick<CheckedPerson, 'person' | 'categories'>> {
  if (given === undefined && staysWithPerson) return present;
  const [event] = await tx
    .select({ sport: events.sport, startsAt: events.startsAt, timeZone: events.timeZone })
    .from(events)
    .where(eq(events.id, order.eventId));
  if (!event) throw new Error('An order without its event: the foreign key is gone.');
  const ticketId = present.ticketTypeId;
  const hidden = staysWithPerson ? hiddenData(present.person) : {};
  const { problems, ...checked } = checkPerson(
    event.sport ?? noSportRules,
    { ...hidden, ...given },
    {
      ticketId: (await currentTicketIds(tx, order.eventId))(ticketId),
      ticketName: order.items.find(({ ticketTypeId }) => ticketTypeId === ticketId)?.name ?? '',
      days: raceDaysOf(event, order.createdAt),
      now: order.now,
    },
  );
  const fields = Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [`person.${path}`, message]),
  );
  const [message] = Object.values(fields);
  if (message) throw new RefusedError({ status: 400, code: 'invalid_answers', message, fields });
  return given?.guardian === undefined ? withEvidence(checked, present.person) : checked;
}

/** The document and the guardian, while both parts of the guardian are stored. */
function hiddenData(person: StoredPerson | null): Pick<PersonData, 'document' | 'guardian'> {
  const { document, guardian } = person ?? {};
  if (!guardian?.document || !guardian.birthDate) return { ...(document && { document }) };
  const { evidence: _, document: ofGuardian, birthDate, ...rest } = guardian;
  return { ...(document && { document }), guardian: { ...rest, document: ofGuardian, birthDate } };
}

/** The guardian consented when they did, not at the correction. */
function withEvidence(
  { person, categories }: Pick<CheckedPerson, 'person' | 'categories'>,
  present: StoredPerson | null,
): Pick<CheckedPerson, 'person' | 'categories'> {
  const isKept = person?.guardian !== undefined && present?.guardian !== undefined;
  return { person: isKept ? { ...person, guardian: present.guardian } : person, categories };
}
