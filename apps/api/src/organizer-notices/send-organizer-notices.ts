import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { mayBeNotified } from '@dorsal/domain/organizer-notices';
import { organizerRoles } from '@dorsal/domain/organizer-roles';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { organizerMembers, sentNotices } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { type DueNotice, dueNotices, dueSummaries } from './due-notices.ts';

/**
 * The job: notifies the members of organizers who chose it. The rows of `sent_notices` and the e-mails are written in one
 * transaction, so that each thing is notified once, with any number of workers. Returns how many e-mails it queued.
 */
export async function sendOrganizerNotices(db: Database): Promise<number> {
  const due = [...(await dueNotices(db)), ...(await dueSummaries(db))];
  let written = 0;
  for (const notice of due) written += await inTransaction(db, (tx) => send(tx, notice));
  return written;
}

async function send(tx: Transaction, due: DueNotice): Promise<number> {
  const { organizerId, notice, subjects } = due;
  const noted = await tx
    .insert(sentNotices)
    .values(subjects.map((subject) => ({ organizerId, notice, subject })))
    .onConflictDoNothing()
    .returning({ subject: sentNotices.subject });
  // Another worker noted some of them: the next run finds the others alone.
  if (noted.length < subjects.length) {
    if (noted.length > 0) await forget(tx, due, noted);
    return 0;
  }
  const members = await membersWho(tx, due);
  const mails = members.flatMap(({ userId, eventIds, ...member }) => {
    const facts = factsFor(due, eventIds);
    if (!facts) return [];
    const payload = { ...member, notice, ...(due.eventId !== null && { eventId: due.eventId }), ...facts };
    return [
      { kind: 'organizer-notice' as const, payload, dedupeKey: `organizer-notice:${userId}:${newId()}` },
    ];
  });
  await enqueueAll(tx, mails);
  return mails.length;
}

async function forget(
  tx: Transaction,
  { organizerId, notice }: DueNotice,
  noted: readonly { readonly subject: string }[],
): Promise<void> {
  const subjects = noted.map(({ subject }) => subject);
  await tx
    .delete(sentNotices)
    .where(
      and(
        eq(sentNotices.organizerId, organizerId),
        eq(sentNotices.notice, notice),
        inArray(sentNotices.subject, subjects),
      ),
    );
}

/** The members who chose the notice, and whose role may get it. */
async function membersWho(tx: Transaction, { organizerId, notice }: DueNotice) {
  const roles = organizerRoles.filter((role) => mayBeNotified(role, notice));
  return tx
    .select({
      userId: users.id,
      eventIds: organizerMembers.eventIds,
      to: users.email,
      name: users.name,
      organizerName: organizers.name,
      slug: organizers.slug,
    })
    .from(organizerMembers)
    .innerJoin(users, eq(users.id, organizerMembers.userId))
    .innerJoin(organizers, eq(organizers.id, organizerMembers.organizerId))
    .where(
      and(
        eq(organizerMembers.organizerId, organizerId),
        inArray(organizerMembers.role, roles),
        sql`${notice} = any(${organizerMembers.notices})`,
        or(isNull(organizerMembers.endsAt), gt(organizerMembers.endsAt, sql`now()`)),
        isNull(users.disabledAt),
      ),
    );
}

/** What a member sees of it; undefined: nothing. A limited member sees only some events. */
function factsFor(
  { eventId, facts }: DueNotice,
  eventIds: readonly string[] | null,
): DueNotice['facts'] | undefined {
  if (eventIds === null) return facts;
  if (eventId !== null) return eventIds.includes(eventId) ? facts : undefined;
  const events = (facts.events as { readonly id: string }[]).filter(({ id }) => eventIds.includes(id));
  return events.length > 0 ? { ...facts, events } : undefined;
}
