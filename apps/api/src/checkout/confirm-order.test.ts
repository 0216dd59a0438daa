import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { correctParticipantBody } from '@dorsal/api-contract/order-requests';
import { confirmAddress } from '../auth/confirm-address.ts';
import { sessions } from '../db/schema/sessions.ts';
import { releaseWithheld } from '../outbox/withheld.ts';
import { checkBooks } from '../testing/books.ts';
import { Buyer } from '../testing/buyer.ts';
import { freeOrders } from '../testing/free-orders.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { confirmOrder } from './confirm-order.ts';
import { correctParticipant } from './correct-participant.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;
const { app, otherProcess, freeOrder, mailsOf, confirm, proofOf } = await freeOrders(services);

describe('the withheld e-mails of a free order (S4)', () => {
  it('are all sent once the link of the e-mail is opened, and the same answer is given again', async () => {
    const bought = await freeOrder({ others: ['pau', 'nuria'] });

    const first = await confirm(bought.orderId, proofOf(bought));
    const again = await confirm(bought.orderId, proofOf(bought), otherProcess);

    expect(first).toEqual({ status: 200, body: { sentToOthers: 2 } });
    expect(again).toEqual(first);
    expect(Object.values(await mailsOf(bought.orderId))).toEqual([null, null, null]);
    const { body: seen } = await bought.buyer.see(bought.orderId, { token: bought.order.checkoutToken });
    expect(seen.afterPurchase?.isBuyerUnconfirmed).toBe(false);
  });

  it('stay withheld without the proof of that e-mail', async () => {
    const bought = await freeOrder();
    const other = await freeOrder();

    const answers = [
      await confirm(bought.orderId, {}),
      await confirm(bought.orderId, { proof: bought.order.checkoutToken }),
      await confirm(bought.orderId, proofOf(other)),
      await confirm(bought.orderId, proofOf({ ...bought, email: 'otra@correo.example' })),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await mailsOf(bought.orderId))[`participant-ticket ${bought.others[0]}`]).toBe('unconfirmed');
  });

  it("are all sent by a session whose account has confirmed the buyer's address", async () => {
    const account = await signedIn(services);
    const bought = await freeOrder({ email: account.email, others: ['pau', 'nuria'] });
    expect(Object.values(await mailsOf(bought.orderId))).toContain('unconfirmed');

    const answer = await confirm(bought.orderId, { bearer: account.bearer });

    expect(answer).toEqual({ status: 200, body: { sentToOthers: 2 } });
    expect(Object.values(await mailsOf(bought.orderId))).toEqual([null, null, null]);
  });

  it("stay withheld when the session's account has not confirmed the buyer's address", async () => {
    const account = await signedIn(services, { isConfirmed: false });
    const bought = await freeOrder({ email: account.email });

    const { status } = await confirm(bought.orderId, { bearer: account.bearer });

    expect(status).toBe(404);
    expect((await mailsOf(bought.orderId))[`participant-ticket ${bought.others[0]}`]).toBe('unconfirmed');
  });

  it('are all sent by the session of an account that has confirmed the address after the purchase', async () => {
    const account = await signedIn(services, { isConfirmed: false });
    const bought = await freeOrder({ email: account.email });
    await db.transaction((tx) => confirmAddress(tx, account));

    const answer = await confirm(bought.orderId, { bearer: account.bearer });

    expect(answer).toEqual({ status: 200, body: { sentToOthers: 1 } });
    expect(Object.values(await mailsOf(bought.orderId))).toEqual([null, null]);
  });

  it("stay withheld when the session's account has confirmed another address, even if it placed the order", async () => {
    const [owner, stranger] = [await signedIn(services), await signedIn(services)];
    const bought = await freeOrder({ bearer: owner.bearer });

    const answers = [
      await confirm(bought.orderId, { bearer: owner.bearer }),
      await confirm(bought.orderId, { bearer: stranger.bearer }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await mailsOf(bought.orderId))[`participant-ticket ${bought.others[0]}`]).toBe('unconfirmed');
  });

  it('are sent by the link also in a browser whose session has ended', async () => {
    const account = await signedIn(services);
    const bought = await freeOrder({ email: account.email });
    await db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.userId, account.userId));

    const bySession = await confirm(bought.orderId, { bearer: account.bearer });
    const byLink = await confirm(bought.orderId, { ...proofOf(bought), bearer: account.bearer });

    expect([bySession.status, byLink.status]).toEqual([401, 200]);
    expect(Object.values(await mailsOf(bought.orderId))).toEqual([null, null]);
  });

  it('are refused to a stranger before the body is looked at', async () => {
    const { orderId } = await freeOrder();

    const response = await app.inject({
      method: 'POST',
      url: `/api/orders/${orderId}/confirm`,
      headers: { 'content-type': 'application/json' },
      payload: '{"nonsense":1',
    });

    expect(response.statusCode).toBe(404);
  });
});

describe('POST /api/orders/:orderId/confirm', () => {
  it('returns 404 to a session while the order is not paid: the buyer may still name another address', async () => {
    const { email, bearer } = await signedIn(services);
    const { eventId, ticketIds } = await seedEvent(db);
    const buyer = new Buyer(app, { email });
    const { _id: orderId } = await buyer.leaveForBank(eventId, [{ ticketId: ticketIds[0], quantity: 1 }]);

    expect((await confirm(orderId, { bearer })).status).toBe(404);
  });
});

describe('a correction while the buyer confirms', () => {
  const email = 'ana@correo.example';

  /** Another address takes the place of a participant, in a transaction that is still open. */
  async function correcting(bought: Awaited<ReturnType<typeof freeOrder>>, by: typeof services) {
    const { body: seen } = await bought.buyer.see(bought.orderId, { token: bought.order.checkoutToken });
    const pau = seen.tickets[0]?.participants.find((one) => one.email === bought.others[0]);
    const corrected = correctParticipantBody.parse({ fullName: 'Ana Gil', email });
    return openTransaction(by.db, async (tx) => {
      const place = { orderId: bought.orderId, participantId: pau?._id ?? '' };
      await correctParticipant({ ...by, db: tx }, { ...place, corrected, by: { kind: 'buyer' } });
    });
  }

  it('is waited for, and its e-mail is sent, too', async () => {
    const bought = await freeOrder();
    const correction = await correcting(bought, services);
    const confirmed = confirm(bought.orderId, proofOf(bought), otherProcess);
    await someWait(db);

    await correction.end();

    expect((await confirmed).status).toBe(200);
    expect((await mailsOf(bought.orderId))[`participant-ticket ${email}`]).toBeNull();
  });

  it('would leave its e-mail withheld for good without the lock (negative control)', async () => {
    const unguarded = withoutRowLocks(services);
    const bought = await freeOrder();
    const correction = await correcting(bought, unguarded);
    const confirmed = confirmOrder(unguarded, bought.orderId);
    // It has read the withheld e-mails, and waits for the counter of the network.
    await someWait(db);

    await correction.end();

    await confirmed;
    expect((await mailsOf(bought.orderId))[`participant-ticket ${email}`]).toBe('unconfirmed');
    await releaseWithheld(db, { orderId: bought.orderId });
  });
});
