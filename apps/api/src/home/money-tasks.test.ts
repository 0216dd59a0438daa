import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import { orders } from '../db/schema/orders.ts';
import { Buyer } from '../testing/buyer.ts';
import { orderDesk } from '../testing/order-desk.ts';
import { signedInStaff } from '../testing/panel-staff.ts';
import { byTransfer, seedEvent } from '../testing/seed-event.ts';

const name = 'Milla Urbana del Cabanyal';
const { app, attempts, bank, db, event, limit, paid, panel, sendRefunds, services, staff } = await orderDesk({
  ...byTransfer,
  name,
});
const { organizerId, eventId } = event;
const owner = await staff('owner');

/** A refund of an order of one place at 19 €, with the bank's answer to it. */
async function refunded(refundResponse: string) {
  const orderId = await paid(1);
  const [attempt] = await attempts(orderId);
  bank.operations.set(attempt?.number ?? '', { amountCents: 1900, response: '0000', refundResponse });
  await owner.refundAsSeen(orderId, { scope: { kind: 'all' }, withFee: true, cancelledIds: [] });
  await sendRefunds();
  return orderId;
}

let buyers = 0;
async function awaitedTransfer(of = event) {
  const buyer = new Buyer(app, { email: `espera${(buyers += 1)}@correo.example` });
  const { body: order } = await buyer.place(of.eventId, [{ ticketId: of.ticketIds[0], quantity: 1 }]);
  await buyer.checkout(order, { paymentMethod: 'transfer' });
  return order._id;
}

async function tasksOf(browser: typeof owner.browser) {
  const { body } = await browser.call<PanelHomeBody>('GET', `/api/organizer/${organizerId}/home`);
  return body.tasks?.map(({ kind, count, subject, orderId }) => [kind, count, subject, orderId]);
}

const refused = await refunded('0190');
await refunded('0900');
await awaitedTransfer();
await awaitedTransfer();
const expired = await awaitedTransfer();
await db
  .update(orders)
  .set({ expiresAt: new Date(0) })
  .where(eq(orders.id, expired));
const foreign = await seedEvent(db, byTransfer);
await awaitedTransfer(foreign);

const ofRefunds = ['refundRefused', 1, name, refused];
const ofTransfers = ['transferWaiting', 2, null, null];

describe('what needs a person about money', () => {
  it.each([
    ['owner', [ofRefunds, ofTransfers]],
    ['finance', [ofRefunds, ofTransfers]],
    ['editor', []],
    ['reader', []],
    // Their limit is 0 €.
    ['orders', []],
  ] as const)('is listed for %s as far as the role may act', async (role, tasks) => {
    expect(await tasksOf((await staff(role)).browser)).toEqual(tasks);
  });

  it('is listed for the role of registrations up to its limit', async () => {
    const { browser } = await staff('orders');

    await limit(1899, 5000);
    expect(await tasksOf(browser)).toEqual([]);
    await limit(1900, 5000);
    expect(await tasksOf(browser)).toEqual([ofRefunds]);
    await limit(0, 0);
  });

  it('is about the events of a limited member, who confirms no transfers', async () => {
    const other = await seedEvent(db, { organizerId });
    const limited = (eventIds: string[]) =>
      signedInStaff(services, panel, { organizerId, role: 'finance', eventIds });

    expect(await tasksOf((await limited([eventId])).browser)).toEqual([ofRefunds]);
    expect(await tasksOf((await limited([other.eventId])).browser)).toEqual([]);
  });

  it('names the event only if several orders have refused refunds, and none once they are asked for again', async () => {
    const second = await refunded('0190');
    expect(await tasksOf(owner.browser)).toEqual([['refundRefused', 2, name, null], ofTransfers]);
    for (const orderId of [refused, second]) {
      const [refund] = (await owner.see(orderId)).refunds;
      await owner.post(`${orderId}/refunds/${refund?._id ?? ''}/retry`);
    }

    expect(await tasksOf(owner.browser)).toEqual([ofTransfers]);
  });
});
