import { and, eq, gt, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { sendMessageBody } from '@dorsal/api-contract/panel/messages';
import { peopleAudience } from '@dorsal/api-contract/panel/people-audience';
import { messageLimitProblem, type RecentMessages } from '@dorsal/domain/message-limits';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { messages } from '../db/schema/messages.ts';
import { organizers } from '../db/schema/organizers.ts';
import { newId } from '../ids.ts';
import { mailOperator } from '../outbox/operator-alert.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import { mayOf } from '../people/people-scope.ts';
import type { Services } from '../services.ts';
import { messageCounts } from './message-counts.ts';
import {
  AudienceChangedError,
  MessageLimitError,
  MomentError,
  NobodyToWriteToError,
  NoReplyAddressError,
} from './message-errors.ts';
import { findMessageFacts } from './message-facts.ts';
import { databaseNow, isFirstMessage } from './preview-message.ts';

interface Sent {
  readonly event: PeopleEvent;
  readonly caller: OrganizerCaller;
  readonly message: z.output<typeof sendMessageBody>;
}

const longestWaitMs = 366 * 24 * 60 * 60 * 1000;

/**
 * Writes a message that the worker sends at its moment, and returns its id. The organizer's first one waits for the
 * product's team. Throws NobodyToWriteToError, AudienceChangedError, NoReplyAddressError, MomentError, MessageLimitError
 * and UnknownFilterError.
 */
export async function sendMessage(
  services: Pick<Services, 'db' | 'config'>,
  { event, caller, message }: Sent,
): Promise<string> {
  const { db } = services;
  const { kind, audience, subject, text, at } = message;
  const { organizerId } = caller;
  const now = await databaseNow(db);
  if (at && (at <= now || at.getTime() - now.getTime() > longestWaitMs)) throw new MomentError();
  const addressed = { event, organizerId, kind, audience, may: mayOf(caller), now };
  const { people, mails } = await messageCounts(db, addressed);
  if (people === 0) throw new NobodyToWriteToError();
  if (people !== message.people) throw new AudienceChangedError(people);
  if (!(await findMessageFacts(db, event.id))?.replyTo) throw new NoReplyAddressError();
  const id = newId();
  await inTransaction(db, async (tx) => {
    await lockMessages(tx, organizerId);
    const problem = messageLimitProblem({ kind, mails }, await recentMessages(tx, organizerId));
    if (problem) throw new MessageLimitError(problem);
    const needsApproval = await isFirstMessage(tx, organizerId);
    await tx.insert(messages).values({
      id,
      organizerId,
      eventId: event.id,
      kind,
      subject,
      text,
      audience: z.encode(peopleAudience, audience),
      state: needsApproval ? 'awaitingApproval' : 'scheduled',
      authorId: caller.userId,
      sendAt: at ?? (needsApproval ? null : sql`now()`),
      approvedAt: needsApproval ? null : sql`now()`,
      people,
      mails,
    });
    const after = { event: event.name, kind, people, at: at?.toISOString() ?? null };
    await recordActivity(tx, { organizerId, caller, action: 'messageSent', subject, after });
    if (needsApproval) await askTeam(services, tx, id);
  });
  return id;
}

/**
 * Locks the organizer's row, so that its messages are counted one after the other. Places can still be sold: their
 * foreign keys need a weaker lock.
 */
async function lockMessages(tx: Transaction, organizerId: string): Promise<void> {
  await tx
    .select({ id: organizers.id })
    .from(organizers)
    .where(eq(organizers.id, organizerId))
    .for('no key update');
}

/** What counts for the limits: messages of the last 24 hours that were not stopped or rejected. */
async function recentMessages(tx: Transaction, organizerId: string): Promise<RecentMessages> {
  const [recent] = await tx
    .select({
      messages: sql<number>`count(*)::int`,
      mails: sql<number>`coalesce(sum(${messages.mails}), 0)::int`,
      advertising: sql<number>`(count(*) filter (where ${messages.kind} = 'advertising'))::int`,
    })
    .from(messages)
    .where(
      and(
        eq(messages.organizerId, organizerId),
        gt(messages.createdAt, sql`now() - interval '24 hours'`),
        notInArray(messages.state, ['stopped', 'rejected']),
      ),
    );
  return recent ?? { messages: 0, mails: 0, advertising: 0 };
}

async function askTeam(services: Pick<Services, 'config'>, tx: Transaction, id: string): Promise<void> {
  await mailOperator(tx, services, {
    key: `message:${id}`,
    subject: 'El primer mensaje de una organización espera aprobación',
    text: `Léelo con «messages list» y contesta con «messages approve ${id}» o «messages reject ${id} --reason …».`,
  });
}
