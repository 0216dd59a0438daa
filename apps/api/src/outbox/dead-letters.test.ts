import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { newId } from '../ids.ts';
import { testServices } from '../testing/test-services.ts';
import { listDeadLetters, sendAgain } from './dead-letters.ts';
import { drainOutbox } from './drain.ts';
import { PermanentFailure } from '../gateways/failures.ts';
import { enqueue } from './outbox.ts';

const services = await testServices();
const { db } = services;

const refusing = {
  'order-confirmed': async () => {
    throw new PermanentFailure('EENVELOPE 550');
  },
};

async function deadLetter() {
  const orderId = newId();
  const dedupeKey = `order-confirmed:${orderId}`;
  await db.transaction((tx) => enqueue(tx, { kind: 'order-confirmed', payload: { orderId }, dedupeKey }));
  await drainOutbox(services, refusing);
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  return { orderId, id: row?.id ?? '' };
}

describe('dead letters', () => {
  it('are shown with their order, their tries and why', async () => {
    const { id, orderId } = await deadLetter();

    expect(await listDeadLetters(db)).toContainEqual({
      id,
      kind: 'order-confirmed',
      orderId,
      attempts: 1,
      lastError: 'PermanentFailure EENVELOPE 550',
      deadAt: expect.any(Date),
    });
  });

  it('are sent again under the same id, at once, and with 72 hours more', async () => {
    const { id } = await deadLetter();
    await db.update(outbox).set({ giveUpAt: sql`now() - interval '1 hour'` }).where(eq(outbox.id, id));

    expect(await sendAgain(db, id)).toBe(true);

    const seen: string[] = [];
    const handlers = {
      'order-confirmed': async (row: { id: string }) => {
        seen.push(row.id);
        throw new Error('The mail server is busy.');
      },
    };
    await drainOutbox(services, handlers);
    const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
    expect(seen).toEqual([id]);
    expect(row).toMatchObject({ deadAt: null, attempts: 2 });
    expect((await listDeadLetters(db)).map((letter) => letter.id)).not.toContain(id);
  });

  it('raise another alert when they die again', async () => {
    const { id } = await deadLetter();
    await sendAgain(db, id);

    await drainOutbox(services, refusing);

    expect(await db.$count(outbox, sql`starts_with(${outbox.dedupeKey}, ${`dead-letter:${id}:`})`)).toBe(2);
  });

  it('do not include work that is still retried, or done', async () => {
    const { id } = await deadLetter();
    await sendAgain(db, id);

    expect(await sendAgain(db, id)).toBe(false);
    expect(await sendAgain(db, 'unknown')).toBe(false);
  });
});
