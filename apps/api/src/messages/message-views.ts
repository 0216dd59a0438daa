import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { panelMessage, panelMessageDetails } from '@dorsal/api-contract/panel/messages';
import { peopleAudience } from '@dorsal/api-contract/panel/people-audience';
import type { MessageMailState } from '@dorsal/domain/message-kinds';
import type { Executor } from '../db/database.ts';
import { messageMails, messagePeople, messages } from '../db/schema/messages.ts';
import { participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { users } from '../db/schema/users.ts';
import { NotFoundError } from '../http/refusal.ts';

type Message = z.output<typeof panelMessage>;
type Details = z.output<typeof panelMessageDetails>;

/** Most messages of a list, and most people of `failures`. */
const mostMessages = 500;
const mostFailures = 200;

const none: Message['progress'] = {
  waiting: 0,
  accepted: 0,
  rejected: 0,
  givenUp: 0,
  skipped: 0,
  stopped: 0,
};

/** An event's messages, newest first. The event must be the caller's. */
export async function messagesOf(db: Executor, eventId: string): Promise<Message[]> {
  const rows = await rowsOf(db, eq(messages.eventId, eventId));
  const progress = await progressOf(
    db,
    rows.map(({ message }) => message.id),
  );
  return rows.map((row) => viewOf(row, progress));
}

/** One message with the people whom it could not reach. Throws NotFoundError. */
export async function messageDetails(
  db: Executor,
  { eventId, messageId }: { readonly eventId: string; readonly messageId: string },
): Promise<Details> {
  const [row] = await rowsOf(db, and(eq(messages.eventId, eventId), eq(messages.id, messageId)));
  if (!row) throw new NotFoundError();
  const { text, audience } = row.message;
  return {
    ...viewOf(row, await progressOf(db, [messageId])),
    text,
    audience: z.decode(peopleAudience, audience),
    failures: await failuresOf(db, messageId),
  };
}

function rowsOf(db: Executor, where: ReturnType<typeof and>) {
  return db
    .select({ message: messages, author: users.name })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(where)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(mostMessages);
}

function viewOf(
  { message, author }: Awaited<ReturnType<typeof rowsOf>>[number],
  progress: ReadonlyMap<string, Message['progress']>,
): Message {
  const { id, kind, subject, state, createdAt, sendAt, rejectionReason } = message;
  return {
    _id: id,
    kind,
    subject,
    state,
    createdAt,
    sendAt,
    author,
    people: message.people,
    mails: message.mails,
    progress: progress.get(id) ?? none,
    rejectionReason,
  };
}

async function progressOf(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Message['progress']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: messageMails.messageId, state: messageMails.state, mails: sql<number>`count(*)::int` })
    .from(messageMails)
    .where(inArray(messageMails.messageId, [...ids]))
    .groupBy(messageMails.messageId, messageMails.state);
  const byMessage = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byMessage].map(([id, states]) => {
      const counts: Partial<Record<MessageMailState, number>> = Object.fromEntries(
        states.map(({ state, mails }) => [state, mails]),
      );
      return [id, { ...none, ...counts }];
    }),
  );
}

async function failuresOf(db: Executor, messageId: string): Promise<Details['failures']> {
  const rows = await db
    .select({
      personId: people.personId,
      fullName: participants.fullName,
      email: participants.email,
      state: messageMails.state,
    })
    .from(messageMails)
    .innerJoin(
      messagePeople,
      and(
        eq(messagePeople.messageId, messageMails.messageId),
        eq(messagePeople.position, messageMails.position),
      ),
    )
    .innerJoin(people, eq(people.personId, messagePeople.personId))
    .innerJoin(participants, eq(participants.id, people.participantId))
    .where(and(eq(messageMails.messageId, messageId), inArray(messageMails.state, ['rejected', 'givenUp'])))
    .orderBy(messageMails.position, people.personId)
    .limit(mostFailures);
  return rows.flatMap(({ state, ...person }) =>
    state === 'rejected' || state === 'givenUp' ? [{ ...person, state }] : [],
  );
}
