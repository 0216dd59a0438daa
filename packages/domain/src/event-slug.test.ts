import { describe, expect, it } from 'vitest';
import { eventSlug, slugOfYear } from './event-slug.ts';

describe("an event's address from its name", () => {
  it.each([
    ['10K Puerto de València', '10k-puerto-de-valencia'],
    ['  ¡Milla Urbana! (Cabañal) ', 'milla-urbana-cabanal'],
    ['Ç & ß', 'c'],
    ['走る', 'evento'],
    ['', 'evento'],
    ['a'.repeat(130), 'a'.repeat(100)],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('of "%s" is %s', (name, slug) => {
    expect(eventSlug(name)).toBe(slug);
  });

  it.each([
    ['milla-2026', 'milla-2027'],
    ['milla', 'milla-2027'],
    ['milla-2026-bis', 'milla-2026-bis-2027'],
  ])('of the next edition of %s is %s', (slug, next) => {
    expect(slugOfYear(slug, 2027)).toBe(next);
  });
});
