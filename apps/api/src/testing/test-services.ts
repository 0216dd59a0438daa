import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../log.ts';
import { closeServices, openServices, type Services } from '../services.ts';
import { takeDatabase } from './test-database.ts';
import { testSecret } from './test-secret.ts';

interface TestServicesOptions {
  /** Environment variables on top of the tests' own. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * The services on a database of their own, empty but migrated; after the file's tests the services are closed and the
 * database is given back. Call it at the top of a test file or of a `describe`.
 */
export async function testServices({ environment = {} }: TestServicesOptions = {}): Promise<Services> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-test-'));
  const database = await takeDatabase();
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    APP_SECRET: testSecret,
    DATABASE_URL: database.url,
    ...environment,
  });
  const services = await openServices(config, createLogger(config));
  afterAll(async () => {
    await closeServices(services);
    await database.giveBack();
    await rm(dataDir, { recursive: true, force: true });
  });
  return services;
}
