import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { appSecrets } from './db/schema/app-secrets.ts';

const name = 'app';

/** APP_SECRET, or else the secret that the first process of this database generated. */
export async function appSecret(db: Database, config: Pick<Config, 'appSecret'>): Promise<string> {
  if (config.appSecret !== null) return config.appSecret;
  const drawn = randomBytes(32).toString('base64url');
  await db.insert(appSecrets).values({ name, value: drawn }).onConflictDoNothing();
  const [kept] = await db
    .select({ value: appSecrets.value })
    .from(appSecrets)
    .where(eq(appSecrets.name, name));
  if (!kept)
    throw new Error('The secret was written but cannot be read: check the rights of the database user.');
  return kept.value;
}

/** A separate key for each purpose, so that a signature made for one is invalid for another. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}
