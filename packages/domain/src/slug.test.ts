import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

describe('a text as a part of an address', () => {
  it.each([
    ['Club Atletismo La Marina', 'club-atletismo-la-marina'],
    ['  ¡Núria & Àlex! · 10K  ', 'nuria-alex-10k'],
    ['España', 'espana'],
    ['東京', ''],
    ['a'.repeat(80), 'a'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('%j is %j', (text, slug) => {
    expect(slugOf(text, 60)).toBe(slug);
  });

  it('has only letters, digits and single hyphens between them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(slugOf(text, 20)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      }),
    );
  });
});
