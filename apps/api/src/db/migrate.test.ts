import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { testServices } from '../testing/test-services.ts';
import { migrate } from './migrate.ts';

const { db, config } = await testServices();
const url = config.databaseUrl ?? '';
const folder = await mkdtemp(join(tmpdir(), 'dorsal-migrations-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A later version: it adds columns to events and orders, and loses a deadlock at its first attempt. */
const statements = [
  'alter table events add column later integer',
  'alter table orders add column later integer',
  `do $$ begin if nextval('tries') = 1 then raise exception 'lost' using errcode = '40P01'; end if; end $$`,
];
await db.execute(sql`create sequence tries`);
await mkdir(join(folder, 'meta'));
const entries = statements.map((_, idx) => ({
  idx,
  version: '7',
  when: Date.UTC(2100, 0, 1 + idx),
  tag: `000${idx}_later`,
  breakpoints: true,
}));
await writeFile(
  join(folder, 'meta/_journal.json'),
  JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
);
for (const [at, statement] of statements.entries())
  await writeFile(join(folder, `000${at}_later.sql`), statement);

const changedTables = async () => {
  const { rows } = await db.execute<{ table_name: string }>(
    sql`select table_name from information_schema.columns where column_name = 'later' order by 1`,
  );
  return rows.map((row) => row.table_name);
};

describe('a migration of a table that is in use', () => {
  it('stops after its timeout, keeps the ones before it, and is applied once the table is free', async () => {
    let migrated: Promise<void> | undefined;

    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from orders`);
      const once = migrate(url, { folder, lockTimeoutMs: 50, tries: 1 });
      await expect(once).rejects.toMatchObject({ cause: { code: '55P03' } });
      expect(await changedTables()).toEqual(['events']);
      migrated = migrate(url, { folder, lockTimeoutMs: 50 });
    });
    await migrated;

    expect(await changedTables()).toEqual(['events', 'orders']);
    const { rows } = await db.execute(sql`select last_value::int as tries from tries`);
    expect(rows).toEqual([{ tries: 2 }]);
  });
});
