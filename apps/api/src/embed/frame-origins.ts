import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { organizerOrigins } from '../db/schema/organizers.ts';
import { isPublishedEvent } from '../events/offer.ts';

/** The origins that may show a published event's checkout, by its id or slug; undefined where there is no such event. */
export async function eventFrameOrigins(db: Executor, handle: string): Promise<string[] | undefined> {
  return originsWhere(db, isPublishedEvent(handle));
}

/** The origins that may show an order's confirmation; undefined where there is no such order. */
export async function orderFrameOrigins(db: Executor, orderId: string): Promise<string[] | undefined> {
  const eventId = db.select({ eventId: orders.eventId }).from(orders).where(eq(orders.id, orderId));
  return originsWhere(db, eq(events.id, eventId));
}

/**
 * The address to come back to after an order of the event: only one whose origin its organizer has listed, so that
 * nobody is led elsewhere, and without its fragment, which is that page's own business. Source: embed, point 8.
 */
export async function listedReturnUrl(
  db: Executor,
  { eventId, returnUrl }: { readonly eventId: string; readonly returnUrl: string | undefined },
): Promise<string | null> {
  if (returnUrl === undefined) return null;
  const url = new URL(returnUrl);
  const origins = await originsWhere(db, eq(events.id, eventId));
  if (!origins?.includes(url.origin) || url.username || url.password) return null;
  url.hash = '';
  return url.href;
}

/**
 * An order's address to come back to, in a query that joins its event, while its origin is on the list: whoever is taken
 * off it may have lost that domain.
 */
export const stillListedReturnUrl = sql<string | null>`(
  select ${orders.returnUrl} from ${organizerOrigins}
  where ${organizerOrigins.organizerId} = ${events.organizerId}
    and starts_with(${orders.returnUrl}, ${organizerOrigins.origin} || '/')
)`;

async function originsWhere(db: Executor, isMeant: SQL | undefined): Promise<string[] | undefined> {
  const rows = await db
    .select({ origin: organizerOrigins.origin })
    .from(events)
    .leftJoin(organizerOrigins, eq(organizerOrigins.organizerId, events.organizerId))
    .where(isMeant)
    .orderBy(asc(organizerOrigins.origin));
  return rows.length === 0 ? undefined : rows.flatMap(({ origin }) => origin ?? []);
}
