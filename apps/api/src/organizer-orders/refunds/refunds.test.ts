import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RefundChoiceBody } from '@dorsal/api-contract/panel/refunds';
import { participants } from '../../db/schema/orders.ts';
import { people as peopleTable } from '../../db/schema/people.ts';
import { newId } from '../../ids.ts';
import { placesOf } from '../../testing/books.ts';
import { byChance } from '../../testing/by-chance.ts';
import { orderDesk } from '../../testing/order-desk.ts';
import { buildPanel } from '../../testing/panel-staff.ts';
import { withoutRowLocks } from '../../testing/without-row-locks.ts';

const desk = await orderDesk();
const { by, db, event, given, limit, paid, refundsOf, sendRefunds, services, staff, statusOf } = desk;
const owner = await staff('owner');

const all: RefundChoiceBody = { scope: { kind: 'all' }, withFee: true, cancelledIds: [] };
const euros = (amount: number): RefundChoiceBody => ({ ...all, scope: { kind: 'amount', amount } });
const tenEuros = euros(10);
const people = (...personIds: string[]): RefundChoiceBody => ({
  ...all,
  scope: { kind: 'people', personIds },
});
const idsOf = async (orderId: string) => (await owner.see(orderId)).people.map(({ _id }) => _id);

describe('the preview of a refund', () => {
  it.each([
    ['all of it with the fee', { ...all }, 57],
    ['all of it without the fee', { ...all, withFee: false }, 55.5],
    ['an amount', { ...tenEuros }, 10],
  ])('of %s is what the refund books', async (_, choice, amount) => {
    const orderId = await paid();

    const { body: preview } = await owner.preview(orderId, choice);
    const { status, body } = await owner.refundAsSeen(orderId, choice);
    await sendRefunds();

    expect(preview).toMatchObject({ amount, paid: 57, refundedBefore: 0, method: 'card', cancelled: 0 });
    expect(preview.parts.reduce((sum, part) => sum + part.amount * 100, 0)).toBeCloseTo(amount * 100);
    expect(status).toBe(200);
    expect(body).toMatchObject({ refundAsked: amount, status: 'paid' });
    expect(given()).toEqual([amount * 100]);
  });

  it('of two people counts their places, and what the refund before them took', async () => {
    const orderId = await paid();
    const [ana = '', luis = ''] = await idsOf(orderId);
    await owner.refundAsSeen(orderId, tenEuros);
    const choice = { ...people(ana, luis), withFee: false, cancelledIds: [ana, luis] };

    const { body } = await owner.preview(orderId, choice);

    expect(body).toMatchObject({ refundedBefore: 10, cancelled: 2, kept: 0 });
    expect(body.parts).toHaveLength(2);
    expect(body.parts.map(({ personId }) => personId)).toEqual([ana, luis]);
    const refunded = await owner.refundAsSeen(orderId, choice);
    expect(refunded.body.refundAsked).toBeCloseTo(10 + body.amount);
    expect(refunded.body.people.map(({ place }) => place)).toEqual(['cancelled', 'cancelled', 'active']);
  });

  it.each([
    ['an amount above what is left', euros(58), 'refund_too_large'],
    ['a person of another order', 'other', 'person_gone'],
  ] as const)('refuses %s with a sentence', async (_, asked, code) => {
    const orderId = await paid();
    const [other = ''] = await idsOf(await paid(1));
    const choice = asked === 'other' ? people(other) : asked;

    const { status, body } = await owner.preview(orderId, choice);

    expect({ status, code: body.code }).toEqual({ status: 409, code });
    expect(body.message).toMatch(/^(Solo quedan 57,00|Una de las personas ya no está)/);
  });

  it('names the person who is gone, also when the place was handed over between preview and refund', async () => {
    const orderId = await paid();
    const [ana = ''] = await idsOf(orderId);
    const seen = { amount: 19, refundedBefore: 0 };
    expect((await owner.preview(orderId, people(ana))).body).toMatchObject(seen);
    await db.update(peopleTable).set({ personId: newId() }).where(eq(peopleTable.personId, ana));

    const { body } = await owner.refund(orderId, people(ana), seen);

    expect(body.code).toBe('person_gone');
    expect(await refundsOf(orderId)).toEqual([]);
  });
});

