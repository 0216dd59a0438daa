import { inArray, sql } from 'drizzle-orm';
import { isProfileOptionKey } from '@dorsal/domain/profile-options';
import { termsVersion } from '@dorsal/api-contract/terms-version';
import { isLiveTpv } from '../config/config.ts';
import { hashPassword } from '../auth/passwords.ts';
import { users } from '../db/schema/users.ts';
import type { Services } from '../services.ts';
import type { ProfileOption } from '../db/json/profile-option.ts';

export interface DemoAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** In plain text: these accounts exist only together with demo data. */
  readonly password: string;
  readonly role: 'user' | 'partner';
  readonly mailConfirmed: boolean;
  readonly options: readonly { readonly key: string; readonly value: string }[];
}

/** Accounts with public passwords were requested for a live TPV. */
export class DemoAccountsOnLiveError extends Error {
  override name = 'DemoAccountsOnLiveError';

  constructor() {
    super(
      'The demo accounts were not written: REDSYS_URL is the live TPV, and their passwords are published. Set ' +
        'REDSYS_URL to a test TPV, or leave this portal without demo data.',
    );
  }
}

/**
 * Adds the missing accounts; existing ones keep the changes of their users. Throws DemoAccountsOnLiveError if
 * REDSYS_URL is the live TPV.
 */
export async function importDemoAccounts(
  { db, config }: Pick<Services, 'db' | 'config'>,
  accounts: readonly DemoAccount[],
): Promise<void> {
  if (isLiveTpv(config.redsys)) throw new DemoAccountsOnLiveError();
  const emails = accounts.map(({ email }) => email);
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  const existing = new Set(found.map(({ email }) => email));
  for (const account of accounts) {
    if (existing.has(account.email)) continue;
    await db
      .insert(users)
      .values({
        id: account.id,
        email: account.email,
        name: account.name,
        passwordHash: await hashPassword(account.password),
        role: account.role,
        options: account.options.filter(isProfileOption),
        emailConfirmedAt: account.mailConfirmed ? sql`now()` : null,
        termsVersion,
      })
      .onConflictDoNothing();
  }
}

function isProfileOption(option: { key: string; value: string }): option is ProfileOption {
  return isProfileOptionKey(option.key);
}
