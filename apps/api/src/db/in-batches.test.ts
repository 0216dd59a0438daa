import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServices } from '../testing/test-services.ts';
import { deleteInBatches, inBatches } from './in-batches.ts';
import { rateLimits } from './schema/limits.ts';

const { db } = await testServices();

async function written(rows: number): Promise<string[]> {
  const keys = Array.from({ length: rows }, () => randomUUID());
  await db.insert(rateLimits).values(keys.map((key) => ({ key, count: 1, resetsAt: sql`now()` })));
  return keys;
}

describe('work in batches', () => {
  it('continues until a batch is not full', async () => {
    const left = [500, 500, 20];
    const asked: number[] = [];

    const done = await inBatches(async (rows) => {
      asked.push(rows);
      return left.shift() ?? 0;
    });

    expect([done, asked]).toEqual([1_020, [500, 500, 500]]);
  });
});

describe('rows that are deleted in batches', () => {
  it('are all of those for which the condition is true, and no others', async () => {
    const [old, others] = [await written(1_100), await written(2)];

    expect(await deleteInBatches(db, rateLimits, inArray(rateLimits.key, old))).toBe(1_100);

    expect(await db.$count(rateLimits, inArray(rateLimits.key, others))).toBe(2);
  });

  it('are left for the next run while another transaction has them locked', async () => {
    const [locked = '', free = ''] = await written(2);
    const both = inArray(rateLimits.key, [locked, free]);

    await db.transaction(async (tx) => {
      await tx
        .select()
        .from(rateLimits)
        .where(inArray(rateLimits.key, [locked]))
        .for('update');

      expect(await deleteInBatches(db, rateLimits, both)).toBe(1);
    });

    expect(await deleteInBatches(db, rateLimits, both)).toBe(1);
  });

  it('are deleted once by three processes', async () => {
    const old = inArray(rateLimits.key, await written(1_200));

    const deleted = await Promise.all([1, 2, 3].map(() => deleteInBatches(db, rateLimits, old)));
    const rest = await deleteInBatches(db, rateLimits, old);

    expect(deleted.reduce((sum, one) => sum + one, rest)).toBe(1_200);
  });
});
