import { sql } from 'drizzle-orm';
import { numberOf } from '../../../harness/src/parts/books.ts';
import type { Benchmark, Round } from '../benchmark.ts';
import { type TaxedShop, withTaxedShop } from './taxed-shop.ts';

const clients = 64;
/** Both shops are paid in turns, so that other work of the machine affects both. */
const turns = 6;
const seconds = 2;
const orders = 6_000;

/** Signed notifications of the bank at a server with the role `api`; this process issues the documents, as a worker would. */
export const paid: Benchmark = {
  id: 'paid',
  title: `orders of one issuer paid per second, ${clients} clients: in VERI*FACTU mode over out of it`,
  requires: 0.9,
  round: (postgres) =>
    withTaxedShop(postgres, { isInMode: false, orders }, (off) =>
      withTaxedShop(postgres, { isInMode: true, orders }, (on) => inTurns(on, off)),
    ),
};

async function inTurns(on: TaxedShop, off: TaxedShop): Promise<Round> {
  const rates = { on: 0, off: 0 };
  const load = { clients, seconds };
  for (let turn = 0; turn < turns; turn += 1) {
    // The first of a pair isn't always the same shop.
    const pair = turn % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const);
    for (const which of pair) {
      const shop = which === 'on' ? on : off;
      rates[which] += (await shop.pay(load)) / turns;
      await shop.untilIssued();
    }
  }
  const documents = await numberOf(on.db, sql`select count(*) from tax_documents`);
  return {
    ratio: rates.on / rates.off,
    detail: `${rates.on.toFixed(0)} orders/s, ${documents} documents; out of the mode ${rates.off.toFixed(0)} orders/s`,
  };
}
