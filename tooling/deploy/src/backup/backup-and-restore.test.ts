import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '@dorsal/api/internal/db/database';
import { migrate } from '@dorsal/api/internal/db/migrate';
import { appendInvoice } from '@dorsal/api/internal/invoices/append-invoice';
import { checkInvoices } from '@dorsal/api/internal/invoices/invoice-faults';
import { invoiceNumber } from '@dorsal/api/internal/invoices/invoice-number';
import { exampleInvoice } from '@dorsal/api/internal/testing/example-invoice';
import { seedPaidOrder } from '@dorsal/api/internal/testing/seed-paid-order';
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
    await migrate(source);
    await withDb(source, seedEvent);
    await issue(source, 2);
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

  it('restores the database and the photos', async () => {
    const [target, dataDir] = [await createDatabase(), join(folder, 'restored')];

    await script('restore.sh', backup, { DATABASE_URL: target, DATA_DIR: dataDir });

    const names = 'select name, slug from events';
    expect(await rows(target, names)).toEqual(await rows(source, names));
    expect(await rows(target, names)).toHaveLength(1);
    expect(readFileSync(join(dataDir, 'photos', 'ana.webp'), 'utf8')).toBe('a photo');
  });

  it('is restored without reusing payment numbers from after the backup', async () => {
    const target = await createDatabase();
    await rows(source, `select nextval('payment_numbers') from generate_series(1, 50)`);
    const [last] = await rows<{ last_value: string }>(source, 'select last_value from payment_numbers');

    await script('restore.sh', backup, { DATABASE_URL: target, DATA_DIR: join(folder, 'numbers') });

    const [next] = await rows<{ nextval: string }>(target, `select nextval('payment_numbers')`);
    expect(Number(next?.nextval)).toBeGreaterThan(Number(last?.last_value));
  });

  it('is restored without reusing invoice numbers from after the backup, even twice', async () => {
    const lost = await issue(source, 5);
    const numbers = new Set(lost);

    for (const times of [1, 2]) {
      const target = await createDatabase();
      await script('restore.sh', backup, { DATABASE_URL: target, DATA_DIR: join(folder, `series-${times}`) });
      for (const number of await issue(target, 5)) {
        expect(numbers).not.toContain(number);
        numbers.add(number);
      }
      const { faults } = await withDb(target, checkInvoices);
      expect(faults.filter(({ fault }) => !fault.includes('document'))).toEqual([]);
    }
    expect(numbers.size).toBe(15);
  }, 120_000);

  it('removes unfinished backups, but not one that may still run', async () => {
    const parent = join(folder, 'swept');
    const [broken, running, other] = [
      '2026-11-01T030000Z.partial',
      '2026-11-23T030000Z.partial',
      'mine.partial',
    ];
    for (const name of [broken, running, other]) mkdirSync(join(parent, name), { recursive: true });
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const name of [broken, other]) utimesSync(join(parent, name), twoDaysAgo, twoDaysAgo);

    const { stdout } = await script('backup.sh', parent, { DATABASE_URL: source, DATA_DIR: folder });

    expect(readdirSync(parent).toSorted()).toEqual([running, basename(stdout.trim()), other].toSorted());
  });

  it('is rejected and nothing is restored when half of the dump is missing', async () => {
    const [target, damaged] = [await createDatabase(), join(folder, 'damaged')];
    cpSync(backup, damaged, { recursive: true });
    const dump = join(damaged, 'database.dump');
    truncateSync(dump, Math.floor(readFileSync(dump).length / 2));

    const restored = script('restore.sh', damaged, { DATABASE_URL: target, DATA_DIR: join(folder, 'never') });

    await expect(restored).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is damaged') });
    expect(await rows(target, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('is rejected when the target database is in use', async () => {
    const restored = script('restore.sh', backup, { DATABASE_URL: source, DATA_DIR: join(folder, 'never') });

    await expect(restored).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was restored\. .*give an empty one\.\n$/),
    });
  });

  it('reports what to clean up when the photos cannot be restored', async () => {
    const notAFolder = join(folder, 'not-a-folder');
    writeFileSync(notAFolder, '');

    const restored = script('restore.sh', backup, {
      DATABASE_URL: await createDatabase(),
      DATA_DIR: notAFolder,
    });

    await expect(restored).rejects.toMatchObject({
      stderr: expect.stringContaining('Only a part is restored. Drop the database'),
    });
  });

  it('leaves only a .partial folder when the database cannot be dumped', async () => {
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

async function withDb<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ url, maxConnections: 1 }, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}

/** Issues `times` invoices of the event's organizer and returns their numbers. */
function issue(url: string, times: number): Promise<string[]> {
  const draft = exampleInvoice();
  return withDb(url, async (db) => {
    const [event] = await rows<{ id: string; organizer_id: string }>(
      url,
      'select id, organizer_id from events',
    );
    const numbers: string[] = [];
    for (let done = 0; done < times; done += 1) {
      const orderId = await seedPaidOrder(db, { eventId: event?.id ?? '' });
      const organizerId = event?.organizer_id ?? '';
      const invoice = await db.transaction((tx) => appendInvoice(tx, { ...draft, organizerId, orderId }));
      numbers.push(invoiceNumber(invoice));
    }
    return numbers;
  });
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
