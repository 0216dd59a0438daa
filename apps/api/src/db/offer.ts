import { and, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { events } from './schema/events.ts';
import { ticketTypes } from './schema/ticket-types.ts';

/** Whether the event is public and on offer, by the database's clock: the publication date may be in the future. */
export const isPublished = lte(events.publishedAt, sql`now()`);

/** Whether it is the published event with this id or slug. */
export function isPublishedEvent(handle: string | Placeholder): SQL | undefined {
  return and(isPublished, sql`${handle} in (${events.id}, ${events.slug})`);
}

/** Whether another ticket type replaces this one: it is no longer listed or sold, but sold places stay valid. */
export const isReplaced = sql<boolean>`exists (
  select 1 from ${ticketTypes} newer
  where newer.source_ticket_id = ${ticketTypes.id} and newer.event_id = ${ticketTypes.eventId})`;

/** Whether the sale of a ticket type has ended or was stopped, by the database's clock: `ended` of `ticketState`. */
export const isSaleOver = sql<boolean>`coalesce(
  least(${events.salesClosedAt}, coalesce(${ticketTypes.saleEndsAt}, ${events.startsAt})) <= now(), false)`;
