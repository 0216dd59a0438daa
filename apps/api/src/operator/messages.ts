import { asc, eq } from 'drizzle-orm';
import { line } from '@dorsal/api-contract/scalars';
import type { Database } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { messages } from '../db/schema/messages.ts';
import { organizers } from '../db/schema/organizers.ts';
import { approveMessage, NotAwaitingApprovalError, rejectMessage } from '../messages/decide-message.ts';
import { defineCommand, jsonOption, OperatorError, UsageError } from './command.ts';
import { json, moment, table } from './output.ts';

export const messagesList = defineCommand({
  name: 'messages list',
  about: "Lists organizers' first messages that wait for approval, the oldest first, with their text",
  args: [],
  options: jsonOption,
  example: '',
  async run({ services: { db }, options, print }) {
    const waiting = await awaiting(db);
    if (options.json) {
      print(json(waiting));
      return 0;
    }
    print(
      table(
        waiting.map(({ id, organizer, event, kind, people, sendAt, createdAt }) => ({
          id,
          organizer,
          event,
          kind,
          people,
          'to be sent': sendAt ? moment(sendAt) : 'when approved',
          written: moment(createdAt),
        })),
      ),
    );
    for (const { id, subject, text } of waiting) print(`\n${id}  ${subject}\n\n${text}`);
    return 0;
  },
});

export const messagesApprove = defineCommand({
  name: 'messages approve',
  about: "Lets an organizer's first message leave, and its later ones without approval; mails its author",
  args: ['<message>'],
  options: {},
  example: '0192b3kq7m5n8p2r4t6v8x0z1a',
  async run({ services: { db }, args: [messageId = ''], print }) {
    await decided(approveMessage(db, messageId));
    print(`${messageId}  approved; its author is told by e-mail`);
    return 0;
  },
});

export const messagesReject = defineCommand({
  name: 'messages reject',
  about: "Stops an organizer's first message, and mails the reason to its author",
  args: ['<message>'],
  options: {
    reason: { value: 'text', required: true, about: 'what is wrong, in Spanish: the author reads it' },
  },
  example: '0192b3kq7m5n8p2r4t6v8x0z1a --reason "Parece publicidad: envíalo como tal."',
  async run({ services: { db }, args: [messageId = ''], options, print }) {
    if (options.reason === undefined) throw new UsageError('--reason is missing: the author must know why.');
    const reason = line(500).safeParse(options.reason);
    if (!reason.success) throw new OperatorError('A reason has 1 to 500 characters in one line.');
    await decided(rejectMessage(db, { messageId, reason: reason.data }));
    print(`${messageId}  rejected; its author is told by e-mail`);
    return 0;
  },
});

async function decided(decision: Promise<void>): Promise<void> {
  await decision.catch((error: unknown) => {
    throw error instanceof NotAwaitingApprovalError ? new OperatorError(error.message) : error;
  });
}

function awaiting(db: Database) {
  return db
    .select({
      id: messages.id,
      organizer: organizers.slug,
      event: events.name,
      kind: messages.kind,
      people: messages.people,
      subject: messages.subject,
      text: messages.text,
      sendAt: messages.sendAt,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(organizers, eq(organizers.id, messages.organizerId))
    .innerJoin(events, eq(events.id, messages.eventId))
    .where(eq(messages.state, 'awaitingApproval'))
    .orderBy(asc(messages.createdAt));
}
