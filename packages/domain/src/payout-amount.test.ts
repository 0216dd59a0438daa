import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payoutAmount, payoutBalance } from './payout-amount.ts';

const nothing = { cardCents: 0, refundCents: 0, commissionCents: 0, paidOutCents: 0 };

describe('what can be paid out of an event', () => {
  it.each([
    ['nothing before the first sale', {}, 0],
    ['what cards paid, without the commission', { cardCents: 110_00, commissionCents: 10_00 }, 100_00],
    ['less what goes back', { cardCents: 110_00, refundCents: 55_00, commissionCents: 5_00 }, 50_00],
    ['less what was paid out', { cardCents: 110_00, paidOutCents: 60_00 }, 50_00],
    [
      'nothing, if more went back after a payout',
      { cardCents: 100_00, refundCents: 40_00, paidOutCents: 80_00 },
      0,
    ],
  ])('is %s', (_, ledger, cents) => {
    expect(payoutAmount({ ...nothing, ...ledger })).toBe(cents);
  });

  it('is negative as a balance if the event owes something', () => {
    expect(payoutBalance({ ...nothing, refundCents: 20_00 })).toBe(-20_00);
  });

  it('is zero after it was paid out, whatever the ledger', () => {
    const cents = fc.nat(1e9);
    const ledger = fc.record({
      cardCents: cents,
      refundCents: cents,
      commissionCents: cents,
      paidOutCents: cents,
    });
    fc.assert(
      fc.property(ledger, (before) => {
        const amount = payoutAmount(before);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(payoutAmount({ ...before, paidOutCents: before.paidOutCents + amount })).toBe(0);
      }),
    );
  });
});
