import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isMigrated } from './db/migrate.ts';
import { eventStock } from './db/schema/stock.ts';
import { seedEvent } from './testing/seed-event.ts';
import { testServices } from './testing/test-services.ts';

describe.each(['postgres', 'embedded'] as const)('the services on %s', async (database) => {
  const services = await testServices({ database });

  it('have every migration applied', async () => {
    await expect(isMigrated(services.db)).resolves.toBe(true);
  });

  it('keep what is written', async () => {
    const { eventId } = await seedEvent(services.db, { capacity: 50 });

    const [stock] = await services.db.select().from(eventStock).where(eq(eventStock.eventId, eventId));

    expect(stock).toEqual({ eventId, capacity: 50, held: 0, sold: 0, withheld: 0 });
  });
});

describe('a connection to PostgreSQL', async () => {
  const { db } = await testServices();

  it.each([
    ['statement_timeout', '5s'],
    ['lock_timeout', '3s'],
    ['idle_in_transaction_session_timeout', '10s'],
  ])('has the %s of %s, so that nothing stuck holds up the sale', async (setting, value) => {
    const { rows } = await db.execute(sql`select current_setting(${setting}) as value`);
    expect(rows).toEqual([{ value }]);
  });
});
