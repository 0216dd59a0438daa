import type { Database } from '@dorsal/api/internal/db/database';
import { sql } from 'drizzle-orm';
import { numberOf } from './books.ts';
import { type Line, openLine } from './http.ts';
import { withRaceDatabase } from './race-database.ts';
import { type ReadyServer, startServer } from './server.ts';

/** Two server processes on one PostgreSQL without data. */
export interface Shop {
  readonly db: Database;
  /** A line to each process. */
  readonly lines: readonly [Line, Line];
}

export interface ShopOptions {
  /** A module of `controls/` that removes a guard in both processes. */
  readonly without?: string;
  /** Whether the counters have CHECK constraints, in addition to the locks. Default: true. */
  readonly hasChecks?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** The result of the work in a shop, and the database's statistics at the end. */
export interface Closed<T> {
  readonly result: T;
  /** How many deadlocks PostgreSQL had to break. */
  readonly deadlocks: number;
}

/** Opens a shop, runs `work` in it, and closes it. */
export function withShop<T>(options: ShopOptions, work: (shop: Shop) => Promise<T>): Promise<Closed<T>> {
  return withRaceDatabase((db, url) => keepShop({ ...options, db, url }, work));
}

async function keepShop<T>(
  { db, url, without, hasChecks = true, env = {} }: ShopOptions & { db: Database; url: string },
  work: (shop: Shop) => Promise<T>,
): Promise<Closed<T>> {
  const servers: ReadyServer[] = [];
  try {
    if (!hasChecks) await dropChecks(db);
    const options = {
      env: { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1', ...nobody, ...env },
      ...(without !== undefined && { preload: without }),
    };
    const [first, second] = await Promise.all([
      startServer(options, startWithinMs),
      startServer(options, startWithinMs),
    ]);
    servers.push(first, second);
    const lines = [openLine(first.url), openLine(second.url)] as const;
    const result = await work({ db, lines });
    for (const { agent } of lines) agent.destroy();
    // Connections report their statistics when they close.
    await Promise.all(servers.map((server) => server.stop()));
    return { result, deadlocks: await deadlocksIn(db) };
  } catch (error) {
    for (const server of servers) console.error(server.log().slice(-2_000));
    throw error;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** In milliseconds: two servers start at once, perhaps on a busy machine. */
const startWithinMs = 90_000;

/** No server listens there: e-mails wait in the outbox, in which they are counted, and no bank answers. */
const nobody = { SMTP_URL: 'smtp://127.0.0.1:1', REDSYS_URL: 'http://127.0.0.1:1/tpv/sis/realizarPago' };

function deadlocksIn(db: Database): Promise<number> {
  return numberOf(db, sql`select deadlocks from pg_stat_database where datname = current_database()`);
}

async function dropChecks(db: Database): Promise<void> {
  const { rows } = await db.execute<{ table: string; name: string }>(sql`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and conrelid in ('event_stock'::regclass, 'ticket_stock'::regclass)`);
  for (const { table, name } of rows) {
    await db.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  }
}
