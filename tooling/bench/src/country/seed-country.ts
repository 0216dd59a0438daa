import { closeServices, openServices } from '@dorsal/api/internal/services';
import { readConfig } from '@dorsal/api/internal/config/config';
import { indexStaleEvents } from '@dorsal/api/internal/events/listed/index-stale-events';
import { sql } from 'drizzle-orm';
import { insertEvent } from '../orders/catalogue.ts';
import { countryEvents } from './country-events.ts';

const portion = 1_000;

/** The number of the event with unlimited places, of a country with so many events. No other event or ticket type has it. */
export const hotEventNumber = (count: number) => count * 10 + 10;

/** Fills an empty database with so many published events of two ticket types and one with unlimited places, and indexes them for lists and searches. */
export async function seedCountry(databaseUrl: string, count: number): Promise<void> {
  const services = await openServices(readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }));
  const { db } = services;
  try {
    await db.execute(sql`insert into organizers (id, slug, name) values ('club', 'club', 'Club de Montaña')`);
    const events = countryEvents(count);
    for (let from = 0; from < count; from += portion) {
      const rows = sql`jsonb_to_recordset(${JSON.stringify(events.slice(from, from + portion))}::jsonb) as e(
        number int, name text, category text, description text, location text, lat float8, lng float8, hours int)`;
      const eventId = sql`'e' || lpad(number::text, 25, '0')`;
      const ticketId = sql`'t' || lpad((number * 10 + k)::text, 25, '0')`;
      await db.execute(sql`
        insert into events (id, slug, organizer_id, name, category, description_html, location, latitude, longitude,
          starts_at, published_at, cover_art)
        select ${eventId}, 'carrera-' || number, 'club', name, category, '<p>' || description || '</p>', location, lat, lng,
          now() + hours * interval '1 hour', now() - interval '1 year', jsonb_build_object('sport', category)
        from ${rows}`);
      await db.execute(
        sql`insert into event_stock (event_id, capacity) select ${eventId}, 2000 from ${rows}`,
      );
      await db.execute(sql`
        insert into ticket_types (id, event_id, name, description, price_cents, position)
        select ${ticketId}, ${eventId}, (array['Corta', 'Larga'])[k], 'Con camiseta y chip', 900 + k * 500, k
        from ${rows}, generate_series(1, 2) k`);
      await db.execute(sql`
        insert into ticket_stock (ticket_type_id, capacity) select ${ticketId}, 500 from ${rows}, generate_series(1, 2) k`);
    }
    await insertEvent(db, hotEventNumber(count));
    while ((await indexStaleEvents(db)) === 'more');
    for (const table of [
      'events',
      'event_stock',
      'ticket_types',
      'ticket_stock',
      'listed_events',
      'listed_lexemes',
    ])
      await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
  } finally {
    await closeServices(services);
  }
}
