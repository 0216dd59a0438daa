import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { correctParticipantBody, type ConfirmedOrderBody } from '@dorsal/api-contract/orders';
import { events } from '../db/schema/events.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { sendOrderMailsAgain } from '../outbox/send-order-mails-again.ts';
import { releaseWithheld } from '../outbox/withheld.ts';
import { checkBooks } from '../testing/books.ts';
import { Buyer, provenToken } from '../testing/buyer.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { operate } from '../testing/operator.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { strictShop } from '../testing/strict-shop.ts';
import { testServices } from '../testing/test-services.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { tokenHash } from '../token-hash.ts';
import { confirmOrder } from './confirm-order.ts';
import { correctParticipant } from './correct-participant.ts';
import { orderProof } from './order-proof.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;
const shop = await strictShop(services);
const [app, otherProcess] = shop.apps;

interface Bought {
  readonly email?: string;
  /** The participants besides the buyer. */
  readonly others?: readonly string[];
  readonly ip?: string;
  readonly bearer?: string;
  readonly addressToken?: string;
}

let people = 0;

/** A free order of the buyer and others; by default the buyer has proved nothing. */
async function freeOrder({ others = ['pau'], ...given }: Bought = {}) {
  people += 1;
  const email = given.email ?? `lucia${people}@correo.example`;
  const addresses = others.map((other) => (other.includes('@') ? other : `${other}${people}@correo.example`));
  const { eventId, ticketIds } = await seedEvent(db, { tickets: [{ priceCents: 0 }] });
  const [ticketId] = ticketIds;
  const buyer = new Buyer(app, { ip: given.ip ?? `198.18.0.${people}`, email });
  const items = [{ ticketId, quantity: 1 + others.length }];
  const { body: order } = await buyer.place(eventId, items, given.bearer ? { bearer: given.bearer } : {});
  const fullName = 'Lucía Ferrer Mas';
  const { status, body } = await buyer.checkout(order, {
    buyer: { fullName, email },
    participants: [email, ...addresses].map((address) => ({ ticketId, fullName, email: address })),
    ...(given.addressToken && { addressToken: given.addressToken }),
  });
  expect([status, body.status]).toEqual([200, 'paid']);
  return { order, orderId: order._id, email, others: addresses, buyer };
}

/** The place of the only participant besides the buyer goes to another address. */
async function correctPau(
  { buyer, order, email: own }: Awaited<ReturnType<typeof freeOrder>>,
  email: string,
) {
  const { body: seen } = await buyer.see(order._id, { token: order.checkoutToken });
  const pau = seen.tickets[0]?.participants.find((one) => one.email !== own);
  const { status } = await buyer.send('PUT', `/api/orders/${order._id}/participants/${pau?._id}`, {
    body: { fullName: 'Ana Gil', email },
    token: order.checkoutToken,
  });
  expect(status).toBe(200);
}

/** The order's e-mails: to whom, and why they are withheld. */
async function mailsOf(orderId: string, on = db): Promise<Record<string, string | null>> {
  const rows = await on
    .select({ kind: outbox.kind, payload: outbox.payload, reason: outbox.withheldReason })
    .from(outbox)
    .where(sql`${outbox.payload} ->> 'orderId' = ${orderId}`);
  return Object.fromEntries(
    rows.map(({ kind, payload, reason }) => [[kind, payload.email].filter(Boolean).join(' '), reason]),
  );
}

