import { describe, expect, it } from 'vitest';
import { payment, signedForm } from '../testing/shop.ts';
import { newChallenge } from './challenge.ts';
import { noFaults } from './faults/faults.ts';
import { testMerchant } from './merchant.ts';
import { decide, isExpired, Operations, stateOf } from './operations.ts';
import { readPaymentRequest } from './payment-request.ts';
import { cancellation } from './test-cards.ts';

const opened = new Date('2026-11-09T17:03:00Z');
const request = readPaymentRequest(
  signedForm({ ...payment, DS_MERCHANT_ORDER: '2611AAAA0001' }),
  testMerchant,
);

function minutesLater(minutes: number): Date {
  return new Date(opened.getTime() + minutes * 60_000);
}

describe('an operation', () => {
  it('can be paid for 30 minutes', () => {
    const operation = new Operations().open(request, opened);

    expect(isExpired(operation, minutesLater(29.99))).toBe(false);
    expect(isExpired(operation, minutesLater(30))).toBe(true);
  });

  it('does not expire once it is decided', () => {
    const operation = new Operations().open(request, opened);
    operation.settlement = decide(cancellation, { faults: noFaults, now: minutesLater(5) });

    expect(isExpired(operation, minutesLater(60))).toBe(false);
  });

  it('keeps its order number reserved: SIS0051', () => {
    const operations = new Operations();
    const operation = operations.open(request, opened);
    operation.settlement = decide(cancellation, { faults: noFaults, now: opened });

    expect(() => operations.open(request, minutesLater(60))).toThrow('El número de pedido está repetido.');
  });

  it("is open, then at the card's bank, then as the bank decided, or expired", () => {
    const operation = new Operations().open(request, opened);
    expect(stateOf(operation, opened)).toBe('open');
    expect(stateOf(operation, minutesLater(30))).toBe('expired');

    operation.challenge = newChallenge();
    expect(stateOf(operation, opened)).toBe('authenticating');
    expect(stateOf(operation, minutesLater(30))).toBe('expired');

    operation.settlement = decide(cancellation, { faults: noFaults, now: opened });
    expect(stateOf(operation, minutesLater(60))).toBe('cancelled');
  });
});
