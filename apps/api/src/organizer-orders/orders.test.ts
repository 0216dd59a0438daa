import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { organizerActivity } from '../db/schema/members.ts';
import { orders } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';
import { byTransfer } from '../testing/seed-event.ts';
import { orderDesk } from '../testing/order-desk.ts';

const desk = await orderDesk({ ...byTransfer, capacity: 1000 });
const { db, ended: abandoned, event, paid, staff, unpaid } = desk;
const owner = await staff('owner');

const rename = (orderId: string, changes: Partial<typeof orders.$inferInsert>) =>
  db.update(orders).set(changes).where(eq(orders.id, orderId));

describe('POST …/orders/list', () => {
  it('finds by reference, name and address without accents, and counts by state', async () => {
    const [lucia, pau, ended] = [await paid(1), await paid(2), await abandoned()];
    await rename(lucia, { buyerName: 'ÁNGELA Núñez', buyerEmail: 'angela@correo.example' });
    await rename(pau, { buyerName: 'Pau Soler' });
    await rename(ended, { buyerName: 'Pau Ferrer' });
    const found = async (q: string, who = owner) => (await who.list({ q })).orders.map(({ _id }) => _id);

    expect(await found('nuñez angela')).toEqual([lucia]);
    expect(await found(confirmationReference(pau))).toEqual([pau]);
    expect(await found('angela@correo')).toEqual([lucia]);
    const { orders: both, counts } = await owner.list({ q: 'pau' });
    expect(both.map(({ _id, state }) => [_id, state])).toEqual([
      [ended, 'ended'],
      [pau, 'paid'],
    ]);
    expect(counts).toEqual({ paid: 1, pending: 0, refunded: 0, ended: 1 });
    expect((await owner.list({ q: 'pau', state: 'paid' })).orders).toMatchObject([{ places: 2, total: 38 }]);
    const reader = await staff('reader');
    expect(await found('angela@correo', reader)).toEqual([]);
    expect((await reader.list({ q: 'angela' })).orders).toMatchObject([{ buyerEmail: null }]);
  });

  it('has pages, each order once', async () => {
    const template = await unpaid();
    const [row] = await db.select().from(orders).where(eq(orders.id, template));
    if (!row) throw new Error('The order is gone.');
    const copies = Array.from({ length: 60 }, () => ({
      ...row,
      id: newId(),
      status: 'cancelled' as const,
      subtotalCents: 0,
      feesCents: 0,
      totalCents: 0,
      network: null,
      buyerEmail: 'copias@correo.example',
      buyerName: 'Muchas Copias',
    }));
    await db.insert(orders).values(copies);

    const first = await owner.list({ q: 'muchas copias' });
    const second = await owner.list({ q: 'muchas copias', after: first.next ?? '' });

    expect(first.orders).toHaveLength(50);
    expect(second).toMatchObject({ next: null, counts: { ended: 60 } });
    expect(new Set([...first.orders, ...second.orders].map(({ _id }) => _id)).size).toBe(60);
    await db.delete(orders).where(eq(orders.buyerName, 'Muchas Copias'));
  });
});

describe('GET …/orders/:orderId', () => {
  it('has people, lines and money, and no secret of a QR code', async () => {
    const orderId = await paid(2);

    const order = await owner.see(orderId);

    expect(order).toMatchObject({
      reference: confirmationReference(orderId),
      status: 'paid',
      total: 38,
      fees: 1,
      refunded: 0,
      refundAsked: 0,
      people: [{ price: 18.5, place: 'active' }, { place: 'active' }],
      refundState: 'possible',
      refundAllowance: null,
      mayChange: true,
    });
    expect(order.lines.map(({ kind, left }) => [kind, left])).toEqual([
      ['ticket', 18.5],
      ['ticket', 18.5],
      ['fee', 0.5],
      ['fee', 0.5],
    ]);
    expect(order.mails.map(({ kind, toBuyer }) => [kind, toBuyer])).toContainEqual(['order-confirmed', true]);
  });

  it('has no contact data for readers, who may change nothing', async () => {
    const reader = await staff('reader');

    expect(await reader.see(await paid(1))).toMatchObject({
      buyerEmail: null,
      buyerPhone: null,
      people: [{ email: null }],
      refundState: 'noPermission',
      mayChange: false,
    });
  });
});

describe('POST …/orders/:orderId/cancel-places', () => {
  it('cancels without money, once', async () => {
    const orderId = await paid(2);
    const [first = ''] = (await owner.see(orderId)).people.map(({ _id }) => _id);
    const cancel = () => owner.post(`${orderId}/cancel-places`, { personIds: [first] });

    const { body } = await cancel();

    expect(body).toMatchObject({ people: [{ place: 'cancelled' }, { place: 'active' }], refunds: [] });
    expect(body.history).toMatchObject([{ action: 'placesCancelled', places: 1, amount: null }]);
    expect((await cancel()).body.code).toBe('no_place_to_cancel');
  });
});

describe('POST …/orders/:orderId/resend', () => {
  it('mails again and records it, at most five times a day', async () => {
    const orderId = await paid(1);

    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await owner.post(`${orderId}/resend`)).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await owner.see(orderId)).mails).toHaveLength(12);
  });

  it('is refused for an order that was never paid', async () => {
    const orderId = await unpaid();

    expect((await owner.post(`${orderId}/resend`)).body.code).toBe('no_mail');
  });
});

it('records once a day that a member looks at the orders of an event', async () => {
  const member = await staff('finance');
  await member.list();
  await member.list();

  const entries = await db
    .select()
    .from(organizerActivity)
    .where(eq(organizerActivity.actorId, member.userId));

  expect(entries.map(({ action }) => action)).toEqual(['ordersViewed']);
});

describe('PUT …/refund-limits', () => {
  it('is for owners, and recorded with the values before and after', async () => {
    const path = `/api/organizer/${event.organizerId}/refund-limits`;
    const save = (who: typeof owner) =>
      who.browser.call<{ code?: string }>('PUT', path, { body: { perRefund: 50, perDay: 200.5 } });

    expect((await save(await staff('finance'))).body.code).toBe('no_permission');
    expect((await save(owner)).body).toEqual({ perRefund: 50, perDay: 200.5 });
    const [entry] = await db
      .select()
      .from(organizerActivity)
      .where(eq(organizerActivity.action, 'refundLimitsChanged'));
    expect(entry).toMatchObject({ before: { perRefund: 0 }, after: { perRefund: 5000, perDay: 20_050 } });
  });
});
