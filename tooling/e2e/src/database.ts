import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Ends an order's hold now, instead of waiting for a quarter of an hour of the database's clock. */
export async function endHold(orderId: string): Promise<void> {
  const ended = await changeRows(
    `update orders set expires_at = now() - interval '1 second' where id = $1 and status in ('reserved', 'pending')`,
    [orderId],
  );
  if (ended !== 1) throw new Error(`Order ${orderId} holds nothing that could end.`);
}

/** Allows the pages of an origin to show the checkout of the event's organizer. */
export async function listOrigin(origin: string, slug: string): Promise<void> {
  const listed = await changeRows(
    `insert into organizer_origins (organizer_id, origin) select organizer_id, $1 from events where slug = $2`,
    [origin, slug],
  );
  if (listed !== 1) throw new Error(`There is no event ${slug}.`);
}

/** Adds a check-in device to an event for a day, as the operator's command does. Returns the device's link. */
export async function admitDevice(slug: string, name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const admitted = await changeRows(
    `insert into check_in_devices (id, event_id, name, token_hash, expires_at)
     select $1, id, $2, $3, now() + interval '1 day' from events where slug = $4`,
    [randomBytes(13).toString('hex'), name, createHash('sha256').update(token).digest('base64url'), slug],
  );
  if (admitted !== 1) throw new Error(`There is no event ${slug}.`);
  return `/check-in#${token}`;
}

/** Revokes a device, as the operator's command does. */
export async function revokeDevice(link: string): Promise<void> {
  const token = link.split('#')[1] ?? '';
  const revoked = await changeRows(`update check_in_devices set revoked_at = now() where token_hash = $1`, [
    createHash('sha256').update(token).digest('base64url'),
  ]);
  if (revoked !== 1) throw new Error('There is no such device.');
}

/** Approves an organizer's first message, as the operator's command does; later ones need no approval. */
export async function approveMessage(subject: string): Promise<void> {
  const [approved, needless] = await Promise.all([
    changeRows(
      `update messages set state = 'scheduled', send_at = now(), approved_at = now()
       where subject = $1 and state = 'awaitingApproval'`,
      [subject],
    ),
    changeRows(`select id from messages where subject = $1 and state <> 'awaitingApproval'`, [subject]),
  ]);
  if (!approved && !needless) throw new Error(`There is no message "${subject}".`);
}

/** Makes the person's last use of a second factor in the panel too old for guarded actions, which it is after ten minutes. */
export async function endSudo(email: string): Promise<void> {
  const ended = await changeRows(
    `update panel_sessions set second_factor_at = second_factor_at - interval '11 minutes'
     from users where users.id = user_id and users.email = $1 and second_factor_at is not null`,
    [email],
  );
  if (!ended) throw new Error(`${email} has used no second factor.`);
}

/** The number of the person's orders that are stored with this `utm_source`. */
export async function ordersFrom(source: string, email: string): Promise<number | null> {
  return changeRows(`select id from orders where utm_source = $1 and buyer_email = $2`, [source, email]);
}

/** Runs one statement, and returns how many rows it changed or found. Needs the product's DATA_DIR, which has the database's address. */
async function changeRows(statement: string, values: readonly string[]): Promise<number | null> {
  const dataDir = process.env.DATA_DIR;
  if (!dataDir)
    throw new Error('DATA_DIR is missing: this can only be done in the database. Run `pnpm e2e`.');
  const { url } = JSON.parse(readFileSync(join(dataDir, 'postgres.address'), 'utf8')) as { url: string };
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rowCount;
  } finally {
    await client.end();
  }
}
