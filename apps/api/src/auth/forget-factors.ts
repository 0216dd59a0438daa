import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactorFailures,
  totpFactors,
} from '../db/schema/panel-sessions.ts';

/**
 * Deletes the account's second factors: they were enrolled before its address was confirmed, so they may be a
 * stranger's, and a passkey signs in alone. Call it with the account's row locked.
 */
export async function forgetFactors(tx: Transaction, userId: string): Promise<void> {
  for (const table of [passkeys, passkeyChallenges, totpFactors, recoveryCodes, secondFactorFailures]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}
