import { describe, expect, it } from 'vitest';
import { readChoice } from './read-choice.ts';

const all = {
  jobs: ['buy a free place', 'buy by card'],
  engines: ['chromium', 'webkit'],
  sizes: ['390', '1440'],
};

describe('the choice of jobs, engines and sizes', () => {
  it('is everything when there are no arguments', () => {
    expect(readChoice([], all)).toEqual(all);
  });

  it('is what the arguments name, and everything of a kind that no argument names', () => {
    expect(readChoice(['webkit', 'card'], all)).toEqual({
      jobs: ['buy by card'],
      engines: ['webkit'],
      sizes: ['390', '1440'],
    });
  });

  it('rejects an unknown name and lists the known ones', () => {
    expect(() => readChoice(['safari'], all)).toThrow(
      '"safari" names nothing. There are the engines chromium, webkit',
    );
  });
});
