import type { TestProject } from 'vitest/node';
import { startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/**
 * Vitest global setup that provides the address of a PostgreSQL for the tests as `postgresUrl`: TEST_DATABASE_URL;
 * else a temporary cluster with the system's binaries; else one with those from npm.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const cluster = given ? { url: given, stop: async () => {} } : await startCluster();
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}
