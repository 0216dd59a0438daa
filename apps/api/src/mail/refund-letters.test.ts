import { eq, getTableColumns, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderLines, orders } from '../db/schema/orders.ts';
import { paymentAttempts, refundLines, refunds } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { requestRefund } from '../payments/request-refund.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { seedEvent } from '../testing/seed-event.ts';

const { buyer, checkedOut, db, deliver, mailsTo, mailTo, paid, put, services } = await mailRoom();

describe('refund-started and order-refunded', () => {
  async function refunding(status: 'requested' | 'completed', reason: 'late' | 'operator') {
    const { order, lucia } = await paid();
    const [attempt] = await db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order._id));
    await deliver();
    const refundId = newId();
    await db.insert(refunds).values({
      id: refundId,
      attemptId: attempt?.id ?? '',
      amountCents: 5300,
      reason,
      status,
      settledAt: status === 'completed' ? sql`now()` : null,
    });
    const { orderId, position, cents } = getTableColumns(orderLines);
    await db.insert(refundLines).select(
      db
        .select({ refundId: sql`${refundId}`.as('refund_id'), orderId, position, cents })
        .from(orderLines)
        .where(eq(orderLines.orderId, order._id)),
    );
    await db
      .update(orders)
      .set({ status: status === 'completed' ? 'refunded' : 'refund_pending' })
      .where(eq(orders.id, order._id));
    const payload = { orderId: order._id, refundId, cancelledIds: [] };
    await put({ kind: 'refund-started', payload });
    await put({ kind: 'order-refunded', payload });
    await deliver();
    return mailsTo(lucia).slice(1);
  }

  it('say that the money is on its way, why, and when it arrives', async () => {
    const [mail, ...others] = await refunding('requested', 'late');

    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Te devolvemos el dinero/);
    expect(mail?.text).toContain('tu pago llegó cuando la reserva ya había caducado');
    expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain('Te devolvemos: 53,00 €');
    expect(mail?.text).toContain('entre 3 y 10 días laborables');
    expect(mail?.text).toMatch(/Ref: \w{8}/);
  });

  it('say that it was given back, in one e-mail', async () => {
    const [mail, ...others] = await refunding('completed', 'operator');

    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Hemos devuelto el dinero/);
    expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain('Te hemos devuelto: 53,00 €');
    expect(mail?.text).toContain('Las entradas de esta compra ya no son válidas.');
  });
});

describe('refund-refused', () => {
  async function refused(status: 'refused' | 'completed') {
    const { order, lucia } = await paid();
    await deliver();
    const [attempt] = await db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order._id));
    const refund = {
      id: newId(),
      attemptId: attempt?.id ?? '',
      amountCents: 2650,
      reason: 'organizer',
    } as const;
    const settledAt = status === 'completed' ? sql`now()` : null;
    await db.insert(refunds).values({ ...refund, status, responseCode: '0190', settledAt });
    await put({
      kind: 'refund-refused',
      payload: { orderId: order._id, refundId: refund.id, cancelledIds: [] },
    });
    await deliver();
    return mailsTo(lucia).slice(1);
  }

  it('says that the money is not back, how much it is, and that the buyer need do nothing', async () => {
    const [mail] = await refused('refused');

    expect(mail?.subject).toMatch(/^Tu devolución de .* aún no está hecha$/);
    const text = mail?.text?.replaceAll('\u00a0', ' ');
    expect(text).toContain('todavía no tienes el dinero');
    expect(text).toContain('Queda por devolverte: 26,50 €');
    expect(text).toContain('No tienes que hacer nada.');
  });

  it('is not sent once the money is back', async () => {
    expect(await refused('completed')).toEqual([]);
  });
});

describe('places-cancelled, of an order that was free', () => {
  it('says that the registration is canceled, and mentions no money', async () => {
    const event = await seedEvent(db, { tickets: [{ priceCents: 0 }] });
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    await buyer.checkout(order, { buyer: { fullName: 'Eva Solà', email: 'eva.sola@correo.example' } });
    await requestRefund(services, order._id);

    await deliver();

    const mail = mailTo('eva.sola@correo.example');
    expect(mail?.subject).toBe('Tu inscripción para Trail Nocturno del Garbí está anulada');
    expect(mail?.text).toContain('Sus entradas ya no son válidas.');
    expect(mail?.text).not.toMatch(/dinero|reembolso|pagado|€/);
  });
});

describe("the letters about a payment other than the order's own", () => {
  const spaced = (text = '') => text.replaceAll('\u00a0', ' ');

  /** Adds a surplus payment of 11 € whose refund is requested or completed. */
  async function surplusOf(orderId: string, status: 'requested' | 'completed') {
    const attemptId = newId();
    await db.insert(paymentAttempts).values({
      id: attemptId,
      orderId,
      number: attemptId.slice(-12),
      amountCents: 1100,
      status: 'surplus',
      settledAt: sql`now()`,
    });
    const settledAt = status === 'completed' ? sql`now()` : null;
    const refund = { id: newId(), attemptId, amountCents: 1100, reason: 'surplus', status } as const;
    await db.insert(refunds).values({ ...refund, settledAt });
    return refund.id;
  }

  it.each(['requested', 'completed'] as const)(
    'do not say for an unpaid order that it stays valid (%s)',
    async (status) => {
      const { order, lucia } = await checkedOut();
      const refundId = await surplusOf(order._id, status);
      const kind = status === 'requested' ? 'refund-started' : 'order-refunded';
      await put({ kind, payload: { orderId: order._id, refundId, cancelledIds: [] } });
      await deliver();

      const text = mailsTo(lucia).at(-1)?.text;
      expect(text).toContain('Con ese pago no se compró ninguna entrada.');
      expect(text).not.toMatch(/no cambia|sigue confirmada|ya no son válidas/);
    },
  );

  it('say for a paid order that it stays valid', async () => {
    const { order, lucia } = await paid();
    const refundId = await surplusOf(order._id, 'requested');
    await put({ kind: 'refund-started', payload: { orderId: order._id, refundId, cancelledIds: [] } });
    await deliver();

    expect(mailsTo(lucia).at(-1)?.text).toContain('Tu compra no cambia.');
  });

  it("name only the sum of their payment, like the order's own letter", async () => {
    const { order, lucia } = await paid();
    const [own] = await db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order._id));
    await deliver();
    const surplus = await surplusOf(order._id, 'completed');
    const whole = { amountCents: 5300, reason: 'operator', status: 'completed' } as const;
    await db
      .insert(refunds)
      .values({ ...whole, id: 'whole-refund', attemptId: own?.id ?? '', settledAt: sql`now()` });
    await db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, order._id));

    for (const refundId of [surplus, 'whole-refund']) {
      await put({ kind: 'order-refunded', payload: { orderId: order._id, refundId, cancelledIds: [] } });
      await deliver();
    }

    const sums = mailsTo(lucia)
      .slice(1)
      .map(({ text }) => /devuelto: (\S+ €)/.exec(spaced(text))?.[1]);
    expect(sums).toEqual(['11,00 €', '53,00 €']);
  });
});
