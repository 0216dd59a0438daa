import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServices } from '../testing/test-services.ts';

/** They name rows that the product never deletes: devices are revoked, organizers and ticket types stay. */
const exempt = ['check_ins.device_id', 'orders.seller_id', 'ticket_types.source_ticket_id'];

it('each foreign key has an index, so that deleting the row that it names reads no whole table', async () => {
  const { db } = await testServices();

  const { rows } = await db.execute<{ key: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1`);

  expect(rows.map(({ key }) => key)).toEqual(exempt);
});
