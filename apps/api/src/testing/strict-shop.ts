import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { buildApi } from './build-api.ts';
import { Buyer } from './buyer.ts';

/** Two server processes on one database, with the limits of production. */
export async function strictShop(services: Services) {
  const strict: Services = { ...services, config: { ...services.config, rateLimitScale: 1 } };
  const apps = [await buildApi(strict), await buildApi(strict)] as const;
  return {
    db: services.db,
    apps,
    /** Buyers of one network, or each of their own, at one process and the other in turn. */
    crowd: (ip: string | ((number: number) => string), buyers: number): Buyer[] =>
      Array.from({ length: buyers }, (_, number) => {
        const own = {
          ip: typeof ip === 'string' ? ip : ip(number),
          email: `comprador${number}@correo.example`,
        };
        return new Buyer(processOf(apps, number), own);
      }),
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
