import * as fc from 'fast-check';
import { amountFromCents, centsOf } from '../amount.ts';
import type { Party } from '../party.ts';
import { rateFromPercent } from '../rate.ts';
import type { RecordDraft } from '../record.ts';
import { taxDate } from '../tax-date.ts';
import type { TaxLine } from '../tax-line.ts';
import { buyer, foreigner, invoiceId, issuer, producer } from './records.ts';

/** A text without outer spaces, with what XML and encodings stumble over. */
const text = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...Array.from('aZ9 &<>"\'ñÀ€]–\n🏃')), minLength: 1, maxLength })
    .map((value) => value.trim())
    .filter((value) => value !== '' && Array.from(value).length <= maxLength);

const number = fc.stringMatching(/^[!#-&(-;?-~]{1,60}$/);
const party = fc.constantFrom<Party>(
  buyer,
  foreigner,
  { name: 'Ana & Bea', foreignId: { type: '02', id: 'PT123456789' } },
  { name: 'Luz', foreignId: { type: '07', country: 'ES', id: '12345678Z' } },
);
const cents = fc.integer({ min: -50_000, max: 50_000 });

const taxedLine = (tax: '01' | '03', percent: number) =>
  cents.map(
    (base): TaxLine => ({
      tax,
      regime: '01',
      class: 'S1',
      rate: rateFromPercent(percent),
      base: amountFromCents(base),
      taxAmount: amountFromCents(Math.round((base * percent) / 100)),
    }),
  );
const freeLine = cents.map(
  (base): TaxLine => ({ tax: '01', regime: '01', class: 'exempt', cause: 'E1', base: amountFromCents(base) }),
);
const outsideLine = cents.map(
  (base): TaxLine => ({ tax: '01', regime: '08', class: 'N2', base: amountFromCents(base) }),
);
const lines = fc.array(
  fc.oneof(
    taxedLine('01', 21),
    taxedLine('01', 10),
    taxedLine('01', 4),
    taxedLine('03', 7),
    freeLine,
    outsideLine,
  ),
  { minLength: 1, maxLength: 5 },
);

const references = fc.array(number.map(invoiceId), { maxLength: 3 });
const rectification = fc.oneof(
  fc.constant({ method: 'I' } as const),
  cents.map((base) => ({
    method: 'S' as const,
    replaced: { base: amountFromCents(base), taxAmount: amountFromCents(0) },
  })),
);
const state = fc.constantFrom('registered', 'correctionRefused', 'notRegistered');

const common = fc.record(
  {
    kind: fc.constant('alta'),
    invoice: number.map(invoiceId),
    issuerName: text(120),
    description: text(500),
    lines,
    externalReference: text(60),
    corrects: state,
    operationDate: fc.constant(taxDate('2027-01-04')),
    issuedBy: fc.constant({ who: 'third', party: producer } as const),
  },
  { requiredKeys: ['kind', 'invoice', 'issuerName', 'description', 'lines'] },
);

const typed = fc.oneof(
  fc.record({ type: fc.constant('F1'), recipients: fc.tuple(party) }),
  fc.record({ type: fc.constant('F2') }),
  fc.record({ type: fc.constant('F3'), recipients: fc.tuple(party, party), replaces: references }),
  fc.record({
    type: fc.constantFrom('R1', 'R4'),
    recipients: fc.tuple(party),
    rectification,
    rectifies: references,
  }),
  fc.record({ type: fc.constant('R5'), rectification, rectifies: references }),
);

const anulacion = fc.record(
  {
    kind: fc.constant('anulacion'),
    invoice: number.map(invoiceId),
    externalReference: text(60),
    isWithoutPriorRecord: fc.constant(true as const),
    wasRefused: fc.constant(true as const),
    generatedBy: fc.oneof(
      fc.constant({ who: 'E', party: issuer } as const),
      fc.constant({ who: 'T', party: producer } as const),
    ),
  },
  { requiredKeys: ['kind', 'invoice'] },
);

/** Any draft that breaks no rule of the agency. */
export const anyDraft: fc.Arbitrary<RecordDraft> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(common, typed)
      .map(([fields, type]) => ({ ...fields, ...type, ...sums(fields.lines) })),
  },
  { weight: 1, arbitrary: anulacion },
);

function sums(all: readonly TaxLine[]) {
  const taxes = all.reduce((sum, line) => sum + (line.class === 'S1' ? centsOf(line.taxAmount) : 0), 0);
  const bases = all.reduce((sum, { base }) => sum + centsOf(base), 0);
  return { taxTotal: amountFromCents(taxes), total: amountFromCents(bases + taxes) };
}
