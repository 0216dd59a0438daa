import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { testMessageBody } from '@dorsal/api-contract/panel/messages';
import { filledMessage } from '@dorsal/domain/message-text';
import { inTransaction } from '../db/in-transaction.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import { mayOf } from '../people/people-scope.ts';
import type { Services } from '../services.ts';
import { NobodyToWriteToError, NoReplyAddressError } from './message-errors.ts';
import { findMessageFacts, valuesFor } from './message-facts.ts';
import { databaseNow } from './preview-message.ts';
import { findReaders } from './readers.ts';

const limit = { action: 'test-message', times: 30, windowSeconds: 24 * 60 * 60 } as const;

interface Tested {
  readonly event: PeopleEvent;
  readonly caller: OrganizerCaller;
  readonly message: z.output<typeof testMessageBody>;
}

/**
 * Mails the caller what one reader of the message would get, without a way to unsubscribe. Throws NobodyToWriteToError,
 * NoReplyAddressError, UnknownFilterError and TooManyRequestsError.
 */
export async function testMessage(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { event, caller, message }: Tested,
): Promise<void> {
  const { kind, audience, subject, text, index } = message;
  const { organizerId, userId } = caller;
  const now = await databaseNow(db);
  const found = await findReaders(db, { event, organizerId, kind, audience, may: mayOf(caller), now }, index);
  const facts = await findMessageFacts(db, event.id);
  if (!found || !facts) throw new NobodyToWriteToError();
  const { replyTo, organizerName, eventName, eventSlug } = facts;
  if (replyTo === null) throw new NoReplyAddressError();
  await inTransaction(db, async (tx) => {
    await limitFor(tx, userId, limit);
    const [person] = await tx
      .select({ to: users.email, name: users.name })
      .from(users)
      .where(eq(users.id, userId));
    const values = valuesFor(found.readers, facts);
    await enqueue(tx, {
      kind: 'people-message-test',
      payload: {
        ...person,
        kind,
        subject: filledMessage(subject, values),
        text: filledMessage(text, values),
        organizerName,
        replyTo,
        eventName,
        eventUrl: `${config.publicUrl}/events/${eventSlug}`,
      },
      // With the user's id: the export of the person's data lists the e-mail.
      dedupeKey: `people-message-test:${userId}:${newId()}`,
    });
  });
}
