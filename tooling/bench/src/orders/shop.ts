import { randomUUID } from 'node:crypto';
import { claimOf } from '@dorsal/api/internal/orders/idempotency';
import { orderQueue, type PlaceOrder } from '@dorsal/api/internal/checkout/order-queue';
import { placeOrders } from '@dorsal/api/internal/checkout/place-orders';
import { readConfig } from '@dorsal/api/internal/config/config';
import { closeServices, openServices, type Services } from '@dorsal/api/internal/services';
import { eventIdOf, seedCatalogue, ticketIdOf } from './catalogue.ts';

/** A shop with a catalog, on a new database. */
export async function openShop(
  url: string,
  events: number,
): Promise<{ services: Services; close: () => Promise<void> }> {
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000000' });
  const services = await openServices(config);
  await seedCatalogue(services.db, events);
  return { services, close: () => closeServices(services) };
}

/** Places orders through the queue, as the server does. */
export const queued = (services: Services): PlaceOrder => orderQueue(services);

/** Places each order by itself, as soon as it arrives: the same work without the queue. */
export function alone(services: Services): PlaceOrder {
  return async (call) => {
    const [placed] = await placeOrders(services, [call]);
    if (!placed || placed instanceof Error) throw placed ?? new Error('A call without an answer.');
    return placed;
  };
}

export interface Load {
  readonly clients: number;
  readonly seconds: number;
  readonly events: number;
}

export interface Rate {
  readonly perSecond: number;
  /** Median time of an order, in milliseconds. */
  readonly medianMs: number;
}

/** The rate of orders when `clients` clients each place the next order as soon as they have the last one. */
export async function orderRate(placeOrder: PlaceOrder, { clients, seconds, events }: Load): Promise<Rate> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const client = async () => {
    for (let now = performance.now(); now < end; ) {
      await placeOrder(newCall(events));
      const done = performance.now();
      times.push(done - now);
      now = done;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = times.length / ((performance.now() - start) / 1000);
  times.sort((a, b) => a - b);
  return { perSecond, medianMs: times[Math.floor(times.length / 2)] ?? 0 };
}

function newCall(events: number) {
  const number = 1 + Math.floor(Math.random() * events);
  const network = String(Math.floor(Math.random() * 100_000));
  const body = { eventId: eventIdOf(number), items: [{ ticketId: ticketIdOf(number), quantity: 1 }] };
  return {
    ...body,
    userId: null,
    network,
    claim: claimOf({ scope: `place ${network}`, key: randomUUID(), body }),
  };
}
