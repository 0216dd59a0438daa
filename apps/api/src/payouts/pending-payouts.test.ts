import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrganizerPayoutsBody } from '@dorsal/api-contract/panel/payouts';
import type { EventSettlementBody } from '@dorsal/api-contract/panel/settlement';
import { paymentFiles, payoutAccounts, payouts } from '../db/schema/payouts.ts';
import { newId } from '../ids.ts';
import { orderDesk } from '../testing/order-desk.ts';
import { proposePayouts } from './propose-payouts.ts';

const { attempts, bank, db, event, paid, sendRefunds, services, staff } = await orderDesk();
const { organizerId, eventId } = event;
const owner = await staff('owner');
const finance = await staff('finance');
const read = async () =>
  (await finance.browser.call<OrganizerPayoutsBody>('GET', `/api/organizer/${organizerId}/payouts`)).body;
const net = async () => {
  const url = `/api/organizer/${organizerId}/events/${eventId}/settlement`;
  return (await finance.browser.call<EventSettlementBody>('GET', url)).body.totals.net;
};
const tenEuros = { scope: { kind: 'amount', amount: 10 }, withFee: true, cancelledIds: [] } as const;
const account = {
  iban: Buffer.from('sealed'),
  maskedIban: 'ES•• •••• 1332',
  holder: 'Club Atletismo Peña',
  usableFrom: new Date('2026-01-01'),
};
const cents = (amount: number) => Math.round(amount * 100);

/** The bank sends what was proposed. */
async function arrive() {
  const fileId = newId();
  const sentAt = new Date();
  await db
    .insert(paymentFiles)
    .values({ id: fileId, executionDay: '2026-11-30', transfers: 1, totalCents: 100 });
  await db
    .update(payouts)
    .set({ state: 'paid', paidAt: sentAt, sentAt, fileId, maskedIban: account.maskedIban });
}

describe('what is left to pay out', () => {
  it('is the net of the settlement while nothing goes back and nothing was paid out', async () => {
    await paid(3);
    const orderId = await paid(2);
    await owner.refundAsSeen(orderId, { ...tenEuros, cancelledIds: [] });
    await sendRefunds();

    const { pending, account: own } = await read();

    expect(own).toBeNull();
    expect(pending.events).toMatchObject([{ eventId, card: 95, refunds: 10, paid: 0, underWay: 0, owes: 0 }]);
    expect(cents(pending.left)).toBe(cents(await net()));
  });

  it('is what a proposal pays out, and then is on its way and arrives', async () => {
    const before = await read();
    await db.insert(payoutAccounts).values({ organizerId, ...account });

    const [proposal] = await proposePayouts(services, { eventId });

    expect(proposal).toMatchObject({ kind: 'proposed', cents: cents(before.pending.left) });
    expect(await read()).toMatchObject({
      paid: 0,
      underWay: before.pending.left,
      pending: { left: 0, events: [] },
    });
    await paid(1);
    await arrive();
    const { pending, paid: arrived } = await read();
    expect(arrived).toBe(before.pending.left);
    expect(pending.events).toMatchObject([{ paid: arrived, underWay: 0 }]);
    expect(cents(pending.left)).toBe(cents(await net()) - cents(arrived));
  });

  it('leaves out what the bank refused to give back, until a person settles it', async () => {
    const before = (await read()).pending.left;
    const orderId = await paid(1);
    const [attempt] = await attempts(orderId);
    bank.operations.set(attempt?.number ?? '', {
      amountCents: 1900,
      response: '0000',
      refundResponse: '0190',
    });
    const netBefore = await net();
    await owner.refundAsSeen(orderId, { scope: { kind: 'all' }, withFee: true, cancelledIds: [] });
    await sendRefunds();

    expect(await net()).toBe(netBefore);
    expect((await read()).pending.left).toBe(before);
  });

  it('says what an event owes, and pays nothing out of it', async () => {
    await proposePayouts(services, { eventId });
    const orderId = await paid(1);
    await proposePayouts(services, { eventId });
    await owner.refundAsSeen(orderId, { scope: { kind: 'all' }, withFee: false, cancelledIds: [] });

    const { pending } = await read();

    expect(pending).toMatchObject({ left: 0, events: [{ left: 0, owes: 18.5 }] });
    expect(await db.$count(payouts, eq(payouts.eventId, eventId))).toBe(3);
  });
});
