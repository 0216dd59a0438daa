import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { organizerOrigins } from '../db/schema/organizers.ts';
import { isPublishedEvent } from '../db/offer.ts';

/** The origins that may show a published event's checkout, by its id or slug; undefined for an unknown event. */
export async function eventFrameOrigins(db: Executor, handle: string): Promise<string[] | undefined> {
  return originsWhere(db, isPublishedEvent(handle));
}

/** The origins that may show an order's confirmation; undefined for an unknown order. */
export async function orderFrameOrigins(db: Executor, orderId: string): Promise<string[] | undefined> {
  const eventId = db.select({ eventId: orders.eventId }).from(orders).where(eq(orders.id, orderId));
  return originsWhere(db, eq(events.id, eventId));
}

/**
 * The return address after an order of the event: only if its origin is listed by the organizer, to prevent an open
 * redirect, and without its fragment. Source: embed, point 8.
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
 * An order's return address while its origin is still listed: the owner of a removed origin may have lost that domain.
 * Use it in a query that joins the order's event.
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
