import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { events } from '../../db/schema/events.ts';
import { listedEvents } from '../../db/schema/listed-events.ts';
import { openTransaction } from '../../testing/open-transaction.ts';
import { seedEvent } from '../../testing/seed-event.ts';
import { testServices } from '../../testing/test-services.ts';
import { withQueries } from '../../testing/with-queries.ts';
import { followEvents } from './event-feed.ts';

const services = await testServices();
const { db } = services;
const feed = followEvents(services);
afterAll(feed.close);

const { eventId } = await seedEvent(db, { name: 'Marcha de otoño' });
const rename = (name: string) => db.update(events).set({ name }).where(eq(events.id, eventId));

let item = '';
let calls = 0;
const { untilReady } = feed.follow(async () => {
  calls += 1;
  const [row] = await db.select().from(listedEvents).where(eq(listedEvents.eventId, eventId));
  item = row?.listItem ?? '';
});

const listeners = () =>
  db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen listed_events'`);

it('catches up before it is ready, and is ready at once afterwards', async () => {
  await untilReady();

  expect(item).toContain('Marcha de otoño');
  expect(untilReady()).toBeUndefined();
});

it('calls its followers after a change', async () => {
  await rename('Marcha de invierno');

  await expect.poll(() => item).toContain('Marcha de invierno');
});

it('calls no follower if nothing changes that lists show', async () => {
  const before = calls;

  await db.update(events).set({ updatedAt: sql`now()` }).where(eq(events.id, eventId));
  const marked = async () => (await db.execute(sql`select from stale_events`)).rowCount;
  await expect.poll(marked).toBe(0);

  await untilReady();
  expect(calls).toBe(before);
});

it('polls while the connection that is notified is down, and listens again', async () => {
  const terminated = async () => (await listeners()).rowCount;
  await expect.poll(terminated).toBe(1);

  await rename('Marcha de primavera');
  await expect.poll(() => item).toContain('Marcha de primavera');

  await expect.poll(terminated).toBe(1);
});

it('brings a new follower up to date', async () => {
  let isCalled = false;
  const second = feed.follow(async () => {
    isCalled = true;
  });

  await second.untilReady();

  expect(isCalled).toBe(true);
});

it('keeps a follower up to date while another one fails', async () => {
  const failing = feed.follow(() => Promise.reject(new Error('The index is broken.')));
  let calls = 0;
  const after = feed.follow(async () => {
    calls += 1;
  });

  await expect(failing.untilReady()).rejects.toThrow('The index is broken.');
  await after.untilReady();
  expect(after.untilReady()).toBeUndefined();

  const before = calls;
  await rename('Marcha de verano');
  await expect.poll(() => item).toContain('Marcha de verano');
  await expect.poll(() => calls).toBeGreaterThan(before);
});

it('shows what was indexed while the database is read-only', async () => {
  const readOnly = withQueries(services, (statement) =>
    statement === 'begin' ? 'begin transaction read only' : statement,
  );
  const standby = followEvents(readOnly);
  let isCalled = false;

  await standby
    .follow(async () => {
      isCalled = true;
    })
    .untilReady();

  expect(isCalled).toBe(true);
  await standby.close();
});

it('keeps a new follower waiting while another process may have events left to index', async () => {
  const { end } = await openTransaction(db, (tx) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('listed events', 0))`),
  );
  let isCalled = false;
  const waiting = feed
    .follow(async () => {
      isCalled = true;
    })
    .untilReady();
  await delay(300);
  expect(isCalled).toBe(false);

  await end();
  await waiting;

  expect(isCalled).toBe(true);
});

it('calls a follower that failed again', async () => {
  let tries = 0;
  const failing = feed.follow(async () => {
    tries += 1;
    if (tries === 1) throw new Error('The connection was lost.');
  });

  await expect(failing.untilReady()).rejects.toThrow('The connection was lost.');
  await expect.poll(() => tries).toBeGreaterThan(1);
  await failing.untilReady();
});
