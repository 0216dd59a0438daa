import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { organizerActivity } from '../db/schema/members.ts';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { forgetAtOnce, markForgotten } from '../orders/forget-orders.ts';
import { checkBooks, letMinutesPass } from '../testing/books.ts';
import { norma43File } from '../testing/norma43-file.ts';
import { operate } from '../testing/operator.ts';
import { testServices } from '../testing/test-services.ts';
import { transferDesk } from '../testing/transfer-desk.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;

const deadlineMinutes = 72 * 60;

async function expire(orderId: string): Promise<void> {
  await letMinutesPass(db, orderId, deadlineMinutes);
  await expireOrders(db);
}

describe('POST /api/organizer/:organizerId/transfers/confirm', () => {
  it('pays each order on its own, and says what became of each line', async () => {
    const { awaiting, staff, statusOf } = await transferDesk(services);
    const [one, two, three] = [await awaiting(), await awaiting(), await awaiting()];
    const { imported, outcomes, lines } = await staff();
    const [first, second] = await imported([
      { cents: 1850, texts: [one.concept] },
      { cents: 1849, texts: [two.concept] },
    ]);
    const choice = (lineId: string | undefined, orderId: string, amount: number) => ({
      lineId: lineId ?? '',
      orderId,
      amount,
    });

    expect(second?.proposal).toEqual({ kind: 'tooLittle', orderId: two._id, by: 0.01 });
    expect(
      await outcomes([
        choice(second?._id, two._id, 18.49),
        choice(first?._id, one._id, 18.5),
        choice(first?._id, three._id, 18.5),
        choice(newId(), three._id, 18.5),
        choice(second?._id, newId(), 18.49),
      ]),
    ).toEqual(['otherAmount', 'accepted', 'lineTaken', 'gone', 'gone']);

    expect(await Promise.all([one, two, three].map(({ _id }) => statusOf(_id)))).toEqual([
      'paid',
      'pending',
      'pending',
    ]);
    expect((await lines()).lines.map(({ _id }) => _id)).toEqual([second?._id]);
    // The rest has come in another way: the person states the total.
    expect(await outcomes([choice(second?._id, two._id, 18.5)])).toEqual(['accepted']);
  });

  it('answers a second press with the same key as the first one, and another press as repeated', async () => {
    const { awaiting, staff, event } = await transferDesk(services);
    const order = await awaiting();
    const { imported, outcomes } = await staff();
    const [line] = await imported([{ cents: 1850, texts: [order.concept] }]);
    const choices = [{ lineId: line?._id ?? '', orderId: order._id, amount: 18.5 }];
    // Its digits look like a card number.
    const key = '12345678-1234-4123-8123-123456789012';

    const pressed = await Promise.all([outcomes(choices, key), outcomes(choices, key)]);

    expect(pressed).toEqual([['accepted'], ['accepted']]);
    expect(await outcomes(choices)).toEqual(['repeated']);
    expect(await db.$count(paymentAttempts, eq(paymentAttempts.orderId, order._id))).toBe(1);
    const isConfirmation = and(
      eq(organizerActivity.organizerId, event.organizerId),
      eq(organizerActivity.action, 'transferConfirmed'),
    );
    expect(await db.$count(organizerActivity, isConfirmation)).toBe(1);
  });

  it('pays an order by one line only', async () => {
    const { awaiting, staff } = await transferDesk(services);
    const order = await awaiting();
    const { imported, outcomes, lines } = await staff();
    const [one, two] = await imported([
      { cents: 1850, texts: [order.concept] },
      { cents: 1850, texts: [order.concept, 'OTRA VEZ'] },
    ]);
    const choice = (line: typeof one) => ({ lineId: line?._id ?? '', orderId: order._id, amount: 18.5 });

    expect(new Set([one, two].map((line) => line?.proposal.kind))).toEqual(new Set(['certain', 'second']));
    expect(await outcomes([choice(one), choice(two)])).toEqual(['accepted', 'orderTaken']);
    expect((await lines()).lines).toMatchObject([{ _id: two?._id, proposal: { kind: 'second' } }]);
  });

  it("pays an expired order as the operator's command does: if its places are free", async () => {
    const { awaiting, staff, buyer, event, statusOf } = await transferDesk(services, { capacity: 1 });
    const order = await awaiting();
    await expire(order._id);
    await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    const { imported, outcomes, lines } = await staff();
    const [line] = await imported([{ cents: 1850, texts: [order.concept] }]);

    expect(line?.proposal.kind).toBe('certain');
    expect((await lines()).orders).toMatchObject([{ state: 'ended' }]);
    expect(await outcomes([{ lineId: line?._id ?? '', orderId: order._id, amount: 18.5 }])).toEqual([
      'unplaced',
    ]);
    expect(await statusOf(order._id)).toBe('refund_pending');
  });

  it('joins a line with an order that was confirmed by hand before', async () => {
    const { awaiting, staff } = await transferDesk(services);
    const order = await awaiting();
    const { byHand, imported, outcomes, lines } = await staff();
    await byHand(order._id);
    const [line] = await imported([{ cents: 1850, texts: [order.concept] }]);

    expect(line?.proposal).toEqual({ kind: 'paid', orderId: order._id });
    expect(await outcomes([{ lineId: line?._id ?? '', orderId: order._id, amount: 18.5 }])).toEqual([
      'repeated',
    ]);
    expect((await lines()).lines).toEqual([]);
  });

  it('confirms nothing of another organizer', async () => {
    const [own, other] = [await transferDesk(services), await transferDesk(services)];
    const order = await other.awaiting();
    const [line] = await (await other.staff()).imported([{ cents: 1850, texts: [order.concept] }]);
    const ownOrder = await own.awaiting();
    const { outcomes, byHand, imported } = await own.staff();
    const [ownLine] = await imported([{ cents: 1850, texts: [order.concept] }]);

    expect(ownLine?.proposal.kind).not.toBe('certain');
    expect(
      await outcomes([
        { lineId: line?._id ?? '', orderId: ownOrder._id, amount: 18.5 },
        { lineId: ownLine?._id ?? '', orderId: order._id, amount: 18.5 },
      ]),
    ).toEqual(['gone', 'gone']);
    expect((await byHand(order._id)).status).toBe(404);
  });
});

