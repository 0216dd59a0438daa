import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { transferDeadline } from '@dorsal/domain/transfer-deadline';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { organizers } from '../db/schema/organizers.ts';
import { checkBooks, letMinutesPass, minutesLeft, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { byTransfer, type EventDraft, exampleIban, seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { expireOrders } from '../orders/expire-orders.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

const hourMinutes = 60;
const hoursAhead = (hours: number) => new Date(Date.now() + hours * hourMinutes * 60_000);

async function held(draft: EventDraft = {}) {
  const event = await seedEvent(db, { ...byTransfer, ...draft });
  const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
  return { event, order };
}

async function awaiting(draft: EventDraft = {}) {
  const { event, order } = await held(draft);
  const { status, body } = await buyer.checkout(order, { paymentMethod: 'transfer' });
  return { event, order, status, body };
}

const own = async ({ _id, checkoutToken }: { _id: string; checkoutToken: string }) =>
  (await buyer.see(_id, { token: checkoutToken })).body;

const decline = (body: Parameters<typeof attemptNumber>[0]) =>
  notify(app, bankMessage(services, { number: attemptNumber(body), amountCents: 1850, response: '0190' }));

describe('PUT /api/orders/:orderId/checkout, by transfer', () => {
  it('returns the account, the concept and the deadline of the transfer', async () => {
    const { event, order, status, body } = await awaiting();

    expect(status).toBe(200);
    const transfer = {
      iban: exampleIban,
      beneficiary: 'Club de Muntanya Calderona',
      concept: `DORSAL ${order._id.slice(-8).toUpperCase()}`,
      deadline: body.expiresAt,
    };
    expect(body).toMatchObject({
      status: 'pending',
      paymentMethod: 'transfer',
      cardPayment: null,
      payment: { kind: 'transfer', ...transfer },
    });
    expect(await minutesLeft(db, order._id)).toBe(72 * hourMinutes);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 1, sold: 0 });
    expect((await own(order)).transfer).toEqual(transfer);
  });

  it('e-mails the same to the buyer, once', async () => {
    const { order } = await awaiting();
    await buyer.checkout(order, { paymentMethod: 'transfer' });

    const mails = await db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `transfer-instructions:${order._id}`));
    expect(mails).toMatchObject([{ kind: 'transfer-instructions', payload: { orderId: order._id } }]);
  });

  it('hides the instructions from strangers', async () => {
    const { order } = await awaiting();

    const seen = JSON.stringify((await buyer.see(order._id)).body);

    expect(seen).not.toContain(exampleIban);
    expect(seen).not.toContain('DORSAL');
  });

  it('waits until two working days before the event, if that is earlier than 72 h', async () => {
    const startsAt = hoursAhead(6 * 24);
    const { order, body } = await awaiting({ startsAt });

    const deadline = transferDeadline(order.createdAt, startsAt, 'Europe/Madrid');
    expect(body.expiresAt).toBe(deadline?.toISOString());
  });

  it('keeps its deadline when it is sent again', async () => {
    const { order } = await awaiting();
    await letMinutesPass(db, order._id, 71 * hourMinutes);

    expect((await buyer.checkout(order, { paymentMethod: 'transfer' })).status).toBe(200);

    expect(await minutesLeft(db, order._id)).toBe(hourMinutes);
  });

  it.each([
    ['the organizer does not allow it', { paymentMethods: ['card'] }],
    ['the organizer has no account', { transferIban: null }],
    ['the event has no date', { startsAt: null }],
    ['it could not come in time', { startsAt: hoursAhead(47) }],
  ])('answers 409 if %s', async (_, draft: EventDraft) => {
    const { order } = await held(draft);

    const { status, body } = await buyer.checkout(order, { paymentMethod: 'transfer' });

    expect([status, body.code]).toEqual([409, 'transfer_unavailable']);
    expect(Object.keys(body.fields ?? {})).toEqual(['paymentMethod']);
    expect((await own(order)).status).toBe('reserved');
  });

  it('answers 409 if the event has become too close since its page was opened', async () => {
    const { event, order } = await held();
    await db
      .update(events)
      .set({ startsAt: hoursAhead(47) })
      .where(eq(events.id, event.eventId));

    expect((await buyer.checkout(order, { paymentMethod: 'transfer' })).body.code).toBe(
      'transfer_unavailable',
    );
  });
});

describe('an order that waits for its transfer', () => {
  it('may be paid by card instead, for 30 minutes from the first hold', async () => {
    const { order } = await awaiting();
    await letMinutesPass(db, order._id, 29);

    const { status, body } = await buyer.checkout(order, { paymentMethod: 'card' });

    expect([status, body.payment.kind, body.paymentMethod]).toEqual([200, 'redirect', 'card']);
    expect(body.transfer).toBeNull();
    expect(await minutesLeft(db, order._id)).toBe(35);
  });

  it('stays as it is when it is too late for a card, and the refusal says so', async () => {
    const { order } = await awaiting();
    await letMinutesPass(db, order._id, 31);

    const { status, body } = await buyer.checkout(order, { paymentMethod: 'card' });

    expect([status, body.code]).toEqual([409, 'attempt_too_late']);
    expect(body.message).toContain('Puedes pagarla por transferencia.');
    expect(await own(order)).toMatchObject({ status: 'pending', paymentMethod: 'transfer' });
    expect((await own(order)).transfer).not.toBeNull();
  });

  it('keeps its places: the money may be on its way already', async () => {
    const { event, order } = await awaiting();

    const { body } = await buyer.changeItems(order, [{ ticketId: event.ticketIds[0], quantity: 2 }]);

    expect(body.code).toBe('payment_in_progress');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 1, sold: 0 });
  });

  it('may be canceled, and then releases its places', async () => {
    const { event, order } = await awaiting();

    expect((await buyer.cancel(order)).status).toBe(204);

    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    expect(await own(order)).toMatchObject({ status: 'cancelled', transfer: null });
  });

  it('expires at its deadline, whether the job has run or not, and then asks for no money', async () => {
    const { event, order } = await awaiting();
    await letMinutesPass(db, order._id, 72 * hourMinutes);
    expect(await own(order)).toMatchObject({ status: 'expired', transfer: null });

    await expireOrders(db);

    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
  });

  it('returns no account after the organizer has closed it', async () => {
    const { event, order } = await awaiting();
    await db
      .update(organizers)
      .set({ transferIban: null })
      .where(eq(organizers.id, sql`(select organizer_id from events where id = ${event.eventId})`));

    expect((await own(order)).transfer).toBeNull();
  });
});

describe('an order that was to be paid by card', () => {
  it('may wait for a transfer instead once the bank has refused the card', async () => {
    const { order } = await held();
    const { body: first } = await buyer.checkout(order);
    await decline(first);

    const { status, body } = await buyer.checkout(order, { paymentMethod: 'transfer' });

    expect([status, body.payment.kind]).toEqual([200, 'transfer']);
    expect(await minutesLeft(db, order._id)).toBe(72 * hourMinutes);
  });

  it('waits for the bank first while the card may still be charged', async () => {
    const { order } = await held();
    await buyer.checkout(order);

    const { status, body } = await buyer.checkout(order, { paymentMethod: 'transfer' });

    expect([status, body.code]).toEqual([409, 'payment_in_progress']);
    const [row] = await db.select().from(orders).where(eq(orders.id, order._id));
    expect(row?.paymentMethod).toBe('card');
  });
});
