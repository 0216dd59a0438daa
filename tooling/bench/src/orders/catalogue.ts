import { sql } from 'drizzle-orm';
import type { Database } from '@dorsal/api/internal/db/database';

/** Ids in the shop's format: 26 characters of lower-case Crockford base32. */
const idOf = (prefix: string, number: number) => prefix + String(number).padStart(26 - prefix.length, '0');

export const eventIdOf = (number: number) => idOf('e', number);
export const ticketIdOf = (number: number) => idOf('t', number);

/** Fills an empty database with `events` events, numbered from 1, each with one ticket type and unlimited places. */
export async function seedCatalogue(db: Database, events: number): Promise<void> {
  await db.execute(sql`insert into organizers (id, slug, name) values ('club', 'club', 'Club de Muntanya')`);
  for (let number = 1; number <= events; number += 1) await insertEvent(db, number);
  await db.execute(sql`analyze`);
}

/** Inserts the event with this number, of the organizer 'club', with one ticket type and unlimited places. */
export async function insertEvent(db: Database, number: number): Promise<void> {
  const [event, ticket] = [eventIdOf(number), ticketIdOf(number)];
  await db.execute(sql`
    insert into events (id, slug, organizer_id, name, starts_at, published_at)
    values (${event}, ${event}, 'club', 'Trail Nocturno', now() + interval '30 days', now())`);
  await db.execute(sql`
    insert into ticket_types (id, event_id, name, price_cents) values (${ticket}, ${event}, '21K', 1850)`);
  await db.execute(sql`insert into event_stock (event_id, capacity) values (${event}, 1000000000)`);
  await db.execute(sql`insert into ticket_stock (ticket_type_id, capacity) values (${ticket}, 1000000000)`);
}
