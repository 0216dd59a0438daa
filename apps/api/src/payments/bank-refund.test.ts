import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkIns } from '../db/schema/check-ins.ts';
import { participants } from '../db/schema/orders.ts';
import { ledgerFaults } from '../orders/ledger.ts';
import { buildApi } from '../testing/build-api.ts';
import { byChance } from '../testing/by-chance.ts';
import { placesOf } from '../testing/books.ts';
import { bankMessage, notify } from '../testing/buyer.ts';
import { eventsWithPhones } from '../testing/check-in-phone.ts';
import { operate } from '../testing/operator.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { withQueries } from '../testing/with-queries.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { applyPaymentResult } from './apply-payment-result.ts';
import { openMessage } from '../gateways/redsys/signed-message.ts';
import { requestRefund } from './request-refund.ts';

const { alerts, app, awaiting, bank, db, outcomes, paid, refundsOf, sendRefunds, services, statusOf, work } =
  await refundDesk();
const { phone } = eventsWithPhones(services, app);

/** The bank's message about a refund made at its panel: 18,50 € of 18,50 € by default. */
const refundOf = (number: string, changes: Record<string, string> = {}) =>
  bankMessage(services, {
    number,
    amountCents: 1850,
    response: '0900',
    changes: { Ds_TransactionType: '3', ...changes },
  });

async function participantsOf(orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.orderId, orderId));
  return rows.map(({ id }) => id);
}

