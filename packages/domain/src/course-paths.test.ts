import { describe, expect, it } from 'vitest';
import { courseShape } from './course-shape.ts';
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

  it('draw the profile in a box of 891 by 100', () => {
    expect(profilePath(shape)).toBe('M0 92l446-84 445 42');
  });

  it('draw the ground below the profile, with its other sides outside of the box', () => {
    expect(profileGround(shape)).toBe('M-9 200V92L0 92l446-84 445 42H900V200');
  });

  it('have equal steps of one digit for a course as pages show it', () => {
    const track = Array.from({ length: 500 }, (_, at) => ({
      lat: 39.7 + at / 10_000,
      lng: -0.4,
      elevation: 300 + 80 * Math.sin(at / 20),
    }));

    const [, lines = ''] = (profilePath(courseShape(track)) ?? '').split('l');
    const steps = lines
      .replaceAll('-', ' -')
      .split(' ')
      .filter((_, at) => at % 2 === 0);
    expect([steps.length, new Set(steps)]).toEqual([99, new Set(['9'])]);
  });

  it('keep a flat course flat', () => {
    const flat = { points: [[0, 0, 3] as const, [9, 0, 6] as const] };

    expect(profileScale(flat)).toEqual({ bottomMeters: 3, topMeters: 63 });
    expect(profilePath(flat)).toBe('M0 92l891-4');
  });

  it('draw no profile without elevations', () => {
    expect(profilePath({ points: [[0, 0, null] as const] })).toBeNull();
  });
});
