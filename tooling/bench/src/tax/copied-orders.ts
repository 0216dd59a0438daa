import type { Database } from '@dorsal/api/internal/db/database';
import { sql } from 'drizzle-orm';

/** Above the numbers that the shop draws. */
const firstNumber = 900_000_000_001;

const idOf = (prefix: string) => `'${prefix}' || lpad(n::text, 25, '0')`;
const order = { order_id: idOf('b') };

/** The tables of an order, in the order of their references, and what is new in the nth copy of a row. */
const tables: readonly (readonly [table: string, key: string, changes: Readonly<Record<string, string>>])[] =
  [
    ['orders', 'id', { id: idOf('b') }],
    ['order_items', 'order_id', order],
    ['participants', 'order_id', { ...order, id: idOf('p') }],
    [
      'order_lines',
      'order_id',
      { ...order, participant_id: `case when t.participant_id is not null then ${idOf('p')} end` },
    ],
    ['payment_attempts', 'order_id', { ...order, id: idOf('a'), number: `(${firstNumber - 1} + n)::text` }],
  ];

/**
 * Copies the rows of an order, as often as given, because thousands of purchases would take longer than what is
 * measured. Returns the numbers of the copies' payments.
 */
export async function copyOrder(db: Database, orderId: string, copies: number): Promise<string[]> {
  for (const [table, key, changes] of tables) {
    const changed = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`);
    await db.execute(sql`
      insert into ${sql.raw(table)} select copy.* from ${sql.raw(table)} t, generate_series(1, ${copies}::int) n,
        jsonb_populate_record(t, jsonb_build_object(${sql.raw(changed.join(', '))})) copy
      where t.${sql.raw(key)} = ${orderId}`);
  }
  await db.execute(sql`
    insert into tax_work (nif, order_id) select w.nif, ${sql.raw(idOf('b'))}
    from tax_work w, generate_series(1, ${copies}::int) n where w.order_id = ${orderId} order by n`);
  await db.execute(sql`analyze`);
  return Array.from({ length: copies }, (_, at) => String(firstNumber + at));
}

/** The places that copies of an order at the bank hold. */
export async function holdPlaces(db: Database, copies: number): Promise<void> {
  await db.execute(sql`update event_stock set held = held + ${copies}::int`);
  await db.execute(sql`update ticket_stock set held = held + ${copies}::int`);
}
