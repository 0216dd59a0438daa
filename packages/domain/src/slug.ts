import { searchText } from './search-text.ts';

/**
 * The text as a part of an address: lower-case ASCII letters and digits with single hyphens, at most `maxLength`
 * characters. Empty if the text has no Latin letter and no digit.
 */
export function slugOf(text: string, maxLength: number): string {
  return searchText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '');
}
