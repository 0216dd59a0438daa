import { orderExample } from '@dorsal/api-contract/examples/order';
import { describe, expect, it } from 'vitest';
import { announcement, clockText, holdOf, secondsLeft } from './hold.ts';

const order = { ...orderExample, expiresAt: '2026-11-20T09:45:00.000Z' };
const at = (time: string) => Date.parse(`2026-11-20T${time}.000Z`);

describe('the remaining time', () => {
  const hold = holdOf(order, { checkoutToken: 'token', serverAheadMs: 0 });

  it.each([
    ['09:30:00', 900],
    ['09:44:59', 1],
    ['09:45:00', 0],
    ['10:00:00', 0],
  ])('at %s is %i seconds', (time, seconds) => {
    expect(secondsLeft(hold, at(time))).toBe(seconds);
  });

  it("follows the server's clock when the browser's is wrong", () => {
    expect(secondsLeft({ ...hold, serverAheadMs: 600_000 }, at('09:20:00'))).toBe(900);
  });

  it.each([1, 999])("is never more than the hold lasts when the server's clock is %i ms late", (lateMs) => {
    expect(secondsLeft({ ...hold, serverAheadMs: -lateMs }, at('09:30:00'))).toBe(900);
  });

  it('is zero when nothing is held', () => {
    expect(secondsLeft({ ...hold, expiresAt: null }, at('09:30:00'))).toBe(0);
  });

  it.each([
    [900, '15:00'],
    [65, '1:05'],
    [0, '0:00'],
  ])('of %i seconds is shown as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});

describe('the announcement to a screen reader', () => {
  it.each([
    [301, 300, 'Quedan 5 minutos de tu reserva.'],
    [310, 290, 'Quedan 5 minutos de tu reserva.'],
    [61, 60, 'Queda 1 minuto de tu reserva.'],
    [400, 30, 'Queda 1 minuto de tu reserva.'],
    [300, 299, undefined],
    [900, 899, undefined],
    [1, 0, undefined],
  ])('from %i to %i seconds: %s', (previous, seconds, text) => {
    expect(announcement(previous, seconds)).toBe(text);
  });
});
