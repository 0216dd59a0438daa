import { describe, expect, it } from 'vitest';
import { raceTimeSeconds } from './race-time.ts';

describe('the seconds of a race time', () => {
  it.each([
    ['1:32:45', 5565],
    ['01:02:03', 3723],
    ['45:10', 2710],
    ['9:59', 599],
    ['100:00:00', 360_000],
    [' 1:32:45 ', 5565],
  ])('of %j are %i', (text, seconds) => {
    expect(raceTimeSeconds(text)).toBe(seconds);
  });

  it.each(['', '0:00:00', '1:60:00', '1:32:4', '1h32', '92', '-1:00:00'])('are unknown for %j', (text) => {
    expect(raceTimeSeconds(text)).toBeUndefined();
  });
});
