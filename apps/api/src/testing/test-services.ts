import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { readConfig } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { createLogger } from '../log.ts';
import { packageRoot } from '../config/package-root.ts';
import { closeServices, openServices, type Services } from '../services.ts';
import { testSecret } from './test-secret.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL whose user may create databases. */
    postgresUrl: string;
  }
}

interface TestServicesOptions {
  /** Environment variables on top of the tests' own. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * The services on a database of their own, empty but migrated; both are gone after the file's tests. Call it at the
 * top of a test file or of a `describe`.
 */
export async function testServices({ environment = {} }: TestServicesOptions = {}): Promise<Services> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-test-'));
  const own = await createDatabase();
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    APP_SECRET: testSecret,
    DATABASE_URL: own.url,
    ...environment,
  });
  const services = await openServices(config, createLogger(config));
  afterAll(async () => {
    await closeServices(services);
    await own.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return services;
}

async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = inject('postgresUrl');
  const template = await migratedTemplate(serverUrl);
  const name = `dorsal_test_${randomBytes(8).toString('hex')}`;
  await asAdmin(serverUrl, (admin) => admin.query(`create database ${name} template ${template}`));
  return {
    url: databaseUrl(serverUrl, name),
    drop: () =>
      asAdmin(serverUrl, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** Copying a migrated database takes a tenth of the time of migrating an empty one. */
async function migratedTemplate(serverUrl: string): Promise<string> {
  const journal = await readFile(join(packageRoot(), 'drizzle/meta/_journal.json'), 'utf8');
  const name = `dorsal_template_${createHash('sha256').update(journal).digest('hex').slice(0, 16)}`;
  await asAdmin(serverUrl, async (admin) => {
    await admin.query('select pg_advisory_lock(1)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await admin.query(`drop database if exists ${name}_new`);
    await admin.query(`create database ${name}_new`);
    await migrate(databaseUrl(serverUrl, `${name}_new`));
    await admin.query(`alter database ${name}_new rename to ${name}`);
  });
  return name;
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin<T>(serverUrl: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
