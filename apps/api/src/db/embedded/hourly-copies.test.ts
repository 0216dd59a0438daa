import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase } from './hourly-copies.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dorsal-copies-'));
let db: PGlite;

beforeAll(async () => {
  db = await PGlite.create(join(dataDir, 'pglite'));
  await db.exec('create table orders (id text primary key)');
}, 120_000);

afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a copy of the embedded database while it runs', () => {
  it('contains committed data only', async () => {
    await db.exec(`insert into orders values ('paid')`);
    await db.exec(`begin; insert into orders values ('half')`);

    const copy = copyDatabase(dataDir, new Date('2026-11-22T03:00:00Z'));
    await db.exec(`insert into orders values ('later'); commit`);

    const restored = await PGlite.create(copy);
    expect((await restored.query('select id from orders')).rows).toEqual([{ id: 'paid' }]);
    await restored.close();
    expect((await db.query('select id from orders order by id')).rows).toHaveLength(3);
  });

  it('is kept until there are three newer ones', () => {
    const hours = ['04', '05', '06', '07'];
    for (const hour of hours) copyDatabase(dataDir, new Date(`2026-11-22T${hour}:00:00Z`));

    expect(readdirSync(join(dataDir, 'backups')).sort()).toEqual([
      'pglite-2026-11-22T050000Z',
      'pglite-2026-11-22T060000Z',
      'pglite-2026-11-22T070000Z',
    ]);
  });

  it('removes an unfinished copy to free its space', () => {
    const unfinished = join(dataDir, 'backups', 'pglite-2026-11-22T073000Z.partial');
    mkdirSync(unfinished);

    copyDatabase(dataDir, new Date('2026-11-22T08:00:00Z'));

    expect(existsSync(unfinished)).toBe(false);
  });

  it('leaves nothing behind when it fails', () => {
    const empty = mkdtempSync(join(tmpdir(), 'dorsal-copies-'));

    expect(() => copyDatabase(empty, new Date())).toThrow('ENOENT');

    expect(existsSync(join(empty, 'backups'))).toBe(false);
    rmSync(empty, { recursive: true });
  });
});
