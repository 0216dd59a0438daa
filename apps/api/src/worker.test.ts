import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { rateLimits } from './db/schema/limits.ts';
import { outbox } from './db/schema/outbox.ts';
import { confirmOrder } from './checkout/confirm-order.ts';
import { enqueue } from './outbox/outbox.ts';
import { requestRefund } from './payments/request-refund.ts';
import { bankServer } from './testing/bank-server.ts';
import { checkBooks, letMinutesPass, placesOf } from './testing/books.ts';
import { buildApi } from './testing/build-api.ts';
import { Buyer } from './testing/buyer.ts';
import { mailServer } from './testing/mail-server.ts';
import { seedEvent } from './testing/seed-event.ts';
import { testServices } from './testing/test-services.ts';
import { startWorker } from './worker.ts';

const mail = await mailServer();
const bank = await bankServer();
const services = await testServices({
  environment: { ...bank.environment, SMTP_URL: mail.url, PUBLIC_URL: 'https://dorsal.example' },
});
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

/** Runs a worker until the condition is true, and stops it. */
async function workUntil(condition: () => void | Promise<void>): Promise<void> {
  const worker = startWorker(services);
  try {
    await vi.waitFor(condition, { timeout: 60_000, interval: 50 });
  } finally {
    await worker.stop();
  }
}

/** Number of e-mails queued during an outage. */
const backlog = 12;

const mailsTo = (address: string) =>
  mail.mails.filter((sent) => sent.to?.some((to) => to.address === address));

async function buyTwo(email: string, fullName = 'Lucía Ferrer Mas') {
  const event = await seedEvent(db, {
    name: 'Trail <b>Garbí</b>',
    startsAt: new Date('2027-04-05T07:30:00Z'),
    tickets: [{ priceCents: 0, name: 'Caminata 5K' }],
  });
  const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 2 }]);
  await buyer.checkout(order, { buyer: { fullName, email } });
  return order;
}

describe('the worker', () => {
  it('sends one e-mail each to the buyer and all other participants', async () => {
    const order = await buyTwo('compra@correo.example');
    await confirmOrder(services, order._id);

    await workUntil(() => {
      expect(mailsTo('compra@correo.example')).toHaveLength(1);
      expect(mailsTo('participante1@correo.example')).toHaveLength(1);
      expect(mailsTo('participante2@correo.example')).toHaveLength(1);
    });
  });

  it('continues while three of its four e-mails hang', async () => {
    const url = 'https://dorsal.example/reset-password';
    const names = ['colgada1', 'colgada2', 'colgada3', 'viva1', 'viva2', 'viva3'];
    for (const name of names.slice(0, 3)) mail.stalled.add(`${name}@correo.example`);
    await db.transaction(async (tx) => {
      for (const name of names) {
        const payload = { to: `${name}@correo.example`, name, url };
        await enqueue(tx, { kind: 'password-changed', payload, dedupeKey: `password-changed:${name}` });
      }
    });

    await workUntil(() => {
      for (const name of names.slice(3)) expect(mailsTo(`${name}@correo.example`)).toHaveLength(1);
    });
  });

  it('sends an e-mail again under the same Message-ID after a failure', async () => {
    mail.isBusy = true;
    const order = await buyTwo('otravez@correo.example');
    const key = `order-confirmed:${order._id}`;
    const row = async () => (await db.select().from(outbox).where(eq(outbox.dedupeKey, key)))[0];
    await workUntil(async () => expect((await row())?.lastError).toContain('451'));
    mail.isBusy = false;
    await db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(eq(outbox.dedupeKey, key));

    await workUntil(() => expect(mailsTo('otravez@correo.example')).toHaveLength(1));

    expect(mailsTo('otravez@correo.example')[0]?.messageId).toBe(`<${(await row())?.id}@dorsal.example>`);
    expect((await row())?.attempts).toBe(2);
  });

  it('sends everything after a mail server outage, each e-mail once', async () => {
    mail.isBusy = true;
    const order = await buyTwo('averia@correo.example');
    await db.transaction(async (tx) => {
      for (let copy = 1; copy < backlog; copy += 1) {
        const dedupeKey = `order-confirmed:${order._id}:copy:${copy}`;
        await enqueue(tx, { kind: 'order-confirmed', payload: { orderId: order._id }, dedupeKey });
      }
    });
    const waiting = and(eq(outbox.kind, 'order-confirmed'), isNull(outbox.doneAt));
    await workUntil(async () =>
      expect(await db.$count(outbox, and(waiting, isNull(outbox.lastError)))).toBe(0),
    );
    mail.isBusy = false;
    await db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(waiting);

    await workUntil(() => expect(mailsTo('averia@correo.example')).toHaveLength(backlog));

    expect(new Set(mailsTo('averia@correo.example').map(({ messageId }) => messageId)).size).toBe(backlog);
  });

  it('addresses people by their whole name, with an intact link', async () => {
    const url = 'https://dorsal.example/reset-password?from=%2Fwelcome&x=1';
    await db.transaction((tx) =>
      enqueue(tx, {
        kind: 'password-changed',
        payload: { to: 'nueva@correo.example', name: 'Núria "Nu" Peña', url },
        dedupeKey: 'password-changed:worker-test',
      }),
    );

    await workUntil(() => expect(mailsTo('nueva@correo.example')).toHaveLength(1));

    const [sent] = mailsTo('nueva@correo.example');
    expect(sent?.subject).toBe('Tu contraseña de Dorsal ha cambiado');
    expect(sent?.text).toContain(url);
    expect(sent?.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    expect(sent?.to?.[0]?.name).toBe('Núria "Nu" Peña');
  });

  it('settles a payment whose result never arrived, and refunds it for an operator', async () => {
    const event = await seedEvent(db);
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const order = await buyer.leaveForBank(event.eventId, items);
    bank.operations.set(order.number, { amountCents: 1850, response: '0000' });
    await letMinutesPass(db, order._id, 2);
    const status = async () => (await buyer.see(order._id)).body.status;

    await workUntil(async () => expect(await status()).toBe('paid'));
    await requestRefund(services, order._id);
    await workUntil(async () => expect(await status()).toBe('refunded'));

    expect(bank.refunded).toMatchObject([{ number: order.number }]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
  });

  it('deletes expired data', async () => {
    await db.insert(rateLimits).values({ key: 'over', count: 1, resetsAt: sql`now()` });

    await workUntil(async () => expect(await db.$count(rateLimits, eq(rateLimits.key, 'over'))).toBe(0));
  });

  it('expires holds whose time is over', async () => {
    const event = await seedEvent(db);
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    await letMinutesPass(db, order._id, 15);

    await workUntil(async () => expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 }));
  });
});
