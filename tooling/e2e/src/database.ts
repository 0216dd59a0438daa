import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/**
 * Ends an order's hold now: nobody waits a quarter of an hour, and the clock that counts is the database's. Needs the product's
 * DATA_DIR, beside whose lock the embedded database says where it listens.
 */
export async function endHold(orderId: string): Promise<void> {
  const dataDir = process.env.DATA_DIR;
  if (!dataDir)
    throw new Error('DATA_DIR is missing: the hold can only be ended in the database. Run `pnpm e2e`.');
  const { host, port } = JSON.parse(readFileSync(join(dataDir, 'pglite.address'), 'utf8')) as {
    host: string;
    port: number;
  };
  const client = new Client({ host, port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    const ended = await client.query(
      `update orders set expires_at = now() - interval '1 second' where id = $1 and status in ('reserved', 'pending')`,
      [orderId],
    );
    if (ended.rowCount !== 1) throw new Error(`Order ${orderId} holds nothing that could end.`);
  } finally {
    await client.end();
  }
}