async function confirm(orderId: string, proof: string | null, by = app) {
  const response = await by.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/confirm`,
    headers: proof === null ? {} : { 'x-order-proof': proof },
  });
  return { status: response.statusCode, body: response.json<ConfirmedOrderBody>() };
}

const proofOf = ({ orderId, email: buyerEmail }: { readonly orderId: string; readonly email: string }) =>
  orderProof(services, { orderId, buyerEmail });

/** As if so many e-mails had been sent already. */
async function haveSent(key: string, count: number): Promise<void> {
  await db.insert(rateLimits).values({ key, count, resetsAt: sql`now() + interval '30 minutes'` });
}

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
  it('go to the buyer alone; the others wait', async () => {
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
    expect(seen.afterPurchase?.othersWait).toBe(true);
  });

  it('are all sent once the link of the e-mail is opened, and the same answer is given again', async () => {
    const bought = await freeOrder({ others: ['pau', 'nuria'] });

    const first = await confirm(bought.orderId, proofOf(bought));
    const again = await confirm(bought.orderId, proofOf(bought), otherProcess);

    expect(first).toEqual({ status: 200, body: { sentToOthers: 2 } });
    expect(again).toEqual(first);
    expect(Object.values(await mailsOf(bought.orderId))).toEqual([null, null, null]);
    const { body: seen } = await bought.buyer.see(bought.orderId, { token: bought.order.checkoutToken });
    expect(seen.afterPurchase?.othersWait).toBe(false);
  });

  it('stay withheld without the proof of that e-mail', async () => {
    const bought = await freeOrder();
    const other = await freeOrder();

    const answers = [
      await confirm(bought.orderId, null),
      await confirm(bought.orderId, bought.order.checkoutToken),
      await confirm(bought.orderId, proofOf(other)),
      await confirm(bought.orderId, proofOf({ ...bought, email: 'otra@correo.example' })),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await mailsOf(bought.orderId))[`participant-ticket ${bought.others[0]}`]).toBe('unconfirmed');
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

  it('are all sent at once to a buyer with a code, or with a confirmed account', async () => {
    const email = 'berta@correo.example';
    const account = await signedIn(services);
    const byCode = await freeOrder({ email, addressToken: provenToken(email) });
    const byAccount = await freeOrder({ email: account.email, bearer: account.bearer });

    expect(Object.values(await mailsOf(byCode.orderId))).toEqual([null, null]);
    expect(Object.values(await mailsOf(byAccount.orderId))).toEqual([null, null]);
  });

  it('wait also if a stranger names the address of somebody with an account', async () => {
    const { email } = await signedIn(services);
    const { orderId, others } = await freeOrder({ email });

    expect((await mailsOf(orderId))[`participant-ticket ${others[0]}`]).toBe('unconfirmed');
  });

  it('go to the corrected address, and never to the one before', async () => {
    const bought = await freeOrder();
    const email = `ana${people}@correo.example`;
    await correctPau(bought, email);

    expect(await mailsOf(bought.orderId)).toEqual({
      'order-confirmed': null,
      'correction-confirmed': null,
      [`participant-ticket ${bought.others[0]}`]: 'unconfirmed',
      [`participant-ticket ${email}`]: 'unconfirmed',
    });
    expect((await confirm(bought.orderId, proofOf(bought))).status).toBe(200);
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

    await correctPau(bought, `ana${people}@correo.example`);
    await operate(services, `orders refund ${bought.orderId} --yes`);

    const mails = await mailsOf(bought.orderId);
    expect(mails).toMatchObject({
      'participant-corrected': null,
      [`participant-moved ${bought.others[0]}`]: null,
      [`participant-refunded ana${people}@correo.example`]: null,
    });
    expect(Object.values(mails)).not.toContain('unconfirmed');
  });

  it('are of no more people if an operator releases what a limit kept from the buyer', async () => {
    const email = `eva${people}@correo.example`;
    await haveSent(`order-mails-to/${tokenHash(email)}`, 20);
    const bought = await freeOrder({ email, others: [] });

    const { code } = await operate(services, `mail release ${bought.orderId}`);

    expect(code).toBe(0);
    const isConfirmed = sql`${orders.id} = ${bought.orderId} and ${orders.buyerConfirmedAt} is not null`;
    expect(await db.$count(orders, isConfirmed)).toBe(0);
  });

  it('go again to an address that has had one, when its place comes back to it', async () => {
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

    for (const email of [`ana${people}@correo.example`, pau, `ana${people}@correo.example`, pau]) {
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

describe('a correction while the buyer confirms', () => {
  const email = 'ana@correo.example';

  /** Another address takes the place of a participant, in a transaction that is still open. */
  async function correcting(bought: Awaited<ReturnType<typeof freeOrder>>, by: typeof services) {
    const { body: seen } = await bought.buyer.see(bought.orderId, { token: bought.order.checkoutToken });
    const pau = seen.tickets[0]?.participants.find((one) => one.email === bought.others[0]);
    const corrected = correctParticipantBody.parse({ fullName: 'Ana Gil', email });
    return openTransaction(by.db, async (tx) => {
      const place = { orderId: bought.orderId, participantId: pau?._id ?? '' };
      await correctParticipant({ ...by, db: tx }, { ...place, corrected });
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
    // It has looked for withheld e-mails, and waits for the counter of the network.
    await someWait(db);

    await correction.end();

    await confirmed;
    expect((await mailsOf(bought.orderId))[`participant-ticket ${email}`]).toBe('unconfirmed');
    await releaseWithheld(db, { orderId: bought.orderId });
  });
});

describe('the limits of order e-mails', () => {
  const proven = (email: string) => ({ email, addressToken: provenToken(email) });

  it('are 20 a day to one mailbox with all of its tags; the rest waits for an operator, who is told', async () => {
    await haveSent(`order-mails-to/${tokenHash('victima@correo.example')}`, 19);

    const { orderId } = await freeOrder({
      ...proven('atacante@correo.example'),
      others: ['victima@correo.example', 'victima+2@correo.example'],
    });

    const reasons = Object.entries(await mailsOf(orderId)).filter(([name]) => name.includes('victima'));
    expect(new Set(reasons.map(([, reason]) => reason))).toEqual(new Set(['mailbox_limit', null]));
    expect(reasons).toHaveLength(2);
    expect(await db.$count(outbox, sql`starts_with(${outbox.dedupeKey}, 'mails-withheld:')`)).toBe(1);
  });

  it('are 120 an hour to others for the orders of one network', async () => {
    const ip = '198.51.100.60';
    await haveSent(`order-mails/${ip}`, 119);

    const first = await freeOrder({ ip, ...proven('elena@correo.example') });
    const second = await freeOrder({ ip, ...proven('elena@correo.example') });

    expect(Object.values(await mailsOf(first.orderId))).toEqual([null, null]);
    expect(await mailsOf(second.orderId)).toEqual({
      'order-confirmed': null,
      [`participant-ticket ${second.others[0]}`]: 'network_limit',
    });
  });

  it('are four times as many for an IPv6 /48', async () => {
    await haveSent('order-mails/2001:db8:7c::/48', 480);

    const { orderId, others } = await freeOrder({ ip: '2001:db8:7c:1::9', ...proven('dora@correo.example') });

    expect((await mailsOf(orderId))[`participant-ticket ${others[0]}`]).toBe('network_limit');
  });

  it("neither count nor keep a buyer's own for its network, which a mobile network shares among thousands", async () => {
    const ip = '198.51.100.63';
    await haveSent(`order-mails/${ip}`, 120);

    const { orderId } = await freeOrder({ ip, others: [] });

    expect(await mailsOf(orderId)).toEqual({ 'order-confirmed': null });
    const [row] = await db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `order-mails/${ip}`));
    expect(row?.count).toBe(120);
  });

  it("keep a buyer's own for its mailbox", async () => {
    const email = 'olga@correo.example';
    await haveSent(`order-mails-to/${tokenHash(email)}`, 20);

    const { orderId } = await freeOrder({ email, others: [] });

    expect(await mailsOf(orderId)).toEqual({ 'order-confirmed': 'mailbox_limit' });
  });

  it('keep nothing from a buyer who has proved to read the address', async () => {
    const ip = '198.51.100.61';
    const email = 'carla@correo.example';
    await haveSent(`order-mails/${ip}`, 120);
    await haveSent(`order-mails-to/${tokenHash(email)}`, 20);

    const { orderId } = await freeOrder({ ip, ...proven(email), others: [] });

    expect(await mailsOf(orderId)).toEqual({ 'order-confirmed': null });
  });

  it('count what a confirmation sends, once', async () => {
    const ip = '198.51.100.62';
    const bought = await freeOrder({ ip, others: ['pau', 'nuria'] });
    await haveSent(`order-mails/${ip}`, 119);

    const [first, second] = await Promise.all([
      confirm(bought.orderId, proofOf(bought)),
      confirm(bought.orderId, proofOf(bought), otherProcess),
    ]);

    expect([first.body, second.body]).toEqual([{ sentToOthers: 1 }, { sentToOthers: 1 }]);
    expect(Object.values(await mailsOf(bought.orderId)).filter((reason) => reason !== null)).toEqual([
      'network_limit',
    ]);
    const [row] = await db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `order-mails/${ip}`));
    expect(row?.count).toBe(121);
  });
});
