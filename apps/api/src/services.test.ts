import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { isMigrated } from './db/migrate.ts';
import { rateLimits } from './db/schema/limits.ts';
import { eventStock } from './db/schema/stock.ts';
import { closeServices, joinServices, openServices, type Services } from './services.ts';
import { copyEmbeddedTemplate } from './testing/embedded-template.ts';
import { seedEvent } from './testing/seed-event.ts';
import { testServices } from './testing/test-services.ts';

describe.each(['postgres', 'embedded'] as const)('the services on %s', async (database) => {
  const services = await testServices({ database });

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

describe('a command beside a running server, on its embedded database', async () => {
  const server = await testServices({ database: 'embedded' });
  const command = await joinServices(server.config);
  afterAll(() => closeServices(command));

  it('writes data that the server reads, with the same secret', async () => {
    const { eventId } = await seedEvent(command.db, { capacity: 50 });

    const seen = await server.db.select().from(eventStock).where(eq(eventStock.eventId, eventId));

    expect(seen).toHaveLength(1);
    expect(command.secret).toBe(server.secret);
  });

  it('alternates with it, one whole transaction after the other', async () => {
    const key = 'turns';
    await server.db.insert(rateLimits).values({ key, count: 0, resetsAt: new Date() });
    // Read, wait, write: a transaction in between would be lost.
    const addOne = (services: Services) =>
      services.db.transaction(async (tx) => {
        const [limit] = await tx.select().from(rateLimits).where(eq(rateLimits.key, key));
        await wait(3);
        await tx
          .update(rateLimits)
          .set({ count: (limit?.count ?? 0) + 1 })
          .where(eq(rateLimits.key, key));
      });

    const turns = Array.from({ length: 20 }, (_, turn) => addOne(turn % 2 === 0 ? server : command));
    await Promise.all(turns);

    const [limit] = await server.db.select().from(rateLimits).where(eq(rateLimits.key, key));
    expect(limit?.count).toBe(20);
  });

  it('leaves the database to the server when it ends', async () => {
    const other = await joinServices(server.config);
    await closeServices(other);

    expect(await isMigrated(server.db)).toBe(true);
  });
});

describe('a command without a running server', async () => {
  const { config } = await testServices();

  it('opens the embedded database itself, and closes it', async () => {
    await copyEmbeddedTemplate(config.dataDir);
    const command = await joinServices({ ...config, databaseUrl: null });
    await expect(isMigrated(command.db)).resolves.toBe(true);
    await closeServices(command);
  });
});
