import { amountFromCents } from '../amount.ts';
import { dateTimeWithOffset } from '../date-time.ts';
import { rateFromPercent } from '../rate.ts';
import type { BillingSystem, FullInvoice, PreviousRecord, SimplifiedInvoice, TaxRecord } from '../record.ts';
import { previousOf, sealRecord } from '../seal.ts';
import { taxDate } from '../tax-date.ts';
import type { TaxedLine } from '../tax-line.ts';

/** Valid data of a club that sells places, with numbers whose control characters are right. */
export const issuer = { name: 'Club Atlético Línea & Cal', nif: 'G85120541' };
export const producer = { name: 'Dorsal Inscripciones, S.L.', nif: 'B72877814' };
export const buyer = { name: 'Àngels Muñoz Peña', nif: '12345678Z' };
export const foreigner = {
  name: 'Zoë Müller',
  foreignId: { type: '03', country: 'DE', id: 'C01X00T47' },
} as const;

export const system: BillingSystem = {
  producer,
  name: 'Dorsal',
  id: 'DO',
  version: '1.0.0',
  installation: '7f3a9c',
  onlyVerifactu: true,
  canServeSeveral: true,
  servesSeveral: true,
};

/** 20.00 € with 21 % of IVA: 24.20 €. */
export const line: TaxedLine = {
  tax: '01',
  regime: '01',
  class: 'S1',
  rate: rateFromPercent(21),
  base: amountFromCents(2000),
  taxAmount: amountFromCents(420),
};

export const invoiceId = (number: string) => ({
  issuer: issuer.nif,
  number,
  issuedOn: taxDate('2027-01-05'),
});

export const fullInvoice = (number = 'V2027/1'): FullInvoice => ({
  kind: 'alta',
  type: 'F1',
  invoice: invoiceId(number),
  issuerName: issuer.name,
  description: 'Inscripción: Maratón de Logroño, 10 km',
  recipients: [buyer],
  lines: [line],
  taxTotal: amountFromCents(420),
  total: amountFromCents(2420),
});

export const simplifiedInvoice = (number = 'V2027/1'): SimplifiedInvoice => {
  const { recipients: _, ...rest } = fullInvoice(number);
  return { ...rest, type: 'F2' };
};

/** Seconds after 9:30 in Madrid on 5 January 2027. */
export const at = (seconds: number) =>
  dateTimeWithOffset(new Date(Date.UTC(2027, 0, 5, 8, 30, seconds)), 'Europe/Madrid');

export const sealed = (previous: PreviousRecord | null = null, seconds = 0) => ({
  previous,
  system,
  generatedAt: at(seconds),
});

/** A chain of simplified invoices, one each second. */
export function chainOf(length: number): TaxRecord[] {
  const records: TaxRecord[] = [];
  for (let index = 0; index < length; index += 1) {
    const last = records.at(-1);
    records.push(
      sealRecord(simplifiedInvoice(`V2027/${index + 1}`), sealed(last ? previousOf(last) : null, index)),
    );
  }
  return records;
}
