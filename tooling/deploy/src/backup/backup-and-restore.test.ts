import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@dorsal/api/internal/db/database';
import { migrate } from '@dorsal/api/internal/db/migrate';
import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { deployFolder } from '../image/repository.ts';
import { hasPostgresTools } from './postgres-tools.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'dorsal-backup-'));
const databases: string[] = [];
let backup = '';
let source = '';

describe.skipIf(!hasPostgresTools())('a backup', () => {
  beforeAll(async () => {
    source = await createDatabase();
    await migrate({ url: source, maxConnections: 1 });
    await sell(source);
    const dataDir = join(folder, 'data');
    mkdirSync(join(dataDir, 'photos'), { recursive: true });
    writeFileSync(join(dataDir, 'photos', 'ana.webp'), 'a photo');
    const { stdout } = await script('backup.sh', join(folder, 'backups'), {
      DATABASE_URL: source,
      DATA_DIR: dataDir,
    });
    backup = stdout.trim();
  }, 240_000);

  afterAll(async () => {
    for (const name of databases) await onServer(`drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('gives everything back', async () => {
    const [target, dataDir] = [await createDatabase(), join(folder, 'restored')];

    await script('restore.sh', backup, { DATABASE_URL: target, DATA_DIR: dataDir });

    const names = 'select name, slug from events';
    expect(await rows(target, names)).toEqual(await rows(source, names));
    expect(await rows(target, names)).toHaveLength(1);
    expect(readFileSync(join(dataDir, 'photos', 'ana.webp'), 'utf8')).toBe('a photo');
  });

  it('never gives a number to a payment that the bank may know from the time after it', async () => {
    const target = await createDatabase();
    await rows(source, `select nextval('payment_numbers') from generate_series(1, 50)`);
    const [last] = await rows<{ last_value: string }>(source, 'select last_value from payment_numbers');

    await script('restore.sh', backup, { DATABASE_URL: target, DATA_DIR: join(folder, 'numbers') });

    const [next] = await rows<{ nextval: string }>(target, `select nextval('payment_numbers')`);
    expect(Number(next?.nextval)).toBeGreaterThan(Number(last?.last_value));
  });

  it('is refused whole when half of the dump is missing', async () => {
    const [target, damaged] = [await createDatabase(), join(folder, 'damaged')];
    cpSync(backup, damaged, { recursive: true });
    const dump = join(damaged, 'database.dump');
    truncateSync(dump, Math.floor(readFileSync(dump).length / 2));

    const restored = script('restore.sh', damaged, { DATABASE_URL: target, DATA_DIR: join(folder, 'never') });

    await expect(restored).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is damaged') });
    expect(await rows(target, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('is refused by a database that is in use', async () => {
    const restored = script('restore.sh', backup, { DATABASE_URL: source, DATA_DIR: join(folder, 'never') });

    await expect(restored).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('give an empty one'),
    });
  });

  it('leaves nothing that looks whole when the database goes away', async () => {
    const nowhere = new URL(source);
    nowhere.pathname = '/not_there';

    const made = script('backup.sh', join(folder, 'broken'), {
      DATABASE_URL: nowhere.href,
      DATA_DIR: folder,
    });

    await expect(made).rejects.toMatchObject({ stdout: '' });
    await expect(run('ls', [join(folder, 'broken')])).resolves.toMatchObject({
      stdout: expect.stringMatching(/^\S+\.partial\n$/),
    });
  });
});

function script(name: string, argument: string, env: Readonly<Record<string, string>>) {
  return run(join(deployFolder, name), [argument], { env: { ...process.env, ...env } });
}

async function sell(url: string): Promise<void> {
  const db = openDatabase({ url, maxConnections: 1 }, () => undefined);
  await seedEvent(db);
  await db.$client.end();
}

async function createDatabase(): Promise<string> {
  const name = `backup_${process.pid}_${databases.length}`;
  databases.push(name);
  await onServer(`create database ${name}`);
  return new URL(`/${name}`, inject('postgresUrl')).href;
}

async function onServer(statement: string): Promise<void> {
  await rows(inject('postgresUrl'), statement);
}

async function rows<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const result = await client.query<Row>(query);
  await client.end();
  return result.rows;
}
