import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CheckInListBody, ScanAnswerBody, ScanBody } from '@dorsal/api-contract/check-in';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import { addDevice } from '../check-in/devices.ts';
import { participants } from '../db/schema/orders.ts';
import type { Services } from '../services.ts';
import { type Answer, Buyer, checkoutOf, provenToken } from './buyer.ts';
import { type EventDraft, seedEvent } from './seed-event.ts';

const hourMs = 3_600_000;

/** An online check-in phone at an event. */
export class CheckInPhone {
  readonly id: string;
  readonly #app: FastifyInstance;
  /** The token in its address. */
  readonly token: string;

  constructor(app: FastifyInstance, { id, token }: { readonly id: string; readonly token: string }) {
    this.#app = app;
    this.id = id;
    this.token = token;
  }

  scan(participantId: string, changes: Partial<ScanBody> = {}): Promise<Answer<ScanAnswerBody>> {
    return this.send(scanOf(participantId, changes));
  }

  /** Sends scans made offline. Throws if refused, so that a negative control can't pass because of a refused call. */
  async sync(scans: readonly ScanBody[]): Promise<ScanAnswerBody[]> {
    const { status, body } = await this.send<ScanAnswerBody[]>(scans);
    if (status !== 200) throw new Error(`The scans were answered ${status} ${body.code}.`);
    return body;
  }

  async list(since?: string): Promise<CheckInListBody> {
    const query = since === undefined ? {} : { since };
    const headers = { 'x-device-token': this.token };
    const response = await this.#app.inject({ url: '/api/check-in/participants', query, headers });
    return response.json<CheckInListBody>();
  }

  /** The caller names the shape of the answer, which the test then checks. */
  async send<T = ScanAnswerBody>(body: unknown): Promise<Answer<T>> {
    const response = await this.#app.inject({
      method: 'POST',
      url: '/api/check-in',
      headers: { 'x-device-token': this.token },
      payload: body as object,
    });
    return { status: response.statusCode, body: response.json() };
  }
}

/** A scan made now. */
export function scanOf(participantId: string, changes: Partial<ScanBody> = {}): ScanBody {
  return { scanId: randomUUID(), participantId, scannedAt: new Date().toISOString(), ...changes };
}

/** Events with people who have paid, and check-in phones. */
export function eventsWithPhones(services: Services, app: FastifyInstance) {
  const { db } = services;
  const buyer = new Buyer(app);
  return {
    buyer,

    /** Admitted an hour ago, so that offline scans may be that old. */
    phone: async (eventId: string, changes: { expiresAt?: Date; on?: FastifyInstance } = {}) => {
      const { on = app, expiresAt = new Date(Date.now() + hourMs) } = changes;
      const createdAt = new Date(Date.now() - hourMs);
      const device = await addDevice(db, { eventId, name: 'Entrada norte', createdAt, expiresAt });
      return new CheckInPhone(on, device);
    },

    /** A free event with a paid order of this many places. Returns the ids in their QR codes. */
    sold: async (quantity = 1, draft: EventDraft = {}) => {
      const event = await seedEvent(db, { tickets: [{ priceCents: 0, maxPerOrder: 100 }], ...draft });
      const order = await paidOrder(buyer, event, quantity);
      return { ...event, order, people: await peopleOf(services, order._id) };
    },
  };
}

async function paidOrder(
  buyer: Buyer,
  { eventId, ticketIds }: { eventId: string; ticketIds: readonly [string, ...string[]] },
  quantity: number,
): Promise<PlacedOrderBody> {
  const { body: order } = await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity }]);
  // A free order of more than four places needs a proven address.
  await buyer.checkout(order, { addressToken: provenToken(checkoutOf(order).buyer.email) });
  return order;
}

/** The secrets of an order's participants, in their order. */
export async function peopleOf({ db }: Pick<Services, 'db'>, orderId: string) {
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.orderId, orderId))
    .orderBy(participants.position);
  const [first, ...others] = rows.map(({ id }) => id);
  if (first === undefined) throw new Error('An order without participants.');
  return [first, ...others] as const;
}
