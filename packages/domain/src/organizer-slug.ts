import { slugOf } from './slug.ts';

/** First path segments of the panel itself. Source: decisions, "Members of an organizer". */
const reserved: ReadonlySet<string> = new Set([
  'account',
  'api',
  'assets',
  'invite',
  'media',
  'register',
  'signin',
]);

const maxLength = 60;

/** Whether the panel's own pages and files need the path segment. */
export function isReservedOrganizerSlug(slug: string): boolean {
  return reserved.has(slug);
}

/**
 * The slug of a new organizer, from its name. `attempt`: 0 for the first, and one more for each that was taken
 * (`club-marina`, `club-marina-2`, …). Reserved words always get a number.
 */
export function organizerSlug(name: string, attempt: number): string {
  const base = slugOf(name, maxLength) || 'organizacion';
  return attempt === 0 && !reserved.has(base) ? base : `${base}-${attempt + 1}`;
}
