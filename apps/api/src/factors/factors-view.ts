import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { factors } from '@dorsal/api-contract/panel/factors';
import type { Database } from '../db/database.ts';
import { passkeys, totpFactors } from '../db/schema/panel-sessions.ts';
import { recoveryCodesLeft } from './second-factors-of.ts';

/** The person's second factors, for the account's page. */
export async function factorsView(db: Database, userId: string): Promise<z.output<typeof factors>> {
  const [app] = await db
    .select({ confirmedAt: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  return {
    totp: app?.confirmedAt ? { confirmedAt: app.confirmedAt } : null,
    passkeys: await db
      .select({
        _id: passkeys.id,
        name: passkeys.name,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
    recoveryCodesLeft: await recoveryCodesLeft(db, userId),
  };
}
