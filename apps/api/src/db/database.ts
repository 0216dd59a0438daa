import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query needs: the pool, or a transaction that is open. */
export type Executor = Database | Transaction;

/** Where the database listens, and how many connections it can serve at once. */
export type DatabaseAddress =
  | { readonly url: string; readonly maxConnections: number }
  | { readonly host: string; readonly port: number; readonly maxConnections: number };

/**
 * How long a query may run, may wait for a lock, and a transaction may idle: a stuck one must not hold up the sale.
 * Milliseconds.
 */
const limits = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** Opens a pool; no connection is made before the first query. */
export function openDatabase(address: DatabaseAddress, onIdleError: (error: Error) => void): Database {
  const { maxConnections, ...place } = address;
  const pool = new Pool({
    ...connectionOptions(place),
    ...limits,
    max: maxConnections,
    // As long as a request may take: in a rush the calls queue here, and a queue is no failure.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
  });
  // Without a listener a dropped idle connection would end the process; the pool opens another by itself.
  pool.on('error', onIdleError);
  // One that drops between two queries of a transaction has nobody listening either; the next query says that it did.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return drizzle({ client: pool, schema, casing: 'snake_case' });
}

export function connectionOptions(
  place: { readonly url: string } | { readonly host: string; readonly port: number },
): PoolConfig {
  if ('url' in place) return { connectionString: place.url };
  return { host: place.host, port: place.port, user: 'postgres', database: 'postgres', ssl: false };
}
