import { accountReference, confirmationReference, transferConcept } from '@dorsal/domain/order-reference';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '../db/schema/orders.ts';
import { eventStock } from '../db/schema/stock.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { operate } from '../testing/operator.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

describe('orders, for the operator', async () => {
  const services = await testServices();
  checkBooks(services);
  const app = await buildApi(services);
  const buyer = new Buyer(app);
  const { eventId, slug, ticketIds } = await seedEvent(services.db, {
    slug: 'trail-nocturno',
    transferIban: 'ES9121000418450200051332',
    paymentMethods: ['card', 'transfer'],
  });
  const items = [{ ticketId: ticketIds[0], quantity: 2 }];
  const paid = await buyer.leaveForBank(eventId, items);
  await notify(app, bankMessage(services, { number: paid.number, amountCents: 3700 }));
  const { body: waiting } = await buyer.place(eventId, items);
  await buyer.checkout(waiting, { paymentMethod: 'transfer' });

  it('orders list shows them, the newest first', async () => {
    const { code, out } = await operate(services, 'orders list');
    expect(code).toBe(0);
    const lines = out.split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(waiting._id);
    expect(lines[2]).toMatch(new RegExp(`^${paid._id} .* paid .* ${slug} .* 37,00\u00a0€`));
  });

  it.each([
    ['--status paid', () => [paid._id]],
    ['--status expired', () => []],
    ['--event trail-nocturno --email LUCIA@correo.example --limit 1', () => [waiting._id]],
    ['--event another', () => []],
  ])('orders list %s', async (options, expected) => {
    const { out } = await operate(services, `orders list --json ${options}`);
    const rows = JSON.parse(out) as { id: string }[];
    expect(rows.map(({ id }) => id)).toEqual(expected());
  });

  it.each([
    ['its id', () => paid._id],
    ['the last 8 characters', () => confirmationReference(paid._id)],
    ['the last 6 characters', () => accountReference(paid._id)],
    ['the number of its payment', () => paid.number],
    ['the concept of a transfer', () => `"${transferConcept(paid._id)}"`],
  ])('orders show finds an order by %s', async (_, handle) => {
    const { code, out } = await operate(services, `orders show ${handle()}`);
    expect(code).toBe(0);
    expect(out).toContain(paid._id);
  });

  it('orders show lists items, participants, payments, their notifications and the outbox', async () => {
    const { out } = await operate(services, `orders show ${paid._id}`);
    for (const text of [
      '21K Calderona',
      'participante1@correo.example',
      paid.number,
      'accepted',
      'notification',
      'order-confirmed',
    ]) {
      expect(out).toContain(text);
    }
    const { out: json } = await operate(services, `orders show ${paid._id} --json`);
    expect(JSON.parse(json)).toMatchObject({ order: { status: 'paid' }, attempts: [{ amountCents: 3700 }] });
  });

  it("orders show removes line breaks and control codes from a buyer's text", async () => {
    await services.db
      .update(orders)
      .set({ buyerName: 'Eva\u001b[2J\nstatus  paid' })
      .where(eq(orders.id, waiting._id));
    const { out } = await operate(services, `orders show ${waiting._id}`);
    expect(out).not.toContain('\u001b');
    expect(out).not.toContain('\nstatus');
  });

  it('orders show says what to give when no order matches', async () => {
    expect(await operate(services, 'orders show zzzzzz')).toEqual({
      code: 1,
      out: '',
      error: expect.stringContaining('There is no order "zzzzzz". Give its id, its reference') as string,
    });
  });

  it('transfers pending lists awaited transfers; transfers confirm pays one, once', async () => {
    const concept = transferConcept(waiting._id);
    expect((await operate(services, 'transfers pending')).out).toContain(concept);

    const wrong = await operate(services, `transfers confirm "${concept}" --amount 36.99`);
    expect(wrong).toMatchObject({ code: 1, error: expect.stringContaining('36,99') as string });
    const right = await operate(services, `transfers confirm "${concept}" --amount 37,00`);
    expect(right).toMatchObject({ code: 0, out: expect.stringContaining('The order is paid') as string });
    const again = await operate(services, `transfers confirm ${waiting._id} --amount 37`);
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('nothing has changed') as string });

    expect((await operate(services, 'transfers pending')).out).toBe('(none)');
  });
});

describe('ledger verify', async () => {
  const services = await testServices();
  const { eventId } = await seedEvent(services.db);

  it('exits with 0 if the books agree, with 1 and the faults if not', async () => {
    expect(await operate(services, 'ledger verify')).toEqual({
      code: 0,
      out: 'The ledger is right.',
      error: '',
    });

    await services.db.update(eventStock).set({ sold: 3 }).where(eq(eventStock.eventId, eventId));

    const { code, out } = await operate(services, 'ledger verify');
    expect(code).toBe(1);
    expect(out).toContain(eventId);
    expect(JSON.parse((await operate(services, 'ledger verify --json')).out)).toHaveLength(1);
  });
});
