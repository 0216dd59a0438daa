import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWithRetries } from './load-with-retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts loading; the first `failures` attempts fail. `attempts`: the seconds at which they began. */
function loading(failures: number) {
  const startMs = Date.now();
  const attempts: number[] = [];
  const controller = new AbortController();
  loadWithRetries(async () => {
    attempts.push((Date.now() - startMs) / 1000);
    if (attempts.length <= failures) throw new Error('GET /api/events/search was answered 503.');
  }, controller.signal);
  return { attempts, end: () => controller.abort() };
}

describe('loading rows of a list', () => {
  it('is tried again after 1, 2, 4 … and at most 30 seconds until it succeeds', async () => {
    const { attempts } = loading(7);

    await vi.advanceTimersByTimeAsync(600_000);

    expect(attempts).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
    expect(console.error).toHaveBeenCalledTimes(7);
  });

  it.each([
    ['during an attempt', 0],
    ['during a pause', 500],
  ])('is not tried again if the rows are no longer wanted %s', async (_, wantedMs) => {
    const { attempts, end } = loading(7);

    if (wantedMs > 0) await vi.advanceTimersByTimeAsync(wantedMs);
    end();
    await vi.advanceTimersByTimeAsync(600_000);

    expect(attempts).toEqual([0]);
  });

  it('is not reported as failed when it is aborted', async () => {
    const { end } = loading(7);

    end();
    await vi.advanceTimersByTimeAsync(600_000);

    expect(console.error).not.toHaveBeenCalled();
  });
});
