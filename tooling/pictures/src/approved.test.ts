import { describe, expect, it } from 'vitest';
import { approvedMajors, folderSize, nearestMajor } from './approved.ts';

describe('the approved pictures', () => {
  it('exist', async () => {
    expect(await approvedMajors()).not.toEqual([]);
  });

  it('take less than 15 MB, all versions together: drop the oldest folder when a new one comes', async () => {
    expect(await folderSize()).toBeLessThan(15 * 1024 * 1024);
  });
});

describe('the version that a browser is compared with', () => {
  it.each([
    [156, [158, 156, 150], 156],
    [157, [160, 156, 150], 156],
    [148, [156, 150], 150],
  ])('for %i is, among %j, %i', (major, approved, nearest) => {
    expect(nearestMajor(major, approved)).toBe(nearest);
  });

  it('is undefined when nothing is approved', () => {
    expect(nearestMajor(156, [])).toBeUndefined();
  });
});
