import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmationReference } from './order-reference.ts';
import { type MatchedLine, type MatchedOrder, matchTransfers } from './transfer-match.ts';

const orderOf = (reference: string, more: Partial<MatchedOrder> = {}): MatchedOrder => ({
  id: `01arz3ndektsv4rrff${reference}`,
  totalCents: 1850,
  state: 'waiting',
  names: ['Abel Antón Puig'],
  ...more,
});
const lineOf = (text: string, amountCents = 1850, id = text): MatchedLine => ({ id, amountCents, text });

const abel = orderOf('7y3k5m9q');
const raquel = orderOf('c04d11ea', { totalCents: 3820, names: ['Raquel Mora Llorens'] });
const match = (line: MatchedLine, orders: readonly MatchedOrder[] = [abel, raquel]) =>
  matchTransfers([line], orders)[0];

describe('the order that a transfer pays', () => {
  it.each([
    'DORSAL 7Y3K5M9Q',
    'dorsal 7y3k5m9q',
    'Dorsal-7Y3K-5M9Q.',
    'DORSAL7Y3K5M9Q CARRERA',
    'TRANSF. DE ABEL DORSAL 7Y3K 5M 9Q 00012',
  ])('is certain by its reference and the amount: %s', (text) => {
    expect(match(lineOf(text))).toEqual({ kind: 'certain', orderId: abel.id });
  });

  it('is certain with the letters that people take for digits', () => {
    const order = orderOf('01abc1de');
    expect(match(lineOf('DORSAL OIABCLDE'), [order])).toEqual({ kind: 'certain', orderId: order.id });
  });

  it.each(['TRANSF ABEL ANTON', 'ANTON PUIG ABEL', 'Transferencia de A. Antón Puig'])(
    'is likely by a name and the amount: %s',
    (text) => {
      expect(match(lineOf(text))).toEqual({ kind: 'likely', orderId: abel.id });
    },
  );

  it.each([
    ['a cent missing', 'DORSAL 7Y3K5M9Q', 1849, 1],
    ['a cent too much', 'DORSAL 7Y3K5M9Q', 1851, -1],
  ])('has another amount: %s', (_, text, cents, missingCents) => {
    expect(match(lineOf(text, cents))).toEqual({ kind: 'otherAmount', orderId: abel.id, missingCents });
  });

  it('has another amount, found by the name', () => {
    expect(match(lineOf('R MORA LLORENS carrera', 3600))).toEqual({
      kind: 'otherAmount',
      orderId: raquel.id,
      missingCents: 220,
    });
  });

  it('is a guess by the amount alone, if no other line and order has it', () => {
    expect(match(lineOf('BIZUM'))).toEqual({ kind: 'amountOnly', orderId: abel.id });
    expect(match(lineOf('BIZUM'), [abel, orderOf('aaaaaaaa')])).toEqual({ kind: 'none' });
    expect(matchTransfers([lineOf('BIZUM'), lineOf('INGRESO')], [abel])).toEqual([
      { kind: 'none' },
      { kind: 'none' },
    ]);
  });

  it('is open for two orders with the same amount and name', () => {
    const twin = orderOf('aaaaaaaa');
    const lines = [lineOf('ABEL ANTON', 1850, 'one'), lineOf('ABEL ANTON', 1850, 'two')];
    const several = { kind: 'several', orderIds: [abel.id, twin.id] };
    expect(matchTransfers(lines, [abel, twin])).toEqual([several, several]);
  });

  it('is paid once: a second line says so', () => {
    const lines = [lineOf('DORSAL 7Y3K5M9Q', 1850, 'one'), lineOf('DORSAL 7Y3K5M9Q', 1850, 'two')];
    expect(matchTransfers(lines, [abel])).toEqual([
      { kind: 'certain', orderId: abel.id },
      { kind: 'second', orderId: abel.id },
    ]);
    expect(matchTransfers(lines.slice(0, 1), [abel], new Set([abel.id]))).toEqual([
      { kind: 'second', orderId: abel.id },
    ]);
  });

  it('is paid by the line with the exact amount, whichever comes first', () => {
    const lines = [lineOf('DORSAL 7Y3K5M9Q', 100, 'one'), lineOf('DORSAL 7Y3K5M9Q', 1850, 'two')];
    expect(matchTransfers(lines, [abel]).map(({ kind }) => kind)).toEqual(['second', 'certain']);
  });

  it.each([
    ['ended', 'certain'],
    ['paid', 'paid'],
  ] as const)('is found by its reference when it is %s, and never by a name', (state, kind) => {
    const order = { ...abel, state };
    expect(match(lineOf('DORSAL 7Y3K5M9Q'), [order])).toEqual({ kind, orderId: order.id });
    expect(match(lineOf('ABEL ANTON PUIG'), [order])).toEqual({ kind: 'none' });
  });

  it.each(['TRF MERCADONA NOMINA', 'MARIA PUIG SORIA', ''])('does not exist for "%s"', (text) => {
    expect(match(lineOf(text, 164_022))).toEqual({ kind: 'none' });
  });
});

describe('any lines and orders', () => {
  const reference = fc.stringMatching(/^[0-9a-hjkmnp-tv-z]{8}$/);
  const name = fc.constantFrom('Abel Antón', 'Raquel Mora', 'Pau Vercher', 'Club');
  const cents = fc.constantFrom(1800, 1850, 3820);
  const order = fc
    .record({
      ref: reference,
      totalCents: cents,
      state: fc.constantFrom('waiting', 'ended', 'paid' as const),
      name,
    })
    .map(({ ref, name: who, ...rest }) => orderOf(ref, { ...rest, names: [who] }));
  const orders = fc.uniqueArray(order, { selector: ({ id }) => id, maxLength: 8 });
  const drawn = fc.record({ at: fc.nat(9), amountCents: cents, name, isNamed: fc.boolean() });

  it('no order is proposed twice, and what is proposed as exact is exact', () => {
    fc.assert(
      fc.property(orders, fc.array(drawn, { maxLength: 8 }), (all, drawnLines) => {
        const lines = drawnLines.map(({ at, amountCents, name: who, isNamed }, index) => {
          const named = all[at];
          const text = named && !isNamed ? `DORSAL ${confirmationReference(named.id)}` : who;
          return lineOf(text, amountCents, String(index));
        });
        const proposals = matchTransfers(lines, all);
        const owned = proposals.flatMap((one) =>
          ['certain', 'likely', 'otherAmount', 'amountOnly'].includes(one.kind) && 'orderId' in one
            ? [one.orderId]
            : [],
        );
        expect(new Set(owned).size).toBe(owned.length);
        for (const [at, proposal] of proposals.entries()) {
          if (!['certain', 'likely', 'amountOnly'].includes(proposal.kind) || !('orderId' in proposal))
            continue;
          const paid = all.find(({ id }) => id === proposal.orderId);
          expect(paid?.totalCents).toBe(lines[at]?.amountCents);
          expect(paid?.state).not.toBe('paid');
        }
      }),
    );
  });
});
