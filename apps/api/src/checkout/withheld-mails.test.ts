import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { sendOrderMailsAgain } from '../mail/send-order-mails-again.ts';
import { checkBooks } from '../testing/books.ts';
import { provenToken } from '../testing/buyer.ts';
import { freeOrders } from '../testing/free-orders.ts';
import { operate } from '../testing/operator.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';
import { tokenHash } from '../token-hash.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;
const { freeOrder, correctPau, mailsOf, confirm, proofOf, haveSent } = await freeOrders(services);

/** As if the order had been placed 91 days ago, for an event that starts then. */
async function monthsLater(orderId: string, startsAt: SQL | null): Promise<void> {
  await db
    .update(outbox)
    .set({ createdAt: sql`now() - interval '91 days'` })
    .where(sql`${outbox.payload} ->> 'orderId' = ${orderId}`);
  await db
    .update(events)
    .set({ startsAt })
    .where(sql`${events.id} = (select event_id from orders where id = ${orderId})`);
}

describe('the e-mails of a free order whose buyer has proved nothing (S4)', () => {
  it('go only to the buyer; the others wait', async () => {
    const { order, orderId, others, buyer } = await freeOrder({ others: ['pau', 'nuria'] });

    const sent: string[] = [];
    const handler = async ({ payload }: { payload: Readonly<Record<string, unknown>> }) => {
      if (payload.orderId === orderId) sent.push(typeof payload.email === 'string' ? payload.email : 'buyer');
    };
    await drainOutbox(services, { 'order-confirmed': handler, 'participant-ticket': handler });

    expect(sent).toEqual(['buyer']);
    expect(await mailsOf(orderId)).toEqual({
      [`participant-ticket ${others[0]}`]: 'unconfirmed',
      [`participant-ticket ${others[1]}`]: 'unconfirmed',
    });
    const { body: seen } = await buyer.see(orderId, { token: order.checkoutToken });
    expect(seen.afterPurchase?.isBuyerUnconfirmed).toBe(true);
  });

  it('are unconfirmed also if the buyer has bought for no other person', async () => {
    const { order, orderId, buyer } = await freeOrder({ others: [] });

    const { body: seen } = await buyer.see(orderId, { token: order.checkoutToken });

    expect(seen.afterPurchase?.isBuyerUnconfirmed).toBe(true);
  });

  it('are all sent at once to a buyer with a code, or with a confirmed account', async () => {
    const email = 'berta@correo.example';
    const account = await signedIn(services);
    const byCode = await freeOrder({ email, addressToken: provenToken(email) });
    const byAccount = await freeOrder({ email: account.email, bearer: account.bearer });

    expect(Object.values(await mailsOf(byCode.orderId))).toEqual([null, null]);
    expect(Object.values(await mailsOf(byAccount.orderId))).toEqual([null, null]);
  });

  it('wait also if a stranger names the address of an account', async () => {
    const { email } = await signedIn(services);
    const { orderId, others } = await freeOrder({ email });

    expect((await mailsOf(orderId))[`participant-ticket ${others[0]}`]).toBe('unconfirmed');
  });

  it('wait for the corrected address, too', async () => {
    const bought = await freeOrder();
    const email = `ana${bought.number}@correo.example`;
    await correctPau(bought, email);

    expect(await mailsOf(bought.orderId)).toEqual({
      'order-confirmed': null,
      'correction-confirmed': null,
      [`participant-ticket ${bought.others[0]}`]: 'unconfirmed',
      [`participant-ticket ${email}`]: 'unconfirmed',
    });
  });

  it('stay withheld when an operator refunds the order or sends its e-mails again', async () => {
    const { orderId, others } = await freeOrder();

    const again = await sendOrderMailsAgain(db, orderId);
    await operate(services, `orders refund ${orderId} --yes`);

    expect(again).toEqual(['order-confirmed']);
    expect(Object.keys(await mailsOf(orderId))).not.toContain(`participant-refunded ${others[0]}`);
  });

  it('are listed and released by an operator', async () => {
    const { orderId } = await freeOrder({ others: ['pau', 'nuria'] });

    const { out } = await operate(services, 'mail held');
    const released = await operate(services, `mail release ${orderId}`);
    const again = await operate(services, `mail release ${orderId}`);
    const usage = await operate(services, 'mail release');

    expect(out).toContain(orderId);
    expect(out).toContain('unconfirmed');
    expect(released).toMatchObject({ code: 0, out: expect.stringContaining('2 to be sent') });
    expect(again.code).toBe(1);
    expect(usage.code).toBe(2);
    expect(Object.values(await mailsOf(orderId))).toEqual([null, null, null]);
  });

  it('go to the others for good once an operator has released them: corrections and the refund, too', async () => {
    const bought = await freeOrder();
    await operate(services, `mail release ${bought.orderId}`);

    await correctPau(bought, `ana${bought.number}@correo.example`);
    await operate(services, `orders refund ${bought.orderId} --yes`);

    const mails = await mailsOf(bought.orderId);
    expect(mails).toMatchObject({
      'participant-corrected': null,
      [`participant-moved ${bought.others[0]}`]: null,
      [`participant-refunded ana${bought.number}@correo.example`]: null,
    });
    expect(Object.values(mails)).not.toContain('unconfirmed');
  });

  it("reach no other person if an operator releases the buyer's own e-mail", async () => {
    const email = 'eva@correo.example';
    await haveSent(`order-mails-to/${tokenHash(email)}`, 20);
    const bought = await freeOrder({ email, others: [] });

    const { code } = await operate(services, `mail release ${bought.orderId}`);

    expect(code).toBe(0);
    const isConfirmed = sql`${orders.id} = ${bought.orderId} and ${orders.buyerConfirmedAt} is not null`;
    expect(await db.$count(orders, isConfirmed)).toBe(0);
  });

  it('go again to an address that had one before, when its place returns to it', async () => {
    const bought = await freeOrder();
    const [pau = ''] = bought.others;
    const waiting = sql`${outbox.payload} ->> 'orderId' = ${bought.orderId} and ${outbox.payload} ->> 'email' = ${pau}
      and ${outbox.withheldReason} = 'unconfirmed'`;
    const [mail] = await db.select().from(outbox).where(waiting);
    await operate(services, `mail release --id ${mail?.id}`);
    await db
      .update(outbox)
      .set({ doneAt: sql`now()` })
      .where(eq(outbox.id, mail?.id ?? ''));

    for (const email of [
      `ana${bought.number}@correo.example`,
      pau,
      `ana${bought.number}@correo.example`,
      pau,
    ]) {
      await correctPau(bought, email);
    }

    expect(await db.$count(outbox, waiting)).toBe(1);
  });

  it.each([
    ['30 days from now', sql`now() + interval '30 days'`],
    ['no date', null],
  ])('can still be confirmed after 90 days if the event has %s', async (_, startsAt) => {
    const bought = await freeOrder({ others: ['pau', 'nuria'] });
    await monthsLater(bought.orderId, startsAt);

    await sweep(db);

    expect(await confirm(bought.orderId, proofOf(bought))).toEqual({
      status: 200,
      body: { sentToOthers: 2 },
    });
    expect(Object.values(await mailsOf(bought.orderId))).toEqual([null, null, null]);
  });

  it('are removed after 90 days once the event has started, or the order is refunded', async () => {
    const [held, refunded] = [await freeOrder(), await freeOrder()];
    await monthsLater(held.orderId, sql`now() - interval '1 second'`);
    await monthsLater(refunded.orderId, sql`now() + interval '30 days'`);
    await operate(services, `orders refund ${refunded.orderId} --yes`);

    await sweep(db);

    expect(Object.keys(await mailsOf(held.orderId))).toEqual(['order-confirmed']);
    expect(Object.values(await mailsOf(refunded.orderId))).not.toContain('unconfirmed');
  });

  it('are forgotten with the order', async () => {
    const { orderId } = await freeOrder();
    await db
      .update(outbox)
      .set({ doneAt: sql`now()`, payload: {} })
      .where(eq(outbox.dedupeKey, `order-confirmed:${orderId}`));
    await db.execute(sql`update events set starts_at = now() - interval '2 days'
      where id = (select event_id from orders where id = ${orderId})`);
    await db.update(orders).set({ forgetAt: sql`now()` }).where(eq(orders.id, orderId));

    await sweep(db);

    expect(await mailsOf(orderId)).toEqual({});
    expect(await db.$count(orders, sql`${orders.id} = ${orderId} and ${orders.buyerEmail} is null`)).toBe(1);
  });
});
