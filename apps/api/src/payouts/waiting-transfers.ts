import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CreditTransfer } from '@dorsal/domain/credit-transfer-file';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Transaction } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { payoutAccounts, payouts, refundAccounts } from '../db/schema/payouts.ts';
import type { Services } from '../services.ts';
import { openedIban } from '../payments/sealed-iban.ts';

/** Money that goes into the next file. The end-to-end id is the payout's or the refund's. */
export interface WaitingTransfer extends CreditTransfer {
  readonly kind: 'payout' | 'refund';
}

/** A payout whose organizer has no account that may be used now. */
export interface HeldBack {
  readonly payoutId: string;
  readonly organizer: string;
  /** When the account may be used; null: there is none. */
  readonly until: Date | null;
}

type Secret = Pick<Services, 'secret'>;

/** The proposed payouts, locked, and those that wait for an account. Their accounts are locked too. */
export async function waitingPayouts(
  tx: Transaction,
  services: Secret,
): Promise<{ readonly ready: readonly WaitingTransfer[]; readonly heldBack: readonly HeldBack[] }> {
  const proposed = await tx
    .select({
      id: payouts.id,
      cents: payouts.amountCents,
      organizerId: payouts.organizerId,
      eventName: events.name,
    })
    .from(payouts)
    .innerJoin(events, eq(events.id, payouts.eventId))
    .where(eq(payouts.state, 'proposed'))
    .orderBy(asc(payouts.proposedAt), asc(payouts.id))
    .for('update', { of: payouts });
  const ready: WaitingTransfer[] = [];
  const heldBack: HeldBack[] = [];
  for (const { id, cents, organizerId, eventName } of proposed) {
    const account = await lockedAccount(tx, organizerId);
    if (account?.isUsable) {
      const iban = openedIban(services, { organizerId }, account.iban);
      const text = `Dorsal ${eventName}`;
      ready.push({ kind: 'payout', endToEndId: id, cents, name: account.holder, iban, text });
    } else {
      const until = account?.usableFrom ?? null;
      heldBack.push({ payoutId: id, organizer: await slugOf(tx, organizerId), until });
    }
  }
  return { ready, heldBack };
}

async function lockedAccount(tx: Transaction, organizerId: string) {
  const [account] = await tx
    .select({
      iban: payoutAccounts.iban,
      holder: payoutAccounts.holder,
      usableFrom: payoutAccounts.usableFrom,
      isUsable: sql<boolean>`${payoutAccounts.usableFrom} <= now()`,
    })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.organizerId, organizerId))
    .for('update');
  return account;
}

async function slugOf(tx: Transaction, organizerId: string): Promise<string> {
  const [organizer] = await tx
    .select({ slug: organizers.slug })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  return organizer?.slug ?? organizerId;
}

/** The refunds by transfer whose account is known and that are in no file, locked. */
export async function waitingRefunds(tx: Transaction, services: Secret): Promise<WaitingTransfer[]> {
  const waiting = await tx
    .select({
      refundId: refunds.id,
      cents: refunds.amountCents,
      iban: refundAccounts.iban,
      holder: refundAccounts.holder,
      orderId: paymentAttempts.orderId,
      eventName: events.name,
    })
    .from(refundAccounts)
    .innerJoin(refunds, eq(refunds.id, refundAccounts.refundId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(
      and(
        eq(refunds.status, 'requested'),
        isNull(refundAccounts.fileId),
        isNotNull(refundAccounts.iban),
        isNotNull(refundAccounts.holder),
      ),
    )
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
    .for('update', { of: [refundAccounts, refunds] });
  return waiting.flatMap(({ refundId, cents, iban, holder, orderId, eventName }) =>
    iban === null || holder === null
      ? []
      : [
          {
            kind: 'refund' as const,
            endToEndId: refundId,
            cents,
            name: holder,
            iban: openedIban(services, { refundId }, iban),
            text: `Devolucion ${confirmationReference(orderId)} ${eventName}`,
          },
        ],
  );
}
