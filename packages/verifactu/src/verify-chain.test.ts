import { describe, expect, it } from 'vitest';
import { amountFromCents } from './amount.ts';
import { readTaxDateTime, type TaxDateTime } from './date-time.ts';
import type { TaxRecord } from './record.ts';
import { previousOf, sealRecord } from './seal.ts';
import { chainOf, invoiceId, producer, sealed, simplifiedInvoice, system } from './testing/records.ts';
import { verifyChain } from './verify-chain.ts';

/** The position and reason of each problem. */
const problemsOf = async (records: readonly TaxRecord[], start: 'first' | 'anywhere' = 'first') =>
  (await verifyChain(records, { start })).problems.map(({ position, reason }) => `${position} ${reason}`);

const chain = chainOf(5);
const [first, second, third, fourth, fifth] = chain as [
  TaxRecord,
  TaxRecord,
  TaxRecord,
  TaxRecord,
  TaxRecord,
];
/** A record after another, whose huella is right. */
const after = (record: TaxRecord, number = 'V2027/X', seconds = 9) =>
  sealRecord(simplifiedInvoice(number), sealed(previousOf(record), seconds));

describe('the verification of a chain', () => {
  it('finds no problem in an intact chain, and counts it', async () => {
    expect(await verifyChain(chain)).toEqual({
      isIntact: true,
      records: 5,
      chains: [
        { issuer: 'G85120541', installation: '7f3a9c', records: 5, start: 0, lastHuella: fifth.huella },
      ],
      problemCount: 0,
      problems: [],
    });
  });

  it('takes a stream', async () => {
    async function* stream() {
      yield* chain;
    }

    expect((await verifyChain(stream())).isIntact).toBe(true);
  });

  it('takes invoices and records that annul them as one chain', async () => {
    const annulled = sealRecord(
      { kind: 'anulacion', invoice: invoiceId('V2027/1') },
      sealed(previousOf(fifth), 9),
    );

    expect(await problemsOf([...chain, annulled, after(annulled)])).toEqual([]);
  });

  it('reports a record whose amount was changed, with its right huella', async () => {
    const changed = { ...third, total: amountFromCents(1) } as TaxRecord;
    const report = await verifyChain([first, second, changed, fourth, fifth]);

    expect(report.isIntact).toBe(false);
    expect(report.problems).toEqual([
      {
        position: 2,
        invoice: third.invoice,
        reason: 'wrongHuella',
        expected: expect.stringMatching(/^[0-9A-F]{64}$/),
      },
    ]);
  });

  it.each<[string, readonly TaxRecord[], string[]]>([
    ['a missing record', [first, second, fourth, fifth], ['2 gap']],
    ['a missing first record', [second, third], ['0 missingFirst']],
    [
      'a record that again says that it is the first',
      [first, second, sealRecord(simplifiedInvoice('V2027/9'), sealed(null, 9))],
      ['2 firstAgain'],
    ],
    ['two records after the same one', [first, second, third, after(second)], ['3 fork']],
    ['a record that comes twice', [first, second, third, second], ['3 repeated', '3 earlier']],
    ['two records in the wrong order', [first, third, second], ['1 gap', '2 fork', '2 earlier']],
    ['a record generated before the one before it', [first, after(first, 'V2027/9', -1)], ['1 earlier']],
    [
      'the right huella with another invoice',
      [
        first,
        sealRecord(simplifiedInvoice('V2027/9'), sealed({ ...previousOf(first), number: 'V2027/7' }, 9)),
      ],
      ['1 wrongPrevious'],
    ],
    [
      'the right invoice with another huella',
      [
        first,
        sealRecord(simplifiedInvoice('V2027/9'), sealed({ ...previousOf(first), huella: 'A'.repeat(64) }, 9)),
      ],
      ['1 wrongPrevious'],
    ],
  ])('reports %s', async (_name, records, problems) => {
    expect(await problemsOf(records)).toEqual(problems);
  });

  it('accepts a part of a chain when asked to, and still finds gaps in it', async () => {
    expect(await problemsOf([second, third, fourth], 'anywhere')).toEqual([]);
    expect(await problemsOf([second, fourth], 'anywhere')).toEqual(['1 gap']);
  });

  it.each([
    [
      'issuer',
      {
        draft: {
          ...simplifiedInvoice('V2027/1'),
          invoice: { ...invoiceId('V2027/1'), issuer: producer.nif },
        },
      },
    ],
    ['installation', { system: { ...system, installation: 'after-restore' } }],
    ['program', { system: { ...system, id: 'XX' } }],
    [
      'producer',
      { system: { ...system, producer: { name: 'Otra', foreignId: { type: '02', id: 'PT123456789' } } } },
    ],
  ] as const)('keeps a chain of its own for each %s', async (_name, other) => {
    const draft = 'draft' in other ? other.draft : simplifiedInvoice('V2027/1');
    const record = sealRecord(draft, { ...sealed(), ...('system' in other ? { system: other.system } : {}) });
    const report = await verifyChain([first, record, second, third]);

    expect(report.problems).toEqual([]);
    expect(report.chains).toHaveLength(2);
  });

  it('counts every problem and lists the first 1,000', async () => {
    const broken = Array.from({ length: 1200 }, () => ({ ...first, huella: '0'.repeat(64) }));
    const report = await verifyChain(broken);

    expect(report.problems).toHaveLength(1000);
    expect(report.problemCount).toBeGreaterThan(1200);
  });

  it('compares moments, not their texts: 02:29+01:00 is after 02:30+02:00', async () => {
    const [before, later] = ['2027-10-31T02:30:00+02:00', '2027-10-31T02:29:00+01:00'].map(
      readTaxDateTime,
    ) as [TaxDateTime, TaxDateTime];
    const one = sealRecord(simplifiedInvoice('V2027/1'), { ...sealed(), generatedAt: before });
    const two = sealRecord(simplifiedInvoice('V2027/2'), { ...sealed(previousOf(one)), generatedAt: later });

    expect(await problemsOf([one, two])).toEqual([]);
  });
});