describe('POST /api/organizer/:organizerId/transfers/orders/:orderId/confirm', () => {
  it("has the same effect as the operator's command", async () => {
    const { awaiting, staff, statusOf } = await transferDesk(services);
    const [panel, operator] = [await awaiting(), await awaiting()];
    const { byHand } = await staff();

    expect((await byHand(panel._id)).body).toEqual({ outcome: 'accepted' });
    expect((await byHand(panel._id)).body).toEqual({ outcome: 'repeated' });
    await operate(services, `transfers confirm ${operator._id} --amount 18.50`);

    expect([await statusOf(panel._id), await statusOf(operator._id)]).toEqual(['paid', 'paid']);
    const attempts = async (orderId: string) =>
      (await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))).map(
        ({ method, status, amountCents }) => ({ method, status, amountCents }),
      );
    expect(await attempts(panel._id)).toEqual(await attempts(operator._id));
  });

  it.each([
    ['a cent missing', { amount: 18.49 }, 409, 'faltan 0,01'],
    ['a cent too much', { amount: 18.51 }, 409, '0,01\u00a0€ de más'],
    ['a day to come', { receivedOn: '2999-01-01' }, 400, 'aún no ha llegado'],
  ])('is refused for %s', async (_, changes, status, text) => {
    const { awaiting, staff, statusOf } = await transferDesk(services);
    const order = await awaiting();

    const answer = await (await staff()).byHand(order._id, changes);

    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(text);
    expect(await statusOf(order._id)).toBe('pending');
  });

  it('is refused for an order by card', async () => {
    const { buyer, event, staff } = await transferDesk(services);
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    await buyer.checkout(order);

    expect((await (await staff()).byHand(order._id)).body.code).toBe('no_transfer_expected');
  });
});

describe('POST /api/organizer/:organizerId/transfers/list', () => {
  it('has the orders that wait, and with a search those that no longer do', async () => {
    const { awaiting, staff, event } = await transferDesk(services);
    const [abel, ended] = [await awaiting('Abel Antón Puig'), await awaiting('Raquel Mora')];
    await expire(ended._id);
    const { list } = await staff();

    expect(await list()).toMatchObject({
      orders: [{ _id: abel._id, state: 'waiting' }],
      waiting: { count: 1, total: 18.5 },
      next: null,
    });
    expect((await list({ q: 'ANTON abel' })).orders).toMatchObject([{ _id: abel._id }]);
    expect((await list({ q: ended.concept.slice(7) })).orders).toMatchObject([
      { _id: ended._id, state: 'ended' },
    ]);
    expect((await list({ eventId: newId() })).orders).toEqual([]);
    expect((await list({ eventId: event.eventId })).orders).toHaveLength(1);
  });
});

describe('PUT /api/organizer/:organizerId/transfers/lines/:lineId', () => {
  it('sets a line aside, takes it back, and leaves a confirmed one', async () => {
    const { awaiting, staff } = await transferDesk(services);
    const order = await awaiting();
    const { imported, decide, lines, outcomes } = await staff();
    const [line, other] = await imported([
      { cents: 164_022, texts: ['NOMINA'] },
      { cents: 1850, texts: [order.concept] },
    ]);
    const choice = { lineId: other?._id ?? '', orderId: order._id, amount: 18.5 };

    await decide(line?._id ?? '', true);
    expect((await lines()).lines.map(({ text }) => text)).toEqual([order.concept]);
    await decide(line?._id ?? '', false);
    expect((await lines()).lines).toHaveLength(2);
    await decide(other?._id ?? '', true);
    expect(await outcomes([choice])).toEqual(['lineTaken']);
    await decide(other?._id ?? '', false);
    expect(await outcomes([choice])).toEqual(['accepted']);
    expect((await decide(other?._id ?? '', true)).body.code).toBe('line_decided');
  });
});

describe('a forgotten order', () => {
  it("takes the payer's text and account with it", async () => {
    const { awaiting, staff, storedLines, event } = await transferDesk(services);
    const order = await awaiting();
    const { upload, lines, outcomes } = await staff();
    await upload(norma43File([{ cents: 1850, texts: [order.concept, 'ES7620770024003102575766'] }]));
    const [line] = (await lines()).lines;
    await outcomes([{ lineId: line?._id ?? '', orderId: order._id, amount: 18.5 }]);
    expect((await storedLines())[0]?.payerIban).not.toBeNull();

    await db.transaction(async (tx) => {
      await tx.delete(outbox);
      await tx
        .update(events)
        .set({ startsAt: new Date('2026-01-01') })
        .where(eq(events.id, event.eventId));
      await markForgotten(tx, [order._id]);
      await tx.update(orders).set({ forgetAt: sql`now()` }).where(eq(orders.id, order._id));
      await forgetAtOnce(tx, [order._id]);
    });

    expect(await storedLines()).toMatchObject([{ text: '', payerIban: null, orderId: order._id }]);
  });
});
