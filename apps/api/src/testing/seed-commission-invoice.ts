import { appendCommission } from '../commission/append-commission.ts';
import { commissionMonths } from '../db/schema/commission.ts';
import type { Services } from '../services.ts';
import { lockChain } from '../tax-records/lock-chain.ts';
import { enterCompanyTaxMode } from '../tax-records/tax-mode.ts';
import { exampleInvoice } from './example-invoice.ts';

/** Inserts an invoice of the portal to the organizer, with its record. Returns its id. */
export async function seedCommissionInvoice(
  { db, config: configured }: Pick<Services, 'db' | 'config'>,
  organizerId: string,
): Promise<string> {
  const seat = { address: 'Calle de la Salida, 1, 46001', city: 'Valencia' };
  const config = { ...configured, tax: { ...configured.tax, seat } };
  const { nif } = await enterCompanyTaxMode({ db, config }, 'Pau Ferrer, administrador');
  const month = '2026-01';
  const { issuer, recipient } = exampleInvoice();
  return db.transaction(async (tx) => {
    await tx.insert(commissionMonths).values({ organizerId, month });
    const chain = await lockChain(tx, nif);
    const [document] = await appendCommission(tx, { config, chain, organizerId, month, issuer, recipient }, [
      { type: 'F1', baseCents: 100, vatCents: 21, about: null },
    ]);
    return document?.id ?? '';
  });
}
