import { describe, expect, it, vi } from 'vitest';
import { recentCache } from './recent-cache.ts';

describe('a recently used value', () => {
  it('is created once, and again only after it was evicted', () => {
    const make = vi.fn<(key: string) => string>((key) => key.toUpperCase());
    const read = recentCache<string>(2);
    const readAll = (...keys: string[]) => keys.map((key) => read(key, () => make(key)));

    expect(readAll('a', 'b', 'a', 'c', 'a')).toEqual(['A', 'B', 'A', 'C', 'A']);
    expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c']);
    readAll('b');
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('is created again after its promise has rejected', async () => {
    const read = recentCache<Promise<string>>(2);
    const failing = () => Promise.reject(new Error('The database is down.'));

    await expect(read('a', failing)).rejects.toThrow('down');
    await expect(read('a', async () => 'A')).resolves.toBe('A');
  });
});
