import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SecondFactorMethod } from '@dorsal/api-contract/panel/session';
import type { Executor } from '../db/database.ts';
import { passkeys, recoveryCodes, totpFactors } from '../db/schema/panel-sessions.ts';

/** The person's second factors, strongest first. Recovery codes count only beside another factor. */
export async function secondFactorsOf(db: Executor, userId: string): Promise<SecondFactorMethod[]> {
  const [keys] = await db.select({ left: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  const [app] = await db
    .select({ left: count() })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  const methods: SecondFactorMethod[] = [];
  if (keys?.left) methods.push('passkey');
  if (app?.left) methods.push('totp');
  if (methods.length > 0 && (await recoveryCodesLeft(db, userId)) > 0) methods.push('recoveryCode');
  return methods;
}

/** How many of the person's recovery codes are unused. */
export function recoveryCodesLeft(db: Executor, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}
