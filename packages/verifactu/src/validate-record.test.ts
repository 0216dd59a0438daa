import { describe, expect, it } from 'vitest';
import { amountFromCents } from './amount.ts';
import { rateFromPercent } from './rate.ts';
import type { RecordDraft } from './record.ts';
import { sealRecord } from './seal.ts';
import { taxDate } from './tax-date.ts';
import type { TaxLine } from './tax-line.ts';
import { drafts } from './testing/drafts.ts';
import {
  brokenDrafts,
  untyped,
  withLine,
  only,
  exempt,
  notSubject,
  reverse,
  rectifying,
  foreign,
} from './testing/broken-drafts.ts';
import {
  fullInvoice,
  invoiceId,
  line,
  producer,
  sealed,
  simplifiedInvoice,
  system,
} from './testing/records.ts';
import { validateDraft, validateRecord } from './validate-record.ts';

const today = taxDate('2027-01-05');
const codesOf = (draft: RecordDraft) => validateDraft(draft, { today }).map(({ code }) => code);

describe('a draft', () => {
  const named = new Map(drafts);

  it.each([
    'F1',
    'F1 to a foreigner',
    'F1 issued by a third party',
    'F2',
    'F2 without data of the recipient',
    'F3',
    'R1 by differences',
    'R4 by substitution',
    'R5',
    'anulación',
  ])('breaks no rule as %s', (name) => {
    expect(codesOf(named.get(name) ?? untyped({}))).toEqual([]);
  });

  it.each<[string, TaxLine]>([
    ['exempt (E1)', exempt],
    ['not subject (08, N2)', notSubject],
    ['reverse charge (S2)', reverse],
    [
      'IGIC 7 %',
      {
        tax: '03',
        regime: '01',
        class: 'S1',
        rate: rateFromPercent(7),
        base: amountFromCents(2000),
        taxAmount: amountFromCents(140),
      },
    ],
  ])('breaks no rule with a line that is %s', (_name, one) => {
    const cents = 'taxAmount' in one ? 140 : 0;

    expect(
      codesOf({
        ...fullInvoice(),
        lines: [one],
        taxTotal: amountFromCents(cents),
        total: amountFromCents(2000 + cents),
      }),
    ).toEqual([]);
  });

  it('has the code, the field, a message and the consequence of what it breaks', () => {
    expect(validateDraft(simplifiedInvoice('Ñ'), { today })).toEqual([
      {
        code: 1130,
        field: 'NumSerieFactura',
        message: 'Only ASCII 32 to 126 is allowed, without " \' < > =.',
        consequence: 'refused',
      },
    ]);
    expect(validateDraft({ ...simplifiedInvoice(), total: amountFromCents(1) }, { today })).toMatchObject([
      { code: 2005, field: 'ImporteTotal', consequence: 'acceptedWithErrors' },
    ]);
  });
});

describe('the rules of the agency', () => {
  it.each(brokenDrafts)('have the code %i for %s', (code, _name, draft) => {
    expect(codesOf(draft)).toContain(code);
  });

  it.each([
    ['a tax amount that is 10.00 € too high', withLine({ taxAmount: amountFromCents(1420) }), 1142],
    [
      'totals that are 10.00 € too high',
      { ...fullInvoice(), taxTotal: amountFromCents(1420), total: amountFromCents(3420) },
      2005,
    ],
    [
      'a rectification by differences, whose rate is not compared',
      untyped({
        ...rectifying,
        lines: [{ ...line, base: amountFromCents(0), taxAmount: amountFromCents(-11000) }],
      }),
      1142,
    ],
    [
      'a total of regime 08, which is not compared',
      only(notSubject, { ...fullInvoice(), total: amountFromCents(99_999) }),
      2005,
    ],
    [
      'an F2 of 3,010.00 €',
      untyped({
        ...simplifiedInvoice(),
        lines: [{ ...line, base: amountFromCents(248_760), taxAmount: amountFromCents(52_240) }],
      }),
      1150,
    ],
    [
      'an F2 above the limit by agreement',
      untyped({
        ...simplifiedInvoice(),
        billingAgreement: 'A1',
        lines: [{ ...line, base: amountFromCents(900_000), taxAmount: amountFromCents(189_000) }],
      }),
      1150,
    ],
    [
      'a rate of 5 % for an operation of September 2024',
      {
        ...withLine({ rate: rateFromPercent(5), taxAmount: amountFromCents(100) }),
        operationDate: taxDate('2024-09-30'),
      },
      1194,
    ],
    [
      'an operation after the date of issue in regime 15',
      { ...withLine({ regime: '15' }), operationDate: taxDate('2027-02-01') },
      1146,
    ],
  ] as const)('accept %s', (_name, draft, code) => {
    expect(codesOf(draft)).not.toContain(code);
  });

  it('accept IPSI without a regime until the end of 2026 with an error, and refuse it from 2027 on', () => {
    const ipsi = only({ ...exempt, tax: '02', regime: undefined });
    const in2026 = validateDraft(
      { ...ipsi, invoice: { ...ipsi.invoice, issuedOn: taxDate('2026-12-31') } },
      { today: taxDate('2026-12-31') },
    );

    expect(in2026.map(({ code }) => code)).toEqual([2009]);
    expect(codesOf(ipsi)).toEqual([1245]);
  });
});

describe('a sealed record', () => {
  const record = sealRecord(fullInvoice(), sealed({ ...invoiceId('V2027/0'), huella: 'A'.repeat(64) }));

  it('breaks no rule', () => {
    expect(validateRecord(record, { today })).toEqual([]);
  });

  it.each([
    [2000, 'a changed amount', { ...record, total: amountFromCents(2421) }],
    [1262, 'a short huella', { ...record, huella: 'A' }],
    [
      2002,
      'a short huella of the record before it',
      { ...record, previous: { ...invoiceId('1'), huella: 'A' } },
    ],
    [
      2003,
      'a huella of the record before it in lower case',
      { ...record, previous: { ...invoiceId('1'), huella: 'a'.repeat(64) } },
    ],
    [
      2008,
      'its own huella as that of the record before it',
      { ...record, previous: { ...invoiceId('1'), huella: record.huella } },
    ],
    [
      1175,
      'no number of the record before it',
      { ...record, previous: { ...invoiceId(''), huella: 'A'.repeat(64) } },
    ],
    [1177, 'an id of the program in lower case', { ...record, system: { ...system, id: 'do' } }],
    [1220, 'no name of the program', { ...record, system: { ...system, name: '' } }],
    [
      1179,
      'an installation of 101 characters',
      { ...record, system: { ...system, installation: 'A'.repeat(101) } },
    ],
    [
      1221,
      'a producer outside the census',
      { ...record, system: { ...system, producer: foreign({ type: '07', country: 'ES', id: '12345678Z' }) } },
    ],
    [
      1123,
      "a producer's NIF with a wrong digit",
      { ...record, system: { ...system, producer: { ...producer, nif: 'B72877815' } } },
    ],
  ] as const)('has the code %i with %s', (code, _name, wrong) => {
    expect(validateRecord(wrong, { today }).map((one) => one.code)).toContain(code);
  });
});
