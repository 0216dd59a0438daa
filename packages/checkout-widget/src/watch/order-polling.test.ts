import { describe, expect, it } from 'vitest';
import { pollsBeforePause, nextPollMs } from './order-polling.ts';

describe('an order that waits for the bank', () => {
  it('is read again after 2 s, 3 s, 5 s, and at growing intervals', () => {
    expect([0, 1, 2, 6, 8, 9, 100].map((polls) => nextPollMs(polls))).toEqual([
      2000, 3000, 5000, 10_000, 20_000, 30_000, 30_000,
    ]);
  });

  it('is no longer polled after about twelve minutes', () => {
    const pauses = Array.from({ length: pollsBeforePause }, (_, polls) => nextPollMs(polls));
    const minutes = pauses.reduce((sum, pause) => sum + pause, 0) / 60_000;

    expect(Math.round(minutes)).toBe(12);
  });

  it('is not read before the time that the server asks for', () => {
    expect(nextPollMs(0, 60)).toBe(60_000);
    expect(nextPollMs(9, 1)).toBe(30_000);
  });
});
