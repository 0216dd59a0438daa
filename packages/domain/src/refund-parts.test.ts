import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsCents, type RefundableLine, refundParts, RefundTooLargeError } from './refund-parts.ts';

/** Two places at 20 € for Ana and Luis, and the parts of a fee of 3 €. */
const lines: readonly RefundableLine[] = [
  { position: 0, kind: 'ticket', participantId: 'ana', leftCents: 2000 },
  { position: 1, kind: 'ticket', participantId: 'luis', leftCents: 2000 },
  { position: 2, kind: 'fee', participantId: 'ana', leftCents: 150 },
  { position: 3, kind: 'fee', participantId: 'luis', leftCents: 150 },
];

describe('refundParts', () => {
  it.each([
    ['all with the fee', { kind: 'all' }, true, [2000, 2000, 150, 150]],
    ['all without the fee', { kind: 'all' }, false, [2000, 2000, 0, 0]],
    [
      'one participant with the fee',
      { kind: 'participants', participantIds: ['luis'] },
      true,
      [0, 2000, 0, 150],
    ],
    [
      'one participant without the fee',
      { kind: 'participants', participantIds: ['luis'] },
      false,
      [0, 2000, 0, 0],
    ],
    ['nobody', { kind: 'participants', participantIds: [] }, true, [0, 0, 0, 0]],
    ['an amount', { kind: 'amount', cents: 1001 }, false, [501, 500, 0, 0]],
    ['an amount with the fee', { kind: 'amount', cents: 4299 }, true, [2000, 1999, 150, 150]],
    [
      'an amount of one participant',
      { kind: 'amount', cents: 900, participantIds: ['luis'] },
      false,
      [0, 900, 0, 0],
    ],
    ['no amount', { kind: 'amount', cents: 0 }, true, [0, 0, 0, 0]],
  ] as const)('gives %s back', (_, scope, withFee, cents) => {
    const parts = refundParts(lines, scope, { withFee });

    expect(
      lines.map(({ position }) => partsCents(parts.filter((part) => part.position === position))),
    ).toEqual(cents);
  });

  it('gives back no more than is left of a line', () => {
    const partly = lines.map((line) => (line.position === 0 ? { ...line, leftCents: 500 } : line));

    expect(
      refundParts(partly, { kind: 'participants', participantIds: ['ana'] }, { withFee: false }),
    ).toEqual([{ position: 0, cents: 500 }]);
  });

  it('refuses an amount above what is left, and says how much that is', () => {
    expect(() => refundParts(lines, { kind: 'amount', cents: 4001 }, { withFee: false })).toThrow(
      expect.objectContaining({ leftCents: 4000 }),
    );
    expect(() => refundParts(lines, { kind: 'amount', cents: 4301 }, { withFee: true })).toThrow(
      RefundTooLargeError,
    );
  });

  it('divides any amount exactly, and never exceeds a line', () => {
    const left = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(left, fc.double({ min: 0, max: 1, noNaN: true }), (cents, share) => {
        const open = cents.map(
          (leftCents, position): RefundableLine => ({
            position,
            kind: 'ticket',
            participantId: null,
            leftCents,
          }),
        );
        const asked = Math.floor(cents.reduce((sum, each) => sum + each, 0) * share);

        const parts = refundParts(open, { kind: 'amount', cents: asked }, { withFee: true });

        expect(partsCents(parts)).toBe(asked);
        expect(parts.every((part) => part.cents > 0 && part.cents <= (cents[part.position] ?? 0))).toBe(true);
      }),
    );
  });
});
