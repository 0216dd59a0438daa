import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MessageMailState } from '@dorsal/domain/message-kinds';
import { filledMessage } from '@dorsal/domain/message-text';
import { consentToken } from '../advertising/consent-token.ts';
import type { Executor } from '../db/database.ts';
import { advertisingConsents, messageMails, messages } from '../db/schema/messages.ts';
import { PermanentFailure } from '../gateways/failures.ts';
import type { Mail, Mailer, Unsubscribe } from '../gateways/smtp.ts';
import { compose } from '../mail/compose.ts';
import type { Letter } from '../mail/letter.ts';
import { peopleMessage } from '../mail/people-message.ts';
import type { OutboxHandlers } from '../outbox/drain.ts';
import { requirePeopleEvent } from '../people/people-event.ts';
import type { Services } from '../services.ts';
import { findMessageFacts, valuesFor } from './message-facts.ts';
import { hasPlace, isConfirmed, mayGet } from './message-where.ts';
import { databaseNow } from './preview-message.ts';
import { readersOf } from './readers.ts';

type HandlerServices = Pick<Services, 'db' | 'config' | 'secret'>;

const payloadOf = z.object({ messageId: z.string(), position: z.int() });
type MailRef = z.output<typeof payloadOf>;

/**
 * The handler of the e-mails of messages. Everything is read again: a stopped message, a canceled place and a withdrawn
 * consent send nothing.
 */
export function messageHandlers(services: HandlerServices, mailer: Mailer) {
  return {
    'people-message': async ({ id, payload }) => {
      const ref = payloadOf.parse(payload);
      const prepared = await prepare(services, ref);
      if ('state' in prepared) {
        if (prepared.state) await settle(services.db, ref, prepared.state);
        return;
      }
      try {
        await mailer.send(id, await compose(prepared.to, prepared.letter));
      } catch (error) {
        if (!(error instanceof PermanentFailure)) throw error;
        await settle(services.db, ref, 'rejected');
        return;
      }
      await settle(services.db, ref, 'accepted');
    },
  } satisfies OutboxHandlers;
}

type Prepared =
  | { readonly to: Mail['to']; readonly letter: Letter }
  /** Why there is none; null: it has been sent already. */
  | { readonly state: 'stopped' | 'skipped' | null };

async function prepare(
  { db, config, secret }: HandlerServices,
  { messageId, position }: MailRef,
): Promise<Prepared> {
  const [row] = await db
    .select({ message: messages, state: messageMails.state })
    .from(messageMails)
    .innerJoin(messages, eq(messages.id, messageMails.messageId))
    .where(and(eq(messageMails.messageId, messageId), eq(messageMails.position, position)));
  // A worker that was killed after it noted the result leaves the outbox's row: nothing is left to do.
  if (!row || (row.state !== 'waiting' && row.state !== 'givenUp')) return { state: null };
  const { message } = row;
  if (message.state === 'stopped') return { state: 'stopped' };
  const { eventId, organizerId, kind, subject, text } = message;
  const event = await requirePeopleEvent(db, { organizerId, eventId });
  const facts = await findMessageFacts(db, eventId);
  const mayStillGet = mayGet({ event, organizerId, kind, now: await databaseNow(db) });
  const found = await readersOf(
    db,
    sql`p.person_id in (select person_id from message_people where message_id = ${messageId} and position = ${position})
      and ${hasPlace} and ${isConfirmed} and ${mayStillGet}`,
  );
  if (!found || !facts?.replyTo) return { state: 'skipped' };
  const { address, readers } = found;
  const values = valuesFor(readers, facts);
  const unsubscribe =
    kind === 'advertising' ? await unsubscribeOf({ db, config, secret }, { organizerId, address }) : null;
  return {
    to: { name: readers.length === 1 ? (readers[0]?.fullName ?? '') : '', address },
    letter: peopleMessage({
      kind,
      subject: filledMessage(subject, values),
      text: filledMessage(text, values),
      organizerName: facts.organizerName,
      replyTo: facts.replyTo,
      eventName: facts.eventName,
      eventUrl: `${config.publicUrl}/events/${facts.eventSlug}`,
      unsubscribe,
    }),
  };
}

async function unsubscribeOf(
  { db, config, secret }: HandlerServices,
  { organizerId, address }: { readonly organizerId: string; readonly address: string },
): Promise<Unsubscribe> {
  const [consent] = await db
    .select({ id: advertisingConsents.id })
    .from(advertisingConsents)
    .where(
      and(
        eq(advertisingConsents.organizerId, organizerId),
        eq(advertisingConsents.email, address),
        isNull(advertisingConsents.withdrawnAt),
      ),
    )
    .orderBy(desc(advertisingConsents.givenAt))
    .limit(1);
  if (!consent)
    throw new Error('A consent was withdrawn while its e-mail was written: the next try skips it.');
  const token = consentToken({ secret }, consent.id);
  return {
    page: `${config.publicUrl}/novedades/parar#${token}`,
    oneClick: `${config.publicUrl}/api/advertising/${token}/withdraw`,
  };
}

async function settle(
  db: Executor,
  { messageId, position }: MailRef,
  state: Exclude<MessageMailState, 'waiting' | 'givenUp'>,
): Promise<void> {
  await db
    .update(messageMails)
    .set({ state })
    .where(and(eq(messageMails.messageId, messageId), eq(messageMails.position, position)));
}
