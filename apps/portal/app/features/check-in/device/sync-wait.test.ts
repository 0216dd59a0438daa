import { describe, expect, it } from 'vitest';
import { syncWaitMs } from './sync-wait.ts';

describe('the wait before the next sync', () => {
  it('is half a minute, randomized', () => {
    expect([0, 0.5, 1].map((random) => syncWaitMs({ kind: 'interval' }, random))).toEqual([
      22_500, 30_000, 37_500,
    ]);
  });

  it('backs off to a minute, and is never shorter than the server asked for', () => {
    const wait = (failures: number) => syncWaitMs({ kind: 'failure', failures }, 0.5);

    expect([1, 2, 3, 10].map(wait)).toEqual([2000, 4000, 8000, 60_000]);
    expect(syncWaitMs({ kind: 'failure', failures: 1, retryAfterSeconds: 30 }, 0.5)).toBe(30_000);
  });
});
