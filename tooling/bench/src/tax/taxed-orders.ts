import { enterTaxMode } from '@dorsal/api/internal/tax-records/tax-mode';
import { organizers } from '@dorsal/api/internal/db/schema/organizers';
import { exampleInvoice } from '@dorsal/api/internal/testing/example-invoice';
import type { Postgres } from '../../../harness/src/parts/postgres.ts';
import type { Benchmark, Round } from '../benchmark.ts';
import { openShop, orderRate, queued } from '../orders/shop.ts';

/** As `orders-hot`. */
const load = { clients: 64, seconds: 2, events: 1 };
/** Orders are placed in both shops in turns, so that other work of the machine affects both. */
const turns = 6;

/** The order queue on one ticket type of an issuer in VERI*FACTU mode, as `orders-hot` measures it out of the mode. */
export const taxedOrders: Benchmark = {
  id: 'orders-hot-taxed',
  title: `orders per second on one ticket type, ${load.clients} clients: in VERI*FACTU mode over out of it`,
  requires: 0.95,
  round: inTurns,
};

async function inTurns(postgres: Postgres): Promise<Round> {
  const off = await openShop(await postgres.createDatabase(), load.events);
  const on = await openShop(await postgres.createDatabase(), load.events);
  try {
    for (const { services } of [off, on])
      await services.db.update(organizers).set({ invoiceIssuer: exampleInvoice().issuer });
    const [club] = await on.services.db.select({ id: organizers.id }).from(organizers);
    await enterTaxMode(on.services, club?.id ?? '', { version: '1', by: 'Amparo Giner' });
    const rates = { on: 0, off: 0 };
    for (let turn = 0; turn < turns; turn += 1) {
      // The first of a pair isn't always the same shop.
      const pair = turn % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const);
      for (const which of pair) {
        const { services } = which === 'on' ? on : off;
        rates[which] += (await orderRate(queued(services), load)).perSecond / turns;
      }
    }
    return {
      ratio: rates.on / rates.off,
      detail: `${rates.on.toFixed(0)} orders/s, out of the mode ${rates.off.toFixed(0)} orders/s`,
    };
  } finally {
    await on.close();
    await off.close();
  }
}
