import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Runs queries: the pool, or an open transaction. */
export type Executor = Database | Transaction;

/** The address of the database, and how many connections it can serve at once. */
export type DatabaseAddress =
  | { readonly url: string; readonly maxConnections: number }
  | { readonly host: string; readonly port: number; readonly maxConnections: number };

/**
 * Limits for a query, for a wait for a lock, and for an idle transaction: a stuck one must not block the sale.
 * Milliseconds.
 */
const limits = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** Opens a pool; the first query makes the first connection. */
export function openDatabase(address: DatabaseAddress, onIdleError: (error: Error) => void): Database {
  const { maxConnections, ...place } = address;
  const pool = new Pool({
    ...connectionOptions(place),
    ...limits,
    max: maxConnections,
    // As long as a request may take: under load calls queue here, which is not a failure.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
  });
  // Without a listener a dropped idle connection would end the process; the pool opens another by itself.
  pool.on('error', onIdleError);
  // Same for a connection that drops between two queries of a transaction; the next query reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return drizzle({ client: pool, schema, casing: 'snake_case' });
}

export function connectionOptions(
  place: { readonly url: string } | { readonly host: string; readonly port: number },
): PoolConfig {
  if ('url' in place) return { connectionString: place.url };
  return { host: place.host, port: place.port, user: 'postgres', database: 'postgres', ssl: false };
}
