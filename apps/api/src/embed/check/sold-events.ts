import { and, eq, inArray, or } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { organizerOrigins } from '../../db/schema/organizers.ts';
import { isPublished } from '../../db/offer.ts';
import type { SoldEvent } from './page-findings.ts';

/** The published events with these handles (ids or slugs), with their names and the origins that may show them. */
export async function soldEvents(
  db: Executor,
  handles: readonly string[],
): Promise<Map<string, SoldEvent & { readonly name: string }>> {
  const wanted = [...new Set(handles)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: events.id, slug: events.slug, name: events.name, origin: organizerOrigins.origin })
    .from(events)
    .leftJoin(organizerOrigins, eq(organizerOrigins.organizerId, events.organizerId))
    .where(and(isPublished, or(inArray(events.id, wanted), inArray(events.slug, wanted))));
  return new Map(
    wanted.flatMap((handle) => {
      const own = rows.filter(({ id, slug }) => id === handle || slug === handle);
      const [first] = own;
      return first
        ? [[handle, { name: first.name, origins: own.flatMap(({ origin }) => origin ?? []) }]]
        : [];
    }),
  );
}
