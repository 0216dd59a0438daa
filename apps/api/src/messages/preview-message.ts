import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { messagePreview, previewMessageBody } from '@dorsal/api-contract/panel/messages';
import type { Database, Executor } from '../db/database.ts';
import { messages } from '../db/schema/messages.ts';
import { messageReason } from '../mail/people-message.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import { mayOf } from '../people/people-scope.ts';
import { findMessageFacts, valuesFor } from './message-facts.ts';
import { messageCounts } from './message-counts.ts';
import { findReaders } from './readers.ts';

interface Asked {
  readonly event: PeopleEvent;
  readonly caller: Pick<OrganizerCaller, 'organizerId' | 'role'>;
  readonly message: z.output<typeof previewMessageBody>;
}

/** Whom a message would reach, with the data of one of them. Throws UnknownFilterError. */
export async function previewMessage(
  db: Database,
  { event, caller, message }: Asked,
): Promise<z.output<typeof messagePreview>> {
  const { organizerId } = caller;
  const { kind, audience, index } = message;
  const addressed = { event, organizerId, kind, audience, may: mayOf(caller), now: await databaseNow(db) };
  const [counts, found, facts, needsApproval] = await Promise.all([
    messageCounts(db, addressed),
    index === null ? null : findReaders(db, addressed, index),
    findMessageFacts(db, event.id),
    isFirstMessage(db, organizerId),
  ]);
  const reader = found &&
    facts && {
      names: found.readers.map(({ fullName }) => fullName),
      values: valuesFor(found.readers, facts),
      reason: messageReason({ kind, ...facts }),
    };
  return { ...counts, reader, replyTo: facts?.replyTo ?? null, needsApproval };
}

/** The database's clock. */
export async function databaseNow(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from now())::float8 * 1000 as ms`,
  );
  return new Date(rows[0]?.ms ?? Date.now());
}

/** Whether the product's team has approved no message of the organizer yet. */
export async function isFirstMessage(db: Executor, organizerId: string): Promise<boolean> {
  const isApproved = and(eq(messages.organizerId, organizerId), isNotNull(messages.approvedAt));
  return (await db.$count(messages, isApproved)) === 0;
}
