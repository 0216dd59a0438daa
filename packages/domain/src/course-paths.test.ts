import { describe, expect, it } from 'vitest';
import { profilePath, profileScale, trackPath } from './course-paths.ts';

const shape = {
  points: [
    [0, 10, 100],
    [500, 0, 200],
    [1000, 10, 150],
  ] as const,
};

describe('the paths of a course', () => {
  it('draw the track in its own size', () => {
    expect(trackPath(shape)).toBe('M0 10L500 0L1000 10');
  });

  it('draw the profile in a box of 1000 by 100', () => {
    expect(profilePath(shape)).toBe('M0 92L500 8L1000 50');
  });

  it('keep a flat course flat', () => {
    const flat = { points: [[0, 0, 3] as const, [9, 0, 6] as const] };

    expect(profileScale(flat)).toEqual({ bottomMeters: 3, topMeters: 63 });
    expect(profilePath(flat)).toBe('M0 92L1000 88');
  });

  it('draw no profile without elevations', () => {
    expect(profilePath({ points: [[0, 0, null] as const] })).toBeNull();
  });
});
