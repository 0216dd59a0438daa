import { describe, expect, it } from 'vitest';
import { declineReason } from './decline-reason.ts';

describe('the reason of a declined payment', () => {
  it.each([
    ['0101', 'expiredCard'],
    ['191', 'expiredCard'],
    ['0116', 'insufficientFunds'],
    ['0129', 'wrongSecurityCode'],
    ['0184', 'notAuthenticated'],
    ['0912', 'bankUnavailable'],
    ['9912', 'bankUnavailable'],
    ['9915', 'leftByBuyer'],
  ])('of %s is %s', (code, reason) => {
    expect(declineReason(code)).toBe(reason);
  });

  it.each([['0190'], ['0202'], ['SIS0051'], [''], [null]])('of %s is undefined', (code) => {
    expect(declineReason(code)).toBeUndefined();
  });
});
