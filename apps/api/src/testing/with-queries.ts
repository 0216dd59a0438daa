import type { PoolClient, QueryConfig } from 'pg';
import { afterAll } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { Services } from '../services.ts';

/**
 * The same services on connections of their own whose statements are rewritten before they are sent: takes a guard away
 * for the negative control of what it guards. PostgreSQL only.
 */
export function withQueries(services: Services, rewrite: (statement: string) => string): Services {
  const url = services.config.databaseUrl;
  if (url === null) throw new Error('Guards matter between connections: use the tests on PostgreSQL.');
  const db = openDatabase({ url, maxConnections: 12 }, () => undefined);
  db.$client.on('connect', (client) => {
    const send = client.query.bind(client) as (query: unknown, ...rest: unknown[]) => unknown;
    const rewritten = (query: string | QueryConfig, ...rest: unknown[]) =>
      send(typeof query === 'string' ? rewrite(query) : { ...query, text: rewrite(query.text) }, ...rest);
    client.query = rewritten as PoolClient['query'];
  });
  afterAll(() => db.$client.end());
  return { ...services, db };
}

/**
 * The same services on connections of their own that wait for as long as a test holds a lock: on a busy machine that
 * may be longer than the server's limits. `without` takes guards out of the statements, for a negative control.
 * PostgreSQL only.
 */
export function withPatience(
  services: Services,
  without: (statement: string) => string = (statement) => statement,
): Services {
  return withQueries(services, (statement) =>
    statement === 'begin' ? `begin; ${noLimits}` : without(statement),
  );
}

const noLimits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
  .map((limit) => `set local ${limit} = 0`)
  .join('; ');
