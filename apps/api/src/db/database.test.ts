import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../http/error-refusal.ts';
import { testServices } from '../testing/test-services.ts';

const { db } = await testServices();

describe('a connection that the database ends in the middle of a transaction', () => {
  it('answers 503, keeps the process alive, and is replaced', async () => {
    const broken = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}, 1000)`);
      // The connection ends while no query of the transaction runs.
      await db.execute(sql`select pg_sleep(0.05)`);
      await tx.execute(sql`select 1`);
    });

    const error: unknown = await broken.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(refusalOf(error).status).toBe(503);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});
