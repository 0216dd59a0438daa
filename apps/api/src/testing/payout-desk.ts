import { and, desc, eq, sql } from 'drizzle-orm';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { payoutAccounts } from '../db/schema/payouts.ts';
import { people } from '../db/schema/people.ts';
import { newId } from '../ids.ts';
import { unsealed } from '../outbox/sealed.ts';
import { confirmTransfer } from '../payments/confirm-transfer.ts';
import { requestRefund } from '../payments/request-refund.ts';
import { maskIban } from '@dorsal/domain/iban';
import { sealedIban } from '../payments/sealed-iban.ts';
import { buildApi } from './build-api.ts';
import { Buyer } from './buyer.ts';
import { byTransfer, exampleIban, seedEvent } from './seed-event.ts';
import { seedPerson } from './seed-person.ts';
import { testServices } from './test-services.ts';

/** The account that the money leaves from in tests. */
export const debtorEnvironment = { PAYOUT_NAME: 'Dorsal, S. L.', PAYOUT_IBAN: 'ES7921000813610123456789' };

/** Organizers with sales and accounts, and refunds by transfer. */
export async function payoutDesk() {
  const services = await testServices({
    environment: { ...debtorEnvironment, OPERATOR_EMAIL: 'turno@dorsal.example' },
  });
  const { db } = services;
  const app = await buildApi(services);
  const buyer = new Buyer(app);

  /** `usableFrom`: SQL; null for no account. */
  async function giveAccount(
    organizerId: string,
    usableFrom = sql`now() - interval '1 minute'`,
  ): Promise<void> {
    const values = {
      iban: sealedIban(services, { organizerId }, exampleIban),
      maskedIban: maskIban(exampleIban),
      holder: 'Club Atletismo Peña',
      usableFrom,
    };
    await db
      .insert(payoutAccounts)
      .values({ organizerId, ...values })
      .onConflictDoUpdate({ target: payoutAccounts.organizerId, set: values });
  }

  /** Inserts an order of 15,90 € that was paid by card, 0,90 € of it the fee; `count` of them. Returns the last payment's id. */
  async function sell(event: { eventId: string; ticketIds: readonly [string, ...string[]] }, count = 1) {
    let attemptId = newId();
    for (let sold = 0; sold < count; sold += 1) {
      const personId = await seedPerson(db, { eventId: event.eventId, ticketTypeId: event.ticketIds[0] });
      const [person] = await db
        .select({ orderId: people.orderId })
        .from(people)
        .where(eq(people.personId, personId));
      attemptId = newId();
      await db.insert(paymentAttempts).values({
        id: attemptId,
        orderId: person?.orderId ?? '',
        number: attemptId.slice(0, 12),
        amountCents: 1590,
        status: 'accepted',
        settledAt: new Date(),
      });
    }
    return attemptId;
  }

  /** An organizer with an account and an event with this many sales: 14,81 € each are left of it, after the commission with its IVA. */
  async function club(sales = 2) {
    const event = await seedEvent(db, { name: 'Trail de la Peña' });
    await giveAccount(event.organizerId);
    await sell(event, sales);
    return event;
  }

  /** An order of 18,50 € that Lucía Ferrer Mas paid by transfer. */
  async function paidByTransfer() {
    const event = await seedEvent(db, byTransfer);
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const { body: order } = await buyer.place(event.eventId, items);
    await buyer.checkout(order, {
      paymentMethod: 'transfer',
      buyer: { fullName: 'Lucía Ferrer Mas', email: `${newId()}@correo.example` },
    });
    await confirmTransfer(services, { orderId: order._id, amountCents: 1850 });
    return { event, organizerId: event.organizerId, orderId: order._id };
  }

  /** A refund of such an order, with the token of the link that she was mailed. */
  async function transferRefund() {
    const { event, orderId } = await paidByTransfer();
    await requestRefund(services, orderId);
    const [refund] = await db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
      .where(eq(paymentAttempts.orderId, orderId));
    const refundId = refund?.id ?? '';
    return { event, orderId, refundId, token: await mailedToken(refundId) };
  }

  /** The token in the newest e-mail that asks for the refund's account. */
  async function mailedToken(refundId: string): Promise<string> {
    const [mail] = await db
      .select({ token: sql<string>`${outbox.payload} ->> 'token'` })
      .from(outbox)
      .where(
        and(eq(outbox.kind, 'refund-account-asked'), sql`${outbox.payload} ->> 'refundId' = ${refundId}`),
      )
      .orderBy(desc(outbox.createdAt))
      .limit(1);
    return unsealed(services, mail?.token ?? '');
  }

  return { app, buyer, club, db, giveAccount, mailedToken, paidByTransfer, sell, services, transferRefund };
}
