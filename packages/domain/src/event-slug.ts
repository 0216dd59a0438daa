import { slugOf } from './slug.ts';

/** So that a year and a number fit behind it: addresses take 120 characters. */
const longest = 100;

/**
 * The part of an event's address that is made of its name: lower-case letters and digits, words joined by hyphens.
 * `evento` for a name without any of them. Source: decisions, "Events of the panel".
 */
export function eventSlug(name: string): string {
  return slugOf(name, longest) || 'evento';
}

/** The address of the edition of a year: `milla-2027` for `milla` and for `milla-2026`. */
export function slugOfYear(slug: string, year: number): string {
  return `${slug.replace(/-(?:19|20)\d\d$/, '')}-${year}`;
}
