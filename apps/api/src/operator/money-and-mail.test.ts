import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { checkBooks, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { operate } from '../testing/operator.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const holding = (text: string) => expect.stringContaining(text) as string;

describe('money and e-mails, for the operator', async () => {
  // No bank answers at this address.
  const services = await testServices({
    environment: { REDSYS_QUERY_URL: 'http://127.0.0.1:9/tpv/sis/rest/consultaOperaciones' },
  });
  checkBooks(services);
  const { db } = services;
  const app = await buildApi(services);
  const buyer = new Buyer(app);
  const { eventId, ticketIds } = await seedEvent(db, {
    transferIban: 'ES9121000418450200051332',
    paymentMethods: ['card', 'transfer'],
  });
  const items = [{ ticketId: ticketIds[0], quantity: 2 }];
  const payByCard = async () => {
    const order = await buyer.leaveForBank(eventId, items);
    await notify(app, bankMessage(services, { number: order.number, amountCents: 3700 }));
    return order._id;
  };
  const payByTransfer = async () => {
    const { body: order } = await buyer.place(eventId, items);
    await buyer.checkout(order, { paymentMethod: 'transfer' });
    await operate(services, `transfers confirm ${order._id} --amount 37.00`);
    return order._id;
  };

  it('orders refund asks for --yes, then gives the places back', async () => {
    const id = await payByCard();
    const { sold } = await placesOf(db, eventId);

    expect(await operate(services, `orders refund ${id}`)).toMatchObject({
      code: 1,
      error: holding('add --yes to give it back'),
    });
    expect((await placesOf(db, eventId)).sold).toBe(sold);

    const refund = await operate(services, `orders refund ${id} --yes`);
    expect(refund).toMatchObject({ code: 0, out: holding('The worker asks the bank for it.') });
    expect((await placesOf(db, eventId)).sold).toBe(sold - 2);
    expect((await operate(services, 'refunds list')).out).toMatch(
      new RegExp(`${id}.* requested +operator +37,00\u00a0€`),
    );
  });

  it('orders refund gives back one place, an amount, or a place without money', async () => {
    const id = await payByCard();
    const { sold } = await placesOf(db, eventId);

    const one = await operate(services, `orders refund ${id} --yes --participant "Participante 1"`);
    const kept = await operate(
      services,
      `orders refund ${id} --yes --participant "Participante 2" --amount 1.00 --keep-place --key gesture`,
    );
    const again = await operate(
      services,
      `orders refund ${id} --yes --participant "Participante 2" --amount 1.00 --keep-place --key gesture`,
    );
    const other = await operate(services, `orders refund ${id} --yes --amount 2.00 --key gesture`);
    const keyless = await operate(services, `orders refund ${id} --yes --amount 1.00`);
    const more = await operate(services, `orders refund ${id} --yes --amount 17.51 --key rest`);
    const place = await operate(
      services,
      `orders refund ${id} --yes --participant "Participante 2" --amount 0.00`,
    );

    expect(one).toMatchObject({ code: 0, out: holding('18,50\u00a0€  paid') });
    expect(kept).toMatchObject({ code: 0, out: holding('1,00\u00a0€  paid') });
    expect(again).toMatchObject({ code: 0, out: holding('nothing more goes back') });
    expect(other).toMatchObject({ code: 1, error: holding('names a refund of 1,00\u00a0€') });
    expect(keyless).toMatchObject({ code: 2, error: holding('--amount needs --key') });
    expect(more).toMatchObject({ code: 1, error: holding('only 17,50\u00a0€ of it are left') });
    expect(place).toMatchObject({ code: 0, out: holding('No money goes back.') });
    expect((await placesOf(db, eventId)).sold).toBe(sold - 2);
  });

  it('refunds complete closes a transfer refund that a person has sent', async () => {
    const id = await payByTransfer();
    const refund = await operate(services, `orders refund ${id} --yes`);
    expect(refund).toMatchObject({
      code: 0,
      out: holding('It goes into the next payouts file once its account is known'),
      error: '',
    });

    expect(await operate(services, `refunds complete ${id}`)).toMatchObject({
      code: 0,
      out: holding('completed'),
    });

    expect((await operate(services, 'refunds list')).out).not.toContain(id);
    expect((await operate(services, 'refunds list --all')).out).toContain(id);
    expect((await operate(services, `orders show ${id}`)).out).toMatch(/status +refunded/);
    expect((await operate(services, `refunds complete ${id}`)).code).toBe(1);
  });

  it('orders refund --payment retries the refund of one other payment, and leaves the order paid', async () => {
    const order = await buyer.leaveForBank(eventId, items);
    const second = attemptNumber((await buyer.checkout(order)).body);
    for (const number of [order.number, second])
      await notify(app, bankMessage(services, { number, amountCents: 3700 }));
    const ofSecond = db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.number, second));
    await db.update(refunds).set({ status: 'refused' }).where(inArray(refunds.attemptId, ofSecond));

    const { error } = await operate(services, `orders refund ${order._id}`);
    expect(error).toContain(`${second} (37,00\u00a0€) goes back by itself: refused`);
    expect(error).toContain(`--payment ${second}`);
    const retry = await operate(services, `orders refund ${order._id} --payment ${second}`);
    expect(retry).toMatchObject({ code: 0, out: holding('The worker asks the bank for it.') });

    expect((await operate(services, `orders show ${order._id}`)).out).toMatch(/status +paid/);
    expect((await operate(services, 'refunds list')).out).toMatch(new RegExp(`${second}.* requested`));
    const wrong = await operate(services, `orders refund ${order._id} --payment ${order.number}`);
    expect([wrong.code, wrong.error.includes(second)]).toEqual([1, true]);
    const whole = await operate(services, `orders refund ${order._id} --yes`);
    expect(whole).toMatchObject({ code: 0, out: holding(`--payment ${second}`) });
  });

  it('orders refund refuses an order that was never paid', async () => {
    const { body: order } = await buyer.place(eventId, items);
    const { code, error } = await operate(services, `orders refund ${order._id} --yes`);
    expect([code, error]).toEqual([
      1,
      `Order ${order._id} (reserved) is not paid: there is nothing to give back, and nothing was changed.`,
    ]);
  });

  it('mail backlog lists waiting work, the age of the oldest and why it was not sent', async () => {
    await db.update(outbox).set({ attempts: 0, nextAttemptAt: sql`now() + interval '1 day'` });
    expect((await operate(services, 'mail backlog')).out).toBe('(none)');
    const id = await payByCard();
    await db
      .update(outbox)
      .set({
        attempts: 3,
        lastError: 'UnreachableFailure ESOCKET',
        createdAt: sql`now() - interval '3 hours'`,
      })
      .where(eq(outbox.dedupeKey, `order-confirmed:${id}`));

    const { out } = await operate(services, 'mail backlog');
    expect(out).toMatch(/^order-confirmed +1 +3 h +UnreachableFailure ESOCKET$/m);
    expect(out).toMatch(/^participant-ticket +\d+ +\d+ s +–$/m);
    const [first] = JSON.parse((await operate(services, 'mail backlog --json')).out) as [object];
    expect(first).toMatchObject({ kind: 'order-confirmed', waiting: 1, oldestSeconds: expect.any(Number) });
  });

  it('mail dead lists work that was given up; mail retry revives one piece or all', async () => {
    const id = await payByCard();
    expect((await operate(services, 'mail dead')).out).toBe('(none)');
    await db
      .update(outbox)
      .set({ deadAt: sql`now()`, lastError: 'SMTPError 550' })
      .where(eq(outbox.dedupeKey, `order-confirmed:${id}`));

    const { out } = await operate(services, 'mail dead');
    expect(out).toMatch(new RegExp(`order-confirmed +${id} .*SMTPError 550`));
    const [letter] = JSON.parse((await operate(services, 'mail dead --json')).out) as [{ id: string }];
    expect(await operate(services, `mail retry ${letter.id}`)).toMatchObject({
      code: 0,
      out: holding('1 to be'),
    });

    expect((await operate(services, 'mail dead')).out).toBe('(none)');
    expect(await operate(services, `mail retry ${letter.id}`)).toMatchObject({
      code: 1,
      error: holding('mail dead'),
    });
    expect(await operate(services, 'mail retry --all')).toMatchObject({ code: 0, out: holding('0 to be') });
    expect((await operate(services, 'mail retry')).code).toBe(2);
  });

  it('mail resend sends the e-mails that apply to the order again, and none if none apply', async () => {
    const id = await payByCard();
    const before = await db.$count(outbox);
    expect(await operate(services, `mail resend ${id}`)).toMatchObject({
      code: 0,
      out: holding('order-confirmed  on its way to the buyer'),
    });
    expect(await db.$count(outbox)).toBeGreaterThan(before);

    const { body: reserved } = await buyer.place(eventId, items);
    expect(await operate(services, `mail resend ${reserved._id}`)).toMatchObject({
      code: 1,
      error: holding('no e-mail applies'),
    });
  });

  it('payments reconcile asks the bank, and exits with 1 if the bank does not answer', async () => {
    await buyer.leaveForBank(eventId, items);
    expect(await operate(services, 'payments reconcile')).toMatchObject({
      code: 0,
      out: holding('asked      0'),
    });
    const { code, out } = await operate(services, 'payments reconcile --all');
    expect([code, out.includes('try again later')]).toEqual([1, true]);
    const numbers: Record<string, number> = Object.fromEntries(
      Array.from(out.matchAll(/^(\w+) +(\d+)$/gm), ([, name = '', count]) => [name, Number(count)] as const),
    );
    const { asked, ...rest } = numbers;
    expect(numbers).toHaveProperty('open');
    expect(Object.values(rest).reduce((sum, count) => sum + count, 0)).toBe(asked);
  });
});
