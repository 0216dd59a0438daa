import { describe, expect, it } from 'vitest';
import { isReservedOrganizerSlug, organizerSlug } from './organizer-slug.ts';

describe('the slug of a new organizer', () => {
  it.each([
    ['Club Marina', 0, 'club-marina'],
    ['Club Marina', 1, 'club-marina-2'],
    ['API', 0, 'api-1'],
    ['Registro', 0, 'registro'],
    ['東京', 0, 'organizacion'],
  ])('%s, attempt %d: %s', (name, attempt, slug) => {
    expect(organizerSlug(name, attempt)).toBe(slug);
  });

  it.each(['signin', 'register', 'invite', 'api', 'assets', 'account', 'media'])('is never %s', (word) => {
    expect(isReservedOrganizerSlug(word)).toBe(true);
    expect(organizerSlug(word, 0)).not.toBe(word);
  });
});
