import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { newId } from '../ids.ts';
import { testServices } from '../testing/test-services.ts';
import { drainOutbox, workOnNext } from './drain.ts';
import { PermanentFailure, UnreachableFailure } from '../gateways/failures.ts';
import { enqueue } from './outbox.ts';

const services = await testServices();
const { db } = services;

async function enqueueOne(kind: 'order-confirmed' | 'refund' = 'order-confirmed') {
  const dedupeKey = newId();
  await db.transaction((tx) => enqueue(tx, { kind, payload: { orderId: dedupeKey }, dedupeKey }));
  const row = async () => {
    const [found] = await db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
    if (!found) throw new Error('The row is gone.');
    return found;
  };
  return { dedupeKey, row };
}

const done = { 'order-confirmed': async () => undefined };
const refusing = {
  'order-confirmed': async () => {
    throw Object.assign(new Error('451 lucia@correo.example: try later'), {
      code: 'EENVELOPE',
      responseCode: 451,
    });
  },
};

describe('the outbox', () => {
  it('holds work only if what caused it happened', async () => {
    const dedupeKey = newId();
    const failing = db.transaction(async (tx) => {
      await enqueue(tx, { kind: 'refund', payload: {}, dedupeKey });
      throw new Error('The order could not be written.');
    });

    await expect(failing).rejects.toThrow('could not be written');
    expect(await db.$count(outbox, eq(outbox.dedupeKey, dedupeKey))).toBe(0);
  });

  it('holds the same work once', async () => {
    const { dedupeKey } = await enqueueOne();
    await db.transaction((tx) => enqueue(tx, { kind: 'order-confirmed', payload: {}, dedupeKey }));

    expect(await db.$count(outbox, eq(outbox.dedupeKey, dedupeKey))).toBe(1);
    await drainOutbox(services, done);
  });

  it('does each piece of work once with four workers, and deletes its payload', async () => {
    const rows = await Promise.all(Array.from({ length: 60 }, () => enqueueOne()));
    const seen: string[] = [];
    const handlers = {
      'order-confirmed': async ({ id }: { id: string }) => {
        seen.push(id);
      },
    };

    const drainAll = async () => {
      while ((await drainOutbox(services, handlers)) > 0);
    };
    await Promise.all([drainAll(), drainAll(), drainAll(), drainAll()]);

    expect(seen.length).toBe(60);
    expect(new Set(seen).size).toBe(60);
    expect(await rows[0]?.row()).toMatchObject({ doneAt: expect.any(Date), payload: {}, attempts: 1 });
  });

  it('leaves work alone that has no handler', async () => {
    const { row } = await enqueueOne('refund');

    expect(await drainOutbox(services, done)).toBe(0);
    expect(await row()).toMatchObject({ attempts: 0, doneAt: null });
  });

  it('retries failed work later, and stores codes, never addresses', async () => {
    const { row } = await enqueueOne();

    await drainOutbox(services, refusing);

    const failed = await row();
    expect(failed).toMatchObject({ attempts: 1, doneAt: null, deadAt: null, lockedUntil: null });
    expect(failed.lastError).toBe('Error EENVELOPE 451');
    expect(Math.round((failed.nextAttemptAt.getTime() - Date.now()) / 60_000)).toBe(1);
    expect(await drainOutbox(services, done)).toBe(0);

    await db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(eq(outbox.id, failed.id));
    expect(await drainOutbox(services, done)).toBe(1);
  });

  it('gives up after 72 hours, not before', async () => {
    const [old, young] = [await enqueueOne(), await enqueueOne()];
    const age = async ({ dedupeKey }: { dedupeKey: string }, hours: number) =>
      db
        .update(outbox)
        .set({ giveUpAt: sql`now() - make_interval(hours => ${hours - 72}::int)` })
        .where(eq(outbox.dedupeKey, dedupeKey));
    await age(old, 73);
    await age(young, 71);

    await drainOutbox(services, refusing);

    expect((await old.row()).deadAt).toBeInstanceOf(Date);
    expect((await young.row()).deadAt).toBeNull();
  });

  it('takes over the work of a worker that died, when its lease is over', async () => {
    const { dedupeKey, row } = await enqueueOne();
    const lease = (until: string) =>
      db.execute(
        sql`update outbox set locked_until = now() + ${until}::interval where dedupe_key = ${dedupeKey}`,
      );
    await lease('1 minute');
    expect(await drainOutbox(services, done)).toBe(0);

    await lease('-1 second');

    expect(await drainOutbox(services, done)).toBe(1);
    expect((await row()).doneAt).toBeInstanceOf(Date);
  });

  it.each([
    ['half a minute', '30 seconds', 1],
    ['half an hour', '30 minutes', 7.5],
    ['two hours', '2 hours', 30],
    ['a day', '24 hours', 360],
    ['two days', '48 hours', 360],
  ])('waits a quarter of its age after %s of failures, within limits', async (_, age, minutes) => {
    const { row } = await enqueueOne();
    await grow(row, age);

    await drainOutbox(services, refusing);

    expect(minutesUntil((await row()).nextAttemptAt)).toBeCloseTo(minutes, 0);
  });

  it('retries an unreachable server within five minutes, whatever the age of the work', async () => {
    const { row } = await enqueueOne();
    await grow(row, '24 hours');

    await drainOutbox(services, failingWith(new UnreachableFailure('ECONNECTION')));

    expect(minutesUntil((await row()).nextAttemptAt)).toBeCloseTo(5, 0);
  });

  it('gives up work that can never succeed at once, and alerts the operator once', async () => {
    const { row, dedupeKey } = await enqueueOne();

    await drainOutbox(services, failingWith(new PermanentFailure('EENVELOPE 550')));

    const { id, deadAt, lastError } = await row();
    expect(deadAt).toBeInstanceOf(Date);
    expect(lastError).toBe('PermanentFailure EENVELOPE 550');
    const alerts = await db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `dead-letter:${id}:1`));
    expect(alerts.map(({ kind }) => kind)).toEqual(['operator-alert']);
    expect(JSON.stringify(alerts[0]?.payload)).toContain(dedupeKey);
    expect(await drainOutbox(services, done)).toBe(0);
  });

  it('raises no alert about an alert', async () => {
    await db.transaction((tx) =>
      enqueue(tx, { kind: 'operator-alert', payload: { subject: 'Hola', text: '' }, dedupeKey: newId() }),
    );
    const before = await db.$count(outbox);
    const refused = async () => {
      throw new PermanentFailure('EENVELOPE 550');
    };

    expect(await drainOutbox(services, { 'operator-alert': refused })).toBeGreaterThan(0);

    expect(await db.$count(outbox)).toBe(before);
  });

  it('goes on with other work while one hangs', async () => {
    const [first, second] = [await enqueueOne(), await enqueueOne()];
    const hanging = Promise.withResolvers<void>();
    const taken: string[] = [];
    const handlers = {
      'order-confirmed': async ({ id }: { id: string }) => {
        taken.push(id);
        if (taken.length === 1) await hanging.promise;
      },
    };

    const stuck = workOnNext(services, handlers);
    await expect.poll(() => taken).toHaveLength(1);
    expect(await drainOutbox(services, handlers)).toBe(1);

    const rows = [await first.row(), await second.row()];
    expect(rows.filter(({ doneAt }) => doneAt !== null)).toHaveLength(1);
    hanging.resolve();
    await stuck;
  });
});

function failingWith(error: Error) {
  return {
    'order-confirmed': async () => {
      throw error;
    },
  };
}

/** Gives a row this age, as its retries count it. */
async function grow(row: () => Promise<{ id: string }>, age: string): Promise<void> {
  await db
    .update(outbox)
    .set({ giveUpAt: sql`now() + interval '72 hours' - ${age}::interval` })
    .where(eq(outbox.id, (await row()).id));
}

function minutesUntil(instant: Date): number {
  return (instant.getTime() - Date.now()) / 60_000;
}
