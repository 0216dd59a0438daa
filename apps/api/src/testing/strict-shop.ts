import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { buildApi } from './build-api.ts';
import { Buyer } from './buyer.ts';
import { openTransaction, someWait } from './open-transaction.ts';

/** Two server processes on one database, with the limits of production. */
export async function strictShop(services: Services) {
  const strict: Services = { ...services, config: { ...services.config, rateLimitScale: 1 } };
  const apps = [await buildApi(strict), await buildApi(strict)] as const;
  return {
    db: services.db,
    apps,
    /** Buyers of one network, or each with their own, on the two processes in turn. */
    crowd: (ip: string | ((number: number) => string), buyers: number): Buyer[] =>
      Array.from({ length: buyers }, (_, number) => {
        const own = {
          ip: typeof ip === 'string' ? ip : ip(number),
          email: `comprador${number}@correo.example`,
        };
        return new Buyer(processOf(apps, number), own);
      }),
    /**
     * The answers to concurrent orders. No order is stored before each has counted the used amounts or waits for a
     * lock. Each must be in its own batch: at most three per process, for different events. Use it with `withPatience`.
     */
    placeTogether: async <T>(orders: readonly (() => Promise<T>)[]): Promise<T[]> => {
      // Every statement that stores orders also writes here.
      const storing = await openTransaction(services.db, (tx) =>
        tx.execute(sql`lock table rate_limits in share mode`),
      );
      const answers = Promise.all(orders.map((place) => place()));
      try {
        await someWait(services.db, orders.length);
      } finally {
        await storing.end();
      }
      return answers;
    },
  };
}

const processOf = (apps: readonly [FastifyInstance, FastifyInstance], number: number) =>
  apps[number % 2] ?? apps[0];

/** How many answers there are of each status and code: `{ 201: 24, address_unconfirmed: 6 }`. */
export function counted(
  answers: readonly { readonly status: number; readonly body: { readonly code?: string } }[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = body.code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
