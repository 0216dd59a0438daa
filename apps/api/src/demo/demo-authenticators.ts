import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isLiveTpv } from '../config/config.ts';
import { totpFactors } from '../db/schema/panel-sessions.ts';
import { newTotpSecret, totpTexts } from '../factors/totp.ts';
import { openedTotpSecret, sealedTotpSecret } from '../factors/totp-factor.ts';
import type { Services } from '../services.ts';
import { DemoAccountsOnLiveError } from './demo-accounts.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'secret'>;

interface Holder {
  readonly id: string;
  readonly email: string;
}

/**
 * Gives each account an authenticator app, unless it has one, and returns the addresses (`otpauth://totp/…`) of all, for
 * an app that shows their codes. Throws DemoAccountsOnLiveError if REDSYS_URL is the live TPV.
 */
export async function importDemoAuthenticators(
  services: Dependencies,
  holders: readonly Holder[],
): Promise<string[]> {
  if (isLiveTpv(services.config.redsys)) throw new DemoAccountsOnLiveError();
  const addresses = await Promise.all(holders.map((holder) => addressOf(services, holder)));
  return addresses.flat();
}

/** None if the person has begun to enroll another app. */
async function addressOf(services: Dependencies, { id: userId, email }: Holder): Promise<string[]> {
  const { db } = services;
  await db
    .insert(totpFactors)
    .values({ userId, secret: sealedTotpSecret(services, userId, newTotpSecret()), confirmedAt: sql`now()` })
    .onConflictDoNothing();
  const factors = await db
    .select({ secret: totpFactors.secret })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  return factors.map(({ secret }) => totpTexts(openedTotpSecret(services, userId, secret), email).uri);
}
