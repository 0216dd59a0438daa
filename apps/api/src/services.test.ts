import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { isMigrated } from './db/migrate.ts';
import { eventStock } from './db/schema/stock.ts';
import { closeServices, joinServices, openServices } from './services.ts';
import { seedEvent } from './testing/seed-event.ts';
import { testServices } from './testing/test-services.ts';

describe('the services', async () => {
  const services = await testServices();

  it('have all migrations applied', async () => {
    await expect(isMigrated(services.db)).resolves.toBe(true);
  });

  it('store data', async () => {
    const { eventId } = await seedEvent(services.db, { capacity: 50 });

    const [stock] = await services.db.select().from(eventStock).where(eq(eventStock.eventId, eventId));

    expect(stock).toEqual({ eventId, capacity: 50, held: 0, sold: 0, withheld: 0 });
  });
});

describe('services on a database that is down', () => {
  it('name the variable to correct', async () => {
    const config = readConfig({ DATABASE_URL: 'postgres://dorsal@127.0.0.1:1/dorsal', LOG_LEVEL: 'silent' });

    await expect(openServices(config)).rejects.toThrow(ConfigError);
    await expect(openServices(config)).rejects.toThrow(/DATABASE_URL .*ECONNREFUSED 127\.0\.0\.1:1/);
  });
});

describe('a connection to PostgreSQL', async () => {
  const { db } = await testServices();

  it.each([
    ['statement_timeout', '5s'],
    ['lock_timeout', '3s'],
    ['idle_in_transaction_session_timeout', '10s'],
  ])("has the %s of %s, so that a stuck query can't block the sale", async (setting, value) => {
    const { rows } = await db.execute(sql`select current_setting(${setting}) as value`);
    expect(rows).toEqual([{ value }]);
  });
});

describe('the embedded database', async () => {
  const server = await testServices({ environment: { DATABASE_URL: '' } });

  it('has the data and the secret of the server for a command beside it, and stays when the command ends', async () => {
    const command = await joinServices(server.config);
    const { eventId } = await seedEvent(command.db, { capacity: 50 });
    await closeServices(command);

    const seen = await server.db.select().from(eventStock).where(eq(eventStock.eventId, eventId));
    expect(seen).toHaveLength(1);
    expect(command.secret).toBe(server.secret);
  });

  it('is started by a command without a running server, and stopped', async () => {
    await server.embedded?.stop();

    const command = await joinServices(server.config);
    await expect(isMigrated(command.db)).resolves.toBe(true);
    await closeServices(command);
  });
});
