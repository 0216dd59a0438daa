import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOfLines } from './commission.ts';
import { InvalidMoneyError } from './money.ts';
import { type Fee, feeCents } from './pricing.ts';
import { quote, type QuotedLicence } from './quote.ts';
import { refundParts } from './refund-parts.ts';

const now = '2027-02-01T09:00:00Z';
const tickets = [
  { ticketId: '21k', priceCents: 3200 },
  { ticketId: 'child', priceCents: 0 },
];
const licence: QuotedLicence = { cents: 300, taxClass: 'iva21' };
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the quote of a basket with day licenses', () => {
  it('has a line for each, between the places and the fee, which counts it', () => {
    const basket = [
      { ticketId: '21k', quantity: 2, licences: [null, licence] },
      { ticketId: 'child', quantity: 1, licences: [licence] },
    ];

    const { lines, ...sums } = quote(basket, { tickets, fee: { fixedCents: 50, percent: 5 } }, now);

    expect(lines).toEqual([
      { kind: 'ticket', ticketId: '21k', place: 0, cents: 3200 },
      { kind: 'ticket', ticketId: '21k', place: 1, cents: 3200 },
      { kind: 'ticket', ticketId: 'child', place: 2, cents: 0 },
      { kind: 'licence', ticketId: '21k', place: 1, cents: 300, taxClass: 'iva21' },
      { kind: 'licence', ticketId: 'child', place: 2, cents: 300, taxClass: 'iva21' },
      { kind: 'fee', ticketId: '21k', place: 0, cents: 210 },
      { kind: 'fee', ticketId: '21k', place: 1, cents: 225 },
      { kind: 'fee', ticketId: 'child', place: 2, cents: 65 },
    ]);
    expect(sums).toEqual({ subtotalCents: 7000, feesCents: 500, totalCents: 7500, quantity: 3 });
  });

  it('is refused with a license that costs no whole cents', () => {
    const basket = [{ ticketId: '21k', quantity: 1, licences: [{ cents: 1.5, taxClass: null }] }];

    expect(() => quote(basket, { tickets }, now)).toThrow(InvalidMoneyError);
  });

  const places = fc.array(fc.record({ price: fc.nat(20_000), licence: fc.nat(2000) }), { maxLength: 12 });
  const rates = fc.record({ percent: fc.nat(5000).map((value) => value / 100), fixedCents: fc.nat(1000) });

  it('adds up to the cent, with the fee and the commission of the whole price', () => {
    fc.assert(
      fc.property(places, rates, rates, (sold, fee: Fee, own: Fee) => {
        const priced = sold.map(({ price }, at) => ({ ticketId: `${at}`, priceCents: price }));
        const basket = sold.map(({ licence: cents }, at) => ({
          ticketId: `${at}`,
          quantity: 1,
          licences: [cents > 0 ? { cents, taxClass: null } : null],
        }));
        const subtotalCents = sum(sold.flatMap((each) => [each.price, each.licence]));
        const paid = sold.filter((each) => each.price + each.licence > 0).length;

        const { lines, ...sums } = quote(basket, { tickets: priced, fee }, now);

        expect(sums.subtotalCents).toBe(subtotalCents);
        expect(sums.feesCents).toBe(feeCents(fee, { subtotalCents, places: paid }));
        expect(sum(lines.map(({ cents }) => cents))).toBe(sums.totalCents);
        const commissions = commissionOfLines(lines, own);
        expect(sum(commissions)).toBe(feeCents(own, { subtotalCents, places: paid }));
        // A refund takes back commission in proportion to its line: a line without cents can't have any.
        expect(lines.every(({ cents }, at) => cents > 0 || commissions[at] === 0)).toBe(true);
      }),
    );
  });
});

describe('a refund of one participant', () => {
  const lines = [
    { position: 0, kind: 'ticket', participantId: 'marta', leftCents: 3200 },
    { position: 1, kind: 'ticket', participantId: 'pau', leftCents: 3200 },
    { position: 2, kind: 'licence', participantId: 'pau', leftCents: 300 },
    { position: 3, kind: 'fee', participantId: 'pau', leftCents: 225 },
  ] as const;

  it('gives back the day license, also without the fee', () => {
    expect(refundParts(lines, { kind: 'participants', participantIds: ['pau'] }, { withFee: false })).toEqual(
      [
        { position: 1, cents: 3200 },
        { position: 2, cents: 300 },
      ],
    );
  });

  it('gives back nothing of it to another participant', () => {
    expect(
      refundParts(lines, { kind: 'participants', participantIds: ['marta'] }, { withFee: true }),
    ).toEqual([{ position: 0, cents: 3200 }]);
  });
});
