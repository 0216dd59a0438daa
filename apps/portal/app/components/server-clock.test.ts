import { describe, expect, it } from 'vitest';
import { measureServerClock } from './server-clock.ts';

/** The response of a server whose clock is ahead by `aheadMs`. */
const answered = (aheadMs: number) => async () =>
  new Response(null, { headers: { date: new Date(Date.now() + aheadMs).toUTCString() } });

describe("the server's clock", () => {
  it.each([3_600_000, -3_600_000, 90_000])(
    'is ahead of the device by %i ms, to the second',
    async (aheadMs) => {
      expect(Math.abs((await measureServerClock(answered(aheadMs))) - aheadMs)).toBeLessThanOrEqual(1000);
    },
  );

  it('is equal if no difference can be measured', async () => {
    expect(await measureServerClock(answered(0))).toBe(0);
  });

  it('is equal if the response has no date', async () => {
    expect(await measureServerClock(async () => new Response(null))).toBe(0);
  });

  it('rejects without a response', async () => {
    const away = new TypeError('Failed to fetch');

    await expect(measureServerClock(() => Promise.reject(away))).rejects.toBe(away);
  });
});
