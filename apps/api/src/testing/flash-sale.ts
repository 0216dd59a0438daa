import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orders } from '../db/schema/orders.ts';
import type { Services } from '../services.ts';
import { attemptNumber, bankMessage, Buyer, notify } from './buyer.ts';
import { placesOf } from './books.ts';
import type { SeededEvent } from './seed-event.ts';

export interface FlashSale {
  readonly sold: number;
  readonly held: number;
  readonly paidOrders: number;
  /** What the bank took, and what each of those orders is. */
  readonly chargedOrders: readonly string[];
  readonly refusals: readonly string[];
}

/** So many buyers at once, each for one place by card, and each payment accepted as soon as it is asked for. */
export async function flashSale(
  services: Services,
  { app, event, buyers }: { app: FastifyInstance; event: SeededEvent; buyers: number },
): Promise<FlashSale> {
  const ends = await Promise.all(
    Array.from({ length: buyers }, async (_, number) => {
      const buyer = new Buyer(app, { email: `comprador${number}@correo.example` });
      const placed = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
      if (placed.status !== 201) return { refusal: placed.body.code ?? String(placed.status) };
      const { body } = await buyer.checkout(placed.body, { key: randomUUID() });
      const message = bankMessage(services, { number: attemptNumber(body), amountCents: 1850 });
      await notify(app, message);
      return { charged: placed.body._id };
    }),
  );
  const charged = ends.flatMap((end) => end.charged ?? []);
  const statuses = await Promise.all(charged.map((id) => new Buyer(app).see(id)));
  const { db } = services;
  return {
    ...(await placesOf(db, event.eventId)),
    paidOrders: await db.$count(orders, and(eq(orders.eventId, event.eventId), sql`status = 'paid'`)),
    chargedOrders: statuses.map(({ body }) => body.status),
    refusals: ends.flatMap((end) => end.refusal ?? []),
  };
}
