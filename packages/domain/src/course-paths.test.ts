import { describe, expect, it } from 'vitest';
import { profileGround, profilePath, profileScale, trackPath } from './course-paths.ts';

const shape = {
  points: [
    [0, 10, 100],
    [500, 0, 200],
    [1000, 10, 150],
  ] as const,
};

describe('the paths of a course', () => {
  it('draw the track in its own size', () => {
    expect(trackPath(shape)).toBe('M0 10l500-10 500 10');
  });

  it('draw the profile in a box of 1000 by 100', () => {
    expect(profilePath(shape)).toBe('M0 92l500-84 500 42');
  });

  it('draw the ground below the profile, with its other sides outside of the box', () => {
    expect(profileGround(shape)).toBe('M-9 200V92L0 92l500-84 500 42H1009V200');
  });

  it('keep a flat course flat', () => {
    const flat = { points: [[0, 0, 3] as const, [9, 0, 6] as const] };

    expect(profileScale(flat)).toEqual({ bottomMeters: 3, topMeters: 63 });
    expect(profilePath(flat)).toBe('M0 92l1000-4');
  });

  it('draw no profile without elevations', () => {
    expect(profilePath({ points: [[0, 0, null] as const] })).toBeNull();
  });
});