describe('a refund that was made at the bank’s panel', () => {
  it('refunds the order: the places are free, the ticket is refused, the buyer is notified', async () => {
    const { event, order } = await paid();
    const [ticket = ''] = await participantsOf(order._id);
    const entrance = await phone(event.eventId);

    expect(await notify(app, refundOf(order.number))).toBe(200);

    expect(await statusOf(order._id)).toBe('refunded');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    expect((await entrance.scan(ticket)).body.result).toBe('notPaid');
    expect(await work(`order-refunded:${order._id}`)).toBe(1);
    expect(await outcomes(order._id)).toEqual(['accepted', 'refunded']);
    expect(await refundsOf(order._id)).toMatchObject([
      { status: 'completed', reason: 'bank', amountCents: 1850, responseCode: '0900' },
    ]);
    expect(await alerts(order._id)).toEqual([`Devolución hecha en el banco: pedido ${order._id}`]);
    expect(bank.refundsAsked).toEqual([]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  it('keeps the place of a participant who has checked in, and says so, until a person releases it', async () => {
    const { event, order } = await paid();
    const [ticket = ''] = await participantsOf(order._id);
    await (await phone(event.eventId)).scan(ticket);

    await notify(app, refundOf(order.number));
    await notify(app, refundOf(order.number, { Ds_Hour: '11%3A00' }));

    expect(await statusOf(order._id)).toBe('refunded');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect(await ledgerFaults(db)).toEqual([]);
    expect(await alerts(`Ya habían entrado participantes suyos: 1. Sus plazas siguen ocupadas`)).toEqual([
      `Devolución hecha en el banco: pedido ${order._id}`,
    ]);

    expect((await operate(services, `places release ${order._id}`)).code).toBe(1);
    expect((await operate(services, `places release ${order._id} --yes`)).out).toContain('on sale again: 1');
    expect((await operate(services, `places release ${order._id} --yes`)).out).toContain('keeps no places');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    expect(await ledgerFaults(db)).toEqual([]);
  });

  it('counts once, however often it is sent and with any variations', async () => {
    const { event, order } = await paid();
    await notify(app, refundOf(order.number));

    await notify(app, refundOf(order.number));
    await notify(app, refundOf(order.number, { Ds_Hour: '11%3A00' }));
    await notify(app, bankMessage(services, { number: order.number, amountCents: 1850 }));

    expect(await statusOf(order._id)).toBe('refunded');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    expect(await refundsOf(order._id)).toHaveLength(1);
    expect(await outcomes(order._id)).toEqual(['accepted', 'refunded', 'repeated']);
    expect(await requestRefund(services, order._id)).toMatchObject({ status: 'refunded' });
  });

  it('is applied from the return address, too', async () => {
    const { order } = await paid();
    const query = new URLSearchParams({ ...refundOf(order.number) }).toString();

    await app.inject({ url: `/api/payments/redsys/return?${query}` });

    expect(await statusOf(order._id)).toBe('refunded');
  });

  it.each([
    ['more than was paid', { Ds_Amount: '1851' }],
    ['a padded amount', { Ds_Amount: '01850' }],
    ['nothing', { Ds_Amount: '0' }],
    ['another currency', { Ds_Currency: '840' }],
    ['another terminal', { Ds_Terminal: '002' }],
    ['the response of a payment', { Ds_Response: '0000' }],
  ])('changes nothing with %s: it is a mismatch', async (_, changes) => {
    const { order } = await paid();

    await notify(app, refundOf(order.number, changes));

    expect(await statusOf(order._id)).toBe('paid');
    expect(await outcomes(order._id)).toEqual(['accepted', 'mismatch']);
    expect(await refundsOf(order._id)).toEqual([]);
    expect(await alerts(order._id)).toEqual([`Un pago no coincide con su pedido: ${order._id}`]);
  });

  it('changes nothing when the bank refused it', async () => {
    const { order } = await paid();

    await notify(app, refundOf(order.number, { Ds_Response: '0950' }));

    expect(await statusOf(order._id)).toBe('paid');
    expect(await outcomes(order._id)).toEqual(['accepted', 'refund_declined']);
  });

  it('of a part is stored and alerted, and the order stays paid', async () => {
    const { event, order } = await paid();
    const part = { Ds_Amount: '850', Ds_AuthorisationCode: '700001' };

    await notify(app, refundOf(order.number, part));
    await notify(app, refundOf(order.number, part));

    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect(await outcomes(order._id)).toEqual(['accepted', 'partly_refunded']);
    expect(await alerts(order._id)).toEqual([`Devolución parcial hecha en el banco: pedido ${order._id}`]);
    expect(await alerts('8,50\u00a0€ de 18,50\u00a0€')).toHaveLength(1);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  it('that comes before the payment is applied after it', async () => {
    const { event, order, answer } = await awaiting();
    await notify(app, refundOf(order.number));
    expect(await statusOf(order._id)).toBe('pending');
    expect(await alerts(order._id)).toEqual([`Devolución de un pago que no consta: pedido ${order._id}`]);

    await notify(app, answer());

    expect(await statusOf(order._id)).toBe('refunded');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    expect(await outcomes(order._id)).toEqual(['early_refund', 'accepted']);
  });
});

describe('a refund at the bank beside one of ours', () => {
  it('completes the one that waits for the bank, which is then not asked', async () => {
    const { order } = await paid();
    await requestRefund(services, order._id);

    await notify(app, refundOf(order.number));
    await sendRefunds();

    expect(await statusOf(order._id)).toBe('refunded');
    expect(bank.refundsAsked).toEqual([]);
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'completed', reason: 'operator' }]);
  });

  it('completes the one that the bank has refused', async () => {
    const { order } = await paid();
    bank.operations.set(order.number, { amountCents: 1850, response: '0000', refundResponse: '0190' });
    await requestRefund(services, order._id);
    await sendRefunds();

    await notify(app, refundOf(order.number));

    expect(await refundsOf(order._id)).toMatchObject([{ status: 'completed', responseCode: '0900' }]);
    expect(await statusOf(order._id)).toBe('refunded');
  });

  it('counts once when it arrives while the bank is being asked for ours', async () => {
    const { event, order } = await paid();
    await requestRefund(services, order._id);
    bank.beforeAnswer = async () => {
      bank.beforeAnswer = async () => undefined;
      await notify(app, refundOf(order.number));
    };

    await sendRefunds();

    expect(await statusOf(order._id)).toBe('refunded');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    expect(await work(`order-refunded:${order._id}`)).toBe(1);
  });

  it('completes that of a payment beside the order’s own, which stays paid', async () => {
    const { event, order } = await paid();
    const surplus = '261188880001';
    await db.execute(sql`insert into payment_attempts (id, order_id, number, amount_cents, status)
      values ('surplusbesidetheordersown1', ${order._id}, ${surplus}, 1850, 'open')`);
    await notify(app, bankMessage(services, { number: surplus, amountCents: 1850 }));

    await notify(app, refundOf(surplus));

    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'completed', reason: 'surplus' }]);
  });
});

