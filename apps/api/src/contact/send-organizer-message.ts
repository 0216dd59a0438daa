import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { contactFormBody } from '@dorsal/api-contract/general';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';
import { isPublishedEvent } from '../db/offer.ts';
import { EventNotFoundError, RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { takeMessage } from './take-message.ts';

/** Messages from all visitors: an event gets many before its start, but a club's mailbox must not be flooded. */
const organizerLimit = { action: 'organizer-message', times: 60, windowSeconds: 3_600 } as const;

/** The organizer has given no address for messages. */
class NoContactError extends RefusedError {
  override name = 'NoContactError';

  constructor() {
    super({
      status: 409,
      code: 'no_contact',
      message:
        'Quien organiza este evento no recibe mensajes por aquí. Escríbenos desde la página de contacto.',
    });
  }
}

type OrganizerMessage = z.output<typeof contactFormBody> & {
  /** Id or slug of the event that the message is about. */
  readonly event: string;
};

/**
 * Stores a visitor's message to an event's organizer for delivery. Throws EventNotFoundError, NoContactError,
 * TooManyRequestsError beyond 60 messages an hour for an organizer, and as `takeMessage` does.
 */
export async function sendOrganizerMessage(
  services: Services,
  { recaptcha, event: handle, ...message }: OrganizerMessage,
  ip: string,
): Promise<void> {
  const recipient = await requireRecipient(services.db, handle);
  await takeMessage(services, { recaptcha, ip }, async (tx) => {
    await limitFor(tx, recipient.organizerId, organizerLimit);
    await enqueue(tx, {
      kind: 'organizer-message',
      payload: {
        ...message,
        to: recipient.to,
        organizerName: recipient.organizerName,
        eventName: recipient.eventName,
      },
      dedupeKey: `organizer-message:${newId()}`,
    });
  });
}

async function requireRecipient(db: Executor, handle: string) {
  const [found] = await db
    .select({
      organizerId: organizers.id,
      organizerName: organizers.name,
      eventName: events.name,
      to: organizers.contactEmail,
    })
    .from(events)
    .innerJoin(organizers, eq(organizers.id, events.organizerId))
    .where(isPublishedEvent(handle));
  if (!found) throw new EventNotFoundError();
  const { to } = found;
  if (to === null) throw new NoContactError();
  return { ...found, to };
}
