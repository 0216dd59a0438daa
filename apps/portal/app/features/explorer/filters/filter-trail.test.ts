import { expect, test } from 'vitest';
import { goesOn } from './filter-trail.ts';

const key = { changed: ['keyword'], at: 10_000 } as const;

test('the keys of a word are one history entry', () => {
  expect(goesOn(undefined, key)).toBe(false);
  expect(goesOn(key, { changed: ['keyword'], at: 11_900 })).toBe(true);
});

test('a keyword after a pause of two seconds is another entry', () => {
  expect(goesOn(key, { changed: ['keyword'], at: 12_100 })).toBe(false);
});

test('each choice is an entry of its own', () => {
  const choice = { changed: ['category'], at: 10_100 } as const;
  expect(goesOn(key, choice)).toBe(false);
  expect(goesOn(choice, { ...choice, at: 10_200 })).toBe(false);
  expect(goesOn(choice, { ...key, at: 10_200 })).toBe(false);
});

test('a day that replaces another at once is an entry of its own', () => {
  const day = { changed: ['date'], at: 10_000 } as const;
  expect(goesOn(day, { ...day, at: 10_100 })).toBe(false);
});

test('a part of the map is a choice, even when it replaces a distance', () => {
  expect(goesOn(key, { changed: ['area', 'distanceKm'], at: 10_100 })).toBe(false);
});

test('removing all filters is an entry of its own', () => {
  expect(goesOn(key, { changed: ['keyword', 'category', 'date', 'distanceKm', 'area'], at: 10_100 })).toBe(
    false,
  );
});
