import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { organizers } from '../db/schema/organizers.ts';
import { payoutAccounts, payouts } from '../db/schema/payouts.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { payoutDesk } from '../testing/payout-desk.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { withPatience } from '../testing/with-queries.ts';
import { withoutRowLock } from '../testing/without-row-locks.ts';
import { PayoutTooLargeError } from './payout-errors.ts';
import { proposePayouts } from './propose-payouts.ts';
import { cancelPayout } from './settle-payouts.ts';

const { club, db, giveAccount, sell, services, transferRefund } = await payoutDesk();

const amountsOf = async (eventId: string) => {
  const rows = await db
    .select({ cents: payouts.amountCents })
    .from(payouts)
    .where(eq(payouts.eventId, eventId));
  return rows.map(({ cents }) => cents);
};
const slugOf = async (id: string) =>
  (await db.select({ slug: organizers.slug }).from(organizers).where(eq(organizers.id, id)))[0]?.slug;

describe('the proposal of payouts', () => {
  it('is what cards paid without the commission and its IVA, and twice is once', async () => {
    const { eventId, slug } = await club(3);

    const [proposal] = await proposePayouts(services, { eventId });

    expect(proposal).toMatchObject({ kind: 'proposed', event: slug, cents: 4443 });
    expect(await proposePayouts(services, { eventId })).toEqual([]);
    expect(await amountsOf(eventId)).toEqual([4443]);
  });

  it('is less by what goes back, also if the bank has not sent it yet', async () => {
    const event = await club(2);
    const attemptId = await sell(event);
    await db.insert(refunds).values({ id: newId(), attemptId, amountCents: 500, reason: 'operator' });
    await db.update(paymentAttempts).set({ refundCents: 500 }).where(eq(paymentAttempts.id, attemptId));

    expect(await proposePayouts(services, { eventId: event.eventId })).toMatchObject([{ cents: 3943 }]);
  });

  it('leaves out money of transfers, and says what their refunds owe', async () => {
    const { event } = await transferRefund();
    await giveAccount(event.organizerId);

    expect(await proposePayouts(services, { eventId: event.eventId })).toEqual([
      { kind: 'owes', event: event.slug, cents: 1850 },
    ]);
    expect(await amountsOf(event.eventId)).toEqual([]);
  });

  it('may be a part, and never more than is left', async () => {
    const { eventId } = await club(2);

    await proposePayouts(services, { eventId, cents: 1000 });
    await expect(proposePayouts(services, { eventId, cents: 1963 })).rejects.toThrow(PayoutTooLargeError);
    await proposePayouts(services, { eventId, cents: 1962 });

    expect(await amountsOf(eventId)).toEqual(expect.arrayContaining([1000, 1962]));
    await expect(proposePayouts(services, { eventId, cents: 1 })).rejects.toThrow(PayoutTooLargeError);
  });

  it('may be made again after it was canceled', async () => {
    const { eventId } = await club(1);
    const [first] = await proposePayouts(services, { eventId });
    await cancelPayout(services, { id: first && 'id' in first ? first.id : '', wasReturned: false });

    expect(await proposePayouts(services, { eventId })).toMatchObject([{ kind: 'proposed', cents: 1481 }]);
  });

  it('skips an organizer without an account, and one whose account was changed in the last 24 hours', async () => {
    const [without, waiting] = [await club(1), await club(1)];
    await db.delete(payoutAccounts).where(eq(payoutAccounts.organizerId, without.organizerId));
    await giveAccount(waiting.organizerId, sql`now() + interval '1 minute'`);

    expect(await proposePayouts(services, { eventId: without.eventId })).toEqual([
      { kind: 'noAccount', organizer: await slugOf(without.organizerId) },
    ]);
    expect(await proposePayouts(services, { eventId: waiting.eventId })).toEqual([
      { kind: 'accountWaits', organizer: await slugOf(waiting.organizerId), until: expect.any(Date) },
    ]);
  });

  it('covers all events of all organizers, and no event without sales', async () => {
    const [one, two] = [await club(1), await club(2)];
    const unsold = await seedEvent(db, { organizerId: two.organizerId });

    await proposePayouts(services);

    expect(await amountsOf(one.eventId)).toEqual([1481]);
    expect(await amountsOf(two.eventId)).toEqual([2962]);
    expect(await amountsOf(unsold.eventId)).toEqual([]);
  });

  /** Two proposals at once: the second begins while the first has written, and not committed. */
  async function twoAtOnce(second: Services, { waits }: { waits: boolean }): Promise<number[]> {
    const { eventId } = await club(2);
    const first = await openTransaction(services.db, (tx) =>
      proposePayouts({ ...services, db: tx as never }, { eventId }),
    );
    const other = proposePayouts(second, { eventId });
    await (waits ? someWait(services.db) : other);
    await first.end();
    await other;
    return amountsOf(eventId);
  }

  it('pays nothing out twice if two run at once', async () => {
    expect(await twoAtOnce(withPatience(services), { waits: true })).toEqual([2962]);
  });

  it('pays twice without the lock: the control', async () => {
    expect(await twoAtOnce(withPatience(services, withoutRowLock), { waits: false })).toEqual([2962, 2962]);
  });
});
