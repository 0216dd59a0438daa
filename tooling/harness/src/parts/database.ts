import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '@dorsal/api/internal/db/migrate';
import { Client } from 'pg';
import { startCluster } from '../../../config/postgres-cluster.ts';

/** A database of its own, empty but migrated. */
export interface RaceDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];

let cluster: Promise<string> | undefined;

/**
 * Makes a database for a race: on TEST_DATABASE_URL, else on a PostgreSQL that all races share and that ends with this
 * process. It is as durable as one that takes money.
 */
export async function createDatabase(): Promise<RaceDatabase> {
  cluster ??= openCluster();
  const server = await cluster;
  const name = `race_${randomBytes(6).toString('hex')}`;
  await queryOnce(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  await migrate({ url: address.href, maxConnections: 1 });
  return { url: address.href, drop: () => queryOnce(server, `drop database ${name} with (force)`) };
}

async function openCluster(): Promise<string> {
  const url = process.env['TEST_DATABASE_URL'] || (await startCluster(durable)).url;
  await untilAnswered(url);
  return url;
}

async function untilAnswered(url: string): Promise<void> {
  const giveUp = Date.now() + 30_000;
  for (;;) {
    try {
      return await queryOnce(url, 'select 1');
    } catch (error) {
      if (Date.now() > giveUp) throw error;
      await wait(50);
    }
  }
}

async function queryOnce(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
