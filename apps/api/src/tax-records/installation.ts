import { randomBytes } from 'node:crypto';
import { desc, max, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { restores } from '../db/schema/restores.ts';
import { taxInstallations } from '../db/schema/tax.ts';

/** Any number, the same in all processes: two must not draw a number at once. */
const drawLock = 7_436_202;

/**
 * The `NumeroInstalacion` of this database; undefined before the first record, and after a restore until the next
 * record: the records that followed the backup are unknown, and their chain would fork.
 */
export async function currentInstallation(db: Executor): Promise<string | undefined> {
  const [newest] = await db
    .select()
    .from(taxInstallations)
    .orderBy(desc(taxInstallations.createdAt))
    .limit(1);
  const [restored] = await db.select({ at: max(restores.restoredAt) }).from(restores);
  const isOutdated = newest && restored?.at && restored.at >= newest.createdAt;
  return isOutdated ? undefined : newest?.number;
}

/** The `NumeroInstalacion` for the next record, drawn at random if there is none. */
export async function installationForNextRecord(tx: Transaction): Promise<string> {
  const current = await currentInstallation(tx);
  if (current !== undefined) return current;
  await tx.execute(sql`select pg_advisory_xact_lock(${drawLock})`);
  return (await currentInstallation(tx)) ?? draw(tx);
}

const prefix = 'DORSAL-';

/** Whether a record's `NumeroInstalacion` is one of this program for the issuer, of any database; so is an unknown one. */
export function isOwnInstallation(installation: string | undefined, nif: string): boolean {
  return installation === undefined || (installation.startsWith(prefix) && installation.endsWith(`-${nif}`));
}

async function draw(tx: Transaction): Promise<string> {
  const number = `${prefix}${randomBytes(8).toString('hex').toUpperCase()}`;
  await tx.insert(taxInstallations).values({ number, createdAt: sql`clock_timestamp()` });
  return number;
}
