import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentFiles, payoutAccounts, payouts, refundAccounts } from '../db/schema/payouts.ts';
import { refunds } from '../db/schema/payments.ts';
import type { Services } from '../services.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { payoutDesk } from '../testing/payout-desk.ts';
import { exampleIban } from '../testing/seed-event.ts';
import { withPatience } from '../testing/with-queries.ts';
import { withoutRowLock } from '../testing/without-row-locks.ts';
import { forgetAccounts } from './forget-accounts.ts';
import { newPaymentFile, storedPaymentFile } from './payment-file.ts';
import { proposePayouts } from './propose-payouts.ts';
import { giveRefundAccount } from './refund-account-link.ts';
import { cancelPayout, markPaid } from './settle-payouts.ts';

const { club, db, giveAccount, services, transferRefund } = await payoutDesk();
const day = '2026-11-30';
const account = { iban: exampleIban, holder: 'FERRER MAS LUCIA' };

/** A proposed payout of 14,81 €. */
async function proposed() {
  const event = await club(1);
  const [proposal] = await proposePayouts(services, { eventId: event.eventId });
  return { ...event, payoutId: proposal && 'id' in proposal ? proposal.id : '' };
}

/** A refund of 18,50 € whose buyer has entered the account. */
async function withAccount() {
  const refund = await transferRefund();
  await giveRefundAccount(services, refund.token, account);
  return refund;
}

const idsIn = (xml: string) => [...xml.matchAll(/<EndToEndId>(\w+)</g)].map(([, id]) => id);
const stateOf = async (id: string) =>
  (await db.select({ state: payouts.state }).from(payouts).where(eq(payouts.id, id)))[0]?.state;
const statusOf = async (id: string) =>
  (await db.select({ status: refunds.status }).from(refunds).where(eq(refunds.id, id)))[0]?.status;

