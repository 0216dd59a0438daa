import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Runs queries: the pool, or an open transaction. */
export type Executor = Database | Transaction;

/** The address of the database, and how many connections to open to it at most. */
export interface DatabaseAddress {
  readonly url: string;
  readonly maxConnections: number;
}

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
export function openDatabase(
  { url, maxConnections }: DatabaseAddress,
  onIdleError: (error: Error) => void,
): Database {
  const pool = new Pool({
    connectionString: url,
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
