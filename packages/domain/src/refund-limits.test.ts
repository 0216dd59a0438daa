import { describe, expect, it } from 'vitest';
import { organizerRoles } from './organizer-roles.ts';
import { isRefundLimited, refundAllowance, refundLimitProblem } from './refund-limits.ts';

const limits = { perRefundCents: 5000, perDayCents: 8000 };

describe('the limit of refunds', () => {
  it('is for the role of registrations only', () => {
    expect(organizerRoles.filter(isRefundLimited)).toEqual(['orders']);
  });

  it.each([
    [0, 5000],
    [3000, 5000],
    [6000, 2000],
    [9000, 0],
  ])('leaves after %d cents of the day %d cents', (spent, left) => {
    expect(refundAllowance(limits, spent)).toBe(left);
  });

  it.each([
    [5000, 3000, undefined],
    [5001, 0, { limit: 'perRefund', leftCents: 5000 }],
    [3001, 5000, { limit: 'perDay', leftCents: 3000 }],
  ])('answers %d cents after %d cents of the day with %o', (cents, spent, problem) => {
    expect(refundLimitProblem(cents, limits, spent)).toEqual(problem);
  });

  it('allows nothing by default', () => {
    expect(refundAllowance({ perRefundCents: 0, perDayCents: 0 }, 0)).toBe(0);
  });
});
