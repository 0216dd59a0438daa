import { describe, expect, it } from 'vitest';
import { readChoice } from './read-choice.ts';

const all = {
  jobs: ['buy a free place', 'buy by card'],
  engines: ['chromium', 'webkit'],
  sizes: ['390', '1440'],
};

describe('the choice of jobs, engines and sizes', () => {
  it('is everything without arguments', () => {
    expect(readChoice([], all)).toEqual(all);
  });

  it('is what the arguments name, and everything of what none names', () => {
    expect(readChoice(['webkit', 'card'], all)).toEqual({
      jobs: ['buy by card'],
      engines: ['webkit'],
      sizes: ['390', '1440'],
    });
  });

  it('rejects a name that there is not, and says which there are', () => {
    expect(() => readChoice(['safari'], all)).toThrow(
      '"safari" names nothing. There are the engines chromium, webkit',
    );
  });
});
