import { eq } from 'drizzle-orm';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { firstName } from '@dorsal/domain/display-name';
import { joinedNames, type MessagePlaceholder } from '@dorsal/domain/message-text';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';

/** What a message says about its event and its sender. */
export interface MessageFacts {
  readonly organizerName: string;
  /** Receives the replies; null: the organizer has no address for contact. */
  readonly replyTo: string | null;
  readonly eventName: string;
  readonly eventSlug: string;
  readonly date: string;
  readonly location: string;
}

/** Null for an event that was never published: it has no participants. */
export async function findMessageFacts(db: Executor, eventId: string): Promise<MessageFacts | null> {
  const [found] = await db
    .select({
      organizerName: organizers.name,
      contactEmail: organizers.contactEmail,
      entity: organizers.entity,
      eventName: events.name,
      eventSlug: events.slug,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
      location: events.location,
    })
    .from(events)
    .innerJoin(organizers, eq(organizers.id, events.organizerId))
    .where(eq(events.id, eventId));
  if (!found) return null;
  const { contactEmail, entity, startsAt, timeZone, location, ...facts } = found;
  return {
    ...facts,
    replyTo: contactEmail ?? entity?.contactEmail ?? null,
    date: formatEventDate(startsAt?.toISOString(), timeZone, 'fecha por confirmar'),
    location: location ?? '',
  };
}

/** A person behind an address. */
export interface Reader {
  readonly fullName: string;
  readonly ticketName: string;
}

/** What fills the placeholders for the people behind one address: one e-mail names all of them. */
export function valuesFor(
  readers: readonly Reader[],
  facts: MessageFacts,
): Record<MessagePlaceholder, string> {
  return {
    nombre: joinedNames(readers.map(({ fullName }) => firstName(fullName))),
    entrada: joinedNames(readers.map(({ ticketName }) => ticketName)),
    evento: facts.eventName,
    fecha: facts.date,
    lugar: facts.location,
    organizador: facts.organizerName,
  };
}
