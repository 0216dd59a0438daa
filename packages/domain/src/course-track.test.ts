import { describe, expect, it } from 'vitest';
import { metersAlong } from './course-track.ts';

const place = (lat: number, lng: number) => ({ lat, lng, elevation: null });

describe('the meters from the start to each point', () => {
  it('are sums of great-circle distances', () => {
    const along = metersAlong([place(0, 0), place(0, 1), place(1, 1)]);

    expect(along.map(Math.round)).toEqual([0, 111_195, 222_390]);
  });

  it('stay the same while a person stands still', () => {
    const [, second, third] = metersAlong([place(40, 0), place(40.001, 0), place(40.001, 0)]);

    expect(third).toBe(second);
  });

  it('are an empty list without points', () => {
    expect(metersAlong([])).toEqual([]);
  });
});