describe('a file of transfers', () => {
  it('has the proposed payouts and the refunds with an account, each once', async () => {
    const { payoutId } = await proposed();
    const { refundId } = await withAccount();
    const waiting = await transferRefund();

    const { file } = await newPaymentFile(services, day);

    expect(idsIn(file?.xml ?? '')).toEqual([payoutId, refundId]);
    expect(file).toMatchObject({ transfers: 2, totalCents: 3331 });
    expect(file?.xml).toContain('<Nm>Club Atletismo Pena</Nm>');
    expect(file?.xml).toContain('<Nm>FERRER MAS LUCIA</Nm>');
    expect(file?.xml).toContain('<InstdAmt Ccy="EUR">18.50</InstdAmt>');
    expect(await stateOf(payoutId)).toBe('sent');
    expect(await newPaymentFile(services, day)).toEqual({ file: null, heldBack: [] });
    await giveRefundAccount(services, waiting.token, account);
    expect(idsIn((await newPaymentFile(services, day)).file?.xml ?? '')).toEqual([waiting.refundId]);
  });

  it('is the same again by its id: a process that was killed before it wrote the file has lost nothing', async () => {
    await proposed();
    const { file } = await newPaymentFile(services, day);

    expect((await storedPaymentFile(services, file?.id ?? '')).xml).toBe(file?.xml);
    const [stored] = await db
      .select()
      .from(paymentFiles)
      .where(eq(paymentFiles.id, file?.id ?? ''));
    expect(stored?.contents?.toString('latin1')).not.toContain(exampleIban);
  });

  it('marks nothing if it fails: a process that was killed before it committed has sent nothing', async () => {
    const { payoutId } = await proposed();
    const { organizerId } = await proposed();
    // Unreadable, as after a change of APP_SECRET.
    await db
      .update(payoutAccounts)
      .set({ iban: Buffer.alloc(40) })
      .where(eq(payoutAccounts.organizerId, organizerId));

    await expect(newPaymentFile(services, day)).rejects.toThrow('unable to authenticate');

    expect(await stateOf(payoutId)).toBe('proposed');
    await giveAccount(organizerId);
    expect((await newPaymentFile(services, day)).file?.transfers).toBe(2);
  });

  it('holds payouts back whose account was deleted or changed since', async () => {
    const [changed, gone] = [await proposed(), await proposed()];
    await giveAccount(changed.organizerId, sql`now() + interval '1 hour'`);
    await db.delete(payoutAccounts).where(eq(payoutAccounts.organizerId, gone.organizerId));

    const { file, heldBack } = await newPaymentFile(services, day);

    expect(file).toBeNull();
    expect(heldBack).toMatchObject([
      { payoutId: changed.payoutId, until: expect.any(Date) },
      { payoutId: gone.payoutId, until: null },
    ]);
    await cancelPayout(services, { id: changed.payoutId, wasReturned: false });
    await cancelPayout(services, { id: gone.payoutId, wasReturned: false });
  });

  it('needs to know the account that the money leaves from', async () => {
    const withoutDebtor = { ...services, config: { ...services.config, payoutDebtor: null } };

    await expect(newPaymentFile(withoutDebtor, day)).rejects.toThrow('Set PAYOUT_NAME and PAYOUT_IBAN');
  });

  /** Two files at once: the second is made while the first one's transaction is open. Returns the ids in both. */
  async function twoAtOnce(second: Services): Promise<(string | undefined)[]> {
    await proposed();
    await withAccount();
    const made: string[] = [];
    const first = await openTransaction(services.db, async (tx) => {
      made.push((await newPaymentFile({ ...services, db: tx as never }, day)).file?.xml ?? '');
    });
    const other = newPaymentFile(second, day);
    await someWait(services.db);
    await first.end();
    made.push((await other).file?.xml ?? '');
    return made.flatMap(idsIn);
  }

  it('never shares a payment with another one that is made at once', async () => {
    const ids = await twoAtOnce(withPatience(services));

    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  it('shares them without row locks: the control', async () => {
    expect(await twoAtOnce(withPatience(services, withoutRowLock))).toHaveLength(4);
  });
});

describe('the money of a file', () => {
  it('is marked as paid once, payouts and refunds, as the bank has sent it', async () => {
    const { payoutId } = await proposed();
    const { refundId, orderId } = await withAccount();
    const { file } = await newPaymentFile(services, day);

    expect(await markPaid(services, file?.id ?? '')).toEqual({ payouts: 1, refunds: 1 });
    expect(await markPaid(services, file?.id ?? '')).toEqual({ payouts: 0, refunds: 0 });

    expect(await stateOf(payoutId)).toBe('paid');
    expect(await statusOf(refundId)).toBe('completed');
    const order = await db.query.orders.findFirst({ where: (row, { eq: is }) => is(row.id, orderId) });
    expect(order?.status).toBe('refunded');
  });

  it('may be marked one payout at a time, and one that the bank sent back is left again', async () => {
    const { payoutId, eventId } = await proposed();
    await expect(markPaid(services, payoutId)).rejects.toThrow('is proposed');
    await newPaymentFile(services, day);

    await expect(cancelPayout(services, { id: payoutId, wasReturned: false })).rejects.toThrow('--returned');
    expect(await markPaid(services, payoutId)).toEqual({ payouts: 1, refunds: 0 });
    await cancelPayout(services, { id: payoutId, wasReturned: true });

    expect(await proposePayouts(services, { eventId })).toMatchObject([{ kind: 'proposed', cents: 1481 }]);
  });

  it('leaves no account behind 30 days after it arrived', async () => {
    const { refundId } = await withAccount();
    const { file } = await newPaymentFile(services, day);
    const fileId = file?.id ?? '';
    await markPaid(services, fileId);
    const stored = async () =>
      (await db.select().from(refundAccounts).where(eq(refundAccounts.refundId, refundId)))[0];

    await forgetAccounts(db);
    expect(await stored()).toMatchObject({ holder: account.holder });

    const longAgo = sql`now() - interval '31 days'`;
    await db.update(refunds).set({ settledAt: longAgo }).where(eq(refunds.id, refundId));
    await db.update(payouts).set({ paidAt: longAgo }).where(eq(payouts.fileId, fileId));
    await db.update(paymentFiles).set({ createdAt: longAgo }).where(eq(paymentFiles.id, fileId));
    await forgetAccounts(db);

    expect(await stored()).toMatchObject({ iban: null, maskedIban: null, holder: null, tokenHash: null });
    await expect(storedPaymentFile(services, fileId)).rejects.toThrow('contents were deleted');
  });
});
