import { and, eq, sql } from 'drizzle-orm';
import type { CheckoutBody } from '@dorsal/api-contract/order-requests';
import type { PersonDataBody } from '@dorsal/api-contract/person';
import type { DuplicateRule, SportRules } from '@dorsal/domain/ticket-rules';
import { outbox } from '../db/schema/outbox.ts';
import { participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { peopleWithTwins } from '../duplicates/active-twins.ts';
import { cancelPlaces } from '../orders/cancel-places.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { returnPlaces } from '../orders/places.ts';
import type { Services } from '../services.ts';
import { buildApi } from './build-api.ts';
import { attemptNumber, bankMessage, Buyer, notify, provenToken } from './buyer.ts';
import { type EventDraft, freeEvent, seedEvent } from './seed-event.ts';

/** A person with a document and a birth date. */
export const nerea = {
  fullName: 'Nerea Lozano',
  person: { document: { kind: 'dni', number: '12345678Z' }, birthDate: '1991-05-03' },
} as const;

/** Another person. */
export const marc = {
  fullName: 'Marc Vidal',
  person: { document: { kind: 'dni', number: '00000001R' }, birthDate: '1980-01-01' },
} as const;

/** What an event asks that compares people. */
export function comparing(duplicates: DuplicateRule): SportRules {
  return {
    fields: [
      { field: 'document', isRequired: false },
      { field: 'birthDate', isRequired: true },
    ],
    ageLimits: [],
    categorySets: [],
    duplicates,
  };
}

interface Registered {
  readonly fullName: string;
  readonly person: PersonDataBody;
}

/** Buyers with an address each, who register people for events that compare them. */
export async function twinDesk(services: Services) {
  const app = await buildApi(services);
  const { db } = services;

  const event = (duplicates: DuplicateRule, draft: EventDraft = freeEvent) =>
    seedEvent(db, { ...draft, sport: comparing(duplicates) });

  /** Places that are held for these people. */
  async function hold(
    { eventId, ticketIds }: Awaited<ReturnType<typeof event>>,
    registered: readonly Registered[],
    { email, isProven = true, at = 0 }: { email: string; isProven?: boolean; at?: number },
  ) {
    const buyer = new Buyer(app, { email });
    const ticketId = ticketIds[at] ?? ticketIds[0];
    const { body: order } = await buyer.place(eventId, [{ ticketId, quantity: registered.length }]);
    const body: Partial<CheckoutBody> = {
      buyer: { fullName: 'Lucía Ferrer Mas', email },
      participants: registered.map((one) => ({ ticketId, email, ...one })),
      ...(isProven && { addressToken: provenToken(email) }),
    };
    const checkout = (more: Parameters<Buyer['checkout']>[1] = {}) =>
      buyer.checkout(order, { ...body, ...more });
    return { buyer, order, checkout };
  }

  /** Holds places for these people, and checks them out. */
  async function register(...given: Parameters<typeof hold>) {
    const held = await hold(...given);
    return { ...held, answer: await held.checkout() };
  }

  /** Cancels the place of a person, but not the last one of an order. */
  const cancel = (orderId: string, { fullName }: Registered) =>
    db.transaction(async (tx) => {
      const place = await placeOf(orderId, fullName);
      const { free } = await cancelPlaces(tx, await lockOrder(tx, orderId), [place]);
      await returnPlaces(tx, free);
    });

  async function placeOf(orderId: string, fullName: string): Promise<string> {
    const [place] = await db
      .select({ id: participants.id })
      .from(participants)
      .where(and(eq(participants.orderId, orderId), eq(participants.fullName, fullName)));
    if (!place) throw new Error(`Nobody in the order is called ${fullName}.`);
    return place.id;
  }

  /** The bank accepts the payment of an order. */
  async function pay({ answer }: Awaited<ReturnType<typeof register>>, amountCents = 1850) {
    await notify(app, bankMessage(services, { number: attemptNumber(answer.body), amountCents }));
  }

  /** The e-mails of a kind about an order, without the order's id. */
  async function mailsOf(orderId: string, kind: string) {
    const rows = await db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(sql`${outbox.kind} = ${kind} and ${outbox.payload} ->> 'orderId' = ${orderId}`);
    return rows.map(({ payload }) => {
      const { orderId: _, ...rest } = payload;
      return rest;
    });
  }

  /** The orders of an event with a person who seems to have another place. */
  async function ordersWithTwins(eventId: string): Promise<string[]> {
    const { rows } = await db.execute<{ orderId: string }>(sql`
      select p.order_id as "orderId" from ${people} p
      where p.person_id in (${peopleWithTwins(eventId)}) order by p.bought_at`);
    return rows.map(({ orderId }) => orderId);
  }

  return { app, event, hold, register, cancel, placeOf, pay, mailsOf, ordersWithTwins };
}
