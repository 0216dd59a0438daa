import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { payoutAccount, SavePayoutAccountBody } from '@dorsal/api-contract/panel/payouts';
import { maskIban } from '@dorsal/domain/iban';
import { payoutWaitHours } from '@dorsal/domain/payout-amount';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { payoutAccounts } from '../db/schema/payouts.ts';
import { users } from '../db/schema/users.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { mailTreasury } from '../organizer/approval/member-news.ts';
import { lockTeam } from '../organizer/members/lock-team.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { type IbanOwner, openedIban, sealedIban } from '../payments/sealed-iban.ts';

/** Each change mails several people. */
const changes = { action: 'payout-account', times: 10, windowSeconds: 24 * 60 * 60 } as const;

/** The account that the organizer's money is paid out to, masked. */
export async function payoutAccountOf(
  db: Executor,
  organizerId: string,
): Promise<z.output<typeof payoutAccount>> {
  const [account] = await db
    .select({
      maskedIban: payoutAccounts.maskedIban,
      holder: payoutAccounts.holder,
      changedAt: payoutAccounts.changedAt,
      changedBy: users.name,
      usableFrom: payoutAccounts.usableFrom,
    })
    .from(payoutAccounts)
    .leftJoin(users, eq(users.id, payoutAccounts.changedBy))
    .where(eq(payoutAccounts.organizerId, organizerId));
  return { account: account ?? null };
}

/**
 * Sets the account, mails owners and finance, and records it in the activity, masked. Nothing is paid out for
 * `payoutWaitHours`. The same account again changes nothing. Throws NotFoundError, NoPermissionError and
 * TooManyRequestsError.
 */
export async function savePayoutAccount(
  services: Pick<Services, 'db' | 'secret'>,
  caller: OrganizerCaller,
  { iban, holder }: SavePayoutAccountBody,
): Promise<void> {
  const { organizerId, userId } = caller;
  await inTransaction(services.db, async (tx) => {
    await lockTeam(tx, caller);
    const before = await storedAccount(tx, organizerId);
    if (before?.holder === holder && isAccount(services, { organizerId }, before.iban, iban)) return;
    await limitFor(tx, organizerId, changes);
    const values = {
      iban: sealedIban(services, { organizerId }, iban),
      maskedIban: maskIban(iban),
      holder,
      changedBy: userId,
      changedAt: sql`now()`,
      usableFrom: sql`now() + make_interval(hours => ${payoutWaitHours}::int)`,
    };
    await tx
      .insert(payoutAccounts)
      .values({ organizerId, ...values })
      .onConflictDoUpdate({ target: payoutAccounts.organizerId, set: values });
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'payoutAccountChanged',
      subject: values.maskedIban,
      ...(before && { before: { account: before.maskedIban, holder: before.holder } }),
      after: { account: values.maskedIban, holder },
    });
    await mailTreasury(tx, organizerId, { news: 'payoutAccountChanged', maskedIban: values.maskedIban });
  });
}

async function storedAccount(tx: Transaction, organizerId: string) {
  const [stored] = await tx
    .select({
      iban: payoutAccounts.iban,
      maskedIban: payoutAccounts.maskedIban,
      holder: payoutAccounts.holder,
    })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.organizerId, organizerId));
  return stored;
}

/** Whether this IBAN is stored; false for one that a changed APP_SECRET made unreadable. */
function isAccount(
  services: Pick<Services, 'secret'>,
  owner: IbanOwner,
  stored: Buffer,
  iban: string,
): boolean {
  try {
    return openedIban(services, owner, stored) === iban;
  } catch {
    return false;
  }
}
