import { searchText } from './search-text.ts';

/** So that a year and a number fit behind it: addresses take 120 characters. */
const longest = 100;

/**
 * The part of an event's address that is made of its name: lower-case letters and digits, words joined by hyphens.
 * `evento` for a name without any of them. Source: decisions, "Events of the panel".
 */
export function slugOf(name: string): string {
  const words = searchText(name).match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, longest).replace(/-$/, '') || 'evento';
}

/** The address of the edition of a year: `milla-2027` for `milla` and for `milla-2026`. */
export function slugOfYear(slug: string, year: number): string {
  return `${slug.replace(/-(?:19|20)\d\d$/, '')}-${year}`;
}
