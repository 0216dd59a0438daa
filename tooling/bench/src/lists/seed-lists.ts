import { openServices, closeServices } from '@dorsal/api/internal/services';
import { readConfig } from '@dorsal/api/internal/config/config';
import { sql } from 'drizzle-orm';

const words =
  'carrera popular salida meta avituallamiento dorsal recorrido trail nocturno monte sendero asfalto playa puerto premio ' +
  'categoría infantil absoluta veterana circuito kilómetro desnivel cronometraje chip recogida ayuntamiento pabellón ' +
  'inscripción plazas limitadas club voluntarios ambulancia ducha aparcamiento camiseta bolsa clasificación solidaria';

const portion = 2_000;

/** Fills an empty database with `events` typical published events: three ticket types and 120 words each. */
export async function seedLists(databaseUrl: string, events: number): Promise<void> {
  const services = await openServices(readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }));
  const { db } = services;
  const word = sql`(string_to_array(${words}, ' '))[1 + (hashint8(n * 1000 + k)::bigint & 1023) % 39]`;
  const text = sql`(select string_agg(${word}, ' ') from generate_series(1, 120) k)`;
  const sport = sql`(array['Trail', 'Running', 'Ciclismo', 'Natación', 'Triatlón'])[1 + n % 5]`;
  const id = (prefix: string, number = sql`n`) => sql`${prefix}::text || lpad((${number})::text, 25, '0')`;
  try {
    await db.execute(
      sql`insert into organizers (id, slug, name) values ('club', 'club', 'Club de Muntanya')`,
    );
    // In portions, so that each statement stays below the statement timeout.
    for (let from = 1; from <= events; from += portion) {
      const numbers = sql`generate_series(${from}::int, ${Math.min(events, from + portion - 1)}::int) n`;
      await db.execute(sql`
        insert into events (id, slug, organizer_id, name, category, description_html, location, latitude, longitude,
          starts_at, published_at, cover_art)
        select ${id('e')}, 'carrera-' || n, 'club', 'Carrera popular número ' || n, ${sport}, '<p>' || ${text} || '</p>',
          'Serra, Valencia', 36 + (n % 700) / 100.0, -9 + (n % 1200) / 100.0, now() + n * interval '1 hour', now(),
          jsonb_build_object('sport', ${sport})
        from ${numbers}`);
      await db.execute(sql`
        insert into event_stock (event_id, capacity) select ${id('e')}, 2000 from ${numbers}`);
      await db.execute(sql`
        insert into ticket_types (id, event_id, name, description, price_cents, position)
        select ${id('t', sql`n * 10 + k`)}, ${id('e')}, (array['5K', '10K', '21K'])[k], 'Con camiseta y chip',
          900 + k * 500, k
        from ${numbers}, generate_series(1, 3) k`);
      // In one event of ten a ticket type is nearly sold out, so the list shows how many places are left.
      await db.execute(sql`
        insert into ticket_stock (ticket_type_id, capacity, sold)
        select ${id('t', sql`n * 10 + k`)}, 500, case when n % 10 = 0 and k = 1 then 495 else 20 end
        from ${numbers}, generate_series(1, 3) k`);
    }
    for (const table of ['events', 'event_stock', 'ticket_types', 'ticket_stock']) {
      await db.execute(sql`analyze ${sql.identifier(table)}`);
    }
  } finally {
    await closeServices(services);
  }
}
