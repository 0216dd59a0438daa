import { and, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { events } from '../db/schema/events.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';

/** Whether the event may be seen and bought, by the database's clock: a date of publication may be in the future. */
export const isPublished = lte(events.publishedAt, sql`now()`);

/** Whether it is the published event with this id or slug. */
export function isPublishedEvent(handle: string | Placeholder): SQL | undefined {
  return and(isPublished, sql`${handle} in (${events.id}, ${events.slug})`);
}

/** Whether another ticket type has taken this one's place: it is listed and sold no more, what was sold stays valid. */
export const isReplaced = sql<boolean>`exists (
  select 1 from ${ticketTypes} newer
  where newer.source_ticket_id = ${ticketTypes.id} and newer.event_id = ${ticketTypes.eventId})`;
