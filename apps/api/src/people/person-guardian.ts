import { asc, eq, sql } from 'drizzle-orm';
import { personFieldPermission } from '@dorsal/domain/answer-privacy';
import { guardianRequestState, isGuardianRequestOpen } from '@dorsal/domain/guardian-request';
import { deadlineColumns, deadlineOf } from '../db/awaited-guardian.ts';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { guardianConsents, guardianRefusals } from '../db/schema/guardian-consents.ts';
import { orders, participants } from '../db/schema/orders.ts';
import type { May } from './people-scope.ts';
import type { PersonDetails } from './person-handle.ts';
import type { PersonView } from './person-order.ts';

/** The consent that was asked of a person's guardian by a link; null: none was. */
export async function guardianOf(
  db: Executor,
  { participantId, status, isCancelled, person }: PersonDetails,
  may: May,
): Promise<NonNullable<PersonView['details']>['guardian']> {
  const [row] = await db
    .select({
      email: guardianConsents.email,
      sentAt: sql`greatest(${guardianConsents.sentAt}, ${orders.paidAt})`.mapWith(guardianConsents.sentAt),
      ...deadlineColumns,
    })
    .from(guardianConsents)
    .innerJoin(participants, eq(participants.id, guardianConsents.participantId))
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(guardianConsents.participantId, participantId));
  if (!row) return null;
  const request = { ...row, deadline: deadlineOf(row) };
  const isPaid = status === 'paid';
  // The address of a guardian who signed is evidence once their document is deleted.
  const isShown = row.signedAt === null || isGuardianShown(person);
  const isOpen = isPaid && !isCancelled && row.email !== null && isGuardianRequestOpen(request);
  return {
    state: guardianRequestState(request),
    email: isShown && may('people.contact') ? row.email : null,
    deadline: request.deadline,
    signedAt: row.signedAt,
    sentAt: isPaid ? row.sentAt : null,
    mayAsk: isOpen && row.refusedAt === null && may('people.write'),
  };
}

/** Whether pages name the guardian of a person: while their document is stored. What is left afterwards is evidence. */
const isGuardianShown = (person: PersonDetails['person']) => person?.guardian?.document !== undefined;

/**
 * The guardians who did not consent, oldest first, for roles that see identity documents, and the one who did while their document
 * is stored. An address replaces a name that the buyer didn't write.
 */
export async function consentHistoryOf(
  db: Executor,
  { participantId, person }: PersonDetails,
  may: May,
): Promise<NonNullable<PersonView['details']>['consents']> {
  const { evidence, fullName } = person?.guardian ?? {};
  const by = may(personFieldPermission('guardian')) ? (fullName ?? null) : null;
  return {
    refusals: may('people.sensitive') ? await refusalsOf(db, participantId) : [],
    given: evidence && isGuardianShown(person) ? { at: new Date(evidence.at), by } : null,
  };
}

async function refusalsOf(db: Executor, participantId: string) {
  const refusals = await db
    .select({
      at: guardianRefusals.refusedAt,
      name: guardianRefusals.name,
      email: guardianRefusals.email,
      of: guardianRefusals.fullName,
    })
    .from(guardianRefusals)
    .where(eq(guardianRefusals.participantId, participantId))
    .orderBy(asc(guardianRefusals.id));
  return refusals.map(({ name, email, ...refusal }) => ({ ...refusal, by: name ?? email }));
}
