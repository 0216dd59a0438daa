import type { Database } from '../db/database.ts';
import {
  taxChains,
  taxDocuments,
  taxInstallations,
  taxRecords,
  taxSeries,
  taxWaiting,
} from '../db/schema/tax.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { newId } from '../ids.ts';
import { exampleInvoice } from './example-invoice.ts';

/** Inserts a simplified document of an issuer of its own, whose record waits. Its XML has no content. Returns its id. */
export async function seedTaxDocument(
  db: Database,
  { organizerId, orderId }: { readonly organizerId: string; readonly orderId: string },
): Promise<string> {
  const [documentId, recordId, nif] = [newId(), newId(), newId()];
  const installation = 'MATRIX';
  const { issuer, lines, totalCents, baseCents, vatCents } = exampleInvoice();
  const at = new Date('2027-01-04T10:15:30Z');
  const series = 'V2027';
  await db.insert(taxIssuers).values({ nif, name: issuer.name, mode: 'off', offReason: 'notYet' });
  await db.insert(taxInstallations).values({ number: installation }).onConflictDoNothing();
  const huella = 'A'.repeat(64);
  const number = `${series}-000001`;
  const last = { lastNumber: number, lastIssuedOn: '04-01-2027', lastHuella: huella, lastGeneratedAt: at };
  await db.insert(taxChains).values({ nif, installation, lastPosition: 1, ...last });
  await db.insert(taxRecords).values({
    id: recordId,
    nif,
    installation,
    position: 1,
    kind: 'alta',
    number,
    issuedOn: '04-01-2027',
    type: 'F2',
    huella,
    generatedAt: at,
    xml: '<RegistroAlta/>',
  });
  await db.insert(taxWaiting).values({ recordId, nif });
  await db.insert(taxSeries).values({ nif, series, lastNumber: 1 });
  await db.insert(taxDocuments).values({
    id: documentId,
    nif,
    series,
    number: 1,
    type: 'F2',
    organizerId,
    orderId,
    issuedAt: at,
    operationAt: at,
    issuer: { ...issuer },
    lines: [...lines],
    sums: [{ taxClass: 'iva21', baseCents, quotaCents: vatCents }],
    totalCents,
    recordId,
  });
  return documentId;
}
