import type { PoolClient, QueryConfig } from 'pg';
import { afterAll } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { Services } from '../services.ts';

/**
 * The same services on connections that lock no row: `for update` is taken out of whatever they send. The negative control
 * of what row locks guard. PostgreSQL only.
 */
export function withoutRowLocks(services: Services): Services {
  const url = services.config.databaseUrl;
  if (url === null) throw new Error('Row locks matter between connections: use the tests on PostgreSQL.');
  const db = openDatabase({ url, maxConnections: 12 }, () => undefined);
  db.$client.on('connect', (client) => {
    const send = client.query.bind(client) as (query: unknown, ...rest: unknown[]) => unknown;
    const unlocked = (query: string | QueryConfig, ...rest: unknown[]) => send(withoutLock(query), ...rest);
    client.query = unlocked as PoolClient['query'];
  });
  afterAll(() => db.$client.end());
  return { ...services, db };
}

function withoutLock(query: string | QueryConfig): string | QueryConfig {
  const strip = (text: string) => text.replace(/ for update( of \S+)?( skip locked)?/g, '');
  return typeof query === 'string' ? strip(query) : { ...query, text: strip(query.text) };
}
