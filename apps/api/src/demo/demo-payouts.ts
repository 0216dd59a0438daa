import { eq } from 'drizzle-orm';
import { maskIban } from '@dorsal/domain/iban';
import { isLiveTpv } from '../config/config.ts';
import type { Transaction } from '../db/database.ts';
import { paymentFiles, payoutAccounts, payouts } from '../db/schema/payouts.ts';
import { newId } from '../ids.ts';
import { sealedIban } from '../payments/sealed-iban.ts';
import type { Services } from '../services.ts';
import { DemoAccountsOnLiveError } from './demo-accounts.ts';

/** The account of a demo organizer and what was paid out to it. Less than its events have sold. */
export interface DemoPayouts {
  readonly organizerId: string;
  readonly account: { readonly iban: string; readonly holder: string };
  readonly paid: readonly { readonly eventId: string; readonly amountCents: number; readonly paidAt: Date }[];
}

/**
 * Adds the account of a demo organizer and its past payouts, unless it has some already. Throws DemoAccountsOnLiveError if
 * REDSYS_URL is the live TPV.
 */
export async function importDemoPayouts(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  { organizerId, account: { iban, holder }, paid }: DemoPayouts,
): Promise<void> {
  const { db, config } = services;
  if (isLiveTpv(config.redsys)) throw new DemoAccountsOnLiveError();
  await db.transaction(async (tx) => {
    const changedAt = new Date(
      Math.min(Date.now(), ...paid.map(({ paidAt }) => paidAt.getTime())) - 30 * dayMs,
    );
    const maskedIban = maskIban(iban);
    const sealed = sealedIban(services, { organizerId }, iban);
    await tx
      .insert(payoutAccounts)
      .values({ organizerId, iban: sealed, maskedIban, holder, changedAt, usableFrom: changedAt })
      .onConflictDoNothing();
    if ((await tx.$count(payouts, eq(payouts.organizerId, organizerId))) > 0) return;
    for (const payout of paid) await writePaid(tx, { ...payout, organizerId, maskedIban });
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/** In a file of its own, whose contents are forgotten, as after its money arrived. */
async function writePaid(
  tx: Transaction,
  payout: DemoPayouts['paid'][number] & { readonly organizerId: string; readonly maskedIban: string },
): Promise<void> {
  const fileId = newId();
  const sentAt = new Date(payout.paidAt.getTime() - dayMs);
  const executionDay = sentAt.toISOString().slice(0, 10);
  await tx
    .insert(paymentFiles)
    .values({ id: fileId, createdAt: sentAt, executionDay, transfers: 1, totalCents: payout.amountCents });
  await tx
    .insert(payouts)
    .values({ id: newId(), ...payout, state: 'paid', fileId, proposedAt: sentAt, sentAt });
}
