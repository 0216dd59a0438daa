import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from '../../apps/api/src/testing/drop-databases.ts';
import { startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    testDatabases: string;
  }
}

/**
 * Vitest global setup that provides the address of a PostgreSQL for the tests as `postgresUrl`: TEST_DATABASE_URL;
 * else a temporary cluster with the system's binaries; else one with those from npm. At the end nothing is left of the
 * databases whose names begin with the provided `testDatabases`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const prefix = `dorsal_test_${randomBytes(6).toString('hex')}`;
  const { url, stop } = given
    ? { url: given, stop: () => dropDatabases(given, prefix) }
    : await startCluster();
  project.provide('postgresUrl', url);
  project.provide('testDatabases', prefix);
  return stop;
}
