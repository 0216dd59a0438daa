import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Adds so many participants to the order of a person, in two statements. They have names, but no search key. */
export async function addCrowd(db: Database, personId: string, people: number): Promise<void> {
  await db.execute(sql`
    insert into participants (id, order_id, ticket_type_id, full_name, email, position)
    select order_id || n, order_id, ticket_type_id, 'Persona ' || n, n || '@correo.example', n
    from people, generate_series(1, ${people}::int) n where person_id = ${personId}`);
  await db.execute(sql`
    insert into people (participant_id, event_id, order_id, position, ticket_type_id, bought_at, price_cents, order_state,
      is_cancelled, name_key, search_key)
    select order_id || n, event_id, order_id, n, ticket_type_id, bought_at, 0, 'paid', false, '', ''
    from people, generate_series(1, ${people}::int) n where person_id = ${personId}`);
}
