import { describe, expect, it } from 'vitest';
import { cachedAnswers } from './cached-answers.ts';

describe('cached answers', () => {
  /** Requests answers, and counts how many were made. */
  function requests(maxSize?: number) {
    const answers = cachedAnswers(maxSize);
    let made = 0;
    const request = async (key: string, { version = '1', letters = 10 } = {}) => {
      const make = async () => {
        made += 1;
        return 'x'.repeat(letters);
      };
      return (await answers({ key, version, make })).identity.length;
    };
    return { answers, request, made: () => made };
  }

  it('are made once for concurrent and later requests, until the version changes', async () => {
    const { request, made } = requests();

    await Promise.all([request('a'), request('a')]);
    await request('a');
    expect(made()).toBe(1);

    await request('a', { version: '2' });
    expect(made()).toBe(2);
  });

  it('count as many bytes as their bodies have: many small ones stay', async () => {
    const { request, made } = requests(100_000);
    const keys = Array.from({ length: 100 }, (_, at) => `query ${at}`);

    for (const key of [...keys, ...keys]) await request(key);

    expect(made()).toBe(keys.length);
  });

  it('make room for later ones: those of the earliest requests go first', async () => {
    const { request, made } = requests(200_000);
    const large = { letters: 80_000 };

    for (const key of ['a', 'b', 'a', 'c']) await request(key, large);
    expect(made()).toBe(3);

    await request('a', large);
    expect(made()).toBe(3);
    await request('b', large);
    expect(made()).toBe(4);
  });

  it('are not cached when they are larger than the cache', async () => {
    const { request, made } = requests(100_000);

    for (const key of ['a', 'b', 'a', 'b']) await request(key, { letters: key === 'a' ? 100_001 : 10 });

    expect(made()).toBe(3);
  });

  it('are made again after a failure, which all callers get', async () => {
    const { answers, request } = requests();
    const failing = { key: 'a', version: '1', make: () => Promise.reject(new Error('away')) };

    const failed = await Promise.allSettled([answers(failing), answers(failing)]);

    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await request('a')).toBe(12);
  });
});
