import { and, eq } from 'drizzle-orm';
import { dateTimeWithOffset } from '@dorsal/verifactu/date-time';
import type { PreviousRecord, RecordDraft } from '@dorsal/verifactu/record';
import { recordXml } from '@dorsal/verifactu/record-xml';
import { previousOf, sealRecord } from '@dorsal/verifactu/seal';
import type { Config } from '../config/config.ts';
import type { Transaction } from '../db/database.ts';
import { taxChains, taxRecords, taxWaiting } from '../db/schema/tax.ts';
import { newId } from '../ids.ts';
import { billingSystem } from './billing-system.ts';
import type { LockedChain } from './lock-chain.ts';

/** A record as it is stored. */
export type StoredTaxRecord = typeof taxRecords.$inferSelect;

/**
 * Appends records to a locked chain, in the transaction that issues their documents: a document has a record or is not
 * issued. The worker sends them afterwards. Returns them in the order of the drafts.
 */
export async function sealRecords(
  tx: Transaction,
  { config, chain }: { readonly config: Pick<Config, 'tax'>; readonly chain: LockedChain },
  drafts: readonly RecordDraft[],
): Promise<StoredTaxRecord[]> {
  const { issuer, installation, at } = chain;
  const system = billingSystem(config, { installation, nif: issuer.nif });
  const generatedAt = dateTimeWithOffset(at, issuer.zone);
  let previous: PreviousRecord | null = chain.previous;
  const records = drafts.map((draft, index): StoredTaxRecord => {
    const id = newId();
    const record = sealRecord({ ...draft, externalReference: id }, { previous, system, generatedAt });
    const previousHuella = previous?.huella ?? null;
    previous = previousOf(record);
    return {
      id,
      nif: issuer.nif,
      installation,
      position: chain.position + index + 1,
      kind: record.kind,
      number: record.invoice.number,
      issuedOn: record.invoice.issuedOn,
      type: record.kind === 'alta' ? record.type : null,
      huella: record.huella,
      previousHuella,
      generatedAt: at,
      xml: recordXml(record),
    };
  });
  const last = records.at(-1);
  if (!last) return [];
  await tx
    .update(taxChains)
    .set({
      lastPosition: last.position,
      lastNumber: last.number,
      lastIssuedOn: last.issuedOn,
      lastHuella: last.huella,
      lastGeneratedAt: at,
    })
    .where(and(eq(taxChains.nif, issuer.nif), eq(taxChains.installation, installation)));
  await tx.insert(taxRecords).values(records);
  await tx.insert(taxWaiting).values(records.map(({ id, nif }) => ({ recordId: id, nif })));
  return records;
}