describe('a refund at the bank while the participant is scanned', () => {
  const gate = 4_711;
  /** Scans wait for the lock `gate` while they read the order's status, so they see the old status. */
  const slowly = (statement: string) =>
    statement.replace(
      /(from "participants" inner join "orders" .* where )("participants"\."id" in \([^)]*\))$/,
      `$1pg_advisory_xact_lock(${gate}) is not null and $2`,
    );

  const waiting = async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count;
  };

  /** Refunds an order during its participant's scan. Returns how many are inside and how many places are sold. */
  async function meet(running: typeof services) {
    const { event, order } = await paid();
    const [ticket = ''] = await participantsOf(order._id);
    const entrance = await phone(event.eventId, { on: await buildApi(running) });
    const { parameters } = openMessage(services.config.redsys, refundOf(order.number));
    const calls = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${gate})`);
      const scan = entrance.scan(ticket);
      await expect.poll(waiting).toBe(1);
      let isRefunded = false;
      const refund = applyPaymentResult(running, { source: 'notification', parameters }).finally(() => {
        isRefunded = true;
      });
      await expect.poll(async () => isRefunded || (await waiting()) === 2).toBe(true);
      return [scan, refund];
    });
    await Promise.all(calls);
    return {
      inside: await db.$count(checkIns, eq(checkIns.participantId, ticket)),
      sold: (await placesOf(db, event.eventId)).sold,
    };
  }

  it('keeps the place of a participant who is inside', async () => {
    expect(await meet(withQueries(services, slowly))).toEqual({ inside: 1, sold: 1 });
    expect(await ledgerFaults(db)).toEqual([]);
  });

  it('would sell it again if scans did not lock their participants (negative control)', async () => {
    const unlocked = withQueries(services, (statement) => slowly(statement).replace(' for key share', ''));

    expect(await meet(unlocked)).toEqual({ inside: 1, sold: 0 });
  });
});

describe('a refund at the bank that arrives many times at once, beside ours', () => {
  /** Eight messages that differ, and eight requests of an operator. */
  async function rush(running: typeof services, orderId: string, number: string) {
    await Promise.all(Array.from({ length: 8 }, () => running.db.execute(sql`select pg_sleep(0.1)`)));
    return Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => [
        applyPaymentResult(running, {
          source: 'notification',
          parameters: openMessage(services.config.redsys, refundOf(number, { Ds_Hour: `10%3A0${at}` }))
            .parameters,
        }),
        requestRefund(running, orderId),
      ]).flat(),
    );
  }

  it('gives the place back once', async () => {
    const { event, order } = await paid();

    const ends = await rush(services, order._id, order.number);
    await sendRefunds();

    expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await statusOf(order._id)).toBe('refunded');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    expect(await refundsOf(order._id)).toHaveLength(1);
    expect(await work(`order-refunded:${order._id}`)).toBe(1);
    expect((await outcomes(order._id)).filter((outcome) => outcome === 'refunded')).toHaveLength(1);
  });

  it('would give the place back more than once without the lock of the order', byChance, async () => {
    const { event, order } = await paid();

    const ends = await rush(withoutRowLocks(services), order._id, order.number);
    await sendRefunds();

    // The database's own constraints are the last guard: the second writer fails on them.
    expect(ends.filter(({ status }) => status === 'rejected')).not.toEqual([]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
  });
});