describe('a refund that is pressed twice', () => {
  const seen = { amount: 10, refundedBefore: 0 };

  it('pays once with the key of its page, however many requests arrive at once', async () => {
    const orderId = await paid();
    const key = randomUUID();

    const ends = await Promise.all(
      Array.from({ length: 6 }, () => owner.refund(orderId, tenEuros, seen, { key })),
    );
    await sendRefunds();

    expect(ends.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(given()).toEqual([1000]);
  });

  it('pays once in two tabs: the second one has seen an older order', async () => {
    const orderId = await paid();

    const ends = await Promise.all([
      owner.refund(orderId, tenEuros, seen),
      owner.refund(orderId, tenEuros, seen),
    ]);
    await sendRefunds();

    expect(new Set(ends.map(({ body }) => body.code))).toEqual(new Set(['refund_changed', undefined]));
    expect(given()).toEqual([1000]);
  });

  it('would pay again without key and preview (negative control)', async () => {
    const orderId = await paid();
    await owner.refund(orderId, tenEuros, seen);
    await owner.refund(orderId, tenEuros, { amount: 10, refundedBefore: 10 });
    await sendRefunds();

    expect(given()).toEqual([1000, 1000]);
  });

  it('is refused if its key named another amount', async () => {
    const orderId = await paid();
    const key = randomUUID();
    await owner.refund(orderId, tenEuros, seen, { key });

    const { body } = await owner.refund(orderId, euros(20), { amount: 20, refundedBefore: 10 }, { key });

    expect(body.code).toBe('refund_changed');
  });
});

describe('the limits of the role of registrations', () => {
  it('allow nothing by default', async () => {
    const orderId = await paid();
    const orders = await staff('orders');

    const { status, body } = await orders.refund(orderId, tenEuros, { amount: 10, refundedBefore: 0 });

    expect({ status, code: body.code }).toEqual({ status: 403, code: 'refund_limit' });
    expect(await orders.see(orderId)).toMatchObject({ refundState: 'possible', refundAllowance: 0 });
  });

  it('hold for one refund and for the day, and not for other roles', async () => {
    await limit(2000, 3000);
    const orders = await staff('orders');
    const [first, second] = [await paid(), await paid()];

    expect((await orders.preview(first, euros(20.01))).body.message).toContain('como mucho 20,00');
    expect((await orders.refundAsSeen(first, euros(20))).status).toBe(200);
    expect(
      (await orders.refund(second, euros(10.01), { amount: 10.01, refundedBefore: 0 })).body.message,
    ).toContain('Hoy solo puedes devolver 10,00');
    expect((await orders.refundAsSeen(second, euros(10))).status).toBe(200);
    expect((await orders.see(second)).refundAllowance).toBe(0);
    for (const role of ['owner', 'finance'] as const) {
      const member = await staff(role);
      expect((await member.see(second)).refundAllowance).toBeNull();
      expect((await member.refundAsSeen(second, euros(20.01))).status).toBe(200);
    }
  });

  const orders = () => Promise.all(Array.from({ length: 6 }, () => paid(1)));
  const seen = { amount: 10, refundedBefore: 0 };

  it('hold for refunds of several orders at once', async () => {
    await limit(1000, 1000);
    const member = await staff('orders');
    const ids = await orders();

    const ends = await Promise.all(ids.map((orderId) => member.refund(orderId, tenEuros, seen)));
    await sendRefunds();

    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(given()).toEqual([1000]);
  });

  it('would not hold without the lock of the member', byChance, async () => {
    await limit(1000, 1000);
    const unguarded = withoutRowLocks(services);
    const member = await staff('orders');
    const careless = by(member.browser.copy(await buildPanel(unguarded)));
    const ids = await orders();
    await Promise.all(ids.map(() => unguarded.db.execute(sql`select pg_sleep(0.1)`)));

    const ends = await Promise.all(ids.map((orderId) => careless.refund(orderId, tenEuros, seen)));

    expect(ends.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
    await sendRefunds();
  });
});

describe('a refund in the panel', () => {
  it('is possible without the second factor only in its preview', async () => {
    const orderId = await paid();
    const finance = await staff('finance', false);

    expect((await finance.preview(orderId, all)).status).toBe(200);
    expect((await finance.refundAsSeen(orderId, all)).body.code).toBe('second_factor_missing');
  });

  it('of everything with all places ends the order', async () => {
    const orderId = await paid(2);
    const before = await placesOf(db, event.eventId);

    await owner.refundAsSeen(orderId, { ...all, cancelledIds: await idsOf(orderId) });
    await sendRefunds();

    expect(await statusOf(orderId)).toBe('refunded');
    expect((await placesOf(db, event.eventId)).sold).toBe(before.sold - 2);
    const { refunds, history, refundState, mails } = await owner.see(orderId);
    expect(refunds).toMatchObject([{ amount: 38, status: 'completed', by: 'Amparo Giner', method: 'card' }]);
    expect(history).toMatchObject([{ kind: 'action', action: 'moneyRefunded', amount: 38, places: 2 }]);
    expect(refundState).toBe('nothingLeft');
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order-refunded', 'refund-started', 'order-confirmed']),
    );
  });

  it('of nothing is refused, while the place can still be canceled', async () => {
    const orderId = await paid(1);
    const [person = ''] = await idsOf(orderId);
    await owner.refundAsSeen(orderId, all);

    expect((await owner.preview(orderId, all)).body.code).toBe('nothing_to_refund');
    const { status, body } = await owner.post(`${orderId}/cancel-places`, { personIds: [person] });

    expect(status).toBe(200);
    expect(body.people).toMatchObject([{ place: 'cancelled' }]);
    expect(await db.$count(participants, eq(participants.orderId, orderId))).toBe(1);
  });
});
